"""StrategyExtended, and what merge calls see of variables: the values are those that TensorFlow gave, or follow from docs/Semantics.md.

usage: check_extended.py CASE       (one of CASES below)

pattern: "How to update a distributed variable", as on tf.distribute's page of StrategyExtended. updates: update() of each kind of variable, in merge
calls and outside. copies: a variable's copies in reduce, gather and experimental_local_results. destinations: reduce_to, batch_reduce_to,
broadcast_to. captures: a merge call that uses a value which it does not take. default: the default strategy is none. narrowing: what a type does not
hold is an error at every door, what it rounds a warning.
"""
import os
import sys

import numpy as np

from check_replica_functions import require, requireError
from jax_python import runAgainWithJax
from tools import main

HERE = os.path.basename(__file__)


def strategies():
    import distribute as D
    return D.tf.MirroredStrategy(2), D.tf.MirroredStrategy(3), D.tf.CentralStorageStrategy(2), D.tf.MirroredStrategy(1), D.tf.OneDeviceStrategy()


def perReplica(strategy, *values):
    """A value for each replica; of one replica the value itself."""
    import distribute as D
    rows = [np.float32(value) for value in values[:strategy.num_replicas]]
    return D.tf.DistributedValues(rows) if len(rows) > 1 else rows[0]


def merged(strategy, function, *args):
    """What a merge call returns, by replica."""
    import distribute as D
    return strategy.experimental_local_results(
        strategy.run(lambda *own: D.tf.get_replica_context().merge_call(function, args=own), args=args))


def requireEach(found, expected, what):
    found = [np.asarray(value).tolist() for value in found]
    require(found == expected, f"{what}: {found}; expected {expected}")


def pattern():
    import distribute as D
    for strategy in strategies():
        with strategy.scope():
            v = D.tf.Variable(np.float32(1))
            with strategy.extended.colocate_vars_with(v):
                w = D.tf.Variable(np.float32(2))

        def fn(x):
            def merge(st, a, b):
                sums = st.extended.batch_reduce_to(D.tf.ReduceOp.SUM, [(a, v), (b, w)])
                for variable, total in zip((v, w), sums):
                    st.extended.update(variable, lambda own, t: own.assign_add(t), args=(total,))
            D.tf.get_replica_context().merge_call(merge, args=(x, 2 * x))
        strategy.run(fn, args=(perReplica(strategy, 10, 20, 30),))
        total = sum((10, 20, 30)[:strategy.num_replicas])
        require((float(v.numpy()), float(w.numpy())) == (1 + total, 2 + 2 * total), f"{strategy}: {v.numpy()}, {w.numpy()}")


