"""A value keeps each element at every door, or is refused with both types and the element, or is a float that is rounded with a warning.

usage: check_narrowing.py CASE       (one of CASES below)

python: Variable, assign, arguments of run, values of replicas, exchanged constants, state and batches of distribute.jit, each with a table of
values. sessions: Session.run, set and restore, .npy and safetensors by dist-run, DLPack: what has another type is refused. numbers: options
that the runtime has fewer bits for. What must be kept, and what must not, is computed with fractions.
"""
import os
import sys
import tempfile
import warnings
from fractions import Fraction

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, execute, main, tool

#: What is given, at every door: without a type, and of types with more, fewer and other values than the door's.
VALUES = [7, -1, 200, 2**31, 2**40, 2**80, 2**24 + 1, 2.5, 0.1, 1e300, True, [1, 2**40], [0.5, 1e300],
          np.int64(7), np.int64(2**40), np.array([1, -2**40]), np.uint64(2**63), np.uint32(2**31), np.uint8(200), np.int8(-1),
          np.float64(0.5), np.float64(0.1), np.array([0.5, 1e-60]), np.float32(0.1), np.float16(0.5), np.bool_(True), np.float64("nan"),
          np.float64("inf"), np.complex128(0.1j)]


def numbersOf(value):
    """The elements as exact numbers; None for those that are none, such as nan, by their text."""
    def exact(number):
        if isinstance(number, complex):
            return (exact(number.real), exact(number.imag))
        return Fraction(number) if np.isfinite(float(number)) else str(float(number))
    if isinstance(value, (list, tuple)):
        return [exact(each) for each in value]
    if isinstance(value, (bool, int, float, complex)) and not hasattr(value, "dtype"):
        return [exact(value)]
    array = np.asarray(value)
    elements = array if array.dtype.kind in "biufc" else array.astype("f4")  # bf16
    return [exact(each) for each in elements.ravel().tolist()]


def rounds(value, dtype, isAsked):
    """Whether a type of floats may round this: Python's floats, as it does a literal; others, where it is asked for."""
    each = value if isinstance(value, list) else [value]
    isFloat = any(name in np.dtype(dtype).name for name in ("float", "complex"))
    return isFloat and (all(type(number) is float for number in each) or (isAsked and np.asarray(value).dtype.kind in "fc"))


def expectedOf(value, dtype, isAsked):
    """The exact numbers that are kept, or None: the type does not hold them."""
    numbers = numbersOf(value)
    if np.iscomplexobj(value) and "complex" not in np.dtype(dtype).name:
        return None
    with np.errstate(all="ignore"):
        try:
            made = np.asarray(value).astype(dtype)
        except (TypeError, OverflowError, ValueError):
            return None
    if np.asarray(value).dtype.kind == "O":
        return None
    found = numbersOf(made)
    if rounds(value, dtype, isAsked) and not any(isinstance(each, str) for each in found):
        return found
    return found if found == numbers else None


class Table:
    def __init__(self):
        self.wrong, self.kept, self.refused = [], 0, 0

    def check(self, door, value, dtype, call, mayRefuse=False, isAsked=False):
        """call() gives an array of `dtype` that holds the value, or refuses it, or
        warns that it rounds it. mayRefuse: also what the type holds, of another type.
        isAsked: the type is given with the value."""
        import distribute
        expected, label = expectedOf(value, dtype, isAsked), f"{door} of {np.dtype(dtype).name} is given {value!r}"
        try:
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                found = np.asarray(call())
        except Exception as error:  # noqa: BLE001
            if not isinstance(error, distribute.Error):
                self.wrong.append(f"{label}: {type(error).__name__}: {error}")
                return
            self.refused += 1
            text = str(error)
            # Of Python's numbers the name of their type; NumPy's, of an array that is not of the door's kind.
            names = {type(each).__name__ for each in (value if isinstance(value, list) else [value])} | {str(getattr(value, "dtype", "float64"))}
            if expected is not None and not mayRefuse:
                self.wrong.append(f"{label}: refused, though it holds the value: {text}")
            elif np.dtype(dtype).name not in text or not any(name in text for name in names):
                self.wrong.append(f"{label}: the message does not name both types: {text}")
            return
        self.kept += 1
        if any("rounded to" in str(each.message) for each in said):
            expected = expectedOf(value, dtype, isAsked=True)
        if found.dtype != np.dtype(dtype) or expected is None or numbersOf(found) != expected:
            self.wrong.append(f"{label}: becomes {found!r}")

    def finish(self):
        if self.wrong:
            raise Failure("\n".join(self.wrong))
        if not (self.kept and self.refused):
            raise Failure(f"{self.kept} values are kept and {self.refused} refused")
        print(f"{self.kept} values are kept, {self.refused} refused")


