"""Steps with an open batch, as `jax.export` makes them with a symbolic size: `symbolic_shape("b, 784")`.

The step is imported twice, for two primes of rows: every stage in between then sees fixed sizes. Of the two results every size that
differs is a multiple of the batch's, and is opened again (`?`). What else differs would be a number that depends on the rows
without following them, so it is refused. What JAX computes from the batch's size (a mean's 1/b) is never a constant: it reads the
size of an argument. In a step of the replica view, which is traced for either number of rows, it is one: a number that is k·b in both, or
1/(k·b), is computed from the size.

Sizes that the export computes are evaluated before, for each number of rows that a batch may have: each must be fixed, or a multiple
of the rows.
"""
import re

import ml_dtypes
import numpy as np

from .batch_sizes import SIZE, Sizes
from .module import Builder, ir, keysOf, operationsOf, replace, runPasses
from .refusal import ImportRefused, placeOf, refuse

# Of rows: primes, so that no size of the step is by chance a multiple of both. Small, so that sizes fit into 32 bits; apart, so that they
# differ in floats of 16 bits, too.
ROWS = (10007, 11003)
# Of `dist-import --max-batch`.
LARGEST = 1 << 20


def openArguments(function):
    """Numbers of the arguments of open size."""
    return [i for i, argument in enumerate(function.regions[0].blocks[0].arguments) if _isOpen(argument.type)]


def _isOpen(type_):
    return isinstance(type_, ir.RankedTensorType) and not ir.RankedTensorType(type_).has_static_shape


def check(function, given, maxBatch):
    """Refuses open sizes of anything but the first dimension of a batch, and batches of which nobody says how many rows they have."""
    arguments = list(function.regions[0].blocks[0].arguments)
    roles = given.arguments if given else _rolesInText(function)
    for i in openArguments(function):
        kind, name = roles[i]
        type_ = ir.RankedTensorType(arguments[i].type)
        if kind != "batch" or any(type_.is_dynamic_dim(d) for d in range(1, type_.rank)):
            raise ImportRefused(f"{kind} '{name}' has an open size ({type_})",
                                advice="only the first dimension of a batch may be open; export the others with fixed sizes")
    fixed = [name for (kind, name), argument in zip(roles, arguments) if kind == "batch" and not _isOpen(argument.type)]
    if fixed:
        raise ImportRefused(f"batch '{fixed[0]}' has a fixed size beside one that is open",
                            advice="export all batches with the same symbolic size, or none")
    if maxBatch is None:
        raise ImportRefused("the batch is open, but nothing says how many rows it may have",
                            advice="give --max-batch=N, the usual number of rows; or export the step with fixed sizes")
    if not isinstance(maxBatch, int) or not 1 <= maxBatch <= LARGEST:
        raise ImportRefused(f"--max-batch={maxBatch} is not a number of rows", advice=f"expected 1 to {LARGEST}")


def _rolesInText(function):
    """(kind, name) of each argument, by the attributes that it carries."""
    found = []
    for attributes in ir.ArrayAttr(function.attributes["arg_attrs"]):
        attributes = ir.DictAttr(attributes)
        kind = next((k for k in ("state", "batch", "replicated") if f"distribute.{k}" in attributes), "argument")
        found.append((kind, str(attributes[f"distribute.{kind}"]).strip('"') if kind != "argument" else ""))
    return found


def close(module, function, rows, maxBatch):
    """Gives the open arguments of `function`, whose calls are inlined, `rows` rows, and all that follows from them fixed sizes. The
    size itself stays a value, which `open_` puts in."""
    with function.context, function.location:
        Sizes(function, maxBatch).substitute(rows)
        _closeArguments(function, rows)
    runPasses(module, "stablehlo-refine-shapes,func.func(stablehlo-canonicalize-dynamism),canonicalize,cse")
    for operation in operationsOf(module.operation):
        for result in operation.results:
            if _isOpen(result.type):
                refuse(operation, f"has a size that does not follow from the batch's ({result.type})",
                       "compute sizes from shapes alone, or export the step with fixed sizes")


def _closeArguments(function, rows):
    block = function.regions[0].blocks[0]
    for i in openArguments(function):
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


def reopen(module, other, function):
    """Opens the sizes of `module`, imported for ROWS[0] rows, that are others in `other`, imported for ROWS[1]. Refuses any other
    difference."""
    operations, others = (operationsOf(each.operation) for each in (module, other))
    if [op.name for op in operations] != [op.name for op in others]:
        raise ImportRefused("the step becomes another one with another number of rows", advice="export it with fixed sizes")
    with module.context, ir.Location.unknown():
        opener = _Opener()
        for operation, twin in zip(operations, others):
            opener.note(operation, twin)
        opener.rewrite(function)
        _retype(function)
    if not module.operation.verify():
        raise ImportRefused("the step with its batch open does not verify", advice="export it with fixed sizes, and report it")


