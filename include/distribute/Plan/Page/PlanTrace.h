// What dist-run --trace has written: when each instruction ran on each slot.
//
//   absl::StatusOr<PlanTrace> trace = readPlanTrace("run.json");
#ifndef DISTRIBUTE_PLAN_PAGE_PLANTRACE_H
#define DISTRIBUTE_PLAN_PAGE_PLANTRACE_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace distribute::planfile {

// One execution of an instruction.
struct TracedSpan {
  uint64_t number;
  int64_t beginNs, endNs; // from the earliest event of the trace
};

// What one thread did: that of a slot, or the one that carries its collectives.
struct TracedLane {
  std::string name; // "slot 3", as the trace says
  uint64_t slot;
  bool isProgress;
  std::vector<TracedSpan> spans;          // by their beginnings
  std::map<uint64_t, std::string> labels; // by instruction number: "matmul #3 (step.mlir:12:8)"
};

struct PlanTrace {
  std::string path;
  std::vector<TracedLane> lanes; // by slot
};

// Errors: NotFound, PermissionDenied; InvalidArgument: no JSON, or not as dist-run writes it.
absl::StatusOr<PlanTrace> readPlanTrace(const std::string &path);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PAGE_PLANTRACE_H
