"""distribute's vocabulary of tf.distribute (Strategy.run, reduce, gather, contexts, variables, data sets) does what tf.distribute does,
as recorded in data/, on 1, 2 and 4 replicas.

usage: check_tf_vocabulary.py RULE REPLICAS       (RULE: one of RULES below)

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import os
import sys
import tempfile

import numpy as np

from corpus import WORDS, Raised, compared, load, reporting, through
from jax_python import runAgainWithJax
from tools import Failure, main
from vocabulary import sameTree, show

RC = None  # get_replica_context, once the package is there


class Comparison:
    """Values beside what was recorded, by case."""

    def __init__(self):
        self.count, self.wrong = 0, []

    def value(self, case, ours, expected, rule=""):
        """rule: what is expected is this project's own, in place of what is recorded."""
        self.count += 1
        compared(case, rule)
        if not sameTree(ours, expected):
            self.wrong.append(f"{case}: {show(ours)}, recorded is {show(expected)}")

    def call(self, case, function):
        """The value of function(), or that it raises, as the case does."""
        import distribute
        self.count += 1
        compared(case)
        try:
            ours = function()
        except distribute.Error as error:
            if not case.raised:
                self.wrong.append(f"{case.id}: raises {error}; recorded is {show(case.value)}")
            return
        if case.raised:
            self.wrong.append(f"{case.id}: gives {show(ours)}; recorded is an error")
        elif not sameTree(ours, case.value):
            self.wrong.append(f"{case.id}: {show(ours)}, recorded is {show(case.value)}")

    def finish(self):
        if self.wrong:
            raise Failure("\n".join(self.wrong))
        if not self.count:
            raise Failure("no case is recorded for this number of replicas")
        print(f"{self.count} cases as recorded")


def tryIt(function, *arguments):
    import distribute
    try:
        return function(*arguments)
    except distribute.Error as error:
        return Raised(str(error))


def makeStrategy(replicas):
    import distribute
    through(WORDS)
    return distribute.tf.MirroredStrategy(replicas)


def per(strategy, values):
    return strategy.experimental_distribute_values_from_function(
        lambda context: np.asarray(values[context.replica_id_in_sync_group], "f" if isinstance(values[0], (float, list)) else None))


def makeVariable(strategy, policies, initial=10.0):
    import distribute
    with strategy.scope():
        return distribute.tf.Variable(np.asarray(initial, "f"), synchronization=distribute.tf.VariableSynchronization[policies[0]],
                                      aggregation=distribute.tf.VariableAggregation[policies[1]])


def run(replicas):
    st, found = makeStrategy(replicas), Comparison()
    n = replicas
    x, y = per(st, [float(i) for i in range(n)]), per(st, [float(10 * i) for i in range(n)])
    pairs = per(st, [[i + 1., 10. * i] for i in range(n)])

    def fn(d, l):
        return {"s": d["a"] + l[0], "t": (d["b"], [l[0] * 2, None])}

    def places():
        import jax.numpy as jnp
        context = RC()
        return jnp.asarray(context.replica_id_in_sync_group), context.num_replicas_in_sync

    def control(v):
        from jax import lax
        return lax.cond(v > 0, lambda: v * 2, lambda: v - 5)

    def variables():
        v = makeVariable(st, ("AUTO", "NONE"), 2.0)
        return st.run(lambda: v), st.run(lambda: v + 1.)
    cases = {
        "distinct_values": lambda: (pairs, st.run(lambda v: v * 2 + 1, args=(pairs,))),
        "non_distributed_args_go_to_all": lambda: st.run(lambda a, b, k: a + b * k, args=(3., np.float32(4)), kwargs={"k": 2.}),
        "nested_args_and_results": lambda: st.run(fn, args=({"a": x, "b": y}, [y])),
        "returns_none": lambda: st.run(lambda: None),
        "returns_python_scalar": lambda: st.run(lambda: 7),
        "replica_id": lambda: st.run(places),
        "returns_mirrored_variable": variables,
        "control_flow_in_fn": lambda: st.run(control, args=(per(st, [float(i - 1) for i in range(n)]),)),
    }
    for name, function in cases.items():
        for case in load("01_run", name, n):
            found.call(case, function)
    for case in load("01_run", "local_results", n):
        local = st.experimental_local_results
        found.value(case.id, {"per_replica": local(x), "scalar": local(3), "none": local(None)},
                    {key: case.value[key] for key in ("per_replica", "scalar", "none")})
    for case in load("01_run", "run_exception_propagates", n):
        try:
            st.run(lambda: {}["boom"])
        except KeyError:
            found.count += 1
            compared(case)
        else:
            found.wrong.append(f"{case.id}: the error of the function does not come out")
    found.finish()


