"""Batches of arrays in files, each read while the one before it is worked on.

    batches = distribute.Batches("train-*.npz", ["x", "y"], rows=32, epochs=3, shuffle=7, drop_last=True)
    for x, y in batches:
        loss = session.run({"x": x, "y": y})["loss"]

docs/RationaleData.md says which rows a batch has; they are those of dist-run --data.
"""
from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from . import _capi
from ._arrays import view_of
from ._capi import check, library
from ._text import name_in, path_in
from .cluster import Cluster
from .errors import Error, WrongType
from .plan import PathLike


class Position(NamedTuple):
    """How far batches were taken: with the same files and options, the same rows follow."""

    epoch: int = 0
    row: int = 0
    batches: int = 0


class Batches(Iterator):
    """An iterator of tuples of arrays, in the order of the names, each with its rows along dimension 0. For one thread at a time."""

    def __init__(self, files: PathLike | Sequence[PathLike], names: Sequence[str], rows: int, *, epochs: int | None = None,
                 shuffle: int | None = None, drop_last: bool = False, start: Position | Sequence[int] = Position(),
                 deadline: float = 60.0, cluster: Cluster | None = None):
        """Makes a Batches.

        Args:
            files: .npz or .safetensors files, which hold arrays by name; or .npy files of the only array; a path, a list of them, or a pattern with
                * and ?, whose files are taken in the order of their names. Their rows follow each other.
            rows: Of a batch; what is left at an epoch's end is a smaller one, or with `drop_last` left out.
            epochs: How often all rows are taken; None: without end.
            shuffle: A seed, below 2**64: each epoch has an order of its own, which depends on it and on nothing else. None: that of the files.
            start: Where to go on: an earlier `position`.
            deadline: Seconds that the files may take for a batch.
            cluster: All its processes make these batches, and have the same files, rows and order; otherwise Error names one that has others. A
                process that came after a loss compares nothing.

        Raises:
            Error: For files and arrays that are not there or do not fit each other; it names them.
        """
        if isinstance(files, Mapping):
            raise WrongType("Batches is given a dict of arrays; expected files: arrays are a data set of strategy.experimental_make_numpy_dataset")
        paths = [files] if isinstance(files, (str, os.PathLike)) else list(files)
        if shuffle is not None and not 0 <= shuffle < 2**64:
            raise Error(f"the seed is {shuffle}; expected 0 to 2**64 - 1")
        if epochs is not None and epochs < 1:
            raise Error(f"{epochs} epochs were requested; expected at least one, or None")
        if not deadline > 0:
            raise Error(f"the deadline is {deadline} s; expected more than 0 s")
        options = _capi.BatchesOptions(batch_rows=rows, num_epochs=epochs or 0, drop_last=bool(drop_last), shuffle=shuffle is not None,
                                       seed=shuffle or 0, start=_capi.DataPosition(*start),
                                       deadline_ms=int(min(max(deadline * 1000, 1), 2**62)),
                                       cluster=None if cluster is None else cluster._handle)
        encoded = (ctypes.c_char_p * len(names))(*(name_in(name, "array") for name in names))
        handle = ctypes.c_void_p()
        check(library().distBatchesOpen(b",".join(path_in(path, "file") for path in paths), encoded, len(names), ctypes.byref(options),
                                        ctypes.byref(handle)))
        self.names: tuple[str, ...] = tuple(names)
        self._handle = handle.value
        self._release = _capi.release_with(self, "distBatchesDestroy", self._handle)
        self._arrays = (_capi.Array * len(names))()
        self._has_next = ctypes.c_int32()

    def __next__(self) -> tuple[np.ndarray, ...]:
        """The next batch, in arrays of the caller's own. Raises Error if a file can no longer be read; with the code
        DEADLINE_EXCEEDED if it was not within the deadline: then the next call waits on."""
        check(library().distBatchesNext(self._handle, self._arrays, len(self.names), ctypes.byref(self._has_next)))
        if not self._has_next.value:
            raise StopIteration
        return tuple(view_of(array).copy() for array in self._arrays)

    @property
    def position(self) -> Position:
        """Behind the last batch that was taken: what a later Batches may start from."""
        position = _capi.DataPosition()
        check(library().distBatchesGetPosition(self._handle, ctypes.byref(position)))
        return Position(position.epoch, position.row, position.batches)

    def close(self) -> None:
        """Ends the reading; later calls raise Error. Also done when nobody refers to the batches any more."""
        self._release()

    def __repr__(self) -> str:
        return f"<distribute.Batches of {', '.join(self.names)}>"
