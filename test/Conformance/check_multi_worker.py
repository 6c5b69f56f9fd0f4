"""distribute.MultiWorkerMirrored on several processes does what tf.distribute's MultiWorkerMirroredStrategy does, as recorded in
data/15_multiworker.json and data/17_mw_autoshard.json: one replica in each process, the outcome of each process.

usage: check_multi_worker.py PROCESSES

Starts itself by `python -m distribute.launch`; each process writes the outcomes that it sees.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

import steps
from corpus import DATA, WORDS, Case, Raised, beginCase, compared, load, plain, reporting, through
from jax_python import runAgainWithJax
from replica_step import ReplicaStep
from tools import Failure, main, safetensors

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
    resolver, extended = strategy.cluster_resolver, strategy.extended
    number = strategy.run(lambda: distribute.tf.get_replica_context().replica_id_in_sync_group)

    def asRecorded(devices):
        return [f"/job:{resolver.task_type}/replica:0/task:{resolver.task_id}/device:{device.upper()}" for device in devices]
    return {"n": strategy.num_replicas_in_sync, "task": [resolver.task_type, resolver.task_id], "spec": sorted(resolver.cluster_spec().jobs),
            "worker_devices": asRecorded(extended.worker_devices), "parameter_devices": asRecorded(extended.parameter_devices),
            "between_graph": extended.experimental_between_graph, "should_init": extended.experimental_should_init,
            "should_checkpoint": extended.should_checkpoint, "should_save_summary": extended.should_save_summary, "replica_id": [local(strategy, number)],
            "local_results_len": len(strategy.experimental_local_results(number))}


def all_reduce(strategy):
    import distribute
    x = strategy.experimental_distribute_values_from_function(byReplica)

    def reduced(op):
        found = strategy.run(lambda v: distribute.tf.get_replica_context().all_reduce(op, {"a": v, "b": [v[0]]}), args=(x,))
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
        v, w = distribute.tf.Variable(np.float32(5 + 100 * own)), distribute.tf.Variable(lambda: np.array([1.0 + own], "f"))
        s = distribute.tf.Variable(np.float32(1 + own), synchronization=distribute.tf.VariableSynchronization.ON_READ,
                                   aggregation=distribute.tf.VariableAggregation.SUM)
    return {"v": v.numpy(), "w": w.numpy(), "on_read_component": [local(strategy, s)], "on_read_cross": s.read_value()}


def variables(strategy):
    import distribute
    outcome = {}
    for name in ("SUM", "MEAN", "ONLY_FIRST_REPLICA"):  # with NONE, tf.distribute lets the copies drift apart; here that is an error
        aggregation = distribute.tf.VariableAggregation[name]
        with strategy.scope():
            v = distribute.tf.Variable(np.float32(10), aggregation=aggregation)
            s = distribute.tf.Variable(np.float32(0), synchronization=distribute.tf.VariableSynchronization.ON_READ, aggregation=aggregation)

        def add():
            delta = (distribute.tf.get_replica_context().replica_id_in_sync_group + 1).astype("float32")
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
        w = distribute.tf.Variable(np.float32(1), aggregation=distribute.tf.VariableAggregation.SUM)

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
        outcome.append(sum(strategy.cluster_resolver.value_of_each(local(strategy, x).size)))
    return outcome


def checkpoint(strategy):
    """A sync-on-read sum is stored reduced, and restored by its shares."""
    import distribute
    with strategy.scope():
        s = distribute.tf.Variable(np.float32(0), synchronization=distribute.tf.VariableSynchronization.ON_READ,
                                   aggregation=distribute.tf.VariableAggregation.SUM, name="s")
        v = distribute.tf.Variable(np.float32(3), name="v")

    def add():
        s.assign_add((distribute.tf.get_replica_context().replica_id_in_sync_group + 1).astype("float32") * 4)
    strategy.run(add)
    path = os.path.join(os.environ["SHARED_FOLDER"], "state.safetensors")
    strategy.save_variables(path)
    stored = {f"{name}/.ATTRIBUTES/VARIABLE_VALUE": safetensors.load(path)[name] for name in ("s", "v")}
    v.assign(0.)
    strategy.restore_variables(path)
    return {"stored": stored, "s_local": [local(strategy, s)], "v": v.numpy()}


# Rows and files of the data sets of data/17_mw_autoshard.json.
def _rowsOf(name):
    kind, count, size = re.match(r"(range|files)(\d+)(?:x3)?_b(\d)", name).groups()
    files = [np.arange(int(count))] if kind == "range" else [np.array([f"{k}-{i}" for i in range(3)]) for k in range(int(count))]
    return files, int(size)


def _batchesOf(rows, size):
    return [rows[i:i + size] for i in range(0, len(rows), size)]


def auto_shard(strategy):
    """tf.data's policies as what is written here: each batch split (DATA), each process its own files (FILE), or all of them (OFF)."""
    outcome = {}
    for policy, name in AUTO_SHARD:
        files, size = _rowsOf(name)

        def ofContext(context):
            own = files[context.input_pipeline_id::context.num_input_pipelines] if policy != "OFF" else files
            return _batchesOf(np.concatenate(own), context.get_per_replica_batch_size(size)) if own else []
        if policy == "DATA" or (policy == "AUTO" and name.startswith("range")):
            dataset = strategy.experimental_distribute_dataset(_batchesOf(np.concatenate(files), size))
        else:
            dataset = strategy.distribute_datasets_from_function(ofContext)
        outcome[f"{policy}-{name}"] = tryIt(lambda: [[local(strategy, step)] for step in dataset])
    return outcome