def reduceValues(replicas):
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    x, y = per(st, [float(i + 1) for i in range(n)]), per(st, [[float(i), 2. * i] for i in range(n)])
    squares = per(st, [float((i + 1) ** 2) for i in range(n)])
    rows = np.arange(6, dtype="f").reshape(2, 3)
    scaled, shifted = per(st, [rows * (i + 1) for i in range(n)]), per(st, [rows + 10 * i for i in range(n)])
    cases = {
        "axis_none_scalars": lambda p: st.reduce(p, squares, axis=None),
        "axis_none_matrix": lambda p: st.reduce(p, scaled, axis=None),
        "axis_none_nested": lambda p: st.reduce(p, {"a": x, "b": (y, x)}, axis=None),
        "axis_on_scalar": lambda p: st.reduce(p, x, axis=0),
        "run_result_of_python_constant": lambda p: (7., tryIt(st.reduce, p, st.run(lambda: 7.), None)),
    }
    for name, function in cases.items():
        for case in load("02_reduce", name, n):
            found.call(case, lambda: function(case.param))
    for case in load("02_reduce", "axis_matrix_even", n):
        kind, axis = case.param
        # tf.distribute takes tuples of axes by accident; a negative one counts from the end.
        if isinstance(axis, int) and -2 <= axis:
            found.call(case, lambda: st.reduce(kind, shifted, axis=axis))
    for case in load("02_reduce", "wrong_reduce_op", n):
        # agg_none and agg_only_first fail there by an attribute error.
        ours = {"str_sum": "SUM", "str_lower": "sum", "str_bad": "MAX"}
        found.value(case.id, {key: tryIt(st.reduce, op, per(st, [float(i) for i in range(n)]), None) for key, op in ours.items()},
                    {key: case.value[key] for key in ours})
    for axis in ((0, 1), "a"):
        found.value("an axis that is no number", tryIt(st.reduce, "sum", scaled, axis), Raised(""))
    found.finish()


def dtypes(replicas):
    """Element types, with JAX's 64 bits."""
    import jax
    jax.config.update("jax_enable_x64", True)
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    types = ("float16", "float32", "float64", "int32", "int64", "uint8", "bool")
    for case in load("02_reduce", "dtypes", n):
        kind, dtype, axis = case.param
        if dtype not in types or (dtype == "bool" and n == 1):
            continue
        values = per(st, [np.array([True, False] if dtype == "bool" else [3 * i + 1, 3 * i + 3], dtype) for i in range(n)])

        def reduced():
            value = np.asarray(st.reduce(kind, values, axis=axis))
            return {"dtype": value.dtype.name, "v": value}
        found.call(case, reduced)
    for case in load("04_all_reduce", "dtypes", n):
        kind, dtype = case.param
        if dtype not in types or (dtype == "bool" and n == 1):
            continue
        values = per(st, [np.array([i + 1, 4]).astype(dtype) for i in range(n)])
        ours = tryIt(lambda: st.run(lambda v: RC().all_reduce(kind, v), args=(values,)))
        # On narrow integers tf.distribute's collectives have no kernels.
        if not (case.raised and dtype == "uint8"):
            found.value(case.id, ours, Raised("") if case.raised else case.value)
    found.finish()


