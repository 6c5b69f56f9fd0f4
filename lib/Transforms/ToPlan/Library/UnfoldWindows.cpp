// distribute-unfold-windows: a convolution with much beside its windows becomes a contraction of what its windows hold.
//
// Assumes tensors. A team keeps an image and the weights in its rooms, and then nothing moves twice; weights that are too large for a room are
// read by each team again, and so is the other image of a gradient of weights. The elements of all windows, each as often as a window holds
// it, are written once; the rest is a product of matrices, which a library computes.
#include "MatmulForm.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_UNFOLDWINDOWSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// The windows of one input of an op, and what the op is without them.
struct Unfolding {
  unsigned input;
  AffineMap window;            ///< from the loops of the op to the input
  SmallVector<unsigned> loops; ///< the dimensions of what is unfolded
  SmallVector<unsigned>
      otherLoops; ///< those of the other input, in the order in which a product takes it
  SmallVector<AffineMap> allMaps; ///< of the contraction that is left
};

/// Reads an op as a contraction of windows.
class WindowReader {
public:
  WindowReader(linalg::LinalgOp op, int64_t minBytes, int64_t mostBytes)
      : op(op), minBytes(minBytes), mostBytes(mostBytes) {}

  /// None: it has none, or a kernel does well with it, or what is unfolded would be too large (`isTooLarge`).
  std::optional<Unfolding> read() {
    if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 || !op.hasPureTensorSemantics() ||
        op.getNumReductionLoops() == 0 || !sumsLibraryProducts(op))
      return std::nullopt;
    for (unsigned input : {0u, 1u})
      if (std::optional<Unfolding> found = readWindowsOf(input))
        return found;
    return std::nullopt;
  }

  bool isTooLarge = false;

private:
  /// Sums of loops times positive numbers.
  static bool isLinear(AffineExpr expr) {
    if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr); sum && sum.getKind() == AffineExprKind::Add)
      return isLinear(sum.getLHS()) && isLinear(sum.getRHS());
    if (auto product = dyn_cast<AffineBinaryOpExpr>(expr))
      return product.getKind() == AffineExprKind::Mul && isa<AffineDimExpr>(product.getLHS()) &&
             isa<AffineConstantExpr>(product.getRHS());
    return isa<AffineDimExpr, AffineConstantExpr>(expr);
  }

  std::optional<Unfolding> readWindowsOf(unsigned input) {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    Unfolding found{input, maps[input], {}, {}, maps};
    Value other = op.getDpsInputs()[1 - input];
    if (found.window.isProjectedPermutation() ||
        !llvm::all_of(found.window.getResults(), isLinear) ||
        !maps[1 - input].isProjectedPermutation() || !maps[2].isProjectedPermutation() ||
        staticNumBytes(other.getType()) < minBytes)
      return std::nullopt;
    // First in any order, which says which loops are rows and which are summed over.
    for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
      if (found.window.isFunctionOfDim(loop))
        found.loops.push_back(loop);
    found.allMaps[input] = mapTo(found.loops);
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(found.allMaps);
    if (failed(dims) || dims->k.empty() ||
        dims->batch.size() + dims->m.size() + dims->n.size() + dims->k.size() != op.getNumLoops())
      return std::nullopt;
    ArrayRef<unsigned> rows = input == 0 ? dims->m : dims->n;
    ArrayRef<unsigned> columns = input == 0 ? dims->n : dims->m;
    if (countPoints(columns) < kFewestColumns)
      return std::nullopt;
    Type element = getElementTypeOrSelf(op.getDpsInputs()[input].getType());
    if (countPoints(found.loops) * staticNumBytes(element) > mostBytes) {
      isTooLarge = true;
      return std::nullopt;
    }
    orderLoops(found, *dims, rows);
    return found;
  }

  /// As the result and the other input have them, so that each group is one dimension of a matrix; that last which lies in a row of the input.
  void orderLoops(Unfolding &found, const linalg::ContractionDimensions &dims,
                  ArrayRef<unsigned> rows) {
    SmallVector<unsigned> batch = inOrderOf(dims.batch, 2), ofRows = inOrderOf(rows, 2),
                          summed = inOrderOf(dims.k, 1 - found.input);
    bool isSummedLast =
        ofRows.empty() || strideOf(found, summed.back()) <= strideOf(found, ofRows.back());
    found.loops = std::move(batch);
    found.loops.append(isSummedLast ? ofRows : summed);
    found.loops.append(isSummedLast ? summed : ofRows);
    found.allMaps[found.input] = mapTo(found.loops);
    // What lies in a row stays there.
    SmallVector<unsigned> columns = inOrderOf(found.input == 0 ? dims.n : dims.m, 1 - found.input);
    AffineMap other = found.allMaps[1 - found.input];
    bool isSummedInner =
        llvm::is_contained(summed, other.getDimPosition(other.getNumResults() - 1));
    found.otherLoops = inOrderOf(dims.batch, 2);
    found.otherLoops.append(isSummedInner ? columns : summed);
    found.otherLoops.append(isSummedInner ? summed : columns);
  }

  AffineMap mapTo(ArrayRef<unsigned> loops) {
    SmallVector<AffineExpr> exprs;
    for (unsigned loop : loops)
      exprs.push_back(getAffineDimExpr(loop, op.getContext()));
    return AffineMap::get(op.getNumLoops(), 0, exprs, op.getContext());
  }

  int64_t countPoints(ArrayRef<unsigned> loops) {
    int64_t points = 1;
    for (unsigned loop : loops)
      points *= op.getStaticLoopRanges()[loop];
    return points;
  }

  /// As they lie in an operand.
  SmallVector<unsigned> inOrderOf(ArrayRef<unsigned> loops, unsigned operand) {
    SmallVector<unsigned> ordered;
    for (AffineExpr expr : op.getIndexingMapsArray()[operand].getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr);
          dim && llvm::is_contained(loops, dim.getPosition()))
        ordered.push_back(dim.getPosition());
    return ordered;
  }

  /// Elements of the input for a step of a loop.
  int64_t strideOf(const Unfolding &found, unsigned loop) {
    auto type = cast<RankedTensorType>(op.getDpsInputs()[found.input].getType());
    SmallVector<int64_t> none(op.getNumLoops(), 0), one = none;
    one[loop] = 1;
    int64_t stride = 0;
    for (auto [from, to, step] :
         llvm::zip_equal(found.window.compose(none), found.window.compose(one),
                         rowMajorStrides(type.getShape())))
      stride += (to - from) * step;
    return stride;
  }

  /// Of a product, for fewer of which it is as good to read the windows each time.
  static constexpr int64_t kFewestColumns = 4;

  linalg::LinalgOp op;
  int64_t minBytes, mostBytes;
};

