"""Central storage: replica 0 holds the variables, the others get the values that they read.

usage: check_central_storage.py STEP | outputs | refused

STEP: a recorded step gives what JAX gave, on 1, 2 and 4 replicas, in one process and in several, and ends with the bits of mirrored
variables; the table shows each variable once, and gradients reduced to replica 0. outputs: what each replica has of its own comes out as under mirrored variables; a
sync-on-read variable has one value. refused: what has no single place.
"""
import json
import os
import sys
import tempfile

import numpy as np

from check_step import checkLosses, checkState
from process_runs import require, runOn
from recorded_steps import RecordedStep
from tools import check, compileStep, execute, main, safetensors, tool, writeInputs

CENTRAL = "--strategy=central_storage"
#: Reductions of gradients and of the loss, which only updates and outputs use. They are one pack;
#: so is what variables hold.
NUM_TO_ONE = {"mlp_small": 7, "gpt_small": 38, "cnn": 11, "adam": 5, "embeddings": 3}
#: Statistics of the batch, with which each replica computes on; and in how many packs.
NUM_TO_ALL, PACKS_TO_ALL = {"cnn": 8}, {"cnn": 4}


def checkTable(plan, step, replicas, isPacked):
    """Replica 0 holds all, the others nothing; nothing that only the optimizer reads is given to others."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    slots = {slot["slot"]: slot for slot in table["devices"]}
    require(sorted(slots) == list(range(replicas)), str(slots))
    held = [len(slots[slot]["variables"]) for slot in range(replicas)]
    require(held == [len(step.stateNames)] + [0] * (replicas - 1), f"the slots hold {held} variables")
    require(replicas == 1 or [slots[slot]["role"] for slot in range(replicas)] == ["storage"] + ["worker"] * (replicas - 1), str(slots))
    require(all(slots[slot]["variables_bytes"] == 0 for slot in range(1, replicas)), f"workers have room for variables: {slots}")
    if replicas > 1:
        programs = {program["role"]: program["instructions"] for program in table["steps"][0]["programs"]}
        kinds = {role: [row["kind"] for row in rows if "group" in row] for role, rows in programs.items()}
        require(kinds["storage"] == kinds["worker"], f"other collectives: {kinds}")
        numGiven = kinds["worker"].count("broadcast")
        require(numGiven == 1 if isPacked else 0 < numGiven <= len(step.stateNames), f"{kinds['worker']}")
        packsToAll = PACKS_TO_ALL.get(step.name, 0)
        checkReductions(programs["storage"], 1 if isPacked else NUM_TO_ONE[step.name], packsToAll if isPacked else NUM_TO_ALL.get(step.name, 0))
    return table


def checkReductions(rows, numToOne, numToAll):
    """No gradient goes to all: what workers have no use for is reduced to replica 0. A member sends it once."""
    toOne, toAll = ([row for row in rows if row["kind"] == kind] for kind in ("reduce_to_one", "all_reduce"))
    require(len(toOne) == numToOne, f"{len(toOne)} reductions to one, {len(toAll)} to all")
    require(len(toAll) == numToAll, f"{len(toAll)} reductions go to all: {toAll}")
    require(all(row["reduction"] == "sum" and row["root"] == 0 and row["wire_bytes"] == row["payload_bytes"] for row in toOne), str(toOne))


def testAlgorithms(step, plan, folder, flags, replicas):
    """A reduction to one combines as the all-reduce of the same algorithm. Of a ring the bits depend on what is packed."""
    for algorithm in ("tree", "hierarchical_copy", "to_one_device"):
        found = []
        for strategy in ("--strategy=mirrored", CENTRAL):
            compileStep(step.mlir, plan, replicas, strategy, f"--reduction={algorithm}")
            found.append(runOn(1, plan, folder, *flags)["state_sha256"])
        require(found[0] == found[1], f"by {algorithm} on {replicas} replicas: other bits than those of mirrored variables")


def testHost(step, plan, folder, flags, mirrored):
    """A program of its own holds the variables and updates them, as beside GPUs; also in two processes."""
    compileStep(step.mlir, plan, 2, CENTRAL, "--parameter-device=host")
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    slots = {slot["role"]: slot for slot in table["devices"]}
    held = {role: len(slot["variables"]) for role, slot in slots.items()}
    require(held == {"device_0": 0, "storage": len(step.stateNames), "relay": 0}, f"the slots hold {held} variables")
    for processes in (1, 2):
        require(runOn(processes, plan, folder, *flags)["state_sha256"] == mirrored, f"on the host, in {processes} processes: other bits than those of mirrored variables")


def testStep(name, folder):
    step = RecordedStep(name)
    plan, loss = (os.path.join(folder, file) for file in ("step.plan", "loss.npy"))
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", f"--fetch=loss={loss}", "--check-drift=1"]
    for replicas in (1, 2, 4):
        compileStep(step.mlir, plan, replicas, "--strategy=mirrored")
        mirrored = runOn(1, plan, folder, *flags)["state_sha256"]
        compileStep(step.mlir, plan, replicas, CENTRAL, "--bytes-per-pack=1")
        table = checkTable(plan, step, replicas, False)
        if name == "adam" and replicas > 1:
            given = [row for row in table["steps"][0]["programs"][1]["instructions"] if row["kind"] == "broadcast"]
            require(len(given) == 4, f"of weights and moments, the 4 weights are given to others, not {len(given)}")
        require(runOn(1, plan, folder, *flags)["state_sha256"] == mirrored, "without packs other bits than those of mirrored variables")
        compileStep(step.mlir, plan, replicas, CENTRAL)
        checkTable(plan, step, replicas, True)
        if name == "mlp_small":
            testAlgorithms(step, plan, folder, flags, replicas)
            compileStep(step.mlir, plan, replicas, CENTRAL)
        if replicas == 2:
            testHost(step, plan, folder, flags, mirrored)
            compileStep(step.mlir, plan, replicas, CENTRAL)
        for processes in (count for count in (1, 2, 4) if count <= replicas):
            print(f"== {replicas} replicas in {processes} processes")
            report = runOn(processes, plan, folder, *flags)
            checkLosses(step, np.load(loss))
            checkState(step, safetensors.load(os.path.join(folder, "final.safetensors")))
            require(report["state_sha256"] == mirrored, "other bits than those of mirrored variables")


STEP = """
distribute.variable @seen : tensor<3xi32> = dense<1> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<2x3xi32> {distribute.batch = "x"})
    -> (tensor<3xi32> {distribute.output = "own", distribute.result = "per_replica"},
        tensor<3xi32> {distribute.output = "total", distribute.result = "sum"}, tensor<3xi32> {distribute.output = "seen"})
    attributes {distribute.step, distribute.view = "replica"} {
  %own = tensor.extract_slice %x[1, 0] [1, 3] [1, 1] : tensor<2x3xi32> to tensor<3xi32>
  distribute.assign_add @seen, %own : tensor<3xi32>
  %seen = distribute.read @seen : tensor<3xi32>
  return %own, %own, %seen : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
"""


def testOutputs(folder):
    mlir, plan = (os.path.join(folder, file) for file in ("step.mlir", "step.plan"))
    fetches = {name: os.path.join(folder, f"{name}.npy") for name in ("own", "total", "seen")}
    for replicas in (1, 2, 4):
        with open(mlir, "w") as file:
            file.write(STEP)
        x = np.arange(6 * replicas, dtype=np.int32).reshape(2 * replicas, 3)
        own = x[1::2]
        compileStep(mlir, plan, replicas, CENTRAL)
        inputs = writeInputs(folder, {"x": x}, None)
        for processes in {1, replicas}:
            runOn(processes, plan, folder, *inputs, "--steps=2", *(f"--fetch={name}={path}" for name, path in fetches.items()))
            found = {name: np.load(path)[-1] for name, path in fetches.items()}
            require(np.array_equal(found["own"], own), f"{replicas}: own {found['own']}")
            require(np.array_equal(found["total"], own.sum(0)), f"{replicas}: total {found['total']}")
            # One value, to which each step adds the sum over the replicas.
            require(np.array_equal(found["seen"], 1 + 2 * own.sum(0)), f"{replicas}: seen {found['seen']}")


def testRefused(folder):
    mlir, plan = (os.path.join(folder, file) for file in ("step.mlir", "step.plan"))
    with open(mlir, "w") as file:
        file.write("distribute.mesh @m <[\"replica\" = ?]>\n" + STEP)
    for flags, words in (([], ("needs the number of replicas", "--replicas=N")),
                         (["--replicas=2", "--logical-devices=2", "--parameter-device=host"], ("has logical devices", "or give --parameter-device=worker"))):
        result = execute([tool("dist-compile"), mlir, "-o", plan, CENTRAL, *flags])
        print(result.stderr)
        require(result.returncode == 1 and all(word in result.stderr for word in words), f"exit code {result.returncode}: {result.stderr}")
        require(not os.path.exists(plan), "a plan was written")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"outputs": testOutputs, "refused": testRefused}.get(sys.argv[1], lambda own: testStep(sys.argv[1], own))(folder)


if __name__ == "__main__":
    main(test)
