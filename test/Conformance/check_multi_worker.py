"""distribute.MultiWorkerMirrored on several processes does what tf.distribute's MultiWorkerMirroredStrategy does, as recorded in
data/15_multiworker.json: one replica in each process, the outcome of each process.

usage: check_multi_worker.py PROCESSES

Starts itself by `python -m distribute.launch`; each process writes the outcomes that it sees.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

from corpus import DATA, Case, Raised, compared, plain, reporting
from jax_python import runAgainWithJax
from tools import Failure, main

SUM, MEAN = "sum", "mean"


def local(strategy, value):
    """The value of the process's only replica."""
    (only,) = strategy.experimental_local_results(value)
    return np.asarray(only)


def tryIt(call):
    import distribute
    try:
        return call()
    except distribute.Error as error:
        return {"error": str(error)}


def byReplica(context):
    return np.array([context.replica_id_in_sync_group + 1.0, 10.0 * context.replica_id_in_sync_group], "f")


def properties(strategy):
    import distribute
    resolver = strategy.cluster_resolver
    number = strategy.run(lambda: distribute.get_replica_context().replica_id_in_sync_group)
    return {"n": strategy.num_replicas_in_sync, "task": [resolver.task_type, resolver.task_id], "spec": sorted(resolver.cluster_spec().jobs),
            "should_checkpoint": resolver.isChief, "replica_id": [local(strategy, number)],
            "local_results_len": len(strategy.experimental_local_results(number))}


def all_reduce(strategy):
    import distribute
    x = strategy.experimental_distribute_values_from_function(byReplica)

    def reduced(op):
        found = strategy.run(lambda v: distribute.get_replica_context().all_reduce(op, {"a": v, "b": [v[0]]}), args=(x,))
        return {"a": local(strategy, found["a"]), "b": [local(strategy, found["b"][0])]}
    return {"x": [local(strategy, x)], "SUM": reduced(SUM), "MEAN": reduced(MEAN)}


def reduce_gather(strategy):
    # Replicas' values of different shapes are refused here, in all processes.
    x = strategy.experimental_distribute_values_from_function(byReplica)
    return {"sum_none": strategy.reduce(SUM, x, None), "mean_none": strategy.reduce(MEAN, x, None), "sum_0": strategy.reduce(SUM, x, 0)}


def broadcast_initial_value(strategy):
    import distribute
    own = strategy.cluster_resolver.task_id
    with strategy.scope():
        v, w = distribute.Variable(np.float32(5 + 100 * own)), distribute.Variable(lambda: np.array([1.0 + own], "f"))
        s = distribute.Variable(np.float32(1 + own), synchronization=distribute.VariableSynchronization.ON_READ,
                                aggregation=distribute.VariableAggregation.SUM)
    return {"v": v.numpy(), "w": w.numpy(), "on_read_component": [local(strategy, s)], "on_read_cross": s.read_value()}


def variables(strategy):
    import distribute
    outcome = {}
    for name in ("SUM", "MEAN", "ONLY_FIRST_REPLICA"):  # with NONE, tf.distribute lets the copies drift apart; here that is an error
        aggregation = distribute.VariableAggregation[name]
        with strategy.scope():
            v = distribute.Variable(np.float32(10), aggregation=aggregation)
            s = distribute.Variable(np.float32(0), synchronization=distribute.VariableSynchronization.ON_READ, aggregation=aggregation)

        def add():
            delta = (distribute.get_replica_context().replica_id_in_sync_group + 1).astype("float32")
            v.assign_add(delta)
            s.assign_add(delta)
        strategy.run(add)
        outcome[name] = {"mirrored": [None, v.numpy()], "on_read_local": [local(strategy, s)], "on_read_cross": s.read_value()}
    return outcome


def input_context(strategy):
    seen = []

    def batches(context):
        seen.append([context.num_input_pipelines, context.input_pipeline_id, context.num_replicas_in_sync,
                     tryIt(lambda: context.get_per_replica_batch_size(12)), tryIt(lambda: context.get_per_replica_batch_size(5))])
        own = np.arange(12)[context.input_pipeline_id::context.num_input_pipelines]
        return [own[i:i + 2] for i in range(0, len(own), 2)]
    steps = [[local(strategy, x)] for x in strategy.distribute_datasets_from_function(batches)]
    return {"ctx": seen, "steps": steps}


