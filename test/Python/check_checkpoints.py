"""Checkpoints of dist-run: a run that is killed and resumed reaches the bits of one that was not; what stays, what is refused.

usage: check_checkpoints.py killed REPLICAS SEED|feeds|replicas|kept|corrupt|unwritable|resumed
SEED: of --shuffle, or - for the order of the files
"""
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import numpy as np

from data_runs import OPEN, Job, requireEqual, trainAndEvaluate
from tools import CRASH_MARKS, Failure, execute, main, runForAll, safetensors, tool

WRONG_INPUT, RUN_FAILED = 1, 3
STEPS = 2000
KILLS = 4


def finishedSteps(folder):
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(int(name[5:]) for name in names if name.startswith("step-"))


def trainingJob(job, replicas, width=8, rows=(333, 444)):
    """A plan that trains and evaluates, and the flags of its data."""
    numbers = np.random.default_rng(2)
    plan = job.compile("two", trainAndEvaluate().replace("8xf32>", f"{width}xf32>"), replicas)
    np.savez(job.path("train-0.npz"), x=numbers.standard_normal((rows[0], width), np.float32))
    np.savez(job.path("train-1.npz"), x=numbers.standard_normal((rows[1], width), np.float32))
    np.savez(job.path("test.npz"), x=numbers.standard_normal((32, width), np.float32))
    return plan, ["--step=train", "--every=90:evaluate", job.state(w=numbers.standard_normal(width).astype(np.float32)),
                  f"--data={job.path('train-*.npz')}", f"--data=evaluate:{job.path('test.npz')}"]


def outputsOf(job, name):
    """Flags that name a run's results, and the results once they are there."""
    flags = [f"--save={job.path(name)}.safetensors", f"--fetch=loss={job.path(name)}.npy",
             f"--fetch=evaluate:loss={job.path(name)}-evaluated.npy"]
    return flags, lambda: [job.contents(name + ending) for ending in (".safetensors", ".npy", "-evaluated.npy")]


def killAndResume(command, folder, seed):
    """Runs `command` to its end, killed at random moments on the way; returns after how many steps it was resumed."""
    moments, begun = random.Random(seed), []
    while True:
        before = finishedSteps(folder)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        deadline = time.monotonic() + 120
        if len(begun) < KILLS:
            # Somewhere after a later checkpoint, or within it.
            later = (before or [0])[-1] + 25 * moments.randint(1, 12)
            while process.poll() is None and (finishedSteps(folder) or [0])[-1] < later:
                if time.monotonic() > deadline:
                    process.kill()
                    raise Failure("no checkpoint in 120 s")
                time.sleep(0.0005)
            time.sleep(moments.random() * 0.01)
            process.kill()
        output, errors = process.communicate(timeout=120)
        if process.returncode == 0:
            return begun
        if process.returncode != -signal.SIGKILL:
            raise Failure(f"exit code {process.returncode}: {output}{errors}")
        begun.append((finishedSteps(folder) or [0])[-1])


def killed(job, replicas, seed):
    plan, flags = trainingJob(job, int(replicas))
    flags += [f"--steps={STEPS}"] + ([] if seed == "-" else [f"--shuffle={seed}"])
    whole, wholeOutputs = outputsOf(job, "whole")
    job.run(plan, *flags, *whole)
    resumed, resumedOutputs = outputsOf(job, "resumed")
    folder = job.path("checkpoints")
    command = [tool("dist-run"), plan, *flags, *resumed, f"--checkpoint={folder}", "--checkpoint-every=25", "--resume"]
    for attempt in range(10):
        shutil.rmtree(folder, ignore_errors=True)
        begun = killAndResume(command, folder, f"{replicas} {seed} {attempt}")
        if len(begun) == KILLS:
            break  # on a machine that is busy elsewhere, a run may end before it is killed
    print(f"killed and resumed after {begun} of {STEPS} steps")
    if len(begun) != KILLS or not all(0 < step < STEPS for step in begun):
        raise Failure(f"not killed in the middle: {begun}")
    requireEqual(len(np.load(job.path("resumed.npy"))), STEPS, "rows of losses")
    for found, expected, what in zip(resumedOutputs(), wholeOutputs(), ("the state", "the losses", "the evaluations")):
        requireEqual(found, expected, what)
    left = [name for name in os.listdir(job.folder) if name.endswith(".partial")]
    left += [name for name in os.listdir(folder) if name.startswith(".step")]
    if left:
        raise Failure(f"left behind: {left}")
    # Finished: the same command does nothing, more steps go on.
    job.run(*command[1:])
    requireEqual(resumedOutputs(), wholeOutputs(), "run again")
    more = [f"--steps={STEPS + 50}" if flag.startswith("--steps") else flag for flag in command[1:]]
    job.run(*more)
    flags[flags.index(f"--steps={STEPS}")] = f"--steps={STEPS + 50}"
    job.run(plan, *flags, *whole)
    requireEqual(resumedOutputs(), wholeOutputs(), "50 more steps")


