// Accesses that stay inside of their tensors.
//
// A start or an index which the step computes is clamped, as StableHLO's dynamic_slice does it:
// into [0, size - what is taken]. One that is a constant is an error where it is outside: nobody
// means that. An element of an empty tensor is 0, and inserting one changes nothing. Whatever else
// open sizes leave open is checked when the step runs (ShapeCheck.h): there is no result to choose
// for a slice that is larger than its tensor.
#include "DefinedOps.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace distribute::interp {

namespace {

/// Two numbers of a check, constant or computed.
using Pair = std::pair<OpFoldResult, OpFoldResult>;

/// What surrounds one op. New ops stand before it.
class Access {
public:
  Access(Operation *op, CallSites &sites) : op(op), sites(sites), builder(op) {
    if (isa<tensor::ParallelInsertSliceOp>(op)) // Its region takes its like only.
      builder.setInsertionPoint(op->getParentOp());
  }

  LogicalResult define();

private:
  LogicalResult defineElement(mlir::Value tensor, MutableOperandRange indices);
  void guardElement(mlir::Value isInside);
  template <typename OpT>
  LogicalResult defineSlice(OpT slice, mlir::Value whole);
  template <typename OpT>
  LogicalResult checkSource(OpT insert);
  LogicalResult defineDim(tensor::DimOp dim);
  LogicalResult checkPadding(tensor::PadOp pad);
  LogicalResult checkCast(tensor::CastOp cast);
  LogicalResult checkExpansion(tensor::ExpandShapeOp expand);
  LogicalResult checkReshape(tensor::ReshapeOp reshape);
  LogicalResult checkLoops(linalg::LinalgOp structured);
  LogicalResult checkLoop(LoopLikeOpInterface loop);

  LogicalResult require(ShapeCheck check, ArrayRef<Pair> numbers);
  LogicalResult requireEqual(OpFoldResult a, OpFoldResult b) {
    return require(ShapeCheck::Equal, Pair(a, b));
  }

  OpFoldResult size(mlir::Value tensor, int64_t dim) {
    return tensor::getMixedSize(builder, op->getLoc(), tensor, dim);
  }
  OpFoldResult constant(int64_t value) { return builder.getIndexAttr(value); }
  mlir::Value value(OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(builder, op->getLoc(), number);
  }
  /// `number` in [0, high]; `high` itself if that is negative.
  mlir::Value clamp(mlir::Value number, mlir::Value high) {
    mlir::Value raised = arith::MaxSIOp::create(builder, op->getLoc(), number, value(constant(0)));
    return arith::MinSIOp::create(builder, op->getLoc(), raised, high);
  }
  /// A loop's bound or step, also of another integer type.
  OpFoldResult asIndex(OpFoldResult number) {
    auto computed = dyn_cast<mlir::Value>(number);
    if (!computed || computed.getType().isIndex() || getConstantIntValue(number))
      return number;
    return arith::IndexCastOp::create(builder, op->getLoc(), builder.getIndexType(), computed)
        .getResult();
  }
  mlir::Value subtract(mlir::Value a, int64_t b) {
    return builder.createOrFold<arith::SubIOp>(op->getLoc(), a, value(constant(b)));
  }

