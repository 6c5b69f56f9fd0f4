// Which parts of a kernel are neighbours in a warp of a GPU, and how many elements a thread moves at once.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_WARPTILES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_WARPTILES_H

#include "KernelCuts.h"

#include "distribute/Analysis/AccessStrides.h"

#include <utility>
#include <vector>

namespace distribute {

/// Which parts are neighbours, where each is a thread's of a GPU: a row of them, or a tile of several dimensions, where operands lie
/// along more than one.
class WarpTiles {
public:
  /// `wide`: the cut whose parts have several elements, if one has.
  explicit WarpTiles(llvm::ArrayRef<CutSearch> searches, const CutSearch *wide = nullptr)
      : searches(searches), wide(wide) {}

  /// What moves the fewest sectors, over all ops; of equals the row along the last cut.
  llvm::SmallVector<Digit> chooseDigits() const { return choose().first; }

  /// That a warp then moves.
  int64_t countLeastSectors() const { return choose().second; }

  /// That the first warp moves at its parts of an op; many where that is not known.
  int64_t countSectorsOf(size_t op, llvm::ArrayRef<Digit> digits) const;

private:
  int64_t countRequests(size_t op, const AccessTable &table, mlir::OpOperand &operand) const;
  std::pair<llvm::SmallVector<Digit>, int64_t> choose() const;
  llvm::SmallVector<Digit> digitsOfTiles(size_t near, int64_t width, size_t far) const;
  int64_t countSectors(llvm::ArrayRef<Digit> digits) const;

  llvm::ArrayRef<CutSearch> searches;
  const CutSearch *wide;
};

/// Gives a thread of an elementwise kernel several elements, so that it moves them at once: makes the parts larger along the cut where so the
/// fewest sectors move for an element; of equals as large as 16 bytes hold. A transposed operand is read by vectors along its own rows, and
/// written by elements along those of the result, or the other way round. Returns the cut, or null.
const CutSearch *chooseVectors(llvm::ArrayRef<mlir::linalg::LinalgOp> ops,
                               std::vector<CutSearch> &searches);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_WARPTILES_H
