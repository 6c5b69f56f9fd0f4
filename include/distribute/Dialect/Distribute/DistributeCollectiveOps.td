// Replica context.
//
// Who a replica is, and the collectives in which it takes part.
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

    Life: written in a step of the replica view; `distribute-apply-strategy`
    makes it a `distribute.coordinate`.

    Example:

    ```mlir
    %id = distribute.replica_id : index
    ```
  }];
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Distribute_CoordinateOp : Distribute_Op<"coordinate", [Pure,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "The place of this member along a mesh axis, from 0";
  let description = [{
    Along the first axis of the mesh that is the replica's id.

    Constraints:

    - C1: it stands in replica context: in no `distribute.merge_call` and in no
      `distribute.update`.
    - C2: the module's mesh has an axis of that name; without a mesh, the name is
      `"replica"`.

    Life: written in a step of the replica view, or made by passes that give
    members parts of their own; a scalar operand of kernels in the plan.

    Example:

    ```mlir
    %c = distribute.coordinate "model" : index
    ```
  }];
  let arguments = (ins StrAttr:$axis);
  let results = (outs Index:$result);
  let assemblyFormat = "$axis attr-dict `:` type($result)";
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
  let summary = "Combines the members' tensors; each gets its shard";
  let description = [{
    Member `m` of a group of `n` gets shard `m` of `n` equal shards, along
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

def Distribute_AllToAllOp : Distribute_Collective<"all_to_all"> {
  let summary = "Gives each member a part of every member's tensor";
  let description = [{
    Each member cuts its tensor along dimension `split_dim` into `n` equal parts,
    one for each of the group's `n` members. Member `m` gets
    `concat(part m of value_0, part m of value_1, ...)` along `concat_dim`, in the
    order of the group. Where the two are one dimension, the parts change places in
    it.

    So what the members hold in shards along `concat_dim` they then hold in shards
    along `split_dim`. Nothing is combined: the elements keep their bits.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: `split_dim` and `concat_dim` are dimensions of the operand.
    - C4: the group's size divides the operand's size along `split_dim`.
    - C5: the result's size along `split_dim` is the operand's over the group's
      size, and along `concat_dim` the operand's times it (dynamic, when one of
      these is); all else is equal. Where the two are one dimension, the result has
      the operand's type.
    - C6: it stands in replica context.

    Life: written in a step of the replica view, or made by `distribute-partition`
    where a value that is split along one dimension is needed split along another;
    it becomes a start and a wait in the plan.

    Example:

    ```mlir
    %t = distribute.all_to_all %x split 0 concat 1 over @m["replica"]
       : tensor<8x3xf32> -> tensor<2x12xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$split_dim, I64Attr:$concat_dim,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $value `split` $split_dim `concat` $concat_dim `over` $mesh `` $axes attr-dict
    `:` type($value) `->` type($result)
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

def Distribute_ReduceToOneOp : Distribute_Collective<"reduce_to_one",
    [SameOperandsAndResultType]> {
  let summary = "Combines the members' tensors elementwise; one gets the result";
  let description = [{
    On member `root` of the group, `result = kind(value_0, value_1, ...)`
    elementwise over the members' values, in the order of
    `distribute.all_reduce`. On the others, `result = value`.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: the kind has a combiner: `mean` and `first` have none. The element type
      has the reduction: `sum` and `prod` are not of `i1`; `and` and `or` are of
      integers.
    - C4: `root` is a member of the group: from 0 to its size, excluded.
    - C5: it stands in replica context.

    Life: written in a step of the replica view or made by
    `distribute-store-once`; it becomes a start and a wait in the plan.

    Example:

    ```mlir
    %s = distribute.reduce_to_one sum %d to 0 over @cluster["replica"] : tensor<4xf32>
    ```
  }];
  let arguments = (ins Distribute_ReductionKindAttr:$kind, Distribute_Local:$value,
                       I64Attr:$root, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs Distribute_Local:$result);
  let assemblyFormat = [{
    custom<ReductionKind>($kind) $value `to` $root `over` $mesh `` $axes attr-dict
    `:` type($value)
  }];
}

def Distribute_ScatterFromOneOp : Distribute_Collective<"scatter_from_one"> {
  let summary = "Gives each member a part of one member's tensor";
  let description = [{
    Member `root` cuts its tensor along dimension `dim` into `n` equal parts, one for
    each of the group's `n` members; member `m` gets part `m`. The others' operands
    are not looked at. Nothing is combined: the elements keep their bits. The root
    sends each member its part alone, where a `distribute.broadcast` sends all parts
    to all.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: `dim` is a dimension of the operand.
    - C4: `root` is a member of the group: from 0 to its size, excluded.
    - C5: the result's size along `dim` times the group's size is the operand's;
      all else is equal.
    - C6: it stands in replica context.

    Life: written in a step of the replica view; it becomes a start and a wait in the
    plan.

    Example:

    ```mlir
    %p = distribute.scatter_from_one %x from 0 dim 0 over @m["replica"]
       : tensor<8x3xf32> -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$root, I64Attr:$dim,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $value `from` $root `dim` $dim `over` $mesh `` $axes attr-dict `:`
    type($value) `->` type($result)
  }];
}

class Distribute_Agreement<string mnemonic> : Distribute_GroupOp<mnemonic> {
  let arguments = (ins I1:$predicate, FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs I1:$result);
  let assemblyFormat = "$predicate `over` $mesh `` $axes attr-dict";
}

def Distribute_AllTrueOp : Distribute_Agreement<"all_true"> {
  let summary = "Whether a predicate holds on all members; all get the answer";
  let description = [{
    On each member of the group, `result = predicate_0 and predicate_1 and ...`.
    Makes a predicate that differs between members one on which they agree, so
    that collectives and merge points may stand under it.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: it stands in replica context.

    Life: `distribute-apply-strategy` makes it a `distribute.all_reduce and`.

    Example:

    ```mlir
    %all = distribute.all_true %finite over @m["replica"]
    scf.if %all {
      distribute.assign_sub @w, %g : tensor<4xf32>
    }
    ```
  }];
}

def Distribute_AnyTrueOp : Distribute_Agreement<"any_true"> {
  let summary = "Whether a predicate holds on any member; all get the answer";
  let description = [{
    On each member of the group, `result = predicate_0 or predicate_1 or ...`.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: it stands in replica context.

    Life: `distribute-apply-strategy` makes it a `distribute.all_reduce or`.

    Example:

    ```mlir
    %any = distribute.any_true %overflow over @m["replica"]
    ```
  }];
}

def Distribute_SendOp : Distribute_GroupOp<"send"> {
  let summary = "Gives a tensor to another member of the group";
  let description = [{
    Along one mesh axis of size `n`. With `by k`, member `c` sends to member
    `(c + k) mod n`, each member once. With `from a to b`, member `a` sends to
    member `b`, and the others do nothing.

    A `distribute.recv` with the same route (axes, `by` or `from` and `to`) and
    the same `tag` takes it; the first takes the first, the second the second.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axis is one axis of the mesh.
    - C3: the route is either `by` or `from` and `to`, and these two are
      different members.
    - C4: it stands in replica context.
    - C5: `distribute-apply-strategy` asks that the `recv` that takes it comes
      later in the same block, with the same type.

    Life: becomes a start and a wait in the plan; the wait stands behind that of
    the `recv`.

    Example:

    ```mlir
    distribute.send %x by 1 over @m["replica"] : tensor<4xf32>
    distribute.send %x from 0 to 2 tag 7 over @m["replica"] : tensor<4xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$value, OptionalAttr<I64Attr>:$by,
                       OptionalAttr<I64Attr>:$source, OptionalAttr<I64Attr>:$target,
                       DefaultValuedAttr<I64Attr, "0">:$tag,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let assemblyFormat = [{
    $value (`by` $by^)? (`from` $source^ `to` $target)? (`tag` $tag^)?
    `over` $mesh `` $axes attr-dict `:` type($value)
  }];
}

def Distribute_RecvOp : Distribute_GroupOp<"recv"> {
  let summary = "Takes a tensor from another member of the group";
  let description = [{
    Takes what the `distribute.send` with the same route and tag gave: with
    `by k`, member `c` gets the tensor of member `(c - k) mod n`. With
    `from a to b`, member `b` gets the tensor of member `a`, and on the others
    the result is the operand.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axis is one axis of the mesh.
    - C3: the route is either `by` or `from` and `to`, and these two are
      different members.
    - C4: it stands in replica context.
    - C5: it has an operand exactly if the route is `from` and `to`. In a part of a
      step that only members at the end of the route run, it needs none.

    Life: becomes a start and a wait in the plan.

    Example:

    ```mlir
    %y = distribute.recv by 1 over @m["replica"] : tensor<4xf32>
    %z = distribute.recv %x from 0 to 2 tag 7 over @m["replica"] : tensor<4xf32>
    ```
  }];
  let arguments = (ins Optional<AnyStaticShapeTensor>:$otherwise, OptionalAttr<I64Attr>:$by,
                       OptionalAttr<I64Attr>:$source, OptionalAttr<I64Attr>:$target,
                       DefaultValuedAttr<I64Attr, "0">:$tag,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs AnyStaticShapeTensor:$result);
  let extraClassDeclaration = [{
    /// Whether only members at this place of the axis run the function: by its role.
    bool isInRoleOf(uint64_t member);
  }];
  let assemblyFormat = [{
    ($otherwise^)? (`by` $by^)? (`from` $source^ `to` $target)? (`tag` $tag^)?
    `over` $mesh `` $axes attr-dict `:` custom<SameType>(ref($otherwise), type($otherwise), type($result))
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTECOLLECTIVEOPS_TD
