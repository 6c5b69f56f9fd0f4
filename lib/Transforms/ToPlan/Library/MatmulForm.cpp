// Writing a contraction as one batched, strided matrix product. Arithmetic only: nothing is
// rewritten here.
#include "MatmulForm.h"

#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"

using namespace mlir;

namespace distribute {

namespace {

/// A loop, or several evenly stepped ones as one.
struct Run {
  int64_t size;
  std::array<int64_t, 3> stride;
};

} // namespace

uint64_t MatmulForm::flops() const {
  uint64_t product = 2ull * m * n * k;
  for (int64_t size : batch)
    product *= size;
  return product;
}

SmallVector<int64_t> loopStrides(AffineMap map, ArrayRef<int64_t> operandStrides) {
  SmallVector<int64_t> strides(map.getNumDims(), 0);
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), operandStrides))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      strides[dim.getPosition()] = stride;
  return strides;
}

SmallVector<int64_t> rowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t d = static_cast<int64_t>(shape.size()) - 2; d >= 0; --d)
    strides[d] = strides[d + 1] * shape[d + 1];
  return strides;
}

/// The loops of one group, outermost first in `primary`, merged where all of `operands` step
/// through them evenly.
static SmallVector<Run> mergeGroup(ArrayRef<unsigned> loops, ArrayRef<int64_t> sizes,
                                   const std::array<SmallVector<int64_t>, 3> &strides,
                                   ArrayRef<int> operands) {
  int primary = operands.front();
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::make_filter_range(loops, [&](unsigned l) { return sizes[l] != 1; }));
  llvm::sort(order, [&](unsigned x, unsigned y) {
    int64_t sx = strides[primary][x], sy = strides[primary][y];
    return sx != sy ? sx > sy : x < y;
  });
  SmallVector<Run> runs;
  for (unsigned loop : order)
    runs.push_back({sizes[loop], {strides[0][loop], strides[1][loop], strides[2][loop]}});
  SmallVector<Run> merged;
  for (const Run &run : runs) {
    bool even = !merged.empty() && llvm::all_of(operands, [&](int o) {
      return merged.back().stride[o] == run.stride[o] * run.size;
    });
    if (!even) {
      merged.push_back(run);
      continue;
    }
    merged.back().size *= run.size;
    for (int o : operands)
      merged.back().stride[o] = run.stride[o];
  }
  return merged;
}

/// Keeps the largest run as the matrix dimension; the others become batch dimensions.
static Run takeLargest(SmallVector<Run> &runs, SmallVector<Run> &batch) {
  if (runs.empty())
    return {1, {0, 0, 0}};
  auto *largest = std::max_element(runs.begin(), runs.end(),
                                   [](const Run &x, const Run &y) { return x.size < y.size; });
  Run taken = *largest;
  runs.erase(largest);
  batch.append(runs.begin(), runs.end());
  return taken;
}

/// Gives a dimension of size 1 the stride of a dense matrix; whether one of the two strides is
/// then 1.
static bool fixMatrix(int64_t rows, int64_t columns, int64_t &rowStride, int64_t &columnStride) {
  if (columns == 1)
    columnStride = 1;
  if (rows == 1)
    rowStride = columnStride == 1 ? columns : 1;
  return rowStride == 1 || columnStride == 1;
}

std::variant<MatmulForm, MatmulObstacle>
analyzeMatmul(const linalg::ContractionDimensions &dims, ArrayRef<int64_t> loopSizes,
              const std::array<SmallVector<int64_t>, 3> &strides) {
  SmallVector<Run> batch = mergeGroup(dims.batch, loopSizes, strides, {2, 0, 1});
  SmallVector<Run> ms = mergeGroup(dims.m, loopSizes, strides, {2, 0});
  SmallVector<Run> ns = mergeGroup(dims.n, loopSizes, strides, {2, 1});
  SmallVector<Run> ks = mergeGroup(dims.k, loopSizes, strides, {0, 1});
  if (ks.size() > 1) {
    // The operand whose reduced loops do not merge by themselves is the one to copy.
    bool evenA = mergeGroup(dims.k, loopSizes, strides, {0}).size() == 1;
    return MatmulObstacle{evenA ? 1 : 0};
  }
  MatmulForm form;
  Run m = takeLargest(ms, batch), n = takeLargest(ns, batch);
  Run k = ks.empty() ? Run{1, {0, 0, 0}} : ks.front();
  form.m = m.size, form.n = n.size, form.k = k.size;
  for (const Run &run : batch) {
    form.batch.push_back(run.size);
    for (int o : {0, 1, 2})
      form.strides[o].push_back(run.stride[o]);
  }
  std::array<std::pair<const Run *, const Run *>, 3> matrices = {{{&m, &k}, {&k, &n}, {&m, &n}}};
  for (int o : {0, 1, 2}) {
    auto [row, column] = matrices[o];
    int64_t rowStride = row->stride[o], columnStride = column->stride[o];
    if (!fixMatrix(row->size, column->size, rowStride, columnStride))
      return MatmulObstacle{o};
    form.strides[o].push_back(rowStride);
    form.strides[o].push_back(columnStride);
  }
  return form;
}

