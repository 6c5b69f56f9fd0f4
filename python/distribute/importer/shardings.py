"""Shardings that the user wrote (jax.lax.with_sharding_constraint, in_shardings): a split of the batch is what the compiler does
anyway; every other one asks for what it does not do, and is refused by name."""
import re

from .module import ir, keys_of, operations_of, replace
from .refusal import refuse

_DIMS = re.compile(r"<@?[\w\"]*(?:<\[[^\]]*\]>)?, \[(.*?)\](?:, \w+.*)?>")
_TILES = re.compile(r"devices=\[([\d,]+)\]")


def _split_dims(text):
    """The dimensions that an sdy sharding splits: of `<@mesh, [{"data"}, {}]>` it is [0]."""
    dims = _DIMS.search(text)
    return [d for d, axes in enumerate(re.findall(r"\{([^}]*)\}", dims[1])) if '"' in axes] if dims else []


def _split_tiles(text):
    """The same of XLA's form, such as `{devices=[2,1]<=[2]}`; `last_tile_dim_replicate` adds a dimension that splits nothing."""
    tiles = _TILES.search(text)
    sizes = [int(size) for size in tiles[1].split(",")] if tiles else []
    if "last_tile_dim" in text:
        sizes = sizes[:-1]
    return [d for d, size in enumerate(sizes) if size > 1]


def _refuse_others(operation, dims, text):
    if any(d != 0 for d in dims):
        refuse(operation, f"requests the sharding {text}, which splits dimension {max(dims)}",
               "only a batch is split, along its first dimension; leave the constraint out, or split that dimension only")


def drop_shardings(module):
    """Removes the shardings of `module` once they are read."""
    for operation in operations_of(module.operation):
        if operation.name == "sdy.sharding_constraint":
            text = str(operation.attributes["sharding"])
            _refuse_others(operation, _split_dims(text), text)
            replace(operation, operation.operands)
        elif operation.name == "stablehlo.custom_call" and _target(operation) == "Sharding":
            text = str(operation.attributes["mhlo.sharding"]) if "mhlo.sharding" in operation.attributes else ""
            _refuse_others(operation, _split_tiles(text), text)
            replace(operation, operation.operands)
        elif operation.name == "stablehlo.custom_call" and "sdy.sharding" in operation.attributes:
            del operation.attributes["sdy.sharding"]  # of a callback: the one device that it runs on
        elif operation.name == "func.func":
            _drop_of_arguments(operation)
    for operation in operations_of(module.operation):
        if operation.name == "sdy.mesh":
            operation.erase()


def _target(operation):
    return ir.StringAttr(operation.attributes["call_target_name"]).value


def _drop_of_arguments(function):
    """Reads the shardings of arguments and results, and leaves them no attributes but ours."""
    for which in ("arg_attrs", "res_attrs"):
        if which not in function.attributes:
            continue
        for attributes in ir.ArrayAttr(function.attributes[which]):
            attributes = ir.DictAttr(attributes)
            for name, split_of in (("sdy.sharding", _split_dims), ("mhlo.sharding", _split_tiles)):
                if name in attributes:
                    text = str(attributes[name])
                    _refuse_others(function, split_of(text), text)
        function.attributes[which] = ir.ArrayAttr.get([_ours(ir.DictAttr(a)) for a in ir.ArrayAttr(function.attributes[which])],
                                                      function.context)


def _ours(attributes):
    return ir.DictAttr.get({key: attributes[key] for key in keys_of(attributes) if key.startswith("distribute.")},
                           attributes.context)
