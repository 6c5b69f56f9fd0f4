// One collective: what its members do together, and whether that has a meaning.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVECALL_H
#define DISTRIBUTE_RUNTIME_COLLECTIVECALL_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/status.h"

#include <cstdint>
#include <string>

namespace distribute::runtime {

// As the plan says it; docs/Collectives.md says what each algorithm costs.
using CollectiveKind = planfile::fb::CollectiveKind;
using Reduction = planfile::fb::Reduction;
using Algorithm = planfile::fb::Algorithm;
using ElementType = planfile::fb::ElementType;

/// One collective instruction. With N members, and arrays dense and row-major:
///   all_reduce      out[i]    = reduce over m of in_m[i],         i < outer*inner
///   reduce_to_one   the same on the root; no other's out is touched
///   broadcast       out[i]    = in_root[i],                       i < outer*inner
///   all_gather      out[o][m*inner + i] = in_m[o][i]              in: outer x inner
///   reduce_scatter  out_m[o][i] = reduce over k of in_k[o][m*inner + i]
///                                                                out: outer x inner
///   all_to_all      a block of outer x rows x inner from each to each. Of the blocks from k to m:
///                   out_m[o][r][k*inner + i] = in_k[o][m][r*inner + i]     with splitsOutside
///                   out_m[o][k][r*inner + i] = in_k[o][r][m*inner + i]     without
/// f16 and bf16 are accumulated in f32 and rounded once. `mean` divides the sum
/// by N (floats only), `and` and `or` are bitwise, `first` is member 0's value;
/// integers wrap, min and max compare them as signed and carry a nan on.
struct CollectiveCall {
  CollectiveKind kind = CollectiveKind::AllReduce;
  Reduction reduction = Reduction::Sum;
  ElementType type = ElementType::F32;
  int64_t outer = 1;
  int64_t inner = 0;
  int64_t rows = 1;           ///< of what cuts and joins: what lies between the two dimensions
  bool splitsOutside = false; ///< of the same: the dimension that is cut lies before the other one
  int root = 0;               ///< of kinds that have one: its position in the group
  /// How; must have a form for the kind (checkCollective). All but ring combine in one
  /// fixed binary tree over the members: ((0+1) + (2+3)) + (4+5).
  Algorithm algorithm = Algorithm::OnePass;
  /// For messages: "all_reduce #41 (step.mlir:12:8)".
  std::string label;
  /// Of the instruction in its program; for traces.
  uint32_t instruction = 0;
  /// The member has nothing else to do between start and wait: handing the work to another
  /// thread would gain nothing.
  bool isAwaitedAtOnce = false;
  /// The member's next instruction starts another one, as that of every other member does: an engine may
  /// carry both at once.
  bool isFollowedByStart = false;
};

/// Whether they are the same collective, whatever they are called.
bool isSameCall(const CollectiveCall &a, const CollectiveCall &b);

/// "all_reduce #0 (all_reduce sum of 1x4xf32)".
std::string describeCall(const CollectiveCall &call);

/// OK if some engine can carry it; InvalidArgument names the combination that
/// has no meaning (the `or` of floats, the sum of i1) or no form (a ring's
/// broadcast).
absl::Status checkCollective(const CollectiveCall &call);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVECALL_H
