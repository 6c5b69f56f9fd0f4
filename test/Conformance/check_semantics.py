"""Rules of docs/Semantics.md against what tf.distribute does (recorded in data/).

usage: check_semantics.py RULE REPLICAS

Each rule makes one step of all its recorded cases, runs it on the reference interpreter and as a plan, and compares every
output; what must be refused is compiled alone.
"""
import sys

import numpy as np

from corpus import Raised, compared, load, reporting
from replica_step import ReplicaStep, elementType, parseTensor, same, tensor
from tools import Failure, main

KINDS = {"SUM": "sum", "MEAN": "mean"}
FLOAT = "tensor<f32>"


class Expectations:
    """What the outputs of a step must be; compared once it has run."""

    def __init__(self, replicas):
        self.step = ReplicaStep(replicas)
        self.expected = {}

    def expect(self, case, name, value):
        self.expected[name] = (case, value)

    def compare(self):
        if not self.expected:
            raise Failure("no case is recorded for this number of replicas")
        ours = self.step.run()
        wrong = [f"{case}: {name} is {ours[name].tolist()}, expected {np.asarray(value).tolist()}"
                 for name, (case, value) in self.expected.items() if not same(ours[name], value)]
        if wrong:
            raise Failure("\n".join(wrong))
        for case, _ in self.expected.values():
            compared(case)
        print(f"{len(self.expected)} values as recorded")


def reduceOf(step, kind, value, type, axis=None):
    """`reduce kind value [axis]` in a merge point of its own; returns result and type."""
    shape, element = parseTensor(type)
    result = tensor(shape if axis is None else shape[:axis] + shape[axis + 1:], reducedElement(kind, element))
    along = "" if axis is None else f" axis = {axis}"
    reduced, = step.merge([(value, type)], [result], [
        f"%r = distribute.reduce {kind} %m0{along} : !distribute.per_replica<{type}> -> {result}",
        f"distribute.yield %r : {result}"])
    return reduced, result


def reducedElement(kind, element):
    if kind != "mean" or element[0] == "f":
        return element
    return "f32" if element == "i8" else "f64"


# --- rule 1: reductions, with and without an axis, of every type ---

def matrixOf(function, i):
    rows = np.arange(6, dtype=np.float32).reshape(2, 3)
    return rows * (i + 1) if function == "axis_none_matrix" else rows + 10 * i


def reductions(replicas):
    expectations = Expectations(replicas)
    step = expectations.step
    n = range(replicas)
    scalars = step.perReplica("scalars", [np.float32((i + 1) ** 2) for i in n])
    inputs = {function: step.perReplica(function, [matrixOf(function, i) for i in n])
              for function in ("axis_none_matrix", "axis_matrix_even")}

    def add(case, kind, value, axis, expected):
        name = f"o{len(expectations.expected)}"
        reduced, type = reduceOf(step, KINDS[kind], *value, axis)
        step.output(name, reduced, type)
        expectations.expect(case.id, name, expected)

    for case in load("02_reduce", "axis_none_scalars", replicas):
        add(case, case.param, scalars, None, case.value)
    for case in load("02_reduce", "axis_none_matrix", replicas):
        add(case, case.param, inputs["axis_none_matrix"], None, case.value)
    for case in load("02_reduce", "axis_matrix_even", replicas):
        kind, axis = case.param
        if isinstance(axis, int) and -2 <= axis < 2:
            add(case, kind, inputs["axis_matrix_even"], axis % 2, case.value)
    typed = {}
    for case in load("02_reduce", "dtypes", replicas):
        kind, dtype, axis = case.param
        if dtype not in ("float16", "float64", "int32", "int64", "uint8") or case.raised:
            continue
        if dtype not in typed:
            typed[dtype] = step.perReplica(dtype, [np.array([3 * i + 1, 3 * i + 3], dtype=dtype) for i in n])
        add(case, kind, typed[dtype], axis, case.value["v"])
    expectations.compare()


