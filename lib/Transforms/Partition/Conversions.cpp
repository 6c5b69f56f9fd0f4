// From the state a value has to the one demanded.
#include "LocalProgram.h"

#include "distribute/Analysis/Combiners.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

Value LocalProgram::convertTo(Value value, ValueState state) {
  // Copied: the conversions below add to `locals`.
  auto available = locals[value];
  Location loc = value.getLoc();
  for (const auto &[known, local] : available) {
    if (!known.isUniform())
      continue;
    if (state.isFlat())
      return bringHere(value, state);
    if (state.isSharded())
      return sliceOwn(loc, local, state);
    if (state.isWindows())
      return sliceWindows(value, local, state);
    return carry(loc, value, local, state.getReduction());
  }
  for (const auto &[known, local] : available) {
    if (known.isPartial() && state.isReplicated())
      return allReduce(value, local, known.getReduction());
    bool wanted = llvm::is_contained(analysis.demandsOn(value), ValueState::replicated());
    if (known.isPartial() && state.isSplit() && !wanted)
      return reduceScatter(value, local, known.getReduction(), state);
    if (known.isSharded() && state.isReplicated())
      return allGather(value, local, known);
    if (state.isWindows() && known == ValueState::sharded(state.getDim()))
      return exchangeHalo(value, local, state);
    if (canReshard(known, state, value.getType(), group.getSize()))
      return reshard(value, local, known, state);
  }
  // By way of the whole value.
  Value whole = convertTo(value, ValueState::replicated());
  locals[value].emplace_back(ValueState::replicated(), whole);
  return convertTo(value, state);
}

//===----------------------------------------------------------------------===//
// Without communication
//===----------------------------------------------------------------------===//

/// Groups that pair dimensions `dim` and `dim + 1` of a type of rank `rank` + 1.
static SmallVector<ReassociationIndices> pairedDims(int64_t rank, int64_t dim) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0, next = 0; i < rank; ++i) {
    groups.push_back({next++});
    if (i == dim)
      groups.back().push_back(next++);
  }
  return groups;
}

Value LocalProgram::inBlocks(Location loc, Value value, ValueState shards,
                             llvm::function_ref<Value(Value, int64_t)> convert) {
  int64_t dim = shards.getDim(), blocks = shards.getBlocks();
  if (blocks == 1)
    return convert(value, dim);
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<ReassociationIndices> groups = pairedDims(type.getRank(), dim);
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] /= blocks;
  shape.insert(shape.begin() + dim, blocks);
  Value cut = tensor::ExpandShapeOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()), value, groups);
  return tensor::CollapseShapeOp::create(builder, loc, convert(cut, dim + 1), groups);
}

Value LocalProgram::sliceOwn(Location loc, Value value, ValueState shards) {
  ++counts.slices;
  return inBlocks(loc, value, shards, [&](Value whole, int64_t dim) -> Value {
    auto type = cast<RankedTensorType>(whole.getType());
    auto localType =
        cast<RankedTensorType>(ValueState::sharded(dim).localType(type, group.getSize()));
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
    SmallVector<OpFoldResult> sizes, strides(type.getRank(), builder.getIndexAttr(1));
    for (int64_t size : localType.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    offsets[dim] = ops->shardOffset(localType.getDimSize(dim));
    return tensor::ExtractSliceOp::create(builder, loc, localType, whole, offsets, sizes, strides);
  });
}

Value LocalProgram::sliceRows(Location loc, Value from, int64_t dim, int64_t begin, int64_t stride,
                              int64_t size) {
  auto type = cast<RankedTensorType>(from.getType());
  if (stride == 0 && begin == 0 && size == type.getDimSize(dim))
    return from;
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = size;
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)), sizes,
      strides(type.getRank(), builder.getIndexAttr(1));
  for (int64_t each : shape)
    sizes.push_back(builder.getIndexAttr(each));
  offsets[dim] = builder.getIndexAttr(begin);
  if (stride != 0) { // all positions are from 0 on, though the stride may be negative
    Value first = arith::ConstantIndexOp::create(builder, loc, begin);
    offsets[dim] = arith::AddIOp::create(builder, loc, first, ops->shardOffset(stride)).getResult();
  }
  return tensor::ExtractSliceOp::create(builder, loc, type.clone(shape), from, offsets, sizes,
                                        strides);
}

