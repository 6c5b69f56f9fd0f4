// The arithmetic of reductions.
#include "distribute/Analysis/Combiners.h"

#include "distribute/Analysis/OutputElements.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

std::optional<ReductionKind> kindOfCombiner(Operation *op, Type type) {
  bool isTruth = type.isInteger(1);
  return llvm::TypeSwitch<Operation *, std::optional<ReductionKind>>(op)
      .Case<arith::AddFOp, arith::SubFOp>([](Operation *) { return ReductionKind::Sum; })
      .Case<arith::AddIOp, arith::SubIOp>([&](Operation *) -> std::optional<ReductionKind> {
        if (isTruth)
          return std::nullopt;
        return ReductionKind::Sum;
      })
      .Case<arith::MulFOp>([](Operation *) { return ReductionKind::Prod; })
      .Case<arith::MulIOp>(
          [&](Operation *) { return isTruth ? ReductionKind::And : ReductionKind::Prod; })
      .Case<arith::MaximumFOp>([](Operation *) { return ReductionKind::Max; })
      .Case<arith::MinimumFOp>([](Operation *) { return ReductionKind::Min; })
      // Collectives compare integers as signed; i1 is a truth value, on which
      // unsigned order is or/and.
      .Case<arith::MaxSIOp>(
          [&](Operation *) { return isTruth ? ReductionKind::And : ReductionKind::Max; })
      .Case<arith::MinSIOp>(
          [&](Operation *) { return isTruth ? ReductionKind::Or : ReductionKind::Min; })
      .Case<arith::MaxUIOp>([&](Operation *) -> std::optional<ReductionKind> {
        if (isTruth)
          return ReductionKind::Or;
        return std::nullopt;
      })
      .Case<arith::MinUIOp>([&](Operation *) -> std::optional<ReductionKind> {
        if (isTruth)
          return ReductionKind::And;
        return std::nullopt;
      })
      .Case<arith::AndIOp>([](Operation *) { return ReductionKind::And; })
      .Case<arith::OrIOp>([](Operation *) { return ReductionKind::Or; })
      .Default([](Operation *) { return std::nullopt; });
}

Value combine(OpBuilder &builder, Location loc, ReductionKind kind, Value a, Value b) {
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(a.getType()));
  switch (kind) {
  case ReductionKind::Sum:
    return isFloat ? arith::AddFOp::create(builder, loc, a, b).getResult()
                   : arith::AddIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Prod:
    return isFloat ? arith::MulFOp::create(builder, loc, a, b).getResult()
                   : arith::MulIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Max:
    return isFloat ? arith::MaximumFOp::create(builder, loc, a, b).getResult()
                   : arith::MaxSIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Min:
    return isFloat ? arith::MinimumFOp::create(builder, loc, a, b).getResult()
                   : arith::MinSIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::And:
    return arith::AndIOp::create(builder, loc, a, b);
  case ReductionKind::Or:
    return arith::OrIOp::create(builder, loc, a, b);
  case ReductionKind::Mean:
  case ReductionKind::First:
    break;
  }
  llvm_unreachable("no combiner of elements");
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

std::optional<ReductionKind> recognizeCombiner(Value yielded, BlockArgument accumulator,
                                               ArrayRef<BlockArgument> accumulators) {
  Operation *op = yielded.getDefiningOp();
  if (!op || op->getNumOperands() != 2 || op->getNumResults() != 1)
    return std::nullopt;
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  Block *body = accumulator.getOwner();
  auto dependsOnAccumulators = [&](Value value) {
    return isComputedFrom(value, body,
                          [&](Value source) { return llvm::is_contained(accumulators, source); });
  };
  bool accumulatorFirst = lhs == accumulator && !dependsOnAccumulators(rhs);
  bool accumulatorSecond = rhs == accumulator && !dependsOnAccumulators(lhs);
  if (!accumulatorFirst && !accumulatorSecond)
    return std::nullopt;
  // e - acc alternates signs; acc - e sums.
  if (isa<arith::SubFOp, arith::SubIOp>(op) && !accumulatorFirst)
    return std::nullopt;
  return kindOfCombiner(op, yielded.getType());
}

