// Slices and elements within their tensors.
//
// Along a dimension of size `n`, a slice of `k` elements with stride `s` takes
// what is at `start + i * s`, i < k. It is within bounds for starts in
//
//   [max(0, -(k - 1) * s), n - 1 - max(0, (k - 1) * s)]
//
// and where it begins at another, the nearest of these is taken, as StableHLO's
// dynamic_slice does. An element is a slice of one.
#include "GuardUndefined.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {
namespace {

/// Where along one dimension of a tensor something is read or written.
struct Span {
  OpFoldResult start;
  OpFoldResult size;
  OpFoldResult stride;
};

/// What an operation reads or writes: a span along each dimension of a tensor.
struct Window {
  Value tensor;
  SmallVector<Span> spans;

  int64_t getExtent(unsigned dim) const {
    return cast<RankedTensorType>(tensor.getType()).getDimSize(dim);
  }
};

Window windowOfElement(Value tensor, ValueRange indices) {
  Builder builder(tensor.getContext());
  OpFoldResult one = builder.getIndexAttr(1);
  Window window{tensor, {}};
  for (Value index : indices)
    window.spans.push_back({getAsOpFoldResult(index), one, one});
  return window;
}

Window windowOfSlice(Value tensor, OffsetSizeAndStrideOpInterface slice) {
  Window window{tensor, {}};
  auto folded = [](OpFoldResult number) {
    auto value = dyn_cast<Value>(number);
    return value ? getAsOpFoldResult(value) : number;
  };
  for (auto [offset, size, stride] :
       llvm::zip_equal(slice.getMixedOffsets(), slice.getMixedSizes(), slice.getMixedStrides()))
    window.spans.push_back({folded(offset), folded(size), folded(stride)});
  return window;
}

std::optional<Window> windowOf(Operation *op) {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op);
      extract && isa<RankedTensorType>(extract.getTensor().getType()))
    return windowOfElement(extract.getTensor(), extract.getIndices());
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return windowOfElement(insert.getDest(), insert.getIndices());
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return windowOfSlice(slice.getSource(), slice);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return windowOfSlice(slice.getDest(), slice);
  if (auto slice = dyn_cast<tensor::ParallelInsertSliceOp>(op))
    return windowOfSlice(slice.getDest(), slice);
  return std::nullopt;
}

/// The distance from the first to the last element, if it is a constant.
std::optional<int64_t> wayOf(const Span &span) {
  std::optional<int64_t> size = getConstantIntValue(span.size);
  std::optional<int64_t> stride = getConstantIntValue(span.stride);
  int64_t way = 0;
  if (!size || !stride || llvm::MulOverflow(std::max<int64_t>(*size - 1, 0), *stride, way))
    return std::nullopt;
  return way;
}

/// The starts at which a span is within bounds, if these are constants. None are if first > last.
struct Starts {
  int64_t first;
  int64_t last;
};

std::optional<Starts> startsWithin(const Span &span, int64_t extent) {
  std::optional<int64_t> way = wayOf(span);
  if (ShapedType::isDynamic(extent) || !way)
    return std::nullopt;
  // Nothing is anywhere within bounds; upstream takes no offset but 0 of a tensor without elements.
  int64_t end = getConstantIntValue(span.size) == 0 ? std::max<int64_t>(0, extent - 1) : extent - 1;
  return Starts{std::max<int64_t>(0, -*way), end - std::max<int64_t>(0, *way)};
}

InFlightDiagnostic emitOutOfBounds(Operation *op, const Window &window, unsigned dim) {
  return op->emitOpError() << "is out of bounds in dimension " << dim << " of "
                           << window.tensor.getType() << ": ";
}

bool isElement(Operation *op) { return isa<tensor::ExtractOp, tensor::InsertOp>(op); }

/// Whether the span may begin where it should not; an error if it certainly does.
FailureOr<bool> isUndefinedSpan(Operation *op, const Window &window, unsigned dim,
                                IntegerReader &integers) {
  const Span &span = window.spans[dim];
  std::optional<int64_t> start = getConstantIntValue(span.start);
  std::optional<Starts> within = startsWithin(span, window.getExtent(dim));
  if (!within)
    return !start.has_value();
  // Whether there are elements at all may depend on what is around; see guardPosition().
  if (isElement(op) && window.getExtent(dim) == 0)
    return true;
  if (within->first > within->last)
    return emitOutOfBounds(op, window, dim)
           << "the slice reaches over " << within->first + (window.getExtent(dim) - within->last)
           << " elements; expected at most " << window.getExtent(dim);
  if (start && (*start < within->first || *start > within->last))
    return emitOutOfBounds(op, window, dim)
           << (isElement(op) ? "the index" : "the offset") << " is " << *start
           << "; expected at least " << within->first << " and at most " << within->last;
  if (start)
    return false;
  std::optional<IntegerFacts> facts = integers.factsOf(cast<Value>(span.start));
  return !facts || facts->range.smin().slt(within->first) || facts->range.smax().sgt(within->last);
}

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

