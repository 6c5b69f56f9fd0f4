"""The stages of an import: read, keep what is structured, convert the rest, name the arguments, print."""
from __future__ import annotations

import io
import re
from typing import Any, Callable, Sequence

from . import (boolean_constants, collectives, control_flow, dynamic_sizes, indexing, linear_algebra, logical_devices, mhlo_forms, open_batch, random_bits,
               replica_view, roles, sorting, windows)
from .complex_pairs import is_complex, split_complex, split_roles
from .control_flow import restore_composites
from .module import Builder, callee_of, inline_calls, ir, is_text, keys_of, make_context, operations_of, read_module, replace, run_passes
from .placements import Placements
from .refusal import ImportRefused, refuse
from .shardings import Shardings

# What has one form that the compiler knows.
_STRUCTURED = {
    "stablehlo.gather": indexing.import_gather,
    "stablehlo.scatter": indexing.import_scatter,
    "stablehlo.concatenate": indexing.import_concatenate,
    "stablehlo.while": control_flow.import_while,
    "stablehlo.case": control_flow.import_case,
    "stablehlo.if": control_flow.import_if,
    "stablehlo.optimization_barrier": control_flow.import_barrier,
    "stablehlo.rng_bit_generator": random_bits.import_random_bits,
    "stablehlo.get_tuple_element": linear_algebra.import_tuple_element,
    "stablehlo.set_dimension_size": dynamic_sizes.import_set_dimension_size,
    "stablehlo.sort": sorting.import_sort,
}

# The same in a step of one replica.
_OF_REPLICAS = {
    "stablehlo.all_reduce": collectives.import_all_reduce,
    "stablehlo.all_gather": collectives.import_all_gather,
    "stablehlo.all_to_all": collectives.import_all_to_all,
    "stablehlo.reduce_scatter": collectives.import_reduce_scatter,
    "stablehlo.partition_id": collectives.import_replica_id,
    "stablehlo.collective_permute": collectives.import_permute,
}

_LINEAR_ALGEBRA = {
    "stablehlo.cholesky": linear_algebra.import_cholesky,
    "stablehlo.triangular_solve": linear_algebra.import_triangular_solve,
}

_FOREIGN = ("stablehlo", "chlo", "mhlo", "sdy", "mpmd", "vhlo", "shape", "complex")


def import_step(source: str | bytes, manifest: dict[str, Any] | Callable[[list[str]], dict[str, Any]] | None = None, *,
                state: Sequence[int] = (), batch: Sequence[int] = (), replicated: Sequence[int] = (), outputs: Sequence[str] = (),
                name: str | None = None, locations: bool = True, replicas: int | None = None, devices: int | None = None,
                max_batch: int | None = None) -> str:
    """Turns a training step in StableHLO into the compiler's step.mlir, as text.

    `source`: StableHLO as text, as MLIR bytecode, as a portable artifact, or what `jax.export.Exported.serialize()` gives. Its function `main`
    takes states, batches and values that are the same on all replicas; it returns the new states, in the order of the states, and then what may
    be fetched. `manifest`: a dict that says what each argument is, and what each result is where the states do not come first; or a function
    that makes it of the arguments' names, as the text has them, and whose batches are "replicated" where a `jax.shard_map` does not split them;
    or `state`, `batch` and `replicated`: positions of arguments, and `outputs`: names of the results behind the states ("loss" where nothing is
    said). Without any of these the arguments carry `distribute.` attributes. `name`: the module's name, in place of its own. `locations`: keeps
    the places in the user's program, which errors and tables then name. `replicas`: says that the step is a `jax.shard_map` over so many
    replicas, which becomes a step in the replica view. It is seen without, except for one replica, where JAX leaves the map out. What it splits
    is then each replica's own, as `per_replica`; else it is put together, as JAX does. `devices`: how many replicas there are, where that is
    known: a `jax.shard_map` over another number of devices is refused. A manifest may say a "mesh", {"data": 2, "model": 2}, and of each input a
    "sharding", for each dimension an axis, several or null; else those that the text has are taken (docs/Axes.md). `max_batch`: of a step exported with a symbolic batch size, how many rows
    a batch may have (or the manifest's "max_batch").

    A complex argument or result "w" becomes two, "w.real" and "w.imag".

    Raises:
        ImportRefused: With the operation, the line of the user's program and what to write instead.
    """
    with make_context() as context:
        module = read_module(source, context)
        main = _main_of(module)
        is_inferred = callable(manifest)
        if is_inferred:
            manifest = manifest(_argument_names(main))
        given = _roles_of(main, manifest, state, batch, replicated, outputs, is_inferred)
        _refuse_types(main)
        is_replica_view = replica_view.enter_replica_view(module, main, given, is_inferred, replicas, devices, Placements.of_manifest(manifest))
        types = _types_of(main)
        shardings = Shardings(module, main, given, manifest, is_replica_view)
        shardings.say()
        logical_devices.import_logical_devices(module)
        run_passes(module, "inline,symbol-dce")
        restore_composites(module)
        mhlo_forms.restore(module)
        if open_batch.open_arguments(main):
            max_batch = (manifest or {}).get("max_batch", max_batch)
            module = _import_open(module, given, max_batch)
        else:
            max_batch = None
            _convert(module, is_replica_view)
            if any(op.operation.name == "func.func" and op.operation != main and _name_of(op.operation) == "step" for op in module.body):
                inline_calls(module)  # the name becomes that of the whole
        _annotate(_main_of(module), split_roles(given, *types), max_batch, shardings)
        _name_module(module, name)
        replica_view.finish_variables(module)
        return _print(module, locations and _has_places(source))


