"""Cases of 07_checkpoint: what is saved of a variable, and what is restored of it under another number of replicas: by dist-run, and by
Strategy.save_variables and restore_variables."""
import os
import tempfile

import numpy as np

import steps
from corpus import Raised
from replica_step import ReplicaStep
from tools import Failure, compileStep, execute, tool
from vocabulary import NOT_EXPRESSED, Instead, asPart, partly

KEY = "v/.ATTRIBUTES/VARIABLE_VALUE"  # as TensorFlow calls what it stores


def _path(folder):
    return os.path.join(folder, "state.safetensors")


def _made(t, strategy, values, policy, dtype="f4"):
    """A variable "v" that replica i gives values[i], or that all are given `values`."""
    shape = np.shape(values[0] if isinstance(values, list) else values)
    v = t.variable(np.zeros(shape), *policy, strategy=strategy, dtype=dtype, name="v")
    if isinstance(values, list):
        own = strategy.experimental_distribute_values_from_function(lambda c: np.asarray(values[c.replica_id_in_sync_group], dtype))
        strategy.run(_assign, args=(v, own))
    else:
        with strategy.scope():
            v.assign(values)
    return v


def _assign(v, value):
    v.assign(value)


@partly
def save_restore_same_strategy(t, p):
    # Left out: a value that the variable gets in between.
    when, aggregation = (each.lower() for each in p)
    rows = [np.float32([i + 1, 8 * (i + 1)]) for i in range(t.n)]
    with tempfile.TemporaryDirectory() as folder:
        strategy = t.fresh("mirrored" if t.n > 1 else "one", t.n)
        if p == ("ON_READ", "NONE"):
            _saveRefused(t.n, rows, folder)
            v = _made(t, strategy, rows, p)
            inWords = t.tryit(strategy.save_variables, _path(folder))
            if "save_error" not in t.recorded:
                return NOT_EXPRESSED
            return Instead([Raised(""), inWords, os.path.exists(_path(folder)), v],
                           [t.recorded["save_error"]] * 2 + [False, t.recorded["before"]])
        values = np.float32([3, 5]) if p == ("ON_WRITE", "NONE") else rows
        before = steps.write(t.n, "float32", values, when, aggregation, _path(folder))
        stored = steps.stored(_path(folder))
        restored, cross = steps.read(t.n, "float32", (2,), when, aggregation, _path(folder))
        v = _made(t, strategy, values if t.n > 1 or not isinstance(values, list) else values[0], p)
        inWords = {"before": v.components()}
        strategy.save_variables(_path(folder))
        inWords["stored"] = {KEY: steps.stored(_path(folder))}
        with strategy.scope():
            v.assign([100., 100.])
            strategy.restore_variables(_path(folder))
            inWords |= {"restored": v.components(), "cross_read": v.read_value()}
    asSteps = {"before": before, "stored": {KEY: stored}, "restored": restored, "cross_read": cross}
    return Instead([asPart(asSteps), asPart(inWords)], [t.recorded] * 2)


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
        writer, reader = t.fresh(first, n1), t.fresh(second, n2)
        v = _made(t, writer, values if n1 > 1 or when == "ON_WRITE" else values[0], (when, aggregation))
        writer.save_variables(_path(folder))
        w = t.variable(0., when, aggregation, strategy=reader, name="v")
        reader.restore_variables(_path(folder))
        inWords = {"saved_components": v.components(), "stored": {KEY: steps.stored(_path(folder))}, "restored_components": w.components(),
                   "cross_read": w.read_value()}
    asSteps = {"saved_components": _copies(saved, first), "stored": {KEY: stored}, "restored_components": _copies(restored, second),
               "cross_read": cross}
    return Instead([asPart(asSteps), asPart(inWords)], [t.recorded] * 2)


@partly
def on_read_sum_int_restore_division(t, p):
    with tempfile.TemporaryDirectory() as folder:
        before = steps.write(t.n, p, [2 * i + 3 for i in range(t.n)], "on_read", "sum", _path(folder))
        stored = steps.stored(_path(folder))
        restored, _ = steps.read(t.n, p, (), "on_read", "sum", _path(folder))
        strategy, values = t.fresh("mirrored", t.n), [2 * i + 3 for i in range(t.n)]
        v = _made(t, strategy, values if t.n > 1 else values[0], ("ON_READ", "SUM"), p)
        inWords = {"before": v.components()}
        strategy.save_variables(_path(folder))
        inWords["write"] = {KEY: steps.stored(_path(folder))}
        strategy.restore_variables(_path(folder))
        inWords["restored"] = v.components()
    return Instead([{"before": before, "write": {KEY: stored}, "restored": restored}, inWords],
                   [{key: t.recorded[key] for key in ("before", "write", "restored")}] * 2)


def restore_on_create_deferred(t, p):
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        steps.write(1, "float32", np.float32(7), "on_write", "none", _path(folder))
        for key, policy in (("deferred_components", ("on_write", "none")), ("deferred_on_read_sum", ("on_read", "sum"))):
            found[key], _ = steps.read(t.n, "float32", (), *policy, _path(folder))
        # There is no restore before the variable is there: it is made, and restored at once.
        writer, inWords = t.fresh("one", 1), {}
        v = t.variable(7., strategy=writer, name="v")
        writer.save_variables(_path(folder))
        for key, policy in (("deferred_components", ("ON_WRITE", "NONE")), ("deferred_on_read_sum", ("ON_READ", "SUM"))):
            reader = t.fresh(t.case.id.split("/")[2] if t.n > 1 else "one", t.n)
            w = t.variable(0., *policy, strategy=reader, name="v")
            reader.restore_variables(_path(folder))
            inWords[key] = list(w.components())
        v.numpy()  # a variable is saved for as long as the program has it
    return Instead([found, inWords], [t.recorded] * 2)


@partly
def restore_outside_and_inside_scope(t, p):
    # A restore is in no context here: there is one kind of it.
    with tempfile.TemporaryDirectory() as folder:
        steps.write(t.n, "float32", np.float32(5), "on_write", "none", _path(folder))
        restored, _ = steps.read(t.n, "float32", (), "on_write", "none", _path(folder))
        strategy, inWords = t.fresh("mirrored" if t.n > 1 else "one", t.n), {}
        v = t.variable(5., strategy=strategy, name="v")
        strategy.save_variables(_path(folder))
        v.assign(0.)
        strategy.restore_variables(_path(folder))
        inWords["outside"] = list(v.components())
        with strategy.scope():
            v.assign(0.)
            strategy.restore_variables(_path(folder))
            inWords["inside"] = list(v.components())
    return Instead([asPart({"outside": restored, "inside": restored}), asPart(inWords)], [t.recorded] * 2)