def updates():
    import distribute as D
    for strategy in strategies():
        n, one = strategy.num_replicas, strategy.has_one_copy
        with strategy.scope():
            v1 = D.tf.Variable(np.float32(1))
            with strategy.extended.colocate_vars_with(v1):
                v2, v3 = D.tf.Variable(np.float32(10)), D.tf.Variable(np.float32(100))
            own = D.tf.Variable(np.float32(0), synchronization=D.tf.VariableSynchronization.ON_READ)
        extended = strategy.extended
        # The page's example of colocation.
        extended.update(v1, lambda a, b, c: a.assign_add(b + c), args=(v2, v3))
        require(float(v1.numpy()) == 111, f"{strategy}: {v1.numpy()}")
        require(float(extended.update(v1, lambda a, x: a + x, args=(np.float32(2),))) == 113, "the result of a mirrored variable's update")
        requireEach(extended.update(v1, lambda a: a * 2, group=False), [222] * (1 if one else n), f"{strategy}, group=False")
        merged(strategy, lambda st: st.extended.update(v1, lambda a: (st.extended.update(v2, lambda b: (b.assign_add(a), None)[1]), None)[1]))
        require(float(v2.numpy()) == 121, f"an update in an update: {v2.numpy()}")
        # In a replica's function it is a merge call; a tuple of copies for each leaf; variables that live elsewhere are read before.
        with strategy.scope():
            alone, v1 = D.tf.Variable(np.float32(3)), D.tf.Variable(np.float32(1))
        copies = 1 if one else n
        strategy.run(lambda: extended.update(v1, lambda a, b: a.assign_add(b * alone), args=(2.0,)))
        require(float(v1.numpy()) == 7, f"{strategy}: an update in a replica's function: {v1.numpy()}")
        found = extended.update(v1, lambda a, b: (a.assign_sub([b][0] * 2), None, "seen"), args=(alone,), group=False)
        require([float(copy) for copy in found[0]] == [1] * copies and found[1:] == ((None,), ("seen",)), f"{strategy}: leaves of an update: {found}")
        requireError(lambda: extended.update(v1, lambda a: alone.assign(a)), "only variables colocated with it")
        require(all(extended.value_container(copy) is variable for variable in (v1, own)
                    for copy in strategy.experimental_local_results(variable)), f"{strategy}: whose copies they are")
        if one:
            continue
        values = perReplica(strategy, 5, 6, 7)
        merged(strategy, lambda st, x: st.extended.update(own, lambda a, b: (a.assign(b), None)[1], args=(x,)), values)
        requireEach(strategy.experimental_local_results(own), [5, 6, 7][:n], f"{strategy}: copies after an update")
        found = strategy.extended.update(own, lambda a, b: a + b, args=(values,))
        requireEach(strategy.experimental_local_results(found), [10, 12, 14][:n], f"{strategy}: results of an update of copies")
        if n > 1:
            requireError(lambda: merged(strategy, lambda st, x: st.extended.update(v1, lambda a, b: a.assign(b), args=(x,)), values),
                         "the replicas' values", "reduce them first")
            requireError(lambda: merged(strategy, lambda st: st.extended.update(v1, lambda a: st.reduce("sum", a, axis=None))), "in an update")
    two, other = D.tf.MirroredStrategy(2), D.tf.MirroredStrategy(2)
    with other.scope():
        theirs = D.tf.Variable(np.float32(0))
    requireError(lambda: two.extended.update(theirs, lambda a: a), "make it in the strategy's scope")
    requireError(lambda: two.extended.update(np.float32(1), lambda a: a), "expected a distribute.tf.Variable")
    requireError(lambda: two.run(lambda: two.extended.update(theirs, lambda a: a)), "make it in the strategy's scope")
    require(other.extended.variable_created_in_scope(theirs) and not two.extended.variable_created_in_scope(theirs), "whose variable")
    require(two.extended.value_container(theirs) is theirs, "value_container")


def copies():
    """Of copies [2, 4] on 2 replicas TensorFlow gave SUM [4, 8], MEAN [2, 4]; the aggregation of the variable is another thing."""
    import distribute as D
    import jax.numpy as jnp
    for strategy in strategies():
        n = strategy.num_replicas
        with strategy.scope():
            mirrored = D.tf.Variable(np.float32(3), aggregation=D.tf.VariableAggregation.SUM)
            own = D.tf.Variable(np.zeros(2, "f"), synchronization=D.tf.VariableSynchronization.ON_READ, aggregation=D.tf.VariableAggregation.MEAN)
        count = 1 if strategy.has_one_copy else n
        strategy.run(lambda: (own.assign(jnp.array([2.0, 4.0])), None)[1])
        requireEach(merged(strategy, lambda st: sum(st.experimental_local_results(mirrored)) + 0.0), [3 * count] * n, f"{strategy}: copies of a mirrored one")
        requireEach(merged(strategy, lambda st: sum(st.experimental_local_results(own)) + 0.0), [[2 * count, 4 * count]] * n, f"{strategy}: copies")
        for op, factor in (("sum", count), ("mean", 1)):
            if op == "sum" and strategy.has_one_copy and n > 1:
                requireError(lambda: strategy.reduce("sum", own, axis=None), "which count is meant")
                continue
            require(np.array_equal(strategy.reduce(op, own, axis=None), np.array([2, 4]) * factor), f"{strategy}: {op}")
            requireEach(merged(strategy, lambda st: st.reduce(op, own, axis=None)), [[2 * factor, 4 * factor]] * n, f"{strategy}: {op} in a merge call")
        if not strategy.has_one_copy:
            requireEach(merged(strategy, lambda st: st.gather(own, axis=0)), [[2, 4] * n] * n, f"{strategy}: gathered in a merge call")
    two = D.tf.MirroredStrategy(2)
    with two.scope():
        apart = D.tf.Variable(np.float32(0), synchronization=D.tf.VariableSynchronization.ON_READ, aggregation=D.tf.VariableAggregation.MEAN)

    def fn(x):
        apart.assign(x)
        return D.tf.get_replica_context().merge_call(lambda st: (sum(st.experimental_local_results(apart)), st.reduce("sum", apart, axis=None), apart.read_value()))
    found = two.run(fn, args=(perReplica(two, 10, 20),))
    require([float(each.values[1]) for each in found] == [30, 30, 15], f"copies that differ: {found}")


