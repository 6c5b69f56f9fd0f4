// Open batches become padded ones.
#ifndef DISTRIBUTE_TRANSFORMS_PADBATCH_TD
#define DISTRIBUTE_TRANSFORMS_PADBATCH_TD

include "mlir/Pass/PassBase.td"

def PadBatchPass : Pass<"distribute-pad-batch", "::mlir::ModuleOp"> {
  let summary = "Give open batches a fixed size, of which a count says what is there";
  let description = [{
    In the global view a batch argument of open size means the whole batch of b
    rows, `1 <= b <= distribute.max_batch`. On R replicas it is cut into chunks of
    `ceil(b / R)` rows. This pass gives every replica room for
    `m = ceil(max_batch / R)` rows: the batch becomes a tensor of `m * R` rows, in
    which those of replica r begin at row `r * m`, and a new argument,
    `distribute.batch_count`, holds b.

    In the replica view the batch is one replica's rows, and the pass takes the
    replicated program that `distribute-apply-strategy` has made: of m rows the
    first `max(0, min(c, b - r * c))` are there, where `c = ceil(b / R)`. A result
    that each replica has as many rows of, and which is `per_replica`, is given out
    as `sharded`: the replicas' rows one behind the other.

    Or an argument of type `tensor<1xi64>` with `distribute.most_rows = N` holds how
    many rows the replica has, 0 to N, whatever the others have. Batches then have a
    fixed size along their batch dimension, and one open dimension besides. Results
    keep their padding. Such a value may also be gathered along its rows and given
    out, with the padding of each replica.

    Requires: raised indexing (`distribute-raise-indexing`), no calls
    (`distribute-inline-calls`), no `scf.index_switch`
    (`distribute-lower-switches`), a mesh with a fixed number of replicas.

    Guarantees: no tensor of the step has an open size. Of every value, the valid
    rows are those which the step computes on the true batch: reductions leave
    invalid rows out, `tensor.dim` of the batch gives b, `linalg.index` along it the
    row's number in the true batch, scatters skip the updates of invalid rows. An
    output whose size depends on the batch says so by `distribute.batch_dim` and
    `distribute.batch_rows`: of dimension `batch_dim`, `batch_rows` elements belong
    to each row of the batch.

    Does not handle, each an error that says what to do: sizes that are not a
    multiple of the batch, other exchanges of values whose sizes differ between
    replicas, concatenation, slices and windows along the batch, rows
    looked up by their number, batches that are open beside ones that are not.

    Example: with two replicas,

    ```mlir
    func.func @step(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64})
        -> (tensor<f32> {distribute.output = "total"}) ... {
      %sum = linalg.generic ... ins(%x) outs(%zero) { %s = arith.addf %out, %in ... }
    ```

    becomes

    ```mlir
    func.func @step(%x: tensor<6xf32> {distribute.batch = "x", distribute.max_batch = 5 : i64},
                    %count: tensor<i64> {distribute.batch_count = "batch_count"}) ... {
      %valid = linalg.generic ... : tensor<6xi1>
      %sum = linalg.generic ... ins(%x, %valid) outs(%zero) {
        %kept = arith.select %is_valid, %in, %minus_zero
        %s = arith.addf %out, %kept ... }
    ```
  }];
  let statistics = [
    Statistic<"valuesPadded", "values-padded", "Values that got rows of padding">,
    Statistic<"reductionsMasked", "reductions-masked",
              "Reductions whose body leaves invalid rows out">,
    Statistic<"operandsZeroed", "operands-zeroed",
              "Factors copied with zeros in invalid rows">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect", "::distribute::DistributeDialect"
  ];
}

#endif // DISTRIBUTE_TRANSFORMS_PADBATCH_TD
