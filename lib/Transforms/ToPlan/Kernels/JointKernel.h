// A kernel whose blocks are those of several others: horizontal fusion.
//
//   func.func @joint(%a..., %b..., %begin: index, %end: index) attributes {plan.split, plan.team = 256 : i64} {
//     // blocks [0, 2) of the range
//     func.call @one(%a..., the parts of @one that lie in [begin, end))
//     // blocks [2, 34)
//     func.call @other(%b..., its parts)
//   }
//
// Its range counts blocks. A block computes what it would of the one kernel that it belongs to, with as many
// threads: so the bits are those of separate launches. What a kernel has no use for, of the block's
// threads, ends at once. The code generator gives the block's threads to the parts (Target/Sections.h).
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_JOINTKERNEL_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_JOINTKERNEL_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// A launch of a kernel that is scheduled for GPUs (distribute-schedule-kernels).
struct Section {
  mlir::func::FuncOp kernel;
  int64_t extent = 1;
};

/// What sections need together.
struct SectionNeeds {
  int64_t threads = 0;     ///< of a block
  int64_t sharedBytes = 0; ///< of a block's memory, all sections' rooms
  int64_t parameters = 0;
};

SectionNeeds needsOf(const Section &section);
SectionNeeds needsOf(llvm::ArrayRef<Section> sections);

/// Of the range of a kernel of the sections.
int64_t countBlocks(llvm::ArrayRef<Section> sections);

/// The kernel, behind the others of `kernels`. Its parameters are the buffers of each section, in their order, then the scalars of each,
/// then the range.
mlir::func::FuncOp createJointKernel(llvm::ArrayRef<Section> sections, mlir::ModuleOp kernels,
                                     llvm::StringRef name);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_JOINTKERNEL_H