AUTO_SHARD = [tuple(plain(case["param"])) for case in json.load(open(os.path.join(DATA, "17_mw_autoshard.json")))["cases"]]
# A process that has no file fails: last, as the others end with it.
AUTO_SHARD.sort(key=lambda each: each == ("AUTO", "files1x3_b4"))


def peer_dies(strategy):
    """The last process ends without a word. The others' next collective is an error, and soon."""
    import distribute

    def reduced():
        return local(strategy, strategy.run(lambda: distribute.tf.get_replica_context().all_reduce(SUM, np.float32(1))))
    first = reduced()
    resolver = strategy.cluster_resolver
    if resolver.rank == resolver.num_processes - 1:
        os._exit(3)
    return {"first": first, "then": tryIt(reduced)}


SCENARIOS = [properties, all_reduce, reduce_gather, broadcast_initial_value, variables, input_context, gradient_step, uneven_input_end, checkpoint]


def toJson(value):
    if isinstance(value, dict):
        return {key: toJson(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [toJson(item) for item in value]
    return np.asarray(value).tolist() if hasattr(value, "__array__") else value


def work(folder, *chosen):
    """One process: the outcomes of all scenarios, or of the one that is chosen."""
    import distribute
    # As recorded: workers that TF_CONFIG lists. The first one's address is that where they meet.
    port, count = int(os.environ["MASTER_PORT"]), int(os.environ["WORLD_SIZE"])
    os.environ["TF_CONFIG"] = json.dumps({"cluster": {"worker": [f"127.0.0.1:{(port + i - 1) % 65535 + 1}" for i in range(count)]},
                                          "task": {"type": "worker", "index": int(os.environ["RANK"])}})
    strategy = distribute.tf.MultiWorkerMirroredStrategy()
    scenarios = [globals()[name] for name in chosen] or SCENARIOS
    outcomes = {scenario.__name__: toJson(scenario(strategy)) for scenario in scenarios}
    with open(os.path.join(folder, f"{strategy.cluster_resolver.rank}.json"), "w") as file:
        json.dump(outcomes, file)
    if chosen:
        os._exit(0)  # with a process that is lost, there is no common end


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


def launched(processes, folder, *chosen, mayFail=False):
    """What the processes wrote, by rank; None of one that was lost."""
    through(WORDS)
    command = [sys.executable, "-m", "distribute.launch", "-n", str(processes), __file__, "work", folder, *chosen]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env={**os.environ, "SHARED_FOLDER": folder})
    if result.returncode != 0 and not mayFail:
        raise Failure(f"exit code {result.returncode}: {result.stdout}{result.stderr}")
    paths = [os.path.join(folder, f"{rank}.json") for rank in range(processes)]
    return [json.load(open(path)) if os.path.exists(path) else None for path in paths]


def autoShards():
    """What is wrong, and how many were compared. Each policy is a case; without a file of its own, a process fails."""
    with open(os.path.join(DATA, "17_mw_autoshard.json")) as file:
        records = json.load(file)["cases"]
    with tempfile.TemporaryDirectory() as folder:
        found = launched(2, folder, "auto_shard")
    wrong = []
    for record in records:
        case = Case(record, "17_mw_autoshard")
        compared(case)
        ours = [each["auto_shard"]["-".join(case.param)] for each in found]
        recorded = [plain(outcome["ok"]) if "ok" in outcome else Raised("") for outcome in record["outcome"]["per_worker"]]
        if not all(map(sameTree, ours, recorded)):
            wrong.append(f"{case.id}: {ours}; recorded is {recorded}")
    return wrong, len(records)


def lostPeer(processes, case):
    with tempfile.TemporaryDirectory() as folder:
        found = launched(processes, folder, "peer_dies", mayFail=True)
    compared(case)
    for ours in found[:-1]:
        if ours is None or ours["peer_dies"]["first"] != processes or "error" not in ours["peer_dies"]["then"]:
            raise Failure(f"{case.id}: {found}")
    return processes - 1


def checkpointOfSteps():
    """The same as a step."""
    (case,) = load("15_multiworker", "checkpoint", 2, strategies=("mwms",))
    beginCase()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.safetensors")
        step = ReplicaStep(2)
        for name, initial, policy in (("s", "0.0", ("on_read", "sum")), ("v", "3.0", ("auto", "none"))):
            step.variable(name, "tensor<f32>", initial, *policy)
        own, type = step.perReplica("x", [np.float32(4), np.float32(8)])
        step.lines.append(f"distribute.assign_add @s, {own} : {type}")
        steps.run(step, [f"--save={path}"], processes=2)
        stored = safetensors.load(path)
        shown = ReplicaStep(2)
        for name, policy in (("s", ("on_read", "sum")), ("v", ("auto", "none"))):
            shown.variable(name, "tensor<f32>", "0.0", *policy)
            shown.outputComponents(name, name, "tensor<f32>")
        ours = steps.run(shown, [f"--restore={path}"], processes=2)
    compared(case)
    if (stored["s"], stored["v"], ours["s"].tolist(), ours["v"].tolist()) != (12, 3, [6, 6], [3, 3]):
        raise Failure(f"{case.id}: stored is {stored}, restored {ours}")
    return 1


def test():
    processes = int(sys.argv[1])
    with open(os.path.join(DATA, "15_multiworker.json")) as file:
        cases = {case["fn"]: case for case in json.load(file)["cases"] if case["replicas"] == processes}
    with tempfile.TemporaryDirectory() as folder:
        found = launched(processes, folder)
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
    if processes == 2:
        shards, numShards = autoShards()
        wrong, count = wrong + shards, count + numShards + checkpointOfSteps()
    count += lostPeer(processes, Case(cases["peer_dies"], "15_multiworker"))
    if wrong or not count:
        raise Failure("\n".join(wrong) or "no case is recorded for this number of processes")
    print(f"{count} outcomes as recorded")


if __name__ == "__main__":
    runAgainWithJax()
    if sys.argv[1] == "work":
        work(*sys.argv[2:])
    else:
        main(reporting(test))
