// All turns of a loop at once.
//
// The body's ops are written once more, for all turns: TurnOps.cpp. A branch whose predicate differs
// becomes a choice between the results of both. What turns hand on is in TurnTotals.cpp.
//
// Each turn's numbers are computed in the order of the loop's.
#include "TurnBatcher.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Evaluation/ReadValues.h"
#include "distribute/Sharding/LocalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

SmallVector<int64_t> TurnBatcher::batchedShape(Type type) const {
  SmallVector<int64_t> shape{turns.size};
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    llvm::append_range(shape, tensor.getShape());
  return shape;
}

Type TurnBatcher::batchedType(Type type) const {
  return RankedTensorType::get(batchedShape(type), getElementTypeOrSelf(type));
}

Value TurnBatcher::empty(ArrayRef<int64_t> shape, Type element) {
  return tensor::EmptyOp::create(builder, loc, shape, element);
}

/// `value` of each turn.
Value TurnBatcher::all(Value value) {
  if (varies(value))
    return batched.lookup(value);
  Value same = uniform(value);
  bool isEmpty = same.getDefiningOp<tensor::EmptyOp>() != nullptr; // nothing could be repeated
  if (isa<RankedTensorType>(same.getType()) && !isEmpty)
    return repeat(builder, loc, same, turns.size);
  Value place = empty(batchedShape(same.getType()), getElementTypeOrSelf(same.getType()));
  return isEmpty ? place : linalg::FillOp::create(builder, loc, same, place).getResult(0);
}

/// `value` with other dimensions of one element.
Value TurnBatcher::reshape(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  if (type.getNumElements() == 0)
    return empty(shape, type.getElementType());
  auto withoutUnits = [](ArrayRef<int64_t> sizes) {
    SmallVector<int64_t> kept;
    llvm::copy_if(sizes, std::back_inserter(kept), [](int64_t size) { return size != 1; });
    return kept;
  };
  auto dense = RankedTensorType::get(withoutUnits(shape), type.getElementType());
  auto target = RankedTensorType::get(shape, type.getElementType());
  if (type != dense)
    value = tensor::CollapseShapeOp::create(
        builder, loc, dense, value,
        *getReassociationIndicesForCollapse(type.getShape(), dense.getShape()));
  if (target == dense)
    return value;
  return tensor::ExpandShapeOp::create(
      builder, loc, target, value,
      *getReassociationIndicesForCollapse(target.getShape(), dense.getShape()));
}

/// `map` behind one more loop in front, which finds a first dimension if `ofTurn`.
AffineMap TurnBatcher::shifted(AffineMap map, bool ofTurn) const {
  SmallVector<AffineExpr> results;
  if (ofTurn)
    results.push_back(getAffineDimExpr(0, map.getContext()));
  for (AffineExpr expr : map.getResults())
    results.push_back(expr.shiftDims(map.getNumDims(), 1));
  return AffineMap::get(map.getNumDims() + 1, map.getNumSymbols(), results, map.getContext());
}

//===----------------------------------------------------------------------===//
// What differs from turn to turn
//===----------------------------------------------------------------------===//

bool TurnBatcher::isUpdate(Operation *op) const {
  return llvm::any_of(turns.carried, [&](const LoopTurns::Carried &each) {
    return llvm::is_contained(each.updates, op);
  });
}

/// Whether `value` is carried and written in slices.
bool TurnBatcher::isWritten(Value value) const {
  return llvm::any_of(turns.carried, [&](const LoopTurns::Carried &each) {
    return each.isSliced && each.argument == value;
  });
}

/// One pass over `block`: marks what is computed from what differs.
void TurnBatcher::markVarying(Block &block, bool &changed) {
  auto mark = [&](Value value) { changed |= batched.try_emplace(value).second; };
  for (Operation &op : block) {
    if (isUpdate(&op))
      continue;
    if (!isControlFlow(&op)) {
      if (llvm::any_of(readValues(&op), [&](Value read) { return varies(read); }))
        llvm::for_each(op.getResults(), mark);
      continue;
    }
    for (Region &region : op.getRegions())
      if (!region.empty())
        markVarying(region.front(), changed);
    for (const ValueFlow &flow : flowsOf(&op))
      if (varies(flow.from->get()))
        mark(flow.to);
    if (llvm::any_of(decidersOf(&op), [&](OpOperand *each) { return varies(each->get()); }))
      llvm::for_each(op.getResults(), mark);
  }
}

void TurnBatcher::defineCounter() {
  auto count = [&](OpBuilder &b, Location at, ValueRange) {
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(b, at, value).getResult();
    };
    Value number = linalg::IndexOp::create(b, at, 0);
    if (isReversed)
      number = arith::SubIOp::create(b, at, constant(turns.size - 1), number);
    if (turns.step != 1)
      number = arith::MulIOp::create(b, at, number, constant(turns.step));
    if (turns.first != 0)
      number = arith::AddIOp::create(b, at, number, constant(turns.first));
    linalg::YieldOp::create(b, at, number);
  };
  Value place = empty({turns.size}, builder.getIndexType());
  batched[loop.getInductionVar()] =
      linalg::GenericOp::create(builder, loc, place.getType(), ValueRange(), place,
                                builder.getMultiDimIdentityMap(1), utils::IteratorType::parallel,
                                count)
          .getResult(0);
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>> TurnBatcher::run() {
  batched.try_emplace(loop.getInductionVar());
  for (const LoopTurns::Carried &each : turns.carried)
    if (each.isSliced || each.updates.empty())
      clones.map(each.argument, each.init);
  for (bool changed = true; changed;) {
    changed = false;
    markVarying(*loop.getBody(), changed);
  }
  defineCounter();
  if (failed(emitBlock(*loop.getBody())))
    return failure();
  SmallVector<Value> results;
  for (const LoopTurns::Carried &each : turns.carried) {
    FailureOr<Value> result = each.updates.empty() ? each.init : emitUpdates(each);
    if (failed(result))
      return failure();
    results.push_back(*result);
  }
  return results;
}

