// Convolutions on a few elements: see LibraryClaims.h.
//
// The instance keeps what a recognizer reads: strides, dilations, paddings, zeros between elements,
// reversals and the size of the window. The image shrinks, as far as all of these still fit, and
// so do batch and channels. The recognizer is then asked again, of the instance, and its call is
// run by its definition.
#include "LibraryClaims.h"

#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

/// Windows of more elements are not run.
static constexpr int64_t kMaxWindow = 16;

namespace {

/// How one op between an operand and its source changes a dimension: of n elements it makes
/// low + (n − 1) · step + 1 + high.
struct Dilation {
  int64_t low = 0, step = 1, high = 0;

  /// n for `size` elements; nothing if there is none.
  std::optional<int64_t> sourceOf(int64_t size) const {
    int64_t spread = size - low - high - 1;
    if (spread < 0 || spread % step != 0)
      return std::nullopt;
    return spread / step + 1;
  }
};

} // namespace

/// The dilations by which `op` makes its result of its source; nothing for other ops.
static std::optional<std::pair<Value, SmallVector<Dilation>>> readDilation(Operation *op) {
  SmallVector<Dilation> dilations;
  if (auto pad = dyn_cast_or_null<tensor::PadOp>(op)) {
    auto low = getConstantIntValues(pad.getMixedLowPad());
    auto high = getConstantIntValues(pad.getMixedHighPad());
    if (!low || !high || !pad.getConstantPaddingValue())
      return std::nullopt;
    for (auto [before, after] : llvm::zip_equal(*low, *high))
      dilations.push_back({before, 1, after});
    return std::pair(pad.getSource(), dilations);
  }
  auto insert = dyn_cast_or_null<tensor::InsertSliceOp>(op);
  if (!insert || insert.getSourceType().getRank() != insert.getType().getRank())
    return std::nullopt;
  auto offsets = getConstantIntValues(insert.getMixedOffsets());
  auto strides = getConstantIntValues(insert.getMixedStrides());
  if (!offsets || !strides)
    return std::nullopt;
  for (int64_t dim = 0, e = insert.getType().getRank(); dim < e; ++dim) {
    int64_t taken = (insert.getSourceType().getDimSize(dim) - 1) * (*strides)[dim] + 1;
    dilations.push_back({(*offsets)[dim], (*strides)[dim],
                         insert.getType().getDimSize(dim) - (*offsets)[dim] - taken});
  }
  return std::pair(insert.getSource(), dilations);
}

/// Whether `value` can have `size` elements along `dim`, with all that is between it and its
/// source.
static bool canHaveSize(Value value, int64_t dim, int64_t size) {
  auto dilation = readDilation(value.getDefiningOp());
  if (!dilation)
    return size >= 1;
  std::optional<int64_t> source = dilation->second[dim].sourceOf(size);
  return source && canHaveSize(dilation->first, dim, *source);
}

static Value emitZeros(OpBuilder &builder, Location loc, Type element, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, element);
  return arith::ConstantOp::create(builder, loc, cast<TypedAttr>(builder.getZeroAttr(type)));
}

/// `value` with elements of `shape`: its source as an argument of the block, and the ops between.
/// Null if some op between makes no value of this shape.
static Value emitSmall(OpBuilder &builder, Block &block, Value value, ArrayRef<int64_t> shape) {
  Location loc = value.getLoc();
  Type element = getElementTypeOrSelf(value.getType());
  auto type = RankedTensorType::get(shape, element);
  Operation *def = value.getDefiningOp();
  if (auto flip = dyn_cast_or_null<linalg::GenericOp>(def);
      flip && flip.getNumDpsInputs() == 1 && flip.getNumDpsInits() == 1 &&
      flip.getIndexingMapsArray()[1].isIdentity()) {
    SmallVector<AffineExpr> exprs;
    SmallVector<int64_t> sourceShape;
    bool isFlip = true;
    for (AffineExpr expr : flip.getIndexingMapsArray()[0].getResults()) {
      auto linear = evaluation::readLinear(expr, flip.getNumLoops(), 0);
      auto loop =
          linear ? llvm::find_if(linear->factors, [](int64_t f) { return f != 0; }) : nullptr;
      isFlip &= linear && loop != linear->factors.end() && std::abs(*loop) == 1;
      if (!isFlip)
        break;
      unsigned dim = loop - linear->factors.begin();
      AffineExpr own = builder.getAffineDimExpr(dim);
      exprs.push_back(*loop > 0 ? own : (shape[dim] - 1) - own);
      sourceShape.push_back(shape[dim]);
    }
    if (isFlip) {
      Value source = emitSmall(builder, block, flip.getInputs()[0], sourceShape);
      if (!source)
        return nullptr;
      Value empty = tensor::EmptyOp::create(builder, loc, shape, element);
      auto copy = cast<linalg::GenericOp>(builder.clone(*flip));
      copy->setOperands({source, empty});
      copy.getResult(0).setType(type);
      copy.setIndexingMapsAttr(builder.getAffineMapArrayAttr(
          {AffineMap::get(flip.getNumLoops(), 0, exprs, builder.getContext()),
           flip.getIndexingMapsArray()[1]}));
      return copy.getResult(0);
    }
  }
  auto dilation = readDilation(def);
  if (!dilation)
    return block.addArgument(type, loc);
  SmallVector<int64_t> sourceShape;
  SmallVector<OpFoldResult> low, high, sizes, strides;
  for (auto [each, size] : llvm::zip_equal(dilation->second, shape)) {
    std::optional<int64_t> sourceSize = each.sourceOf(size);
    if (!sourceSize)
      return nullptr;
    sourceShape.push_back(*sourceSize);
    low.push_back(builder.getIndexAttr(each.low));
    high.push_back(builder.getIndexAttr(each.high));
    sizes.push_back(builder.getIndexAttr(sourceShape.back()));
    strides.push_back(builder.getIndexAttr(each.step));
  }
  Value source = emitSmall(builder, block, dilation->first, sourceShape);
  if (!source)
    return nullptr;
  if (isa<tensor::PadOp>(def)) {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
    return tensor::PadOp::create(builder, loc, type, source, low, high, zero);
  }
  Value zeros = emitZeros(builder, loc, element, shape);
  return tensor::InsertSliceOp::create(builder, loc, source, zeros, low, sizes, strides);
}

