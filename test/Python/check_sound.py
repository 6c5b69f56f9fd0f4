"""A program gives in its plans, on each number of replicas, what the reference interpreter gives for it as written.

usage: check_sound.py FILE.mlir REPLICAS

Inputs and states are drawn from a seed, the same for all. Integers and truth values must agree exactly, floats norm-wise. The
file says the rest in comments:

  // refused: TEXT            it must not compile: exit code 1, TEXT among the errors, no plan
  // refused on 2 4: TEXT     ... on these numbers of replicas
  // refused with servers: TEXT   ... where servers hold one value of each variable for all replicas (check_sound_strategies.py)
  // refused with groups: TEXT    ... where groups of workers push what servers apply
  // replicas: 1 2 4          the numbers of replicas (default: these)
  // steps: 2                 the number of steps (default)
  // flags: --allow-gather    more flags of dist-compile
  // range NAME: -3 4         integers of input or state NAME are drawn from -3 to 3 (default: 0 to 7)
  // values NAME: 1 0 nan     elements of input or state NAME, one after the other, from the start again at the end
  // gives NAME: 1.5 2        elements of output NAME, or of state @NAME, after the last step: a check on both sides
  // tolerance: 1e-2          relative error allowed to floats (default: 1e-5)
"""
import json
import os
import re
import sys
import tempfile

import numpy as np

from tools import CRASH_MARKS, Failure, check, compileStep, execute, main, runPlan, safetensors, tool, writeInputs

DIRECTIVE = re.compile(r"^// (refused|replicas|steps|flags|range|values|gives|tolerance)(?: (.+?))?: *(.*)$", re.M)
# Of a crash, or of what is internal.
MARKS_OF_A_BUG = (*CRASH_MARKS, "failed to legalize", "unrealized_conversion_cast")
TYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
         "f16": np.float16, "f32": np.float32, "f64": np.float64}
DEFAULT_TOLERANCE = 1e-5
# What the interpreter takes of an open batch.
OPEN_ROWS = 24
# Below this norm the error of floats is absolute.
SMALLEST_NORM = 1e-6


class Program:
    """A file and what its comments say."""

    def __init__(self, path):
        self.path = path
        with open(path) as file:
            text = file.read()
        self.isGlobal = 'distribute.view = "replica"' not in text
        self.isOpen = "distribute.max_batch" in text
        self.isFixed = re.search(r'distribute\.mesh .*<\["replica" = \d', text) is not None
        self.replicas, self.numSteps, self.flags, self.tolerance = [1, 2, 4], 2, [], DEFAULT_TOLERANCE
        self.refusals, self.refusalsWith, self.ranges, self.values, self.results = {}, {}, {}, {}, {}
        for key, subject, rest in DIRECTIVE.findall(text):
            if key == "refused" and subject and subject.startswith("with "):
                self.refusalsWith[subject[len("with "):]] = rest
            elif key == "refused":
                counts = [int(count) for count in subject.split()[1:]] if subject else [None]
                self.refusals.update((count, rest) for count in counts)
            elif key == "replicas":
                self.replicas = [int(count) for count in rest.split()]
            elif key == "steps":
                self.numSteps = int(rest)
            elif key == "flags":
                self.flags = rest.split()
            elif key == "range":
                self.ranges[subject] = tuple(int(bound) for bound in rest.split())
            elif key == "values":
                self.values[subject] = rest.split()
            elif key == "gives":
                self.results[subject] = rest.split()
            else:
                self.tolerance = float(rest)

    def refusal(self, replicas):
        return self.refusals.get(replicas, self.refusals.get(None))


def toArray(words, dtype):
    """Integers are not brought through floats, which hold 53 bits of them. With a sign or without, their bits are the same."""
    if np.issubdtype(dtype, np.floating):
        return np.array([float(word) for word in words], dtype)
    return np.array([int(word) % 2**64 for word in words], np.uint64).astype(dtype)


def makeArray(program, random, name, kind, batch=None, steps=()):
    """Values of the input or state `name`, whose type reads "12x4xf32": with `batch` = (dim, rows) of so many rows along a
    dimension, with `steps` = (S,) so many values, one after the other."""
    *shape, element = kind.split("x")
    shape = [int(size) for size in shape]
    if element not in TYPES:
        raise Failure(f"'{name}' is {kind}; expected elements that NumPy has")
    dtype = TYPES[element]
    if batch is not None:
        shape[batch[0]] = batch[1]
    shape = [*steps, *shape]
    if name in program.values:
        return np.resize(toArray(program.values[name], dtype), shape)
    if np.issubdtype(dtype, np.floating):
        return np.asarray(random.standard_normal(shape), dtype)
    low, high = program.ranges.get(name, (0, 8))
    return np.asarray(random.integers(low, high, shape), np.int64).astype(dtype)


def describe(plan):
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    step, = (each for each in table["steps"] if not each["initializer"])
    return table["variables"], step["inputs"], step["outputs"]


def makeValues(program, plan):
    """Feeds by name, as dist-run and dist-interp take them, and initial states; none where the program holds them all."""
    variables, inputs, _ = describe(plan)
    random = np.random.default_rng(11)
    feeds = {}
    for entry in sorted(inputs, key=lambda entry: entry["name"]):
        name = entry["name"]
        if entry["kind"] == "batch_count":  # of an open batch: the run counts its rows itself
            continue
        if entry["kind"] == "batch":
            rows = program.numSteps * (OPEN_ROWS if program.isOpen else entry["global_batch"])
            feeds[name] = makeArray(program, random, name, entry["type"], batch=(entry["batch_dim"], rows))
        else:
            feeds[name] = makeArray(program, random, name, entry["type"], steps=(program.numSteps,))
    hasAll = all(entry["has_initial"] or entry["initialized"] for entry in variables) and not any(entry["name"] in program.values for entry in variables)
    if hasAll:
        return feeds, None
    variables = sorted(variables, key=lambda entry: entry["name"])
    return feeds, {entry["name"]: makeArray(program, random, entry["name"], entry["type"]) for entry in variables}


