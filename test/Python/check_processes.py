"""A plan runs on several processes as on one: the same results, the same bits, one culprit.

usage: check_processes.py STEP | strategy | open | transfers | exchange | trace | waiting | files | code | calibrate | checkpoints | stops |
                          strangers | alike | commands

STEP: a recorded step on 4 replicas, on 1 process with 4 slots, 2 with 2, 3 (uneven) and 4 with 1: what JAX gave; of a reproducible
plan one hash of the state; 2 x 2 moves half the bytes of 4 x 1. strategy: a plan made for several processes runs on one, too. open: a
plan whose number of replicas is left to the launch. transfers: members of several processes send to each other. exchange: so do all
to all. trace: all processes on one clock. waiting: the summary tells who was late. files: process 0's are enough, and others must be the same. code: a processor
that lacks a feature is named. calibrate: of the link between processes. checkpoints: written by some processes, resumed by others.
stops: Ctrl-C ends all after the same step. strangers: processes that are missing, or have another plan. alike: flags that
shape a run, and its data, are those of process 0. commands: counts of steps on
standard input.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import check_slots
import check_uniformity
from check_step import checkLosses, checkState
from data_runs import SEEN, Job
from process_runs import FAILED, SLOTS, launch, makePlan, readReport, require, runOn, startLong
from recorded_steps import RecordedStep
from running import Running, interrupt
from tools import check, compileStep, execute, freePort, main, safetensors, tool, writeInputs

LAYOUTS = {1: "1 x 4", 2: "2 x 2", 3: "2, 1 and 1", 4: "4 x 1"}


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
        report = runOn(processes, plan, folder, *flags, f"--fetch=loss={loss}")
        wireBytes[processes] = report["wire_bytes"]
        require(None not in report["predicted_plan_wire_bytes_per_process"], f"no formula knows what processes send: {report}")
        require(len(report["wire_bytes_per_process"]) == processes and report["wire_bytes_per_process"][0] == report["wire_bytes"],
                str(report))
        require(report["epochs"] == 1 and report["failures"] == [], str(report))
        checkLosses(step, np.load(loss))
        checkState(step, safetensors.load(os.path.join(folder, "final.safetensors")))
        hashes[processes] = runOn(processes, fixed, folder, *flags)["state_sha256"]
    print(f"bytes that left process 0: {wireBytes}; hashes: {hashes}")
    require(len(set(hashes.values())) == 1, f"the bits depend on the processes: {hashes}")
    # Each process sends 2 (P - 1) / P of what is reduced.
    require(wireBytes[1] == 0 and 0.6 < wireBytes[2] / wireBytes[4] < 0.7, f"bytes that process 0 sent: {wireBytes}")


def testStrategy(folder):
    """What multi_worker_mirrored weighs otherwise than mirrored changes how values travel, not what is computed, wherever the plan runs."""
    step = RecordedStep("mlp")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", "--check-drift=1"]
    gathers, initial, expected = {}, step.initialState(), None
    for strategy in ("mirrored", "multi_worker_mirrored"):
        plan = os.path.join(folder, f"{strategy}.plan")
        compileStep(step.mlir, plan, SLOTS, f"--strategy={strategy}")
        table = check([tool("dist-translate"), plan, "--table"])
        require(f"strategy {strategy}" in table, f"the plan's table names another strategy: {table}")
        gathers[strategy] = table.count("all_gather")
        for processes in LAYOUTS:
            runOn(processes, plan, folder, *flags)
            final = safetensors.load(os.path.join(folder, "final.safetensors"))
            expected = expected or final
            for name, start in initial.items():
                change = np.linalg.norm(expected[name] - start)
                require(np.linalg.norm(final[name] - expected[name]) <= 1e-4 * change, f"{strategy} on {processes} processes: another '{name}'")
    require(gathers["mirrored"] < gathers["multi_worker_mirrored"], f"exchanges of factors do not depend on the link: {gathers}")


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


def testTransfers(folder):
    """Around the ring and from one to one, under a branch and in a loop: members 0 to 3, on 1 to 4 processes."""
    plan, result = os.path.join(folder, "step.plan"), os.path.join(folder, "y.npy")
    compileStep(os.path.join(check_uniformity.FOLDER, "Inputs", "accepted-transfers.mlir"), plan, SLOTS)
    x = np.array([[r + 1, 10 * r + 10] for r in range(SLOTS)], np.float32)
    inputs = writeInputs(folder, {"x": x.reshape(-1), "k": np.array(3, np.int32)}, None)
    for name, expected in check_uniformity.TRANSFERS.items():
        for processes, layout in LAYOUTS.items():
            report = runOn(processes, plan, folder, *inputs, f"--step={name}", "--steps=3", f"--fetch=y={result}")
            require(np.array_equal(np.load(result)[-1], expected(x)), f"{name} on {layout} gives {np.load(result).tolist()}")
            # 8 bytes leave a process where its last member gives its right neighbour something: in each step, and under a
            # branch or in a loop whose turns depend on values, which no formula knows.
            if name == "ring_under_branch" and processes > 1:
                require(report["plan_wire_bytes_per_process"] == [3 * 8] * processes, str(report))
            require(report["predicted_plan_wire_bytes_per_process"] == ([None] * processes if processes > 1 else [0]), str(report))


def runEverywhere(folder, program, sizes, names):
    """What a program of test/Sound gives on 4 processes, and its random batches "x" and "i", by replica, of `sizes` with those of the
    replicated "c"; on 1 to 4 processes and on 1 to 4 devices of one it is one result, to the bit."""
    plan = os.path.join(folder, "step.plan")
    compileStep(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sound", program), plan, SLOTS)
    random = np.random.default_rng(3)
    x, i, c = (sizes[name] for name in "xic")
    feeds = {"x": random.standard_normal((SLOTS, *x)).astype(np.float32), "i": random.integers(-9, 9, (SLOTS, *i)).astype(np.int32),
             "c": random.standard_normal(c).astype(np.float32)}
    fetches = {name: os.path.join(folder, f"{name}.npy") for name in names}
    rows = {name: feed if name == "c" else feed.reshape(-1, *feed.shape[2:]) for name, feed in feeds.items()}
    flags = [*writeInputs(folder, rows, None), "--steps=1", *(f"--fetch={name}={path}" for name, path in fetches.items())]
    results = {}
    for processes, devices in ((1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (3, 1), (4, 1)):
        report = runOn(processes, plan, folder, f"--devices=cpu:{devices}", *flags)
        results[processes, devices] = {name: np.load(path) for name, path in fetches.items()}
        sent = report["plan_wire_bytes_per_process"]
        require(report["predicted_plan_wire_bytes_per_process"] == sent and (sum(sent) == 0) == (processes == 1), str(report))
    for name in names:
        for where, found in results.items():
            require(found[name].tobytes() == results[1, 1][name].tobytes(), f"{name} on {where} processes and devices has other bits")
    return results[4, 1], feeds["x"], feeds["i"]


def testExchange(folder):
    """All-to-alls between all dimensions, of all members."""
    found, x, _ = runEverywhere(folder, "all-to-all.mlir", {"x": (8, 3, 4), "i": (12,), "c": (4, 2)},
                                ("outside", "inside", "along", "parts", "truth", "half", "looped", "sum"))
    x = x.reshape(SLOTS, SLOTS, 2, 3, 4)
    require(np.array_equal(found["outside"][0], np.concatenate(list(x), axis=-1)), "'outside' is not the members' parts")


def testScatter(folder):
    """Parts of one member's tensor, along each dimension and from each end of the group."""
    found, x, i = runEverywhere(folder, "scatter-from-one.mlir", {"x": (8, 3, 4), "i": (12,), "c": (4, 2)},
                                ("outside", "inside", "last", "part", "truth", "half", "index", "looped", "sum"))
    require(np.array_equal(found["outside"].reshape(8, 3, 4), x[0]), "'outside' is not the parts of replica 0")
    require(np.array_equal(found["last"].reshape(12), i[3]), "'last' is not the parts of replica 3")