Value LocalProgram::sliceWindows(Value value, Value whole, ValueState windows) {
  ++counts.slices;
  Location loc = value.getLoc();
  const RowWindows &rows = windows.getWindows();
  int64_t dim = windows.getDim();
  auto type = cast<RankedTensorType>(whole.getType());
  // As if there were one member.
  int64_t size = rows.size + (group.getSize() - 1) * rows.stride;
  Halo around = haloOf(type.getDimSize(dim), {rows.offset, size, 0, rows.fill}, 1);
  if (around.before != 0 || around.after != 0) {
    SmallVector<OpFoldResult> low(type.getRank(), builder.getIndexAttr(0)), high = low;
    low[dim] = builder.getIndexAttr(around.before);
    high[dim] = builder.getIndexAttr(around.after);
    Value fill =
        arith::ConstantOp::create(builder, loc, elementOfBits(type.getElementType(), rows.fill));
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] += around.before + around.after;
    whole = tensor::PadOp::create(builder, loc, type.clone(shape), whole, low, high, fill);
  }
  return sliceRows(loc, whole, dim, rows.offset + around.before, rows.stride, rows.size);
}

/// Whether some elements of `value` may be those of a `tensor.empty`, which nothing may read: it is
/// one, a view of one, or one into which parts were put.
static bool mayBeUnwritten(Value value) {
  Operation *def = value.getDefiningOp();
  if (isa_and_nonnull<tensor::EmptyOp>(def))
    return true;
  if (auto insert = dyn_cast_or_null<tensor::InsertSliceOp>(def))
    return mayBeUnwritten(insert.getDest());
  return isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(
             def) &&
         mayBeUnwritten(def->getOperand(0));
}

Value LocalProgram::carry(Location loc, Value global, Value whole, ReductionKind kind) {
  if (isIdempotent(kind))
    return whole;
  auto widened = [&](Value value) {
    return kind == ReductionKind::Sum ? widenSum(builder, loc, value) : value;
  };
  TypedAttr constant = splatConstant(global);
  if ((constant && isNeutral(constant, kind)) || whole.getDefiningOp<tensor::EmptyOp>())
    return widened(whole);
  if (!mayBeUnwritten(whole))
    return carryElements(loc, widened(whole), kind);
  // The same moves of what is carried reads written elements only.
  Operation *def = whole.getDefiningOp();
  IRMapping carried;
  for (Value operand : def->getOperands())
    if (isa<RankedTensorType>(operand.getType()) && !carried.contains(operand))
      carried.map(operand, carry(loc, operand, operand, kind));
  Operation *moved = builder.clone(*def, carried);
  Type element = getElementTypeOrSelf(moved->getOperand(0).getType());
  Value result = moved->getResult(0);
  result.setType(cast<RankedTensorType>(result.getType()).clone(element));
  return result;
}

Value LocalProgram::carryElements(Location loc, Value whole, ReductionKind kind) {
  // Elementwise: member 0 keeps the value, the others hold neutral elements.
  Value id = ops->memberId();
  auto select = [&](OpBuilder &b, Location at, Value element) -> Value {
    Value zero = arith::ConstantIndexOp::create(b, at, 0);
    Value first = arith::CmpIOp::create(b, at, arith::CmpIPredicate::eq, id, zero);
    Value neutral = arith::ConstantOp::create(b, at, neutralElement(element.getType(), kind));
    return arith::SelectOp::create(b, at, first, element, neutral);
  };
  auto type = dyn_cast<RankedTensorType>(whole.getType());
  if (!type)
    return select(builder, loc, whole);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, loc, type, whole, empty, ArrayRef<AffineMap>{identity, identity}, loops,
      [&](OpBuilder &b, Location at, ValueRange elements) {
        linalg::YieldOp::create(b, at, select(b, at, elements[0]));
      });
  return generic.getResult(0);
}

