"""Operations of MHLO, StableHLO's predecessor, that TensorFlow's exports still hold."""
from .module import Builder, keys_of, operations_of, replace

_OF_CHLO = ("acos", "acosh", "asin", "asinh", "atanh", "cosh", "erf", "sinh")


# What XLA notes on an operation about the places of a value's elements in memory.
_OF_LAYOUTS = ("result_layout", "source_layout", "xla_shape")


def restore(module):
    """Gives each the form that it has elsewhere, and drops what XLA notes about layouts."""
    for operation in operations_of(module.operation):
        for name in keys_of(operation.attributes):
            if name in _OF_LAYOUTS:
                del operation.attributes[name]
        dialect, _, name = operation.name.partition(".")
        if dialect != "mhlo":
            continue
        if name == "copy":  # about XLA's layouts
            replace(operation, operation.operands)
        elif name in _OF_CHLO or name == "tan":
            new_name = f"chlo.{name}" if name in _OF_CHLO else f"stablehlo.{name}"
            replace(operation, [Builder(operation).call(new_name, operation.results[0].type, *operation.operands)])