class Clamp {
public:
  Clamp(RewriterBase &rewriter, Location loc) : rewriter(rewriter), loc(loc) {}

  Value clamp(const Window &window, unsigned dim, Value start) {
    const Span &span = window.spans[dim];
    Value first, last;
    if (std::optional<Starts> within = startsWithin(span, window.getExtent(dim))) {
      first = constant(within->first);
      last = constant(within->last);
    } else {
      computeStarts(window, dim, first, last);
    }
    Value atLeast = arith::MaxSIOp::create(rewriter, loc, start, first);
    return arith::MinSIOp::create(rewriter, loc, atLeast, last);
  }

private:
  void computeStarts(const Window &window, unsigned dim, Value &first, Value &last) {
    const Span &span = window.spans[dim];
    Value ahead;
    if (std::optional<int64_t> known = wayOf(span)) {
      first = constant(std::max<int64_t>(0, -*known));
      ahead = constant(std::max<int64_t>(0, *known) + 1);
    } else {
      Value zero = constant(0), one = constant(1);
      Value steps = arith::SubIOp::create(rewriter, loc, materialize(span.size), one);
      Value way = arith::MulIOp::create(rewriter, loc, steps, materialize(span.stride));
      Value back = arith::SubIOp::create(rewriter, loc, zero, way);
      first = arith::MaxSIOp::create(rewriter, loc, zero, back);
      Value forth = arith::MaxSIOp::create(rewriter, loc, zero, way);
      ahead = arith::AddIOp::create(rewriter, loc, forth, one);
    }
    Value extent = rewriter.createOrFold<tensor::DimOp>(loc, window.tensor, dim);
    last = arith::SubIOp::create(rewriter, loc, extent, ahead);
  }

  Value constant(int64_t number) { return arith::ConstantIndexOp::create(rewriter, loc, number); }

  Value materialize(OpFoldResult number) {
    if (std::optional<int64_t> known = getConstantIntValue(number))
      return constant(*known);
    return cast<Value>(number);
  }

  RewriterBase &rewriter;
  Location loc;
};

/// The operand that says where the span along `dim` begins, which is no constant of the operation.
unsigned startOperandOf(Operation *op, unsigned dim) {
  auto slice = dyn_cast<OffsetSizeAndStrideOpInterface>(op);
  if (!slice)
    return op->getNumOperands() - windowOf(op)->spans.size() + dim;
  unsigned numBefore =
      llvm::count_if(slice.getStaticOffsets().take_front(dim), ShapedType::isDynamic);
  return slice.getOffsets().getBeginOperandIndex() + numBefore;
}

/// Whether there is nothing at any position.
bool isOfNoElements(Operation *op, const Window &window) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  auto type = cast<RankedTensorType>(slice ? slice.getType() : window.tensor.getType());
  return (slice ? type.hasStaticShape() : isElement(op)) && llvm::is_contained(type.getShape(), 0);
}

/// Nothing is written, and nothing is read but 0.
void replaceOfNoElements(RewriterBase &rewriter, Operation *op) {
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return rewriter.replaceOp(op, insert.getDest());
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    rewriter.replaceOpWithNewOp<tensor::EmptyOp>(op, slice.getType().getShape(),
                                                 slice.getType().getElementType());
    return;
  }
  TypedAttr zero = rewriter.getZeroAttr(op->getResult(0).getType());
  rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, zero);
}

} // namespace

FailureOr<bool> isUndefinedPosition(Operation *op, IntegerReader &integers) {
  std::optional<Window> window = windowOf(op);
  if (!window)
    return false;
  bool isUndefined = false;
  for (unsigned dim = 0; dim < window->spans.size(); ++dim) {
    FailureOr<bool> here = isUndefinedSpan(op, *window, dim, integers);
    if (failed(here))
      return failure();
    isUndefined |= *here;
  }
  return isUndefined;
}

bool guardPosition(RewriterBase &rewriter, Operation *op) {
  Window window = *windowOf(op);
  if (isOfNoElements(op, window)) {
    replaceOfNoElements(rewriter, op);
    return false;
  }
  // What a parallel loop ends with holds nothing else.
  if (isa<tensor::ParallelInsertSliceOp>(op))
    rewriter.setInsertionPoint(op->getParentOp());
  Clamp clamp(rewriter, op->getLoc());
  for (unsigned dim = 0; dim < window.spans.size(); ++dim)
    if (auto start = dyn_cast<Value>(window.spans[dim].start)) {
      Value clamped = clamp.clamp(window, dim, start);
      rewriter.modifyOpInPlace(op, [&] { op->setOperand(startOperandOf(op, dim), clamped); });
    }
  return true;
}

} // namespace distribute