def feeds(job):
    """Arrays that are fed whole, and batches of several sizes, go on where they were."""
    numbers = np.random.default_rng(4)
    plan = job.compile("open", OPEN, 2)
    np.save(job.path("x.npy"), numbers.integers(0, 99, 45))
    np.savez(job.path("x.npz"), x=numbers.integers(0, 99, 45))
    start = job.state(n=np.array(0))
    for number, source in enumerate((f"--feed=x={job.path('x.npy')}", f"--data={job.path('x.npz')}")):
        flags = [start, source, "--batch-size=5,3,7"]
        job.run(plan, *flags, "--steps=37", f"--fetch=seen={job.path('whole.npy')}", f"--save={job.path('whole.safetensors')}")
        for steps in (11, 12, 29, 37):
            job.run(plan, *flags, f"--steps={steps}", f"--checkpoint={job.path(f'checkpoints{number}')}", "--resume",
                    f"--fetch=seen={job.path('parts.npy')}", f"--save={job.path('parts.safetensors')}")
        requireEqual(np.load(job.path("parts.npy")), np.load(job.path("whole.npy")), "rows of four runs")
        requireEqual(job.contents("parts.safetensors"), job.contents("whole.safetensors"), "the state after four runs")


COPIES = """module {
  distribute.mesh @cluster <["replica" = COUNT]>
  distribute.variable @m : tensor<4xf32> = dense<0.5> {synchronization = on_read, aggregation = mean}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %m = distribute.read @m : tensor<4xf32>
    %a = arith.mulf %m, %x : tensor<4xf32>
    %b = arith.addf %a, %x : tensor<4xf32>
    distribute.assign @m, %b : tensor<4xf32>
    return %b : tensor<4xf32>
  }
}
"""


def replicas(job):
    """Each replica's copy of a variable that is reduced when it is read goes on as it was; with other replicas, the reduced value."""
    numbers = np.random.default_rng(5)
    np.savez(job.path("x.npz"), x=numbers.random((64,), np.float32))
    folder, own = job.path("checkpoints"), job.path("own.npy")
    plans = {count: job.compile("copies", COPIES.replace("COUNT", str(count)), count) for count in (2, 4)}
    flags = [f"--data={job.path('x.npz')}", f"--fetch=own={own}"]
    job.run(plans[2], *flags, "--steps=6")
    whole = np.load(own)
    job.run(plans[2], *flags, "--steps=3", f"--checkpoint={folder}")
    requireEqual(safetensors.load(os.path.join(folder, "step-000000000003", "replicas.safetensors"))["m"].shape, (2, 4), "copies")
    shutil.copytree(folder, job.path("others"))
    job.run(plans[2], *flags, "--steps=6", f"--checkpoint={folder}", "--resume")
    requireEqual(np.load(own), whole, "the copies after a resumed run")
    result = execute([tool("dist-run"), plans[4], "--quiet", f"--data={job.path('x.npz')}", "--steps=5",
                      f"--checkpoint={job.path('others')}", "--resume"])
    if result.returncode != 0 or "another plan" not in result.stderr:
        raise Failure(f"exit code {result.returncode} on other replicas: {result.stderr}")


