"""MLIR bytecode as text, by a process of its own: `python -m distribute.importer.bytecode <step.mlirbc >step.mlir`.

jaxlib's reader trusts what it reads: a changed byte can end the process. So bytecode, which others may have made, is read in another process, whose
end is an error like any other.
"""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any

from .refusal import ImportRefused

_BYTECODE = b"ML\xefR"
_ADVICE = "give the file as it was exported, or StableHLO as text"
# A step of a thousand operations takes less than one.
_SECONDS = 600.0
# What the process says begins with whether it is the text or what was wrong.
_TEXT, _WRONG = b"+", b"-"


def is_bytecode(source: Any) -> bool:
    """Whether this is MLIR bytecode, a portable artifact or what `jax.export.Exported.serialize()` gives, and no text."""
    return not isinstance(source, str) and _BYTECODE in bytes(source)


def text_of(source: bytes) -> str:
    """The module as text, with its places. Raises ImportRefused where it cannot be read, also where that ends the process which reads."""
    paths = [os.path.normpath(os.path.join(os.path.dirname(__file__), "..", "..")), os.environ.get("PYTHONPATH", "")]
    command = [sys.executable, "-m", __name__]
    try:
        result = subprocess.run(command, input=bytes(source), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=_SECONDS, check=False,
                                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))})
    except subprocess.TimeoutExpired:
        raise ImportRefused(f"the bytecode was not read within {_SECONDS:g} s", advice=_ADVICE) from None
    kind, rest = result.stdout[:1], result.stdout[1:].decode(errors="replace")
    if result.returncode == 0 and kind == _TEXT:
        return rest
    if result.returncode == 0 and kind == _WRONG:
        raise ImportRefused(rest)
    how = signal.Signals(-result.returncode).name if result.returncode < 0 else f"exit code {result.returncode}"
    raise ImportRefused(f"the bytecode cannot be read: jaxlib's reader ended by {how}", advice=_ADVICE)


def _answer(data: bytes) -> bytes:
    try:
        from .module import make_context, read_module
        with make_context() as context:
            return _TEXT + read_module(data, context).operation.get_asm(enable_debug_info=True).encode()
    except ImportRefused as refused:
        return _WRONG + str(refused).encode()
    except Exception as error:  # noqa: BLE001  of jaxlib, upon bytes that it does not expect
        return _WRONG + f"the bytecode cannot be read ({type(error).__name__}: {error}); {_ADVICE}".encode()


if __name__ == "__main__":
    sys.stdout.buffer.write(_answer(sys.stdin.buffer.read()))
