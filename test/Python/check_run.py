"""How dist-run behaves at the edges of a run.

usage: check_run.py seconds|wrap|interrupt|hangup|nohup|usage|resume|commands

seconds: --seconds runs for about that long and the summary has what it promises. wrap: a feed shorter than the run starts
again. interrupt, hangup: Ctrl-C and a terminal that goes away end the run cleanly, and it saves. nohup: with SIGHUP ignored,
it goes on. usage: wrong usage exits 2; the usage text, the JSON and the parser are of one table of flags. resume: two runs of
one step through a saved state give what one run of two steps gives.
"""
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import numpy as np

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, check, compileStep, execute, main, runPlan, safetensors, tool, writeInputs

REPLICAS = 2
SUMMARY_KEYS = ("steps", "step_ms_median", "step_ms_min", "examples_per_s", "start_to_first_step_ms",
                "peak_memory_bytes", "predicted_arena_bytes", "state_sha256")


class Run:
    """The small classifier, compiled for two replicas, in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.step = RecordedStep("mlp_small")
        self.plan = self.path("step.plan")
        compileStep(self.step.mlir, self.plan, REPLICAS)
        self.flags = writeInputs(folder, self.step.feeds(), self.step.initialState())

    def path(self, name):
        return os.path.join(self.folder, name)

    def summary(self, *flags):
        path = self.path("summary.json")
        runPlan(self.plan, REPLICAS, [*self.flags, *flags, f"--summary={path}"])
        with open(path) as file:
            return json.load(file)


def seconds(run):
    summary = run.summary("--seconds=1")
    missing = [key for key in SUMMARY_KEYS if key not in summary]
    if missing:
        raise Failure(f"the summary lacks {missing} (it has {sorted(summary)})")
    print({key: summary[key] for key in SUMMARY_KEYS})
    if not (summary["steps"] > 3 and 0 < summary["step_ms_min"] <= summary["step_ms_median"]):
        raise Failure(f"implausible summary: {summary}")
    expected = run.step.batch * 1000 / summary["step_ms_median"]
    if not 0.1 * expected < summary["examples_per_s"] < 10 * expected:
        raise Failure(f"{summary['examples_per_s']} examples/s with {summary['step_ms_median']} ms a step of {run.step.batch}")
    if len(summary["state_sha256"]) != len(hashlib.sha256().hexdigest()):
        raise Failure(f"state_sha256 is {summary['state_sha256']}")
    same = [run.summary("--steps=3")["state_sha256"] for _ in range(2)]
    if same[0] != same[1]:
        raise Failure(f"two equal runs end in different states: {same}")


def wrap(run):
    loss, twice = run.path("loss.npy"), run.path("twice.npy")
    runPlan(run.plan, REPLICAS, [*run.flags, "--steps=5", f"--fetch=loss={loss}"])
    repeated = {name: np.concatenate([array, array]) for name, array in run.step.feeds().items()}
    runPlan(run.plan, REPLICAS, [*writeInputs(run.folder, repeated, run.step.initialState()), "--steps=5",
                                 f"--fetch=loss={twice}"])
    one, two = np.load(loss), np.load(twice)
    print(one.ravel(), two.ravel())
    if len(one) != 5 or not (one == two).all():
        raise Failure("a feed of three batches, wrapped, differs from the same feed written out twice")


def endBy(run, number):
    """Sends the signal to a run that has begun; returns how it ended, once it has."""
    saved = run.path("final.safetensors")
    process = subprocess.Popen([tool("dist-run"), run.plan, f"--devices=cpu:{REPLICAS}", "--seconds=60", *run.flags,
                                f"--save={saved}"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    first = process.stdout.readline()  # of the first step: signals are caught
    process.send_signal(number)
    try:
        output, errors = process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Failure(f"still running 20 s after signal {number}") from None
    output = first + output
    print(f"exit code {process.returncode}\n{output[-500:]}{errors[-500:]}")
    if process.returncode != 0 or any(mark in errors for mark in CRASH_MARKS):
        raise Failure(f"signal {number} ended the run with exit code {process.returncode}")
    if "interrupted after" not in output:
        raise Failure(f"the run does not say that it was interrupted: {output}")
    initial, final = run.step.initialState(), safetensors.load(saved)
    if sorted(final) != sorted(initial) or all((final[name] == initial[name]).all() for name in initial):
        raise Failure("the state was not saved, or no step was done")
    return output


def interrupt(run):
    output = endBy(run, signal.SIGINT)
    if "\x1b" in output or "\r" in output:
        raise Failure("control characters in the output without a terminal")
    endBy(run, signal.SIGTERM)


def hangup(run):
    endBy(run, signal.SIGHUP)


def nohup(run):
    process = subprocess.Popen([tool("dist-run"), run.plan, f"--devices=cpu:{REPLICAS}", "--seconds=2", *run.flags],
                               stdout=subprocess.PIPE, text=True,
                               preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    first = process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    output, _ = process.communicate(timeout=60)
    if process.returncode != 0 or "interrupted" in output or not first:
        raise Failure(f"exit code {process.returncode}, {first + output}")


def flagTable():
    text, table = check([tool("dist-run"), "--help"]), json.loads(check([tool("dist-run"), "--help=json"]))
    shown = re.findall(r"^  (--[a-z-]+)(\S*)", text, re.MULTILINE)
    if len(shown) < 40 or shown != [(flag["name"], flag["value"]) for flag in table]:
        raise Failure(f"the usage text shows {shown}, the JSON has {table}")
    words = " ".join(text.split())
    for flag in table:
        if not flag["help"] or flag["help"] not in words or f"\n{flag['section']}:\n" not in text:
            raise Failure(f"the usage text does not say {flag}")
        message = f"option '{flag['name']}'" + (f": '' is not {flag['form']}\n" if flag["form"] else " takes no value")
        if message not in execute([tool("dist-run"), flag["name"] + "="]).stderr:
            raise Failure(f"the parser does not say {message!r} of an empty value")
    for written, suggested in (("--epoch=3", "; did you mean '--epochs'?"), ("--check-point", "; did you mean '--checkpoint'?"),
                               ("--no-such-flag", "")):
        message = f"unknown option '{written.partition('=')[0]}'{suggested}\n"
        if message not in execute([tool("dist-run"), written]).stderr:
            raise Failure(f"dist-run does not say {message!r}")


def usage(run):
    flagTable()
    plan = ["dist-run", run.plan]
    wrongFlags = (["--no-such-flag"], [], ["--steps=many"], ["--steps=9223372036854775808"], ["--steps=-1"], ["--steps="],
                  ["--steps=-", "--seconds=1"], ["--seconds=nan"], ["--seconds=inf"], ["--seconds=-1"], ["--seconds=0"],
                  ["--steps=1", "--deadline=0"], ["--steps=1", "--deadline=1e999"], ["--steps=1", "--feed==x"],
                  ["--steps=1", "--feed=x="], ["--steps=1", "--feed"], ["--steps=1", "--batch-size=1,,2"],
                  ["--steps=1", "--overlap=perhaps"], ["--steps=1", "--devices="], ["--steps=1", run.plan])
    for command in (["dist-run"], *([*plan, *flags] for flags in wrongFlags),
                    ["dist-compile"], ["dist-compile", run.step.mlir, "--no-such-flag"],
                    ["dist-compile", run.step.mlir, "-o", run.path("x"), "--strategy=sideways"],
                    ["dist-compile", run.step.mlir, "-o", run.path("x"), "--strategy="],
                    ["dist-translate", run.plan, "--no-such-flag"]):
        result = execute([tool(command[0]), *command[1:]])
        print(f"{' '.join(command)}: exit code {result.returncode}: {result.stderr.strip()[:200]}")
        if result.returncode != 2 or not result.stderr.strip():
            raise Failure(f"exit code {result.returncode} for wrong usage, expected 2 and a message: {result.stderr[-500:]}")
    # As many steps as can be counted are a number like any other.
    summary = run.summary("--steps=9223372036854775807", "--seconds=0.2", "--deadline=1e10")
    if summary["steps"] < 1:
        raise Failure(f"no step was done: {summary}")


def resume(run):
    first, second, both = (run.path(name) for name in ("first.safetensors", "second.safetensors", "both.safetensors"))
    feeds, initial = run.step.feeds(), run.step.initialState()
    runPlan(run.plan, REPLICAS, [*run.flags, "--steps=2", f"--save={both}"])
    state = initial
    for k, saved in enumerate((first, second)):
        part = {name: array[k * run.step.batch:(k + 1) * run.step.batch] for name, array in feeds.items()}
        runPlan(run.plan, REPLICAS, [*writeInputs(run.folder, part, state), "--steps=1", f"--save={saved}"])
        state = safetensors.load(saved)
    together = safetensors.load(both)
    different = [name for name in together if not (together[name] == state[name]).all()]
    if different or sorted(together) != sorted(state):
        raise Failure(f"resumed from a saved state, {different} differ")


def commands(run):
    def execute(text, *flags):
        command = [tool("dist-run"), run.plan, f"--devices=cpu:{REPLICAS}", "--quiet", *run.flags, "--steps=-", *flags]
        return subprocess.run(command, input=text, capture_output=True, text=True, timeout=60)

    saved, expected = run.path("saved.safetensors"), run.path("expected.safetensors")
    result = execute("2\n0\n3", f"--save={saved}")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    print(answers)
    if result.returncode != 0 or [answer["steps"] for answer in answers] != [2, 0, 3]:
        raise Failure(f"exit code {result.returncode}, answers {answers} to 2, 0 and 3 steps: {result.stderr}")
    if not all(answer["seconds"] > 0 for answer in answers if answer["steps"]):
        raise Failure(f"steps without time: {answers}")
    runPlan(run.plan, REPLICAS, [*run.flags, "--steps=5", f"--save={expected}"])
    with open(saved, "rb") as one, open(expected, "rb") as other:
        if one.read() != other.read():
            raise Failure("2 and 3 steps on command end in another state than 5")
    os.remove(saved)
    result = execute("2\nmany\n", f"--save={saved}")
    print(result.returncode, result.stderr.strip())
    if result.returncode != 1 or "line 2" not in result.stderr or '"many"' not in result.stderr or os.path.exists(saved):
        raise Failure(f"exit code {result.returncode} and {result.stderr!r} for a line that is no count")
    waiting = subprocess.Popen([tool("dist-run"), run.plan, "--quiet", *run.flags, "--steps=-"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    waiting.stdin.write("1\n")
    waiting.stdin.flush()
    waiting.stdout.readline()
    waiting.send_signal(signal.SIGINT)
    try:
        if waiting.wait(timeout=20) != 0:
            raise Failure(f"exit code {waiting.returncode} after Ctrl-C")
    except subprocess.TimeoutExpired:
        waiting.kill()
        raise Failure("Ctrl-C does not end a run that waits for a command") from None


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"seconds": seconds, "wrap": wrap, "interrupt": interrupt, "hangup": hangup, "nohup": nohup, "usage": usage,
         "resume": resume, "commands": commands}[sys.argv[1]](Run(folder))


if __name__ == "__main__":
    main(test)