def import_open_step(source_for: Callable[[int], str], manifest: dict[str, Any], *, name: str | None = None, most_rows: int, replicas: int | None = None,
                     rows_name: str | None = None) -> str:
    """The same of a step that is exported anew for each number of rows: source_for(rows). Who gives it has made sure that the step does the same
    for all numbers (JAX traces it for a symbol).

    In the global view a batch has up to `most_rows` rows. With `replicas`, the step is one of the replica view, each of whose replicas may have any
    number up to `most_rows`, which an input of the name `rows_name` gives for each; source_for(rows) is then for so many rows of one replica."""
    with make_context() as context:
        def import_for(rows):
            module = read_module(source_for(rows), context)
            main = _main_of(module)
            given = _roles_of(main, manifest, (), (), (), ())
            _refuse_types(main)
            if replicas:
                replica_view.enter_replica_view(module, main, given, num_replicas=replicas)
            types = _types_of(main)
            shardings = Shardings(module, main, given, manifest, bool(replicas))
            shardings.say()
            logical_devices.import_logical_devices(module)
            run_passes(module, "inline,symbol-dce")
            restore_composites(module)
            mhlo_forms.restore(module)
            _convert(module, is_replica_view=bool(replicas))
            inline_calls(module)
            return module, split_roles(given, *types), shardings
        (module, given, shardings), (other, *_) = (import_for(rows) for rows in open_batch.ROWS)
        open_batch.reopen(module, other, _main_of(module), lambda rows: import_for(rows)[0])
        if not replicas:
            open_batch.check(_main_of(module), given, most_rows)
        _annotate(_main_of(module), given, None if replicas else most_rows, shardings)
        if replicas:
            open_batch.add_row_count(_main_of(module), rows_name, most_rows)
        _name_module(module, name)
        replica_view.finish_variables(module)
        return _print(module, locations=True)


def _convert(module, is_replica_view=False):
    """From StableHLO of fixed sizes to upstream's dialects and ours."""
    run_passes(module, "func.func(chlo-legalize-to-stablehlo),canonicalize,cse")
    dynamic_sizes.refuse_bounded(module)
    _drop_empty(module)
    split_complex(module)
    _import_structured(module, is_replica_view)
    run_passes(module, "inline,symbol-dce,stablehlo-legalize-to-linalg,stablehlo-convert-to-signless,canonicalize,cse,symbol-dce")
    sorting.finish_sorts(module)
    replica_view.finish_merge_calls(module)
    _refuse_what_is_left(module)


