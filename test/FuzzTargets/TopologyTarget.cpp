// libFuzzer: any text as the description of a cluster. What is read comes back as it is printed.
#include "distribute/Plan/Topology.h"

#include <cstdlib>

using namespace distribute::planfile;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string text(reinterpret_cast<const char *>(data), size);
  absl::StatusOr<Topology> topology = parseTopology(text, "cluster.json");
  if (topology.ok() && !parseTopology(printTopology(*topology, "fuzzed"), "printed").ok())
    std::abort();
  return 0;
}
