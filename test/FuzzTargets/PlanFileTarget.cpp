// libFuzzer: any bytes as a plan file, and as the payload of one whose checksum is right. Reading
// refuses them, or gives a plan that all that shows plans can show. Nothing is executed: a plan is
// native code.
#include "distribute/Plan/PlanDifference.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/Simulation.h"

#include <cstdlib>

using namespace distribute::planfile;

static void show(const LoadedPlan &plan) {
  const fb::Plan &root = *plan.root();
  bool isShown =
      !printTable(root).empty() && !printTableJson(root).empty() && !printDot(root).empty();
  // What is unpacked and packed again is the same plan.
  std::unique_ptr<fb::PlanT> again = plan.unpack();
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(*again);
  if (!isShown || !file.ok() ||
      !findDifference(root, *LoadedPlan::fromBytes(*file)->root()).empty())
    std::abort();
  Topology cluster;
  for (uint32_t step = 0; step < root.steps()->size(); ++step)
    (void)simulateStep(root, step, 2, cluster);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  absl::Span<const uint8_t> bytes(data, size);
  (void)LoadedPlan::fromBytes(bytes);
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(packPlanFile(bytes));
  if (plan.ok())
    show(*plan);
  return 0;
}
