//===- Linearity.cpp - which operations keep a partial value one ----------===//

#include "distribute/Analysis/Linearity.h"

#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

/// The reduction that `op` performs on two values of `type`.
static std::optional<ReductionKind> combinerKind(Operation *op, Type type) {
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

//===----------------------------------------------------------------------===//
// Dependence
//===----------------------------------------------------------------------===//

/// Sums: linear only if each side is, for a whole addend would be counted
/// once per member.
static Dependence addDependence(Dependence a, Dependence b) {
  if (a == Dependence::Zero)
    return b;
  if (b == Dependence::Zero)
    return a;
  return a == b ? a : Dependence::Nonlinear;
}

static Dependence multiplyDependence(Dependence a, Dependence b) {
  if (a == Dependence::Nonlinear || b == Dependence::Nonlinear)
    return Dependence::Nonlinear;
  // Zero times anything may be nan: it is only known not to be partial.
  if (a != Dependence::Linear && b != Dependence::Linear)
    return Dependence::Whole;
  return a == b ? Dependence::Nonlinear : Dependence::Linear;
}

static Dependence sumDependence(Operation *op, ArrayRef<Dependence> operands) {
  if (isa<arith::AddFOp, arith::AddIOp, arith::SubFOp, arith::SubIOp>(op))
    return addDependence(operands[0], operands[1]);
  if (isa<arith::MulFOp, arith::MulIOp>(op))
    return multiplyDependence(operands[0], operands[1]);
  if (isa<arith::DivFOp>(op))
    return operands[1] == Dependence::Linear ? Dependence::Nonlinear : Dependence::Linear;
  if (isa<arith::NegFOp, arith::ExtFOp>(op))
    return Dependence::Linear;
  return Dependence::Nonlinear;
}

Dependence combineDependence(Operation *op, ReductionKind kind, ArrayRef<Dependence> operands) {
  if (llvm::is_contained(operands, Dependence::Nonlinear))
    return Dependence::Nonlinear;
  if (!llvm::is_contained(operands, Dependence::Linear))
    return Dependence::Whole;
  if (isa<arith::SelectOp>(op))
    return operands[0] == Dependence::Linear ? Dependence::Nonlinear
                                             : addDependence(operands[1], operands[2]);
  if (kind == ReductionKind::Sum)
    return sumDependence(op, operands);
  if (op->getNumOperands() != 2 || combinerKind(op, op->getResult(0).getType()) != kind)
    return Dependence::Nonlinear;
  // Combining with the same whole value once per member changes nothing if the kind is idempotent.
  return isIdempotent(kind) ? Dependence::Linear : addDependence(operands[0], operands[1]);
}

namespace {
/// Follows the dependence of values through a body and the branches in it.
class BodyReader {
public:
  explicit BodyReader(ReductionKind kind) : kind(kind) {}

  void set(Value value, Dependence dependence) { known[value] = dependence; }
  Dependence lookup(Value value) const;
  void visit(Block &block);

private:
  void visitBranch(scf::IfOp branch);

  ReductionKind kind;
  llvm::DenseMap<Value, Dependence> known;
};
} // namespace

Dependence BodyReader::lookup(Value value) const {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  TypedAttr constant = splatConstant(value);
  return constant && isNeutral(constant, kind) ? Dependence::Zero : Dependence::Whole;
}

static bool isWholeOrZero(Dependence dependence) {
  return dependence == Dependence::Whole || dependence == Dependence::Zero;
}

void BodyReader::visit(Block &block) {
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      visitBranch(branch);
      continue;
    }
    SmallVector<Dependence> read =
        llvm::map_to_vector(readValues(&op), [&](Value value) { return lookup(value); });
    Dependence dependence = Dependence::Nonlinear;
    if (op.getNumRegions() == 0)
      dependence = combineDependence(&op, kind, read);
    else if (llvm::all_of(read, isWholeOrZero)) // nothing is known of what a region does
      dependence = Dependence::Whole;
    for (Value result : op.getResults())
      known[result] = dependence;
  }
}

/// A branch is a selection: linear if the predicate is whole and both sides are linear, in a type
/// in which sums are formed.
void BodyReader::visitBranch(scf::IfOp branch) {
  visit(*branch.thenBlock());
  if (branch.elseBlock())
    visit(*branch.elseBlock());
  bool isChosenWhole = isWholeOrZero(lookup(branch.getCondition()));
  for (auto [index, result] : llvm::enumerate(branch.getResults())) {
    Dependence sides = addDependence(lookup(branch.thenYield().getOperand(index)),
                                     lookup(branch.elseYield().getOperand(index)));
    bool isRounded = accumulationType(result.getType()) != result.getType();
    bool isLinear = isChosenWhole && (!isRounded || isWholeOrZero(sides));
    known[result] = isLinear ? sides : Dependence::Nonlinear;
  }
}

SmallVector<Dependence> bodyDependence(Block &body, ReductionKind kind,
                                       ArrayRef<Dependence> arguments) {
  BodyReader reader(kind);
  for (auto [argument, dependence] : llvm::zip_equal(body.getArguments(), arguments))
    reader.set(argument, dependence);
  reader.visit(body);
  return llvm::map_to_vector(body.getTerminator()->getOperands(),
                             [&](Value yielded) { return reader.lookup(yielded); });
}

Dependence joinDependence(Dependence a, Dependence b) {
  // Zero is both whole and linear.
  if (a == b || b == Dependence::Zero)
    return a;
  return a == Dependence::Zero ? b : Dependence::Nonlinear;
}

//===----------------------------------------------------------------------===//
// Combiners
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
  return combinerKind(op, yielded.getType());
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

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The constant that a generic op with constant-filled inputs yields, if its
/// body only passes a value on.
static TypedAttr splatOfGeneric(linalg::GenericOp op, OpResult result) {
  Value yielded = op.getBody()->getTerminator()->getOperand(result.getResultNumber());
  auto argument = dyn_cast<BlockArgument>(yielded);
  if (!argument || argument.getOwner() != op.getBody())
    return splatConstant(yielded);
  return splatConstant(op->getOperand(argument.getArgNumber()));
}

bool onlyMovesElements(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp)
    return isa<tensor::TensorDialect>(op->getDialect()) || isa<GatherOp>(op);
  return linalgOp.getNumReductionLoops() == 0 &&
         llvm::all_of(linalgOp.getBlock()->getTerminator()->getOperands(), [&](Value yielded) {
           auto argument = dyn_cast<BlockArgument>(yielded);
           return argument && argument.getOwner() == linalgOp.getBlock();
         });
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
          tensor::ExtractSliceOp>(op))
    return splatConstant(op->getOperand(0));
  return {};
}

TypedAttr neutralElement(Type type, ReductionKind kind) {
  Builder builder(type.getContext());
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    switch (kind) {
    case ReductionKind::Sum:
      return builder.getFloatAttr(floatType, 0.0);
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
