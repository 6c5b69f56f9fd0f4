"""A step that does not end is ended by the deadline, and says where: exit code 3, and nothing is saved.

usage: check_endless.py loop|kernel|python

loop: a while loop that the runtime executes, on one replica and on two that meet in it. kernel: one that was made machine code. python: the
same in a Python program, whose session has a watchdog.
"""
import os
import sys
import tempfile
import time

import numpy as np

from tools import CRASH_MARKS, Failure, check, compileStep, execute, main, tool

RUN_FAILED = 3
# The variable is doubled until it is no longer below the limit, which it never is if it is 0.
LOOP = """module {
  distribute.mesh @cluster <["replica" = COUNT]>
  distribute.variable @w : tensor<64x64xf32> = dense<0.0> {aggregation = mean}
  func.func @step(%limit: tensor<f32> {distribute.replicated = "limit"})
      attributes {distribute.step, distribute.view = "replica"} {
    %w = distribute.read @w : tensor<64x64xf32>
    %zero = arith.constant 0.0 : f32
    %first = arith.constant 0 : index
    %bound = tensor.extract %limit[] : tensor<f32>
    %last = scf.while (%v = %w) : (tensor<64x64xf32>) -> tensor<64x64xf32> {
      %sum = distribute.all_reduce sum %v over @cluster["replica"] : tensor<64x64xf32>
      %e = tensor.extract %sum[%first, %first] : tensor<64x64xf32>
      %more = arith.cmpf olt, %e, %bound : f32
      scf.condition(%more) %v : tensor<64x64xf32>
    } do {
    ^bb0(%v: tensor<64x64xf32>):
      %empty = tensor.empty() : tensor<64x64xf32>
      %none = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
      %next = linalg.matmul ins(%v, %v : tensor<64x64xf32>, tensor<64x64xf32>) outs(%none : tensor<64x64xf32>) -> tensor<64x64xf32>
      scf.yield %next : tensor<64x64xf32>
    }
    distribute.assign @w, %last : tensor<64x64xf32>
    return
  }
}
"""
KERNEL = """func.func @step(%x: tensor<4xf32> {distribute.replicated = "x"}, %limit: tensor<i64> {distribute.replicated = "limit"})
    -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %b = tensor.extract %limit[] : tensor<i64>
  %n = arith.index_cast %b : i64 to index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %in) -> f32 {
      %m = arith.mulf %acc, %acc : f32
      %a = arith.addf %m, %in : f32
      scf.yield %a : f32
    }
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
"""


def requireEnd(folder, text, replicas, endless, ending, words):
    """`text` ends on the feeds `ending`, and on `endless` only by the deadline."""
    mlir, plan, saved = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "saved"))
    with open(mlir, "w") as file:
        file.write(text.replace("COUNT", str(replicas)))
    compileStep(mlir, plan, replicas)

    def command(feeds, *flags):
        for name, value in feeds.items():
            np.save(os.path.join(folder, f"{name}.npy"), value)
        return [tool("dist-run"), plan, "--steps=1", "--quiet", *flags,
                *(f"--feed={name}={os.path.join(folder, name)}.npy" for name in feeds)]

    check(command(ending))
    begin = time.monotonic()
    result = execute(command(endless, "--deadline=1", f"--save={saved}"), timeout=60)
    took = time.monotonic() - begin
    print(f"{replicas} replicas: exit code {result.returncode} after {took:.1f} s: {result.stderr.strip()}")
    if result.returncode != RUN_FAILED or any(mark in result.stderr for mark in CRASH_MARKS):
        raise Failure(f"exit code {result.returncode}: {result.stderr}")
    missing = [word for word in (*words, "step.mlir:") if word not in result.stderr]
    if missing:
        raise Failure(f"the error lacks {missing}")
    if os.path.exists(saved):
        raise Failure("a state was saved")


PROGRAM = """import sys
import numpy as np
import distribute
session = distribute.Session(sys.argv[1], deadline=1.0, watchdog=True)
print(session.run({"x": np.ones(4, np.float32), "limit": np.int64(3)}), flush=True)
session.run({"x": np.ones(4, np.float32), "limit": np.int64(2**62)})
"""


def testPython(folder):
    mlir, plan = (os.path.join(folder, name) for name in ("step.mlir", "step.plan"))
    with open(mlir, "w") as file:
        file.write(KERNEL)
    compileStep(mlir, plan, 1)
    result = execute([sys.executable, "-c", PROGRAM, plan], timeout=60)
    print(result.stdout, result.stderr)
    if result.returncode != RUN_FAILED or "distribute: error: rank 0/1, launch #" not in result.stderr or "did not end within 1 s" not in result.stderr:
        raise Failure(f"exit code {result.returncode}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1] == "python":
            testPython(folder)
        elif sys.argv[1] == "loop":
            for replicas in (1, 2):
                requireEnd(folder, LOOP, replicas, {"limit": np.float32(1)}, {"limit": np.float32(0)},
                           ["while #", "goes on for longer than 1 s"])
        else:
            four = np.ones(4, np.float32)
            requireEnd(folder, KERNEL, 1, {"x": four, "limit": np.int64(2**62)}, {"x": four, "limit": np.int64(3)},
                       ["rank 0/1, launch #", "did not end within 1 s"])


if __name__ == "__main__":
    main(test)