def gather(replicas):
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    values = per(st, [np.arange(6, dtype="f").reshape(2, 3) + 10 * i for i in range(n)])
    pairs = per(st, [[float(i), i + 1.] for i in range(n)])
    for case in load("03_gather", "gather_even", n):
        if 0 <= case.param < 2:  # tf.distribute refuses a negative axis by accident, and takes any on one replica
            found.call(case, lambda: st.gather(values, axis=case.param))
    for case in load("03_gather", "all_gather_even", n):
        if 0 <= case.param < 2:
            found.call(case, lambda: st.run(lambda v, p=case.param: RC().all_gather(v, axis=p), args=(values,)))
    for case in load("03_gather", "all_gather_nested", n):
        found.call(case, lambda: st.run(lambda v: RC().all_gather({"a": v, "b": (v * 2,)}, axis=0), args=(pairs,)))
    for case in load("03_gather", "gather_variable_nested_string", n):
        if case.param in ("mirrored", "on_read"):
            variable = (makeVariable(st, ("AUTO", "NONE"), [1., 2.]) if case.param == "mirrored" else makeVariable(st, ("ON_READ", "SUM"), [1.]))
            found.call(case, lambda: st.gather(variable, 0))
    for case in load("03_gather", "gather_errors", n):
        if case.param in ("scalar", "mismatch_nonaxis", "rank_mismatch", "in_replica_ctx"):
            wrong = {"scalar": per(st, [float(i) for i in range(n)]), "mismatch_nonaxis": per(st, [np.ones([2, 2 + i], "f") for i in range(n)]),
                     "rank_mismatch": per(st, [np.ones([2] * (1 + i), "f") for i in range(n)])}
            found.call(case, (lambda: st.run(lambda: st.gather(np.ones(1, "f"), 0))) if case.param == "in_replica_ctx"
                       else lambda: st.gather(wrong[case.param], 0))
    found.finish()


def allReduce(replicas):
    import jax
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    pairs, scalars = per(st, [[i + 1., 10. * i] for i in range(n)]), per(st, [float(i) for i in range(n)])
    ones = per(st, [float(i + 1) for i in range(n)])

    def gradient(p, v):
        weight = (RC().replica_id_in_sync_group + 1) * 1.0
        y, back = jax.vjp(lambda v: weight * RC().all_reduce(p, v), v)
        return y, back(jax.numpy.ones_like(y))[0]

    def flow(p, v):
        from jax import lax
        if p == "cond":
            return lax.cond(RC().all_reduce("sum", v) > -1., lambda: RC().all_reduce("sum", v), lambda: v)
        if p == "cond_pyconst":
            return lax.cond(True, lambda: RC().all_reduce("sum", v), lambda: v)
        return lax.fori_loop(0, 3, lambda i, a: RC().all_reduce("sum", a), v)

    def ofVariable(p):
        v, s = makeVariable(st, ("AUTO", "NONE"), 3.), makeVariable(st, ("ON_READ", "SUM"), 2.)
        return {"mirrored_sum": lambda: st.run(lambda: RC().all_reduce("sum", v)), "on_read_sum": lambda: st.run(lambda: RC().all_reduce("sum", s)),
                "mirrored_read": lambda: st.run(lambda: RC().all_reduce("sum", v.read_value()))}[p]()

    def packed(p):
        import jax.numpy as jnp
        r = (RC().replica_id_in_sync_group + 1) * 1.0
        return RC().all_reduce("sum", [jnp.arange(k * k + 1, dtype="f") * r for k in range(p)])
    cases = {
        "single": lambda p: st.run(lambda v: RC().all_reduce(p, v), args=(pairs,)),
        "nested": lambda p: st.run(lambda a, b: RC().all_reduce(p, {"a": a, "l": [b, (a * 2,)]}), args=(pairs, scalars)),
        "gradient_of_all_reduce": lambda p: st.run(lambda v: gradient(p, v), args=(ones,)),
        "gradient_squared_all_reduce": lambda p: st.run(lambda v: jax.grad(lambda v: RC().all_reduce("sum", v) ** 2)(v), args=(ones,)),
        "all_reduce_of_variable_in_replica": ofVariable,
        "two_sequential": lambda p: st.run(lambda v: RC().all_reduce("sum", RC().all_reduce("sum", v) + v), args=(ones,)),
        "packed_sizes": lambda p: st.run(lambda: packed(p)),
    }
    for name, function in cases.items():
        for case in load("04_all_reduce", name, n):
            found.call(case, lambda: function(case.param))
    # tf.distribute refuses these always; ours where the replicas might disagree.
    total = float(sum(range(1, n + 1)))
    for p, expected in (("cond", total), ("cond_pyconst", total), ("while", total * n * n)):
        result = st.run(lambda v, p=p: flow(p, v), args=(ones,))
        found.value(p, result, [expected] * n if n > 1 else expected)
    if n > 1:
        from jax import lax
        found.value("a branch that differs", tryIt(st.run, lambda v: lax.cond(v > 1., lambda: RC().all_reduce("sum", v), lambda: v), (ones,)),
                    Raised(""))
    found.finish()


