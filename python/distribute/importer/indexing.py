"""StableHLO's gather and scatter, one to one as distribute.gather and distribute.scatter; concatenate as tensor.concat.

Both describe by one affine map where an iteration over the result (the updates) finds its element: for each dimension of the
indexed tensor a loop `d`, an index `s`, or their sum. StableHLO's dimension numbers say the same
(stablehlo specification, "gather" and "scatter").
"""
from .module import Builder, ir, replace, stablehlo
from .refusal import refuse


def _widened(build, indices, limit):
    """Indices without sign, as signed ones that are as large: what lies behind the last element stays behind it."""
    type_ = ir.RankedTensorType(indices.type)
    element = type_.element_type
    if not isinstance(element, ir.IntegerType) or not element.is_unsigned:
        return indices
    if element.width == 64:
        bound = build.constant(type_, limit)
        indices = build.call("stablehlo.minimum", type_, indices, bound)
    return build.convert(indices, ir.IntegerType.get_signless(64))


def _columns(indices, vector_dim, count):
    """For each of `count` numbers that make an index, the tensor that holds it alone, and its dimension of the vector."""
    if count == 1:
        return [indices]
    operation = indices.owner
    if isinstance(operation, ir.Block) or operation.name != "tensor.concat" or len(operation.operands) != count:  # import_concatenate's
        return [None] * count
    return list(operation.operands) if ir.IntegerAttr(operation.attributes["dim"]).value == vector_dim else [None] * count


# What jnp.arange leaves of its start and its step.
_NEUTRAL = {"add": 0, "multiply": 1}


def _counted_dim(value):
    """The dimension of `value` along which it counts 0, 1, 2, …, as jnp.arange does; None where it is anything else. Negative indices
    have another meaning in Python: what is added to them is added to none of these."""
    dims = list(range(ir.RankedTensorType(value.type).rank))  # of what is looked at, the dimensions of what was given
    while not isinstance(value.owner, ir.Block):
        operation = value.owner
        name = operation.name.removeprefix("stablehlo.")
        if not _is_wide(value):
            return None  # its numbers may begin anew
        if name == "iota":
            return dims[ir.IntegerAttr(operation.attributes["iota_dimension"]).value]
        if name == "convert":
            value = operation.operands[0]
        elif name == "broadcast_in_dim":
            given, made = (ir.RankedTensorType(v.type).shape for v in (operation.operands[0], value))
            places = list(ir.DenseI64ArrayAttr(operation.attributes["broadcast_dimensions"]))
            if any(size != made[place] for size, place in zip(given, places)):
                return None
            dims = [dims[place] for place in places]
            value = operation.operands[0]
        elif name == "reshape":
            given, made = (list(ir.RankedTensorType(v.type).shape) for v in (operation.operands[0], value))
            if [n for n in given if n != 1] != [n for n in made if n != 1] or 1 in given:
                return None
            dims = [d for d, size in zip(dims, made) if size != 1]
            value = operation.operands[0]
        elif name in _NEUTRAL and _NEUTRAL[name] in (fills := [_fill_of(operand) for operand in operation.operands]):
            value = operation.operands[1 - fills.index(_NEUTRAL[name])]
        elif name == "select" and _is_below_zero(operation.operands[0], operation.operands[2]):
            value = operation.operands[2]
        else:
            return None
    return None


def _is_wide(value):
    element = ir.RankedTensorType(value.type).element_type
    return isinstance(element, ir.IntegerType) and element.width >= 32


def _is_below_zero(truth, value):
    """Whether `truth` is value < 0."""
    operation = truth.owner
    return (not isinstance(operation, ir.Block) and operation.name == "stablehlo.compare" and operation.operands[0] == value
            and _fill_of(operation.operands[1]) == 0 and " LT>" in str(operation.attributes["comparison_direction"]))


def _fill_of(value):
    """The integer that every element is, or None."""
    operation = value.owner
    while not isinstance(operation, ir.Block) and operation.name == "stablehlo.broadcast_in_dim":
        operation = operation.operands[0].owner
    if isinstance(operation, ir.Block) or operation.name != "stablehlo.constant":
        return None
    attribute = operation.attributes["value"]
    if not isinstance(attribute, ir.DenseIntElementsAttr) or not attribute.is_splat:
        return None
    return ir.IntegerAttr(attribute.get_splat_value()).value


class _Place:
    """Dimension numbers in the words of both ops. Loops are the dimensions of the result, or of the updates."""

    def __init__(self, num_loops, indexed_shape, indices, window, dropped, batching, indices_batching, indexed, vector_dim):
        indexed_rank, indices_rank = len(indexed_shape), ir.RankedTensorType(indices.type).rank
        affine = ir.AffineExpr
        loops = [d for d in range(num_loops) if d not in window]  # one for each dimension of the indices but the vector's
        places = [p for p in range(indices_rank) if p != vector_dim]
        loop_of = dict(zip(places, loops, strict=True))
        exprs = [None] * indexed_rank
        for dim, place in zip(batching, indices_batching, strict=True):
            exprs[dim] = affine.get_dim(loop_of[place])
        windowed = [dim for dim in range(indexed_rank) if dim not in dropped and dim not in batching]
        for dim, loop in zip(windowed, window, strict=True):
            exprs[dim] = affine.get_dim(loop)
        numbers = []  # of the places in an index vector that are looked up
        for number, (dim, column) in enumerate(zip(indexed, _columns(indices, vector_dim, len(indexed)))):
            counted = _counted_dim(column) if column is not None and exprs[dim] is None else None
            if counted in loop_of and list(ir.RankedTensorType(indices.type).shape)[counted] == indexed_shape[dim]:
                exprs[dim] = affine.get_dim(loop_of[counted])  # the idiom x[arange(n), i]: row by row
                continue
            index = affine.get_symbol(len(numbers))
            numbers.append(number)
            exprs[dim] = index if exprs[dim] is None else affine.get_add(index, exprs[dim])
        exprs = [expr if expr is not None else affine.get_constant(0) for expr in exprs]
        self.map = ir.AffineMap.get(num_loops, len(numbers), exprs)
        self.index_maps = [
            ir.AffineMap.get(num_loops, 0, [affine.get_dim(loop_of[p]) if p in loop_of else affine.get_constant(number)
                                           for p in range(indices_rank)])
            for number in numbers]

    def attributes(self):
        return {"index_maps": ir.ArrayAttr.get([ir.AffineMapAttr.get(m) for m in self.index_maps]),
                "map": ir.AffineMapAttr.get(self.map)}


