// Moves whose data chooses what is read or written: lookups in tables and scatters.
#include "StepBuilder.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

namespace {
/// A table, the indices into its first dimension, and the type of one element for each index.
struct Lookup {
  PoolValue table, indices;
  RankedTensorType type;
  AffineMap indexMap, map;
};
} // namespace

/// `rows[d0.., e..] = table[indices[d0..], e..]`.
static std::optional<Lookup> chooseLookup(StepBuilder &s, StepBuilder::Filter fits) {
  std::optional<PoolValue> indices =
      s.pick([](const PoolValue &v) { return v.isInteger() && v.rank() > 0 && v.rank() <= 2; });
  std::optional<PoolValue> table = indices ? s.pick(fits) : std::nullopt;
  if (!table)
    return std::nullopt;
  Lookup lookup{*table, *indices, {}, {}, {}};
  SmallVector<int64_t> shape(indices->shape());
  llvm::append_range(shape, table->shape().drop_front());
  if (ShapedType::getNumElements(shape) > 1500)
    return std::nullopt;
  lookup.type = RankedTensorType::get(shape, table->element());
  unsigned rank = shape.size();
  SmallVector<AffineExpr> taken, position = {s.b.getAffineSymbolExpr(0)};
  for (int64_t dim = 0; dim < indices->rank(); ++dim)
    taken.push_back(s.b.getAffineDimExpr(dim));
  for (unsigned dim = indices->rank(); dim < rank; ++dim)
    position.push_back(s.b.getAffineDimExpr(dim));
  lookup.indexMap = AffineMap::get(rank, 0, taken, s.b.getContext());
  lookup.map = AffineMap::get(rank, 1, position, s.b.getContext());
  return lookup;
}

static bool isTable(const PoolValue &v) {
  return v.isFloat() && v.rank() > 0 && v.rank() <= 2 && v.batchDim < 0;
}

bool addLookup(StepBuilder &s) {
  // A table that holds rows: each looks in its own shard, if the indices are whole.
  bool ofRows = s.random.chance(15) && !s.step.openBatch;
  auto fits = [&](const PoolValue &v) {
    return isTable(v) || (ofRows && v.isFloat() && v.batchDim == 0 && v.rank() <= 2);
  };
  std::optional<Lookup> lookup = chooseLookup(s, fits);
  if (!lookup || (lookup->table.batchDim >= 0 && lookup->indices.batchDim >= 0))
    return false;
  PoolValue made = lookup->table;
  if (made.batchDim >= 0)
    s.note("reduction");
  made.value = GatherOp::create(s.b, s.loc, lookup->type, lookup->table.value,
                                lookup->indices.value, s.b.getAffineMapArrayAttr(lookup->indexMap),
                                AffineMapAttr::get(lookup->map));
  made.batchDim = lookup->indices.batchDim;
  made.varying = lookup->table.varying || lookup->indices.varying;
  s.note("gather");
  s.push(made);
  return true;
}

/// `value` as an index in [0, size), as exports clamp it.
static Value clamp(OpBuilder &b, Location loc, Value value, int64_t size) {
  Value index = arith::IndexCastOp::create(b, loc, b.getIndexType(), value);
  Value low = arith::MaxSIOp::create(b, loc, index, arith::ConstantIndexOp::create(b, loc, 0));
  return arith::MinSIOp::create(b, loc, low, arith::ConstantIndexOp::create(b, loc, size - 1));
}

