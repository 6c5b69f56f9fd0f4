// Ops without control flow, for all turns.
//
// A structured op, a gather or a scatter gets one more loop, an op of `tensor` one more dimension. A
// slice at an offset that differs from turn to turn is a gather, or the tensor itself where
// turn i takes row i.
#include "TurnBatcher.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

LogicalResult TurnBatcher::emitLeaf(Operation &op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case<linalg::LinalgOp>([&](auto each) { return emitStructured(each); })
      .Case([&](GatherOp each) { return emitGather(each); })
      .Case([&](ScatterOp each) {
        batched[each] = scatter(each, all(each.getInit()), true);
        return success();
      })
      .Case([&](SortOp each) { return emitSort(each); })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          [&](auto each) { return emitReshape(op, each.getReassociationIndices()); })
      .Case([&](tensor::ExtractSliceOp each) { return emitExtractSlice(each); })
      .Case([&](tensor::InsertSliceOp each) { return emitInsertSlice(each); })
      .Case([&](tensor::ExtractOp each) { return emitExtract(each); })
      .Case([&](tensor::ConcatOp each) { return emitConcat(each); })
      .Case([&](tensor::PadOp each) { return emitPad(each); })
      .Case([&](tensor::FromElementsOp each) -> LogicalResult {
        if (each.getElements().size() != 1)
          return failure();
        batched[each] = reshape(all(each.getElements()[0]), batchedShape(each.getType()));
        return success();
      })
      .Default([&](Operation *) {
        return OpTrait::hasElementwiseMappableTraits(&op) ? emitElementwise(op) : failure();
      });
}

//===----------------------------------------------------------------------===//
// Ops with maps
//===----------------------------------------------------------------------===//

LogicalResult TurnBatcher::emitStructured(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getBlock()->getNumArguments() != op->getNumOperands())
    return failure();
  SmallVector<Value> inputs, inits, captured;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands()) {
    bool isVarying = varies(input->get());
    inputs.push_back(isVarying ? all(input->get()) : uniform(input->get()));
    maps.push_back(shifted(op.getMatchingIndexingMap(input), isVarying));
  }
  unsigned numInputs = inputs.size();
  for (Value value : capturedValues(op)) {
    if (!varies(value))
      continue;
    if (isa<ShapedType>(value.getType()))
      return failure();
    captured.push_back(value);
    inputs.push_back(all(value));
    maps.push_back(AffineMap::get(op.getNumLoops() + 1, 0, builder.getAffineDimExpr(0)));
  }
  for (OpOperand &init : op.getDpsInitsMutable()) {
    inits.push_back(all(init.get()));
    maps.push_back(shifted(op.getMatchingIndexingMap(&init), true));
  }
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  loops.insert(loops.begin(), utils::IteratorType::parallel);
  auto made = linalg::GenericOp::create(builder, loc, TypeRange(ValueRange(inits)), inputs, inits,
                                        maps, loops);
  IRMapping mapping(clones);
  op->getRegion(0).cloneInto(&made.getRegion(), mapping);
  for (auto [i, value] : llvm::enumerate(captured)) {
    Value element = made.getBody()->insertArgument(numInputs + i, value.getType(), loc);
    value.replaceUsesWithIf(element, [&](OpOperand &use) {
      return made.getRegion().isAncestor(use.getOwner()->getParentRegion());
    });
  }
  made.walk([](linalg::IndexOp index) { index.setDim(index.getDim() + 1); });
  for (auto [value, all] : llvm::zip_equal(op->getResults(), made.getResults()))
    batched[value] = all;
  return success();
}

