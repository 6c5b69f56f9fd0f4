"""distribute.tensorflow: a step of Keras trains on 1, 2 and 4 replicas as TensorFlow trains it. Where TensorFlow is installed.

usage: check_tensorflow.py

They are run by the Python that DISTRIBUTE_TENSORFLOW_PYTHON names, or that of .venv. Where it has no TensorFlow, the test is skipped
(77): exports that were recorded from it are tested everywhere (label import).
"""
import collections
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
    batches = [(random.standard_normal((rows, 8, 8, 2)).astype("f"), random.integers(0, 5, rows).astype("i4")) for rows in (24, 8, 5, 1, 24)]
    function, expected = makeStep()
    compiled = tf.function(function, jit_compile=True)
    losses = [float(compiled(*batch)) for batch in batches]
    for replicas in (1, 2, 4):
        function, variables = makeStep()
        step = distribute.tensorflow.jit(function, strategy=distribute.Mirrored(replicas))
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
    trained = distribute.tensorflow.jit(step, strategy=distribute.Mirrored(2))
    outputs = trained(np.ones((8, 4), "f"))
    require(set(outputs) == {"loss", "norm"} and float(outputs["loss"]) == 1 and abs(float(outputs["norm"]) - 2 ** 0.5) < 1e-6, outputs)
    require(float(trained.session.get("rate")) == 0.5, "the rate has changed")

    @distribute.tensorflow.jit(strategy=distribute.Mirrored(2), max_batch=8, bytes_per_pack=1024)
    def decorated(x):
        value = tf.reduce_mean(tf.square(x @ w - 1.0))
        w.assign_add(rate * tf.ones_like(w))
        return value
    require([float(decorated(np.ones((rows, 4), "f"))) for rows in (8, 5)] == [1.0, 1.0] and decorated.num_plans == 1, "a decorated step is another one")
    require(decorated.strategy == distribute.Mirrored(2), decorated)
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(strategy=distribute.Mirrored(2), max_batches=3), ["did you mean max_batch?"])
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(w.numpy()), ["distribute.tensorflow.jit is given", "a function of a batch"])


def testStructure():
    """What the step returns comes back in its own structure: a dict of one entry, a tuple, a list, a named tuple, and one within another."""
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    pair = collections.namedtuple("pair", ["mean", "most"])
    shapes = {
        "a number": lambda a, b: a,
        "a dict of one": lambda a, b: {"loss": a},
        "a dict": lambda a, b: {"z": a, "b": b},
        "a tuple of one": lambda a, b: (a,),
        "a tuple": lambda a, b: (a, b),
        "a list": lambda a, b: [a, b],
        "a named tuple": lambda a, b: pair(a, b),
        "a tuple with a dict": lambda a, b: (a, {"most": b}),
    }
    x = np.arange(8, dtype="f").reshape(4, 2)
    two = distribute.Mirrored(2)
    for what, shape in shapes.items():
        w = tf.Variable(1.0, name="w")

        def step(x):
            w.assign_add(1.0)
            return shape(tf.reduce_mean(x) * w, tf.reduce_max(x))
        def evaluated(x):
            return shape(tf.reduce_mean(x) * w, tf.reduce_max(x))
        trained = distribute.tensorflow.jit(step, strategy=two)
        for found, expected in ((trained(x), shape(7.0, 7.0)), (trained.evaluation(evaluated)(x), shape(7.0, 7.0)), (trained(x), shape(10.5, 7.0))):
            tf.nest.assert_same_structure(found, expected)
            require(type(found) is type(expected) or not isinstance(expected, (dict, tuple, list)), f"{what} comes as {type(found)}")
            require(list(map(float, tf.nest.flatten(found))) == tf.nest.flatten(expected), f"{what}: {found}, expected {expected}")
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(lambda x: {"loss": (tf.reduce_mean(x), tf.reduce_max(x))}, strategy=two)(x), ["one tensor for each key"])