def destinations():
    import distribute as D
    bytes_ = D.tf.DistributedValues([np.uint8(250), np.uint8(252)])
    requireEach(merged(D.tf.MirroredStrategy(2), lambda st, a: st.reduce("sum", a, axis=None), bytes_), [246, 246], "a sum of bytes")
    requireError(lambda: merged(D.tf.MirroredStrategy(2), lambda st, a: st.reduce("mean", a, axis=None), bytes_), "the mean of uint8")
    constants()
    two = D.tf.MirroredStrategy(2)
    with two.scope():
        v = D.tf.Variable(np.float32(0))
    x, extended = perReplica(two, 1, 2), two.extended
    for where in (v, "cpu:1", "/device:CPU:1", "/job:localhost/replica:0/task:0/device:CPU:1", x):
        requireEach(merged(two, lambda st, a: st.extended.reduce_to("sum", a, where), x), [3, 3], f"reduce_to {where}")
        require(float(extended.reduce_to("mean", x, where)) == 1.5, f"reduce_to {where} outside")
        requireEach(merged(two, lambda st: st.extended.broadcast_to(7.0, v if where is x else where)), [7, 7], f"broadcast_to {where}")
    requireError(lambda: extended.reduce_to("sum", x, None), "the destination is None")
    requireError(lambda: merged(two, lambda st, a: st.extended.reduce_to("sum", a, None), x), "the destination is None")
    requireError(lambda: extended.batch_reduce_to("sum", []), "no pairs")
    for asked, said in (((2,), "2"), ((["/cpu:0", "/device:CPU:1"],), '["/cpu:0", "/device:CPU:1"]'), (("cpu:2",), '"cpu:2"'), ((), ""), (("cpu:?",), '"cpu:?"')):
        require(repr(D.tf.MirroredStrategy(*asked)) == f"distribute.tf.MirroredStrategy({said})", f"{D.tf.MirroredStrategy(*asked)!r} is what {said} gives")
    require(repr(D.tf.MirroredStrategy(2, logical_devices=2)) == "distribute.tf.MirroredStrategy(2, logical_devices=2)" and repr(D.tf.OneDeviceStrategy("cpu:1")) == 'distribute.tf.OneDeviceStrategy("cpu:1")',
            "what was asked for of logical devices, and of one device")
    # "cpu:2" is the third device, whichever the strategy has.
    third = D.tf.MirroredStrategy(["/cpu:2", "cpu:3"])
    require(third.extended.worker_devices == ("cpu:2", "cpu:3"), f"the devices are {third.extended.worker_devices}")
    requireEach(merged(third, lambda st, a: st.extended.reduce_to("sum", a, "cpu:3"), perReplica(third, 1, 2)), [3, 3], "reduce_to a device that was named")
    requireError(lambda: third.extended.reduce_to("sum", perReplica(third, 1, 2), "cpu:1"), "expected one of cpu:2, cpu:3")
    require(D.tf.MirroredStrategy("cpu:2").num_replicas == 1, "one name is one device")
    requireError(lambda: D.tf.MirroredStrategy(["/tpu:0"]), "tpu:0")
    hints = D.tf.CollectiveHints(bytes_per_pack=64, timeout_seconds=30)
    found = merged(two, lambda st, a: sum(st.extended.batch_reduce_to("mean", [(a, v), (a, v)], hints)), x)
    requireEach(found, [3, 3], "batch_reduce_to with hints")
    require([float(value) for value in extended.batch_reduce_to("sum", [(x, v), (x, "cpu:0")])] == [3, 3], "batch_reduce_to outside")
    requireError(lambda: merged(two, lambda st, a: st.extended.reduce_to("sum", a, "cpu:9"), x), "cpu:9", "expected", HERE)
    requireError(lambda: extended.reduce_to("sum", x, "cpu:9"), "cpu:9", "expected one of cpu:0, cpu:1")
    requireError(lambda: extended.broadcast_to(x, v), "the replicas' values")
    requireError(lambda: extended.batch_reduce_to("sum", [x]), "pairs")
    requireError(lambda: D.tf.CollectiveHints(bytes_per_pack=-1), "bytes_per_pack is -1")


