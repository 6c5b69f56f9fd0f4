"""What an export with an open batch computes from the batch's size: evaluated for each number of rows that a batch may have, so that
every size it asks for is known to be fixed, or a multiple of the rows."""
import numpy as np

from .module import Builder, ir, operations_of, replace
from .refusal import ImportRefused, place_of, refuse

#: The operation that stands for the batch's size while all sizes are fixed.
SIZE = "distribute.batch_size"

# Operands of dynamic operations that say sizes and places.
_SHAPES = {"dynamic_broadcast_in_dim": [1], "dynamic_iota": [0], "dynamic_reshape": [1], "real_dynamic_slice": [1, 2, 3],
           "dynamic_pad": [2, 3, 4], "dynamic_gather": [2], "dynamic_conv": [2]}


# Of one shape: what StableHLO's decompositions of special functions are made of.
_ELEMENTWISE = {"add", "subtract", "multiply", "divide", "maximum", "minimum", "abs", "negate", "sign", "sqrt", "rsqrt", "log", "power",
                "log_plus_one", "exponential", "exponential_minus_one", "tanh", "logistic", "sine", "cosine", "floor", "ceil", "convert",
                "compare", "select", "and", "or", "xor", "not", "is_finite", "bitcast_convert", "remainder", "shift_left",
                "shift_right_logical", "shift_right_arithmetic"}


