// The formulas. N members, B bytes of payload, G devices of g members; a: bytes of a partial result
// for one byte of payload (2 for f16 and bf16, which are combined in f32); P: the largest power of
// two up to N.
#include "distribute/Plan/CollectiveCost.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>
#include <cmath>

namespace distribute::planfile {

namespace {

// Two rendezvous of all members: before the work and after it.
constexpr double kNumFrames = 2;

// The numbers of a case, as reals.
struct Numbers {
  double n, b, a, g, devices, p, levels;
};

// Costs before they are rounded. Fields as in CollectiveCost, without the frame's rendezvous.
struct Terms {
  double rendezvous, wire, read, written, link, messages;
};

// Each giver's part goes to each other member, who pulls it.
Terms onePassMovement(const CollectiveFacts &facts, const Numbers &x) {
  bool isFromRoot = facts.givers == CollectiveFacts::Root;
  double part = facts.hasDim() ? x.b / x.n : x.b, taken = isFromRoot ? part : x.n * part;
  return {0, (x.n - 1) * part, taken, taken, (isFromRoot ? 1 : x.g) * (x.n - x.g) * part, 1};
}

Terms onePass(const CollectiveFacts &facts, const Numbers &x) {
  if (!facts.reduces())
    return onePassMovement(facts, x);
  double chunk = x.b / x.n, others = x.n - 1, away = x.n - x.g;
  if (facts.hasDim())
    return {0, others * x.b / x.n, x.b, chunk, x.g * away * chunk, 1};
  if (facts.hasRoot()) // others than the root send it their chunk of the result besides
    return {0, others < 1 ? 0 : x.b, x.b, chunk, x.g * away * chunk + x.g * chunk, 2};
  return {0, 2 * others * x.b / x.n, x.b, x.b, 2 * x.g * away * chunk, 2};
}

Terms ring(fb::CollectiveKind kind, const Numbers &x) {
  double chunk = x.b / x.n, steps = x.n - 1;
  // The first step takes an input, the others partial results.
  double reduced = steps < 1 ? 0 : chunk * (1 + x.a * (steps - 1));
  double gathered = steps * chunk;
  bool crosses = x.devices > 1;
  switch (kind) {
  case fb::CollectiveKind::AllReduce:
    return {2 * steps,
            reduced + gathered,
            reduced + 2 * gathered,
            x.a * gathered + gathered,
            crosses ? reduced + gathered : 0,
            2 * steps};
  case fb::CollectiveKind::ReduceScatter:
    return {steps, reduced, reduced + gathered, x.a * gathered, crosses ? reduced : 0, steps};
  case fb::CollectiveKind::ReduceToOne: {
    double given = steps < 1 ? 0 : reduced + chunk;
    return {steps, given, reduced + gathered, x.a * gathered, crosses ? given : 0, steps + 1};
  }
  default:
    return {steps + 1, gathered, x.b, x.b, crosses ? gathered : 0, steps};
  }
}

// Of the tree's, halving alone: the holders give their slices to the root. Of two or more left-over
// members one may give half of the input and half of a partial result.
Terms treeToOne(const Numbers &x, double halves, double slice, double leftOver) {
  double wire = x.n - x.p < 2 ? halves + slice : std::max(halves + slice, (1 + x.a) * x.b / 2);
  double combined = x.b - slice + leftOver;
  return {x.levels,
          x.n == 1 ? 0 : wire,
          2 * x.a * combined,
          x.a * combined,
          x.devices > 1 ? x.a * (x.b - x.b / x.devices) + x.g * slice : 0,
          std::ceil(std::log2(x.devices)) + 1};
}

Terms tree(fb::CollectiveKind kind, const Numbers &x) {
  if (kind == fb::CollectiveKind::Broadcast) {
    double above = std::ceil(std::log2(x.devices));
    return {x.levels, x.levels * x.b, x.levels * x.b, x.levels * x.b, above * x.b, above};
  }
  // Halving: B/2 of the input, then quarters and so on of partial results; the left-over members'
  // part once more. Then every holder gives its slice to all others.
  double slice = x.b / x.p, leftOver = x.p < x.n ? slice : 0;
  double halves = x.p > 1 ? x.b / 2 + x.a * (x.b / 2 - slice) : 0;
  if (kind == fb::CollectiveKind::ReduceToOne)
    return treeToOne(x, halves, slice, leftOver);
  double wire = halves + slice * (x.n - 1);
  double combined = x.b - slice + leftOver;
  return {x.levels + 1,
          x.n == 1 ? 0 : wire,
          2 * x.a * combined + x.b - slice,
          x.a * combined + x.b - slice,
          x.devices > 1 ? x.a * (x.b - x.b / x.devices) + x.g * slice * (x.n - x.g) : 0,
          2 * std::ceil(std::log2(x.devices))};
}

Terms hierarchicalCopy(fb::CollectiveKind kind, const Numbers &x) {
  bool isLocal = x.g > 1; // else each device has one input and nothing to combine
  double a = isLocal ? x.a : 1, shared = isLocal ? x.b * (x.g - 1) / x.g : 0;
  double across = x.b * (x.devices - 1) / x.devices;
  if (kind == fb::CollectiveKind::ReduceToOne) // without the way back
    return {1,
            x.n == 1 ? 0 : shared + a * across + x.b / x.devices,
            (isLocal ? x.b : 0) + a * x.b,
            (isLocal ? a * x.b / x.g : 0) + x.b / x.devices,
            a * across + x.b / x.devices,
            2};
  return {2,
          shared + (a + 1) * across + (x.g - 1) * x.b,
          (isLocal ? x.b : 0) + a * x.b + (isLocal ? x.b : 0),
          (isLocal ? a * x.b / x.g : 0) + x.b + (isLocal ? x.b : 0),
          (a + 1) * across,
          2};
}

Terms toOneDevice(fb::CollectiveKind kind, const Numbers &x) {
  double chunk = x.b / x.n, others = x.n - 1, away = x.n - x.g;
  switch (kind) {
  case fb::CollectiveKind::ReduceScatter:
    // The others send all that they have, the one a chunk to each.
    return {1, others < 1 ? 0 : x.b, x.n * x.b + chunk, x.b + chunk, away * x.b, 2};
  case fb::CollectiveKind::AllGather:
    return {1, others * x.b, 2 * x.b, 2 * x.b, away * x.b, 2};
  case fb::CollectiveKind::ReduceToOne: // the one is the root
    return {1, others < 1 ? 0 : x.b, x.n * x.b, x.b, x.g * x.b, 1};
  default:
    return {1, others * x.b, (x.n + 1) * x.b, 2 * x.b, away * x.b, 2};
  }
}

Terms termsOf(fb::Algorithm algorithm, fb::CollectiveKind kind, const Numbers &x) {
  switch (algorithm) {
  case fb::Algorithm::Ring:
    return ring(kind, x);
  case fb::Algorithm::Tree:
    return tree(kind, x);
  case fb::Algorithm::HierarchicalCopy:
    return hierarchicalCopy(kind, x);
  case fb::Algorithm::ToOneDevice:
    return toOneDevice(kind, x);
  default:
    return onePass(factsOf(kind), x);
  }
}

} // namespace

bool carries(fb::Algorithm algorithm, fb::CollectiveKind kind) {
  switch (algorithm) {
  case fb::Algorithm::OnePass:
    return true;
  case fb::Algorithm::Ring:
  case fb::Algorithm::ToOneDevice:
    return factsOf(kind).reduces() || kind == fb::CollectiveKind::AllGather;
  case fb::Algorithm::Tree:
    return !factsOf(kind).hasDim();
  case fb::Algorithm::HierarchicalCopy:
    return factsOf(kind).reduces() && !factsOf(kind).hasDim();
  case fb::Algorithm::Nccl:
    return kind == fb::CollectiveKind::Broadcast || kind == fb::CollectiveKind::AllToAll ||
           carries(fb::Algorithm::Ring, kind);
  }
  return false;
}

bool hasNcclForm(fb::CollectiveKind kind, fb::Reduction reduction, fb::ElementType element,
                 uint64_t rows) {
  constexpr uint64_t mostRows = 64;
  if (!carries(fb::Algorithm::Nccl, kind) || rows > mostRows)
    return false;
  if (!factsOf(kind).reduces())
    return true;
  bool isFloat = element == fb::ElementType::F32 || element == fb::ElementType::F64;
  bool isInteger = element == fb::ElementType::I8 || element == fb::ElementType::I32 ||
                   element == fb::ElementType::I64;
  switch (reduction) {
  case fb::Reduction::Sum:
  case fb::Reduction::Prod:
    return isFloat || isInteger;
  case fb::Reduction::Mean:
    return isFloat;
  case fb::Reduction::Min: // of floats it drops a nan
  case fb::Reduction::Max:
    return isInteger;
  default:
    return false;
  }
}

bool hasFixedOrder(fb::Algorithm algorithm) {
  return algorithm != fb::Algorithm::Ring && algorithm != fb::Algorithm::Nccl;
}

CollectiveCost predictCost(const CollectiveShape &shape, fb::Algorithm algorithm,
                           const CollectiveTopology &topology) {
  Numbers x;
  x.n = double(std::max<uint64_t>(shape.numMembers, 1));
  x.b = double(shape.payloadBytes);
  x.a = isNarrowFloat(shape.element) ? 4.0 / double(elementBytes(shape.element)) : 1;
  x.g = std::min(x.n, double(std::max<uint64_t>(topology.membersPerDevice, 1)));
  x.devices = std::ceil(x.n / x.g);
  x.levels = std::ceil(std::log2(x.n));
  x.p = std::exp2(std::floor(std::log2(x.n)));
  Terms terms = termsOf(algorithm, shape.kind, x);
  CollectiveCost cost;
  cost.numRendezvous = uint64_t(terms.rendezvous + kNumFrames);
  cost.wireBytes = uint64_t(terms.wire);
  cost.readBytes = uint64_t(terms.read);
  cost.writtenBytes = uint64_t(terms.written);
  cost.linkBytes = uint64_t(terms.link);
  cost.seconds = double(cost.numRendezvous) * topology.rendezvousSeconds +
                 (terms.read + terms.written) * topology.secondsPerByte;
  if (x.devices > 1)
    cost.seconds +=
        terms.messages * topology.linkSeconds + terms.link * topology.linkSecondsPerByte;
  return cost;
}

uint64_t predictWireBytes(fb::CollectiveKind kind, fb::Algorithm algorithm, fb::ElementType element,
                          uint64_t payloadBytes, uint64_t numMembers) {
  if (numMembers <= 1)
    return 0;
  return predictCost({kind, element, numMembers, payloadBytes}, algorithm, CollectiveTopology())
      .wireBytes;
}

fb::Algorithm chooseAlgorithm(const CollectiveShape &shape, const CollectiveTopology &topology,
                              bool needsFixedOrder) {
  fb::Algorithm best = fb::Algorithm::OnePass;
  double bestSeconds = predictCost(shape, best, topology).seconds;
  for (fb::Algorithm algorithm : {fb::Algorithm::Ring, fb::Algorithm::Tree,
                                  fb::Algorithm::HierarchicalCopy, fb::Algorithm::ToOneDevice}) {
    if (!carries(algorithm, shape.kind) || (needsFixedOrder && !hasFixedOrder(algorithm)))
      continue;
    double seconds = predictCost(shape, algorithm, topology).seconds;
    if (seconds < bestSeconds) {
      best = algorithm;
      bestSeconds = seconds;
    }
  }
  return best;
}

} // namespace distribute::planfile
