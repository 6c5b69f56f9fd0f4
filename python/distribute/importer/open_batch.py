"""Steps with an open batch, as `jax.export` makes them with a symbolic size: `symbolic_shape("b, 784")`.

The step is imported twice, for two primes of rows: every stage in between then sees fixed sizes. Of the two results every size that
differs is a multiple of the batch's, and is opened again (`?`). What else differs would be a number that depends on the rows
without following them, so it is refused. What JAX computes from the batch's size (a mean's 1/b) is never a constant: it reads the
size of an argument. In a step of the replica view, which is traced for either number of rows, it is one: a number that is k·b + c in both, or
1/(k·b + c), k·b/(k·b + c), or such a number times a constant, is computed from the size. In floats b and b - 1 may round to one number where b is large: the step is then also traced for few
rows, where such a number has to be what it is taken for.

Sizes that the export computes are evaluated before, for each number of rows that a batch may have: each must be fixed, or a multiple
of the rows.
"""
import dataclasses
import re

import ml_dtypes
import numpy as np

from .batch_sizes import SIZE, Sizes
from .module import Builder, ir, keys_of, operations_of, replace, run_passes
from .refusal import ImportRefused, place_of, refuse

# Of rows: primes, so that no size of the step is by chance a multiple of both. Small, so that sizes fit into 32 bits; apart, so that they
# differ in floats of 16 bits, too.
ROWS = (10007, 11003)
# Of rows, so few that a number that is near k·b is none of these: two of them, which are no factors of the step's own sizes and numbers. Beside none is
# a power of 2, whose reciprocal is exact: its conversions are folded.
FEW = (11, 13, 19, 23, 29, 37, 41, 43)
# Of `dist-import --max-batch`.
LARGEST = 1 << 20


def open_arguments(function):
    """Numbers of the arguments of open size."""
    return [i for i, argument in enumerate(function.regions[0].blocks[0].arguments) if _is_open(argument.type)]


def _is_open(type_):
    return isinstance(type_, ir.RankedTensorType) and not ir.RankedTensorType(type_).has_static_shape


def check(function, given, max_batch):
    """Refuses open sizes of anything but the first dimension of a batch, and batches of which nobody says how many rows they have."""
    arguments = list(function.regions[0].blocks[0].arguments)
    roles = given.arguments if given else _roles_in_text(function)
    for i in open_arguments(function):
        kind, name = roles[i]
        type_ = ir.RankedTensorType(arguments[i].type)
        if kind != "batch" or any(type_.is_dynamic_dim(d) for d in range(1, type_.rank)):
            raise ImportRefused(f"{kind} '{name}' has an open size ({type_})",
                                advice="only the first dimension of a batch may be open; export the others with fixed sizes")
    fixed = [name for (kind, name), argument in zip(roles, arguments) if kind == "batch" and not _is_open(argument.type)]
    if fixed:
        raise ImportRefused(f"batch '{fixed[0]}' has a fixed size beside one that is open",
                            advice="export all batches with the same symbolic size, or none")
    if max_batch is None:
        raise ImportRefused("the batch is open, but nothing says how many rows it may have",
                            advice="give --max-batch=N, the usual number of rows; or export the step with fixed sizes")
    if not isinstance(max_batch, int) or not 1 <= max_batch <= LARGEST:
        raise ImportRefused(f"--max-batch={max_batch} is not a number of rows", advice=f"expected 1 to {LARGEST}")


def _roles_in_text(function):
    """(kind, name) of each argument, by the attributes that it carries."""
    found = []
    for attributes in ir.ArrayAttr(function.attributes["arg_attrs"]):
        attributes = ir.DictAttr(attributes)
        kind = next((k for k in ("state", "batch", "replicated") if f"distribute.{k}" in attributes), "argument")
        found.append((kind, str(attributes[f"distribute.{kind}"]).strip('"') if kind != "argument" else ""))
    return found


