"""A batch that the step reshapes into micro-batches is fed and fetched in the order of its rows, whatever rows a replica gets.

usage: check_batch_blocks.py REPLICAS
"""
import json
import os
import sys
import tempfile

import numpy as np

from tools import Failure, check, compileStep, main, runPlan, tool, writeInputs

# Over 3 micro-batches of 8 rows: the gradient x^T (x w), and x w by row.
TEXT = """
module {
  func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.replicated = "w"})
      -> (tensor<4xf32> {distribute.output = "sum"}, tensor<24xf32> {distribute.output = "rows"})
      attributes {distribute.step, distribute.view = "global"} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant dense<0.0> : tensor<4xf32>
    %zr = arith.constant dense<0.0> : tensor<8xf32>
    %zrs = arith.constant dense<0.0> : tensor<3x8xf32>
    %xs = tensor.expand_shape %x [[0, 1], [2]] output_shape [3, 8, 4] : tensor<24x4xf32> into tensor<3x8x4xf32>
    %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %zero, %ys = %zrs) -> (tensor<4xf32>, tensor<3x8xf32>) {
      %m = tensor.extract_slice %xs[%i, 0, 0] [1, 8, 4] [1, 1, 1] : tensor<3x8x4xf32> to tensor<8x4xf32>
      %y = linalg.matvec ins(%m, %w : tensor<8x4xf32>, tensor<4xf32>) outs(%zr : tensor<8xf32>) -> tensor<8xf32>
      %g = linalg.vecmat ins(%y, %m : tensor<8xf32>, tensor<8x4xf32>) outs(%zero : tensor<4xf32>) -> tensor<4xf32>
      %n = arith.addf %a, %g : tensor<4xf32>
      %ns = tensor.insert_slice %y into %ys[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<3x8xf32>
      scf.yield %n, %ns : tensor<4xf32>, tensor<3x8xf32>
    }
    %rows = tensor.collapse_shape %r#1 [[0, 1]] : tensor<3x8xf32> into tensor<24xf32>
    return %r#0, %rows : tensor<4xf32>, tensor<24xf32>
  }
}
"""
STEPS = 2


def requireBlocks(plan, expected):
    """The plan's table says in how many blocks the batch and the output by row are."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    step = table["steps"][0]
    for each in step["inputs"] + step["outputs"]:
        if each["kind"] in ("batch", "sharded") and each["blocks"] != expected:
            raise Failure(f"\"{each['name']}\" is in {each['blocks']} blocks, expected {expected}")
    reductions = step["totals"]["num_reductions"]
    if reductions != (1 if expected > 1 else 0):
        raise Failure(f"{reductions} reductions each step, expected one, behind the loop")


def test():
    replicas = int(sys.argv[1])
    random = np.random.default_rng(7)
    x, w = random.standard_normal((STEPS * 24, 4), np.float32), random.standard_normal(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan, sums, rows = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "sum.npy", "rows.npy"))
        with open(mlir, "w") as file:
            file.write(TEXT)
        compileStep(mlir, plan, replicas)
        requireBlocks(plan, 3 if replicas > 1 else 1)
        runPlan(plan, replicas, [f"--steps={STEPS}", *writeInputs(folder, {"x": x, "w": w}, None),
                                 f"--fetch=sum={sums}", f"--fetch=rows={rows}"])
        sums, rows = np.load(sums), np.load(rows)
    for step in range(STEPS):
        batch = x[24 * step:24 * (step + 1)].astype(np.float64)
        wantRows = batch @ w
        if not np.allclose(rows[step].ravel(), wantRows, rtol=1e-4, atol=1e-5):
            raise Failure(f"step {step}: rows {rows[step].ravel()}, expected {wantRows}")
        if not np.allclose(sums[step], batch.T @ wantRows, rtol=1e-4, atol=1e-4):
            raise Failure(f"step {step}: sum {sums[step]}, expected {batch.T @ wantRows}")


if __name__ == "__main__":
    main(test)