def runAsPlan(program, plan, replicas, folder, feeds, state):
    """Outputs of each step by name, and final states by @name."""
    saved = os.path.join(folder, "final.safetensors")
    variables, _, outputs = describe(plan)
    files = {entry["name"]: os.path.join(folder, f"output-{number}.npy") for number, entry in enumerate(outputs)}
    flags = [f"--steps={program.numSteps}", *writeInputs(folder, feeds, state)]
    if variables:
        flags.append(f"--save={saved}")
    if program.isOpen:
        flags.append(f"--batch-size={OPEN_ROWS}")
    runPlan(plan, replicas, flags + [f"--fetch={name}={path}" for name, path in files.items()])
    found = {name: np.load(path) for name, path in files.items()}
    if variables:
        found.update((f"@{name}", array) for name, array in safetensors.load(saved).items())
    return found


def parseNumbers(text):
    """The numbers of a printed tensor as text, in order."""
    return re.findall(r"[^\s,\[\]]+", text)


def runInInterpreter(program, replicas, folder, feeds, state):
    """The same as printed: words by name, of all steps one after the other."""
    command = [tool("dist-interp"), program.path, "--print", "--print-limit=1000000000", f"--steps={program.numSteps}"]
    if not program.isGlobal:
        command.append(f"--replicas={replicas}")
    for flag, values in (("--inputs", feeds), ("--state", state)):
        if values is None:
            continue
        path = os.path.join(folder, f"{flag[2:]}.npz")
        np.savez(path, **values)
        command.append(f"{flag}={path}")
    found = {}
    for line in check(command).splitlines():
        name, _, text = line.partition(" = ")
        name = re.sub(r"^step \d+: ", "", name)
        found.setdefault(name, []).extend(parseNumbers(text))
    return found


def compareArrays(name, have, want, tolerance):
    """`want`: numbers as text."""
    have = have.ravel()
    want = toArray(want, have.dtype)
    if have.size != want.size:
        raise Failure(f"{name} has {have.size} elements; expected {want.size}")
    if not np.issubdtype(have.dtype, np.floating):
        if not np.array_equal(have, want):
            raise Failure(f"{name} is {have[:64]}; expected {want[:64]}")
        return
    have, want = have.astype(np.float64), want.astype(np.float64)
    special = ~np.isfinite(want)
    if not np.array_equal(have[special], want[special], equal_nan=True) or not np.isfinite(have[~special]).all():
        raise Failure(f"{name} is {have[:64]}; expected {want[:64]}")
    norm = np.linalg.norm(want[~special])
    error = np.linalg.norm(have[~special] - want[~special]) / max(norm, SMALLEST_NORM)
    if not error <= tolerance:
        raise Failure(f"{name} is {have[:64]}; expected {want[:64]} within {tolerance}, off by {error:.1e}")


def checkRefused(program, replicas, plan, text):
    strategy = "mirrored" if replicas > 1 else "one_device"
    result = execute([tool("dist-compile"), program.path, "-o", plan, f"--strategy={strategy}", f"--replicas={replicas}",
                      *program.flags])
    problem = None
    if result.returncode != 1:
        problem = f"exit code {result.returncode}; expected 1"
    elif text not in result.stderr:
        problem = f"the errors do not hold '{text}'"
    elif f"{os.path.basename(program.path)}:" not in result.stderr or any(mark in result.stderr for mark in MARKS_OF_A_BUG):
        problem = "the errors name no place in the program, or leak what is internal"
    elif os.path.exists(plan):
        problem = "there is a plan"
    if problem:
        raise Failure(f"on {replicas} replicas: {problem}\n{result.stderr[:2000]}")
    print(f"on {replicas} replicas: refused")


def checkOn(program, replicas, folder):
    plan = os.path.join(folder, "step.plan")
    if program.refusal(replicas) is not None:
        return checkRefused(program, replicas, plan, program.refusal(replicas))
    compileStep(program.path, plan, replicas, "--verify-each", *program.flags)
    feeds, state = makeValues(program, plan)
    have = runAsPlan(program, plan, replicas, folder, feeds, state)
    for name, words in program.results.items():
        if name not in have:
            raise Failure(f"there is no '{name}' of which the file could speak")
        last = have[name] if name.startswith("@") else have[name][-1]
        compareArrays(f"on {replicas} replicas: {name}", last, words, program.tolerance)
    want = runInInterpreter(program, replicas, folder, feeds, state)
    missing = sorted(set(have) - set(want))
    if missing or not have:
        raise Failure(f"the interpreter gives {sorted(want)}, the plan {sorted(have)}")
    for name, array in have.items():
        compareArrays(f"on {replicas} replicas: {name}", array, want[name], program.tolerance)
    print(f"on {replicas} replicas: {', '.join(sorted(have))} agree")


def listCases(folder):
    """Every program of `folder` on each of its numbers of replicas."""
    paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".mlir")]
    return {f"{os.path.basename(path)[:-5]}-{replicas}": [path, str(replicas)] for path in paths for replicas in Program(path).replicas}


def test():
    with tempfile.TemporaryDirectory() as folder:
        checkOn(Program(sys.argv[1]), int(sys.argv[2]), folder)


if __name__ == "__main__":
    main(test)