def gradient_step(strategy):
    import distribute
    import jax
    data, count = np.array([1, 2, 3, 4, 1, 2, 1, 2, 3, 1, 2, 2], "f"), 12 // strategy.num_replicas_in_sync
    x = strategy.experimental_distribute_values_from_function(
        lambda c: data[c.replica_id_in_sync_group * count:(c.replica_id_in_sync_group + 1) * count])
    with strategy.scope():
        w = distribute.Variable(np.float32(1), aggregation=distribute.VariableAggregation.SUM)

    def step(x):
        loss, gradient = jax.value_and_grad(lambda w: ((w * x - 2.0) ** 2).sum())(w.read_value())
        w.assign_sub(0.0078125 * gradient)
        return loss
    return [[strategy.reduce(SUM, strategy.run(step, args=(x,)), None), w.numpy()] for _ in range(3)]


def uneven_input_end(strategy):
    dataset = strategy.distribute_datasets_from_function(lambda c: [np.array([i]) for i in range(3 if c.input_pipeline_id == 0 else 1)])
    outcome = []
    for x in dataset:
        outcome.append([local(strategy, x)])
        outcome.append(sum(strategy.cluster_resolver.valueOfEach(local(strategy, x).size)))
    return outcome


SCENARIOS = [properties, all_reduce, reduce_gather, broadcast_initial_value, variables, input_context, gradient_step, uneven_input_end]


def toJson(value):
    if isinstance(value, dict):
        return {key: toJson(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [toJson(item) for item in value]
    return np.asarray(value).tolist() if hasattr(value, "__array__") else value


def work(folder):
    """One process: the outcomes of all scenarios."""
    import distribute
    # As recorded: workers that TF_CONFIG lists. The first one's address is that where they meet.
    port, count = int(os.environ["MASTER_PORT"]), int(os.environ["WORLD_SIZE"])
    os.environ["TF_CONFIG"] = json.dumps({"cluster": {"worker": [f"127.0.0.1:{(port + i - 1) % 65535 + 1}" for i in range(count)]},
                                          "task": {"type": "worker", "index": int(os.environ["RANK"])}})
    strategy = distribute.MultiWorkerMirrored()
    outcomes = {scenario.__name__: toJson(scenario(strategy)) for scenario in SCENARIOS}
    with open(os.path.join(folder, f"{strategy.cluster_resolver.rank}.json"), "w") as file:
        json.dump(outcomes, file)


def sameTree(ours, recorded):
    """Whether what is here is as recorded; what tf.distribute alone tells is left out."""
    if isinstance(recorded, Raised):
        return isinstance(ours, dict) and "error" in ours
    if isinstance(ours, dict):
        return isinstance(recorded, dict) and all(key in recorded and sameTree(ours[key], recorded[key]) for key in ours)
    if isinstance(recorded, (list, tuple)):
        return isinstance(ours, list) and len(ours) == len(recorded) and all(map(sameTree, ours, recorded))
    recorded = recorded.tolist() if isinstance(recorded, np.ndarray) else recorded
    if isinstance(recorded, str) or recorded is None:
        return ours == recorded
    return np.shape(ours) == np.shape(recorded) and bool(np.allclose(ours, recorded, rtol=1e-6, atol=0))


def test():
    processes = int(sys.argv[1])
    with open(os.path.join(DATA, "15_multiworker.json")) as file:
        cases = {case["fn"]: case for case in json.load(file)["cases"] if case["replicas"] == processes}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "distribute.launch", "-n", str(processes), __file__, "work", folder]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if result.returncode != 0:
            raise Failure(f"exit code {result.returncode}: {result.stdout}{result.stderr}")
        found = [json.load(open(os.path.join(folder, f"{rank}.json"))) for rank in range(processes)]
    count, wrong = 0, []
    for scenario in SCENARIOS:
        case = cases.get(scenario.__name__)
        for rank, recorded in enumerate(case["outcome"]["per_worker"] if case else []):
            count += 1
            compared(Case(case, "15_multiworker"))
            ours, expected = found[rank][scenario.__name__], plain(recorded["ok"])
            if scenario is variables:
                # tf.distribute takes the first replica of each worker, and the copies drift apart; here it is the first of all.
                first = plain(case["outcome"]["per_worker"][0]["ok"])["ONLY_FIRST_REPLICA"]
                expected["ONLY_FIRST_REPLICA"].update(mirrored=first["mirrored"], on_read_cross=first["on_read_cross"])
            if not sameTree(ours, expected):
                wrong.append(f"{case['id']}, process {rank}: {ours}; recorded is {expected}")
    if wrong or not count:
        raise Failure("\n".join(wrong) or "no case is recorded for this number of processes")
    print(f"{count} outcomes as recorded")


if __name__ == "__main__":
    runAgainWithJax()
    if sys.argv[1] == "work":
        work(sys.argv[2])
    else:
        main(reporting(test))
