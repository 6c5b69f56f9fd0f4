// distribute-form-convolutions: convolutions and their gradients become calls of the convolution
// library.
//
// An export writes all of them as products summed over a window: out[x] += a[sx·x + sy·y] · b[y]
// for each spatial dimension. What distinguishes them is what surrounds them: padding, zeros
// inserted between elements (a stride in the other direction), and weights read backwards. All
// three are folded into the library's parameters:
//
//   b small, as it is                 → forward: stride sx, dilation sy
//   b as large as an image            → backward_weights: x counts the weights, so stride sy and
//   dilation sx b backwards, a padded by p and spread out by s                   → backward_data:
//   stride s, pad_low = size(b) − 1 − p
//
// For GPUs the arrays of a call are then laid out as the library has them (ConvolutionLayouts.h).
//
// Assumes tensors. Leaves true: the same values; what matches nothing of this stays as it was.
#include "ConvolutionLayouts.h"
#include "LibraryClaims.h"
#include "MatmulForm.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_FORMCONVOLUTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// A tensor as elements of `source`, moved and spread out in zeros: element i of `source` lies at
/// low + i · spread.
struct Spread {
  Value source;
  SmallVector<int64_t> low, spread;

  explicit Spread(Value value) : source(value), shape(getShape(value)) {
    low.assign(shape.size(), 0);
    spread.assign(shape.size(), 1);
  }

  /// Looks through padding with zeros and insertion into zeros.
  static Spread of(Value value) {
    Spread result(value);
    while (result.lookThrough())
      ;
    return result;
  }

  /// Whether the source lies along `dim` as it is, with nothing behind it either.
  bool isPlain(unsigned dim) const {
    return low[dim] == 0 && spread[dim] == 1 && getShape(source)[dim] == shape[dim];
  }

private:
  ArrayRef<int64_t> shape; ///< Of the whole.

  static ArrayRef<int64_t> getShape(Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  }

  bool lookThrough() {
    Value inner;
    SmallVector<int64_t> offsets, steps;
    if (auto pad = source.getDefiningOp<tensor::PadOp>()) {
      Value padding = pad.getConstantPaddingValue();
      if (!padding || !isZeroFloat(padding) || !getStatic(pad.getMixedLowPad(), offsets))
        return false;
      inner = pad.getSource();
      steps.assign(offsets.size(), 1);
    } else if (auto insert = source.getDefiningOp<tensor::InsertSliceOp>()) {
      if (!isZeroFloat(insert.getDest()) ||
          insert.getSourceType().getRank() != insert.getType().getRank() ||
          !getStatic(insert.getMixedOffsets(), offsets) ||
          !getStatic(insert.getMixedStrides(), steps))
        return false;
      inner = insert.getSource();
    } else {
      return false;
    }
    if (llvm::any_of(offsets, [](int64_t o) { return o < 0; }))
      return false;
    for (size_t d = 0; d < offsets.size(); ++d) {
      low[d] += offsets[d] * spread[d];
      spread[d] *= steps[d];
    }
    source = inner;
    return true;
  }

  static bool getStatic(ArrayRef<OpFoldResult> values, SmallVector<int64_t> &result) {
    std::optional<SmallVector<int64_t>> constants = getConstantIntValues(values);
    if (constants)
      result = *constants;
    return constants.has_value();
  }
};

/// One spatial dimension: a[sx · x + sy · y] · b[y].
struct Spatial {
  unsigned x, y;  ///< Loops of the output and of b.
  int64_t sx, sy; ///< Steps through a.
  unsigned aDim;  ///< Dimension of a.
};

/// The dimension of an operand that a loop indexes alone, or −1.
int64_t dimOf(AffineMap map, std::optional<unsigned> loop) {
  if (!loop)
    return -1;
  for (auto [position, expr] : llvm::enumerate(map.getResults()))
    if (expr == getAffineDimExpr(*loop, map.getContext()))
      return position;
  return -1;
}

/// What the library is told.
struct Call {
  plan::Direction direction;
  Value first, second;
  SmallVector<int64_t> src{}, weights{}, dst{}, strides{}, dilations{}, low{}, high{};
};

/// Reads one operation as a convolution. `ofHalves`: also one of f16 or bf16, whose sums are of f32.
class Reader {
public:
  Reader(linalg::LinalgOp op, bool ofHalves) : op(op), ofHalves(ofHalves) {}

