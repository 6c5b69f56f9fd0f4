// What the arguments and results of a step are.
//
// A step says it by marks: attributes of the dialect, as users write them (`distribute.batch = "x"`).
// They stay from the step as written to the promoted one, of which instructions are made. Here those
// from which a plan's inputs and outputs are made become one typed value for each argument and
// result. The hooks of the dialect have verified them; what is absent has its default.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_STEPSIGNATURE_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_STEPSIGNATURE_H

#include "distribute/Dialect/Distribute/DistributeAttrs.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace distribute {

/// An argument of a step.
struct StepArgument {
  /// How it is fed; none: it is the old value of the state `name`.
  std::optional<InputKind> input;
  mlir::StringAttr name;
  /// Of a batch: the dimension that is split, the blocks of the whole that are split each, and the
  /// most rows that one may hold; none: as many as the type says.
  int64_t batchDim = 0, blocks = 1;
  std::optional<int64_t> maxBatch;
  /// The variable of the servers whose value it is, or null.
  mlir::StringAttr pulled;
};

/// A result of a step.
struct StepResult {
  /// It is the new value of the state `name`; otherwise the output `name`.
  bool isState = false;
  mlir::StringAttr name;
  /// How the replicas' values become the fetched one. In the replica view they may be reduced: then
  /// the output is mirrored.
  OutputKind kind = OutputKind::Mirrored;
  std::optional<ReductionKind> reduction;
  /// Of a sharded one: the dimension along which shards are joined, and the blocks of the whole of
  /// which each holds its part.
  std::optional<int64_t> dim;
  int64_t blocks = 1;
  /// Where the batch is open: how many elements of a dimension belong to each of its rows.
  std::optional<int64_t> batchDim, batchRows;
  /// How the servers' value is made of the replicas', if they get it, and in how many rows of each
  /// is anything but zeros.
  std::optional<ReductionKind> pushed;
  std::optional<int64_t> mostRows;
};

/// None: it has no mark that says what it is.
std::optional<StepArgument> readArgument(mlir::FunctionOpInterface step, unsigned index);
std::optional<StepResult> readResult(mlir::FunctionOpInterface step, unsigned index);

/// How the replicas' values of an output become one: `kind`, and of shards along which dimension and in
/// how many blocks.
void setOutputKind(mlir::FunctionOpInterface step, unsigned index, OutputKind kind,
                   std::optional<int64_t> dim = std::nullopt, int64_t blocks = 1);

/// The marks of a new output.
mlir::DictionaryAttr getOutputMarks(mlir::StringAttr name, OutputKind kind,
                                    std::optional<ReductionKind> pushed = std::nullopt);

/// Whether `function` is a step whose variables are arguments and results, and whose values may be
/// buffers.
bool isPromoted(mlir::Operation *function);

/// Checks the marks of a step's arguments and results against each other.
mlir::LogicalResult verifySignature(mlir::FunctionOpInterface step);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_STEPSIGNATURE_H
