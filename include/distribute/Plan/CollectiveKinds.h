// What the kinds of collectives have in common.
#ifndef DISTRIBUTE_PLAN_COLLECTIVEKINDS_H
#define DISTRIBUTE_PLAN_COLLECTIVEKINDS_H

#include "distribute/Plan/Plan_generated.h"

namespace distribute::planfile {

// Whether it combines the members' values, by a reduction.
constexpr bool reduces(fb::CollectiveKind kind) {
  return kind == fb::CollectiveKind::AllReduce || kind == fb::CollectiveKind::ReduceScatter ||
         kind == fb::CollectiveKind::ReduceToOne;
}

// Whether one member, the root, gives or gets what the others do not.
constexpr bool hasRoot(fb::CollectiveKind kind) {
  return kind == fb::CollectiveKind::Broadcast || kind == fb::CollectiveKind::ReduceToOne;
}

// Whether shards lie along a dimension, so that `in` and `out` have other sizes, or parts in another
// order. Else they may be the same bytes.
constexpr bool hasDim(fb::CollectiveKind kind) {
  return kind == fb::CollectiveKind::AllGather || kind == fb::CollectiveKind::ReduceScatter ||
         kind == fb::CollectiveKind::AllToAll;
}

// Whether parts are cut along one dimension and joined along another.
constexpr bool hasConcatDim(fb::CollectiveKind kind) {
  return kind == fb::CollectiveKind::AllToAll;
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_COLLECTIVEKINDS_H
