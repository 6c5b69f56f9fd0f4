// The kinds of collectives as data. Whoever treats kinds differently (the dialects' ops, the passes, the plan file's
// verifier, costs, tables and engines) asks a kind's facts, so that a new kind is a row of CollectiveKinds.def.
// Includes nothing else, so that all may include it.
#ifndef DISTRIBUTE_PLAN_COLLECTIVEKINDS_H
#define DISTRIBUTE_PLAN_COLLECTIVEKINDS_H

namespace distribute {

/// What a collective does with its members' arrays.
///
/// Each giver gives its array to each taker: the whole array, or the taker's part of it along the dimension that is
/// cut. What a taker gets is combined elementwise, or moved as it is: from one giver as one array, from all givers
/// joined along a dimension, in the order of the group.
struct CollectiveFacts {
  enum Does { Combines, Moves };
  enum Members { All, Root };
  enum Extent { Whole, Parts };

  const char *name; ///< "all_reduce": also the name of the distribute dialect's op
  Does does;
  Members givers; ///< Root: the others' `in` is not looked at
  Extent in;      ///< what each of them gives to a taker
  Members takers; ///< Root: the others keep what they have

  /// Whether it combines the members' values, by a reduction.
  constexpr bool reduces() const { return does == Combines; }
  /// What a taker has of `out` from one giver. Parts: `out` joins what comes from all.
  constexpr Extent out() const { return does == Moves && givers == All ? Parts : Whole; }
  /// Whether one member, the root, gives or gets what the others do not.
  constexpr bool hasRoot() const { return givers == Root || takers == Root; }
  /// Whether an array is cut or joined along a dimension, so that `in` and `out` have other sizes, or parts in
  /// another order. Else they may be the same bytes.
  constexpr bool hasDim() const { return in == Parts || out() == Parts; }
  /// Whether parts are cut along one dimension and joined along another.
  constexpr bool hasConcatDim() const { return in == Parts && out() == Parts; }
  /// Whether `out` is the larger array, whose bytes are the payload; else that is `in`.
  constexpr bool isPayloadOut() const { return in == Whole && out() == Parts; }
  /// Whether all members get the same.
  constexpr bool givesAlike() const { return takers == All && in == Whole; }
};

inline constexpr CollectiveFacts kCollectiveKinds[] = {
#define DISTRIBUTE_COLLECTIVE(enumerator, name, does, givers, in, takers)                          \
  {#name, CollectiveFacts::does, CollectiveFacts::givers, CollectiveFacts::in,                     \
   CollectiveFacts::takers},
#include "distribute/Plan/CollectiveKinds.def"
#undef DISTRIBUTE_COLLECTIVE
};

/// The facts of a kind of the plan file or of the plan dialect. Those of the first kind for a number that is none,
/// which a plan file may hold until it is verified.
template <typename Kind>
constexpr const CollectiveFacts &factsOf(Kind kind) {
  auto number = static_cast<unsigned>(kind);
  return kCollectiveKinds[number < sizeof(kCollectiveKinds) / sizeof(kCollectiveKinds[0]) ? number
                                                                                          : 0];
}

constexpr bool areSound(const CollectiveFacts &facts) {
  // Where only the root gets something, the others' memory is not touched: it is in place, so that nobody has bytes
  // that were never written. One that moves is a send.
  return facts.takers == CollectiveFacts::All ||
         (facts.reduces() && facts.givers == CollectiveFacts::All && !facts.hasDim());
}
#define DISTRIBUTE_COLLECTIVE(enumerator, name, does, givers, in, takers)                          \
  static_assert(areSound({#name, CollectiveFacts::does, CollectiveFacts::givers,                   \
                          CollectiveFacts::in, CollectiveFacts::takers}));
#include "distribute/Plan/CollectiveKinds.def"
#undef DISTRIBUTE_COLLECTIVE

} // namespace distribute

#endif // DISTRIBUTE_PLAN_COLLECTIVEKINDS_H
