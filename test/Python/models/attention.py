"""Models with attention. A bias of the keys adds one number to all scores of a query, and the softmax takes it out again: its gradient is
rounding alone."""
import jax
import jax.numpy as jnp
import numpy as np

from .training import (adafactor, adam, attend, attention, causal, classes, clipped, crossEntropy, dense, dropout, heads, lamb, layerNorm, makeAttention,
                       makeDense, makeMlp, makeScale, mlp, momentum, rmsNorm, sgd, squares, train, values)

_TOKENS, _SIZE, _WORDS = 6, 8, 20


def _table(r, rows=_WORDS, size=_SIZE):
    return (r.normal(size=(rows, size)) / 3).astype("f")


def _makeBlock(r):
    return {"attention": makeAttention(r, _SIZE), "mlp": makeMlp(r, _SIZE, 2 * _SIZE, _SIZE), "s": makeScale(_SIZE), "t": makeScale(_SIZE)}


def _block(p, h, mask=None):
    h = h + attention(p["attention"], layerNorm(p["s"], h), mask=mask)
    return h + mlp(p["mlp"], layerNorm(p["t"], h), jax.nn.gelu)


def _words(r, tokens=_TOKENS):
    return classes(r, _WORDS, tokens)


def _next(logits, ids):
    return crossEntropy(logits[:, :-1], ids[:, 1:])


def keyBias(r):
    """Nothing but attention, with momentum."""
    return train(lambda p, x, y: squares(attention(p, x).mean(1), y), makeAttention(r, _SIZE), momentum(0.1), values(r, _TOKENS, _SIZE), values(r, _SIZE))


def languageModel(r):
    """A plain transformer: two blocks, positions, the table tied to the output."""
    params = {"table": _table(r), "at": _table(r, _TOKENS), "blocks": [_makeBlock(r), _makeBlock(r)], "last": makeScale(_SIZE)}

    def loss(p, ids):
        h = p["table"][ids] + p["at"]
        for block in p["blocks"]:
            h = _block(block, h, causal(_TOKENS))
        return _next(layerNorm(p["last"], h) @ p["table"].T, ids)
    return train(loss, params, adam(0.005), _words(r))


def languageModelClipped(r):
    """The same block for all layers, by a scan; decay, clipping, and a rate that warms up."""
    block = jax.tree.map(lambda *each: np.stack(each), _makeBlock(r), _makeBlock(r))
    params = {"table": _table(r), "blocks": block, "out": makeDense(r, _SIZE, _WORDS)}

    def loss(p, ids):
        h, _ = jax.lax.scan(lambda h, block: (_block(block, h, causal(_TOKENS)), None), p["table"][ids], p["blocks"])
        return _next(dense(p["out"], h), ids)
    return train(loss, params, clipped(adam(0.005, decay=0.1), 1.0), _words(r))


def maskedLanguageModel(r):
    """Some words are hidden; these alone count."""
    params = {"table": _table(r), "block": _makeBlock(r), "out": makeDense(r, _SIZE, _WORDS)}

    def loss(p, ids, isHidden):
        h = _block(p["block"], p["table"][jnp.where(isHidden, 0, ids)])
        logs = jnp.take_along_axis(jax.nn.log_softmax(dense(p["out"], h)), ids[..., None], -1)[..., 0]
        counts = isHidden.astype("f")
        return -jnp.sum(logs * counts) / (jnp.sum(counts) + 1e-6)
    return train(loss, params, lamb(0.01), _words(r), r.random((16, _TOKENS)) < 0.3)


def rotaryGated(r):
    """Rotated queries and keys, RMS norms, a gated feed-forward: no bias at all."""
    draw = lambda *s: (r.normal(size=s) / np.sqrt(s[0])).astype("f")  # noqa: E731
    params = {"table": _table(r), "q": draw(_SIZE, _SIZE), "k": draw(_SIZE, _SIZE), "v": draw(_SIZE, _SIZE), "o": draw(_SIZE, _SIZE),
              "s": {"gamma": np.ones(_SIZE, "f")}, "t": {"gamma": np.ones(_SIZE, "f")}, "gate": draw(_SIZE, 12), "up": draw(_SIZE, 12), "down": draw(12, _SIZE)}
    angle = np.arange(_TOKENS)[:, None] * 10.0 ** -np.arange(2)
    cos, sin = np.cos(angle).astype("f"), np.sin(angle).astype("f")

    def turn(x):
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)

    def loss(p, ids):
        h = p["table"][ids]
        n = rmsNorm(p["s"], h)
        h = h + attend(turn(heads(n @ p["q"], 2)), turn(heads(n @ p["k"], 2)), heads(n @ p["v"], 2), causal(_TOKENS)) @ p["o"]
        n = rmsNorm(p["t"], h)
        h = h + (jax.nn.silu(n @ p["gate"]) * (n @ p["up"])) @ p["down"]
        return _next(h @ p["table"].T, ids)
    return train(loss, params, adam(0.005), _words(r))