def captures():
    import distribute as D
    two = D.tf.MirroredStrategy(2)
    x = perReplica(two, 10, 20)

    def running(merge):
        return two.run(lambda own: D.tf.get_replica_context().merge_call(lambda st: merge(st, own)), args=(x,))
    for merge in (lambda st, own: st.reduce("mean", own, axis=None), lambda st, own: st.experimental_local_results(own)[0], lambda st, own: own,
                  lambda st, own: own + 1):
        requireError(lambda: running(merge), "uses a value of the replica's function, which each replica has its own of", "give the value to merge_call as an argument", HERE)
    import jax.numpy as jnp
    constant = jnp.arange(3, dtype="f")
    requireEach(merged(two, lambda st: constant + 1), [[1, 2, 3]] * 2, "a constant that a merge call uses")


def default():
    import distribute as D
    strategy, seen = D.tf.get_strategy(), []
    with strategy.scope():
        seen.append(D.tf.has_strategy())
    strategy.run(lambda: seen.append(D.tf.has_strategy()))
    D.tf.get_replica_context().merge_call(lambda st: seen.append(D.tf.has_strategy()))
    D.tf.experimental_set_strategy(strategy)
    seen.append(D.tf.has_strategy())
    D.tf.experimental_set_strategy(None)
    require(seen == [False] * 4, f"has_strategy() of the default strategy: {seen}")
    with D.tf.MirroredStrategy(2).scope():
        require(D.tf.has_strategy(), "has_strategy() of another one")

    def check(where):
        for aggregation, write, expected in (("SUM", "assign_add", 15), ("SUM", "assign_sub", 5), ("NONE", "assign", 5)):
            v = D.tf.Variable(np.float32(10), synchronization=D.tf.VariableSynchronization.ON_READ, aggregation=D.tf.VariableAggregation[aggregation])
            getattr(v, write)(5.0)
            require(float(v.numpy()) == expected, f"{where}: {write} of a sync-on-read variable gives {v.numpy()}; expected {expected}")
    check("no strategy")
    with D.tf.OneDeviceStrategy().scope():
        check("OneDevice")
    # What the only replica exchanges is checked as what several do.
    truths, words, whole = np.array([True, False]), np.array(["a"]), np.arange(3, dtype="i1")

    def inContext(function):
        return lambda: function(D.tf.get_replica_context())
    one = D.tf.OneDeviceStrategy()
    for where in (lambda function: inContext(function)(), lambda function: one.run(inContext(function))):
        requireError(lambda: where(lambda c: c.all_reduce("sum", truths)), "truth values")
        requireError(lambda: where(lambda c: c.all_reduce("mean", {"a": np.arange(3, dtype="i4")})), "float64", "jax_enable_x64")
        for exchange in (lambda c: c.all_reduce("sum", words), lambda c: c.all_gather([words], axis=0), lambda c: c.all_reduce("mean", "a")):
            requireError(lambda: where(exchange), "expected numbers")
        requireError(lambda: where(lambda c: c.all_gather(whole, axis=1)), "axis 1")
        requireError(lambda: where(lambda c: c.all_gather(np.float32(1), axis=0)), "without dimensions")
        requireError(lambda: where(lambda c: c.all_gather(whole, axis="x")), "axis 'x'")
        mean = where(lambda c: c.all_reduce("mean", whole))
        require(mean.dtype == "f4" and mean.tolist() == [0, 1, 2], f"the mean of bytes is {mean}")
        require(where(lambda c: c.all_gather(truths, axis=0)).tolist() == [True, False], "truth values that are gathered")