SmallVector<std::optional<ReductionKind>> recognizeCombiners(linalg::LinalgOp op) {
  SmallVector<BlockArgument> accumulators = llvm::map_to_vector(
      op.getDpsInitsMutable(), [&](OpOperand &init) { return op.getMatchingBlockArgument(&init); });
  SmallVector<std::optional<ReductionKind>> combiners;
  for (auto [yielded, accumulator] :
       llvm::zip_equal(op.getBlock()->getTerminator()->getOperands(), accumulators))
    combiners.push_back(recognizeCombiner(yielded, accumulator, accumulators));
  return combiners;
}

SmallVector<SmallVector<unsigned>> findTotalsRead(linalg::LinalgOp op) {
  SmallVector<SmallVector<unsigned>> totals;
  for (Value yielded : op.getBlock()->getTerminator()->getOperands()) {
    SmallVector<unsigned> &read = totals.emplace_back();
    for (auto [number, total] : llvm::enumerate(op.getRegionOutputArgs()))
      if (isComputedFrom(yielded, op.getBlock(),
                         [total = Value(total)](Value source) { return source == total; }))
        read.push_back(number);
  }
  return totals;
}

bool combinesInAnyOrder(linalg::LinalgOp op) {
  return !llvm::is_contained(recognizeCombiners(op), std::nullopt);
}

std::optional<ReductionKind> scatterReduction(ScatterKind kind) {
  switch (kind) {
  case ScatterKind::Add:
    return ReductionKind::Sum;
  case ScatterKind::Mul:
    return ReductionKind::Prod;
  case ScatterKind::Min:
    return ReductionKind::Min;
  case ScatterKind::Max:
    return ReductionKind::Max;
  case ScatterKind::Set:
    return std::nullopt;
  }
  return std::nullopt;
}

Operation *findCombiner(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0 || !op.hasPureTensorSemantics())
    return nullptr;
  Operation *combiner = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  Value total = op.getRegionOutputArgs()[0];
  bool takesTotal =
      combiner && total.hasOneUse() && llvm::is_contained(combiner->getOperands(), total);
  return takesTotal ? combiner : nullptr;
}

bool sumsProducts(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1)
    return false;
  Block *body = op.getBlock();
  auto skipCasts = [](Value value) {
    while (Operation *cast = value.getDefiningOp()) {
      if (!isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(cast))
        break;
      value = cast->getOperand(0);
    }
    return value;
  };
  Operation *sum = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum))
    return false;
  for (unsigned side : {0, 1}) {
    Operation *product = sum->getOperand(1 - side).getDefiningOp();
    if (sum->getOperand(side) != body->getArgument(2) ||
        !isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product))
      continue;
    Value a = skipCasts(product->getOperand(0)), b = skipCasts(product->getOperand(1));
    return (a == body->getArgument(0) && b == body->getArgument(1)) ||
           (a == body->getArgument(1) && b == body->getArgument(0));
  }
  return false;
}

std::optional<ScatterKind> scatterKind(ReductionKind kind) {
  for (ScatterKind each : {ScatterKind::Add, ScatterKind::Mul, ScatterKind::Min, ScatterKind::Max})
    if (scatterReduction(each) == kind)
      return each;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// `value`, which a body computes, where it is a constant-filled input or one converted to another type.
static TypedAttr splatInBody(linalg::GenericOp op, Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value);
      argument && argument.getOwner() == op.getBody())
    return splatConstant(op->getOperand(argument.getArgNumber()));
  Operation *cast = value.getDefiningOp();
  if (!isa_and_nonnull<arith::SIToFPOp, arith::UIToFPOp, arith::ExtFOp>(cast) ||
      cast->getBlock() != op.getBody())
    return splatConstant(value);
  TypedAttr from = splatInBody(op, cast->getOperand(0));
  SmallVector<OpFoldResult> folded;
  if (!from || failed(cast->fold({from}, folded)) || folded.size() != 1)
    return {};
  return dyn_cast_if_present<TypedAttr>(dyn_cast<Attribute>(folded.front()));
}

