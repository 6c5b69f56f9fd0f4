"""Cases of 14_central: variables that are on one device, and several replicas, as steps under central storage and in the package's words."""
import steps
from corpus import Raised
from replica_step import ReplicaStep
from vocabulary import NOT_EXPRESSED, Instead, asPart, partly

FLOAT, PAIR = "tensor<f32>", "tensor<2xf32>"
CENTRAL = "central_storage"


def _isHere(t, replicas, device="CPU:0"):
    """Each case makes its own strategy, so that they run once. Which device holds the variables is the compiler's choice."""
    return steps.compilerHas("central_storage") and t.n == 1 and device == "CPU:0"


def _holders(step):
    return steps.holders(steps.table(step, CENTRAL), "v")


@partly
def placement(t, p):
    replicas, device = p
    if not _isHere(t, *p):
        return NOT_EXPRESSED
    step = ReplicaStep(replicas)
    step.variable("v", FLOAT, "1.0")
    step.variable("on_read", FLOAT, "1.0", "on_read", "sum")
    two = step.constant("2.0")
    step.output("compute", two, FLOAT, "per_replica")
    for name, destination in (("reduce_device", ""), ("reduce_to_v", " to @v")):
        reduced, = step.merge([(two, FLOAT)], [FLOAT], [
            f"%r = distribute.reduce sum %m0{destination} : !distribute.per_replica<{FLOAT}> -> {FLOAT}", f"distribute.yield %r : {FLOAT}"])
        step.output(name, reduced, FLOAT)
    step.output("read_in_replica", step.value(f"distribute.read @v : {FLOAT}"), FLOAT, "per_replica")
    described, ours = steps.table(step, CENTRAL), steps.run(step, strategy=CENTRAL)
    if replicas == 1:
        ours.update({name: ours[name][0] for name in ("compute", "read_in_replica")})
    places = {"worker_devices": [each["device"].upper() for each in described["devices"]],
              "parameter_devices": steps.holders(described, "v")}
    inWords = _placementInWords(t, t.fresh("central", replicas))
    return Instead([asPart(ours), asPart(places), steps.holders(described, "on_read"), asPart(inWords)],
                   [t.recorded, t.recorded, [t.recorded["on_read"][1]], t.recorded])


def _placementInWords(t, strategy):
    import jax.numpy as jnp
    v, e = t.variable(1., strategy=strategy), strategy.extended
    with strategy.scope():
        found = {key: [device.upper() for device in devices]
                 for key, devices in (("worker_devices", e.worker_devices), ("parameter_devices", e.parameter_devices))}
        two = strategy.run(lambda: jnp.float32(1) + 1)
        return {**found, "compute": two, "reduce_device": strategy.reduce("sum", two, None), "read_in_replica": strategy.run(v.read_value),
                "reduce_to_v": e.reduce_to("sum", two, v)}


def update_runs_once_on_parameter_device(t, p):
    replicas, device, _ = p
    if not _isHere(t, replicas, device):
        return NOT_EXPRESSED
    step = ReplicaStep(replicas)
    step.variable("v", FLOAT, "10.0")
    step.merge([], [], ["distribute.update @v() : () -> () {", f"  %c = arith.constant dense<2.0> : {FLOAT}",
                        f"  distribute.assign_add @v, %c : {FLOAT}", "  distribute.yield", "}", "distribute.yield"])
    step.outputCrossRead("v", "v", FLOAT)
    strategy, calls = t.fresh("central", replicas), []
    v = t.variable(10., strategy=strategy)
    with strategy.scope():
        strategy.extended.update(v, lambda x, a: (calls.append(1), x.assign_add(a))[1], args=(2.,), group=p[2])
    return Instead([steps.run(step, strategy=CENTRAL)["v"], len(_holders(step)), {"calls": len(calls), "v": v}],
                   [t.recorded["v"], t.recorded["calls"], t.recorded])


@partly
def replica_assign(t, p):
    replicas, aggregation, op = p
    if not _isHere(t, replicas):
        return NOT_EXPRESSED
    step = ReplicaStep(replicas)
    step.variable("v", FLOAT, "100.0", "auto", aggregation.lower())
    four, two = step.constant("4.0"), step.constant("2.0")
    scaled = step.value(f"arith.mulf {step.replicaId()}, {four} : {FLOAT}")
    step.lines.append(f"distribute.{op} @v, {step.value(f'arith.addf {scaled}, {two} : {FLOAT}')} : {FLOAT}")
    strategy = t.fresh("central", replicas)
    v = t.variable(100., "AUTO", aggregation, strategy=strategy)

    def fn():
        getattr(v, op)(t.rid * 4 + 2)
        return v.read_value()
    inWords = {"r": t.tryit(strategy.run, fn), "v": v.numpy()}
    if aggregation == "NONE":
        steps.refused(step, "aggregation none", CENTRAL)
        return Instead([asPart({"r": Raised("")}), inWords], [t.recorded] * 2)
    step.output("r", step.value(f"distribute.read @v : {FLOAT}"), FLOAT, "per_replica")
    step.outputCrossRead("v", "v", FLOAT)
    return Instead([asPart(steps.run(step, strategy=CENTRAL)), inWords], [t.recorded] * 2)


def race_free_reads(t, p):
    if not _isHere(t, p):
        return NOT_EXPRESSED
    step = ReplicaStep(p)
    step.variable("v", FLOAT, "1.0", "auto", "sum")
    for i, delta in enumerate(("1.0", "10.0", None)):
        step.output(f"read{i}", step.value(f"distribute.read @v : {FLOAT}"), FLOAT, "per_replica")
        if delta:
            step.lines.append(f"distribute.assign_add @v, {step.constant(delta)} : {FLOAT}")
    step.outputCrossRead("v", "v", FLOAT)
    ours, strategy = steps.run(step, strategy=CENTRAL), t.fresh("central", p)
    v = t.variable(1., aggregation="SUM", strategy=strategy)

    def fn():
        first = v.read_value()
        v.assign_add(1.)
        second = v.read_value()
        v.assign_add(10.)
        return first, second, v.read_value()
    found = strategy.run(fn)
    return Instead([[[ours[f"read{i}"] for i in range(3)], ours["v"]], [found, v.numpy()]], [t.recorded] * 2)


def aggregating_variable(t, p):
    if p not in ("numpy", "iadd") or not _isHere(t, 2):  # the others name Python's classes
        return NOT_EXPRESSED
    step = ReplicaStep(2)
    step.variable("v", PAIR, "[1.0, 2.0]", "auto", "mean")
    read = step.value(f"distribute.read @v : {PAIR}")
    step.output("numpy", read, PAIR, "mirrored")
    step.output("iadd", step.value(f"arith.addf {read}, {step.constant('1.0', PAIR)} : {PAIR}"), PAIR, "mirrored")
    v = t.variable([1., 2.], aggregation="MEAN", strategy=t.fresh("central", 2))
    return Instead([steps.run(step, strategy=CENTRAL)[p], {"numpy": v.numpy, "iadd": lambda: v + 1.}[p]()], [t.recorded] * 2)
