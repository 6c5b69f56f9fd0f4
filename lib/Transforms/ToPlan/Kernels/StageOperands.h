// What the operations of a team touch several times, in memory that the team's threads share.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_STAGEOPERANDS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_STAGEOPERANDS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallBitVector.h"

namespace distribute {

/// What the operands of a team of so many threads may have of a block's memory.
int64_t bytesOfRooms(int64_t threadsOfTeam);

/// Gives operands of a kernel that is computed by teams (`plan.team`) a room in the memory that the threads of a block share, where
/// several of its operations touch them, or several warps, or where each lane would move a sector for a number: they are read once in the beginning, if what they held is seen, and written once in
/// the end. A room is a `memref.alloca` of memory space 3. Returns how many operands have one. The structured ops of the kernel are
/// generics and fills. `temporaries`: numbers of arguments that nobody reads behind the kernel, and which hold nothing that it reads: their rooms are not
/// written back.
int64_t stageOperands(mlir::func::FuncOp kernel, const llvm::SmallBitVector &temporaries);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_STAGEOPERANDS_H
