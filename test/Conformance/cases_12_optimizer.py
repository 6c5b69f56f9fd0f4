"""Cases of 12_optimizer: training steps, with the optimizers and losses of Keras written out, on eight rows that the replicas share."""
import numpy as np

from corpus import load, Raised
from vocabulary import NOT_EXPRESSED, Differs, Instead, ofAnyStrategy, partly

X, Y = np.float32([1, 2, 3, 4, 1, 2, 1, 2]), np.float32([2, 1, 0, 4, 8, 4, 2, 1])
RATE = 0.015625


def _data(t):
    return tuple(t.per(list(rows.reshape(t.n, -1))) for rows in (X, Y))


def _toReplicas(t, copies):
    """What is recorded of one copy, for the copies of a strategy that has one for each replica."""
    if isinstance(copies, list) and len(copies) == 1 and t.n > 1 and t.name != "central":
        return copies * t.n
    if isinstance(copies, dict):
        return {key: _toReplicas(t, value) for key, value in copies.items()}
    return [_toReplicas(t, each) for each in copies] if isinstance(copies, list) else copies


def _list(t, value):
    return [np.asarray(each) for each in t.st.experimental_local_results(value)]


@ofAnyStrategy
def plain_sgd_documented_pattern(t, p):
    import jax
    import jax.numpy as jnp
    w, b = t.variable(1.), t.variable(0.)
    x, y = _data(t)

    def loss(parameters, x, y):
        squares = (parameters[0] * x + parameters[1] - y) ** 2
        if p in ("sum", "per_replica_mean"):
            return squares.sum() if p == "sum" else squares.mean()
        # Scaled by the global batch, so that training does not depend on the number of replicas (rule 14).
        return squares.sum() / 8 + (parameters[0] ** 2 / t.n if p == "scale_regularization" else 0.)

    def merge(strategy, *gradients):
        for variable, each in zip((w, b), gradients):
            variable.assign_sub(jnp.float32(RATE) * strategy.reduce("sum", each, None))

    def step(x, y):
        value, gradients = jax.value_and_grad(loss)((w.read_value(), b.read_value()), x, y)
        t.rc.merge_call(merge, args=gradients)
        return value, *gradients
    found = []
    for _ in range(3):
        value, ofW, ofB = t.st.run(step, args=(x, y))
        found.append({"loss": _list(t, value), "grad_w": _list(t, ofW), "grad_b": _list(t, ofB), "w": list(w.components()), "b": list(b.components())})
    return Instead(found, [{key: _toReplicas(t, value) for key, value in step.items()} for step in t.recorded])


def _updated(kind, values, gradients, slots, count):
    """Keras's optimizers: new values and slots, of gradients that were summed over the replicas."""
    import jax.numpy as jnp
    rate, new, newSlots = np.float32(RATE), [], {}
    if kind == "sgd_clipnorm":
        gradients = [g * jnp.minimum(1., 1. / jnp.maximum(jnp.abs(g), 1e-30)) for g in gradients]
    if kind == "sgd_global_clipnorm":
        norm = jnp.sqrt(sum(g * g for g in gradients))
        gradients = [g * jnp.minimum(1., 1. / norm) for g in gradients]
    for name, v, g in zip("wb", values, gradients):
        old = {key[2:]: value for key, value in slots.items() if key[0] == name}
        if kind in ("sgd_momentum", "sgd_nesterov"):
            m = 0.5 * old["momentum"] - rate * g
            v = v + (0.5 * m - rate * g if kind == "sgd_nesterov" else m)
            own = {"momentum": m}
        elif kind == "adam":
            m, s = old["momentum"] + 0.1 * (g - old["momentum"]), old["velocity"] + 0.001 * (g * g - old["velocity"])
            v = v - m * rate * jnp.sqrt(1. - 0.999 ** count) / (1. - 0.9 ** count) / (jnp.sqrt(s) + 1e-7)
            own = {"momentum": m, "velocity": s}
        elif kind == "adagrad":
            a = old["accumulator"] + g * g
            v, own = v - rate * g / jnp.sqrt(a + 1e-7), {"accumulator": a}
        elif kind == "rmsprop":
            s = 0.9 * old["velocity"] + 0.1 * g * g
            v, own = v - rate * g / jnp.sqrt(s + 1e-7), {"velocity": s}
        else:
            v, own = v * (1 - 0.25 * rate if kind == "sgd_weight_decay" else 1.) - rate * g, {}
        new.append(v)
        newSlots.update({f"{name}_{key}": value for key, value in own.items()})
    return new, newSlots


