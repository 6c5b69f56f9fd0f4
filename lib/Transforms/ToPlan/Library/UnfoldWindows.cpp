// distribute-unfold-windows: a convolution with much beside its windows becomes a contraction of what its windows hold.
//
// Assumes tensors. A team keeps an image and the weights in its rooms, and then nothing moves twice; weights that are too large for a room are
// read by each team again, and so is the other image of a gradient of weights. The elements of all windows, each as often as a window holds
// it, are written once; the rest is a product of matrices, which a library computes.
#include "MatmulForm.h"

#include "distribute/Analysis/ValueState.h"
#include "distribute/Transforms/Passes.h"

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
  AffineMap window;               ///< from the loops of the op to the input
  SmallVector<unsigned> loops;    ///< the dimensions of what is unfolded
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
    Unfolding found{input, maps[input], {}, maps};
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

struct UnfoldWindows : distribute::impl::UnfoldWindowsPassBase<UnfoldWindows> {
  using UnfoldWindowsPassBase::UnfoldWindowsPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
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
    auto product =
        linalg::GenericOp::create(builder, loc, op->getResultTypes(), inputs, op.getDpsInits(),
                                  found.allMaps, op.getIteratorTypesArray());
    product.getRegion().takeBody(op->getRegion(0));
    op->replaceAllUsesWith(product->getResults());
    op->erase();
  }

  static Value createWindows(OpBuilder &builder, linalg::LinalgOp op, const Unfolding &found) {
    Value source = op.getDpsInputs()[found.input];
    SmallVector<int64_t> shape, ranges = op.getStaticLoopRanges();
    SmallVector<AffineExpr> places(op.getNumLoops(), builder.getAffineConstantExpr(0));
    for (auto [dim, loop] : llvm::enumerate(found.loops)) {
      shape.push_back(ranges[loop]);
      places[loop] = builder.getAffineDimExpr(dim);
    }
    AffineMap all = builder.getMultiDimIdentityMap(shape.size());
    AffineMap from = found.window.replaceDimsAndSymbols(places, {}, shape.size(), 0);
    Value room = tensor::EmptyOp::create(builder, op.getLoc(), shape,
                                         cast<RankedTensorType>(source.getType()).getElementType());
    SmallVector<utils::IteratorType> kinds(shape.size(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(builder, op.getLoc(), room.getType(), source, room,
                                     ArrayRef<AffineMap>{from, all}, kinds,
                                     [](OpBuilder &inside, Location place, ValueRange args) {
                                       linalg::YieldOp::create(inside, place, args[0]);
                                     })
        .getResult(0);
  }
};

} // namespace

} // namespace distribute