//===----------------------------------------------------------------------===//
// With communication
//===----------------------------------------------------------------------===//

/// The op that first made `value` what it is: where its origin chain leaves the
/// state that it has.
static std::pair<Value, std::string> makerOf(const DistributionAnalysis &analysis, Value value) {
  ValueState state = analysis.producedState(value);
  std::pair<Value, std::string> maker{value, ""};
  for (const auto &[link, origin] : analysis.originChain(value)) {
    if (analysis.producedState(link) != state)
      break;
    maker = {link, origin.reason};
  }
  return maker;
}

std::string LocalProgram::getPassName() const {
  return analysis.getFlatSeeds() ? "distribute-shard-updates" : "distribute-partition";
}

void LocalProgram::stampReason(Operation *op, Value value, ValueState wanted) {
  auto [maker, why] = makerOf(analysis, value);
  std::string text = getPassName() + ": " + analysis.producedState(value).str() + " since ";
  if (Operation *from = maker.getDefiningOp())
    text += "'" + from->getName().getStringRef().str() + "', where ";
  text += why;
  if (const Demand *demand = analysis.findDemand(value, wanted))
    text +=
        "; needed " + wanted.str() + " by '" + demand->user->getName().getStringRef().str() + "'";
  if (analysis.producedState(value).isSplit() && wanted.isReplicated())
    text += "; " + std::to_string(staticNumBytes(value.getType())) + " bytes gathered";
  if (analysis.producedState(value).isSharded() && wanted.isSharded())
    text += "; " + std::to_string(staticNumBytes(value.getType())) + " bytes resharded";
  if (wanted.isWindows())
    text += "; " + std::to_string(analysis.bytesBehind(value, wanted)) + " bytes of neighbours";
  if (const PlacedReduction *placed = analysis.reductionOf(value))
    text += "; " + placed->str();
  op->setAttr("distribute.reason", builder.getStringAttr(text));
}

Value LocalProgram::allReduce(Value value, Value partial, ReductionKind kind) {
  auto op = AllReduceOp::create(builder, value.getLoc(), kind, partial,
                                group.getMesh().getSymName(), ArrayRef<StringRef>{group.getAxis()});
  stampReason(op, value, ValueState::replicated());
  ++counts.reductions;
  return roundSum(builder, value.getLoc(), op.getResult(), getElementTypeOrSelf(value.getType()));
}

Value LocalProgram::reduceScatter(Value value, Value partial, ReductionKind kind,
                                  ValueState shards) {
  ++counts.reduceScatters;
  auto scatter = [&](Value whole, int64_t dim) -> Value {
    Type type = ValueState::sharded(dim).localType(whole.getType(), group.getSize());
    auto op = ReduceScatterOp::create(builder, value.getLoc(), type, kind, whole, dim,
                                      group.getMesh().getSymName(), group.getAxes());
    stampReason(op, value, shards);
    return op.getResult();
  };
  Value sum = shards.isFlat()
                  ? scatter(flattenPadded(builder, value.getLoc(), partial, group.getSize()), 0)
                  : inBlocks(value.getLoc(), partial, shards, scatter);
  return roundSum(builder, value.getLoc(), sum, getElementTypeOrSelf(value.getType()));
}

