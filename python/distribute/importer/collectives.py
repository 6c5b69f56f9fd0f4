"""Collectives of jax.lax, in the step of one member of a mesh, each over the axes whose groups it names (members.py).

psum, pmax, pmin become `distribute.all_reduce`, psum_scatter `distribute.reduce_scatter`, all_gather `distribute.all_gather`, all_to_all
`distribute.all_to_all`, ppermute `distribute.send` and `distribute.recv`, axis_index `distribute.replica_id` or `distribute.coordinate`.
"""
from __future__ import annotations

from typing import Any, Callable, Sequence

from .members import Members
from .module import Builder, ir, operations_of, replace
from .refusal import refuse
from .replica_view_names import AXIS, MESH

_KINDS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "and": "and", "or": "or"}
_KINDS_OF_TRUTH = {"add": "or", "multiply": "and", "maximum": "or", "minimum": "and", "and": "and", "or": "or"}


def over(context: Any, axes: Sequence[str] = (AXIS,)) -> dict:
    """The attributes of a collective over axes of the step's mesh."""
    return {"mesh": ir.FlatSymbolRefAttr.get(MESH, context), "axes": ir.ArrayAttr.get([ir.StringAttr.get(axis, context) for axis in axes], context)}


def reduction_of(kind: str, context: Any) -> Any:
    """#distribute.reduction<kind>."""
    return ir.Attribute.parse(f"#distribute.reduction<{kind}>", context)


def import_all_reduce(operation: Any) -> None:
    """`all_reduce` of any number of operands."""
    if not (axes := _axes_of(operation)):
        return replace(operation, list(operation.operands))
    build, said = Builder(operation), over(operation.context, Members.around(operation).in_order(axes))
    if "distribute.reason" in operation.attributes:
        said["distribute.reason"] = operation.attributes["distribute.reason"]
    return replace(operation, [_reduce_of(operation, build, operand, lambda kind, value: build.make(
        "distribute.all_reduce", [value.type], [value], {"kind": kind, **said}).results[0]) for operand in operation.operands])


def _reduce_of(operation: Any, build: Builder, operand: Any, reduce: Callable[[Any, Any], Any]) -> Any:
    """What `reduce` gives of the operand. Numbers without a sign are signed to the conversions that follow: the sign bit is flipped
    before and behind a minimum or maximum of unsigned ones."""
    type_ = ir.RankedTensorType(operand.type)
    kind = _combiner_of(operation, type_.element_type)
    is_unsigned = isinstance(type_.element_type, ir.IntegerType) and type_.element_type.is_unsigned and kind in ("min", "max")

    def flipped(value: Any) -> Any:
        own = ir.RankedTensorType(value.type)
        return build.call("stablehlo.xor", own, value, build.constant(own, 1 << (own.element_type.width - 1)))
    if not is_unsigned:
        return reduce(reduction_of(kind, operation.context), operand)
    return flipped(reduce(reduction_of(kind, operation.context), flipped(operand)))


def _combiner_of(operation: Any, element: Any) -> str:
    body = [inner.operation for inner in operation.regions[0].blocks[0].operations]
    name = body[0].name.removeprefix("stablehlo.")
    if len(body) != 2 or name not in _KINDS:
        refuse(operation, "combines the replicas' values by more than one operation", "use psum, pmean, pmax or pmin")
    is_truth = isinstance(element, ir.IntegerType) and element.width == 1
    return (_KINDS_OF_TRUTH if is_truth else _KINDS)[name]


def import_reduce_scatter(operation: Any) -> None:
    if not (axes := _axes_of(operation)):
        return replace(operation, list(operation.operands))
    build, dim = Builder(operation), operation.attributes["scatter_dimension"]
    members = Members.around(operation)
    ordered = members.in_order(axes)
    operand = blocks_in_order(build, members, operation.operands[0], ir.IntegerAttr(dim).value, axes, ordered)
    return replace(operation, [_reduce_of(operation, build, operand, lambda kind, value: build.call(
        "distribute.reduce_scatter", operation.results[0].type, value, kind=kind, dim=dim, **over(operation.context, ordered)))])


def import_all_gather(operation: Any) -> None:
    if not (axes := _axes_of(operation)):
        return replace(operation, list(operation.operands))
    build, dim = Builder(operation), operation.attributes["all_gather_dim"]
    members = Members.around(operation)
    ordered = members.in_order(axes)
    gathered = [build.call("distribute.all_gather", result.type, operand, dim=dim, **over(operation.context, ordered))
                for operand, result in zip(operation.operands, operation.results, strict=True)]
    return replace(operation, [blocks_in_order(build, members, value, ir.IntegerAttr(dim).value, ordered, axes) for value in gathered])


