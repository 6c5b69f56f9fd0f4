"""What functions of the corpus do with strategy.extended, in the package's words: for cases_05_merge_call.py and cases_08_devices.py,
beside the steps that mean the same. `t` is a Place. A mirrored value is one value here: where components are recorded, it stands for each.
"""
import numpy as np

from corpus import Raised


def _row(t):
    import jax.numpy as jnp
    return jnp.stack([t.rid + 1, 10 * t.rid])


def _rows(t):
    return t.per([[i + 1, 10 * i] for i in range(t.n)])


def _inMerge(t, function, *arguments):
    """What the merge function returns to replica 0, with JAX's values as arrays."""
    import distribute
    found = t.st.run(lambda: t.rc.merge_call(function, args=[argument() for argument in arguments]))
    leaf = lambda each: each.values[0] if isinstance(each, distribute.tf.DistributedValues) else each
    return [leaf(each) for each in found] if isinstance(found, (list, tuple)) else leaf(found)


def reduceTo(t, kind, destination):
    """In a merge call; the recorded value is that of each component."""
    v = t.variable([0., 0.])
    place = {"var": v, "dev0": "/device:CPU:0", "dev1": "/device:CPU:1"}
    return _inMerge(t, lambda d, x: d.extended.reduce_to(kind, x, place.get(destination, x)), lambda: _row(t))


def reduceToInCrossContext(t):
    v, x, e = t.variable([0., 0.]), _rows(t), t.st.extended
    m = np.float32([4, 8])
    with t.st.scope():
        return {"sum_var": e.reduce_to("sum", x, v), "sum_dev0": e.reduce_to("sum", x, "/device:CPU:0"),
                "mean_dev1": t.tryit(e.reduce_to, "mean", x, "/device:CPU:1"),
                "to_self": e.reduce_to("sum", x, x), "tensor_sum_var": t.tryit(e.reduce_to, "sum", m, v), "tensor_mean_var": e.reduce_to("mean", m, v),
                "five_sum": t.tryit(e.reduce_to, "sum", 5, v), "five_mean": e.reduce_to("mean", 5, v), "var_sum": t.tryit(e.reduce_to, "sum", v, v),
                "var_mean": e.reduce_to("mean", v, v), "dest_none": t.tryit(e.reduce_to, "sum", x, None)}


def batchReduceTo(t, kind):
    import jax.numpy as jnp
    a, b, c = t.variable([0., 0.]), t.variable(0.), t.variable([[1.]])
    return _inMerge(t, lambda d, x, y, z: d.extended.batch_reduce_to(kind, [(x, a), (y, b), (z, c)]), lambda: jnp.stack([t.rid, t.rid + 1]),
                    lambda: t.rid * 100, lambda: jnp.reshape(t.rid - 1, (1, 1)))


def batchReduceToForms(t):
    a, x, e = t.variable([0., 0.]), _rows(t), t.st.extended
    with t.st.scope():
        return {"empty": t.tryit(e.batch_reduce_to, "sum", []), "mixed_dest": e.batch_reduce_to("sum", [(x, a), (x, "/device:CPU:1")]),
                "str_op": e.batch_reduce_to("sum", [(x, a)])}


def broadcastTo(t):
    v, e, two = t.variable(0.), t.st.extended, np.float32([7, 8])
    with t.st.scope():
        return {"var": e.broadcast_to(two, v), "dev1": e.broadcast_to(two, "/device:CPU:1"), "py": e.broadcast_to(3., v),
                "none": t.tryit(e.broadcast_to, two, None)}


def inReplicaContext(t):
    v, e = t.variable(0.), t.st.extended
    one = np.float32(1)
    found = {"broadcast": lambda: e.broadcast_to(one, v), "reduce_to": lambda: e.reduce_to("sum", one, v),
             "batch": lambda: e.batch_reduce_to("sum", [(one, v)]), "update": lambda: e.update(v, lambda a: a.assign(1.))}
    return {name: t.tryit(lambda call=call: t.st.run(call)) for name, call in found.items()}


def outsideOfScope(t):
    v, e = t.variable(0.), t.st.extended
    found = {"reduce_to": t.tryit(e.reduce_to, "sum", np.float32(0), v), "update": e.update(v, lambda a: a.assign(1.), group=False),
             "broadcast": e.broadcast_to(np.float32(1), v)}
    return {**found, "after": v}


