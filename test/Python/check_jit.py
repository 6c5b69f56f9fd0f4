"""distribute.jit: a training step of JAX in three lines, on 1, 2 and 4 replicas, against jax.jit.

usage: check_jit.py CASE        (one of: equal, complex, state, shapes, plans, errors, checkpoint, memory, validate)

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

from jax_python import runAgainWithJax

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ROWS = 24


def initialState():
    import jax
    r = np.random.default_rng(0)
    params = {"w": r.standard_normal((10, 16)).astype("f") * 0.3, "b": np.zeros(16, "f"),
              "v": r.standard_normal((16, 5)).astype("f") * 0.3}
    return {"params": params, "momentum": jax.tree.map(np.zeros_like, params), "key": jax.random.key(7)}


def trainStep(state, x, y, rate):
    """Momentum, and noise from a typed key; the outputs are a tree."""
    import jax
    import jax.numpy as jnp
    key, sub = jax.random.split(state["key"])

    def loss(p):
        h = jnp.tanh((x + 0.1 * jax.random.normal(sub, x.shape)) @ p["w"] + p["b"])
        logits = jax.nn.log_softmax(h @ p["v"])
        return -logits[jnp.arange(x.shape[0]), y].mean(), (logits.argmax(-1) == y).mean()
    (value, accuracy), g = jax.value_and_grad(loss, has_aux=True)(state["params"])
    m = jax.tree.map(lambda a, b: 0.9 * a + b, state["momentum"], g)
    p = jax.tree.map(lambda a, b: a - rate * b, state["params"], m)
    return {"params": p, "momentum": m, "key": key}, {"loss": value, "accuracy": accuracy}


def batches(count, rows=ROWS):
    r = np.random.default_rng(5)
    return [(r.standard_normal((rows, 10)).astype("f"), r.integers(0, 5, rows).astype("int32"), np.float32(0.1)) for _ in range(count)]


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def requireNear(ours, theirs, what, tolerance=1e-5):
    import jax
    for path, (a, b) in zip(jax.tree_util.tree_leaves_with_path(theirs),
                            zip(jax.tree.leaves(ours), jax.tree.leaves(theirs), strict=True)):
        if jax.dtypes.issubdtype(b.dtype, jax.dtypes.prng_key):
            a, b = jax.random.key_data(a), jax.random.key_data(b)
        a, b = np.asarray(a), np.asarray(b)
        require(a.shape == b.shape and a.dtype == b.dtype, f"{what}{jax.tree_util.keystr(path[0])} is {a.dtype}{a.shape}, "
                f"JAX's is {b.dtype}{b.shape}")
        error = np.abs(a.astype("c16") - b.astype("c16")).max()
        require(error <= tolerance, f"{what}{jax.tree_util.keystr(path[0])} is off by {error}")


def complexState():
    r = np.random.default_rng(3)
    draw = lambda *shape: (0.4 * (r.standard_normal(shape) + 1j * r.standard_normal(shape))).astype("c8")  # noqa: E731
    return {"decay": draw(4), "into": draw(3, 4), "out": draw(4, 2), "seen": np.zeros(6, "c8"), "count": np.int32(0)}


def complexStep(s, u, turn, which):
    """A linear recurrence with a complex state, carried by a scan; a table of phases, a branch of them, functions of them."""
    import jax
    import jax.numpy as jnp
    from jax import lax

    def loss(p):
        decay = jnp.exp(-jnp.exp(p["decay"].real) + 1j * p["decay"].imag)

        def go(h, ut):
            h = decay * h + ut @ p["into"]
            return h, h
        _, all_ = lax.scan(go, jnp.zeros((u.shape[0], 4), "c8"), u.swapaxes(0, 1))
        z = all_.mean(0) @ p["out"]
        return (jnp.abs(z - turn) ** 2).mean(), z
    p = {name: s[name] for name in ("decay", "into", "out")}
    (value, z), g = jax.value_and_grad(loss, has_aux=True)(p)
    seen = s["seen"].at[which].add(turn[:, 0])
    seen = lax.cond(s["count"] % 2 == 1, lambda v: v * 1j, lambda v: v + 0.5, seen)
    functions = [jnp.exp, jnp.log, jnp.sqrt, jnp.tanh, jnp.sin, jnp.cos, jnp.tan, jnp.sign, jnp.expm1, jnp.log1p, jnp.conj, jnp.square,
                 lax.rsqrt, jnp.abs, jnp.angle, jnp.isfinite, lambda v: v ** 2.5, lambda v: 1 / v, lambda v: jnp.cumsum(v, 1)]
    rows = jnp.zeros((u.shape[0], 3), "c8").at[jnp.arange(u.shape[0]), which % 3].set(turn[:, 1])
    new = {name: s[name] - 0.1 * jnp.conj(g[name]) for name in p}
    return {**new, "seen": seen, "count": s["count"] + 1}, {"loss": value, "rows": rows, "of": [f(z + turn) for f in functions]}


def testComplex():
    """Complex states, batches, outputs and what loops and branches carry are pairs of real arrays in the plan."""
    import distribute
    import jax
    r = np.random.default_rng(4)
    given = [(r.standard_normal((ROWS, 5, 3)).astype("f"), (r.standard_normal((ROWS, 2)) + 1j * r.standard_normal((ROWS, 2))).astype("c8"),
              r.integers(0, 6, ROWS).astype("int32")) for _ in range(3)]
    for replicas in (1, 2, 4):
        step = distribute.jit(complexStep, strategy=distribute.Mirrored(replicas), validate=replicas == 2)
        state = expected = complexState()
        for batch in given:
            state, outputs = step(state, *batch)
            expected, expectedOutputs = jax.jit(complexStep)(expected, *batch)
            requireNear(outputs, expectedOutputs, "outputs", 1e-4)
        requireNear(state.tree(), expected, "state")
        require("out.real" in step.plan.table() and "out.imag" in step.plan.table(), step.plan.table())


def testEqual():
    import distribute
    import jax
    reference = jax.jit(trainStep)
    for replicas in (1, 2, 4):
        step = distribute.jit(trainStep, strategy=distribute.Mirrored(replicas))
        state = expected = initialState()
        for batch in batches(4):
            state, outputs = step(state, *batch)
            expected, expectedOutputs = reference(expected, *batch)
            requireNear(outputs, expectedOutputs, "outputs")
        requireNear(state.tree(), expected, "state")
        require("all_reduce" in step.plan.table() or replicas == 1, "the plan reduces nothing")
        require(step.plan.num_replicas == replicas, f"the plan has {step.plan.num_replicas} replicas")
        print(f"{replicas} replicas: equal")
    testNamesake()
    testKeyOfStep()


def testNamesake():
    """A function named "step" that jax.jit compiles already, as the name is that of the whole."""
    import distribute
    import jax

    @jax.jit
    def step(w, x):
        return w + x.sum(), x.mean()
    w, mean = distribute.jit(step, strategy=distribute.Mirrored(2))(np.float32(1), np.ones((4, 2), "f"))
    require(float(w.tree()) == 9 and float(mean) == 1, f"{w} {mean}")


def testKeyOfStep():
    """A key that the step makes itself: a constant joined with itself."""
    import distribute
    import jax
    import jax.numpy as jnp

    def step(state, x):
        kept = jax.random.bernoulli(jax.random.fold_in(jax.random.key(0), state["n"]), 0.7, x.shape)
        return {"w": state["w"] - jnp.where(kept, x, 0).mean(0), "n": state["n"] + 1}, kept
    state = expected = {"w": np.zeros(5, "f"), "n": np.int32(0)}
    jitted = distribute.jit(step, strategy=distribute.Mirrored(2))
    for number in range(2):
        x = np.arange(40, dtype="f").reshape(8, 5) + number
        state, kept = jitted(state, x)
        expected, expectedKept = jax.jit(step)(expected, x)
        require(np.array_equal(kept, expectedKept), f"step {number} draws {kept}; expected {expectedKept}")
    requireNear(state.tree(), expected, "state")


def testState():
    """A state stands for the values on the devices; it is gone when a step has begun from it."""
    import distribute
    import jax
    step = distribute.jit(trainStep, strategy=distribute.Mirrored(2))
    first, second, third = batches(3)
    one, _ = step(initialState(), *first)
    kept = np.array(one["params"]["w"])
    two, _ = step(one, *second)
    require(np.array_equal(one["params"]["w"], kept), "what was read of a state changed")
    three, _ = step(two, *third)
    try:
        two.tree()
    except distribute.Error as error:
        require("given to a later step" in str(error), f"says: {error}")
    else:
        require(False, "a state that is gone could be read")
    # A tree to JAX, and a state again.
    halved = jax.tree.map(lambda leaf: leaf if leaf.ndim == 0 else leaf / 2, three)
    four, outputs = step(halved, *first)
    expected, expectedOutputs = jax.jit(trainStep)(halved, *first)
    requireNear(outputs, expectedOutputs, "outputs")
    requireNear(four.tree(), expected, "state")
    # The old state again, from before: as if nothing had been between.
    again, _ = step(one, *second)
    requireNear(again.tree(), jax.jit(trainStep)(one.tree(), *second)[0], "state")
    # A checkpoint.
    path = os.path.join(os.environ["FOLDER"], "state.safetensors")
    step.session.save(path)
    before = again.tree()
    step.session.restore(path)
    requireNear(step.session.get("params.w"), before["params"]["w"], "restored", 0)


def testShapes():
    """The second size of the batch is another plan, for any, to which the state goes; lists and JAX's arrays are taken."""
    import distribute
    import jax
    import jax.numpy as jnp
    step = distribute.jit(trainStep, strategy=distribute.Mirrored(2))
    state = expected = initialState()
    reference = jax.jit(trainStep)
    for rows in (24, 8, 24, 16, 8):
        for x, y, rate in batches(2, rows):
            batch = (jnp.asarray(x), jnp.asarray(y), 0.1)
            state, outputs = step(state, *batch)
            expected, expectedOutputs = reference(expected, *batch)
            requireNear(outputs, expectedOutputs, f"outputs of {rows} rows")
    requireNear(state.tree(), expected, "state")
    require(len(step._compiled) == 2, f"{len(step._compiled)} plans for 3 sizes; expected one of the first and one of any")

    # Numbers of Python and of 64 bits are what JAX makes of them: one plan.
    def count(state, x):
        return {"n": state["n"] + 1, "w": state["w"] * 2}, state["n"] + x.sum()
    step = distribute.jit(count, strategy=distribute.Mirrored(2))
    state = {"n": 0, "w": np.ones(3)}
    for k in range(3):
        state, total = step(state, np.ones((4, 1)))
        require(float(total) == k + 4, f"step {k} gives {total}")
    require(state["n"] == 3 and state["n"].dtype == np.int32 and state["w"].dtype == np.float32, f"the state is {state.tree()}")
    require(len(step._compiled) == 1, f"{len(step._compiled)} plans for 1 shape")


