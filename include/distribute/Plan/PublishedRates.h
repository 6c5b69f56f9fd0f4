// What their makers publish of GPUs, as the rates of a simulation: a plan's time can be predicted before
// anybody has measured the device.
//
//   absl::StatusOr<PublishedRates> rates = findPublishedRates(*plan.root());
//   if (rates.ok()) topology.completeFrom(rates->topology);
//
// No kernel runs faster than its device can. So what is predicted from them is the least that it takes.
#ifndef DISTRIBUTE_PLAN_PUBLISHEDRATES_H
#define DISTRIBUTE_PLAN_PUBLISHEDRATES_H

#include "distribute/Plan/Topology.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <string>

namespace distribute::planfile {

struct PublishedRates {
  std::string device;       // "NVIDIA H100 SXM"
  uint64_t memoryBytes = 0; // that it has
  Topology topology;        // one host, one slot a device
};

// Those of the GPU for which a plan has its newest kernels. GPUs of a host meet over NVLink where NCCL carries all of
// the plan's collectives, else in the host's memory.
//
// Errors: InvalidArgument: a plan for CPUs, or for an architecture whose figures are not known here.
absl::StatusOr<PublishedRates> findPublishedRates(const fb::Plan &plan);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PUBLISHEDRATES_H
