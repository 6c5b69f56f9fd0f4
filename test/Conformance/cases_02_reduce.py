"""Cases of 02_reduce: reductions across replicas; others are in check_semantics.py, check_uneven.py and check_tf_vocabulary.py."""
import numpy as np

from corpus import Raised
from vocabulary import NOT_EXPRESSED, Differs, Instead, partly


def axis_matrix_even(t, p):
    kind, axis = p
    x = t.per([np.arange(6, dtype="f4").reshape(2, 3) + 10 * i for i in range(t.n)])
    if axis == (0, 1):  # two dimensions are made one first
        return t.st.reduce(kind, t.st.run(lambda v: v.reshape(-1), args=(x,)), axis=0) if t.n > 1 else t.st.reduce(kind, x.reshape(-1), axis=0)
    return t.st.reduce(kind, x, axis=axis) if axis == -3 else NOT_EXPRESSED


def axis0_uneven(t, p):
    kind, axis = p
    rows = [np.arange(2 * (t.n - i), dtype="f4").reshape(t.n - i, 2) + 100 * i for i in range(t.n)]
    if axis == (0, 1):  # two dimensions are made one first
        return t.st.reduce(kind, t.per([each.reshape(-1) for each in rows]), axis=0)
    return t.st.reduce(kind, t.per(rows), axis=axis)


def _lastEmpty(t, shape, rows):
    return [rows * np.float32(i + 1) if i < t.n - 1 or t.n == 1 else np.zeros((0, *shape), "f4") for i in range(t.n)]


def axis0_last_replica_empty(t, p):
    kind, axis = p
    return t.st.reduce(kind, t.per(_lastEmpty(t, (), np.float32([1, 2, 3]))), axis=axis)


def axis0_last_replica_empty_2d(t, p):
    kind, axis = p
    return t.st.reduce(kind, t.per(_lastEmpty(t, (2,), np.ones((3, 2), "f4"))), axis=axis)


def axis0_all_empty(t, p):
    return t.st.reduce(p, t.per([np.zeros((0, 2), "f4")] * t.n), axis=0)


def axis_none_uneven_shapes(t, p):
    return t.st.reduce(p, t.per([np.ones([i + 1], "f4") for i in range(t.n)]), axis=None)


def axis_none_broadcastable_shapes(t, p):
    return t.st.reduce(p, t.per([np.ones([1 if i == 0 else 2, 2], "f4") for i in range(t.n)]), axis=None)


def dtypes(t, p):
    kind, dtype, axis = p
    if dtype == "string" and t.n > 1:
        return t.st.reduce(kind, t.per([np.array(["a", "b"])] * t.n), axis=axis)
    if dtype == "complex64":
        value = t.st.reduce(kind, t.per([np.array([3 * i + 1, 3 * i + 3], dtype) * (1 - 2j) for i in range(t.n)]), axis=axis)
        isWhole = np.array_equal(value.imag, -2 * value.real)  # what is recorded has real parts only
        return {"dtype": value.dtype.name, "v": [each.real for each in np.ravel(value)] if isWhole else f"wrong imaginary parts in {value}"}
    if dtype != "bfloat16":
        return NOT_EXPRESSED
    import jax.numpy as jnp
    value = t.st.reduce(kind, t.per([np.array([3 * i + 1, 3 * i + 3]).astype(jnp.bfloat16) for i in range(t.n)]), axis=axis)
    return {"dtype": np.asarray(value).dtype.name, "v": np.asarray(value)}


@partly
def non_distributed_values(t, p):
    kind, axis = p
    if t.n == 1:
        return NOT_EXPRESSED
    v = t.variable([1., 3.])
    reduce = t.st.reduce
    if axis is None:  # left out: zeros, whose sum is given there, and what is None
        return {"py5": t.tryit(reduce, kind, 5, axis), "tensor": t.tryit(reduce, kind, np.float32([1, 2]), axis),
                "list": t.tryit(reduce, kind, [1., 2.], axis), "mirrored_var": t.tryit(reduce, kind, v, axis)}
    found = {"py0": t.tryit(reduce, kind, 0, axis), "py5": t.tryit(reduce, kind, 5, axis), "pyf0": t.tryit(reduce, kind, 0.0, axis),
             "tensor": t.tryit(reduce, kind, np.float32([1, 2]), axis), "list": t.tryit(reduce, kind, [1., 2.], axis),
             "mirrored_var": t.tryit(reduce, kind, v, axis), "none": t.tryit(reduce, kind, None, axis)}
    if kind == "MEAN":
        return found
    # A sum of what is not distributed does not say which count is meant: there, with an axis, each replica counts.
    return Differs("rule 2", found, {key: Raised("") for key in found})


def enum_facts(t, p):
    D = t.package
    return {"reduce_ops": [str(each) for each in D.tf.ReduceOp], "values": [each.name for each in D.tf.ReduceOp],
            "sync": [[str(each), i] for i, each in enumerate(D.tf.VariableSynchronization)],
            "agg": [[str(each).replace("Aggregation", "AggregationV2"), i] for i, each in enumerate(D.tf.VariableAggregation)]}


@partly
def sparse_indexed_slices(t, p):
    # Sparse values are concatenated, not summed; a mean divides them (rule 3).
    values = t.per([np.float32([[1. + i], [10. + i]]) for i in range(t.n)])
    indices = t.per([np.int32([0, i + 1]) for i in range(t.n)])
    gathered = t.st.gather({"values": values, "indices": indices}, 0)
    return dict(gathered, values=gathered["values"] / (t.n if p == "MEAN" else 1))


def summation_order(t, p):
    vals = [1e8, 1.0, -1e8, 1.0][:t.n]
    ours = float(t.st.reduce(p, t.per(vals), None))
    # Any order of the additions is right; which one a plan takes depends on its algorithm.
    anyOrder = {total / (t.n if p == "MEAN" else 1) for total in _sums(tuple(np.float32(vals)))}
    return Instead([ours in anyOrder, float(t.recorded["r"]) in anyOrder], [1, 1])


def _sums(values):
    """What the values add up to, in f32, in every order."""
    if len(values) == 1:
        return {float(values[0])}
    found = set()
    for chosen in range(1, 2 ** len(values) - 1):
        left = tuple(value for i, value in enumerate(values) if chosen >> i & 1)
        right = tuple(value for i, value in enumerate(values) if not chosen >> i & 1)
        found |= {float(np.float32(a) + np.float32(b)) for a in _sums(left) for b in _sums(right)}
    return found


@partly
def summation_order_vectors(t, p):
    return {"r": t.st.reduce(p[0], t.per([np.float32(v) for v in t.recorded["vals"]]), None)}


def reduce_in_replica_context(t, p):
    return t.st.run(lambda: t.st.reduce("SUM", 1., axis=None))
