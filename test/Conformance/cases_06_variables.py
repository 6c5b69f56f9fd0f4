"""Cases of 06_variables; the plain reads and writes are in check_semantics.py and check_tf_vocabulary.py."""
import numpy as np

from corpus import Raised
from vocabulary import NOT_EXPRESSED, Differs, Instead, ofAnyStrategy, partly


def _isOfCentralStorage(t):
    """Whether what is recorded is of central storage, and what runs is not: it has one copy."""
    return "/central/" in t.case.id and t.name != "central"


@ofAnyStrategy
@partly
def cross_replica(t, p):
    when, aggregation, action = p
    if _isOfCentralStorage(t) and (when == "ON_READ" or "per_replica" in action):
        return NOT_EXPRESSED
    v, other = t.variable(10., when, aggregation), t.variable(6., "ON_WRITE", "NONE")
    x = t.per([float(i + 1) for i in range(t.n)])
    write, value = {
        "assign_per_replica": ("assign", x), "assign_add_per_replica": ("assign_add", x), "assign_result_type": ("assign", 8.),
        "assign_outside_scope": ("assign", 9.), "assign_wrong_shape": ("assign", [1., 2.]), "assign_wrong_dtype": ("assign", np.int32(1)),
        "assign_mirrored_value": ("assign", other), "assign_add": ("assign_add", 5.), "assign_sub": ("assign_sub", 4.),
        "assign": ("assign", 5.)}.get(action, (None, None))
    if write is None or (action in ("assign", "assign_add", "assign_sub") and "/central/" not in t.case.id):
        return NOT_EXPRESSED
    if action == "assign_outside_scope":
        result = t.tryit(getattr(v, write), value)
    else:
        with t.st.scope():
            result = t.tryit(getattr(v, write), value)
    found = {"result": result if isinstance(result, Raised) else None, "components": list(v.components()), "cross_read": t.tryit(v.read_value)}
    unchanged = {"result": Raised(""), "components": [10.] * t.copies, "cross_read": 10. * (t.copies if (when, aggregation) == ("ON_READ", "SUM") else 1)}
    if (when, aggregation) == ("ON_READ", "NONE") and t.name != "central":
        # Without aggregation a write in cross-replica context is an error before anything is written; there it is written, and then raises.
        return Differs("rule 7", found, dict(unchanged, cross_read=Raised("")))
    if t.n == 1 and (when, aggregation, write) == ("ON_READ", "SUM", "assign_add"):  # also on one replica
        return Differs("rule 7", found, unchanged)
    if "per_replica" in action and (when == "ON_WRITE" or t.name == "central") and t.n > 1:  # there the copies drift apart, or one wins
        return Differs("rule 5", found, unchanged)
    if (when, aggregation, action) == ("ON_READ", "SUM", "assign_wrong_dtype") and t.name != "central":  # there only this policy takes any type
        return Differs("on purpose different", found, unchanged)
    recorded = dict(t.recorded)
    if action == "assign_result_type" and not isinstance(recorded["result"], Raised):
        recorded["result"] = None  # a class's name
    if _isOfCentralStorage(t):
        recorded["components"] = recorded["components"] * t.n
    return Instead(found, recorded)


