"""Cases of 04_all_reduce: all-reduces in replicas' functions; others are in check_uneven.py and check_tf_vocabulary.py."""
import numpy as np

from vocabulary import NOT_EXPRESSED, Differs, ofAnyStrategy, partly, recordedAs


@recordedAs(mode="graph")
def python_scalar(t, p):
    return t.st.run(lambda: t.rc.all_reduce(p, 3.))


@ofAnyStrategy
@recordedAs(strategies=("central",))  # MirroredStrategy's packing has no mean of mixed types
def mixed_dtypes_nested(t, p):
    return t.st.run(lambda: t.rc.all_reduce(p, [np.float32(1), np.int64(2), np.float64(4)]))


def shape_mismatch(t, p):
    return t.st.run(lambda v: t.rc.all_reduce(p, v), args=(t.per([np.ones([i + 1], "f4") for i in range(t.n)]),))


def dtype_mismatch_between_replicas(t, p):
    def fn():
        return t.rc.all_reduce(p, np.float32(1) if t.rc.replica_id_in_sync_group == 0 else np.int32(1))
    return t.st.run(fn) if t.n > 1 else NOT_EXPRESSED


def structure_mismatch_between_replicas(t, p):
    def fn():
        return t.rc.all_reduce(p, [np.float32(1)] * (1 if t.rc.replica_id_in_sync_group == 0 else 2))
    return t.st.run(fn) if t.n > 1 else NOT_EXPRESSED


def _sparse(t, kind, values, indices):
    """Sparse values are gathered: their rows, divided for a mean, and the rows' numbers (rule 3)."""
    sparse = t.rc.all_gather({"values": values, "indices": indices}, 0)
    return {"values": sparse["values"] / (t.n if kind == "MEAN" else 1), "indices": sparse["indices"]}


def _byReplica(t, sparse):
    return [{key: value.values[i] for key, value in sparse.items()} for i in range(t.n)] if t.n > 1 else sparse


@partly
def indexed_slices(t, p):
    import jax.numpy as jnp
    return _byReplica(t, t.st.run(lambda: _sparse(t, p, jnp.stack([1. + t.rid, 10. + t.rid])[:, None],
                                                  jnp.stack([0, t.rc.replica_id_in_sync_group + 1]))))


@partly
def indexed_slices_and_dense(t, p):
    import jax.numpy as jnp

    def fn():
        return [t.rc.all_reduce(p, t.rid + 1.), _sparse(t, p, jnp.stack([1. + t.rid])[None], t.rc.replica_id_in_sync_group[None])]
    dense, sparse = t.st.run(fn)
    return [dense, _byReplica(t, sparse)] if t.n > 1 else NOT_EXPRESSED


def op_argument_forms(t, p):
    from distribute.tf import VariableAggregation
    if p == "agg_sum" and "/central/" in t.case.id:  # refused there by that strategy alone
        return NOT_EXPRESSED
    op = {"SUM_str": "SUM", "sum_str": "sum", "mean_str": "mean", "bad": "MAX", "agg_sum": VariableAggregation.SUM}[p]
    return t.st.run(lambda: t.rc.all_reduce(op, np.float32(2)))


op_argument_forms.ofAnyStrategy = True


@ofAnyStrategy
def inside_nested_tf_function(t, p):
    import jax
    x, inner = t.per([float(i + 1) for i in range(t.n)]), jax.jit(lambda v: t.rc.all_reduce("sum", v) * 2)
    if p == "run_of_function":
        return t.st.run(inner, args=(x,))
    # There a merge point in a function of its own is refused, as one in a branch is.
    total = float(t.n * (t.n + 1))
    return Differs("on purpose different", t.st.run(lambda v: inner(v), args=(x,)), [total] * t.n if t.n > 1 else total)


@recordedAs(mode="graph")
def inside_control_flow(t, p):
    from jax import lax
    x = t.per([float(i + 1) for i in range(t.n)])

    def fn(v):
        if p == "while":
            return lax.fori_loop(0, 3, lambda i, a: t.rc.all_reduce("sum", a), v)
        predicate = t.rc.all_reduce("sum", v) > -1. if p == "cond" else True
        return lax.cond(predicate, lambda: t.rc.all_reduce("sum", v), lambda: v)
    total = sum(range(1, t.n + 1)) * (t.n ** 2 if p == "while" else 1)
    return Differs("on purpose different", t.st.run(fn, args=(x,)), [total] * t.n if t.n > 1 else total)


def packed_sizes(t, p):
    import jax.numpy as jnp
    return t.st.run(lambda: t.rc.all_reduce("sum", [jnp.arange(k * k + 1, dtype="f4") * (t.rid + 1) for k in range(p)]))
