// Kinds of choices, and the one search through all of them.
//
// A kind proposes one choice after the other, each beside those that are made
// (distribute/Analysis/Choices.h). The analysis decides the step anew with it, and
// keeps it by the cost of the whole step:
//
//   carry, cut, reshard, split work, exchange factors
//
// are tried in this order, each until it has nothing more to propose.
#ifndef DISTRIBUTE_LIB_ANALYSIS_CHOICESEARCH_H
#define DISTRIBUTE_LIB_ANALYSIS_CHOICESEARCH_H

#include "distribute/Analysis/DistributionAnalysis.h"

#include <limits>

namespace distribute {

class ChoiceKind {
public:
  virtual ~ChoiceKind() = default;

  /// The choices of `analysis` and one more, which was not proposed before; nothing if there is
  /// none.
  virtual std::optional<Choices> propose(const DistributionAnalysis &analysis) = 0;

  /// Whether a proposal is kept that brought the step from `former` to `now`.
  virtual bool isKept(const StepCost &former, const StepCost &now) const { return now < former; }

  /// Whether it changes the states outside of loops, so that what loops carry is to be chosen anew.
  virtual bool isOfWholeStep() const { return true; }

  /// Each proposal has the step analysed anew.
  virtual size_t mostProposals() const { return std::numeric_limits<size_t>::max(); }
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_CHOICESEARCH_H