def import_all_to_all(operation: Any) -> None:
    if not (axes := _axes_of(operation)):
        return replace(operation, list(operation.operands))
    build = Builder(operation)
    members = Members.around(operation)
    ordered = members.in_order(axes)
    split, concat = operation.attributes["split_dimension"], operation.attributes["concat_dimension"]
    exchanged = []
    for operand, result in zip(operation.operands, operation.results, strict=True):
        value = blocks_in_order(build, members, operand, ir.IntegerAttr(split).value, axes, ordered)
        value = build.call("distribute.all_to_all", result.type, value, split_dim=split, concat_dim=concat, **over(operation.context, ordered))
        exchanged.append(blocks_in_order(build, members, value, ir.IntegerAttr(concat).value, ordered, axes))
    return replace(operation, exchanged)


def blocks_in_order(build: Builder, members: Members, value: Any, dim: int, given: Sequence[str], wanted: Sequence[str]) -> Any:
    """A value whose dimension has a block for each member along these axes, which are counted in one order, with its blocks in another."""
    if tuple(given) == tuple(wanted):
        return value
    type_ = ir.RankedTensorType(value.type)
    shape, element = list(type_.shape), type_.element_type

    def blocks(names: Sequence[str]) -> list[int]:
        return [*shape[:dim], *(members.axes[name] for name in names), shape[dim] // members.count(names), *shape[dim + 1:]]
    order = [*range(dim), *(dim + list(given).index(name) for name in wanted), *range(dim + len(given), len(shape) + len(given))]
    parts = build.call("stablehlo.reshape", build.type_of(blocks(given), element), value)
    moved = build.call("stablehlo.transpose", build.type_of(blocks(wanted), element), parts, permutation=build.integers(order))
    return build.call("stablehlo.reshape", type_, moved)


def _is_of_one(operation: Any) -> bool:
    """Whether each device is a group of its own: then the collective gives what it takes."""
    return list(ir.RankedTensorType(ir.DenseElementsAttr(operation.attributes["replica_groups"]).type).shape)[1:] == [1]


def _axes_of(operation: Any) -> tuple[str, ...]:
    """The axes whose members are a collective's groups, in the order in which these count them; of groups of one device none. Refuses other groups."""
    if _is_of_one(operation):
        return ()
    groups = ir.DenseIntElementsAttr(operation.attributes["replica_groups"])
    size = list(ir.RankedTensorType(groups.type).shape)[1]
    numbers = [int(number) for number in groups]
    members = Members.around(operation)
    axes = members.axes_of_groups([numbers[i:i + size] for i in range(0, len(numbers), size)]) if len(numbers) == len(members) else None
    if axes is None:
        refuse(operation, f"is over {len(numbers) // size} groups of replicas, {[numbers[i:i + size] for i in range(0, len(numbers), size)]}, which no axes of "
               "the mesh have", "leave axis_index_groups out, and name axes: the members along them are a group")
    return axes


def drop_alone(module: Any, forms: dict[str, Callable[[Any], None]]) -> None:
    """In a step of one device, as JAX writes a map over one: each device is a group of its own, and its number is 0."""
    attributes = module.operation.attributes
    is_one = "mhlo.num_partitions" in attributes and ir.IntegerAttr(attributes["mhlo.num_partitions"]).value == 1
    for operation in operations_of(module.operation):
        if operation.name in forms and (is_one or "replica_groups" in operation.attributes and _is_of_one(operation)):
            forms[operation.name](operation)


def import_permute(operation: Any) -> None:
    """`collective_permute`: a shift by one number is one send; else there is a send for each pair. A member to which nobody sends gets
    zeros."""
    members = Members.around(operation)
    axes, pairs = members.axes_of_pairs(_pairs_of(operation))
    build, value = Builder(operation), operation.operands[0]
    count = members.count(axes)
    shifts = {(b - a) % count for a, b in pairs}
    found = build.constant(ir.RankedTensorType(value.type), 0)
    if len(pairs) == count and shifts == {0}:
        found = value
    elif len(axes) > 1:
        found = _sent_along_each(build, members, axes, pairs, value, found)
    elif len(pairs) == count and len(shifts) == 1:
        found = _sent(build, axes, value, by=shifts.pop())
    else:
        for a, b in pairs:
            found = _at_places(build, axes, [a], value, found) if a == b else _sent(build, axes, value, found, source=a, target=b)
    return replace(operation, [found])


def _sent_along_each(build: Builder, members: Members, axes: Sequence[str], pairs: Sequence[tuple[int, int]], value: Any, otherwise: Any) -> Any:
    """A permutation along several axes, since a route lies along one: pairs that are as far apart along each axis are a shift along one after the
    other, of which their targets take what arrives."""
    distances: dict[tuple[int, ...], list[int]] = {}
    for a, b in pairs:
        places = zip(axes, members.split_place(a, axes), members.split_place(b, axes))
        distances.setdefault(tuple((own - other) % members.axes[axis] for axis, other, own in places), []).append(b)
    for distance, targets in sorted(distances.items()):
        moved = value
        for axis, by in zip(axes, distance):
            moved = _sent(build, [axis], moved, by=by) if by else moved
        otherwise = _at_places(build, axes, targets, moved, otherwise)
    return otherwise


def _pairs_of(operation: Any) -> list[tuple[int, int]]:
    pairs = ir.DenseIntElementsAttr(operation.attributes["source_target_pairs"])
    numbers = [int(number) for number in pairs]
    return list(zip(numbers[::2], numbers[1::2]))


def _sent(build: Builder, axes: Sequence[str], value: Any, *otherwise: Any, **route: int) -> Any:
    """What another member along the axes has sent; `otherwise` on those to which nobody sends."""
    attributes = {**{key: build.integer(number) for key, number in route.items()}, **over(build.before.context, axes)}
    build.make("distribute.send", [], [value], attributes)
    return build.call("distribute.recv", value.type, *otherwise, **attributes)


def _at_places(build: Builder, axes: Sequence[str], places: Sequence[int], value: Any, otherwise: Any) -> Any:
    """`value` on the members at these places along the axes, `otherwise` on the others."""
    number = _place_along(build, axes, ir.IntegerType.get_unsigned(32, build.before.context))
    is_it = None
    for place in places:
        is_this = build.compare("EQ", number, build.constant(ir.RankedTensorType(number.type), place))
        is_it = is_this if is_it is None else build.call("stablehlo.or", is_it.type, is_it, is_this)
    return build.select(is_it, value, otherwise)


def _place_along(build: Builder, axes: Sequence[str], element: Any) -> Any:
    """The member's place along the axes, the first one the major one, as a scalar of the element type."""
    members = Members.around(build.before)
    place = None
    for axis in axes:
        own = _coordinate(build, axis, element)
        if place is not None:
            own = build.call("stablehlo.add", own.type, build.call("stablehlo.multiply", own.type, place, build.constant(
                ir.RankedTensorType(own.type), members.axes[axis])), own)
        place = own
    return place if place is not None else build.constant(build.type_of([], element), 0)


def _coordinate(build: Builder, axis: str, element: Any) -> Any:
    context = build.before.context
    i32 = ir.IntegerType.get_signless(32, context)
    name, said = ("distribute.replica_id", {}) if axis == AXIS else ("distribute.coordinate", {"axis": ir.StringAttr.get(axis, context)})
    index = build.make(name, [ir.IndexType.get(context)], [], said).results[0]
    number = build.make("arith.index_cast", [i32], [index]).results[0]
    return build.convert(build.make("tensor.from_elements", [build.type_of([], i32)], [number]).results[0], element)


def import_replica_id(operation: Any) -> None:
    """`partition_id`: the device's number. What JAX computes of it, its place along one axis, is a coordinate. Those who go through the module may still
    come to what is replaced here: it stays, without uses."""
    members = Members.around(operation)
    if len(members) == 1:
        _put_zero(operation)
        return operation.erase()
    for quotient, divisor in [(operation, 1), *((user, _constant_of(user)) for user in _users(operation, "stablehlo.divide"))]:
        for rest in _users(quotient, "stablehlo.remainder") if divisor else ():
            axis, modulus = members.axis_of_quotient(divisor, _constant_of(rest) or 0), _constant_of(rest)
            if axis is not None or modulus == 1:  # along an axis of one device all are at place 0
                place = _place_along(Builder(rest), () if axis is None else (axis,), ir.RankedTensorType(rest.results[0].type).element_type)
                rest.results[0].replace_all_uses_with(place)
    return replace(operation, [_place_along(Builder(operation), tuple(members.axes), ir.RankedTensorType(operation.results[0].type).element_type)])


def _users(operation: Any, name: str) -> list[Any]:
    """The operations of that name whose first operand the operation gives."""
    return [use.owner.operation for use in list(operation.results[0].uses) if use.operand_number == 0 and use.owner.operation.name == name]


def _constant_of(operation: Any) -> int | None:
    """The number by which an operation divides; None: it is no constant."""
    made = getattr(operation.operands[1].owner, "operation", None)
    if made is None or made.name != "stablehlo.constant":
        return None
    values = ir.DenseIntElementsAttr(made.attributes["value"])
    return int(values[0]) if len(values) else None


def _put_zero(operation: Any) -> None:
    """In place of the number of the only device; also of what JAX computes of it: its place along the axis, a quotient and a remainder."""
    result = operation.results[0]
    for use in list(result.uses):
        user = use.owner.operation
        if use.operand_number == 0 and user.name in ("stablehlo.divide", "stablehlo.remainder", "stablehlo.convert") and (
                user.name == "stablehlo.convert" or getattr(user.operands[1].owner, "name", "") == "stablehlo.constant"):
            _put_zero(user)
    result.replace_all_uses_with(Builder(operation).constant(ir.RankedTensorType(result.type), 0))
