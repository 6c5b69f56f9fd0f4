// Kernels whose blocks belong to other kernels (distribute-join-launches), on GPUs.
#ifndef DISTRIBUTE_LIB_TARGET_SECTIONS_H
#define DISTRIBUTE_LIB_TARGET_SECTIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Whether it calls other kernels: it does nothing else.
bool isJoint(mlir::func::FuncOp kernel);

/// `joint` is a copy, in a module of its own, of the joint kernel `original`: brings the kernels that it calls into the module, their names
/// with `suffix`, and has each call give the block's threads, or the teams that they are, a part each. Those that are left over end.
///
/// Each block of the kernel then computes one element of its range: in a second turn, threads that a section leaves
/// over would meet the barriers of another one.
void placeSections(mlir::func::FuncOp original, mlir::func::FuncOp joint, llvm::StringRef suffix);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_SECTIONS_H