def python():
    import distribute
    import jax
    import jax.numpy as jnp
    table, default = Table(), distribute.tf.get_strategy()
    one = distribute.tf.MirroredStrategy(1)
    canonical = jax.dtypes.canonicalize_dtype
    step = distribute.jit(lambda state, x: (state, x.sum()))
    batchStep = distribute.jit(lambda state, x: (state, x))
    types = ["int32", "float32", "uint8", "bool", jnp.bfloat16]
    variables = [distribute.tf.Variable(np.zeros(2, dtype), trainable=False) for dtype in types]
    for value in VALUES:
        known = np.asarray(value)
        if known.dtype.kind == "O":
            own = np.dtype("int32")
        else:
            own = canonical(known.dtype)
        table.check("Variable", value, own, lambda: distribute.tf.Variable(value).numpy())
        for dtype in ["int32", "float32", "uint8", "int8", "float16", jnp.bfloat16]:
            table.check("Variable(dtype=…)", value, dtype, lambda: distribute.tf.Variable(value, dtype=dtype).numpy(), isAsked=True)
        for variable in variables:
            def written():
                return np.broadcast_to(variable.numpy(), (2,))[:max(known.size, 1)].reshape(known.shape if known.size > 1 else ())
            table.check("assign", value, variable.dtype, lambda: (variable.assign(value), written())[1], mayRefuse=True)
        table.check("an argument of run", value, own, lambda: default.run(lambda x: x, args=(value,)))
        table.check("a value of a replica", value, own, lambda: one.run(lambda x: x, args=(distribute.tf.DistributedValues([value]),)),
                    mayRefuse=not hasattr(value, "dtype"))
        if known.dtype.kind != "c":
            table.check("jit's state", value, own, lambda: np.asarray(step([value], np.zeros(2, "f"))[0].tree()[0])[()],
                        mayRefuse=isinstance(value, list))
            table.check("jit's argument", value, own, lambda: batchStep(np.float32(0), value)[1], mayRefuse=True)
    # In functions that are traced, where the value is known.
    for value in (7, 300, 2**40, 0.1, 1e300, np.int64(2**40), np.float64(0.1), np.float64(0.5), [1, 2**40]):
        for variable in variables[:2] + variables[4:]:
            def traced():
                default.run(lambda: (variable.assign(value), None)[1])
                return variable.numpy() if isinstance(value, list) else variable.numpy()[0]
            table.check("assign in a function", value, variable.dtype, traced, mayRefuse=True)
        if hasattr(value, "dtype"):
            own = canonical(value.dtype)
            table.check("all_reduce", value, own, lambda: one.run(lambda: distribute.tf.get_replica_context().all_reduce("sum", value)))
            table.check("all_gather", np.array([value]), own,
                        lambda: one.run(lambda: distribute.tf.get_replica_context().all_gather(np.array([value]), 0)))
    # What nobody knows before it runs: by its kind.
    float32, int8 = variables[1], distribute.tf.Variable(np.zeros(2, "int8"))
    for variable, make in ((variables[0], lambda: jnp.where(True, 2.5, 0.)), (int8, lambda: jnp.where(True, 300, 0)), (int8, lambda: jnp.int32(300)),
                           (variables[4], lambda: jnp.float32(0.1))):
        table.check("assign of what is traced", np.asarray(make()), variable.dtype, lambda: (default.run(lambda: (variable.assign(make()), None)[1]),
                                                                                           variable.numpy()[0])[1], mayRefuse=True)
    default.run(lambda: (float32.assign([jnp.where(True, 2.5, 0.), 2.5]), None)[1])
    if float32.numpy().tolist() != [2.5, 2.5]:
        table.wrong.append(f"a traced number without a type becomes {float32.numpy()}")
    # Types that JAX has not.
    for dtype in ("float64", "int64", np.uint64, np.dtype("float64")):
        try:
            table.wrong.append(f"{dtype} is requested: {distribute.tf.Variable(1, dtype=dtype)}")
        except distribute.Error as error:
            if f"{np.dtype(dtype)} was requested" not in str(error):
                table.wrong.append(str(error))
    # Values of replicas of several types.
    mixed = distribute.tf.DistributedValues([np.float64(0.5), np.int64(2**53 + 1)])
    table.check("values of replicas", np.int64(2**53 + 1), "float64", lambda: mixed.stacked()[1])
    table.finish()


