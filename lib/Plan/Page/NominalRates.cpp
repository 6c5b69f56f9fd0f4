// The rates of no machine.
#include "distribute/Plan/Page/PlanPage.h"

namespace distribute::planfile {

// Round figures of the order of one core of a server and its memory. The page says that they are nobody's.
Topology nominalTopology() {
  constexpr double flops = 1 / 100e9, bytes = 1 / 20e9, microsecond = 1e-6;
  Topology topology;
  for (WorkKind kind : {WorkKind::Matmul, WorkKind::Convolution, WorkKind::Kernel, WorkKind::Copy})
    topology.device.work[size_t(kind)] = WorkRate{0, flops, bytes, 0};
  topology.device.dispatchSeconds = microsecond / 2;
  topology.host = LinkRates{2 * microsecond, bytes};
  topology.network = LinkRates{20 * microsecond, 1 / 10e9};
  return topology;
}

} // namespace distribute::planfile
