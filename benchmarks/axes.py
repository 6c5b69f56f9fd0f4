#!/usr/bin/python3
"""Measures a gpt on a mesh of data 2 x tensor 2, and fully sharded on 4: ours, and JAX with the same shardings on four host devices of the same cores.

usage: benchmarks/axes.py [--layouts=tensor,fsdp] [--rounds=N] [--steps=N] [--json=FILE]

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
GOALS = {"tensor": 0.6, "fsdp": 0.6}
LAYERS, WIDTH, HEADS, VOCABULARY, ROWS, TOKENS = 4, 256, 8, 512, 8, 128
LOSS_TOLERANCE = 1e-3


def initial(np):
    generator = np.random.default_rng(0)
    draw = lambda *shape: (generator.standard_normal(shape) / np.sqrt(shape[0])).astype("f")  # noqa: E731
    head = WIDTH // HEADS
    layer = lambda: {"q": draw(WIDTH, HEADS, head), "k": draw(WIDTH, HEADS, head), "v": draw(WIDTH, HEADS, head), "o": draw(HEADS, head, WIDTH) / 6,  # noqa: E731
                     "up": draw(WIDTH, 4 * WIDTH), "down": draw(4 * WIDTH, WIDTH)}
    return {"embed": draw(VOCABULARY, WIDTH), "head": draw(WIDTH, VOCABULARY), "layers": [layer() for _ in range(LAYERS)]}


def trainStep(params, x, y):
    import jax
    import jax.numpy as jnp
    norm = lambda h: h * jax.lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-6)  # noqa: E731

    def loss(p):
        h = p["embed"][x]
        for b in p["layers"]:
            a = norm(h)
            q, k, v = (jnp.einsum("btd,dnh->btnh", a, b[name]) for name in "qkv")
            scores = jnp.einsum("btnh,bsnh->bnts", q, k) / (WIDTH // HEADS) ** 0.5
            scores = jnp.where(jnp.tril(jnp.ones((TOKENS, TOKENS), bool)), scores, -1e9)
            h = h + jnp.einsum("btnh,nhd->btd", jnp.einsum("bnts,bsnh->btnh", jax.nn.softmax(scores), v), b["o"])
            h = h + jax.nn.gelu(norm(h) @ b["up"]) @ b["down"]
        logits = norm(h) @ p["head"]
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


def serve(who, layout):
    """Answers the number of steps that each line asks for: their milliseconds, and the last loss."""
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
    import jax
    import numpy as np

    import distribute
    params = initial(np)
    split, rows = shardingsOf(jax, np, layout, params)
    if who == "ours":
        step = distribute.jit(trainStep, in_shardings=(split, rows, rows))
    else:
        step = jax.jit(trainStep, in_shardings=(split, rows, rows), out_shardings=(split, None), donate_argnums=0)
        params = jax.device_put(params, split)
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
        first = [each.ask(1) for each in (ours, theirs)]
        if abs(first[0]["loss"] - first[1]["loss"]) > LOSS_TOLERANCE:
            raise ContenderFailed(f"the first losses are {first[0]['loss']} and {first[1]['loss']}")
        for each in (ours, theirs):
            each.ask(1)
        turns = [(ours.ask(steps)["ms"], theirs.ask(steps)["ms"]) for _ in range(rounds)]
    return {"layout": layout, "ours_ms": statistics.median(a for a, _ in turns), "jax_ms": statistics.median(b for _, b in turns),
            "ratio": statistics.median(a / b for a, b in turns), "goal": GOALS[layout]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layouts", default="tensor,fsdp")
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
