"""Cases of 16_ps: variables on servers, as steps of one worker, which goes on by itself; and of as many as a coordinator's queue feeds."""
import re

import numpy as np

import steps
from replica_step import ReplicaStep
from vocabulary import NOT_EXPRESSED, Differs, Instead, asPart, partly

FLOAT = "tensor<f32>"
SERVED = "parameter_server"
#: What is recorded of a variable that a partitioner leaves whole.
WHOLE = {"dev", "type"}


def _deviceOf(number):
    """As TensorFlow calls the device of a server."""
    return f"ps:{number}/CPU:0"


def _placement(sizes, servers):
    """By variable, the server that holds it."""
    step = ReplicaStep(1)
    for number, size in enumerate(sizes):
        step.variable(f"v{number}", f"tensor<{size}xf32>", "0.0", "auto", "sum")
        step.lines.append(f"distribute.assign_add @v{number}, {step.constant('1.0', f'tensor<{size}xf32>')} : tensor<{size}xf32>")
    described = steps.table(step, SERVED, f"--servers={servers}")
    devices = [each for each in described["devices"] if each["device"].startswith("server/")]
    if len(devices) != servers:
        raise AssertionError(f"{servers} servers were requested, the table has {devices}")
    held = {each["name"]: number for number, device in enumerate(devices) for each in device["variables"]}
    return [held[f"v{number}"] for number in range(len(sizes))]


@partly
def properties(t, p):
    """Of a worker that goes on by itself. Whatever is held, is held by the servers."""
    workers, servers = p
    step = ReplicaStep(workers)
    step.variable("v", FLOAT, "0.0", "auto", "sum")
    step.lines.append(f"distribute.assign_add @v, {step.constant('1.0')} : {FLOAT}")
    described = steps.table(step, SERVED, "--mode=async", f"--servers={servers}")
    if described["servers"]["groups"] != workers:
        raise AssertionError(f"{workers} workers are {described['servers']['groups']} groups")
    places = described["properties"]
    strategy = t.package.tf.ParameterServerStrategy(workers, servers=servers, mode="async")
    extended, expected = strategy.extended, {key: t.recorded[key] for key in ("n", "should_checkpoint", "worker_devices")}
    inWords = {"n": strategy.num_replicas_in_sync, "should_checkpoint": extended.should_checkpoint,
               "worker_devices": [f"/device:{each.upper()}" for each in extended.worker_devices]}
    if len(extended.parameter_devices) != servers:
        raise AssertionError(f"{servers} servers were requested, variables are on {extended.parameter_devices}")
    return Instead([{"n": len(places["worker_devices"]), "should_checkpoint": places["should_checkpoint"] != "none",
                     "worker_devices": [f"/device:{each.upper()}" for each in places["worker_devices"]]}, inWords], [expected] * 2)


def round_robin_placement(t, p):
    """By size instead: the largest first, to the server that has the least."""
    found = _placement([size + 1 for size in range(len(t.recorded))], p)
    return Differs("rule 16", [_deviceOf(number) for number in found], [_deviceOf(number) for number in (0, 0, 1, 2, 2, 1, 0)])


