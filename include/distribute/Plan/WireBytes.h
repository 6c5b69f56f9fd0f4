// What one member of a group sends in a collective, as the compiler predicts and the verifier
// checks it.
#ifndef DISTRIBUTE_PLAN_WIREBYTES_H
#define DISTRIBUTE_PLAN_WIREBYTES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>

namespace distribute::planfile {

// Bytes that one of `members` sends to the others when the work is shared out evenly, rounded
// down: with a payload of B bytes and N members,
//   all_reduce                              2 B (N-1)/N   each element once to its owner and back
//   reduce_scatter, all_gather, broadcast     B (N-1)/N
// A group of one sends nothing.
uint64_t predictWireBytes(fb::CollectiveKind kind, fb::Algorithm algorithm, uint64_t payloadBytes,
                          uint64_t members);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_WIREBYTES_H