def refusedReductions(replicas):
    numRefused = 0
    for case in load("02_reduce", "dtypes", replicas):
        kind, dtype, axis = case.param
        if dtype == "bool" and axis is None and case.raised:
            step = ReplicaStep(replicas)
            reduceOf(step, KINDS[kind], *step.perReplica("x", [np.array([True, False])] * replicas))
            step.refused("no reduction (sum|mean) of element type 'i1'")
            compared(case)
            numRefused += 1
    for case in load("02_reduce", "axis_matrix_even", replicas):
        kind, axis = case.param
        if case.raised and axis == 2:
            step = ReplicaStep(replicas)
            value, type = step.perReplica("x", [matrixOf("axis_matrix_even", i) for i in range(replicas)])
            step.merge([(value, type)], [], [
                f"%r = distribute.reduce {KINDS[kind]} %m0 axis = 2 : !distribute.per_replica<{type}> -> tensor<2xf32>",
                "distribute.yield"])
            step.refused("has axis 2, but the replicas' type .* has rank 2")
            compared(case)
            numRefused += 1
    if numRefused == 0:
        raise Failure("no case is recorded for this number of replicas")
    print(f"{numRefused} steps refused as recorded")


# --- rule 2: values that are not distributed ---

def plainValues(replicas):
    expectations = Expectations(replicas)
    step = expectations.step
    for case in load("02_reduce", "non_distributed_values", replicas):
        kind, axis = case.param
        if axis is not None:
            continue
        lines = ["%c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>",
                 f"%r = distribute.reduce {KINDS[kind]} %c : tensor<2xf32> -> tensor<2xf32>",
                 "distribute.yield %r : tensor<2xf32>"]
        expected = case.value["tensor"]
        if isinstance(expected, Raised):
            alone = ReplicaStep(replicas)
            alone.merge([], ["tensor<2xf32>"], lines)
            alone.refused(f"is a {KINDS[kind]} of a plain value")
            compared(case)
            continue
        result, = step.merge([], ["tensor<2xf32>"], lines)
        step.output(kind, result, "tensor<2xf32>")
        expectations.expect(case.id, kind, expected)
    # A constant in replica context counts once for each replica: every replica brings 7 here.
    for kind in ("SUM", "MEAN"):
        constant = step.constant("7.0")
        reduced, type = reduceOf(step, KINDS[kind], constant, FLOAT)
        step.output(f"constant_{kind}", reduced, type)
        expectations.expect("a constant in replica context", f"constant_{kind}", 7.0 * (replicas if kind == "SUM" else 1))
    expectations.compare()


# --- rule 4: merge calls ---