def mergeCalls(replicas):
    import jax.numpy as jnp
    st, found, n = makeStrategy(replicas), Comparison(), replicas

    def example(three):
        own = three + RC().replica_id_in_sync_group
        return RC().merge_call(lambda strategy, values: sum(strategy.experimental_local_results(values)), args=(own,)) + own
    for case in load("05_merge_call", "example_of_StrategyExtended_page", n):
        found.call(case, lambda: st.run(example, args=[3]))

    def kinds(p):
        def merge(strategy, v):
            return {"none": None, "py": 5, "tensor": jnp.float32(2), "tuple": (1, jnp.float32(3)), "per_replica": v}[p]
        return st.run(lambda: RC().merge_call(merge, args=(RC().replica_id_in_sync_group * 2,)))
    for case in load("05_merge_call", "merge_return_kinds", n, mode="eager"):
        # tf.distribute gives a merge call's tensor to all as one value; ours is one on each replica, as of every function.
        expected = case.value[0]
        expected = {"tensor": [2.] * n, "tuple": (1, [3.] * n)}.get(case.param, expected) if n > 1 else expected
        found.value(case.id, kinds(case.param), expected)
    for case in load("05_merge_call", "multiple_merge_calls", n):
        def twice():
            r = (RC().replica_id_in_sync_group + 1) * 1.0
            a = RC().merge_call(lambda d, x: d.reduce("sum", x, None), args=(r,))
            return a, RC().merge_call(lambda d, x: d.reduce("mean", x, None), args=(a * r,))
        a, b = st.run(twice)
        total = sum(range(1, n + 1))
        found.value(case.id, (a, b), ([total] * n, [total * (n + 1) / 2] * n))

    # reduce, then write, once for all (rule 5): what each replica gives is summed.
    v = makeVariable(st, ("AUTO", "NONE"), [100., 200.])

    def update():
        r = RC().replica_id_in_sync_group * 1.0
        RC().merge_call(lambda strategy, g: v.assign_sub(0.5 * strategy.reduce("sum", g, None)), args=(jnp.stack([r + 1., 10. * r]),))
        return v.read_value()
    for case in load("05_merge_call", "full_pattern_reduce_then_update", n):
        v.assign([100., 200.])
        found.value(case.id, (st.run(update), v), (case.value["out"], case.value["v"]))
    found.finish()


SAME_VALUES = ("assign_python_const", "assign_add_python_const", "assign_add_zero", "assign_variable")


def crossRead(case):
    """Ours needs an aggregation on one replica too."""
    return Raised("") if case.param[:2] == ("ON_READ", "NONE") else case.value["cross_read"]