def rendezvousOf(events):
    """Of the events of one slot, in order: when each all_reduce was started, and when its wait ended."""
    found, started = [], {}
    for event in events:
        if event["name"].startswith("all_reduce"):
            started[event["args"]["instruction"]] = event["ts"]
        elif event["name"].startswith("wait") and started:
            first = min(started)
            found.append((started.pop(first), event["ts"] + event["dur"]))
    return found


def testTrace(folder):
    plan, inputs = makePlan(folder)
    path, steps = os.path.join(folder, "trace.json"), 5
    runOn(2, plan, folder, *inputs, f"--steps={steps}", f"--trace={path}")
    with open(path) as file:
        trace = json.load(file)
    processes = trace["metadata"]["processes"]
    require([each["rank"] for each in processes] == [0, 1] and trace["metadata"]["missing"] == [], str(trace["metadata"]))
    error = processes[1]["clock_error_us"]
    # One machine has one clock.
    require(0 < error < 1e5 and abs(processes[1]["clock_behind_us"]) <= error, str(processes))
    names = [event["args"]["name"] for event in trace["traceEvents"] if event["ph"] == "M"]
    require([name for name in names if name.startswith("slot")] == [f"slot {slot}" for slot in range(SLOTS)], str(names))
    require([name for name in names if name.startswith("process")] ==
            [f"process {each['rank']} ({each['host']}, pid {each['pid']})" for each in processes], str(names))
    slots = []
    for slot in range(SLOTS):
        events = [event for event in trace["traceEvents"] if event["ph"] == "X" and event["tid"] == slot]
        require({event["pid"] for event in events} == {slot * 2 // SLOTS}, f"slot {slot} is on another process's track")
        times = [event["ts"] for event in events]
        require(times == sorted(times), f"slot {slot}: the order of its instructions is lost")
        slots.append(rendezvousOf(events))
    require(len({len(each) for each in slots}) == 1 and len(slots[0]) >= steps, f"all_reduces: {[len(each) for each in slots]}")
    for number, rendezvous in enumerate(zip(*slots)):
        require(max(begin for begin, _ in rendezvous) <= min(end for _, end in rendezvous) + error,
                f"all_reduce {number} has ended on a slot before another has begun it: {rendezvous}")


# A replica works the longer the higher its number.
UNEQUAL_STEP = """
distribute.mesh @m <["replica" = ?]>
func.func @step(%x: tensor<2xf32> {distribute.batch = "x"}) -> (tensor<2xf32> {distribute.output = "y", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %each = arith.constant 10000000 : index
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  %id = distribute.replica_id : index
  %n = arith.muli %id, %each : index
  %own = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> tensor<2xf32> {
    %b = arith.addf %a, %x : tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  %y = distribute.all_reduce sum %own over @m["replica"] : tensor<2xf32>
  return %y : tensor<2xf32>
}
"""


def testWaiting(folder):
    """Process 1 has replicas 2 and 3, which work longer: the other one waits for it in each step."""
    mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
    with open(mlir, "w") as file:
        file.write(UNEQUAL_STEP)
    compileStep(mlir, plan, SLOTS)
    steps = 20
    report = runOn(2, plan, folder, *writeInputs(folder, {"x": np.ones(2 * SLOTS, np.float32)}, None), f"--steps={steps}")
    print({key: value for key, value in report.items() if "wait" in key or "late" in key})
    require(report["latest_process"] == 1, str(report))
    require(report["waited_s_per_process"][0] > report["waited_s_per_process"][1], str(report))
    require(report["waited_for_s_per_process"][1] == report["waited_s_per_process"][0], str(report))
    # Another program may have had the core in some.
    require(report["times_late_per_process"][1] >= steps / 2, str(report))


def runEach(folders, command, environments=None):
    """A process in each folder, with the same command line; (exit code, what it has said) of each."""
    meet = [f"--processes={len(folders)}", f"--coordinator=127.0.0.1:{freePort()}", "--start-deadline=30"]
    processes = [Running([*command, *meet, f"--rank={rank}"], cwd=folder, env={**os.environ, **(environments or {}).get(rank, {})})
                 for rank, folder in enumerate(folders)]
    ends = [(process.end(), process.text()) for process in processes]
    for rank, (code, text) in enumerate(ends):
        print(f"process {rank}: exit code {code}\n{text}")
    return ends


def testFiles(folder):
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    command = [os.path.abspath(tool("dist-run")), "step.plan", *(flag.replace(folder + os.sep, "") for flag in inputs), "--steps=5"]
    expected = runOn(1, plan, folder, *inputs, "--steps=5")["state_sha256"]
    empty = os.path.join(folder, "elsewhere")
    os.mkdir(empty)
    ends = runEach([folder, empty, empty], [*command, "--summary=summary.json"])
    require([code for code, _ in ends] == [0, 0, 0] and os.listdir(empty) == [], f"{ends}, {os.listdir(empty)}")
    require(readReport(os.path.join(folder, "summary.json"))["state_sha256"] == expected, "other bits than where all have the files")
    # A file that nobody has is named by all; other initial values are found.
    os.rename(os.path.join(folder, "step.plan"), os.path.join(folder, "away.plan"))
    ends = runEach([folder, empty], command)
    require([code for code, _ in ends] != [0, 0] and all("step.plan" in err for _, err in ends), str(ends))
    os.rename(os.path.join(folder, "away.plan"), os.path.join(folder, "step.plan"))
    other = {name: value + 1 for name, value in RecordedStep("mlp_small").initialState().items()}
    safetensors.save(os.path.join(empty, "init.safetensors"), other)
    ends = runEach([folder, empty], command)
    require(all(code == 1 for code, _ in ends) and all("initial values" in err and "process 1" in err for _, err in ends), str(ends))
    # So are other values of a replicated feed.
    compileStep(os.path.join(check_uniformity.FOLDER, "Inputs", "accepted-transfers.mlir"), plan, SLOTS)
    writeInputs(folder, {"x": np.ones(2 * SLOTS, np.float32), "k": np.array(3, np.int32)}, None)
    writeInputs(empty, {"k": np.array(4, np.int32)}, None)
    command = [command[0], "step.plan", "--step=ring_under_branch", "--feed=x=x.npy", "--feed=k=k.npy", "--steps=1"]
    ends = runEach([folder, empty], command)
    require('process 1 has the replicated feed "k"' in ends[1][1] and ends[1][0] == 1, str(ends))


def testCode(folder):
    step, plan = RecordedStep("mlp_small"), os.path.join(folder, "step.plan")
    check([tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", f"--replicas={SLOTS}", "--target-cpu=x86-64-v3"])
    inputs = writeInputs(folder, step.feeds(), step.initialState())
    ends = runEach([folder] * 3, [tool("dist-run"), plan, *inputs, "--steps=1"], {2: {"DISTRIBUTE_WITHOUT_FEATURES": "fma,avx2"}})
    for code, err in ends:
        require(code == 1 and 'process 2: "x86-64-v3"' in err and re.search("this processor lacks .*avx2", err), str(ends))
    # Each has compiled the step for a processor of its own: one plan, and two codes.
    other = os.path.join(folder, "other")
    os.makedirs(other)
    check([tool("dist-compile"), step.mlir, "-o", os.path.join(other, "step.plan"), "--strategy=mirrored", f"--replicas={SLOTS}", "--target-cpu=x86-64-v2"])
    ends = runEach([folder, other], [tool("dist-run"), "step.plan", *inputs, "--steps=1"])
    for code, err in ends:
        require(code == 1 and 'process 1 has other code than process 0 for "x86-64-v3"' in err and "give that plan to all processes" in err, str(ends))


def testCalibrate(folder):
    plan, inputs = makePlan(folder)
    path = os.path.join(folder, "machine.json")
    runOn(3, plan, folder, *inputs, "--steps=20", f"--calibrate={path}")
    with open(path) as file:
        machine = json.load(file)
    print(machine)
    link = machine["links"]["network"]
    require(0 < link["latency_us"] < 1e6 and link["gb_per_s"] > 0, str(machine))
    device = machine["device"]
    require("matmul" in device and 0 <= device["dispatch_us"] < 1e4 and "imbalance" not in device, str(machine))
    require("host" not in machine["links"], f"waits for other processes were taken for memory: {machine}")


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
    members = [Running([tool("dist-run"), plan, *flags, *meet, f"--rank={rank}", f"--checkpoint={os.path.join(folder, f'of-{rank}')}"])
               for rank in range(2)]
    said = [member.finish(FAILED) for member in members]
    print(*said)
    for text in said:
        require(re.search(r"state-1-of-2\.safetensors.*process 1 \(.*does not see the folder.*a folder that all processes share", text), text)
        require("process 1 (" in text and "process 0 (" not in text, f"the culprit is process 1: {text}")
    require(not os.path.exists(os.path.join(folder, "of-0")), "something is left of the checkpoint")


def testStops(folder):
    saved, summary = (os.path.join(folder, name) for name in ("saved.safetensors", "summary.json"))
    process = startLong(folder, 3, f"--save={saved}", f"--summary={summary}")
    process.awaitSteps()
    steps, text = interrupt(process)
    report = readReport(summary)
    require(report["interrupted"] and report["steps"] == steps >= 1, f"{report}{text}")
    require("dist-run: " not in text, f"it has something to say: {text}")
    require(sorted(safetensors.load(saved)) == sorted(RecordedStep("mlp_small").stateNames), "the state is not whole")


def testCommands(folder):
    plan, inputs = makePlan(folder)
    process = Running(launch(2, plan, *inputs, "--steps=-", "--quiet"), stdin=subprocess.PIPE)
    for count in (1, 5, 2):
        process.process.stdin.write(f"{count}\n")
        process.process.stdin.flush()
        answer = json.loads(process.awaitLine(r"\{.*")[0])
        require(answer["steps"] == count and answer["seconds"] > 0, str(answer))
    process.process.stdin.close()
    process.finish()


def testStrangers(folder):
    step = RecordedStep("mlp_small")
    plans = [os.path.join(folder, f"{i}.plan") for i in range(2)]
    compileStep(step.mlir, plans[0], SLOTS)
    compileStep(step.mlir, plans[1], SLOTS, "--bytes-per-pack=1")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), "--steps=1", f"--coordinator=127.0.0.1:{freePort()}"]
    alone = execute([tool("dist-run"), plans[0], *flags, "--rank=0", "--processes=3", "--start-deadline=1"])
    print(alone.stderr)
    require(alone.returncode == FAILED and "missing: process 1 (has not joined), process 2 (has not joined)" in alone.stderr, alone.stderr)
    ends = [(process.end(), process.text()) for process in
            [Running([tool("dist-run"), plan, *flags, f"--rank={rank}", "--processes=2"]) for rank, plan in enumerate(plans)]]
    for rank, (code, text) in enumerate(ends):
        # The chief may have begun.
        require(code in ((1, FAILED) if rank == 0 else (1,)) and "process 1 has the plan" in text, f"exit code {code}: {text}")
    tooMany = execute([*launch(SLOTS + 1, plans[0], *flags[:-1])])
    print(tooMany.stderr)
    require(tooMany.returncode == 1 and f"the run has {SLOTS + 1} processes, but the plan has {SLOTS} slots" in tooMany.stderr, tooMany.stderr)


def runPair(plan, flags, ways):
    """Two processes with flags of their own; (exit code, what it has said) of each."""
    meet = [tool("dist-run"), plan, *flags, "--quiet", "--processes=2", f"--coordinator=127.0.0.1:{freePort()}", "--start-deadline=30", "--deadline=20"]
    return [(process.end(), process.text()) for process in [Running([*meet, *way, f"--rank={rank}"]) for rank, way in enumerate(ways)]]


def testAlike(folder):
    """What shapes a run is the same in all processes, or the flag is named with both values before the first step."""
    job = Job(folder)
    plan, start = job.compile("seen", SEEN, SLOTS, f"--reproducible={SLOTS}"), job.state(n=np.array(0))
    rows = np.arange(64000)
    other = rows.copy()
    other[len(rows) // 2:] += 1
    for name, array in (("x", rows), ("same", rows), ("y", rows + 1), ("half", other), ("last", np.append(rows[:-1], 0)), ("few", rows[:640])):
        np.save(job.path(f"{name}.npy"), array)
    x, y, half, last, few, missing = (job.path(f"{name}.npy") for name in ("x", "y", "half", "last", "few", "missing"))
    data, steps, out = [f"--data=x={x}"], ["--steps=2"], job.path("out")
    differences = [(["--shuffle=1", *data, *steps], ["--shuffle=2", *data, *steps], "--shuffle=2", "--shuffle=1"),
                   (["--shuffle=0", *data, *steps], [*data, *steps], "no --shuffle", "--shuffle=0"),
                   ([*data, "--steps=2"], [*data, "--steps=3"], "--steps=3", "--steps=2"),
                   ([*data, "--steps=2"], [*data, "--seconds=2"], "no --steps", "--steps=2"),
                   ([*data, *steps, "--epochs=1"], [*data, *steps, "--epochs=2"], "--epochs=2", "--epochs=1"),
                   ([*data, "--seconds=0.3"], [*data, "--seconds=0.30000001"], "--seconds=0.30000001", "--seconds=0.3;"),
                   ([f"--feed=x={x}", *steps], [*data, *steps], "no --feed", "--feed=x"),
                   ([f"--feed=x={x}", *steps], [f"--feed=x={y}", *steps], 'the feed "x" of 1 file', "1 file"),
                   ([*data, *steps], [*data, *steps, "--on-failure=shrink", "--atomic-steps"], "--on-failure=shrink", "--on-failure=stop"),
                   ([*data, *steps, f"--fetch=seen={out}"], [*data, *steps], "no --fetch", "--fetch=seen")]
    differences += [([*data, *steps], [*data, *steps, f"--{flag}={out}"], f"--{flag}={out}", f"no --{flag}")
                    for flag in ("summary", "trace", "calibrate", "save", "checkpoint")]
    differences += [([f"--data=x={x}", *steps], [f"--data=x={file}", *steps], f"--data=x={file} (", f"--data=x={x} (1 file, ")
                    for file in (y, half, last, few, missing)]
    differences += [([f"--data=x={x},{y}", *steps], [f"--data=x={y},{x}", *steps], f"--data=x={y},{x} (2 files", f"--data=x={x},{y} (2 files")]
    with ThreadPoolExecutor(4) as pool:  # they wait for each other more than they compute
        ends = list(pool.map(lambda each: runPair(plan, [start], each[:2]), differences))
    for (first, second, own, chiefs), end in zip(differences, ends):
        for code, text in end:
            require(code in (1, FAILED) and f"process 1 has {own}" in text and f", process 0 has {chiefs}" in text,
                    f"{first} and {second}: exit code {code}: {text}")
    # The same rows elsewhere are the same.
    for code, text in runPair(plan, [start], ([*data, *steps], [f"--data=x={job.path('same.npy')}", *steps])):
        require(code == 0, text)


def test():
    cases = {"alike": testAlike, "strategy": testStrategy, "open": testOpen, "transfers": testTransfers, "exchange": testExchange, "scatter": testScatter, "trace": testTrace, "waiting": testWaiting,
             "files": testFiles, "code": testCode, "calibrate": testCalibrate,
             "checkpoints": testCheckpoints, "stops": testStops, "strangers": testStrangers, "commands": testCommands}
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1] in cases:
            cases[sys.argv[1]](folder)
        else:
            testStep(sys.argv[1], folder)


if __name__ == "__main__":
    main(test)
