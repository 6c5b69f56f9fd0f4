"""A plan runs on several processes as on one: the same results, the same bits, one culprit.

usage: check_processes.py STEP | open | checkpoints | stops | lost | strangers | shrink | wait | atomic-shrink | atomic-wait |
                          atomic-coordinator | lost-shards | grow | full | coordinator | commands

STEP: a recorded step on 4 replicas, on 1 process with 4 slots, 2 with 2, 3 (uneven) and 4 with 1: what JAX gave; of a reproducible
plan one hash of the state; 2 x 2 moves half the bytes of 4 x 1. open: a plan whose number of replicas is left to the launch.
checkpoints: written by some processes, resumed by others. stops: Ctrl-C ends all after the same step. lost: a process that is killed
is named by all others. strangers: processes that are missing, or have another plan. shrink, wait: a run that loses processes goes on,
and comes to the bits of one that does not; atomic-shrink, atomic-wait: from the last step, without checkpoints; atomic-coordinator: also
without process 0; lost-shards: what is lost with a process comes from the checkpoint; grow: another process takes part later, also after
a loss; full: there is no room for it; coordinator: also where process 0 is lost. commands: counts of steps on standard input.
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import numpy as np

import check_slots
from check_step import checkLosses, checkState
from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, check, compileStep, execute, freePort, main, safetensors, tool, writeInputs

SLOTS = 4
LAYOUTS = {1: "1 x 4", 2: "2 x 2", 3: "2, 1 and 1", 4: "4 x 1"}
#: Of a process that is silent; the shortest that a loaded machine allows.
LEASE = 3
FAILED = 3


def require(holds, what):
    if not holds:
        raise Failure(what)


def launch(processes, plan, *flags):
    command = [tool("dist-run"), plan, *flags]
    return command if processes == 1 else [*command, f"--launch={processes}", "--start-deadline=60"]


def runOn(processes, plan, folder, *flags):
    """The summary of a run; its state is saved as final.safetensors."""
    summary = os.path.join(folder, "summary.json")
    check(launch(processes, plan, *flags, f"--summary={summary}", f"--save={os.path.join(folder, 'final.safetensors')}"))
    with open(summary) as file:
        report = json.load(file)
    require(report["processes"] == processes, f"{processes} processes were asked for: {report}")
    return report


def testStep(name, folder):
    step = RecordedStep(name)
    plan, fixed = (os.path.join(folder, f"{kind}.plan") for kind in ("step", "reproducible"))
    compileStep(step.mlir, plan, SLOTS)
    compileStep(step.mlir, fixed, SLOTS, f"--reproducible={SLOTS}")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", "--check-drift=1"]
    loss = os.path.join(folder, "loss.npy")
    hashes, wireBytes = {}, {}
    for processes, layout in LAYOUTS.items():
        print(f"== {layout}")
        wireBytes[processes] = runOn(processes, plan, folder, *flags, f"--fetch=loss={loss}")["wire_bytes"]
        checkLosses(step, np.load(loss))
        checkState(step, safetensors.load(os.path.join(folder, "final.safetensors")))
        hashes[processes] = runOn(processes, fixed, folder, *flags)["state_sha256"]
    print(f"bytes that left process 0: {wireBytes}; hashes: {hashes}")
    require(len(set(hashes.values())) == 1, f"the bits depend on the processes: {hashes}")
    # Each process sends 2 (P - 1) / P of what is reduced.
    require(wireBytes[1] == 0 and 0.6 < wireBytes[2] / wireBytes[4] < 0.7, f"bytes that process 0 sent: {wireBytes}")


def testOpen(folder):
    """Outputs of every kind and state, of replicas that the launch makes: a device in each process."""
    mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
    with open(mlir, "w") as file:
        file.write(check_slots.OPEN_STEP.replace("ROOT", "1"))
    check([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored"])
    names = ("total", "own", "replicas", "second", "looped")
    results = {}
    for processes, devices in ((1, 6), (2, 3), (3, 2), (6, 1)):
        x = np.arange(2 * 6 * 2 * 4, dtype=np.float32).reshape(2 * 6 * 2, 4) / 4
        flags = [f"--devices=cpu:{devices}", "--steps=2", *writeInputs(folder, {"x": x}, None)]
        fetches = {name: os.path.join(folder, f"{name}.npy") for name in names}
        runOn(processes, plan, folder, *flags, *(f"--fetch={name}={path}" for name, path in fetches.items()))
        results[processes] = {name: np.load(path) for name, path in fetches.items()}
        results[processes].update(safetensors.load(os.path.join(folder, "final.safetensors")))
    require(results[1]["replicas"].tolist() == [6, 6], "there are not six replicas")
    for processes in (2, 3, 6):
        for name, expected in results[1].items():
            require(np.array_equal(results[processes][name], expected), f"{processes} processes: {name} is {results[processes][name]}")


def testCheckpoints(folder):
    step = RecordedStep("adam")
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, SLOTS, f"--reproducible={SLOTS}", "--shard-updates")
    flags = writeInputs(folder, step.feeds(), step.initialState())
    expected = runOn(1, plan, folder, *flags, "--steps=9")["state_sha256"]
    for first, second in ((1, 3), (2, 4), (4, 1), (3, 2)):
        path = os.path.join(folder, f"checkpoints-{first}-{second}")
        kept = [f"--checkpoint={path}", "--checkpoint-every=3"]
        runOn(first, plan, folder, *flags, "--steps=6", *kept)
        checkShares(path, first)
        resumed = runOn(second, plan, folder, *flags, "--steps=9", *kept, "--resume")
        require(resumed["steps"] == 3, f"resumed from another step: {resumed}")
        require(resumed["state_sha256"] == expected, f"{first} processes, then {second}: other bits than those of one run")
    testFolderOfOne(plan, flags, folder)


def checkShares(path, processes):
    """Each process has written its part of the bytes."""
    newest = os.path.join(path, "step-000000000006")
    sizes = {name: os.path.getsize(os.path.join(newest, name)) for name in os.listdir(newest) if name.startswith("state")}
    names = [f"state-{rank}-of-{processes}.safetensors" for rank in range(processes)] if processes > 1 else ["state.safetensors"]
    require(sorted(sizes) == names, f"{processes} processes have written {sizes}")
    # A header, and a shard more or less.
    require(max(sizes.values()) - min(sizes.values()) < 1024 + 0.3 * sum(sizes.values()) / processes, f"not spread evenly: {sizes}")
    require(not [name for name in os.listdir(path) if name.startswith(".step")], f"left behind: {os.listdir(path)}")


def testFolderOfOne(plan, flags, folder):
    """A folder that process 1 does not share with process 0."""
    meet = ["--processes=2", f"--coordinator=127.0.0.1:{freePort()}", "--steps=6", "--checkpoint-every=3",
            f"--summary={os.path.join(folder, 'of-one.json')}"]
    members = [begin([tool("dist-run"), plan, *flags, *meet, f"--rank={rank}", f"--checkpoint={os.path.join(folder, f'of-{rank}')}"])
               for rank in range(2)]
    said = [finish(member, FAILED) for member in members]
    print(*said)
    for text in said:
        require(re.search(r"state-1-of-2\.safetensors.*process 1 \(.*does not see the folder.*a folder that all processes share", text), text)
        require("process 1 (" in text and "process 0 (" not in text, f"the culprit is process 1: {text}")
    require(not os.path.exists(os.path.join(folder, "of-0")), "something is left of the checkpoint")


def makePlan(folder, *flags):
    """A plan, and the flags of its inputs; all files are in the folder."""
    step = RecordedStep("mlp_small")
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, SLOTS, *flags)
    return plan, writeInputs(folder, step.feeds(), step.initialState())


def begin(command, **streams):
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **{"stdin": subprocess.DEVNULL, **streams})


def startLong(folder, processes, *flags):
    """A run of many steps."""
    plan, inputs = makePlan(folder)
    return begin(launch(processes, plan, *inputs, "--seconds=100", f"--lease={LEASE}", "--deadline=30", *flags))


def awaitSteps(process, least=1):
    """Until the progress shows so many steps."""
    lines = []
    while not lines or int((re.search(r"step (\d+)", lines[-1]) or [0, 0])[1]) < least:
        lines.append(process.stdout.readline())
        if lines[-1] == "":
            raise Failure(f"the run ended early: {lines}{process.stderr.read()}")
    return lines


def testStops(folder):
    saved, summary = (os.path.join(folder, name) for name in ("saved.safetensors", "summary.json"))
    process = startLong(folder, 3, f"--save={saved}", f"--summary={summary}")
    lines = awaitSteps(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    require(process.returncode == 0 and err == "", f"exit code {process.returncode}: {lines}{out}{err}")
    with open(summary) as file:
        report = json.load(file)
    require(report["interrupted"] and report["steps"] >= 1, str(report))
    require(f"interrupted after {report['steps']} steps" in out, f"{report['steps']} steps, but it says: {out}")
    require(sorted(safetensors.load(saved)) == sorted(RecordedStep("mlp_small").stateNames), "the state is not whole")


def processesOf(launcher):
    """By rank: the pid."""
    found = {}
    for pid in os.listdir("/proc"):
        try:
            with open(f"/proc/{pid}/stat") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{pid}/environ", "rb") as file:
                rank = re.search(rb"(?:^|\0)RANK=(\d+)\0", file.read())
        except (OSError, ValueError):
            continue
        if parent == launcher and rank:
            found[int(rank[1])] = int(pid)
    return found


def testLost(folder):
    for rank, end in ((2, signal.SIGKILL), (0, signal.SIGKILL), (1, signal.SIGSTOP)):
        process = startLong(folder, SLOTS)
        awaitSteps(process)
        pids = processesOf(process.pid)
        require(sorted(pids) == list(range(SLOTS)), f"the processes are {pids}")
        os.kill(pids[rank], end)
        if end == signal.SIGSTOP:
            time.sleep(2 * LEASE)
            os.kill(pids[rank], signal.SIGCONT)
        _, err = process.communicate(timeout=60)
        print(err)
        require(process.returncode == (128 + signal.SIGKILL if end == signal.SIGKILL else FAILED), f"exit code {process.returncode}")
        require(not any(mark in err for mark in CRASH_MARKS), err)
        named = {}
        for line in err.splitlines():
            if found := re.match(r"\[(\d+)\] dist-run: error: (.*)", line):
                named[int(found[1])] = found[2]
        survivors = set(range(SLOTS)) - ({rank} if end == signal.SIGKILL else set())
        require(set(named) == survivors, f"{sorted(named)} say why, of {sorted(survivors)}: {err}")
        # Where the coordinator itself is gone, nobody is left to ask.
        culprit = f"pid {pids[rank]}" if rank != 0 else "coordinator"
        require(all(culprit in text for text in named.values()), f"not all name {culprit}: {named}")
        # Who was stopped comes back when the others have ended: it does not know where they waited.
        others = {text for of, text in named.items() if of != rank}
        require(rank == 0 or len(others) == 1 and all(text.startswith(named.get(rank, "")) for text in others), f"they do not agree: {named}")
        waited = re.search(r"; process \d waited for it in (\w+) #\d+ \(\S+step\.mlir:\d+:\d+\)$", min(others))
        require(rank == 0 or waited, f"no instruction and line: {named}")


def finish(process, code=0):
    out, err = process.communicate(timeout=120)
    require(process.returncode == code and not any(mark in err for mark in CRASH_MARKS), f"exit code {process.returncode}: {out}{err}")
    return out + err


def undisturbed(folder, numSteps):
    """A reproducible plan, flags of a run that goes on after losses, and the hash of a run without any."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    steps = [*inputs, f"--steps={numSteps}"]
    expected = runOn(1, plan, folder, *steps)["state_sha256"]
    kept = os.path.join(folder, "checkpoints")
    return plan, [*steps, f"--lease={LEASE}", f"--checkpoint={kept}", "--checkpoint-every=200"], expected


