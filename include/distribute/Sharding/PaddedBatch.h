// Where the rows of an open batch lie.
//
// A batch of b rows, 1 <= b <= maxBatch, on R replicas (rule 10 of
// docs/Semantics.md): replica r holds the rows [r*c, min((r+1)*c, b)) with
// c = ceil(b/R). Padded, each replica has room for m = ceil(maxBatch/R) rows,
// and all together P = m*R. A dimension of k rows for each row of the batch (the
// batch outermost in it) has k*P positions; position p belongs to replica
// r = p / (k*m), is its l = p % (k*m)-th, stands for element r*k*c + l of the
// true dimension, and is valid if l < k*c and that element is below k*b.
//
// A step of the replica view holds one replica's rows alone: k*m positions, of which
// the first k*n are valid, where n = max(0, min(c, b - r*c)) are its rows; or n is any number
// up to m, which an argument holds.
//
// This class makes the values that say so at run time, from the one number b,
// once for each k, at the entry of the step.
#ifndef DISTRIBUTE_SHARDING_PADDEDBATCH_H
#define DISTRIBUTE_SHARDING_PADDEDBATCH_H

#include "distribute/Analysis/BatchSizes.h"

namespace distribute {

class PaddedBatch {
public:
  enum class View { Global, Replica };

  PaddedBatch(mlir::func::FuncOp step, int64_t maxBatch, int64_t replicas, View view);

  /// Positions of a dimension of `rows` rows for each row of the batch.
  int64_t positions(int64_t rows) const {
    return rows * rowsPerReplica * (view == View::Global ? replicas : 1);
  }

  /// Adds the argument that holds b, named so that no input has its name.
  void addCountArgument();
  /// In its place, in the replica view: n is element 0 of `own`, an argument of type tensor<1xi64>.
  void readCount(mlir::BlockArgument own);
  /// In its place, of one replica: b is `rows`.
  void fixCount(int64_t rows);
  /// Whether each valid position stands for the element of that number, all padding being behind them.
  bool isInOrder() const { return isFixed; }

  /// rows * b + constant, an index; in the replica view rows * n + constant.
  mlir::Value size(BatchSize size);
  /// tensor<positions x i1>: which positions are valid.
  mlir::Value valid(int64_t rows);
  /// tensor<positions x i64>: which element of the true dimension each position
  /// stands for; of invalid ones, any number that is not negative.
  mlir::Value elements(int64_t rows);

private:
  /// tensor<positions x type> of what `make` gives for (element, valid).
  mlir::Value tabulate(
      int64_t rows, mlir::Type type,
      llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Location, mlir::Value, mlir::Value)>
          make);

  mlir::func::FuncOp step;
  int64_t replicas;
  int64_t rowsPerReplica;
  View view;
  bool isFixed = false;
  mlir::OpBuilder builder;
  /// What was made last: all stands one behind the other at the entry.
  mlir::Operation *last = nullptr;
  /// b and c; in the replica view both n.
  mlir::Value count, chunk;
  llvm::DenseMap<int64_t, mlir::Value> validOf, elementsOf;
  llvm::DenseMap<std::pair<int64_t, int64_t>, mlir::Value> sizes;
};

} // namespace distribute

#endif // DISTRIBUTE_SHARDING_PADDEDBATCH_H