  Operation *op;
  CallSites &sites;
  OpBuilder builder;
};

/// An error where the numbers are known, a check by the running step where not.
LogicalResult Access::require(ShapeCheck check, ArrayRef<Pair> numbers) {
  SmallVector<NumberPair> known;
  for (auto [first, second] : numbers) {
    std::optional<int64_t> a = getConstantIntValue(first), b = getConstantIntValue(second);
    if (a && b)
      known.push_back({*a, *b});
  }
  if (known.size() == numbers.size()) {
    std::string violation = findViolation(check, known);
    return violation.empty() ? success() : op->emitOpError() << violation;
  }
  SmallVector<std::pair<mlir::Value, mlir::Value>> computed;
  for (auto [first, second] : numbers)
    computed.emplace_back(value(first), value(second));
  sites.emitCheck(builder, op->getLoc(), describePlace(op), check, computed);
  return success();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

LogicalResult Access::defineElement(mlir::Value tensor, MutableOperandRange indices) {
  mlir::Value isInside;
  for (auto [dim, index] : llvm::enumerate(indices)) {
    OpFoldResult extent = size(tensor, dim);
    std::optional<int64_t> known = getConstantIntValue(extent);
    std::optional<int64_t> constantIndex = getConstantIntValue(index.get());
    if (known != 0 && known && constantIndex) {
      if (failed(require(ShapeCheck::Index, Pair(index.get(), extent))))
        return failure();
      continue;
    }
    if (!known || known == 0) {
      mlir::Value hasElements = arith::CmpIOp::create(
          builder, op->getLoc(), arith::CmpIPredicate::sgt, value(extent), value(constant(0)));
      isInside = isInside ? arith::AndIOp::create(builder, op->getLoc(), isInside, hasElements)
                          : hasElements;
    }
    index.set(clamp(index.get(), subtract(value(extent), 1)));
  }
  if (isInside)
    guardElement(isInside);
  return success();
}

/// Performs the op only if all sizes are positive.
void Access::guardElement(mlir::Value isInside) {
  Type type = op->getResult(0).getType();
  auto branch = scf::IfOp::create(builder, op->getLoc(), type, isInside, /*withElse=*/true);
  op->replaceAllUsesWith(branch);
  builder.setInsertionPointToStart(branch.elseBlock());
  mlir::Value otherwise;
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    otherwise = insert.getDest();
  else
    otherwise = arith::ConstantOp::create(builder, op->getLoc(), builder.getZeroAttr(type));
  scf::YieldOp::create(builder, op->getLoc(), otherwise);
  op->moveBefore(branch.thenBlock(), branch.thenBlock()->begin());
  builder.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(builder, op->getLoc(), op->getResult(0));
}

/// Which dimension of several, of a rank that is known.
LogicalResult Access::defineDim(tensor::DimOp dim) {
  auto type = cast<RankedTensorType>(dim.getSource().getType());
  if (dim.getConstantIndex() || type.getRank() == 0)
    return require(ShapeCheck::Index, Pair(dim.getIndex(), constant(type.getRank())));
  dim.getIndexMutable().set(clamp(dim.getIndex(), value(constant(type.getRank() - 1))));
  return success();
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// `whole` is what the slice is taken of or put into.
template <typename OpT>
LogicalResult Access::defineSlice(OpT slice, mlir::Value whole) {
  SmallVector<OpFoldResult> starts = slice.getMixedOffsets();
  for (auto [dim, start] : llvm::enumerate(starts)) {
    OpFoldResult taken = slice.getMixedSizes()[dim], stride = slice.getMixedStrides()[dim];
    OpFoldResult extent = size(whole, dim);
    if (failed(require(ShapeCheck::Slice, {Pair(extent, taken), Pair(stride, constant(0))})))
      return failure();
    Location loc = op->getLoc();
    mlir::Value span =
        builder.createOrFold<arith::MulIOp>(loc, subtract(value(taken), 1), value(stride));
    mlir::Value last = builder.createOrFold<arith::SubIOp>(loc, subtract(value(extent), 1), span);
    std::optional<int64_t> knownStart = getConstantIntValue(start);
    std::optional<int64_t> knownLast = getConstantIntValue(last);
    if (!knownStart || !knownLast) {
      start = clamp(value(start), last);
    } else if (*knownStart < 0 || *knownStart > *knownLast) {
      return op->emitOpError() << "takes a slice from " << *knownStart << " of dimension " << dim
                               << "; the last start of a slice inside is " << *knownLast;
    }
  }
  SmallVector<int64_t> staticStarts;
  SmallVector<mlir::Value> computedStarts;
  dispatchIndexOpFoldResults(starts, computedStarts, staticStarts);
  slice.setStaticOffsets(staticStarts);
  slice.getOffsetsMutable().assign(computedStarts);
  return success();
}

/// What is inserted has the slice's sizes.
template <typename OpT>
LogicalResult Access::checkSource(OpT insert) {
  llvm::SmallBitVector dropped = insert.getDroppedDims();
  int64_t sourceDim = 0;
  for (auto [dim, taken] : llvm::enumerate(insert.getMixedSizes()))
    if (!dropped.test(dim) && failed(requireEqual(size(insert.getSource(), sourceDim++), taken)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Sizes that types leave open
//===----------------------------------------------------------------------===//

LogicalResult Access::checkPadding(tensor::PadOp pad) {
  for (const SmallVector<OpFoldResult> &amounts : {pad.getMixedLowPad(), pad.getMixedHighPad()})
    for (OpFoldResult amount : amounts)
      if (failed(require(ShapeCheck::Padding, Pair(amount, constant(0)))))
        return failure();
  return success();
}

LogicalResult Access::checkCast(tensor::CastOp cast) {
  auto to = cast.getType();
  for (int64_t dim = 0; dim < to.getRank(); ++dim)
    if (!to.isDynamicDim(dim) &&
        failed(requireEqual(size(cast.getSource(), dim), constant(to.getDimSize(dim)))))
      return failure();
  return success();
}

LogicalResult Access::checkExpansion(tensor::ExpandShapeOp expand) {
  SmallVector<OpFoldResult> sizes = expand.getMixedOutputShape();
  for (auto [dim, group] : llvm::enumerate(expand.getReassociationIndices())) {
    SmallVector<Pair> numbers;
    for (int64_t part : group)
      numbers.emplace_back(numbers.empty() ? size(expand.getSrc(), dim) : constant(1), sizes[part]);
    if (!numbers.empty() && failed(require(ShapeCheck::Reshape, numbers)))
      return failure();
  }
  return success();
}

LogicalResult Access::checkReshape(tensor::ReshapeOp reshape) {
  auto from = cast<RankedTensorType>(reshape.getSource().getType());
  auto to = cast<RankedTensorType>(reshape.getResult().getType());
  SmallVector<Pair> numbers;
  for (int64_t dim = 0; dim < std::max(from.getRank(), to.getRank()); ++dim) {
    OpFoldResult wanted = constant(1);
    if (dim < to.getRank() && to.isDynamicDim(dim)) {
      mlir::Value place = value(constant(dim));
      mlir::Value read =
          tensor::ExtractOp::create(builder, op->getLoc(), reshape.getShape(), place);
      wanted = getValueOrCreateCastToIndexLike(builder, op->getLoc(), builder.getIndexType(), read);
    } else if (dim < to.getRank()) {
      wanted = constant(to.getDimSize(dim));
    }
    numbers.emplace_back(dim < from.getRank() ? size(reshape.getSource(), dim) : constant(1),
                         wanted);
  }
  return numbers.empty() ? success() : require(ShapeCheck::Reshape, numbers);
}

/// All operands that a loop runs along have one size there.
LogicalResult Access::checkLoops(linalg::LinalgOp structured) {
  SmallVector<OpFoldResult> extents(structured.getNumLoops());
  for (OpOperand &operand : structured->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type)
      continue;
    AffineMap map = structured.getMatchingIndexingMap(&operand);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      auto loop = dyn_cast<AffineDimExpr>(expr);
      if (!loop)
        continue;
      OpFoldResult extent = size(operand.get(), dim);
      OpFoldResult &first = extents[loop.getPosition()];
      if (!first)
        first = extent;
      else if (failed(requireEqual(first, extent)))
        return failure();
    }
  }
  // Windows: what upstream's verifier knows of fixed sizes, nobody checks of open ones.
  for (OpOperand &operand : structured->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type)
      continue;
    AffineMap map = structured.getMatchingIndexingMap(&operand);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      bool isOpen = type.isDynamicDim(dim);
      for (auto [loop, extent] : llvm::enumerate(extents))
        isOpen |= expr.isFunctionOfDim(loop) && !getConstantIntValue(extent);
      if (isOpen && !isa<AffineDimExpr, AffineConstantExpr>(expr))
        return op->emitOpError() << "has a window of open size in dimension " << dim
                                 << " of operand #" << operand.getOperandNumber()
                                 << ", which the interpreter does not run";
    }
  }
  return success();
}

/// A loop that ends; upstream says of no other what it does.
LogicalResult Access::checkLoop(LoopLikeOpInterface loop) {
  std::optional<SmallVector<OpFoldResult>> steps = loop.getLoopSteps();
  std::optional<SmallVector<OpFoldResult>> lower = loop.getLoopLowerBounds();
  std::optional<SmallVector<OpFoldResult>> upper = loop.getLoopUpperBounds();
  if (!steps || !lower || !upper)
    return success();
  unsigned bits = 64;
  auto counting = dyn_cast<scf::ForOp>(op);
  if (counting && !counting.getInductionVar().getType().isIndex())
    bits = counting.getInductionVar().getType().getIntOrFloatBitWidth();
  bool isUnsigned = counting && counting.getUnsignedCmp();
  for (auto [from, to, step] : llvm::zip_equal(*lower, *upper, *steps))
    if (failed(require(ShapeCheck::Loop,
                       {Pair(asIndex(from), asIndex(to)), Pair(asIndex(step), constant(0)),
                        Pair(constant(bits), constant(isUnsigned))})))
      return failure();
  return success();
}

LogicalResult Access::define() {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return defineElement(extract.getTensor(), extract.getIndicesMutable());
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return defineElement(insert.getDest(), insert.getIndicesMutable());
  if (auto dim = dyn_cast<tensor::DimOp>(op))
    return defineDim(dim);
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
    return defineSlice(extract, extract.getSource());
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return failed(checkSource(insert)) ? failure() : defineSlice(insert, insert.getDest());
  if (auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(op))
    return failed(checkSource(insert)) ? failure() : defineSlice(insert, insert.getDest());
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return checkPadding(pad);
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return checkCast(cast);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return checkExpansion(expand);
  if (auto reshape = dyn_cast<tensor::ReshapeOp>(op))
    return checkReshape(reshape);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return checkLoops(structured);
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return checkLoop(loop);
  return success();
}

} // namespace

/// Where one element is taken, a stride leads nowhere; upstream's lowering of buffers reads a null
/// for some.
static void dropIdleStrides(Operation *op) {
  auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op);
  if (!slice)
    return;
  SmallVector<int64_t> strides(slice.getStaticStrides());
  for (auto [stride, size] : llvm::zip_equal(strides, slice.getStaticSizes()))
    if (size == 1 && !ShapedType::isDynamic(stride))
      stride = 1;
  op->setAttr("static_strides", DenseI64ArrayAttr::get(op->getContext(), strides));
}

LogicalResult defineAccesses(ModuleOp module, CallSites &sites) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops)
    if (failed(Access(op, sites).define()))
      return failure();
  module.walk(dropIdleStrides);
  return success();
}

void checkAllocations(Operation *function, CallSites &sites) {
  function->walk([&](memref::AllocOp op) {
    MemRefType type = op.getType();
    if (type.hasStaticShape())
      return;
    OpBuilder builder(op);
    auto constant = [&](int64_t number) -> mlir::Value {
      return arith::ConstantIndexOp::create(builder, op.getLoc(), number);
    };
    mlir::Value zero = constant(0);
    SmallVector<std::pair<mlir::Value, mlir::Value>> numbers;
    numbers.emplace_back(constant(getElementBytes(*getElement(type.getElementType()))), zero);
    for (OpFoldResult size : op.getMixedSizes())
      numbers.emplace_back(getValueOrCreateConstantIndexOp(builder, op.getLoc(), size), zero);
    sites.emitCheck(builder, op.getLoc(), describePlace("memory", op.getLoc()),
                    ShapeCheck::Allocation, numbers);
  });
}

} // namespace distribute::interp
