// Where tokens go to experts, and where they come back.
//
// Members along an axis share out the rows of a batch, and the experts of a mixture: weights of which
// each row takes one part of several. What has experts along a dimension can be computed in two ways:
//
//   on rows      a member has all experts of its rows
//   on experts   a member has all rows of its experts
//
// Products with the experts' weights run on experts, what has no experts on rows. In between a minimum
// cut decides: a value that has rows and experts goes over by an all-to-all, for a share of its bytes;
// one that has rows alone is gathered, or, where it is a sum over experts, reduce-scattered; a value that
// has experts alone, such as a gradient, likewise. So tokens are exchanged where they are few for each
// expert, and gathered where all experts see all of them.
//
// What follows is said by constraints (`distribute.shard`) at the values that go over. They are
// demands: distribute-partition proves what they lead to, and a bad choice costs time, never a result.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TOKENEXCHANGE_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TOKENEXCHANGE_H

#include "Crossings.h"
#include "DimensionClasses.h"

namespace distribute {

class TokenExchange {
public:
  /// Of the experts along the dimensions of the class `experts`, for so many members along an axis, which need not
  /// be there yet. The step is unchanged.
  TokenExchange(mlir::func::FuncOp step, const DimensionClasses &classes,
                const DimensionClass &experts, llvm::StringRef axis, int64_t members);

  /// Whether a product of a weight with what depends on inputs is one for each index along the class, so that the
  /// class is one of experts.
  static bool hasExperts(mlir::func::FuncOp step, const DimensionClasses &classes,
                         const DimensionClass &experts);

  /// The variables that members share out, and along which dimension. Empty: no cut has the products on experts.
  llvm::ArrayRef<std::pair<VariableOp, int64_t>> getVariables() const { return variables; }

  llvm::ArrayRef<Crossing> getCrossings() const { return crossings; }

private:
  class Graph;
  llvm::SmallVector<std::pair<VariableOp, int64_t>> variables;
  std::vector<Crossing> crossings;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TOKENEXCHANGE_H
