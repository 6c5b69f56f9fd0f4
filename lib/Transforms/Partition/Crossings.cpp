// Uses at which members are to hold a value otherwise than where it is made.
#include "Crossings.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;

namespace distribute {

std::pair<unsigned, unsigned> insertConstraints(ArrayRef<Crossing> crossings, StringRef axis) {
  std::pair<unsigned, unsigned> counts{0, 0};
  llvm::DenseMap<std::pair<Value, Attribute>, Value> made;
  for (const Crossing &crossing : crossings) {
    Value value = crossing.use->get(); // what another class of experts has made of it
    bool isWhole = crossing.kind == Crossing::Kind::Whole;
    MLIRContext *context = value.getContext();
    auto sharding = ShardingAttr::get(
        context, AxisSplitAttr::get(context, axis, isWhole ? AxisSplitAttr::kWhole : crossing.dim,
                                    /*gathered=*/false));
    Value &constraint = made[{value, sharding}];
    if (!constraint) {
      OpBuilder builder(context);
      builder.setInsertionPointAfterValue(value);
      constraint = ShardOp::create(builder, value.getLoc(), value, sharding).getResult();
      ++(isWhole ? counts.second : counts.first);
    }
    crossing.use->set(constraint);
  }
  return counts;
}

} // namespace distribute
