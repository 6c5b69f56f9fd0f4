"""`jax.shard_map` over one axis: its body becomes a part of the step of one replica.

A value of the step is either *whole*, and then every replica has it and computes the same of it, or *split* by a map's specification
along one dimension, and then a replica has its shard alone. Of a split argument the replica gets its rows; a split result is put together
by the host, as JAX puts it together; a state that comes in and goes out split along dimension 0 is a variable in shards. What
is outside of the maps computes with whole values. A whole value that a map takes split is cut there. A split value that is needed
whole would have to be gathered, which only the program itself does: it is refused.
"""
from __future__ import annotations

import math
import re
from typing import Any

from .module import Builder, ir, keys_of
from .refusal import refuse
from .replica_view_names import AXIS, MESH
from .roles import Roles

_ROLES = ("state", "batch", "replicated")
_RESERVED = ("step", MESH)


def unwrap_maps(module: Any, main: Any, maps: list[Any], given: Roles | None, is_inferred: bool,
               devices: int | None) -> tuple[int, list[int | None]]:
    """Puts the maps' bodies in their places.

    given: the roles, from which split states vanish; None: attributes have them. is_inferred: whether what they say is batch becomes
    "replicated" where no map splits it; else that is refused. devices: how many replicas there are, where that is known.

    Returns the number of replicas, and by result the dimension along which it is split, None of whole ones.
    """
    return _Unwrapping(module, main, maps, given, is_inferred, devices).run()


