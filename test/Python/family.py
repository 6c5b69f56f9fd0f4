"""Runs the cases of one check, each in a process forked from one that has already imported what the check imports.

usage: family.py [--long] [--every=N] CHECK CASES

CHECK: a Python program of test/, or another program, which every case starts anew.
CASES: a file with a case a line: its name, its form, its limit in seconds, then the arguments of CHECK, separated by tabs. The form: quick;
long, which runs with --long alone; or every-N, which is in each N-th run, by the number of DISTRIBUTE_ROTATION; --every=N: all of them so much more rarely. The name * stands for what the check's function listCases(ARGUMENT...) returns: the
arguments of each case by its name.

Of an environment that ctest sets: DISTRIBUTE_SLOTS, a folder of as many files as cases may run at the same time, those of other
families among them. Of the user's: DISTRIBUTE_CASES, a pattern that the name of a case holds: then it runs whatever its form;
DISTRIBUTE_SHARE=K/N, each N-th long case from the K-th on.

Exit code 0: every case passed or was skipped, as the last lines say; 1: one failed; 2: the usage is wrong; 77: all were skipped. What a
case prints is shown when it fails. The seconds of each, on the clock and of
the processor, are kept beside CASES; the longest begin first in the next run.
"""
import contextlib
import fcntl
import io
import json
import os
import re
import select
import signal
import sys
import tempfile
import time
import zlib

from forked import startForked

SKIPPED = 77


class Case:
    def __init__(self, line):
        self.name, self.form, limit, *self.arguments = line.rstrip("\n").split("\t")
        self.limit, self.every = float(limit), int(self.form.removeprefix("every-")) if self.form.startswith("every-") else 1
        self.code, self.output, self.seconds, self.cpuSeconds = None, "", 0.0, 0.0


def readCases(path, form, check, every=1):
    with open(path) as file:
        named = [Case(line) for line in file if line.strip()]
    cases = []
    for case in named:
        cases += [case] if case.name != "*" else [Case("\t".join([name, case.form, f"{case.limit}", *arguments]))
                                                  for name, arguments in check.listCases(*case.arguments).items()]
    if pattern := os.environ.get("DISTRIBUTE_CASES"):
        return [case for case in cases if re.search(pattern, case.name)]
    if form == "long":
        k, n = (int(part) for part in os.environ.get("DISTRIBUTE_SHARE", "0/1").split("/"))
        return cases[k % n::n]
    rotation = int(os.environ.get("DISTRIBUTE_ROTATION", "0"))
    if every > 1:  # families begin at different cases, so that no run has the first of each
        rotation += zlib.crc32(os.path.basename(path).encode())
    return [case for number, case in enumerate(cases) if (number + rotation) % (case.every * every) == 0]


class Slots:
    """Files that say by a lock who may run: as many cases at the same time as there are files, whichever family they are of."""

    def __init__(self, folder):
        self.paths = sorted(os.path.join(folder, name) for name in os.listdir(folder)) if os.path.isdir(folder) else []
        self.count = len(self.paths) or os.cpu_count()

    def take(self):
        """An open file whose lock is held until it is closed, or None if all are held."""
        if not self.paths:
            return io.BytesIO()
        for path in self.paths:
            file = open(path)
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return file
            file.close()
        return None


class Check:
    """A Python program that is imported once and run in forked processes."""

    def __init__(self, path):
        self.path = path
        sys.path.insert(0, os.path.dirname(path))
        with open(path) as file:
            self.code = compile(file.read(), path, "exec")
        # Not as the main program: it imports, and runs nothing.
        self.names = {"__name__": "check", "__file__": path}
        exec(self.code, self.names)

    def listCases(self, *arguments):
        return self.names["listCases"](*arguments)

    def start(self, case, output):
        """The process that runs the case, its output in `output`."""
        def run():
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.closerange(3, 256)  # outputs of other cases, and slots: a lock is held until all have closed its file
            sys.argv = [self.path, *case.arguments]
            exec(self.code, {"__name__": "__main__", "__file__": self.path})

        return startForked(run, output)


class Program:
    """Any program, started for each case."""

    def __init__(self, path):
        self.path = path

    def start(self, case, output):
        files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0), *((os.POSIX_SPAWN_DUP2, output.fileno(), to) for to in (1, 2))]
        return os.posix_spawn(self.path, [self.path, *case.arguments], os.environ, file_actions=files, setsid=True)


