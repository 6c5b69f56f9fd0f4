// Integers as expressions of loops: values and moved elements.
//
// AffineArithmetic.cpp has what is computed of them.
#include "distribute/Analysis/AffineElements.h"

#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

using evaluation::Interval;
using evaluation::LinearExpr;

/// Values read for one answer.
static constexpr unsigned kMaxReads = 2048;
/// Points of a constant that are looked at.
static constexpr int64_t kMaxPoints = int64_t(1) << 20;
/// Constants beyond these are not followed.
static constexpr int64_t kMaxConstant = int64_t(1) << 40;
/// No dimension of a tensor is longer.
static constexpr int64_t kMaxRange = int64_t(1) << 31;

AffineElements::AffineElements(MLIRContext *context, ArrayRef<int64_t> ranges, OpenSizes openSizes)
    : context(context), ranges(ranges), openSizes(openSizes) {
  // In a loop of no turns anything holds.
  for (int64_t range : ranges)
    places.push_back(
        {0, ShapedType::isDynamic(range) ? kMaxRange - 1 : std::max<int64_t>(range, 1) - 1});
  places.push_back({1, Interval::kUnbounded});
}

std::optional<AffineExpr> AffineElements::elementAt(Value tensor, ArrayRef<AffineExpr> place) {
  bool isBounded = llvm::all_of(ranges, [](int64_t each) { return 0 < each && each <= kMaxRange; });
  readsLeft = kMaxReads;
  return isBounded ? read(tensor, Where{llvm::to_vector(place)}) : std::nullopt;
}

std::optional<AffineExpr> AffineElements::numberIn(Value value, linalg::LinalgOp op) {
  Body body{op, {}};
  for (unsigned loop = 0; loop < ranges.size(); ++loop)
    body.point.push_back(getAffineDimExpr(loop, context));
  looksUp = false;
  readsLeft = kMaxReads;
  std::optional<AffineExpr> number = read(value, Where{{}, op ? &body : nullptr});
  looksUp = true;
  return number;
}

//===----------------------------------------------------------------------===//
// Values. Truth values are 0 and 1.
//===----------------------------------------------------------------------===//

std::optional<AffineExpr> AffineElements::read(Value value, const Where &where) {
  if (!getElementTypeOrSelf(value.getType()).isIntOrIndex() || readsLeft == 0)
    return std::nullopt;
  --readsLeft;
  Attribute attribute;
  if (matchPattern(value, m_Constant(&attribute)))
    return readConstant(attribute, where);
  if (auto argument = dyn_cast<BlockArgument>(value))
    return readArgument(argument, where);
  return readOp(cast<OpResult>(value), where);
}

static std::optional<int64_t> integerOf(const APInt &value) {
  if (value.getBitWidth() == 1)
    return value.getZExtValue();
  bool isFollowed = value.isSignedIntN(64) && -kMaxConstant < value.getSExtValue() &&
                    value.getSExtValue() < kMaxConstant;
  return isFollowed ? std::optional(value.getSExtValue()) : std::nullopt;
}

std::optional<AffineExpr> AffineElements::readConstant(Attribute attribute, const Where &where) {
  auto literal = [&](const APInt &value) -> Element {
    std::optional<int64_t> number = integerOf(value);
    return number ? Element(constant(*number)) : std::nullopt;
  };
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return literal(integer.getValue());
  auto dense = dyn_cast<DenseIntElementsAttr>(attribute);
  if (!dense || dense.empty())
    return std::nullopt;
  return dense.isSplat() ? literal(dense.getSplatValue<APInt>()) : readList(dense, where.place);
}

/// The value of `linear` where loop i is at `point[i]`.
static int64_t valueAt(const LinearExpr &linear, ArrayRef<int64_t> point) {
  int64_t value = linear.constant;
  for (auto [factor, at] : llvm::zip(linear.factors, point))
    value += factor * at;
  return value;
}

/// Elements of a list of constants, where they are evenly spaced along the loops.
std::optional<AffineExpr> AffineElements::readList(DenseIntElementsAttr list,
                                                   ArrayRef<AffineExpr> place) {
  ArrayRef<int64_t> shape = list.getType().getShape();
  SmallVector<LinearExpr> positions;
  for (auto [expr, size] : llvm::zip_equal(place, shape)) {
    std::optional<Interval> bounds = boundsOf(expr);
    if (!bounds || !bounds->hasEnds() || bounds->least < 0 || bounds->greatest >= size)
      return std::nullopt;
    positions.push_back(*linearOf(expr));
  }
  SmallVector<int64_t> strides = computeStrides(shape), point(ranges.size(), 0);
  auto elements = list.getValues<APInt>();
  auto elementAtPoint = [&] {
    int64_t offset = 0;
    for (auto [position, stride] : llvm::zip_equal(positions, strides))
      offset += valueAt(position, point) * stride;
    return integerOf(elements[offset]);
  };
  std::optional<int64_t> first = elementAtPoint();
  if (!first)
    return std::nullopt;
  // The spaces between the first two elements along each loop must be those between all.
  LinearExpr guess{*first, SmallVector<int64_t, 8>(ranges.size(), 0)};
  AffineExpr result = constant(*first);
  SmallVector<unsigned> loops;
  int64_t numPoints = 1;
  for (auto [loop, range] : llvm::enumerate(ranges)) {
    auto moves = [loop = loop](const LinearExpr &each) { return each.factors[loop] != 0; };
    if (range == 1 || llvm::none_of(positions, moves))
      continue;
    point[loop] = 1;
    std::optional<int64_t> second = elementAtPoint();
    point[loop] = 0;
    if (!second || range > kMaxPoints || (numPoints *= range) > kMaxPoints)
      return std::nullopt;
    guess.factors[loop] = *second - *first;
    result = result + getAffineDimExpr(loop, context) * guess.factors[loop];
    loops.push_back(loop);
  }
  for (int64_t number = 0; number < numPoints; ++number) {
    int64_t rest = number;
    for (unsigned loop : loops) {
      point[loop] = rest % ranges[loop];
      rest /= ranges[loop];
    }
    if (elementAtPoint() != valueAt(guess, point))
      return std::nullopt;
  }
  return result;
}

/// A block argument of a structured op's body is the element of an operand.
std::optional<AffineExpr> AffineElements::readArgument(BlockArgument argument, const Where &where) {
  if (auto loop = counters.find(argument); loop != counters.end())
    return within(getAffineDimExpr(loop->second, context), argument.getType());
  linalg::LinalgOp op = where.body ? where.body->op : linalg::LinalgOp();
  if (!looksUp || !op || op.getBlock() != argument.getOwner())
    return std::nullopt;
  OpOperand &operand = op->getOpOperand(argument.getArgNumber());
  Where outside;
  for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
    outside.place.push_back(expr.replaceDims(where.body->point));
  return read(operand.get(), outside);
}

std::optional<AffineExpr> AffineElements::readOp(OpResult result, const Where &where) {
  Operation *op = result.getOwner();
  return llvm::TypeSwitch<Operation *, Element>(op)
      .Case([&](linalg::LinalgOp structured) {
        return readStructured(structured, result.getResultNumber(), where);
      })
      .Case([&](linalg::IndexOp index) -> Element {
        bool isOwn = where.body && where.body->op == op->getParentOfType<linalg::LinalgOp>();
        return isOwn ? within(where.body->point[index.getDim()], index.getType()) : std::nullopt;
      })
      .Case([&](scf::IfOp branch) -> Element {
        std::optional<bool> isTaken = readCondition(branch.getCondition(), where);
        if (!isTaken)
          return std::nullopt;
        scf::YieldOp yield = *isTaken ? branch.thenYield() : branch.elseYield();
        return read(yield.getOperand(result.getResultNumber()), where);
      })
      .Case([&](tensor::DimOp size) { return readSize(size, where); })
      .Case([&](tensor::FromElementsOp elements) { return readElements(elements, where); })
      .Case([&](tensor::ExtractOp extract) { return readExtract(extract, where); })
      .Case([&](tensor::InsertSliceOp insert) { return readInserted(insert, where); })
      .Case([&](tensor::ConcatOp concat) { return readConcatenated(concat, where); })
      .Case([&](tensor::ExtractSliceOp slice) { return readSlice(slice, where); })
      .Case([&](tensor::ExpandShapeOp expand) { return readExpanded(expand, where); })
      .Case([&](tensor::CollapseShapeOp collapse) { return readCollapsed(collapse, where); })
      .Case<tensor::CastOp, tensor::SplatOp>(
          [&](Operation *) { return read(op->getOperand(0), where); })
      .Case([&](arith::SelectOp select) { return readSelected(select, where); })
      .Case<arith::CmpIOp, arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp>(
          [&](Operation *) { return readChoice(op, where); })
      .Default([&](Operation *) { return readArithmetic(op, where); });
}

std::optional<AffineExpr> AffineElements::readSize(tensor::DimOp op, const Where &where) {
  Element index = read(op.getIndex(), where);
  auto dim = index ? dyn_cast<AffineConstantExpr>(*index) : AffineConstantExpr(nullptr);
  auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!dim || !type || dim.getValue() < 0 || dim.getValue() >= type.getRank())
    return std::nullopt;
  if (!type.isDynamicDim(dim.getValue()))
    return constant(type.getDimSize(dim.getValue()));
  return openSizes ? openSizes(op.getSource(), dim.getValue()) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Moved elements
//===----------------------------------------------------------------------===//

/// The position in row-major order of a place that is constant; nothing of another one, or of none.
static std::optional<int64_t> constantPosition(ArrayRef<AffineExpr> place,
                                               ArrayRef<int64_t> shape) {
  int64_t position = 0;
  for (auto [expr, size] : llvm::zip_equal(place, shape)) {
    auto at = dyn_cast<AffineConstantExpr>(expr);
    if (!at || at.getValue() < 0 || at.getValue() >= size) // open sizes are negative
      return std::nullopt;
    position = position * size + at.getValue();
  }
  return position;
}

