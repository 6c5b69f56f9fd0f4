"""Complex values as pairs of tensors: their real and their imaginary parts.

The compiler knows floats alone, so each complex value becomes two: within the step, carried by its loops and branches, and as its
arguments and results. The parts of an argument or a result "w" are named "w.real" and "w.imag".
"""
import re

import numpy as np

from . import fourier, indexing, roles
from .module import Builder, inline_calls, ir, keys_of, operations_of
from .refusal import refuse

# Each part by itself.
_BY_PART = {"stablehlo." + name for name in (
    "add", "subtract", "negate", "broadcast_in_dim", "reshape", "transpose", "slice", "concatenate", "pad", "reverse",
    "dynamic_slice", "dynamic_update_slice", "dynamic_broadcast_in_dim", "dynamic_reshape", "select", "gather",
    "optimization_barrier", "reduce_precision")} | {"distribute.assign_to_logical_device"}
# Carry values into and out of their regions.
_CONTROL_FLOW = ("stablehlo.while", "stablehlo.case", "stablehlo.if")
# What a scatter does with each part by itself, and by which operation (None: the new value stays).
_SCATTERED_BY_PART = {"set": None, "add": "add", "sub": "subtract"}
_ENDS = ("func.return", "stablehlo.return")
_PARTS = ("real", "imag")
_NAMING = ("distribute.state", "distribute.batch", "distribute.replicated", "distribute.output")


def _half_of_words(body, part):
    """Of `dense<[(1.0, 2.0), …]>` the real (1) or the imaginary (2) parts."""
    number = r"([^(),\s]+)"
    return re.sub(rf"\({number}, ?{number}\)", rf"\{part}", body)


def _halves_of_bytes(body, element):
    """Of `dense<"0x…">`, as constants of more than a hundred elements are written, both: the parts' bytes alternate."""
    parts = np.frombuffer(bytes.fromhex(re.search(r'"0x(\w+)"', body)[1]), {"f32": "<u4", "f64": "<u8"}[str(element)])
    return [f'dense<"0x{parts[k::2].tobytes().hex().upper()}">' for k in (0, 1)]


def is_complex(type_):
    return "complex<" in str(type_)


def split_complex(module):
    """Leaves no complex value in `module`, or refuses. Its calls are inlined where there are any."""
    operations = operations_of(module.operation)
    if not any(is_complex(v.type) for op in operations for v in [*op.operands, *op.results]) and not any(
            is_complex(op.attributes["function_type"]) for op in operations if op.name == "func.func"):
        return
    inline_calls(module)
    for function in [op.operation for op in module.body.operations]:
        if function.name == "func.func":
            _Splitter(function).run()


def split_roles(given, inputs, results):
    """The roles of arguments and results of these types once complex ones are pairs."""
    def split(entries, types):
        return [(kind, part) for (kind, name), type_ in zip(entries, types, strict=True) for part in _part_names(name, type_)]
    if given is None:
        return None
    made = roles.Roles(split(given.arguments, inputs), split(given.results, results))
    roles.check_unique(made)
    return made


def _part_names(name, type_):
    return [f"{name}.{part}" for part in _PARTS] if is_complex(type_) else [name]


def _split_types(types):
    return [part for type_ in types for part in ([_part_of(type_)] * 2 if is_complex(type_) else [type_])]