def close(module, function, rows, max_batch):
    """Gives the open arguments of `function`, whose calls are inlined, `rows` rows, and all that follows from them fixed sizes. The
    size itself stays a value, which `open_` puts in."""
    with function.context, function.location:
        Sizes(function, max_batch).substitute(rows)
        _close_arguments(function, rows)
    run_passes(module, "stablehlo-refine-shapes,func.func(stablehlo-canonicalize-dynamism),canonicalize,cse")
    for operation in operations_of(module.operation):
        for result in operation.results:
            if _is_open(result.type):
                refuse(operation, f"has a size that does not follow from the batch's ({result.type})",
                       "compute sizes from shapes alone, or give the step batches of a fixed number of rows")


def _close_arguments(function, rows):
    block = function.regions[0].blocks[0]
    for i in open_arguments(function):
        type_ = ir.RankedTensorType(block.arguments[i].type)
        block.arguments[i].set_type(ir.RankedTensorType.get([rows, *type_.shape[1:]], type_.element_type))
    _retype(function)


def _retype(function):
    """The function's type, of its block and its return."""
    block = function.regions[0].blocks[0]
    *_, end = block.operations
    with function.context:
        function.attributes["function_type"] = ir.TypeAttr.get(
            ir.FunctionType.get([a.type for a in block.arguments], [v.type for v in end.operation.operands]))


def reopen(module, other, function, import_for=None):
    """Opens the sizes of `module`, imported for ROWS[0] rows, that are others in `other`, imported for ROWS[1]. Refuses any other
    difference.

    import_for(rows): the step imported for so many rows, where its numbers may depend on them.
    """
    operations = operations_of(module.operation)
    with module.context, ir.Location.unknown():
        opener = _Opener()
        for operation, twin in zip(operations, _same_operations(other, operations)):
            opener.note(operation, twin)
        if not import_for:
            opener.require_plain()
        for rows in _few_for(operations) if opener.numbers and import_for else ():
            few = import_for(rows)  # kept as long as its operations are
            opener.check_numbers(operations, _same_operations(few, operations), rows)
        opener.rewrite(function)
        _retype(function)
    if not module.operation.verify():
        raise ImportRefused("the step with its batch open does not verify", advice="give the step batches of a fixed number of rows, and report it")


def _few_for(operations):
    """Two numbers of rows with which nothing in the step falls together by chance."""
    own = set()
    for operation in operations:
        for value in operation.results:
            if isinstance(value.type, ir.RankedTensorType) and ir.RankedTensorType(value.type).has_static_shape:
                own.update(ir.RankedTensorType(value.type).shape)
        if operation.name == "arith.constant":
            found = _splat_of(operation)
            if found and found[1] and np.isfinite(found[1]):
                own.update(round(each) for each in (abs(found[1]), 1 / abs(found[1])) if each < LARGEST)
    own = {number for number in own if number % ROWS[0] != 0}  # the batch's are none of the step's
    fitting = [few for few in FEW if not any(number and number % few == 0 for number in own)]
    return (fitting + [few for few in FEW if few not in fitting])[:2]


def _same_operations(module, operations):
    """Those of `module`; refuses others than `operations`."""
    others = operations_of(module.operation)
    if [op.name for op in operations] != [op.name for op in others]:
        raise ImportRefused("the step becomes another one with another number of rows", advice="give it batches of a fixed number of rows")
    return others


def annotate(function, max_batch):
    """Says of each open argument how many rows it may have, and along which dimension, if it is not the first."""
    i64 = ir.IntegerType.get_signless(64)
    size = ir.IntegerAttr.get(i64, max_batch)
    attributes = []
    for argument, given in zip(function.regions[0].blocks[0].arguments, ir.ArrayAttr(function.attributes["arg_attrs"])):
        given = ir.DictAttr(given)
        own = {}
        if _is_open(argument.type):
            own["distribute.max_batch"] = size
            if dim := _open_dim(argument.type):
                own["distribute.batch_dim"] = ir.IntegerAttr.get(i64, dim)
        attributes.append(ir.DictAttr.get({**{key: given[key] for key in keys_of(given)}, **own}))
    function.attributes["arg_attrs"] = ir.ArrayAttr.get(attributes)


