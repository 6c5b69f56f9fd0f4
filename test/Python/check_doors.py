"""The three doors, distribute.jit, distribute.torch.jit and distribute.tensorflow.jit, have one set of options and one set of methods; options are
those of dist-compile's table.

usage: check_doors.py CASE     CASE: a function of CASES below

What torch and TensorFlow have is read off their sources, so that it is compared where they are not installed. What the latter's steps do, which is the
package's own, is tried with a door that has JAX in TensorFlow's place.
"""
import ast
import inspect
import os
import subprocess
import sys
import tempfile

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, main, require, tool

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python", "distribute")
METHODS = ("plan", "session", "num_plans", "save", "restore", "validate", "__call__")


def requireError(call, *words, code=None):
    """`call` raises distribute.Error with these words."""
    import distribute
    try:
        call()
    except distribute.Error as error:
        missing = [word for word in words if word not in error.message]
        require(not missing, f"the message is {error.message!r}; expected {missing} in it")
        require(code in (None, error.code), f"the code is {error.code}; expected {code}")
        return
    raise Failure(f"no distribute.Error; expected one with {words}")


def keywordsOf(path, name):
    """What a function, "jit" or "Training.__init__", takes by keyword alone: {name: (type, default)}, as the source has them."""
    with open(os.path.join(PACKAGE, path)) as file:
        body = ast.parse(file.read()).body
    for part in name.split("."):
        found = [node for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == part][-1]
        body = found.body
    arguments = found.args
    return {each.arg: (ast.unparse(each.annotation), ast.unparse(default)) for each, default in zip(arguments.kwonlyargs, arguments.kw_defaults)}


def table():
    """One table of options: of the doors, of dist-compile, of signatures."""
    import distribute
    from distribute._compile_options import DEFAULTS, DESCRIPTIONS, CompileOptions
    doors = {path: keywordsOf(path, name) for path, name in (("jit.py", "jit"), (os.path.join("torch", "__init__.py"), "jit"), ("tensorflow.py", "jit"),
                                                             (os.path.join("torch", "_training.py"), "Training.__init__"))}
    first = doors["jit.py"]
    require(len(first) == 10, f"distribute.jit has the options {list(first)}")
    for path, options in doors.items():
        require(options == first, f"{path} has the options {options}; distribute.jit has {first}")
    require(set(DEFAULTS) == set(DESCRIPTIONS) == set(CompileOptions.__annotations__), "the table's parts differ")
    shown = inspect.signature(distribute.jit).parameters
    require([*shown] == ["function", *first, *DEFAULTS], f"the signature of distribute.jit shows {list(shown)}")
    require(all(shown[name].default == default and shown[name].annotation for name, default in DEFAULTS.items()), "defaults and types are not shown")
    require("bytes_per_pack: Bytes that a pack" in distribute.jit.__doc__ and "bytes_per_pack: Bytes" in distribute.compile.__doc__, "options have no text")
    said = subprocess.run([tool("dist-compile"), "--help"], stdout=subprocess.PIPE, check=True, text=True, timeout=60).stdout
    missing = [name for name in DEFAULTS if f"--{name.replace('_', '-')}" not in said]
    require(not missing, f"dist-compile has no flags for {missing}")
    check = subprocess.run([sys.executable, os.path.join(PACKAGE, "..", "generate_options.py")], stdout=subprocess.PIPE, text=True, timeout=60)
    require(check.returncode == 0, check.stdout)


def methods():
    """One set of methods."""
    import distribute
    require(all(hasattr(distribute.TrainStep, name) for name in METHODS) and issubclass(distribute.Jitted, distribute.TrainStep), "what a step has")
    for path, name, bases in ((os.path.join("torch", "__init__.py"), "TrainStep", "_doors.TrainStep"), ("tensorflow.py", "TrainStep", "ExportingStep"),
                              ("_exports.py", "ExportingStep", "TrainStep")):
        with open(os.path.join(PACKAGE, path)) as file:
            found = next(node for node in ast.parse(file.read()).body if isinstance(node, ast.ClassDef) and node.name == name)
        require(bases in [ast.unparse(base) for base in found.bases], f"{name} of {path} is no distribute.TrainStep")


    # Of a function, it is a decorator too, with options or without.
    for path in ("jit.py", "tensorflow.py"):
        with open(os.path.join(PACKAGE, path)) as file:
            *forms, door = [node for node in ast.parse(file.read()).body if isinstance(node, ast.FunctionDef) and node.name == "jit"]
        require([ast.unparse(each) for each in door.args.defaults] == ["None"], f"jit of {path} is no decorator")
        require([keywords(each) for each in forms] == [keywords(door)] * 2, f"the two forms of jit of {path} have not the options of the third")


