"""Exports the steps of this folder that are TensorFlow's and Keras's, by distribute.tensorflow, and records what TensorFlow computes in
three steps.

usage: PYTHONPATH=python export_tensorflow.py [NAME...]        (needs tensorflow; the tests do not)

The files are as export.py makes them.
"""
import json
import os
import shutil
import sys

import numpy as np
import tensorflow as tf
from tensorflow import keras

from distribute.tensorflow import export_step

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = 24
CASES = {}
layers = keras.layers


def case(*makeBatch):
    """Of a function that makes a step: how each array of its batch is made of a generator."""
    def register(make):
        CASES[f"tf_{make.__name__}"] = (make, makeBatch)
        return make
    return register


def floats(*shape):
    return lambda random: random.standard_normal((ROWS, *shape)).astype("f")


def integers(below, *shape):
    return lambda random: random.integers(0, below, (ROWS, *shape)).astype("i4")


def trainStep(model, optimizer, loss):
    """As Keras's train_step."""
    def step(x, y):
        with tf.GradientTape() as tape:
            value = loss(y, model(x, training=True))
        variables = model.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(value, variables), variables))
        return value
    return step


def classify(optimizer, *parts):
    return trainStep(keras.Sequential(parts), optimizer, keras.losses.SparseCategoricalCrossentropy(from_logits=True))


@case(floats(8), integers(3))
def dense():
    return classify(keras.optimizers.Adam(1e-2), layers.Dense(16, activation="relu"), layers.Dense(3))


@case(floats(8, 8, 2), integers(5))
def conv():
    return classify(keras.optimizers.SGD(0.05, momentum=0.9, nesterov=True), layers.Conv2D(4, 3, padding="same"), layers.BatchNormalization(),
                    layers.ReLU(), layers.MaxPooling2D(), layers.Flatten(), layers.Dense(5))


@case(floats(8, 8, 2), integers(5))
def separable():
    return classify(keras.optimizers.RMSprop(1e-3), layers.SeparableConv2D(4, 3, strides=2, padding="same"), layers.GroupNormalization(2),
                    layers.Activation("gelu"), layers.AveragePooling2D(2), layers.GlobalAveragePooling2D(), layers.Dense(5))


@case(integers(20, 6), integers(3))
def lstm():
    return classify(keras.optimizers.Adam(1e-2), layers.Embedding(20, 5), layers.LSTM(6), layers.Dense(3))


@case(integers(20, 6), integers(3))
def gru():
    return classify(keras.optimizers.Lion(1e-3), layers.Embedding(20, 5), layers.Bidirectional(layers.GRU(4, return_sequences=True)),
                    layers.GlobalMaxPooling1D(), layers.Dense(3))


@case(integers(20, 6), integers(20, 6))
def encoder():
    tokens = keras.Input((6,), dtype="int32")
    x = layers.Embedding(20, 8)(tokens)
    x = layers.LayerNormalization()(x + layers.MultiHeadAttention(2, 4)(x, x, use_causal_mask=True))
    x = layers.LayerNormalization()(x + layers.Dense(8)(layers.Dense(16, activation="gelu")(x)))
    model = keras.Model(tokens, layers.Dense(20)(x))
    return trainStep(model, keras.optimizers.SGD(0.1), keras.losses.SparseCategoricalCrossentropy(from_logits=True))


@case(floats(8), integers(3))
def dropout():
    return classify(keras.optimizers.AdamW(1e-2, weight_decay=0.1), layers.Dense(16, activation="relu"), layers.Dropout(0.5), layers.Dense(3))


@case(floats(6, 6, 1), floats(6, 6, 1))
def autoencoder():
    model = keras.Sequential([layers.Conv2D(3, 3, strides=2, padding="same", activation="elu"),
                              layers.Conv2DTranspose(1, 3, strides=2, padding="same")])
    return trainStep(model, keras.optimizers.Nadam(1e-2), keras.losses.MeanSquaredError())


@case(integers(30, 4), integers(3))
def lookup():
    """The gradient of a table comes as rows."""
    table, w = (tf.Variable(tf.random.normal(shape, stddev=0.1), name=name) for name, shape in (("table", (30, 5)), ("w", (20, 3))))
    optimizer = keras.optimizers.Adagrad(0.1)

    def step(x, y):
        with tf.GradientTape() as tape:
            rows = tf.reshape(tf.nn.embedding_lookup(table, x), (ROWS, 20))
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=rows @ w))
        gradients = map(tf.convert_to_tensor, tape.gradient(loss, [table, w]))
        optimizer.apply_gradients(zip(gradients, [table, w]))
        return loss
    return step


