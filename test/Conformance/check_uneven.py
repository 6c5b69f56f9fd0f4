"""Rules 1 and 3 of docs/Semantics.md where replicas hold unequal parts, against what tf.distribute does (recorded in data/).

usage: check_uneven.py RULE REPLICAS

reductions, gathers: the parts' sizes differ between replicas, so that no plan can hold them: the interpreter runs the step.
gradients: the backward steps of collectives, written out, and sparse values as two all-gathers: interpreter and plan.
"""
import os
import sys
import tempfile

import numpy as np

from corpus import compared, load, reporting
from replica_step import ReplicaStep, same, tensor
from tools import Failure, main

KINDS = {"SUM": "sum", "MEAN": "mean"}


class Recorded:
    """A step, and what its outputs must be."""

    def __init__(self, replicas):
        self.step = ReplicaStep(replicas)
        self.expected = {}

    def expect(self, case, value, type, expected, kind="mirrored"):
        name = f"o{len(self.expected)}"
        self.step.output(name, value, type, kind)
        self.expected[name] = (case.id, expected)

    def compare(self, compiled):
        if not self.expected:
            raise Failure("no case is recorded for this number of replicas")
        ours = self.step.run() if compiled else interpret(self.step)
        wrong = [f"{case}: {name} is {ours[name].tolist()}, expected {np.asarray(value).tolist()}"
                 for name, (case, value) in self.expected.items() if not same(ours[name], value)]
        if wrong:
            raise Failure("\n".join(wrong))
        for case, _ in self.expected.values():
            compared(case)
        print(f"{len(self.expected)} values as recorded")


def interpret(step):
    with tempfile.TemporaryDirectory() as folder:
        mlir = os.path.join(folder, "step.mlir")
        with open(mlir, "w") as file:
            file.write(step.text())
        return step.interpret(mlir, folder)


def unequalParts(step, name, parts, axis):
    """A value of which replica i holds parts[i], of sizes that differ along `axis`; returns its SSA name and type."""
    largest = max(1, max(part.shape[axis] for part in parts))
    shape = list(parts[0].shape)
    padded = []
    for part in parts:
        widths = [(0, largest - size if dim == axis else 0) for dim, size in enumerate(part.shape)]
        padded.append(np.pad(part, widths, constant_values=-1000).astype(np.float32))
    whole, wholeType = step.perReplica(name, padded)
    count, _ = step.perReplica(name + "_size", [np.int64(part.shape[axis]) for part in parts])
    size = step.value(f"arith.index_cast {step.value(f'tensor.extract {count}[] : tensor<i64>')} : i64 to index")
    sizes = [size if dim == axis else str(extent) for dim, extent in enumerate(shape)]
    type = tensor(["?" if dim == axis else extent for dim, extent in enumerate(shape)], "f32")
    zeros, ones = ", ".join("0" for _ in shape), ", ".join("1" for _ in shape)
    return step.value(f"tensor.extract_slice {whole}[{zeros}] [{', '.join(sizes)}] [{ones}] : {wholeType} to {type}"), type


def reductions(replicas):
    recorded = Recorded(replicas)
    n = range(replicas)
    full = lambda i: i < replicas - 1 or replicas == 1
    parts = {
        "axis0_uneven": [np.arange(2 * (replicas - i)).reshape(replicas - i, 2) + 100 * i for i in n],
        "axis0_last_replica_empty": [np.array([1, 2, 3]) * (i + 1) if full(i) else np.zeros([0]) for i in n],
        "axis0_last_replica_empty_2d": [np.ones([3, 2]) * (i + 1) if full(i) else np.zeros([0, 2]) for i in n],
        "axis0_all_empty": [np.zeros([0, 2]) for i in n],
    }
    for function, values in parts.items():
        held = None
        for case in load("02_reduce", function, replicas):
            kind, axis = case.param if isinstance(case.param, tuple) else (case.param, 0)
            if axis not in (0, (0, 1)) or case.raised:
                continue
            held = held or unequalParts(recorded.step, function, values, 0)
            value, type = held
            result = tensor(values[0].shape[1:], "f32")
            if axis == (0, 1):  # two dimensions are made one first
                value = recorded.step.value(f"tensor.collapse_shape {value} [[0, 1]] : {type} into tensor<?xf32>")
                type, result = "tensor<?xf32>", "tensor<f32>"
            reduced, = recorded.step.merge([(value, type)], [result], [
                f"%r = distribute.reduce {KINDS[kind]} %m0 axis = 0 : !distribute.per_replica<{type}> -> {result}",
                f"distribute.yield %r : {result}"])
            recorded.expect(case, reduced, result, case.value)
    recorded.compare(compiled=False)


