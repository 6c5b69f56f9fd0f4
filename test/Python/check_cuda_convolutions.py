"""Convolutions of plans for CUDA GPUs, run on software GPUs.

usage: check_cuda_convolutions.py step STEP | check_cuda_convolutions.py written

step: large convolutions of a recorded step are cuDNN's, or, where that is asked for, products of their windows, with the same results; what fails in cuDNN, and that
there is none, ends the run with one line.
written: convolutions and both their gradients, of one to three dimensions, with strides, dilations and paddings that differ at both ends, by
channels first and last, of f32, f16 and bf16: all are cuDNN's, and give what a CPU does.
"""
import dataclasses
import itertools
import os
import re
import sys
import tempfile

import numpy as np

from check_cuda import LIBRARIES, ON_GPUS, Plans, checkOnGpus, onGpus
from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, tool, writeInputs


def testStep(name):
    step = RecordedStep(name)
    found = {}
    for form in ("library", "kernels"):
        own = ["--strategy=one_device", f"--convolutions={form}"]
        text = check([tool("dist-compile"), step.mlir, "--emit=plan", "-o", "-", *ON_GPUS, *own])
        found[form] = {op: len(re.findall(rf"plan\.{op}\b", text)) for op in ("launch", "matmul", "convolution")}
        checkOnGpus(step, 1, 1, *own)
    print(f"{name}: {found}")
    if found["library"]["convolution"] == 0 or found["kernels"]["convolution"] != 0 or found["kernels"]["matmul"] <= found["library"]["matmul"]:
        raise Failure(f"{name}: {found}; expected convolutions by the library, and products of windows else")
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(step.mlir, plans.cuda, 1, *ON_GPUS)
        plans.flags = ["--steps=2", "--quiet", *writeInputs(folder, step.feeds(), step.initialState())]
        onGpus(1)
        place = "step.mlir:"
        for fault, expected, code in (("no-algorithm=1", [place, "of 1 algorithms that cuDNN knows", "--convolutions=kernels"], 1),
                                      ("unordered=1", [place, "none adds up in an order", "--convolutions=kernels"], 1),
                                      ("fail=2", ["cudnnConvolution", "CUDNN_STATUS_EXECUTION_FAILED (5000)", place], 3)):
            os.environ["DISTRIBUTE_SOFT_CUDNN"] = fault
            plans.refuse(plans.cuda, ["--devices=cuda:1"], expected, code=code)
        del os.environ["DISTRIBUTE_SOFT_CUDNN"]
        for library in ("libcuda.so.1", "libcublasLt.so.13"):
            os.symlink(os.path.join(LIBRARIES, library), os.path.join(folder, library))
        plans.refuse(plans.cuda, [], ["the plan's convolutions are cuDNN's", "libcudnn.so.9", "--cuda-libraries", "--convolutions=kernels"], libraries=folder)
        compileStep(step.mlir, plans.cuda, 1, *ON_GPUS, "--convolutions=kernels")
        check([tool("dist-run"), plans.cuda, *plans.flags, f"--cuda-libraries={folder}"])


@dataclasses.dataclass
class Case:
    """Images of n x sizes with `channels`, windows into `filters`; of each spatial dimension (stride, dilation, padding in front, behind)."""
    sizes: tuple
    windows: tuple
    spatial: tuple
    isChannelsLast: bool = True
    element: str = "f32"
    n: int = 4
    channels: int = 3
    filters: int = 5

    def outs(self):
        return tuple((size + low + high - dilation * (window - 1) - 1) // stride + 1
                     for size, window, (stride, dilation, low, high) in zip(self.sizes, self.windows, self.spatial))

    def imageShape(self, sizes, channels):
        return (self.n, *sizes, channels) if self.isChannelsLast else (self.n, channels, *sizes)

    def weightShape(self):
        """As JAX has them, or PyTorch."""
        return (*self.windows, self.channels, self.filters) if self.isChannelsLast else (self.filters, self.channels, *self.windows)

    def hasGradientOfImages(self):
        return all(dilation == 1 for _, dilation, _, _ in self.spatial)


CASES = [
    # What JAX makes of "SAME" with a stride: one row more behind.
    Case((8, 6), (3, 3), ((2, 1, 0, 1), (1, 1, 1, 1))),
    Case((7, 9), (2, 3), ((1, 1, 1, 0), (2, 1, 2, 1)), isChannelsLast=False),
    Case((9, 9), (3, 3), ((1, 2, 2, 2), (2, 1, 0, 0)), isChannelsLast=False),
    Case((8,), (3,), ((2, 1, 0, 1),)),
    Case((5, 6, 4), (3, 2, 2), ((1, 1, 1, 1), (2, 1, 0, 0), (1, 1, 0, 1))),
    Case((8, 6), (3, 3), ((2, 1, 0, 1), (1, 1, 1, 1)), element="bf16"),
    Case((9,), (3,), ((1, 1, 1, 1),), isChannelsLast=False, element="f16"),
]