class Sizes:
    """What the export computes from the batch's size, for each number of rows from 1 on: arrays whose first dimension counts those."""

    def __init__(self, function, max_batch):
        self.function, self.rows = function, np.arange(1, max(max_batch, 2) + 1, dtype=np.int64)
        self.known = {}

    def substitute(self, rows):
        """Checks assertions, and puts constants, as they are for `rows`, where sizes are asked for."""
        # All is evaluated before anything changes: what changes reads otherwise.
        changes = [change for operation in operations_of(self.function) for change in self._changes_of(operation, rows)]
        for change in changes:
            change()

    def _changes_of(self, operation, rows):
        name = operation.name.removeprefix("stablehlo.")
        if name == "custom_call" and _target(operation) == "shape_assertion":
            self._assert(operation)
            return [operation.erase]
        if name == "custom_call" and "indices_of_shape_operands" in operation.attributes:
            return [self._substitute_call(operation, rows)]
        if name == "get_dimension_size":
            return self._substitute_size(operation)
        if name == "real_dynamic_slice" and self.of(operation.operands[1]) is None:
            return [self._substitute_slice(operation, rows)]
        return [self._substitute_operand(operation, number, rows) for number in _SHAPES.get(name, ())]

    def _assert(self, operation):
        holds = self.of(operation.operands[0])
        if holds is None:
            refuse(operation, "asserts what only a run knows", "leave the constraint out")
        if not holds.all():
            rows = int(self.rows[np.argmin(holds.reshape(len(self.rows), -1).all(1))])
            message = ir.StringAttr(operation.attributes["error_message"]).value if "error_message" in operation.attributes else ""
            message = message.removeprefix("Input shapes do not match the polymorphic shapes specification. ").split(". ")[0]
            raise ImportRefused(f"the step does not take a batch of {rows} rows ({message})", operation.name, place_of(operation),
                                "let it take any number of rows (symbolic_shape(\"b\"), without constraints), or batches of a fixed number of them")

    def _shape(self, operation, value, rows):
        """The elements of `value`, sizes which `operation` asks for, as they are for `rows` rows."""
        values = self.of(value)
        if values is None:
            refuse(operation, "takes a size that depends on more than the batch's", "compute sizes from shapes alone")
        known = []
        for column in values.reshape(len(self.rows), -1).T:
            if (column == column[0]).all():
                known.append(int(column[0]))
            elif (column == column[0] * self.rows).all():
                known.append(int(column[0]) * rows)
            else:
                which = int(np.argmax(column != column[0] * self.rows))
                refuse(operation, f"takes a size that is not a multiple of the batch's: {column[0]} for 1 row, {column[which]} for "
                       f"{which + 1} rows", "keep the batch whole in the step, or give it batches of a fixed number of rows")
        return known

    def _substitute_operand(self, operation, number, rows):
        known = np.array(self._shape(operation, operation.operands[number], rows), np.int64)

        def change():
            build = Builder(operation)
            type_ = build.type_of(ir.RankedTensorType(operation.operands[number].type).shape, ir.IntegerType.get_signless(64))
            operation.operands[number] = build.call("stablehlo.constant", type_, value=ir.DenseElementsAttr.get(known, type=type_))
        return change

    def _substitute_size(self, operation):
        """A size that is read as a value stays one, where it follows the batch's."""
        (size,) = self._shape(operation, operation.results[0], 0)  # 0: a multiple of the batch's
        if size != 0:
            return []
        factor = int(self.of(operation.results[0])[0])

        def change():
            build, type_ = Builder(operation), ir.RankedTensorType(operation.results[0].type)
            replace(operation, [build.call("stablehlo.multiply", type_, build.call(SIZE, type_), build.constant(type_, factor))])
        return [change]

    def _substitute_call(self, operation, rows):
        """A call such as LAPACK's, whose last operands are the shapes of its results."""
        shapes = [int(n) for n in ir.DenseIntElementsAttr(operation.attributes["indices_of_shape_operands"])]
        sizes = [self._shape(operation, operation.operands[n], rows) for n in shapes]
        kept = ("call_target_name", "mhlo.backend_config", "api_version", "called_computations")

        def change():
            build = Builder(operation)
            types = [build.type_of(shape, ir.RankedTensorType(result.type).element_type)
                     for shape, result in zip(sizes, operation.results, strict=True)]
            attributes = {name: operation.attributes[name] for name in kept if name in operation.attributes}
            operands = [value for n, value in enumerate(operation.operands) if n not in shapes]
            replace(operation, build.make(operation.name, types, operands, attributes).results)
        return change

    def _substitute_slice(self, operation, rows):
        """Of a slice at places that a run computes, as `jax.lax.dynamic_slice` writes it where a size is open: clamp(0, place, size of
        all - size) to that + size. StableHLO's dynamic_slice clamps likewise."""
        operand, start, limit, _ = operation.operands
        places = start.owner.operands[1] if _is_of(start, "clamp") else start
        if not _is_of(places, "concatenate") or not _is_of(limit, "add") or limit.owner.operands[0] != start:
            refuse(operation, "takes rows or columns at places that a run computes, in a form that is not known", "use jax.lax.dynamic_slice")
        sizes = self._shape(operation, limit.owner.operands[1], rows)

        def change():
            build = Builder(operation)
            scalars = [build.call("stablehlo.reshape", build.type_of([], ir.RankedTensorType(part.type).element_type), part)
                       for part in places.owner.operands]
            result = build.type_of(sizes, ir.RankedTensorType(operand.type).element_type)
            replace(operation, [build.call("stablehlo.dynamic_slice", result, operand, *scalars, slice_sizes=build.integers(sizes))])
        return change

    def of(self, value):
        """The array of `value`, or None where it depends on anything else."""
        if value not in self.known:
            self.known[value] = self._of_operation(value)
        return self.known[value]

    def _of_operation(self, value):
        if isinstance(value.owner, ir.Block):
            return self._of_argument(value)
        operation = value.owner
        name = operation.name.removeprefix("stablehlo.")
        count = len(self.rows)
        if name == "get_dimension_size":
            return self._size_of(operation.operands[0], ir.IntegerAttr(operation.attributes["dimension"]).value)
        if name == "constant":
            attribute = operation.attributes["value"]
            try:
                array = np.array(attribute)
            except Exception:  # noqa: BLE001  no array of it
                return None
            if array.dtype.kind not in "iub":
                return None
            return np.broadcast_to(array if array.dtype.kind == "b" else array.astype(np.int64), (count, *array.shape))
        function = _ARITHMETIC.get(name)
        operands = [self.of(operand) for operand in operation.operands] if function else [None]
        if any(operand is None for operand in operands):
            return None
        return function(operation, *operands)

    def _size_of(self, value, dim):
        """Of dimension `dim` of a tensor."""
        while True:
            type_ = ir.RankedTensorType(value.type)
            if not type_.is_dynamic_dim(dim):
                return np.full(len(self.rows), type_.shape[dim], np.int64)
            owner = value.owner
            if isinstance(owner, ir.Block):
                return self.rows if owner.owner == self.function else None
            name = owner.name.removeprefix("stablehlo.")
            if name in ("dynamic_broadcast_in_dim", "dynamic_reshape", "dynamic_iota"):
                shape = self.of(owner.operands[_SHAPES[name][0]])
                return None if shape is None else shape[:, dim]
            if name not in _ELEMENTWISE:
                return None
            value = owner.operands[-1]  # that of select too has the result's shape

    def _of_argument(self, value):
        """Of a loop's: what it has all along."""
        block = value.owner
        loop = block.owner
        if loop.name != "stablehlo.while":
            return None
        number = ir.BlockArgument(value).arg_number
        *_, end = loop.regions[1].blocks[0].operations
        body = loop.regions[1].blocks[0]
        return self.of(loop.operands[number]) if end.operation.operands[number] == body.arguments[number] else None


