// Moves that multiply and sum: named products and sums of products over any indices.
#include "StepBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

namespace {
/// A sum of products: each operand's dimensions as loops.
struct ProductLoops {
  SmallVector<int64_t> sizes;
  SmallVector<unsigned> left, right, result;
  /// The loop over the batch's rows, if there is one.
  std::optional<unsigned> rows;
};
} // namespace

static AffineMap mapOf(StepBuilder &s, const ProductLoops &loops, ArrayRef<unsigned> dims) {
  SmallVector<AffineExpr> exprs;
  for (unsigned dim : dims)
    exprs.push_back(s.b.getAffineDimExpr(dim));
  return AffineMap::get(loops.sizes.size(), 0, exprs, s.b.getContext());
}

static Value emitProduct(StepBuilder &s, const PoolValue &x, const PoolValue &y,
                         const ProductLoops &loops, Value init) {
  SmallVector<AffineMap> maps = {mapOf(s, loops, loops.left), mapOf(s, loops, loops.right),
                                 mapOf(s, loops, loops.result)};
  SmallVector<utils::IteratorType> kinds(loops.sizes.size(), utils::IteratorType::reduction);
  for (unsigned dim : loops.result)
    kinds[dim] = utils::IteratorType::parallel;
  auto body = [](OpBuilder &b, Location at, ValueRange e) {
    Value product = arith::MulFOp::create(b, at, e[0], e[1]);
    Value sum = arith::AddFOp::create(b, at, e[2], product);
    linalg::YieldOp::create(b, at, sum);
  };
  return linalg::GenericOp::create(s.b, s.loc, init.getType(), ValueRange{x.value, y.value}, init,
                                   maps, kinds, body)
      .getResult(0);
}

/// Gives each dimension of `y` a loop of `x` or one of its own. The rows of both batches share one.
static void chooseLoops(StepBuilder &s, const PoolValue &x, const PoolValue &y, int64_t sharing,
                        ProductLoops &loops) {
  for (int64_t dim = 0; dim < x.rank(); ++dim) {
    loops.left.push_back(dim);
    loops.sizes.push_back(x.shape()[dim]);
  }
  if (x.batchDim >= 0)
    loops.rows = x.batchDim;
  SmallVector<bool> taken(x.rank());
  for (int64_t dim = 0; dim < y.rank(); ++dim) {
    std::optional<unsigned> shared;
    for (int64_t other = 0; other < x.rank(); ++other) {
      bool fits = !taken[other] && x.shape()[other] == y.shape()[dim];
      bool bothRows = x.batchDim == other && y.batchDim == dim;
      bool oneRows = x.batchDim == other || y.batchDim == dim;
      if (fits && (bothRows || (!oneRows && !shared && s.random.chance(sharing))))
        shared = other;
    }
    if (shared) {
      taken[*shared] = true;
      loops.right.push_back(*shared);
    } else {
      loops.right.push_back(loops.sizes.size());
      loops.sizes.push_back(y.shape()[dim]);
    }
    if (y.batchDim == dim)
      loops.rows = loops.right.back();
  }
}

/// Loops in both operands are summed or kept; others are mostly kept; in random order.
static void chooseResult(StepBuilder &s, ProductLoops &loops, bool sumRows) {
  for (unsigned loop = 0; loop < loops.sizes.size(); ++loop) {
    bool both = llvm::is_contained(loops.left, loop) && llvm::is_contained(loops.right, loop);
    bool keep = loop == loops.rows ? !sumRows : s.random.chance(both ? 25 : 90);
    if (keep)
      loops.result.insert(loops.result.begin() + s.random.below(loops.result.size() + 1), loop);
  }
}

/// Where the sum begins: zero, or a value of the pool, which is added once.
static PoolValue chooseInit(StepBuilder &s, RankedTensorType type, int batchDim, bool varying) {
  auto fits = [&](const PoolValue &v) {
    return v.type() == type && v.batchDim == batchDim && (varying || !v.varying);
  };
  if (s.random.chance(15))
    if (std::optional<PoolValue> found = s.pick(fits))
      return *found;
  return {s.filled(type, 0), batchDim, false, 0, true};
}

