"""The programs of test/Sound under strategies with one copy of each variable, and on logical devices: each plan is validated.

usage: check_sound_strategies.py FOLDER STRATEGY        (one of STRATEGIES below)
"""
import glob
import os
import sys
import tempfile

from check_sound import MARKS_OF_A_BUG, Program
from tools import Failure, execute, main, tool

STRATEGIES = {
    "central": ["--strategy=central_storage", "--replicas=4"],
    "devices": ["--strategy=mirrored", "--replicas=2", "--logical-devices=2"],
    "devices-of-workers": ["--strategy=parameter_server", "--replicas=2", "--logical-devices=2", "--servers=2"],
    "servers": ["--strategy=parameter_server", "--replicas=2"],
    "cut": ["--strategy=parameter_server", "--replicas=4", "--servers=3", "--partition=3", "--partition-bytes=1"],
    "groups": ["--strategy=parameter_server", "--replicas=4", "--sync-group=2", "--servers=2"],
}
# Which refusals of a program count ("refused with ..."). Servers hold one value of each variable for all replicas, and tell it from no
# component of a replica; what groups push, servers add, and assign nothing that a worker has computed from an old value.
REFUSES = {"devices-of-workers": "servers", "servers": "servers", "cut": "servers", "groups": "groups"}


def checkProgram(program, name, strategy, folder):
    """Nothing, or what is wrong."""
    plan = os.path.join(folder, "step.plan")
    # A program's own flags are about mirrored variables, or already about devices.
    flags = [flag for flag in program.flags if flag.startswith("--allow-gather")]
    refusal = program.refusalsWith.get(REFUSES.get(strategy))
    result = execute([tool("dist-compile"), program.path, "-o", plan, *STRATEGIES[strategy], *flags, "--validate"])
    problem = next((f"says \"{mark}\"" for mark in MARKS_OF_A_BUG if mark in result.stderr), None)
    if result.returncode != (1 if refusal else 0):
        problem = f"exit code {result.returncode}"
    elif refusal and refusal not in result.stderr:
        problem = f"expected the error {refusal!r}"
    if os.path.exists(plan):
        os.remove(plan)
    return problem and f"{name}: {problem}: {result.stderr[:600]}"


def test():
    paths, strategy = sorted(glob.glob(os.path.join(sys.argv[1], "*.mlir"))), sys.argv[2]
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            program, name = Program(path), os.path.basename(path)[:-len(".mlir")]
            if program.refusals or program.isFixed:  # what its own test is about; other numbers of replicas
                continue
            count += 1
            problems.append(checkProgram(program, name, strategy, folder))
    problems = [problem for problem in problems if problem]
    if problems or count < 50:
        raise Failure("\n".join([f"{count} programs", *problems]))
    print(f"{count} programs are right")


if __name__ == "__main__":
    main(test)
