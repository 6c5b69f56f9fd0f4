"""State results that are swapped, duplicated or passed through mean what they say: all old values are read before any
new one is written.

usage: check_state_aliasing.py swapped|duplicated|passed-through|rotated REPLICAS
"""
import os
import sys
import tempfile

import numpy as np

from tools import Failure, compileStep, main, runPlan, safetensors, writeInputs

# Results of the step for (a, b), and what they are after two steps.
CASES = {
    "swapped": ("%b, %a", lambda a, b: (a, b)),
    "duplicated": ("%a, %a", lambda a, b: (a, a)),
    "passed-through": ("%a, %b", lambda a, b: (a, b)),
    "rotated": ("%b, %next", lambda a, b: (2 * a, 2 * b)),
}
TEXT = """
module {{
  func.func @step(%a: tensor<3xf32> {{distribute.state = "a"}}, %b: tensor<3xf32> {{distribute.state = "b"}},
                  %x: tensor<8xf32> {{distribute.batch = "x"}})
      -> (tensor<3xf32> {{distribute.state = "a"}}, tensor<3xf32> {{distribute.state = "b"}},
          tensor<f32> {{distribute.output = "total"}})
      attributes {{distribute.step, distribute.view = "global"}} {{
    %zero = arith.constant 0.0 : f32
    %two = arith.constant dense<2.0> : tensor<3xf32>
    %next = arith.mulf %a, %two : tensor<3xf32>
    %empty = tensor.empty() : tensor<f32>
    %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %total = linalg.reduce {{ arith.addf }} ins(%x : tensor<8xf32>) outs(%fill : tensor<f32>) dimensions = [0]
    return {results}, %total : tensor<3xf32>, tensor<3xf32>, tensor<f32>
  }}
}}
"""


def test():
    results, expect = CASES[sys.argv[1]]
    replicas = int(sys.argv[2])
    a, b = np.float32([1, 2, 3]), np.float32([40, 50, 60])
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan, saved, total = (os.path.join(folder, name)
                                    for name in ("step.mlir", "step.plan", "final.safetensors", "total.npy"))
        with open(mlir, "w") as file:
            file.write(TEXT.format(results=results))
        compileStep(mlir, plan, replicas)
        flags = writeInputs(folder, {"x": np.arange(8, dtype=np.float32)}, {"a": a, "b": b})
        runPlan(plan, replicas, ["--steps=2", *flags, f"--save={saved}", f"--fetch=total={total}"])
        final, totals = safetensors.load(saved), np.load(total)
    wantA, wantB = expect(a, b)
    print(f"a = {final['a']}, b = {final['b']}, totals = {totals.ravel()}")
    if not ((final["a"] == wantA).all() and (final["b"] == wantB).all()):
        raise Failure(f"after two steps a = {final['a']}, b = {final['b']}, expected {wantA}, {wantB}")
    if not (totals.ravel() == [28, 28]).all():
        raise Failure(f"totals {totals.ravel()}, expected [28, 28]")


if __name__ == "__main__":
    main(test)