def add_row_count(function, name, most_rows):
    """Adds the argument that holds how many rows the replica has, up to `most_rows`, in what is open besides the batch's dimension."""
    with function.context, ir.Location.unknown():
        i64 = ir.IntegerType.get_signless(64)
        function.regions[0].blocks[0].add_argument(ir.RankedTensorType.get([1], i64), ir.Location.unknown())
        _retype(function)
        own = ir.DictAttr.get({"distribute.batch": ir.StringAttr.get(name), "distribute.most_rows": ir.IntegerAttr.get(i64, most_rows)})
        function.attributes["arg_attrs"] = ir.ArrayAttr.get([*ir.ArrayAttr(function.attributes["arg_attrs"]), own])


def _open_dim(type_):
    """The first dimension of open size."""
    type_ = ir.RankedTensorType(type_)
    return next(d for d in range(type_.rank) if type_.is_dynamic_dim(d))


# Operations that are made anew, and their attributes that say sizes.
_SAID = {"tensor.empty": (), "arith.constant": (), SIZE: (), "tensor.expand_shape": ("static_output_shape",),
         "tensor.extract_slice": ("static_offsets", "static_sizes"), "tensor.insert_slice": ("static_offsets", "static_sizes")}
_OPEN = ir.ShapedType.get_dynamic_size()
_DEPENDS = ("holds a number that depends on how many rows there are",
            "compute it from the batch's shape within the step, or give it batches of a fixed number of rows")


def _values_of(operation):
    return [*operation.results, *(argument for region in operation.regions for block in region for argument in block.arguments)]


def _factor(size):
    """k, where `size` is k times the rows; or 0."""
    return size // ROWS[0] if size % ROWS[0] == 0 else 0


def _placed(operation):
    """The operation, or the first with a place that uses it: constants lie nowhere."""
    pending, seen = [operation], 0
    while pending and seen < 20:
        found, seen = pending.pop(0), seen + 1
        if place_of(found):
            return found
        pending += [use.owner.operation if hasattr(use.owner, "operation") else use.owner for result in found.results for use in result.uses]
    return operation


def _size_in_rows(ours, theirs):
    """A size that is this for ROWS[0], and for ROWS[1] rows, as one reads it: "rows+1"."""
    if ours == theirs:
        return str(ours)
    times, rest = divmod(theirs - ours, ROWS[1] - ROWS[0])
    if rest:
        return "(another number for each number of rows)"
    more = ours - times * ROWS[0]
    return f"({'' if times == 1 else f'{times}*'}rows{f'{more:+}' if more else ''})"