def variables(replicas):
    import distribute
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    for case in load("06_variables", "create", n):
        if case.param[0] == "NONE":  # on one replica too
            found.value(case.id, tryIt(makeVariable, st, case.param), Raised(""), rule="rule 6" if n == 1 else "")
            continue
        v = makeVariable(st, case.param)
        found.value(case.id, (list(v.components()), v.trainable, tryIt(v.read_value)),
                    (case.value["components"], case.value["trainable"], crossRead(case)))
    for case in load("06_variables", "replica", n):
        when, aggregation, action = case.param
        drifts = aggregation == "NONE" and when != "ON_READ" and n > 1 and len(set(case.value["components"])) > 1
        byAccident = action in SAME_VALUES and isinstance(case.value["result"], Raised)  # see check_semantics.py
        if action == "assign_add_zero" or byAccident:
            continue
        v, other = makeVariable(st, (when, aggregation)), makeVariable(st, ("ON_WRITE", "NONE"), 3.)

        def fn():
            d = RC().replica_id_in_sync_group * 10. + 1.
            if action == "assign_twice":
                v.assign(d).assign_add(d)
            elif action == "assign_then_read":
                v.assign(d)
                return v.read_value()
            else:
                name, value = {"assign_distinct": ("assign", d), "return_type": ("assign", d), "assign_add_distinct": ("assign_add", d), "assign_sub_distinct": ("assign_sub", d),
                               "assign_same_tensor": ("assign", np.float32(4)), "assign_python_const": ("assign", 4.),
                               "assign_add_python_const": ("assign_add", 4.), "assign_variable": ("assign", other)}[action]
                getattr(v, name)(value)
            return None
        result = tryIt(st.run, fn)
        if drifts:  # tf.distribute's copies drift apart; ours are refused
            found.value(case.id, result, Raised(""), rule="rule 6")
            continue
        found.value(case.id, (list(v.components()), tryIt(v.read_value)), (case.value["components"], crossRead(case)))
    for case in load("06_variables", "on_read_accumulate_metric", n):
        metrics = {name: makeVariable(st, ("ON_READ", aggregation), 0.)
                   for name, aggregation in (("SUM", "SUM"), ("MEAN", "MEAN"), ("ONLY_FIRST", "ONLY_FIRST_REPLICA"))}

        def accumulate(a):
            for metric in metrics.values():
                metric.assign_add(a)
        values = per(st, [float(i + 1) for i in range(n)])
        for _ in range(2):
            st.run(accumulate, args=(values,))
        found.value(case.id, {k: {"components": list(v.components()), "cross": v.read_value(), "plus": v + 1.} for k, v in metrics.items()},
                    case.value)
    for case in load("06_variables", "replica_reads_own_component", n):
        v = makeVariable(st, ("ON_READ", "SUM"), 0.)
        st.run(lambda: (v.assign(RC().replica_id_in_sync_group + 1.), None)[1])
        found.value(case.id, st.run(lambda: v.read_value()), case.value["on_read"])
    if not isinstance(tryIt(lambda: distribute.tf.Variable(3, aggregation=distribute.tf.VariableAggregation.MEAN)), Raised):
        found.wrong.append("a mean of integers is no error")
    for policy in ({"synchronization": "ON_READ"}, {"aggregation": 77}):
        found.value("a policy that is none", tryIt(lambda: distribute.tf.Variable(np.float32(1), **policy)), Raised(""))
    found.finish()


CROSS_WRITES = {"assign": ("assign", 5.), "assign_add": ("assign_add", 5.), "assign_sub": ("assign_sub", 4.), "assign_tensor": ("assign", 7.),
                "assign_mirrored_var": ("assign", None), "assign_add_mirrored_var": ("assign_add", None)}


def crossReplica(replicas):
    """Writes outside of replicas' functions (rules 6 and 7)."""
    st, found, n = makeStrategy(replicas), Comparison(), replicas
    for case in load("06_variables", "cross_replica", n):
        when, aggregation, action = case.param
        if action not in CROSS_WRITES:
            continue
        name, number = CROSS_WRITES[action]
        v, other = makeVariable(st, (when, aggregation)), makeVariable(st, ("ON_WRITE", "NONE"), 3.)
        with st.scope():
            result = tryIt(getattr(v, name), other if number is None else number)
        refuses = when == "ON_READ" and (aggregation == "NONE" or (aggregation == "SUM" and name != "assign"))
        if refuses:  # on one replica too; nothing is written
            asRecorded = isinstance(case.value["result"], Raised) and list(case.value["components"]) == [10.] * n
            found.value(case.id, (result, list(v.components())), (Raised(""), [10.] * n), rule="" if asRecorded else "rule 7")
            continue
        found.value(case.id, (list(v.components()), tryIt(v.read_value)), (case.value["components"], case.value["cross_read"]))
    found.finish()


