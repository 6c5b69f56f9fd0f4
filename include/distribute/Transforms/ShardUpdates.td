// Updates of variables on shards.
#ifndef DISTRIBUTE_TRANSFORMS_SHARDUPDATES_TD
#define DISTRIBUTE_TRANSFORMS_SHARDUPDATES_TD

include "mlir/Pass/PassBase.td"

def ShardUpdatesPass : Pass<"distribute-shard-updates", "::mlir::ModuleOp"> {
  let summary = "Let each replica update its own shard of the variables";
  let description = [{
    In a replicated program every replica computes every update on the whole
    reduced gradient. This pass replaces the all-reduce by a reduce-scatter of
    the gradient, flattened and padded to a multiple of the number of replicas;
    the update runs on the member's own shard; an all-gather makes the variable's
    new value whole again. Variables that only such updates touch (momentum, the
    moments of Adam) get *flat* shards: each replica holds its shard
    alone, which takes less memory and needs no all-gather. Where further axes
    split a replica, all this is of a member's part, and gradients that are reduced
    along several axes are reduced along the others behind the reduce-scatter.

    A program may want flat shards of certain variables, in a step of the global
    view. Then `all=false` shards their updates alone, and one that cannot be is an
    error that names who needs the variable whole.

    **Requires** replicated programs (`distribute-verify-replicated`) over a mesh
    with a fixed number of replicas. With one replica nothing changes.

    **Guarantees** the same values. Updates may be elementwise on the flattened
    tensor: same-shape `linalg`, `arith` and `math` ops, reshapes, scalars and
    what is broadcast of them, `scf.if`. A reduction of shards to one element
    (the norm of a gradient, whether all of it is finite) is a reduction of the
    own shard and an all-reduce of one element; sums of such results are reduced
    once. Values that do not depend on gradients are cut, which costs nothing.
    Each inserted collective says in `distribute.reason` why it is there.

    **Does not handle** updates in which a gradient, or what is computed of it,
    is used in another way (transposed, multiplied by a matrix, returned): they
    stay as they are, with a remark at the assign that names the user.

    Example: with two replicas,

    ```mlir
    %sum = distribute.all_reduce sum %grad over @mesh["replica"] : tensor<4xf32>
    %m = distribute.read @m : tensor<4xf32>
    %new = arith.addf %m, %sum : tensor<4xf32>
    %w = distribute.read @w : tensor<4xf32>
    %next = arith.subf %w, %new : tensor<4xf32>
    distribute.assign @m, %new : tensor<4xf32>
    distribute.assign @w, %next : tensor<4xf32>
    ```

    becomes, where `@m` now has `sharding = #distribute.sharding<["replica" : flat]>`,

    ```mlir
    %sum = distribute.reduce_scatter sum %grad dim 0 over @mesh["replica"]
        : tensor<4xf32> -> tensor<2xf32>
    %m = distribute.read @m : tensor<2xf32>
    %new = arith.addf %m, %sum : tensor<2xf32>
    %w = distribute.read @w : tensor<4xf32>
    %own = tensor.extract_slice %w[%offset] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %next = arith.subf %own, %new : tensor<2xf32>
    distribute.assign @m, %new : tensor<2xf32>
    %whole = distribute.all_gather %next dim 0 over @mesh["replica"]
        : tensor<2xf32> -> tensor<4xf32>
    distribute.assign @w, %whole : tensor<4xf32>
    ```
  }];
  let options = [
    Option<"all", "all", "bool", /*default=*/"true",
           "shard all updates that may be; if not: those of variables whose sharding is flat">,
    Option<"checkClaims", "check-claims", "std::string", /*default=*/"\"on\"",
           "`on`, `all` or `off`: how what is said of ops on flat shards is run, "
           "as in distribute-partition">
  ];
  let statistics = [
    Statistic<"claimsChecked", "claims-checked", "Claims run on a small instance">,
    Statistic<"gradientsScattered", "gradients-scattered",
              "All-reduces that became reduce-scatters">,
    Statistic<"variablesSharded", "variables-sharded",
              "Variables of which each replica holds its shard">,
    Statistic<"variablesGathered", "variables-gathered",
              "Assigned values made whole by an all-gather">,
    Statistic<"scalarReductions", "scalar-reductions",
              "All-reduces of what reductions of shards give">,
    Statistic<"missedUpdates", "missed-updates",
              "Updates with a reduced gradient that stay replicated">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::distribute::DistributeDialect"
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_SHARDUPDATES_TD
