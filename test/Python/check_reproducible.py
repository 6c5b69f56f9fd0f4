"""A reproducible plan gives the same bits on any number of devices, with any packing, algorithm and number of threads.

usage: check_reproducible.py STEP SLOTS STEPS [FLAG...]

Compiles STEP with --reproducible=SLOTS and the flags, such as recipes of several axes, in several ways that must not matter (the size of packs, each reduction of fixed order)
and runs each plan for STEPS steps on 1, 2, 3, 5 and SLOTS devices, one of them on one core. One SHA-256 of all state comes out.
"""
import json
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, execute, main, tool, writeInputs

VARIANTS = (["--bytes-per-pack=0"], ["--bytes-per-pack=1"], [f"--bytes-per-pack={1 << 14}"], ["--reduction=tree"],
            ["--reduction=hierarchical_copy"], ["--reduction=to_one_device", "--bytes-per-pack=0"])


def compileReproducibly(step, plan, slots, *flags):
    check([tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", f"--reproducible={slots}", *flags])


def runHash(plan, devices, steps, flags, folder, prefix=()):
    summary = os.path.join(folder, "summary.json")
    check([*prefix, tool("dist-run"), plan, f"--devices=cpu:{devices}", "--quiet", f"--steps={steps}", *flags,
           f"--summary={summary}"])
    with open(summary) as file:
        report = json.load(file)
    return report["state_sha256"]


def test():
    name, slots, steps, *more = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]
    step, hashes = RecordedStep(name), {}
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        flags = writeInputs(folder, step.feeds(), step.initialState())
        compileReproducibly(step, plan, slots, *more)
        for devices in sorted({1, 2, 3, 4, 5, slots}):
            if devices <= slots:
                hashes[f"{devices} devices"] = runHash(plan, devices, steps, flags, folder)
        hashes["one core"] = runHash(plan, 2, steps, flags, folder, ["taskset", "-c", "0"])
        table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
        if table["reproducible"] is not True or table["num_slots"] != slots:
            raise Failure(f"the table says {table['reproducible']} and {table['num_slots']} slots")
        for number, variant in enumerate(VARIANTS):
            compileReproducibly(step, plan, slots, *more, *variant)
            devices = 1 + number % slots
            hashes[f"{' '.join(variant)} on {devices}"] = runHash(plan, devices, steps, flags, folder)
        result = execute([tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", f"--reproducible={slots}", *more,
                          "--reduction=ring"])
        if result.returncode != 1 or "depends on the packing" not in result.stderr:
            raise Failure(f"a ring in a reproducible plan: exit code {result.returncode}, {result.stderr!r}")
        result = execute([tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", f"--reproducible={slots + 1}", *more])
        if more and (result.returncode != 1 or f"but has {slots}; give --reproducible={slots}" not in result.stderr):
            raise Failure(f"a plan for {slots + 1} of {slots} slots: exit code {result.returncode}, {result.stderr!r}")
    for what, found in hashes.items():
        print(f"{found}  {what}")
    if len(set(hashes.values())) != 1:
        raise Failure(f"{name}: {len(set(hashes.values()))} different states after {steps} steps")


if __name__ == "__main__":
    main(test)