def groupedQueries(r):
    """Four heads of queries share two of keys and values."""
    params = {"table": _table(r), "q": makeDense(r, _SIZE, _SIZE), "kv": makeDense(r, _SIZE, _SIZE), "out": makeDense(r, _SIZE, _WORDS)}

    def loss(p, ids):
        h = p["table"][ids]
        k, v = jnp.split(dense(p["kv"], h), 2, -1)
        k, v = (heads(each, 2).repeat(2, 1) for each in (k, v))
        return _next(dense(p["out"], h + attend(heads(dense(p["q"], h), 4), k, v, causal(_TOKENS))), ids)
    return train(loss, params, adafactor(0.05), _words(r))


def linearAttention(r):
    """Features of queries and keys instead of a softmax."""
    def loss(p, x, y):
        q, k, v = (dense(p[each], x) for each in "qkv")
        q, k = jax.nn.elu(q) + 1, jax.nn.elu(k) + 1
        out = jnp.einsum("ntd,nde->nte", q, jnp.einsum("ntd,nte->nde", k, v)) / (jnp.einsum("ntd,nd->nt", q, k.sum(1)) + 1e-3)[..., None]
        return squares(dense(p["o"], out), y)
    return train(loss, makeAttention(r, _SIZE), momentum(0.05), values(r, _TOKENS, _SIZE), values(r, _TOKENS, _SIZE))


def crossAttention(r):
    """Queries of one sequence over another, whose rows are padded."""
    params = {"a": makeAttention(r, _SIZE), "s": makeScale(_SIZE)}

    def loss(p, x, other, length, y):
        mask = (jnp.arange(5) < length[:, None])[:, None, None, :]
        return squares(layerNorm(p["s"], x + attention(p["a"], x, mask=mask, over=other)), y)
    return train(loss, params, adam(0.01), values(r, _TOKENS, _SIZE), values(r, 5, _SIZE), classes(r, 5) + 1, values(r, _TOKENS, _SIZE))


def localAttention(r):
    """A window of three tokens, and a bias for each distance."""
    distance = np.abs(np.arange(_TOKENS)[:, None] - np.arange(_TOKENS))
    params = {"a": makeAttention(r, _SIZE), "far": np.zeros((2, _TOKENS), "f")}

    def loss(p, x, y):
        q, k, v = (heads(dense(p["a"][each], x), 2) for each in "qkv")
        scores = q @ k.swapaxes(-1, -2) * 0.5 + p["far"][:, distance]
        out = jax.nn.softmax(jnp.where(distance < 3, scores, -1e9)) @ v
        return squares(dense(p["a"]["o"], out.swapaxes(1, 2).reshape(x.shape)), y)
    return train(loss, params, sgd(0.1), values(r, _TOKENS, _SIZE), values(r, _TOKENS, _SIZE))


def dropoutTransformer(r):
    """Dropout of the scores and of what is added, by a key in the state."""
    params = {"table": _table(r), "block": _makeBlock(r), "out": makeDense(r, _SIZE, 3)}

    def loss(p, key, ids, y):
        key, a, b = jax.random.split(key, 3)
        h = p["table"][ids]
        h = h + dropout(a, attention(p["block"]["attention"], layerNorm(p["block"]["s"], h)), 0.2)
        h = h + dropout(b, mlp(p["block"]["mlp"], layerNorm(p["block"]["t"], h)), 0.2)
        return crossEntropy(dense(p["out"], h.mean(1)), y), key
    return train(loss, params, adam(0.005), _words(r), classes(r, 3), extra=jax.random.PRNGKey(5))


def halfTransformer(r):
    """Computes in bfloat16, and keeps its parameters in 32 bits."""
    params = {"table": _table(r), "block": _makeBlock(r), "out": makeDense(r, _SIZE, _WORDS)}

    def loss(p, ids):
        p = jax.tree.map(lambda a: a.astype(jnp.bfloat16), p)
        h = _block(p["block"], p["table"][ids], causal(_TOKENS))
        return _next(dense(p["out"], h).astype("f"), ids)
    return train(loss, params, adam(0.005), _words(r))


def graphConvolution(r):
    """A small graph in each row: neighbours are averaged."""
    def loss(p, x, edges, y):
        edges = edges.astype("f")
        degree = edges.sum(-1, keepdims=True) + 1
        for layer in p[:-1]:
            x = jax.nn.relu(dense(layer, (edges @ x + x) / degree))
        return crossEntropy(dense(p[-1], x.max(1)), y)
    return train(loss, makeMlp(r, 5, 12, 12, 3), adam(0.01), values(r, _TOKENS, 5), r.random((16, _TOKENS, _TOKENS)) < 0.3, classes(r, 3))
