"""StableHLO's rng_bit_generator by Philox: bit for bit what XLA draws.

Philox 4x32 with ten rounds (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011). The state is the key and one or
two words of the counter, u64 each; with one word, the key is the counter's upper word, too. Four numbers of 32 bits are one block; a
number of 64 bits is two of them, the lower half first, and a narrower one the lowest bits of one. The next state's counter is behind
the last block. jaxlib's own form, which this replaces, takes the words in another order than XLA.

The algorithm "default" is Philox, too, as on XLA's CPUs. ThreeFry's form is jaxlib's.
"""
import math

from .module import Builder, ir, replace

_MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
_WEYL = (0x9E3779B9, 0xBB67AE85)
_ROUNDS = 10


class _Words:
    """Unsigned numbers of one shape, before `operation`."""

    def __init__(self, operation, shape):
        self.build, self.shape, context = Builder(operation), shape, operation.context
        self.u32, self.u64 = (ir.IntegerType.get_unsigned(width, context) for width in (32, 64))

    def constant(self, value, element):
        return self.build.constant(self.build.type_of(self.shape, element), value)

    def call(self, name, a, b):
        return self.build.call(f"stablehlo.{name}", a.type, a, b)

    def halves(self, value):
        """The lower and the upper 32 bits of words of 64."""
        upper = self.call("shift_right_logical", value, self.constant(32, self.u64))
        return [self.build.convert(each, self.u32) for each in (value, upper)]

    def spread(self, scalar):
        return self.build.broadcast(scalar, self.shape, [])

    def multiply(self, value, factor):
        """The lower and the upper 32 bits of the product of words of 32."""
        return self.halves(self.call("multiply", self.build.convert(value, self.u64), self.constant(factor, self.u64)))

    def carry(self, total, term):
        """1 where `total`, a sum with `term`, has passed 2^64."""
        return self.build.convert(self.build.compare("LT", total, term), self.u64)


def import_random_bits(operation):
    """`rng_bit_generator` → arithmetic, but for ThreeFry."""
    if "THREE_FRY" in str(operation.attributes["rng_algorithm"]):
        return
    (state,) = operation.operands
    state_type, result_type = (ir.RankedTensorType(value.type) for value in (state, operation.results[1]))
    element = result_type.element_type
    is_wide = element.width == 64
    count = math.prod(result_type.shape) * (2 if is_wide else 1)
    num_blocks = -(-count // 4)
    scalars, blocks = _Words(operation, []), _Words(operation, [num_blocks])
    words = [_word_of(scalars, state, i) for i in range(state_type.shape[0])]
    key, low = words[:2]
    bits = _draw(scalars, blocks, key, low, words[2] if len(words) > 2 else key)
    replace(operation, [_next_state(scalars, words, num_blocks, state_type), _arrange(blocks.build, bits, count, result_type)])


def _word_of(scalars, state, i):
    build = scalars.build
    return build.call("stablehlo.reshape", build.type_of([], scalars.u64), _range(build, state, i, i + 1))


def _range(build, vector, begin, end):
    type_ = build.type_of([end - begin], ir.RankedTensorType(vector.type).element_type)
    return build.call("stablehlo.slice", type_, vector, start_indices=build.integers([begin]), limit_indices=build.integers([end]),
                      strides=build.integers([1]))


def _draw(scalars, blocks, key, low, high):
    """Four words of each block, whose counter is (low, high) plus its number."""
    numbers = blocks.build.iota(blocks.build.type_of(blocks.shape, blocks.u64), 0)
    counter = blocks.call("add", blocks.spread(low), numbers)
    above = blocks.call("add", blocks.spread(high), blocks.carry(counter, numbers))
    x = blocks.halves(counter) + blocks.halves(above)
    keys = scalars.halves(key)
    for turn in range(_ROUNDS):
        k = [blocks.spread(scalars.call("add", word, scalars.constant(turn * step % 2**32, scalars.u32)))
             for word, step in zip(keys, _WEYL)]
        (low0, high0), (low1, high1) = blocks.multiply(x[0], _MULTIPLIERS[0]), blocks.multiply(x[2], _MULTIPLIERS[1])
        x = [blocks.call("xor", blocks.call("xor", high1, x[1]), k[0]), low1,
             blocks.call("xor", blocks.call("xor", high0, x[3]), k[1]), low0]
    return x


def _next_state(scalars, words, num_blocks, type_):
    build, step = scalars.build, scalars.constant(num_blocks, scalars.u64)
    key, low, *high = words
    low = scalars.call("add", low, step)
    high = [scalars.call("add", word, scalars.carry(low, step)) for word in high]
    single = build.type_of([1], scalars.u64)
    return build.call("stablehlo.concatenate", type_, *(build.call("stablehlo.reshape", single, word) for word in (key, low, *high)),
                      dimension=build.integer(0))


def _arrange(build, words, count, type_):
    """The blocks' words behind each other, as numbers of the result."""
    element = type_.element_type
    shape, inner = ir.RankedTensorType(words[0].type).shape, ir.RankedTensorType(words[0].type).element_type
    if element.width == 64:
        wide = ir.IntegerType.get_unsigned(64, build.before.context)
        shift = build.constant(build.type_of(shape, wide), 32)
        words = [build.convert(word, wide) for word in words]
        words = [build.call("stablehlo.or", words[i].type, words[i],
                            build.call("stablehlo.shift_left", shift.type, words[i + 1], shift)) for i in (0, 2)]
        count, inner = count // 2, wide
    total = len(words) * shape[0]
    columns = [build.call("stablehlo.reshape", build.type_of([shape[0], 1], inner), word) for word in words]
    table = build.call("stablehlo.concatenate", build.type_of([shape[0], len(words)], inner), *columns, dimension=build.integer(1))
    flat = build.call("stablehlo.reshape", build.type_of([total], inner), table)
    if total != count:
        flat = _range(build, flat, 0, count)
    shaped = build.call("stablehlo.reshape", build.type_of(type_.shape, inner), flat)
    return build.convert(shaped, element)
