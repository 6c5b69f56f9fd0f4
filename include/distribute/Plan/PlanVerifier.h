// Proves that a plan can be executed as it stands (docs/RationaleVerifier.md lists what is proved).
//
// Assumes a FlatBuffer that flatbuffers::Verifier has accepted. Runs in the compiler after
// emission, in the runtime at load, and as `dist-translate --verify`. Time O(n log n) in
// instructions and in the rows of strided views.
#ifndef DISTRIBUTE_PLAN_PLANVERIFIER_H
#define DISTRIBUTE_PLAN_PLANVERIFIER_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/status.h"

namespace distribute::planfile {

class PlanVerifier {
public:
  // Errors: InvalidArgument with the first defect: the step, the program, the instruction with its
  // number, name and source location, what was found and what is required.
  static absl::Status verify(const fb::Plan &plan);
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANVERIFIER_H