/// The constant that a generic op with constant-filled inputs yields, if its
/// body only passes a value on, to all elements: what is not written may be any.
static TypedAttr splatOfGeneric(linalg::GenericOp op, OpResult result) {
  if (!writesAllElements(op, *op.getDpsInitOperand(result.getResultNumber())))
    return {};
  Value yielded = op.getBody()->getTerminator()->getOperand(result.getResultNumber());
  return splatInBody(op, yielded);
}

TypedAttr splatConstant(Value value) {
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant))) {
    if (auto dense = dyn_cast<DenseElementsAttr>(constant)) {
      if (!dense.isSplat())
        return {};
      return dyn_cast<TypedAttr>(dense.getSplatValue<Attribute>());
    }
    return dyn_cast<TypedAttr>(constant);
  }
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return splatConstant(fill.getInputs()[0]);
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return splatOfGeneric(generic, cast<OpResult>(value));
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::SplatOp, tensor::CastOp,
          tensor::ExtractSliceOp, tensor::ExtractOp>(op))
    return splatConstant(op->getOperand(0));
  return {};
}

TypedAttr neutralElement(Type type, ReductionKind kind) {
  Builder builder(type.getContext());
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    switch (kind) {
    case ReductionKind::Sum:
      return builder.getFloatAttr(floatType, APFloat::getZero(semantics, /*Negative=*/true));
    case ReductionKind::Prod:
      return builder.getFloatAttr(floatType, 1.0);
    case ReductionKind::Max:
      return builder.getFloatAttr(floatType, APFloat::getInf(semantics, /*Negative=*/true));
    case ReductionKind::Min:
      return builder.getFloatAttr(floatType, APFloat::getInf(semantics));
    default:
      return {};
    }
  }
  if (!type.isIntOrIndex())
    return {};
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Or:
    return builder.getIntegerAttr(type, APInt::getZero(width));
  case ReductionKind::Prod:
    return builder.getIntegerAttr(type, APInt(width, 1));
  case ReductionKind::Max:
    return builder.getIntegerAttr(type, APInt::getSignedMinValue(width));
  case ReductionKind::Min:
    return builder.getIntegerAttr(type, APInt::getSignedMaxValue(width));
  case ReductionKind::And:
    return builder.getIntegerAttr(type, APInt::getAllOnes(width));
  default:
    return {};
  }
}

TypedAttr neutralElement(Operation *combiner) {
  Type type = combiner->getResult(0).getType();
  if (isa<arith::SubFOp, arith::SubIOp>(combiner)) // e - acc has none
    return {};
  if (isa<arith::MaxNumFOp>(combiner))
    return neutralElement(type, ReductionKind::Max);
  if (isa<arith::MinNumFOp>(combiner))
    return neutralElement(type, ReductionKind::Min);
  if (isa<arith::AddIOp, arith::XOrIOp, arith::MaxUIOp>(combiner))
    return neutralElement(type, ReductionKind::Or);
  if (isa<arith::MinUIOp>(combiner))
    return neutralElement(type, ReductionKind::And);
  std::optional<ReductionKind> kind = kindOfCombiner(combiner, type);
  return kind ? neutralElement(type, *kind) : TypedAttr();
}

bool isZeroFloat(Value value) {
  auto constant = dyn_cast_or_null<FloatAttr>(splatConstant(value));
  return constant && constant.getValue().isZero();
}

bool isNeutral(TypedAttr constant, ReductionKind kind) {
  if (auto value = dyn_cast<FloatAttr>(constant))
    if (kind == ReductionKind::Sum)
      return value.getValue().isZero();
  return constant == neutralElement(constant.getType(), kind);
}

Type accumulationType(Type type) {
  auto floatType = dyn_cast<FloatType>(type);
  return floatType && floatType.getWidth() < 32 ? Float32Type::get(type.getContext()) : type;
}

bool isIdempotent(ReductionKind kind) {
  switch (kind) {
  case ReductionKind::Min:
  case ReductionKind::Max:
  case ReductionKind::And:
  case ReductionKind::Or:
  case ReductionKind::First:
    return true;
  default:
    return false;
  }
}

} // namespace distribute