def testPlans():
    """Only so many plans are kept; states of those that went can still be read, and their forms come back."""
    import distribute
    def add(state, x):
        return state + x.sum(), x.mean()
    step = distribute.jit(add, strategy=distribute.Mirrored(2), plans=2)
    held = None
    for k, columns in enumerate((3, 1, 2, 3, 1)):
        other, _ = step(np.float32(1), np.ones((4, columns), "f"))
        if k == 0:
            held = other
        require(len(step._compiled) <= 2, f"{len(step._compiled)} plans are kept; expected at most 2")
    require(float(held.tree()) == 13, f"a state of a plan that went: {held.tree()}")
    try:
        distribute.jit(trainStep, plans=0)
    except distribute.Error as error:
        require("0 plans are kept" in str(error), str(error))
    else:
        require(False, "no plans are kept")
    # The deadline of a compilation is the caller's.
    step = distribute.jit(trainStep, strategy=distribute.Mirrored(2), deadline=1e-3, cache=False)
    try:
        step(initialState(), *batches(1, 24)[0])
    except distribute.Error as error:
        require(error.code == "DEADLINE_EXCEEDED" and "0.001 s" in str(error), f"{error.code}: {error}")
    else:
        require(False, "a compilation takes no millisecond")
    # Names of arguments are those of the function, of trees too.

    def named(w, images, labels):
        return w + images["left"].sum() + labels.sum(), images["right"].sum()
    step = distribute.jit(named, strategy=distribute.Mirrored(2), replicated=["labels"])
    step(np.float32(0), {"left": np.ones((4, 2), "f"), "right": np.ones((4, 1), "f")}, np.ones(3, "f"))
    found = {value.name: value.role for value in step.plan.inputs}
    require(found == {"images.left": "batch", "images.right": "batch", "labels": "replicated"}, f"the inputs are {found}")