class Run:
    """A case that runs."""

    def __init__(self, check, case, slot):
        self.case, self.slot, self.output, self.begin, self.isLate = case, slot, tempfile.TemporaryFile(), time.monotonic(), False
        self.pid = check.start(case, self.output)
        self.ends = os.pidfd_open(self.pid)  # readable from its end on

    def hasEnded(self):
        """Whether it has, of itself or for its limit; then the case knows how."""
        pid, status, used = os.wait4(self.pid, os.WNOHANG)
        self.case.seconds = time.monotonic() - self.begin
        if not pid:
            if not self.isLate and self.case.seconds > self.case.limit:
                self.isLate = True
                self._endGroup()
            return False
        self._endGroup()
        self.case.cpuSeconds = used.ru_utime + used.ru_stime
        self.output.seek(0)
        self.case.output = self.output.read().decode(errors="replace")
        if self.isLate:
            self.case.output += f"\nFAILED: it ran for more than {self.case.limit:g} s"
        self.case.code = os.waitstatus_to_exitcode(status)
        os.close(self.ends)
        self.output.close()
        self.slot.close()
        return True

    def _endGroup(self):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)


def runAll(check, cases, slots, show):
    """Runs `cases`, as many at the same time as there are slots; calls `show` with each that has ended. One thread: it forks."""
    waiting, running = list(reversed(cases)), []
    while waiting or running:
        while waiting and len(running) < slots.count and (slot := slots.take()) is not None:
            running.append(Run(check, waiting.pop(), slot))
        ended = [run for run in running if run.hasEnded()]
        running = [run for run in running if run not in ended]
        for run in ended:
            show(run.case)
        if not ended:
            # A slot that others hold is looked for again and again; a limit has time.
            isWaiting = waiting and len(running) < slots.count
            select.select([run.ends for run in running], [], [], 0.05 if isWaiting else 1)


def runAgainWithTheirPython(path):
    """Where the check runs itself again by the Python that has JAX, this runs by it from the start."""
    from jax_python import findPython
    with open(path) as file:
        isOfJax = re.search("runAgainWithJax|mainOfCases", file.read())
    python = findPython() if isOfJax else sys.executable
    if os.path.abspath(python) != os.path.abspath(sys.executable):
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
        os.execv(python, [python, *sys.argv])
    if isOfJax:
        import jax  # noqa: F401  the checks import it where they need it


def show(case):
    state = {0: "passed", SKIPPED: "skipped"}.get(case.code, "FAILED")
    print(f"{state}  {case.seconds:7.2f} s  {case.cpuSeconds:7.2f} s of the processor  {case.name}", flush=True)
    if state != "passed":
        print("\n".join(f"    {line}" for line in case.output.splitlines()[-60:]), flush=True)


def main(arguments):
    form = "long" if arguments[:1] == ["--long"] else "quick"
    arguments = arguments[1:] if form == "long" else arguments
    every = 1
    if arguments and arguments[0].startswith("--every="):
        every, arguments = int(arguments[0].removeprefix("--every=")), arguments[1:]
    if len(arguments) != 2:
        print(__doc__)
        return 2
    path, casesPath = arguments
    isPython = path.endswith(".py")
    if isPython:
        runAgainWithTheirPython(path)
    check = Check(path) if isPython else Program(path)
    cases = readCases(casesPath, form, check, every)
    timesPath = f"{casesPath}.json"
    times = {}
    with contextlib.suppress(OSError, ValueError), open(timesPath) as file:
        times = json.load(file)
    cases.sort(key=lambda case: -times.get(case.name, [0])[0])
    if cases:
        runAll(check, cases, Slots(os.environ.get("DISTRIBUTE_SLOTS", "")), show)
    with open(f"{timesPath}.new", "w") as file:
        json.dump({**times, **{case.name: [round(case.seconds, 2), round(case.cpuSeconds, 2)] for case in cases}}, file)
    os.replace(f"{timesPath}.new", timesPath)
    failed = [case.name for case in cases if case.code not in (0, SKIPPED)]
    skipped = [case.name for case in cases if case.code == SKIPPED]
    print(f"{len(cases) - len(failed) - len(skipped)} passed, {len(failed)} failed, {len(skipped)} skipped; "
          f"{sum(case.cpuSeconds for case in cases):.1f} s of the processor")
    for name in failed:
        print(f"FAILED: {name}")
    if failed:
        return 1
    return SKIPPED if cases and len(skipped) == len(cases) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
