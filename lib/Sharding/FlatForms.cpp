// Flat shards of whole values, and ops on them.
#include "distribute/Sharding/FlatForms.h"
#include "Structured/Structured.h"

#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/ShardingInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static RankedTensorType flatType(Value value, int64_t members) {
  return cast<RankedTensorType>(ValueState::flat().localType(value.getType(), members));
}

/// Whether the last shards of the value hold padding.
static bool isPadded(Value value, int64_t members) {
  return cast<RankedTensorType>(value.getType()).getNumElements() % members != 0;
}

static SmallVector<ReassociationIndices> allDims(int64_t rank) {
  return {llvm::to_vector(llvm::seq<int64_t>(0, rank))};
}

Value flattenPadded(OpBuilder &builder, Location loc, Value whole, int64_t members) {
  auto type = cast<RankedTensorType>(whole.getType());
  Type element = type.getElementType();
  int64_t size = type.getNumElements();
  Value flat = whole;
  if (type.getRank() != 1)
    flat = tensor::CollapseShapeOp::create(builder, loc, RankedTensorType::get(size, element),
                                           whole, allDims(type.getRank()));
  if (!isPadded(whole, members))
    return flat;
  int64_t padded = flatType(whole, members).getDimSize(0) * members;
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
  Value empty = tensor::EmptyOp::create(builder, loc, {padded}, element);
  Value zeros = linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
  return tensor::InsertSliceOp::create(builder, loc, flat, zeros, {builder.getIndexAttr(0)},
                                       {builder.getIndexAttr(size)}, {builder.getIndexAttr(1)});
}

Value restoreShape(OpBuilder &builder, Location loc, Value shards, RankedTensorType type) {
  int64_t size = type.getNumElements();
  if (cast<RankedTensorType>(shards.getType()).getDimSize(0) != size)
    shards = tensor::ExtractSliceOp::create(
        builder, loc, RankedTensorType::get(size, type.getElementType()), shards,
        {builder.getIndexAttr(0)}, {builder.getIndexAttr(size)}, {builder.getIndexAttr(1)});
  if (type.getRank() == 1)
    return shards;
  return tensor::ExpandShapeOp::create(builder, loc, type, shards, allDims(type.getRank()));
}

Value cutFlat(LocalOps &local, Location loc, Value whole) {
  OpBuilder &builder = local.getBuilder();
  RankedTensorType type = flatType(whole, local.getMembers());
  Value offset = local.shardOffset(type.getDimSize(0));
  return tensor::ExtractSliceOp::create(
      builder, loc, type, flattenPadded(builder, loc, whole, local.getMembers()),
      {OpFoldResult(offset)}, {builder.getIndexAttr(type.getDimSize(0))},
      {builder.getIndexAttr(1)});
}

//===----------------------------------------------------------------------===//
// Structured ops
//===----------------------------------------------------------------------===//

namespace {
/// One loop over a shard in place of a loop nest.
class FlatLoop {
public:
  FlatLoop(linalg::LinalgOp op, const LocalInputs &given, LocalOps &local)
      : op(op), flat(readFlat(op)), given(given), local(local), builder(local.getBuilder()) {}

  SmallVector<Value> emit();

private:
  bool isReduction() const { return flat.kind == FlatKind::Reduction; }
  void addInput(OpOperand &operand);
  Value spread(OpOperand &operand);
  SmallVector<Value> leaveOutPadding(ValueRange combined, ValueRange before);

  linalg::LinalgOp op;
  FlatOp flat;
  const LocalInputs &given;
  LocalOps &local;
  OpBuilder &builder;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
};
} // namespace

/// The operand in the shape of the loops, its element at the place where it is read.
Value FlatLoop::spread(OpOperand &operand) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  Value whole = given.operands[operand.getOperandNumber()];
  Value empty =
      tensor::EmptyOp::create(builder, op.getLoc(), extents, getElementTypeOrSelf(whole.getType()));
  SmallVector<utils::IteratorType> loops(extents.size(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, op.getLoc(), empty.getType(), whole, empty,
      {op.getMatchingIndexingMap(&operand), builder.getMultiDimIdentityMap(extents.size())}, loops,
      [](OpBuilder &b, Location loc, ValueRange elements) {
        linalg::YieldOp::create(b, loc, elements[0]);
      });
  return generic.getResult(0);
}

void FlatLoop::addInput(OpOperand &operand) {
  bool isScalar = op.getMatchingIndexingMap(&operand).getNumResults() == 0;
  maps.push_back(isScalar ? AffineMap::get(1, 0, builder.getContext())
                          : builder.getMultiDimIdentityMap(1));
  inputs.push_back(isScalar || flat.reads(operand) ? given.operands[operand.getOperandNumber()]
                                                   : cutFlat(local, op.getLoc(), spread(operand)));
}

SmallVector<Value> FlatLoop::leaveOutPadding(ValueRange combined, ValueRange before) {
  if (!isReduction())
    return SmallVector<Value>(combined);
  Value source = flat.flat.front()->get();
  int64_t members = local.getMembers();
  if (!isPadded(source, members))
    return SmallVector<Value>(combined);
  Location loc = op.getLoc();
  int64_t size = cast<RankedTensorType>(source.getType()).getNumElements();
  Value offset = local.shardOffset(flatType(source, members).getDimSize(0));
  Value place =
      arith::AddIOp::create(builder, loc, offset, linalg::IndexOp::create(builder, loc, 0));
  Value isInside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, place,
                                         arith::ConstantIndexOp::create(builder, loc, size));
  SmallVector<Value> chosen;
  for (auto [value, former] : llvm::zip_equal(combined, before))
    chosen.push_back(arith::SelectOp::create(builder, loc, isInside, value, former));
  return chosen;
}

SmallVector<Value> FlatLoop::emit() {
  for (OpOperand *operand : op.getDpsInputOperands())
    addInput(*operand);
  SmallVector<Value> inits(ArrayRef(given.operands).drop_front(inputs.size()));
  maps.append(inits.size(), isReduction() ? AffineMap::get(1, 0, builder.getContext())
                                          : builder.getMultiDimIdentityMap(1));
  auto generic = linalg::GenericOp::create(
      builder, op.getLoc(), ValueRange(inits).getTypes(), inputs, inits, maps,
      isReduction() ? utils::IteratorType::reduction : utils::IteratorType::parallel,
      [&](OpBuilder &body, Location loc, ValueRange elements) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToEnd(body.getInsertionBlock());
        SmallVector<Value> combined =
            copyWideBody(builder, op, elements, given.captured, ValueRange(inits).getTypes());
        linalg::YieldOp::create(builder, loc,
                                leaveOutPadding(combined, elements.drop_front(inputs.size())));
      });
  return SmallVector<Value>(generic.getResults());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

SmallVector<Value> emitFlat(Operation &op, const LocalInputs &inputs, LocalOps &local) {
  if (readFlat(&op).kind == FlatKind::Reshape)
    return {inputs.operands[0]};
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return FlatLoop(structured, inputs, local).emit();
  if (auto sharding = dyn_cast<ShardingOpInterface>(op))
    return sharding.emitLocal(inputs, local);
  return SmallVector<Value>(local.copy(&op, inputs)->getResults());
}

} // namespace distribute
