"""Central storage: replica 0 holds the variables, the others get the values that they read.

usage: check_central_storage.py STEP | outputs | refused

STEP: a recorded step gives what JAX gave, on 1, 2 and 4 replicas, in one process and in several, and ends with the bits of mirrored
variables; the table shows each variable once. outputs: what each replica has of its own comes out as under mirrored variables; a
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


def checkTable(plan, step, replicas):
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
        require(0 < kinds["worker"].count("broadcast") <= len(step.stateNames), f"{kinds['worker']}")
    return table


def testStep(name, folder):
    step = RecordedStep(name)
    plan, loss = (os.path.join(folder, file) for file in ("step.plan", "loss.npy"))
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", f"--fetch=loss={loss}", "--check-drift=1"]
    for replicas in (1, 2, 4):
        compileStep(step.mlir, plan, replicas, "--strategy=mirrored")
        mirrored = runOn(1, plan, folder, *flags)["state_sha256"]
        compileStep(step.mlir, plan, replicas, CENTRAL)
        table = checkTable(plan, step, replicas)
        if name == "adam" and replicas > 1:
            given = [row for row in table["steps"][0]["programs"][1]["instructions"] if row["kind"] == "broadcast"]
            require(len(given) == 4, f"of weights and moments, the 4 weights are given to others, not {len(given)}")
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
                         (["--replicas=2", "--logical-devices=2"], ("has 2 axes", "it has no logical devices yet"))):
        result = execute([tool("dist-compile"), mlir, "-o", plan, CENTRAL, *flags])
        print(result.stderr)
        require(result.returncode == 1 and all(word in result.stderr for word in words), f"exit code {result.returncode}: {result.stderr}")
        require(not os.path.exists(plan), "a plan was written")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"outputs": testOutputs, "refused": testRefused}.get(sys.argv[1], lambda own: testStep(sys.argv[1], own))(folder)


if __name__ == "__main__":
    main(test)