/// A sum over a tensor with zeros between its elements, or around them, as the sum over these: a gradient of weights of a strided
/// convolution then reads the windows of the forward one. Null: there are none, or the zeros are results' or windows'.
linalg::LinalgOp skipZeros(linalg::LinalgOp op, unsigned input) {
  if (!sumsLibraryProducts(op) || !op.hasPureTensorSemantics())
    return {};
  auto spread = op.getDpsInputs()[input].getDefiningOp<tensor::InsertSliceOp>();
  if (!spread || !isZeroFloat(spread.getDest()) ||
      spread.getSourceType().getRank() != spread.getDestType().getRank() ||
      !spread.getSourceType().hasStaticShape() ||
      llvm::any_of(spread.getStaticOffsets(), ShapedType::isDynamic) ||
      llvm::any_of(spread.getStaticStrides(), ShapedType::isDynamic))
    return {};
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  Builder builder(op.getContext());
  SmallVector<AffineExpr> places;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    places.push_back(builder.getAffineDimExpr(loop));
  for (auto [dim, size, offset, stride] :
       llvm::enumerate(spread.getSourceType().getShape(), spread.getStaticOffsets(),
                       spread.getStaticStrides())) {
    if (size == spread.getDestType().getDimSize(dim))
      continue;
    auto loop = dyn_cast<AffineDimExpr>(maps[input].getResult(dim));
    if (!loop || kinds[loop.getPosition()] != utils::IteratorType::reduction ||
        llvm::count_if(maps[input].getResults(), [&](AffineExpr expr) {
          return expr.isFunctionOfDim(loop.getPosition());
        }) != 1)
      return {};
    places[loop.getPosition()] = loop * stride + offset;
    // A map of a loop alone says that it reads all of a dimension.
    if (stride == 1 && offset == 0 && llvm::is_contained(maps[1 - input].getResults(), loop))
      return {};
  }
  SmallVector<Value> inputs = op.getDpsInputs();
  inputs[input] = spread.getSource();
  maps[1 - input] = maps[1 - input].replaceDimsAndSymbols(places, {}, op.getNumLoops(), 0);
  OpBuilder inPlace(op);
  auto sum = linalg::GenericOp::create(inPlace, op.getLoc(), op->getResultTypes(), inputs,
                                       op.getDpsInits(), maps, kinds);
  sum.getRegion().takeBody(op->getRegion(0));
  op->replaceAllUsesWith(sum->getResults());
  op->erase();
  return sum;
}

/// What `value` is a copy of, and from where each of its elements is; none where it is something else, or a transpose, which products read as
/// it is.
std::optional<std::pair<Value, AffineMap>> readCopy(Value value) {
  auto copy = value.getDefiningOp<linalg::GenericOp>();
  if (!copy || copy.getNumDpsInputs() != 1 || copy.getNumDpsInits() != 1 ||
      copy.getNumParallelLoops() != copy.getNumLoops() ||
      copy.getBlock()->getTerminator()->getOperand(0) != copy.getBlock()->getArgument(0))
    return std::nullopt;
  AffineMap in = copy.getIndexingMapsArray()[0], out = copy.getIndexingMapsArray()[1];
  if (!out.isPermutation() || in.isPermutation())
    return std::nullopt;
  return std::pair(copy.getDpsInputs()[0], in.compose(inversePermutation(out)));
}

