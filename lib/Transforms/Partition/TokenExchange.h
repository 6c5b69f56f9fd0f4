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

#include "llvm/ADT/SetVector.h"

#include <functional>

namespace distribute {

/// Two ways in which members along an axis hold values: in shards of one dimension, or of another.
struct ExchangeSides {
  /// The dimension that is shared out on the first side, and on the second. None: the value is whole there.
  std::function<std::optional<int64_t>(mlir::Value)> firstDim, secondDim;
  /// Ops that are on the first side, and on the second. What has no dimension of the second side is on the first.
  std::function<bool(mlir::Operation *)> isOnFirst, isOnSecond;
  /// The variables that may be on the second side.
  llvm::SmallSetVector<mlir::Operation *, 4> free;
};

/// Which variables are on the second side, where values go over, and what that costs.
struct Exchange {
  llvm::SmallPtrSet<mlir::Operation *, 4> variables;
  std::vector<Crossing> crossings;
  int64_t cost;
};

/// The cheapest one. None: ops that are on different sides cannot be parted.
std::optional<Exchange> findExchange(mlir::func::FuncOp step, const DimensionClasses &classes,
                                     const ExchangeSides &sides, llvm::StringRef axis,
                                     int64_t members);

/// What it costs to gather a value, or to reduce-scatter it. By an all-to-all it is one of `members` of that.
int64_t costOfGather(mlir::Value value, int64_t members);

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
  llvm::SmallVector<std::pair<VariableOp, int64_t>> variables;
  std::vector<Crossing> crossings;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TOKENEXCHANGE_H
