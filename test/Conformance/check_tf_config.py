"""TF_CONFIG, as tf.distribute reads it (recorded in data/13_tf_config.json), by distribute.Cluster, MultiWorkerMirrored and ParameterServer.

usage: check_tf_config.py

Rule 15 of docs/Semantics.md: what is wrong with a description is said when it is read. tf.distribute says some of it when a strategy is
made, some never. Where other processes take part, they are started with the description of their own task.
"""
import json
import os
import subprocess
import sys

import numpy as np

from corpus import WORDS, Raised, compared, load, mainOfCases, through
from tools import Failure, freePort
from vocabulary import ERRORS, Place, asPart, sameTree, show

TOPIC = "13_tf_config"
PEER = "import distribute\nwith distribute.Cluster(start_deadline=30): pass\n"
PEER_WITH_SERVERS = """import distribute
with distribute.Cluster(servers=True, start_deadline=30) as cluster:
    distribute.ParameterServer(1, cluster=cluster)
"""
WORKERS = {"worker": ["localhost:12345", "localhost:23456"]}
# Descriptions that only the functions behind strategies were given, by their names.
MORE = {
    "json_list": [], "cluster_null": {"cluster": None}, "index_missing": {"cluster": WORKERS, "task": {"type": "worker"}},
    "cluster_job_empty": {"cluster": {"worker": []}, "task": {"type": "worker", "index": 0}},
    "index_negative": {"cluster": WORKERS, "task": {"type": "worker", "index": -1}},
    "valid_worker0": {"cluster": WORKERS, "task": {"type": "worker", "index": 0}},
    "type_missing": {"cluster": WORKERS, "task": {"index": 0}},
    "address_no_port": {"cluster": {"worker": ["localhost", "localhost:23456"]}, "task": {"type": "worker", "index": 0}},
}
ALONE = ("single_worker", "only_chief")


def texts():
    """The descriptions by name."""
    found = {case.param: case.value["TF_CONFIG"] for case in load(TOPIC, "resolver", 1, strategies=("none",))}
    return {**{name: json.dumps(description) for name, description in MORE.items()}, **found}


def onFreePorts(text):
    """The description with ports that nobody listens at, and what they stand for."""
    ports = {address: f"localhost:{freePort()}" for address in ("localhost:12345", "localhost:23456", "localhost:34567", "localhost:77")}
    for address, free in ports.items():
        text = text.replace(f'"{address}"', f'"{free}"')
    return text, {free: address for address, free in ports.items()}


