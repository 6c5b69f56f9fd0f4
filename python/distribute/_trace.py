"""Where a program's time goes, as a file for Perfetto or chrome://tracing."""
from __future__ import annotations

import json
import os
import threading
import time
import uuid
from contextlib import contextmanager
from typing import Any, Iterator, Union

from .errors import Error

PathLike = Union[str, "os.PathLike[str]"]


class Recording:
    """Events of one trace, in microseconds since it began. Any thread may add some."""

    def __init__(self) -> None:
        self._begin = time.perf_counter_ns()
        self.events: list[dict[str, Any]] = []
        self._tracks: dict[int, int] = {}

    def now(self) -> float:
        return (time.perf_counter_ns() - self._begin) / 1000

    def add(self, name: str, category: str, begin: float, end: float, **arguments: Any) -> None:
        track = self._tracks.setdefault(threading.get_ident(), len(self._tracks))
        self.events.append({"name": name, "cat": category, "ph": "X", "pid": 0, "tid": track, "ts": begin, "dur": end - begin,
                            "args": arguments})


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
    """`with distribute.trace("t.json"):` writes a file in the trace-event format, for Perfetto or chrome://tracing: of each step that is
    run inside, by jit, Session, BoundStep or Strategy.run, when it was fed, ran and gave its outputs; and of each compilation.

    Times are those of the calls. When each instruction ran on each replica, `dist-run --trace` says of the same plan.
    The file is written at the end, atomically, also after an error of the body. Raises Error, at the beginning, where it cannot be
    written, and inside of another trace.
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
        try:
            with file:
                json.dump({"displayTimeUnit": "ms", "traceEvents": [_PROCESS, *recording.events]}, file)
            os.replace(temporary, target)
        except OSError as error:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise Error(f"cannot write trace '{target}': {error.strerror}; name another file") from None


_PROCESS = {"name": "process_name", "ph": "M", "pid": 0, "args": {"name": "distribute"}}
