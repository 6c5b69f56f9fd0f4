"""Steps of JAX whose state is several arguments, as users of jax.jit write them, give what jax.jit gives: (params, opt_state, batch) -> (params, opt_state, loss).

usage: check_state_arguments.py
"""
import os
import tempfile
import typing

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import numpy as np  # noqa: E402

from jax_python import runAgainWithJax  # noqa: E402
from tools import Failure, main, require  # noqa: E402

runAgainWithJax()

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402

import distribute  # noqa: E402
from distribute._device_state import StateOfArgument  # noqa: E402

RNG = np.random.default_rng(0)
X = RNG.standard_normal((16, 8)).astype("f")
Y = (X * 0.3 + 1).astype("f")


class Moments(typing.NamedTuple):
    """As optax has them: an optimizer's state, of which a part is empty."""
    count: typing.Any
    moments: typing.Any
    rest: tuple = ()


def requireError(call, words):
    try:
        call()
    except distribute.Error as error:
        require(words in str(error), f"the message {str(error)!r} lacks '{words}'")
    else:
        raise Failure(f"an error was expected: '{words}'")


def initial(width=8, **others):
    params = {"w": RNG.standard_normal((8, width)).astype("f"), "b": np.zeros(width, "f"), **others}
    return params, (Moments(np.zeros((), "i4"), jax.tree.map(np.zeros_like, params)), ())


def error(params, x, y):
    return ((jnp.tanh(x @ params["w"] + params["b"]) - y) ** 2).mean()


def update(params, opt_state, x, y):
    loss, grads = jax.value_and_grad(error)(params, x, y)
    moments = jax.tree.map(lambda m, g: 0.9 * m + g, opt_state[0].moments, grads)
    return jax.tree.map(lambda p, m: p - 0.1 * m, params, moments), (Moments(opt_state[0].count + 1, moments), ()), loss


def same(ours, theirs, what):
    ours, theirs = (jax.tree.leaves(each) for each in (ours, theirs))
    require(len(ours) == len(theirs), f"{what}: {len(ours)} leaves; expected {len(theirs)}")
    for one, other in zip(ours, theirs):
        np.testing.assert_allclose(np.asarray(one), np.asarray(other), rtol=2e-5, atol=1e-6, err_msg=what)


def checkTraining(**options):
    step, reference = distribute.jit(update, **options), jax.jit(update)
    ours = theirs = initial()
    for number in range(3):
        *ours, loss = step(*ours, X, Y)
        *theirs, expected = reference(*theirs, X, Y)
        same(loss, expected, f"the loss of step {number}, {options}")
    require(all(isinstance(each, StateOfArgument) and each.is_current for each in ours), "the state left the devices")
    names = {variable.name for variable in step.plan.variables}
    require({"params.w", "params.b"} <= names, f"the variables are {sorted(names)}")
    # Of a part that the caller makes, the other one is kept.
    params = jax.tree.map(lambda value: np.asarray(value) * np.float32(0.5), ours[0].tree())
    same(step(params, ours[1], X, Y), reference(params, theirs[1], X, Y), "a step from parameters of the caller's own")
    *unread, _ = step(*initial(), X, Y)
    step(*unread, X, Y)
    requireError(lambda: step(*unread, X, Y), "was given to a later step")


def checkForms():
    """Of a state that is no batch by its sizes (5 outputs for 4 replicas), and has places without a value, as those that Equinox makes."""
    state = initial(5, activation=None)
    for options in ({"strategy": distribute.Mirrored(4)}, {"parallel": "fsdp:4"}, {"mesh": {"data": 4, "model": 1}}):
        same(distribute.jit(update, **options)(*state, X, Y[:, :5]), jax.jit(update)(*state, X, Y[:, :5]), f"a step by {options}")


def checkSurroundings():
    step, theirs = distribute.jit(update, strategy=distribute.Mirrored(2)), initial()
    evaluate = step.evaluation(lambda params, opt_state, x, y: {"error": error(params, x, y), "count": opt_state[0].count})
    step.validate(*theirs, X, Y)
    params, opt_state, _ = step(*theirs, y=Y, x=X)
    theirs = jax.jit(update)(*theirs, X, Y)[:2]
    same(evaluate(params, opt_state, X, Y), {"error": error(theirs[0], X, Y), "count": 1}, "an evaluation")
    with tempfile.TemporaryDirectory() as folder:
        step.save(path := os.path.join(folder, "state.safetensors"))
        step(params, opt_state, X, Y)
        ours = step.restore(path)
    same(step(*ours, X, Y), jax.jit(update)(*theirs, X, Y), "a step from what was saved")


