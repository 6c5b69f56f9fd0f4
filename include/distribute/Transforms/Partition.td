// From the global view to a replicated program.
#ifndef DISTRIBUTE_TRANSFORMS_PARTITION_TD
#define DISTRIBUTE_TRANSFORMS_PARTITION_TD

include "mlir/Pass/PassBase.td"

def PrintStatesPass : Pass<"distribute-print-states", "::mlir::ModuleOp"> {
  let summary = "Print the state of every value of every step, with its origin";
  let description = [{
    Runs the distribution analysis on each step and prints, for every value, its
    state among the replicas, the states that its users demand where they
    differ, and why: the value from which the state came, and the root of that
    chain. Of a step that is a replicated program already these are the states by
    which `distribute-shard-updates` shards its updates.

    Requires: a mesh with a fixed number of replicas.

    Guarantees: the IR is unchanged.

    Example:

    ```
    linalg.matmul %2: sharded(0); why: operand #0 is sharded(0), and loop d0 is split <- %arg0
    ```
  }];
}

def ChooseShardingsPass : Pass<"distribute-choose-shardings", "::mlir::ModuleOp"> {
  let summary = "Turn recipes of parallelism into shardings of variables";
  let description = [{
    `data:N` is N replicas. `tensor:N` adds an axis `"tensor"` of N members to the mesh, and
    splits variables along it: dimensions that lead from one weight to another (hidden
    units, heads), where each sum along them is a product with a weight, so that
    members meet once for the result. Biases and the state of optimizers follow. A
    remark lists what was chosen. `fsdp:N` splits every variable of two and more dimensions
    along its largest one, to be gathered where it is used: over N replicas, or, beside
    `data`, along an axis `"fsdp"`, whose members share out the rows of a replica. `expert:N`
    splits stacks of weights of which a product has one for each index, over members as those of
    `fsdp`, and `sequence:N` splits inputs, and tables of positions, along their sequence. Both
    write constraints (`distribute.shard`) where tokens go to experts, where keys and values
    are gathered, and where their gradients are scattered; a remark counts them.
    Variables that have a sharding along the axis keep it.

    Requires: lifted state, raised indexing, a mesh with a fixed number of replicas.

    Guarantees: steps compute what they did; constraints and shardings of inputs are all
    that is new in them. A recipe that finds nothing to split is an error, which names the largest dimension that it looked at and why not.

    Does not handle: steps of the replica view, which it leaves alone; dimensions that
    the members do not divide, but for `fsdp`, where an eighth of padding does.

    Example: `parallel=data:2,tensor:2` turns

    ```mlir
    distribute.mesh @mesh <["replica" = 2]>
    distribute.variable @up : tensor<8x16xf32>
    distribute.variable @down : tensor<16x4xf32>
    ```

    into

    ```mlir
    distribute.mesh @mesh <["replica" = 2, "tensor" = 2]>
    distribute.variable @up : tensor<8x16xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
    distribute.variable @down : tensor<16x4xf32> {sharding = #distribute.sharding<["tensor" : dim 0]>}
    ```
  }];
  let options = [
    Option<"parallel", "parallel", "std::string", /*default=*/"\"data:1\"",
           "recipes and their members: `data:2,tensor:2`">
  ];
  let statistics = [
    Statistic<"numSplit", "variables-split", "Variables that have a sharding of a recipe">
  ];
}

