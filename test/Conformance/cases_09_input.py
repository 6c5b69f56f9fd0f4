"""Cases of 09_input: data sets are iterables of batches here; others are in check_tf_vocabulary.py."""
import numpy as np

from check_uneven import interpret, unequalParts
from corpus import Raised
from replica_step import ReplicaStep
from vocabulary import NOT_EXPRESSED, Differs, Instead, ofAnyStrategy, partly


def _batches(size, count, dropRemainder=False, dtype=None):
    rows = np.arange(count, dtype=dtype)
    found = [rows[i:i + size] for i in range(0, count, size)]
    return [batch for batch in found if len(batch) == size or not dropRemainder]


def _flat(t, value):
    return [each.tolist() for each in t.st.experimental_local_results(value)]


def _steps(t, dataset):
    return [{"per_replica": _flat(t, step)} for step in dataset]


@ofAnyStrategy
@partly
def from_function_dequeue(t, p):
    if "/central/" not in t.case.id:
        return NOT_EXPRESSED
    size, count = p
    batches = _batches(size, count)
    turns = [batches[i:i + t.n] for i in range(0, len(batches), t.n)]
    # There central storage drops the last step, if it is short of batches.
    expected = [{"per_replica": [batch.tolist() for batch in turn] + [[]] * (t.n - len(turn))} for turn in turns]
    return Differs("rule 11", _steps(t, t.st.distribute_datasets_from_function(lambda c: batches)), expected)


@ofAnyStrategy
@partly
def rebatch(t, p):
    return _steps(t, t.st.experimental_distribute_dataset(_batches(*p))) if "/central/" in t.case.id else NOT_EXPRESSED


@ofAnyStrategy
@partly
def rebatch_more(t, p):
    return rebatch(t, p)


@ofAnyStrategy
@partly
def rebatch_drop_remainder(t, p):
    return _steps(t, t.st.experimental_distribute_dataset(_batches(*p, True))) if "/central/" in t.case.id else NOT_EXPRESSED


@partly
def rebatch_single(t, p):
    return _steps(t, t.st.experimental_distribute_dataset(_batches(*p)))


@ofAnyStrategy
def dataset_kinds(t, p):
    r = np.arange(10)
    padded = [np.array([[i if k <= i % 3 else 0 for k in range(3)] for i in range(a, min(a + 4, 10))]) for a in (0, 4, 8)]
    kinds = {
        "unbatched": list(r), "from_tensor_slices_unbatched_scalar": list(np.arange(5)), "batched_then_map": [b * 10 for b in _batches(4, 10)],
        "batched_then_prefetch": _batches(4, 10), "take": _batches(4, 10)[:2], "repeat": _batches(4, 10) * 2, "padded": padded,
        "ragged_batch": [np.concatenate([r, r])[i:i + 4] for i in range(0, 20, 4)], "unbatch_batch": _batches(4, 10),
        "from_tensors": [np.arange(8)], "filter_after_batch": [b for b in _batches(4, 10) if b[0] > 0], "empty": [],
        "generator": _batches(4, 5),
    }
    if p not in kinds or (t.n == 1 and "unbatched" in p):
        return NOT_EXPRESSED
    return list(t.st.experimental_distribute_dataset(kinds[p]))


