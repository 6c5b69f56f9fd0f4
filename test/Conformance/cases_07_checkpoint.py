"""Cases of 07_checkpoint: what dist-run saves of a variable, and what is restored of it under another number of replicas."""
import os
import tempfile

import numpy as np

import steps
from corpus import Raised
from replica_step import ReplicaStep
from tools import Failure, compileStep, execute, tool
from vocabulary import NOT_EXPRESSED, Instead, partly

KEY = "v/.ATTRIBUTES/VARIABLE_VALUE"  # as TensorFlow calls what it stores


def _path(folder):
    return os.path.join(folder, "state.safetensors")


@partly
def save_restore_same_strategy(t, p):
    # Left out: a value that the variable gets in between.
    when, aggregation = (each.lower() for each in p)
    rows = [np.float32([i + 1, 8 * (i + 1)]) for i in range(t.n)]
    with tempfile.TemporaryDirectory() as folder:
        if p == ("ON_READ", "NONE"):
            _saveRefused(t.n, rows, folder)
            return Instead(Raised(""), t.recorded["save_error"]) if "save_error" in t.recorded else NOT_EXPRESSED
        values = np.float32([3, 5]) if p == ("ON_WRITE", "NONE") else rows
        before = steps.write(t.n, "float32", values, when, aggregation, _path(folder))
        stored = steps.stored(_path(folder))
        restored, cross = steps.read(t.n, "float32", (2,), when, aggregation, _path(folder))
    return {"before": before, "stored": {KEY: stored}, "restored": restored, "cross_read": cross}


def _saveRefused(replicas, rows, folder):
    """What cannot be stored is refused before the first step."""
    step = ReplicaStep(replicas)
    step.variable("v", "tensor<2xf32>", "0.0", "on_read", "none")
    own, type = step.perReplica("x", rows)
    step.lines.append(f"distribute.assign @v, {own} : {type}")
    mlir, plan, x = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "x.npy"))
    with open(mlir, "w") as file:
        file.write(step.text())
    np.save(x, step.feeds["x"])
    compileStep(mlir, plan, replicas)
    result = execute([tool("dist-run"), plan, f"--devices=cpu:{replicas}", f"--feed=x={x}", "--steps=1", f"--save={_path(folder)}"])
    if result.returncode not in (1, 3) or "aggregation" not in result.stderr or os.path.exists(_path(folder)):
        raise Failure(f"a sync-on-read variable without aggregation is saved: exit code {result.returncode}\n{result.stderr}")


def _copies(values, strategy):
    """Of what the replicas read: under central storage it is one copy."""
    if strategy != "central":
        return values
    if any(not np.array_equal(value, values[0]) for value in values):
        raise Failure(f"the replicas read different values of one copy: {values}")
    return values[:1]


@partly
def save_under_one_restore_under_other(t, p):
    (first, n1, second, n2), when, aggregation = p
    if "central" in (first, second) and not steps.compilerHas("central_storage"):
        return NOT_EXPRESSED
    values = np.float32(12) if when == "ON_WRITE" else [np.float32(4 * (i + 1)) for i in range(n1)]
    policy = when.lower(), aggregation.lower()
    with tempfile.TemporaryDirectory() as folder:
        saved = steps.write(n1, "float32", values, *policy, _path(folder), strategy=steps.strategyFlag(first))
        stored = steps.stored(_path(folder))
        restored, cross = steps.read(n2, "float32", (), *policy, _path(folder), strategy=steps.strategyFlag(second))
    return {"saved_components": _copies(saved, first), "stored": {KEY: stored}, "restored_components": _copies(restored, second), "cross_read": cross}


@partly
def on_read_sum_int_restore_division(t, p):
    with tempfile.TemporaryDirectory() as folder:
        before = steps.write(t.n, p, [2 * i + 3 for i in range(t.n)], "on_read", "sum", _path(folder))
        stored = steps.stored(_path(folder))
        restored, _ = steps.read(t.n, p, (), "on_read", "sum", _path(folder))
    return {"before": before, "write": {KEY: stored}, "restored": restored}


def restore_on_create_deferred(t, p):
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        steps.write(1, "float32", np.float32(7), "on_write", "none", _path(folder))
        for key, policy in (("deferred_components", ("on_write", "none")), ("deferred_on_read_sum", ("on_read", "sum"))):
            found[key], _ = steps.read(t.n, "float32", (), *policy, _path(folder))
    return found


@partly
def restore_outside_and_inside_scope(t, p):
    # A restore is in no context here: there is one kind of it.
    with tempfile.TemporaryDirectory() as folder:
        steps.write(t.n, "float32", np.float32(5), "on_write", "none", _path(folder))
        restored, _ = steps.read(t.n, "float32", (), "on_write", "none", _path(folder))
    return {"outside": restored, "inside": restored}
