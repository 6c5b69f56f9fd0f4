// From the replica view to a replicated program.
#ifndef DISTRIBUTE_TRANSFORMS_STRATEGY_TD
#define DISTRIBUTE_TRANSFORMS_STRATEGY_TD

include "mlir/Pass/PassBase.td"

def ApplyStrategyPass : Pass<"distribute-apply-strategy", "::mlir::ModuleOp"> {
  let summary = "Rewrite replica-view steps into what one replica executes";
  let description = [{
    Applies the policies of variables and expands merge points: both become
    collectives over the first mesh axis (or a merge point's axes) and plain
    accesses to the replica's own component of a variable.

    **Requires** lifted state (`distribute-lift-state`), no calls
    (`distribute-inline-calls`), no `scf.index_switch`
    (`distribute-lower-switches`) and a mesh of fixed sizes
    (`distribute-resolve-mesh`).

    **Guarantees** that the step carries `distribute.replicated` and holds
    `distribute.read` and `distribute.assign` of own components,
    `distribute.coordinate`, collectives on tensors (those that combine of kinds
    sum, prod, min, max, and, or), `send` and `recv` whose tags name one pair
    each, and ops of other dialects only. `all_true` and `any_true` are `all_reduce`s. Means are sums divided by exact counts, `first`
    is a broadcast. A group of one member has no collectives. Each inserted
    collective carries its reason in `distribute.reason`, and one that the step holds
    what an importer noted there. Outputs are
    `mirrored` or `per_replica`.

    Errors, on more than one replica: a write of a mirrored variable without
    aggregation, or a mirrored output, whose value differs between replicas; a
    collective, merge point or write of a mirrored variable under control flow
    that differs between replicas. For every other axis of the mesh: a
    collective over it under control flow that differs along it; a write or an
    output whose value, or the control flow around it, differs along it. What is
    equal along one axis need not be along another. Of a variable that the axis
    splits each member writes its own shard, which nothing else has to equal, and to
    which no aggregation applies. A `send` or `recv` without its counterpart in the
    same block.

    **Does not handle** sequences that pass through control flow of a merge
    point.

    Example:

    ```mlir
    distribute.variable @w : tensor<4xf32> {aggregation = mean}
    ...
    distribute.assign_add @w, %d : tensor<4xf32>
    ```

    becomes, for two replicas,

    ```mlir
    %sum = distribute.all_reduce sum %d over @mesh["replica"] : tensor<4xf32>
    %two = arith.constant dense<2.0> : tensor<4xf32>
    %mean = arith.divf %sum, %two : tensor<4xf32>
    %old = distribute.read @w : tensor<4xf32>
    %new = arith.addf %old, %mean : tensor<4xf32>
    distribute.assign @w, %new : tensor<4xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::distribute::DistributeDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"mergePointsExpanded", "merge-points-expanded",
              "Merge points that became collectives">,
    Statistic<"collectivesInserted", "collectives-inserted",
              "Collectives that policies, merge points and outputs asked for">,
  ];
}

def VerifyReplicatedPass : Pass<"distribute-verify-replicated", "::mlir::ModuleOp"> {
  let summary = "Check that every step is a replicated program";
  let description = [{
    Stands between `distribute-partition` and `distribute-apply-strategy`, which
    make replicated programs, and `distribute-to-plan`, which lowers them.

    **Guarantees** that every step carries `distribute.replicated` and holds of
    the dialect only `gather`, `scatter`, `coordinate`, `read`, the assign
    family, `send`, `recv`, and collectives on tensors (those that combine of
    kinds sum, prod, min, max, and, or). The IR is unchanged.

    Example: a `distribute.merge_call` that is left over is an error at its place,
    with a note at the step.
  }];
}

#endif // DISTRIBUTE_TRANSFORMS_STRATEGY_TD
