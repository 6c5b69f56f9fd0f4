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
    The members whose coordinates are in `[begin, end)` along each of `axes`, and
    anything along the others, run the functions with `distribute.role = name`:
    one for each step. Variables that no role holds are held by all. A role `on
    host` is of CPUs, whatever the other roles are on.

    Constraints:

    - C1: the module's mesh has the axes, each of which is named once, and a range
      is of at least one coordinate of its axis.
    - C2: no two roles of a module have the same name.
    - C3: what it holds are variables of the module.

    Life: made by `distribute-split-roles` and `distribute-store-once`;
    `distribute-form-instructions` makes a `plan.role` of it.

    Example:

    ```mlir
    distribute.role "device_1" at "device" from 1 to 2 holds [@w, @b]
    distribute.role "storage" at "replica" from 0 to 1, "device" from 1 to 2 on host holds [@w, @b]
    ```
  }];
  let arguments = (ins StrAttr:$name, StrArrayAttr:$axes, DenseI64ArrayAttr:$begins,
                       DenseI64ArrayAttr:$ends, UnitAttr:$on_host,
                       TypedArrayAttrBase<FlatSymbolRefAttr, "variables">:$held);
  let assemblyFormat = [{
    $name `at` custom<RoleRanges>($axes, $begins, $ends) (`on` `host` $on_host^)? `holds` $held attr-dict
  }];
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::llvm::ArrayRef<::distribute::RoleRange>":$ranges,
                                 "bool":$on_host, "::mlir::ArrayAttr":$held)>];
  let extraClassDeclaration = [{
    /// Along each of its axes.
    ::llvm::SmallVector<::distribute::RoleRange> getRanges();
    /// Whether the coordinate along the axis is one of its members'.
    bool hasCoordinate(::llvm::StringRef axis, int64_t coordinate);
    /// The role that runs the function; null: all members do.
    static ::distribute::RoleOp of(::mlir::Operation *function);
    /// Whether its members have bytes of the variable.
    bool holds(::mlir::StringAttr variable);
    /// The role of that name in the module around `op`, or null.
    static ::distribute::RoleOp lookup(::mlir::Operation *op, ::llvm::StringRef name);
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEPLACEMENTOPS_TD
