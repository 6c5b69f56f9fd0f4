// Moves that carry elements elsewhere as they are. The rows of the batch stay whole, except where a
// step is written to need gathers.
#include "OpenBatch.h"
#include "StepBuilder.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <numeric>

using namespace mlir;

namespace distribute::fuzz {

static bool isTensor(const PoolValue &v) { return v.rank() > 0; }

bool addTranspose(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) { return v.rank() >= 2; });
  if (!x)
    return false;
  SmallVector<int64_t> order(x->rank());
  std::iota(order.begin(), order.end(), 0);
  for (int64_t i = x->rank() - 1; i > 0; --i)
    std::swap(order[i], order[s.random.below(i + 1)]);
  PoolValue made = *x;
  SmallVector<int64_t> shape;
  for (auto [to, from] : llvm::enumerate(order)) {
    shape.push_back(x->shape()[from]);
    if (from == x->batchDim)
      made.batchDim = to;
  }
  auto type = RankedTensorType::get(shape, x->element());
  made.value =
      linalg::TransposeOp::create(s.b, s.loc, x->value, s.empty(type), order)->getResult(0);
  s.note("transpose");
  s.push(made);
  return true;
}

/// Joins two neighbouring dimensions; the rows only as the outer one.
static bool addCollapse(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) { return v.rank() >= 2; });
  if (!x)
    return false;
  int64_t outer = s.random.below(x->rank() - 1);
  if (outer + 1 == x->batchDim && !s.step.liberal)
    return false;
  SmallVector<ReassociationIndices> groups;
  SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < x->rank(); ++dim) {
    if (dim == outer + 1) {
      groups.back().push_back(dim);
      shape.back() *= x->shape()[dim];
      continue;
    }
    groups.push_back({dim});
    shape.push_back(x->shape()[dim]);
  }
  PoolValue made = *x;
  if (x->batchDim > outer)
    --made.batchDim;
  made.value = tensor::CollapseShapeOp::create(
      s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value, groups);
  s.push(made);
  return true;
}

/// Splits a dimension in two; of the rows, the outer one remains the rows.
static bool addExpand(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.rank() > 0 && v.rank() < 4; });
  if (!x)
    return false;
  int64_t split = s.random.below(x->rank()), size = x->shape()[split], inner = 1;
  if (split == x->batchDim)
    inner = size > s.step.rows && size % s.step.rows == 0 ? size / s.step.rows : 1;
  else
    for (int64_t factor : {2, 3})
      if (size % factor == 0)
        inner = factor;
  if (inner == 1 && s.random.chance(70))
    return false;
  SmallVector<ReassociationIndices> groups;
  SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < x->rank(); ++dim) {
    groups.push_back({static_cast<int64_t>(shape.size())});
    shape.push_back(dim == split ? size / inner : x->shape()[dim]);
    if (dim != split)
      continue;
    groups.back().push_back(shape.size());
    shape.push_back(inner);
  }
  PoolValue made = *x;
  if (x->batchDim > split)
    ++made.batchDim;
  made.value = tensor::ExpandShapeOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()),
                                             x->value, groups);
  s.push(made);
  return true;
}

/// Lays a dimension of features out in blocks, which zeros fill up, and back; now and then the blocks
/// stay, where there is nothing to fill.
static bool addBlocks(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.rank() > 0 && v.rank() < 4; });
  if (!x)
    return false;
  int64_t dim = s.random.below(x->rank()), block = 2 + s.random.below(2);
  if (dim == x->batchDim)
    return false;
  SmallVector<int64_t> shape(x->shape());
  bool isWhole = shape[dim] % block == 0;
  shape[dim] = llvm::divideCeil(shape[dim], block);
  shape.push_back(block);
  SmallVector<int64_t> dims = {dim};
  SmallVector<OpFoldResult> blocks = {s.b.getIndexAttr(block)};
  std::optional<Value> zero;
  if (!isWhole)
    zero = arith::ConstantOp::create(s.b, s.loc, s.b.getZeroAttr(x->element()));
  PoolValue made = *x;
  made.value = linalg::PackOp::create(s.b, s.loc, x->value,
                                      s.empty(RankedTensorType::get(shape, x->element())), dims,
                                      blocks, zero)
                   ->getResult(0);
  if (!isWhole || s.random.chance(60))
    made.value = linalg::UnPackOp::create(s.b, s.loc, made.value, s.empty(x->type()), dims, blocks)
                     ->getResult(0);
  s.note("blocks");
  s.push(made);
  return true;
}