def testGoesOn(how, folder):
    plan, flags, expected = undisturbed(folder, 3000)
    summary = os.path.join(folder, "summary.json")
    process = begin(launch(SLOTS, plan, *flags, f"--on-failure={how}", f"--summary={summary}"))
    awaitSteps(process)
    pids = processesOf(process.pid)
    os.kill(pids[2], signal.SIGKILL)
    awaitSteps(process)
    # And once more: the last one, or the one that has come in its place.
    again = processesOf(process.pid)
    os.kill(again[2 if how == "wait" and 2 in again else 3], signal.SIGKILL)
    text = finish(process)
    print(text)
    with open(summary) as file:
        report = json.load(file)
    require(report["processes"] == (SLOTS if how == "wait" else SLOTS - 2), f"{report['processes']} processes were left: {text}")
    require(report["state_sha256"] == expected, f"other bits than those of a run that loses nothing: {text}")
    require("in its place" in text if how == "wait" else "go on from the newest checkpoint" in text, text)


def stepsSeen(lines):
    return max(int(found[1]) for line in lines if (found := re.search(r"step (\d+)", line)))


def goneOnFrom(text):
    """The steps from which it went on."""
    return [int(step) for step in re.findall(r"going on from step (\d+), which all have in memory", text)]


def testAtomic(how, folder):
    """No step that all have done is done again, and no checkpoint is needed."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    whole, losses, summary = (os.path.join(folder, name) for name in ("whole.npy", "loss.npy", "summary.json"))
    flags = [*inputs, "--steps=3000"]
    expected = runOn(1, plan, folder, *flags, f"--fetch=loss={whole}")["state_sha256"]
    process = begin(launch(SLOTS, plan, *flags, f"--lease={LEASE}", f"--on-failure={how}", "--atomic-steps", f"--summary={summary}",
                           f"--fetch=loss={losses}"))
    # A step is shown before it is known that all have done it.
    seen = [stepsSeen(awaitSteps(process, 2))]
    os.kill(processesOf(process.pid)[2], signal.SIGKILL)
    said = awaitNote(process, "which all have in memory")
    seen.append(stepsSeen(awaitSteps(process, goneOnFrom(said)[0] + 1)))
    again = processesOf(process.pid)
    os.kill(again[2 if how == "wait" and 2 in again else 3], signal.SIGKILL)
    text = said + finish(process)
    print(text)
    begun = goneOnFrom(text)
    require(len(begun) == 2 and all(step >= before - 1 for step, before in zip(begun, seen)), f"went on from {begun}, had shown {seen}: {text}")
    with open(summary) as file:
        report = json.load(file)
    require(report["processes"] == (SLOTS if how == "wait" else SLOTS - 2), f"{report['processes']} processes were left: {text}")
    require(report["steps"] == 3000 - begun[-1], f"it did {report['steps']} steps after step {begun[-1]}")
    require(report["state_sha256"] == expected, f"other bits than those of a run that loses nothing: {text}")
    require(np.array_equal(np.load(losses), np.load(whole)), "other losses than those of a run that loses nothing")


def testLostShards(folder):
    step = RecordedStep("adam")
    plan, kept = os.path.join(folder, "step.plan"), os.path.join(folder, "checkpoints")
    compileStep(step.mlir, plan, SLOTS, f"--reproducible={SLOTS}", "--shard-updates")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), "--steps=3000"]
    goesOn = [f"--lease={LEASE}", "--on-failure=shrink", "--atomic-steps"]
    without = execute(launch(2, plan, *flags, *goesOn))
    print(without.stderr)
    require(without.returncode == 1 and "is in shards: each process holds a part of it" in without.stderr and
            "required to go on without it: --checkpoint=DIR" in without.stderr, without.stderr)
    expected = runOn(1, plan, folder, *flags)["state_sha256"]
    summary = os.path.join(folder, "summary.json")
    process = begin(launch(SLOTS, plan, *flags, *goesOn, f"--checkpoint={kept}", "--checkpoint-every=100", f"--summary={summary}"))
    awaitSteps(process, 2)
    os.kill(processesOf(process.pid)[1], signal.SIGKILL)
    text = finish(process)
    print(text)
    require("was in a process that is lost; going on from the newest checkpoint" in text, text)
    with open(summary) as file:
        report = json.load(file)
    require(report["state_sha256"] == expected and report["processes"] == SLOTS - 1, f"{report}{text}")


def testGrow(folder):
    """Two processes, then three, then two without the one that is killed, then three again."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    steps = [*inputs, "--steps=4000"]
    expected = runOn(1, plan, folder, *steps)["state_sha256"]
    summary = os.path.join(folder, "summary.json")
    for number, kept in enumerate((["--atomic-steps"], [f"--checkpoint={os.path.join(folder, 'checkpoints')}", "--checkpoint-every=300"])):
        meet = [*steps, *kept, f"--lease={LEASE}", "--on-failure=shrink", f"--coordinator=127.0.0.1:{freePort()}", f"--summary={summary}"]
        first, second = (begin([tool("dist-run"), plan, *meet, f"--rank={rank}", "--processes=2"]) for rank in range(2))
        awaitSteps(first, 2)
        third = begin([tool("dist-run"), plan, *meet, "--join"])
        text = awaitNote(first, "going on with 3 processes")
        second.kill()
        finish(second, -signal.SIGKILL)
        text += awaitNote(first, "going on from step" if number == 0 else "the others go on from the newest checkpoint")
        fourth = begin([tool("dist-run"), plan, *meet, "--join"])
        text += awaitNote(first, "going on with 3 processes")
        text += "".join(finish(process) for process in (first, third, fourth))
        print(text)
        with open(summary) as file:
            report = json.load(file)
        require(report["processes"] == 3 and report["state_sha256"] == expected, f"other bits, or processes: {report}{text}")