@case(floats(5, 4), floats(3))
def loop():
    u, v, w = (tf.Variable(tf.random.normal(shape, stddev=0.3), name=name) for name, shape in (("u", (4, 6)), ("v", (6, 6)), ("w", (6, 3))))

    def step(x, y):
        with tf.GradientTape() as tape:
            state = tf.zeros((ROWS, 6))
            for k in tf.range(5):
                state = tf.tanh(x[:, k] @ u + state @ v)
            loss = tf.reduce_mean(tf.square(state @ w - y))
        for variable, gradient in zip((u, v, w), tape.gradient(loss, [u, v, w])):
            variable.assign_sub(0.1 * gradient)
        return loss
    return step


@case(floats(8), floats(3))
def scaling():
    """Loss scaling: a step whose gradients overflow is skipped."""
    w, scale, good = tf.Variable(tf.random.normal((8, 3))), tf.Variable(1e38, name="scale"), tf.Variable(0, name="good")

    def step(x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(x @ w - y))
            scaled = loss * scale
        gradient = tape.gradient(scaled, w)
        if tf.reduce_all(tf.math.is_finite(gradient)):
            w.assign_sub(0.1 * gradient / scale)
            good.assign_add(1)
        else:
            scale.assign(scale * 1e-3)
            good.assign(0)
        return {"loss": loss, "norm": tf.linalg.global_norm([gradient / scale])}
    return step


@case(floats(8), floats(3))
def schedule():
    model = keras.Sequential([layers.Dense(7, activation="tanh"), layers.Dense(3)])
    rate = keras.optimizers.schedules.CosineDecay(0.1, 5, warmup_target=0.2, warmup_steps=2)
    return trainStep(model, keras.optimizers.SGD(rate, global_clipnorm=0.5, use_ema=True, weight_decay=0.01), keras.losses.Huber())


@case(floats(8), integers(4))
def metrics():
    """What a training loop reports, and a moving average of weights."""
    w, mean = tf.Variable(tf.random.normal((8, 4)), name="w"), tf.Variable(tf.zeros((8, 4)), name="mean")
    count, correct = tf.Variable(0, name="count"), tf.Variable(0.0, name="correct")

    def step(x, y):
        with tf.GradientTape() as tape:
            logits = x @ w
            loss = tf.nn.compute_average_loss(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=logits))
        w.assign_sub(0.1 * tape.gradient(loss, w))
        mean.assign(0.9 * mean + 0.1 * w)
        count.assign_add(tf.size(y))
        correct.assign_add(tf.reduce_sum(tf.cast(tf.equal(tf.argmax(logits, 1, output_type=tf.int32), y), tf.float32)))
        top = tf.reduce_mean(tf.cast(tf.math.in_top_k(y, logits, 2), tf.float32))
        return {"loss": loss, "accuracy": correct / tf.cast(count, tf.float32), "top": top}
    return step


@case(floats(8), floats(1))
def halves():
    keras.mixed_precision.set_global_policy("mixed_bfloat16")
    try:
        model = keras.Sequential([keras.Input((8,)), layers.Dense(16, activation="relu"), layers.Dense(1, dtype="float32")])
    finally:
        keras.mixed_precision.set_global_policy("float32")
    return trainStep(model, keras.optimizers.Adam(1e-2), keras.losses.MeanSquaredError())


@case(floats(5), floats(2))
def noise():
    """A generator's state is a variable."""
    w, generator = tf.Variable(tf.random.normal((5, 2)), name="w"), tf.random.Generator.from_seed(7)

    def step(x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square((x + 0.1 * generator.normal((ROWS, 5))) @ w - y))
        w.assign_sub(0.1 * tape.gradient(loss, w))
        return loss
    return step


@case(floats(6), integers(4))
def segments():
    """Sums by label, sorted scores, cumulative sums."""
    centers = tf.Variable(tf.random.normal((4, 6)), name="centers")

    def step(x, y):
        with tf.GradientTape() as tape:
            distance = tf.reduce_sum(tf.square(x[:, None] - centers[None]), 2)
            near = tf.sort(distance, axis=1)
            best, _ = tf.math.top_k(-distance, 2)
            loss = tf.reduce_mean(tf.gather(distance, y, batch_dims=1)) + 0.1 * tf.reduce_mean(tf.cumsum(near, axis=1)) - 0.05 * tf.reduce_mean(best)
        sums = tf.math.unsorted_segment_sum(x, y, 4)
        counts = tf.math.unsorted_segment_sum(tf.ones_like(y, tf.float32), y, 4)
        centers.assign(0.9 * centers + 0.05 * tf.math.divide_no_nan(sums, counts[:, None]) - 0.05 * tape.gradient(loss, centers))
        return loss
    return step