def _shardsOf(kind, numBytes):
    """The most shards, and the fewest bytes of one, of what TensorFlow calls a partitioner: by number, fewest or most bytes of a shard."""
    if kind.startswith("fixed"):
        return int(kind[len("fixed"):]), 1
    size = int(re.match("m(?:in|ax)(\\d+)bytes", kind)[1])
    if kind.startswith("max"):
        return -(-numBytes // size), 1
    most = re.search("_max(\\d+)", kind)
    return int(most[1]) if most else numBytes // size, size


@partly
def variable_partitioner(t, p):
    """Shards by rows, each with a server of its own: never more than servers, and the first ones are not smaller than the others."""
    (kind, shape), servers = p, 2
    value = np.arange(np.prod(shape), dtype="f4").reshape(shape)
    type = f"tensor<{'x'.join(map(str, shape))}xf32>"
    step = ReplicaStep(1)
    step.variable("v", type, str(value.tolist()), "auto", "sum")
    step.lines.append(f"distribute.assign_add @v, {step.constant('0.0', type)} : {type}")
    step.outputCrossRead("v", "v", type)
    most, least = _shardsOf(kind, value.nbytes)
    flags = [f"--servers={servers}", f"--partition={min(most, servers)}", f"--partition-bytes={least}"]
    devices = [each for each in steps.table(step, SERVED, *flags)["devices"] if each["device"].startswith("server/")]
    held = [(number, entry) for number, device in enumerate(devices) for entry in device["variables"]]
    if set(t.recorded) == WHOLE:
        (number, entry), = held
        if "rows" in entry:
            raise AssertionError(f"the variable is cut: {held}")
        return {"dev": _deviceOf(number)}
    whole = steps.run(step, strategy=SERVED, compileFlags=flags)["v"]
    shards = []
    for number, entry in held:
        rows = whole[slice(*entry["rows"])]
        shards.append([list(rows.shape), _deviceOf(number), rows])
    # To a program the variable is whole.
    strategy = t.package.tf.ParameterServerStrategy(1, servers=servers, partition=min(most, servers))
    v = t.variable(value, aggregation="SUM", strategy=strategy)
    strategy.run(lambda: (v.assign_add(np.zeros(shape, "f4")), None)[1])
    if len(shards) == len(t.recorded["shards"]):
        return Instead([asPart({"shards": shards, "tensor": whole}), asPart({"tensor": v.numpy()})], [t.recorded] * 2)
    half = -(-shape[0] // servers)
    expected = [[[len(rows), *shape[1:]], _deviceOf(number), rows] for number, rows in enumerate((value[:half], value[half:]))]
    return Differs("rule 16", [shards, v.numpy()], [expected, t.recorded["tensor"]])


@partly
def schedule_assign_add(t, p):
    """The one function of the queue."""
    if p != 1:
        return NOT_EXPRESSED
    step = ReplicaStep(1)
    step.variable("v", FLOAT, "0.0", "auto", "sum")
    own, _ = step.perReplica("x", [np.float32(1)])
    step.lines.append(f"distribute.assign_add @v, {own} : {FLOAT}")
    step.outputCrossRead("v", "v", FLOAT)
    strategy = _served(t)
    v = t.variable(0., aggregation="SUM", strategy=strategy)
    strategy.run(lambda a: (v.assign_add(a), None)[1], args=(1.,))
    return Instead([asPart({"v": steps.run(step, strategy=SERVED)["v"]}), asPart({"v": v.numpy()})], [t.recorded] * 2)


def _served(t):
    """One worker and a server, both in this process."""
    return t.package.tf.ParameterServerStrategy(1, servers=1)


def replica_context_in_schedule(t, p):
    import jax.numpy as jnp
    step = ReplicaStep(1)
    three, four = step.constant("3.0"), step.constant("4.0")
    reduced, = step.merge([(four, FLOAT)], [FLOAT], [
        f"%r = distribute.reduce sum %m0 : !distribute.per_replica<{FLOAT}> -> {FLOAT}", f"distribute.yield %r : {FLOAT}"])
    summed = step.value(f"distribute.all_reduce sum {three} over @cluster[\"replica\"] : {FLOAT}")
    for name, value in (("id", step.replicaId()), ("sum", summed), ("merged", reduced)):
        step.output(name, value, FLOAT)
    ours = steps.run(step, strategy=SERVED)
    inWords = _served(t).run(lambda: [t.rc.replica_id_in_sync_group, t.rc.all_reduce("sum", 3.),
                                      t.rc.merge_call(lambda d, x: d.reduce("sum", x, None), args=(jnp.float32(4),))])
    return Instead([[ours["id"], ours["sum"], ours["merged"]], inWords], [t.recorded["r"]] * 2)


@partly
def variables(t, p):
    """An assignment in cross-replica context, then one of a function of the queue."""
    synchronization, aggregation = p.lower().split("-")
    step = ReplicaStep(1)
    step.variable("v", FLOAT, "1.0", synchronization, aggregation)
    step.merge([], [], [f"%c = arith.constant dense<5.0> : {FLOAT}", f"distribute.assign @v, %c : {FLOAT}", "distribute.yield"])
    step.outputCrossRead("cross_assign", "v", FLOAT)
    step.lines.append(f"distribute.assign_add @v, {step.constant('2.0')} : {FLOAT}")
    step.outputCrossRead("v", "v", FLOAT)
    strategy = _served(t)
    v = t.variable(1., *p.split("-"), strategy=strategy)
    inWords = {"cross_assign": v.assign(5.).numpy()}
    strategy.run(lambda: (v.assign_add(2.), None)[1])
    inWords["v"] = v.numpy()
    return Instead([asPart(steps.run(step, strategy=SERVED)), asPart(inWords)], [t.recorded] * 2)
