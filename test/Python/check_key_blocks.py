"""Attention of many kinds, as JAX exports it, gives with its keys in blocks what the reference interpreter gives: forward and in its gradients, on
members that share out rows, or the sequence.

usage: check_key_blocks.py KIND...       of KINDS; all: each of them

What cannot be taken in blocks is refused by name. Runs itself again by the Python that has JAX.
"""
import os
import sys
import tempfile

from jax_python import runAgainWithJax
from tools import Failure, check, execute, main, tool

BATCH, LENGTH, HEADS, SIZE, VOCABULARY = 4, 16, 4, 8, 32
LAYOUTS = (["--replicas=2", "--strategy=mirrored", "--key-blocks=4"], ["--parallel=sequence:2", "--key-blocks=2"])


def kinds():
    """By name, what gives values of queries, of queries, keys, values, and what these were made of."""
    import jax
    import jax.numpy as jnp
    softmax = jax.nn.softmax

    def distance():
        return jnp.arange(LENGTH)[:, None] - jnp.arange(LENGTH)[None, :]

    def causal(scores):
        return jnp.where(distance() >= 0, scores, -1e30)

    def scoresOf(q, k):
        return jnp.einsum("bqhd,bkhd->bhqk", q, k)

    def weigh(p, v):
        return jnp.einsum("bhqk,bkhd->bqhd", p, v)

    def window(q, k, v, x):  # no row has all of its keys masked
        return weigh(softmax(jnp.where((distance() >= 0) & (distance() < 5), scoresOf(q, k), -jnp.inf)), v)

    def alibi(q, k, v, x):
        slopes = (2.0 ** -jnp.arange(HEADS))[:, None, None]
        return weigh(softmax(causal(scoresOf(q, k) - jnp.abs(distance()) * slopes)), v)

    def softcap(q, k, v, x):
        return weigh(softmax(causal(5 * jnp.tanh(scoresOf(q, k) / 5))), v)

    def padding(q, k, v, x):  # some rows have all of them masked
        return weigh(softmax(causal(jnp.where((x[..., 0] > -0.02)[:, None, None, :], scoresOf(q, k), -1e30))), v)

    def sink(q, k, v, x):
        scores = causal(scoresOf(q, k))
        most = jnp.maximum(scores.max(-1, keepdims=True), 0.0)
        e = jnp.exp(scores - most)
        return weigh(e / (e.sum(-1, keepdims=True) + jnp.exp(-most)), v)

    def logSum(q, k, v, x):
        scores = causal(scoresOf(q, k))
        total = jax.nn.logsumexp(scores, -1, keepdims=True)
        return weigh(jnp.exp(scores - total), v) + total.transpose(0, 2, 1, 3) * 0.1

    def dropout(q, k, v, x):
        p = softmax(causal(scoresOf(q, k)))
        return weigh(jnp.where(jax.random.bernoulli(jax.random.key(3), 0.8, p.shape), p / 0.8, 0.0), v)

    def standardized(q, k, v, x):
        scores = scoresOf(q, k)
        scores = (scores - scores.mean(-1, keepdims=True)) / (scores.std(-1, keepdims=True) + 1e-3)
        return weigh(softmax(causal(scores)), v)

    def twice(q, k, v, x):
        p = softmax(causal(scoresOf(q, k)))
        return weigh(p, weigh(p, v)) + weigh(p, v)

    def talking(q, k, v, x):
        scores = jnp.einsum("bhqk,hg->bgqk", scoresOf(q, k), jnp.eye(HEADS) + 0.1)
        return weigh(jnp.einsum("bhqk,hg->bgqk", softmax(causal(scores)), jnp.eye(HEADS) - 0.05), v)

    def entropy(q, k, v, x):
        p = softmax(causal(scoresOf(q, k)))
        return weigh(p, v) + (p * jnp.log(p + 1e-9)).sum((1, 2, 3)).reshape(BATCH, 1, 1, 1) * 0.01

    def withoutSoftmax(q, k, v, x):
        p = jnp.maximum(causal(scoresOf(q, k)), 0)
        return weigh(p / (p.max(-1, keepdims=True) + 1), v)

    def largest(q, k, v, x):
        scores = causal(scoresOf(q, k))
        return weigh(softmax(scores), v) + scores.argmax(-1).transpose(0, 2, 1)[..., None] * 0.001

    def best(q, k, v, x):
        scores = causal(scoresOf(q, k))
        return weigh(softmax(jnp.where(scores >= jnp.sort(scores, -1)[..., -4:-3], scores, -1e30)), v)

    def relative(q, k, v, x):
        table = jnp.sin(jnp.arange(2 * LENGTH - 1)[:, None] * jnp.arange(1, SIZE + 1) * 0.1)
        places = jnp.broadcast_to(distance() + LENGTH - 1, (BATCH, HEADS, LENGTH, LENGTH))
        moved = jnp.take_along_axis(jnp.einsum("bqhd,pd->bhqp", q, table), places, -1)
        return weigh(softmax(causal(scoresOf(q, k) + moved)), v)

    def shifted(q, k, v, x):  # a window over the keys, which blocks do not exchange
        scores = scoresOf(q, k)
        return weigh(softmax(causal(scores + 0.1 * jnp.pad(scores, ((0, 0), (0, 0), (0, 0), (1, 0)))[..., :-1])), v)

    def cumulative(q, k, v, x):
        return weigh(jnp.cumsum(softmax(causal(scoresOf(q, k))), -1), v) * 0.1

    return {each.__name__: each for each in (window, alibi, softcap, padding, sink, logSum, dropout, standardized, twice, talking, entropy,
                                             withoutSoftmax, largest, best, relative, shifted, cumulative)}