def keywords(function):
    """Those of distribute.jit for shardings of JAX come to it among its options."""
    return [each.arg for each in function.args.kwonlyargs if each.arg not in ("in_shardings", "out_shardings")]


def misspelt():
    """A misspelt option fails at the call, with the nearest name."""
    import distribute

    def step(w, x):
        return w, x.sum()
    for call, given, nearest in ((lambda **options: distribute.jit(step, **options), "byte_per_pack", "bytes_per_pack"),
                                 (lambda **options: distribute.jit(**options), "max_batches", "max_batch"),
                                 (lambda **options: distribute.compile("no.mlir", **options), "shard_update", "shard_updates"),
                                 (lambda **options: distribute.compile("no.mlir", **options), "cached", "cache")):
        requireError(lambda: call(**{given: 1}), f"there is no option {given} of distribute.", f"(did you mean {nearest}?)")
        try:
            call(**{given: 1})
        except TypeError:
            continue
        raise Failure("an unknown option is no TypeError")
    requireError(lambda: distribute.jit(step, nonsense=1), "there is no option nonsense of distribute.jit; expected one of")
    requireError(lambda: distribute.jit(step, replicated="x"), "replicated is 'x'")


def trainStep(w, x, scale):
    import jax
    loss, gradient = jax.value_and_grad(lambda v: (((x @ v) * scale.mean()) ** 2).mean())(w["w"])
    return {"w": w["w"] - 0.1 * gradient, "steps": w["steps"] + 1}, loss


def start():
    return {"w": np.linspace(-1, 1, 3, dtype="f"), "steps": np.int32(0)}


def state():
    """save, restore and validate of distribute.jit."""
    import distribute
    x, scale = np.random.default_rng(0).standard_normal((8, 3)).astype("f"), np.ones(5, "f")
    step = distribute.jit(trainStep, strategy=distribute.Mirrored(2), replicated=["scale"])
    requireError(lambda: step.restore("none"), "has not been called", "like=")
    step.validate(start(), x, scale)
    requireError(lambda: step.plan, "has not been called")  # it trains nothing
    w, losses = start(), []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "w.safetensors")
        for k in range(4):
            w, loss = step(w, x, scale)
            losses.append(float(loss))
            if k == 1:
                step.save(path)
                step.validate(w, x, scale=scale)
                require(w.is_current, "validate() takes the state")
        require(step.num_plans == 1, f"{step.num_plans} plans")
        again = step.restore(path)
        require(int(again.tree()["steps"]) == 2 and not w.is_current, "the state is not what was saved")
        for loss in losses[2:]:
            again, ours = step(again, x, scale)
            require(float(ours) == loss, f"the loss is {ours}; expected {loss}")
        other = distribute.jit(trainStep, replicated=["scale"])
        held = other.restore(path, like=start())
        require(int(held["steps"]) == 2 and held["steps"].dtype == np.int32, f"the state is {held}")
        _, ours = other(held, x, scale)
        require(abs(float(ours) - losses[2]) < 1e-5, f"the loss is {ours}; expected {losses[2]}")
        requireError(lambda: other.restore(path, like={"v": np.ones(3, "f")}), "missing: ['v']", "unknown: ['steps', 'w']")
        requireError(lambda: other.restore(path, like={**start(), "w": np.ones(4, "f")}), "shape [3]; expected [4]")
        requireError(lambda: other.restore(path + "-none", like=start()), "cannot read the state", code="NOT_FOUND")


