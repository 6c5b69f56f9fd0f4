// The order in which stages of a pipeline take micro-batches.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H

#include "DevicePlacement.h"

namespace distribute {

/// How stages of a pipeline take micro-batches: what sets one schedule apart from another.
struct StageSchedule {
  llvm::StringRef name;
  /// What no other stage waits for, as products for weights are, may lie so many micro-batches behind for each stage.
  /// 0: 1F1B (PipeDream, SOSP 2019). 1: zero bubble (Qi et al., ICLR 2024), of at most as many micro-batches as are
  /// under way.
  unsigned lagPerStage;
};

/// The schedule of that name, or null.
const StageSchedule *findStageSchedule(llvm::StringRef name);

/// Brings the ops of a step that takes `numParts` micro-batches into the order in which its devices
/// would run them: a device runs, of what is ready, what stands first, and does not wait for what is
/// not. So while a micro-batch is on another device, it takes the next one, and goes back to the
/// first one when that returns. What no other stage waits for may lie `lag` of the `numParts` behind.
void orderStages(mlir::func::FuncOp step, const DevicePlacement &placement, int64_t numParts,
                 int64_t lag);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H