def testKeras():
    """Within Keras's own fit, its callbacks do around our step what they do around Keras's: they stop, log, schedule a rate and keep the best weights."""
    import csv
    import tempfile
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    from tensorflow import keras
    x = np.random.default_rng(0).standard_normal((96, 8)).astype("f")
    y = x.sum(1, keepdims=True) + 1

    def make():
        keras.utils.set_random_seed(1)
        network = keras.Sequential([keras.Input((8,)), keras.layers.Dense(16, activation="relu"), keras.layers.Dense(1)])
        network.compile(optimizer=keras.optimizers.SGD(0.05, momentum=0.5), loss="mse")
        network.optimizer.build(network.trainable_variables)
        return network

    def distributed(network):
        """The network, whose training is a step of ours."""
        def step_of(x, y):
            with tf.GradientTape() as tape:
                loss = network.compute_loss(x, y, network(x, training=True))
            weights = network.trainable_variables
            network.optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
            return {"loss": loss}
        step = distribute.tensorflow.jit(step_of, strategy=distribute.Mirrored(2))

        class Distributed(keras.Model):
            def __init__(self):
                super().__init__()
                self.network, self.mean = network, keras.metrics.Mean(name="step_loss")

            def call(self, x, training=False):
                return self.network(x, training=training)

            def train_step(self, data):
                step.load_from_variables()  # what a callback has set
                self.mean.update_state(step(*data)["loss"])
                step.load_into_variables()
                return {"loss": self.mean.result()}
        model = Distributed()
        model.compile(optimizer=network.optimizer, loss="mse", run_eagerly=True)
        return model

    def trained(model, network, folder):
        log, best = os.path.join(folder, "log.csv"), os.path.join(folder, "best.weights.h5")
        callbacks = [keras.callbacks.LearningRateScheduler(lambda epoch, rate: 0.05 if epoch < 3 else -0.02),
                     keras.callbacks.EarlyStopping(monitor="val_loss", patience=2, restore_best_weights=True), keras.callbacks.CSVLogger(log),
                     keras.callbacks.ModelCheckpoint(best, save_weights_only=True, save_best_only=True, monitor="val_loss")]
        history = model.fit(x, y, batch_size=32, epochs=8, verbose=0, shuffle=False, callbacks=callbacks, validation_data=(x, y)).history
        with open(log, encoding="utf-8") as file:
            rows = [float(row["loss"]) for row in csv.DictReader(file)]
        require(os.path.exists(best), "no checkpoint")
        return history["val_loss"], rows, [array.copy() for array in network.get_weights()]
    results = []
    for make_model in (lambda network: network, distributed):
        with tempfile.TemporaryDirectory() as folder:
            network = make()
            results.append(trained(make_model(network), network, folder))
    (losses, rows, weights), (own_losses, own_rows, own_weights) = results
    print(losses, own_losses)
    require(len(losses) == len(own_losses) < 8, f"Keras stops after {len(losses)} epochs, with our step after {len(own_losses)}")
    np.testing.assert_allclose(own_losses, losses, rtol=1e-4)
    np.testing.assert_allclose(own_rows, rows, rtol=1e-4)
    for ours, theirs in zip(own_weights, weights):
        np.testing.assert_allclose(ours, theirs, rtol=1e-4, atol=1e-6)


SIZES = (16, 5, 1, 16, 7, 3)


def epoch(random, *shape):
    return [(random.standard_normal((rows, *shape)).astype("f"), random.integers(0, 3, rows).astype("i4")) for rows in SIZES]


def makeSmallStep(tf, timeMajor=False):
    """A step of a layer that normalizes over the rows, and its variables."""
    w = tf.Variable(tf.reshape(tf.linspace(-1.0, 1.0, 12), (4, 3)), name="w")
    seen = tf.Variable(0, name="seen")

    def step(x, y):
        x = tf.reduce_sum(x, 0) if timeMajor else x
        with tf.GradientTape() as tape:
            mean, variance = tf.nn.moments(x, 0)
            logits = (x - mean) * tf.math.rsqrt(variance + 0.1) @ w
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(y, logits))
        w.assign_sub(0.5 * tape.gradient(loss, w))
        seen.assign_add(tf.shape(y)[0])
        return {"loss": loss, "accuracy": tf.reduce_mean(tf.cast(tf.equal(tf.argmax(logits, 1, tf.int32), y), tf.float32)), "rows": x.shape[0] * tf.ones(())}
    return step, [w, seen]


