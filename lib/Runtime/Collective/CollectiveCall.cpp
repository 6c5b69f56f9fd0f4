// Checks that all engines share; see CollectiveCall.h.

#include "distribute/Runtime/CollectiveCall.h"

#include "ReduceKernels.h"
#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

using planfile::nameOf;

absl::Status checkCollective(const CollectiveCall &call) {
  if (factsOf(call.kind).reduces() && !findReduceLoop(call.type, call.reduction))
    return absl::InvalidArgumentError(
        absl::StrCat(call.label, ": the reduction '", nameOf(call.reduction),
                     "' is not defined for elements of ", nameOf(call.type)));
  // There is no plan of it yet.
  if (call.algorithm == Algorithm::Nccl)
    return absl::UnimplementedError(
        absl::StrCat(call.label, ": the algorithm ", nameOf(call.algorithm),
                     " is not for CPU devices; compile with another --reduction"));
  if (!planfile::carries(call.algorithm, call.kind))
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": the algorithm '",
                                                   nameOf(call.algorithm), "' does not support ",
                                                   nameOf(call.kind)));
  if (call.outer < 0 || call.rows < 0 || call.inner < 0 || call.root < 0)
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": a size or the root is negative"));
  return absl::OkStatus();
}

} // namespace distribute::runtime
