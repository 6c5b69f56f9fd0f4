// Merge points and cross-replica context.
//
// The merge point and what may be done with per-replica values in it.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMERGEOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMERGEOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Distribute_MergeCallOp : Distribute_Op<"merge_call", [
    IsolatedFromAbove, SingleBlock,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>, Distribute_GroupOpInterface,
    MemoryEffects<[MemRead<Distribute_GroupResource>,
                   MemWrite<Distribute_GroupResource>,
                   MemRead<Distribute_VariableResource>,
                   MemWrite<Distribute_VariableResource>]>]> {
  let summary = "Stops all replicas and runs the region once for all of them";
  let description = [{
    The replicas' operands of type `T` meet as one `!distribute.per_replica<T>`;
    the region runs once, in cross-replica context. What it yields goes back: a
    plain `T` to all replicas, of a `!distribute.per_replica<T>` to each replica
    its own.

    Over several axes, or another than that of the replicas, the members along
    them are who meets, in mesh order, the major axis first. What the ops of the
    region say of replicas, they then say of these: how many values are gathered
    or stacked, and which of them is selected.

    Constraints:

    - C1: the mesh is declared in the module.
    - C2: the axes are axes of the mesh, at least one, none twice.
    - C3: the region has one argument for each operand, of type
      `!distribute.per_replica<T>` for an operand of type `T`.
    - C4: it yields one value for each result, of the result's type `T` or of
      `!distribute.per_replica<T>`.
    - C5: it stands in replica context: merge points do not nest.
    - C6: the region holds neither collectives nor calls: it runs once, and no
      replica is alone in it.

    Life: written in a step of the replica view; `distribute-apply-strategy`
    replaces it with collectives and local ops, and none remains.

    Example:

    ```mlir
    %m = distribute.merge_call(%d) over @cluster["replica"]
       : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%ds: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce mean %ds
         : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Distribute_Local>:$operands,
                       FlatSymbolRefAttr:$mesh, StrArrayAttr:$axes);
  let results = (outs Variadic<Distribute_Local>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(` $operands `)` `over` $mesh `` $axes attr-dict `:`
    functional-type($operands, $results) $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Distribute_YieldOp : Distribute_Op<"yield", [
    Pure, Terminator, ReturnLike, ParentOneOf<["MergeCallOp", "UpdateOp", "SortOp", "VariableOp"]>]> {
  let summary = "Ends the region of a merge point, an update, a sort or an initializer";
  let description = [{
    Gives the values which become the results of the op around it, or the first
    value of the variable around it.

    Life: goes with the op around it.

    Example:

    ```mlir
    distribute.yield %r : tensor<4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Distribute_UpdateOp : Distribute_Op<"update", [
    IsolatedFromAbove, SingleBlock,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    Distribute_VariableAccessInterface,
    MemoryEffects<[MemRead<Distribute_GroupResource>,
                   MemWrite<Distribute_GroupResource>,
                   MemRead<Distribute_VariableResource>,
                   MemWrite<Distribute_VariableResource>]>]> {
  let summary = "Runs the region once for each component of a variable";
  let description = [{
    The region runs where the variable lives: for each component of a mirrored
    or sync-on-read variable, once for a central one. In it, `distribute.read`
    and the assign family mean that component, and the components of variables
    colocated with it which live in the same place. A plain operand has the same
    value everywhere; of a per-replica operand the region sees the component's
    replica's. Yielded values of type `T` become results: a plain `T` when all
    components must yield the same, else `!distribute.per_replica<T>`.

    On a mirrored variable per-replica operands are refused: its copies would
    drift apart.

    Constraints:

    - C1: the symbol names a variable of the module, which is not frozen.
    - C2: the region has one argument for each operand: a `T` for a plain `T` or
      a `!distribute.per_replica<T>`.
    - C3: on a mirrored variable, the operands are plain.
    - C4: it yields one value for each result: a `T` for a plain `T` or a
      `!distribute.per_replica<T>`; results of a sync-on-read variable are
      per-replica, those of a mirrored one plain.
    - C5: it stands in cross-replica context, directly or under control flow of
      a merge point; updates do not nest.

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    replaces it with its region.

    Example:

    ```mlir
    distribute.update @v1(%r) : (tensor<f32>) -> () {
    ^bb0(%a: tensor<f32>):
      %c = distribute.read @v2 : tensor<f32>
      %s = arith.addf %a, %c : tensor<f32>
      distribute.assign_add @v1, %s : tensor<f32>
      distribute.yield
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$variable,
                       Variadic<Distribute_Distributed>:$operands);
  let results = (outs Variadic<Distribute_Distributed>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $variable `(` $operands `)` attr-dict `:`
    functional-type($operands, $results) $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Reductions and gathering
//===----------------------------------------------------------------------===//

def Distribute_ReduceOp : Distribute_CrossReplicaOp<"reduce", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Combines the replicas' values into one";
  let description = [{
    Without `axis`: `result = kind(value_0, value_1, ...)` elementwise over the
    replicas, all of one shape; nothing is broadcast. With `axis = k`: each
    replica's value is first reduced along dimension `k`, which vanishes, then
    the replicas'. `mean` with an axis divides the total sum by the total number
    of elements along it, not by means of means.

    A plain operand is the same on all replicas: `mean`, `min`, `max`, `first`,
    `and` and `or` give it as it is (reduced along the axis, if there is one);
    `sum` and `prod` are errors, save with one replica: which count was meant?

    `to` says where the result lives: at a variable (on all its devices for a
    mirrored one), on a device, or where another value is.

    Constraints:

    - C1: the element type has the reduction: `sum`, `prod` and `mean` are not
      of `i1`; `and` and `or` are of integers.
    - C2: `axis` is a dimension of the operand, which is a tensor; the kind is
      not `first`.
    - C3: the result has the replicas' type without dimension `axis`, save that
      the mean of integers is a float (`f32` for at most 8 bits, else `f64`).
    - C4: a `sum` or `prod` has a per-replica operand, save with one replica
      (asked once the mesh has a fixed size).
    - C5: it stands in cross-replica context, outside of `distribute.update`.
    - C6: a variable as destination is declared in the module; a device is one
      of the mesh's, `"cpu:0"`, `"cpu:1"` and so on, as many as it has members
      (asked once its sizes are fixed; where they stay open, at launch).

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    makes a local reduction and a `distribute.all_reduce` of it.

    Example:

    ```mlir
    %r = distribute.reduce mean %ds
       : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %t = distribute.reduce sum %ds axis = 0 to @w
       : !distribute.per_replica<tensor<4xf32>> -> tensor<f32>
    ```
  }];
  let arguments = (ins Distribute_ReductionKindAttr:$kind,
                       Distribute_Distributed:$value,
                       OptionalAttr<I64Attr>:$axis,
                       OptionalAttr<AnyAttr>:$destination,
                       Optional<AnyType>:$at);
  let results = (outs Distribute_Local:$result);
  let assemblyFormat = [{
    custom<ReductionKind>($kind) $value (`axis` `=` $axis^)? ``
    custom<Destination>($destination, $at, type($at)) attr-dict `:`
    type($value) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Distribute_BatchReduceOp : Distribute_CrossReplicaOp<"batch_reduce", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Combines several per-replica values, each into one";
  let description = [{
    `result_i = reduce kind value_i to destination_i`, in order. One op says that
    the reductions belong together, so that they can be packed.

    Hints: `bytes_per_pack` says how large the packs may be in which the reductions travel (bytes; 0: the compiler
    chooses). `timeout_ms` is kept for tools: every wait of a step takes the session's deadline, and a remark says so.

    Constraints:

    - C1: the element types have the reduction, as for `distribute.reduce`.
    - C2: there are as many results as operands, at least one.
    - C3: result `i` has the type which `distribute.reduce` gives operand `i`.
    - C4: a `sum` or `prod` has per-replica operands, save with one replica
      (asked once the mesh has a fixed size).
    - C5: it stands in cross-replica context, outside of `distribute.update`.
    - C6: there are as many destinations as operands, or none; each is a
      declared variable or a device of the mesh, as for `distribute.reduce`.
    - C7: the hints are not negative.

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    makes several `distribute.all_reduce`s of it, in order.

    Example:

    ```mlir
    %a, %b = distribute.batch_reduce sum %x, %y to [@v, @w] {bytes_per_pack = 1024 : i64}
       : !distribute.per_replica<tensor<4xf32>>, !distribute.per_replica<tensor<f32>>
      -> tensor<4xf32>, tensor<f32>
    ```
  }];
  let arguments = (ins Distribute_ReductionKindAttr:$kind,
                       Variadic<Distribute_Distributed>:$values,
                       OptionalAttr<ArrayAttr>:$destinations,
                       OptionalAttr<I64Attr>:$bytes_per_pack,
                       OptionalAttr<I64Attr>:$timeout_ms);
  let results = (outs Variadic<Distribute_Local>:$results);
  let assemblyFormat = [{
    custom<ReductionKind>($kind) $values (`to` $destinations^)? attr-dict `:`
    type($values) `->` type($results)
  }];
  let hasVerifier = 1;
}

def Distribute_BroadcastToOp : Distribute_CrossReplicaOp<"broadcast_to", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>, AllTypesMatch<["value", "result"]>]> {
  let summary = "Puts one value on all devices of a destination";
  let description = [{
    `result = value`, mirrored on the devices of the destination (without one:
    on those of all replicas). The operand is plain: the same for all. (The
    collective of replica context is `distribute.broadcast`.)

    Constraints:

    - C1: it stands in cross-replica context, outside of `distribute.update`.
    - C2: a variable as destination is declared in the module; a device is one
      of the mesh's, as for `distribute.reduce`.

    Life: written in a `distribute.merge_call`; with mirrored placement a plain
    value is on all devices already, and `distribute-apply-strategy` removes it.

    Example:

    ```mlir
    %b = distribute.broadcast_to %x to @v : tensor<4xf32>
    ```
  }];
  let arguments = (ins Distribute_Local:$value, OptionalAttr<AnyAttr>:$destination,
                       Optional<AnyType>:$at);
  let results = (outs Distribute_Local:$result);
  let assemblyFormat = [{
    $value `` custom<Destination>($destination, $at, type($at)) attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

def Distribute_GatherValuesOp : Distribute_CrossReplicaOp<"gather_values"> {
  let summary = "Concatenates the replicas' tensors";
  let description = [{
    `result = concat(value_0, value_1, ...)` along dimension `dim`, in
    replica-id order. (The collective of replica context is
    `distribute.all_gather`.)

    Constraints:

    - C1: `dim` is a dimension of the replicas' tensors.
    - C2: the result's size along `dim` is the replicas' times their number
      (dynamic, when one of these is); all else is equal.
    - C3: it stands in cross-replica context, outside of `distribute.update`.

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    makes a `distribute.all_gather` of it.

    Example:

    ```mlir
    %g = distribute.gather_values %xs dim 0
       : !distribute.per_replica<tensor<2x3xf32>> -> tensor<?x3xf32>
    ```
  }];
  let arguments = (ins Distribute_PerReplicaType:$value, I64Attr:$dim);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $value `dim` $dim attr-dict `:` qualified(type($value)) `->` type($result)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Components
//===----------------------------------------------------------------------===//

def Distribute_LocalResultsOp : Distribute_Op<"local_results", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    MemoryEffects<[MemRead<Distribute_GroupResource>,
                   MemWrite<Distribute_GroupResource>,
                   MemRead<Distribute_VariableResource>]>]> {
  let summary = "The replicas' values as a sequence in replica-id order";
  let description = [{
    Of a `!distribute.per_replica<T>`: the values `(value_0, value_1, ...)`. Of
    a plain `T`: a sequence of this one value. Of a variable: its components.

    Constraints:

    - C1: it has either an operand or a variable, which is declared in the
      module.
    - C2: the result is a sequence of the operand's (or the variable's) type.
    - C3: it stands in cross-replica context, outside of `distribute.update`.

    Life: written in a `distribute.merge_call`; goes with the
    `distribute.stack` that uses it.

    Example:

    ```mlir
    %l = distribute.local_results %xs
       : !distribute.per_replica<tensor<i64>> -> !distribute.sequence<tensor<i64>>
    %c = distribute.local_results @v : !distribute.sequence<tensor<i64>>
    ```
  }];
  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$variable,
                       Optional<Distribute_Distributed>:$value);
  let results = (outs Distribute_SequenceType:$result);
  let assemblyFormat = [{
    ($variable^)? ($value^ `:` type($value) `->`) : (`:`)? qualified(type($result)) attr-dict
  }];
  let hasVerifier = 1;
}

def Distribute_StackOp : Distribute_CrossReplicaOp<"stack"> {
  let summary = "Stacks a sequence of equal shapes along a new first dimension";
  let description = [{
    `result[r, ...] = sequence_r[...]`; `result` is `tensor<R x ...>` for a
    sequence of `R` values.

    Constraints:

    - C1: the result has rank 1 more than the elements, their dimensions behind
      the first and their element type.
    - C2: the first dimension is the sequence's length: the number of replicas
      (1 for the sequence of a plain value) or `?`.
    - C3: it stands in cross-replica context, outside of `distribute.update`.

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    makes a `distribute.all_gather` of it.

    Example:

    ```mlir
    %t = distribute.stack %l : !distribute.sequence<tensor<i64>> -> tensor<?xi64>
    ```
  }];
  let arguments = (ins Distribute_SequenceType:$sequence);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$sequence attr-dict `:` qualified(type($sequence)) `->` type($result)";
  let hasVerifier = 1;
}

def Distribute_SelectReplicaOp : Distribute_CrossReplicaOp<"select_replica"> {
  let summary = "One replica's value, for all";
  let description = [{
    `result = value_r` for replica `r`; of a plain value, the value.

    Constraints:

    - C1: the replica is not negative and less than the number of replicas.
    - C2: the result has the replicas' type.
    - C3: it stands in cross-replica context, outside of `distribute.update`.

    Life: written in a `distribute.merge_call`; `distribute-apply-strategy`
    makes a `distribute.broadcast` of it.

    Example:

    ```mlir
    %x0 = distribute.select_replica 0 of %xs
        : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    ```
  }];
  let arguments = (ins I64Attr:$replica, Distribute_Distributed:$value);
  let results = (outs Distribute_Local:$result);
  let assemblyFormat = [{
    $replica `of` $value attr-dict `:` type($value) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEMERGEOPS_TD