def awaitNote(process, note):
    """Until the process has said it on its standard error; what it has said."""
    lines = []
    while not lines or note not in lines[-1]:
        lines.append(process.stderr.readline())
        if lines[-1] == "":
            raise Failure(f"the run ended early: {lines}{process.stdout.read()}")
    return "".join(lines)


def testFull(folder):
    """As many processes as slots: one more waits in vain, and the run is none the worse for it."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    expected = runOn(1, plan, folder, *inputs, "--steps=2000")["state_sha256"]
    summary = os.path.join(folder, "summary.json")
    meet = [*inputs, "--steps=2000", f"--lease={LEASE}", "--on-failure=shrink", "--atomic-steps", f"--coordinator=127.0.0.1:{freePort()}"]
    members = [begin([tool("dist-run"), plan, *meet, f"--rank={rank}", f"--processes={SLOTS}", f"--summary={summary}"]) for rank in range(SLOTS)]
    awaitSteps(members[0])
    more = execute([tool("dist-run"), plan, *meet, "--join", "--start-deadline=0.3"])
    print(more.stderr)
    require(more.returncode == FAILED and "did not take this process in within" in more.stderr, f"exit code {more.returncode}: {more.stderr}")
    text = "".join(finish(member) for member in members)
    with open(summary) as file:
        report = json.load(file)
    require(report["processes"] == SLOTS and report["state_sha256"] == expected and "note" not in text, f"{report}{text}")


def testAtomicCoordinator(folder):
    """Process 0 is lost: another one goes on with the files that it has begun, at the step that all have done."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    whole, losses, summary = (os.path.join(folder, name) for name in ("whole.npy", "loss.npy", "summary.json"))
    flags = [*inputs, "--steps=4000"]
    expected = runOn(1, plan, folder, *flags, f"--fetch=loss={whole}")["state_sha256"]
    meet = ["--processes=3", f"--coordinator=127.0.0.1:{freePort()}"]
    coordinator = begin([tool("dist-run"), "--coordinate", *meet])
    members = [begin([tool("dist-run"), plan, *flags, *meet, f"--rank={rank}", "--coordinated", "--on-failure=shrink", "--atomic-steps",
                      f"--lease={LEASE}", f"--summary={summary}", f"--fetch=loss={losses}"]) for rank in range(3)]
    seen = stepsSeen(awaitSteps(members[0], 100))
    members[0].kill()
    finish(members[0], -signal.SIGKILL)
    text = "".join(finish(member) for member in members[1:])
    print(text, finish(coordinator))
    with open(summary) as file:
        report = json.load(file)
    begun = goneOnFrom(text)
    require(len(begun) == 1 and begun[0] >= seen - 1 and report["steps"] == 4000 - begun[0], f"went on from {begun}, had shown {seen}: {report}")
    require(report["processes"] == 2 and report["state_sha256"] == expected, f"other bits, or processes: {report}{text}")
    require(np.array_equal(np.load(losses), np.load(whole)), "other losses than those of a run that loses nothing")