class _Splitter:
    def __init__(self, function):
        self.function = function
        self.parts = {}  # complex value -> (real, imaginary)
        self.dead = []
        self.carried = []  # (block, how many arguments it had)

    def run(self):
        with self.function.context, self.function.location:
            self._split_signature()
            (block,) = self.function.regions[0].blocks
            self._split_block(block)
        for operation in reversed(self.dead):
            operation.erase()
        for block, count in self.carried:
            for _ in range(count):
                block.erase_argument(0)

    def _split_signature(self):
        attributes = self.function.attributes
        type_ = ir.FunctionType(ir.TypeAttr(attributes["function_type"]).value)
        for which, types in (("arg_attrs", type_.inputs), ("res_attrs", type_.results)):
            if which in attributes:
                attributes[which] = ir.ArrayAttr.get([each for own, t in zip(ir.ArrayAttr(attributes[which]), types, strict=True)
                                                      for each in _split_attributes(ir.DictAttr(own), t)])
        attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(_split_types(type_.inputs), _split_types(type_.results)))

    def _split_block(self, block):
        self._split_arguments(block)
        for each in list(block.operations):
            operation = each.operation
            if any(is_complex(v.type) for v in [*operation.operands, *operation.results]):
                operation = self._split(operation) or operation
            if operation.name in _CONTROL_FLOW:
                for region in operation.regions:
                    for inner in region.blocks:
                        self._split_block(inner)

    def _split_arguments(self, block):
        old = list(block.arguments)
        if not any(is_complex(argument.type) for argument in old):
            return
        self.carried.append((block, len(old)))
        for argument in old:
            self._become(argument, [block.add_argument(type_, argument.location) for type_ in _split_types([argument.type])])

    def _become(self, value, made):
        """`made` is one value, or the two parts, where `value` was."""
        if is_complex(value.type):
            self.parts[value] = tuple(made)
        else:
            value.replace_all_uses_with(made[0])

    def _carry(self, operation):
        """Control flow, and what ends its regions and functions: two values where one was complex."""
        operands = [part for value in operation.operands for part in self.parts.get(value, (value,))]
        attributes = {name: operation.attributes[name] for name in operation.attributes}
        made = Builder(operation).make(operation.name, _split_types([r.type for r in operation.results]), operands, attributes,
                                       regions=len(operation.regions))
        for old, new in zip(operation.regions, made.regions, strict=True):
            for block in list(old.blocks):
                block.append_to(new)
        results = iter(made.results)
        for result in operation.results:
            self._become(result, [next(results) for _ in (_PARTS if is_complex(result.type) else "-")])
        self.dead.append(operation)
        return made

    def _split(self, operation):
        """Puts the parts where a complex value was. Returns the operation that now has the regions, of control flow."""
        if operation.name in _CONTROL_FLOW or operation.name in _ENDS:
            return self._carry(operation)
        with operation.context, operation.location:
            build = Builder(operation)
            method = getattr(self, "_" + operation.name.split(".")[-1], None)
            if operation.name in _BY_PART:
                made = self._by_part(operation, build)
            elif operation.name.startswith("stablehlo.") and method:
                made = method(operation, build, *(self.parts.get(v, v) for v in operation.operands))
            else:
                refuse(operation, "computes complex values in a way that the importer does not know",
                       "compute the real and the imaginary part")
        for result, new in zip(operation.results, made, strict=True):
            self._become(result, new if is_complex(result.type) else [new])
        self.dead.append(operation)
        return None

    def _by_part(self, operation, build):
        halves = []
        for part in (0, 1):
            operands = [self.parts[v][part] if v in self.parts else v for v in operation.operands]
            attributes = {name: operation.attributes[name] for name in operation.attributes}
            halves.append(build.make(operation.name, [_part_of(r.type) for r in operation.results], operands, attributes).results)
        return [(re_, im) if is_complex(result.type) else re_ for result, re_, im in zip(operation.results, *halves)]

    def _constant(self, operation, build):
        type_ = _part_of(operation.results[0].type)
        body = re.search(r"dense<.*?> : ", operation.get_asm())[0].removesuffix(" : ")  # no binding reads complex elements
        texts = _halves_of_bytes(body, type_.element_type) if '"' in body else [_half_of_words(body, part) for part in (1, 2)]
        return [tuple(build.call("stablehlo.constant", type_, value=ir.Attribute.parse(f"{text} : {type_}")) for text in texts)]

    def _complex(self, operation, build, real, imaginary):
        return [(real, imaginary)]

    def _real(self, operation, build, pair):
        return [pair[0]]

    def _imag(self, operation, build, pair):
        return [pair[1]]

    def _convert(self, operation, build, value):
        type_ = ir.RankedTensorType(operation.results[0].type)
        if not is_complex(type_):
            return [build.convert(value[0], type_.element_type)]
        element = ir.RankedTensorType(_part_of(type_)).element_type
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
        is_zero = build.compare("EQ", large, zero)
        ratio = build.call("stablehlo.divide", type_, small, build.select(is_zero, one, large))
        square = build.call("stablehlo.multiply", type_, ratio, ratio)
        root = build.call("stablehlo.sqrt", type_, build.call("stablehlo.add", type_, one, square))
        return [build.call("stablehlo.multiply", type_, large, root)]

    def _multiply(self, operation, build, a, b):
        return [_product(build, ir.RankedTensorType(a[0].type), "stablehlo.multiply", a, b, {})]

    def _dot_general(self, operation, build, a, b):
        attributes = {name: operation.attributes[name] for name in operation.attributes}
        pairs = [v if isinstance(v, tuple) else (v, None) for v in (a, b)]
        return [_product(build, ir.RankedTensorType(_part_of(operation.results[0].type)), operation.name, *pairs, attributes)]

    def _divide(self, operation, build, a, b):
        type_ = ir.RankedTensorType(a[0].type)
        conjugate = (b[0], build.call("stablehlo.negate", type_, b[1]))
        top = _product(build, type_, "stablehlo.multiply", a, conjugate, {})
        squares = [build.call("stablehlo.multiply", type_, part, part) for part in b]
        bottom = build.call("stablehlo.add", type_, *squares)
        return [tuple(build.call("stablehlo.divide", type_, part, bottom) for part in top)]

    def _convolution(self, operation, build, a, b):
        return self._dot_general(operation, build, a, b)

    def _iota(self, operation, build):
        type_ = _part_of(operation.results[0].type)
        return [(build.iota(type_, ir.IntegerAttr(operation.attributes["iota_dimension"]).value), build.constant(type_, 0.0))]

    def _exponential(self, operation, build, pair):
        return [_Numbers(build, pair).exp(pair)]

    def _log(self, operation, build, pair):
        return [self._log_of(operation, build, pair)]

    def _log_of(self, operation, build, pair):
        (size,) = self._abs(operation, build, pair)
        type_ = ir.RankedTensorType(pair[0].type)
        return build.call("stablehlo.log", type_, size), build.call("stablehlo.atan2", type_, pair[1], pair[0])

    def _log_plus_one(self, operation, build, pair):
        numbers = _Numbers(build, pair)
        return self._log(operation, build, (numbers.of("add", pair[0], numbers.number(1)), pair[1]))

    def _exponential_minus_one(self, operation, build, pair):
        """exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y / 2)^2, which cancels nothing near zero."""
        numbers = _Numbers(build, pair)
        half = numbers.of("sine", numbers.of("multiply", numbers.number(0.5), pair[1]))
        real = numbers.of("subtract", numbers.of("multiply", numbers.of("exponential_minus_one", pair[0]), numbers.of("cosine", pair[1])),
                          numbers.of("multiply", numbers.number(2), numbers.of("multiply", half, half)))
        return [(real, numbers.exp(pair)[1])]

    def _sqrt(self, operation, build, pair):
        """The root whose real part is not negative; of halves of |z| + |x|, which cancels nothing."""
        numbers = _Numbers(build, pair)
        (size,) = self._abs(operation, build, pair)
        large = numbers.of("sqrt", numbers.of("multiply", numbers.number(0.5), numbers.of("add", size, numbers.of("abs", pair[0]))))
        zero = numbers.number(0)
        is_zero = build.compare("EQ", large, zero)
        small = numbers.of("divide", numbers.of("multiply", numbers.number(0.5), numbers.of("abs", pair[1])),
                           build.select(is_zero, numbers.number(1), large))
        is_right = build.compare("GE", pair[0], zero)
        imaginary = build.select(is_right, small, large)
        is_below = build.compare("LT", pair[1], zero)
        return [(build.select(is_right, large, small), build.select(is_below, numbers.of("negate", imaginary), imaginary))]

    def _rsqrt(self, operation, build, pair):
        (root,) = self._sqrt(operation, build, pair)
        numbers = _Numbers(build, pair)
        return self._divide(operation, build, (numbers.number(1), numbers.number(0)), root)

    def _power(self, operation, build, a, b):
        """exp(b log a), and of zero, zero."""
        numbers = _Numbers(build, a)
        raised = numbers.exp(_product(build, numbers.type_, "stablehlo.multiply", self._log_of(operation, build, a), b, {}))
        zero = numbers.number(0)
        is_zero = build.call("stablehlo.and", build.compare("EQ", a[0], zero).type, *(build.compare("EQ", part, zero) for part in a))
        return [tuple(build.select(is_zero, zero, part) for part in raised)]

    def _sine(self, operation, build, pair):
        """sin(x + iy) = sin x cosh y + i cos x sinh y"""
        numbers = _Numbers(build, pair)
        cosh, sinh = numbers.hyperbolic(pair[1])
        return [(numbers.of("multiply", numbers.of("sine", pair[0]), cosh), numbers.of("multiply", numbers.of("cosine", pair[0]), sinh))]

    def _cosine(self, operation, build, pair):
        """cos(x + iy) = cos x cosh y - i sin x sinh y"""
        numbers = _Numbers(build, pair)
        cosh, sinh = numbers.hyperbolic(pair[1])
        return [(numbers.of("multiply", numbers.of("cosine", pair[0]), cosh),
                 numbers.of("negate", numbers.of("multiply", numbers.of("sine", pair[0]), sinh)))]

    def _tanh(self, operation, build, pair):
        """With t = tanh x and u = tan y: (t (1 + u^2) + i u (1 - t^2)) / (1 + t^2 u^2), where u is sin y / cos y."""
        numbers = _Numbers(build, pair)
        of, one = numbers.of, numbers.number(1)
        t, sine, cosine = of("tanh", pair[0]), of("sine", pair[1]), of("cosine", pair[1])
        square = of("multiply", t, t)
        bottom = of("add", of("multiply", cosine, cosine), of("multiply", square, of("multiply", sine, sine)))
        top = of("multiply", of("multiply", sine, cosine), of("subtract", one, square))
        return [(of("divide", t, bottom), of("divide", top, bottom))]

    def _tan(self, operation, build, pair):
        """tan z = -i tanh(iz)"""
        ((real, imaginary),) = self._tanh(operation, build, (_Numbers(build, pair).of("negate", pair[1]), pair[0]))
        return [(imaginary, _Numbers(build, pair).of("negate", real))]

    def _logistic(self, operation, build, pair):
        """1 / (1 + exp(-z))"""
        numbers = _Numbers(build, pair)
        power = numbers.exp(tuple(numbers.of("negate", part) for part in pair))
        return self._divide(operation, build, (numbers.number(1), numbers.number(0)),
                            (numbers.of("add", numbers.number(1), power[0]), power[1]))

    def _sign(self, operation, build, pair):
        """z / |z|, and zero of zero."""
        numbers = _Numbers(build, pair)
        (size,) = self._abs(operation, build, pair)
        size = build.select(build.compare("EQ", size, numbers.number(0)), numbers.number(1), size)
        return [tuple(numbers.of("divide", part, size) for part in pair)]

    def _compare(self, operation, build, a, b):
        direction = str(operation.attributes["comparison_direction"]).split()[-1].rstrip(">")
        equal = [build.compare(direction, x, y) for x, y in zip(a, b)]
        return [build.call("stablehlo.and" if direction == "EQ" else "stablehlo.or", operation.results[0].type, *equal)]

    def _reduce(self, operation, build, pair, init, *more):
        (block,) = operation.regions[0].blocks
        if more or [op.operation.name for op in block.operations] != ["stablehlo.add", "stablehlo.return"]:
            refuse(operation, "reduces complex values by another operation than a sum", "reduce the parts")
        return [tuple(self._with_body(operation, build, each, init[k].type, "add").results[0]
                      for k, each in enumerate(zip(pair, init)))]

    _reduce_window = _reduce

    def _scatter(self, operation, build, init, indices, update, *more):
        if more:
            refuse(operation, "scatters several complex values at once", "scatter each by itself")
        (kind,) = indexing.kinds_of(operation, 1)
        if kind not in _SCATTERED_BY_PART:
            refuse(operation, f"combines complex values by '{kind}'", "use at[…].set or add, or scatter the parts")
        scalar = build.type_of([], ir.RankedTensorType(init[0].type).element_type)
        return [tuple(self._with_body(operation, build, (init[k], indices, update[k]), scalar, _SCATTERED_BY_PART[kind]).results[0]
                      for k in (0, 1))]

    def _with_body(self, operation, build, operands, scalar, name):
        """The same operation on real values, whose region combines two scalars by operation `name`; None: gives the second."""
        attributes = {key: operation.attributes[key] for key in operation.attributes}
        made = build.make(operation.name, [_part_of(r.type) for r in operation.results], list(operands), attributes, regions=1)
        body = ir.Block.create_at_start(made.regions[0], [scalar, scalar], [operation.location] * 2)
        with ir.InsertionPoint(body):
            new = body.arguments[1] if name is None else ir.Operation.create(
                f"stablehlo.{name}", results=[scalar], operands=list(body.arguments)).results[0]
            ir.Operation.create("stablehlo.return", operands=[new])
        return made

    def _fft(self, operation, build, value):
        return [fourier.transform(operation, build, value)]