@ofAnyStrategy
@partly
def replica(t, p):
    when, aggregation, action = p
    constants = {"assign_add_zero": ("assign_add", 0.), "assign_python_const": ("assign", 4.), "assign_add_python_const": ("assign_add", 4.),
                 "assign_variable": ("assign", None)}
    if _isOfCentralStorage(t) and (when == "ON_READ" or (aggregation == "NONE" and action not in constants)):
        return NOT_EXPRESSED
    if action not in constants and "/central/" not in t.case.id:
        return NOT_EXPRESSED
    v, other = t.variable(10., when, aggregation), t.variable(3.)

    def fn():
        d = t.rid * 10. + 1.
        if action in constants:
            write, value = constants[action]
            getattr(v, write)(other if value is None else value)
        elif action == "assign_twice":
            v.assign(d).assign_add(d)
        else:
            write = {"assign_add_distinct": "assign_add", "assign_sub_distinct": "assign_sub"}.get(action, "assign")
            getattr(v, write)(np.float32(4) if action == "assign_same_tensor" else d)
    result = t.tryit(lambda: t.st.run(fn))
    found = {"result": result, "components": list(v.components()), "cross_read": t.tryit(v.read_value)}
    recorded = dict(t.recorded, result=None if not isinstance(t.recorded["result"], Raised) else t.recorded["result"])
    if t.name == "central" and aggregation == "NONE" and action == "assign_same_tensor":
        # There it needs an aggregation; here what is the same on all replicas does not, whatever the strategy (rule 6).
        return Differs("rule 6", found, {"result": None, "components": [4.0], "cross_read": 4.0})
    if action in constants and isinstance(recorded["result"], Raised):
        # There some constants count once for each replica and others are errors, by their type; here each does (rule 2).
        write, value = constants[action]
        total = (3. if value is None else value) * (t.n if aggregation == "SUM" else 1) + (10. if write == "assign_add" else 0.)
        return Differs("rule 2", found, {"result": None, "components": [total] * t.copies, "cross_read": total})
    if when == "ON_READ" and aggregation == "NONE" and t.name != "central":
        recorded["cross_read"] = Raised("")  # also on one replica
    if _isOfCentralStorage(t):
        recorded["components"] = recorded["components"] * t.n
    return Instead(found, recorded)


def on_read_dtypes(t, p):
    dtype, aggregation = p
    if dtype == "string":
        return NOT_EXPRESSED
    isNumber = dtype in ("int32", "int64", "float64")
    if aggregation == "MEAN" and dtype != "float64" and (t.n == 1 or t.name == "central"):  # also with one copy
        return Differs("on purpose different", t.tryit(t.variable, 3, "ON_READ", aggregation, None, dtype), Raised(""))
    v = t.variable(3 if isNumber else True, "ON_READ", aggregation, dtype=dtype)
    if isNumber:
        t.st.run(lambda: (v.assign_add(t.rc.replica_id_in_sync_group.astype(dtype)), None)[1])
    found = {"components": list(v.components()), "cross_read": t.tryit(v.read_value)}
    if aggregation == "NONE" and t.name != "central":  # also on one replica
        return Instead(found, dict(t.recorded, cross_read=Raised("")))
    return found if dtype != "bool" or t.n > 1 else NOT_EXPRESSED


@ofAnyStrategy
@partly
def mirrored_int_assign(t, p):
    dtype, aggregation = p
    if _isOfCentralStorage(t) and aggregation == "MEAN":
        return NOT_EXPRESSED
    if aggregation == "MEAN" and (t.n == 1 or t.name == "central"):
        return Differs("on purpose different", t.tryit(t.variable, 3, "AUTO", aggregation, None, dtype), Raised(""))
    v = t.variable(3, "AUTO", aggregation, dtype=dtype)
    t.st.run(lambda: (v.assign(t.rc.replica_id_in_sync_group.astype(dtype) * 3 + 1), None)[1])
    expected = t.recorded["components"] * (t.n if _isOfCentralStorage(t) else 1)
    return Instead({"components": list(v.components())}, {"components": expected})


@partly
def initializer_calls(t, p):
    import distribute
    calls = []

    def init():
        calls.append(1)
        return np.float32(len(calls))
    kept = []

    def create():  # one trace serves all replicas
        if not kept:
            kept.append(distribute.tf.Variable(init))
        return kept[0].read_value()
    if p == "eager_scope":
        with t.st.scope():
            create()
    elif p == "in_merge":
        t.st.run(lambda: t.rc.merge_call(lambda d: (create(), None)[1]))
    else:
        t.st.run(create)
    return {"initializer_calls": len(calls), "distinct_python_objects": len(kept), "components": list(kept[0].components())}


def random_initial_value_is_copied(t, p):
    import distribute
    draw = np.random.default_rng(1)
    with t.st.scope():
        v, w = distribute.tf.Variable(draw.random(3, "f4")), distribute.tf.Variable(lambda: draw.random(3, "f4"))
        s = distribute.tf.Variable(lambda: draw.random(3, "f4"), synchronization=distribute.tf.VariableSynchronization.ON_READ,
                                   aggregation=distribute.tf.VariableAggregation.SUM)
    t.st.run(lambda: [each.read_value() for each in (v, w, s)])
    same = {key: [bool(np.array_equal(copy, each.components()[0])) for copy in each.components()]
            for key, each in (("value", v), ("callable", w), ("on_read_callable", s))}
    return same


