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

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// The products and scatters of `analysis` whose operands are better exchanged than
/// the result reduced, in program order: at least 1 MiB is saved on the wire, and at
/// least twice the time that the further work takes.
llvm::SmallVector<mlir::Operation *> findFactorExchanges(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_FACTOREXCHANGE_H