def requireRefused(function, words, state=None, batch=None):
    import distribute
    step = distribute.jit(function, strategy=distribute.Mirrored(2))
    try:
        step(state if state is not None else np.ones(4, "f"), *(batch or (np.ones((8, 4), "f"),)))
    except distribute.Error as error:
        missing = [word for word in words if word not in str(error)]
        require(not missing, f"{function.__name__}: the message lacks {missing}: {error}")
        print(f"{function.__name__}: {error}")
        return
    require(False, f"{function.__name__} was not refused")


def testErrors():
    import distribute
    import jax.numpy as jnp

    def notTwo(w, x):
        return w

    def otherState(w, x):
        return (w, w), x.sum()

    def otherShape(w, x):
        return w[:2], x.sum()

    def factor(w, x):
        return w - jnp.linalg.svd(x, full_matrices=False)[1].sum(), x.sum()

    def everyRow(w, x):
        return w, (x[:, None] * x[None]).sum(axis=1).max()
    requireRefused(notTwo, ["notTwo", "expected (state, loss)"])
    requireRefused(otherState, ["otherState", "in the form of the old one"])
    requireRefused(otherShape, ["'state'", "tensor<4xf32>", "tensor<2xf32>"])
    requireRefused(factor, ["check_jit.py:", "lapack_sgesdd"])
    step = distribute.jit(everyRow, strategy=distribute.Mirrored(2), gather_budget=0)
    try:
        step(np.ones(4, "f"), np.ones((8, 4), "f"))
    except distribute.Error as error:
        require("check_jit.py" in (error.place or ""), f"the place is {error.place}: {error}")
        require("gather" in str(error), str(error))
    else:
        require(False, "a step that gathers was not refused")
    testHabits()
    try:
        distribute.jit(notTwo).plan
    except distribute.Error as error:
        require("has not been called" in str(error), str(error))


