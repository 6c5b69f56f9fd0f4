// See ConvolutionLayouts.h.
#include "ConvolutionLayouts.h"

#include "distribute/Plan/ImageFormats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

using planfile::ImageFormat;

namespace {

enum Role : unsigned { Src, Weights, Dst };

/// One array of a call: a tensor, and which dimension of it each canonical one is, or −1.
struct Array {
  Value value; ///< of the result: of its place
  SmallVector<int64_t> dims;

  RankedTensorType type() const { return cast<RankedTensorType>(value.getType()); }
  int64_t sizeOf(unsigned canonical) const {
    return dims[canonical] < 0 ? 1 : type().getDimSize(dims[canonical]);
  }
  bool liesAs(ImageFormat format, bool isWeights) const {
    int64_t last = -1;
    for (int64_t canonical : planfile::memoryOrder(format, isWeights, dims.size())) {
      if (sizeOf(canonical) == 1)
        continue;
      if (dims[canonical] < last)
        return false;
      last = dims[canonical];
    }
    return true;
  }
};

Role resultOf(plan::Direction direction) {
  switch (direction) {
  case plan::Direction::Forward:
    return Dst;
  case plan::Direction::BackwardData:
    return Src;
  case plan::Direction::BackwardWeights:
    return Weights;
  }
  llvm_unreachable("unknown direction");
}

/// The elements of `from`, by an order of its dimensions.
Value createReordered(OpBuilder &builder, Location loc, Value from, ArrayRef<int64_t> order) {
  auto type = cast<RankedTensorType>(from.getType());
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> places(order.size(), builder.getAffineConstantExpr(0));
  for (auto [at, dim] : llvm::enumerate(order)) {
    shape.push_back(type.getDimSize(dim));
    places[dim] = builder.getAffineDimExpr(at);
  }
  auto map = AffineMap::get(order.size(), 0, places, builder.getContext());
  Value room = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  SmallVector<utils::IteratorType> kinds(order.size(), utils::IteratorType::parallel);
  AffineMap maps[] = {map, builder.getMultiDimIdentityMap(order.size())};
  return linalg::GenericOp::create(builder, loc, room.getType(), from, room, maps, kinds,
                                   [](OpBuilder &inside, Location place, ValueRange args) {
                                     linalg::YieldOp::create(inside, place, args[0]);
                                   })
      .getResult(0);
}

class LayOut {
public:
  explicit LayOut(plan::LibraryConvolutionOp call)
      : call(call), result(resultOf(call.getDirection())), low(call.getPadLow()),
        high(call.getPadHigh()) {
    std::array<Value, 3> values = call.getRoles();
    std::array<ArrayRef<int64_t>, 3> dims = {call.getSrcDims(), call.getWeightsDims(),
                                             call.getDstDims()};
    for (Role role : {Src, Weights, Dst})
      arrays[role] = {values[role], SmallVector<int64_t>(dims[role])};
    before.assign(low.size(), 0);
    after.assign(low.size(), 0);
    for (size_t d = 0; d < low.size(); ++d)
      if (!planfile::padsBothEndsAlike(arrays[Src].sizeOf(d + 1), arrays[Weights].sizeOf(d),
                                       arrays[Dst].sizeOf(d + 1), call.getStrides()[d],
                                       call.getDilations()[d], low[d]))
        padMore(d);
  }

  bool isPossible() const {
    for (const Array &array : arrays)
      // A dimension of which the call reads one element is not in the list.
      if (!array.type().hasStaticShape() || array.type().getNumElements() == 0 ||
          array.type().getNumElements() > INT32_MAX || llvm::count_if(array.dims, [](int64_t dim) {
                                                         return dim >= 0;
                                                       }) != array.type().getRank())
        return false;
    int64_t padded = arrays[Src].type().getNumElements();
    for (size_t d = 0; d < before.size(); ++d) {
      if (!isCut(d))
        continue;
      if (arrays[Src].dims[d + 1] < 0)
        return false;
      padded = padded / arrays[Src].sizeOf(d + 1) * paddedSize(d);
    }
    return padded <= INT32_MAX;
  }