@case(floats(4, 4), floats(4))
def algebra():
    w = tf.Variable(tf.random.normal((4, 4)), name="w")

    def step(x, y):
        with tf.GradientTape() as tape:
            a = tf.einsum("bij,kj->bik", x, w)
            a = tf.matmul(a, a, transpose_b=True) + tf.eye(4)
            z = tf.linalg.cholesky_solve(tf.linalg.cholesky(a), y[..., None])[..., 0]
            loss = tf.reduce_mean(tf.square(z)) + tf.reduce_mean(tf.linalg.logdet(a))
        w.assign_sub(0.05 * tape.gradient(loss, w))
        return loss
    return step


@case(floats(8), lambda random: (random.random((ROWS, 1)) < 0.5).astype("f"))
def fit():
    """What Keras's own loop runs: a compiled model, with metrics."""
    model = keras.Sequential([keras.Input((8,)), layers.Dense(6, activation="tanh"), layers.Dense(1, activation="sigmoid")])
    model.compile("adam", "binary_crossentropy", metrics=["accuracy", keras.metrics.AUC(20), keras.metrics.F1Score(threshold=0.5)])
    return lambda x, y: model.train_step((x, y))


@case(floats(6))
def factors():
    """XLA's own calls, and MHLO's error function."""
    w = tf.Variable(tf.random.normal((6, 4)), name="w")

    def step(x):
        with tf.GradientTape() as tape:
            q, r = tf.linalg.qr(w)
            spectrum = tf.linalg.eigvalsh(tf.transpose(w) @ w)
            loss = tf.reduce_mean(tf.square(x @ q)) + tf.reduce_mean(r) + tf.reduce_mean(spectrum) + tf.reduce_mean(tf.math.erf(x @ w))
        w.assign_sub(0.05 * tape.gradient(loss, w))
        return loss
    return step


@case(floats(7, 6), integers(3, 2))
def ctc():
    """Connectionist temporal classification."""
    w = tf.Variable(tf.random.normal((6, 4), stddev=0.3), name="w")

    def step(x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.nn.ctc_loss(y + 1, x @ w, tf.fill([ROWS], 2), tf.fill([ROWS], 7), logits_time_major=False, blank_index=0))
        w.assign_sub(0.05 * tape.gradient(loss, w))
        return loss
    return step


@case(floats(5, 4), integers(3))
def mapped():
    """tf.map_fn over the rows, with a product, a running sum and a branch in each; tf.vectorized_map is another text."""
    a, b = (tf.Variable(np.random.default_rng(91 + i).standard_normal(size).astype("f") * 0.4) for i, size in enumerate([(4, 6), (6, 3)]))

    def step(x, y):
        def one(row):
            values, label = row
            hidden = tf.reduce_mean(tf.tanh(tf.cumsum(values, axis=0) @ a), axis=0, keepdims=True)
            loss = tf.nn.sparse_softmax_cross_entropy_with_logits(label, (hidden @ b)[0])
            return tf.cond(label > 1, lambda: 2 * loss, lambda: loss)
        with tf.GradientTape() as tape:
            value = tf.reduce_mean(tf.map_fn(one, (x, y), fn_output_signature=tf.float32))
        for variable, slope in zip((a, b), tape.gradient(value, (a, b))):
            variable.assign_sub(0.1 * slope)
        return value
    return step


def values(exported):
    return {name: np.array(exported.variables[name].numpy()) if name in exported.variables else array for name, array in exported.state.items()}


def record(name, parent=HERE):
    keras.utils.set_random_seed(sum(name.encode()))
    make, makeBatch = CASES[name]
    random = np.random.default_rng(sum(name.encode()))
    batches = [[each(random) for each in makeBatch] for _ in range(3)]
    step = make()
    exported = export_step(step, tuple(batches[0]), example_name=name)
    folder = os.path.join(parent, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(exported.text)
    arrays = {f"in{i}": value for i, value in enumerate(exported.state.values())}
    extra = [entry["name"] for entry in exported.manifest["results"] if entry["kind"] == "output" and entry["name"] != "loss"]
    run, losses = tf.function(step, jit_compile=True), []
    for k, batch in enumerate(batches):
        arrays.update({f"batch{k}_{j}": array for j, array in enumerate(batch)})
        outputs = run(*map(tf.constant, batch))
        losses.append(float(outputs["loss"] if isinstance(outputs, dict) else outputs))
        arrays.update({f"output{k}_{j}": outputs[key].numpy() for j, key in enumerate(extra)})
        if k in (0, 2):
            arrays.update({f"step{k + 1}_out{i}": value for i, value in enumerate(values(exported).values())})
    np.savez_compressed(os.path.join(folder, "io.npz"), **arrays)
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({**exported.manifest, "steps": 3, "losses": losses}, file, indent=1)
    print(name, losses, flush=True)


if __name__ == "__main__":
    for each in sys.argv[1:] or CASES:
        record(each)
