"""Steps written for one replica: a step with a `jax.shard_map` over one mesh axis becomes one in the replica view (shard_maps.py).

Collectives of jax.lax map one to one:
psum, pmax, pmin to `distribute.all_reduce`, psum_scatter to `distribute.reduce_scatter`, all_gather to `distribute.all_gather`, all_to_all
to `distribute.all_to_all`, ppermute to `distribute.send` and `distribute.recv`, axis_index to `distribute.replica_id`. Calls by
`jax.ffi` of targets such as "distribute.assign_add" are our ops of that name (distribute.tf makes them), and jitted functions of
the names MERGE_FUNCTION and UPDATE_FUNCTION are merge calls and the updates in them.
"""
from __future__ import annotations

import re
from typing import Any, Callable

from .module import Builder, callee_of, inline_calls, ir, keys_of, operations_of, replace
from .refusal import refuse
from .replica_view_names import AXIS, MERGE_FUNCTION, MESH, UPDATE_FUNCTION
from .roles import Roles
from .shard_maps import unwrap_maps

_KINDS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "and": "and", "or": "or"}
_KINDS_OF_TRUTH = {"add": "or", "multiply": "and", "maximum": "or", "minimum": "and", "and": "and", "or": "or"}


def enter_replica_view(module: Any, main: Any, given: Roles | None, is_inferred: bool = False, num_replicas: int | None = None,
                     devices: int | None = None) -> bool:
    """If there are shard_maps in `main`, makes it the step of one replica; returns whether there were.

    num_replicas: where the caller knows that it is a map over so many, and takes each replica's results by itself. JAX leaves a map over
    one out. devices: how many replicas there are, where that is known. is_inferred: whether the user has not said himself what is batch.
    Refuses what a replica does not have alone.
    """
    maps = _maps_of(module)
    if not maps and num_replicas != 1:
        return False
    if not maps:
        count, dims = 1, [0] * len(ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).results)
    else:
        if any(not _is_within(each, main) for each in maps):
            inline_calls(module)
            maps = _maps_of(module)
        count, dims = unwrap_maps(module, main, maps, given, is_inferred, num_replicas or devices)
    _mark(main, dims, is_each=num_replicas is not None)
    _import_regions(module)
    _import_calls(module)
    with ir.InsertionPoint.at_block_begin(module.body), ir.Location.unknown(module.context):
        axes = f'#distribute.axes<["{AXIS}" = {count}]>'
        ir.Operation.parse(f'"distribute.mesh"() {{sym_name = "{MESH}", axes = {axes}}} : () -> ()', context=module.context).clone()
    return True


def _maps_of(module: Any) -> list[Any]:
    return [operation for operation in operations_of(module.operation) if operation.name == "sdy.manual_computation"]


def _is_within(operation: Any, function: Any) -> bool:
    while operation.name not in ("func.func", "builtin.module"):
        operation = operation.parent.operation
    return operation == function


def _mark(main: Any, dims: list[int | None], is_each: bool) -> None:
    """Says the view, and of each result what becomes of the replicas' values; the importer adds names. dims: by result the dimension along
    which it is split. is_each: whether values that are split remain each replica's own."""
    context = main.context
    main.attributes["distribute.view"] = ir.StringAttr.get("replica", context)
    old = list(ir.ArrayAttr(main.attributes["res_attrs"])) if "res_attrs" in main.attributes else [ir.DictAttr.get({}, context)] * len(dims)
    marked = []
    for dim, attributes in zip(dims, old, strict=True):
        attributes = ir.DictAttr(attributes)
        own = {key: attributes[key] for key in keys_of(attributes) if key.startswith("distribute.")}
        if "distribute.state" not in own and "distribute.result" not in own:
            own["distribute.result"] = ir.StringAttr.get("mirrored" if dim is None else "per_replica" if is_each else "sharded", context)
            if dim is not None and not is_each:
                own["distribute.result_dim"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64, context), dim)
        marked.append(ir.DictAttr.get(own, context))
    main.attributes["res_attrs"] = ir.ArrayAttr.get(marked, context)


