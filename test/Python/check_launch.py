"""What dist-run says of several processes, and how it starts them. The launcher itself: test/Runtime/LauncherTest.cpp.

usage: check_launch.py
"""
import json
import os
import subprocess

from tools import Failure, main, tool

CLUSTER = {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 1}}
WHO = ("TF_CONFIG", "RANK", "WORLD_SIZE", "SLURM_PROCID", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "DISTRIBUTE_COORDINATOR")


def expect(code, words, *flags, command=("none.plan", "--steps=1"), **variables):
    """dist-run exits so and says so."""
    environment = {name: value for name, value in os.environ.items() if name not in WHO}
    result = subprocess.run([tool("dist-run"), *command, *flags], env={**environment, **variables}, text=True,
                            stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
    text = result.stdout + result.stderr
    if result.returncode != code or any(word not in text for word in words):
        raise Failure(f"{flags} {variables}: exit code {result.returncode} and {text}; expected {code} and {words}")
    print(f"{flags}: {text.splitlines()[0]}")


def test():
    missing = "error: cannot open plan file 'none.plan': No such file or directory"
    expect(1, [f"dist-run: {missing}"])
    expect(1, [f"dist-run: {missing}"], "--processes=1")
    # Each is started with the rest of the command line, and its code is the launcher's.
    expect(1, [f"[0] dist-run: {missing}", "process 0 (pid "], "--launch=1")
    expect(1, [f"[0] dist-run: {missing}"], "--launch", "1")
    expect(2, ["option '--launch': '0' is not a count from 1 to 1024"], "--launch=0")
    expect(2, ["option '--launch': '1025' is not a count from 1 to 1024"], "--launch=1025")
    expect(2, ["--launch starts all processes and tells them who they are"], "--launch=2", "--rank=0")
    expect(2, ["option '--processes': '0' is not a count above 0"], "--processes=0")
    expect(1, ["--rank: is 2, and --processes is 2"], "--rank=2", "--processes=2", "--coordinator=a:1")
    expect(1, ["TF_CONFIG, line 1, column 2: not JSON"], TF_CONFIG="{")
    # They meet before anything is read; then all end with the failure of the one that says it first.
    expect(1, ["[0] process 0 of 2 (from torchrun's variables), coordinator 127.0.0.1:", missing], "--launch=2")
    # An evaluator meets nobody.
    expect(1, [f"dist-run: {missing}"],
           TF_CONFIG=json.dumps({"cluster": CLUSTER["cluster"], "task": {"type": "evaluator", "index": 0}}))
    expect(2, ["--on-failure=shrink and --on-failure=wait go on from the newest checkpoint"], "--on-failure=wait")
    expect(2, ["option '--on-failure': 'hope' is not stop, shrink or wait"], "--on-failure=hope")
    expect(2, ["--atomic-steps is for runs that go on; give --on-failure=shrink or --on-failure=wait"], "--atomic-steps")
    expect(2, ["--join takes part in a run that goes on; give --coordinator=HOST:PORT"], "--join", "--on-failure=wait", "--atomic-steps")
    expect(2, ["--join: the run gives this process its rank; --rank, --processes"], "--join", "--coordinator=127.0.0.1:1", "--rank=1",
           "--on-failure=wait", "--atomic-steps")
    # Another program, which is told who it is; on PATH, or by its path.
    expect(0, ["[0] 0 of 3", "[1] 1 of 3", "[2] 2 of 3"], "sh", "-c", "echo $RANK of $WORLD_SIZE", command=("--launch=3", "--"))
    expect(7, ["[0] dist-run: error: none", "process 0 (pid ", "ended with exit code 7"], "/bin/sh", "-c", "echo dist-run: error: none; exit 7",
           command=("--launch", "1", "--"))
    expect(127, ["cannot run 'no-such-program'"], "no-such-program", command=("--launch=1", "--"))
    expect(2, ["no program follows '--'"], command=("--launch=2", "--"))
    expect(2, ["give --launch=N"], "sh", command=("--",))
    expect(2, ["'--steps=1' comes before '--', where only --launch=N and --launch-servers=N are allowed"], "sh", command=("--launch=2", "--steps=1", "--"))
    expect(2, ["--coordinate serves a run; give --processes=N and --coordinator=HOST:PORT"], "--coordinate")


if __name__ == "__main__":
    main(test)