def checkLoop():
    """distribute.training's loop, and what it goes on from."""
    from distribute import training
    batches, state = [(X, Y), (Y, X)], initial()
    theirs, evaluations = state, []
    for _ in range(2):
        for batch in batches:
            *theirs, _ = jax.jit(update)(*theirs, *batch)
        evaluations.append(float(error(theirs[0], X, Y)))
    with tempfile.TemporaryDirectory() as folder:
        for epochs in (1, 2):
            step = distribute.jit(update, strategy=distribute.Mirrored(2))
            fitted = training.fit(step, batches, state=state, epochs=epochs, progress=False, resume=True, checkpoints=training.Checkpoints(folder),
                                  evaluate=training.Evaluation(step.evaluation(lambda params, opt_state, x, y: error(params, x, y)), [(X, Y)]))
            found = [number for _, number in fitted.history["eval_loss"]][-1]
            require(abs(found - evaluations[epochs - 1]) < 1e-5, f"the evaluation of epoch {epochs} is {found}; expected {evaluations[epochs - 1]}")
    same(fitted.state, theirs, "the state of a loop")


def checkShardings():
    mesh = jax.sharding.AbstractMesh((2, 2), ("data", "model"))
    split = {"w": jax.sharding.PartitionSpec(None, "model"), "b": jax.sharding.PartitionSpec("model")}
    rows = jax.sharding.PartitionSpec("data")
    state = initial()
    whole = jax.sharding.PartitionSpec()
    devices = jax.sharding.Mesh(np.array(jax.devices()).reshape(2, 2), ("data", "model"))
    named = jax.tree.map(lambda spec: jax.sharding.NamedSharding(devices, spec), (split, (Moments(whole, split), ()), rows, rows),
                         is_leaf=lambda leaf: isinstance(leaf, jax.sharding.PartitionSpec))
    step = distribute.jit(jax.jit(update, in_shardings=named, donate_argnums=(0, 1)))
    same(step(*state, X, Y), jax.jit(update)(*state, X, Y), "a step that jax.jit has made")
    require("model" in step.plan.table(), "nothing is split along \"model\"")
    for options in ({"mesh": mesh, "in_shardings": (split, (Moments(whole, split), ()), rows, rows), "donate_argnums": (0, 1)},
                    {"mesh": {"data": 2, "model": 2}, "shard": {"params.w": split["w"], "opt_state.0.moments.w": split["w"]}}):
        step = distribute.jit(update, **options)
        same(step(*state, X, Y), jax.jit(update)(*state, X, Y), f"a step by {options}")
        require("model" in step.plan.table(), "nothing is split along \"model\"")


def checkResults():
    """What a function returns decides where nothing else says it: trees are states, arrays are not."""
    def several(params, x, y):
        new, _, loss = update(params, (Moments(jnp.zeros((), "int32"), jax.tree.map(jnp.zeros_like, params)), ()), x, y)
        return new, x @ params["w"], loss
    params = initial()[0]
    same(distribute.jit(several, strategy=distribute.Mirrored(2))(params, X, Y), jax.jit(several)(params, X, Y), "one state, and two outputs")

    def arrays(w, m, x):
        gradient = jax.grad(lambda w: ((x @ w) ** 2).mean())(w)
        return w - 0.1 * m, 0.9 * m + gradient, (x @ w).mean()
    w = params["w"]
    given = w, np.zeros_like(w), X
    same(distribute.jit(arrays, donate_argnames=("w", "m"))(*given), jax.jit(arrays)(*given), "two arrays as the state")
    requireError(lambda: distribute.jit(arrays, donate_argnums=(0, 1, 2))(*given), "no new value of its argument 2, 'x'")
    requireError(lambda: distribute.jit(arrays, donate_argnums=(1,)), "donate_argnums names 1 of arrays; expected the state, which is the first argument, or the first ones")
    requireError(lambda: distribute.jit(lambda state, x: x)(w, X), "returns one value; expected (state, loss)")

    def drawing(params, key, x, seed):
        key, own = jax.random.split(key)
        dropped = jnp.where(jax.random.bernoulli(own, 0.5, (x.shape[0], 8)), x, 0) @ params["w"]
        return {**params, "w": params["w"] + dropped.mean()}, key, jax.random.fold_in(seed, 1), dropped.sum()
    ours = theirs = (params, jax.random.key(3))
    step = distribute.jit(drawing, strategy=distribute.Mirrored(2))
    for _ in range(2):
        *ours, seed, total = step(*ours, X, jax.random.key(4))
        *theirs, its, expected = jax.jit(drawing)(*theirs, X, jax.random.key(4))
        same((ours[0], total, jax.random.key_data(seed)), (theirs[0], expected, jax.random.key_data(its)), "a key as a state, another as an output")
        require((jax.random.key_data(ours[1].tree()) == jax.random.key_data(theirs[1])).all(), "the key is another one")
    # Time first: the dimension of rows is that of what comes behind the states.
    time, state = (np.stack([X, 2 * X]), np.stack([Y, Y])), initial()
    for dims in (1, (1, 1), {"x": 1, "y": 1}):
        step = distribute.jit(update, strategy=distribute.Mirrored(2), batch_dim=dims)
        same(step(*state, *time), jax.jit(update)(*state, *time), f"rows in the second dimension, batch_dim={dims}")


def test():
    for options in ({}, {"parallel": "data:2"}, {"parallel": "fsdp:2", "donate_argnums": (0, 1)}, {"strategy": distribute.Mirrored(2), "max_batch": 16}):
        checkTraining(**options)
    checkForms()
    checkSurroundings()
    checkLoop()
    checkShardings()
    checkResults()


if __name__ == "__main__":
    main(test)
