// Sums over the batch whose operands are gathered.
//
// The gradient of a weight is a product over the batch: each member multiplies
// its rows of both factors, and the products are summed over the members. With
// few rows and large dimensions the factors are much smaller than the product;
// then every member gathers all rows of both and computes the whole product.
// That saves bytes and costs flops, R times as many for this product.
//
// So it is with the gradient of an embedding, rows scattered into a table: the
// rows of a batch and their indices are gathered, and every member scatters them all.
#ifndef DISTRIBUTE_LIB_ANALYSIS_FACTOREXCHANGE_H
#define DISTRIBUTE_LIB_ANALYSIS_FACTOREXCHANGE_H

#include "ChoiceSearch.h"

namespace distribute {

/// Proposes, at once, all products and scatters whose operands are better exchanged than
/// the result reduced: at least 1 MiB is saved on the wire, and at least twice the time that the
/// further work takes.
class FactorExchanges : public ChoiceKind {
public:
  std::optional<Choices> propose(const DistributionAnalysis &analysis) override;
  bool isKept(const StepCost &, const StepCost &) const override { return true; }
  size_t mostProposals() const override { return 1; }
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_FACTOREXCHANGE_H
