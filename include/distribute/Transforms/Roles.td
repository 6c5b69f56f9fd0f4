//===- Roles.td - steps whose members run different programs ---------------===//

#ifndef DISTRIBUTE_TRANSFORMS_ROLES_TD
#define DISTRIBUTE_TRANSFORMS_ROLES_TD

include "mlir/Pass/PassBase.td"

def SplitRolesPass : Pass<"distribute-split-roles", "::mlir::ModuleOp"> {
  let summary = "Give each logical device of a replica its part of the step";
  let description = [{
    **Requires** replicated programs (`distribute-verify-replicated`). Does nothing
    unless the mesh has an axis `"device"` of at least two members, and no
    collective is over it: such a step says itself what its devices do.

    **Guarantees** for each logical device a `distribute.role` and, for each step,
    a function of what the device computes. A `distribute.send` and a
    `distribute.recv` carry each value to the devices that need it. A value is
    computed where `distribute.assign_to_logical_device` says, or else on the
    device that has most bytes of the operands, or else on device 0. Constants and
    what is computed of them alone are computed where they are used, whatever device is
    named for them. A variable is
    held by one device: the one that first uses or computes its value. Loops and
    branches run whole on one device. Elements of a value that nobody has written are
    zeros where it is sent.

    **Does not handle** a loop or branch that uses variables of several devices,
    or in which different devices are named: an error names both.

    Example: with `<["replica" = 2, "device" = 2]>`,

    ```mlir
    %0 = arith.mulf %x, %x : tensor<4xf32>
    %1 = arith.addf %0, %x : tensor<4xf32>
    %2 = distribute.assign_to_logical_device %1, 1 : tensor<4xf32>
    return %2 : tensor<4xf32>
    ```

    becomes in the function of role `"device_0"`

    ```mlir
    %0 = arith.mulf %x, %x : tensor<4xf32>
    distribute.send %0 from 0 to 1 tag 0 over @mesh["device"] : tensor<4xf32>
    return
    ```

    and in that of role `"device_1"`

    ```mlir
    %0 = distribute.recv from 0 to 1 tag 0 over @mesh["device"] : tensor<4xf32>
    %1 = arith.addf %0, %x : tensor<4xf32>
    return %1 : tensor<4xf32>
    ```
  }];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numTransfers", "transfers", "Values that are sent from one device to another">,
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_ROLES_TD
