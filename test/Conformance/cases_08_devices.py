"""Cases of 08_devices: where variables are, as the table of a plan says; colocation."""
import numpy as np

import extended_words
import steps
from corpus import Raised
from replica_step import ReplicaStep
from vocabulary import NOT_EXPRESSED, Differs, Instead, asPart, partly

PAIR = "tensor<2xf32>"


def _flag(t):
    return steps.strategyFlag(t.name) if t.n > 1 or t.name == "central" else None


@partly
def variable_placement(t, p):
    # Left out: devices that TensorFlow's blocks name, and variables that a function makes.
    if t.n == 1:
        return NOT_EXPRESSED
    step = ReplicaStep(t.n)
    step.variable("plain", "tensor<f32>", "1.0")
    step.variable("on_read", "tensor<f32>", "1.0", "on_read", "sum")
    described, made = steps.table(step, _flag(t)), []

    def makes():
        if not made:
            made.append(t.package.tf.Variable(np.float32(1)))
        return 0
    t.st.run(makes)
    variables = {"plain": t.variable(1.), "on_read": t.variable(1., "ON_READ", "SUM"), "created_in_run": made[0]}
    inWords = {name: {"devices": _devicesOf(t, variable)} for name, variable in variables.items()}
    return Instead([asPart({name: {"devices": steps.holders(described, name)} for name in ("plain", "on_read")}), asPart(inWords)], [t.recorded] * 2)


def _devicesOf(t, variable):
    """Where a variable's copies are: on the strategy's devices of variables."""
    devices = [device.upper() for device in t.st.extended.parameter_devices]
    return devices if len(devices) == len(variable.components()) else f"{len(variable.components())} copies on {devices}"


@partly
def non_slot_devices(t, p):
    """Where the state of an optimizer is that belongs to several variables, such as its count."""
    if not isinstance(t.recorded["non_slot"], list):
        return NOT_EXPRESSED
    step = ReplicaStep(t.n)
    for name in ("v", "w", "count"):
        step.variable(name, "tensor<f32>", "1.0")
    described = steps.table(step, _flag(t))
    return Instead([steps.holders(described, "count"), _devicesOf(t, t.variable(1.))], [t.recorded["non_slot"]] * 2)


@partly
def colocate_vars_with(t, p):
    # Left out: a component alone, and the blocks of TensorFlow's scopes.
    if t.n == 1:
        return NOT_EXPRESSED
    step = ReplicaStep(t.n)
    step.variable("v1", PAIR, "[1.0, 2.0]")
    step.variable("s1", "tensor<f32>", "1.0", "on_read", "sum")
    step.variable("v2", PAIR, "[10.0, 20.0]", colocate_with="@v1")
    step.variable("v3", PAIR, "[100.0, 200.0]", colocate_with="@v1")
    step.variable("with_on_read", "tensor<f32>", "2.0", colocate_with="@s1")
    step.variable("on_read_with_mirrored", "tensor<f32>", "2.0", "on_read", "sum", colocate_with="@v1")
    step.merge([], [], ["distribute.update @v1() : () -> () {", f"  %b = distribute.read @v2 : {PAIR}", f"  %c = distribute.read @v3 : {PAIR}",
                        f"  %d = arith.addf %b, %c : {PAIR}", f"  distribute.assign_add @v1, %d : {PAIR}", "  distribute.yield", "}",
                        "distribute.yield"])
    step.outputComponents("v1", "v1", PAIR)
    described = steps.table(step, _flag(t))
    found = {name: {"devices": steps.holders(described, variable)} for name, variable in (
        ("with_mirrored", "v2"), ("with_on_read", "with_on_read"), ("on_read_with_mirrored", "on_read_with_mirrored"))}
    for key, value in (("with_none", "@absent"), ("with_str", '"cpu:1"')):
        wrong = ReplicaStep(t.n)
        wrong.variable("v", "tensor<f32>", "1.0", colocate_with=value)
        wrong.refused("colocate_with|absent")
        found[key] = Raised("")
    v1 = steps.run(step, strategy=_flag(t))["v1"]
    recorded = t.recorded["v1"] if isinstance(t.recorded["v1"], list) else [t.recorded["v1"]]
    return Instead([found, v1, extended_words.colocation(t)], [t.recorded, recorded, t.recorded])


@partly
def properties(t, p):
    """What a plan says of itself, and the strategy of this process, which is alone; the names of TensorFlow's classes are left out."""
    if "default" in t.case.id:
        return NOT_EXPRESSED
    step = ReplicaStep(t.n)
    step.variable("v", "tensor<f32>", "1.0")
    told, extended = steps.table(step, steps.strategyFlag(t.name))["properties"], t.st.extended
    isMeant = {"all": True, "holders": True, "chief": True, "none": False}
    ofPlan = {"experimental_between_graph": told["between_graph"], "require_static_shapes": told["require_static_shapes"],
              "experimental_should_init": isMeant[told["should_init"]], "should_checkpoint": isMeant[told["should_checkpoint"]],
              "should_save_summary": isMeant[told["should_save_summary"]],
              **{name: [device.upper() for device in told[name]] for name in ("worker_devices", "parameter_devices")}}
    ofStrategy = {"num_replicas_in_sync": t.st.num_replicas_in_sync, "cluster_resolver": t.st.cluster_resolver,
                  "experimental_between_graph": extended.experimental_between_graph,
                  "require_static_shapes": extended.experimental_require_static_shapes,
                  "experimental_should_init": extended.experimental_should_init, "should_checkpoint": extended.should_checkpoint,
                  "should_save_summary": extended.should_save_summary,
                  "worker_devices": [device.upper() for device in extended.worker_devices],
                  "parameter_devices": [device.upper() for device in extended.parameter_devices]}
    return Instead([ofPlan, ofStrategy], [t.recorded, t.recorded])


def assign_to_logical_device(t, p):
    """MirroredStrategy has no logical devices there; the pages' strategy that has them is for TPUs."""
    if t.n == 1:
        return NOT_EXPRESSED
    step = ReplicaStep(t.n)
    two = step.value(f"arith.addf {step.replicaId()}, {step.constant('2.0')} : tensor<f32>")
    step.output("in_run", step.value(f"distribute.assign_to_logical_device {two}, 0 : tensor<f32>"), "tensor<f32>", "per_replica")
    ours, _ = steps.onLogicalDevices(step, 2)
    wrong = ReplicaStep(t.n)
    wrong.value(f"distribute.assign_to_logical_device {wrong.constant('1.0')}, 5 : tensor<f32>")
    steps.refused(wrong, "5", "mirrored", "--logical-devices=2")
    strategy = t.package.tf.MirroredStrategy(t.n, logical_devices=2)
    on = strategy.experimental_assign_to_logical_device
    inWords = [strategy.run(lambda: on(t.rid + 2, 0)), t.tryit(strategy.run, lambda: on(t.rid, 5))]
    expected = [2. + i for i in range(t.n)]
    return Differs("logical devices", [ours["in_run"], inWords], [expected, [expected, Raised("")]])
