// Where the operations of a kernel can be cut, and the kernel as a loop over the parts.
//
// What a part writes no other part touches, so that parts may run in any order and at the same time: each
// structured op runs parallel along the dimension, and a buffer that the kernel writes is cut at
// the same place by all of them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELCUTS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELCUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <vector>

namespace distribute {

/// Where an operand is cut.
struct OperandCut {
  int64_t position = -1; ///< the dimension of its memory; -1: it is taken whole
  int64_t step = 1;      ///< elements there for each of the loop
  int64_t beyond = 0;    ///< that a part reads behind its last one: a window's
};

/// Where each op's operands are cut.
struct OpCut {
  mlir::linalg::LinalgOp op;
  unsigned loop = 0;
  llvm::SmallVector<OperandCut> operands;
};

/// Looks for a cut of all structured ops of a kernel.
class CutSearch {
public:
  explicit CutSearch(llvm::ArrayRef<mlir::linalg::LinalgOp> ops);

  /// The cut along the outermost loop of the first op that has one and is not in `before`, one element a
  /// part; false if there is none.
  bool findElements(llvm::ArrayRef<CutSearch> before);

  /// The cut along the outermost loop of the first op that has one, in parts of at least
  /// `minPoints` (at least 1) points of the largest op; false if there is none.
  bool find(int64_t minPoints);

  int64_t extent = 0, numParts = 0;
  llvm::SmallVector<OpCut> cuts;

private:
  bool place(size_t index);
  bool cutOperands(size_t index);
  bool isWorthCutting(mlir::MemRefType type, int64_t position) const;

  bool isByElement = false;
  llvm::ArrayRef<CutSearch> earlier;
  llvm::DenseSet<mlir::Value> written;
  llvm::DenseMap<mlir::Value, int64_t>
      writtenAt; ///< of a buffer that the kernel writes: where it is cut
};

/// Cuts along one dimension after the other, in parts of one element, as long as their number fits 32 bits.
std::vector<CutSearch> findAllCuts(llvm::ArrayRef<mlir::linalg::LinalgOp> ops);

/// A digit of a part's number, the fastest first: where it lies along a cut, in steps of `weight` parts.
struct Digit {
  size_t cut;
  int64_t extent, weight = 1;
};

/// One for each cut. The last cut is the fastest.
llvm::SmallVector<Digit> digitsOf(llvm::ArrayRef<CutSearch> searches);

/// Wraps the ops into a loop over the parts [begin, end), two new parameters. A part's number has these digits.
void wrapIntoParts(mlir::func::FuncOp kernel, llvm::ArrayRef<CutSearch> searches,
                   llvm::ArrayRef<Digit> digits);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELCUTS_H
