// Parts of a kernel whose elements read the same again: of windows, and of products of tensors.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMTILES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMTILES_H

#include "KernelCuts.h"

namespace distribute {

/// Whether one dimension of the operand is stepped through by several loops that run.
bool readsWindows(mlir::linalg::LinalgOp op, mlir::OpOperand &operand);

/// At how many places of the loops that move the operand, each of which reads an element.
int64_t countAccesses(mlir::linalg::LinalgOp op, mlir::OpOperand &operand);

/// Whether `op` reads elements of an input for several results, which neighbouring threads do not share: a window's, which overlap or are
/// read in steps, or the factors of products of which each is the same for some results.
bool readsForSeveral(mlir::linalg::LinalgOp op);

/// Whether what the ops read again, or hand on, has a room where they are cut, into parts that move little more than they must.
bool haveRoomTiles(llvm::ArrayRef<mlir::linalg::LinalgOp> ops);

/// Makes the parts larger, so that what a part reads again has a room in the memory that a block's threads share (StageOperands.h), and the least
/// is moved in all; of about equals the smallest parts. So many that `fewestThreads` are left. Returns the points of a part; 1: it leaves the parts as they are, as
/// nothing is read again, or does not fit.
int64_t takeRoomTiles(llvm::ArrayRef<mlir::linalg::LinalgOp> ops, std::vector<CutSearch> &searches,
                      int64_t fewestThreads);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMTILES_H