def _over(context: Any) -> dict:
    return {"mesh": ir.FlatSymbolRefAttr.get(MESH, context), "axes": ir.Attribute.parse(f'["{AXIS}"]', context)}


def _reduction(kind: str, context: Any) -> Any:
    return ir.Attribute.parse(f"#distribute.reduction<{kind}>", context)


def import_all_reduce(operation: Any) -> None:
    """`all_reduce` of any number of operands, over all replicas."""
    if _is_of_one(operation):
        return replace(operation, list(operation.operands))
    build = Builder(operation)
    return replace(operation, [_reduce_of(operation, build, operand, lambda kind, value: build.call(
        "distribute.all_reduce", value.type, value, kind=kind, **_over(operation.context))) for operand in operation.operands])


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
        return reduce(_reduction(kind, operation.context), operand)
    return flipped(reduce(_reduction(kind, operation.context), flipped(operand)))


def _combiner_of(operation: Any, element: Any) -> str:
    body = [inner.operation for inner in operation.regions[0].blocks[0].operations]
    name = body[0].name.removeprefix("stablehlo.")
    if len(body) != 2 or name not in _KINDS:
        refuse(operation, "combines the replicas' values by more than one operation", "use psum, pmean, pmax or pmin")
    is_truth = isinstance(element, ir.IntegerType) and element.width == 1
    return (_KINDS_OF_TRUTH if is_truth else _KINDS)[name]


def import_reduce_scatter(operation: Any) -> None:
    if _is_of_one(operation):
        return replace(operation, list(operation.operands))
    build, dim = Builder(operation), operation.attributes["scatter_dimension"]
    return replace(operation, [_reduce_of(operation, build, operation.operands[0], lambda kind, value: build.call(
        "distribute.reduce_scatter", operation.results[0].type, value, kind=kind, dim=dim, **_over(operation.context)))])


def import_all_gather(operation: Any) -> None:
    if _is_of_one(operation):
        return replace(operation, list(operation.operands))
    build = Builder(operation)
    attributes = {"dim": operation.attributes["all_gather_dim"], **_over(operation.context)}
    return replace(operation, [build.call("distribute.all_gather", result.type, operand, **attributes)
                               for operand, result in zip(operation.operands, operation.results, strict=True)])


def import_all_to_all(operation: Any) -> None:
    if _is_of_one(operation):
        return replace(operation, list(operation.operands))
    build = Builder(operation)
    attributes = {"split_dim": operation.attributes["split_dimension"], "concat_dim": operation.attributes["concat_dimension"],
                  **_over(operation.context)}
    return replace(operation, [build.call("distribute.all_to_all", result.type, operand, **attributes)
                               for operand, result in zip(operation.operands, operation.results, strict=True)])


def _is_of_one(operation: Any) -> bool:
    """Whether each device is a group of its own: then the collective gives what it takes. Refuses other groups than that of all."""
    groups = ir.DenseElementsAttr(operation.attributes["replica_groups"])
    shape = list(ir.RankedTensorType(groups.type).shape)
    if shape[1:] == [1]:
        return True
    if shape[0] != 1:
        refuse(operation, f"is over {shape[0]} groups of replicas", "leave axis_index_groups out: all replicas are one group")
    return False


def drop_alone(module: Any, forms: dict[str, Callable[[Any], None]]) -> None:
    """In a step of one device, as JAX writes a map over one: each device is a group of its own, and its number is 0."""
    attributes = module.operation.attributes
    is_one = "mhlo.num_partitions" in attributes and ir.IntegerAttr(attributes["mhlo.num_partitions"]).value == 1
    for operation in operations_of(module.operation):
        if operation.name in forms and (is_one or "replica_groups" in operation.attributes and _is_of_one(operation)):
            forms[operation.name](operation)