/// Forgets the sizes of a tensor, takes its magnitude, and knows them again.
static bool addForgottenSizes(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.rank() > 0 && isa<FloatType>(v.element()); });
  if (!x)
    return false;
  SmallVector<int64_t> unknown(x->rank(), ShapedType::kDynamic);
  unknown.back() = s.random.chance(50) ? x->shape().back() : ShapedType::kDynamic;
  auto type = RankedTensorType::get(unknown, x->element());
  Value forgotten = tensor::CastOp::create(s.b, s.loc, type, x->value);
  Value size = math::AbsFOp::create(s.b, s.loc, forgotten);
  PoolValue made = *x;
  made.value = tensor::CastOp::create(s.b, s.loc, x->type(), size);
  s.note("forgotten sizes");
  s.push(made);
  return true;
}

/// What is computed from it is computed again.
static bool addBarrier(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick(isTensor);
  if (!x)
    return false;
  PoolValue made = *x;
  made.value = OptimizationBarrierOp::create(s.b, s.loc, x->value.getType(), x->value);
  s.note("barrier");
  s.push(made);
  return true;
}

bool addReshape(StepBuilder &s) {
  if (s.random.chance(15))
    return addBarrier(s);
  if (!s.step.openBatch && s.random.chance(20))
    return s.random.chance(60) ? addBlocks(s) : addForgottenSizes(s);
  s.note("reshape");
  return s.random.chance(50) ? addCollapse(s) : addExpand(s);
}

static SmallVector<OpFoldResult> asFolds(StepBuilder &s, ArrayRef<int64_t> values) {
  return llvm::map_to_vector(values,
                             [&](int64_t v) -> OpFoldResult { return s.b.getIndexAttr(v); });
}

/// The batch's rows, or as many that are no rows of it, and will be open with it.
static bool isOfRows(const PoolValue &x, int64_t dim) {
  return dim == x.batchDim || x.shape()[dim] == kRowsToOpen;
}

/// A dimension to cut or grow: not the rows, unless gathers are at hand.
static std::optional<int64_t> chooseFeatureDim(StepBuilder &s, const PoolValue &x, int64_t least) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < x.rank(); ++dim)
    if ((!isOfRows(x, dim) || s.step.liberal) && x.shape()[dim] >= least)
      dims.push_back(dim);
  if (dims.empty())
    return std::nullopt;
  return s.random.pick<int64_t>(dims);
}

bool addSlice(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick(isTensor);
  std::optional<int64_t> dim = x ? chooseFeatureDim(s, *x, 2) : std::nullopt;
  if (!dim)
    return false;
  SmallVector<int64_t> offsets(x->rank(), 0), sizes(x->shape()), strides(x->rank(), 1);
  int64_t size = x->shape()[*dim];
  strides[*dim] = size >= 4 && s.random.chance(20) ? 2 : 1;
  sizes[*dim] = s.random.between(1, strides[*dim] == 2 ? size / 2 : size - 1);
  int64_t span = (sizes[*dim] - 1) * strides[*dim] + 1;
  offsets[*dim] = s.random.between(0, size - span);
  PoolValue made = *x;
  bool drop = sizes[*dim] == 1 && *dim != x->batchDim && s.random.chance(60);
  SmallVector<int64_t> shape(sizes);
  if (drop) {
    shape.erase(shape.begin() + *dim);
    made.batchDim -= x->batchDim > *dim;
  }
  if (*dim == x->batchDim) // gathered: no longer the batch's rows
    made.batchDim = -1;
  made.value = tensor::ExtractSliceOp::create(
      s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value, asFolds(s, offsets),
      asFolds(s, sizes), asFolds(s, strides));
  s.note("slice");
  s.push(made);
  return true;
}

Value padInBetween(StepBuilder &s, const PoolValue &x, int64_t dim, Value padding, int64_t low,
                   int64_t high) {
  SmallVector<int64_t> shape(x.shape()), offsets(x.rank(), 0), strides(x.rank(), 1);
  shape[dim] += shape[dim] - 1 + low + high;
  offsets[dim] = low;
  strides[dim] = 2;
  auto type = RankedTensorType::get(shape, x.element());
  Value padded = linalg::FillOp::create(s.b, s.loc, padding, s.empty(type)).getResult(0);
  return tensor::InsertSliceOp::create(s.b, s.loc, x.value, padded, asFolds(s, offsets),
                                       asFolds(s, x.shape()), asFolds(s, strides));
}

bool addPad(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() > 0; });
  std::optional<int64_t> dim = x ? chooseFeatureDim(s, *x, 1) : std::nullopt;
  if (!dim || isOfRows(*x, *dim))
    return false;
  SmallVector<int64_t> low(x->rank(), 0), high(x->rank(), 0), shape(x->shape());
  low[*dim] = s.random.below(3);
  high[*dim] = s.random.between(low[*dim] ? 0 : 1, 2);
  shape[*dim] += low[*dim] + high[*dim];
  // Padding by zeros is linear, by another number it is not.
  Value padding = s.constant(x->element(), s.random.chance(60) ? 0 : 0.5);
  PoolValue made = *x;
  made.bound = std::max(x->bound, 0.5);
  bool isInBetween = x->type().hasStaticShape() && s.random.chance(30);
  if (isInBetween)
    made.value = padInBetween(s, *x, *dim, padding, low[*dim], high[*dim]);
  else
    made.value = tensor::PadOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()),
                                       x->value, asFolds(s, low), asFolds(s, high), padding);
  s.note(isInBetween ? "pad in between" : "pad");
  s.push(made);
  return true;
}