LogicalResult TurnBatcher::emitElementwise(Operation &op) {
  if (op.getNumResults() != 1 || op.getNumRegions() != 0)
    return failure();
  SmallVector<int64_t> shape = batchedShape(op.getResult(0).getType());
  Type element = getElementTypeOrSelf(op.getResult(0).getType());
  unsigned rank = shape.size();
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (Value operand : op.getOperands()) {
    // Of each turn, an element or one number.
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type && !varies(operand))
      continue;
    AffineMap map = AffineMap::getMultiDimIdentityMap(type ? rank - 1 : 0, op.getContext());
    if (!type)
      map = AffineMap::get(rank - 1, 0, op.getContext());
    inputs.push_back(varies(operand) ? all(operand) : uniform(operand));
    maps.push_back(shifted(map, varies(operand)));
  }
  Value place = empty(shape, element);
  maps.push_back(builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto writeBody = [&](OpBuilder &b, Location at, ValueRange elements) {
    Operation *each = b.clone(op);
    unsigned next = 0;
    for (OpOperand &operand : each->getOpOperands())
      operand.set(isa<RankedTensorType>(operand.get().getType()) || varies(operand.get())
                      ? elements[next++]
                      : uniform(operand.get()));
    each->getResult(0).setType(element);
    linalg::YieldOp::create(b, at, each->getResult(0));
  };
  batched[op.getResult(0)] = linalg::GenericOp::create(builder, loc, place.getType(), inputs, place,
                                                       maps, loops, writeBody)
                                 .getResult(0);
  return success();
}

LogicalResult TurnBatcher::emitGather(GatherOp op) {
  SmallVector<Value> indices;
  SmallVector<AffineMap> maps;
  for (auto [index, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray())) {
    indices.push_back(varies(index) ? all(index) : uniform(index));
    maps.push_back(shifted(map, varies(index)));
  }
  bool isVarying = varies(op.getOperand());
  batched[op] = GatherOp::create(builder, loc, batchedType(op.getType()),
                                 isVarying ? all(op.getOperand()) : uniform(op.getOperand()),
                                 indices, builder.getAffineMapArrayAttr(maps),
                                 AffineMapAttr::get(shifted(op.getMap(), isVarying)));
  return success();
}

Value TurnBatcher::setWindows(Value updates, Value init, const WindowAccess &access) {
  return ScatterOp::create(builder, loc, init.getType(), ScatterKind::Set,
                           reshape(updates, access.sizes), init, access.indices,
                           builder.getAffineMapArrayAttr(access.indexMaps), access.map);
}

Value TurnBatcher::scatter(ScatterOp op, Value init, bool isOfTurn) {
  SmallVector<Value> indices;
  SmallVector<AffineMap> maps;
  for (auto [index, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray())) {
    indices.push_back(varies(index) ? all(index) : uniform(index));
    maps.push_back(shifted(map, varies(index)));
  }
  return ScatterOp::create(builder, loc, init.getType(), op.getKind(), all(op.getUpdates()), init,
                           indices, builder.getAffineMapArrayAttr(maps),
                           shifted(op.getMap(), isOfTurn));
}

LogicalResult TurnBatcher::emitSort(SortOp op) {
  SmallVector<Value> inputs = llvm::map_to_vector(op.getInputs(), [&](Value v) { return all(v); });
  auto made =
      SortOp::create(builder, loc, TypeRange(ValueRange(inputs)), inputs, op.getDimension() + 1);
  IRMapping mapping;
  op.getComparator().cloneInto(&made.getComparator(), mapping);
  for (auto [value, all] : llvm::zip_equal(op.getResults(), made.getResults()))
    batched[value] = all;
  return success();
}

//===----------------------------------------------------------------------===//
// Ops of `tensor`
//===----------------------------------------------------------------------===//

/// Of the dimension of turns `first`, of the others `own`, the same in all turns.
SmallVector<OpFoldResult> TurnBatcher::inFront(OpFoldResult first,
                                               ArrayRef<OpFoldResult> own) const {
  SmallVector<OpFoldResult> result{first};
  for (OpFoldResult each : own)
    result.push_back(isa<Value>(each) ? OpFoldResult(uniform(cast<Value>(each))) : each);
  return result;
}