def import_permute(operation: Any) -> None:
    """`collective_permute`: a shift by one number is one send; else there is a send for each pair. A replica to which nobody sends gets
    zeros."""
    pairs = [(a, b) for a, b in _pairs_of(operation)]
    count = _num_replicas(operation)
    build, value = Builder(operation), operation.operands[0]
    shifts = {(b - a) % count for a, b in pairs}
    if len(pairs) == count and len(shifts) == 1:
        return replace(operation, [_sent(build, value, by=shifts.pop()) if shifts != {0} else value])
    found = build.constant(ir.RankedTensorType(value.type), 0)
    for a, b in pairs:
        found = _own_of(build, value, found, a) if a == b else _sent(build, value, found, source=a, target=b)
    return replace(operation, [found])


def _pairs_of(operation: Any) -> list[tuple[int, int]]:
    pairs = ir.DenseIntElementsAttr(operation.attributes["source_target_pairs"])
    numbers = [int(number) for number in pairs]
    return list(zip(numbers[::2], numbers[1::2]))


def _num_replicas(operation: Any) -> int:
    module = operation
    while module.name != "builtin.module":
        module = module.parent.operation
    found = [op.operation.attributes["axes"] for op in module.regions[0].blocks[0].operations if op.operation.name == "distribute.mesh"]
    return int(re.findall(r"= (\d+)", str(found[0]))[0]) if found else 1


def _sent(build: Builder, value: Any, *otherwise: Any, **route: int) -> Any:
    """What another replica has sent; `otherwise` on those to which nobody sends."""
    attributes = {**{key: build.integer(number) for key, number in route.items()}, **_over(build.before.context)}
    build.make("distribute.send", [], [value], attributes)
    return build.call("distribute.recv", value.type, *otherwise, **attributes)


def _own_of(build: Builder, value: Any, otherwise: Any, replica: int) -> Any:
    """`value` on one replica, `otherwise` on the others."""
    scalar = build.type_of([], ir.IntegerType.get_unsigned(32, build.before.context))
    number = build.call("stablehlo.partition_id", scalar)
    is_it = build.compare("EQ", number, build.constant(scalar, replica))
    import_replica_id(number.owner.operation)
    return build.select(is_it, value, otherwise)


def import_replica_id(operation: Any) -> None:
    """`partition_id`: the replica's number."""
    build = Builder(operation)
    if _num_replicas(operation) == 1:
        return _replace_by_zero(operation)
    context = operation.context
    i32 = ir.IntegerType.get_signless(32, context)
    index = build.make("distribute.replica_id", [ir.IndexType.get(context)], []).results[0]
    number = build.make("arith.index_cast", [i32], [index]).results[0]
    tensor = build.make("tensor.from_elements", [build.type_of([], i32)], [number]).results[0]
    return replace(operation, [build.convert(tensor, ir.RankedTensorType(operation.results[0].type).element_type)])


def _replace_by_zero(operation: Any) -> None:
    """The number of the only device; also what JAX computes of it: its place along the axis, a quotient and a remainder."""
    result = operation.results[0]
    for use in list(result.uses):
        user = use.owner.operation
        if use.operand_number == 0 and user.name in ("stablehlo.divide", "stablehlo.remainder", "stablehlo.convert") and (
                user.name == "stablehlo.convert" or getattr(user.operands[1].owner, "name", "") == "stablehlo.constant"):
            _replace_by_zero(user)
    replace(operation, [Builder(operation).constant(ir.RankedTensorType(result.type), 0)])


#===----------------------------------------------------------------------===#
# Our ops, as calls of jax.ffi
#===----------------------------------------------------------------------===#

#: By op: which of its attributes are what.
_OPS = {"read": (), "assign": (), "assign_add": (), "assign_sub": (), "reduce": ("kind", "axis"),
        "batch_reduce": ("kind", "bytes_per_pack", "timeout_ms"), "broadcast_to": (), "gather_values": ("dim",), "select_replica": ("replica",),
        "stack": (), "assign_to_logical_device": ("device",)}
# Ops that take a destination: a variable or a device; several of them, in lines.
_DESTINED = {"reduce": "destination", "broadcast_to": "destination", "batch_reduce": "destinations"}