def _import_open(module, given, max_batch):
    """Imports the step for either number of rows, then opens the batch."""
    open_batch.check(_main_of(module), given, max_batch)
    inline_calls(module)
    code = io.BytesIO()
    module.operation.write_bytecode(code)
    modules = [ir.Module.parse(code.getvalue(), module.context) for _ in open_batch.ROWS]
    for each, rows in zip(modules, open_batch.ROWS):
        open_batch.close(each, _main_of(each), rows, max_batch)
        _convert(each)
        inline_calls(each)
    open_batch.reopen(*modules, _main_of(modules[0]))
    return modules[0]


def _main_of(module):
    functions = [op.operation for op in module.body if op.operation.name == "func.func"]
    functions = [function for function in functions if len(function.regions[0].blocks)]  # others are only declared
    for function in functions:
        if _name_of(function) == "main" or "distribute.step" in function.attributes:
            return function
    public = [f for f in functions if str(f.attributes["sym_visibility"] if "sym_visibility" in f.attributes else "") != '"private"']
    if len(public) != 1:
        raise ImportRefused(f"the module has {len(public)} public functions with a body and none named 'main'",
                            advice="export one step, as 'main'")
    return public[0]


def _name_of(function):
    return ir.StringAttr(function.attributes["sym_name"]).value


def _types_of(function):
    type_ = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    return list(type_.inputs), list(type_.results)


_NAMED = re.compile(r'^loc\("([^"]*)"(?:\(|\))')


def _argument_names(function):
    """JAX names an argument by its path in the caller's tree, as a location. With a symbolic size, it does so in the function that
    `main` calls."""
    arguments = list(function.regions[0].blocks[0].arguments)
    named = {i: _NAMED.match(str(argument.location)) for i, argument in enumerate(arguments)}
    if not any(named.values()):
        for call in operations_of(function):
            if call.name == "func.call" and list(call.operands)[-len(arguments):] == arguments:
                inner = list(callee_of(call).regions[0].blocks[0].arguments)[-len(arguments):]
                named = {i: _NAMED.match(str(argument.location)) for i, argument in enumerate(inner)}
    names = [roles.name_of(found[1]) if found and found[1] else f"arg{i}" for i, found in named.items()]
    # Where an exporter gives all arguments one name, it names none of them.
    return [f"arg{i}" if names.count(name) > 1 else name for i, name in enumerate(names)]


def _roles_of(function, manifest, state, batch, replicated, outputs, is_inferred=False):
    """The roles that the caller gives; None where the text has them."""
    inputs, results = _types_of(function)
    if manifest is not None:
        if len(manifest["inputs"]) != len(inputs):
            raise ImportRefused(f"the manifest has {len(manifest['inputs'])} inputs, the step {len(inputs)} arguments",
                                advice="export with keep_unused=True, and the manifest of the same step")
        given = roles.from_manifest(manifest)
        for i, (entry, type_) in enumerate(zip(manifest["inputs"], inputs)):
            type_ = ir.RankedTensorType(type_)
            shape = [None if type_.is_dynamic_dim(d) else type_.shape[d] for d in range(type_.rank)]
            if "shape" in entry and list(entry["shape"]) != shape:
                raise ImportRefused(f"input {i} ('{given.arguments[i][1]}') has shape {entry['shape']} in the manifest and "
                                    f"{shape} in the step", advice="give the manifest of the same step")
    elif state or batch or replicated:
        given = roles.from_positions(state, batch, replicated, outputs, _argument_names(function), len(results))
    else:
        attributes = ir.ArrayAttr(function.attributes["arg_attrs"]) if "arg_attrs" in function.attributes else []
        if not any(key.startswith("distribute.") for each in attributes for key in keys_of(ir.DictAttr(each))):
            raise ImportRefused("nothing says which arguments are state and which are batch",
                                advice="give --manifest, or --state and --batch, or write distribute. attributes in the text")
        return None
    roles.check_unique(given)
    if len(given.results) != len(results):
        raise ImportRefused(f"the step returns {len(results)} values; its states and outputs are {len(given.results)}",
                            advice="return the new value of every state first, then the loss and the outputs that are named")
    for (kind, name), new in zip(given.results, results):
        old = inputs[given.arguments.index(("state", name))] if kind == "state" else new
        if old != new:
            raise ImportRefused(f"state '{name}' is {old} as an argument, but {new} as a result",
                                advice="return the new state with the shapes and types of the old one" if is_inferred else
                                       "return the new states first, in the order of the old ones and of their types, or list the manifest's "
                                       "\"results\" in the order in which the step has them")
    return _order_results(function, given)


