// Constraints on values: along which axes a value is split.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESHARDOP_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESHARDOP_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_ShardOp : Distribute_Op<"shard", [Pure, Elementwise, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Says along which axes of the mesh a value is split";
  let description = [{
    Gives its operand. Along each axis that the sharding names, members have their
    shards of it, or, where it says `whole`, all of it: what its users begin with.
    It says nothing about other axes.

    Shards of what members have whole are cut out. From partial values they come by a
    reduce-scatter, from shards along another dimension by an exchange. Where the
    operand is in shards and the sharding says `whole`, it is gathered in front of
    each user that needs all of it: this op is what permits that.

    Source: `Sharding` custom calls of XLA, `with_sharding_constraint` of JAX.

    Constraints:

    - C1: it stands in a step of the global view that is no replicated program, or in
      a function that steps call.
    - C2: the sharding names at least one axis, none twice, axes of the mesh of a fixed
      size, not "device", and dimensions of the value. Of those that are known, equal shards
      along the axes along which the step is not partitioned yet, the last ones
      padded, each have an element.
      Nothing is `gathered` or `flat`, which is said of variables.

    Life: written in a step, or made by `distribute-partition` from the shardings of
    inputs and of variables that may be gathered; that pass removes it.

    Example:

    ```mlir
    %h = distribute.shard %x <["model" : dim 1]> : tensor<8x4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, Distribute_ShardingAttr:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value custom<Constraint>($sharding) attr-dict `:` type($value)";
  let hasVerifier = 1;
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTESHARDOP_TD