class _Opener:
    """Collects what is to be opened, then opens it."""

    def __init__(self):
        self.types = []  # of (value, its open type)
        self.anew = []  # of (operation, the shape of its result)
        self.numbers = []  # of (a constant of fixed size, what it is of the rows: a _Number)
        self.sizes = {}  # of k: the value k times the rows
        self.anchor = None  # sizes are made before it, where the step begins

    def note(self, operation, twin):
        """Compares an operation with what it is for the other number of rows."""
        is_open = operation.name == SIZE
        for value, theirs in zip(_values_of(operation), _values_of(twin), strict=True):
            if value.type != theirs.type:
                self.types.append((value, self._open_type(operation, value.type, theirs.type)))
                is_open = True
        ours, theirs = ({name: op.attributes[name] for name in keys_of(op.attributes)} for op in (operation, twin))
        for name in {**ours, **theirs}:
            if name in ours and name in theirs and ours[name] == theirs[name] or name == "function_type":
                continue
            number = _number_of(operation, twin) if operation.name == "arith.constant" and not is_open else None
            if number:
                self.numbers.append((operation, number))
                continue
            if name in _SAID.get(operation.name, ()) or (operation.name == "arith.constant" and is_open and _same_fill(operation, twin)):
                is_open = True
                continue
            refuse(_placed(operation), *_DEPENDS)
        if is_open and operation.name in _SAID:
            self.anew.append((operation, list(ir.RankedTensorType(operation.results[0].type).shape)))

    def require_plain(self):
        """Refuses numbers that two numbers of rows do not tell for sure."""
        for operation, number in self.numbers:
            if number.is_wide:
                refuse(_placed(operation), *_DEPENDS)

    def check_numbers(self, operations, others, rows):
        """Refuses a number that is not what it is taken for in `others`, the operations for `rows` rows."""
        twins = dict(zip(operations, others))
        for operation, number in self.numbers:
            element, found = _splat_of(twins[operation])
            if not number.is_at(rows, found, _ROUNDED.get(str(element), int)):
                refuse(_placed(operation), *_DEPENDS)

    @staticmethod
    def _open_type(operation, type_, other):
        wrapped = re.fullmatch(r"(!distribute\.\w+<)(.*)>", str(type_))
        if wrapped:  # of a merge call: the replicas' values
            inner = _Opener._open_type(operation, ir.Type.parse(wrapped[2]), ir.Type.parse(str(other)[len(wrapped[1]):-1]))
            return ir.Type.parse(f"{wrapped[1]}{inner}>")
        type_, other = ir.RankedTensorType(type_), ir.RankedTensorType(other)
        sizes = list(zip(type_.shape, other.shape, strict=True))
        if any(ours != theirs and _factor(ours) * ROWS[1] != theirs for ours, theirs in sizes):
            described = "x".join(map(_size_in_rows, *zip(*sizes)))
            refuse(operation, f"makes a value whose size is not a multiple of the batch's: {described}x{type_.element_type}",
                   "keep the batch whole in the step, or give it batches of a fixed number of rows")
        return ir.RankedTensorType.get([ours if ours == theirs else _OPEN for ours, theirs in sizes], type_.element_type)

    def rewrite(self, function):
        block = function.regions[0].blocks[0]
        index = ir.IndexType.get()
        with ir.InsertionPoint.at_block_begin(block):
            self.anchor = ir.Operation.create("distribute.anchor")
        batch = next(value for value, _ in self.types if value.owner == block)
        build = Builder(self.anchor)
        open_type = next(type_ for value, type_ in self.types if value == batch)
        dim = build.call("arith.constant", index, value=ir.IntegerAttr.get(index, _open_dim(open_type)))
        self.sizes[1] = build.call("tensor.dim", index, batch, dim)
        for value, type_ in self.types:
            value.set_type(type_)
        for operation, shape in self.anew:
            with operation.location:
                replace(operation, [self._again(operation, shape)])
        for operation, number in self.numbers:
            with operation.location:
                replace(operation, [self._number(operation, number)])
        self.anchor.erase()

    def _number(self, operation, number):
        """The number of the rows, in the place of a constant."""
        build, type_ = Builder(operation), operation.results[0].type
        is_tensor = isinstance(type_, ir.RankedTensorType)
        element = ir.RankedTensorType(type_).element_type if is_tensor else type_
        if isinstance(element, ir.IndexType):
            value = self._shifted(build, number)
        elif isinstance(element, ir.IntegerType):
            value = build.call("arith.index_cast", element, self._shifted(build, number))
        else:
            i64 = ir.IntegerType.get_signless(64)
            wide = ir.F64Type.get() if number.is_wide else element

            def as_float(size):
                return build.call("arith.sitofp", wide, build.call("arith.index_cast", i64, size))
            value = as_float(self._shifted(build, number))
            if number.form != "size":
                above = (as_float(self._size(number.k)) if number.form == "ratio" else
                         build.call("arith.constant", wide, value=ir.FloatAttr.get(wide, float(number.factor))))
                value = build.call("arith.divf", wide, above, value)
            elif number.factor != 1:
                value = build.call("arith.mulf", wide, value, build.call("arith.constant", wide, value=ir.FloatAttr.get(wide, float(number.factor))))
            if wide != element:
                value = build.call("arith.truncf", element, value)
        return build.call("tensor.splat", type_, value) if is_tensor else value

    def _shifted(self, build, number):
        """The value k times the rows + c."""
        if not number.c:
            return self._size(number.k)
        index = ir.IndexType.get()
        return build.call("arith.addi", index, self._size(number.k), build.call("arith.constant", index, value=ir.IntegerAttr.get(index, number.c)))

    def _size(self, k):
        """The value k times the rows, made once."""
        if k not in self.sizes:
            build, index = Builder(self.anchor), ir.IndexType.get()
            factor = build.call("arith.constant", index, value=ir.IntegerAttr.get(index, k))
            self.sizes[k] = build.call("arith.muli", index, self.sizes[1], factor)
        return self.sizes[k]

    def _split(self, sizes, is_open):
        """(sizes with those that are open marked, the values of those)."""
        return ([_OPEN if each else size for size, each in zip(sizes, is_open)],
                [self._size(_factor(size)) for size, each in zip(sizes, is_open) if each])

    def _again(self, operation, shape):
        """What stands in the place of an operation that says sizes."""
        build = Builder(operation)
        type_ = ir.RankedTensorType(operation.results[0].type)
        if operation.name == SIZE:
            count = build.call("arith.index_cast", type_.element_type, self.sizes[1])
            return build.call("tensor.from_elements", type_, count)
        is_open = [type_.is_dynamic_dim(d) for d in range(type_.rank)]
        if operation.name == "tensor.empty":
            return build.call("tensor.empty", type_, *self._split(shape, is_open)[1])
        if operation.name == "arith.constant":
            element = ir.DenseElementsAttr(operation.attributes["value"]).get_splat_value()
            scalar = build.call("arith.constant", type_.element_type, value=element)
            return build.call("tensor.splat", type_, scalar, *self._split(shape, is_open)[1])
        attributes = {name: operation.attributes[name] for name in keys_of(operation.attributes)}
        if operation.name == "tensor.expand_shape":
            static, values = self._split(shape, is_open)
            attributes["static_output_shape"] = build.integers(static)
            return build.make(operation.name, [type_], [operation.operands[0], *values], attributes).results[0]
        return self._slice(operation, build, type_, attributes)

    def _slice(self, operation, build, type_, attributes):
        """Of extract_slice and insert_slice: their sizes, and offsets behind rows."""
        count = 1 if operation.name == "tensor.extract_slice" else 2
        segments = list(ir.DenseI32ArrayAttr(attributes["operandSegmentSizes"]))
        operands = list(operation.operands)
        dynamic = operands[count:]
        given, values = [], []
        for name, number in zip(("static_offsets", "static_sizes", "static_strides"), segments[count:]):
            given.append(list(ir.DenseI64ArrayAttr(attributes[name])))
            values.append([dynamic.pop(0) for _ in range(number)])
        for k, name in enumerate(("static_offsets", "static_sizes")):
            known = iter(values[k])
            mixed = [next(known) if size == _OPEN else self._size(_factor(size)) if _factor(size) else size for size in given[k]]
            values[k] = [size for size in mixed if not isinstance(size, int)]
            attributes[name] = build.integers([size if isinstance(size, int) else _OPEN for size in mixed])
        attributes["operandSegmentSizes"] = ir.DenseI32ArrayAttr.get([*segments[:count], *(len(each) for each in values)])
        return build.make(operation.name, [type_], [*operands[:count], *(v for each in values for v in each)], attributes).results[0]