def _order_results(function, given):
    """Lets the step return the states first, in the order in which they come in, and then what may be fetched. States that it does not
    return stay as they are."""
    states = [role for role in given.arguments if role[0] == "state"]
    order = [*states, *(role for role in given.results if role[0] != "state")]
    if order == given.results:
        return given
    block = function.regions[0].blocks[0]
    terminator = list(block)[-1].operation
    values = dict(zip(given.results, terminator.operands))
    values = [values[role] if role in values else block.arguments[given.arguments.index(role)] for role in order]
    attributes = function.attributes
    if "res_attrs" in attributes:
        old = dict(zip(given.results, ir.ArrayAttr(attributes["res_attrs"])))
        attributes["res_attrs"] = ir.ArrayAttr.get([old.get(role, ir.DictAttr.get({})) for role in order])
    with function.context, ir.InsertionPoint(terminator):
        ir.Operation.create(terminator.name, operands=values, loc=terminator.location)
        inputs, _ = _types_of(function)
        attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, [value.type for value in values]))
    terminator.erase()
    return roles.Roles(given.arguments, order)


def _refuse_types(function):
    """Of arguments and results: what no plan has."""
    inputs, results = _types_of(function)
    for what, types in (("argument", inputs), ("result", results)):
        for i, type_ in enumerate(types):
            if not isinstance(type_, ir.RankedTensorType):
                raise ImportRefused(f"{what} {i} is {type_}", advice="expected a tensor")


def _drop_empty(module):
    """What makes tensors without elements makes them of nothing: slices of none begin behind the last element, which the dialects
    that follow do not allow. Reductions over no dimension are gone."""
    for operation in operations_of(module.operation):
        types = [result.type for result in operation.results]
        if (types and operation.name.startswith("stablehlo.") and all(isinstance(t, ir.RankedTensorType) and 0 in t.shape for t in types)
                and operation.name != "stablehlo.constant"):
            build = Builder(operation)
            replace(operation, [_zeros(build, t) for t in types])
        elif operation.name == "stablehlo.pad" and 0 in ir.RankedTensorType(operation.operands[0].type).shape:
            replace(operation, [Builder(operation).broadcast(operation.operands[1], types[0].shape, [])])
        elif operation.name == "stablehlo.reduce" and not list(ir.DenseI64ArrayAttr(operation.attributes["dimensions"])):
            replace(operation, list(operation.operands)[:len(types)])  # over no dimension: jaxlib has no form of it
        elif operation.name in ("stablehlo.reduce", "stablehlo.dot_general") and 0 in ir.RankedTensorType(operation.operands[0].type).shape:
            replace(operation, _sums_of_nothing(operation))


def _zeros(build, type_):
    """A tensor of zeros, perhaps of none."""
    element = type_.element_type
    if isinstance(element, ir.ComplexType):  # whose constants jaxlib cannot be given
        part = _zeros(build, build.type_of(type_.shape, ir.ComplexType(element).element_type))
        return build.call("stablehlo.complex", type_, part, part)
    if 0 in type_.shape:
        return build.call("stablehlo.constant", type_, value=ir.Attribute.parse(f"dense<> : {type_}"))
    return build.constant(type_, 0)