  std::optional<Call> read() {
    if (!readLoops())
      return std::nullopt;
    Value a = op.getDpsInputs()[0], b = op.getDpsInputs()[1];
    if (Value unflipped = getUnflipped(b))
      if (auto call = readBackwardData(Spread::of(a), unflipped))
        return call;
    bool isImage = llvm::all_of(spatial, [&](const Spatial &s) { return sizes[s.y] > sizes[s.x]; });
    for (const auto &[as, bs] :
         {std::pair(Spread::of(a), Spread::of(b)), std::pair(Spread(a), Spread::of(b)),
          std::pair(Spread::of(a), Spread(b)), std::pair(Spread(a), Spread(b))})
      if (auto call = isImage ? readBackwardWeights(as, bs) : readForward(as, bs))
        return call;
    return std::nullopt;
  }

private:
  bool readLoops() {
    if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 || !op.hasPureTensorSemantics() ||
        !isa<Float32Type>(getElementTypeOrSelf(op.getDpsInits()[0])) ||
        !isZeroFloat(op.getDpsInits()[0]) || !linalg::isaConvolutionOpInterface(op) ||
        !sumsProducts(op))
      return false;
    for (Value operand : op->getOperands()) {
      auto type = cast<RankedTensorType>(operand.getType());
      if (!type.hasStaticShape() || !(type.getElementType().isF32() || ofHalves))
        return false;
    }
    if (ofHalves && !sumsLibraryProducts(op))
      return false;
    FailureOr<linalg::ConvolutionDimensions> dims = linalg::inferConvolutionDims(op);
    if (failed(dims) || !dims->depth.empty() || dims->batch.size() > 1 ||
        dims->outputChannel.size() > 1 || dims->inputChannel.size() > 1 ||
        dims->outputImage.size() != dims->filterLoop.size() || dims->outputImage.empty() ||
        dims->outputImage.size() > 3)
      return false;
    maps = op.getIndexingMapsArray();
    sizes = op.getStaticLoopRanges();
    auto single = [](ArrayRef<unsigned> loops) {
      return loops.empty() ? std::nullopt : std::optional(loops[0]);
    };
    batch = single(dims->batch), oc = single(dims->outputChannel), ic = single(dims->inputChannel);
    for (auto [aDim, expr] : llvm::enumerate(maps[0].getResults()))
      if (!isa<AffineDimExpr, AffineConstantExpr>(expr) && !addSpatial(expr, aDim, *dims))
        return false;
    return spatial.size() == dims->outputImage.size();
  }

  /// Splits sx · x + sy · y.
  bool addSpatial(AffineExpr expr, unsigned aDim, const linalg::ConvolutionDimensions &dims) {
    auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
    if (!sum || sum.getKind() != AffineExprKind::Add)
      return false;
    Spatial s;
    s.aDim = aDim;
    bool hasX = false, hasY = false;
    for (AffineExpr term : {sum.getLHS(), sum.getRHS()}) {
      int64_t step = 1;
      if (auto product = dyn_cast<AffineBinaryOpExpr>(term)) {
        auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
        if (product.getKind() != AffineExprKind::Mul || !factor)
          return false;
        step = factor.getValue();
        term = product.getLHS();
      }
      auto loop = dyn_cast<AffineDimExpr>(term);
      if (!loop)
        return false;
      if (llvm::is_contained(dims.outputImage, loop.getPosition()))
        s.x = loop.getPosition(), s.sx = step, hasX = true;
      else
        s.y = loop.getPosition(), s.sy = step, hasY = true;
    }
    spatial.push_back(s);
    return hasX && hasY;
  }

  /// The source of `value` if that is it with all of b's spatial dimensions backwards.
  Value getUnflipped(Value value) {
    auto flip = value.getDefiningOp<linalg::GenericOp>();
    if (!flip || flip.getNumDpsInputs() != 1 || flip.getNumDpsInits() != 1 ||
        !flip.getIndexingMapsArray()[1].isIdentity() || flip.getNumReductionLoops() != 0 ||
        cast<linalg::YieldOp>(flip.getBlock()->getTerminator()).getOperand(0) !=
            flip.getBlock()->getArgument(0))
      return nullptr;
    AffineMap map = flip.getIndexingMapsArray()[0];
    if (map.getNumResults() != map.getNumDims()) // a broadcast
      return nullptr;
    SmallVector<int64_t> shape = flip.getStaticLoopRanges();
    llvm::SmallDenseSet<int64_t> backwards;
    for (const Spatial &s : spatial)
      backwards.insert(dimOf(maps[1], s.y));
    for (unsigned d = 0; d < map.getNumResults(); ++d) {
      AffineExpr dim = getAffineDimExpr(d, value.getContext());
      AffineExpr expected = backwards.contains(d) ? (shape[d] - 1) - dim : dim;
      if (simplifyAffineExpr(map.getResult(d) - expected, map.getNumDims(), 0) !=
          getAffineConstantExpr(0, value.getContext()))
        return nullptr;
    }
    return flip.getDpsInputs()[0];
  }

  static int64_t sizeOf(Value value, int64_t dim) {
    return cast<RankedTensorType>(value.getType()).getDimSize(dim);
  }

  /// Adds one spatial dimension of the call, if dst = (src + low + high − dilation·(w − 1) − 1) /
  /// stride + 1 has a solution.
  static bool addDimension(Call &call, int64_t src, int64_t w, int64_t dst, int64_t stride,
                           int64_t dilation, int64_t low) {
    int64_t window = dilation * (w - 1) + 1;
    int64_t high = std::max<int64_t>(0, (dst - 1) * stride + window - src - low);
    int64_t room = src + low + high - window;
    if (low < 0 || room < 0 || room / stride + 1 != dst)
      return false;
    call.strides.push_back(stride);
    call.dilations.push_back(dilation);
    call.low.push_back(low);
    call.high.push_back(high);
    return true;
  }

  /// Whether nothing but the spatial dimensions was moved or spread out.
  static bool isPlainElsewhere(const Spread &spread, ArrayRef<int64_t> spatialDims) {
    for (unsigned d = 0; d < spread.low.size(); ++d)
      if (!spread.isPlain(d) && !llvm::is_contained(spatialDims, static_cast<int64_t>(d)))
        return false;
    return true;
  }

  SmallVector<int64_t> aDims() const {
    return llvm::map_to_vector(spatial,
                               [](const Spatial &s) { return static_cast<int64_t>(s.aDim); });
  }
  SmallVector<int64_t> loopDims(AffineMap map, bool ofB) const {
    return llvm::map_to_vector(spatial,
                               [&](const Spatial &s) { return dimOf(map, ofB ? s.y : s.x); });
  }
  static SmallVector<int64_t> join(std::initializer_list<int64_t> before, ArrayRef<int64_t> middle,
                                   std::initializer_list<int64_t> after) {
    SmallVector<int64_t> all(before);
    all.append(middle.begin(), middle.end());
    all.append(after.begin(), after.end());
    return all;
  }

  std::optional<Call> readForward(const Spread &a, const Spread &b) {
    SmallVector<int64_t> bDims = loopDims(maps[1], true);
    if (!isPlainElsewhere(a, aDims()) || !isPlainElsewhere(b, bDims))
      return std::nullopt;
    Call call{plan::Direction::Forward, a.source, b.source};
    for (auto [s, bDim] : llvm::zip_equal(spatial, bDims)) {
      if (a.spread[s.aDim] != 1 || b.low[bDim] != 0 ||
          !addDimension(call, sizeOf(a.source, s.aDim), sizeOf(b.source, bDim), sizes[s.x], s.sx,
                        s.sy * b.spread[bDim], a.low[s.aDim]))
        return std::nullopt;
    }
    call.src = join({dimOf(maps[0], batch)}, aDims(), {dimOf(maps[0], ic)});
    call.weights = join({}, bDims, {dimOf(maps[1], ic), dimOf(maps[1], oc)});
    call.dst = join({dimOf(maps[2], batch)}, loopDims(maps[2], false), {dimOf(maps[2], oc)});
    return call;
  }

  std::optional<Call> readBackwardWeights(const Spread &a, const Spread &b) {
    SmallVector<int64_t> bDims = loopDims(maps[1], true);
    if (!isPlainElsewhere(a, aDims()) || !isPlainElsewhere(b, bDims))
      return std::nullopt;
    Call call{plan::Direction::BackwardWeights, a.source, b.source};
    for (auto [s, bDim] : llvm::zip_equal(spatial, bDims)) {
      if (a.spread[s.aDim] != 1 || b.low[bDim] != 0 ||
          !addDimension(call, sizeOf(a.source, s.aDim), sizes[s.x], sizeOf(b.source, bDim),
                        s.sy * b.spread[bDim], s.sx, a.low[s.aDim]))
        return std::nullopt;
    }
    // The summed channel is the batch, and the batch of the output the weights' input channel.
    call.src = join({dimOf(maps[0], ic)}, aDims(), {dimOf(maps[0], batch)});
    call.dst = join({dimOf(maps[1], ic)}, bDims, {dimOf(maps[1], oc)});
    call.weights = join({}, loopDims(maps[2], false), {dimOf(maps[2], batch), dimOf(maps[2], oc)});
    return call;
  }

  std::optional<Call> readBackwardData(const Spread &a, Value weights) {
    if (!isPlainElsewhere(a, aDims()))
      return std::nullopt;
    SmallVector<int64_t> bDims = loopDims(maps[1], true);
    Call call{plan::Direction::BackwardData, a.source, weights};
    for (auto [s, bDim] : llvm::zip_equal(spatial, bDims)) {
      int64_t size = sizeOf(weights, bDim);
      if (s.sx != 1 || s.sy != 1 ||
          !addDimension(call, sizes[s.x], size, sizeOf(a.source, s.aDim), a.spread[s.aDim], 1,
                        size - 1 - a.low[s.aDim]))
        return std::nullopt;
    }
    call.dst = join({dimOf(maps[0], batch)}, aDims(), {dimOf(maps[0], ic)});
    call.weights = join({}, bDims, {dimOf(maps[1], oc), dimOf(maps[1], ic)});
    call.src = join({dimOf(maps[2], batch)}, loopDims(maps[2], false), {dimOf(maps[2], oc)});
    return call;
  }

  linalg::LinalgOp op;
  bool ofHalves;
  SmallVector<AffineMap> maps;
  SmallVector<int64_t> sizes;
  SmallVector<Spatial> spatial;
  std::optional<unsigned> batch, oc, ic;
};