def annotate(function, maxBatch):
    """Says of each open argument how many rows it may have, and along which dimension, if it is not the first."""
    i64 = ir.IntegerType.get_signless(64)
    size = ir.IntegerAttr.get(i64, maxBatch)
    attributes = []
    for argument, given in zip(function.regions[0].blocks[0].arguments, ir.ArrayAttr(function.attributes["arg_attrs"])):
        given = ir.DictAttr(given)
        own = {}
        if _isOpen(argument.type):
            own["distribute.max_batch"] = size
            if dim := _openDim(argument.type):
                own["distribute.batch_dim"] = ir.IntegerAttr.get(i64, dim)
        attributes.append(ir.DictAttr.get({**{key: given[key] for key in keysOf(given)}, **own}))
    function.attributes["arg_attrs"] = ir.ArrayAttr.get(attributes)


def _openDim(type_):
    """The first dimension of open size."""
    type_ = ir.RankedTensorType(type_)
    return next(d for d in range(type_.rank) if type_.is_dynamic_dim(d))


# Operations that are made anew, and their attributes that say sizes.
_SAID = {"tensor.empty": (), "arith.constant": (), SIZE: (), "tensor.expand_shape": ("static_output_shape",),
         "tensor.extract_slice": ("static_offsets", "static_sizes"), "tensor.insert_slice": ("static_offsets", "static_sizes")}
_OPEN = ir.ShapedType.get_dynamic_size()


def _valuesOf(operation):
    return [*operation.results, *(argument for region in operation.regions for block in region for argument in block.arguments)]


def _factor(size):
    """k, where `size` is k times the rows; or 0."""
    return size // ROWS[0] if size % ROWS[0] == 0 else 0


def _placed(operation):
    """The operation, or the first with a place that uses it: constants lie nowhere."""
    pending, seen = [operation], 0
    while pending and seen < 20:
        found, seen = pending.pop(0), seen + 1
        if placeOf(found):
            return found
        pending += [use.owner.operation if hasattr(use.owner, "operation") else use.owner for result in found.results for use in result.uses]
    return operation


