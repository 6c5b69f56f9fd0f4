// Which device computes what.
//
// The logical devices of a replica, and the roles that a step is split into.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEPLACEMENTOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEPLACEMENTOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_AssignToLogicalDeviceOp : Distribute_Op<"assign_to_logical_device", [Pure,
    Elementwise, SameOperandsAndResultType, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Has a logical device of the replica compute a value";
  let description = [{
    Gives its operand. What computes the operand runs on logical device `device`
    of each replica: the place along the mesh axis `"device"`. What has no device
    of its own follows its operands.

    Constraints:

    - C1: `device` is at least 0 and, where the mesh has an axis `"device"`, less
      than its size.
    - C2: it stands in replica context.

    Life: written in a step; `distribute-split-roles` reads and removes it.

    Example:

    ```mlir
    %sum = arith.addf %x, %y : tensor<4xf32>
    %on1 = distribute.assign_to_logical_device %sum, 1 : tensor<4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$device);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value `,` $device attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def Distribute_RoleOp : Distribute_Op<"role", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A kind of program: which members run it, and which variables they hold";
  let description = [{
    The members whose coordinate along `axis` is in `[begin, end)` run the
    functions with `distribute.role = name`: one for each step. Variables that no
    role holds are held by all.

    Constraints:

    - C1: the module's mesh has the axis, and the range is of at least one
      coordinate of it.
    - C2: no two roles of a module have the same name.
    - C3: what it holds are variables of the module.

    Life: made by `distribute-split-roles`; `distribute-form-instructions` makes
    a `plan.role` of it.

    Example:

    ```mlir
    distribute.role "device_1" at "device" from 1 to 2 holds [@w, @b]
    ```
  }];
  let arguments = (ins StrAttr:$name, StrAttr:$axis, I64Attr:$begin, I64Attr:$end,
                       TypedArrayAttrBase<FlatSymbolRefAttr, "variables">:$held);
  let assemblyFormat = [{
    $name `at` $axis `from` $begin `to` $end `holds` $held attr-dict
  }];
  let extraClassDeclaration = [{
    /// Whether its members have bytes of the variable.
    bool holds(::mlir::StringAttr variable);
    /// The role of that name in the module around `op`, or null.
    static ::distribute::RoleOp lookup(::mlir::Operation *op, ::llvm::StringRef name);
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEPLACEMENTOPS_TD
