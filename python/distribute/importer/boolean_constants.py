"""Large constants of booleans, whose bytes versions of MLIR write in two ways: a byte for each, or a bit for each.

LLVM 22, which reads what is imported, wants bits, the first in the lowest place. jaxlib reads and writes bytes; StableHLO of
TensorFlow 2.21 has bits. Small constants are lists of words, and never ambiguous.
"""
import math
import re

import numpy as np

_HEX = re.compile(r'dense<"0x([0-9A-Fa-f]+)">( : tensor<((?:\d+x)+)i1>)')


def _each_constant(text, change):
    def replaced(match):
        count = math.prod(int(size) for size in match[3][:-1].split("x"))
        data = np.frombuffer(bytes.fromhex(match[1]), np.uint8)
        return f'dense<"0x{change(data, count).tobytes().hex().upper()}">{match[2]}'
    return _HEX.sub(replaced, text)


def as_bytes(text):
    """`text` with a byte for each boolean, however it has them."""
    def change(data, count):
        is_packed = len(data) == (count + 7) // 8 and len(data) != count
        return np.unpackbits(data, bitorder="little")[:count] if is_packed else data
    return _each_constant(text, change)


def as_bits(text):
    """`text`, which has a byte for each boolean, with a bit for each."""
    return _each_constant(text, lambda data, count: np.packbits(data != 0, bitorder="little"))