/// Two values side by side along a dimension of features.
bool addConcatenation(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick(isTensor);
  std::optional<int64_t> dim = x ? chooseFeatureDim(s, *x, 1) : std::nullopt;
  if (!dim || isOfRows(*x, *dim) || x->isTruth())
    return false;
  PoolValue y = s.valueLike(*x);
  if (x->batchDim < 0 && x->type().hasStaticShape() &&
      s.random.chance(30)) { // a constant with itself, as exporters join it
    TypedAttr one = x->isFloat() ? TypedAttr(s.b.getFloatAttr(x->element(), 1.0))
                                 : s.b.getIntegerAttr(x->element(), 1);
    Value number = arith::ConstantOp::create(s.b, s.loc, one);
    auto same = RankedTensorType::get(x->shape(), x->element());
    y.value = linalg::FillOp::create(s.b, s.loc, number, s.empty(same)).getResult(0);
    y.batchDim = -1;
    y.varying = false;
    y.bound = 1;
    y.exact = true;
    x = y;
    s.note("fill joined with itself");
  }
  SmallVector<int64_t> shape(x->shape()), offsets(x->rank(), 0), strides(x->rank(), 1);
  shape[*dim] *= 2;
  auto type = RankedTensorType::get(shape, x->element());
  bool isOneOp = s.random.chance(30);
  Value both = isOneOp ? tensor::ConcatOp::create(s.b, s.loc, *dim, ValueRange{x->value, y.value})
                       : s.empty(type);
  for (Value part : {x->value, y.value}) {
    if (isOneOp)
      break;
    both = tensor::InsertSliceOp::create(s.b, s.loc, part, both, asFolds(s, offsets),
                                         asFolds(s, x->shape()), asFolds(s, strides));
    offsets[*dim] += x->shape()[*dim];
  }
  PoolValue made = *x;
  made.value = both;
  made.batchDim = std::max(x->batchDim, y.batchDim);
  made.varying = x->varying || y.varying;
  made.bound = std::max(x->bound, y.bound);
  made.exact = x->exact && y.exact;
  s.note("concatenation");
  s.push(made);
  return true;
}

/// Rows of the batch twice in one tensor, one after the other, and as planes of another.
bool addStackedRows(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.batchDim == 0 && !v.isTruth(); });
  if (!x || s.step.openBatch)
    return false;
  PoolValue y = s.valueLike(*x);
  if (y.batchDim != 0)
    return false;
  Value both = tensor::ConcatOp::create(s.b, s.loc, 0, ValueRange{x->value, y.value});
  SmallVector<int64_t> shape(x->shape());
  shape.insert(shape.begin(), 2);
  SmallVector<ReassociationIndices> groups{{0, 1}};
  for (int64_t dim = 1; dim < x->rank(); ++dim)
    groups.push_back({dim + 1});
  PoolValue made = *x;
  made.value = tensor::ExpandShapeOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()),
                                             both, groups);
  s.stacked.push_back(both);
  made.batchDim = 1;
  made.varying = x->varying || y.varying;
  made.bound = std::max(x->bound, y.bound);
  made.exact = x->exact && y.exact;
  s.note("stacked rows");
  s.push(made);
  return true;
}

/// Two values as columns of one tensor, of which rows are read: how a key is split.
bool addRowsOfColumns(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) {
    return v.rank() > 0 && v.batchDim != v.rank() - 1 && v.shape().back() > 1 && !v.isTruth();
  });
  if (!x)
    return false;
  PoolValue y = s.valueLike(*x);
  if (y.batchDim == x->rank() - 1)
    return false;
  int64_t last = x->rank() - 1;
  SmallVector<int64_t> shape(x->shape());
  shape.push_back(1);
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim < last; ++dim)
    groups.push_back({dim});
  groups.push_back({last, last + 1});
  auto columnOf = [&](const PoolValue &value) -> Value {
    return tensor::ExpandShapeOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()),
                                         value.value, groups);
  };
  SmallVector<Value> columns{columnOf(*x), columnOf(y)};
  Value both = tensor::ConcatOp::create(s.b, s.loc, last + 1, columns);
  SmallVector<int64_t> offsets(last + 2, 0), sizes(shape), strides(last + 2, 1), row(x->shape());
  sizes[last] = 1;
  sizes[last + 1] = row[last] = 2;
  PoolValue made = *x;
  made.batchDim = std::max(x->batchDim, y.batchDim);
  made.varying = x->varying || y.varying;
  made.bound = std::max(x->bound, y.bound);
  made.exact = x->exact && y.exact;
  for (int64_t place : {int64_t(0), x->shape().back() - 1}) {
    offsets[last] = place;
    made.value =
        tensor::ExtractSliceOp::create(s.b, s.loc, RankedTensorType::get(row, x->element()), both,
                                       asFolds(s, offsets), asFolds(s, sizes), asFolds(s, strides));
    s.push(made);
  }
  s.note("rows of columns");
  return true;
}