def kept(job):
    plan, flags = trainingJob(job, 2)
    folder = job.path("checkpoints")
    flags += [f"--checkpoint={folder}", "--quiet"]
    job.run(plan, *flags, "--steps=95", "--checkpoint-every=10")
    requireEqual(finishedSteps(folder), [80, 90, 95], "three are kept by default, the last is of the end")
    job.run(plan, *flags, "--steps=120", "--checkpoint-every=5", "--checkpoint-keep=2", "--resume")
    requireEqual(finishedSteps(folder), [115, 120], "two are kept")
    job.run(plan, *flags, "--steps=117", "--resume=115")
    requireEqual(finishedSteps(folder), [115, 117], "what is of a run that was left behind goes")
    with open(os.path.join(folder, "step-000000000117", "manifest.json")) as file:
        manifest = json.load(file)
    print(manifest)
    # 777 rows are 24 batches of 32.
    data = {"epoch": 117 // 24, "row": 117 % 24 * 32, "batches": 117, "rows": 777, "shuffle_seed": None, "drop_last": True}
    if manifest["step"] != 117 or manifest["data"] != data or sorted(manifest["sha256"]) != ["state.safetensors"]:
        raise Failure(f"the manifest says {manifest}")


def corrupt(job):
    """A damaged checkpoint is named, and nothing is taken in its stead unless it is asked for."""
    plan, flags = trainingJob(job, 2)
    folder, whole = job.path("checkpoints"), job.path("whole")
    flags += [f"--checkpoint={folder}", f"--save={job.path('final.safetensors')}"]
    job.run(plan, *flags, "--steps=30", "--checkpoint-every=10")
    job.run(plan, *[flag for flag in flags if "--checkpoint" not in flag], "--steps=40")
    expected = job.contents("final.safetensors")
    shutil.copytree(folder, whole)

    def flipByte(path, place):
        with open(path, "r+b") as file:
            file.seek(place)
            byte = file.read(1)
            file.seek(place)
            file.write(bytes([byte[0] ^ 1]))

    newest = os.path.join(folder, "step-000000000030")
    state, manifest = (os.path.join(newest, name) for name in ("state.safetensors", "manifest.json"))
    for change, words in ((lambda: flipByte(state, os.path.getsize(state) - 1), (state, "SHA-256")),
                          (lambda: os.truncate(state, 10), (state,)), (lambda: os.remove(state), (state, "No such file")),
                          (lambda: flipByte(manifest, 60), (manifest,)), (lambda: os.truncate(manifest, 40), (manifest,)),
                          (lambda: os.truncate(manifest, 0), (manifest,)), (lambda: os.remove(manifest), (manifest, "No such file"))):
        shutil.rmtree(folder)
        shutil.copytree(whole, folder)
        change()
        job.refuse(WRONG_INPUT, plan, [*flags, "--steps=40", "--resume"], *words, "--resume=20 goes on from")
        requireEqual(finishedSteps(folder), [10, 20, 30], "the checkpoints of a run that was refused")
    job.run(plan, *flags, "--steps=40", "--resume=20")
    requireEqual(job.contents("final.safetensors"), expected, "resumed from an older checkpoint")
    requireEqual(finishedSteps(folder), [10, 20, 40], "the damaged one is gone")
    job.refuse(WRONG_INPUT, plan, [*flags, "--steps=50", "--resume=30"], "no such checkpoint", "10, 20, 40")
    for step in (10, 20, 40):
        flipByte(os.path.join(folder, f"step-{step:012}", "state.safetensors"), 12)
    job.refuse(WRONG_INPUT, plan, [*flags, "--steps=50", "--resume"], "step-000000000040", "no checkpoint before it is whole")


def asNobody():
    """Root may write everywhere."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


def unwritable(job):
    plan, flags = trainingJob(job, 2, width=65536, rows=(40, 30))
    folder, final = job.path("checkpoints"), job.path("final.safetensors")
    # Not a folder, and one in a folder that is not there: before anything runs.
    for name in ("test.npz", "absent/checkpoints"):
        job.refuse(WRONG_INPUT, plan, [*flags, "--steps=20", f"--checkpoint={job.path(name)}"], "cannot write", name)
    # Input that is wrong leaves no folder.
    job.refuse(WRONG_INPUT, plan, [*flags, "--steps=20", f"--checkpoint={folder}", f"--data={job.path('absent.npz')}"], "absent.npz")
    requireEqual(os.path.exists(folder), False, "a folder of a run that did not begin")
    job.run(plan, *flags, "--steps=20", f"--checkpoint={folder}")
    job.refuse(WRONG_INPUT, plan, [*flags, "--steps=30", f"--checkpoint={folder}"], "holds checkpoints", "step 20", "--resume")
    # Read-only.
    os.chmod(folder, 0o555)
    command = [runForAll(job.folder), plan, *flags, "--steps=30", "--resume", "--checkpoint-every=5", f"--checkpoint={folder}"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, preexec_fn=asNobody)
    print(f"exit code {result.returncode}: {result.stderr.strip()}")
    if result.returncode != WRONG_INPUT or "cannot write" not in result.stderr or folder not in result.stderr:
        raise Failure(f"exit code {result.returncode} for a read-only folder: {result.stderr}")
    os.chmod(folder, 0o755)
    # Full: no file may have more than 128 KiB (a plan's code lies in one in memory), and the state has more.
    def fillUp():
        resource.setrlimit(resource.RLIMIT_FSIZE, (128 << 10, 128 << 10))

    before = finishedSteps(folder)
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, preexec_fn=fillUp)
    print(f"exit code {result.returncode}: {result.stderr.strip()}")
    if result.returncode != RUN_FAILED or "File too large" not in result.stderr or "state.safetensors" not in result.stderr:
        raise Failure(f"exit code {result.returncode} for a full disk: {result.stderr}")
    if any(mark in result.stderr for mark in CRASH_MARKS):
        raise Failure(result.stderr)
    requireEqual(finishedSteps(folder), before, "the checkpoints after a full disk")
    requireEqual([name for name in os.listdir(folder) if name.startswith(".step")], [], "left of the one that failed")
    # With room again it goes on.
    job.run(*command[1:], f"--save={final}")
    expected = job.path("expected.safetensors")
    job.run(plan, *flags, "--steps=30", f"--save={expected}")
    requireEqual(job.contents("final.safetensors"), job.contents("expected.safetensors"), "the state after the disk was full")
    # A second run does not share the folder.
    process = subprocess.Popen([flag.replace("--steps=30", "--seconds=60") for flag in command], stdout=subprocess.PIPE, text=True)
    try:
        process.stdout.readline()
        job.refuse(WRONG_INPUT, plan, command[2:], "another run writes checkpoints to", folder)
        process.terminate()
        requireEqual(process.wait(timeout=60), 0, "the exit code after SIGTERM")
    finally:
        process.kill()
        process.stdout.close()
    if finishedSteps(folder)[-1] <= 30:
        raise Failure(f"no checkpoint of the interrupted run: {finishedSteps(folder)}")


def resumed(job):
    """A run that is resumed with other data is refused, and the fetched rows of the run before must be there."""
    plan, flags = trainingJob(job, 2)
    folder, loss = job.path("checkpoints"), job.path("loss.npy")
    flags += [f"--checkpoint={folder}", "--shuffle=1"]
    job.run(plan, *flags, "--steps=20", f"--fetch=loss={loss}")
    more = [*flags, "--steps=30", "--resume"]
    others = [flag for flag in more if not flag.startswith("--data=/")]

    def change(old, new):
        return [new if flag == old else flag for flag in more]

    for changed, words in ((change("--shuffle=1", "--shuffle=2"), ("--shuffle=1, this one has --shuffle=2",)),
                           ([flag for flag in more if "shuffle" not in flag], ("this one has no --shuffle",)),
                           ([*more, f"--fetch=evaluate:loss={loss}x"], ("without --fetch=evaluate:loss",)),
                           ([flag for flag in others if "shuffle" not in flag] + [f"--feed=x={job.path('x.npy')}"],
                            ("with --data, this one is without",)),
                           ([*others, f"--data={job.path('train-0.npz')}"], ("777 rows, this one has 333",))):
        np.save(job.path("x.npy"), np.ones((64, 8), np.float32))
        job.refuse(WRONG_INPUT, plan, changed, *words, "resume with the flags that it was started with")
    os.rename(loss, loss + "-away")
    job.refuse(WRONG_INPUT, plan, [*more, f"--fetch=loss={loss}"], "loss.npy", "the 20 rows", "are gone")
    requireEqual(os.path.exists(loss + ".partial"), False, "left of a run that was refused")
    other = job.compile("other", OPEN, 2)
    np.savez(job.path("other.npz"), x=np.arange(777))
    job.refuse(WRONG_INPUT, other, ["--steps=30", "--resume", "--shuffle=1", f"--data={job.path('other.npz')}",
                                    f"--checkpoint={folder}", "--drop-last"], "the checkpoint of step 20", '"n"')


def test():
    with tempfile.TemporaryDirectory() as folder:
        cases = {"killed": killed, "feeds": feeds, "replicas": replicas, "kept": kept, "corrupt": corrupt,
                 "unwritable": unwritable, "resumed": resumed}
        cases[sys.argv[1]](Job(folder), *sys.argv[2:])


if __name__ == "__main__":
    main(test)
