"""Where a program's time goes, as a file for Perfetto or chrome://tracing."""
from __future__ import annotations

import json
import os
import threading
import time
import uuid
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Iterator, Union

from .errors import Error

if TYPE_CHECKING:
    from .runtime import Session

#: Of each replica, in one trace.
MOST_INSTRUCTIONS = 100_000

PathLike = Union[str, "os.PathLike[str]"]


class Recording:
    """Events of one trace, in microseconds since it began. Any thread may add some."""

    def __init__(self) -> None:
        self._begin = time.perf_counter_ns()  # of CLOCK_MONOTONIC, as the runtime's times
        self.events: list[dict[str, Any]] = []
        self._tracks: dict[int, int] = {}
        # The sessions whose instructions are kept, in the order in which they came.
        self._sessions: dict[Session, None] = {}
        self._lock = threading.Lock()
        self._is_over = False

    def now(self) -> float:
        return (time.perf_counter_ns() - self._begin) / 1000

    def add(self, name: str, category: str, begin: float, end: float, **arguments: Any) -> None:
        track = self._tracks.setdefault(threading.get_ident(), len(self._tracks))
        self.events.append({"name": name, "cat": category, "ph": "X", "pid": 0, "tid": track, "ts": begin, "dur": end - begin,
                            "args": arguments})

    def watch(self, session: Session) -> None:
        """From now on keeps when the session's instructions run, too."""
        with self._lock:
            if session not in self._sessions and not self._is_over:
                session._start_trace(MOST_INSTRUCTIONS)
                self._sessions[session] = None

    def collect(self, session: Session) -> None:
        """Adds the session's instructions, a track for each replica, if it is watched; then it is not any more."""
        with self._lock:
            if session not in self._sessions:
                return
            del self._sessions[session]
            process = 1 + sum(event["name"] == "process_name" for event in self.events)
            self.events.append({"name": "process_name", "ph": "M", "pid": process, "args": {"name": f"session of {session.plan.digest[:12]}"}})
            tracks = set()
            for event in session._stop_trace():
                track = 2 * event.slot + event.on_progress_thread
                if track not in tracks:
                    tracks.add(track)
                    name = f"{'progress of ' if event.on_progress_thread else ''}replica {event.slot}"
                    self.events.append({"name": "thread_name", "ph": "M", "pid": process, "tid": track, "args": {"name": name}})
                self.events.append({"name": event.label.decode(errors="replace"), "cat": "instruction", "ph": "X", "pid": process,
                                    "tid": track, "ts": (event.begin_ns - self._begin) / 1000, "dur": (event.end_ns - event.begin_ns) / 1000,
                                    "args": {"instruction": event.instruction}})

    def end(self) -> None:
        """Collects of all sessions, and watches no more."""
        with self._lock:
            self._is_over = True
        for session in list(self._sessions):
            self.collect(session)


#: What is being recorded now; None: nothing is, and a step looks no further.
active: Recording | None = None


@contextmanager
def span(name: str, category: str, **arguments: Any) -> Iterator[None]:
    """Records how long the body takes, where a trace is written."""
    recording = active
    if recording is None:
        yield
        return
    begin = recording.now()
    try:
        yield
    finally:
        recording.add(name, category, begin, recording.now(), **arguments)


@contextmanager
def trace(path: PathLike) -> Iterator[None]:
    """`with distribute.trace("t.json"):` writes a file in the trace-event format, for Perfetto or chrome://tracing: of each step that is run
    inside, by jit, Session, BoundStep or Strategy.run, when it was fed, ran and gave its outputs, and when each instruction ran on each replica
    (of each replica the first 100,000); and of each compilation.

    The file is written at the end, atomically, also after an error of the body.

    Raises:
        Error: At the beginning, where it cannot be written, and inside of another trace.
    """
    global active
    target = os.fspath(path)
    if active is not None:
        raise Error("a trace is begun while another one is written; end that one first")
    temporary = f"{target}.{uuid.uuid4().hex}"
    try:
        file = open(temporary, "w", encoding="utf-8")
    except OSError as error:
        raise Error(f"cannot write trace '{target}': {error.strerror}; name another file") from None
    recording = active = Recording()
    try:
        yield
    finally:
        active = None
        recording.end()
        try:
            with file:
                json.dump({"displayTimeUnit": "ms", "traceEvents": [_PROCESS, *recording.events]}, file)
            os.replace(temporary, target)
        except OSError as error:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise Error(f"cannot write trace '{target}': {error.strerror}; name another file") from None


_PROCESS = {"name": "process_name", "ph": "M", "pid": 0, "args": {"name": "distribute"}}
