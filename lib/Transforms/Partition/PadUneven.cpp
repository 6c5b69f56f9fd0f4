// Room for dimensions that members do not divide.
//
// One size after the other: the values that UnevenDims finds get their padded types, and each op is made
// right for them by the rule that it has for batches of open size (Sharding/Padding.h), where the number
// of rows is a constant. What an op takes in another size than a value has it in is converted in front of
// it:
//
//   without room, but wanted with it   it is made again in that size, or padded with zeros
//   with room, but wanted without      it is sliced. Where it is split, the slice needs the whole, and the
//                                      partition says so: no gather is silent
#include "PadUneven.h"
#include "UnevenDims.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Sharding/Padding.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

namespace {
class UnevenPadder {
public:
  UnevenPadder(func::FuncOp step, UnevenSize size, Padding &padding)
      : size(size), step(step), padding(padding), builder(step.getContext()) {}

  LogicalResult run(const UnevenDims &dims);

private:
  /// An operand that is wanted with room in these dimensions, which are not those of its value.
  struct Conversion {
    OpOperand *operand;
    DimRows wanted;
  };

  RankedTensorType withRoom(RankedTensorType type, const DimRows &wanted) const;
  Value convert(Value value, const DimRows &wanted, Location user);
  Value slice(Value value, const DimRows &wanted, Location user);
  Value pad(Value value, const DimRows &wanted);
  Value makeAgain(Operation *op, const DimRows &wanted);
  Value makeZeros(Operation *user, Type type, const DimRows &wanted);
  void clampIndices(GatherOp gather);

  UnevenSize size;
  func::FuncOp step;
  Padding &padding;
  OpBuilder builder;
  /// By value and dimensions: made once.
  llvm::DenseMap<Value, SmallVector<std::pair<DimRows, Value>>> converted;
};
} // namespace

/// The type in which the wanted dimensions have room, and the others their true size.
RankedTensorType UnevenPadder::withRoom(RankedTensorType type, const DimRows &wanted) const {
  SmallVector<int64_t> shape(type.getShape());
  for (auto [extent, isWanted] : llvm::zip_equal(shape, wanted))
    if (isWanted)
      extent = size.room;
  return RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
}

Value UnevenPadder::convert(Value value, const DimRows &wanted, Location user) {
  for (auto &[rows, known] : converted[value])
    if (rows == wanted)
      return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(value);
  Value result = slice(value, wanted, user);
  if (padding.rowsOf(result) != wanted)
    result = pad(result, wanted);
  padding.setRows(result, wanted);
  converted[value].push_back({wanted, result});
  return result;
}

/// Without the room that is not wanted. It stands for its first user, where a gather is reported.
Value UnevenPadder::slice(Value value, const DimRows &wanted, Location user) {
  DimRows rows = padding.rowsOf(value), left = rows;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  for (size_t dim = 0; dim < rows.size(); ++dim)
    if (rows[dim] && !wanted[dim]) {
      shape[dim] = size.size;
      left[dim] = 0;
    }
  if (left == rows)
    return value;
  SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0)),
      strides(shape.size(), builder.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(builder.getContext(), shape);
  auto slice = tensor::ExtractSliceOp::create(
      builder, user, RankedTensorType::get(shape, type.getElementType(), type.getEncoding()), value,
      offsets, sizes, strides);
  padding.setRows(slice.getResult(), left);
  return slice.getResult();
}

/// With more room: made again where that takes no more than copies of an op, else with zeros behind it.
Value UnevenPadder::pad(Value value, const DimRows &wanted) {
  if (Operation *op = value.getDefiningOp())
    if (Value again = makeAgain(op, wanted))
      return again;
  auto type = cast<RankedTensorType>(value.getType());
  RankedTensorType wide = withRoom(type, wanted);
  SmallVector<OpFoldResult> low(type.getRank(), builder.getIndexAttr(0)), high;
  for (auto [from, to] : llvm::zip_equal(type.getShape(), wide.getShape()))
    high.push_back(builder.getIndexAttr(to - from));
  Value zero = arith::ConstantOp::create(builder, value.getLoc(),
                                         builder.getZeroAttr(type.getElementType()));
  return tensor::PadOp::create(builder, value.getLoc(), wide, value, low, high, zero).getResult();
}

/// What is the same along the dimensions, in their padded size: fills, repeated values, tables that follow from the position, and what
/// elementwise ops make of these. Null: of something else.
Value UnevenPadder::makeAgain(Operation *op, const DimRows &wanted) {
  auto hasRoom = [&](Value value) { return padding.growsWithBatch(value); };
  if (op->getNumResults() != 1 || hasRoom(op->getResult(0)) ||
      llvm::any_of(op->getOperands(), hasRoom))
    return Value();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  RankedTensorType wide = withRoom(type, wanted);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
    return splat ? arith::ConstantOp::create(builder, op->getLoc(), splat.resizeSplat(wide))
                       .getResult()
                 : Value();
  }
  if (isa<tensor::EmptyOp>(op))
    return tensor::EmptyOp::create(builder, op->getLoc(), wide.getShape(), wide.getElementType())
        .getResult();
  if (auto splat = dyn_cast<tensor::SplatOp>(op))
    return tensor::SplatOp::create(builder, op->getLoc(), splat.getInput(), wide).getResult();
  bool isCopied =
      isa<linalg::LinalgOp, ScatterOp>(op) || (op->getNumRegions() == 0 && isMemoryEffectFree(op));
  DimRows tiedDims(wanted.size(), 0);
  llvm::DenseMap<OpOperand *, DimRows> ofOperands;
  if (isCopied)
    forEachTie(op, [&](ArrayRef<DimPlace> places) {
      bool isTied = llvm::any_of(
          places, [&](const DimPlace &place) { return !place.operand && wanted[place.dim]; });
      for (const DimPlace &place : places) {
        if (!isTied)
          continue;
        if (!place.operand) {
          tiedDims[place.dim] = 1;
          continue;
        }
        DimRows &rows = ofOperands[place.operand];
        rows.resize(cast<RankedTensorType>(place.value.getType()).getRank(), 0);
        rows[place.dim] = 1;
      }
    });
  if (tiedDims != wanted ||
      isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::PadOp>(
          op))
    return Value();
  SmallVector<Value> operands(op->getOperands());
  for (OpOperand &operand : op->getOpOperands()) {
    auto rank = dyn_cast<RankedTensorType>(operand.get().getType());
    DimRows rows = ofOperands.lookup(&operand);
    rows.resize(rank ? rank.getRank() : 0, 0);
    if (rank && padding.rowsOf(operand.get()) != rows)
      operands[operand.getOperandNumber()] = convert(operand.get(), rows, op->getLoc());
  }
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(op);
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  copy->getResult(0).setType(wide);
  return copy->getResult(0);
}