def _import_calls(module: Any) -> None:
    for operation in operations_of(module.operation):
        if operation.name == "stablehlo.custom_call":
            target = ir.StringAttr(operation.attributes["call_target_name"]).value
            if target.startswith("distribute."):
                _import_call(operation, target)


def _import_call(operation: Any, target: str) -> None:
    """`custom_call @distribute.NAME` of attributes in backend_config → `distribute.NAME`."""
    name = target.removeprefix("distribute.")
    if name != "declare" and name not in _OPS:
        refuse(operation, f"calls '{target}'", f"expected one of {', '.join(_OPS)}")
    context = operation.context
    given = _given_to(operation)
    attributes: dict[str, Any] = {}
    if "variable" in given:
        attributes["variable"] = _declare(operation, given)
    if name == "declare":
        operation.erase()
        return
    if "to" in given:
        places = [ir.FlatSymbolRefAttr.get(line[1:], context) if line.startswith("@") else ir.StringAttr.get(line, context)
                  for line in ir.StringAttr(given["to"]).value.split("\n")]
        attributes[_DESTINED[name]] = places[0] if _DESTINED[name] == "destination" else ir.ArrayAttr.get(places, context)
    for key in _OPS[name]:
        if key in given:
            attributes[key] = _reduction(ir.StringAttr(given[key]).value, context) if key == "kind" else given[key]
    build = Builder(operation)
    results = [result.type for result in operation.results]
    operands = list(operation.operands)
    if name == "stack":  # of a merge call's argument, whose type is one replica's until the call is made, or of a variable's copies
        element = ir.RankedTensorType(results[0])
        sequence = ir.Type.parse(f"!distribute.sequence<{build.type_of(list(element.shape)[1:], element.element_type)}>", context)
        operands = [build.make("distribute.local_results", [sequence], operands, attributes).results[0]]
        attributes = {}
    replace(operation, list(build.make(f"distribute.{name}", results, operands, attributes).results))


def _given_to(operation: Any) -> Any:
    """The attributes that a custom call is given."""
    return ir.DictAttr(operation.attributes["mhlo.backend_config"]) if "mhlo.backend_config" in operation.attributes else {}


def _declare(operation: Any, given: Any) -> Any:
    """Declares the variable that the attributes of a call describe, once; returns the reference to it."""
    name = ir.StringAttr(given["variable"]).value
    reference = ir.FlatSymbolRefAttr.get(name, operation.context)
    module = operation
    while module.name != "builtin.module":
        module = module.parent.operation
    block = module.regions[0].blocks[0]
    if any(op.operation.name == "distribute.variable" and ir.StringAttr(op.operation.attributes["sym_name"]).value == name
           for op in block.operations):
        return reference
    _rename_function(block, name)
    policies = "".join(f", {key} = #distribute.{key}<{ir.StringAttr(given[key]).value}>" for key in ("synchronization", "aggregation"))
    with operation.context, operation.location:
        symbol = ir.StringAttr.get(name)
        if "colocate_with" in given:
            policies += f", colocate_with = {ir.FlatSymbolRefAttr.get(ir.StringAttr(given['colocate_with']).value)}"
        with ir.InsertionPoint.at_block_begin(block):
            ir.Operation.parse(f'"distribute.variable"() {{sym_name = {symbol}, type = {ir.StringAttr(given["type"]).value}{policies}}} : () -> ()').clone()
    return reference


def _rename_function(block: Any, name: str) -> None:
    """A function of JAX that is called as a variable gets another name."""
    taken = {ir.StringAttr(op.operation.attributes["sym_name"]).value: op.operation for op in block.operations if "sym_name" in op.operation.attributes}
    if name not in taken or taken[name].name != "func.func":
        return
    other = f"{name}_"
    while other in taken:
        other += "_"
    taken[name].attributes["sym_name"] = ir.StringAttr.get(other, taken[name].context)
    for operation in [each for function in block.operations for each in operations_of(function.operation)]:
        if operation.name == "func.call" and ir.FlatSymbolRefAttr(operation.attributes["callee"]).value == name:
            operation.attributes["callee"] = ir.FlatSymbolRefAttr.get(other, operation.context)


