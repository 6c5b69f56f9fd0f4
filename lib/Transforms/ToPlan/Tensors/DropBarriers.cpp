// distribute-drop-barriers: what was kept apart stays apart without barriers from here on.
//
// Assumes tensors, after the last pass that joins equal computations. Leaves true: no
// distribute.optimization_barrier is left; the same values.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_DROPBARRIERSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

struct DropBarriers : impl::DropBarriersPassBase<DropBarriers> {
  void runOnOperation() override {
    getOperation().walk([&](OptimizationBarrierOp barrier) {
      barrier.getResult().replaceAllUsesWith(barrier.getValue());
      barrier.erase();
      ++barriersDropped;
    });
  }
};

} // namespace

} // namespace distribute