def contexts(replicas):
    import distribute
    st, found, n = makeStrategy(replicas), Comparison(), replicas

    def snap():
        context = RC()
        return {"has_strategy": distribute.tf.has_strategy(), "in_cross_replica_context": distribute.tf.in_cross_replica_context(),
                "replica_context": context is not None, "is_st": distribute.tf.get_strategy() is st,
                "n": context.num_replicas_in_sync if context is not None else None}

    def recorded(value):
        return {"has_strategy": value["has_strategy"], "in_cross_replica_context": value["in_cross_replica_context"],
                "replica_context": value["replica_context"] is not None, "is_st": value["is_st"], "n": value["n"]}
    for case in load("10_context", "all_places", n):
        seen = {"outside": snap()}
        with st.scope():
            seen["in_scope"] = snap()
        st.run(lambda: seen.update(in_run=snap()))
        merged = []
        st.run(lambda: RC().merge_call(lambda strategy: merged.append(dict(snap(), arg_is_st=strategy is st))))
        seen["after"] = snap()
        for place in ("outside", "in_scope", "in_run", "after"):
            found.value(f"{case.id} {place}", seen[place], recorded(case.value[place]))
        found.value(f"{case.id} in_merge", merged, [dict(recorded(case.value["in_merge"][0]), arg_is_st=True)])
    for case in load("10_context", "nested", n):
        if case.param == "run_in_run":
            found.call(case, lambda: st.run(lambda: st.run(lambda: 1.)))
        elif case.param == "scope_in_merge":
            inside = []

            def merge(strategy):
                with strategy.scope():
                    inside.append(snap())
            st.run(lambda: RC().merge_call(merge))
            # Recorded on one replica is the default strategy, which counts as none.
            found.value(case.id, inside, [dict(recorded(each), has_strategy=True) for each in case.value])
    kept = []
    st.run(lambda: kept.append(RC()))
    found.value("a context that is over", tryIt(kept[0].all_reduce, "sum", 1.), Raised(""))
    found.value("a merge call in a merge call", tryIt(st.run, lambda: RC().merge_call(lambda d: kept[0].merge_call(lambda e: 1))), Raised(""))
    other = makeStrategy(replicas)
    with st.scope():
        found.value("another strategy's run in a scope", tryIt(other.reduce, "sum", 1., None), Raised(""))
        with_scope = tryIt(lambda: other.scope().__enter__())
        found.value("another strategy's scope in a scope", with_scope, Raised(""))
    found.finish()


def datasets(replicas):
    """Rule 10: ⌈b / R⌉ rows for each replica, the last ones fewer or none."""
    st, found, n = makeStrategy(replicas), Comparison(), replicas

    def flat(batch):
        return [value.tolist() for value in st.experimental_local_results(batch)]

    def batchesOf(size, count, dropsLast=False):
        rows = np.arange(count)
        batches = [rows[i:i + size] for i in range(0, count, size)]
        return [batch for batch in batches if len(batch) == size or not dropsLast]
    for name in ("rebatch", "rebatch_more", "rebatch_drop_remainder"):
        for case in load("09_input", name, n):
            size, count = case.param
            ours = [flat(batch) for batch in st.experimental_distribute_dataset(batchesOf(size, count, name == "rebatch_drop_remainder"))]
            expected = [[each] if not isinstance(each, dict) else each["per_replica"] for each in case.value]
            found.value(case.id, ours, expected)
    r = np.arange(10)
    kinds = {
        "shapes_2d": [np.arange(20, dtype="f").reshape(10, 2)[i:i + 4] for i in (0, 4, 8)],
        "dict": [{"x": np.arange(6)[i:i + 4], "y": np.arange(6)[i:i + 4] * 10} for i in (0, 4)],
        "tuple": [(np.arange(6)[i:i + 4], np.arange(6)[i:i + 4] * 10) for i in (0, 4)],
        "ragged_batch": [np.concatenate([r, r])[i:i + 4] for i in range(0, 20, 4)],
        "empty": [],
        "concatenate": [r[0:4], r[4:8], r[8:], np.arange(100, 103)],
        "zip": [(r[i:i + 4], r[i:i + 4]) for i in (0, 4, 8)],
    }
    for case in load("09_input", "dataset_kinds", n):
        if case.param in kinds:
            found.value(case.id, list(st.experimental_distribute_dataset(kinds[case.param])), case.value)
    found.finish()