def testCoordinator(folder):
    """It serves on its own: the run outlives any process."""
    plan, flags, expected = undisturbed(folder, 3000)
    summary = os.path.join(folder, "summary.json")
    meet = ["--processes=3", f"--coordinator=127.0.0.1:{freePort()}"]
    coordinator = begin([tool("dist-run"), "--coordinate", *meet])
    members = [begin([tool("dist-run"), plan, *flags, *meet, f"--rank={rank}", "--coordinated", "--on-failure=shrink",
                      f"--summary={summary}"]) for rank in range(3)]
    awaitSteps(members[0])
    members[0].kill()
    finish(members[0], -signal.SIGKILL)
    text = "".join(finish(member) for member in members[1:])
    print(text, finish(coordinator))
    with open(summary) as file:
        report = json.load(file)
    require(report["processes"] == 2 and report["state_sha256"] == expected, f"other bits, or processes: {report}{text}")


def testCommands(folder):
    plan, inputs = makePlan(folder)
    process = begin(launch(2, plan, *inputs, "--steps=-", "--quiet"), stdin=subprocess.PIPE)
    for count in (1, 5, 2):
        process.stdin.write(f"{count}\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline().removeprefix("[0] "))
        require(answer["steps"] == count and answer["seconds"] > 0, str(answer))
    finish(process)


def testStrangers(folder):
    step = RecordedStep("mlp_small")
    plans = [os.path.join(folder, f"{i}.plan") for i in range(2)]
    compileStep(step.mlir, plans[0], SLOTS)
    compileStep(step.mlir, plans[1], SLOTS, "--bytes-per-pack=1")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), "--steps=1", f"--coordinator=127.0.0.1:{freePort()}"]
    alone = execute([tool("dist-run"), plans[0], *flags, "--rank=0", "--processes=3", "--start-deadline=1"])
    print(alone.stderr)
    require(alone.returncode == FAILED and "missing: process 1 (has not joined), process 2 (has not joined)" in alone.stderr, alone.stderr)
    others = [subprocess.Popen([tool("dist-run"), plan, *flags, f"--rank={rank}", "--processes=2"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True) for rank, plan in enumerate(plans)]
    for rank, process in enumerate(others):
        _, err = process.communicate(timeout=60)
        print(err)
        # The chief may have begun.
        require(process.returncode in ((1, FAILED) if rank == 0 else (1,)) and "process 1 has the plan" in err,
                f"exit code {process.returncode}: {err}")
    meet = [flag for flag in flags if not flag.startswith("--coordinator")] + [f"--coordinator=127.0.0.1:{freePort()}", "--processes=2"]
    ways = ([], ["--on-failure=shrink", "--atomic-steps"])
    others = [begin([tool("dist-run"), plans[0], *meet, *way, f"--rank={rank}"]) for rank, way in enumerate(ways)]
    for rank, process in enumerate(others):
        _, err = process.communicate(timeout=60)
        print(err)
        require(process.returncode in (1, FAILED) and "process 1 has the flags --on-failure=shrink --atomic-steps" in err, err)
    tooMany = execute([*launch(SLOTS + 1, plans[0], *flags[:-1])])
    print(tooMany.stderr)
    require(tooMany.returncode == 1 and f"the run has {SLOTS + 1} processes, but the plan has {SLOTS} slots" in tooMany.stderr, tooMany.stderr)


def test():
    cases = {"open": testOpen, "checkpoints": testCheckpoints, "stops": testStops, "lost": testLost, "strangers": testStrangers,
             "shrink": lambda each: testGoesOn("shrink", each), "wait": lambda each: testGoesOn("wait", each),
             "atomic-shrink": lambda each: testAtomic("shrink", each), "atomic-wait": lambda each: testAtomic("wait", each),
             "atomic-coordinator": testAtomicCoordinator, "lost-shards": testLostShards, "grow": testGrow, "full": testFull,
             "coordinator": testCoordinator, "commands": testCommands}
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1] in cases:
            cases[sys.argv[1]](folder)
        else:
            testStep(sys.argv[1], folder)


if __name__ == "__main__":
    main(test)