/// With a result of `element`.
plan::LibraryConvolutionOp createCall(OpBuilder &builder, linalg::LinalgOp op, const Call &call,
                                      Type element) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType()).clone(element);
  Value empty =
      tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType());
  return plan::LibraryConvolutionOp::create(
      builder, op->getLoc(), TypeRange(type), call.direction, call.first, call.second, empty,
      call.src, call.weights, call.dst, call.strides, call.dilations, call.low, call.high);
}

/// The op that rounds the sums of `op` to the element type of its inputs, where nothing else reads them. A library of halves rounds as it
/// writes.
linalg::GenericOp findRounding(linalg::LinalgOp op) {
  Value sums = op->getResult(0);
  auto rounding = sums.hasOneUse() ? dyn_cast<linalg::GenericOp>(*sums.getUsers().begin())
                                   : linalg::GenericOp();
  if (!rounding || rounding.getNumDpsInputs() != 1 || rounding.getNumDpsInits() != 1 ||
      rounding.getDpsInputs()[0] != sums ||
      !llvm::all_of(rounding.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }) ||
      getElementTypeOrSelf(rounding.getResult(0)) != getElementTypeOrSelf(op.getDpsInputs()[0]))
    return {};
  Block &body = *rounding.getBlock();
  auto narrow = body.getTerminator()->getOperand(0).getDefiningOp<arith::TruncFOp>();
  return narrow && narrow.getIn() == body.getArgument(0) ? rounding : linalg::GenericOp();
}

