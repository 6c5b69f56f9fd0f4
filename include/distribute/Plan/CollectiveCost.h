// What a collective costs by each algorithm: the formulas of docs/Collectives.md, for the
// compiler, which chooses by them, and for the tests of the engines, which measure against them.
//
//   CollectiveShape shape{fb::CollectiveKind::AllReduce, fb::ElementType::F32, 4, 1 << 20};
//   CollectiveCost cost = predictCost(shape, fb::Algorithm::Ring, CollectiveTopology());
#ifndef DISTRIBUTE_PLAN_COLLECTIVECOST_H
#define DISTRIBUTE_PLAN_COLLECTIVECOST_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>

namespace distribute::planfile {

struct CollectiveShape {
  fb::CollectiveKind kind = fb::CollectiveKind::AllReduce;
  fb::ElementType element = fb::ElementType::F32;
  uint64_t numMembers = 1;
  uint64_t payloadBytes = 0; // of the whole tensor: the larger of in and out
};

// Where members are, and what moving a byte between them costs. The defaults were measured: two
// threads that share memory, each on a core of its own (docs/Collectives.md says how). A link of 0
// costs nothing: all devices share memory.
struct CollectiveTopology {
  uint64_t membersPerDevice = 1;
  double rendezvousSeconds = 0.15e-6; // one member waiting for what another has done
  double secondsPerByte = 0.04e-9;    // read or written by one member
  double linkSeconds = 0;             // a message between devices
  double linkSecondsPerByte = 0;      // out of or into one device
};

struct CollectiveCost {
  uint64_t numRendezvous = 0; // one after the other, with the two that every collective has
  uint64_t wireBytes = 0;     // that the busiest member sends
  uint64_t readBytes = 0;     // one after the other, on the longest path
  uint64_t writtenBytes = 0;  // likewise
  uint64_t linkBytes = 0;     // that leave the busiest device
  double seconds = 0;
};

// Whether the algorithm has a form of the kind.
bool carries(fb::Algorithm algorithm, fb::CollectiveKind kind);

// Whether NCCL has a form of the reduction (of kinds that reduce) of such elements, that gives what other algorithms give but for the
// order of sums; and of arrays that are cut or joined in `rows` rows, each of which is a call (docs/RationaleNccl.md): what lies before the
// dimension, or, of kinds that cut and join, before the later of the two.
bool hasNcclForm(fb::CollectiveKind kind, fb::Reduction reduction, fb::ElementType element,
                 uint64_t rows);

// Whether the order in which it combines depends on the members alone, not on where in the payload
// an element lies: so that no packing changes the bits.
bool hasFixedOrder(fb::Algorithm algorithm);

// The cost of a collective that the algorithm carries.
CollectiveCost predictCost(const CollectiveShape &shape, fb::Algorithm algorithm,
                           const CollectiveTopology &topology);

// What a plan records as a collective's wire bytes: those of the busiest member, with each slot on
// a device of its own. 0 for a group of one, and for an open one (0 members).
uint64_t predictWireBytes(fb::CollectiveKind kind, fb::Algorithm algorithm, fb::ElementType element,
                          uint64_t payloadBytes, uint64_t numMembers);

// The cheapest algorithm of the local engine; between equals the first of the enumeration.
fb::Algorithm chooseAlgorithm(const CollectiveShape &shape, const CollectiveTopology &topology,
                              bool needsFixedOrder);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_COLLECTIVECOST_H