class _Numbers:
    """Arithmetic on tensors of the type of a pair's parts."""

    def __init__(self, build, pair):
        self.build, self.type_ = build, ir.RankedTensorType(pair[0].type)

    def number(self, value):
        return self.build.constant(self.type_, float(value))

    def of(self, name, *operands):
        return self.build.call(f"stablehlo.{name}", self.type_, *operands)

    def exp(self, pair):
        size = self.of("exponential", pair[0])
        return tuple(self.of("multiply", size, self.of(name, pair[1])) for name in ("cosine", "sine"))

    def hyperbolic(self, value):
        """cosh and sinh; the latter by expm1, which cancels nothing near zero."""
        up, down = (self.of("exponential", v) for v in (value, self.of("negate", value)))
        small = self.of("exponential_minus_one", value)
        sinh = self.of("multiply", self.number(0.5), self.of("add", small, self.of("divide", small, up)))
        return self.of("multiply", self.number(0.5), self.of("add", up, down)), sinh


def _split_attributes(own, type_):
    """The attributes of the parts of an argument or a result: a name in each."""
    if not is_complex(type_):
        return [own]
    return [ir.DictAttr.get({key: ir.StringAttr.get(f"{ir.StringAttr(own[key]).value}.{part}") if key in _NAMING else own[key]
                             for key in keys_of(own)}) for part in _PARTS]


def _part_of(type_):
    ranked = ir.RankedTensorType(type_)
    element = ranked.element_type
    return ir.RankedTensorType.get(ranked.shape, ir.ComplexType(element).element_type) if is_complex(type_) else ranked


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
