// The pool, the moves by their weights, and the small values that moves need on the way.
#include "StepBuilder.h"

#include "BodyWriter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <cmath>

using namespace mlir;

namespace distribute::fuzz {

/// Floats beyond this are scaled down as they are pushed.
static constexpr double kLargestBound = 48, kLargestNarrowBound = 4;
/// Values of more elements are not made: a program is to be compiled, not to compute long.
static constexpr int64_t kMostElements = 4096;

//===----------------------------------------------------------------------===//
// The pool
//===----------------------------------------------------------------------===//

std::optional<PoolValue> StepBuilder::pick(Filter filter) {
  SmallVector<const PoolValue *> fitting;
  for (const PoolValue &value : pool)
    if (filter(value))
      fitting.push_back(&value);
  if (fitting.empty())
    return std::nullopt;
  int64_t position = random.below(fitting.size());
  if (random.chance(50))
    position = std::max(position, random.below(fitting.size()));
  return *fitting[position];
}

std::optional<PoolValue> StepBuilder::pickFloat() {
  return pick([](const PoolValue &value) { return value.isFloat(); });
}

FloatType StepBuilder::chooseFloat() {
  if (step.narrow && random.chance(40))
    return BFloat16Type::get(b.getContext());
  return step.floatType;
}

PoolValue StepBuilder::push(PoolValue made) {
  if (made.isFloat())
    made = atMost(made, made.isNarrow() ? kLargestNarrowBound : kLargestBound);
  if (made.type().getNumElements() <= kMostElements)
    pool.push_back(made);
  return made;
}

namespace {
struct WeightedMove {
  Move move;
  int weight;
  /// Stands in the replica view only, in the global view only, or in that and with open rows in the replica view.
  enum View { Both, Replica, Global, OpenRows } view = Both;
};
} // namespace

/// Every move with how often it is tried.
static ArrayRef<WeightedMove> getMoves() {
  static const WeightedMove moves[] = {
      {addUnary, 10},
      {addBinary, 12},
      {addFusedChain, 6},
      {addIntegerArithmetic, 4},
      {addElementOp, 12},
      {addBody, 12},
      {addWindow, 3},
      {addImageWindow, 2},
      {addPartialWrite, 3},
      {addSelection, 4},
      {addConversion, 4},
      {addPositions, 3},
      {addMatmul, 8},
      {addContraction, 6},
      {addRowContraction, 7, WeightedMove::OpenRows},
      {addReduction, 6},
      {addBatchReduction, 8, WeightedMove::OpenRows},
      {addMean, 4},
      {addSeededReduction, 4, WeightedMove::OpenRows},
      {addLinearChain, 8},
      {addTranspose, 4},
      {addReshape, 4},
      {addSlice, 3},
      {addPad, 2},
      {addConcatenation, 3},
      {addStackedRows, 2},
      {addRowsOfColumns, 3},
      {addSort, 2},
      {addBroadcast, 4},
      {addRowMixing, 3, WeightedMove::Global},
      {addLookup, 3},
      {addExportedLookup, 2},
      {addChoiceInRow, 2},
      {addScatter, 4},
      {addSoftmax, 2},
      {addLayerNorm, 2},
      {addBatchNorm, 2, WeightedMove::Global},
      {addForLoop, 3},
      {addAccumulation, 3},
      {addScan, 2},
      {addWhileLoop, 2},
      {addRowLoop, 2, WeightedMove::Global},
      {addParallelLoop, 1},
      {addBranch, 4},
      {addCall, 2},
      {addAllReduce, 45, WeightedMove::Replica},
      {addAllGather, 10, WeightedMove::Replica},
      {addReduceScatter, 10, WeightedMove::Replica},
      {addAllToAll, 8, WeightedMove::Replica},
      {addReduceToOne, 14, WeightedMove::Replica},
      {addExchangeOfDevices, 20, WeightedMove::Replica},
      {addMergeCall, 45, WeightedMove::Replica},
      {addUnsigned, 3},
      {addReplicaNumber, 8, WeightedMove::Replica},
  };
  return moves;
}

void StepBuilder::extend(int64_t numMoves) {
  auto stands = [&](const WeightedMove &move) {
    return move.view == WeightedMove::Both ||
           (step.replicaView ? move.view == WeightedMove::Replica ||
                                   (move.view == WeightedMove::OpenRows && step.openBatch)
                             : move.view != WeightedMove::Replica);
  };
  int64_t total = 0;
  for (const WeightedMove &move : getMoves())
    total += stands(move) ? move.weight : 0;
  for (int64_t made = 0, tried = 0; made < numMoves && tried < 8 * numMoves; ++tried) {
    int64_t number = random.below(total);
    const WeightedMove *chosen = getMoves().begin();
    for (;; ++chosen) {
      if (!stands(*chosen))
        continue;
      if (number < chosen->weight)
        break;
      number -= chosen->weight;
    }
    made += chosen->move(*this);
  }
}

//===----------------------------------------------------------------------===//
// Constants and fills
//===----------------------------------------------------------------------===//

static TypedAttr scalarAttr(OpBuilder &b, Type type, double value) {
  if (auto floatType = dyn_cast<FloatType>(type))
    return b.getFloatAttr(floatType, value);
  return b.getIntegerAttr(type, static_cast<int64_t>(value));
}

Value constantLike(OpBuilder &b, Location loc, Type type, double value) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return arith::ConstantOp::create(b, loc, scalarAttr(b, type, value));
  Attribute element = scalarAttr(b, tensor.getElementType(), value);
  return arith::ConstantOp::create(b, loc,
                                   cast<TypedAttr>(DenseElementsAttr::get(tensor, element)));
}