SLOTS = {"sgd_momentum": ["momentum"], "sgd_nesterov": ["momentum"], "adam": ["momentum", "velocity"], "adagrad": ["accumulator"],
         "rmsprop": ["velocity"]}


@ofAnyStrategy
@partly
def keras_optimizer(t, p):
    import jax
    w, b, iterations = t.variable(1.), t.variable(0.), t.variable(0, dtype="int64")
    slots = {f"{name}_{slot}": t.variable(0.1 if slot == "accumulator" else 0.) for slot in SLOTS.get(p, []) for name in "wb"}
    x, y = _data(t)

    def step(x, y):
        values = w.read_value(), b.read_value()
        own = jax.grad(lambda v: ((v[0] * x + v[1] - y) ** 2).sum())(values)
        iterations.assign_add(np.int64(1))
        count = iterations.read_value().astype("float32")
        new, newSlots = _updated(p, values, t.rc.all_reduce("sum", own), {key: slot.read_value() for key, slot in slots.items()}, count)
        for variable, value in zip((w, b), new):
            variable.assign(value.astype("float32"))
        for key, value in newSlots.items():
            slots[key].assign(value.astype("float32"))
        return own[0]
    found = []
    for _ in range(3):
        gradient = t.st.run(step, args=(x, y))
        found.append({"grad_w": _list(t, gradient), "w": list(w.components()), "b": list(b.components()), "iterations": list(iterations.components())})
    mine = {"steps": found, "slots": {key: list(slot.components()) for key, slot in slots.items()}}
    recorded = {"steps": t.recorded["steps"], "slots": {key.partition("/")[2]: value for key, value in t.recorded["slots"].items()}}
    if "clipnorm" in p and t.n > 1:
        # There each replica clips its own gradient, so that training depends on their number. Here it is as on one.
        (alone,) = [case for case in load("12_optimizer", "keras_optimizer", 1) if case.param == p]
        wanted = [{"w": step["w"] * t.copies, "b": step["b"] * t.copies} for step in alone.value["steps"]]
        return Differs("on purpose different", [{"w": step["w"], "b": step["b"]} for step in found], wanted)
    return Instead(mine, _toReplicas(t, recorded))


@ofAnyStrategy
@partly
def keras_optimizer_special(t, p):
    # Left out: how Keras's object answers calls that no step makes.
    if p not in ("minimize_style", "created_outside_scope", "apply_outside_scope"):
        return NOT_EXPRESSED
    w = t.variable(1.)

    def step():
        # Each replica brings 1 + its number; applied outside of run, there is one gradient, of 1.
        gradient = np.float32(1) if p == "apply_outside_scope" else t.rc.all_reduce("sum", t.rid + 1.)
        w.assign_sub(0.5 * gradient)
    t.st.run(step)
    return Instead({"w": list(w.components())}, {"w": _toReplicas(t, t.recorded["w"])})


def assign_sub_in_replica_ctx(t, p):
    import jax
    w = t.variable(1., aggregation=p)
    x, y = _data(t)

    def step(x, y):
        w.assign_sub(RATE * jax.grad(lambda w: ((w * x - y) ** 2).sum())(w.read_value()))
    r = t.tryit(lambda: t.st.run(step, args=(x, y)))
    found = {"r": r, "w": list(w.components())}
    # There the copies drift apart without an aggregation.
    return Differs("rule 6", found, {"r": Raised(""), "w": [1.] * t.copies}) if p == "NONE" and t.n > 1 else found


