"""Cases of 05_merge_call: what a merge function does, as steps and in the package's words; others are in check_semantics.py and check_tf_vocabulary.py."""
import numpy as np

from corpus import Raised
from replica_step import ReplicaStep
import extended_words
from vocabulary import NOT_EXPRESSED, Instead, asPart, ofAnyStrategy, partly

FLOAT, PAIR, MATRIX = "tensor<f32>", "tensor<2xf32>", "tensor<1x1xf32>"


def _perReplica(type):
    return f"!distribute.per_replica<{type}>"


def _pair(step, n):
    return step.perReplica("pair", [np.float32([i + 1, 10 * i]) for i in range(n)])


def merge_args_kwargs_nested(t, p):
    if t.n == 1:
        return NOT_EXPRESSED

    def merge(strategy, a, b, k=None):
        return {"a": a["x"], "b": b, "k": k}
    r = t.st.run(lambda: t.rc.merge_call(merge, args=({"x": t.rc.replica_id_in_sync_group + 1}, 5),
                                         kwargs={"k": (t.rc.replica_id_in_sync_group * 10,)}))
    return Instead(r, t.recorded[0])  # the rest names classes


merge_args_kwargs_nested.ofAnyStrategy = True


def _reduceTo(n, kind, destination):
    step = ReplicaStep(n)
    step.variable("v", PAIR, "0.0")
    destinations = {"var": " to @v", "dev0": ' to device "cpu:0"', "dev1": ' to device "cpu:1"', "value": f" to %m0 : {_perReplica(PAIR)}"}
    value, type = _pair(step, n)
    reduced, = step.merge([(value, type)], [type], [
        f"%r = distribute.reduce {kind.lower()} %m0{destinations[destination]} : {_perReplica(type)} -> {type}", f"distribute.yield %r : {type}"])
    step.output("r", reduced, type)
    return step


@ofAnyStrategy
def reduce_to(t, p):
    kind, destination = p
    if destination == "dev1" and t.n == 1:
        return NOT_EXPRESSED
    count = len(t.recorded["result"])
    ours = [[_reduceTo(t.n, kind, destination).run()["r"]] * count, [extended_words.reduceTo(t, kind, destination)] * count]
    return Instead(ours, [t.recorded["result"]] * 2)


@ofAnyStrategy
@partly
def reduce_to_in_cross_context(t, p):
    """A plain value's sum is refused, its mean is itself; a device that is not there is refused here."""
    found = {"sum_var": _reduceTo(t.n, "SUM", "var").run()["r"], "sum_dev0": _reduceTo(t.n, "SUM", "dev0").run()["r"],
             "mean_dev1": _reduceTo(t.n, "MEAN", "dev1").run()["r"]}
    for kind, isRefused in (("sum", True), ("mean", False)):
        step = ReplicaStep(t.n)
        step.variable("v", PAIR, "0.0")
        reduced, = step.merge([], [PAIR], [f"%c = arith.constant dense<[4.0, 8.0]> : {PAIR}",
                                           f"%r = distribute.reduce {kind} %c to @v : {PAIR} -> {PAIR}", f"distribute.yield %r : {PAIR}"])
        step.output("r", reduced, PAIR)
        if isRefused:
            step.refused("is a sum of a plain value")
            found["tensor_sum_var"] = Raised("")
        else:
            found["tensor_mean_var"] = step.run()["r"]
    step = ReplicaStep(t.n)
    value, type = _pair(step, t.n)
    step.merge([(value, type)], [], [f'%r = distribute.reduce sum %m0 to device "cpu:9" : {_perReplica(type)} -> {type}', "distribute.yield"])
    step.refused('has destination device "cpu:9"')
    expected = {key: value[0] if isinstance(value, list) else value for key, value in t.recorded.items()}
    return Instead([found, extended_words.reduceToInCrossContext(t)], [expected, expected])


