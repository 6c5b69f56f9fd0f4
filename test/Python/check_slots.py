"""The number of replicas and the number of devices are two things.

usage: check_slots.py open | check_slots.py STEP SLOTS

open: one plan file of the replica view, its number of replicas left open, runs on 1, 2, 3, 4 and 8 devices and gives what
NumPy gives for as many replicas; what cannot be launched is an error of the input.
STEP SLOTS: a plan of SLOTS replicas gives the same bits on 1 to SLOTS devices.
"""
import hashlib
import json
import os
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, runPlan, safetensors, tool, writeInputs

SOURCE = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
OPEN_STEP = """
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.0> {aggregation = mean}
  distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
  func.func @step(%x: tensor<2x4xf32> {distribute.batch = "x"})
      -> (tensor<4xf32> {distribute.output = "total", distribute.result = "sum"},
          tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"},
          tensor<index> {distribute.output = "replicas"}, tensor<4xf32> {distribute.output = "second"},
          tensor<i64> {distribute.output = "looped", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %zero = arith.constant dense<0.0> : tensor<4xf32>
    %one = arith.constant dense<1> : tensor<i64>
    distribute.assign_add @seen, %one : tensor<i64>
    %w = distribute.read @w : tensor<4xf32>
    %sum = linalg.reduce ins(%x : tensor<2x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
      (%e: f32, %a: f32) {
        %s = arith.addf %e, %a : f32
        linalg.yield %s : f32
      }
    %d = arith.subf %sum, %w : tensor<4xf32>
    distribute.assign_add @w, %d : tensor<4xf32>
    %n = distribute.num_replicas : index
    %nt = tensor.from_elements %n : tensor<index>
    %second = distribute.broadcast %d from ROOT over @cluster["replica"] : tensor<4xf32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %id = distribute.replica_id : index
    %id64 = arith.index_cast %id : index to i64
    %idt = tensor.from_elements %id64 : tensor<i64>
    %looped = scf.for %k = %c0 to %n step %c1 iter_args(%v = %idt) -> tensor<i64> {
      %r = distribute.all_reduce max %v over @cluster["replica"] : tensor<i64>
      %u = arith.addi %r, %idt : tensor<i64>
      scf.yield %u : tensor<i64>
    }
    return %d, %d, %nt, %second, %looped : tensor<4xf32>, tensor<4xf32>, tensor<index>, tensor<4xf32>, tensor<i64>
  }
}
"""
OPEN_COUNTS = (1, 2, 3, 4, 8)


def require(what, ours, expected, exact=False):
    same = np.shape(ours) == np.shape(expected) and (
        np.array_equal(ours, expected) if exact else np.allclose(ours, expected, rtol=1e-6, atol=1e-6))
    if not same:
        raise Failure(f"{what} is {np.asarray(ours).tolist()}, expected {np.asarray(expected).tolist()}")


def refuse(command, *words):
    result = execute(command)
    if result.returncode != 1 or not all(word in result.stderr for word in words):
        raise Failure(f"exit code {result.returncode}, {result.stderr!r}; expected 1 and {words}")


def runOpen(plan, folder, replicas):
    """Two steps on `replicas` devices against the same in NumPy."""
    steps, names = 2, ("total", "own", "replicas", "second", "looped")
    x = np.arange(steps * replicas * 2 * 4, dtype=np.float32).reshape(steps * replicas * 2, 4) / 4
    saved = os.path.join(folder, "final.safetensors")
    fetches = [f"--fetch={name}={os.path.join(folder, name)}.npy" for name in names]
    runPlan(plan, replicas, [f"--steps={steps}", *writeInputs(folder, {"x": x}, None), *fetches, f"--save={saved}"])
    ours = {name: np.load(os.path.join(folder, f"{name}.npy")) for name in names}
    w, totals, owns = np.zeros(4, np.float32), [], []
    for slices in x.reshape(steps, replicas, 2, 4):
        d = slices.sum(axis=1) - w
        totals.append(d.sum(axis=0))
        owns.append(d)
        w = w + d.mean(axis=0)
    ids = np.arange(replicas, dtype=np.int64)
    looped = ids
    for _ in range(replicas):
        looped = looped.max() + ids
    require("total", ours["total"], np.array(totals))
    require("own", ours["own"], np.array(owns))
    require("replicas", ours["replicas"], np.full(steps, replicas), exact=True)
    require("second", ours["second"], np.array(owns)[:, 0])
    require("looped", ours["looped"], np.array([looped] * steps), exact=True)
    final = safetensors.load(saved)
    require("w", final["w"], w)
    require("seen", final["seen"], np.int64(steps * replicas), exact=True)


def testOpen(folder):
    mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
    with open(mlir, "w") as file:
        file.write(OPEN_STEP.replace("ROOT", "0"))
    check([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored"])
    with open(plan, "rb") as file:
        before = hashlib.sha256(file.read()).hexdigest()
    for replicas in OPEN_COUNTS:
        runOpen(plan, folder, replicas)
    with open(plan, "rb") as file:
        require("the plan file", hashlib.sha256(file.read()).hexdigest(), before, exact=True)
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    collective = next(row for row in table["steps"][0]["programs"][0]["instructions"] if row["kind"] == "all_reduce")
    found = [table["num_slots"], table["mesh"]["axes"][0]["size"], collective["num_members"], collective["wire_bytes"]]
    if found != [None] * 4:
        raise Failure(f"the table says {found} of what is open until launch")
    if '"replica" = ?' not in check([tool("dist-translate"), plan, "--table"]):
        raise Failure("the table does not show the open axis")
    check([tool("dist-translate"), plan, "--verify"])
    refuse([tool("dist-run"), plan, "--steps=1"], "open", "--devices=cpu:N")
    # The second replica's value does not exist where there is one.
    with open(mlir, "w") as file:
        file.write(OPEN_STEP.replace("ROOT", "1"))
    check([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored"])
    x = os.path.join(folder, "x.npy")
    refuse([tool("dist-run"), plan, "--devices=cpu:1", "--steps=1", f"--feed=x={x}"], "broadcast", "member 1")


def testSlots(name, slots, folder):
    step, plan = RecordedStep(name), os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, slots)
    flags = writeInputs(folder, step.feeds(), step.initialState())
    hashes = []
    for devices in range(1, slots + 1):
        summary = os.path.join(folder, "summary.json")
        runPlan(plan, devices, ["--steps=5", *flags, f"--summary={summary}"])
        with open(summary) as file:
            report = json.load(file)
        if (report["slots"], report["devices"]) != (slots, devices):
            raise Failure(f"ran {report['slots']} slots on {report['devices']} devices, requested {slots} on {devices}")
        hashes.append(report["state_sha256"])
    print(f"{name}: {slots} slots on 1 to {slots} devices: {hashes[0]}")
    if len(set(hashes)) != 1:
        raise Failure(f"the state's hash depends on the number of devices: {hashes}")
    refuse([tool("dist-run"), plan, f"--devices=cpu:{slots + 1}", "--steps=1", *flags], f"{slots} slots")


def test():
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1] == "open":
            testOpen(folder)
        else:
            testSlots(sys.argv[1], int(sys.argv[2]), folder)


if __name__ == "__main__":
    main(test)