def testLastBatch():
    """Batches of any number of rows equal TensorFlow's: one plan for all that come, made at the second number, or with max_batch= at the first."""
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    random = np.random.default_rng(7)
    for replicas, options, plans, isTimeMajor in [(1, {}, 2, False), (2, {}, 2, False), (3, {}, 1, False), (4, {"max_batch": 16}, 1, False),
                                                  (2, {"batch_dim": (1, 0)}, 2, True), (2, {"batch_dim": {"x": 1}, "max_batch": 20}, 1, True)]:
        function, expected = makeSmallStep(tf, isTimeMajor)
        own, variables = makeSmallStep(tf, isTimeMajor)
        step = distribute.tensorflow.jit(own, strategy=distribute.Mirrored(replicas), **options)
        for x, y in epoch(random, 4):
            x = np.stack([x, x * x]) if isTimeMajor else x
            theirs, ours = function(tf.constant(x), tf.constant(y)), step(x, y)
            for name, value in theirs.items():
                require(abs(float(ours[name]) - float(value)) < 1e-5, f"{name} of {len(y)} rows on {replicas} replicas: {ours[name]}, expected {value}")
        require(len(step._bound) == plans, f"{len(step._bound)} plans with {options} on {replicas} replicas")
        step.load_into_variables()
        for a, b in zip(variables, expected):
            require(np.allclose(a.numpy(), b.numpy(), atol=1e-4), f"{a.name} on {replicas} replicas: {a.numpy()}, expected {b.numpy()}")
    two = distribute.Mirrored(2)
    x, y = np.ones((5, 4), "f"), np.zeros(5, "i4")

    def asks(x, y):
        return tf.reduce_sum(x) * (2.0 if x.shape[0] > 4 else 1.0) + tf.cast(tf.reduce_sum(y), tf.float32)
    step = distribute.tensorflow.jit(asks, strategy=two, max_batch=8)
    require(float(step(x, y)) == 40 and len(step._bound) == 1, "5 rows")
    require(float(step(x[:4], y[:4])) == 16 and len(step._bound) == 2, "4 rows have a plan of their own")
    require(float(step(x[:3], y[:3])) == 12 and step.plan.num_replicas == 1, "3 rows are done by one replica")
    apart = distribute.tensorflow.jit(asks, strategy=distribute.ParameterServer(2), max_batch=8)
    require(float(apart(x, y)) == 40, "5 rows with servers")
    jax_python.requireRefused(lambda: apart(x[:3], y[:3]), ["3 rows", "2 replicas", "asks cannot be compiled for any number of rows", "another one for 3 rows"])
    jax_python.requireRefused(lambda: step(np.ones((10, 4), "f"), np.zeros(10, "i4")), ["10 rows", "max_batch=8"])
    jax_python.requireRefused(lambda: step(x, y[:4]), ["[5, 4] rows", "batch_dim="])
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(asks, batch_dim={"z": 1}), ["names 'z'", "['x', 'y']"])
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(asks, batch_dim=2, strategy=two)(x, y), ["batch_dim=2", "(5, 4)"])
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(asks, max_batch=0), ["max_batch is 0"])
    # A number is the same on all replicas.
    scaled = distribute.tensorflow.jit(lambda x, rate: tf.reduce_sum(x) * rate, strategy=two)
    require(float(scaled(x, np.float32(0.5))) == 10, "a rate of no dimensions")