def updateForms(t):
    """Each on the host, in the scope; a per-replica argument of a mirrored variable is refused here (rule 5)."""
    found, e, x = {}, t.st.extended, _rows(t)

    def fresh():
        return t.variable([1., 2.])
    with t.st.scope():
        v = fresh()
        found["group_true"] = e.update(v, lambda x, a: x.assign_add([a, a]), args=(1.,))
        found["v1"] = v
        v = fresh()
        found["group_false"] = e.update(v, lambda x, a: x.assign_add([a, a]), args=(1.,), group=False)
        found["v2"] = v
        found["returns_tensor_group_false"] = e.update(fresh(), lambda x: x * 2., group=False)
        found["returns_none_group_false"] = e.update(fresh(), lambda x: None, group=False)
        found["returns_none_group_true"] = e.update(fresh(), lambda x: None)
        found["tuple_group_false"] = e.update(fresh(), lambda x: (x.assign_add(np.float32([1, 1])), 3.), group=False)
        found["kwargs"] = e.update(fresh(), lambda q, a=0, b=0: q.assign_add([a, b]), kwargs={"a": 1., "b": 5.}, group=False)
        w = t.variable(4.)
        found["other_var_arg"] = e.update(fresh(), lambda q, b: q.assign_add([b, b]), args=(w,), group=False)
        found["not_a_variable"] = t.tryit(e.update, np.float32(1), lambda q: q)
        v = fresh()
        found["nested_update"] = e.update(v, lambda q: e.update(v, lambda z: z), group=False)
        contexts = []
        e.update(v, lambda q: contexts.append(t.rc))
        found["merge_in_update"] = Raised("") if contexts == [None] else contexts  # there is no context whose merge_call could be called
        if t.n > 1 and not isinstance(t.tryit(e.update, v, lambda q, a: q.assign_add(a), (x,)), Raised):
            found["per_replica_arg"] = "the copies drift apart"
    return found


def fullPattern(t, group):
    """Updates are reduced to their variables, which are then updated; v, w and what the replicas read."""
    v, w = t.variable([100., 200.]), t.variable(5.)

    def merge(d, gv, gw):
        rv, rw = d.extended.batch_reduce_to("sum", [(gv, v), (gw, w)])
        d.extended.update(v, lambda x, g: x.assign_sub(0.5 * g), args=(rv,), group=group == "group")
        d.extended.update(w, lambda x, g: x.assign_add(g), args=(rw,), group=group == "group")

    def function():
        t.rc.merge_call(merge, args=(_row(t), t.rid))
        return v.read_value()
    return {"out": t.st.run(function), "v": v, "w": w}


def valueContainer(t):
    v, s, e = t.variable([1., 2.]), t.variable(1., "ON_READ", "SUM"), t.st.extended
    last = lambda variable: t.st.experimental_local_results(variable)[-1]
    return {"mirrored_component_is_container": e.value_container(last(v)) is v, "container_of_container": e.value_container(v) is v,
            "on_read_component": e.value_container(last(s)) is s, "py": e.value_container(3)}


def colocation(t):
    """The listing, and what is no variable of the scope."""
    import distribute
    e, found = t.st.extended, {}

    def attempt(home):
        with e.colocate_vars_with(home):
            return distribute.tf.Variable(2.)
    with t.st.scope():
        v1 = distribute.tf.Variable(np.float32([1, 2]))
        with e.colocate_vars_with(v1):
            v2, v3 = distribute.tf.Variable(np.float32([10, 20])), distribute.tf.Variable(np.float32([100, 200]))
        for name, home in (("with_tensor", np.float32(1)), ("with_none", None), ("with_str", "CPU:1")):
            found[name] = t.tryit(attempt, home)
        found["example_update"] = e.update(v1, lambda a, b, c: a.assign_add(b + c), (v2, v3), group=False)
        found["v1"] = v1
    found["outside_scope"] = t.tryit(attempt, v1)
    outside = distribute.tf.Variable(np.float32(5))
    with t.st.scope():
        found["with_var_created_outside_scope"] = t.tryit(attempt, outside)
    return found
