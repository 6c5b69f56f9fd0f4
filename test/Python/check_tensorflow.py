"""distribute.tensorflow: a step of Keras trains on 1, 2 and 4 replicas as TensorFlow trains it. Where TensorFlow is installed.

usage: check_tensorflow.py

They are run by the Python that DISTRIBUTE_TENSORFLOW_PYTHON names, or that of .venv. Where it has no TensorFlow, the test is skipped
(77): exports that were recorded from it are tested everywhere (label import).
"""
import os
import subprocess
import sys

import jax_python


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def makeStep():
    """A step, and the variables that it assigns."""
    import tensorflow as tf
    from tensorflow import keras
    keras.utils.set_random_seed(3)
    layers = keras.layers
    model = keras.Sequential([keras.Input((8, 8, 2)), layers.Conv2D(4, 3, padding="same"), layers.BatchNormalization(), layers.ReLU(),
                              layers.AveragePooling2D(2), layers.Flatten(), layers.Dropout(0.2, seed=5), layers.Dense(5)])
    optimizer = keras.optimizers.SGD(0.05, momentum=0.9)
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)

    def step(x, y):
        with tf.GradientTape() as tape:
            value = loss(y, model(x, training=True))
        variables = model.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(value, variables), variables))
        return value
    optimizer.build(model.trainable_variables)
    return step, [*model.variables, *optimizer.variables]


def testEqual():
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    random = np.random.default_rng(5)
    batches = [(random.standard_normal((rows, 8, 8, 2)).astype("f"), random.integers(0, 5, rows).astype("i4")) for rows in (24, 24, 8, 24)]
    function, expected = makeStep()
    compiled = tf.function(function, jit_compile=True)
    losses = [float(compiled(*batch)) for batch in batches]
    for replicas in (1, 2, 4):
        function, variables = makeStep()
        step = distribute.tensorflow.jit(function, strategy=distribute.Mirrored(f"cpu:{replicas}"))
        ours = [float(step(*map(tf.constant, batch))) for batch in batches]
        error = max(abs(a - b) for a, b in zip(ours, losses))
        require(error < 1e-5, f"losses {ours}, TensorFlow's {losses}")
        step.load_into_variables()
        for a, b in zip(variables, expected):
            off = float(np.max(np.abs(np.subtract(a.numpy(), b.numpy(), dtype="f8"))))
            require(off < 1e-4, f"{a.name} is off by {off}")
        print(f"{replicas} replicas: losses {ours}")


def testOutputs():
    """Several outputs come by name; a variable that is read only keeps its value."""
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    w, rate = tf.Variable(tf.zeros((4, 2)), name="w"), tf.Variable(0.5, name="rate")

    def step(x):
        value = tf.reduce_mean(tf.square(x @ w - 1.0))
        w.assign_add(rate * tf.ones_like(w))
        return {"norm": tf.norm(w), "loss": value}
    trained = distribute.tensorflow.jit(step, strategy=distribute.Mirrored("cpu:2"))
    outputs = trained(np.ones((8, 4), "f"))
    require(set(outputs) == {"loss", "norm"} and float(outputs["loss"]) == 1 and abs(float(outputs["norm"]) - 2 ** 0.5) < 1e-6, outputs)
    require(float(trained.session.get("rate")) == 0.5, "the rate has changed")


def testRefused():
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    x, w = np.ones((8, 6), "f"), tf.Variable(tf.ones((6, 3)))
    table = tf.lookup.StaticHashTable(tf.lookup.KeyValueTensorInitializer([1], [2]), 0)
    cases = [(lambda x: None, ["returns None", "its loss"]),
             (lambda x: (tf.reduce_sum(x @ w), "words"), ["XLA cannot compile the step", "_Retval"]),
             (lambda x: tf.reduce_sum(tf.math.bincount(tf.cast(x, tf.int32), minlength=4, maxlength=4)) + tf.cast(tf.reduce_sum(w), tf.int32),
              ["takes 1 of 2", "tf.math.unsorted_segment_sum"]),
             (lambda x: 1 / 0, ["cannot be traced", "float32[8, 6]", "division by zero"]),
             (lambda x: tf.reduce_sum(table.lookup(tf.cast(x, tf.int32))), ["a resource that is not a variable"]),
             (lambda x: tf.reduce_sum(tf.numpy_function(lambda v: v, [x], tf.float32)), ["XLA cannot compile the step"])]
    for function, words in cases:
        jax_python.requireRefused(lambda: distribute.tensorflow.export_step(function, (x,)), words)


def main():
    if "--inside" not in sys.argv:
        sys.exit(subprocess.run([jax_python.findTensorflowPython(), os.path.abspath(__file__), "--inside"], check=False).returncode)
    testEqual()
    testOutputs()
    testRefused()


if __name__ == "__main__":
    main()