def _sums_of_nothing(operation):
    """What is reduced of no elements is what the reduction begins with."""
    build = Builder(operation)
    if operation.name == "stablehlo.dot_general":
        return [_zeros(build, operation.results[0].type)]
    starts = list(operation.operands)[len(operation.results):]
    return [build.broadcast(start, result.type.shape, []) for start, result in zip(starts, operation.results)]


def _import_structured(module, is_replica_view):
    structured = {**_STRUCTURED, **_OF_REPLICAS} if is_replica_view else _STRUCTURED
    if not is_replica_view:
        collectives.drop_alone(module, _OF_REPLICAS)
    for operation in operations_of(module.operation):
        if operation.name in _REFUSED and operation.name not in structured:
            refuse(operation, _REFUSED[operation.name], _OF_ONE_REPLICA if is_replica_view else _ADVICE[operation.name])
    for operation in operations_of(module.operation):  # these make loops
        if operation.name == "stablehlo.custom_call":
            _import_custom_call(operation)
        elif operation.name in _LINEAR_ALGEBRA:
            _LINEAR_ALGEBRA[operation.name](operation)
    for operation in operations_of(module.operation):
        if operation.name == "stablehlo.select_and_scatter":
            if windows.overlaps(operation):
                windows.import_select_and_scatter(operation)
        elif operation.name in structured:
            structured[operation.name](operation)


def _import_custom_call(operation):
    target = ir.StringAttr(operation.attributes["call_target_name"]).value
    if target == "ApproxTopK":
        return sorting.import_approx_top_k(operation)
    if target in linear_algebra.CALLS:
        return linear_algebra.CALLS[target](operation)
    if "callback" in target:
        refuse(operation, f"calls back into Python ('{target}')",
               "a plan runs without it; return the value as an output, and print or use it between steps")
    name = re.sub(r"^lapack_.(.*?)(_ffi)?$", r"\1", target)
    refuse(operation, f"calls '{target}', which is code that the text does not hold",
           linear_algebra.ADVICE.get(name, "write it with operations of jax.numpy and jax.lax"))


_COLLECTIVES = [f"stablehlo.{name}" for name in (
    "all_reduce", "all_gather", "all_to_all", "reduce_scatter", "collective_permute", "collective_broadcast", "partition_id", "replica_id")]
_WHOLE_BATCH = "write the step for the whole batch on one device: the compiler inserts what the replicas exchange"
_OF_ONE_REPLICA = "use psum, pmean, pmax, pmin, psum_scatter, all_gather, all_to_all, ppermute and axis_index"
_ADVICE = {
    "stablehlo.rng": "draw from a key (jax.random), which gives the same numbers on any number of replicas",
    **{name: _WHOLE_BATCH for name in _COLLECTIVES},
}
# Refused before the conversions: these know a form, another one than a step means; or they would stumble over what is inside.
_REFUSED = {"stablehlo.rng": "draws numbers without a key, the same ones at every step",
            **{name: "is not supported" for name in _COLLECTIVES}}


def _refuse_what_is_left(module):
    for operation in operations_of(module.operation):
        dialect = operation.name.split(".")[0]
        if dialect in _FOREIGN:
            refuse(operation, "is not supported", _ADVICE.get(operation.name, "compute it in another way, or leave it out of the step"))
        for result in operation.results:
            if is_complex(result.type):
                refuse(operation, f"computes complex values ({result.type})", "compute the real and the imaginary part")


# Of attributes that are there already, those that stay.
_KEPT = {"batch": ("distribute.batch_dim",), "output": ("distribute.result", "distribute.result_dim")}


