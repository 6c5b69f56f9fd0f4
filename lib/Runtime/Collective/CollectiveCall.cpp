// Names and checks that all engines share; see CollectiveCall.h.

#include "distribute/Runtime/CollectiveCall.h"

#include "CollectiveAlgorithm.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

const char *nameOf(CollectiveKind kind) {
  switch (kind) {
  case CollectiveKind::AllReduce:
    return "all_reduce";
  case CollectiveKind::AllGather:
    return "all_gather";
  case CollectiveKind::ReduceScatter:
    return "reduce_scatter";
  case CollectiveKind::Broadcast:
    return "broadcast";
  }
  return "unknown";
}

const char *nameOf(ReductionKind kind) {
  switch (kind) {
  case ReductionKind::Sum:
    return "sum";
  case ReductionKind::Mean:
    return "mean";
  case ReductionKind::Min:
    return "min";
  case ReductionKind::Max:
    return "max";
  case ReductionKind::Prod:
    return "prod";
  case ReductionKind::First:
    return "first";
  case ReductionKind::And:
    return "and";
  case ReductionKind::Or:
    return "or";
  }
  return "unknown";
}

const char *nameOf(Algorithm algorithm) {
  switch (algorithm) {
  case Algorithm::OnePass:
    return "one_pass";
  case Algorithm::Ring:
    return "ring";
  case Algorithm::Tree:
    return "tree";
  case Algorithm::HierarchicalCopy:
    return "hierarchical_copy";
  case Algorithm::ToOneDevice:
    return "to_one_device";
  }
  return "unknown";
}

absl::Status checkCollective(const CollectiveCall &call) {
  bool reduces =
      call.kind == CollectiveKind::AllReduce || call.kind == CollectiveKind::ReduceScatter;
  if (reduces && !findReduceLoop(static_cast<int>(call.type), static_cast<int>(call.reduction)))
    return absl::InvalidArgumentError(
        absl::StrCat(call.label, ": the reduction '", nameOf(call.reduction),
                     "' has no meaning for elements of ", nameOf(call.type)));
  if (!findAlgorithm(call.algorithm).carries(call.kind))
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": the algorithm '",
                                                   nameOf(call.algorithm), "' has no form of ",
                                                   nameOf(call.kind)));
  if (call.outer < 0 || call.inner < 0 || call.root < 0)
    return absl::InvalidArgumentError(absl::StrCat(call.label, ": a size or the root is negative"));
  return absl::OkStatus();
}

} // namespace distribute::runtime
