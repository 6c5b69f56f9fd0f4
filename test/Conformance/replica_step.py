"""Builds the text of a step in the replica view and runs it on the interpreter and as a compiled plan."""
import json
import os
import re
import tempfile

import numpy as np

from corpus import TEXT, through
from tools import CRASH_MARKS, Failure, check, compileStep, execute, runPlan, tool, writeInputs


class ReplicaStep:
    """A step of `replicas` replicas. Values are named by their SSA names, without types being kept."""

    def __init__(self, replicas):
        self.replicas = replicas
        self.declarations, self.lines, self.arguments, self.results, self.feeds = [], [], [], [], {}
        self.numValues = 0

    def value(self, text):
        """Adds `%new = text`; returns %new."""
        name = f"%v{self.numValues}"
        self.numValues += 1
        self.lines.append(f"{name} = {text}")
        return name

    def variable(self, name, type, initial, synchronization="auto", aggregation="none", **more):
        properties = [f"synchronization = {synchronization}", f"aggregation = {aggregation}"]
        properties += [f"{key} = {value}" for key, value in more.items()]
        self.declarations.append(f"distribute.variable @{name} : {type} = dense<{initial}> {{{', '.join(properties)}}}")

    def perReplica(self, name, values):
        """A batch input of which replica i has values[i] (arrays of one shape); returns its SSA name and type."""
        array = np.stack([np.asarray(value) for value in values])
        self.feeds[name] = array
        element, shape = elementType(array.dtype), array.shape[1:]
        self.arguments.append(f'%{name}: {tensor((1,) + shape, element)} {{distribute.batch = "{name}"}}')
        dims = ", ".join(["[0, 1]" if shape else ""] + [f"[{i}]" for i in range(2, len(shape) + 1)]).strip(", ")
        own = self.value(f"tensor.collapse_shape %{name} [{dims}] : {tensor((1,) + shape, element)} into {tensor(shape, element)}")
        return own, tensor(shape, element)

    def replicaId(self, element="f32"):
        """The replica's id as a tensor without dimensions."""
        index = self.value("distribute.replica_id : index")
        integer = self.value(f"arith.index_cast {index} : index to {element if element[0] == 'i' else 'i64'}")
        if element[0] == "f":
            integer = self.value(f"arith.sitofp {integer} : i64 to {element}")
        return self.value(f"tensor.from_elements {integer} : tensor<{element}>")

    def constant(self, number, type="tensor<f32>"):
        return self.value(f"arith.constant dense<{number}> : {type}")

    def merge(self, operands, results, body):
        """A merge call. `operands`: (value, type) pairs, seen as %m0, %m1...; `body`: its lines; returns the results."""
        arguments = ", ".join(f"%m{i}: !distribute.per_replica<{type}>" for i, (_, type) in enumerate(operands))
        name = f"%v{self.numValues}"
        self.numValues += 1
        target = f"{name}:{len(results)} = " if results else ""
        types = ", ".join(type for _, type in operands)
        self.lines.append(f"{target}distribute.merge_call({', '.join(value for value, _ in operands)}) over @cluster[\"replica\"] : "
                          f"({types}) -> ({', '.join(results)}) {{")
        self.lines += ([f"^bb0({arguments}):"] if operands else []) + list(body) + ["}"]
        return [f"{name}#{i}" if len(results) > 1 else name for i in range(len(results))]

    def output(self, name, value, type, kind="mirrored"):
        self.results.append((name, value, type, kind))

    def outputComponents(self, name, variable, type):
        """The components of the variable as an output of one row for each replica."""
        shape, element = parseTensor(type)
        rows = tensor((self.replicas,) + shape, element)
        components, = self.merge([], [rows], [f"%l = distribute.local_results @{variable} : !distribute.sequence<{type}>",
                                             f"%s = distribute.stack %l : !distribute.sequence<{type}> -> {rows}",
                                             f"distribute.yield %s : {rows}"])
        self.output(name, components, rows)

    def outputCrossRead(self, name, variable, type):
        """What a read in cross-replica context gives."""
        read, = self.merge([], [type], [f"%r = distribute.read @{variable} : {type}", f"distribute.yield %r : {type}"])
        self.output(name, read, type)

    def text(self):
        through(TEXT)
        results = ", ".join(f'{type} {{distribute.output = "{name}", distribute.result = "{kind}"}}'
                            for name, _, type, kind in self.results)
        values = ", ".join(value for _, value, _, _ in self.results)
        types = ", ".join(type for _, _, type, _ in self.results)
        returned = f"return {values} : {types}" if self.results else "return"
        body = "\n    ".join(self.lines + [returned])
        declarations = "\n  ".join(self.declarations)
        return f"""module {{
  distribute.mesh @cluster <["replica" = {self.replicas}]>
  {declarations}
  func.func @step({", ".join(self.arguments)}) -> ({results}) attributes {{distribute.step, distribute.view = "replica"}} {{
    {body}
  }}
}}
"""

    def run(self):
        """Runs one step; {output name: array}. The interpreter and the plan must agree to the last bit of what is compared."""
        with tempfile.TemporaryDirectory() as folder:
            mlir = os.path.join(folder, "step.mlir")
            with open(mlir, "w") as file:
                file.write(self.text())
            interpreted = self.interpret(mlir, folder)
            compiled = self.runCompiled(mlir, folder)
        for name, *_ in self.results:
            if not same(compiled[name], interpreted[name]):
                raise Failure(f"{name}: the plan gives {compiled[name].tolist()}, the interpreter {interpreted[name].tolist()}")
        return compiled

    def interpret(self, mlir, folder):
        inputs = os.path.join(folder, "inputs")
        os.mkdir(inputs)
        for name, array in self.feeds.items():
            np.save(os.path.join(inputs, f"{name}.npy"), array)
        printed = check([tool("dist-interp"), mlir, f"--replicas={self.replicas}", "--print", "--print-limit=4096"]
                        + ([f"--inputs={inputs}"] if self.feeds else []))
        return parsePrinted(printed)

    def runCompiled(self, mlir, folder, compilerFlags=(), devices=None, runFlags=()):
        """Runs one step on so many devices, one for each replica if it is not said; the plan stays in the folder."""
        plan = os.path.join(folder, "step.plan")
        compileStep(mlir, plan, self.replicas, *compilerFlags)
        fetches = {name: os.path.join(folder, f"fetched{i}.npy") for i, (name, *_) in enumerate(self.results)}
        runPlan(plan, devices or self.replicas, ["--steps=1", *writeInputs(folder, self.feeds, None), *runFlags,
                                                 *(f"--fetch={name}={path}" for name, path in fetches.items())])
        return {name: np.load(path)[0] for name, path in fetches.items()}

    def refused(self, message):
        """dist-compile must refuse the step with an error that matches `message`, and leave no plan."""
        with tempfile.TemporaryDirectory() as folder:
            mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
            with open(mlir, "w") as file:
                file.write(self.text())
            result = execute([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored", f"--replicas={self.replicas}"])
            if result.returncode != 1 or not re.search(message, result.stderr) or os.path.exists(plan) \
                    or any(mark in result.stderr for mark in CRASH_MARKS):
                raise Failure(f"expected an error that matches {message!r}, exit code 1 and no plan; found exit code "
                              f"{result.returncode}\n{result.stderr[-2000:]}\n{self.text()}")


def parsePrinted(text):
    """What dist-interp prints as `name = value` lines: {name: array}."""
    values = {}
    for line in text.splitlines():
        name, equals, value = line.partition(" = ")
        if equals:
            value = re.sub(r"\binf\b", "Infinity", re.sub(r"-?\bnan\b", "NaN", value))
            values[name] = np.array(json.loads(value))
    return values


ELEMENTS = {"float16": "f16", "float32": "f32", "float64": "f64", "int32": "i32", "int64": "i64", "uint8": "i8", "int8": "i8",
            "bool": "i1"}


def elementType(dtype):
    return ELEMENTS[np.dtype(dtype).name]


def tensor(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def parseTensor(type):
    *shape, element = re.fullmatch(r"tensor<(.*)>", type)[1].split("x")
    return tuple(int(size) for size in shape), element


def same(ours, expected):
    ours, expected = np.asarray(ours), np.asarray(expected)
    return ours.shape == expected.shape and np.array_equal(ours.astype(np.float64), expected.astype(np.float64), equal_nan=True)