def testHabits():
    """What users of jax.jit write: arguments by name, the state too; donated buffers, which a state's always are."""
    import distribute

    def step(w, x, y=0.0):
        return w + x.sum(0) + y, w.sum()
    x, one = np.ones((8, 4), "f"), np.ones(4, "f")
    for options in ({}, {"donate_argnums": 0}, {"donate_argnums": (0,)}, {"donate_argnames": "w"}, {"donate_argnames": ["w"], "donate_argnums": (-3,)},
                    {"donate_argnums": ()}):
        state, total = distribute.jit(step, strategy=distribute.Mirrored(2), **options)(x=x, w=one)
        require(float(total) == 4 and np.array_equal(state.tree(), one + 8), f"{options}: {state.tree()}, {total}")
    held = distribute.jit(step, strategy=distribute.Mirrored(2))
    state, _ = held(y=np.float32(1), x=x, w=one)
    state, total = held(w=state, x=x, y=np.float32(1))
    require(float(total) == 40 and np.array_equal(state.tree(), one + 18), f"{state.tree()}, {total}")

    def onlyNamed(w, y=0.0, *, x, rate=0.5):
        return w + rate * x.sum(0) + y, x.mean() + rate

    def anyNames(w, **others):
        return w, others["x"].sum()
    held, w = distribute.jit(onlyNamed, strategy=distribute.Mirrored(2)), one
    for named, sums, rate in (({"x": x}, 5, 0.5), ({"rate": 0.25, "x": x}, 7, 0.25), ({"x": x, "y": 1.0}, 12, 0.5), ({"x": x[:5]}, 14.5, 0.5)):
        w, loss = held(w, **named)
        require(np.allclose(w.tree(), sums) and np.isclose(float(loss), 1 + rate), f"{list(named)}: {w.tree()}, {loss}")
    for kind, words, call in (
            (ValueError, ["donate_argnums names 1 of step", "the first argument, or the first ones"], lambda: distribute.jit(step, donate_argnums=1)),
            (ValueError, ["donate_argnums names 1 of step", "the first argument, or the first ones"], lambda: distribute.jit(step, donate_argnames="x")),
            (ValueError, ["donate_argnums names 3 of step", "whose arguments are ['w', 'x', 'y']"], lambda: distribute.jit(step, donate_argnums=3)),
            (TypeError, ["static_argnums is an option of jax.jit", "functools.partial"], lambda: distribute.jit(step, static_argnums=1)),
            (TypeError, ["device is an option of jax.jit", "strategy="], lambda: distribute.jit(step, device=None)),
            (TypeError, ["step is called with v=…", "missing a required argument: 'w'"], lambda: distribute.jit(step)(v=one)),
            (TypeError, ["step is called with no arguments", "'w'"], lambda: distribute.jit(step)()),
            (TypeError, ["multiple values for argument 'w'"], lambda: distribute.jit(step)(one, w=one)),
            (TypeError, ["onlyNamed is called with 3 arguments", "too many positional"], lambda: distribute.jit(onlyNamed)(one, 1.0, x)),
            (TypeError, ["onlyNamed is called with y=…", "'x'"], lambda: distribute.jit(onlyNamed)(one, y=1.0)),
            (TypeError, ["anyNames is called with w=…, x=…", "takes x as any others"], lambda: distribute.jit(anyNames)(w=one, x=x))):
        try:
            call()
        except kind as error:
            require(isinstance(error, distribute.Error) and "check_jit.py" in error.place, f"{error!r} at {error.place}")
            require(all(word in str(error) for word in words), f"the message {str(error)!r} lacks one of {words}")
        else:
            require(False, f"{words} was not refused")