/// Zeros in front of `user`.
Value UnevenPadder::makeZeros(Operation *user, Type type, const DimRows &wanted) {
  builder.setInsertionPoint(user);
  RankedTensorType wide = withRoom(cast<RankedTensorType>(type), wanted);
  Value zeros = arith::ConstantOp::create(builder, user->getLoc(), builder.getZeroAttr(wide));
  padding.setRows(zeros, wanted);
  return zeros;
}

/// An index that points behind the table reads its last row, which is no longer the last of what has room.
void UnevenPadder::clampIndices(GatherOp gather) {
  DimRows rows = padding.rowsOf(gather.getOperand());
  for (auto [dim, position] : llvm::enumerate(gather.getOperandMap().getResults())) {
    auto symbol = dyn_cast<AffineSymbolExpr>(position);
    if (!symbol || !rows[dim])
      continue;
    OpOperand &index = gather.getIndicesMutable()[symbol.getPosition()];
    auto type = cast<RankedTensorType>(index.get().getType());
    Type element = type.getElementType();
    if (!element.isIndex() && !llvm::isIntN(element.getIntOrFloatBitWidth(), size.size - 1))
      continue; // no index is so large
    builder.setInsertionPoint(gather);
    Attribute last = builder.getIntegerAttr(element, size.size - 1);
    Value most = arith::ConstantOp::create(builder, gather.getLoc(),
                                           DenseElementsAttr::get(type, ArrayRef(last)));
    index.set(arith::MinSIOp::create(builder, gather.getLoc(), index.get(), most).getResult());
  }
}

LogicalResult UnevenPadder::run(const UnevenDims &dims) {
  SmallVector<Operation *> ops;
  SmallVector<Conversion> conversions;
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool isTouched = false;
    for (OpOperand &operand : op->getOpOperands()) {
      auto known = dims.getValues().find(operand.get());
      DimRows wanted = dims.wantedBy(operand);
      DimRows has = known == dims.getValues().end() ? DimRows(wanted.size(), 0) : known->second;
      isTouched |= growsAnywhere(wanted) || growsAnywhere(has);
      if (wanted != has)
        conversions.push_back({&operand, wanted});
    }
    for (Value result : op->getResults())
      isTouched |= dims.getValues().contains(result);
    bool isInBody = !isControlFlow(op->getParentOp()) && op->getParentOp() != step;
    if (isTouched && !isInBody && !isControlFlow(op) && !isa<VariableAccessInterface>(op) &&
        !op->hasTrait<OpTrait::IsTerminator>())
      ops.push_back(op);
  });
  for (const auto &[known, rows] : dims.getValues()) {
    Value value = known;
    value.setType(withRoom(cast<RankedTensorType>(value.getType()), rows));
    padding.setRows(value, rows);
  }
  for (auto [operand, wanted] : conversions) {
    Operation *user = operand->getOwner();
    // A loop need not write what stands behind the true size.
    bool isHandedOn = isControlFlow(user) || user->hasTrait<OpTrait::IsTerminator>();
    bool isPlace = isa_and_nonnull<tensor::EmptyOp>(operand->get().getDefiningOp());
    operand->set(isHandedOn && isPlace ? makeZeros(user, operand->get().getType(), wanted)
                                       : convert(operand->get(), wanted, user->getLoc()));
  }
  for (Operation *op : ops)
    if (auto gather = dyn_cast<GatherOp>(op))
      clampIndices(gather);
  return padding.rewrite(ops);
}

LogicalResult padUneven(func::FuncOp step) {
  bool isPadded = false;
  while (true) {
    UnevenDims dims(step);
    if (failed(dims.run()))
      return failure();
    std::optional<UnevenSize> size = dims.getSize();
    if (!size)
      break;
    PaddingCounts counts;
    PaddedBatch rows(step, size->room, /*replicas=*/1, PaddedBatch::View::Global);
    rows.fixCount(size->size);
    Padding padding(step, rows, counts);
    if (failed(UnevenPadder(step, *size, padding).run(dims))) {
      dims.getOrigin()->emitRemark() << "because of this, a dimension of size " << size->size
                                     << " is padded to " << size->room;
      return failure();
    }
    isPadded = true;
  }
  IRRewriter rewriter(step.getContext());
  if (isPadded)
    (void)runRegionDCE(rewriter, step->getRegions());
  return success();
}

} // namespace distribute
