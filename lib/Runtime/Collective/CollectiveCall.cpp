// Checks that all engines share; see CollectiveCall.h.

#include "distribute/Runtime/CollectiveCall.h"

#include "ReduceKernels.h"
#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

using planfile::nameOf;

bool isSameCall(const CollectiveCall &a, const CollectiveCall &b) {
  return a.kind == b.kind && a.reduction == b.reduction && a.type == b.type && a.outer == b.outer &&
         a.inner == b.inner && a.rows == b.rows && a.splitsOutside == b.splitsOutside &&
         a.root == b.root && a.algorithm == b.algorithm;
}

std::string describeCall(const CollectiveCall &call) {
  const CollectiveFacts &facts = factsOf(call.kind);
  bool reduces = facts.reduces();
  return absl::StrCat(
      call.label, " (", nameOf(call.kind), reduces ? " " : "",
      reduces ? nameOf(call.reduction) : "", " of ", call.outer, "x",
      facts.hasConcatDim() ? absl::StrCat(call.rows, "x") : "", call.inner, "x", nameOf(call.type),
      call.splitsOutside ? " split outside" : "",
      facts.hasRoot()
          ? absl::StrCat(facts.takers == CollectiveFacts::Root ? " to " : " from ", call.root)
          : "",
      call.algorithm == Algorithm::OnePass ? "" : absl::StrCat(" by ", nameOf(call.algorithm)),
      ")");
}

absl::Status checkCollective(const CollectiveCall &call) {
  if (factsOf(call.kind).reduces() && !findReduceLoop(call.type, call.reduction))
    return absl::InvalidArgumentError(
        absl::StrCat(call.label, ": the reduction '", nameOf(call.reduction),
                     "' is not defined for elements of ", nameOf(call.type)));
  if (!planfile::carries(call.algorithm, call.kind))
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": the algorithm '",
                                                   nameOf(call.algorithm), "' does not support ",
                                                   nameOf(call.kind)));
  if (call.algorithm == Algorithm::Nccl &&
      !planfile::hasNcclForm(call.kind, call.reduction, call.type,
                             static_cast<uint64_t>(std::max<int64_t>(call.outer * call.rows, 1))))
    return absl::InvalidArgumentError(absl::StrCat("the algorithm 'nccl' does not support ",
                                                   describeCall(call), "; compile the step again"));
  if (call.outer < 0 || call.rows < 0 || call.inner < 0 || call.root < 0)
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": a size or the root is negative"));
  return absl::OkStatus();
}

} // namespace distribute::runtime