def _same_fill(constant, twin):
    """Whether both constants hold one number throughout, the same."""
    ours, theirs = (ir.DenseElementsAttr(op.attributes["value"]) for op in (constant, twin))
    return ours.is_splat and theirs.is_splat and ours.get_splat_value() == theirs.get_splat_value()


@dataclasses.dataclass(frozen=True)
class _Number:
    """What a constant is of the number of rows, b: factor (k b + c) ("size"), factor/(k b + c) ("reciprocal"), or k b/(k b + c) ("ratio"). What a
    factor other than 1 and 2 gave was rounded more than once: the last bits may differ."""
    k: int
    c: int
    form: str
    factor: float = 1

    @property
    def is_wide(self):
        """Whether it is computed in f64, as Python does, and then rounded."""
        return bool(self.c) or self.factor != 1

    def of(self, rows, rounded):
        """For so many rows, as the type that `rounded` makes has it."""
        size = self.k * rows + self.c
        if self.form == "size":
            return float(rounded(self.factor * size if self.is_wide else size)) if rounded is not int else size
        above = self.k * rows if self.form == "ratio" else self.factor
        return float(rounded(above / (size if self.is_wide else rounded(size)))) if size else None

    def is_at(self, rows, found, rounded):
        """Whether `found` is the number for so many rows."""
        value = self.of(rows, rounded)
        if self.factor in (1, 2) or value is None or rounded is int:
            return found == value
        return abs(found - value) <= 4 * float(np.finfo(rounded).eps) * abs(value)