def mergeCalls(replicas):
    expectations = Expectations(replicas)
    step = expectations.step
    three = step.constant(3, "tensor<i32>")
    own = step.value(f"arith.addi {three}, {step.replicaId('i32')} : tensor<i32>")
    # The page's merge function: the sum of the local results.
    merged, = step.merge([(own, "tensor<i32>")], ["tensor<i32>"], [
        "%l = distribute.local_results %m0 : !distribute.per_replica<tensor<i32>> -> !distribute.sequence<tensor<i32>>",
        "%s = distribute.stack %l : !distribute.sequence<tensor<i32>> -> tensor<?xi32>",
        "%z = arith.constant dense<0> : tensor<i32>",
        "%t = linalg.reduce ins(%s : tensor<?xi32>) outs(%z : tensor<i32>) dimensions = [0] (%a: i32, %b: i32) {",
        "  %c = arith.addi %a, %b : i32",
        "  linalg.yield %c : i32",
        "}",
        "distribute.yield %t : tensor<i32>"])
    step.output("page", step.value(f"arith.addi {merged}, {own} : tensor<i32>"), "tensor<i32>", "per_replica")
    page = {1: [6], 2: [10, 11], 3: [15, 16, 17], 4: [21, 22, 23, 24]}
    for case in load("05_merge_call", "example_of_StrategyExtended_page", replicas):
        if np.ravel(case.value).tolist() != page[replicas]:
            raise Failure(f"{case.id} is recorded as {case.value}")
    expectations.expect("the page's example", "page", page[replicas])
    two = step.constant(2, "tensor<i32>")
    twice = step.value(f"arith.muli {two}, {step.replicaId('i32')} : tensor<i32>")
    for case in load("05_merge_call", "merge_return_kinds", replicas):
        if case.param == "per_replica":
            result, = step.merge([(twice, "tensor<i32>")], ["tensor<i32>"],
                                 ["distribute.yield %m0 : !distribute.per_replica<tensor<i32>>"])
            step.output("per_replica", result, "tensor<i32>", "per_replica")
            expectations.expect(case.id, "per_replica", np.ravel(case.value[0]))
        elif case.param == "tensor":
            result, = step.merge([(twice, "tensor<i32>")], [FLOAT],
                                 [f"%c = arith.constant dense<2.0> : {FLOAT}", f"distribute.yield %c : {FLOAT}"])
            step.output("tensor", result, FLOAT, "per_replica")
            expectations.expect(case.id, "tensor", np.full(replicas, np.ravel(case.value[0])[0]))
    expectations.compare()


# --- rule 5: updates ---

def updates(replicas):
    expectations = Expectations(replicas)
    step = expectations.step
    pair = "tensor<2xf32>"
    # Colocated variables are read where the updated one lives: [1, 2] + [10, 20] + [100, 200], once in each place.
    step.variable("v1", pair, "[1.0, 2.0]")
    step.variable("v2", pair, "[10.0, 20.0]", colocate_with="@v1")
    step.variable("v3", pair, "[100.0, 200.0]", colocate_with="@v1")
    step.merge([], [], ["distribute.update @v1() : () -> () {",
                        f"  %b = distribute.read @v2 : {pair}", f"  %c = distribute.read @v3 : {pair}",
                        f"  %d = arith.addf %b, %c : {pair}", f"  distribute.assign_add @v1, %d : {pair}",
                        "  distribute.yield", "}", "distribute.yield"])
    step.outputComponents("colocated", "v1", pair)
    expectations.expect("colocated variables", "colocated", [[111, 222]] * replicas)
    # Reduce to the variables, then update both.
    step.variable("v", pair, "[100.0, 200.0]")
    step.variable("w", FLOAT, "5.0")
    id = step.replicaId()
    one, ten = step.constant("1.0"), step.constant("10.0")
    first = step.value(f"arith.addf {id}, {one} : {FLOAT}")
    second = step.value(f"arith.mulf {id}, {ten} : {FLOAT}")
    a, b = (step.value(f"tensor.extract {value}[] : {FLOAT}") for value in (first, second))
    gradient = step.value(f"tensor.from_elements {a}, {b} : {pair}")
    step.merge([(gradient, pair), (id, FLOAT)], [], [
        f"%r:2 = distribute.batch_reduce sum %m0, %m1 to [@v, @w] : !distribute.per_replica<{pair}>, !distribute.per_replica<{FLOAT}> -> {pair}, {FLOAT}",
        f"distribute.update @v(%r#0) : ({pair}) -> () {{", f"^bb0(%g: {pair}):",
        f"  %half = arith.constant dense<0.5> : {pair}", f"  %d = arith.mulf %half, %g : {pair}",
        f"  distribute.assign_sub @v, %d : {pair}", "  distribute.yield", "}",
        f"distribute.update @w(%r#1) : ({FLOAT}) -> () {{", f"^bb0(%g: {FLOAT}):",
        f"  distribute.assign_add @w, %g : {FLOAT}", "  distribute.yield", "}", "distribute.yield"])
    for name, type in (("v", pair), ("w", FLOAT)):
        step.outputComponents(f"{name}_components", name, type)
    for case in load("05_merge_call", "full_pattern_reduce_then_update", replicas):
        for name in "vw":
            expected = np.asarray(case.value[name])
            shape = (replicas,) + ((2,) if name == "v" else ())
            expectations.expect(case.id, f"{name}_components", expected.reshape(shape))
    expectations.compare()
    # Per-replica operands on a mirrored variable would let its copies drift.
    step = ReplicaStep(replicas)
    step.variable("v", FLOAT, "0.0")
    step.merge([(step.replicaId(), FLOAT)], [], [
        f"distribute.update @v(%m0) : (!distribute.per_replica<{FLOAT}>) -> () {{", f"^bb0(%a: {FLOAT}):",
        f"  distribute.assign @v, %a : {FLOAT}", "  distribute.yield", "}", "distribute.yield"])
    step.refused("per-replica operand 0, but the mirrored variable @v")


