"""select_and_scatter, the gradient of pooling: the place of each window's winner, and a scatter to it."""
from .indexing import KINDS
from .module import Builder, ir, replace
from .refusal import refuse


def _comparison_of(operation):
    """"GE", "GT", "LE" or "LT" where the region compares its two arguments in this order."""
    (block,) = operation.regions[0].blocks
    compare, end = list(block.operations)[0].operation, list(block.operations)[-1].operation
    if (len(list(block.operations)) != 2 or compare.name != "stablehlo.compare"
            or list(compare.operands) != list(block.arguments) or end.operands[0] != compare.results[0]):
        return None
    return str(compare.attributes["comparison_direction"]).split()[-1].rstrip(">")


def overlaps(operation):
    """Whether an element may win more than one window, or windows reach into padding: then jaxlib's own form, an elementwise
    one over the tiles of the operand, does not apply."""
    sizes = list(ir.DenseI64ArrayAttr(operation.attributes["window_dimensions"]))
    strides = (list(ir.DenseI64ArrayAttr(operation.attributes["window_strides"])) if "window_strides" in operation.attributes
               else [1] * len(sizes))
    shape = ir.RankedTensorType(operation.operands[0].type).shape
    return (sizes != strides or any(_padding(operation, len(sizes))) or any(n % s for n, s in zip(shape, sizes)))


def _padding(operation, rank):
    """Low and high padding by dimension, as one list."""
    if "padding" not in operation.attributes:
        return [0] * 2 * rank
    attribute = ir.DenseIntElementsAttr(operation.attributes["padding"])
    return [attribute.get_splat_value().value] * 2 * rank if attribute.is_splat else [int(v) for v in attribute]


def import_select_and_scatter(operation):
    build = Builder(operation)
    operand, source, init = operation.operands
    with operation.context, operation.location:
        direction = _comparison_of(operation)
        if direction not in ("GE", "GT", "LE", "LT"):
            refuse(operation, "selects by another comparison than the larger or smaller of two",
                   "use jax.lax.reduce_window with max or min, whose gradient this is")
        (block,) = operation.regions[1].blocks
        combine = list(block.operations)[0].operation.name
        if KINDS.get(combine) != "add":
            refuse(operation, f"scatters by {combine}", "the gradient of pooling adds")
        type_ = ir.RankedTensorType(operand.type)
        shape, rank = list(type_.shape), type_.rank
        sizes = list(ir.DenseI64ArrayAttr(operation.attributes["window_dimensions"]))
        outer = list(ir.RankedTensorType(source.type).shape)
        # Dimensions over which windows reach: the winner's place is numbered along them.
        windowed = [d for d in range(rank) if sizes[d] > 1]
        i32 = ir.IntegerType.get_signless(32)
        places = build.type_of(shape, i32)
        number = build.constant(places, 0)
        for d in windowed:
            number = build.call("stablehlo.multiply", places, number, build.constant(places, shape[d]))
            number = build.call("stablehlo.add", places, number, build.iota(places, d))
        winner = _winners(operation, build, operand, number, direction, outer)
        # The number taken apart: one index tensor for each windowed dimension.
        indices, wins = {}, build.type_of(outer, i32)
        for d in reversed(windowed):
            size = build.constant(wins, shape[d])
            indices[d] = build.call("stablehlo.remainder", wins, winner, size)
            winner = build.call("stablehlo.divide", wins, winner, size)
        affine = ir.AffineExpr
        symbols = {d: k for k, d in enumerate(windowed)}
        exprs = [affine.get_symbol(symbols[d]) if d in symbols else affine.get_dim(d) for d in range(rank)]
        attributes = {
            "kind": ir.Attribute.parse("#distribute.scatter_kind<add>"),
            "map": ir.AffineMapAttr.get(ir.AffineMap.get(rank, len(windowed), exprs)),
            "index_maps": ir.ArrayAttr.get([ir.AffineMapAttr.get(ir.AffineMap.get_identity(rank))] * len(windowed))}
        start = build.broadcast(init, shape, [])
        result = build.make("distribute.scatter", [type_], [source, start, *(indices[d] for d in windowed)], attributes).results
    replace(operation, result)


def _winners(operation, build, operand, number, direction, outer):
    """Of each window the number of the winner; of equal elements the first. A reduction of pairs over windows."""
    type_ = ir.RankedTensorType(operand.type)
    element = type_.element_type
    i32 = ir.IntegerType.get_signless(32)
    if isinstance(element, ir.IntegerType):
        refuse(operation, "pools integers", "pool floats")
    scalar, place = build.type_of([], element), build.type_of([], i32)
    worst = build.constant(scalar, float("-inf") if direction[0] == "G" else float("inf"))
    nowhere = build.constant(place, 2**31 - 1)
    attributes = {name: operation.attributes[name] for name in ("window_dimensions", "window_strides", "padding")
                  if name in operation.attributes}
    reduction = build.make("stablehlo.reduce_window", [build.type_of(outer, element), build.type_of(outer, i32)],
                           [operand, number, worst, nowhere], attributes, regions=1)
    block = ir.Block.create_at_start(reduction.regions[0], [scalar, place, scalar, place],
                                     [operation.location] * 4)
    best, best_place, next_, next_place = block.arguments
    with ir.InsertionPoint(block):
        end = ir.Operation.create("stablehlo.return", operands=[best, best_place])
    inner = Builder(end)
    wins = inner.compare(direction[0] + "T", next_, best)
    equal = inner.compare("EQ", next_, best)
    earlier = inner.compare("LT", next_place, best_place)
    truth = wins.type
    wins = inner.call("stablehlo.or", truth, wins, inner.call("stablehlo.and", truth, equal, earlier))
    end.operands[0] = inner.select(wins, next_, best)
    end.operands[1] = inner.select(wins, next_place, best_place)
    return reduction.results[1]