  void replace() {
    OpBuilder builder(call);
    for (Role role : {Src, Weights, Dst})
      if (role != result)
        lookThroughReordering(arrays[role]);
    if (result != Src)
      arrays[Src].value = createPadded(builder);
    ImageFormat format = chooseFormat();
    for (Role role : {Src, Weights, Dst})
      if (role != result && !arrays[role].liesAs(format, role == Weights))
        arrays[role] = reorder(builder, arrays[role], orderOf(arrays[role], format, role));
    Value made = createCall(builder, format);
    call->getResult(0).replaceAllUsesWith(restore(builder, made));
    call.erase();
  }

private:
  bool isCut(size_t d) const { return before[d] != 0 || after[d] != 0; }
  int64_t paddedSize(size_t d) const { return arrays[Src].sizeOf(d + 1) + before[d] + after[d]; }

  /// What one end has more becomes part of the image.
  void padMore(size_t d) {
    int64_t both = std::min(low[d], high[d]);
    before[d] = low[d] - both;
    after[d] = high[d] - both;
    low[d] = high[d] = both;
  }

  /// Weights that an export has reordered itself are read from where they come: then all copies of them are one.
  static void lookThroughReordering(Array &array) {
    auto copy = array.value.getDefiningOp<linalg::LinalgOp>();
    if (!copy || copy.getNumDpsInputs() != 1 || copy.getNumDpsInits() != 1 ||
        copy.getNumParallelLoops() != copy.getNumLoops() ||
        copy.getBlock()->getTerminator()->getOperand(0) != copy.getBlock()->getArgument(0) ||
        !copy.hasPureTensorSemantics())
      return;
    AffineMap in = copy.getIndexingMapsArray()[0], out = copy.getIndexingMapsArray()[1];
    if (!in.isPermutation() || !out.isPermutation())
      return;
    SmallVector<int64_t> dims;
    for (int64_t dim : array.dims) {
      if (dim < 0) {
        dims.push_back(dim);
        continue;
      }
      unsigned loop = out.getDimPosition(dim);
      for (auto [at, expr] : llvm::enumerate(in.getResults()))
        if (cast<AffineDimExpr>(expr).getPosition() == loop)
          dims.push_back(at);
    }
    array.value = copy.getDpsInputs()[0];
    array.dims = dims;
  }

  Value createPadded(OpBuilder &builder) {
    Value image = arrays[Src].value;
    auto type = arrays[Src].type();
    SmallVector<OpFoldResult> lows(type.getRank(), builder.getIndexAttr(0)), highs = lows;
    SmallVector<int64_t> shape(type.getShape());
    for (size_t d = 0; d < before.size(); ++d) {
      if (!isCut(d))
        continue;
      int64_t dim = arrays[Src].dims[d + 1];
      lows[dim] = builder.getIndexAttr(before[d]);
      highs[dim] = builder.getIndexAttr(after[d]);
      shape[dim] = paddedSize(d);
    }
    if (shape == type.getShape())
      return image;
    Location loc = call.getLoc();
    Value zero =
        arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
    return tensor::PadOp::create(builder, loc, RankedTensorType::get(shape, type.getElementType()),
                                 image, lows, highs, zero);
  }

  ImageFormat chooseFormat() const {
    auto countCopied = [&](ImageFormat format) {
      int64_t copied = 0;
      for (Role role : {Src, Weights, Dst})
        if (!arrays[role].liesAs(format, role == Weights))
          copied += arrays[role].type().getNumElements();
      return copied;
    };
    return countCopied(ImageFormat::ChannelsFirst) < countCopied(ImageFormat::ChannelsLast)
               ? ImageFormat::ChannelsFirst
               : ImageFormat::ChannelsLast;
  }