LogicalResult TurnBatcher::emitBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (!isUpdate(&op) && failed(emitOp(op)))
      return failure();
  return success();
}

LogicalResult TurnBatcher::emitOp(Operation &op) {
  loc = op.getLoc();
  if (llvm::none_of(readValues(&op), [&](Value read) { return varies(read); })) {
    // In each turn the same, unless an earlier turn may have written it.
    if (!isMemoryEffectFree(&op) ||
        llvm::any_of(op.getOperands(), [&](Value operand) { return isWritten(operand); }))
      return failure();
    builder.clone(op, clones);
    return success();
  }
  if (isControlFlow(&op))
    return emitControlFlow(op);
  return emitLeaf(op);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

LogicalResult TurnBatcher::emitControlFlow(Operation &op) {
  SmallVector<OpOperand *> deciders = decidersOf(&op);
  if (llvm::any_of(deciders, [&](OpOperand *each) { return varies(each->get()); })) {
    auto branch = dyn_cast<scf::IfOp>(op);
    return branch ? emitChoice(branch) : failure();
  }
  llvm::DenseMap<OpOperand *, Value> targets;
  for (const ValueFlow &flow : flowsOf(&op))
    targets[flow.from] = flow.to;
  auto given = [&](Operation *giver) {
    return llvm::map_to_vector(giver->getOpOperands(), [&](OpOperand &operand) {
      Value target = targets.lookup(&operand);
      return target && varies(target) ? all(operand.get()) : uniform(operand.get());
    });
  };
  auto define = [&](Value value, Value made) {
    if (varies(value))
      batched[value] = made;
    else
      clones.map(value, made);
  };
  auto typeOf = [&](Value value) {
    return varies(value) ? batchedType(value.getType()) : value.getType();
  };
  SmallVector<Value> operands = given(&op);
  Operation *made = builder.insert(op.cloneWithoutRegions());
  made->setOperands(operands);
  for (auto [value, result] : llvm::zip_equal(op.getResults(), made->getResults()))
    result.setType(typeOf(value));
  for (auto [from, into] : llvm::zip_equal(op.getRegions(), made->getRegions())) {
    if (from.empty())
      continue;
    SmallVector<Type> types = llvm::map_to_vector(from.getArguments(), typeOf);
    SmallVector<Location> locs(types.size(), op.getLoc());
    Block *block = builder.createBlock(&into, into.end(), types, locs);
    for (auto [value, argument] : llvm::zip_equal(from.getArguments(), block->getArguments()))
      define(value, argument);
    if (failed(emitBlock(from.front())))
      return failure();
    Operation *terminator = from.front().getTerminator();
    SmallVector<Value> yielded = given(terminator);
    builder.insert(terminator->cloneWithoutRegions())->setOperands(yielded);
  }
  builder.setInsertionPointAfter(made);
  for (auto [value, result] : llvm::zip_equal(op.getResults(), made->getResults()))
    define(value, result);
  return success();
}

/// Both branches, and of each turn one's results.
LogicalResult TurnBatcher::emitChoice(scf::IfOp op) {
  WalkResult walked = op.walk([&](Operation *each) {
    bool mayRun = each == op || isControlFlow(each) || each->hasTrait<OpTrait::IsTerminator>() ||
                  isSpeculatable(each);
    return mayRun ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (walked.wasInterrupted() || op.getNumResults() == 0 || failed(emitBlock(*op.thenBlock())) ||
      failed(emitBlock(*op.elseBlock())))
    return failure();
  loc = op.getLoc();
  for (auto [value, first, second] : llvm::zip_equal(op.getResults(), op.thenYield().getOperands(),
                                                     op.elseYield().getOperands())) {
    SmallVector<int64_t> shape = batchedShape(value.getType());
    AffineMap same = builder.getMultiDimIdentityMap(shape.size());
    AffineMap ofTurn = AffineMap::get(shape.size(), 0, builder.getAffineDimExpr(0));
    Value place = empty(shape, getElementTypeOrSelf(value.getType()));
    SmallVector<utils::IteratorType> loops(shape.size(), utils::IteratorType::parallel);
    batched[value] =
        linalg::GenericOp::create(builder, loc, place.getType(),
                                  ValueRange{all(op.getCondition()), all(first), all(second)},
                                  place, ArrayRef<AffineMap>{ofTurn, same, same, same}, loops,
                                  [](OpBuilder &b, Location at, ValueRange elements) {
                                    Value chosen = arith::SelectOp::create(
                                        b, at, elements[0], elements[1], elements[2]);
                                    linalg::YieldOp::create(b, at, chosen);
                                  })
            .getResult(0);
  }
  return success();
}

} // namespace distribute