def residentBytes():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def testCheckpoint():
    """What jax.checkpoint has computed again is not kept: less memory, more products, JAX's values; also with random bits and an uneven batch."""
    import distribute
    import jax
    import jax.numpy as jnp

    def layer(x, w, key):
        for each in w:
            x = jax.nn.gelu(x @ each)
            x = jnp.where(jax.random.bernoulli(key, 0.9, x.shape), x, 0)
        return x

    def stepOf(layer):
        def step(state, x, y):
            keys = jax.random.split(jax.random.fold_in(jax.random.key(1), state["n"]), len(state["w"]))

            def loss(w):
                h = x
                for each, key in zip(w, keys):
                    h = layer(h, each, key)
                return ((h - y) ** 2).mean()
            value, g = jax.value_and_grad(loss)(state["w"])
            return {"w": [a - 0.1 * b for a, b in zip(state["w"], g)], "n": state["n"] + 1}, value
        return step
    r = np.random.default_rng(2)
    state = {"w": [r.standard_normal((3, 16, 16)).astype("f") * 0.3 for _ in range(4)], "n": np.int32(0)}
    figures = {}
    for name, function in (("kept", layer), ("again", jax.checkpoint(layer))):
        step, jitted, ours, theirs = stepOf(function), jax.jit(stepOf(function)), state, state
        held = distribute.jit(step, strategy=distribute.Mirrored(2))
        for rows in (256, 256, 255):
            x = r.standard_normal((rows, 16)).astype("f")
            (ours, loss), (theirs, expected) = held(ours, x, x[::-1]), jitted(theirs, x, x[::-1])
            require(abs(float(loss) - float(expected)) < 1e-5, f"{name}, {rows} rows: {loss}, JAX's {expected}")
            requireNear(ours.tree(), theirs, f"{name}: ")
        figures[name] = held.plan.table_data()["devices"][0]["arena_bytes"], len(re.findall("^ *[0-9]+  matmul ", held.plan.table(), re.M))
    print(figures)
    (bytesKept, productsKept), (bytesAgain, productsAgain) = figures["kept"], figures["again"]
    require(bytesAgain < 0.6 * bytesKept and productsAgain > productsKept, f"jax.checkpoint: {figures} bytes and products")