struct UnfoldWindows : distribute::impl::UnfoldWindowsPassBase<UnfoldWindows> {
  using UnfoldWindowsPassBase::UnfoldWindowsPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      for (unsigned input : {0u, 1u})
        if (linalg::LinalgOp sum = skipZeros(op, input))
          op = sum;
      WindowReader reader(op, minBytes, mostBytes);
      std::optional<Unfolding> found = reader.read();
      missedWindows += reader.isTooLarge;
      if (!found)
        continue;
      unfold(op, *found);
      ++windowsUnfolded;
    }
  }

private:
  static void unfold(linalg::LinalgOp op, const Unfolding &found) {
    OpBuilder builder(op);
    Location loc = op.getLoc();
    SmallVector<Value> inputs = op.getDpsInputs();
    inputs[found.input] = createWindows(builder, op, found);
    SmallVector<AffineMap> maps = found.allMaps;
    Value &other = inputs[1 - found.input];
    if (auto copy = readCopy(other))
      other = createInOrder(builder, op, found, *copy, maps[1 - found.input]);
    auto product = linalg::GenericOp::create(builder, loc, op->getResultTypes(), inputs,
                                             op.getDpsInits(), maps, op.getIteratorTypesArray());
    product.getRegion().takeBody(op->getRegion(0));
    op->replaceAllUsesWith(product->getResults());
    op->erase();
  }

  /// Weights that are read backwards are copied in any case: in the order that the product takes, which `map` then says.
  static Value createInOrder(OpBuilder &builder, linalg::LinalgOp op, const Unfolding &found,
                             const std::pair<Value, AffineMap> &copy, AffineMap &map) {
    SmallVector<int64_t> shape, ranges = op.getStaticLoopRanges();
    SmallVector<AffineExpr> ordered, places(op.getNumLoops(), builder.getAffineConstantExpr(0));
    for (auto [dim, loop] : llvm::enumerate(found.otherLoops)) {
      shape.push_back(ranges[loop]);
      ordered.push_back(builder.getAffineDimExpr(loop));
      places[loop] = builder.getAffineDimExpr(dim);
    }
    AffineMap from = copy.second.compose(map).replaceDimsAndSymbols(places, {}, shape.size(), 0);
    map = AffineMap::get(op.getNumLoops(), 0, ordered, builder.getContext());
    return createCopy(builder, op.getLoc(), copy.first, from, shape);
  }

  static Value createWindows(OpBuilder &builder, linalg::LinalgOp op, const Unfolding &found) {
    Value source = op.getDpsInputs()[found.input];
    SmallVector<int64_t> shape, ranges = op.getStaticLoopRanges();
    SmallVector<AffineExpr> places(op.getNumLoops(), builder.getAffineConstantExpr(0));
    for (auto [dim, loop] : llvm::enumerate(found.loops)) {
      shape.push_back(ranges[loop]);
      places[loop] = builder.getAffineDimExpr(dim);
    }
    AffineMap from = found.window.replaceDimsAndSymbols(places, {}, shape.size(), 0);
    return createCopy(builder, op.getLoc(), source, from, shape);
  }

  /// The terms of each sum in the order of the loops: equal windows are then one (CSE).
  static AffineMap inOrder(AffineMap map) {
    SmallVector<AffineExpr> results;
    for (AffineExpr expr : map.getResults()) {
      SmallVector<int64_t> factors; // the last one is the constant
      if (failed(getFlattenedAffineExpr(expr, map.getNumDims(), 0, &factors)) ||
          factors.size() != map.getNumDims() + 1)
        return map;
      AffineExpr sum = getAffineConstantExpr(0, map.getContext());
      for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
        sum = sum + getAffineDimExpr(dim, map.getContext()) * factors[dim];
      results.push_back(sum + factors.back());
    }
    return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
  }

  static Value createCopy(OpBuilder &builder, Location loc, Value source, AffineMap from,
                          ArrayRef<int64_t> shape) {
    AffineMap all = builder.getMultiDimIdentityMap(shape.size());
    Value room = tensor::EmptyOp::create(builder, loc, shape,
                                         cast<RankedTensorType>(source.getType()).getElementType());
    SmallVector<utils::IteratorType> kinds(shape.size(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(builder, loc, room.getType(), source, room,
                                     ArrayRef<AffineMap>{inOrder(from), all}, kinds,
                                     [](OpBuilder &inside, Location place, ValueRange args) {
                                       linalg::YieldOp::create(inside, place, args[0]);
                                     })
        .getResult(0);
  }
};

} // namespace

} // namespace distribute