def finish_variables(module):
    """Gives the variables the region of the compiler's op, which computes no first value here. Last: to MLIR's passes on symbols an op with
    a region that they do not know may be a symbol table."""
    for op in [op.operation for op in module.body if op.operation.name == "distribute.variable"]:
        ir.Operation.create(op.name, attributes=dict(op.attributes.items()), regions=1, loc=op.location, ip=ir.InsertionPoint(op))
        op.erase()


#===----------------------------------------------------------------------===#
# Merge calls and updates
#===----------------------------------------------------------------------===#

# jaxlib's passes do not look into regions of ops that they do not know: until they are done, the region is a function, which the op
# names.

def _import_regions(module: Any) -> None:
    taken: dict[str, Any] = {}  # by function, what its marks said: a call in a loop that JAX unrolls is several of one function
    for operation in [each for each in operations_of(module.operation) if each.name == "func.call"]:
        callee = operation.attributes["callee"]
        function = ir.FlatSymbolRefAttr(callee).value
        found = re.fullmatch(rf"({MERGE_FUNCTION}|{UPDATE_FUNCTION})(_\d+)?", function)
        if not found:
            continue
        results = [result.type for result in operation.results]
        operands = list(operation.operands)
        if found[1] == MERGE_FUNCTION:
            name, attributes = "distribute.merge_call", {"callee": callee, **_over(operation.context)}
            if function not in taken:
                taken[function] = _take_arguments(operation, operands)
        else:
            if function not in taken:
                taken[function] = _take_updated(callee_of(operation))
            variable, differs = taken[function]
            name, attributes = "distribute.update", {"callee": callee, "variable": variable}
            if differs:  # what a component yields is its replica's
                attributes["per_replica"] = ir.UnitAttr.get(operation.context)
        replace(operation, list(Builder(operation).make(name, results, operands, attributes).results))


def _take_arguments(call: Any, operands: list[Any]) -> None:
    """Removes the marks that a merge function's arguments pass. What has none is a value of the replica's function that the merge function uses without
    taking it: what is computed of constants alone is put into it, anything else is refused."""
    function = callee_of(call)
    for argument, operand in zip(function.regions[0].blocks[0].arguments, operands, strict=True):
        for use in list(argument.uses):
            user = use.owner.operation
            if user.name == "stablehlo.custom_call" and ir.StringAttr(user.attributes["call_target_name"]).value == "distribute.argument":
                user.results[0].replace_all_uses_with(argument)
                user.erase()
            elif (constant := _slice_of_constants(operand)) is not None:
                with ir.InsertionPoint.at_block_begin(function.regions[0].blocks[0]):
                    user.operands[_place_of(user, argument)] = _clone(constant, operand)
            else:
                refuse(call if user.name == "func.return" else user, "is in a merge call and uses a value of the replica's function, which each replica has its own of",
                       "give the value to merge_call as an argument, and reduce or gather it there")


# Operations without an effect, and without regions, which give the same on all replicas where their operands are the same.
_OF_CONSTANTS = {f"stablehlo.{name}" for name in (
    "constant", "iota", "broadcast_in_dim", "reshape", "convert", "bitcast_convert", "transpose", "slice", "concatenate", "reverse", "add", "subtract",
    "multiply", "divide", "remainder", "maximum", "minimum", "power", "negate", "abs", "sign", "exponential", "log", "sqrt", "rsqrt", "sine", "cosine", "tanh",
    "floor", "ceil", "and", "or", "xor", "not", "compare", "select", "clamp")}


def _slice_of_constants(value: Any, most: int = 64) -> list[Any] | None:
    """The operations that compute the value, in their order, if they take constants alone; None: they do not, or are more than `most`."""
    found: dict[Any, None] = {}

    def visit(each: Any) -> bool:
        operation = getattr(each.owner, "operation", None)  # a block has none
        if operation is None or operation.name not in _OF_CONSTANTS or len(found) >= most:
            return False
        if operation in found:
            return True
        if not all(visit(operand) for operand in operation.operands):
            return False
        found[operation] = None
        return True
    return list(found) if visit(value) else None