def _annotate(function, given, max_batch, shardings):
    """Gives the step its name, and its arguments and results the attributes of their roles; where `given` is None they have them. Gives arguments
    their shardings, too."""
    attributes = function.attributes
    string = ir.StringAttr.get
    for which, entries in (("arg_attrs", given.arguments), ("res_attrs", given.results)) if given else ():
        old = [ir.DictAttr(each) for each in ir.ArrayAttr(attributes[which])] if which in attributes else [{}] * len(entries)
        attributes[which] = ir.ArrayAttr.get([
            ir.DictAttr.get({f"distribute.{kind}": string(name),
                             **({key: own[key] for key in _KEPT.get(kind, ()) if key in own})})
            for (kind, name), own in zip(entries, old, strict=True)])
    if "arg_attrs" in attributes:
        attributes["arg_attrs"] = ir.ArrayAttr.get([shardings.beside_role(ir.DictAttr(each)) for each in ir.ArrayAttr(attributes["arg_attrs"])])
    if max_batch:
        open_batch.annotate(function, max_batch)
    name, siblings = "step", function.parent.regions[0].blocks[0].operations
    while any(op.operation.name == "distribute.variable" and _name_of(op.operation) == name for op in siblings):
        name += "_"
    attributes["sym_name"] = string(name)
    attributes["distribute.step"] = ir.UnitAttr.get()
    if "distribute.view" not in attributes:
        attributes["distribute.view"] = string("global")
    if "sym_visibility" in attributes:
        del attributes["sym_visibility"]


def _name_module(module, name):
    attributes = module.operation.attributes
    if name is None:
        name = ir.StringAttr(attributes["sym_name"]).value if "sym_name" in attributes else "step"
        name = name.removeprefix("jit_")
    for key in keys_of(attributes):
        if not key.startswith("distribute."):
            del attributes[key]
    attributes["sym_name"] = ir.StringAttr.get(re.sub(r"\W", "_", name))


_TENSOR = r"tensor<[^>]*>"
# Our ops in the form in which one reads them: the generic one, as jaxlib prints it, and its replacement.
_READABLE = [
    (re.compile(rf'"distribute\.gather"\((%[\w#]+)((?:, %[\w#]+)*)\) (\{{.*?\}}) : \(({_TENSOR})((?:, {_TENSOR})*)\) -> '
                rf'({_TENSOR})'),
     lambda m: f"distribute.gather {m[1]}[{m[2][2:]}] {m[3]} : {m[4]}, [{m[5][2:]}] -> {m[6]}"),
    (re.compile(rf'"distribute\.scatter"\((%[\w#]+), (%[\w#]+)((?:, %[\w#]+)*)\) \{{index_maps = (\[.*?\]), '
                rf'kind = #distribute\.scatter_kind<(\w+)>, map = (\S+)\}} : '
                rf'\(({_TENSOR}), ({_TENSOR})((?:, {_TENSOR})*)\) -> ({_TENSOR})'),
     lambda m: (f"distribute.scatter {m[5]} {m[1]} into {m[2]}[{m[3][2:]}] {{index_maps = {m[4]}, map = {m[6]}}} : "
                f"{m[7]}, {m[8]}, [{m[9][2:]}] -> {m[10]}")),
    (re.compile(rf'"distribute\.shard"\((%[\w#]+)\) \{{sharding = #distribute\.sharding(<[^>]*>)\}} : \(({_TENSOR})\) -> {_TENSOR}'),
     lambda m: f"distribute.shard {m[1]} {m[2]} : {m[3]}"),
    (re.compile(r'"distribute\.sort"\(([^)]*)\) \(\{'), lambda m: f"distribute.sort {m[1]} {{"),
    (re.compile(rf'\}}\) \{{dimension = (\d+) : i64\}} : \(({_TENSOR}(?:, {_TENSOR})*)\) -> .*?(?=( loc\(.*)?$)', re.M),
     lambda m: f"}} along {m[1]} : {m[2]}"),
    (re.compile(r'"distribute\.yield"\((%[\w#]+)\) : \((\w+)\) -> \(\)'), lambda m: f"distribute.yield {m[1]} : {m[2]}"),
]


def _has_places(source):
    """Whether the step says where it comes from. A text without locations would be given its own lines, which help nobody."""
    return b"loc(" in (source.encode() if isinstance(source, str) else bytes(source)) or not is_text(source)


def _print(module, locations):
    text = boolean_constants.as_bits(module.operation.get_asm(enable_debug_info=locations, large_elements_limit=None))
    for generic, readable in _READABLE:
        text = generic.sub(readable, text)
    return text
