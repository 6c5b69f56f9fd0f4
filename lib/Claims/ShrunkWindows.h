// Small instances of claims about windows.
#ifndef DISTRIBUTE_LIB_CLAIMS_SHRUNKWINDOWS_H
#define DISTRIBUTE_LIB_CLAIMS_SHRUNKWINDOWS_H

#include "distribute/Analysis/ShardingRules.h"

namespace distribute {

/// What becomes of an op: its claim, the shapes of its operands and of its result, and the attributes that spell out sizes.
struct ShrunkMove {
  OpPlan &plan;
  llvm::SmallVectorImpl<llvm::SmallVector<int64_t>> &shapes;
  llvm::SmallVector<int64_t> &resultShape;
  mlir::NamedAttrList &changed;
};

/// Makes a small one of tensor.pad, tensor.insert_slice or tensor.extract_slice, of which the plan takes or gives windows. False if it
/// is another op, or the claim another one than that its result's rows come from these of its source.
bool shrinkMovedRows(mlir::Operation *op, int64_t members, ShrunkMove move);

/// How the loops of a nest index an operand, and those of its small instance.
struct ShrunkLoops {
  mlir::AffineMap map, shrunkMap;
  std::optional<unsigned> splitLoop;
  llvm::ArrayRef<int64_t> loops, smallLoops;
  llvm::ArrayRef<int64_t> shape; ///< of the operand as it was
  int64_t members;
};

/// Where the split loop indexes the operand together with other loops, makes `state` the windows that a member reads of the instance.
/// False if it claims windows that are not those of these loops; shards that are not stay as they are, and the instance will differ.
bool shrinkWindows(ValueState &state, const ShrunkLoops &nest);

} // namespace distribute

#endif // DISTRIBUTE_LIB_CLAIMS_SHRUNKWINDOWS_H