LogicalResult TurnBatcher::emitReshape(Operation &op, ArrayRef<ReassociationIndices> groups) {
  Value source = all(op.getOperand(0));
  auto type = cast<RankedTensorType>(batchedType(op.getResult(0).getType()));
  SmallVector<ReassociationIndices> all{{0}};
  for (const ReassociationIndices &group : groups) {
    all.emplace_back();
    for (int64_t dim : group)
      all.back().push_back(dim + 1);
  }
  Value &result = batched[op.getResult(0)];
  if (groups.empty())
    result = reshape(source, type.getShape());
  else if (isa<tensor::ExpandShapeOp>(op))
    result = tensor::ExpandShapeOp::create(builder, loc, type, source, all);
  else
    result = tensor::CollapseShapeOp::create(builder, loc, type, source, all);
  return success();
}

LogicalResult TurnBatcher::emitPad(tensor::PadOp op) {
  Value padding = op.getConstantPaddingValue();
  if (!padding || varies(padding) || anyVaries(op.getMixedLowPad()) ||
      anyVaries(op.getMixedHighPad()))
    return failure();
  batched[op] = tensor::PadOp::create(builder, loc, batchedType(op.getType()), all(op.getSource()),
                                      inFront(builder.getIndexAttr(0), op.getMixedLowPad()),
                                      inFront(builder.getIndexAttr(0), op.getMixedHighPad()),
                                      uniform(padding));
  return success();
}

LogicalResult TurnBatcher::emitConcat(tensor::ConcatOp op) {
  SmallVector<Value> inputs = llvm::map_to_vector(op.getInputs(), [&](Value v) { return all(v); });
  batched[op] =
      tensor::ConcatOp::create(builder, loc, batchedType(op.getType()), op.getDim() + 1, inputs);
  return success();
}

std::optional<TurnBatcher::Window> TurnBatcher::windowOf(OffsetSizeAndStrideOpInterface op) const {
  std::optional<SmallVector<int64_t>> sizes = getConstantIntValues(op.getMixedSizes());
  if (!sizes || !areAllConstantIntValue(op.getMixedStrides(), 1))
    return std::nullopt;
  return Window{op.getMixedOffsets(), *sizes};
}

bool TurnBatcher::anyVaries(ArrayRef<OpFoldResult> numbers) const {
  return llvm::any_of(numbers, [&](OpFoldResult number) {
    return isa<Value>(number) && varies(cast<Value>(number));
  });
}

/// Whether turn i takes element i of a dimension of `extent`; notes if the first turn takes the last.
bool TurnBatcher::isTurn(OpFoldResult offset, int64_t size, int64_t extent) {
  auto value = dyn_cast<Value>(offset);
  if (size != 1 || extent != turns.size || !value || !varies(value))
    return false;
  MLIRContext *context = builder.getContext();
  AffineExpr turn = getAffineDimExpr(0, context);
  std::optional<AffineExpr> place = AffineElements(context, turns.size).elementAt(all(value), turn);
  takenInOrder |= place == turn;
  takenLastFirst |= place && *place == turns.size - 1 - turn;
  return place == turn;
}

/// Whether turn i takes row i of a tensor of `shape`, and all of it.
bool TurnBatcher::takesRows(const Window &window, ArrayRef<int64_t> shape) {
  for (size_t dim = 1; dim < shape.size(); ++dim)
    if (!isConstantIntValue(window.offsets[dim], 0) || window.sizes[dim] != shape[dim])
      return false;
  return !shape.empty() && isTurn(window.offsets[0], window.sizes[0], shape[0]);
}

