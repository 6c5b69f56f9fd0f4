"""Cases of 18_extra: shares of sums, constants, values that are no numbers, overflow, and means of narrow floats."""
import os
import tempfile

import numpy as np

from steps import saveAndRestore
from vocabulary import Differs, Instead, asPart, ofAnyStrategy, partly


@partly
def on_read_sum_restore_not_divisible(t, p):
    saved, restored, cross = saveAndRestore(t.n, p, [4] + [3] * (t.n - 1), "on_read", "sum")
    found = {"before": saved, "restored": restored, "cross": cross}
    strategy, values = t.fresh("mirrored", t.n), [4] + [3] * (t.n - 1)
    v = t.variable(0, "ON_READ", "SUM", strategy=strategy, dtype=p)
    own = strategy.experimental_distribute_values_from_function(lambda c: np.asarray(values[c.replica_id_in_sync_group], p))
    strategy.run(lambda a: (v.assign(a), None)[1], args=(own,))
    inWords = {"before": v.components()}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.safetensors")
        strategy.save_variables(path)
        strategy.restore_variables(path)
    inWords |= {"restored": v.components(), "cross": v.read_value()}
    if p == "float32":
        return Instead([asPart(found), asPart(inWords)], [t.recorded] * 2)
    total = 4 + 3 * (t.n - 1)  # integers keep their total
    shares = [total // t.n + (i < total % t.n) for i in range(t.n)]
    return Differs("rule 8", [found, inWords], [{"before": saved, "restored": shares, "cross": total}] * 2)


@partly
def on_read_sum_cross_assign(t, p):
    dtype, number = p
    v = t.variable(0, "ON_READ", "SUM", dtype=dtype)
    with t.st.scope():
        v.assign(np.asarray(number, dtype))
    first = list(v.components())
    v.assign(number)
    found = {"components": list(v.components()), "cross": v.read_value()}
    if dtype == "float32" or number % t.n == 0:
        return Instead([first, found], [t.recorded["components"], t.recorded])
    return Differs("rule 8", found, {"components": [number // t.n + (i < number % t.n) for i in range(t.n)], "cross": number})


def sum_assign_of_constant_in_replica(t, p):
    import jax.numpy as jnp
    v = t.variable(10., aggregation="SUM")
    delta = {"py_float": 2., "py_int": 2, "np": np.float32(2), "tensor": jnp.float32(2)}[p]
    r = t.tryit(lambda: t.st.run(lambda: (v.assign_add(delta), None)[1]))
    found = {"r": r, "components": list(v.components())}
    if p == "tensor" or t.n == 1:
        return found
    # There a constant counts once for each replica only where it is a tensor; here it always does.
    return Differs("rule 2", found, {"r": None, "components": [10. + 2 * t.n] * t.copies})


def nan_and_inf_reduce(t, p):
    x = t.per([np.float32([np.nan, 1, np.inf] if i == 0 else [1, 2, -np.inf]) for i in range(t.n)])
    return t.st.reduce("SUM", x, None), t.st.reduce("MEAN", x, None)


@ofAnyStrategy
def integer_overflow_in_sum(t, p):
    return t.st.reduce("SUM", t.per([np.array([np.iinfo(p).max, 1], p)] * t.n), None)


def mean_is_sum_times_or_divided(t, p):
    import jax.numpy as jnp
    x = t.per([(np.float32([1., 2., 4., 7.]) * (i + 1)).astype(getattr(jnp, p)) for i in range(t.n)])
    return {"sum": t.st.reduce("SUM", x, None), "mean": t.st.reduce("MEAN", x, None),
            "all_reduce_mean": t.st.run(lambda v: t.rc.all_reduce("MEAN", v), args=(x,))}
