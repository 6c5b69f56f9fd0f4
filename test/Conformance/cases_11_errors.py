"""Cases of 11_errors: what does not fit together, and what is called in the wrong place."""
import numpy as np

from corpus import Raised
from vocabulary import NOT_EXPRESSED, Differs, Instead, ofAnyStrategy, partly, recordedAs


@ofAnyStrategy
def var_created_outside_scope_used_in_run(t, p):
    import distribute
    if t.n == 1:
        return NOT_EXPRESSED
    v = distribute.tf.Variable(np.float32(1))  # of the default strategy: strategies are not mixed
    found = {"read": t.tryit(t.st.run, lambda: v + 1.), "assign_add_in_replica": t.tryit(t.st.run, lambda: (v.assign_add(1.), None)[1]),
             "value_after": v.numpy()}
    return Differs("rule 12", found, {"read": Raised(""), "assign_add_in_replica": Raised(""), "value_after": 1.})


@partly
def tf_function_creates_variable(t, p):
    import distribute
    kept = []

    def good():
        if not kept:
            kept.append(distribute.tf.Variable(np.float32(2)))
        return kept[0] + 1.
    return {"good": t.tryit(t.st.run, good), "good2": t.tryit(t.st.run, good), "same_obj": len(kept),
            "bad": t.tryit(t.st.run, lambda: distribute.tf.Variable(np.float32(1)) + 1.)}


@partly
def var_of_other_strategy(t, p):
    a, b = t.make(2), t.make(4)
    v = t.variable(1., aggregation="SUM", strategy=a)

    def assign():
        with b.scope():
            v.assign(2.)
    found = {"read_in_b": t.tryit(b.run, lambda: v + 1.), "assign_in_b_cross": t.tryit(assign)}
    return Instead([found, list(v.components())], [t.recorded, [1., 1.]])  # there its update changes it


@ofAnyStrategy
def merge_call_mismatch(t, p):
    import jax.numpy as jnp
    if t.n == 1:
        return NOT_EXPRESSED

    def fn():
        r = t.rc.replica_id_in_sync_group

        def merge(tag):
            return t.rc.merge_call(lambda d: (tag, 0)[1])
        if (p == "r0_only" and r == 0) or (p == "r1_only" and r == 1) or (p == "data_dependent_py" and int(r) % 2):
            merge("a")
        if p == "different_counts":
            [merge("a") for _ in range(r + 1)]
        if p == "different_fn":
            return t.rc.merge_call((lambda d: 100) if r == 0 else (lambda d: 200))
        if p == "different_args":
            return t.rc.merge_call(lambda d, *a: len(a), args=(1,) * (r + 1))
        if p == "one_raises_before" and r == 1:
            raise ValueError("replica 1 failed")
        merge("a")
        if p == "one_raises_after" and r == 0:
            raise ValueError("replica 0 failed")
        return jnp.float32(1)
    found = t.tryit(t.st.run, fn)
    # All replicas run one program: there replica 0's merge function is taken, whatever the others have.
    return Differs("rule 4", found, Raised("")) if p == "different_fn" else found


def all_reduce_mismatch(t, p):
    import jax.numpy as jnp

    def fn():
        r, reduced = t.rc.replica_id_in_sync_group, lambda value: t.rc.all_reduce("sum", value)
        if p == "only_r0":
            return reduced(1.) if r == 0 else 1.
        if p == "different_shapes":
            return reduced(jnp.ones([r + 1]))
        if p == "different_counts":
            return [reduced(1.) for _ in range(r + 1)][0]
        a, b = jnp.float32(1), jnp.float32([1, 2])
        return (reduced(a), reduced(b)) if r == 0 else tuple(reversed((reduced(b), reduced(a))))
    return t.st.run(fn) if t.n > 1 else NOT_EXPRESSED


@recordedAs(mode="graph")
def in_control_flow(t, p):
    import jax.numpy as jnp
    from jax import lax
    if t.n == 1:
        return NOT_EXPRESSED
    v, s = t.variable(0., aggregation="SUM"), t.variable(0., "ON_READ", "SUM")

    def fn():
        r = t.rid
        if p == "merge_in_while":
            return lax.while_loop(lambda i: i < 3, lambda i: i + t.rc.merge_call(lambda d: jnp.int32(1)), jnp.int32(0))
        if p == "assign_on_read_in_cond":
            return lax.cond(r > 0., lambda: (s.assign_add(r), jnp.float32(1))[1], lambda: jnp.float32(0))
        inside = {"merge_in_cond": lambda: t.rc.merge_call(lambda d: jnp.float32(1)), "all_reduce_in_cond": lambda: t.rc.all_reduce("sum", r),
                  "assign_in_cond": lambda: (v.assign_add(r), jnp.float32(1))[1]}[p]
        # A predicate that the compiler cannot prove to be the same on all replicas.
        return lax.cond(r >= 0., inside, lambda: r)
    found = {"r": t.tryit(t.st.run, fn), "s": list(s.components()), "v": v.numpy()}
    # Merge points in loops are accepted where all replicas go round equally often.
    return Differs("on purpose different", found, dict(found, r=[3] * t.n)) if p == "merge_in_while" else found


@partly
def wrong_context(t, p):
    import distribute
    if t.n == 1:
        return NOT_EXPRESSED

    def inScope(function):
        with t.st.scope():
            return function()
    found = {
        "merge_call_in_scope": t.tryit(inScope, lambda: _present(t.rc).merge_call(lambda d: 1)),
        "all_reduce_outside_default_ctx": t.rc.all_reduce("sum", 2.),
        "all_reduce_in_scope": t.tryit(inScope, lambda: _present(t.rc).all_reduce("sum", 2.)),
        "reduce_in_replica": t.tryit(t.st.run, lambda: t.st.reduce("sum", 1., None)),
        "extended_call_for_each_replica_in_replica": t.tryit(t.st.run, lambda: t.st.run(lambda: 1)),
    }
    default = t.rc.merge_call(lambda d: d is distribute.tf.get_strategy())
    return Instead([found, default], [t.recorded, True])


def _present(context):
    if context is None:
        raise ValueError("there is no replica context here")
    return context


def run_args_wrong_replica_count(t, p):
    count = 4 if t.n == 2 else 2
    x = t.make(count).experimental_distribute_values_from_function(lambda c: np.float32(c.replica_id_in_sync_group + 1))
    if t.n == 1:
        return NOT_EXPRESSED
    # Values of another strategy are refused; there what is too much is dropped.
    found = {"run": t.tryit(lambda: t.st.run(lambda a: a + 1., args=(x,))), "reduce": t.tryit(t.st.reduce, "sum", x, None),
             "local_results": len(t.st.experimental_local_results(x))}
    return Differs("rule 12", found, {"run": Raised(""), "reduce": Raised(""), "local_results": count})


def poisoned_process(t, p):
    def works(strategy):
        return strategy.experimental_local_results(strategy.run(lambda: t.rc.all_reduce("sum", np.float32(1))))[0]
    if t.n == 1:
        return NOT_EXPRESSED
    first = works(t.st)
    if p == "second_strategy_other_size":  # there one strategy after another poisons the process
        other = 6 - t.n
        return Differs("on purpose different", [first, works(t.make(other)), works(t.st), works(t.make(t.n))], [t.n, other, t.n, t.n])

    def bad():
        if t.rc.replica_id_in_sync_group == 1:
            raise ValueError("x")
        return t.rc.all_reduce("sum", np.float32(1))
    return [first, t.tryit(t.st.run, bad), works(t.st)]