Value StepBuilder::constant(Type type, double value) { return constantLike(b, loc, type, value); }

Value StepBuilder::constantIndex(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}

Value StepBuilder::variedConstant(RankedTensorType type) {
  SmallVector<Attribute> elements;
  Type element = type.getElementType();
  for (int64_t i = 0, e = type.getNumElements(); i < e; ++i) {
    // Sixteenths: exact in every float type.
    double value = isa<FloatType>(element) ? random.between(-16, 16) / 16.0 : random.below(8);
    elements.push_back(element.isInteger(1) ? b.getBoolAttr(random.chance(50))
                                            : cast<Attribute>(scalarAttr(b, element, value)));
  }
  return arith::ConstantOp::create(b, loc, cast<TypedAttr>(DenseElementsAttr::get(type, elements)));
}

Value StepBuilder::empty(RankedTensorType type) {
  return tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
}

Value StepBuilder::filled(RankedTensorType type, double value) {
  if (random.chance(50))
    return constant(type, value);
  Value element = constant(type.getElementType(), value);
  return linalg::FillOp::create(b, loc, element, empty(type)).getResult(0);
}

//===----------------------------------------------------------------------===//
// Values on the way
//===----------------------------------------------------------------------===//

Value StepBuilder::mapElements(ValueRange inputs, Type element,
                               function_ref<Value(OpBuilder &, ValueRange)> body) {
  auto type = cast<RankedTensorType>(inputs[0].getType());
  auto resultType = RankedTensorType::get(type.getShape(), element);
  SmallVector<AffineMap> maps(inputs.size() + 1, b.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(b, loc, resultType, inputs, empty(resultType), maps, loops,
                                   [&](OpBuilder &inner, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(inner, at,
                                                             body(inner, elements.drop_back()));
                                   })
      .getResult(0);
}

Value StepBuilder::scaled(Value value, double factor) {
  return arith::MulFOp::create(b, loc, value, constant(value.getType(), factor));
}

PoolValue StepBuilder::atMost(PoolValue value, double bound) {
  if (value.bound <= bound)
    return value;
  double factor = std::exp2(-std::ceil(std::log2(value.bound / bound)));
  value.value = scaled(value.value, factor);
  value.bound *= factor;
  return value;
}

Value StepBuilder::extractScalar(Value tensor) {
  return tensor::ExtractOp::create(b, loc, tensor, ValueRange());
}

std::optional<PoolValue> StepBuilder::broadcastTo(const PoolValue &source, const PoolValue &model) {
  if (source.element() != model.element() || source.rank() >= model.rank())
    return std::nullopt;
  // From the last dimension on, as frameworks align shapes; the rows must meet.
  SmallVector<int64_t> kept;
  int64_t from = source.rank() - 1;
  for (int64_t dim = model.rank() - 1; dim >= 0 && from >= 0; --dim) {
    bool rows = source.batchDim == from;
    if (source.shape()[from] != model.shape()[dim] || rows != (model.batchDim == dim))
      continue;
    kept.push_back(dim);
    --from;
  }
  if (from >= 0)
    return std::nullopt;
  SmallVector<int64_t> added;
  for (int64_t dim = 0; dim < model.rank(); ++dim)
    if (!llvm::is_contained(kept, dim))
      added.push_back(dim);
  PoolValue result = source;
  auto type = RankedTensorType::get(model.shape(), model.element());
  result.value =
      linalg::BroadcastOp::create(b, loc, source.value, empty(type), added)->getResult(0);
  result.batchDim = source.batchDim < 0 ? -1 : model.batchDim;
  return result;
}

PoolValue StepBuilder::valueLike(const PoolValue &model) {
  auto alike = [&](const PoolValue &other) {
    bool rowsMeet = other.batchDim == model.batchDim || (other.batchDim < 0 && random.chance(20));
    return other.type() == model.type() && rowsMeet && other.value != model.value &&
           (model.varying || !other.varying);
  };
  if (std::optional<PoolValue> found = pick(alike); found && random.chance(75))
    return *found;
  auto smaller = [&](const PoolValue &other) {
    return other.rank() < model.rank() && (model.varying || !other.varying);
  };
  for (int attempt = 0; attempt < 3; ++attempt)
    if (std::optional<PoolValue> source = pick(smaller))
      if (std::optional<PoolValue> found = broadcastTo(*source, model))
        return *found;
  double bound = model.isFloat() ? 1 : 8;
  if (model.type().getNumElements() > 600 || random.chance(30))
    return {filled(model.type(), model.isFloat() ? 0.375 : 1), -1, false, bound, true};
  return {variedConstant(model.type()), -1, false, bound, true};
}

} // namespace distribute::fuzz