def _clone(operations: list[Any], value: Any) -> Any:
    """The value, computed again at the insertion point by copies of these operations."""
    copies: dict[Any, Any] = {}
    for operation in operations:
        copy = operation.clone()
        for i, operand in enumerate(operation.operands):
            copy.operands[i] = copies[operand.owner.operation].results[0]
        copies[operation] = copy
    return copies[value.owner.operation].results[0]


def _place_of(user: Any, value: Any) -> int:
    return next(i for i, operand in enumerate(user.operands) if operand == value)


def _take_updated(function: Any) -> tuple[Any, bool]:
    """Removes the mark that names the variable which an update's function updates. Returns a reference to it, and whether its copies differ."""
    for operation in function.regions[0].blocks[0].operations:
        if operation.operation.name == "stablehlo.custom_call":
            if ir.StringAttr(operation.operation.attributes["call_target_name"]).value == "distribute.updated":
                given = _given_to(operation.operation)
                reference = _declare(operation.operation, given)
                operation.operation.erase()
                return reference, ir.StringAttr(given["synchronization"]).value == "on_read"
    raise AssertionError("an update names no variable")


def finish_merge_calls(module: Any) -> None:
    """Puts the functions into the updates and merge calls that name them."""
    if any("callee" in operation.attributes for operation in operations_of(module.operation) if operation.name == "distribute.merge_call"):
        inline_calls(module)  # a region holds none, and jaxlib's pass leaves those of functions that have ops of ours
    for name, finish in (("distribute.update", _finish_update), ("distribute.merge_call", _finish_merge_call)):
        calls = [operation for operation in operations_of(module.operation) if operation.name == name and "callee" in operation.attributes]
        functions = {ir.StringAttr(op.operation.attributes["sym_name"]).value: op.operation for op in module.body
                     if op.operation.name == "func.func"}
        used = {ir.FlatSymbolRefAttr(call.attributes["callee"]).value for call in calls}
        for call in calls:
            finish(call, functions[ir.FlatSymbolRefAttr(call.attributes["callee"]).value])
        for name in used:
            functions[name].erase()


def _finish_update(call: Any, function: Any) -> None:
    types = [result.type for result in call.results]
    if "per_replica" in call.attributes:
        types = [ir.Type.parse(f"!distribute.per_replica<{type_}>", call.context) for type_ in types]
    replace(call, list(_with_region(call, function, types, ("callee", "per_replica")).results))


def _with_region(call: Any, function: Any, types: list[Any], without: tuple[str, ...]) -> Any:
    """The op `call` again with results of `types` and a copy of the function's body as its region."""
    attributes = {key: call.attributes[key] for key in keys_of(call.attributes) if key not in without}
    made = Builder(call).make(call.name, types, list(call.operands), attributes, regions=1)
    with ir.InsertionPoint(function):
        copy = function.clone()
    copy.operation.regions[0].blocks[0].append_to(made.regions[0])
    copy.operation.erase()
    *_, end = made.regions[0].blocks[0].operations
    Builder(end.operation).make("distribute.yield", [], list(end.operation.operands))
    end.operation.erase()
    return made


def _finish_merge_call(call: Any, function: Any) -> None:
    merge = _with_region(call, function, [result.type for result in call.results], ("callee",))
    block = merge.regions[0].blocks[0]
    for argument in block.arguments:
        argument.set_type(ir.Type.parse(f"!distribute.per_replica<{argument.type}>", call.context))
    updated = [result for op in operations_of(merge) if op.name == "distribute.update" for result in op.results
               if str(result.type).startswith("!distribute.per_replica")]
    for value in [*block.arguments, *updated]:
        for use in value.uses:
            user = use.owner.operation
            if not user.name.startswith("distribute."):
                refuse(user, "is in a merge call and computes with a value of the replicas", "reduce or gather it first")
    replace(call, list(merge.results))
