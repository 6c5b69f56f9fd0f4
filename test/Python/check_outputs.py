"""What dist-run, dist-compile and dist-translate are told to write: refused before anything runs, where it cannot be
written or would be written over something that is read; a standard output that takes nothing is an error.

usage: check_outputs.py CASE | --list
"""
import os
import subprocess
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, check, compileStep, execute, main, safetensors, tool, writeInputs

WRONG_INPUT, WRONG_USAGE, RUN_FAILED = 1, 2, 3
CASES = {}


def case(test):
    CASES[test.__name__] = test
    return test


class Job:
    """The linear regression, compiled for two replicas, in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.step = RecordedStep("linreg")
        self.plan = self.path("step.plan")
        compileStep(self.step.mlir, self.plan, 2)
        self.inputs = writeInputs(folder, self.step.feeds(), self.step.initialState())

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, *flags):
        return [tool("dist-run"), self.plan, "--devices=cpu:2", "--steps=3", *self.inputs, *flags]

    def files(self):
        """Contents by name."""
        found = {}
        for name in sorted(os.listdir(self.folder)):
            if os.path.isfile(self.path(name)):
                with open(self.path(name), "rb") as file:
                    found[name] = file.read()
        return found


def requireRefusal(job, command, code, *words):
    """`command` exits with `code`, says `words`, runs no step, and changes no file."""
    before = job.files()
    result = execute(command)
    text = result.stdout + result.stderr
    print(f"exit code {result.returncode}: {result.stderr.strip()}")
    if any(mark in text for mark in CRASH_MARKS):
        raise Failure(f"crashed: {text[-2000:]}")
    if result.returncode != code:
        raise Failure(f"exit code {result.returncode}, expected {code}: {text[-2000:]}")
    missing = [word for word in words if word not in result.stderr]
    if missing or "error: " not in result.stderr:
        raise Failure(f"the error lacks {missing}: {result.stderr}")
    if "step 1" in result.stdout:
        raise Failure(f"a step ran before that was found:\n{result.stdout}")
    if job.files() != before:
        raise Failure(f"files changed: {sorted(before)} and now {sorted(job.files())}")


@case
def overInputs(job):
    os.symlink(job.plan, job.path("link"))
    os.link(job.path("x.npy"), job.path("hard"))
    for flag, name, other in (("--save", "step.plan", "the plan"), ("--save", "x.npy", "--feed=x"),
                              ("--save", "link", "the plan"), ("--save", "hard", "--feed=x"),
                              ("--fetch=loss", "init.safetensors", "--restore"), ("--fetch=loss", "y.npy", "--feed=y"),
                              ("--summary", "step.plan", "the plan"), ("--trace", "x.npy", "--feed=x"),
                              ("--calibrate", "init.safetensors", "--restore")):
        requireRefusal(job, job.command(f"{flag}={job.path(name)}"), WRONG_USAGE, flag, name, "same file", other)
    requireRefusal(job, job.command(f"--save={job.folder}/./../{os.path.basename(job.folder)}/step.plan"), WRONG_USAGE, "same file")


@case
def overEachOther(job):
    out = job.path("out")
    requireRefusal(job, job.command(f"--save={out}", f"--fetch=loss={out}"), WRONG_USAGE, "--save", "--fetch=loss", "same file")
    requireRefusal(job, job.command(f"--fetch=loss={out}", f"--fetch=loss={out}"), WRONG_USAGE, "same file")
    requireRefusal(job, job.command(f"--summary={out}", f"--trace={out}"), WRONG_USAGE, "--summary", "--trace")


@case
def whereItWasRestored(job):
    """A state may be saved in its own place: that is how a run is continued."""
    state = job.path("init.safetensors")
    check(job.command(f"--save={state}", "--quiet"))
    if all((safetensors.load(state)[name] == value).all() for name, value in job.step.initialState().items()):
        raise Failure("the state has not changed")


@case
def unwritable(job):
    os.mkdir(job.path("folder"))
    for flag in ("--save", "--fetch=loss", "--summary", "--trace", "--calibrate"):
        for name in ("folder", "folder/", "absent/file", "x.npy/file", "y" * 256):
            requireRefusal(job, job.command(f"{flag}={job.path(name)}"), WRONG_INPUT, name, "cannot write")
    requireRefusal(job, job.command("--save=/dev/full"), WRONG_INPUT, "/dev/full", "not a regular file")


def replicaStep(variable):
    """A step that adds its batch to a variable."""
    name = variable[:variable.index(" :")]
    return f"""module {{
  distribute.mesh @cluster <["replica" = 2]>
  distribute.variable {variable}
  func.func @step(%x: tensor<4xf32> {{distribute.batch = "x"}}) attributes {{distribute.step, distribute.view = "replica"}} {{
    distribute.assign_add {name}, %x : tensor<4xf32>
    return
  }}
}}
"""


def compileText(job, text):
    mlir, plan = job.path("variable.mlir"), job.path("variable.plan")
    with open(mlir, "w") as file:
        file.write(text)
    compileStep(mlir, plan, 2)
    np.save(job.path("four.npy"), np.ones(8, np.float32))
    return [tool("dist-run"), plan, "--devices=cpu:2", "--steps=3", f"--feed=x={job.path('four.npy')}"]


@case
def unsavable(job):
    """What no checkpoint can hold is known before the first step, and runs where nothing is saved."""
    for variable, words in (("@seen : tensor<4xf32> = dense<0.0> {synchronization = on_read}", ("seen", "without an aggregation")),
                            ('@"__metadata__" : tensor<4xf32> = dense<0.0> {aggregation = sum}', ("__metadata__", "reserved"))):
        command = compileText(job, replicaStep(variable))
        requireRefusal(job, [*command, f"--save={job.path('out')}"], WRONG_INPUT, *words)
        check([*command, "--quiet"])


@case
def compiler(job):
    source = job.path("step.mlir")
    with open(job.step.mlir) as original, open(source, "w") as copy:
        copy.write(original.read())
    os.symlink(source, job.path("link.mlir"))
    for output in (source, job.path("link.mlir")):
        requireRefusal(job, [tool("dist-compile"), source, "-o", output, "--strategy=mirrored", "--replicas=2"],
                       WRONG_USAGE, "-o", "step.mlir", "same file")
    cluster = job.path("cluster.json")
    with open(cluster, "w") as file:
        file.write('{"devices_per_host": 2}')
    requireRefusal(job, [tool("dist-translate"), job.plan, "--table", "-o", job.plan], WRONG_USAGE, "-o", "same file")
    requireRefusal(job, [tool("dist-translate"), job.plan, "--simulate", f"--topology={cluster}", "-o", cluster], WRONG_USAGE,
                   "-o", "--topology", "same file")


@case
def standardOutput(job):
    """Full, gone, or closed: exit code 3, with the reason, and what was to be saved is."""
    saved = job.path("saved")
    reader, gone = os.pipe()
    os.close(reader)
    mlir = ["--strategy=mirrored", "--replicas=2", "--emit=plan"]
    for command in (job.command(f"--save={saved}"), [tool("dist-run"), "--help"], [tool("dist-translate"), job.plan],
                    [tool("dist-translate"), job.plan, "--table"], [tool("dist-translate"), job.plan, "--verify"],
                    [tool("dist-translate"), job.plan, f"--diff={job.plan}"], [tool("dist-compile"), job.step.mlir, *mlir],
                    [tool("dist-compile"), job.step.mlir, *mlir[:-1], "-o", "-"]):
        for where, output in (("full", open("/dev/full", "wb")), ("gone", gone), ("closed", None)):
            def close():
                if where == "closed":
                    os.close(1)
            result = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, timeout=60, preexec_fn=close,
                                    restore_signals=where != "gone")
            print(f"{where}: exit code {result.returncode}: {' '.join(command[:2])}: {result.stderr.strip()}")
            if result.returncode != RUN_FAILED or "cannot write standard output" not in result.stderr:
                raise Failure(f"exit code {result.returncode} of {command} when its output is {where}: {result.stderr}")
            if any(mark in result.stderr for mark in CRASH_MARKS):
                raise Failure(result.stderr)
    if sorted(safetensors.load(saved)) != sorted(job.step.initialState()):
        raise Failure("the state was not saved")


@case
def answersThatNobodyReads(job):
    """--steps=- stops when its answers no longer arrive, and saves."""
    saved = job.path("saved")
    command = [flag for flag in job.command(f"--save={saved}") if not flag.startswith("--steps")]
    process = subprocess.Popen([*command, "--steps=-", "--quiet"], stdin=subprocess.PIPE, stdout=open("/dev/full", "wb"),
                               stderr=subprocess.PIPE, text=True)
    process.stdin.write("2\n")
    process.stdin.flush()
    try:
        code = process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Failure("goes on although its answers do not arrive") from None
    if code != RUN_FAILED or not os.path.exists(saved):
        raise Failure(f"exit code {code}, saved: {os.path.exists(saved)}: {process.stderr.read()}")


def test():
    if sys.argv[1] not in CASES:
        raise Failure(f"no case '{sys.argv[1]}'")
    with tempfile.TemporaryDirectory() as folder:
        CASES[sys.argv[1]](Job(folder))


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print("\n".join(CASES))
    else:
        main(test)
