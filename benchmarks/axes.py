#!/usr/bin/python3
"""Measures a gpt on several axes: ours, and JAX with the same shardings on as many host devices of the same cores.

usage: benchmarks/axes.py [--layouts=tensor,fsdp,pipeline] [--rounds=N] [--steps=N] [--json=FILE]

tensor: on a mesh of data 2 x tensor 2. fsdp: fully sharded on 4. pipeline: two stages of half the layers each, the batch in four micro-batches; JAX's is
written as its documentation does, in shard_map: each tick a stage runs its layers on what ppermute has brought. Of ours the step is the same for all.

Both are processes that stay and take turns, A B A B ..., each a round of --steps steps; a ratio is taken round by round, and its median is compared with
the goal. Prints milliseconds a step and the ratio. Exit code: 0 done, 1 a goal is missed, 3 a contender failed or trains another step.
Runs by the Python that has JAX (DISTRIBUTE_PYTHON, or that of .venv).
"""
import argparse
import json
import os
import statistics
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(os.path.join(HERE, "..", *each) for each in (("python",), ("test", "Python")))]

#: Ours in proportion to JAX, at most.
GOALS = {"tensor": 0.6, "fsdp": 0.6, "pipeline": 0.6}
LAYERS, WIDTH, HEADS, VOCABULARY, ROWS, TOKENS = 4, 256, 8, 512, 8, 128
STAGES, MICRO_BATCHES = 2, 4
LOSS_TOLERANCE = 1e-3


def initial(np):
    generator = np.random.default_rng(0)
    draw = lambda *shape: (generator.standard_normal(shape) / np.sqrt(shape[0])).astype("f")  # noqa: E731
    head = WIDTH // HEADS
    layer = lambda: {"q": draw(WIDTH, HEADS, head), "k": draw(WIDTH, HEADS, head), "v": draw(WIDTH, HEADS, head), "o": draw(HEADS, head, WIDTH) / 6,  # noqa: E731
                     "up": draw(WIDTH, 4 * WIDTH), "down": draw(4 * WIDTH, WIDTH)}
    return {"embed": draw(VOCABULARY, WIDTH), "head": draw(WIDTH, VOCABULARY), "layers": [layer() for _ in range(LAYERS)]}


def norm(h):
    import jax
    return h * jax.lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-6)