def _is_of(value, name):
    """Whether StableHLO's operation of this name makes `value`."""
    return not isinstance(value.owner, ir.Block) and value.owner.name == f"stablehlo.{name}"


def _target(operation):
    return ir.StringAttr(operation.attributes["call_target_name"]).value


def _compare(operation, a, b):
    direction = str(operation.attributes["comparison_direction"]).split()[-1].rstrip(">")
    return {"EQ": np.equal, "NE": np.not_equal, "LT": np.less, "LE": np.less_equal, "GT": np.greater, "GE": np.greater_equal}[direction](a, b)


def _reshape(operation, a):
    return a.reshape(len(a), *ir.RankedTensorType(operation.results[0].type).shape)


def _broadcast(operation, a):
    shape = list(ir.RankedTensorType(operation.results[0].type).shape)
    dims = list(ir.DenseI64ArrayAttr(operation.attributes["broadcast_dimensions"]))
    sizes = [1] * len(shape)
    for dim, size in zip(dims, a.shape[1:]):
        sizes[dim] = size
    return np.broadcast_to(a.reshape(len(a), *sizes), (len(a), *shape))


def _slice(operation, a):
    starts, limits, strides = (list(ir.DenseI64ArrayAttr(operation.attributes[f"{name}_indices" if name != "strides" else name]))
                               for name in ("start", "limit", "strides"))
    return a[(slice(None), *(slice(*each) for each in zip(starts, limits, strides)))]


def _select(operation, where, a, b):
    return np.where(where.reshape(len(where), *[1] * (a.ndim - 1)) if where.ndim == 1 else where, a, b)


def _divide(operation, a, b):
    """Towards zero."""
    safe = np.where(b == 0, 1, b)
    return np.sign(a) * np.sign(safe) * (np.abs(a) // np.abs(safe))


def _plain(function):
    return lambda operation, *operands: function(*operands)


_ARITHMETIC = {
    **{name: _plain(function) for name, function in {
        "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "minimum": np.minimum, "maximum": np.maximum,
        "negate": np.negative, "sign": np.sign, "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
        "not": np.invert, "abs": np.abs}.items()},
    "divide": _divide, "remainder": lambda operation, a, b: a - b * _divide(operation, a, b), "compare": _compare,
    "convert": lambda operation, a: a.astype(np.int64), "reshape": _reshape, "broadcast_in_dim": _broadcast,
    "concatenate": lambda operation, *parts: np.concatenate(parts, 1 + ir.IntegerAttr(operation.attributes["dimension"]).value),
    "slice": _slice, "select": _select,
}
