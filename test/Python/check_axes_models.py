"""Models of images and of tables train under recipes of parallelism, on meshes of up to eight members, as JAX trains them on one device.

usage: check_axes_models.py MODEL RECIPES...       unet, dlrm, experts, scanned_experts, uneven, or one of axes_programs.PROGRAMS without its shardings; RECIPES
                                                   as parallel= has them, or tables:N: shard= splits what the model names (of dlrm the rows of its tables)
                                                   over N members of each of two replicas

Runs itself again by the Python that has JAX.
"""
import os
import sys
import tempfile

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import numpy as np  # noqa: E402

from jax_python import runAgainWithJax  # noqa: E402

STEPS = 2


def unet():
    """Two levels: convolutions, a maximum pool, an upsampling, and what was before it beside it."""
    import jax
    import jax.numpy as jnp
    from axes_programs import descend, draw, rows

    def convolve(p, x, stride=1):
        x = jax.lax.conv_general_dilated(x, p["w"], (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")) + p["b"]
        return x

    def double(p, x):
        return jax.nn.relu(convolve(p[1], jax.nn.relu(convolve(p[0], x))))

    def forward(p, x):
        top = double(p["down"], x)
        small = jax.lax.reduce_window(top, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        deep = double(p["middle"], small)
        wide = jnp.repeat(jnp.repeat(deep, 2, 1), 2, 2)
        return convolve(p["out"], double(p["up"], jnp.concatenate([top, wide], -1)))

    def step(p, x, y):
        value, grads = jax.value_and_grad(lambda p: ((forward(p, x) - y) ** 2).mean())(p)
        return descend(p, grads), value

    def layer(seed, inputs, outputs, size=3):
        return {"w": draw(seed, w=(size, size, inputs, outputs))["w"] * 0.5, "b": np.zeros(outputs, "f")}
    params = {"down": [layer(1, 2, 8), layer(2, 8, 8)], "middle": [layer(3, 8, 16), layer(4, 16, 16)], "up": [layer(5, 24, 8), layer(6, 8, 8)],
              "out": layer(7, 8, 2, 1)}
    return step, params, rows(8, (16, 8, 8, 2), (16, 8, 8, 2), count=STEPS), {}


def dlrm():
    """Tables of categories, numbers through a small network, products of all pairs, a second network."""
    import jax
    import jax.numpy as jnp
    from axes_programs import descend, draw

    def network(p, x):
        for layer in p[:-1]:
            x = jax.nn.relu(x @ layer["w"] + layer["b"])
        return x @ p[-1]["w"] + p[-1]["b"]

    def step(p, numbers, categories, y):
        def loss(p):
            features = [network(p["bottom"], numbers), *(table[categories[:, i]] for i, table in enumerate(p["tables"]))]
            stacked = jnp.stack(features, 1)
            products = jnp.einsum("bid,bjd->bij", stacked, stacked)
            pairs = jnp.stack([products[:, i, j] for i in range(4) for j in range(i)], 1)
            score = network(p["top"], jnp.concatenate([features[0], pairs], 1))[:, 0]
            return jnp.mean(jnp.maximum(score, 0) - score * y + jnp.log1p(jnp.exp(-jnp.abs(score))))
        value, grads = jax.value_and_grad(loss)(p)
        return descend(p, grads), value

    def layers(seed, *sizes):
        return [{"w": draw(seed + i, w=pair)["w"], "b": np.zeros(pair[1], "f")} for i, pair in enumerate(zip(sizes, sizes[1:]))]
    params = {"bottom": layers(10, 6, 16, 8), "tables": [draw(20 + i, t=(size, 8))["t"] for i, size in enumerate((512, 2048, 64))], "top": layers(30, 14, 16, 1)}
    generator = np.random.default_rng(40)
    batches = [[generator.standard_normal((16, 6)).astype("f"),
                np.stack([generator.integers(0, size, 16) for size in (512, 2048, 64)], 1).astype("int32"),
                generator.integers(0, 2, 16).astype("f")] for _ in range(STEPS)]
    return step, params, batches, {"tables.*": 0}


def experts(isScanned=False):
    """Two layers of attention and of a mixture of experts, with momentum; their weights are stacked if they are scanned."""
    import jax
    import jax.numpy as jnp
    from axes_programs import attention, crossEntropy, draw, norm, tokens
    d, shapes = 8, dict(q=(8, 2, 4), k=(8, 2, 4), v=(8, 2, 4), o=(2, 4, 8), router=(8, 8), up=(8, 8, 16), hidden=(8, 16), down=(8, 16, 8))

    def layer(h, b):
        a = norm(h, 1)
        q, k, v = (jnp.einsum("btd,dnh->btnh", a, b[name]) for name in "qkv")
        h = h + jnp.einsum("btnh,nhd->btd", attention(q, k, v), b["o"])
        share = jax.nn.softmax(norm(h, 1) @ b["router"])
        chosen = jax.nn.one_hot(share.argmax(-1), 8)
        place = (jnp.cumsum(chosen, 1) - 1) * chosen
        send = jax.nn.one_hot(place.astype("int32"), 2) * (chosen * (place < 2))[..., None]
        taken = jnp.einsum("gsec,gsm->egcm", send, norm(h, 1))
        made = jax.nn.relu(jnp.einsum("egcm,emh->egch", taken, b["up"]) + b["hidden"][:, None, None])
        made = jnp.einsum("egch,ehm->egcm", made, b["down"])
        return h + jnp.einsum("gsec,egcm->gsm", send * (share * chosen).sum(-1)[..., None, None], made)

    def step(state, x, y):
        params, momentum = state

        def loss(p):
            h = p["embed"][x]
            if isScanned:
                h, _ = jax.lax.scan(lambda h, b: (layer(h, b), None), h, p["layers"])
            else:
                for b in p["layers"]:
                    h = layer(h, b)
            return crossEntropy(norm(h, 1) @ p["head"], y)
        value, grads = jax.value_and_grad(loss)(params)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, grads)
        return (jax.tree.map(lambda p, m: p - 0.1 * m, params, momentum), momentum), value

    layers = [draw(50 + i, **shapes) for i in range(2)]
    if isScanned:
        layers = jax.tree.map(lambda *each: np.stack(each), *layers)
    params = {"embed": draw(60, e=(16, d))["e"], "layers": layers, "head": draw(61, e=(d, 16))["e"]}
    return step, (params, jax.tree.map(np.zeros_like, params)), tokens(62, (16, 6), 16, count=STEPS), {}


def uneven():
    """A vocabulary of 13 words and 10 hidden units, which no number of members divides; Adam, of gradients that are clipped by their norm."""
    import jax
    import jax.numpy as jnp
    from axes_programs import crossEntropy, draw, norm, tokens
    params = draw(70, embed=(13, 6), up=(6, 10), bias=(10,), down=(10, 6), head=(6, 13))

    def step(state, x, y):
        params, mean, square = state

        def loss(p):
            h = p["embed"][x]
            h = h + jax.nn.gelu(norm(h, 1) @ p["up"] + p["bias"]) @ p["down"]
            logits = h @ p["head"] + h @ p["embed"].T
            return crossEntropy(logits, y) + 1e-3 * jax.nn.logsumexp(logits, -1).mean()
        value, grads = jax.value_and_grad(loss)(params)
        length = jnp.sqrt(sum((g ** 2).sum() for g in jax.tree.leaves(grads)))
        grads = jax.tree.map(lambda g: g * jnp.minimum(1, 0.5 / length), grads)
        mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, grads)
        square = jax.tree.map(lambda s, g: 0.99 * s + 0.01 * g * g, square, grads)
        params = jax.tree.map(lambda p, m, s: p - 0.01 * m / (jnp.sqrt(s) + 1e-3), params, mean, square)
        return (params, mean, square), value

    zeros = jax.tree.map(np.zeros_like, params)
    return step, (params, zeros, zeros), tokens(71, (8, 5), 13, count=STEPS), {"embed": 0, "up": 1, "bias": 0, "down": 0, "head": 1}


def optionsOf(recipes, tables):
    if not recipes.startswith("tables:"):
        return {"parallel": recipes}
    from jax.sharding import PartitionSpec as P
    return {"mesh": {"data": 2, "model": int(recipes.split(":")[1])}, "shard": {name: P(*[None] * dim, "model") for name, dim in tables.items()}}


def modelOf(name):
    """What trains with a jit, as those of axes_programs do, and which names of states tables:N splits."""
    from axes_programs import PROGRAMS, train
    models = {"unet": unet, "dlrm": dlrm, "experts": experts, "scanned_experts": lambda: experts(isScanned=True), "uneven": uneven}
    if name not in models:
        return PROGRAMS[name], {}
    step, params, batches, tables = models[name]()
    return lambda jit: train(jit(step), params, batches), tables


def checkCheckpoint(steps, states, batch):
    """What the last mesh saves has the true shapes, and the one before goes on from it as the last one does."""
    import distribute
    import jax
    from check_axes_jax import requireEqual
    (other, last), (otherState, lastState) = steps[-2:], states[-2:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.safetensors")
        last.save(path)
        saved, whole = distribute.safetensors.load(path).values(), jax.tree.leaves(lastState.tree())
        if sorted(value.shape for value in saved) != sorted(value.shape for value in whole):
            raise AssertionError(f"saved shapes {[value.shape for value in saved]}")
        other.restore(path)
    losses = [float(step(state, *batch)[1]) for step, state in ((other, otherState), (last, lastState))]
    requireEqual(losses[:1], losses[1:], "the loss behind a checkpoint")


def main():
    runAgainWithJax()
    import distribute
    import jax
    from check_axes_jax import requireEqual
    run, tables = modelOf(sys.argv[1])
    expectedLosses, expected = run(lambda step, **_: jax.jit(step))
    steps, states = [], []

    def jit(step, options):
        steps.append(distribute.jit(step, **options))
        return steps[-1]
    for recipes in sys.argv[2:]:
        options = optionsOf(recipes, tables)
        losses, state = run(lambda step, o=options, **_: jit(step, o))
        states.append(state)
        print(f"{sys.argv[1]} {recipes}: losses {losses}, by JAX {expectedLosses}")
        requireEqual(losses, expectedLosses, f"{recipes}: the loss")
        requireEqual(state.tree(), expected, f"{recipes}: the state")
    if sys.argv[1] == "uneven" and len(steps) > 1:
        checkCheckpoint(steps, states, uneven()[2][0])


if __name__ == "__main__":
    main()