PROGRAM = """
func.func @step(%w: tensor<2xf32> {distribute.state = "w"}, %b: tensor<2xbf16> {distribute.state = "b"}, %n: tensor<2xi32> {distribute.state = "n"},
                %x: tensor<2xi32> {distribute.replicated = "x"}, %y: tensor<2xf32> {distribute.replicated = "y"})
    -> (tensor<2xf32> {distribute.state = "w"}, tensor<2xbf16> {distribute.state = "b"}, tensor<2xi32> {distribute.state = "n"},
        tensor<2xi32> {distribute.output = "x"}, tensor<2xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %w, %b, %n, %x, %y : tensor<2xf32>, tensor<2xbf16>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
}
"""


class OnlyDlpack:
    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def sessions():
    """Doors where a value has a type, and no other one is taken: not even where it would hold the value."""
    import distribute
    from distribute import safetensors
    import ml_dtypes
    names = {"float32": "f32", "int32": "i32", "bfloat16": "bf16", "float64": "f64", "int64": "i64", "float16": "f16", "uint8": "u8", "bool": "bool"}
    wrong, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)
        with open(path("s.mlir"), "w") as file:
            file.write(PROGRAM)
        plan = distribute.compile(path("s.mlir"), distribute.OneDevice())
        session = distribute.Session(plan)
        state = {"w": np.ones(2, "f"), "b": np.ones(2, ml_dtypes.bfloat16), "n": np.ones(2, "i4")}
        feeds = {"x": np.ones(2, "i4"), "y": np.ones(2, "f")}
        session.restore(state)

        def distRun(name, value):
            for each, array in {**feeds, name: value}.items():
                np.save(path(f"{each}.npy"), array)
            safetensors.save(path("state.safetensors"), {**state, "b": np.ones(2, "f")}, bf16=("b",))
            done = execute([tool("dist-run"), plan.path, "--steps=1", "--quiet", f"--restore={path('state.safetensors')}",
                            f"--fetch={name}={path('out.npy')}", *(f"--feed={each}={path(each)}.npy" for each in feeds)])
            if done.returncode:
                raise distribute.Error(done.stderr)
            return np.load(path("out.npy"))[0]

        def restored(name, value):
            others = {key: each.astype("f4") if key == "b" else each for key, each in state.items()}
            safetensors.save(path("one.safetensors"), {**others, name: value}, bf16=() if name == "b" else ("b",))
            session.restore(path("one.safetensors"))
            return session.get(name)
        doors = {"set": (state, lambda name, value: (session.set(name, value), session.get(name))[1]),
                 "set by DLPack": (state, lambda name, value: (session.set(name, OnlyDlpack(value)), session.get(name))[1]),
                 "restore": (state, lambda name, value: (session.restore({**state, name: value}), session.get(name))[1]),
                 "restore a file": (state, restored),
                 "run": (feeds, lambda name, value: session.run({**feeds, name: value})[name]),
                 "dist-run": (feeds, distRun)}
        for door, (own, call) in doors.items():
            for name, right in own.items():
                for dtype in ("float64", "int64", "float32", "int32", "float16", "uint8", "bool"):
                    value = np.array([1, 0], dtype)
                    if door == "dist-run" and dtype not in ("float64", "int64", right.dtype.name):
                        continue  # that is seconds, and one check of the runtime's
                    count += 1
                    try:
                        found = call(name, value)
                    except distribute.Error as error:
                        text = str(error)
                        if value.dtype == right.dtype or names[dtype] not in text or names[right.dtype.name] not in text:
                            wrong.append(f"{door} of {name}, which is of {right.dtype}, and {dtype}: {text}")
                        continue
                    if value.dtype != right.dtype or found.dtype != right.dtype or found.tolist() != value.tolist():
                        wrong.append(f"{door} of {name}, which is of {right.dtype}, takes {value!r} as {found!r}")
    if wrong:
        raise Failure("\n".join(wrong))
    print(f"{count} values of other types")


def numbers():
    import distribute
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "s.mlir")
        with open(path, "w") as file:
            file.write(PROGRAM)
        plan = distribute.compile(path, distribute.OneDevice())
        for name, call in {"cores_per_device": lambda: distribute.Session(plan, cores_per_device=2**32 + 1),
                           "group": lambda: distribute.Session(plan, group=2**32),
                           "num_devices": lambda: distribute.Session(plan, devices=2**32 + 1),
                           "rank": lambda: distribute.Cluster(rank=2**32, processes=1),
                           "num_processes": lambda: distribute.Cluster(rank=0, processes=2**32 + 1)}.items():
            try:
                call()
            except distribute.Error as error:
                if f"{name} is {2**32}" not in str(error).replace(str(2**32 + 1), str(2**32)):
                    raise Failure(f"{name}: {error}") from None
            else:
                raise Failure(f"{name} of 2**32 or more is taken as another number")


CASES = {"python": python, "sessions": sessions, "numbers": numbers}


def test():
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        CASES[sys.argv[1]]()


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