class Writer:
    """The text of a step of cases."""

    def __init__(self):
        self.lines, self.inputs, self.states, self.outputs = [], {}, {}, {}
        self.numNames = itertools.count()

    def add(self, text):
        name = f"%v{next(self.numNames)}"
        self.lines.append(f"  {name} = {text}")
        return name

    @staticmethod
    def type(shape, element):
        return f"tensor<{'x'.join(map(str, shape))}x{element}>"

    def filled(self, shape, element):
        zero, empty = self.add(f"arith.constant 0.0 : {element}"), self.add(f"tensor.empty() : {self.type(shape, element)}")
        return self.add(f"linalg.fill ins({zero} : {element}) outs({empty} : {self.type(shape, element)}) -> {self.type(shape, element)}")

    def convert(self, value, shape, before, after):
        if before == after:
            return value
        op = "truncf" if before == "f32" else "extf"
        return self.add(f"arith.{op} {value} : {self.type(shape, before)} to {self.type(shape, after)}")

    def placed(self, value, shape, whole, offsets, strides, element):
        """In zeros."""
        zeros = self.filled(whole, element)
        return self.add(f"tensor.insert_slice {value} into {zeros}{list(offsets)} {list(shape)} {list(strides)} : "
                        f"{self.type(shape, element)} into {self.type(whole, element)}")

    def summed(self, loops, kinds, operands, shape, out, element):
        """Of the products of two operands (value, shape, map), into `out`."""
        maps = [f"affine_map<({', '.join(loops)}) -> ({', '.join(each)})>" for each in (operands[0][2], operands[1][2], out)]
        types = [self.type(each, element) for _, each, _ in operands]
        result = self.type(shape, element)
        return self.add(f"linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{', '.join(kinds)}]}} "
                        f"ins({operands[0][0]}, {operands[1][0]} : {types[0]}, {types[1]}) outs({self.filled(shape, element)} : {result}) {{\n"
                        f"  ^bb0(%a: {element}, %b: {element}, %o: {element}):\n    %p = arith.mulf %a, %b : {element}\n"
                        f"    %s = arith.addf %o, %p : {element}\n    linalg.yield %s : {element}\n  }} -> {result}")

    def backwards(self, value, case):
        """Weights whose windows are read from their ends."""
        shape, first = case.weightShape(), 0 if case.isChannelsLast else 2
        loops = [f"d{i}" for i in range(len(shape))]
        read = [f"{shape[i] - 1} - d{i}" if first <= i < first + len(case.windows) else f"d{i}" for i in range(len(shape))]
        maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(each)})>" for each in (read, loops))
        type, kinds = self.type(shape, case.element), ", ".join(['"parallel"'] * len(shape))
        empty = self.add(f"tensor.empty() : {type}")
        return self.add(f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} ins({value} : {type}) outs({empty} : {type}) {{\n"
                        f"  ^bb0(%a: {case.element}, %o: {case.element}):\n    linalg.yield %a : {case.element}\n  }} -> {type}")

    def addCase(self, number, case):
        dims, element = range(len(case.sizes)), case.element
        images, weights, results = case.imageShape(case.sizes, case.channels), case.weightShape(), case.imageShape(case.outs(), case.filters)
        self.inputs[f"x{number}"], self.inputs[f"g{number}"], self.states[f"w{number}"] = images, results, weights
        x, g, w = (self.convert(f"%{name}{number}", shape, "f32", element) for name, shape in (("x", images), ("g", results), ("w", weights)))

        def image(n, places, channel):
            return [n, *places, channel] if case.isChannelsLast else [n, channel, *places]

        window = [f"k{d}" for d in dims]
        filters = [*window, "c", "f"] if case.isChannelsLast else ["f", "c", *window]
        places = [f"y{d}" for d in dims]
        under = [f"y{d} * {case.spatial[d][0]} + k{d} * {case.spatial[d][1]}" for d in dims]
        padded = [case.sizes[d] + case.spatial[d][2] + case.spatial[d][3] for d in dims]
        whole = case.imageShape(padded, case.channels)
        ones = [1] * len(images)
        px = self.placed(x, images, whole, image(0, [each[2] for each in case.spatial], 0), ones, element)
        loops = ["n", "f", "c", *places, *window]
        parallel, reduction = '"parallel"', '"reduction"'

        def keep(name, value, shape):
            self.outputs[f"{name}{number}"] = (self.convert(value, shape, element, "f32"), shape)

        keep("y", self.summed(loops, [parallel, parallel, reduction, *[parallel] * len(dims), *[reduction] * len(dims)],
                              [(px, whole, image("n", under, "c")), (w, weights, filters)], results, image("n", places, "f"), element), results)
        # Of the weights, as exports have it: over a gradient with zeros between its elements.
        spread = [(out - 1) * case.spatial[d][0] + 1 for d, out in enumerate(case.outs())]
        between = case.imageShape(spread, case.filters)
        steps = image(1, [each[0] for each in case.spatial], 1)
        sg = self.placed(g, results, between, [0] * len(images), steps, element)
        under = [f"k{d} * {case.spatial[d][1]} + y{d}" for d in dims]
        keep("dw", self.summed(loops, [reduction, parallel, parallel, *[reduction] * len(dims), *[parallel] * len(dims)],
                               [(px, whole, image("n", under, "c")), (sg, between, image("n", places, "f"))], weights, filters, element), weights)
        if not case.hasGradientOfImages():
            return
        reach = case.imageShape([size + window - 1 for size, window in zip(case.sizes, case.windows)], case.filters)
        fronts = [window - 1 - low for window, (_, _, low, _) in zip(case.windows, case.spatial)]
        rg = self.placed(g, results, reach, image(0, fronts, 0), steps, element)
        under = [f"y{d} + k{d}" for d in dims]
        keep("dx", self.summed(loops, [parallel, reduction, parallel, *[parallel] * len(dims), *[reduction] * len(dims)],
                               [(rg, reach, image("n", under, "f")), (self.backwards(w, case), weights, filters)], images, image("n", places, "c"), element), images)

    def text(self):
        arguments = [f'%{name}: {self.type(shape, "f32")} {{distribute.batch = "{name}"}}' for name, shape in self.inputs.items()]
        arguments += [f'%{name}: {self.type(shape, "f32")} {{distribute.state = "{name}"}}' for name, shape in self.states.items()]
        results = ", ".join(f'{self.type(shape, "f32")} {{distribute.output = "{name}"}}' for name, (_, shape) in self.outputs.items())
        values, types = (", ".join(each) for each in zip(*((value, self.type(shape, "f32")) for value, shape in self.outputs.values())))
        return (f"func.func @step({', '.join(arguments)})\n    -> ({results})\n    attributes {{distribute.step, distribute.view = \"global\"}} {{\n"
                + "\n".join(self.lines) + f"\n  return {values} : {types}\n}}\n")


def testWritten():
    writer = Writer()
    for number, case in enumerate(CASES):
        writer.addCase(number, case)
    random = np.random.default_rng(3)
    feeds, state = ({name: random.standard_normal(shape).astype(np.float32) for name, shape in each.items()} for each in (writer.inputs, writer.states))
    with tempfile.TemporaryDirectory() as folder:
        step, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        with open(step, "w") as file:
            file.write(writer.text())
        given = writeInputs(folder, feeds, state)
        found = {}
        for target, flags in (("cpu", []), ("cuda", [*ON_GPUS, "--convolutions=library"])):
            fetched = {name: os.path.join(folder, f"{target}-{name}.npy") for name in writer.outputs}
            check([tool("dist-compile"), step, "-o", plan, "--strategy=one_device", *flags])
            onGpus(1, ",seed=2")
            check([tool("dist-run"), plan, f"--devices={target}:1", "--steps=1", "--quiet", f"--cuda-libraries={LIBRARIES}", *given,
                   *(f"--fetch={name}={path}" for name, path in fetched.items())])
            found[target] = {name: np.load(path).reshape(writer.outputs[name][1]) for name, path in fetched.items()}
        text = check([tool("dist-compile"), step, "--emit=plan", "-o", "-", "--strategy=one_device", *flags])
    calls = len(re.findall(r"plan\.convolution\b", text))
    if calls != len(writer.outputs):
        raise Failure(f"{calls} convolutions of {len(writer.outputs)} are cuDNN's")
    for name, expected in found["cpu"].items():
        case = CASES[int(name[-1])]
        error = np.linalg.norm(found["cuda"][name] - expected) / np.linalg.norm(expected)
        print(f"{name}: {case}: {error:.1e}")
        # Of halves: what is rounded otherwise is a unit in the last place of few.
        if not error <= {"f32": 1e-6, "f16": 1e-4, "bf16": 1e-3}[case.element]:
            raise Failure(f"{name}: {error} of {case}")


def test():
    return testWritten() if sys.argv[1] == "written" else testStep(sys.argv[2])


if __name__ == "__main__":
    main(test)
