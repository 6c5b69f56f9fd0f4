"""Steps written for one member of a mesh: a step with a `jax.shard_map` becomes one in the replica view (shard_maps.py).

Collectives of jax.lax become ours (collectives.py). Calls by `jax.ffi` of targets such as "distribute.assign_add" are our ops of that
name (distribute.tf makes them), and jitted functions of the names MERGE_FUNCTION and UPDATE_FUNCTION are merge calls and the updates in them.
"""
from __future__ import annotations

import re
from typing import Any

from .collectives import over, reduction_of
from .module import Builder, callee_of, inline_calls, ir, keys_of, operations_of, replace
from .placements import Placements
from .refusal import refuse
from .replica_view_names import AXIS, MERGE_FUNCTION, MESH, UPDATE_FUNCTION
from .roles import Roles
from .shard_maps import unwrap_maps


def enter_replica_view(module: Any, main: Any, given: Roles | None, is_inferred: bool = False, num_replicas: int | None = None,
                     devices: int | None = None, laid_out: Placements | None = None) -> bool:
    """If there are shard_maps in `main`, makes it the step of one member; returns whether there were.

    num_replicas: where the caller knows that it is a map over so many, and takes each replica's results by itself. JAX leaves a map over
    one out. devices: how many replicas there are, where that is known; laid_out: their mesh. is_inferred: whether the user has not said
    himself what is batch.
    Refuses what a replica does not have alone.
    """
    maps = _maps_of(module)
    if not maps and num_replicas != 1:
        return False
    if not maps:
        placements, dims = Placements({AXIS: 1}), [0] * len(ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).results)
    else:
        # What the step computes outside of the maps is looked at, too; a user's own map has no merge functions.
        calls = num_replicas is None and any(each.operation.name == "func.call" for each in main.regions[0].blocks[0].operations)
        if calls or any(not _is_within(each, main) for each in maps):
            inline_calls(module)
            maps = _maps_of(module)
        placements, dims = unwrap_maps(module, main, maps, given, is_inferred, num_replicas or devices, laid_out)
    _mark(main, dims, is_each=num_replicas is not None)
    _import_regions(module)
    _import_calls(module)
    with ir.InsertionPoint.at_block_begin(module.body), ir.Location.unknown(module.context):
        ir.Operation.parse(f'"distribute.mesh"() {{sym_name = "{MESH}", axes = {placements.mesh()}}} : () -> ()', context=module.context).clone()
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
            attributes[key] = reduction_of(ir.StringAttr(given[key]).value, context) if key == "kind" else given[key]
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
            name, attributes = "distribute.merge_call", {"callee": callee, **over(operation.context)}
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
