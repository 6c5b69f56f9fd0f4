"""Cases of 01_run: Strategy.run, and values of the replicas."""
import numpy as np

from vocabulary import NOT_EXPRESSED, Differs, Instead, ofAnyStrategy, partly
from corpus import Raised


def values_ctx(t, p):
    seen = []

    def f(c):
        seen.append([type(c).__name__, c.replica_id_in_sync_group, c.num_replicas_in_sync])
        return c.replica_id_in_sync_group * 10
    r = t.st.experimental_distribute_values_from_function(f)
    return {"seen": seen, "r": r, "local": t.st.experimental_local_results(r)}


@partly
def values_returns_string_list_none(t, p):
    # Left out: texts and None, which are no values of a step.
    of = t.st.experimental_distribute_values_from_function
    return {"list": of(lambda c: [1., 2.]), "dict": of(lambda c: {"a": c.replica_id_in_sync_group}),
            "tuple": of(lambda c: (c.replica_id_in_sync_group, 5))}


def values_inside_tf_function(t, p):
    return t.st.experimental_distribute_values_from_function(lambda c: np.float32(1))


@ofAnyStrategy
def values_uneven_shapes(t, p):
    return t.per([list(range(i)) for i in range(t.n)])


def returns_distinct_python(t, p):
    return t.st.run(lambda: t.rc.replica_id_in_sync_group)


def devices_of_ops(t, p):
    import jax.numpy as jnp
    return t.st.run(lambda: jnp.float32(1) + 1.)


@partly
def per_replica_used_as_tensor_in_cross_context(t, p):
    import jax.numpy as jnp
    x = t.per([float(i + 1) for i in range(t.n)])
    if t.n == 1:
        return {"add": x + 1., "convert": jnp.asarray(x)}
    return {"add": t.tryit(lambda: x + 1.), "convert": t.tryit(lambda: jnp.asarray(x)), "values_attr": x.values, "bool": bool(x),
            "index": t.tryit(lambda: x[0])}


@ofAnyStrategy
def run_of_tf_function(t, p):
    import jax
    x, fn = t.per([float(i) for i in range(t.n)]), jax.jit(lambda v: v + 1.)
    return Instead((t.st.run(fn, args=(x,)), t.st.run(fn, args=(x,))), t.recorded[:2])  # the third: how often it was traced


def _differentOnReplicaZero(t, first, others):
    """All replicas run one program: what a replica gives cannot depend on its number in Python."""
    def fn():
        return first() if t.rc.replica_id_in_sync_group == 0 else others()
    return Differs("rule 12", t.tryit(t.st.run, fn), Raised(""))


@ofAnyStrategy
def replicas_return_different_structure(t, p):
    found = _differentOnReplicaZero(t, lambda: (1., 2.), lambda: 1.)
    return found if t.n == 1 else found.ours


def replicas_return_different_dtype(t, p):
    return _differentOnReplicaZero(t, lambda: np.float32(1), lambda: np.int32(1))


def one_replica_returns_none(t, p):
    return _differentOnReplicaZero(t, lambda: np.float32(1), lambda: None)


def run_wrong_args(t, p):
    run = t.st.run
    return {"not_callable": t.tryit(run, 3), "missing": t.tryit(run, lambda a: a), "args_not_tuple": t.tryit(run, lambda a: a, 3),
            "args_list": t.st.experimental_local_results(run(lambda a, b: a + b, [1, 2]))[0], "kwargs_none": t.tryit(run, lambda: 1, (), None)}


def replicas_run_in_scope_without_scope(t, p):
    import distribute as D
    if t.n == 1:  # recorded is the default strategy, which counts as none
        return NOT_EXPRESSED
    inside = []
    r = t.st.run(lambda: 1.)
    t.st.run(lambda: inside.append([D.tf.get_strategy() is t.st, D.tf.has_strategy(), D.tf.in_cross_replica_context()]))
    return Instead((r, inside[:1]), (t.recorded[0], t.recorded[1][:1]))  # traced once for all
