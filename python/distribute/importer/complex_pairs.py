"""Complex values as pairs of tensors: their real and their imaginary parts.

What JAX computes with complex numbers inside of a step are spectra: transforms, products and absolute values. The compiler knows
floats alone, so each complex value becomes two. A step whose arguments or results are complex is refused.
"""
import re

from . import fourier
from .module import Builder, inlineCalls, ir, operationsOf
from .refusal import refuse

# Each part by itself.
_BY_PART = {"stablehlo." + name for name in (
    "add", "subtract", "negate", "broadcast_in_dim", "reshape", "transpose", "slice", "concatenate", "pad", "reverse",
    "dynamic_slice", "dynamic_update_slice", "select", "gather", "optimization_barrier")}


def isComplex(type_):
    return "complex<" in str(type_)


def splitComplex(module):
    """Leaves no complex value in `module`, or refuses. Its calls are inlined where there are any."""
    if not any(isComplex(result.type) for op in operationsOf(module.operation) for result in op.results):
        return
    inlineCalls(module)
    for function in [op.operation for op in module.body.operations]:
        if function.name == "func.func":
            _Splitter(function).run()


class _Splitter:
    def __init__(self, function):
        self.function = function
        self.parts = {}  # complex value -> (real, imaginary)
        self.dead = []

    def run(self):
        for operation in operationsOf(self.function):
            if operation.parent.name == "stablehlo.reduce":
                continue  # goes with the reduction
            if any(isComplex(v.type) for v in [*operation.operands, *operation.results]):
                self._split(operation)
        for operation in reversed(self.dead):
            operation.erase()

    def _split(self, operation):
        with operation.context, operation.location:
            build = Builder(operation)
            for value in operation.operands:
                if isComplex(value.type) and value not in self.parts:
                    refuse(operation, "takes a complex value that a loop or an argument carries",
                           "carry the real and the imaginary part")
            method = getattr(self, "_" + operation.name.split(".")[-1], None)
            if operation.name in _BY_PART:
                made = self._byPart(operation, build)
            elif operation.name.startswith("stablehlo.") and method:
                made = method(operation, build, *(self.parts.get(v, v) for v in operation.operands))
            else:
                refuse(operation, "computes complex values in a way that the importer does not know",
                       "compute the real and the imaginary part")
        for result, new in zip(operation.results, made, strict=True):
            if isComplex(result.type):
                self.parts[result] = new
            else:
                result.replace_all_uses_with(new)
        self.dead.append(operation)

    def _byPart(self, operation, build):
        halves = []
        for part in (0, 1):
            operands = [self.parts[v][part] if v in self.parts else v for v in operation.operands]
            attributes = {name: operation.attributes[name] for name in operation.attributes}
            halves.append(build.make(operation.name, [_partOf(r.type) for r in operation.results], operands, attributes).results)
        return [(re_, im) if isComplex(result.type) else re_ for result, re_, im in zip(operation.results, *halves)]

    def _constant(self, operation, build):
        type_ = _partOf(operation.results[0].type)
        body = re.search(r"dense<.*> : ", operation.get_asm())[0].removesuffix(" : ")  # no binding reads complex elements
        number = r"([^(),\s]+)"
        halves = []
        for part in (1, 2):
            text = re.sub(rf"\({number}, ?{number}\)", rf"\{part}", body)
            if '"' in text:
                refuse(operation, "is a large complex constant", "give its parts as arguments of the step")
            halves.append(build.call("stablehlo.constant", type_, value=ir.Attribute.parse(f"{text} : {type_}")))
        return [tuple(halves)]

    def _complex(self, operation, build, real, imaginary):
        return [(real, imaginary)]

    def _real(self, operation, build, pair):
        return [pair[0]]

    def _imag(self, operation, build, pair):
        return [pair[1]]

    def _convert(self, operation, build, value):
        type_ = ir.RankedTensorType(operation.results[0].type)
        if not isComplex(type_):
            return [build.convert(value[0], type_.element_type)]
        element = ir.RankedTensorType(_partOf(type_)).element_type
        if not isinstance(value, tuple):
            real = build.convert(value, element)
            return [(real, build.constant(ir.RankedTensorType(real.type), 0.0))]
        return [tuple(build.convert(part, element) for part in value)]

    def _abs(self, operation, build, pair):
        """max * sqrt(1 + (min / max)^2), which squares nothing large."""
        type_ = ir.RankedTensorType(pair[0].type)
        real, imaginary = (build.call("stablehlo.abs", type_, part) for part in pair)
        large, small = (build.call(f"stablehlo.{name}", type_, real, imaginary) for name in ("maximum", "minimum"))
        zero, one = build.constant(type_, 0.0), build.constant(type_, 1.0)
        isZero = build.compare("EQ", large, zero)
        ratio = build.call("stablehlo.divide", type_, small, build.select(isZero, one, large))
        square = build.call("stablehlo.multiply", type_, ratio, ratio)
        root = build.call("stablehlo.sqrt", type_, build.call("stablehlo.add", type_, one, square))
        return [build.call("stablehlo.multiply", type_, large, root)]

    def _multiply(self, operation, build, a, b):
        return [_product(build, ir.RankedTensorType(a[0].type), "stablehlo.multiply", a, b, {})]

    def _dot_general(self, operation, build, a, b):
        attributes = {name: operation.attributes[name] for name in operation.attributes}
        pairs = [v if isinstance(v, tuple) else (v, None) for v in (a, b)]
        return [_product(build, ir.RankedTensorType(_partOf(operation.results[0].type)), operation.name, *pairs, attributes)]

    def _divide(self, operation, build, a, b):
        type_ = ir.RankedTensorType(a[0].type)
        conjugate = (b[0], build.call("stablehlo.negate", type_, b[1]))
        top = _product(build, type_, "stablehlo.multiply", a, conjugate, {})
        squares = [build.call("stablehlo.multiply", type_, part, part) for part in b]
        bottom = build.call("stablehlo.add", type_, *squares)
        return [tuple(build.call("stablehlo.divide", type_, part, bottom) for part in top)]

    def _exponential(self, operation, build, pair):
        type_ = ir.RankedTensorType(pair[0].type)
        size = build.call("stablehlo.exponential", type_, pair[0])
        return [tuple(build.call("stablehlo.multiply", type_, size, build.call(f"stablehlo.{name}", type_, pair[1]))
                      for name in ("cosine", "sine"))]

    def _compare(self, operation, build, a, b):
        direction = str(operation.attributes["comparison_direction"]).split()[-1].rstrip(">")
        equal = [build.compare(direction, x, y) for x, y in zip(a, b)]
        return [build.call("stablehlo.and" if direction == "EQ" else "stablehlo.or", operation.results[0].type, *equal)]

    def _reduce(self, operation, build, pair, init):
        (block,) = operation.regions[0].blocks
        if [op.operation.name for op in block.operations] != ["stablehlo.add", "stablehlo.return"]:
            refuse(operation, "reduces complex values by another operation than a sum", "reduce the parts")
        scalar = ir.RankedTensorType(init[0].type)
        parts = []
        for value, start in zip(pair, init):
            reduction = build.make(operation.name, [_partOf(operation.results[0].type)], [value, start],
                                   {"dimensions": operation.attributes["dimensions"]}, regions=1)
            body = ir.Block.create_at_start(reduction.regions[0], [scalar, scalar], [operation.location] * 2)
            with ir.InsertionPoint(body):
                total = ir.Operation.create("stablehlo.add", results=[scalar], operands=list(body.arguments))
                ir.Operation.create("stablehlo.return", operands=list(total.results))
            parts.append(reduction.results[0])
        return [tuple(parts)]

    def _fft(self, operation, build, value):
        return [fourier.transform(operation, build, value)]


def _partOf(type_):
    ranked = ir.RankedTensorType(type_)
    element = ranked.element_type
    return ir.RankedTensorType.get(ranked.shape, ir.ComplexType(element).element_type) if isComplex(type_) else ranked


def _product(build, type_, name, a, b, attributes):
    """(a b) by parts; a part that is None is zero."""
    def times(x, y):
        return None if x is None or y is None else build.call(name, type_, x, y, **attributes)

    def plus(op, x, y):
        if y is None:
            return x
        return build.call("stablehlo.negate", type_, y) if x is None and op == "subtract" else (
            y if x is None else build.call(f"stablehlo.{op}", type_, x, y))
    return (plus("subtract", times(a[0], b[0]), times(a[1], b[1])), plus("add", times(a[0], b[1]), times(a[1], b[0])))
