"""A contender's process: asked for steps over its pipes, it stays between rounds, so that contenders can take turns.

The protocol is that of `dist-run --steps=-` (peers/serving.py has a little more of it).
"""
import json
import os
import subprocess
import time


class ContenderFailed(Exception):
    """A contender's process ended or did not answer; its text says which and what it printed."""


class ContenderProcess:
    """As a context: the process is ended at its end."""

    def __init__(self, name, command, environment=None):
        self.name = name
        self.begin = time.monotonic()
        self.errors = os.memfd_create("errors")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                                        text=True, env={**os.environ, **(environment or {})})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.errors)

    def ask(self, command):
        """The answer to one command. Other lines, which libraries print, are passed over."""
        try:
            self.process.stdin.write(f"{command}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self.failure(command) from None
        for line in self.process.stdout:
            # Of a run of several processes the first one answers.
            answer = line.removeprefix("[0] ")
            if answer.startswith("{"):
                return json.loads(answer)
        raise self.failure(command)

    def failure(self, command):
        self.process.wait(timeout=30)
        text = os.pread(self.errors, 1 << 20, 0).decode(errors="replace")
        return ContenderFailed(f"{self.name}: exit code {self.process.returncode} instead of an answer to '{command}'\n{text[-3000:]}")

    def firstStep(self):
        """Milliseconds from the process's start to the answer to its first step, and that answer."""
        answer = self.ask(1)
        return 1e3 * (time.monotonic() - self.begin), answer

    def round(self, numSteps):
        """Milliseconds a step."""
        return 1e3 * self.ask(numSteps)["seconds"] / numSteps

    def stepsIn(self, seconds):
        """How many steps fill a round of `seconds`; warms up while it finds out."""
        numSteps = 1
        while True:
            took = self.ask(numSteps)["seconds"]
            if took >= seconds / 2:
                return max(1, round(numSteps * seconds / took))
            numSteps *= 2 if took <= 0 else max(2, min(50, int(seconds / took)))

    def memory(self):
        """Megabytes (of 2^20 bytes): the most that was resident, and that without the text of program and libraries."""
        folder = f"/proc/{self.process.pid}"
        with open(f"{folder}/status") as file:
            peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))
        with open(f"{folder}/smaps") as file:
            text = textKilobytes(file)
        return {"peak_mb": peak / 1024, "beyond_text_mb": (peak - text) / 1024}


def textKilobytes(smaps):
    """Resident kilobytes of code and constants: what files that hold code have mapped without leave to write."""
    resident, executable, path, isText = {}, set(), None, False
    for line in smaps:
        words = line.split()
        if not words[0].endswith(":"):  # a mapping: addresses, rights, offset, device, inode, path
            path = words[5] if len(words) > 5 and words[5].startswith("/") else None
            isText = path is not None and "w" not in words[1]
            if path is not None and "x" in words[1]:
                executable.add(path)
        elif words[0] == "Rss:" and isText:
            resident[path] = resident.get(path, 0) + int(words[1])
    return sum(size for path, size in resident.items() if path in executable)