  /// The dimensions of the operand in the order of the format.
  static SmallVector<int64_t> orderOf(const Array &array, ImageFormat format, Role role) {
    SmallVector<int64_t> order;
    for (int64_t canonical : planfile::memoryOrder(format, role == Weights, array.dims.size()))
      if (array.dims[canonical] >= 0)
        order.push_back(array.dims[canonical]);
    return order;
  }

  /// Where each canonical dimension is behind reordering.
  static SmallVector<int64_t> reorderedDims(ArrayRef<int64_t> dims, ArrayRef<int64_t> order) {
    SmallVector<int64_t> found;
    for (int64_t dim : dims)
      found.push_back(dim < 0 ? dim : llvm::find(order, dim) - order.begin());
    return found;
  }

  Array reorder(OpBuilder &builder, const Array &array, ArrayRef<int64_t> order) {
    return {createReordered(builder, call.getLoc(), array.value, order),
            reorderedDims(array.dims, order)};
  }

  /// With a place of its own for the result, in the order of the format if it has none of it.
  Value createCall(OpBuilder &builder, ImageFormat format) {
    Array &own = arrays[result];
    RankedTensorType type = own.type();
    SmallVector<int64_t> shape(type.getShape());
    for (size_t d = 0; result == Src && d < before.size(); ++d)
      if (isCut(d))
        shape[own.dims[d + 1]] = paddedSize(d);
    resultOrder = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
    if (!own.liesAs(format, result == Weights))
      resultOrder = orderOf(own, format, result);
    SmallVector<int64_t> ordered;
    for (int64_t dim : resultOrder)
      ordered.push_back(shape[dim]);
    own.dims = reorderedDims(own.dims, resultOrder);
    own.value = tensor::EmptyOp::create(builder, call.getLoc(), ordered, type.getElementType());
    Value first = arrays[result == Src ? Dst : Src].value,
          second = arrays[result == Weights ? Dst : Weights].value;
    return plan::LibraryConvolutionOp::create(
               builder, call.getLoc(), TypeRange(own.value.getType()), call.getDirection(), first,
               second, own.value, arrays[Src].dims, arrays[Weights].dims, arrays[Dst].dims,
               call.getStrides(), call.getDilations(), low, high)
        ->getResult(0);
  }

  /// The result that the call has had: cut, and in its order.
  Value restore(OpBuilder &builder, Value made) {
    auto type = cast<RankedTensorType>(made.getType());
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
        ones(type.getRank(), builder.getIndexAttr(1)), sizes;
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    bool isCutAnywhere = false;
    for (size_t d = 0; result == Src && d < before.size(); ++d) {
      if (!isCut(d))
        continue;
      int64_t dim = arrays[Src].dims[d + 1];
      offsets[dim] = builder.getIndexAttr(before[d]);
      sizes[dim] = builder.getIndexAttr(type.getDimSize(dim) - before[d] - after[d]);
      isCutAnywhere = true;
    }
    if (isCutAnywhere)
      made = tensor::ExtractSliceOp::create(builder, call.getLoc(), made, offsets, sizes, ones);
    if (llvm::is_sorted(resultOrder))
      return made;
    SmallVector<int64_t> back(resultOrder.size());
    for (auto [at, dim] : llvm::enumerate(resultOrder))
      back[dim] = at;
    return createReordered(builder, call.getLoc(), made, back);
  }

  plan::LibraryConvolutionOp call;
  Role result;
  std::array<Array, 3> arrays;
  SmallVector<int64_t> low, high, before, after; ///< by spatial dimension
  SmallVector<int64_t> resultOrder;              ///< the call's dimensions of the result's place
};

} // namespace

bool canLayOut(plan::LibraryConvolutionOp call) { return LayOut(call).isPossible(); }

void layOut(plan::LibraryConvolutionOp call) { LayOut(call).replace(); }

} // namespace distribute
