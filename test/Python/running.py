"""Processes that run while a test does something to them."""
import re
import signal
import subprocess
import threading

from tools import CRASH_MARKS, Failure

#: Of each wait for a line or an end: longer than a loaded machine takes, shorter than the test's own limit.
MOST_SECONDS = 100


class Running:
    """A process whose lines are read as they come: a test waits for one of them, and none is lost between two waits."""

    def __init__(self, command, **others):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                        **{"stdin": subprocess.DEVNULL, **others})
        self.pid = self.process.pid
        self.changed = threading.Condition()
        self.lines = {"out": [], "err": []}
        self.awaited = {"out": 0, "err": 0}  # lines that a wait has been through
        self.readers = [threading.Thread(target=self._read, args=each, daemon=True)
                        for each in (("out", self.process.stdout), ("err", self.process.stderr))]
        for reader in self.readers:
            reader.start()

    def _read(self, name, stream):
        for line in stream:
            self._append(name, line)
        self._append(name, None)  # the end

    def _append(self, name, line):
        with self.changed:
            self.lines[name].append(line)
            self.changed.notify_all()

    def awaitLine(self, pattern, of="out"):
        """The match of the next line that `pattern` is found in; lines before it count as seen."""
        def found():
            while self.awaited[of] < len(self.lines[of]):
                line = self.lines[of][self.awaited[of]]
                if line is None:
                    raise Failure(f"the run ended early, before {pattern!r}: {self.text()}")
                self.awaited[of] += 1
                if match := re.search(pattern, line):
                    return match
            return None
        with self.changed:
            match = self.changed.wait_for(found, MOST_SECONDS)
        if match is None:
            self.process.kill()
            raise Failure(f"no {pattern!r} within {MOST_SECONDS} s: {self.text()}")
        return match

    def awaitSteps(self, least=1):
        """Until the progress shows so many steps; the last of them."""
        while (step := int(self.awaitLine(r"step (\d+)  ")[1])) < least:
            pass
        return step

    def awaitNote(self, pattern):
        return self.awaitLine(f"note: .*(?:{pattern})", of="err")

    def text(self):
        """What it has said so far."""
        return "".join(line for name in ("out", "err") for line in self.lines[name] if line is not None)

    def kill(self, number=signal.SIGKILL):
        self.process.send_signal(number)

    def end(self):
        """Until it has ended, of no bug; the exit code."""
        try:
            code = self.process.wait(MOST_SECONDS)
        except subprocess.TimeoutExpired as error:
            self.process.kill()
            raise Failure(f"it runs for more than {MOST_SECONDS} s: {self.text()}") from error
        for reader in self.readers:
            reader.join(MOST_SECONDS)
        if any(mark in self.text() for mark in CRASH_MARKS):
            raise Failure(f"exit code {code}: {self.text()}")
        return code

    def finish(self, required=0):
        """Until it has ended, with this exit code; all that it has said."""
        if (code := self.end()) != required:
            raise Failure(f"exit code {code}; expected {required}: {self.text()}")
        return self.text()


def interrupt(*processes):
    """Ends a run by Ctrl-C at the first of its processes: after how many steps, and what all have said."""
    processes[0].kill(signal.SIGINT)
    text = "".join(process.finish() for process in processes)
    said = re.search(r"interrupted after (\d+) steps", text)
    if not said:
        raise Failure(f"it does not say after how many steps: {text}")
    return int(said[1]), text
