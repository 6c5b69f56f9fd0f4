"""`jax.shard_map`: its body becomes a part of the step of one member of its mesh.

A value of the step is either *whole*, and then every member has it and computes the same of it, or *split* by a map's specification,
and then a member has its shard alone. One axis of the mesh is that of the replicas. Of an argument that it splits a replica gets its
rows, and what further axes split is cut by the member's place, since the members of a replica are fed the same. A split result is put
together: along the replicas' axis by the host, along others by a gather. A state that comes in and goes out split in one way is a
variable in shards. What is outside of the maps computes with whole values, and element by element with split ones (outside_maps.py). A
whole value that is taken split is cut there. A split value that is needed whole would have to be gathered, which only the program itself
does: it is refused.
"""
from __future__ import annotations

import math
import re
from typing import Any, Tuple

from .collectives import blocks_in_order, over
from .members import Members
from .module import Builder, ir, keys_of
from .outside_maps import filled, is_elementwise, is_reduction, on_shards, reduced_dims, reduced_shard, split_of
from .placements import Placements, Sharding
from .refusal import refuse
from .replica_view_names import MESH
from .roles import Roles

_ROLES = ("state", "batch", "replicated")
_RESERVED = ("step", MESH)

#: Of axes of more than one device: those that split a dimension, the major one first. A specification has them for each dimension.
Axes = Tuple[str, ...]


def unwrap_maps(module: Any, main: Any, maps: list[Any], given: Roles | None, is_inferred: bool, devices: int | None,
                laid_out: Placements | None) -> tuple[Placements, list[int | None]]:
    """Puts the maps' bodies in their places.

    given: the roles, from which split states vanish; None: attributes have them. is_inferred: whether what they say is batch becomes
    "replicated" where no map splits it; else that is refused. devices: how many replicas there are, where that is known. laid_out: the mesh,
    where it is known.

    Returns the mesh, and by result the dimension along which it is split over the replicas, None of whole ones.
    """
    return _Unwrapping(module, main, maps, given, is_inferred, devices, laid_out).run()


