"""What is called while a training runs: hooks of one's own, and logs as files of CSV and for TensorBoard."""
from __future__ import annotations

import csv
import math
import os
import socket
import struct
import time
from typing import TYPE_CHECKING, Any, BinaryIO

from ..errors import Error

if TYPE_CHECKING:
    from .fitting import Fitting


class Callback:
    """Hooks of fit(). Each is given the Fitting, which says where the training is; what a hook raises ends the training."""

    def on_train_begin(self, fitting: Fitting) -> None:
        """Before the first epoch."""

    def on_epoch_begin(self, fitting: Fitting) -> None:
        """Before the first step of an epoch."""

    def on_step_end(self, fitting: Fitting) -> None:
        """After each step: fitting.step, fitting.numbers."""

    def on_evaluate_end(self, fitting: Fitting) -> None:
        """After each evaluation: fitting.numbers holds what it gave, too."""

    def on_epoch_end(self, fitting: Fitting) -> None:
        """After an epoch and its evaluation."""

    def on_train_end(self, fitting: Fitting) -> None:
        """At the end, also if the training ends by an exception."""


class EarlyStopping(Callback):
    """Ends a training whose metric gets no better.

    Args:
        metric: The number that is looked at after each epoch.
        patience: After so many epochs without a better one.
        mode: "min" or "max": which is better.
    """

    def __init__(self, metric: str = "eval_loss", patience: int = 3, mode: str = "min"):
        self._metric, self._patience, self._sign = metric, patience, sign_of(mode)
        self._best, self._since = math.inf, 0

    def on_epoch_end(self, fitting: Fitting) -> None:
        number = fitting.history.last(self._metric)
        if number is None:
            raise Error(f"EarlyStopping looks at '{self._metric}', which was not measured; expected one of {', '.join(fitting.history.names)}")
        is_better = self._sign * number < self._best
        self._best, self._since = (self._sign * number, 0) if is_better else (self._best, self._since + 1)
        if self._since >= self._patience:
            fitting.stop()


class CsvLog(Callback):
    """Writes what is measured to a file, a line for each step that is logged and for each evaluation: step, epoch, and a column for each number.

    A training that goes on where another one has ended adds its lines. In a run of several processes process 0 writes.

    Args:
        path: The file.
        every: Steps between two lines.
    """

    def __init__(self, path: str | os.PathLike[str], every: int = 1):
        self._path, self._every = os.fspath(path), every
        self._columns: list[str] = []
        self._rows: list[dict[str, Any]] = []

    def on_train_begin(self, fitting: Fitting) -> None:
        self._rows, self._columns = [], ["step", "epoch"]
        if fitting.is_chief and fitting.step > 0 and os.path.exists(self._path):
            with open(self._path, newline="", encoding="utf-8") as file:
                self._rows = [row for row in csv.DictReader(file) if int(row["step"]) <= fitting.step]
            self._columns = list(dict.fromkeys([*self._columns, *(name for row in self._rows for name in row)]))
        self._write(fitting)

    def on_step_end(self, fitting: Fitting) -> None:
        if fitting.step % self._every == 0:
            self._add(fitting, fitting.numbers)

    def on_evaluate_end(self, fitting: Fitting) -> None:
        self._add(fitting, fitting.numbers)

    def _add(self, fitting: Fitting, numbers: dict[str, float]) -> None:
        if not fitting.is_chief:
            return
        row = {"step": fitting.step, "epoch": fitting.epoch + 1, **numbers}
        is_again = bool(self._rows) and int(self._rows[-1]["step"]) == fitting.step
        if is_again:
            row = {**self._rows.pop(), **row}
        self._rows.append(row)
        added = [name for name in row if name not in self._columns]
        self._columns += added
        if added or is_again:
            self._write(fitting)
        else:
            with open(self._path, "a", newline="", encoding="utf-8") as file:
                csv.DictWriter(file, self._columns).writerow(row)

    def _write(self, fitting: Fitting) -> None:
        if not fitting.is_chief:
            return
        with open(self._path, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, self._columns)
            writer.writeheader()
            writer.writerows(self._rows)


class TensorBoardLog(Callback):
    """Writes what is measured as TensorBoard reads it (`tensorboard --logdir FOLDER`); takes no other package. Process 0 writes.

    Args:
        folder: Where the file of events goes; it is made.
        every: Steps between two events.
    """

    def __init__(self, folder: str | os.PathLike[str], every: int = 1):
        self._folder, self._every = os.fspath(folder), every
        self._file: BinaryIO | None = None

    def on_train_begin(self, fitting: Fitting) -> None:
        if not fitting.is_chief:
            return
        os.makedirs(self._folder, exist_ok=True)
        name = f"events.out.tfevents.{int(time.time())}.{socket.gethostname()}.{os.getpid()}.{time.monotonic_ns()}"
        self._file = open(os.path.join(self._folder, name), "wb")
        self._write(_field(3, b"brain.Event:2"))

    def on_step_end(self, fitting: Fitting) -> None:
        if fitting.step % self._every == 0:
            self._scalars(fitting)

    def on_evaluate_end(self, fitting: Fitting) -> None:
        self._scalars(fitting)

    def on_train_end(self, fitting: Fitting) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _scalars(self, fitting: Fitting) -> None:
        if self._file is None:
            return
        values = b"".join(_field(1, _field(1, name.encode()) + b"\x15" + struct.pack("<f", number)) for name, number in fitting.numbers.items())
        self._write(b"\x10" + _varint(fitting.step) + _field(5, values))
        self._file.flush()

    def _write(self, event: bytes) -> None:
        """A record: its length, the check of that, the event, the check of that."""
        assert self._file is not None
        event = b"\x09" + struct.pack("<d", time.time()) + event
        length = struct.pack("<Q", len(event))
        self._file.write(length + struct.pack("<I", _masked(length)) + event + struct.pack("<I", _masked(event)))


def sign_of(mode: str) -> int:
    """1 where a smaller number is better, -1 where a larger one is.

    Raises:
        Error: For another mode.
    """
    if mode not in ("min", "max"):
        raise Error(f"mode is {mode!r}; expected \"min\" or \"max\"")
    return 1 if mode == "min" else -1


def _varint(number: int) -> bytes:
    made = bytearray()
    while number > 127:
        made.append(number & 127 | 128)
        number >>= 7
    return bytes([*made, number])


def _field(number: int, content: bytes) -> bytes:
    """A field of bytes in a message of protocol buffers."""
    return bytes([number << 3 | 2]) + _varint(len(content)) + content


def _table() -> list[int]:
    made = []
    for number in range(256):
        for _ in range(8):
            number = number >> 1 ^ (0x82F63B78 if number & 1 else 0)
        made.append(number)
    return made


_CRC = _table()


def _masked(content: bytes) -> int:
    """The checksum of a record: CRC-32C, rotated and moved."""
    crc = 0xFFFFFFFF
    for byte in content:
        crc = crc >> 8 ^ _CRC[(crc ^ byte) & 255]
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF
