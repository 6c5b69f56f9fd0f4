// Index values as expressions.
//
// See the header. Only forms whose meaning is certain are read; anything else
// is left for the caller to keep as it is.
#include "IndexReader.h"

#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {

using evaluation::Interval;
using evaluation::LinearExpr;

void IndexReader::bindElement(Value value, Value tensor, AffineMap map) {
  elements[value] = LookedUpIndex{tensor, map, std::nullopt, std::nullopt};
}

std::optional<LookedUpIndex> IndexReader::readElement(Value value) {
  if (auto found = elements.find(value); found != elements.end())
    return found->second;
  auto extract = value.getDefiningOp<tensor::ExtractOp>();
  if (!extract)
    return std::nullopt;
  SmallVector<AffineExpr> position;
  for (Value coordinate : extract.getIndices()) {
    std::optional<AffineExpr> expr = readLoops(coordinate);
    if (!expr)
      return std::nullopt;
    position.push_back(*expr);
  }
  return LookedUpIndex{extract.getTensor(), AffineMap::get(numLoops, 0, position, context),
                       std::nullopt, std::nullopt};
}

/// The operand and the bound of max(operand, bound) or min(operand, bound).
static std::optional<std::pair<Value, int64_t>> readBound(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<arith::MaxSIOp, arith::MinSIOp>(op))
    return std::nullopt;
  for (unsigned i : {1, 0})
    if (std::optional<int64_t> bound = getConstantIntValue(op->getOperand(i)))
      return std::pair(op->getOperand(1 - i), *bound);
  return std::nullopt;
}

/// Reads min(max(element, low), high), with the bounds in either order, before or behind the cast
/// to an index. A bound already there may not be widened by an outer one, so each is taken once.
std::optional<LookedUpIndex> IndexReader::readClamped(Value value) {
  if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    return readClamped(cast.getIn());
  if (std::optional<LookedUpIndex> element = readElement(value))
    return element;
  auto bounded = readBound(value);
  std::optional<LookedUpIndex> index =
      bounded ? readClamped(bounded->first) : std::optional<LookedUpIndex>();
  if (!index)
    return std::nullopt;
  std::optional<int64_t> &slot =
      isa<arith::MaxSIOp>(value.getDefiningOp()) ? index->low : index->high;
  if (slot)
    return std::nullopt;
  slot = bounded->second;
  return index;
}

Value IndexReader::findIndex(Value value) {
  if (readLoops(value))
    return {};
  if (auto add = value.getDefiningOp<arith::AddIOp>()) {
    if (readLoops(add.getLhs()))
      value = add.getRhs();
    else if (readLoops(add.getRhs()))
      value = add.getLhs();
  }
  for (;;) {
    if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
      value = cast.getIn();
    else if (auto bounded = readBound(value))
      value = bounded->first;
    else
      return readElement(value) ? Value() : value;
  }
}

AffineExpr IndexReader::symbolOf(const LookedUpIndex &index) {
  const auto *found = llvm::find(indices, index);
  unsigned number = found - indices.begin();
  if (found == indices.end())
    indices.push_back(index);
  return getAffineSymbolExpr(number, context);
}

std::optional<AffineExpr> IndexReader::read(Value value) {
  if (std::optional<AffineExpr> expr = readLoops(value))
    return expr;
  if (std::optional<LookedUpIndex> index = readClamped(value))
    return symbolOf(*index);
  auto add = value.getDefiningOp<arith::AddIOp>();
  if (!add)
    return std::nullopt;
  for (auto [index, rest] :
       {std::pair{add.getLhs(), add.getRhs()}, std::pair{add.getRhs(), add.getLhs()}}) {
    std::optional<AffineExpr> loopPart = readLoops(rest);
    if (!loopPart)
      continue;
    if (std::optional<LookedUpIndex> lookedUp = readClamped(index))
      return symbolOf(*lookedUp) + *loopPart;
  }
  return std::nullopt;
}

std::optional<AffineExpr> IndexReader::read(OpFoldResult offset) {
  if (std::optional<int64_t> constant = getConstantIntValue(offset))
    return getAffineConstantExpr(*constant, context);
  return read(cast<Value>(offset));
}

std::optional<IndexPlusLoops> splitIndex(AffineExpr expr, unsigned numLoops, unsigned numIndices) {
  std::optional<unsigned> index;
  for (unsigned i = 0; i < numIndices; ++i) {
    if (!expr.isFunctionOfSymbol(i))
      continue;
    if (index)
      return std::nullopt;
    index = i;
  }
  if (!index)
    return std::nullopt;
  AffineExpr loops = simplifyAffineExpr(expr - getAffineSymbolExpr(*index, expr.getContext()),
                                        numLoops, numIndices);
  if (loops.isFunctionOfSymbol(*index))
    return std::nullopt;
  return IndexPlusLoops{*index, loops};
}

/// `loops` as a sum; nothing where it divides, or a range that matters is dynamic.
static std::optional<LinearExpr> readClosed(AffineExpr loops, ArrayRef<int64_t> ranges) {
  std::optional<LinearExpr> sum = evaluation::readLinear(loops, ranges.size(), /*numSymbols=*/0);
  auto isOpen = [](auto each) {
    auto [factor, range] = each;
    return factor != 0 && ShapedType::isDynamic(range);
  };
  return sum && llvm::none_of(llvm::zip_equal(sum->factors, ranges), isOpen) ? sum : std::nullopt;
}

/// The values over the iteration space.
static std::optional<Interval> valuesOf(const LinearExpr &sum, ArrayRef<int64_t> ranges) {
  return sum.boundsOver(llvm::map_to_vector(ranges, [](int64_t range) {
    return Interval{0, std::max<int64_t>(range, 0) - 1}; // an open one does not matter
  }));
}

std::optional<int64_t> spanOf(AffineExpr loops, ArrayRef<int64_t> ranges) {
  std::optional<LinearExpr> sum = readClosed(loops, ranges);
  std::optional<Interval> values = sum ? valuesOf(*sum, ranges) : std::nullopt;
  return values && values->least == 0 ? std::optional(values->greatest + 1) : std::nullopt;
}

bool mayLeave(AffineExpr loops, ArrayRef<int64_t> ranges, int64_t size) {
  std::optional<LinearExpr> sum = readClosed(loops, ranges);
  if (!sum)
    return false;
  std::optional<Interval> values = valuesOf(*sum, ranges);
  return !values || values->least < 0 || (ShapedType::isStatic(size) && values->greatest >= size);
}

bool mayLeave(AffineMap map, ArrayRef<int64_t> ranges, Type type) {
  for (auto [expr, size] :
       llvm::zip_equal(map.getResults(), cast<RankedTensorType>(type).getShape()))
    if (mayLeave(expr, ranges, size))
      return true;
  return false;
}

Value fitToLoops(OpBuilder &builder, Location loc, Value tensor, AffineMap map,
                 ArrayRef<int64_t> ranges) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> visited(type.getShape());
  for (auto [size, expr] : llvm::zip_equal(visited, map.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    int64_t range = loop ? ranges[loop.getPosition()] : ShapedType::kDynamic;
    if (ShapedType::isStatic(range) && ShapedType::isStatic(size))
      size = std::min(size, range);
  }
  if (type.getShape() == ArrayRef<int64_t>(visited))
    return tensor;
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, tensor);
  for (auto [dim, size] : llvm::enumerate(visited))
    if (ShapedType::isStatic(size))
      sizes[dim] = builder.getIndexAttr(size);
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, loc, tensor, offsets, sizes, strides);
}

} // namespace distribute