TurnBatcher::WindowAccess TurnBatcher::accessWindows(const Window &window, ArrayRef<int64_t> shape,
                                                     bool isOfTurn) {
  WindowAccess access;
  access.sizes.push_back(turns.size);
  SmallVector<AffineExpr> results;
  if (isOfTurn)
    results.push_back(builder.getAffineDimExpr(0));
  access.isByTurn = isOfTurn;
  for (auto [offset, size, extent] : llvm::zip_equal(window.offsets, window.sizes, shape)) {
    if (!access.isByTurn && isTurn(offset, size, extent)) {
      results.push_back(builder.getAffineDimExpr(0));
      access.isByTurn = true;
      continue;
    }
    bool isChosen = !isConstantIntValue(offset, 0);
    AffineExpr expr = builder.getAffineConstantExpr(0);
    if (!isChosen || size != 1) {
      expr = builder.getAffineDimExpr(access.sizes.size());
      access.sizes.push_back(size);
    }
    if (isChosen) {
      AffineExpr index = builder.getAffineSymbolExpr(access.indices.size());
      expr = size == 1 ? index : index + expr;
      access.indices.push_back(all(getValueOrCreateConstantIndexOp(builder, loc, offset)));
    }
    results.push_back(expr);
  }
  unsigned numLoops = access.sizes.size();
  AffineMap ofTurn = AffineMap::get(numLoops, 0, builder.getAffineDimExpr(0));
  access.indexMaps.assign(access.indices.size(), ofTurn);
  access.map = AffineMap::get(numLoops, access.indices.size(), results, builder.getContext());
  return access;
}

/// Of each turn its window of `source`, up to dimensions of one element.
Value TurnBatcher::readWindows(Value source, const Window &window) {
  auto type = cast<RankedTensorType>(source.getType());
  bool isVarying = varies(source);
  if (!isVarying && takesRows(window, type.getShape())) {
    byTurn.insert(source);
    return uniform(source);
  }
  WindowAccess access = accessWindows(window, type.getShape(), isVarying);
  if (access.isByTurn)
    byTurn.insert(source);
  return GatherOp::create(builder, loc, RankedTensorType::get(access.sizes, type.getElementType()),
                          isVarying ? all(source) : uniform(source), access.indices,
                          builder.getAffineMapArrayAttr(access.indexMaps),
                          AffineMapAttr::get(access.map));
}

LogicalResult TurnBatcher::emitExtractSlice(tensor::ExtractSliceOp op) {
  if (anyVaries(op.getMixedOffsets())) {
    std::optional<Window> window = windowOf(op);
    // Of what the turns write, each may read its own row alone.
    if (!window ||
        (isWritten(op.getSource()) && !takesRows(*window, op.getSourceType().getShape())))
      return failure();
    batched[op] = reshape(readWindows(op.getSource(), *window), batchedShape(op.getType()));
    return success();
  }
  if (anyVaries(op.getMixedSizes()) || anyVaries(op.getMixedStrides()))
    return failure();
  batched[op] = tensor::ExtractSliceOp::create(
      builder, loc, cast<RankedTensorType>(batchedType(op.getType())), all(op.getSource()),
      inFront(builder.getIndexAttr(0), op.getMixedOffsets()),
      inFront(builder.getIndexAttr(turns.size), op.getMixedSizes()),
      inFront(builder.getIndexAttr(1), op.getMixedStrides()));
  return success();
}

LogicalResult TurnBatcher::emitExtract(tensor::ExtractOp op) {
  Window window{getAsOpFoldResult(op.getIndices()),
                SmallVector<int64_t>(op.getIndices().size(), 1)};
  Value read = window.sizes.empty() ? all(op.getTensor()) : readWindows(op.getTensor(), window);
  batched[op] = reshape(read, turns.size);
  return success();
}

LogicalResult TurnBatcher::emitInsertSlice(tensor::InsertSliceOp op) {
  Value source = all(op.getSource()), dest = all(op.getDest());
  if (anyVaries(op.getMixedOffsets())) {
    std::optional<Window> window = windowOf(op);
    if (!window)
      return failure();
    batched[op] =
        setWindows(source, dest, accessWindows(*window, op.getDestType().getShape(), true));
    return success();
  }
  if (anyVaries(op.getMixedSizes()) || anyVaries(op.getMixedStrides()))
    return failure();
  batched[op] = tensor::InsertSliceOp::create(
      builder, loc, source, dest, inFront(builder.getIndexAttr(0), op.getMixedOffsets()),
      inFront(builder.getIndexAttr(turns.size), op.getMixedSizes()),
      inFront(builder.getIndexAttr(1), op.getMixedStrides()));
  return success();
}

} // namespace distribute