class _Opener:
    """Collects what is to be opened, then opens it."""

    def __init__(self):
        self.types = []  # of (value, its open type)
        self.anew = []  # of (operation, the shape of its result)
        self.numbers = []  # of (a constant of fixed size, the number of rows it stands for: (k, whether it is 1/(k b)))
        self.sizes = {}  # of k: the value k times the rows
        self.anchor = None  # sizes are made before it, where the step begins

    def note(self, operation, twin):
        """Compares an operation with what it is for the other number of rows."""
        isOpen = operation.name == SIZE
        for value, theirs in zip(_valuesOf(operation), _valuesOf(twin), strict=True):
            if value.type != theirs.type:
                self.types.append((value, self._openType(operation, value.type, theirs.type)))
                isOpen = True
        ours, theirs = ({name: op.attributes[name] for name in keysOf(op.attributes)} for op in (operation, twin))
        for name in {**ours, **theirs}:
            if name in ours and name in theirs and ours[name] == theirs[name] or name == "function_type":
                continue
            number = _numberOf(operation, twin) if operation.name == "arith.constant" and not isOpen else None
            if number:
                self.numbers.append((operation, number))
                continue
            if name in _SAID.get(operation.name, ()) or (operation.name == "arith.constant" and isOpen and _sameFill(operation, twin)):
                isOpen = True
                continue
            refuse(_placed(operation), "holds a number that depends on how many rows there are",
                   "compute it from the batch's shape within the step, or export the step with fixed sizes")
        if isOpen and operation.name in _SAID:
            self.anew.append((operation, list(ir.RankedTensorType(operation.results[0].type).shape)))

    @staticmethod
    def _openType(operation, type_, other):
        wrapped = re.fullmatch(r"(!distribute\.\w+<)(.*)>", str(type_))
        if wrapped:  # of a merge call: the replicas' values
            inner = _Opener._openType(operation, ir.Type.parse(wrapped[2]), ir.Type.parse(str(other)[len(wrapped[1]):-1]))
            return ir.Type.parse(f"{wrapped[1]}{inner}>")
        type_, other = ir.RankedTensorType(type_), ir.RankedTensorType(other)
        sizes = list(zip(type_.shape, other.shape, strict=True))
        if any(ours != theirs and _factor(ours) * ROWS[1] != theirs for ours, theirs in sizes):
            refuse(operation, f"makes a value whose size is not a multiple of the batch's: {type_} of {ROWS[0]} rows",
                   "keep the batch whole in the step, or export it with fixed sizes")
        return ir.RankedTensorType.get([ours if ours == theirs else _OPEN for ours, theirs in sizes], type_.element_type)

    def rewrite(self, function):
        block = function.regions[0].blocks[0]
        index = ir.IndexType.get()
        with ir.InsertionPoint.at_block_begin(block):
            self.anchor = ir.Operation.create("distribute.anchor")
        batch = next(value for value, _ in self.types if value.owner == block)
        build = Builder(self.anchor)
        openType = next(type_ for value, type_ in self.types if value == batch)
        dim = build.call("arith.constant", index, value=ir.IntegerAttr.get(index, _openDim(openType)))
        self.sizes[1] = build.call("tensor.dim", index, batch, dim)
        for value, type_ in self.types:
            value.set_type(type_)
        for operation, shape in self.anew:
            with operation.location:
                replace(operation, [self._again(operation, shape)])
        for operation, (k, isReciprocal) in self.numbers:
            with operation.location:
                replace(operation, [self._number(operation, k, isReciprocal)])
        self.anchor.erase()

    def _number(self, operation, k, isReciprocal):
        """k b or 1/(k b), in the place of a constant."""
        build, type_ = Builder(operation), operation.results[0].type
        isTensor = isinstance(type_, ir.RankedTensorType)
        element = ir.RankedTensorType(type_).element_type if isTensor else type_
        if isinstance(element, ir.IndexType):
            value = self._size(k)
        elif isinstance(element, ir.IntegerType):
            value = build.call("arith.index_cast", element, self._size(k))
        else:
            i64 = ir.IntegerType.get_signless(64)
            value = build.call("arith.sitofp", element, build.call("arith.index_cast", i64, self._size(k)))
            if isReciprocal:
                one = build.call("arith.constant", element, value=ir.FloatAttr.get(element, 1.0))
                value = build.call("arith.divf", element, one, value)
        return build.call("tensor.splat", type_, value) if isTensor else value

    def _size(self, k):
        """The value k times the rows, made once."""
        if k not in self.sizes:
            build, index = Builder(self.anchor), ir.IndexType.get()
            factor = build.call("arith.constant", index, value=ir.IntegerAttr.get(index, k))
            self.sizes[k] = build.call("arith.muli", index, self.sizes[1], factor)
        return self.sizes[k]

    def _split(self, sizes, isOpen):
        """(sizes with those that are open marked, the values of those)."""
        return ([_OPEN if each else size for size, each in zip(sizes, isOpen)],
                [self._size(_factor(size)) for size, each in zip(sizes, isOpen) if each])

    def _again(self, operation, shape):
        """What stands in the place of an operation that says sizes."""
        build = Builder(operation)
        type_ = ir.RankedTensorType(operation.results[0].type)
        if operation.name == SIZE:
            count = build.call("arith.index_cast", type_.element_type, self.sizes[1])
            return build.call("tensor.from_elements", type_, count)
        isOpen = [type_.is_dynamic_dim(d) for d in range(type_.rank)]
        if operation.name == "tensor.empty":
            return build.call("tensor.empty", type_, *self._split(shape, isOpen)[1])
        if operation.name == "arith.constant":
            element = ir.DenseElementsAttr(operation.attributes["value"]).get_splat_value()
            scalar = build.call("arith.constant", type_.element_type, value=element)
            return build.call("tensor.splat", type_, scalar, *self._split(shape, isOpen)[1])
        attributes = {name: operation.attributes[name] for name in keysOf(operation.attributes)}
        if operation.name == "tensor.expand_shape":
            static, values = self._split(shape, isOpen)
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


def _sameFill(constant, twin):
    """Whether both constants hold one number throughout, the same."""
    ours, theirs = (ir.DenseElementsAttr(op.attributes["value"]) for op in (constant, twin))
    return ours.is_splat and theirs.is_splat and ours.get_splat_value() == theirs.get_splat_value()


def _numberOf(constant, twin):
    """(k, False) where the constants are k times the rows, throughout, in the one module and in the other; (k, True) where they are 1 over
    that; None for anything else."""
    ours, theirs = (_splatOf(op) for op in (constant, twin))
    if ours is None or theirs is None:
        return None
    element, a = ours
    b = theirs[1]
    if isinstance(element, ir.IntegerType | ir.IndexType):
        return (a // ROWS[0], False) if a > 0 and a % ROWS[0] == 0 and b == a // ROWS[0] * ROWS[1] else None
    rounded = _ROUNDED.get(str(element))
    if rounded is None or not a > 0 or not b > 0:
        return None
    for isReciprocal in (False, True):
        k = round((1 / a if isReciprocal else a) / ROWS[0])
        expected = [float(rounded(1 / rounded(k * rows) if isReciprocal else k * rows)) for rows in ROWS] if k > 0 else None
        if expected == [a, b]:
            return k, isReciprocal
    return None


def _splatOf(constant):
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