/// Lines sorted by themselves. What goes along lands where the keys say: places, and only with keys of the same bits everywhere.
bool addSort(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.rank() > 0 && !v.isTruth(); });
  std::optional<int64_t> dim = x && !s.step.openBatch ? chooseFeatureDim(s, *x, 2) : std::nullopt;
  if (!dim)
    return false;
  SmallVector<Value> inputs{x->value};
  bool hasPlaces = x->exact && s.random.chance(50);
  if (hasPlaces)
    inputs.push_back(s.variedConstant(RankedTensorType::get(x->shape(), s.b.getI32Type())));
  auto sort = SortOp::create(s.b, s.loc, ValueRange(inputs).getTypes(), inputs, *dim);
  Block &order = sort.getComparator().emplaceBlock();
  for (Value input : inputs)
    for (int side = 0; side < 2; ++side)
      order.addArgument(getElementTypeOrSelf(input.getType()), s.loc);
  OpBuilder b = OpBuilder::atBlockEnd(&order);
  Value left = order.getArgument(0), right = order.getArgument(1);
  if (s.random.chance(40))
    std::swap(left, right); // the largest first
  // Also by what is no strict order. Unequal in both directions is none at all: the last bits of a float would decide.
  bool isStrict = s.random.chance(70), isOrder = !x->exact || s.random.chance(70);
  Value before;
  if (x->isFloat())
    before = arith::CmpFOp::create(b, s.loc,
                                   isStrict  ? arith::CmpFPredicate::OLT
                                   : isOrder ? arith::CmpFPredicate::OLE
                                             : arith::CmpFPredicate::UNE,
                                   left, right);
  else
    before = arith::CmpIOp::create(b, s.loc,
                                   isStrict  ? arith::CmpIPredicate::slt
                                   : isOrder ? arith::CmpIPredicate::sle
                                             : arith::CmpIPredicate::ne,
                                   left, right);
  YieldOp::create(b, s.loc, before);
  PoolValue made = *x;
  made.value = sort.getResult(0);
  s.note(isStrict ? "sort" : "sort by no strict order");
  s.push(made);
  if (hasPlaces) {
    made.value = sort.getResult(1);
    made.bound = 8;
    s.push(made);
  }
  return true;
}

bool addBroadcast(StepBuilder &s) {
  std::optional<PoolValue> model = s.pick(isTensor);
  if (!model)
    return false;
  auto smaller = [&](const PoolValue &v) {
    return v.rank() < model->rank() && v.element() == model->element();
  };
  std::optional<PoolValue> source = s.pick(smaller);
  std::optional<PoolValue> made = source ? s.broadcastTo(*source, *model) : std::nullopt;
  if (!made)
    return false;
  s.note("broadcast");
  s.push(*made);
  return true;
}

/// Rows in another order, or each with all others: only a gather serves these.
bool addRowMixing(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.batchDim == 0 && v.rank() <= 2; });
  if (!x || !s.step.liberal)
    return false;
  SmallVector<AffineExpr> reversed;
  for (int64_t dim = 0; dim < x->rank(); ++dim)
    reversed.push_back(s.b.getAffineDimExpr(dim));
  reversed[0] = s.b.getAffineConstantExpr(x->shape()[0] - 1) - reversed[0];
  SmallVector<AffineMap> maps = {AffineMap::get(x->rank(), 0, reversed, s.b.getContext()),
                                 s.b.getMultiDimIdentityMap(x->rank()),
                                 s.b.getMultiDimIdentityMap(x->rank())};
  SmallVector<utils::IteratorType> loops(x->rank(), utils::IteratorType::parallel);
  PoolValue made = *x;
  made.value =
      linalg::GenericOp::create(
          s.b, s.loc, x->type(), ValueRange{x->value, x->value}, s.empty(x->type()), maps, loops,
          [&](OpBuilder &b, Location at, ValueRange e) {
            linalg::YieldOp::create(b, at, arith::AddFOp::create(b, at, e[0], e[1]).getResult());
          })
          .getResult(0);
  made.bound *= 2;
  made.exact = false;
  s.note("row mixing");
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
