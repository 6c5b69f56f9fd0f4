// The order in which stages of a pipeline take micro-batches.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H

#include "DevicePlacement.h"

namespace distribute {

/// Brings the ops of a step that takes micro-batches into the order in which its devices would
/// run them: a device runs, of what is ready, what stands first, and does not wait for what is not.
/// So while a micro-batch is on another device, it takes the next one, and goes back to the first
/// one when that returns: the schedule that is known as 1F1B.
void orderStages(mlir::func::FuncOp step, const DevicePlacement &placement);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEORDER_H