/// Loops of operand `o` in the order batch, rows, columns; those that are summed over in the order of the other operand, so that both step
/// through them evenly.
static MatmulPlan::Copy planCopy(int o, const linalg::ContractionDimensions &dims,
                                 ArrayRef<int64_t> loopSizes,
                                 const std::array<SmallVector<int64_t>, 3> &strides) {
  SmallVector<unsigned, 2> summed = dims.k;
  if (o != 2)
    llvm::sort(summed, [&](unsigned x, unsigned y) {
      return std::pair(-strides[1 - o][x], x) < std::pair(-strides[1 - o][y], y);
    });
  MatmulPlan::Copy copy;
  copy.loops.assign(dims.batch.begin(), dims.batch.end());
  llvm::append_range(copy.loops, o == 1 ? ArrayRef<unsigned>(summed) : ArrayRef<unsigned>(dims.m));
  llvm::append_range(copy.loops, o == 0 ? ArrayRef<unsigned>(summed) : ArrayRef<unsigned>(dims.n));
  for (unsigned loop : copy.loops) {
    copy.shape.push_back(loopSizes[loop]);
    copy.from.push_back(strides[o][loop]);
  }
  return copy;
}

std::optional<MatmulPlan> planMatmul(ArrayRef<AffineMap> maps, ArrayRef<int64_t> loopSizes,
                                     std::array<SmallVector<int64_t>, 3> strides) {
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(maps);
  if (failed(dims))
    return std::nullopt;
  MatmulPlan plan;
  auto form = analyzeMatmul(*dims, loopSizes, strides);
  // Each copy removes one obstacle.
  for (int attempt = 0; attempt < 3 && std::holds_alternative<MatmulObstacle>(form); ++attempt) {
    int obstacle = std::get<MatmulObstacle>(form).operand;
    if (obstacle < 0 || plan.copied[obstacle])
      return std::nullopt;
    plan.copied[obstacle] = planCopy(obstacle, *dims, loopSizes, strides);
    const MatmulPlan::Copy &copy = *plan.copied[obstacle];
    for (auto [loop, stride] : llvm::zip_equal(copy.loops, rowMajorStrides(copy.shape)))
      strides[obstacle][loop] = stride;
    form = analyzeMatmul(*dims, loopSizes, strides);
  }
  if (!std::holds_alternative<MatmulForm>(form))
    return std::nullopt;
  plan.form = std::get<MatmulForm>(form);
  return plan;
}

/// Whether the body is a product, a sum and the yield; before the product, if the inputs are
/// narrower than the output, each is widened, and nothing else is converted.
static bool isPlainProduct(linalg::LinalgOp op, bool isWidening) {
  auto isWidened = [&](Value factor) {
    if (isa<BlockArgument>(factor))
      return !isWidening;
    auto widened = factor.getDefiningOp<arith::ExtFOp>();
    return widened && isa<BlockArgument>(widened.getIn());
  };
  auto products = op.getBlock()->getOps<arith::MulFOp>();
  return llvm::range_size(op.getBlock()->getOperations()) == (isWidening ? 5 : 3) &&
         llvm::all_of(products, [&](arith::MulFOp product) {
           return isWidened(product.getLhs()) && isWidened(product.getRhs());
         });
}

bool sumsLibraryProducts(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 || !sumsProducts(op))
    return false;
  for (Value operand : op->getOperands()) {
    auto shaped = dyn_cast<ShapedType>(operand.getType());
    if (!shaped || !shaped.hasStaticShape())
      return false;
  }
  Type element = getElementTypeOrSelf(op.getDpsInits()[0]);
  Type input = getElementTypeOrSelf(op.getDpsInputs()[0]);
  auto isLibraryType = [](Type type) { return type.isF32() || type.isF16() || type.isBF16(); };
  if (!isLibraryType(element) || !isLibraryType(input) ||
      getElementTypeOrSelf(op.getDpsInputs()[1]) != input || (input != element && !element.isF32()))
    return false;
  return isPlainProduct(op, input != element);
}

bool isLibraryContraction(linalg::LinalgOp op) {
  if (!linalg::isaContractionOpInterface(op) || !sumsLibraryProducts(op))
    return false;
  // A loop in none of the groups sums one operand alone; a product would skip it.
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
  return succeeded(dims) &&
         dims->batch.size() + dims->m.size() + dims->n.size() + dims->k.size() == op.getNumLoops();
}

} // namespace distribute