# --- rules 6 and 7: variables ---

# Values that are the same on all replicas: TensorFlow refuses the sum of some by the accident of their type (a Python number,
# a variable), of others not (a tensor); ours counts all of them once for each replica (rule 2).
SAME_VALUES = ("assign_python_const", "assign_add_python_const", "assign_add_zero", "assign_variable")


def replicaWrites(step, name, action):
    """The writes of case `action` (data/06_variables.json, function `replica`) to variable `name`."""
    id = step.replicaId()
    ten, one, four = (step.constant(number) for number in ("10.0", "1.0", "4.0"))
    scaled = step.value(f"arith.mulf {id}, {ten} : {FLOAT}")
    distinct = step.value(f"arith.addf {scaled}, {one} : {FLOAT}")
    actions = {
        "assign_distinct": [("assign", distinct)],
        "assign_add_distinct": [("assign_add", distinct)],
        "assign_sub_distinct": [("assign_sub", distinct)],
        "assign_same_tensor": [("assign", four)],
        "assign_python_const": [("assign", four)],
        "assign_add_python_const": [("assign_add", four)],
        "assign_then_read": [("assign", distinct)],
        "assign_twice": [("assign", distinct), ("assign_add", distinct)],
        "return_type": [("assign", distinct)],
        "assign_variable": [("assign", None)],
    }
    for op, value in actions.get(action, ()):
        if value is None:
            value = step.value(f"distribute.read @other : {FLOAT}")
        step.lines.append(f"distribute.{op} @{name}, {value} : {FLOAT}")
    return action in actions


def variables(replicas, synchronization):
    expectations = Expectations(replicas)
    step = expectations.step
    step.variable("other", FLOAT, "3.0")
    for case in load("06_variables", "replica", replicas):
        when, aggregation, action = case.param
        # A mirrored variable whose copies drift apart is TensorFlow's fault, not a rule.
        drifts = (when, aggregation) == ("ON_WRITE", "NONE") and replicas > 1 and len(set(case.value["components"])) > 1
        if when != synchronization or action == "assign_add_zero" or drifts \
                or (action in SAME_VALUES and isinstance(case.value["result"], Raised)):
            continue
        name = f"v{len(step.declarations)}"
        step.variable(name, FLOAT, "10.0", when.lower(), aggregation.lower())
        if not replicaWrites(step, name, action):
            continue
        step.outputComponents(f"{name}_components", name, FLOAT)
        expectations.expect(case.id, f"{name}_components", np.asarray(case.value["components"], dtype=np.float32))
        if not isinstance(case.value["cross_read"], Raised) and (when, aggregation) != ("ON_READ", "NONE"):
            step.outputCrossRead(f"{name}_read", name, FLOAT)
            expectations.expect(case.id, f"{name}_read", case.value["cross_read"])
    crossReplicaWrites(replicas, synchronization, expectations)
    expectations.compare()


CROSS_WRITES = {"assign": ("assign", 5.0), "assign_add": ("assign_add", 5.0), "assign_sub": ("assign_sub", 4.0),
                "assign_tensor": ("assign", 7.0), "assign_mirrored_var": ("assign", None),
                "assign_add_mirrored_var": ("assign_add", None)}


