"""Values that a logical device of the replica computes: results of calls of jitted functions of a name that says it."""
import re

from .module import Builder, ir, operations_of, replace
from .replica_view_names import LOGICAL_DEVICE

# With what MLIR appends where a name is taken.
_CALLEE = re.compile(LOGICAL_DEVICE + r"_(\d+)(?:_\d+)?")


def import_logical_devices(module):
    """Puts `distribute.assign_to_logical_device` behind such calls, in both views. The functions give their arguments, also where JAX
    derives them, and are inlined as others are."""
    for function in module.body.operations:
        if function.operation.name == "func.func" and _CALLEE.fullmatch(ir.StringAttr(function.attributes["sym_name"]).value):
            for operation in operations_of(function.operation):
                if operation.name == "stablehlo.optimization_barrier":  # there so that JAX keeps the function
                    replace(operation, operation.operands)
    for call in operations_of(module.operation):
        found = call.name == "func.call" and _CALLEE.fullmatch(ir.FlatSymbolRefAttr(call.attributes["callee"]).value)
        if not found:
            continue
        device = ir.IntegerAttr.get(ir.IntegerType.get_signless(64, module.context), int(found[1]))
        for result in call.results:
            uses = [(use.owner.operation, use.operand_number) for use in result.uses]
            build = Builder(call)
            made = build.make("distribute.assign_to_logical_device", [result.type], [result], {"device": device})
            made.move_after(call)
            for user, number in uses:
                user.operands[number] = made.results[0]
