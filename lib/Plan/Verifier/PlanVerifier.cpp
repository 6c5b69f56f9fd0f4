// The order of the proofs over a plan.
#include "distribute/Plan/PlanVerifier.h"

#include "VerifierParts.h"

namespace distribute::planfile {

absl::Status PlanVerifier::verify(const fb::Plan &plan) {
  if (absl::Status status = verifyAlignment(plan); !status.ok())
    return status;
  if (absl::Status status = verifyPlanTables(plan); !status.ok())
    return status;
  for (const fb::Step *step : *plan.steps()) {
    if (absl::Status status = verifyStepTables(plan, *step); !status.ok())
      return status;
    for (uint32_t program = 0; program < step->programs()->size(); ++program) {
      ProgramFacts facts(plan, *step, program);
      for (auto *verifyPart : {+[](ProgramFacts &facts) { return verifyProgramTables(facts); },
                               +[](ProgramFacts &facts) { return verifyInstructions(facts); },
                               +[](ProgramFacts &facts) { return verifyDataFlow(facts); }})
        if (absl::Status status = verifyPart(facts); !status.ok())
          return status;
    }
    if (absl::Status status = verifyCommunication(plan, *step); !status.ok())
      return status;
  }
  return verifyServers(plan);
}

} // namespace distribute::planfile