def constants():
    """What is the same on all replicas is one value to a merge call: what is computed of constants alone, arrays that are known, and what run gives to
    all."""
    import distribute as D
    from jax import numpy as jnp
    two, known, same = D.tf.MirroredStrategy(2), jnp.full(2, 3.0), np.float32([4, 5])
    with two.scope():
        v = D.tf.Variable(np.zeros(2, "f"), aggregation=D.tf.VariableAggregation.SUM)
    context, x = D.tf.get_replica_context, D.tf.DistributedValues([np.ones(2, "f"), np.zeros(2, "f")])

    def capturing(x, same):
        made = jnp.arange(2) * 2.0 + jnp.ones(2)
        context().merge_call(lambda st: v.assign(made) and None)
    def given(x, same):
        return context().merge_call(lambda st, a, b: (v.assign(a * b) and None, st.extended.broadcast_to(b, v)), args=(known, same))
    def updating(x, same):
        context().merge_call(lambda st, a: st.extended.update(v, lambda own, b: own.assign_add(b), args=(a,)) and None, args=(same,))
    for function, expected in ((capturing, [1, 3]), (given, [12, 15]), (updating, [16, 20])):
        two.run(function, args=(x, same))
        require(v.numpy().tolist() == expected, f"{function.__name__}: {v.numpy()}; expected {expected}")
    requireError(lambda: two.run(lambda x, same: context().merge_call(lambda st: v.assign(x * 2) and None), args=(x, same)), "each replica has its own of")
    requireError(lambda: two.run(lambda x, same: context().merge_call(lambda st, a: v.assign(a) and None, args=(same * x,)), args=(x, same)), "reduce them first")
    requireError(lambda: two.run(lambda x, same: context().merge_call(lambda st, a: st.reduce("sum", a, None), args=(same,)), args=(x, same)), "which count")


def narrowing():
    import warnings
    import distribute as D
    two, big = D.tf.MirroredStrategy(2), 2 ** 40
    with two.scope():
        i, f, u, h = (D.tf.Variable(np.zeros((), t)) for t in ("i4", "f4", "u1", "f2"))
    step = D.jit(lambda w, x: (w + 1, x.sum()), strategy=two)
    per = D.tf.DistributedValues([np.int64(big)] * 2)
    for give in (lambda: D.tf.Variable(big), lambda: D.tf.Variable(300, dtype=np.int8), lambda: D.tf.Variable(-1, dtype=np.uint8),
                 lambda: D.tf.Variable(1.5, dtype=np.int32), lambda: i.assign(big), lambda: i.assign(np.int64(big)), lambda: i.assign_add(big),
                 lambda: u.assign(300), lambda: u.assign(-1), lambda: f.assign(2 ** 25 + 1), lambda: h.assign(1e6),
                 lambda: two.run(lambda: (u.assign(300), None)[1]), lambda: two.run(lambda a: a, args=(big,)), lambda: two.run(lambda a: a, args=(per,)),
                 lambda: step(np.int64(big), np.ones(4, "f")), lambda: step(np.float32(0), np.arange(4) + big)):
        requireError(give, "does not fit into")
    requireError(lambda: D.tf.Variable(1.0, dtype=np.float64), "float64 was requested", "jax_enable_x64")
    require([float(v.numpy()) for v in (i, f, u, h)] == [0, 0, 0, 0], "a refused value was stored")
    # What fits is kept, whatever its type was.
    i.assign(np.int64(7)), u.assign(255), h.assign(0.5)
    require((int(i.numpy()), int(u.numpy()), float(h.numpy())) == (7, 255, 0.5), "values that fit")
    require(int(step(np.int64(3), np.arange(4))[1]) == 6, "integers that fit")
    for give in (lambda: f.assign(np.float64(0.1)), lambda: two.run(lambda a: a, args=(np.float64(0.1),)), lambda: step(np.float64(0.1), np.full(4, 0.1))):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            give()
        require(said and "rounded to float32" in str(said[0].message) and HERE in said[0].filename, f"no warning of the caller's line: {said}")


CASES = {"narrowing": narrowing, "pattern": pattern, "updates": updates, "copies": copies, "destinations": destinations, "captures": captures, "default": default}


def test():
    runAgainWithJax()
    CASES[sys.argv[1]]()
    print(f"ok: {sys.argv[1]}")


if __name__ == "__main__":
    main(test)