def on_read_initial_values(t, p):
    found = {}
    for aggregation in t.recorded:
        v = t.variable(2., "ON_READ", aggregation)
        found[aggregation] = {"components": list(v.components()), "cross_read": t.tryit(v.read_value)}
    if t.n == 1:
        return Instead(found, dict(t.recorded, NONE=dict(t.recorded["NONE"], cross_read=Raised(""))))
    return found


@partly
def scatter_ops(t, p):
    """A scatter is an assignment of whole values: of what is added, or of the variable's own value with a row set."""
    import jax.numpy as jnp
    when, aggregation = p
    if "/central/" in t.case.id or (when == "ON_READ" and t.n == 1 and aggregation != "NONE"):
        return NOT_EXPRESSED
    found, ofDifferent = {}, when == "ON_WRITE" and aggregation == "NONE" and t.n > 1
    # Of mirrored variables TensorFlow has scatter_update and scatter_max for the first replica's value alone.
    hasAll = when == "ON_READ" or aggregation in ("ONLY_FIRST_REPLICA", "NONE")
    for op in ("scatter_add", "scatter_sub") + (("scatter_update", "scatter_max") if hasAll else ()):
        v = t.variable([1., 1., 1., 1.], when, aggregation)

        def fn():
            row, value = t.rc.replica_id_in_sync_group % 4, t.rid + 5.
            if op in ("scatter_add", "scatter_sub"):
                getattr(v, "assign_" + op[8:])(jnp.zeros(4, "f4").at[row].add(value))
            else:
                own = v.read_value()
                v.assign(own.at[row].set(value) if op == "scatter_update" else own.at[row].max(value))
        found[op] = {"result": t.tryit(lambda: t.st.run(fn)), "components": list(v.components())}
    if ofDifferent:
        # Each replica writes into its own copy there, and the copies are no longer equal. Here it is an error (rule 6).
        return Differs("rule 6", found, {op: {"result": Raised(""), "components": [[1.] * 4] * t.n} for op in found})
    if when == "ON_READ" and t.n > 1:
        # There is no scatter into the copies of a sync-on-read variable there. Here it is a write like others: local to the replica.
        after = {"scatter_add": lambda i: 6. + i, "scatter_sub": lambda i: -4. - i, "scatter_update": lambda i: 5. + i, "scatter_max": lambda i: 5. + i}
        return Differs("rule 7", found, {op: {"result": None, "components": [[after[op](i) if row == i % 4 else 1. for row in range(4)]
                                                                            for i in range(t.n)]} for op in found})
    return Instead(found, {op: dict(t.recorded[op], result=None) for op in found})


@partly
def wrong_enum(t, p):
    import distribute as D

    def make(**k):
        with t.st.scope():
            D.tf.Variable(np.float32(1), **k)
    if t.n == 1 or t.name == "central":
        return NOT_EXPRESSED
    found = {key: t.tryit(lambda k=k: make(**k)) for key, k in {
        "sync_str": {"synchronization": "ON_READ"}, "agg_str": {"aggregation": "SUM"}, "sync_bad": {"synchronization": 77},
        "agg_bad": {"aggregation": 77}, "sync_none_obj": {"synchronization": None}, "reduce_op_as_agg": {"aggregation": D.tf.ReduceOp.SUM}}.items()}
    return dict(found, on_read_default_trainable=t.variable(1., "ON_READ", "SUM").trainable)


def variable_from_distributed_value(t, p):
    import distribute

    def components(initial):
        with t.st.scope():
            return list(distribute.tf.Variable(initial).components())
    return {"per_replica": components(t.per([1.])), "mirrored_var": components(t.variable(4.)),
            "python_list": components(np.float32([1., 2.]))} if t.n == 1 else NOT_EXPRESSED


def use_of_component_directly(t, p):
    # A copy of one replica cannot be changed alone: what is seen of it is a copy.
    v = t.variable(4.)
    t.tryit(lambda: t.st.experimental_local_results(v)[-1].fill(99.))
    return Differs("on purpose different", [list(v.components()), v.read_value()], [[4.] * t.copies, 4.])