#: What is refused, and why.
REFUSED = {"cumulative": "no step has attention whose keys could be taken in 4 blocks"}


def export(attend, folder):
    """A training step of two layers."""
    import jax
    import jax.numpy as jnp
    import large_steps
    like, width = jax.ShapeDtypeStruct, HEADS * SIZE

    def lossOf(weights, x, y):
        hidden = weights["tokens"][x] + weights["positions"]
        for _ in range(2):
            normed = large_steps.rmsNorm(hidden, jnp.ones(width))
            q, k, v = ((normed @ weights[name]).reshape(BATCH, LENGTH, HEADS, SIZE) for name in "qkv")
            hidden = hidden + attend(q, k, v, normed).reshape(hidden.shape) @ weights["o"]
        return large_steps.crossEntropy(hidden @ weights["head"], y)

    def step(state, x, y):
        loss, gradients = jax.value_and_grad(lossOf)(state["weights"], x, y)
        return {"weights": jax.tree.map(lambda old, slope: old - 0.1 * slope, state["weights"], gradients)}, loss

    weights = {name: like((width, width), "f4") for name in "qkvo"}
    weights |= {"tokens": like((VOCABULARY, width), "f4"), "positions": like((LENGTH, width), "f4"), "head": like((width, VOCABULARY), "f4")}
    tokens = like((BATCH, LENGTH), "i4")
    large_steps.STEPS["attention"] = lambda: large_steps.LargeStep(step, {"weights": weights}, tokens, tokens, VOCABULARY)
    large_steps.export("attention", folder)
    mlir = os.path.join(folder, "step.mlir")
    check([tool("dist-import"), os.path.join(folder, "step.stablehlo.mlir"), f"--manifest={os.path.join(folder, 'manifest.json')}", "-o", mlir])
    return mlir


def checkKind(name, attend):
    with tempfile.TemporaryDirectory() as folder:
        mlir = export(attend, folder)
        for flags in LAYOUTS:
            command = [tool("dist-compile"), mlir, *flags, "--allow-gather", "--validate", "-o", os.path.join(folder, "step.plan")]
            found = execute(command)
            code, wanted = (1, [REFUSED[name]]) if name in REFUSED else (0, ["attention takes its keys in", "agree"])
            if found.returncode != code or any(words not in found.stderr for words in wanted):
                raise Failure(f"{name}, {flags}: exit code {found.returncode}, {found.stderr[-1000:]}; expected {code}, and {wanted}")
            if name in REFUSED:
                break
        print(f"{name}: {'refused' if name in REFUSED else 'equal'}")


def test():
    known = kinds()
    for name in list(known) if sys.argv[1:] == ["all"] else sys.argv[1:]:
        checkKind(name, known[name])


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
