"""What dist-run says of several processes, and how it starts them. The launcher itself: test/Runtime/LauncherTest.cpp.

usage: check_launch.py
"""
import base64
import json
import os
import socket
import subprocess
import tempfile

from tools import Failure, freePort, main, tool

CLUSTER = {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 1}}
WHO = ("TF_CONFIG", "RANK", "WORLD_SIZE", "SLURM_PROCID", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "DISTRIBUTE_COORDINATOR")


def certificateIn(folder):
    """A whole certificate as far as its form says: a sequence of two bytes."""
    path = os.path.join(folder, "certificate.pem")
    with open(path, "w") as file:
        file.write(f"-----BEGIN CERTIFICATE-----\n{base64.b64encode(bytes([0x30, 2, 5, 0])).decode()}\n-----END CERTIFICATE-----\n")
    return path


def expect(code, words, *flags, command=("none.plan", "--steps=1"), seconds=60, **variables):
    """dist-run exits so and says so, within so many seconds."""
    environment = {name: value for name, value in os.environ.items() if name not in WHO}
    result = subprocess.run([tool("dist-run"), *command, *flags], env={**environment, **variables}, text=True,
                            stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False)
    text = result.stdout + result.stderr
    if result.returncode != code or any(word not in text for word in words):
        raise Failure(f"{flags} {variables}: exit code {result.returncode} and {text}; expected {code} and {words}")
    print(f"{flags}: {text.splitlines()[0]}")


def expectMeeting(launcher, variablesOf):
    """Two processes with the variables of a launcher on one host, by rank, find each other."""
    environment = {name: value for name, value in os.environ.items() if name not in WHO}
    processes = [subprocess.Popen([tool("dist-run"), "none.plan", "--steps=1", "--start-deadline=20"], text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                                  env={**environment, **variablesOf(rank)}) for rank in ("0", "1")]
    text = "".join(process.communicate(timeout=60)[0] for process in processes)
    if any(process.returncode != 1 for process in processes) or text.count("cannot open plan file 'none.plan'") != 2:
        raise Failure(f"with {launcher}'s variables: {text}; expected two processes that have met and miss the plan")
    print(f"{launcher}: {text.splitlines()[0]}")


def expectMpi():
    # Processes of MPICH's hydra share nothing but who started them.
    expectMeeting("hydra", lambda rank: {"PMI_RANK": rank, "PMI_SIZE": "2", "PMI_FD": "6", "MPI_LOCALNRANKS": "2", "MPI_LOCALRANKID": rank,
                                         "HYDI_CONTROL_FD": "7"})
    job = f"mpirun-{os.getpid()}@1"
    expectMeeting("Open MPI", lambda rank: {"OMPI_COMM_WORLD_RANK": rank, "OMPI_COMM_WORLD_SIZE": "2", "OMPI_COMM_WORLD_LOCAL_RANK": rank,
                                            "OMPI_COMM_WORLD_LOCAL_SIZE": "2", "PMIX_NAMESPACE": job})


def expectOwnWords():
    """Where the coordinator's port is taken, the terminal has dist-run's error and no line of gRPC."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = subprocess.run([tool("dist-run"), "none.plan", "--steps=1", "--rank=0", "--processes=2", "--quiet",
                                 f"--coordinator=127.0.0.1:{taken.getsockname()[1]}"], text=True, capture_output=True, timeout=60, check=False,
                                env={name: value for name, value in os.environ.items() if name not in (*WHO, "GRPC_VERBOSITY")})
    lines = (result.stdout + result.stderr).splitlines()
    if result.returncode == 0 or not lines or any(not line.startswith("dist-run: ") for line in lines):
        raise Failure(f"a port that is taken: exit code {result.returncode} and {lines}; expected lines of dist-run alone")
    print(f"taken port: {lines[0]}")


def expectDataPorts():
    """Two processes meet at two ports that are given; where there is one for both, the one that has none says so."""
    wrong = "is not FIRST-LAST, two ports from 1 to 65535, the smaller one first"
    for ports in ("7", "0-5", "5-4", "5-65536", "5-", "-5"):
        expect(2, [f"option '--data-ports': '{ports}' {wrong}"], f"--data-ports={ports}")
    first = freePort()
    missing = "error: cannot open plan file 'none.plan': No such file or directory"
    expect(1, ["[0] process 0 of 2", missing], "--launch=2", f"--data-ports={first}-{min(first + 50, 65535)}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        expect(3, [f"dist-run: error: none of the ports {port} to {port} for data is free at 127.0.0.1; each process"], "--launch=2", f"--data-ports={port}-{port}")


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
    expectMpi()
    expectOwnWords()
    expectDataPorts()
    # They meet before anything is read; then all end with the failure of the one that says it first.
    expect(1, ["[0] process 0 of 2 (from torchrun's variables), coordinator 127.0.0.1:", missing], "--launch=2")
    # Files of TLS are read before any process starts; with one that is wrong they would wait for each other.
    with tempfile.TemporaryDirectory() as folder:
        text = os.path.join(folder, "text.pem")
        with open(text, "w") as file:
            file.write("no certificate\n")
        for flags in ([f"--tls-authority={text}"], [f"--tls-certificate={text}", f"--tls-key={text}"]):
            expect(1, [f'"{text}" holds no whole certificate', "-----BEGIN CERTIFICATE-----"], "--launch=2", *flags, seconds=5)
        expect(1, ['cannot read the private key "'], "--launch=2", f"--tls-certificate={certificateIn(folder)}", f"--tls-key={folder}/none", seconds=5)
        expect(1, ["a private key is given without its certificate"], "--launch=2", f"--tls-key={text}", seconds=5)
        expect(1, ["the coordinator has a certificate authority and no certificate of its own"], "--launch=2",
               f"--tls-authority={certificateIn(folder)}", seconds=5)
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
    expect(2, ["'--steps=1' comes before '--', where only --launch=N, --launch-servers=N and --on-failure=HOW are allowed"], "sh", command=("--launch=2", "--steps=1", "--"))
    expect(2, ["--coordinate serves a run; give --processes=N and --coordinator=HOST:PORT"], "--coordinate")


if __name__ == "__main__":
    main(test)
