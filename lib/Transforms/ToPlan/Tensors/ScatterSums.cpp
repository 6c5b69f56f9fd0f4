// Sums that take in a scatter: see ScatterSums.h.
#include "ScatterSums.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace distribute {

/// The one float that all elements of `value` are; null if they are not known to be one.
static FloatAttr splatFloat(Value value) {
  return dyn_cast_or_null<FloatAttr>(splatConstant(value));
}

namespace {

/// x ∘ y, element by element: an operation of arith on tensors, or a generic of that alone.
struct Binary {
  Operation *inner;
  Value lhs, rhs;
};

} // namespace

static std::optional<Binary> readBinary(Operation *op) {
  if (!op || op->getNumResults() != 1 || !isa<RankedTensorType>(op->getResult(0).getType()))
    return std::nullopt;
  if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(op))
    return Binary{op, op->getOperand(0), op->getOperand(1)};
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInits() != 1 ||
      generic.getNumParallelLoops() != generic.getNumLoops() ||
      llvm::range_size(generic.getBlock()->without_terminator()) != 1 ||
      !llvm::all_of(generic.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }))
    return std::nullopt;
  Operation *inner = &generic.getBlock()->front();
  if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(inner) ||
      generic.getBlock()->getTerminator()->getOperand(0) != inner->getResult(0))
    return std::nullopt;
  auto outer = [&](Value value) -> Value {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner() != generic.getBlock())
      return value;
    return argument.getArgNumber() < generic.getNumDpsInputs()
               ? generic.getDpsInputs()[argument.getArgNumber()]
               : Value();
  };
  Binary binary{inner, outer(inner->getOperand(0)), outer(inner->getOperand(1))};
  return binary.lhs && binary.rhs ? std::optional(binary) : std::nullopt;
}

namespace {

/// scale · a scatter into zeros, for one user.
struct ScaledScatter {
  ScatterOp scatter;
  double scale;
};

} // namespace

static std::optional<ScaledScatter> readScatter(Value value) {
  double scale = 1;
  if (!value.hasOneUse())
    return std::nullopt;
  if (std::optional<Binary> product = readBinary(value.getDefiningOp());
      product && isa<arith::MulFOp>(product->inner))
    for (auto [factor, other] :
         {std::pair(product->lhs, product->rhs), std::pair(product->rhs, product->lhs)})
      if (FloatAttr splat = splatFloat(factor)) {
        scale = splat.getValueAsDouble();
        value = other;
        break;
      }
  auto scatter = value.getDefiningOp<ScatterOp>();
  if (!scatter || !scatter->hasOneUse() || scatter.getKind() != ScatterKind::Add)
    return std::nullopt;
  FloatAttr init = splatFloat(scatter.getInit());
  if (!init || !init.getValue().isZero())
    return std::nullopt;
  return ScaledScatter{scatter, scale};
}

/// Whether nothing uses `place` after `op`, so that it may be written over there.
static bool diesAt(Value place, Operation *op) {
  return llvm::all_of(place.getUsers(), [&](Operation *user) {
    Operation *top = op->getBlock()->findAncestorOpInBlock(*user);
    return top && (top == op || top->isBeforeInBlock(op));
  });
}

static Value scaled(OpBuilder &builder, Location loc, Value value, double scale) {
  if (scale == 1)
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  auto factor = arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(type,
                             cast<Attribute>(builder.getFloatAttr(type.getElementType(), scale))));
  return arith::MulFOp::create(builder, loc, value, factor);
}

static bool foldSum(RewriterBase &rewriter, Operation *op) {
  std::optional<Binary> sum = readBinary(op);
  if (!sum || !isa<arith::AddFOp, arith::SubFOp>(sum->inner))
    return false;
  bool subtracts = isa<arith::SubFOp>(sum->inner);
  SmallVector<std::pair<Value, Value>> orders = {{sum->lhs, sum->rhs}};
  if (!subtracts)
    orders.push_back({sum->rhs, sum->lhs});
  for (auto [place, term] : orders) {
    std::optional<ScaledScatter> own = readScatter(term);
    if (!own || own->scatter->getBlock() != op->getBlock() || splatFloat(place) ||
        place.getType() != op->getResult(0).getType() || !diesAt(place, op))
      continue;
    rewriter.setInsertionPoint(op);
    Value updates = scaled(rewriter, op->getLoc(), own->scatter.getUpdates(),
                           subtracts ? -own->scale : own->scale);
    auto fresh = cast<ScatterOp>(rewriter.clone(*own->scatter));
    fresh.getUpdatesMutable().assign(updates);
    fresh.getInitMutable().assign(place);
    rewriter.replaceOp(op, fresh->getResults());
    return true;
  }
  return false;
}

void scatterIntoSums(func::FuncOp func) {
  IRRewriter rewriter(func.getContext());
  SmallVector<Operation *> sums;
  func.walk([&](Operation *op) {
    if (readBinary(op))
      sums.push_back(op);
  });
  for (Operation *op : sums)
    foldSum(rewriter, op);
}

} // namespace distribute
