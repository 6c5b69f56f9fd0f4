//===- WideSums.cpp - partial sums of narrow floats, held in f32 ----------===//
//
// Sums of f16 and bf16 values are accumulated in f32 and rounded once. Split
// over members that must stay so: a partial sum of such a type is held in f32
// (ValueState::localType), flows on in f32, is reduced in f32, and only the
// whole sum is rounded. This file emits ops that make or pass such values.
//
// Assumes ops that planPartial or a split loop let through: what depends on a
// partial value does so through additions, products, quotients, negations,
// selections and moves alone.
//
//===----------------------------------------------------------------------===//

#include "LocalOps.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

static Type withElement(Type type, Type element) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(element)) : element;
}

static bool isNarrow(Type type) {
  Type element = getElementTypeOrSelf(type);
  return accumulationType(element) != element;
}

/// `type` with the element type in which its sums are accumulated.
static Type wideType(Type type) {
  return withElement(type, accumulationType(getElementTypeOrSelf(type)));
}

/// `value` in the wide type. What is empty or filled with a constant stays so:
/// a zero init is still seen to be zero.
static Value widen(OpBuilder &builder, Location loc, Value value) {
  if (!isNarrow(value.getType()))
    return value;
  Type wide = wideType(value.getType());
  if (auto empty = value.getDefiningOp<tensor::EmptyOp>())
    return tensor::EmptyOp::create(builder, loc, cast<RankedTensorType>(wide).getShape(),
                                   cast<RankedTensorType>(wide).getElementType(),
                                   empty.getDynamicSizes());
  auto splat = dyn_cast_or_null<FloatAttr>(splatConstant(value));
  auto tensor = dyn_cast<RankedTensorType>(wide);
  if (!splat || !tensor || !tensor.hasStaticShape())
    return arith::ExtFOp::create(builder, loc, wide, value);
  Type element = tensor.getElementType();
  Value constant = arith::ConstantOp::create(
      builder, loc, builder.getFloatAttr(element, splat.getValueAsDouble()));
  Value empty = tensor::EmptyOp::create(builder, loc, tensor.getShape(), element);
  return linalg::FillOp::create(builder, loc, constant, empty).getResult(0);
}

Value LocalOps::widenSum(Location at, Value value) { return widen(builder, at, value); }

Value LocalOps::roundSum(Location at, Value sum, Type element) {
  if (getElementTypeOrSelf(sum.getType()) == element)
    return sum;
  return arith::TruncFOp::create(builder, at, withElement(sum.getType(), element), sum);
}

bool LocalOps::holdsWideSums(Operation &op, const OpPlan &plan) const {
  auto isHeldWide = [&](Type type, ValueState state) {
    return getElementTypeOrSelf(state.localType(type, members)) != getElementTypeOrSelf(type);
  };
  return llvm::any_of(llvm::zip_equal(op.getOperandTypes(), plan.operands),
                      [&](auto pair) { return std::apply(isHeldWide, pair); }) ||
         llvm::any_of(llvm::zip_equal(op.getResultTypes(), plan.results),
                      [&](auto pair) { return std::apply(isHeldWide, pair); });
}

//===----------------------------------------------------------------------===//
// Bodies of structured ops
//===----------------------------------------------------------------------===//

namespace {
/// Copies a scalar body; what sums are made of is computed in the wide type.
class WideBody {
public:
  WideBody(OpBuilder &builder, Block &body, ValueRange arguments, IRMapping captured)
      : builder(builder), body(body), narrowed(std::move(captured)) {
    for (auto [old, argument] : llvm::zip_equal(body.getArguments(), arguments)) {
      if (old.getType() == argument.getType())
        narrowed.map(old, argument);
      else
        widened[old] = argument;
    }
  }

  /// `value` of the old body in its own type.
  Value narrow(Value value);
  /// `value` of the old body in the wide type.
  Value wide(Value value);

private:
  OpBuilder &builder;
  Block &body;
  IRMapping narrowed;
  llvm::DenseMap<Value, Value> widened;
};
} // namespace