static bool pushProduct(StepBuilder &s, const PoolValue &x, const PoolValue &y,
                        const ProductLoops &loops) {
  SmallVector<int64_t> shape;
  int64_t size = 1, terms = 1;
  PoolValue made = x;
  made.batchDim = -1;
  for (auto [dim, loop] : llvm::enumerate(loops.result)) {
    shape.push_back(loops.sizes[loop]);
    if (loop == loops.rows)
      made.batchDim = dim;
  }
  for (unsigned loop = 0; loop < loops.sizes.size(); ++loop) {
    size *= loops.sizes[loop];
    terms *= llvm::is_contained(loops.result, loop) ? 1 : loops.sizes[loop];
  }
  if (shape.size() > 4 || size > 20000 || ShapedType::getNumElements(shape) > 2000)
    return false;
  made.varying = x.varying || y.varying;
  auto type = RankedTensorType::get(shape, x.element());
  PoolValue init = chooseInit(s, type, made.batchDim, made.varying);
  made.value = emitProduct(s, x, y, loops, init.value);
  made.bound = x.bound * y.bound * terms + init.bound;
  made.exact = false;
  s.note("contraction");
  if (loops.rows && made.batchDim < 0)
    s.note("reduction");
  s.push(made);
  return true;
}

static bool hasFewDims(const PoolValue &v) { return v.isFloat() && v.rank() > 0 && v.rank() <= 3; }

bool addContraction(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick(hasFewDims);
  if (!x)
    return false;
  auto fits = [&](const PoolValue &v) {
    if (!hasFewDims(v) || v.element() != x->element())
      return false;
    // Rows of two sizes have no loop in common.
    return v.batchDim < 0 || x->batchDim < 0 || v.shape()[v.batchDim] == x->shape()[x->batchDim] ||
           s.step.liberal;
  };
  std::optional<PoolValue> y = s.pick(fits);
  ProductLoops loops;
  chooseLoops(s, *x, *y, 70, loops);
  chooseResult(s, loops, s.random.chance(35));
  return pushProduct(s, *x, *y, loops);
}

/// The gradient of a weight: both operands hold rows, over which the sum goes.
bool addRowContraction(StepBuilder &s) {
  auto holdsRows = [](const PoolValue &v) { return hasFewDims(v) && v.batchDim >= 0; };
  std::optional<PoolValue> x = s.pick(holdsRows);
  if (!x)
    return false;
  auto fits = [&](const PoolValue &v) {
    return holdsRows(v) && v.element() == x->element() &&
           v.shape()[v.batchDim] == x->shape()[x->batchDim];
  };
  std::optional<PoolValue> y = s.pick(fits);
  ProductLoops loops;
  chooseLoops(s, *x, *y, 25, loops);
  chooseResult(s, loops, /*sumRows=*/true);
  return pushProduct(s, *x, *y, loops);
}

std::optional<PoolValue> makeGradient(StepBuilder &s, RankedTensorType type) {
  if (type.getRank() < 1 || type.getRank() > 2 || s.step.replicaView)
    return std::nullopt;
  // Rows of so many features, of the pool or made of what it holds.
  auto rowsOf = [&](int64_t features) {
    auto fits = [&](const PoolValue &v) {
      return v.element() == type.getElementType() && v.batchDim == 0 && v.rank() == 2 &&
             v.shape()[0] == s.step.rows && v.shape()[1] == features;
    };
    if (std::optional<PoolValue> found = s.pick(fits))
      return std::make_pair(*found, true);
    auto made = RankedTensorType::get({s.step.rows, features}, type.getElementType());
    return std::make_pair(s.valueLike({s.empty(made), 0}), false);
  };
  auto [x, holdsRows] = rowsOf(type.getDimSize(0));
  if (type.getRank() == 1) {
    if (!holdsRows)
      return std::nullopt;
    return sumOver(s, x, 0);
  }
  auto [y, alsoHoldsRows] = rowsOf(type.getDimSize(1));
  if (!holdsRows && !alsoHoldsRows)
    return std::nullopt;
  ProductLoops loops{
      {s.step.rows, type.getDimSize(0), type.getDimSize(1)}, {0, 1}, {0, 2}, {1, 2}, 0};
  PoolValue made = x;
  made.batchDim = -1;
  made.exact = false;
  made.bound = x.bound * y.bound * s.step.rows;
  made.value = emitProduct(s, x, y, loops, s.filled(type, 0));
  s.note("reduction");
  return made;
}