def batch_reduce_to(t, p):
    n, kind = t.n, p.lower()
    step = ReplicaStep(n)
    types = (PAIR, FLOAT, MATRIX)
    for name, type in zip("abc", types):
        step.variable(name, type, "0.0")
    values = [step.perReplica("x", [np.float32([i, i + 1]) for i in range(n)]), step.perReplica("y", [np.float32(100 * i) for i in range(n)]),
              step.perReplica("z", [np.float32([[i - 1]]) for i in range(n)])]
    results = step.merge(values, types, [
        f"%r:3 = distribute.batch_reduce {kind} %m0, %m1, %m2 to [@a, @b, @c] : {', '.join(map(_perReplica, types))} -> {', '.join(types)}",
        f"distribute.yield %r#0, %r#1, %r#2 : {', '.join(types)}"])
    for name, value, type in zip("abc", results, types):
        step.output(name, value, type)
    ours = step.run()
    inWords = extended_words.batchReduceTo(t, p)
    return Instead([[[ours[name]] * len(each) for name, each in zip("abc", t.recorded[0])],
                    [[value] * len(each) for value, each in zip(inWords, t.recorded[0])]], [t.recorded[0]] * 2)


@ofAnyStrategy
@partly
def batch_reduce_to_forms(t, p):
    step = ReplicaStep(t.n)
    step.variable("a", PAIR, "0.0")
    value, type = _pair(step, t.n)
    results = step.merge([(value, type)], [PAIR, PAIR], [
        f'%r:2 = distribute.batch_reduce sum %m0, %m0 to [@a, "cpu:1"] : {_perReplica(PAIR)}, {_perReplica(PAIR)} -> {PAIR}, {PAIR}',
        f"distribute.yield %r#0, %r#1 : {PAIR}, {PAIR}"])
    for name, result in zip("ab", results):
        step.output(name, result, PAIR)
    ours = step.run()
    empty = ReplicaStep(t.n)
    empty.merge([], [], ['"distribute.batch_reduce"() {kind = #distribute.reduction<sum>} : () -> ()', "distribute.yield"])
    empty.refused("batch_reduce|reduction")
    plain = ReplicaStep(t.n)  # there, too, the sum of a plain value is refused, but not in a batch
    plain.variable("a", FLOAT, "0.0")
    plain.merge([], [], [f"%c = arith.constant dense<1.0> : {FLOAT}", f"%r = distribute.batch_reduce sum %c to [@a] : {FLOAT} -> {FLOAT}",
                         "distribute.yield"])
    plain.refused("sum of a plain value")
    expected = {key: [each[0] if isinstance(each, list) else each for each in t.recorded[key]] for key in ("mixed_dest", "str_op")}
    expected["empty"] = t.recorded["empty"]
    return Instead([{"mixed_dest": [ours["a"], ours["b"]], "empty": Raised("")}, extended_words.batchReduceToForms(t)], [expected, expected])


def broadcast_to(t, p):
    step = ReplicaStep(t.n)
    step.variable("v", FLOAT, "0.0")
    for name, destination in (("var", "@v"), ("dev1", 'device "cpu:1"')):
        value, = step.merge([], [PAIR], [f"%c = arith.constant dense<[7.0, 8.0]> : {PAIR}",
                                         f"%r = distribute.broadcast_to %c to {destination} : {PAIR}", f"distribute.yield %r : {PAIR}"])
        step.output(name, value, PAIR)
    ours = step.run()
    refused = ReplicaStep(t.n)  # values of the replicas are not one value that can be broadcast: here they are refused
    refused.merge([(refused.replicaId(), FLOAT)], [], [f"%r = distribute.broadcast_to %m0 : {_perReplica(FLOAT)}", "distribute.yield"])
    refused.refused("per_replica")
    var = t.recorded["var"]
    inWords = extended_words.broadcastTo(t)
    inWords["var"] = [inWords["var"]] * len(var)
    expected = {**t.recorded, "py": t.recorded["py"][0] if isinstance(t.recorded["py"], list) else t.recorded["py"]}
    return Instead([asPart({"var": [ours["var"]] * len(var), "dev1": ours["dev1"]}), asPart(inWords)], [expected, expected])