def import_gather(operation):
    build = Builder(operation)
    operand, indices = operation.operands
    with operation.context, operation.location:
        numbers = stablehlo.GatherDimensionNumbers(operation.attributes["dimension_numbers"])
        indexed = ir.RankedTensorType(operand.type)
        # A window over all of a dropped dimension would be a sum over it: StableHLO has such sizes 1.
        place = _Place(ir.RankedTensorType(operation.results[0].type).rank, indexed.shape, indices,
                       numbers.offset_dims, numbers.collapsed_slice_dims,
                       numbers.operand_batching_dims, numbers.start_indices_batching_dims, numbers.start_index_map,
                       numbers.index_vector_dim)
        indices = _widened(build, indices, max(indexed.shape, default=1))
        result = build.make("distribute.gather", [operation.results[0].type],
                            [operand, *[indices] * len(place.index_maps)], place.attributes()).results
    replace(operation, result)


# Of combiners: what a scatter does to the old value with the new one.
KINDS = {"stablehlo.add": "add", "stablehlo.multiply": "mul", "stablehlo.minimum": "min", "stablehlo.maximum": "max",
          "stablehlo.or": "max", "stablehlo.and": "min"}


def kinds_of(operation, count):
    """For each of `count` operands, what the scatter's region does to the old value with the new one."""
    (block,) = operation.regions[0].blocks
    old, new = list(block.arguments)[:count], list(block.arguments)[count:]
    *_, terminator = block.operations
    kinds = []
    for k, value in enumerate(terminator.operands):
        if value == new[k]:
            kinds.append("set")
            continue
        if value == old[k]:
            kinds.append("keep")
            continue
        owner = value.owner if not isinstance(value.owner, ir.Block) else None
        name, given = (owner.name, list(owner.operands)) if owner else ("its arguments", [])
        if name == "stablehlo.subtract" and given == [old[k], new[k]]:
            kinds.append("sub")
        elif name in KINDS and given in ([old[k], new[k]], [new[k], old[k]]):
            kinds.append(KINDS[name])
        else:
            refuse(operation, f"combines old and new values by more than one operation ({name})",
                   "use at[…].set, add, multiply, min or max, and compute the rest before or after it")
    return kinds


def import_scatter(operation):
    build = Builder(operation)
    operands = list(operation.operands)
    count = (len(operands) - 1) // 2
    inits, indices, updates = operands[:count], operands[count], operands[count + 1:]
    kinds = kinds_of(operation, count)
    with operation.context, operation.location:
        numbers = stablehlo.ScatterDimensionNumbers(operation.attributes["scatter_dimension_numbers"])
        indexed = ir.RankedTensorType(inits[0].type)
        place = _Place(ir.RankedTensorType(updates[0].type).rank, indexed.shape, indices,
                       numbers.update_window_dims, numbers.inserted_window_dims, numbers.input_batching_dims,
                       numbers.scatter_indices_batching_dims, numbers.scattered_dims_to_operand_dims,
                       numbers.index_vector_dim)
        symbols = [_widened(build, indices, max(indexed.shape, default=1))] * len(place.index_maps)
        results = [init if kind == "keep" else _scatter_one(operation, build, kind, init, update, symbols, place)
                   for kind, init, update in zip(kinds, inits, updates)]
    replace(operation, results)


def _scatter_one(operation, build, kind, init, update, symbols, place):
    element = ir.RankedTensorType(init.type).element_type
    final = None  # the element type to return to
    if kind == "sub":
        kind, update = "add", build.call("stablehlo.negate", update.type, update)
    if isinstance(element, ir.IntegerType) and kind != "set":
        if element.width == 1:
            if kind in ("add", "mul"):  # of truth values: or, and
                kind = {"add": "max", "mul": "min"}[kind]
            final, wide = element, ir.IntegerType.get_signless(8)
        elif element.is_unsigned and kind in ("min", "max"):
            if element.width == 64:
                refuse(operation, f"takes the {kind} of 64 bit integers without sign", "use uint32, or int64")
            final, wide = element, ir.IntegerType.get_signless(64)
        if final:
            init, update = build.convert(init, wide), build.convert(update, wide)
    attributes = place.attributes()
    attributes["kind"] = ir.Attribute.parse(f"#distribute.scatter_kind<{kind}>")
    result = build.make("distribute.scatter", [init.type], [update, init, *symbols], attributes).results[0]
    return build.convert(result, final) if final else result


def import_concatenate(operation):
    """Not by jaxlib, which makes a loop of it that chooses among the operands."""
    build = Builder(operation)
    dimension = build.integer(ir.IntegerAttr(operation.attributes["dimension"]).value)
    parts = [value for value in operation.operands if 0 not in ir.RankedTensorType(value.type).shape]
    if len(parts) <= 1:
        return replace(operation, parts or [operation.operands[0]])
    replace(operation, build.make("tensor.concat", [operation.results[0].type], parts, {"dim": dimension}).results)