/// The sizes of the loops of a small instance; empty if there is none.
static SmallVector<int64_t> chooseLoops(linalg::LinalgOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges(), small;
  for (auto [loop, extent] : llvm::enumerate(extents))
    small.push_back(std::min<int64_t>(extent, loop % 2 == 0 ? 2 : 3));
  AffineMap image = op.getIndexingMapsArray()[0], other = op.getIndexingMapsArray()[1];
  auto shape = cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  for (auto [dim, expr] : llvm::enumerate(image.getResults())) {
    auto linear = evaluation::readLinear(expr, image.getNumDims(), 0);
    if (!linear)
      return {};
    SmallVector<unsigned> loops;
    for (auto [loop, factor] : llvm::enumerate(linear->factors))
      if (factor != 0)
        loops.push_back(loop);
    if (loops.size() != 2)
      continue;
    // The window stays as it is; the larger of the two shrinks, and stays the larger.
    unsigned large = extents[loops[0]] >= extents[loops[1]] ? loops[0] : loops[1];
    unsigned window = loops[0] + loops[1] - large;
    int64_t rest = shape[dim] - 1 - linear->greatest(extents);
    if (extents[window] > kMaxWindow || rest > kMaxWindow)
      return {};
    small[window] = extents[window];
    bool isLarger = extents[large] > extents[window];
    bool fits = false;
    for (int64_t size = small[window] + isLarger; size <= extents[large] && !fits; ++size) {
      small[large] = size;
      fits = canHaveSize(op->getOperand(0), dim, linear->greatest(small) + 1 + rest);
      for (auto [otherDim, otherExpr] : llvm::enumerate(other.getResults()))
        if (auto loop = dyn_cast<AffineDimExpr>(otherExpr);
            loop && llvm::is_contained(loops, loop.getPosition()))
          fits &= canHaveSize(op->getOperand(1), otherDim, small[loop.getPosition()]);
    }
    if (!fits)
      return {};
  }
  // Batch and channels keep room for what is padded.
  for (auto [map, value] : llvm::zip(op.getIndexingMapsArray(), op.getDpsInputs()))
    for (auto [dim, expr] : llvm::enumerate(map.getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(expr))
        for (int64_t &size = small[loop.getPosition()];
             !canHaveSize(value, dim, size) &&
             size < std::min(extents[loop.getPosition()], kMaxWindow);)
          ++size;
  return small;
}

/// The op on small operands, in `block`; null if there is no instance.
static linalg::LinalgOp emitInstance(linalg::LinalgOp op, Block &block) {
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&block);
  SmallVector<int64_t> extents = op.getStaticLoopRanges(), small = chooseLoops(op);
  if (small.empty())
    return {};
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    SmallVector<int64_t> shape(op.getShape(&operand));
    for (auto [size, expr] : llvm::zip_equal(shape, map.getResults())) {
      auto linear = evaluation::readLinear(expr, map.getNumDims(), 0);
      if (!linear)
        return {};
      size = linear->greatest(small) + size - linear->greatest(extents);
    }
    operands.push_back(
        op.isDpsInit(&operand)
            ? emitZeros(builder, op.getLoc(), getElementTypeOrSelf(operand.get()), shape)
            : emitSmall(builder, block, operand.get(), shape));
    if (!operands.back())
      return {};
  }
  Operation *copy = builder.clone(*op.getOperation());
  copy->setOperands(operands);
  copy->getResult(0).setType(operands.back().getType());
  return cast<linalg::LinalgOp>(copy);
}

/// Appends what decides the call to `key`: `value`'s op and those before it.
static void addSource(std::vector<uint64_t> &key, Value value) {
  key.push_back(reinterpret_cast<uintptr_t>(value.getType().getAsOpaquePointer()));
  Operation *def = value.getDefiningOp();
  auto flip = dyn_cast_or_null<linalg::GenericOp>(def);
  auto dilation = readDilation(def);
  if (!dilation && !flip)
    return;
  key.push_back(reinterpret_cast<uintptr_t>(def->getName().getAsOpaquePointer()));
  key.push_back(reinterpret_cast<uintptr_t>(def->getAttrDictionary().getAsOpaquePointer()));
  if (dilation)
    addSource(key, dilation->first);
}

FailureOr<bool> LibraryClaims::checkConvolution(linalg::LinalgOp op, plan::Direction direction,
                                                FormConvolution form) {
  std::vector<uint64_t> key = {
      reinterpret_cast<uintptr_t>(op->getName().getAsOpaquePointer()),
      reinterpret_cast<uintptr_t>(op->getAttrDictionary().getAsOpaquePointer())};
  for (Value operand : op->getOperands())
    addSource(key, operand);
  addBody(*op.getBlock(), key);
  if (isKnown(key))
    return true;
  Block block;
  linalg::LinalgOp small = emitInstance(op, block);
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&block);
  plan::LibraryConvolutionOp call = small ? form(builder, small) : plan::LibraryConvolutionOp();
  if (!call || call.getDirection() != direction) {
    known.erase(key);
    return false;
  }
  return compare(op, block, small, call, "convolution", "convolution");
}

} // namespace distribute
