//===- DistributeCollectiveOps.td - replica context -----------------------===//
//
// Who a replica is, and the collectives in which it takes part.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTECOLLECTIVEOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTECOLLECTIVEOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_ReplicaIdOp : Distribute_Op<"replica_id", [Pure]> {
  let summary = "The number of this replica, from 0";
  let description = [{
    The position of the replica along the mesh axis "replica" (the first axis).

    Constraints:

    - C1: it stands in replica context: in no `distribute.merge_call` and in no
      `distribute.update`.

    Life: stays until `distribute-to-plan`, where it is a scalar operand of
    kernels.

    Example:

    ```mlir
    %id = distribute.replica_id : index
    ```
  }];
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Distribute_NumReplicasOp : Distribute_Op<"num_replicas", [Pure]> {
  let summary = "The number of replicas";
  let description = [{
    The size of the mesh axis "replica" (the first axis). Both contexts know it.

    Life: `distribute-apply-strategy` replaces it with a constant when the size
    is fixed.

    Example:

    ```mlir
    %n = distribute.num_replicas : index
    ```
  }];
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Distribute_AllReduceOp : Distribute_Collective<"all_reduce"> {
  let summary = "Combines the members' tensors elementwise; all get the result";
  let description = [{
    On each member of the group, `result = kind(value_0, value_1, ...)`
    elementwise over the members' values, all of one shape.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: the element type has the reduction: `sum`, `prod` and `mean` are not
      of `i1`; `and` and `or` are of integers.
    - C4: the result has the operand's type, save that the mean of integers is a
      float (`f32` for at most 8 bits, else `f64`).
    - C5: it stands in replica context.

    Life: written in a step of the replica view or made by
    `distribute-apply-strategy` and `distribute-partition`; it becomes a start
    and a wait in the plan.

    Example:

    ```mlir
    %s = distribute.all_reduce sum %d over @cluster["replica"] : tensor<4xf32>
    ```
  }];
  let arguments = (ins Distribute_ReductionKindAttr:$kind, Distribute_Local:$value,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs Distribute_Local:$result);
  let builders = [
    OpBuilder<(ins "ReductionKind":$kind, "::mlir::Value":$value,
                   "::llvm::StringRef":$mesh,
                   "::llvm::ArrayRef<::llvm::StringRef>":$axes)>
  ];
  let assemblyFormat = [{
    custom<ReductionKind>($kind) $value `over` $mesh `` $axes attr-dict `:`
    custom<ReducedType>(type($value), type($result))
  }];

}

def Distribute_AllGatherOp : Distribute_Collective<"all_gather"> {
  let summary = "Concatenates the members' tensors; all get the result";
  let description = [{
    On each member of the group, `result = concat(value_0, value_1, ...)` along
    dimension `dim`, in the order of the group.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: `dim` is a dimension of the operand.
    - C4: the result's size along `dim` is the operand's times the group's size
      (dynamic, when one of these is); all else is equal.
    - C5: it stands in replica context.

    Life: as `distribute.all_reduce`.

    Example:

    ```mlir
    %g = distribute.all_gather %x dim 0 over @m["replica"]
       : tensor<2x3xf32> -> tensor<8x3xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$dim,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $value `dim` $dim `over` $mesh `` $axes attr-dict `:`
    type($value) `->` type($result)
  }];
}

def Distribute_ReduceScatterOp : Distribute_Collective<"reduce_scatter"> {
  let summary = "Combines the members' tensors; each gets its piece";
  let description = [{
    Member `m` of a group of `n` gets piece `m` of `n` equal pieces, along
    dimension `dim`, of `kind(value_0, value_1, ...)`.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: `dim` is a dimension of the operand, and the element type has the
      reduction.
    - C4: the result's size along `dim` times the group's size is the operand's;
      all else is equal, save that the mean of integers is a float.
    - C5: it stands in replica context.

    Life: as `distribute.all_reduce`.

    Example:

    ```mlir
    %p = distribute.reduce_scatter sum %x dim 0 over @m["replica"]
       : tensor<8x3xf32> -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Distribute_ReductionKindAttr:$kind, AnyRankedTensor:$value,
                       I64Attr:$dim, FlatSymbolRefAttr:$mesh,
                       StrArrayAttr:$axes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    custom<ReductionKind>($kind) $value `dim` $dim `over` $mesh `` $axes
    attr-dict `:` type($value) `->` type($result)
  }];
}

def Distribute_BroadcastOp : Distribute_Collective<"broadcast",
    [SameOperandsAndResultType]> {
  let summary = "Gives one member's tensor to all members";
  let description = [{
    On each member of the group, `result = value_root`.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: `root` is a member of the group: from 0 to its size, excluded.
    - C4: it stands in replica context.

    Life: as `distribute.all_reduce`.

    Example:

    ```mlir
    %b = distribute.broadcast %x from 0 over @m["replica"] : tensor<4xf32>
    ```
  }];
  let arguments = (ins Distribute_Local:$value, I64Attr:$root,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs Distribute_Local:$result);
  let assemblyFormat = [{
    $value `from` $root `over` $mesh `` $axes attr-dict `:` type($value)
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTECOLLECTIVEOPS_TD
