// The distribute dialect.
//
// Defines the dialect itself: its text, its dependencies and its hooks.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_TD

include "mlir/IR/OpBase.td"

def Distribute_Dialect : Dialect {
  let name = "distribute";
  let cppNamespace = "::distribute";
  let summary = "Steps of a training or inference program over many replicas";
  let description = [{
    The `distribute` dialect says what a step means when it runs on many
    replicas: which values exist once per replica, which variables they share,
    and where all replicas wait for each other.

    A module holds one `distribute.mesh`, any number of `distribute.variable`s
    and one or more steps. A step is a `func.func` marked `distribute.step`,
    written in one of two views:

    - `distribute.view = "replica"`: the function body is what one replica
      runs on its own slice of the batch; reductions come from variable
      policies, merge points and explicit collectives;
    - `distribute.view = "global"`: the body is written on the whole batch, and
      the compiler finds the reductions. No collective may be written in it.

    Every argument of a step says what it is (`distribute.state`,
    `distribute.batch` or `distribute.replicated`), every result says where it
    goes (`distribute.state` or `distribute.output`). These marks stay until the
    step is instructions: on its way there it is `distribute.promoted`, its variables
    are arguments and results again, and values may be buffers.

    The region which encloses an op tells its context. The body of a step is
    *replica context*: a value exists on each replica. The body of a
    `distribute.merge_call` is *cross-replica context*: a value is either a
    `!distribute.per_replica<T>` (one `T` for each replica) or a plain `T` (the
    same for all). The body of a `distribute.update` runs once for each
    component of a variable.

    Collectives and merge points are never `Pure`: each reads and writes the
    resource `Group`, so that no pass moves one into or out of control flow,
    merges two or drops one.
  }];

  let dependentDialects = ["::mlir::func::FuncDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;

  let extraClassDeclaration = [{
    /// On a function: it is a step.
    static constexpr ::llvm::StringLiteral kStepAttrName = "distribute.step";
    /// On a function, in place of it: a step on its way to instructions. Its variables
    /// are arguments and results, and its values may be buffers.
    static constexpr ::llvm::StringLiteral kPromotedAttrName = "distribute.promoted";
    /// On a step (unit): it gives the variables that are `initialized` their first
    /// values. A session runs it, once, unless it restores them.
    static constexpr ::llvm::StringLiteral kInitializerAttrName =
        "distribute.initializer";
    /// On a step: "global" or "replica".
    static constexpr ::llvm::StringLiteral kViewAttrName = "distribute.view";
    /// On an argument and a result of a step: the name of a variable whose old
    /// and new value they are.
    static constexpr ::llvm::StringLiteral kStateAttrName = "distribute.state";
    /// On an argument of a step: the name of a batch input.
    static constexpr ::llvm::StringLiteral kBatchAttrName = "distribute.batch";
    /// On a batch argument: the dimension that is split (default 0).
    static constexpr ::llvm::StringLiteral kBatchDimAttrName =
        "distribute.batch_dim";
    /// On a batch argument of a replicated program: the whole batch is cut into so
    /// many equal blocks, and a replica gets its shard of each.
    static constexpr ::llvm::StringLiteral kBatchBlocksAttrName =
        "distribute.batch_blocks";
    /// On a batch argument: the most rows which one batch may hold.
    static constexpr ::llvm::StringLiteral kMaxBatchAttrName =
        "distribute.max_batch";
    /// On an argument: the name of the input that holds the number of rows of
    /// this step's batch, whose size is open. Whoever runs the step gives it.
    static constexpr ::llvm::StringLiteral kBatchCountAttrName =
        "distribute.batch_count";
    /// On an output with `distribute.batch_dim`: how many elements of that
    /// dimension belong to each row of the batch, whose size is open.
    static constexpr ::llvm::StringLiteral kBatchRowsAttrName =
        "distribute.batch_rows";
    /// On an argument: the name of an input that is the same on all replicas.
    /// On a function (unit): the body is a replicated program.
    static constexpr ::llvm::StringLiteral kReplicatedAttrName =
        "distribute.replicated";
    /// On a step of the global view: the axes along which it is what one member runs
    /// already. Only while distribute-partition goes from axis to axis.
    static constexpr ::llvm::StringLiteral kPartitionedAttrName = "distribute.partitioned";
    /// On a replicated program: the number of parts in which it takes the batch, one after the other.
    static constexpr ::llvm::StringLiteral kMicroBatchesAttrName = "distribute.micro_batches";
    /// On a state argument: how its variable is split over the mesh, a
    /// `#distribute.sharding`.
    static constexpr ::llvm::StringLiteral kShardingAttrName = "distribute.sharding";
    /// On a module: whose programs it holds, "workers" or "servers". Such modules
    /// stand side by side in one.
    static constexpr ::llvm::StringLiteral kPartyAttrName = "distribute.party";
    static constexpr ::llvm::StringLiteral kWorkers = "workers";
    static constexpr ::llvm::StringLiteral kServers = "servers";
    /// On an argument that is the same on all replicas: the name of the variable of
    /// the servers whose value it is.
    static constexpr ::llvm::StringLiteral kPulledAttrName = "distribute.pulled";
    /// On an output: it goes to the servers, whose step of the same name has an
    /// input of its name; a string that says how the replicas' values become that:
    /// "first" of a mirrored output, else a reduction of a per-replica one.
    static constexpr ::llvm::StringLiteral kPushedAttrName = "distribute.pushed";
    /// On a function: the name of the role whose members run it.
    static constexpr ::llvm::StringLiteral kRoleAttrName = "distribute.role";
    /// Beside it: the name of the step of which this is the role's part.
    static constexpr ::llvm::StringLiteral kPartOfAttrName = "distribute.part_of";
    /// On a result: the name of an output.
    static constexpr ::llvm::StringLiteral kOutputAttrName =
        "distribute.output";
    /// On an output: how the replicas' values become one.
    static constexpr ::llvm::StringLiteral kResultAttrName =
        "distribute.result";
    /// On a collective: how large the pack may be in which it travels, in bytes; a hint that it was given.
    static constexpr ::llvm::StringLiteral kBytesPerPackAttrName = "distribute.bytes_per_pack";
    /// On an output of a replicated program with result "sharded": the
    /// dimension along which the host concatenates the shards.
    static constexpr ::llvm::StringLiteral kResultDimAttrName =
        "distribute.result_dim";
    /// Beside it: the blocks of the whole output of which each shard holds its
    /// part; 1 where absent.
    static constexpr ::llvm::StringLiteral kResultBlocksAttrName =
        "distribute.result_blocks";

    static constexpr ::llvm::StringLiteral kGlobalView = "global";
    static constexpr ::llvm::StringLiteral kReplicaView = "replica";

  private:
    void registerAttributes();
    void registerTypes();

  public:
  }];
}

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEDIALECT_TD