Value LocalProgram::allGather(Value value, Value own, ValueState shards) {
  ++counts.gathers;
  auto gather = [&](Value shard, int64_t dim) -> Value {
    auto type = cast<RankedTensorType>(shard.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] *= group.getSize();
    auto op = AllGatherOp::create(builder, value.getLoc(),
                                  RankedTensorType::get(shape, type.getElementType()), shard, dim,
                                  group.getMesh().getSymName(), group.getAxes());
    stampReason(op, value, ValueState::replicated());
    return op.getResult();
  };
  return shards.isFlat() ? restoreShape(builder, value.getLoc(), gather(own, 0),
                                        cast<RankedTensorType>(value.getType()))
                         : inBlocks(value.getLoc(), own, shards, gather);
}

Value LocalProgram::exchangeHalo(Value value, Value own, ValueState windows) {
  Location loc = value.getLoc();
  const RowWindows &rows = windows.getWindows();
  int64_t dim = windows.getDim();
  auto type = cast<RankedTensorType>(own.getType());
  int64_t shard = type.getDimSize(dim);
  Halo halo = haloOf(shard, rows, group.getSize());
  if (halo.before != 0 || halo.after != 0) {
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] += halo.before + halo.after;
    auto op = HaloExchangeOp::create(builder, loc, type.clone(shape), own, dim, halo.before,
                                     halo.after, elementOfBits(type.getElementType(), rows.fill),
                                     group.getMesh().getSymName(), group.getAxes());
    stampReason(op, value, windows);
    ++counts.halos;
    own = op.getResult();
  }
  // Where windows move otherwise than shards, each member's begin elsewhere in what it has.
  return sliceRows(loc, own, dim, rows.offset + halo.before, rows.stride - shard, rows.size);
}

Value LocalProgram::scatter(AllReduceOp reduction, Value operand, const OpPlan &plan) {
  ++counts.reduceScatters;
  Location loc = reduction.getLoc();
  std::string text = getPassName() + ": " + plan.reason;
  if (auto before = reduction->getAttrOfType<StringAttr>("distribute.reason"))
    text += "; " + before.str();
  auto reason = builder.getStringAttr(text);
  Type type = ValueState::flat().localType(reduction.getResult().getType(), group.getSize());
  Operation *op = ReduceScatterOp::create(builder, loc, type, reduction.getKind(),
                                          flattenPadded(builder, loc, operand, group.getSize()),
                                          /*dim=*/0, group.getMesh().getSymName(), group.getAxes());
  op->setAttr("distribute.reason", reason);
  // Along further axes on fewer bytes.
  SmallVector<StringRef> others;
  llvm::copy_if(reduction.getAxes().getAsValueRange<StringAttr>(), std::back_inserter(others),
                [&](StringRef axis) { return axis != group.getAxis(); });
  if (!others.empty()) {
    op = AllReduceOp::create(builder, loc, reduction.getKind(), op->getResult(0),
                             group.getMesh().getSymName(), others);
    op->setAttr("distribute.reason", reason);
  }
  return op->getResult(0);
}

Value LocalProgram::reshard(Value value, Value own, ValueState from, ValueState to) {
  ++counts.reshards;
  Location loc = value.getLoc();
  return inBlocks(loc, own, from, [&](Value shard, int64_t concatDim) -> Value {
    // Where the shards before are in blocks, the dimensions behind those have moved by one.
    bool isBehind = from.getBlocks() != 1 && to.getDim() > from.getDim();
    ValueState wanted = ValueState::sharded(to.getDim() + isBehind, to.getBlocks());
    return inBlocks(loc, shard, wanted, [&](Value cut, int64_t splitDim) -> Value {
      int64_t joined = concatDim + (wanted.getBlocks() != 1 && concatDim > wanted.getDim());
      auto type = cast<RankedTensorType>(cut.getType());
      SmallVector<int64_t> shape(type.getShape());
      shape[splitDim] /= group.getSize();
      shape[joined] *= group.getSize();
      auto op =
          AllToAllOp::create(builder, loc, RankedTensorType::get(shape, type.getElementType()), cut,
                             splitDim, joined, group.getMesh().getSymName(), group.getAxes());
      stampReason(op, value, to);
      return op.getResult();
    });
  });
}

} // namespace distribute
