"""Steps in the replica view, compiled and run, give what tf.distribute gives.

usage: check_replica_view.py merge-call|policies REPLICAS

merge-call: the example of tf.distribute's page (three plus the replica's id, merged by a sum): [10, 11] for two replicas.
policies: examples/replica_view/step.mlir: a mirrored variable with aggregation mean, a sync-on-read counter, an all-reduce,
a merge call; compared with the same written in NumPy over two steps.
"""
import os
import sys
import tempfile

import numpy as np

from tools import Failure, compileStep, main, runPlan, safetensors, writeInputs

SOURCE = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PAGE_EXAMPLE = """
module {
  distribute.mesh @cluster <["replica" = ?]>
  func.func @step() -> (tensor<i32> {distribute.output = "merged", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %three = arith.constant dense<3> : tensor<i32>
    %id = distribute.replica_id : index
    %id32 = arith.index_cast %id : index to i32
    %idTensor = tensor.from_elements %id32 : tensor<i32>
    %own = arith.addi %three, %idTensor : tensor<i32>
    %sum = distribute.merge_call(%own) over @cluster["replica"] : (tensor<i32>) -> tensor<i32> {
    ^bb0(%all: !distribute.per_replica<tensor<i32>>):
      %r = distribute.reduce sum %all : !distribute.per_replica<tensor<i32>> -> tensor<i32>
      distribute.yield %r : tensor<i32>
    }
    %o = arith.addi %sum, %own : tensor<i32>
    return %o : tensor<i32>
  }
}
"""
PAGE_VALUES = {1: [6], 2: [10, 11], 3: [15, 16, 17], 4: [21, 22, 23, 24]}


def require(what, ours, expected):
    print(f"{what}: {np.asarray(ours).tolist()}")
    if np.shape(ours) != np.shape(expected) or not np.allclose(ours, expected, rtol=1e-6, atol=1e-6):
        raise Failure(f"{what} is {np.asarray(ours).tolist()}, expected {np.asarray(expected).tolist()}")


def mergeCall(replicas, folder):
    mlir, plan, merged = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "merged.npy"))
    with open(mlir, "w") as file:
        file.write(PAGE_EXAMPLE)
    compileStep(mlir, plan, replicas)
    runPlan(plan, replicas, ["--steps=2", f"--fetch=merged={merged}"])
    require("merged", np.load(merged), [PAGE_VALUES[replicas]] * 2)


def policies(replicas, folder):
    steps, plan = 2, os.path.join(folder, "step.plan")
    total, own, saved = (os.path.join(folder, name) for name in ("total.npy", "own.npy", "final.safetensors"))
    compileStep(os.path.join(SOURCE, "examples", "replica_view", "step.mlir"), plan, replicas)
    x = np.arange(steps * replicas * 4, dtype=np.float32) / 4
    flags = writeInputs(folder, {"x": x}, None)
    runPlan(plan, replicas, [f"--steps={steps}", *flags, f"--fetch=total={total}", f"--fetch=own={own}", f"--save={saved}"])
    w, totals, owns = np.zeros(4, np.float32), [], []
    for slices in x.reshape(steps, replicas, 4):
        d = slices - w
        totals.append(d.sum(axis=0))
        owns.append(d.mean(axis=0) + d)
        w = w + d.mean(axis=0)
    require("total", np.load(total), np.array(totals))
    require("own", np.load(own), np.array(owns))
    final = safetensors.load(saved)
    require("w", final["w"], w)
    require("seen", final["seen"], np.int64(steps * replicas))


def test():
    case, replicas = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        {"merge-call": mergeCall, "policies": policies}[case](replicas, folder)


if __name__ == "__main__":
    main(test)