def broadcast_to_single(t, p):
    step = ReplicaStep(t.n)
    step.variable("v", FLOAT, "0.0")
    for name, destination in (("var", "@v"), ("dev0", 'device "cpu:0"')):
        value, = step.merge([], [FLOAT], [f"%c = arith.constant dense<7.0> : {FLOAT}",
                                          f"%r = distribute.broadcast_to %c to {destination} : {FLOAT}", f"distribute.yield %r : {FLOAT}"])
        step.output(name, value, FLOAT)
    e, seven = t.st.extended, np.float32(7)
    with t.st.scope():
        inWords = {"var": e.broadcast_to(seven, t.variable(0.)), "dev0": e.broadcast_to(seven, "/device:CPU:0")}
    return Instead([step.run(), inWords], [t.recorded] * 2)


@partly
def broadcast_to_in_replica_context(t, p):
    def refused(line, op):
        step = ReplicaStep(t.n)
        step.variable("v", FLOAT, "0.0")
        one = step.constant("1.0")
        step.lines.append(line.replace("ONE", one))
        step.refused(f"'distribute.{op}' op is in replica context")
        return Raised("")
    found = {"broadcast": refused(f"%r = distribute.broadcast_to ONE to @v : {FLOAT}", "broadcast_to"),
             "reduce_to": refused(f"%r = distribute.reduce mean ONE to @v : {FLOAT} -> {FLOAT}", "reduce"),
             "batch": refused(f"%r = distribute.batch_reduce mean ONE to [@v] : {FLOAT} -> {FLOAT}", "batch_reduce")}
    # There an update runs in replica context, too: each replica the whole of it.
    refused("distribute.update @v() : () -> () {\ndistribute.yield\n}", "update")
    return Instead([found, extended_words.inReplicaContext(t)], [t.recorded, t.recorded])


@partly
def cross_ctx_api_outside_scope(t, p):
    # A step has no scope to be out of: the calls in a merge function.
    step = ReplicaStep(t.n)
    step.variable("v", FLOAT, "0.0")
    broadcast, = step.merge([], [FLOAT], [
        f"%one = arith.constant dense<1.0> : {FLOAT}", "distribute.update @v() : () -> () {", f"  %c = arith.constant dense<1.0> : {FLOAT}",
        f"  distribute.assign @v, %c : {FLOAT}", "  distribute.yield", "}",
        f"%r = distribute.broadcast_to %one to @v : {FLOAT}", f"distribute.yield %r : {FLOAT}"])
    step.output("broadcast", broadcast, FLOAT)
    step.outputComponents("after", "v", FLOAT)
    ours = step.run()
    if t.n == 1:
        return NOT_EXPRESSED
    inWords = extended_words.outsideOfScope(t)
    inWords["broadcast"] = [inWords["broadcast"]] * t.n
    return Instead([{"broadcast": [ours["broadcast"]] * t.n, "after": ours["after"]}, inWords], [t.recorded, t.recorded])


