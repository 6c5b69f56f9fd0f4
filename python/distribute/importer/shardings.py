"""Shardings that the user wrote (in_shardings, those of arrays, jax.lax.with_sharding_constraint, a manifest): read, and said to the compiler.

A split of the batch along one axis is what the compiler does anyway. Axes beside that one become those of the module's mesh.
"""
import re

from .module import Builder, ir, keys_of, operations_of, replace
from .placements import UNCONSTRAINED, Placements, Sharding, axes_of, sharding_of
from .refusal import ImportRefused, refuse
from .replica_view_names import MESH

_AXIS = re.compile(r'"([^"]+)"\s*=\s*(\d+)')
_SHARDING = re.compile(r"<(?:@\"[^\"]+\"|@[\w.$-]+|mesh<\[[^\]]*\][^>]*>), \[(.*?)\](?:, \w+\s*=.*)?>")
_DIM = re.compile(r"\{([^}]*)\}")
_TILES = re.compile(r"devices=\[([\d,]+)\]")
_KINDS = ("state", "batch", "replicated")
# What is written in front of a dimension that more axes may split.
_OPEN = "?"


class Shardings:
    """What is said of a step's arguments and values.

    Args:
        given: The roles of the arguments; None: the text has them.
        manifest: Its "mesh", and the "sharding" of its inputs, go before what the text says.
        is_replica_view: Then the maps say what a member has, and nothing is followed here.
    """

    def __init__(self, module, main, given, manifest, is_replica_view):
        self._module = module
        self._of_arguments = {}  # by role and name
        arguments, axes = list(self._read_arguments(main, given, manifest)), None if is_replica_view else self._axes(manifest)
        if axes and not any(sharding for kind, *_, sharding in arguments if kind != "state"):
            arguments = self._with_constraints(main, arguments, next(iter(axes)))
        said = [each for each in arguments if each[-1] is not None]
        inputs = [sharding for kind, *_, sharding in said if kind != "state"]
        #: None where there are replicas alone.
        self._placements = Placements(axes, inputs) if axes else None
        for kind, name, shape, sharding in said:
            if not shape:  # such as the counter beside an optimizer's moments
                continue
            what = f"{'state' if kind == 'state' else 'input'} '{name}'"
            if self._placements and (text := self._placements.of_variable(sharding, what, shape) if kind == "state" else
                                     self._placements.of_input(sharding, what, shape, is_batch=kind == "batch")):
                self._of_arguments[kind, name] = ir.Attribute.parse(text, module.context)
        self._axes_are_needed = bool(self._of_arguments) or self._placements is not None and bool(self._placements.others)

    def _read_arguments(self, main, given, manifest):
        """(kind, name, shape, Sharding or None) of each argument."""
        attributes = [ir.DictAttr(each) for each in ir.ArrayAttr(main.attributes["arg_attrs"])] if "arg_attrs" in main.attributes else []
        types = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).inputs
        for i, type_ in enumerate(types):
            own = attributes[i] if attributes else {}
            kind, name = given.arguments[i] if given else next(
                ((kind, ir.StringAttr(own[f"distribute.{kind}"]).value) for kind in _KINDS if f"distribute.{kind}" in own), ("", ""))
            said = (manifest["inputs"][i] if manifest else {}).get("sharding")
            if said is not None:
                sharding = sharding_of(said, f"'{name}'")
            else:
                text = next((str(own[key]) for key in ("sdy.sharding", "mhlo.sharding") if key in own), None)
                sharding = self._read(main, text) if text else None
            type_ = ir.RankedTensorType(type_)
            yield kind, name, [None if type_.is_dynamic_dim(d) else type_.shape[d] for d in range(type_.rank)], sharding

    def _with_constraints(self, main, arguments, replicas):
        """The same where a batch says nothing itself, and the step begins with a constraint of it, along the axis of the replicas and others: these split
        rows, too."""
        found = []
        for (kind, name, shape, sharding), value in zip(arguments, main.regions[0].blocks[0].arguments, strict=True):
            for use in value.uses if kind == "batch" and sharding is None else ():
                if use.owner.name == "sdy.sharding_constraint":
                    constraint = self._read(use.owner, str(use.owner.attributes["sharding"]))
                    sharding = constraint if replicas in constraint.rows and len(constraint.rows) > 1 else sharding
            found.append((kind, name, shape, sharding))
        return found

    def _axes(self, manifest):
        """Of the mesh that manifest or text names, which is one."""
        if manifest and manifest.get("mesh"):
            return axes_of(manifest["mesh"])
        meshes = [dict((name, int(size)) for name, size in _AXIS.findall(str(operation.attributes["mesh"])))
                  for operation in operations_of(self._module.operation) if operation.name == "sdy.mesh"]
        meshes = [axes for axes in meshes if axes]
        for other in meshes[1:]:
            if other != meshes[0]:
                raise ImportRefused(f"the step is written for two meshes, of axes {meshes[0]} and {other}", advice="write all shardings for one mesh")
        return meshes[0] if meshes else None

    def _read(self, operation, text):
        """The axes of each dimension of an sdy sharding, such as `<@mesh, [{"data"}, {}]>`; None of XLA's form, which names no axes."""
        found = _SHARDING.search(text)
        if not found:
            _refuse_tiles(operation, text)
            return None
        if '":(' in found[1]:
            refuse(operation, f"requests the sharding {text}, of a part of an axis", "make each part an axis of the mesh")
        return Sharding(*(UNCONSTRAINED if _OPEN in dim and '"' not in dim else tuple(re.findall(r'"([^"]+)"', dim)) for dim in _DIM.findall(found[1])))

    def beside_role(self, attributes):
        """The attributes of an argument, which has its role, with its sharding, if there is one. Both parts of a complex argument have it."""
        for kind in _KINDS:
            if (key := f"distribute.{kind}") in attributes:
                name = ir.StringAttr(attributes[key]).value
                found = self._of_arguments.get((kind, name)) or self._of_arguments.get((kind, re.sub(r"\.(real|imag)$", "", name)))
                if found:
                    return ir.DictAttr.get({**{each: attributes[each] for each in keys_of(attributes)}, "distribute.sharding": found}, attributes.context)
        return attributes

    def say(self):
        """Says the mesh in the compiler's words, and the constraints on values by barriers, of which import_barrier makes them; removes the others."""
        for operation in operations_of(self._module.operation):
            if operation.name == "sdy.sharding_constraint":
                self._constrain(operation, str(operation.attributes["sharding"]))
            elif operation.name == "stablehlo.custom_call" and _target(operation) == "Sharding":
                self._constrain(operation, str(operation.attributes["mhlo.sharding"]) if "mhlo.sharding" in operation.attributes else "")
            elif operation.name == "stablehlo.custom_call" and "sdy.sharding" in operation.attributes:
                del operation.attributes["sdy.sharding"]  # of a callback: the one device that it runs on
            elif operation.name == "func.func":
                _keep_ours(operation)
        for operation in operations_of(self._module.operation):
            if operation.name == "sdy.mesh":
                operation.erase()
        if self._axes_are_needed:
            self._say_mesh()

    def _say_mesh(self):
        context = self._module.context
        with ir.InsertionPoint.at_block_begin(self._module.body), ir.Location.unknown(context):
            ir.Operation.parse(f'"distribute.mesh"() {{sym_name = "{MESH}", axes = {self._placements.mesh()}}} : () -> ()', context=context).clone()

    def _constrain(self, operation, text):
        sharding = self._read(operation, text)
        if sharding is not None and sharding.dims and self._placements:
            try:
                said = self._placements.of_value(sharding, "the value", ir.RankedTensorType(operation.operands[0].type).shape)
            except ImportRefused as error:
                refuse(operation, f"requests the sharding {text}: {error}", None)
            if said:
                self._axes_are_needed = True
                said = {"distribute.sharding": ir.Attribute.parse(said, self._module.context)}
                return replace(operation, Builder(operation).make("stablehlo.optimization_barrier", [operation.operands[0].type], operation.operands, said).results)
        return replace(operation, operation.operands)


def _refuse_tiles(operation, text):
    """Of XLA's form, such as `{devices=[2,1]<=[2]}`, what splits more than rows; `last_tile_dim_replicate` adds a dimension that splits nothing."""
    tiles = _TILES.search(text)
    sizes = [int(size) for size in tiles[1].split(",")] if tiles else []
    if "last_tile_dim" in text:
        sizes = sizes[:-1]
    dims = [d for d, size in enumerate(sizes) if size > 1]
    if any(d != 0 for d in dims):
        refuse(operation, f"requests the sharding {text}, which splits dimension {max(dims)} along no axis that has a name",
               "export it with Shardy, whose shardings name axes, or split the first dimension only")


def _target(operation):
    return ir.StringAttr(operation.attributes["call_target_name"]).value


def _keep_ours(function):
    """Leaves arguments and results no attributes but ours."""
    for which in ("arg_attrs", "res_attrs"):
        if which in function.attributes:
            attributes = map(ir.DictAttr, ir.ArrayAttr(function.attributes[which]))
            function.attributes[which] = ir.ArrayAttr.get(
                [ir.DictAttr.get({key: each[key] for key in keys_of(each) if key.startswith("distribute.")}, each.context) for each in attributes], function.context)
