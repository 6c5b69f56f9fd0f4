// The pass `plan-verify`.
#include "distribute/Target/Passes.h"
#include "distribute/Target/PlanEmission.h"

namespace distribute {

#define GEN_PASS_DEF_PLANVERIFYPASS
#include "distribute/Target/Passes.h.inc"

namespace {

class PlanVerify : public impl::PlanVerifyPassBase<PlanVerify> {
  void runOnOperation() override {
    if (failed(verifyPlan(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace

} // namespace distribute