def all_reduce_grads_then_assign(t, p):
    import jax
    w = t.variable(1., aggregation="MEAN")
    x, y = _data(t)

    def step(x, y):
        gradient = t.rc.all_reduce("sum", jax.grad(lambda w: ((w * x - y) ** 2).sum())(w.read_value()))
        w.assign_sub(RATE * gradient)
        return gradient
    return t.st.run(step, args=(x, y)), list(w.components())


def gradient_of_mirrored_variable_in_cross_replica(t, p):
    # In a scope TensorFlow fails where a handle of its own is missing.
    import jax
    w = t.variable(3.)
    return Instead(jax.grad(lambda v: v * v)(w.read_value()), t.recorded[0])


def tape_around_run(t, p):
    # There the gradient is silently lost. Here the function that run calls is differentiated, and what is around it refused.
    import jax
    x, _ = _data(t)
    outside = t.tryit(lambda: jax.grad(lambda w: t.st.reduce("sum", t.st.run(lambda a: (w * a).sum(), args=(x,)), None))(3.))
    inside = t.st.run(lambda a: jax.grad(lambda w: (w * a).sum())(3.), args=(x,))
    return Differs("on purpose different", [outside, sum(_list(t, inside))], [Raised(""), X.sum()])


@ofAnyStrategy
def loss_helpers(t, p):
    import jax.numpy as jnp
    examples, squares = jnp.float32([1, 3]), jnp.float32([0, 0]) - jnp.float32([1, 3])
    losses = {
        "compute_average_loss_in_replica": lambda: examples.sum() / (2 * t.n), "scale_reg_replica": lambda: examples.sum() / t.n,
        "sample_weight": lambda: (examples * jnp.float32([1, 0])).sum() / (2 * t.n), "gbs_mismatch": lambda: examples.sum() / 16,
        "keras_loss_auto_reduction": lambda: (squares ** 2).mean() / t.n, "keras_loss_sum": lambda: (squares ** 2).sum(),
        "keras_loss_none": lambda: squares ** 2,
    }
    if p == "compute_average_loss_outside":  # of the default strategy's one replica
        return t.package.tf.OneDeviceStrategy().run(lambda: examples.sum() / 2)
    return t.st.run(losses[p]) if p in losses else NOT_EXPRESSED


@partly
def mlp_training_losses(t, p):
    # Rows that are missing, where the replicas do not divide the batch, have no weight.
    import jax
    import jax.numpy as jnp
    r = t.recorded
    xs, ys, size = np.float32(r["x"]), np.int32(r["y"]), -(-p // t.n)
    parts = np.array_split(np.arange(p), t.n)
    x = t.per([np.pad(xs[i], ((0, size - len(i)), (0, 0))) for i in parts])
    y = t.per([np.pad(ys[i], (0, size - len(i))) for i in parts])
    weights = t.per([np.pad(np.ones(len(i), "f4"), (0, size - len(i))) for i in parts])
    variables = [t.variable(v) for v in (r["W1"], np.zeros(5), r["W2"], np.zeros(3))]

    def loss(v, x, y, weights):
        logits = jax.nn.relu(x @ v[0] + v[1]) @ v[2] + v[3]
        return -(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1)[:, 0] * weights).sum() / np.float32(p)

    def merge(strategy, gradients):
        for variable, gradient in zip(variables, gradients):
            variable.assign_sub(0.5 * strategy.reduce("sum", gradient, None))

    def step(x, y, weights):
        value, gradients = jax.value_and_grad(loss)([v.read_value() for v in variables], x, y, weights)
        t.rc.merge_call(merge, args=(gradients,))
        return value
    losses = [t.st.reduce("sum", t.st.run(step, args=(x, y, weights)), None) for _ in range(4)]
    return {"losses": losses, "final": [v.components()[0] for v in variables],
            "all_components_equal": [all(np.array_equal(c, v.components()[0]) for c in v.components()) for v in variables]}


plain_sgd_documented_pattern.tolerance = keras_optimizer.tolerance = mlp_training_losses.tolerance = 1e-5
