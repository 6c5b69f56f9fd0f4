"""Operations of MHLO, StableHLO's predecessor, that TensorFlow's exports still hold."""
from .module import Builder, operationsOf, replace

_OF_CHLO = ("acos", "acosh", "asin", "asinh", "atanh", "cosh", "erf", "sinh")


def restore(module):
    """Gives each the form that it has elsewhere."""
    for operation in operationsOf(module.operation):
        dialect, _, name = operation.name.partition(".")
        if dialect != "mhlo":
            continue
        if name == "copy":  # about XLA's layouts
            replace(operation, operation.operands)
        elif name in _OF_CHLO or name == "tan":
            newName = f"chlo.{name}" if name in _OF_CHLO else f"stablehlo.{name}"
            replace(operation, [Builder(operation).call(newName, operation.results[0].type, *operation.operands)])
