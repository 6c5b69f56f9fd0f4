"""Collectives beside the computation change no bit of the state.

usage: check_overlap.py STEP STEPS SLOTS[,SLOTS...] [all]

Compiles STEP for each number of slots with the default packs, with none, and reproducible; with `all`, with one pack and by every
algorithm too. Each plan gives one SHA-256 of all state with --overlap=off and on, its replicas do not drift apart, and the trace
says on which track collectives ran.
"""
import json
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, execute, main, tool, writeInputs

ALGORITHMS = ("one_pass", "ring", "tree", "hierarchical_copy", "to_one_device")


def variants(slots, isAll):
    yield (f"--replicas={slots}",)
    yield (f"--replicas={slots}", "--bytes-per-pack=1")
    yield (f"--reproducible={slots}", "--bytes-per-pack=4096")
    if isAll:
        yield (f"--replicas={slots}", "--bytes-per-pack=0")
        for algorithm in ALGORITHMS:
            yield (f"--replicas={slots}", "--bytes-per-pack=4096", f"--reduction={algorithm}")


def runPlan(plan, folder, steps, overlap, flags):
    """The summary, and how many collectives the trace has on the tracks of progress threads."""
    summary, trace = (os.path.join(folder, each) for each in ("summary.json", "trace.json"))
    check([tool("dist-run"), plan, "--quiet", f"--steps={steps}", "--cores-per-device=1", f"--overlap={overlap}", "--check-drift=1",
           f"--summary={summary}", f"--trace={trace}", *flags])
    with open(summary) as file:
        measured = json.load(file)
    with open(trace) as file:
        events = json.load(file)["traceEvents"]
    tracks = {event["tid"] for event in events if event["ph"] == "M" and event["args"]["name"].startswith("progress of slot")}
    if len(tracks) != (measured["slots"] if measured["overlap"] else 0):
        raise Failure(f"overlap is {measured['overlap']}, but the trace names {len(tracks)} progress threads")
    beside = [event for event in events if event["ph"] == "X" and event["tid"] in tracks]
    if not all(event["name"].startswith(("all_reduce #", "reduce_scatter #", "all_gather #", "broadcast #")) for event in beside):
        raise Failure("something that is no collective ran on a progress thread")
    return measured, len(beside)


def refuseWithCalibration(plan, folder):
    result = execute([tool("dist-run"), plan, "--steps=1", "--overlap=on", f"--calibrate={os.path.join(folder, 'c.json')}"])
    if result.returncode != 2 or "--overlap=on cannot be given with it" not in result.stderr:
        raise Failure(f"--calibrate with --overlap=on: exit code {result.returncode}: {result.stderr[:300]}")


def test():
    name, steps = sys.argv[1], int(sys.argv[2])
    step = RecordedStep(name)
    numOverlapped = numBeside = 0
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        flags = writeInputs(folder, step.feeds(), step.initialState())
        for slots in map(int, sys.argv[3].split(",")):
            for variant in variants(slots, sys.argv[4:] == ["all"]):
                check([tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", *variant])
                off, _ = runPlan(plan, folder, steps, "off", flags)
                on, beside = runPlan(plan, folder, steps, "on", flags)
                numOverlapped += on["overlap"]
                numBeside += beside
                print(f"{' '.join(variant)}: overlap {on['overlap']}, {beside} collectives on progress threads")
                if off["overlap"] or off["state_sha256"] != on["state_sha256"]:
                    raise Failure(f"{variant}: the state is {on['state_sha256']} with overlap, {off['state_sha256']} without")
        refuseWithCalibration(plan, folder)
    if numOverlapped == 0:
        raise Failure("no plan has work between a start and its wait")
    print(f"{numOverlapped} plans overlap, {numBeside} collectives on progress threads")


if __name__ == "__main__":
    main(test)