def block(h, b):
    import jax
    import jax.numpy as jnp
    a = norm(h)
    q, k, v = (jnp.einsum("btd,dnh->btnh", a, b[name]) for name in "qkv")
    scores = jnp.einsum("btnh,bsnh->bnts", q, k) / (WIDTH // HEADS) ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((TOKENS, TOKENS), bool)), scores, -1e9)
    h = h + jnp.einsum("btnh,nhd->btd", jnp.einsum("bnts,bsnh->btnh", jax.nn.softmax(scores), v), b["o"])
    return h + jax.nn.gelu(norm(h) @ b["up"]) @ b["down"]


def inOrder(layers, h):
    for b in layers:
        h = block(h, b)
    return h


def inStages(layers, h):
    """`layers` stacked, split over "stage" as its first dimension is: (layers, ...) each."""
    import jax
    import jax.numpy as jnp
    from jax.sharding import PartitionSpec as P

    def stage(layers, micro):
        at = jax.lax.axis_index("stage")
        state, outputs = jnp.zeros_like(micro[0]), [None] * MICRO_BATCHES
        for tick in range(MICRO_BATCHES + STAGES - 1):
            state = jnp.where(at == 0, micro[min(tick, MICRO_BATCHES - 1)], state)
            for k in range(LAYERS // STAGES):
                state = block(state, jax.tree.map(lambda w: w[k], layers))  # noqa: B023
            if tick >= STAGES - 1:
                outputs[tick - STAGES + 1] = state
            state = jax.lax.ppermute(state, "stage", [(k, (k + 1) % STAGES) for k in range(STAGES)])
        return jnp.stack(outputs)[None]
    micro = h.reshape(MICRO_BATCHES, ROWS // MICRO_BATCHES, TOKENS, WIDTH)
    run = jax.shard_map(stage, in_specs=(P("stage"), P()), out_specs=P("stage"), check_vma=False)
    return run(layers, micro)[-1].reshape(h.shape)


def trainStep(params, x, y, layersOf=inOrder):
    import jax
    import jax.numpy as jnp

    def loss(p):
        logits = norm(layersOf(p["layers"], p["embed"][x])) @ p["head"]
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), y[..., None], -1).mean()
    value, grads = jax.value_and_grad(loss)(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), value


def shardingsOf(jax, np, layout, params):
    """(mesh, of the parameters, of the batch)"""
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P
    mesh = Mesh(np.array(jax.devices()).reshape((2, 2) if layout == "tensor" else (4,)), ("data", "model")[:2 if layout == "tensor" else 1])
    byName = {name: P(None, "model") for name in ("q", "k", "v", "up")} | {"o": P("model"), "down": P("model")}
    spec = lambda path: byName.get(getattr(path[-1], "key", None), P()) if layout == "tensor" else P("data")  # noqa: E731
    return jax.tree_util.tree_map_with_path(lambda path, _: NamedSharding(mesh, spec(path)), params), NamedSharding(mesh, P("data"))


def ourStep(jax, np, layout, params):
    import distribute
    if layout == "pipeline":
        return distribute.jit(trainStep, parallel=f"pipeline:{STAGES}", micro_batches=MICRO_BATCHES)
    split, rows = shardingsOf(jax, np, layout, params)
    return distribute.jit(trainStep, in_shardings=(split, rows, rows))


def jaxStep(jax, np, layout, params):
    """(step, its parameters on the devices)"""
    from functools import partial

    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P
    if layout != "pipeline":
        split, rows = shardingsOf(jax, np, layout, params)
        return jax.jit(trainStep, in_shardings=(split, rows, rows), out_shardings=(split, None), donate_argnums=0), jax.device_put(params, split)
    mesh = Mesh(np.array(jax.devices()[:STAGES]), ("stage",))
    stacked = params | {"layers": jax.tree.map(lambda *each: np.stack(each), *params["layers"])}
    split = {name: jax.tree.map(lambda _: NamedSharding(mesh, P("stage") if name == "layers" else P()), value) for name, value in stacked.items()}  # noqa: B023
    jax.set_mesh(mesh)
    step = jax.jit(partial(trainStep, layersOf=inStages), in_shardings=(split, None, None), out_shardings=(split, None), donate_argnums=0)
    return step, jax.device_put(stacked, split)


def serve(who, layout):
    """Answers the number of steps that each line asks for: their milliseconds, and the last loss."""
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    import jax
    import numpy as np
    params = initial(np)
    if who == "ours":
        step = ourStep(jax, np, layout, params)
    else:
        step, params = jaxStep(jax, np, layout, params)
    generator = np.random.default_rng(1)
    x, y = (generator.integers(0, VOCABULARY, (ROWS, TOKENS)).astype("int32") for _ in range(2))
    for line in sys.stdin:
        begin = time.monotonic()
        for _ in range(int(line)):
            params, loss = step(params, x, y)
        loss = float(loss)
        print(json.dumps({"ms": 1e3 * (time.monotonic() - begin) / int(line), "loss": loss}), flush=True)


def measure(layout, rounds, steps):
    from contenders import ContenderFailed, ContenderProcess
    command = [sys.executable, os.path.abspath(__file__)]
    with ContenderProcess("ours", [*command, "--serve=ours", f"--layouts={layout}"]) as ours, \
            ContenderProcess("jax", [*command, "--serve=jax", f"--layouts={layout}"]) as theirs:
        for step in ("first", "second"):
            losses = [each.ask(1)["loss"] for each in (ours, theirs)]
            if not abs(losses[0] - losses[1]) <= LOSS_TOLERANCE:
                raise ContenderFailed(f"the {step} losses are {losses[0]} and {losses[1]}")
        turns = [(ours.ask(steps)["ms"], theirs.ask(steps)["ms"]) for _ in range(rounds)]
    return {"layout": layout, "ours_ms": statistics.median(a for a, _ in turns), "jax_ms": statistics.median(b for _, b in turns),
            "ratio": statistics.median(a / b for a, b in turns), "goal": GOALS[layout]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layouts", default=",".join(GOALS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=3)
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--serve", choices=("ours", "jax"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve(arguments.serve, arguments.layouts)
    from jax_python import runAgainWithJax
    runAgainWithJax()
    from contenders import ContenderFailed
    try:
        found = [measure(layout, arguments.rounds, arguments.steps) for layout in arguments.layouts.split(",")]
    except ContenderFailed as error:
        print(error, file=sys.stderr)
        return 3
    for each in found:
        print(f"{each['layout']:8} ours {each['ours_ms']:8.1f} ms  JAX {each['jax_ms']:8.1f} ms  ratio {each['ratio']:.2f} (goal {each['goal']})")
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(found, file, indent=1)
    return 0 if all(each["ratio"] <= each["goal"] for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
