// Variables and their accesses.
//
// Variables, with their policy, and the ops that read and write them.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEVARIABLEOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEVARIABLEOPS_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_VariableOp : Distribute_Op<"variable", [
    Symbol, IsolatedFromAbove,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Declares state that outlives a step";
  let description = [{
    A variable holds one tensor of a static type between the steps of a module.
    Each replica has a copy, its *component*; the policy says how the components
    stay one variable:

    - `synchronization`: `on_write` (also meant by `auto`, the default): all
      components are equal after each write, the variable is *mirrored*;
      `on_read`: each replica writes its own component and a cross-replica read
      reduces them, the variable is *sync-on-read*;
    - `aggregation` (default `none`): how the replicas' values become one.

    Checkpoints and tools know the variable by its symbol, or by `saved_as` where
    it is given: the name of a state need not be free in the module.

    `colocate_with` names a variable on whose devices this one lives, too.
    `device` names the logical device of each replica where it lives; where
    servers hold it, the one that works with what is pulled.
    `trainable` (default: true for mirrored variables, false for sync-on-read
    ones) is kept for tools. A `frozen` variable is read only.

    The initial value is a constant (`= dense<...>`), or an *initializer*
    (`init { ... }`) computes it: a region that depends on nothing. It is run on
    the chief, replica 0, once for each session, unless a checkpoint gives the
    value. `initialized` says that the step which is marked
    `distribute.initializer` gives it.

    The initial value is copied to every component, so that a cross-replica
    read of a sync-on-read variable with aggregation `sum` gives the number of
    replicas times the initial value. A variable without one must be restored
    before the first step.

    A mirrored variable may be in *flat* shards, in a replicated program and in the
    replica view: with `sharding = #distribute.sharding<["replica" : flat]>` its
    value, flattened and followed by padding, is cut into equal shards, one for each
    member along the axis. A component is the member's shard, and that is the type of
    what is read and assigned: `tensor<3xf32>` of a `tensor<5x2xf32>` on 4 replicas.
    Type and initial value stay those of the whole, and so does what a checkpoint
    holds. What lies in the padding reaches no result. A step of the global view reads
    and assigns the whole, and `distribute-shard-updates` follows the sharding. With `["device" : dim 0 in n]`
    the cut is by rows, `ceil(rows / n)` of them, and shard `i` is with the members at
    place `i` along the axis "device"; those behind it hold none. A component is
    then `tensor<3x2xf32>` of a `tensor<5x2xf32>` in 2 shards.

    With `sharding = #distribute.sharding<["model" : dim 1]>` the members along the
    axis "model" of the mesh hold equal shards of it along dimension 1. A step of the
    global view reads and assigns the whole all the same: `distribute-partition`
    follows the sharding, axis by axis. In a replicated program what is read and
    assigned is the member's shard. So it is in a step of the replica view, in replica
    context: there the step itself says what members exchange, and what a member assigns
    differs along the axes that split the variable, and along no other. Type, initial
    value and what a checkpoint holds are the whole.

    Constraints:

    - C1: the type has static dimensions and an element of type integer, float
      or index.
    - C2: the initial value has the variable's type.
    - C3: `synchronization = none` is not a policy.
    - C4: aggregation `mean` needs a float element type.
    - C5: `colocate_with` names another variable of the module.
    - C6: a sync-on-read variable is not trainable.
    - C7: a variable of element type `i1` has no aggregation `sum`.
    - C8: along the axis "device" a `sharding` splits rows alone, `dim 0 in n`, and
      names no other axis: `n` is at most the size of the axis, and each shard has a
      row. Along other axes no number of shards is given.
    - C9: a `sharding` is flat along one axis at most, that of the replicas, which it
      names last.
    - C10: the name under which it is saved is not empty, and no other variable's.
    - C11: it has one of an initial value, an initializer and `initialized`, or
      none; `initialized` needs a step marked `distribute.initializer`.
    - C12: an initializer has no arguments, and yields one value of the variable's
      type.
    - C13: an initializer holds ops of affine, arith, linalg, math, scf and tensor,
      `distribute.gather`, `scatter` and `sort`: it reads no variable, no input and
      no replica's id, and no replica waits in it for another.
    - C14: `device` is at least 0, is one of the mesh's logical devices, and is not
      another one than that of the variable with which it is colocated.

    - C15: a `sharding` names at least one axis, axes of the mesh of a fixed size (the
      replicas of what is flat may be open), none twice, and dimensions of the variable of which equal shards, the last ones padded, each have an element; the
      variable is not sync-on-read. Where it splits dimensions along other axes than
      "device", the variable has no computed initial value, and a step of the replica view
      accesses it only where no shard is padded.

    Life: written in the step's module or made by `distribute-lift-state` from
    `distribute.state` arguments; `distribute-outline-initializers` makes a step of
    all initializers; in flat shards by `distribute-shard-updates`, by rows by
    `distribute-serve-variables`; the plan keeps all of them.

    Example:

    ```mlir
    distribute.variable @seen : tensor<i64> = dense<0>
        {synchronization = on_read, aggregation = sum}
    distribute.variable @positions : tensor<4xi32> init {
      %empty = tensor.empty() : tensor<4xi32>
      %v = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
          outs(%empty : tensor<4xi32>) {
      ^bb0(%out: i32):
        %i = linalg.index 0 : index
        %n = arith.index_cast %i : index to i32
        linalg.yield %n : i32
      } -> tensor<4xi32>
      distribute.yield %v : tensor<4xi32>
    } {aggregation = only_first_replica}
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<AnyRankedTensor>:$type,
    OptionalAttr<ElementsAttr>:$initial,
    DefaultValuedAttr<Distribute_SynchronizationAttr,
                      "::distribute::Synchronization::Auto">:$synchronization,
    DefaultValuedAttr<Distribute_AggregationAttr,
                      "::distribute::Aggregation::None">:$aggregation,
    OptionalAttr<FlatSymbolRefAttr>:$colocate_with,
    OptionalAttr<I64Attr>:$device,
    OptionalAttr<BoolAttr>:$trainable,
    UnitAttr:$frozen,
    OptionalAttr<StrAttr>:$saved_as,
    UnitAttr:$initialized,
    OptionalAttr<Distribute_ShardingAttr>:$sharding);
  let regions = (region MaxSizedRegion<1>:$initializer);
  let builders = [
    OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::RankedTensorType":$type,
                   CArg<"::mlir::ElementsAttr", "{}">:$initial)>
  ];
  let extraClassDeclaration = [{
    /// The variable that `access` names; null: the module around it has none.
    static ::distribute::VariableOp lookup(::distribute::VariableAccessInterface access);
    ::mlir::RankedTensorType getTensorType() {
      return ::llvm::cast<::mlir::RankedTensorType>(getType());
    }
    /// Writes are local and a cross-replica read reduces.
    bool isSyncOnRead() {
      return getSynchronization() == Synchronization::OnRead;
    }
    /// All components are equal between the steps.
    bool isMirrored() { return !isSyncOnRead(); }
    /// Whether a replica's component is a value of its own, which it alone
    /// writes: a copy that reads reduce, or a flat shard.
    bool hasOwnComponents() { return isSyncOnRead() || isInFlatShards(); }
    /// Whether an axis splits it, so that the members along it have shards of their own.
    bool isSplitAlong(::llvm::StringRef axis) {
      return getShardingAttr() && getShardingAttr().find(axis);
    }
    /// Whether the members along an axis have flat shards of what other axes leave.
    bool isInFlatShards() { return getShardingAttr() && getShardingAttr().findFlat(); }
    /// The logical devices, the first of each replica, that share out its rows; 0: they do not.
    int64_t countRowShards();
    /// Into how many shards an axis cuts it that the sharding names.
    int64_t countShards(::distribute::AxisSplitAttr split);
    /// The name by which checkpoints and tools know it.
    ::llvm::StringRef getSavedName() { return getSavedAs().value_or(getSymName()); }
    /// Whether a region computes its initial value.
    bool hasInitializer() { return !getInitializer().empty(); }
    /// What `trainable` says, or its default.
    bool isTrainable() { return getTrainable().value_or(isMirrored()); }
    /// What one component holds: the whole, or a shard of it.
    ::mlir::RankedTensorType getComponentType();
    /// What `step` reads and assigns: of the global view, shards along the axes along which it is
    /// partitioned already; else a component.
    ::mlir::RankedTensorType getTypeIn(::mlir::Operation *step);
    /// The dimension that the axis splits, if it splits one.
    std::optional<int64_t> findSplitDim(::llvm::StringRef axis) {
      return getShardingAttr() ? getShardingAttr().findDim(axis) : std::nullopt;
    }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

class Distribute_VariableAccess<string mnemonic, list<Trait> traits = []>
    : Distribute_Op<mnemonic, !listconcat(traits, [
        DeclareOpInterfaceMethods<SymbolUserOpInterface>,
        Distribute_VariableAccessInterface])>;

def Distribute_ReadOp : Distribute_VariableAccess<"read", [
    MemoryEffects<[MemRead<Distribute_VariableResource>]>]> {
  let summary = "Gives the current value of a variable";
  let description = [{
    In replica context and in a `distribute.update`: the value of the own
    component. In cross-replica context: the value of a mirrored variable; of a
    sync-on-read variable, the reduction of its components by its aggregation.

    Constraints:

    - C1: the symbol names a variable of the module.
    - C2: the result has the variable's type, or that of a shard; a shard is
      read in replica context alone.
    - C3: in cross-replica context, a sync-on-read variable has an aggregation.
    - C4: in a `distribute.update`, the variable is the updated one or colocated
      with it.
    - C5: in the `distribute.update` of a mirrored variable, the variable is
      mirrored, too: a component differs between replicas.

    Life: in a replicated program a read is a plain access to the slot's own
    copy; `distribute-to-plan` makes a view of it.

    Example:

    ```mlir
    %w = distribute.read @w : tensor<4xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$variable);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$variable attr-dict `:` type($result)";
}

