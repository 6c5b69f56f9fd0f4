"""How far a training is, while it runs: a bar of tqdm or of rich where one of them is installed, lines elsewhere."""
from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any, TextIO

from ..errors import Error
from .callbacks import Callback

if TYPE_CHECKING:
    from .fitting import Fitting

_FORMS = ("auto", "tqdm", "rich", "lines")


class Progress(Callback):
    """Shows epoch, step, loss, examples a second and the time that is left. In a run of several processes process 0 shows it.

    Args:
        form: "tqdm", "rich" or "lines"; "auto" takes tqdm, or else rich, where it is installed and the output is a terminal or a notebook.
        every: Seconds between two lines.
        file: Where lines and tqdm's bar go; standard error by default.

    Raises:
        Error: For another form, and for a package that is asked for and not installed.
    """

    def __init__(self, form: str = "auto", *, every: float = 5.0, file: TextIO | None = None):
        if form not in _FORMS:
            raise Error(f"form is {form!r}; expected one of {', '.join(_FORMS)}")
        self._file, self._every = file or sys.stderr, every
        self._form = _chosen(self._file) if form == "auto" else form
        if self._form not in ("lines", *_installed(self._form)):
            raise Error(f"{self._form} is not installed; install it, or choose another form of Progress", code="UNIMPLEMENTED")
        self._bar: Any = None
        self._task: Any = None
        self._shown = 0.0

    def on_epoch_begin(self, fitting: Fitting) -> None:
        if not fitting.is_chief:
            return
        self._shown = time.monotonic()
        name = f"epoch {fitting.epoch + 1}/{fitting.num_epochs}"
        if self._form == "tqdm":
            from tqdm.auto import tqdm
            self._bar = tqdm(total=fitting.steps_in_epoch, initial=fitting.step_in_epoch, desc=name, unit="step", file=self._file, dynamic_ncols=True)
        elif self._form == "rich":
            from rich import progress
            self._bar = progress.Progress(progress.TextColumn("{task.description}"), progress.BarColumn(), progress.MofNCompleteColumn(),
                                          progress.TimeRemainingColumn(), progress.TextColumn("{task.fields[said]}"))
            self._bar.start()
            self._task = self._bar.add_task(name, total=fitting.steps_in_epoch, completed=fitting.step_in_epoch, said="")

    def on_step_end(self, fitting: Fitting) -> None:
        if not fitting.is_chief:
            return
        if self._form == "tqdm":
            self._bar.set_postfix_str(self._said(fitting), refresh=False)
            self._bar.update()
        elif self._form == "rich":
            self._bar.update(self._task, advance=1, said=self._said(fitting))
        elif time.monotonic() - self._shown >= self._every:
            self._line(fitting)

    def on_epoch_end(self, fitting: Fitting) -> None:
        if not fitting.is_chief:
            return
        self._close()
        self._line(fitting)

    def on_train_end(self, fitting: Fitting) -> None:
        self._close()

    def _close(self) -> None:
        if self._bar is not None:
            (self._bar.close if self._form == "tqdm" else self._bar.stop)()
            self._bar = None

    def _said(self, fitting: Fitting) -> str:
        numbers = [f"{name} {number:.4g}" for name, number in fitting.numbers.items()]
        return "  ".join([*numbers, *([f"{fitting.examples_per_second:.0f} examples/s"] if fitting.examples_per_second else [])])

    def _line(self, fitting: Fitting) -> None:
        self._shown = time.monotonic()
        of = f"/{fitting.steps_in_epoch}" if fitting.steps_in_epoch else ""
        left = fitting.seconds_left
        print(f"epoch {fitting.epoch + 1}/{fitting.num_epochs}  step {fitting.step_in_epoch}{of}  {self._said(fitting)}"
              f"{f'  {_clock(left)} left' if left else ''}", file=self._file, flush=True)


def _clock(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}" if whole >= 3600 else f"{whole // 60}:{whole % 60:02}"


def _installed(*names: str) -> list[str]:
    import importlib.util
    return [name for name in names if importlib.util.find_spec(name) is not None]


def _chosen(file: TextIO) -> str:
    is_shown = file.isatty() or "ipykernel" in sys.modules
    return next(iter(_installed("tqdm", "rich")), "lines") if is_shown else "lines"
