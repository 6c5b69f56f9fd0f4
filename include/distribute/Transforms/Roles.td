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

def StoreOncePass : Pass<"distribute-store-once", "::mlir::ModuleOp"> {
  let summary = "Keep each variable once, with replica 0";
  let description = [{
    **Requires** replicated programs (`distribute-verify-replicated`) on a mesh of
    replicas alone, whose number is fixed. Does nothing for one replica.

    **Guarantees** for each step two functions: that of role `"storage"`, which
    replica 0 has and which holds all variables, and that of role `"worker"`, which
    the others have. A worker gets the value of a variable by a
    `distribute.broadcast` where the step reads it, unless only updates read it. It
    assigns nothing, and computes nothing that only an update or an output needs.
    Both enter the same collectives in the same order. Replica 0 gives the outputs;
    of one that the replicas share, it gathers the parts.

    **Does not handle** variables of which each replica has a part (synchronized on
    read, or in shards), and shared outputs of a padded batch: errors say so.

    Example: with `<["replica" = 2]>`,

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
    distribute.assign_sub @w, %s : tensor<4xf32>
    return
    ```

    becomes in the function of role `"worker"`

    ```mlir
    %0 = arith.constant dense<0.0> : tensor<4xf32>
    %w = distribute.broadcast %0 from 0 over @mesh["replica"] : tensor<4xf32>
    %g = arith.mulf %w, %x : tensor<4xf32>
    %s = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4xf32>
    return
    ```
  }];
  let dependentDialects = [
    "::distribute::DistributeDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"numBroadcasts", "broadcasts", "Values of variables that are broadcast">,
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_ROLES_TD