def PartitionPass : Pass<"distribute-partition", "::mlir::ModuleOp"> {
  let summary = "Rewrite global-view steps into what one replica executes";
  let description = [{
    Splits the batch of each step of the global view over the replicas, and
    variables as their shardings say over further axes of the mesh, and rewrites the
    step by the distribution analysis, along one axis after the other: tensors get
    their local shapes, and collectives stand where partial values are made whole.

    Requires: lifted state (`distribute-lift-state`), raised indexing
    (`distribute-raise-indexing`), no calls (`distribute-inline-calls`), no
    `scf.index_switch` (`distribute-lower-switches`), a mesh with a fixed number of
    replicas.

    A dimension that a sharding splits unevenly gets room for equal shards first, with
    all that ops tie to it; what would combine the elements behind its true size leaves
    them out (docs/RationaleUneven.md).

    Before the analysis, an index of a gather or scatter that is proved
    to be the position of a loop over its whole dimension
    (`logits[arange(n), labels]`) is left out: the loop finds that dimension, and
    may be split with it. It stays where only then nothing is gathered, as for a
    variable to which rows are added. A reduction of pairs (value, index) over rows that are
    split becomes one over each replica's rows and two reductions of one value
    each, if the pair that stays is proved to be the first greatest or least one.
    A loop whose turns take the rows of a split value one by one (`lax.map`) becomes
    ops on all rows, if no turn takes what another one computed.

    With `key-blocks=N` attention takes its keys in N blocks, one after the other: members along one more axis,
    which a device takes in turn. What a block computes is computed again in each phase that needs it
    (docs/RationaleKeyBlocks.md).

    Guarantees: the step carries `distribute.replicated`; executed by all
    members of the mesh, each on its replica's slice of the batch and its own shards of
    variables, it computes what the step computed
    on the whole batch. Every inserted collective has the location of the value
    it makes whole and says in `distribute.reason` why it is there. Ops whose
    results are used only in shards are computed in shards. The output is
    deterministic.

    A value that is split along one dimension and needed split along another is
    exchanged between the replicas (`distribute.all_to_all`), with a remark that
    names the bytes: of a value of W bytes each of R replicas sends W (R-1)/R^2. So
    is an operand along whose split dimension an op cannot be split (a sort along
    the batch), where that takes less time than what it saves.

    Does not handle: batches whose size is dynamic or not divisible by the number
    of replicas (errors). A value that would have to be gathered is an error that
    names both parties, unless `allow-gather` permits it, or `gather-budget` since
    it is little; then a remark names the bytes.

    Example: with four replicas,

    ```mlir
    func.func @step(%x: tensor<32x8xf32> {distribute.batch = "x"})
        -> (tensor<8xf32> {distribute.output = "total"}) ... {
      %sum = linalg.reduce { arith.addf } ins(%x) outs(%zero) dimensions = [0]
      return %sum
    ```

    becomes

    ```mlir
    func.func @step(%x: tensor<8x8xf32> {distribute.batch = "x"}) ... {
      %own = linalg.reduce { arith.addf } ins(%x) outs(%zero) dimensions = [0]
      %sum = distribute.all_reduce sum %own over @mesh["replica"] : tensor<8xf32>
      return %sum
    ```
  }];
  let options = [
    Option<"allowGather", "allow-gather", "bool", /*default=*/"false",
           "permit values to be gathered on all replicas, each with a remark "
           "that names the bytes">,
    Option<"gatherBudget", "gather-budget", "int64_t", /*default=*/"0",
           "permit the same where all that a step gathers has at most so many "
           "bytes">,
    Option<"exchangeFactors", "exchange-factors", "std::string", /*default=*/"\"auto\"",
           "`auto`: gather both factors of a product over the batch (rows and "
           "indices of a scatter), instead of reducing the result, where that "
           "saves clearly more time on the wire than the further work takes; "
           "`off`: never">,
    Option<"splitWork", "split-work", "std::string", /*default=*/"\"auto\"",
           "`auto`: let each replica compute a part of what does not depend on "
           "the batch, where the reductions that follow take less time than that "
           "saves; `always`: whatever they take; `off`: never">,
    Option<"microBatches", "micro-batches", "int64_t", /*default=*/"0",
           "take the batch in so many parts, one after the other on each replica; 0: as the step's "
           "`distribute.micro_batches` says, or else at once">,
    Option<"replicasAlone", "replicas-alone", "bool", /*default=*/"false",
           "of a step that further axes split, leave what a replica runs, for another run of the pass">,
    Option<"keyBlocks", "key-blocks", "int64_t", /*default=*/"0",
           "have attention take its keys in so many blocks, one after the other, and compute scores again where "
           "they are needed; 0, 1: all keys at once">,
    Option<"linkMicroseconds", "link-microseconds", "double", /*default=*/"0",
           "What a message between replicas takes">,
    Option<"linkGigabytesPerSecond", "link-gigabytes-per-second", "double",
           /*default=*/"0",
           "What passes between replicas; 0: they share memory">,
    Option<"checkClaims", "check-claims", "std::string", /*default=*/"\"on\"",
           "`on`: run each op on a small instance, whole and in the shards and "
           "shares that the analysis claims, and compare (equal claims once); "
           "`all`: each claim, with more numbers; `off`: believe the analysis">
  ];
  let statistics = [
    Statistic<"claimsChecked", "claims-checked", "Claims run on a small instance">,
    Statistic<"claimsRepeated", "claims-repeated", "Claims equal to a checked one">,
    Statistic<"opsSplit", "ops-split", "Ops that run on shards">,
    Statistic<"reductionsPlaced", "reductions-placed", "All-reduces inserted">,
    Statistic<"reduceScattersPlaced", "reduce-scatters-placed",
              "Reduce-scatters inserted">,
    Statistic<"gathersInserted", "gathers-inserted", "All-gathers inserted">,
    Statistic<"reshardsInserted", "reshards-inserted", "All-to-alls inserted">,
    Statistic<"halosExchanged", "halos-exchanged", "Halo exchanges inserted">,
    Statistic<"factorsExchanged", "factors-exchanged",
              "Products computed whole from gathered factors">,
    Statistic<"slicesInserted", "slices-inserted",
              "Slices taken of values that all replicas hold">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect", "::mlir::scf::SCFDialect",
    "::mlir::func::FuncDialect", "::distribute::DistributeDialect"
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_PARTITION_TD
