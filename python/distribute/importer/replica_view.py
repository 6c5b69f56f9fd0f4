"""Steps written for one replica: the body of a `jax.shard_map` over one mesh axis becomes a step in the replica view.

What is split by the map's specification is batch, what is not is the same on all replicas. Collectives of jax.lax map one to one:
psum, pmax, pmin to `distribute.all_reduce`, psum_scatter to `distribute.reduce_scatter`, all_gather to `distribute.all_gather`, all_to_all
to `distribute.all_to_all`, axis_index to `distribute.replica_id`. Calls by `jax.ffi` of targets such as "distribute.assign_add" are our
ops of that name (distribute.tf_vocabulary makes them), and jitted functions of the names MERGE_FUNCTION and UPDATE_FUNCTION are merge calls
and the updates in them.
"""
from __future__ import annotations

import re
from typing import Any

from .module import Builder, calleeOf, ir, keysOf, operationsOf, replace
from .refusal import refuse
from .replica_view_names import AXIS, MERGE_FUNCTION, MESH, UPDATE_FUNCTION
from .roles import Roles
from .shardings import _splitDims as splitDims

_WHOLE = "let jax.shard_map be the whole step, over one axis that splits dimension 0 of batches and outputs and nothing else"
_KINDS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "and": "and", "or": "or"}


def enterReplicaView(module: Any, main: Any, given: Roles | None, numReplicas: int | None = None) -> bool:
    """If `main` is a shard_map, makes its body the step, of one replica's types; returns whether it was.

    numReplicas: where the caller knows that it is a map over so many. JAX leaves a map over one out.
    Refuses where the map is not the whole step, or splits what a replica does not have alone.
    """
    maps = [operation for operation in operationsOf(module.operation) if operation.name == "sdy.manual_computation"]
    if not maps and numReplicas != 1:
        return False
    if not maps:
        _mark(main, ["per_replica"] * len(ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).results))
    else:
        numReplicas = _unwrap(module, main, maps, given, numReplicas)
    _importRegions(module)
    _importCalls(module)
    with ir.InsertionPoint.at_block_begin(module.body), ir.Location.unknown(module.context):
        axes = f'#distribute.axes<["{AXIS}" = {numReplicas}]>'
        ir.Operation.parse(f'"distribute.mesh"() {{sym_name = "{MESH}", axes = {axes}}} : () -> ()', context=module.context).clone()
    return True


