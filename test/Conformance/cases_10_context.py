"""Cases of 10_context: which context is where; others are in check_tf_vocabulary.py."""
import threading

from corpus import Raised
from replica_step import ReplicaStep
from vocabulary import NOT_EXPRESSED, Differs, Instead, partly


def _snap(t):
    """What is seen where this is called; the names of TensorFlow's classes are left out."""
    import distribute as D
    context = t.rc
    return {"has_strategy": D.tf.has_strategy(), "in_cross_replica_context": D.tf.in_cross_replica_context(), "is_st": D.tf.get_strategy() is t.st,
            "n": context.num_replicas_in_sync if context is not None else None}


@partly
def all_places(t, p):
    if t.n == 1:
        return NOT_EXPRESSED
    seen = {}
    with t.st.scope():
        with t.st.scope():
            seen["nested_same_scope"] = [_snap(t)]
    t.st.experimental_distribute_values_from_function(lambda c: seen.update(in_value_fn=_snap(t)) or 1.)
    t.st.distribute_datasets_from_function(lambda c: seen.update(in_dataset_fn=_snap(t)) or [])
    return seen


def nested(t, p):
    if p == "run_in_merge_in_run":  # nested runs are errors
        return Differs("rule 12", t.tryit(lambda: t.st.run(lambda: t.rc.merge_call(lambda d: d.run(lambda: 2.)))), Raised(""))
    if p == "run_in_update":
        step = ReplicaStep(t.n)
        step.variable("v", "tensor<f32>", "1.0")
        step.merge([], [], ["distribute.update @v() : () -> () {", '  distribute.merge_call() over @cluster["replica"] : () -> () {',
                            "    distribute.yield", "  }", "  distribute.yield", "}", "distribute.yield"])
        step.refused("'distribute.merge_call' op is in an update")
        v = t.variable(1.)
        return Differs("rule 12", t.tryit(t.st.extended.update, v, lambda x: t.st.run(lambda: 1.)), Raised(""))
    if p == "scope_in_run":
        return Differs("rule 12", t.tryit(lambda: t.st.run(lambda: t.st.scope().__enter__())), Raised(""))
    return NOT_EXPRESSED


def mixing(t, p):
    return t.st.run(lambda: t.make(1).run(lambda: 1.))


@partly
def scope_in_other_thread(t, p):
    seen = []
    with t.st.scope():
        thread = threading.Thread(target=lambda: seen.append(_snap(t)))
        thread.start()
        thread.join()
    return seen


@partly
def replica_context_object(t, p):
    if t.n == 1:
        return NOT_EXPRESSED
    inside, kept = [], []

    def fn():
        kept.append(t.rc)
        inside.append({"num": t.rc.num_replicas_in_sync, "strategy": t.rc.strategy is t.st})
        return t.rc.replica_id_in_sync_group
    ids = t.st.run(fn)
    # A function is traced once for all replicas; their numbers are values.
    return Instead([inside, ids, t.tryit(kept[0].merge_call, lambda d: 1), t.tryit(kept[0].all_reduce, "sum", 1.)],
                   [t.recorded["inside"][:1], [each["id"] for each in t.recorded["inside"]], t.recorded["merge_call_after_run"],
                    t.recorded["all_reduce_after_run"]])


@partly
def set_strategy(t, p):
    import distribute as D
    if t.n == 1:
        return NOT_EXPRESSED

    def enter(strategy):
        with strategy.scope():
            return _snap(t)
    D.tf.experimental_set_strategy(t.st)
    found = {"after_set": _snap(t), "set_again": t.tryit(D.tf.experimental_set_strategy, t.st), "scope_same": t.tryit(enter, t.st),
             "scope_other": t.tryit(enter, D.tf.OneDeviceStrategy())}
    isOwn = D.tf.Variable(1.).strategy is t.st
    found["set_in_run"] = t.tryit(t.st.run, lambda: D.tf.experimental_set_strategy(None))
    hasStrategy = []
    t.st.run(lambda: hasStrategy.append(D.tf.has_strategy()))
    D.tf.experimental_set_strategy(None)
    found["after_none"] = _snap(t)
    with t.st.scope():
        found["set_inside_scope"] = t.tryit(D.tf.experimental_set_strategy, t.st)
    return Instead([found, isOwn, hasStrategy], [t.recorded, True, [True]])
