// One formula for each algorithm.
#include "distribute/Plan/WireBytes.h"

namespace distribute::planfile {

uint64_t predictWireBytes(fb::CollectiveKind kind, fb::Algorithm, uint64_t payloadBytes,
                          uint64_t members) {
  if (members <= 1)
    return 0;
  // Wider than any field: payloads go up to 2^63, members up to 2^32.
  unsigned __int128 rounds = kind == fb::CollectiveKind::AllReduce ? 2 : 1;
  return uint64_t(rounds * payloadBytes * (members - 1) / members);
}

} // namespace distribute::planfile