def _number_of(constant, twin):
    """The _Number that the constants are throughout, in the one module and in the other; None for anything else."""
    ours, theirs = (_splat_of(op) for op in (constant, twin))
    if ours is None or theirs is None:
        return None
    element, a = ours
    b = theirs[1]
    if isinstance(element, ir.IntegerType | ir.IndexType):
        k, rest = divmod(b - a, ROWS[1] - ROWS[0])
        # k b + c would say where a part of the rows begins or ends, which no plan follows.
        return _Number(k, 0, "size") if k > 0 and rest == 0 and a == k * ROWS[0] else None
    rounded = _ROUNDED.get(str(element))
    if rounded is None or not a or not b:
        return None
    # Of those that round to it the plainest.
    for c in (0, -1, 1) if a > 0 and b > 0 else ():
        ratio = -c / ((1 - 1 / a) * ROWS[0]) if c and a != 1 else 0
        for form, above, k in (("size", 1, a / ROWS[0]), ("reciprocal", 1, 1 / (a * ROWS[0])), ("reciprocal", 2, 2 / (a * ROWS[0])), ("ratio", 1, ratio)):
            # What an f32 says of k in a ratio is little.
            near = [round(k)] if form != "ratio" else range(max(1, int(k * 0.99)), int(k * 1.01) + 2)
            for each in near if k < 1e6 else ():
                number = _Number(each, c, form, above)
                if each > 0 and [number.of(rows, rounded) for rows in ROWS] == [a, b]:
                    return number
    return _scaled_number_of(a, b, rounded) if rounded in (np.float32, np.float64) and np.isfinite([a, b]).all() else None


def _scaled_number_of(a, b, rounded):
    """The same with a factor, which the two numbers tell: they are linear in the rows, or their reciprocals are."""
    for form, first, second in (("reciprocal", 1 / a, 1 / b), ("size", a, b)):
        slope = (second - first) / (ROWS[1] - ROWS[0])
        shift = first / slope - ROWS[0] if slope else 2.0  # c/k, to about a hundredth
        if abs(shift) > 1.1:
            continue
        k, c = (1, 0) if abs(shift) < 0.03 else (round(1 / abs(shift)), 1 if shift > 0 else -1)
        size = k * ROWS[0] + c
        number = _Number(k, c, form, a * size if form == "reciprocal" else a / size)
        if all(number.is_at(rows, found, rounded) for rows, found in zip(ROWS, (a, b))):
            return number
    return None


def _splat_of(constant):
    """The element type and the one number of a constant; None for several."""
    value = constant.attributes["value"]
    if isinstance(value, ir.DenseElementsAttr):
        value = ir.DenseElementsAttr(value)
        if not value.is_splat:
            return None
        value = value.get_splat_value()
    if isinstance(value, ir.FloatAttr):
        return value.type, ir.FloatAttr(value).value
    return (value.type, ir.IntegerAttr(value).value) if isinstance(value, ir.IntegerAttr) else None


_ROUNDED = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}
