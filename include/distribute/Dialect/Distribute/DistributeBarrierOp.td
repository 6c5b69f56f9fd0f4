// What keeps computations apart.
//
// The optimization barrier of rematerialization.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBARRIEROP_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBARRIEROP_TD

include "distribute/Dialect/Distribute/DistributeBase.td"

def Distribute_OptimizationBarrierOp : Distribute_Op<"optimization_barrier", [Pure, Elementwise,
    SameOperandsAndResultType]> {
  let summary = "Keeps what is computed from a value apart from what else is computed from it";
  let description = [{
    Gives its operand. What is computed from the result is not recognised as what
    is computed from the operand, so a step that computes something twice, to keep
    less of it in memory, does so: `jax.checkpoint` writes it in front of what the
    backward pass computes again. No bytes are copied.

    Source: `optimization_barrier` of the StableHLO specification, one for each of
    its operands. Which of its operands are computed first is left to the order in
    which the step is written.

    Life: written in a step; `distribute-drop-barriers` removes it.

    Example:

    ```mlir
    %again = distribute.optimization_barrier %x : tensor<4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBARRIEROP_TD