def crossReplicaWrites(replicas, synchronization, expectations):
    step = expectations.step
    for case in load("06_variables", "cross_replica", replicas):
        when, aggregation, action = case.param
        if when != synchronization or action not in CROSS_WRITES:
            continue
        op, number = CROSS_WRITES[action]
        # Ours refuses on any number of replicas what TensorFlow refuses on several.
        refuses = when == "ON_READ" and (aggregation == "NONE" or (aggregation == "SUM" and op != "assign"))
        if replicas > 1 and refuses != isinstance(case.value["result"], Raised):
            raise Failure(f"{case.id} is recorded as {case.value['result']}")
        target = ReplicaStep(replicas) if refuses else step
        name = f"c{len(target.declarations)}"
        target.variable(name, FLOAT, "10.0", when.lower(), aggregation.lower())
        if target is not step:
            target.variable("other", FLOAT, "3.0")
        value = f"arith.constant dense<{number}> : {FLOAT}" if number is not None else f"distribute.read @other : {FLOAT}"
        target.merge([], [], [f"%c = {value}", f"distribute.{op} @{name}, %c : {FLOAT}", "distribute.yield"])
        if target is not step:
            target.refused("sync-on-read variable|changes the sum of the components")
            compared(case)
            continue
        step.outputComponents(f"{name}_components", name, FLOAT)
        expectations.expect(case.id, f"{name}_components", np.asarray(case.value["components"], dtype=np.float32))


def onWrite(replicas):
    variables(replicas, "ON_WRITE")
    for case in load("06_variables", "create", replicas):
        if case.raised and case.param[0] == "NONE":
            step = ReplicaStep(replicas)
            step.variable("v", FLOAT, "0.0", "none", case.param[1].lower())
            step.refused("synchronization none")
            compared(case)
    # The mean of a non-float is an error at creation.
    step = ReplicaStep(replicas)
    step.variable("v", "tensor<i32>", "3", "on_write", "mean")
    step.refused("aggregation mean and element type 'i32'")
    if replicas > 1:
        step = ReplicaStep(replicas)
        step.variable("v", FLOAT, "0.0")
        step.lines.append(f"distribute.assign @v, {step.replicaId()} : {FLOAT}")
        step.refused("differs between replicas, but the variable has aggregation none")