def makeDoor(strategy, rate=0.1, **options):
    """A step of a state that the step holds, as TensorFlow's: exported by JAX."""
    import jax
    import jax.export
    from distribute._doors import StepOptions
    from distribute._exports import ExportedStep, ExportingStep

    def step(w, x, scale):
        loss, gradient = jax.value_and_grad(lambda w: (((x @ w) * scale.mean()) ** 2).mean())(w)
        return w - rate * gradient, loss

    class Door(ExportingStep):
        def export(self, batch):
            forms = [jax.ShapeDtypeStruct((3,), np.dtype("f")), *(jax.ShapeDtypeStruct(each.shape, each.dtype) for each in batch)]
            text = jax.export.export(jax.jit(step, keep_unused=True), platforms=["cpu"])(*forms).mlir_module()
            inputs = [{"kind": kind, "path": f"[{k}]", "name": name, "shape": list(form.shape), "dtype": str(form.dtype)}
                      for k, (kind, name, form) in enumerate(zip(("state", "batch", "batch" if 1 not in self._replicated else "replicated"), ("w", "x", "scale"), forms))]
            results = [{"kind": "state", "name": "w"}, {"kind": "output", "name": "loss"}]
            return ExportedStep(text, {"name": "step", "inputs": inputs, "results": results}, {"w": np.linspace(-1, 1, 3, dtype="f")})

        def require_same(self, batch, rows, large, sizes):
            pass

        def evaluate(self, bound, batch, states):
            w, loss = jax.jit(step)(states["w"], *batch)
            return {"loss": np.asarray(loss), "@w": np.asarray(w)}

        def __call__(self, *batch, **named):
            return float(self._run(tuple(map(np.asarray, batch)))["loss"])

        def evaluation(self, function):
            other = makeDoor(strategy, 0.0)
            return lambda *batch: float(other._run_on(self, {"w": "w"}, tuple(map(np.asarray, batch)))["loss"])

        def validate(self, *batch, **named):
            self._validate(tuple(map(np.asarray, batch)))
    given = {"replicated": (), "validate": False, "plans": 16, "max_batch": None, "batch_dim": 0, "cache": True, "deadline": 600.0, "options": {}, **options}
    return Door("the step", StepOptions.of(strategy, **given), {1})


def held():
    """save, restore, validate and replicated of steps that hold their state."""
    import distribute
    r = np.random.default_rng(0)
    x, scale = r.standard_normal((8, 3)).astype("f"), np.ones(5, "f")
    step = makeDoor(distribute.Mirrored(2))
    step.validate(x, scale)
    requireError(lambda: step.plan, "has not been called")
    losses = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "w.safetensors")
        for k in range(4):
            losses.append(step(x, scale))
            if k == 1:
                step.save(path)
        step.restore(path)
        require([step(x, scale), step(x, scale)] == losses[2:], "what was restored goes on otherwise")
        require(step.num_plans == 1 and [value.role for value in step.plan.inputs] == ["batch", "replicated"], f"the inputs are {step.plan.inputs}")
        evaluate = step.evaluation(None)
        for _ in range(2):
            seen = evaluate(x[:4], scale), evaluate(x, scale), evaluate(x, scale)
            require(seen[1] == seen[2] and abs(step(x, scale) - seen[1]) < 1e-6, "an evaluation is not of the newest state")
        step(x[:5], scale)  # any number of rows, and scale keeps its five
        require(step.num_plans == 2, f"{step.num_plans} plans")
        fresh = makeDoor(distribute.Mirrored(2))
        fresh.restore(path)  # before the first call
        require(abs(fresh.evaluation(None)(x, scale) - losses[2]) < 1e-6, "an evaluation is not of what was restored")
        require([fresh(x, scale), fresh(x, scale)] == losses[2:], "what was restored before the first call goes on otherwise")
        requireError(lambda: makeDoor(distribute.OneDevice()).restore(path + "-none"), "there is no such file", code="NOT_FOUND")
    requireError(lambda: makeDoor(distribute.OneDevice(), plans=0), "0 plans are kept")


CASES = {"table": table, "methods": methods, "misspelt": misspelt, "state": state, "held": held}


def test():
    runAgainWithJax()
    CASES[sys.argv[1]]()


if __name__ == "__main__":
    main(test)