class Distribute_Assign<string mnemonic, list<MemoryEffect> effects>
    : Distribute_VariableAccess<mnemonic, [
        MemoryEffects<!listconcat(effects, [
            MemWrite<Distribute_VariableResource>,
            MemRead<Distribute_GroupResource>,
            MemWrite<Distribute_GroupResource>])>]> {
  let arguments = (ins FlatSymbolRefAttr:$variable, AnyRankedTensor:$value);
  let assemblyFormat = "$variable `,` $value attr-dict `:` type($value)";
  code writeMeaning = [{
    In replica context, on a mirrored variable, all replicas stop and the write
    happens once for all components: with aggregation `sum` or `mean` the
    *operand* is reduced over the replicas and then applied; with
    `only_first_replica` the operand of replica 0 is; with `none` the operand
    must be the same on all replicas, which the compiler has to prove. On a
    sync-on-read variable the write is local to the replica. In the step marked
    `distribute.initializer`, any write is: its operand is the first value of the
    component, and of a mirrored variable the same on all replicas.

    In cross-replica context, on a mirrored variable, the value is applied to
    each component. On a sync-on-read variable with aggregation `sum`, each of
    the `n` components becomes its share of the value (floats: value / n;
    integers: the shares differ by at most one, the first replicas have the
    larger ones, and their sum is the value); with `mean` and
    `only_first_replica` the value itself.

    In a `distribute.update` the write goes to the component at hand.

    Constraints:

    - C1: the symbol names a variable of the module.
    - C2: the value has the variable's type, or that of a shard, which is
      written in replica context alone.
    - C3: the variable is not frozen, but in the step marked
      `distribute.initializer`.
    - C4: in cross-replica context, a sync-on-read variable has an aggregation.
    - C5: in a `distribute.update`, the variable is the updated one or colocated
      with it.
    - C6: in the `distribute.update` of a sync-on-read variable, the variable is
      sync-on-read, too: what the update computes differs between replicas.
  }];
}