struct FormConvolutions : distribute::impl::FormConvolutionsPassBase<FormConvolutions> {
  using FormConvolutionsPassBase::FormConvolutionsPassBase;

  void runOnOperation() override {
    FailureOr<LibraryClaims> claims = LibraryClaims::create(getOperation(), checkClaims);
    if (failed(claims))
      return signalPassFailure();
    auto form = [this](OpBuilder &builder, linalg::LinalgOp op) -> plan::LibraryConvolutionOp {
      std::optional<Call> call = Reader(op, imageFormats).read();
      return call ? createCall(builder, op, *call, getElementTypeOrSelf(op->getResult(0)))
                  : plan::LibraryConvolutionOp();
    };
    SmallVector<linalg::LinalgOp> ops;
    SmallVector<Operation *> replaced;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      std::optional<Call> call = Reader(op, imageFormats).read();
      if (!call || !isLarge(*call))
        continue;
      Operation *last = op;
      if (!getElementTypeOrSelf(call->first).isF32())
        last = findRounding(op);
      if (!last)
        continue;
      FailureOr<bool> holds = claims->checkConvolution(op, call->direction, form);
      if (failed(holds))
        return signalPassFailure();
      if (!*holds) {
        ++convolutionsUnchecked;
        continue;
      }
      OpBuilder builder(op);
      plan::LibraryConvolutionOp made =
          createCall(builder, op, *call, getElementTypeOrSelf(last->getResult(0)));
      if (imageFormats && !canLayOut(made)) {
        made.erase();
        continue;
      }
      last->getResult(0).replaceAllUsesWith(made->getResult(0));
      replaced.push_back(last);
      if (last != op)
        replaced.push_back(op);
      if (imageFormats)
        layOut(made);
      ++convolutionsFormed;
    }
    for (Operation *op : replaced)
      op->erase();
  }

private:
  static int64_t numBytesOf(Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    return type.getNumElements() * type.getElementTypeBitWidth() / 8;
  }

  bool isLarge(const Call &call) const {
    ArrayRef<int64_t> dims = call.direction == plan::Direction::BackwardData ? call.dst : call.src;
    int64_t numImages =
        dims[0] < 0 ? 1 : cast<RankedTensorType>(call.first.getType()).getDimSize(dims[0]);
    return numBytesOf(call.second) >= minBytes ||
           numBytesOf(call.first) / numImages >= minImageBytes;
  }
};

} // namespace

} // namespace distribute