def gathers(replicas):
    recorded = Recorded(replicas)
    step = recorded.step
    shape = lambda axis, i: (i + 1, 2) if axis == 0 else (2, i + 1)
    parts = {("uneven", axis): [np.arange(2 * (i + 1)).reshape(shape(axis, i)) + 10 * i for i in range(replicas)]
             for axis in (0, 1)}
    parts["empty", 0] = [np.ones([i, 2]) * i for i in range(replicas)]
    values = {key: unequalParts(step, f"{key[0]}{key[1]}", held, key[1]) for key, held in parts.items()}

    def gathered(case, key):
        value, type = values[key]
        whole, = step.merge([(value, type)], [type], [
            f"%r = distribute.gather_values %m0 dim {key[1]} : !distribute.per_replica<{type}> -> {type}",
            f"distribute.yield %r : {type}"])
        recorded.expect(case, whole, type, case.value)

    for case in load("03_gather", "gather_uneven", replicas):
        if case.param in (0, 1) and not case.raised:
            gathered(case, ("uneven", case.param))
    for case in load("03_gather", "gather_with_empty", replicas):
        if not case.raised and replicas > 1:
            gathered(case, ("empty", 0))
    for case in load("03_gather", "all_gather_uneven", replicas):
        if case.param not in (0, 1) or case.raised:
            continue
        value, type = values["uneven", case.param]
        whole = step.value(f'distribute.all_gather {value} dim {case.param} over @cluster["replica"] : {type} -> {type}')
        expected = case.value[0] if isinstance(case.value, list) else case.value
        recorded.expect(case, whole, type, expected)
    recorded.compare(compiled=False)


def gradients(replicas):
    recorded = Recorded(replicas)
    step, n, scalar = recorded.step, range(replicas), "tensor<f32>"
    each = lambda value: value if isinstance(value, list) else [value] * replicas
    over = 'over @cluster["replica"]'
    x, _ = step.perReplica("x", [np.float32(i + 1) for i in n])
    w, _ = step.perReplica("w", [np.float32(i + 1) for i in n])
    for case in load("04_all_reduce", "gradient_of_all_reduce", replicas):
        # y = w * all_reduce(x): the gradient of x is the all-reduce of that of the result, w.
        kind = KINDS[case.param]
        total = step.value(f"distribute.all_reduce {kind} {x} {over} : {scalar}")
        y, gradient = (np.array(each(part)) for part in case.value)
        recorded.expect(case, step.value(f"arith.mulf {w}, {total} : {scalar}"), scalar, y, "per_replica")
        back = step.value(f"distribute.all_reduce {kind} {w} {over} : {scalar}")
        recorded.expect(case, back, scalar, gradient, "per_replica")
    for case in load("03_gather", "all_gather_gradient", replicas):
        # y = sum(w * all_gather(2 x)): the gradient of x is twice its shard of the sum of what all bring, w everywhere.
        whole, shard = tensor([replicas], "f32"), tensor([1], "f32")
        element = step.value(f"tensor.extract {w}[] : {scalar}")
        upstream = step.value(f"tensor.splat {element} : {whole}")
        own = step.value(f"distribute.reduce_scatter sum {upstream} dim 0 {over} : {whole} -> {shard}")
        two = step.constant("2.0", shard)
        recorded.expect(case, step.value(f"arith.mulf {own}, {two} : {shard}"), shard, np.array(each(case.value)), "per_replica")
    values, valuesType = step.perReplica("values", [np.float32([[1 + i], [10 + i]]) for i in n])
    indices, indicesType = step.perReplica("indices", [np.int32([0, i + 1]) for i in n])
    allIndices, allValues = tensor([2 * replicas], "i32"), tensor([2 * replicas, 1], "f32")
    for case in load("04_all_reduce", "indexed_slices", replicas):
        # Sparse values are concatenated, not summed; a mean divides them.
        sparse = case.value[0] if isinstance(case.value, list) else case.value
        gathered = step.value(f"distribute.all_gather {values} dim 0 {over} : {valuesType} -> {allValues}")
        if case.param == "MEAN":
            gathered = step.value(f"arith.divf {gathered}, {step.constant(float(replicas), allValues)} : {allValues}")
        recorded.expect(case, gathered, allValues, sparse["values"])
        where = step.value(f"distribute.all_gather {indices} dim 0 {over} : {indicesType} -> {allIndices}")
        recorded.expect(case, where, allIndices, sparse["indices"])
    recorded.compare(compiled=True)


RULES = {"reductions": reductions, "gathers": gathers, "gradients": gradients}

if __name__ == "__main__":
    main(reporting(lambda: RULES[sys.argv[1]](int(sys.argv[2]))))
