// What is summed away behind a flattening.
#include "FlattenedSums.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace distribute {

namespace {
/// Follows one dimension from value to value.
class FlatDimension {
public:
  explicit FlatDimension(CarriesAlong carriesAlong) : carriesAlong(carriesAlong) {}

  std::optional<SmallVector<OpResult>> follow(OpResult flat, int64_t dim);

private:
  using Place = std::pair<Value, int64_t>;

  bool addMaker(Value value, int64_t dim);
  bool addUsers(Value value, int64_t dim);
  bool addOp(Operation *op, int64_t dim, llvm::function_ref<AffineMap(const LoopNest &)> mapOf);
  bool addPlaces(Value value, AffineMap map, AffineDimExpr loop);
  bool addLoop(const LoopNest &nest, AffineDimExpr loop);

  CarriesAlong carriesAlong;
  llvm::SetVector<Place> places;
  SmallVector<OpResult> reshapes;
};
} // namespace

std::optional<SmallVector<OpResult>> FlatDimension::follow(OpResult flat, int64_t dim) {
  places.insert({flat, dim});
  for (size_t i = 0; i < places.size(); ++i) {
    auto [value, valueDim] = places[i];
    if (!addMaker(value, valueDim) || !addUsers(value, valueDim))
      return std::nullopt;
  }
  return reshapes;
}

bool FlatDimension::addMaker(Value value, int64_t dim) {
  Operation *maker = value.getDefiningOp();
  if (!maker)
    return false;
  if (isa<tensor::CollapseShapeOp>(maker)) {
    reshapes.push_back(cast<OpResult>(value));
    return true;
  }
  return addOp(maker, dim,
               [number = cast<OpResult>(value).getResultNumber()](const LoopNest &nest) {
                 return nest.resultMaps[number];
               });
}

bool FlatDimension::addUsers(Value value, int64_t dim) {
  return llvm::all_of(value.getUses(), [&, dim](OpOperand &use) {
    return addOp(use.getOwner(), dim,
                 [&](const LoopNest &nest) { return nest.operandMaps[use.getOperandNumber()]; });
  });
}

/// Adds what `op` takes and gives along `dim` of the value that `mapOf` says the map of.
bool FlatDimension::addOp(Operation *op, int64_t dim,
                          llvm::function_ref<AffineMap(const LoopNest &)> mapOf) {
  if (OpTrait::hasElementwiseMappableTraits(op)) {
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      for (Value value : values)
        if (isa<RankedTensorType>(value.getType()) && carriesAlong(value, dim))
          places.insert({value, dim});
    return true;
  }
  std::optional<LoopNest> nest = describeLoops(op);
  AffineMap map = nest ? mapOf(*nest) : AffineMap();
  auto loop = map ? dyn_cast<AffineDimExpr>(map.getResult(dim)) : AffineDimExpr(nullptr);
  return loop && addLoop(*nest, loop);
}

/// Adds the dimension of `value` that the loop indexes. False if it indexes one together with another loop.
bool FlatDimension::addPlaces(Value value, AffineMap map, AffineDimExpr loop) {
  for (auto [dim, position] : llvm::enumerate(map.getResults())) {
    if (!position.isFunctionOfDim(loop.getPosition()) || !carriesAlong(value, dim))
      continue;
    if (position != loop)
      return false;
    places.insert({value, dim});
  }
  return true;
}

/// Adds what the op takes and gives along the loop. False if it reduces along it by anything but a sum.
bool FlatDimension::addLoop(const LoopNest &nest, AffineDimExpr loop) {
  for (auto [operand, map] : llvm::zip(nest.op->getOperands(), nest.operandMaps))
    if (map && !addPlaces(operand, map, loop))
      return false;
  for (auto [number, result] : llvm::enumerate(nest.op->getResults())) {
    AffineMap map = nest.resultMaps[number];
    if (!map || !addPlaces(result, map, loop))
      return false;
    if (!map.isFunctionOfDim(loop.getPosition()) && nest.combiners[number] != ReductionKind::Sum)
      return false;
  }
  return true;
}

std::optional<SmallVector<OpResult>> findFlattenedSum(OpResult flat, int64_t dim,
                                                      CarriesAlong carriesAlong) {
  return FlatDimension(carriesAlong).follow(flat, dim);
}

} // namespace distribute