def testState():
    """What is saved goes on as it would have; an argument may be the same on all replicas; an evaluation sees the newest variables; validate() trains
    nothing."""
    import tempfile
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf

    def make():
        w = tf.Variable(tf.linspace(-1.0, 1.0, 4), name="w")

        def loss(x, mask):
            return tf.reduce_mean(tf.square(tf.linalg.matvec(x, w * mask) - 1.0))

        def step(x, mask):
            with tf.GradientTape() as tape:
                value = loss(x, mask)
            w.assign_sub(0.1 * tape.gradient(value, w))
            return value
        return distribute.tensorflow.jit(step, strategy=distribute.Mirrored(2), replicated=["mask"]), loss
    x, mask = np.random.default_rng(0).standard_normal((8, 4)).astype("f"), np.float32([1, 0, 1, 1])
    (step, loss), (other, _), losses = make(), make(), []
    evaluate = step.evaluation(loss)
    step.validate(x, mask)
    require(abs(float(evaluate(x, mask)) - float(loss(x, mask))) < 1e-6, "an evaluation before training")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "w.safetensors")
        for k in range(4):
            seen = float(evaluate(x, mask=mask))
            losses.append(float(step(x, mask=mask)))
            require(abs(seen - losses[-1]) < 1e-6, f"the evaluation gives {seen}, the step {losses[-1]}")
            if k == 1:
                step.save(path)
        other.restore(path)
        require([float(other(x, mask)), float(other(x, mask))] == losses[2:], "restored before the first call")
        step.restore(path)
        require(abs(float(evaluate(x, mask)) - losses[2]) < 1e-6, "an evaluation of what was restored")
        require([float(step(x, mask)), float(step(x, mask))] == losses[2:], "restored")
    require(step.num_plans == 1, f"{step.num_plans} plans")
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(lambda x: tf.reduce_sum(x), replicated=["y"]), ["names 'y'", "['x']"])
    jax_python.requireRefused(lambda: distribute.tensorflow.jit(lambda x: tf.reduce_sum(x), max_batches=3), ["did you mean max_batch?"])


def testValidate():
    """One step of the plan against one of TensorFlow: right ones pass, train nothing, and write into no variable, also where they draw random numbers; a
    wrong one is named."""
    import distribute
    import distribute.tensorflow
    import numpy as np
    import tensorflow as tf
    random = np.random.default_rng(5)
    x, y = random.standard_normal((8, 8, 8, 2)).astype("f"), random.integers(0, 5, 8).astype("i4")
    (function, variables), (other, _) = makeStep(), makeStep()
    before = [variable.numpy() for variable in variables]
    checked = distribute.tensorflow.jit(function, strategy=distribute.Mirrored(2), validate=True)
    plain = distribute.tensorflow.jit(other, strategy=distribute.Mirrored(2))
    checked.validate(x, y)
    require([float(checked(x, y)) for _ in range(2)] == [float(plain(x, y)) for _ in range(2)], "validation trains")
    checked.validate(x, y)
    require(float(checked(x, y)) == float(plain(x, y)), "validation trains later on")
    require(all(np.array_equal(variable.numpy(), value) for variable, value in zip(variables, before)), "validation writes into variables")
    # A mistake of the importer, seeded: a constant that is another one.
    import distribute.importer
    right = distribute.importer.import_step

    def wrong(*arguments):
        made = right(*arguments)
        damaged = made.replace("7.500000e-01", "7.600000e-01")
        require(damaged != made, "the constant is not there")
        return damaged
    w = tf.Variable(tf.ones((4, 2)), name="w")

    def step(x):
        w.assign_sub(0.1 * tf.ones_like(w))
        return 0.75 * tf.reduce_sum(x @ w)
    damaged = distribute.tensorflow.jit(step, strategy=distribute.Mirrored(2), validate=True)
    distribute.importer.import_step = wrong
    try:
        jax_python.requireRefused(lambda: damaged(np.ones((8, 4), "f")), ["differs from what TensorFlow computes"])
    finally:
        distribute.importer.import_step = right


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
    testStructure()
    testKeras()
    testLastBatch()
    testState()
    testValidate()
    testRefused()


if __name__ == "__main__":
    main()
