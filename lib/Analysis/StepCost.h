// What a step takes each member.
//
// For comparing two ways to run a step, not for predicting its time: arithmetic
// at one rate, and collectives by the formulas that choose their algorithms
// (distribute/Plan/CollectiveCost.h).
#ifndef DISTRIBUTE_LIB_ANALYSIS_STEPCOST_H
#define DISTRIBUTE_LIB_ANALYSIS_STEPCOST_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Plan/CollectiveCost.h"

namespace distribute {

/// Of a core, for products (docs/RationaleChoices.md).
inline constexpr double kFlopsPerSecond = 200e9;

/// Arithmetic operations of `op` in one execution if one member does all of it; 0 for ops that are
/// no structured ops on tensors of known sizes.
double countOpFlops(mlir::Operation *op);

/// Flops of a step, loops counted as often as constants tell that they turn.
struct StepFlops {
  /// Of all members together, each computation counted once.
  double whole = 0;
  /// Of each member.
  double perMember = 0;
};
StepFlops countStepFlops(const DistributionAnalysis &analysis);

/// A collective among `members` of a tensor of `bytes` (as planfile::CollectiveShape has it), by its
/// cheapest algorithm.
double estimateCollectiveSeconds(planfile::fb::CollectiveKind kind, double bytes, int64_t members,
                                 const planfile::CollectiveTopology &topology);

/// Of each member, in a step as `analysis` has it: its flops, its reductions and its moves.
double estimateStepSeconds(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_STEPCOST_H