Value WideBody::narrow(Value value) {
  if (Value known = narrowed.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (widened.contains(value)) {
    Value rounded =
        arith::TruncFOp::create(builder, value.getLoc(), value.getType(), widened[value]);
    narrowed.map(value, rounded);
    return rounded;
  }
  if (!op || op->getBlock() != &body)
    return value;
  if (auto extend = dyn_cast<arith::ExtFOp>(op); extend && isNarrow(extend.getIn().getType())) {
    Value source = wide(extend.getIn());
    Value result = source.getType() == value.getType()
                       ? source
                       : arith::ExtFOp::create(builder, op->getLoc(), value.getType(), source);
    narrowed.map(value, result);
    return result;
  }
  for (Value read : readValues(op))
    narrow(read);
  builder.clone(*op, narrowed);
  return narrowed.lookup(value);
}

Value WideBody::wide(Value value) {
  if (!isNarrow(value.getType()))
    return narrow(value);
  auto it = widened.find(value);
  if (it != widened.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  Value result;
  if (op && op->getBlock() == &body &&
      isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::NegFOp,
          arith::SelectOp>(op)) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(wide(operand));
    OperationState state(op->getLoc(), op->getName().getStringRef(), operands,
                         wideType(value.getType()), op->getAttrs());
    result = builder.create(state)->getResult(0);
  } else {
    result = widen(builder, value.getLoc(), narrow(value));
  }
  widened[value] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Operation *LocalOps::emitWideStructured(linalg::LinalgOp op, ArrayRef<Value> operands,
                                        TypeRange resultTypes, const IRMapping &captured) {
  // A copy on global shapes gives the body and the maps in generic form.
  IRRewriter rewriter(builder);
  Operation *copy = rewriter.clone(*op.getOperation());
  auto generic = dyn_cast<linalg::GenericOp>(copy);
  if (!generic) {
    FailureOr<linalg::GenericOp> form =
        linalg::generalizeNamedOp(rewriter, cast<linalg::LinalgOp>(copy));
    if (failed(form))
      return nullptr;
    generic = *form;
  }
  unsigned numInputs = generic.getNumDpsInputs();
  builder.setInsertionPointAfter(generic);
  // A matrix library takes operands of one type.
  SmallVector<Value> inputs(operands.take_front(numInputs));
  if (linalg::isaContractionOpInterface(generic) || linalg::isaConvolutionOpInterface(generic))
    for (Value &input : inputs)
      input = widen(builder, op.getLoc(), input);
  auto local = linalg::GenericOp::create(
      builder, op.getLoc(), resultTypes, inputs, operands.drop_front(numInputs),
      generic.getIndexingMapsArray(), generic.getIteratorTypesArray(),
      [&](OpBuilder &b, Location loc, ValueRange arguments) {
        WideBody body(b, *generic.getBody(), arguments, captured);
        SmallVector<Value> yielded;
        for (auto [value, type] :
             llvm::zip_equal(generic.getBody()->getTerminator()->getOperands(), resultTypes))
          yielded.push_back(getElementTypeOrSelf(type) == value.getType() ? body.narrow(value)
                                                                          : body.wide(value));
        linalg::YieldOp::create(b, loc, yielded);
      });
  local->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.eraseOp(generic);
  return local;
}

SmallVector<Value> LocalOps::emitWideLeaf(Operation &op, const OpPlan &plan,
                                          SmallVector<Value> operands, const IRMapping &captured) {
  Location at = op.getLoc();
  SmallVector<Type> resultTypes;
  for (auto [result, state] : llvm::zip_equal(op.getResults(), plan.results))
    resultTypes.push_back(state.localType(result.getType(), members));
  // Widening a sum that is held wide already.
  if (isa<arith::ExtFOp>(op) && operands[0].getType() == resultTypes[0])
    return {operands[0]};

  Operation *local = nullptr;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    // Inits of wide results are wide, whatever state they came in.
    for (auto [index, type] : llvm::enumerate(resultTypes)) {
      Value &init = operands[structured.getDpsInitOperand(index)->getOperandNumber()];
      if (getElementTypeOrSelf(init.getType()) != getElementTypeOrSelf(type))
        init = widen(builder, at, init);
    }
    local = emitWideStructured(structured, operands, resultTypes, captured);
  }
  if (!local) {
    for (Value &operand : operands)
      operand = widen(builder, at, operand);
    IRMapping mapping = captured;
    local = builder.clone(op, mapping);
    local->setOperands(operands);
    for (auto [result, type] : llvm::zip_equal(local->getResults(), resultTypes))
      result.setType(type);
  }
  localize(local, op, plan);
  builder.setInsertionPointAfter(local);
  return SmallVector<Value>(local->getResults());
}

} // namespace distribute
