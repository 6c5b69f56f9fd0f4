"""A compiled plan gives what the reference interpreter gives for the step as it is written in the replica view.

usage: check_agreement.py FILE REPLICAS

FILE is an .mlir file of test/Execute/apply-strategy: every policy, merge point and collective, on values of every kind. Two
steps; outputs and saved variables are compared, integers exactly.
"""
import os
import re
import sys
import tempfile

import numpy as np

from replica_step import parsePrinted
from tools import Failure, check, compileStep, main, runPlan, safetensors, tool, writeInputs

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Execute", "apply-strategy")
STEPS = 2
DTYPES = {"f32": "float32", "f64": "float64", "i8": "int8", "i32": "int32", "i64": "int64", "index": "int64"}


def makeFeeds(text, replicas):
    """Random inputs for the arguments of the step: batches for two steps, constants."""
    random = np.random.default_rng(3)
    feeds = {}
    for type, kind, name in re.findall(r'tensor<([^>]*)> \{distribute\.(batch|replicated) = "(\w+)"', text):
        *shape, element = re.split(r"x(?!$)", type) if type != "index" else ["index"]
        shape = [int(size) for size in shape]
        if kind == "batch":
            shape[0] *= replicas * STEPS
        values = random.integers(-3, 4, shape) if element[0] == "i" else random.standard_normal(shape)
        feeds[name] = np.asarray(values, dtype=DTYPES[element])
    return feeds


def agree(ours, expected):
    ours, expected = np.asarray(ours), np.asarray(expected)
    if ours.shape != expected.shape:
        return False
    if ours.dtype.kind != "f":
        return np.array_equal(ours.astype(np.int64), expected.astype(np.int64))
    return np.allclose(ours, expected, rtol=1e-5, atol=1e-5)


def test():
    name, replicas = sys.argv[1], int(sys.argv[2])
    source = os.path.join(FOLDER, f"{name}.mlir")
    with open(source) as file:
        text = file.read()
    outputs = re.findall(r'distribute\.output = "(\w+)"', text)
    with tempfile.TemporaryDirectory() as folder:
        plan, resolved, saved = (os.path.join(folder, file) for file in ("step.plan", "resolved.mlir", "saved.safetensors"))
        flags = writeInputs(folder, makeFeeds(text, replicas), None)
        compileStep(source, plan, replicas)
        runPlan(plan, replicas, [f"--steps={STEPS}", *flags, f"--save={saved}",
                                 *(f"--fetch={output}={os.path.join(folder, 'o_' + output)}" for output in outputs)])
        check([tool("dist-opt"), source, f"--distribute-resolve-mesh=strategy=mirrored replicas={replicas}", "-o", resolved])
        printed = check([tool("dist-interp"), resolved, f"--replicas={replicas}", f"--steps={STEPS}", f"--inputs={folder}",
                         "--print", "--print-limit=65536"])
        expected = parsePrinted(printed)
        state = safetensors.load(saved)
        ours = {f"step {step + 1}: {output}": np.load(os.path.join(folder, "o_" + output))[step]
                for output in outputs for step in range(STEPS)}
    ours.update({f"@{variable}": value for variable, value in state.items()})
    wrong = [f"{key}: the plan gives {np.asarray(value).tolist()}, the interpreter {expected[key].tolist()}"
             for key, value in ours.items() if not agree(value, expected[key])]
    if wrong:
        raise Failure("\n".join(wrong))
    print(f"{len(ours)} outputs and variables agree")


if __name__ == "__main__":
    main(test)