def _unwrap(module: Any, main: Any, maps: list[Any], given: Roles | None, numReplicas: int | None) -> int:
    """Puts the map's body in its place; returns the number of replicas."""
    block = main.regions[0].blocks[0]
    *before, last = [operation.operation for operation in block.operations]
    (outer, *others) = maps[::-1]
    strange = [operation for operation in before if operation.name not in ("sdy.manual_computation", "stablehlo.constant")] + others
    if strange or last.operands and list(last.operands) != list(outer.results):
        refuse(strange[0] if strange else outer, "is outside the step's shard_map, or in a second one", _WHOLE)
    count = numReplicas or _sizeOfMesh(module, outer)
    # What is split is batch, and what is not is not. Constants of the function, which JAX hoists, are arguments of the map only.
    kinds = [kind for kind, _ in given.arguments] if given else [None] * len(block.arguments)
    inner = outer.regions[0].blocks[0]
    isOpen = [True] * len(block.arguments)
    for operand, local, sharding in zip(outer.operands, inner.arguments, _shardingsOf(outer, "in_shardings"), strict=True):
        number = next((i for i, argument in enumerate(block.arguments) if argument == operand), None)
        value = operand if number is None else block.arguments[number]
        if number is not None:
            _checkRole(outer, f"argument {number}", kinds[number], "batch", sharding)
            if isOpen[number]:
                value.set_type(local.type)
            isOpen[number] = False
        if value.type != local.type:
            refuse(outer, f"splits a constant, or an argument in two ways ({sharding})", _WHOLE)
        local.replace_all_uses_with(value)
    for i, argument in enumerate(block.arguments):  # what the map does not read
        if isOpen[i] and kinds[i] == "batch":
            type_ = ir.RankedTensorType(argument.type)
            argument.set_type(Builder(outer).typeOf([type_.shape[0] // count, *type_.shape[1:]], type_.element_type))
    results = []
    outputKinds = [kind for kind, _ in given.results] if given else [None] * len(outer.results)
    for i, (kind, sharding) in enumerate(zip(outputKinds, _shardingsOf(outer, "out_shardings"), strict=True)):
        dims = _checkRole(outer, f"result {i}", None if kind == "output" else kind, "output", sharding)
        results.append("per_replica" if dims else "mirrored")
    *body, end = list(inner.operations)
    for operation in body:
        operation.operation.move_before(outer)
    for result, value in zip(outer.results, list(end.operation.operands), strict=True):
        result.replace_all_uses_with(value)
    own = ir.FunctionType.get([argument.type for argument in block.arguments], [value.type for value in last.operands], module.context)
    main.attributes["function_type"] = ir.TypeAttr.get(own)
    outer.erase()
    _mark(main, results)
    return count


def _sizeOfMesh(module: Any, outer: Any) -> int:
    text = str(outer.attributes["in_shardings"]) + str(outer.attributes["out_shardings"])
    names = set(re.findall(r"<@(\w+),", text))
    meshes = [str(op.operation.attributes["mesh"]) for op in module.body if op.operation.name == "sdy.mesh"
              and (not names or ir.StringAttr(op.operation.attributes["sym_name"]).value in names)]
    axes = re.findall(r'"([^"]*)"\s*=\s*(\d+)', meshes[0]) if len(meshes) == 1 else []
    if len(axes) != 1:
        refuse(outer, f"is over {len(meshes)} meshes with {len(axes)} axes", _WHOLE)
    return int(axes[0][1])


def _shardingsOf(outer: Any, name: str) -> list[str]:
    found = re.findall(r"<@\w+, \[.*?\](?:, \w+=\{[^}]*\})*>", str(outer.attributes[name]))
    count = len(outer.operands) if name == "in_shardings" else len(outer.results)
    if len(found) != count:
        refuse(outer, f"has shardings of another form: {outer.attributes[name]}", _WHOLE)
    return found


def _checkRole(outer: Any, what: str, kind: str | None, splitKind: str, sharding: str) -> list[int]:
    """The dimensions that the map splits: [0] or none."""
    dims = splitDims(sharding)
    if dims not in ([], [0]):
        refuse(outer, f"splits {what} along dimension {max(dims)}", _WHOLE)
    if kind is not None and bool(dims) != (kind == splitKind):
        refuse(outer, f"{'splits' if dims else 'does not split'} {what}, whose role is {kind}",
               "split what is batch (PartitionSpec with the axis first), and nothing else")
    return dims


def _mark(main: Any, results: list[str]) -> None:
    """Says the view, and of each result what becomes of the replicas' values; the importer adds names."""
    context = main.context
    main.attributes["distribute.view"] = ir.StringAttr.get("replica", context)
    old = list(ir.ArrayAttr(main.attributes["res_attrs"])) if "res_attrs" in main.attributes else [ir.DictAttr.get({}, context)] * len(results)
    marked = []
    for kind, attributes in zip(results, old, strict=True):
        attributes = ir.DictAttr(attributes)
        own = {key: attributes[key] for key in keysOf(attributes) if key.startswith("distribute.")}
        if "distribute.state" not in own:
            own.setdefault("distribute.result", ir.StringAttr.get(kind, context))
        marked.append(ir.DictAttr.get(own, context))
    main.attributes["res_attrs"] = ir.ArrayAttr.get(marked, context)


def _over(context: Any) -> dict:
    return {"mesh": ir.FlatSymbolRefAttr.get(MESH, context), "axes": ir.Attribute.parse(f'["{AXIS}"]', context)}


def _reduction(kind: str, context: Any) -> Any:
    return ir.Attribute.parse(f"#distribute.reduction<{kind}>", context)


def importAllReduce(operation: Any) -> None:
    """`all_reduce` of any number of operands, over all replicas."""
    _requireWholeGroup(operation)
    attributes = {"kind": _combinerOf(operation), **_over(operation.context)}
    build = Builder(operation)
    replace(operation, [build.call("distribute.all_reduce", operand.type, operand, **attributes) for operand in operation.operands])


def _combinerOf(operation: Any) -> Any:
    body = [inner.operation for inner in operation.regions[0].blocks[0].operations]
    name = body[0].name.removeprefix("stablehlo.")
    if len(body) != 2 or name not in _KINDS:
        refuse(operation, "combines the replicas' values by more than one operation", "use psum, pmean, pmax or pmin")
    return _reduction(_KINDS[name], operation.context)


def importReduceScatter(operation: Any) -> None:
    _requireWholeGroup(operation)
    attributes = {"kind": _combinerOf(operation), "dim": operation.attributes["scatter_dimension"], **_over(operation.context)}
    replace(operation, [Builder(operation).call("distribute.reduce_scatter", operation.results[0].type, *operation.operands, **attributes)])


def importAllGather(operation: Any) -> None:
    _requireWholeGroup(operation)
    build = Builder(operation)
    attributes = {"dim": operation.attributes["all_gather_dim"], **_over(operation.context)}
    replace(operation, [build.call("distribute.all_gather", result.type, operand, **attributes)
                        for operand, result in zip(operation.operands, operation.results, strict=True)])


def importAllToAll(operation: Any) -> None:
    _requireWholeGroup(operation)
    build = Builder(operation)
    attributes = {"split_dim": operation.attributes["split_dimension"], "concat_dim": operation.attributes["concat_dimension"],
                  **_over(operation.context)}
    replace(operation, [build.call("distribute.all_to_all", result.type, operand, **attributes)
                        for operand, result in zip(operation.operands, operation.results, strict=True)])


def _requireWholeGroup(operation: Any) -> None:
    shape = list(ir.RankedTensorType(ir.DenseElementsAttr(operation.attributes["replica_groups"]).type).shape)
    if shape[0] != 1:
        refuse(operation, f"is over {shape[0]} groups of replicas", "leave axis_index_groups out: all replicas are one group")


def importReplicaId(operation: Any) -> None:
    """`partition_id`: the replica's number."""
    build = Builder(operation)
    context = operation.context
    i32 = ir.IntegerType.get_signless(32, context)
    index = build.make("distribute.replica_id", [ir.IndexType.get(context)], []).results[0]
    number = build.make("arith.index_cast", [i32], [index]).results[0]
    tensor = build.make("tensor.from_elements", [build.typeOf([], i32)], [number]).results[0]
    replace(operation, [build.convert(tensor, ir.RankedTensorType(operation.results[0].type).element_type)])


#===----------------------------------------------------------------------===#
# Our ops, as calls of jax.ffi
#===----------------------------------------------------------------------===#

#: By op: which of its attributes are what.
_OPS = {"read": (), "assign": (), "assign_add": (), "assign_sub": (), "reduce": ("kind", "axis"),
        "batch_reduce": ("kind", "bytes_per_pack", "timeout_ms"), "broadcast_to": (), "gather_values": ("dim",), "select_replica": ("replica",),
        "stack": (), "assign_to_logical_device": ("device",)}
# Ops that take a destination: a variable or a device; several of them, in lines.
_DESTINED = {"reduce": "destination", "broadcast_to": "destination", "batch_reduce": "destinations"}


def _importCalls(module: Any) -> None:
    for operation in operationsOf(module.operation):
        if operation.name == "stablehlo.custom_call":
            target = ir.StringAttr(operation.attributes["call_target_name"]).value
            if target.startswith("distribute."):
                _importCall(operation, target)


def _importCall(operation: Any, target: str) -> None:
    """`custom_call @distribute.NAME` of attributes in backend_config → `distribute.NAME`."""
    name = target.removeprefix("distribute.")
    if name != "declare" and name not in _OPS:
        refuse(operation, f"calls '{target}'", f"expected one of {', '.join(_OPS)}")
    context = operation.context
    given = _givenTo(operation)
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
        sequence = ir.Type.parse(f"!distribute.sequence<{build.typeOf(list(element.shape)[1:], element.element_type)}>", context)
        operands = [build.make("distribute.local_results", [sequence], operands, attributes).results[0]]
        attributes = {}
    replace(operation, list(build.make(f"distribute.{name}", results, operands, attributes).results))


def _givenTo(operation: Any) -> Any:
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
    policies = "".join(f", {key} = #distribute.{key}<{ir.StringAttr(given[key]).value}>" for key in ("synchronization", "aggregation"))
    with operation.context, operation.location:
        symbol = ir.StringAttr.get(name)
        if "colocate_with" in given:
            policies += f", colocate_with = {ir.FlatSymbolRefAttr.get(ir.StringAttr(given['colocate_with']).value)}"
        with ir.InsertionPoint.at_block_begin(block):
            ir.Operation.parse(f'"distribute.variable"() {{sym_name = {symbol}, type = {ir.StringAttr(given["type"]).value}{policies}}} : () -> ()').clone()
    return reference


def finishVariables(module):
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

def _importRegions(module: Any) -> None:
    taken: dict[str, Any] = {}  # by function, what its marks said: a call in a loop that JAX unrolls is several of one function
    for operation in [each for each in operationsOf(module.operation) if each.name == "func.call"]:
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
                taken[function] = _takeArguments(operation, operands)
        else:
            if function not in taken:
                taken[function] = _takeUpdated(calleeOf(operation))
            variable, differs = taken[function]
            name, attributes = "distribute.update", {"callee": callee, "variable": variable}
            if differs:  # what a component yields is its replica's
                attributes["per_replica"] = ir.UnitAttr.get(operation.context)
        replace(operation, list(Builder(operation).make(name, results, operands, attributes).results))


def _takeArguments(call: Any, operands: list[Any]) -> None:
    """Removes the marks that a merge function's arguments pass. What has none is a value of the replica's function that the merge function uses without
    taking it: a constant is put into it, anything else is refused."""
    function = calleeOf(call)
    for argument, operand in zip(function.regions[0].blocks[0].arguments, operands, strict=True):
        for use in list(argument.uses):
            user = use.owner.operation
            if user.name == "stablehlo.custom_call" and ir.StringAttr(user.attributes["call_target_name"]).value == "distribute.argument":
                user.results[0].replace_all_uses_with(argument)
                user.erase()
            elif getattr(operand.owner, "name", None) == "stablehlo.constant":
                with ir.InsertionPoint.at_block_begin(function.regions[0].blocks[0]):
                    user.operands[_placeOf(user, argument)] = operand.owner.clone().results[0]
            else:
                refuse(call if user.name == "func.return" else user, "is in a merge call and uses a value of the replica's function, which each replica has its own of",
                       "give the value to merge_call as an argument, and reduce or gather it there")


def _placeOf(user: Any, value: Any) -> int:
    return next(i for i, operand in enumerate(user.operands) if operand == value)


def _takeUpdated(function: Any) -> tuple[Any, bool]:
    """Removes the mark that names the variable which an update's function updates. Returns a reference to it, and whether its copies differ."""
    for operation in function.regions[0].blocks[0].operations:
        if operation.operation.name == "stablehlo.custom_call":
            if ir.StringAttr(operation.operation.attributes["call_target_name"]).value == "distribute.updated":
                given = _givenTo(operation.operation)
                reference = _declare(operation.operation, given)
                operation.operation.erase()
                return reference, ir.StringAttr(given["synchronization"]).value == "on_read"
    raise AssertionError("an update names no variable")


def finishMergeCalls(module: Any) -> None:
    """Puts the functions into the updates and merge calls that name them."""
    for name, finish in (("distribute.update", _finishUpdate), ("distribute.merge_call", _finishMergeCall)):
        calls = [operation for operation in operationsOf(module.operation) if operation.name == name and "callee" in operation.attributes]
        functions = {ir.StringAttr(op.operation.attributes["sym_name"]).value: op.operation for op in module.body
                     if op.operation.name == "func.func"}
        used = {ir.FlatSymbolRefAttr(call.attributes["callee"]).value for call in calls}
        for call in calls:
            finish(call, functions[ir.FlatSymbolRefAttr(call.attributes["callee"]).value])
        for name in used:
            functions[name].erase()


def _finishUpdate(call: Any, function: Any) -> None:
    types = [result.type for result in call.results]
    if "per_replica" in call.attributes:
        types = [ir.Type.parse(f"!distribute.per_replica<{type_}>", call.context) for type_ in types]
    replace(call, list(_withRegion(call, function, types, ("callee", "per_replica")).results))


def _withRegion(call: Any, function: Any, types: list[Any], without: tuple[str, ...]) -> Any:
    """The op `call` again with results of `types` and a copy of the function's body as its region."""
    attributes = {key: call.attributes[key] for key in keysOf(call.attributes) if key not in without}
    made = Builder(call).make(call.name, types, list(call.operands), attributes, regions=1)
    with ir.InsertionPoint(function):
        copy = function.clone()
    copy.operation.regions[0].blocks[0].append_to(made.regions[0])
    copy.operation.erase()
    *_, end = made.regions[0].blocks[0].operations
    Builder(end.operation).make("distribute.yield", [], list(end.operation.operands))
    end.operation.erase()
    return made


def _finishMergeCall(call: Any, function: Any) -> None:
    merge = _withRegion(call, function, [result.type for result in call.results], ("callee",))
    block = merge.regions[0].blocks[0]
    for argument in block.arguments:
        argument.set_type(ir.Type.parse(f"!distribute.per_replica<{argument.type}>", call.context))
    updated = [result for op in operationsOf(merge) if op.name == "distribute.update" for result in op.results
               if str(result.type).startswith("!distribute.per_replica")]
    for value in [*block.arguments, *updated]:
        for use in value.uses:
            user = use.owner.operation
            if not user.name.startswith("distribute."):
                refuse(user, "is in a merge call and computes with a value of the replicas", "reduce or gather it first")
    replace(call, list(merge.results))