def update_forms(t, p):
    """What an update's function takes and gives; left out: what TensorFlow's classes and groups of operations are."""
    if t.n == 1:
        return NOT_EXPRESSED
    n, step = t.n, ReplicaStep(t.n)
    ones, five = f"%d = arith.constant dense<1.0> : {PAIR}", f"%d = arith.constant dense<[1.0, 5.0]> : {PAIR}"

    def fresh(name):
        step.variable(name, PAIR, "[1.0, 2.0]")

    def update(name, body, result=True):
        fresh(name)
        types = PAIR if result else ""
        lines = [f"%u = distribute.update @{name}() : () -> ({types}) {{" if result else f"distribute.update @{name}() : () -> () {{", *body,
                 "}", f"distribute.yield %u : {PAIR}" if result else "distribute.yield"]
        found = step.merge([], [PAIR] if result else [], lines)
        if result:
            step.output(f"{name}_result", found[0], PAIR)
        step.outputComponents(name, name, PAIR)
    added = ["distribute.assign_add @NAME, %d : " + PAIR, f"%n = distribute.read @NAME : {PAIR}", f"distribute.yield %n : {PAIR}"]

    def adds(name, constant):
        update(name, [constant, *(line.replace("NAME", name) for line in added)])
    adds("v1", ones)
    adds("kw", five)
    update("twice", [f"%x = distribute.read @twice : {PAIR}", f"%y = arith.addf %x, %x : {PAIR}", f"distribute.yield %y : {PAIR}"])
    update("none", ["distribute.yield"], result=False)
    step.variable("w", FLOAT, "4.0")
    step.variable("other", PAIR, "[1.0, 2.0]")
    own = step.value(f"distribute.read @w : {FLOAT}")
    result, = step.merge([(own, FLOAT)], [PAIR], [
        f"%m = distribute.reduce mean %m0 : {_perReplica(FLOAT)} -> {FLOAT}", f"%u = distribute.update @other(%m) : ({FLOAT}) -> ({PAIR}) {{",
        f"^bb0(%b: {FLOAT}):", f"  %e = tensor.extract %b[] : {FLOAT}", f"  %d = tensor.from_elements %e, %e : {PAIR}",
        f"  distribute.assign_add @other, %d : {PAIR}", f"  %n = distribute.read @other : {PAIR}", f"  distribute.yield %n : {PAIR}", "}",
        f"distribute.yield %u : {PAIR}"])
    step.output("other_result", result, PAIR)
    ours = step.run()
    # Nested: a merge point in an update is refused. A per-replica argument would let the copies drift: refused, too (rule 5).
    nested = ReplicaStep(n)
    nested.variable("v", FLOAT, "0.0")
    nested.merge([], [], ["distribute.update @v() : () -> () {", '  distribute.merge_call() over @cluster["replica"] : () -> () {',
                          "    distribute.yield", "  }", "  distribute.yield", "}", "distribute.yield"])
    nested.refused("'distribute.merge_call' op is in an update")
    drifting = ReplicaStep(n)
    drifting.variable("v", FLOAT, "0.0")
    drifting.merge([(drifting.replicaId(), FLOAT)], [], [
        f"distribute.update @v(%m0) : ({_perReplica(FLOAT)}) -> () {{", f"^bb0(%a: {FLOAT}):", f"  distribute.assign_add @v, %a : {FLOAT}",
        "  distribute.yield", "}", "distribute.yield"])
    drifting.refused("per-replica operand 0, but the mirrored variable @v")
    r = t.recorded
    inWords = extended_words.updateForms(t)
    return Instead([asPart(inWords), ours["v1_result"], ours["v1"], ours["kw_result"], ours["twice_result"], ours["none"], ours["other_result"], Raised("")],
                   [r, r["group_false"][0], r["v1"], r["kwargs"][0], r["returns_tensor_group_false"][0], [[1., 2.]] * n, r["other_var_arg"][0],
                    r["merge_in_update"]])


@partly
def full_pattern_reduce_then_update(t, p):
    """In words; the step is in check_semantics.py."""
    return extended_words.fullPattern(t, p)


@partly
def value_container(t, p):
    return extended_words.valueContainer(t)


def merge_call_special(t, p):
    """What a merge function may do. Nested runs are errors here (rule 12), and variables are made before the step."""
    if t.n == 1:
        return NOT_EXPRESSED
    st, rc = t.st, t
    found = {"merge_inside_merge": t.tryit(lambda: st.run(lambda: rc.rc.merge_call(lambda d: _merge(t)))),
             "merge_fn_raises": t.tryit(lambda: st.run(lambda: rc.rc.merge_call(lambda d: 1 // 0))),
             "after_raise_usable": st.run(lambda: np.float32(1) + t.rid * 0),
             "strategy_reduce_in_merge": st.run(lambda: rc.rc.merge_call(lambda d, x: d.reduce("mean", x, None), args=(t.rid,))),
             "merge_fn_none": t.tryit(lambda: st.run(lambda: rc.rc.merge_call(None)))}
    nested = t.tryit(lambda: st.run(lambda: rc.rc.merge_call(lambda d: d.run(lambda: 1.))))
    expected = {key: t.recorded[key] for key in found}
    expected["strategy_reduce_in_merge"] = [float(expected["strategy_reduce_in_merge"])] * t.n  # here every replica has it
    return Instead([found, nested], [expected, Raised("")])


def _merge(t):
    if t.rc is None:
        raise ValueError("there is no replica context in a merge function")
    return t.rc.merge_call(lambda q: 1)