@ofAnyStrategy
@partly
def auto_shard_single_worker(t, p):
    if t.n == 1:
        return NOT_EXPRESSED
    names = np.array([f"{k}-{i}" for k in range(3) for i in range(3)])

    def split(batches):
        return _steps(t, t.st.experimental_distribute_dataset(batches))

    def expected(rows):  # rule 10
        found = []
        for batch in (rows[i:i + 4] for i in range(0, len(rows), 4)):
            size = -(-len(batch) // t.n)
            found.append({"per_replica": [batch[i * size:(i + 1) * size] for i in range(t.n)]})
        return found
    found = {"range": split(_batches(4, 10)), "files": split([names[i:i + 4] for i in range(0, 9, 4)])}
    wanted = {"range": expected(list(range(10))), "files": expected(names.tolist())}
    # Without sharding tf.distribute cuts the last batch otherwise, and central storage drops it.
    recorded = {key: [{"per_replica": step["per_replica"]} for step in t.recorded[key]] for key in found}
    return Instead(found, recorded) if recorded == wanted else Differs("rule 10", found, wanted)


def _dataset(t):
    return t.st.experimental_distribute_dataset(_batches(4, 7, dtype="f4"))


def _next(t, iterator):
    try:
        return _flat(t, next(iterator))
    except StopIteration:
        return Raised("")


@ofAnyStrategy
def iteration(t, p):
    d = _dataset(t)
    if p == "next_past_end":
        it = iter(d)
        return [_next(t, it) for _ in range(4)]
    if p == "get_next_as_optional":
        it = iter(d)
        found = [_next(t, it) for _ in range(4)]
        return [[not isinstance(each, Raised), each] for each in found]
    if p == "two_iterators":
        a, b = iter(d), iter(d)
        return [_next(t, each) for each in (a, b, a, b)]
    if p == "iterate_twice":
        return [[_flat(t, x) for x in d], [_flat(t, x) for x in d]]
    if p in ("iter_in_function", "loop_in_function"):
        # A batch that the replicas do not divide goes to a step of the global view with an open batch.
        import distribute
        session = distribute.Session(distribute.compile(_SUM, t.st), t.st)
        totals = [float(session.run({"x": x})["total"]) for x in _batches(4, 7, dtype="f4")]
        return Instead([sum(totals), len(totals)], [t.recorded, 2] if p == "iter_in_function" else t.recorded)
    if p == "next_in_function" and t.n == 1:
        it = iter(d)
        found = [_next(t, it) for _ in range(3)]
        return [each if isinstance(each, Raised) else t.st.run(lambda v: v * 10., args=(np.float32(each[0]),)) for each in found]
    if p == "run_uneven_last" and t.n > 1:
        return [_rows(t, x) for x in d]
    if p == "reduce_uneven_last":
        return [_reduced(t, x) for x in d]
    return NOT_EXPRESSED


def _rows(t, x):
    """How many rows a function sees on each replica, by the interpreter, which takes parts of unequal sizes."""
    step = ReplicaStep(t.n)
    value, type = unequalParts(step, "x", list(t.st.experimental_local_results(x)), 0)
    size = step.value(f"tensor.dim {value}, {step.value('arith.constant 0 : index')} : {type}")
    count = step.value(f"tensor.from_elements {step.value(f'arith.index_cast {size} : index to i32')} : tensor<i32>")
    step.output("rows", count, "tensor<i32>", "per_replica")
    return interpret(step)["rows"]


_SUM = """func.func @total(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64})
    -> (tensor<f32> {distribute.output = "total"}) attributes {distribute.step, distribute.view = "global"} {
  %z = arith.constant dense<0.0> : tensor<f32>
  %t = linalg.reduce ins(%x : tensor<?xf32>) outs(%z : tensor<f32>) dimensions = [0] (%a: f32, %b: f32) {
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  }
  return %t : tensor<f32>
}
"""


def _reduced(t, x):
    """The sum and the mean of a step's rows, by the interpreter, which takes parts of unequal sizes; and the sum without an axis."""
    parts = list(t.st.experimental_local_results(x))
    step = ReplicaStep(t.n)
    value, type = unequalParts(step, "x", parts, 0)
    for kind in ("sum", "mean"):
        reduced, = step.merge([(value, type)], ["tensor<f32>"], [
            f"%r = distribute.reduce {kind} %m0 axis = 0 : !distribute.per_replica<{type}> -> tensor<f32>", "distribute.yield %r : tensor<f32>"])
        step.output(kind, reduced, "tensor<f32>")
    found = interpret(step)
    return [found["sum"], found["mean"], t.tryit(t.st.reduce, "sum", x, None)]


@ofAnyStrategy
@partly
def input_options(t, p):
    # The others of TensorFlow's options say where and how early batches are fetched; what comes is the same.
    import distribute
    calls = []

    def fn(c):
        calls.append([c.num_input_pipelines, c.input_pipeline_id, c.num_replicas_in_sync])
        return _batches(2, 6)
    if p == "PER_REPLICA":
        if "/central/" in t.case.id:  # where it is taken for one pipeline
            return NOT_EXPRESSED
        options = distribute.tf.InputOptions(experimental_replication_mode=distribute.tf.InputReplicationMode.PER_REPLICA)
        return {"from_fn": _steps(t, t.st.distribute_datasets_from_function(fn, options)), "calls": calls,
                "dist": t.tryit(t.st.experimental_distribute_dataset, _batches(4, 6), options)}
    steps = _steps(t, t.st.distribute_datasets_from_function(fn))
    if "/central/" in t.case.id:  # which drops the last step
        return Instead({"from_fn": steps[:len(t.recorded["from_fn"])], "calls": calls}, t.recorded)
    return {"from_fn": steps, "calls": calls}


def where_the_data_lives(t, p):
    return next(iter(t.st.experimental_distribute_dataset(_batches(8, 8))))


@partly
def errors(t, p):
    def distribute(dataset):
        return list(t.st.experimental_distribute_dataset(dataset))
    fromFunction = t.st.distribute_datasets_from_function
    if t.n == 1:
        return NOT_EXPRESSED
    return {"numpy": t.tryit(distribute, np.arange(4)), "list": t.tryit(distribute, [1, 2]),
            "distribute_twice": t.tryit(lambda: distribute(t.st.experimental_distribute_dataset(_batches(2, 4)))),
            "fn_returns_none": t.tryit(fromFunction, lambda c: None), "fn_no_arg": t.tryit(fromFunction, lambda: None),
            "next_on_dataset": t.tryit(lambda: next(_dataset(t)))}
