"""Steps of one variable that is written, saved, and restored under another number of replicas."""
import functools
import json
import os
import re
import tempfile

import numpy as np

from replica_step import ReplicaStep, elementType, tensor
from tools import Failure, check, compileStep, execute, safetensors, tool

@functools.cache
def compilerHas(text):
    """Whether dist-compile's help names `text`."""
    return text in check([tool("dist-compile"), "--help"])


def strategyFlag(name):
    """dist-compile's name of a strategy of the corpus."""
    return {"default": "default", "one": "one_device", "mirrored": "mirrored", "central": "central_storage"}[name]


def _runIn(folder, step, *compilerFlags, **others):
    mlir = os.path.join(folder, "step.mlir")
    with open(mlir, "w") as file:
        file.write(step.text())
    return step.runCompiled(mlir, folder, compilerFlags, **others)


def run(step, flags=(), strategy=None, processes=1, compileFlags=()):
    """Runs the compiled step once; {output: array}. flags: of dist-run. strategy and compileFlags: of dist-compile, if it is not mirrored."""
    if processes > 1:
        flags = [*flags, f"--launch={processes}"]
    with tempfile.TemporaryDirectory() as folder:
        return _runIn(folder, step, *([f"--strategy={strategy}"] if strategy else []), *compileFlags, devices=step.replicas // processes,
                      runFlags=flags)


def onLogicalDevices(step, count):
    """Runs the compiled step with so many logical devices for each replica; {output: array} and the table of the plan."""
    with tempfile.TemporaryDirectory() as folder:
        ours = _runIn(folder, step, "--strategy=mirrored", f"--logical-devices={count}", devices=step.replicas * count)
        return ours, json.loads(check([tool("dist-translate"), "--table", "--json", os.path.join(folder, "step.plan")]))


def refused(step, message, strategy, *flags):
    """dist-compile must refuse the step under this strategy with an error that matches `message`."""
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        with open(mlir, "w") as file:
            file.write(step.text())
        result = execute([tool("dist-compile"), mlir, "-o", plan, f"--strategy={strategy}", f"--replicas={step.replicas}", *flags])
    if result.returncode != 1 or not re.search(message, result.stderr):
        raise Failure(f"expected an error that matches {message!r}; found exit code {result.returncode}\n{result.stderr[-2000:]}")


def table(step, strategy=None, *flags):
    """What dist-translate --table --json says of the compiled step."""
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        with open(mlir, "w") as file:
            file.write(step.text())
        compileStep(mlir, plan, step.replicas, *([f"--strategy={strategy}"] if strategy else []), *flags)
        return json.loads(check([tool("dist-translate"), "--table", "--json", plan]))


def holders(described, variable):
    """The devices that hold the variable, as TensorFlow calls them."""
    return [device["device"].upper() for device in described["devices"] if any(each["name"] == variable for each in device["variables"])]


def _declared(replicas, dtype, shape, synchronization, aggregation, initial="0"):
    step, type = ReplicaStep(replicas), tensor(shape, elementType(np.dtype(dtype)))
    number = f"{float(initial)}" if "f" in type.split("x")[-1] else initial
    step.variable("v", type, number, synchronization, aggregation)
    return step, type


def write(replicas, dtype, values, synchronization, aggregation, path, strategy=None):
    """Replica i assigns values[i] (a single value: all of them, in cross-replica context) and the state is saved; the components."""
    shared = not isinstance(values, list)
    shape = np.shape(values if shared else values[0])
    step, type = _declared(replicas, dtype, shape, synchronization, aggregation)
    if shared:
        text = np.asarray(values, dtype).tolist()
        step.merge([], [], [f"%c = arith.constant dense<{text}> : {type}", f"distribute.assign @v, %c : {type}", "distribute.yield"])
    else:
        own, _ = step.perReplica("x", [np.asarray(value, dtype) for value in values])
        step.lines.append(f"distribute.assign @v, {own} : {type}")
    step.outputComponents("components", "v", type)
    return run(step, [f"--save={path}"], strategy)["components"]


def read(replicas, dtype, shape, synchronization, aggregation, path, strategy=None):
    """What is restored: the components, and what a read in cross-replica context gives."""
    step, type = _declared(replicas, dtype, shape, synchronization, aggregation)
    step.outputComponents("components", "v", type)
    step.outputCrossRead("cross", "v", type)
    found = run(step, [f"--restore={path}"], strategy)
    return found["components"], found["cross"]


def saveAndRestore(replicas, dtype, values, synchronization, aggregation):
    """The components that are saved, those that are restored, and what a cross-replica read then gives."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.safetensors")
        saved = write(replicas, dtype, values, synchronization, aggregation, path)
        return (saved, *read(replicas, dtype, np.shape(values[0]), synchronization, aggregation, path))


def stored(path):
    """The variable's value in the file."""
    return safetensors.load(path)["v"]