/// The form in which frameworks export a lookup: a captured table in a parallel linalg.generic.
bool addExportedLookup(StepBuilder &s) {
  std::optional<Lookup> lookup = chooseLookup(s, isTable);
  if (!lookup)
    return false;
  PoolValue made = lookup->table;
  unsigned rank = lookup->type.getRank();
  SmallVector<AffineMap> maps = {lookup->indexMap, s.b.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto body = [&](OpBuilder &b, Location at, ValueRange e) {
    SmallVector<Value> position = {clamp(b, at, e[0], lookup->table.shape()[0])};
    for (unsigned dim = lookup->indices.rank(); dim < rank; ++dim)
      position.push_back(linalg::IndexOp::create(b, at, dim));
    Value element = tensor::ExtractOp::create(b, at, lookup->table.value, position);
    linalg::YieldOp::create(b, at, element);
  };
  made.value = linalg::GenericOp::create(s.b, s.loc, lookup->type, lookup->indices.value,
                                         s.empty(lookup->type), maps, loops, body)
                   .getResult(0);
  made.batchDim = lookup->indices.batchDim;
  made.varying = lookup->table.varying || lookup->indices.varying;
  s.note("gather");
  s.push(made);
  return true;
}

/// One element of each row, as a loss picks a label's; and back.
bool addChoiceInRow(StepBuilder &s) {
  auto hasRows = [&](const PoolValue &v) {
    return v.isFloat() && v.rank() == 2 && v.shape()[0] == s.step.rows;
  };
  std::optional<PoolValue> x = s.pick(hasRows);
  auto picksOne = [&](const PoolValue &v) {
    return v.isInteger() && v.rank() == 1 && v.shape()[0] == s.step.rows &&
           (v.batchDim == x->batchDim || v.batchDim < 0 || x->batchDim < 0);
  };
  std::optional<PoolValue> choice = x && x->batchDim <= 0 ? s.pick(picksOne) : std::nullopt;
  if (!choice)
    return false;
  AffineExpr row = s.b.getAffineDimExpr(0);
  auto maps = s.b.getAffineMapArrayAttr(AffineMap::get(1, 0, row, s.b.getContext()));
  AffineMap map = AffineMap::get(1, 1, {row, s.b.getAffineSymbolExpr(0)}, s.b.getContext());
  PoolValue made = *x;
  auto type = RankedTensorType::get({s.step.rows}, x->element());
  made.value =
      GatherOp::create(s.b, s.loc, type, x->value, choice->value, maps, AffineMapAttr::get(map));
  made.batchDim = std::max(x->batchDim, choice->batchDim);
  made.varying = x->varying || choice->varying;
  s.note("gather");
  made = s.push(made);
  if (s.random.chance(50))
    return true;
  PoolValue back = made;
  Value zeros = s.filled(x->type(), 0);
  back.value = ScatterOp::create(s.b, s.loc, x->type(), ScatterKind::Add, made.value, zeros,
                                 choice->value, maps, map);
  s.note("scatter");
  s.push(back);
  return true;
}

/// Updates by index into a table: with rows of the batch, a sum over the batch.
bool addScatter(StepBuilder &s) {
  std::optional<Lookup> lookup = chooseLookup(s, isTable);
  if (!lookup)
    return false;
  PoolValue model = lookup->table;
  model.value = s.empty(lookup->type);
  model.batchDim = lookup->indices.batchDim;
  model.varying = lookup->indices.varying;
  PoolValue updates = s.valueLike(model);
  int64_t which = s.random.below(10);
  ScatterKind kind = which < 6   ? ScatterKind::Add
                     : which < 8 ? ScatterKind::Max
                     : which < 9 ? ScatterKind::Min
                                 : ScatterKind::Mul;
  if (kind == ScatterKind::Mul && updates.bound > 1) // products stay as small as the table
    kind = ScatterKind::Add;
  // Indices of the batch leave no order in which the last update could be known.
  bool whole = lookup->indices.batchDim < 0 && updates.batchDim < 0;
  if (whole && s.random.chance(30))
    kind = ScatterKind::Set;
  PoolValue init = lookup->table;
  if (s.random.chance(60) && kind == ScatterKind::Add)
    init = {s.filled(init.type(), 0), -1, false, 0, true};
  PoolValue made = init;
  made.value = ScatterOp::create(s.b, s.loc, init.type(), kind, updates.value, init.value,
                                 lookup->indices.value, s.b.getAffineMapArrayAttr(lookup->indexMap),
                                 lookup->map);
  made.varying = init.varying || updates.varying || lookup->indices.varying;
  made.bound = kind == ScatterKind::Add
                   ? init.bound + updates.bound * lookup->indices.type().getNumElements()
                   : std::max(init.bound, updates.bound);
  made.exact = false;
  if (lookup->indices.batchDim >= 0 || updates.batchDim >= 0)
    s.note("reduction");
  s.note("scatter");
  s.push(made);
  return true;
}

bool addWideScatter(StepBuilder &s) {
  auto isRows = [&](const PoolValue &v) {
    return v.element() == s.step.floatType && v.batchDim == 0 && v.rank() == 2 &&
           v.shape()[0] == s.step.rows;
  };
  auto isIndices = [&](const PoolValue &v) {
    return v.isInteger() && v.batchDim == 0 && v.rank() == 1 && v.shape()[0] == s.step.rows;
  };
  std::optional<PoolValue> x = s.pick(isRows), indices = s.pick(isIndices);
  if (!x || !indices)
    return false;
  PoolValue updates = s.atMost(widened(s, *x), 1);
  auto type = RankedTensorType::get({kWide, kWide}, s.step.floatType);
  AffineExpr row = s.b.getAffineDimExpr(0), column = s.b.getAffineDimExpr(1);
  auto maps = s.b.getAffineMapArrayAttr(AffineMap::get(2, 0, row, s.b.getContext()));
  AffineMap map = AffineMap::get(2, 1, {s.b.getAffineSymbolExpr(0), column}, s.b.getContext());
  PoolValue table = updates;
  table.batchDim = -1;
  table.value = ScatterOp::create(s.b, s.loc, type, ScatterKind::Add, updates.value,
                                  s.filled(type, 0), indices->value, maps, map);
  table.bound = s.step.rows;
  table.exact = false;
  // Not linear, so that the table is needed whole.
  table.value = math::TanhOp::create(s.b, s.loc, table.value);
  table = sumOver(s, table, 0);
  s.note("reduction");
  s.note("wide scatter");
  s.push(table);
  return true;
}

} // namespace distribute::fuzz