class _Unwrapping:
    def __init__(self, module: Any, main: Any, maps: list[Any], given: Roles | None, is_inferred: bool, devices: int | None):
        self.module, self.main, self.maps, self.given, self.is_inferred = module, main, maps, given, is_inferred
        self.devices, self.block = devices, main.regions[0].blocks[0]
        self.meshes = {ir.StringAttr(op.operation.attributes["sym_name"]).value: _axes_of(str(op.operation.attributes["mesh"]))
                       for op in module.body if op.operation.name == "sdy.mesh"}
        self.devices = devices
        self.count = self._count_of(maps[0])
        for each in maps:
            if self._count_of(each) != self.count:
                refuse(each, f"is over {self._count_of(each)} devices, and another one over {self.count}", "expected maps over the same mesh")
        if devices is not None and devices != self.count:
            refuse(maps[0], f"is over {self.count} devices, but the strategy has {devices} replicas",
                   f"make the mesh of {devices} devices, or a strategy of {self.count} replicas")
        #: By split value: the replica's shard of it, and the dimension. Of a result of a map the shard is known once it is unwrapped.
        self.shards: dict[Any, tuple[Any, int]] = {}

    def run(self) -> tuple[int, list[int | None]]:
        results = self._results()
        split = self._split_arguments(results)
        states = self._check_states(split, results)
        for i, dim in split.items():
            argument = self.block.arguments[i]
            if i not in states:
                argument.set_type(self._shard_type(argument.type, dim))
            self.shards[argument] = (argument, dim)
        self._settle_roles(split)
        self._name_dimensions({i: dim for i, dim in split.items() if i not in states})
        references = {i: self._read_state(i, name) for i, name in states.items()}
        for each in self.maps:
            self._unwrap(each)
        self._check_outside()
        return self.count, self._return(states, references)

    #===-- What is split ------------------------------------------------------===#

    def _count_of(self, each: Any) -> int:
        if not len(each.operands) and not len(each.results) and self.devices:
            return self.devices  # its text names no mesh
        axes = self._axes(each)
        if sum(size > 1 for size in axes.values()) > 1 or len(axes) > 1 and self.devices not in (None, math.prod(axes.values())):
            refuse(each, f"is over a mesh of {len(axes)} axes, {', '.join(f'{name} = {size}' for name, size in axes.items())}",
                   "expected one axis of more than one device, which are the replicas; with several, write the step for the whole batch, without the "
                   "map, and say by shardings what is split")
        manual = re.findall(r'"([^"]*)"', str(each.attributes["manual_axes"]))
        automatic = [name for name, size in axes.items() if size > 1 and name not in manual]
        if automatic:
            refuse(each, f"leaves the axis '{automatic[0]}' to JAX (axis_names)", "expected a map over all axes of its mesh")
        return max(axes.values(), default=1)

    def _axes(self, each: Any) -> dict[str, int]:
        text = str(each.attributes["in_shardings"]) + str(each.attributes["out_shardings"])
        named = [self.meshes.get(name, {}) for name in dict.fromkeys(re.findall(r"<@(\w+),", text))]
        named = named or list(self.meshes.values())
        if not named and self.devices is not None:  # a map of nothing to nothing names no mesh
            return {re.findall(r'"([^"]*)"', str(each.attributes["manual_axes"]))[0]: self.devices}
        if not named or any(axes != named[0] for axes in named):
            refuse(each, f"is over {len(named)} meshes", "expected a map over one mesh")
        return named[0]

    def _dims(self, each: Any, which: str) -> list[int | None]:
        """By operand or result of a map: the dimension that is split."""
        found = re.findall(r"<@\w+, \[.*?\](?:, \w+=\{[^}]*\})*>", str(each.attributes[which]))
        if len(found) != (len(each.operands) if which == "in_shardings" else len(each.results)):
            refuse(each, f"has shardings of another form: {each.attributes[which]}", "expected PartitionSpecs of one axis")
        axes, dims = self._axes(each) if found else {}, []
        for text in found:
            parts = re.findall(r"\{([^}]*)\}", text[text.index("["):text.rindex("]")])
            cut = [d for d, part in enumerate(parts) if any(axes.get(name, 1) > 1 for name in re.findall(r'"([^"]*)"', part))]
            dims.append(cut[0] if cut else None)
        return dims

    def _dim_of(self, value: Any) -> int | None:
        """The dimension along which a map gives this value."""
        owner = None if isinstance(value.owner, ir.Block) else value.owner
        owner = getattr(owner, "operation", owner)
        if owner is None or owner not in self.maps:
            return None
        return self._dims(owner, "out_shardings")[list(owner.results).index(value)]

    def _results(self) -> list[Any]:
        return list([*self.block.operations][-1].operation.operands)

    def _split_arguments(self, results: list[Any]) -> dict[int, int]:
        """The arguments that all maps which take them split along one dimension, by number; and that dimension."""
        split = {}
        for i, argument in enumerate(self.block.arguments):
            dims = set()
            for use in argument.uses:
                user = use.owner.operation
                if user in self.maps:
                    dims.add(self._dims(user, "in_shardings")[use.operand_number])
                elif user.name != "func.return":
                    dims.add(None)
            kind, _ = self._role_of(i)
            is_free = not dims and kind == "batch" and argument not in results  # whoever feeds it cuts it
            if (len(dims) == 1 and None not in dims or is_free) and kind != "replicated":
                split[i] = 0 if is_free else dims.pop()
        return {i: d for i, d in split.items() if self._is_cuttable(i, d)}

    def _is_cuttable(self, i: int, dim: int) -> bool:
        shape = ir.RankedTensorType(self.block.arguments[i].type).shape
        return dim < len(shape) and shape[dim] % self.count == 0

    def _role_of(self, i: int) -> tuple[str | None, str]:
        if self.given is not None:
            return self.given.arguments[i]
        if "arg_attrs" not in self.main.attributes:
            return None, ""
        attributes = ir.DictAttr(ir.ArrayAttr(self.main.attributes["arg_attrs"])[i])
        found = [kind for kind in _ROLES if f"distribute.{kind}" in attributes]
        return (found[0], ir.StringAttr(attributes[f"distribute.{found[0]}"]).value) if found else (None, "")

    def _check_states(self, split: dict[int, int], results: list[Any]) -> dict[int, str]:
        """The states in shards: their names, by number of the argument. One that comes in split and goes out whole is cut."""
        states = {}
        for i, argument in enumerate(self.block.arguments):
            kind, name = self._role_of(i)
            if kind != "state":
                continue
            new = results[self.given.results.index(("state", name))] if self.given is not None else argument
            dim_in, dim_out = split.get(i), split.get(i) if new == argument else self._dim_of(new)
            if dim_out is None:
                split.pop(i, None)
            elif dim_in != dim_out or dim_in != 0 or "complex" in str(argument.type):
                what = f"takes the state '{name}' {_describe(dim_in)} and gives it {_describe(dim_out)}"
                refuse(self.maps[-1], what if dim_in != dim_out else f"splits the state '{name}' of type {argument.type} along dimension {dim_in}",
                       "a state is whole (P() in in_specs and out_specs), or of real numbers and split along dimension 0 in both")
            else:
                states[i] = name
        return states

    def _settle_roles(self, split: dict[int, int]) -> None:
        """A batch that no map splits is the same on all devices."""
        for i, argument in enumerate(self.block.arguments):
            kind, name = self._role_of(i)
            if kind == "batch" and i not in split:
                if self.given is None or not self.is_inferred:
                    refuse(self.maps[0], f"does not split argument {i}, whose role is batch",
                           "expected a PartitionSpec with the axis, or the role replicated")
                self.given.arguments[i] = ("replicated", name)

    #===-- The rewriting ------------------------------------------------------===#

    def _shard_type(self, type_: Any, dim: int) -> Any:
        ranked = ir.RankedTensorType(type_)
        shape = [size // self.count if d == dim else size for d, size in enumerate(ranked.shape)]
        return Builder(self.maps[0]).type_of(shape, ranked.element_type)

    def _unwrap(self, each: Any) -> None:
        inner = each.regions[0].blocks[0]
        for operand, local, dim in zip(each.operands, inner.arguments, self._dims(each, "in_shardings"), strict=True):
            shard, own = self.shards.get(operand, (operand, None))
            if own is None and dim is not None:
                shard = self._cut(each, operand, dim)
            elif own != dim:
                refuse(each, f"takes a value {_describe(dim)} that another map gives {_describe(own)}",
                       "give it the same PartitionSpec in both, or gather it in the map that makes it (lax.all_gather, and out_specs=P())")
            local.replace_all_uses_with(shard)
        *body, end = list(inner.operations)
        for operation in body:
            operation.operation.move_before(each)
        for result, value, dim in zip(each.results, list(end.operation.operands), self._dims(each, "out_shardings"), strict=True):
            if dim is None:
                # What was split going in and is whole coming out is another value.
                is_split = value in self.shards
                result.replace_all_uses_with(Builder(each).call("stablehlo.reshape", value.type, value) if is_split else value)
            else:
                self.shards[result] = (value, dim)

    def _cut(self, before: Any, value: Any, dim: int) -> Any:
        """The replica's shard of a whole value."""
        build, type_ = Builder(before), ir.RankedTensorType(value.type)
        result = self._shard_type(type_, dim)
        number = ir.IntegerType.get_unsigned(32, self.main.context)
        scalar = build.type_of([], number)
        start = build.call("stablehlo.multiply", scalar, build.call("stablehlo.partition_id", scalar),
                           build.constant(scalar, ir.RankedTensorType(result).shape[dim]))
        starts = [start if d == dim else build.constant(scalar, 0) for d in range(type_.rank)]
        return build.call("stablehlo.dynamic_slice", result, value, *starts, slice_sizes=build.integers(ir.RankedTensorType(result).shape))

    def _check_outside(self) -> None:
        """Split values are returned, and given to maps, alone."""
        for value, (shard, dim) in self.shards.items():
            users = [use.owner.operation for use in value.uses if value != shard]
            for user in users:
                if user not in self.maps and user.name != "func.return":
                    refuse(user, f"is outside of the shard_map, and takes a value that it splits along dimension {dim} over the devices",
                           "compute it in the map, or let the map give a whole value (psum, pmean or all_gather, and out_specs=P())")

    def _read_state(self, i: int, name: str) -> Any:
        """Declares the variable, reads the shard at the step's begin, and lets it stand for the argument. Returns its reference."""
        context, argument = self.main.context, self.block.arguments[i]
        whole = ir.RankedTensorType(argument.type)
        element = whole.element_type
        if isinstance(element, ir.IntegerType):
            element = ir.IntegerType.get_signless(element.width, context)
        symbol = name if name not in _RESERVED else f"{name}.shards"
        saved_as = "" if symbol == name else f", saved_as = {ir.StringAttr.get(name, context)}"
        declared = ir.RankedTensorType.get(whole.shape, element, loc=self.main.location)
        with context, self.main.location, ir.InsertionPoint.at_block_begin(self.module.body):
            ir.Operation.parse(f'"distribute.variable"() {{sym_name = {ir.StringAttr.get(symbol)}, type = {declared}, '
                               f'sharding = #distribute.sharding<["{AXIS}" : flat]>{saved_as}}} : () -> ()').clone()
        build = Builder(self.block.operations[0].operation)
        local = self._shard_type(whole, 0)
        flat = build.type_of([_num_elements(local)], whole.element_type)
        reference = ir.FlatSymbolRefAttr.get(symbol, context)
        read = build.make("distribute.read", [flat], [], {"variable": reference}).results[0]
        self.shards[argument] = (build.call("stablehlo.reshape", local, read), 0)
        return reference

    def _return(self, states: dict[int, str], references: dict[int, Any]) -> list[int | None]:
        """Assigns the states in shards, and returns what else there is; by result the dimension that is split."""
        end = [*self.block.operations][-1].operation
        build, values, dims, kept = Builder(end), [], [], []
        numbers = {name: i for i, name in states.items()}
        for j, value in enumerate(list(end.operands)):
            shard, dim = self.shards.get(value, (value, None))
            kind, name = self.given.results[j] if self.given is not None else (None, "")
            if kind == "state" and name in numbers:
                flat = build.type_of([_num_elements(shard.type)], ir.RankedTensorType(shard.type).element_type)
                build.make("distribute.assign", [], [build.call("stablehlo.reshape", flat, shard)], {"variable": references[numbers[name]]})
                continue
            values.append(shard)
            dims.append(dim)
            kept.append(j)
        count = len(end.operands)
        build.make("func.return", [], values)
        end.erase()
        for each in reversed(self.maps):
            each.erase()
        self._drop(set(states), set(range(count)) - set(kept))
        own = ir.FunctionType.get([argument.type for argument in self.block.arguments], [value.type for value in values], self.main.context)
        self.main.attributes["function_type"] = ir.TypeAttr.get(own)
        return dims

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

    def _name_dimensions(self, split: dict[int, int]) -> None:
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


def _describe(dim: int | None) -> str:
    return "whole" if dim is None else f"split along dimension {dim}"


def _num_elements(type_: Any) -> int:
    return math.prod(ir.RankedTensorType(type_).shape)