def testMemory():
    """10,000 calls keep no memory."""
    import distribute
    step = distribute.jit(trainStep, strategy=distribute.Mirrored(2))
    state, (batch,) = initialState(), batches(1)
    for _ in range(1000):
        state, outputs = step(state, *batch)
    before = residentBytes()
    for _ in range(10000):
        state, outputs = step(state, *batch)
    grown = residentBytes() - before
    print(f"grown by {grown} bytes")
    require(grown < 2 << 20, f"10,000 calls keep {grown} bytes")


def testValidate():
    """One step of the plan against one of jax.jit: right ones pass and begin where they were told to; a wrong one is named."""
    import distribute
    import jax
    for replicas in (1, 2, 4):
        step = distribute.jit(trainStep, strategy=distribute.Mirrored(replicas), validate=True)
        (batch,) = batches(1)
        state, outputs = step(initialState(), *batch)
        expected, expectedOutputs = jax.jit(trainStep)(initialState(), *batch)
        requireNear(outputs, expectedOutputs, "outputs")
        requireNear(state.tree(), expected, "state")

    # A mistake of the importer, seeded: a constant that is another one.
    module = sys.modules["distribute._compiled_step"]
    right = module.import_step, module.compile_plan, module.CompiledStep.run

    def damage(text):
        wrong = text.replace("7.500000e-01", "7.600000e-01").replace(" 77 ", " 78 ")
        require(wrong != text, "the constant is not there")
        return wrong

    def ofState(w, x):
        return w + 0.75 * x.mean(0), x.sum()

    def ofOutput(w, x):
        return w + x.mean(0), 0.75 * x.sum()

    def ofInteger(w, x):
        return w + x.mean(0), (x > 0).sum() + 77

    def requireReport(function, *words):
        step = distribute.jit(function, strategy=distribute.Mirrored(2), validate=True)
        try:
            step(np.zeros(4, "f"), np.ones((8, 4), "f"))
        except distribute.Error as error:
            require(all(word in str(error) for word in [*words, "differs from what jax.jit computes"]), str(error))
            require((error.place or "").endswith(".py", 0, error.place.index(":")), f"the place is {error.place}")
            print(error)
        else:
            require(False, f"{words}: a step that differs passed")
    try:
        module.import_step = lambda *arguments, **options: damage(right[0](*arguments, **options))
        imported = "the reference interpreter computes what the plan does, so that the step was imported as another one"
        requireReport(ofState, 'state "state"', "1.33E-02", imported)
        requireReport(ofOutput, 'output "loss"', "1.33E-02", imported)
        requireReport(ofInteger, 'output "loss"', "1 of 1 integers differ", imported)
        # A mistake of the plan.
        module.import_step = right[0]
        module.compile_plan = lambda text, *others, **options: right[1](damage(text), *others, **options)
        requireReport(ofState, 'state "state"', "1.33E-02",
                      "the reference interpreter computes what jax.jit does, so that the plan on 2 replicas is wrong")
        module.compile_plan = right[1]
        # A result of another shape, whatever its values.

        def runInAnotherShape(self, leaves):
            state, output = right[2](self, leaves)
            return state, output[None]
        module.CompiledStep.run = runInAnotherShape
        requireReport(ofOutput, 'output "loss"', "another shape: f32[] against f32[1]", "but not when it runs again")
    finally:
        module.import_step, module.compile_plan, module.CompiledStep.run = right


def main():
    case = sys.argv[1]
    runAgainWithJax()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOLDER"] = folder
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        CASES[case]()


CASES = {"equal": testEqual, "complex": testComplex, "state": testState, "shapes": testShapes, "plans": testPlans, "errors": testErrors, "checkpoint": testCheckpoint, "memory": testMemory,
         "validate": testValidate}


if __name__ == "__main__":
    main()
