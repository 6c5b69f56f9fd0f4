"""Runs of dist-run over data in files, for check_data.py, check_data_processes.py and check_checkpoints.py: steps, their plans, and the order of rows."""
import os

import numpy as np

from tools import CRASH_MARKS, Failure, check, compileStep, execute, safetensors, tool

# Adds up its rows, and gives them out, doubled.
SEEN = """func.func @train(%n: tensor<i64> {distribute.state = "n"}, %x: tensor<8xi64> {distribute.batch = "x"})
    -> (tensor<i64> {distribute.state = "n"}, tensor<8xi64> {distribute.output = "seen"})
    attributes {distribute.step, distribute.view = "global"} {
  %s = linalg.reduce ins(%x : tensor<8xi64>) outs(%n : tensor<i64>) dimensions = [0] (%in: i64, %out: i64) {
    %a = arith.addi %in, %out : i64
    linalg.yield %a : i64
  }
  %y = arith.addi %x, %x : tensor<8xi64>
  return %s, %y : tensor<i64>, tensor<8xi64>
}
"""
OPEN = SEEN.replace('tensor<8xi64> {distribute.batch = "x"}',
                    'tensor<?xi64> {distribute.batch = "x", distribute.max_batch = 8 : i64}').replace("tensor<8xi64>", "tensor<?xi64>")
# Moves w by the mean of tanh(x) over the rows, in an order that matters; its loss, and evaluate's, is the sum of w * tanh(x).
TRAIN = """func.func @NAME(%w: tensor<8xf32> {distribute.state = "w"}, %x: tensor<ROWSx8xf32> {distribute.batch = "x"})
    -> (RESULTtensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant dense<0.01> : tensor<8xf32>
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %t = math.tanh %x : tensor<ROWSx8xf32>
  %m = linalg.reduce ins(%t : tensor<ROWSx8xf32>) outs(%f : tensor<8xf32>) dimensions = [0] (%in: f32, %out: f32) {
    %a = arith.addf %in, %out : f32
    linalg.yield %a : f32
  }
  %d = arith.mulf %w, %m : tensor<8xf32>
  %r = arith.mulf %d, %rate : tensor<8xf32>
  %p = arith.subf %m, %r : tensor<8xf32>
  %q = arith.mulf %p, %rate : tensor<8xf32>
  %n = arith.addf %w, %q : tensor<8xf32>
  %e0 = tensor.empty() : tensor<f32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %l = linalg.reduce ins(%d : tensor<8xf32>) outs(%f0 : tensor<f32>) dimensions = [0] (%in: f32, %out: f32) {
    %a = arith.addf %in, %out : f32
    linalg.yield %a : f32
  }
  return VALUE%l : TYPEtensor<f32>
}
"""


def trainAndEvaluate(rows=32, evaluated=16):
    train = TRAIN.replace("RESULT", 'tensor<8xf32> {distribute.state = "w"}, ').replace("VALUE", "%n, ").replace("TYPE", "tensor<8xf32>, ")
    evaluate = TRAIN.replace("RESULT", "").replace("VALUE", "").replace("TYPE", "")
    return train.replace("NAME", "train").replace("ROWS", str(rows)) + \
        evaluate.replace("NAME", "evaluate").replace("ROWS", str(evaluated))


def mix(state):
    """SplitMix64's output at a state."""
    state = (state + 0x9E3779B97F4A7C15) % 2**64
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    state = (state ^ state >> 27) * 0x94D049BB133111EB % 2**64
    return state ^ state >> 31


def orderOfRows(seed, epoch, numRows):
    """As docs/RationaleData.md states it; seed None: the files' order."""
    rows = list(range(numRows))
    if seed is None:
        return rows
    start = mix((mix(seed) + epoch) % 2**64)
    for k, i in enumerate(range(numRows - 1, 0, -1)):
        other = mix((start + k * 0x9E3779B97F4A7C15) % 2**64) * (i + 1) >> 64
        rows[i], rows[other] = rows[other], rows[i]
    return rows


class Job:
    """A folder with plans and data."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def compile(self, name, text, replicas, *flags):
        mlir, plan = self.path(f"{name}.mlir"), self.path(f"{name}{replicas}.plan")
        with open(mlir, "w") as file:
            file.write(text)
        compileStep(mlir, plan, replicas, *flags)
        return plan

    def state(self, **arrays):
        path = self.path("init.safetensors")
        safetensors.save(path, arrays)
        return f"--restore={path}"

    def run(self, plan, *flags):
        return check([tool("dist-run"), plan, "--quiet", *flags])

    def contents(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def refuse(self, code, plan, flags, *words):
        """The run exits with `code`, says `words`, and runs no step."""
        result = execute([tool("dist-run"), plan, *flags])
        print(f"exit code {result.returncode}: {result.stderr.strip()}")
        missing = [word for word in words if word not in result.stderr]
        if result.returncode != code or missing or any(mark in result.stderr for mark in CRASH_MARKS):
            raise Failure(f"exit code {result.returncode}, expected {code}, the error lacks {missing}: {result.stderr[-2000:]}")
        if "step 1" in result.stdout:
            raise Failure(f"a step ran before that was found: {result.stdout}")


def requireEqual(found, expected, what):
    if isinstance(expected, bytes):
        same = found == expected
    else:
        same = np.shape(found) == np.shape(expected) and np.all(np.asarray(found) == np.asarray(expected))
    if not same:
        raise Failure(f"{what}: found {str(found)[:600]}, expected {str(expected)[:600]}")