def onRead(replicas):
    variables(replicas, "ON_READ")
    expectations = Expectations(replicas)
    step = expectations.step
    # Rule 8's integers: a total that does not divide stays whole (7 on two replicas is 4 and 3).
    step.variable("total", "tensor<i64>", "0", "on_read", "sum")
    step.merge([], [], ["%c = arith.constant dense<7> : tensor<i64>", "distribute.assign @total, %c : tensor<i64>", "distribute.yield"])
    step.outputComponents("shares", "total", "tensor<i64>")
    step.outputCrossRead("total_read", "total", "tensor<i64>")
    expectations.expect("integer shares", "shares", [7 // replicas + (i < 7 % replicas) for i in range(replicas)])
    expectations.expect("integer shares", "total_read", 7)
    for case in load("06_variables", "on_read_dtypes", replicas):
        dtype, aggregation = case.param
        meanOfIntegers = aggregation == "MEAN" and dtype != "float64"  # refused at creation, on any number of replicas
        if dtype not in ("int32", "int64", "float64") or case.raised or meanOfIntegers or aggregation == "NONE":
            continue
        name, element = f"{dtype}_{aggregation.lower()}", elementType(dtype)
        type = f"tensor<{element}>"
        step.variable(name, type, "3.0" if element[0] == "f" else "3", "on_read", aggregation.lower())
        step.lines.append(f"distribute.assign_add @{name}, {step.replicaId(element)} : {type}")
        step.outputComponents(f"{name}_components", name, type)
        step.outputCrossRead(f"{name}_read", name, type)
        expectations.expect(case.id, f"{name}_components", case.value["components"])
        expectations.expect(case.id, f"{name}_read", case.value["cross_read"])
    expectations.compare()
    step = ReplicaStep(replicas)
    step.variable("v", FLOAT, "0.0", "on_read", "none")
    step.outputCrossRead("read", "v", FLOAT)
    step.refused("reads the sync-on-read variable @v in cross-replica context, which needs an aggregation")


# --- rule 12: contexts ---

def contexts(replicas):
    reduceHere = ReplicaStep(replicas)
    reduceHere.value(f"distribute.reduce mean {reduceHere.constant('1.0')} : {FLOAT} -> {FLOAT}")
    reduceHere.refused("'distribute.reduce' op is in replica context")
    sequence = ReplicaStep(replicas)
    sequence.value(f"distribute.local_results {sequence.constant('1.0')} : {FLOAT} -> !distribute.sequence<{FLOAT}>")
    sequence.refused("'distribute.local_results' op is in replica context")
    nested = ReplicaStep(replicas)
    nested.merge([], [], ['distribute.merge_call() over @cluster["replica"] : () -> () {', "  distribute.yield", "}", "distribute.yield"])
    nested.refused("'distribute.merge_call' op is in cross-replica context")
    collective = ReplicaStep(replicas)
    collective.merge([], [], [f"%c = arith.constant dense<1.0> : {FLOAT}",
                              f'%r = distribute.all_reduce sum %c over @cluster["replica"] : {FLOAT}', "distribute.yield"])
    collective.refused("'distribute.all_reduce' op is in cross-replica context")
    merging = ReplicaStep(replicas)
    merging.variable("v", FLOAT, "0.0")
    merging.merge([], [], ["distribute.update @v() : () -> () {", '  distribute.merge_call() over @cluster["replica"] : () -> () {',
                           "    distribute.yield", "  }", "  distribute.yield", "}", "distribute.yield"])
    merging.refused("'distribute.merge_call' op is in an update")
    if replicas > 1:
        branch(replicas)
    print("contexts as required")


def branch(replicas):
    """A merge call in a branch: refused if the predicate differs, and, unlike TensorFlow, accepted if it does not."""
    varying = ReplicaStep(replicas)
    id = varying.value("distribute.replica_id : index")
    zero = varying.value("arith.constant 0 : index")
    predicate = varying.value(f"arith.cmpi eq, {id}, {zero} : index")
    varying.lines.append(f"scf.if {predicate} {{")
    varying.merge([], [], ["distribute.yield"])
    varying.lines.append("}")
    varying.refused("under a branch whose predicate differs")
    expectations = Expectations(replicas)
    step = expectations.step
    id = step.replicaId()
    largest, _ = reduceOf(step, "sum", id, FLOAT)
    element = step.value(f"tensor.extract {largest}[] : {FLOAT}")
    half = step.value("arith.constant 0.5 : f32")
    predicate = step.value(f"arith.cmpf ogt, {element}, {half} : f32")
    step.lines.append(f"%chosen = scf.if {predicate} -> {FLOAT} {{")
    total, _ = reduceOf(step, "mean", id, FLOAT)
    step.lines += [f"scf.yield {total} : {FLOAT}", "} else {", f"scf.yield {largest} : {FLOAT}", "}"]
    step.output("chosen", "%chosen", FLOAT)
    expectations.expect("a merge call under a uniform predicate", "chosen", (replicas - 1) / 2)
    expectations.compare()


RULES = {"reductions": reductions, "refused-reductions": refusedReductions, "plain-values": plainValues,
         "merge-calls": mergeCalls, "updates": updates, "on-write": onWrite, "on-read": onRead, "contexts": contexts}


if __name__ == "__main__":
    main(reporting(lambda: RULES[sys.argv[1]](int(sys.argv[2]))))