def Distribute_AssignOp : Distribute_Assign<"assign", []> {
  let summary = "Gives a variable a new value";
  let description = [{
    `@v = value`, by the policy of the variable.
  }] # writeMeaning # [{
    Life: written in a step or made by `distribute-lift-state`;
    `distribute-apply-strategy` and `distribute-partition` leave only writes of
    the slot's own copy.

    Example:

    ```mlir
    distribute.assign @w, %d : tensor<4xf32>
    ```
  }];
}

def Distribute_AssignAddOp : Distribute_Assign<"assign_add", [
    MemRead<Distribute_VariableResource>]> {
  let summary = "Adds to the value of a variable";
  let description = [{
    `@v = @v + value`, by the policy of the variable.
  }] # writeMeaning # [{
    - C7: in cross-replica context, the variable is not sync-on-read with
      aggregation `sum`.
    - C8: the element type is not `i1`.

    Life: `distribute-apply-strategy` makes a read, an addition and an assign of
    it.

    Example:

    ```mlir
    distribute.assign_add @w, %d : tensor<4xf32>
    ```
  }];
  let hasVerifier = 1;
}

def Distribute_AssignSubOp : Distribute_Assign<"assign_sub", [
    MemRead<Distribute_VariableResource>]> {
  let summary = "Subtracts from the value of a variable";
  let description = [{
    `@v = @v - value`, by the policy of the variable.
  }] # writeMeaning # [{
    - C7: in cross-replica context, the variable is not sync-on-read with
      aggregation `sum`.
    - C8: the element type is not `i1`.

    Life: `distribute-apply-strategy` makes a read, a subtraction and an assign
    of it.

    Example:

    ```mlir
    distribute.assign_sub @w, %d : tensor<4xf32>
    ```
  }];
  let hasVerifier = 1;
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEVARIABLEOPS_TD