std::optional<AffineExpr> AffineElements::readElements(tensor::FromElementsOp op,
                                                       const Where &where) {
  std::optional<int64_t> position = constantPosition(where.place, op.getType().getShape());
  return position ? read(op.getElements()[*position], Where{{}, where.body}) : std::nullopt;
}

std::optional<AffineExpr> AffineElements::readStructured(linalg::LinalgOp op, unsigned result,
                                                         const Where &where) {
  Value element = yieldedElement(op, result);
  if (!element)
    return std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  Body body{op, SmallVector<AffineExpr>(op.getNumLoops())};
  for (auto [expr, position] : llvm::zip_equal(map.getResults(), where.place))
    body.point[cast<AffineDimExpr>(expr).getPosition()] = position;
  return read(element, Where{{}, &body});
}

std::optional<AffineExpr> AffineElements::readExtract(tensor::ExtractOp op, const Where &where) {
  if (!looksUp)
    return std::nullopt;
  Where at{{}, where.body};
  for (auto [index, size] : llvm::zip_equal(op.getIndices(), op.getTensor().getType().getShape())) {
    Element position = read(index, where);
    std::optional<Interval> bounds = position ? boundsOf(*position) : std::nullopt;
    if (!bounds || bounds->least < 0 || bounds->greatest >= size) // open sizes are negative
      return std::nullopt;
    at.place.push_back(*position);
  }
  return read(op.getTensor(), at);
}

std::optional<AffineExpr> AffineElements::readInserted(tensor::InsertSliceOp op,
                                                       const Where &where) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  Where inside{{}, where.body};
  bool isInside = true;
  for (auto [dim, position] : llvm::enumerate(where.place)) {
    int64_t offset = op.getStaticOffset(dim), size = op.getStaticSize(dim);
    if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(size) ||
        op.getStaticStride(dim) != 1)
      return std::nullopt;
    std::optional<Interval> bounds = boundsOf(position - offset);
    if (!bounds)
      return std::nullopt;
    if (bounds->greatest < 0 || bounds->least >= size)
      return read(op.getDest(), where);
    isInside &= bounds->least >= 0 && bounds->greatest < size;
    if (!dropped.test(dim))
      inside.place.push_back(position - offset);
  }
  return isInside ? read(op.getSource(), inside) : std::nullopt;
}

std::optional<AffineExpr> AffineElements::readConcatenated(tensor::ConcatOp op,
                                                           const Where &where) {
  Where inside = where;
  AffineExpr &position = inside.place[op.getDim()];
  for (Value source : op.getInputs()) {
    int64_t size = cast<RankedTensorType>(source.getType()).getDimSize(op.getDim());
    std::optional<Interval> bounds = boundsOf(position);
    if (ShapedType::isDynamic(size) || !bounds || bounds->least < 0)
      return std::nullopt;
    if (bounds->greatest < size)
      return read(source, inside);
    position = position - size;
  }
  return std::nullopt;
}

std::optional<AffineExpr> AffineElements::readSlice(tensor::ExtractSliceOp op, const Where &where) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  Where whole{{}, where.body};
  const auto *position = where.place.begin();
  for (unsigned dim = 0; dim < dropped.size(); ++dim) {
    int64_t offset = op.getStaticOffset(dim), stride = op.getStaticStride(dim);
    if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(stride))
      return std::nullopt;
    whole.place.push_back(dropped.test(dim) ? constant(offset) : *position++ * stride + offset);
  }
  return read(op.getSource(), whole);
}

std::optional<AffineExpr> AffineElements::readExpanded(tensor::ExpandShapeOp op,
                                                       const Where &where) {
  Where joined{{}, where.body};
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    AffineExpr position = constant(0);
    for (int64_t dim : group) {
      if (op.getResultType().isDynamicDim(dim))
        return std::nullopt;
      position = position * op.getResultType().getDimSize(dim) + where.place[dim];
    }
    joined.place.push_back(position);
  }
  return read(op.getSrc(), joined);
}

/// Positions are divided if they are constant; else only dimensions of one element are joined with
/// others.
std::optional<AffineExpr> AffineElements::readCollapsed(tensor::CollapseShapeOp op,
                                                        const Where &where) {
  RankedTensorType type = op.getSrcType();
  std::optional<int64_t> position =
      type.hasStaticShape() ? constantPosition(where.place, op.getResultType().getShape())
                            : std::nullopt;
  if (position) {
    Where at{{}, where.body};
    for (int64_t each : delinearize(*position, computeStrides(type.getShape())))
      at.place.push_back(constant(each));
    return read(op.getSrc(), at);
  }
  Where apart{SmallVector<AffineExpr>(type.getRank(), constant(0)), where.body};
  for (auto [group, position] : llvm::zip_equal(op.getReassociationIndices(), where.place)) {
    unsigned numLong = 0;
    for (int64_t dim : group)
      if (type.getDimSize(dim) != 1) {
        apart.place[dim] = position;
        ++numLong;
      }
    if (numLong > 1)
      return std::nullopt;
  }
  return read(op.getSrc(), apart);
}

} // namespace distribute
