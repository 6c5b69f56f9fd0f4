"""Discrete Fourier transforms as products with the matrix of the transform.

X[k] = Σ_t x[t] exp(∓2πi t k / n), n² work for a line of n instead of n log n: for the lengths that steps transform (some
hundreds) the product is quick, splits along every other dimension, and its gradient is a product too.
"""
import math

from .module import ir
from .refusal import refuse

# Longer lines are refused: the matrix alone would be large.
_LONGEST = 4096


def transform(operation, build, value):
    """Of a pair (or, RFFT, of reals) the pair (or, IRFFT, the reals) of `stablehlo.fft`."""
    kind = str(operation.attributes["fft_type"]).split()[-1].rstrip(">")
    lengths = list(ir.DenseI64ArrayAttr(operation.attributes["fft_length"]))
    if max(lengths, default=1) > _LONGEST:
        refuse(operation, f"transforms lines of {max(lengths)}", f"transform lines of at most {_LONGEST}")
    rank = ir.RankedTensorType((value[0] if isinstance(value, tuple) else value).type).rank
    dims = list(range(rank - len(lengths), rank))
    if kind in ("FFT", "IFFT"):
        for dim, n in zip(dims, lengths):
            value = _complex_lines(build, value, dim, n, is_inverse=kind == "IFFT")
        return value
    if kind == "RFFT":
        value = _real_lines(build, value, dims[-1], lengths[-1])
        for dim, n in zip(dims[:-1], lengths[:-1]):
            value = _complex_lines(build, value, dim, n, is_inverse=False)
        return value
    for dim, n in zip(dims[:-1], lengths[:-1]):
        value = _complex_lines(build, value, dim, n, is_inverse=True)
    return _to_real(build, value, dims[-1], lengths[-1])


def _waves(build, element, rows, columns, n):
    """cos and sin of 2π t k / n for t < rows, k < columns. The angle is reduced in integers, so it is exact to a rounding."""
    ints = build.type_of([rows, columns], ir.IntegerType.get_signless(32))
    turns = build.call("stablehlo.multiply", ints, build.iota(ints, 0), build.iota(ints, 1))
    turns = build.call("stablehlo.remainder", ints, turns, build.constant(ints, n))
    type_ = build.type_of([rows, columns], element)
    angle = build.call("stablehlo.multiply", type_, build.convert(turns, element), build.constant(type_, 2 * math.pi / n))
    return [build.call(f"stablehlo.{name}", type_, angle) for name in ("cosine", "sine")]


def _along(build, value, matrix, dim):
    """The product of `matrix` with each line along `dim`."""
    type_ = ir.RankedTensorType(value.type)
    columns = ir.RankedTensorType(matrix.type).shape[1]
    others = [d for d in range(type_.rank) if d != dim]
    product = build.call(
        "stablehlo.dot_general", build.type_of([*(type_.shape[d] for d in others), columns], type_.element_type), value, matrix,
        dot_dimension_numbers=ir.Attribute.parse(
            f"#stablehlo.dot<lhs_contracting_dimensions = [{dim}], rhs_contracting_dimensions = [0]>"))
    if dim == type_.rank - 1:
        return product
    order = [*range(dim), type_.rank - 1, *range(dim, type_.rank - 1)]
    shape = [*type_.shape[:dim], columns, *type_.shape[dim + 1:]]
    return build.call("stablehlo.transpose", build.type_of(shape, type_.element_type), product,
                      permutation=build.integers(order))


def _scaled(build, value, factor):
    type_ = ir.RankedTensorType(value.type)
    return build.call("stablehlo.multiply", type_, value, build.constant(type_, factor))


def _complex_lines(build, pair, dim, n, is_inverse):
    real, imaginary = pair
    type_ = ir.RankedTensorType(real.type)
    cosine, sine = _waves(build, type_.element_type, n, n, n)
    add, subtract = "stablehlo.add", "stablehlo.subtract"
    real_cos, real_sin, imag_cos, imag_sin = (_along(build, v, m, dim) for v in (real, imaginary) for m in (cosine, sine))
    first = build.call(subtract if is_inverse else add, type_, real_cos, imag_sin)
    second = build.call(add if is_inverse else subtract, type_, imag_cos, real_sin)
    return (_scaled(build, first, 1 / n), _scaled(build, second, 1 / n)) if is_inverse else (first, second)


def _real_lines(build, real, dim, n):
    type_ = ir.RankedTensorType(real.type)
    cosine, sine = _waves(build, type_.element_type, n, n // 2 + 1, n)
    first, second = _along(build, real, cosine, dim), _along(build, real, sine, dim)
    return first, build.call("stablehlo.negate", second.type, second)


def _to_real(build, pair, dim, n):
    """The half that is there stands for both: its elements count twice, but for the first and, of an even n, the last."""
    real, imaginary = pair
    type_ = ir.RankedTensorType(real.type)
    half = type_.shape[dim]
    cosine, sine = _waves(build, type_.element_type, half, n, n)
    matrix = ir.RankedTensorType(cosine.type)
    places = build.iota(build.type_of([half, n], ir.IntegerType.get_signless(32)), 0)
    ints = ir.RankedTensorType(places.type)
    single = build.compare("EQ", places, build.constant(ints, 0))
    if n % 2 == 0:
        last = build.compare("EQ", places, build.constant(ints, n // 2))
        single = build.call("stablehlo.or", single.type, single, last)
    weight = build.select(single, build.constant(matrix, 1 / n), build.constant(matrix, 2 / n))
    cosine, sine = (build.call("stablehlo.multiply", matrix, weight, wave) for wave in (cosine, sine))
    first, second = _along(build, real, cosine, dim), _along(build, imaginary, sine, dim)
    return build.call("stablehlo.subtract", first.type, first, second)
