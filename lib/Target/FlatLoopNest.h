//===- FlatLoopNest.h - One structured op as a nest of flat loops --------------------------===//
//
// The class behind lowerToFlatLoops (FlatLoops.h): FlatLoopNest.cpp decides on the loops,
// FlatLoopEmission.cpp writes them.
//
//===----------------------------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H
#define DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Sequence.h"

namespace distribute {

using mlir::ArrayRef;
using mlir::LogicalResult;
using mlir::SmallVector;
using mlir::Value;

/// The side of a tile of a transposed access: 32 lines of 64 bytes lie in the
/// nearest cache.
constexpr int64_t tileExtent = 32;

/// One operand of the op.
struct Access {
  /// The flat view; null for a scalar operand.
  Value buffer;
  /// Elements from the start of `buffer` at point 0.
  int64_t constant = 0;
  /// The element at point 0 of the row at hand; null: 0.
  Value base;
  /// Elements per step of each dimension.
  SmallVector<int64_t> strides;
  /// Whether the op writes it.
  bool isOutput = false;
  /// What an output holds before, if that is the same everywhere and each element
  /// is read but once; else null, and it is read.
  Value initial;
};

/// One loop of the nest.
struct Loop {
  int64_t extent;
  /// Elements per step, by operand.
  SmallVector<int64_t> strides;
  /// The op's dimension, for `linalg.index`; -1 for several merged.
  int64_t dimension;
  /// This loop runs within a tile that begins at the value of loop `origin`,
  /// and the step of that loop; -1: it starts at 0.
  int64_t origin = -1;
  /// Elements per iteration.
  int64_t step = 1;
  /// Written out, with the accumulators in registers: the window of a pooling.
  bool isUnrolled = false;
};

/// The whole lowering of one op.
class FlatLoopNest {
public:
  FlatLoopNest(mlir::linalg::GenericOp op, mlir::RewriterBase &rewriter,
               llvm::SmallVectorImpl<mlir::linalg::GenericOp> &fills, ArrayRef<Value> rows)
      : op(op), rewriter(rewriter), loc(op.getLoc()), fills(fills), rows(rows) {}

  bool canRun() { return succeeded(readAccesses()); }

  LogicalResult run() {
    if (failed(readAccesses()))
      return llvm::failure();
    hoistIndexOps();
    readLoops();
    orderLoops();
    moveWindowInside();
    mergeLoops();
    tileLoops();
    takeInFills();
    materializeBuffers();
    SmallVector<Value> position(loops.size());
    emit(0, position, SmallVector<Value>(accesses.size()));
    rewriter.eraseOp(op);
    return llvm::success();
  }

private:
  LogicalResult readAccesses();
  void hoistIndexOps();
  void readLoops();
  Value indexOf(int64_t dimension, ArrayRef<Value> position);
  int64_t innermostCost(const Loop &loop) const;
  void orderLoops();
  void moveWindowInside();
  void mergeLoops();
  void tileLoops();
  void takeInFills();
  void materializeBuffers();
  Value baseOf(const Access &access);

  SmallVector<Value> emit(size_t depth, SmallVector<Value> &position, SmallVector<Value> carried);
  SmallVector<Value> emitLoop(size_t depth, SmallVector<Value> &position,
                              SmallVector<Value> carried);
  SmallVector<Value> emitUnrolled(size_t depth, SmallVector<Value> &position,
                                  SmallVector<Value> carried);
  bool isSum(size_t output);
  Value zeroOf(size_t output);
  Value addInOrder(Value x, Value y);
  void emitRows(size_t depth, SmallVector<Value> &position, Value firstRow, int64_t rows,
                ArrayRef<Value> partials);
  void emitRowRange(size_t depth, SmallVector<Value> &position, Value begin, int64_t numRows,
                    ArrayRef<Value> partials);
  SmallVector<Value> makePartialRows(size_t depth);
  void emitUnrolledRows(size_t depth, SmallVector<Value> &position);
  SmallVector<Value> emitSumsInBlocks(size_t depth, SmallVector<Value> &position,
                                      SmallVector<Value> sums);
  SmallVector<Value> emitBody(ArrayRef<Value> position, ArrayRef<Value> carried);
  std::pair<Value, Value> boundsOf(const Loop &loop, ArrayRef<Value> position);
  bool staysStill(size_t output, size_t fromDepth) const;
  bool shallUnrollRows(size_t depth, ArrayRef<Value> carried);
  Value index(int64_t value) { return mlir::arith::ConstantIndexOp::create(rewriter, loc, value); }
  Value address(size_t operand, ArrayRef<Value> position);
  Value load(size_t operand, ArrayRef<Value> position) {
    return mlir::memref::LoadOp::create(rewriter, loc, accesses[operand].buffer,
                                        address(operand, position));
  }
  llvm::iota_range<size_t> outputs() {
    return llvm::seq<size_t>(op.getNumDpsInputs(), accesses.size());
  }
  bool hasNestedRegions() {
    return llvm::any_of(*op.getBody(),
                        [](mlir::Operation &inner) { return inner.getNumRegions() != 0; });
  }
  bool bodyReads(size_t operand) { return !op.getBody()->getArgument(operand).use_empty(); }

  mlir::linalg::GenericOp op;
  mlir::RewriterBase &rewriter;
  mlir::Location loc;
  llvm::SmallVectorImpl<mlir::linalg::GenericOp> &fills;
  /// The values of the first dimensions, whose loops stand around the op already.
  ArrayRef<Value> rows;
  SmallVector<Access> accesses;
  SmallVector<Loop> loops;
  /// Dimensions that `linalg.index` asks for: these are not merged.
  llvm::SmallDenseSet<int64_t> namedDimensions;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H