def peersOf(text, program):
    """The processes of the other tasks that train, started."""
    try:
        description = json.loads(text)
        trains = [(job, i) for job in ("chief", "worker") for i in range(len(description["cluster"].get(job, ())))]
        own = description["task"]["type"], int(description["task"]["index"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return []
    if own not in trains or len(trains) < 2:
        return []
    return [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             env={**os.environ, "TF_CONFIG": json.dumps({**description, "task": {"type": job, "index": i}})})
            for job, i in trains if (job, i) != own]


def entered(text, function, peer=PEER, **options):
    """function(cluster) of a process with this TF_CONFIG (None: without one), or Raised. `peer`: what the others run."""
    import distribute
    through(WORDS)
    os.environ.pop("TF_CONFIG", None)
    if text is not None:
        os.environ["TF_CONFIG"] = text
    distribute.Cluster._current = None  # a process has one: this one is many after each other
    peers = peersOf(text or "", peer)
    try:
        with distribute.Cluster(start_deadline=20, **options) as cluster:
            return function(cluster)
    except distribute.Error as error:
        return Raised(str(error))
    finally:
        distribute.Cluster._current = None
        for peer in peers:
            peer.kill()
            peer.wait()


def tryIt(function, *arguments):
    import distribute
    try:
        return function(*arguments)
    except (distribute.Error, *ERRORS) as error:
        return Raised(str(error))


def seen(cluster, addresses):
    """What a resolver tells. Left out: schemes, accelerators and the addresses that TensorFlow leaves empty."""
    def recorded(value):
        if isinstance(value, dict):
            return {key: recorded(each) for key, each in value.items()}
        return [recorded(each) for each in value] if isinstance(value, list) else addresses.get(value, value)
    spec = cluster.cluster_spec()
    found = {"task_type": cluster.task_type, "task_id": cluster.task_id, "cluster_spec": recorded(spec.as_dict()),
             "num_tasks": {job: spec.num_tasks(job) for job in spec.jobs}}
    if spec:
        found["master_worker9"] = tryIt(spec.task_address, "worker", 9)
        found["master_bad_type"] = tryIt(spec.task_address, "nojob", 0)
        found["master"] = recorded(tryIt(spec.task_address, cluster.task_type, cluster.task_id))
        found["master_worker0"] = recorded(tryIt(spec.task_address, "worker", 0))
    return found


class Results:
    def __init__(self):
        self.count, self.wrong = 0, []

    def value(self, case, ours, expected, rule=""):
        self.count += 1
        compared(case, rule)
        if not sameTree(asPart(ours), expected):
            self.wrong.append(f"{case.id}: {show(ours)}; {'required' if rule else 'recorded'} is {show(expected)}")


def resolvers(results, described):
    for case in load(TOPIC, "resolver", 1, strategies=("none",)):
        text, addresses = onFreePorts(described[case.param])
        # A process that is a server belongs to a strategy that has some.
        ours, recorded = entered(text, lambda cluster: seen(cluster, addresses), servers=case.param == "valid_ps_task"), dict(case.value)
        if case.param == "rpc_layer":  # a name of TensorFlow's transports before each address
            recorded = {key: value.replace("grpc+verbs://", "") if isinstance(value, str) else value for key, value in recorded.items()}
        if isinstance(recorded["cluster_spec"], Raised) and case.param != "empty_string":
            results.value(case, ours, Raised(""))
        elif isinstance(ours, Raised):  # there it is found when a strategy is made, or it means another thing than is written
            results.value(case, ours, Raised(""), rule="rule 15")
        elif case.param in (*ALONE, "empty_string"):
            results.value(case, ours, {"task_type": None, "task_id": None, "cluster_spec": {}, "num_tasks": {}}, rule="rule 15")
        else:
            results.value(case, ours, recorded)
    required = "no_task no_cluster cluster_jobs_dict type_unknown type_number task_list task_string two_chiefs master_and_chief custom_job uppercase_keys"
    for name in required.split():
        if not isinstance(entered(onFreePorts(described[name])[0], lambda cluster: cluster.description), Raised):
            results.wrong.append(f"{name} is accepted")


def checks(results, described):
    """What reads a description before any strategy is there. Most of what is recorded is a fault of the recorder's program."""
    for case in load(TOPIC, "multiworker_util_checks", 1, strategies=("none",)):
        if "has_worker" not in case.message:
            results.value(case, entered(onFreePorts(described[case.param])[0], lambda cluster: cluster.description), Raised(""))


def constructors(results, described):
    import distribute

    def made(cluster):
        strategy = distribute.tf.MultiWorkerMirroredStrategy(1, cluster=cluster)
        reduced = strategy.run(lambda: distribute.tf.get_replica_context().all_reduce("sum", np.float32(3)))
        return {"n": strategy.num_replicas_in_sync, "type": cluster.task_type, "id": cluster.task_id, "all_reduce": reduced}
    for case in load(TOPIC, "multi_worker_mirrored_constructor", 1, strategies=("none",)):
        ours = entered(onFreePorts(described[case.param])[0], made)
        if case.param == "json_list":
            results.value(case, ours, Raised(""), rule="rule 15")
        elif case.param == "evaluator_not_in_cluster":  # an evaluator need not be listed, and is alone
            results.value(case, ours, {"n": 1, "type": "evaluator", "id": 0, "all_reduce": 3.}, rule="rule 15")
        elif case.param in ALONE:
            results.value(case, ours, {"n": 1, "type": None, "id": None, "all_reduce": 3.}, rule="rule 15")
        else:
            results.value(case, ours, Place.recordedOutcome(case))


def serverConstructors(results, described):
    """Where nothing describes a cluster, workers and servers are in this process; a strategy waits for other workers, not for servers."""
    import distribute

    def made(cluster):
        strategy = distribute.tf.ParameterServerStrategy(1, cluster=cluster)
        return {"n": strategy.num_replicas_in_sync, "type": cluster.task_type, "id": cluster.task_id}
    for case in load(TOPIC, "parameter_server_constructor", 1, strategies=("none",)):
        text = None if case.param == "unset" else onFreePorts(described[case.param])[0]
        ours = entered(text, made, peer=PEER_WITH_SERVERS, servers=True)
        if case.param in ("unset", "empty_object"):
            results.value(case, ours, {"n": 1, "type": None, "id": None}, rule="rule 15")
        elif case.param == "valid_with_ps":  # recorded is that it never ends
            results.value(case, ours, {"n": 2, "type": "worker", "id": 0}, rule="on purpose different")
        else:
            results.value(case, ours, Raised(""))


def specifications(results, _):
    from distribute import ClusterSpec

    def of(tasks):
        def made():
            spec = ClusterSpec(tasks)
            return {"dict": spec.as_dict(), "jobs": sorted(spec.jobs), "bool": bool(spec)}
        return tryIt(made)
    c = ClusterSpec({"worker": ["a:1", "b:2"], "ps": {3: "c:3"}})
    found = {
        "dict_list": of({"worker": ["a:1", "b:2"]}), "sparse": of({"worker": {0: "a:1", 5: "b:1"}}), "empty": of({}), "none": of(None),
        "list": of(["a:1"]), "str_job": of({"worker": "a:1"}), "int_addr": of({"worker": [1]}), "bad_index": of({"worker": {"x": "a:1"}}),
        "tuple": of({"worker": ("a:1",)}), "num_tasks": c.num_tasks("worker"), "num_tasks_bad": tryIt(c.num_tasks, "zz"),
        "task_indices": c.task_indices("ps"), "task_address": c.task_address("worker", 1), "task_address_bad": tryIt(c.task_address, "worker", 7),
        "job_tasks_sparse": c.job_tasks("ps"), "eq": ClusterSpec({"a": ["x:1"]}) == ClusterSpec({"a": {0: "x:1"}}),
    }
    for case in load(TOPIC, "cluster_spec_class", 1, strategies=("none",)):
        keys = {"sparse": {"dict": {"worker": {"0": "a:1", "5": "b:1"}}, "jobs": ["worker"], "bool": True}}
        found["sparse"]["dict"] = {job: {str(i): a for i, a in tasks.items()} for job, tasks in found["sparse"]["dict"].items()}
        results.value(case, found, {**case.value, **keys})


def test():
    results, described = Results(), texts()
    for part in (resolvers, checks, constructors, serverConstructors, specifications):
        part(results, described)
    if results.wrong:
        raise Failure("\n".join(results.wrong))
    print(f"{results.count} cases as recorded")


if __name__ == "__main__":
    mainOfCases(test)
