"""Calls that wait for other processes, and end by what a handler of a signal raises, such as KeyboardInterrupt."""
from __future__ import annotations

import os
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any


#: Seconds after which a handler is looked for. A signal that comes to another thread, or just before the main one sleeps, wakes nobody.
_LOOK = 0.25


class Waits:
    """A thread for such calls. Python runs handlers on the main thread alone, between two of its own instructions: there is none while it is in
    the runtime. The thread is there from the first call on, as none can be started any more when the interpreter ends."""

    def __init__(self) -> None:
        self._process = os.getpid()
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._is_started = False

    def call(self, function: Callable[[], Any], give_up: Callable[[BaseException], None]) -> Any:
        """What `function` returns. Where a handler raises, `give_up` makes it end soon; then that is raised, whatever it returned."""
        if threading.current_thread() is not threading.main_thread() or os.getpid() != self._process:
            return function()
        made: list[Any] = []
        has_ended = threading.Event()

        def run() -> None:
            try:
                made.append(function())
            finally:
                has_ended.set()
        if not self._is_started:
            threading.Thread(target=self._serve, name="distribute.waits", daemon=True).start()
            self._is_started = True
        raised = None
        self._calls.put(run)
        while not has_ended.is_set():
            try:
                has_ended.wait(_LOOK)
            except BaseException as error:
                if raised is None:
                    raised = error
                    give_up(error)
        if raised is not None:
            raise raised
        return made[0]

    def _serve(self) -> None:
        while True:
            self._calls.get()()