PoolValue widened(StepBuilder &s, const PoolValue &x) {
  auto type = RankedTensorType::get({s.step.rows, kWide}, x.element());
  AffineExpr row = s.b.getAffineDimExpr(0);
  SmallVector<AffineMap> maps = {AffineMap::get(2, 0, row, s.b.getContext()),
                                 s.b.getMultiDimIdentityMap(2)};
  SmallVector<utils::IteratorType> loops(2, utils::IteratorType::parallel);
  PoolValue numbers = sumOver(s, x, 1), made = x;
  auto body = [&](OpBuilder &b, Location at, ValueRange e) {
    Value column =
        arith::IndexCastOp::create(b, at, b.getI32Type(), linalg::IndexOp::create(b, at, 1));
    Value angle = arith::SIToFPOp::create(b, at, x.element(), column);
    Value sine = math::SinOp::create(b, at, angle);
    linalg::YieldOp::create(b, at, arith::MulFOp::create(b, at, e[0], sine).getResult());
  };
  made.value =
      linalg::GenericOp::create(s.b, s.loc, type, numbers.value, s.empty(type), maps, loops, body)
          .getResult(0);
  made.bound = numbers.bound;
  made.exact = false;
  return made;
}

void addWideProduct(StepBuilder &s) {
  auto fits = [&](const PoolValue &v) {
    return v.element() == s.step.floatType && v.batchDim == 0 && v.rank() == 2 &&
           v.shape()[0] == s.step.rows;
  };
  std::optional<PoolValue> x = s.pick(fits), y = s.pick(fits);
  if (!x || !y)
    return;
  PoolValue left = s.atMost(widened(s, *x), 1), right = s.atMost(widened(s, *y), 1);
  auto type = RankedTensorType::get({kWide, kWide}, s.step.floatType);
  ProductLoops loops{{s.step.rows, kWide, kWide}, {0, 1}, {0, 2}, {1, 2}, 0};
  PoolValue product = left;
  product.batchDim = -1;
  product.value = emitProduct(s, left, right, loops, s.filled(type, 0));
  product.bound = s.step.rows;
  // Not linear, so that the product is needed whole.
  product.value = math::TanhOp::create(s.b, s.loc, product.value);
  product = sumOver(s, product, 0);
  s.note("reduction");
  s.note("wide product");
  s.push(product);
}

/// A weight of the pool with `rows` rows, or a constant.
static PoolValue chooseWeight(StepBuilder &s, Type element, int64_t rows) {
  auto fits = [&](const PoolValue &v) {
    return v.element() == element && v.rank() == 2 && v.batchDim < 0 && v.shape()[0] == rows &&
           !v.varying;
  };
  if (std::optional<PoolValue> found = s.pick(fits))
    return *found;
  auto type = RankedTensorType::get({rows, s.random.between(2, s.step.largestSize)}, element);
  return {s.variedConstant(type), -1, false, 1, true};
}

/// A layer: linalg.matmul or linalg.batch_matmul of activations and weights, transposed or not.
bool addMatmul(StepBuilder &s) {
  auto fits = [](const PoolValue &v) { return v.isFloat() && v.rank() == 2; };
  std::optional<PoolValue> x = s.pick(fits);
  if (!x)
    return false;
  // The dimension that is summed: not the rows.
  int64_t summed = x->batchDim >= 0 ? 1 - x->batchDim : s.random.below(2);
  PoolValue w = chooseWeight(s, x->element(), x->shape()[summed]);
  int64_t rows = x->shape()[1 - summed], columns = w.shape()[1];
  auto type = RankedTensorType::get({rows, columns}, x->element());
  PoolValue made = *x;
  made.batchDim = x->batchDim >= 0 ? 0 : -1;
  PoolValue init = chooseInit(s, type, made.batchDim, x->varying);
  auto product = linalg::MatmulOp::create(s.b, s.loc, type, ValueRange{x->value, w.value},
                                          ValueRange{init.value});
  AffineExpr m = s.b.getAffineDimExpr(0), n = s.b.getAffineDimExpr(1), k = s.b.getAffineDimExpr(2);
  auto map = [&](AffineExpr first, AffineExpr second) {
    return AffineMap::get(3, 0, {first, second}, s.b.getContext());
  };
  if (summed == 0)
    product.setIndexingMapsAttr(s.b.getAffineMapArrayAttr({map(k, m), map(k, n), map(m, n)}));
  made.value = product.getResult(0);
  made.bound = x->bound * w.bound * x->shape()[summed] + init.bound;
  made.exact = false;
  s.note("contraction");
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
