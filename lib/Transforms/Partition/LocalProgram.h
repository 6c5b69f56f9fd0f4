// What one member executes of a step.
//
// Writes from a step's DistributionAnalysis what a member along the axis runs of it. Each
// op is emitted once per plan, on local shapes; right behind a value stand the
// conversions to every state that its users demand:
//
//   uniform    -> sharded(d)   the member's slice
//   uniform    -> partial(k)   the value on member 0, neutral elements elsewhere
//   partial(k) -> replicated   all_reduce, and rounding if the sum is held in a
//                              wider type than its own (LocalOps.h)
//   partial(k) -> sharded(d)   reduce_scatter
//   sharded(d) -> replicated   all_gather
//   sharded(d) -> sharded(e)   all_to_all
//   sharded(d) -> windows(d)   halo_exchange, and a slice of it where they move along the shards
//   uniform    -> windows(d)   the member's slice, of the value with what fills around it
//
// To flat shards the same way, of the flattened and padded value. Between these and whole values it
// is done where the result is used: it need not live from there on where the value is made. In a
// replicated program what varies is taken as it is, as what is whole.
//
// Invariant: `locals` holds every (value, state) that an op visited later asks
// for, and the local value dominates that op.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALPROGRAM_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALPROGRAM_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Sharding/FlatForms.h"
#include "distribute/Sharding/LocalOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"

namespace distribute {

/// What was inserted, for the pass's statistics.
struct PartitionCounts {
  unsigned opsSplit = 0;
  unsigned reductions = 0;
  unsigned reduceScatters = 0;
  unsigned gathers = 0;
  unsigned reshards = 0;
  unsigned halos = 0;
  unsigned slices = 0;
};

class LocalProgram {
public:
  LocalProgram(const DistributionAnalysis &analysis, PartitionCounts &counts)
      : analysis(analysis), group(analysis.getGroup()), counts(counts),
        builder(analysis.getFunc().getContext()) {}

  /// Replaces the step by what a member along the axis runs of it. Fails, with an
  /// error emitted, only if the analysis left a demand out.
  mlir::FailureOr<mlir::func::FuncOp> build();

private:
  mlir::func::FuncOp createFunction();
  void annotateResults(mlir::func::FuncOp local, mlir::func::ReturnOp from);
  /// Notes that the step is what one member along the axis runs.
  void noteAxis(mlir::func::FuncOp local);

  void emitBlock(mlir::Block &block);
  void emitOp(mlir::Operation &op);
  void emitLeaf(mlir::Operation &op, const OpPlan &plan);
  void emitControlFlow(mlir::Operation &op, const OpPlan &plan);
  void emitReturn(mlir::func::ReturnOp op);
  /// Emits the loop body `from` into the empty block `into`, all but its terminator.
  void emitBody(mlir::Block &from, mlir::Block &into);
  mlir::Value lookup(mlir::Value value, ValueState state);
  /// The flat shard of a value that members have whole, or the whole of one in flat shards, made here or
  /// before in this block; null if they have neither.
  mlir::Value bringHere(mlir::Value value, ValueState state);
  llvm::SmallVector<mlir::Value> lookup(mlir::ValueRange values, llvm::ArrayRef<ValueState> states);
  /// What the regions of `op` use from outside, for a copy of it.
  mlir::IRMapping lookupCaptured(mlir::Operation &op);
  llvm::SmallVector<mlir::Type> localTypes(mlir::ValueRange values,
                                           llvm::ArrayRef<ValueState> states) const;
  /// Records that `local` is `value` in `state`.
  void define(mlir::Value value, ValueState state, mlir::Value local);
  /// The same for the results of `local`, which is `op`; emits behind it from now on.
  void defineResults(mlir::Operation &op, llvm::ArrayRef<ValueState> states,
                     mlir::Operation *local);
  /// Emits the conversions of `value` to the demanded states still missing.
  void convert(mlir::Value value);

  // Conversions.cpp
  mlir::Value convertTo(mlir::Value value, ValueState state);
  /// Applies `convert` along the split dimension; of a value in blocks, to all
  /// blocks at once, along the dimension within a block.
  mlir::Value inBlocks(mlir::Location loc, mlir::Value value, ValueState shards,
                       llvm::function_ref<mlir::Value(mlir::Value, int64_t)> convert);
  mlir::Value sliceOwn(mlir::Location loc, mlir::Value value, ValueState shards);
  /// `whole` as a partial value: one member's share is all of it.
  mlir::Value carry(mlir::Location loc, mlir::Value global, mlir::Value whole, ReductionKind kind);
  mlir::Value carryElements(mlir::Location loc, mlir::Value whole, ReductionKind kind);
  mlir::Value allReduce(mlir::Value value, mlir::Value partial, ReductionKind kind);
  mlir::Value reduceScatter(mlir::Value value, mlir::Value partial, ReductionKind kind,
                            ValueState shards);
  mlir::Value allGather(mlir::Value value, mlir::Value own, ValueState shards);
  /// The member's flat shard of what `reduction` gives, of the members' values `operand`.
  mlir::Value scatter(AllReduceOp reduction, mlir::Value operand, const OpPlan &plan);
  mlir::Value reshard(mlir::Value value, mlir::Value own, ValueState from, ValueState to);
  mlir::Value exchangeHalo(mlir::Value value, mlir::Value own, ValueState windows);
  /// The member's rows of `whole`, which is all of `value`.
  mlir::Value sliceWindows(mlir::Value value, mlir::Value whole, ValueState windows);
  /// Rows [begin + member * stride, … + size) of `from`.
  mlir::Value sliceRows(mlir::Location loc, mlir::Value from, int64_t dim, int64_t begin,
                        int64_t stride, int64_t size);
  /// Who writes the program.
  std::string getPassName() const;
  /// Says why `op`, which brings `value` into state `wanted`, was inserted.
  void stampReason(mlir::Operation *op, mlir::Value value, ValueState wanted);

  const DistributionAnalysis &analysis;
  const Group &group;
  PartitionCounts &counts;
  mlir::OpBuilder builder;
  bool incomplete = false;
  std::optional<LocalOps> ops;
  llvm::DenseMap<std::pair<mlir::Value, mlir::Block *>, mlir::Value> brought;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<std::pair<ValueState, mlir::Value>, 2>> locals;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALPROGRAM_H