class _Unwrapping:
    def __init__(self, module: Any, main: Any, maps: list[Any], given: Roles | None, is_inferred: bool, devices: int | None,
                 laid_out: Placements | None):
        self.module, self.main, self.maps, self.given, self.is_inferred = module, main, maps, given, is_inferred
        self.devices, self.block = devices, main.regions[0].blocks[0]
        self.meshes = {ir.StringAttr(op.operation.attributes["sym_name"]).value: _axes_of(str(op.operation.attributes["mesh"]))
                       for op in module.body if op.operation.name == "sdy.mesh"}
        meshes = [self._mesh_of(each) for each in maps]
        for each, axes in zip(maps, meshes):
            if axes != meshes[0]:
                refuse(each, f"is over {_devices_of(axes)} devices, and another one over {_devices_of(meshes[0])}" if len(axes) == len(meshes[0]) == 1 else
                       f"is over a mesh of {_listed(axes)}, and another one over a mesh of {_listed(meshes[0])}", "expected maps over the same mesh")
        self.axes = {name: size for name, size in meshes[0].items() if size > 1}
        self.placements = self._laid_out(meshes[0], laid_out)
        self._check_devices()
        self.members = Members({self.placements.called(name): size for name, size in self.axes.items()})
        self.members.note(module)
        #: As the step returns them.
        self.results = list([*self.block.operations][-1].operation.operands)
        self.read: dict[tuple[Any, str], list[tuple[Axes, ...]]] = {}
        #: By split value: the member's shard of it, and how it is split. Of a result of a map the shard is known once it is unwrapped.
        self.shards: dict[Any, tuple[Any, tuple[Axes, ...]]] = {}
        #: Outside of the maps, what is computed of shards.
        self.of_shards: set[Any] = set()

    def run(self) -> tuple[Placements, list[int | None]]:
        split = self._split_arguments()
        states = self._check_states(split)
        rows = {i: self._dim_of_replicas(spec) for i, spec in split.items() if i not in states}
        for i, spec in split.items():
            argument = self.block.arguments[i]
            if i not in states:
                argument.set_type(self._shard_type(argument.type, spec))
            self.shards[argument] = (argument, spec)
        self._settle_roles(split)
        self._name_dimensions(rows)
        references = {i: self._read_state(i, name, split[i]) for i, name in states.items()}
        for operation in [each.operation for each in self.block.operations]:
            if operation in self.maps:
                self._unwrap(operation)
            elif any(operand in self.shards for operand in operation.operands) and is_elementwise(operation):
                self._run_on_shards(operation)
            elif len(operation.operands) and operation.operands[0] in self.shards and is_reduction(operation):
                self._reduce_shards(operation)
        self._check_outside()
        return self.placements, self._return(states, references)

    #===-- The mesh -----------------------------------------------------------===#

    def _mesh_of(self, each: Any) -> dict[str, int]:
        manual = re.findall(r'"([^"]*)"', str(each.attributes["manual_axes"]))
        text = str(each.attributes["in_shardings"]) + str(each.attributes["out_shardings"])
        named = [self.meshes.get(name, {}) for name in dict.fromkeys(re.findall(r"<@(\w+),", text))]
        named = named or list(self.meshes.values())
        if not named and self.devices is not None:  # a map of nothing to nothing names no mesh
            return {manual[0]: self.devices}
        if not named or any(axes != named[0] for axes in named):
            refuse(each, f"is over {len(named)} meshes", "expected a map over one mesh")
        automatic = [name for name, size in named[0].items() if size > 1 and name not in manual]
        if automatic:
            refuse(each, f"leaves the axis '{automatic[0]}' to JAX (axis_names)", "expected a map over all axes of its mesh")
        return named[0]

    def _laid_out(self, mesh: dict[str, int], given: Placements | None) -> Placements:
        """The mesh with its axis of the replicas: the one that splits the rows of batches. One axis of more than one device is always that."""
        if given is not None:
            if given.axes != mesh:
                refuse(self.maps[0], f"is over a mesh of {_listed(mesh)}, and the step is laid out on one of {_listed(given.axes)}", "name one mesh for both")
            return given
        if len(self.axes) <= 1:
            return Placements(self.axes or dict([*mesh.items()][:1]))
        taken = [self._specs_of(argument)[0] for i, argument in enumerate(self.block.arguments) if self._role_of(i)[0] == "batch"]
        return Placements(mesh, [Sharding(*specs[0]) for specs in taken if specs] or [Sharding()])

    def _check_devices(self) -> None:
        count = self.placements.num_replicas
        if self.devices is None or self.devices == count:
            return
        if self.placements.others:
            refuse(self.maps[0], f"is over a mesh of {_listed(self.placements.axes)}, {count} replicas along the axis that splits the batch, but there are "
                   f"{self.devices} replicas", f"lay the step out on its mesh, of {self.placements.num_members} devices")
        refuse(self.maps[0], f"is over {count} devices, but the strategy has {self.devices} replicas",
               f"make the mesh of {self.devices} devices, or a strategy of {count} replicas")

    #===-- What is split ------------------------------------------------------===#

    def _specs(self, each: Any, which: str) -> list[tuple[Axes, ...]]:
        """By operand or result of a map how it is split."""
        if (each, which) not in self.read:
            self.read[each, which] = self._read_specs(each, which)
        return self.read[each, which]

    def _read_specs(self, each: Any, which: str) -> list[tuple[Axes, ...]]:
        found = re.findall(r"<@\w+, \[.*?\](?:, \w+=\{[^}]*\})*>", str(each.attributes[which]))
        if len(found) != (len(each.operands) if which == "in_shardings" else len(each.results)) or any('":(' in text for text in found):
            refuse(each, f"has shardings of another form: {each.attributes[which]}", "expected PartitionSpecs of axes of its mesh")
        return [tuple(tuple(name for name in re.findall(r'"([^"]*)"', part) if name in self.axes)
                      for part in re.findall(r"\{([^}]*)\}", text[text.index("["):text.rindex("]")])) for text in found]

    def _specs_of(self, value: Any, is_state: bool = False) -> tuple[list[tuple[Axes, ...]], bool]:
        """How the maps that take the value split it; and whether something else than a map and the end of the step takes it: of a state, something that
        shards do not do for."""
        found, is_taken = [], False
        for use in value.uses:
            user = use.owner.operation
            if user in self.maps:
                found.append(self._specs(user, "in_shardings")[use.operand_number])
            elif user.name != "func.return" and not (is_state and (is_elementwise(user) or is_reduction(user))):
                is_taken = True
        return found, is_taken

    def _propagated(self, split: dict[int, tuple[Axes, ...]]) -> dict[Any, tuple[Axes, ...]]:
        """By split value of the step how it is split, if these arguments are."""
        found = {self.block.arguments[i]: spec for i, spec in split.items()}
        for operation in (each.operation for each in self.block.operations):
            if operation in self.maps:
                found.update({result: spec for result, spec in zip(operation.results, self._specs(operation, "out_shardings")) if _is_split(spec)})
            elif is_elementwise(operation) and (spec := split_of(operation, found)) is not None:
                found[operation.results[0]] = spec
            elif is_reduction(operation) and operation.operands[0] in found and _is_split(spec := _without(found[operation.operands[0]], operation)):
                found[operation.results[0]] = spec
        return found

    def _dim_of_replicas(self, spec: tuple[Axes, ...]) -> int | None:
        """The dimension that the replicas' axis splits."""
        return next((dim for dim, axes in enumerate(spec) if self.placements.batch_axis in axes), None)

    def _split_arguments(self) -> dict[int, tuple[Axes, ...]]:
        """By number, the arguments of which a member is given a shard: states in shards, and what all maps split along one dimension over the replicas,
        for whom it is cut along that."""
        split = self._split_inputs()
        # The states that may be in shards: as maps take them, None of those that none takes.
        taken: dict[int, tuple[Axes, ...] | None] = {}
        for i, argument in enumerate(self.block.arguments):
            if self._role_of(i)[0] == "state":
                specs, is_taken = self._specs_of(argument, is_state=True)
                if not is_taken and all(spec == specs[0] for spec in specs):
                    taken[i] = specs[0] if specs else None
        split.update({i: spec for i, spec in taken.items() if spec is not None and _is_split(spec)})
        while True:
            found = self._propagated(split)
            # What comes in split and goes out whole is cut where it is taken. What no map takes is split as what it becomes.
            whole = [i for i in taken if i in split and not _is_split(found.get(self._result_of(i), ()))]
            more = {i: found[self._result_of(i)] for i, spec in taken.items() if spec is None and i not in split and self._result_of(i) in found}
            if whole:
                for i in whole:
                    del split[i], taken[i]
            elif more:
                split.update(more)
            else:
                return split

    def _result_of(self, i: int) -> Any:
        """The new value of the state that an argument is."""
        if self.given is None:
            return self.block.arguments[i]
        return self.results[self.given.results.index(("state", self._role_of(i)[1]))]

    def _split_inputs(self) -> dict[int, tuple[Axes, ...]]:
        split: dict[int, tuple[Axes, ...]] = {}
        replicas = self.placements.batch_axis
        for i, argument in enumerate(self.block.arguments):
            kind, _ = self._role_of(i)
            if kind in ("state", "replicated") or replicas is None:
                continue
            specs, is_taken = self._specs_of(argument)
            dims = {self._dim_of_replicas(spec) for spec in specs}
            if not specs and kind == "batch" and argument not in self.results:  # whoever feeds it cuts it
                dims = {0}
            is_first = all(axes[0] == replicas for spec in specs for axes in spec if replicas in axes)
            if len(dims) == 1 and None not in dims and not is_taken and is_first:
                dim = dims.pop()
                spec = tuple((replicas,) if d == dim else () for d in range(ir.RankedTensorType(argument.type).rank))
                if _is_split(spec) and self._is_cuttable(i, spec):
                    split[i] = spec
        return split

    def _is_cuttable(self, i: int, spec: tuple[Axes, ...]) -> bool:
        shape = ir.RankedTensorType(self.block.arguments[i].type).shape
        return len(spec) <= len(shape) and all(size % self._count(axes) == 0 for size, axes in zip(shape, spec))

    def _count(self, axes: Axes) -> int:
        return math.prod(self.axes.get(axis, 1) for axis in axes)

    def _role_of(self, i: int) -> tuple[str | None, str]:
        if self.given is not None:
            return self.given.arguments[i]
        if "arg_attrs" not in self.main.attributes:
            return None, ""
        attributes = ir.DictAttr(ir.ArrayAttr(self.main.attributes["arg_attrs"])[i])
        found = [kind for kind in _ROLES if f"distribute.{kind}" in attributes]
        return (found[0], ir.StringAttr(attributes[f"distribute.{found[0]}"]).value) if found else (None, "")

    def _check_states(self, split: dict[int, tuple[Axes, ...]]) -> dict[int, str]:
        """The states in shards: their names, by number of the argument."""
        states, found = {}, self._propagated(split)
        for i, argument in enumerate(self.block.arguments):
            kind, name = self._role_of(i)
            if kind != "state":
                continue
            own, out = split.get(i, ()), found.get(self._result_of(i), ())
            if not _is_split(own) and not _is_split(out):
                continue
            self._check_state(name, argument.type, own, out)
            states[i] = name
        return states

    def _check_state(self, name: str, type_: Any, own: tuple[Axes, ...], out: tuple[Axes, ...]) -> None:
        if own != out or "complex" in str(type_):
            refuse(self.maps[-1], f"takes the state '{name}' {_describe(own)} and gives it {_describe(out)}" if own != out else
                   f"splits the state '{name}' of type {type_} {_describe(own)}",
                   "a state is whole (P() in in_specs and out_specs), or of real numbers and split by one PartitionSpec in both")
        wrong = next((axes for axes in own if not self._is_in_order(axes)), None)
        if wrong is not None:
            called = {self.placements.called(axis): axis for axis in wrong}
            refuse(self.maps[-1], f"splits the state '{name}' along axes ({_listed(wrong)}) of one dimension, in this order",
                   f"expected ({_listed(called[name] for name in self.members.in_order(list(called)))}): the axis that splits the batch goes first, then "
                   "the others as the mesh has them")

    def _is_in_order(self, axes: Axes) -> bool:
        """Whether several axes that split one dimension are in the order of the compiler's mesh."""
        called = tuple(map(self.placements.called, axes))
        return called == self.members.in_order(called)

    def _settle_roles(self, split: dict[int, tuple[Axes, ...]]) -> None:
        """A batch that no map splits over the replicas is the same on all of them."""
        for i, argument in enumerate(self.block.arguments):
            kind, name = self._role_of(i)
            if kind == "batch" and i not in split:
                if self.given is None or not self.is_inferred:
                    refuse(self.maps[0], f"does not split argument {i}, whose role is batch",
                           "expected a PartitionSpec with the axis, or the role replicated")
                self.given.arguments[i] = ("replicated", name)

    #===-- The rewriting ------------------------------------------------------===#

    def _shard_type(self, type_: Any, spec: tuple[Axes, ...]) -> Any:
        ranked = ir.RankedTensorType(type_)
        shape = [size // self._count(spec[d]) if d < len(spec) else size for d, size in enumerate(ranked.shape)]
        return Builder(self.maps[0]).type_of(shape, ranked.element_type)

    def _unwrap(self, each: Any) -> None:
        inner = each.regions[0].blocks[0]
        for operand, local, spec in zip(each.operands, inner.arguments, self._specs(each, "in_shardings"), strict=True):
            shard, own = self.shards.get(operand, (operand, ()))
            own = (*own, *[()] * (len(spec) - len(own)))
            if any(axes[:len(before)] != before for axes, before in zip(spec, own)):
                refuse(each, f"takes a value {_describe(spec)} that another map gives {_describe(own)}",
                       "give it the same PartitionSpec in both, or gather it in the map that makes it (lax.all_gather, and out_specs=P())")
            for dim, (axes, before) in enumerate(zip(spec, own)):
                if axes != before:
                    shard = self._cut(each, shard, dim, axes[len(before):])
            local.replace_all_uses_with(shard)
        *body, end = list(inner.operations)
        for operation in body:
            operation.operation.move_before(each)
        for result, value, spec in zip(each.results, list(end.operation.operands), self._specs(each, "out_shardings"), strict=True):
            if not _is_split(spec):
                # What was split going in and is whole coming out is another value.
                is_split = value in self.shards
                result.replace_all_uses_with(Builder(each).call("stablehlo.reshape", value.type, value) if is_split else value)
            else:
                self.shards[result] = (value, spec)

    def _run_on_shards(self, operation: Any) -> None:
        """What is computed element by element outside of the maps."""
        specs = {operand: self.shards[operand][1] for operand in operation.operands if operand in self.shards}
        spec = split_of(operation, specs)
        if spec is None:
            refuse(operation, f"is outside of the shard_map, and takes values that it gives {' and '.join(sorted(map(_describe, set(specs.values()))))}",
                   "let the map give them split in one way, or compute it in the map")
        shape = list(ir.RankedTensorType(self._shard_type(operation.results[0].type, spec)).shape)
        operands = []
        for operand in operation.operands:
            own = self.shards[operand][0] if operand in self.shards else operand
            if operand not in self.shards and ir.RankedTensorType(operand.type).rank:
                own = filled(operation, operand, shape)
                if own is None:
                    own = operand
                    for dim, axes in enumerate(spec):
                        own = self._cut(operation, own, dim, axes) if axes else own
            operands.append(own)
        self.shards[operation.results[0]] = (on_shards(operation, operands, shape), spec)
        self.of_shards.add(operation)

    def _reduce_shards(self, operation: Any) -> None:
        """What is reduced outside of the maps."""
        shard, spec = self.shards[operation.operands[0]]
        rest, axes = _without(spec, operation), [self.placements.called(axis) for dim in reduced_dims(operation) for axis in spec[dim]]
        shape = list(ir.RankedTensorType(self._shard_type(operation.results[0].type, rest)).shape)
        value = reduced_shard(operation, shard, shape, self.members.groups_of(axes), "a reduction outside of the shard_map, of what it splits")
        if _is_split(rest):
            self.shards[operation.results[0]] = (value, rest)
        else:
            operation.results[0].replace_all_uses_with(value)
        self.of_shards.add(operation)

    def _cut(self, before: Any, value: Any, dim: int, axes: Axes) -> Any:
        """The member's shard of a value along a dimension: as JAX does, by quotients of the device's number."""
        build, type_ = Builder(before), ir.RankedTensorType(value.type)
        shape = [size // self._count(axes) if d == dim else size for d, size in enumerate(type_.shape)]
        scalar = build.type_of([], ir.IntegerType.get_unsigned(32, self.main.context))

        def with_constant(name: str, operand: Any, number: int) -> Any:
            return build.call(f"stablehlo.{name}", scalar, operand, build.constant(scalar, number))
        start = build.constant(scalar, 0)
        for axis in axes:
            stride = math.prod([*self.axes.values()][list(self.axes).index(axis) + 1:])
            place = with_constant("remainder", with_constant("divide", build.call("stablehlo.partition_id", scalar), stride), self.axes[axis])
            start = build.call("stablehlo.add", scalar, with_constant("multiply", start, self.axes[axis]), place)
        start = with_constant("multiply", start, shape[dim])
        starts = [start if d == dim else build.constant(scalar, 0) for d in range(type_.rank)]
        return build.call("stablehlo.dynamic_slice", build.type_of(shape, type_.element_type), value, *starts, slice_sizes=build.integers(shape))

    def _check_outside(self) -> None:
        """Split values are returned, given to maps, and computed with element by element, alone."""
        for value, (shard, spec) in self.shards.items():
            users = [use.owner.operation for use in value.uses if value != shard]
            for user in users:
                if user not in self.maps and user not in self.of_shards and user.name != "func.return":
                    refuse(user, f"is outside of the shard_map, and takes a value that it gives {_describe(spec)}",
                           "compute it in the map, or let the map give a whole value (psum, pmean or all_gather, and out_specs=P())")

    def _read_state(self, i: int, name: str, spec: tuple[Axes, ...]) -> Any:
        """Declares the variable, reads the shard at the step's begin, and lets it stand for the argument. Returns its reference."""
        context, argument = self.main.context, self.block.arguments[i]
        whole = ir.RankedTensorType(argument.type)
        element = whole.element_type
        if isinstance(element, ir.IntegerType):
            element = ir.IntegerType.get_signless(element.width, context)
        symbol = name if name not in _RESERVED else f"{name}.shards"
        saved_as = "" if symbol == name else f", saved_as = {ir.StringAttr.get(name, context)}"
        declared = ir.RankedTensorType.get(whole.shape, element, loc=self.main.location)
        dims = {self.placements.called(axis): dim for dim, axes in enumerate(spec) for axis in axes}
        sharding = ", ".join(f'"{axis}" : dim {dims[axis]}' for axis in self.members.in_order(dims))
        with context, self.main.location, ir.InsertionPoint.at_block_begin(self.module.body):
            ir.Operation.parse(f'"distribute.variable"() {{sym_name = {ir.StringAttr.get(symbol)}, type = {declared}, '
                               f'sharding = #distribute.sharding<[{sharding}]>{saved_as}}} : () -> ()').clone()
        reference = ir.FlatSymbolRefAttr.get(symbol, context)
        build = Builder(self.block.operations[0].operation)
        self.shards[argument] = (build.make("distribute.read", [self._shard_type(whole, spec)], [], {"variable": reference}).results[0], spec)
        return reference

    def _return(self, states: dict[int, str], references: dict[int, Any]) -> list[int | None]:
        """Assigns the states in shards, and returns what else there is; by result the dimension that is split over the replicas."""
        end = [*self.block.operations][-1].operation
        build, values, dims, kept = Builder(end), [], [], []
        numbers = {name: i for i, name in states.items()}
        for j, value in enumerate(list(end.operands)):
            shard, spec = self.shards.get(value, (value, ()))
            kind, name = self.given.results[j] if self.given is not None else (None, "")
            if kind == "state" and name in numbers:
                build.make("distribute.assign", [], [shard], {"variable": references[numbers[name]]})
                continue
            what = f"the result '{name}'" if name else f"result {j}"
            whole = [dim for dim, axes in enumerate(spec) if not self._is_in_order(axes)]
            values.append(self._gathered(build, what, shard, spec, whole))
            dim = self._dim_of_replicas(spec)
            dims.append(None if dim in whole else dim)
            kept.append(j)
        count = len(end.operands)
        build.make("func.return", [], values)
        end.erase()
        for each in reversed([each.operation for each in self.block.operations if each.operation in self.maps or each.operation in self.of_shards]):
            each.erase()
        self._drop(set(states), set(range(count)) - set(kept))
        own = ir.FunctionType.get([argument.type for argument in self.block.arguments], [value.type for value in values], self.main.context)
        self.main.attributes["function_type"] = ir.TypeAttr.get(own)
        return dims

    def _gathered(self, build: Builder, what: str, value: Any, spec: tuple[Axes, ...], whole: list[int]) -> Any:
        """The same whole along the axes that divide a replica: the host puts together what replicas have. Dimensions whose axes are in another order than
        that of the compiler's mesh are whole on all."""
        for dim, split in enumerate(spec):
            axes = tuple(self.placements.called(axis) for axis in split if dim in whole or axis != self.placements.batch_axis)
            if axes:
                type_ = ir.RankedTensorType(value.type)
                shape = [size * self.members.count(axes) if d == dim else size for d, size in enumerate(type_.shape)]
                reason = f"a shard_map's out_specs split {what} along {' and '.join(axes)}"
                ordered = self.members.in_order(axes)
                said = {"dim": build.integer(dim), "distribute.reason": ir.StringAttr.get(reason, self.main.context), **over(self.main.context, ordered)}
                value = build.make("distribute.all_gather", [build.type_of(shape, type_.element_type)], [value], said).results[0]
                value = blocks_in_order(build, self.members, value, dim, ordered, axes)
        return value

    def _drop(self, arguments: set[int], results: set[int]) -> None:
        """Removes arguments, and what is said of them and of results."""
        attributes = self.main.attributes
        for which, dropped in (("arg_attrs", arguments), ("res_attrs", results)):
            if which in attributes:
                left = [each for k, each in enumerate(ir.ArrayAttr(attributes[which])) if k not in dropped]
                attributes[which] = ir.ArrayAttr.get(left, self.main.context)
        if self.given is not None:
            self.given.arguments[:] = [role for i, role in enumerate(self.given.arguments) if i not in arguments]
            self.given.results[:] = [role for j, role in enumerate(self.given.results) if j not in results]
        for i in sorted(arguments, reverse=True):
            self.block.erase_argument(i)

    def _name_dimensions(self, split: dict[int, int | None]) -> None:
        """Says of batches along which dimension they are split, where it is not the first."""
        if not any(split.values()):
            return
        context, attributes = self.main.context, self.main.attributes
        old = list(ir.ArrayAttr(attributes["arg_attrs"])) if "arg_attrs" in attributes else [ir.DictAttr.get({}, context)] * len(self.block.arguments)
        for i, dim in split.items():
            if dim:
                own = {key: ir.DictAttr(old[i])[key] for key in keys_of(ir.DictAttr(old[i]))}
                number = ir.IntegerAttr.get(ir.IntegerType.get_signless(64, context), dim)
                old[i] = ir.DictAttr.get({**own, "distribute.batch_dim": number}, context)
        attributes["arg_attrs"] = ir.ArrayAttr.get(old, context)


def _axes_of(mesh: str) -> dict[str, int]:
    """The axes of `#sdy.mesh<["i"=2]>`."""
    return {name: int(size) for name, size in re.findall(r'"([^"]*)"\s*=\s*(\d+)', mesh)}


def _devices_of(axes: dict[str, int]) -> int:
    return math.prod(axes.values())


def _listed(axes: Any) -> str:
    """Names of axes, or these and their sizes."""
    return ", ".join(f"{name} = {axes[name]}" if isinstance(axes, dict) else f"'{name}'" for name in axes)


def _is_split(spec: tuple[Axes, ...]) -> bool:
    return any(spec)


def _without(spec: tuple[Axes, ...], reduction: Any) -> tuple[Axes, ...]:
    """How the result of a reduction is split whose operand is split so."""
    return tuple(axes for dim, axes in enumerate(spec) if dim not in reduced_dims(reduction))


def _describe(spec: tuple[Axes, ...]) -> str:
    split = [f"dimension {dim} along {' and '.join(map(repr, axes))}" for dim, axes in enumerate(spec) if axes]
    return f"split in {', '.join(split)}" if split else "whole"