def inputContexts(replicas):
    """Rule 11: a data set of a function, called once with its input pipeline; the batches go to the replicas in turn."""
    import distribute
    st, found, n = makeStrategy(replicas), Comparison(), replicas

    def batchesOf(rows, size):
        return [rows[i:i + size] for i in range(0, len(rows), size)]

    def steps(function):
        return [[value.tolist() for value in st.experimental_local_results(step)] for step in st.distribute_datasets_from_function(function)]

    def perReplica(recorded):
        return [step["per_replica"] for step in recorded]

    for case in load("09_input", "from_function_dequeue", n):
        size, count = case.param
        found.value(case.id, steps(lambda c: batchesOf(np.arange(count), size)), perReplica(case.value))
    for case in load("09_input", "documented_dataset_fn_with_shard", n):
        size, count = case.param
        ours = tryIt(steps, lambda c: batchesOf(np.arange(count)[c.input_pipeline_id::c.num_input_pipelines], c.get_per_replica_batch_size(size)))
        found.value(case.id, ours, Raised("") if case.raised else perReplica(case.value))
    for case in load("09_input", "input_context_values", n):
        seen = []

        def function(c):
            seen.append({"num_input_pipelines": c.num_input_pipelines, "input_pipeline_id": c.input_pipeline_id,
                         "num_replicas_in_sync": c.num_replicas_in_sync, "gprb_float": c.get_per_replica_batch_size(8.0),
                         "gprb": {str(g): tryIt(c.get_per_replica_batch_size, g) for g in (0, 1, 2, 3, 4, 6, 7, 8, 12, -4)}})
            return batchesOf(np.arange(8), 2)
        ours = steps(function)
        found.value(case.id, {"calls": len(seen), "ctx": seen, "steps": ours},
                    {"calls": case.value["calls"], "ctx": [{key: c[key] for key in seen[0]} for c in case.value["ctx"]],
                     "steps": perReplica(case.value["steps"])})
    if n == 1:
        (case,) = load("09_input", "input_context_constructor", 1, strategies=("none",))
        recorded = case.value
        C = distribute.tf.InputContext

        def fields(c):
            return [c.num_input_pipelines, c.input_pipeline_id, c.num_replicas_in_sync]
        found.value(case.id, [fields(C()), fields(C(num_input_pipelines=4, input_pipeline_id=2, num_replicas_in_sync=8)),
                                                  C(2, 1, 6).get_per_replica_batch_size(24)],
                    [recorded["default"][:3], recorded["custom"][:3], recorded["gprb_ok"]])
    found.finish()


RULES = {"run": run, "reduce": reduceValues, "dtypes": dtypes, "gather": gather, "all-reduce": allReduce, "merge-calls": mergeCalls,
         "variables": variables, "cross-replica": crossReplica, "contexts": contexts, "datasets": datasets, "input-contexts": inputContexts}


def test():
    global RC
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        import distribute
        RC = distribute.tf.get_replica_context
        RULES[sys.argv[1]](int(sys.argv[2]))


if __name__ == "__main__":
    runAgainWithJax()
    main(reporting(test))
