//===- FlatLoopNest.cpp - Which loops a structured op becomes ----------===//
//
// A structured op is a set of points times linear addresses: operand o at
// point d lies at element `constant(o) + sum_k stride(o, k) d_k` of its
// buffer. Everything here is arithmetic on that table of strides:
//
//   1. dimensions of extent 1 disappear;
//   2. the innermost loop is the one that makes the most accesses contiguous,
//      the others follow by falling stride (the order of parallel loops is
//      free, and that of reduction loops where what they accumulate may be
//      combined in any order; other ops with several keep their loops);
//   3. neighbours that step through all operands alike become one loop, so
//      that a contiguous elementwise op is one loop whatever its rank;
//   4. a reduction's accumulator is a loop-carried value over the innermost
//      loops which do not move its output;
//   5. where an operand lies transposed to the innermost loop, that loop and the
//      one which makes it contiguous run in square tiles, so that a line of
//      memory is used up while it is near;
//   6. where the outputs move only in the innermost loop (sums over rows), the
//      reduction loop around it is unrolled, so that the row of partial
//      results is loaded and stored once for several rows of input;
//   7. where the innermost loop moves the outputs, reductions over a few points (the
//      window of a pooling) are written out inside of it.
//
// LLVM's vectorizer then sees single loops with unit strides; upstream's
// `convert-linalg-to-loops` keeps the order and rank of the op instead.
//
//===----------------------------------------------------------------------===//

#include "FlatLoopNest.h"
#include "FlatLoops.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

/// What an access costs in the innermost loop, relative to a contiguous one.
constexpr int64_t stridedAccessCost = 8;

/// Adds `factor * expr` to `strides` and `constant`; false where `expr` is not
/// linear.
static bool addLinear(AffineExpr expr, int64_t factor, SmallVectorImpl<int64_t> &strides,
                      int64_t &constant) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    strides[dim.getPosition()] += factor;
    return true;
  }
  if (auto value = dyn_cast<AffineConstantExpr>(expr)) {
    constant += factor * value.getValue();
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return false;
  if (binary.getKind() == AffineExprKind::Add)
    return addLinear(binary.getLHS(), factor, strides, constant) &&
           addLinear(binary.getRHS(), factor, strides, constant);
  auto scale = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !scale)
    return false;
  return addLinear(binary.getLHS(), factor * scale.getValue(), strides, constant);
}

LogicalResult FlatLoopNest::readAccesses() {
  if (op.getNumReductionLoops() > 1 && !combinesInAnyOrder(op))
    return failure();
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (llvm::any_of(ranges, ShapedType::isDynamic))
    return rewriter.notifyMatchFailure(op, "dynamic loop range");
  for (OpOperand &operand : op->getOpOperands()) {
    Access access;
    access.isOutput = op.isDpsInit(&operand);
    access.strides.assign(ranges.size(), 0);
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (type) {
      SmallVector<int64_t> strides;
      int64_t offset;
      if (failed(type.getStridesAndOffset(strides, offset)) ||
          llvm::any_of(strides, ShapedType::isDynamic))
        return rewriter.notifyMatchFailure(op, "strides are not static");
      AffineMap map = op.getMatchingIndexingMap(&operand);
      for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides))
        if (!addLinear(expr, stride, access.strides, access.constant))
          return rewriter.notifyMatchFailure(op, "map is not linear");
    } else if (isa<ShapedType>(operand.get().getType())) {
      return rewriter.notifyMatchFailure(op, "operand is not a buffer");
    }
    accesses.push_back(std::move(access));
  }
  return success();
}

/// Brings `linalg.index` ops from nested regions to the top of the body, where
/// `emitBody` replaces them.
void FlatLoopNest::hoistIndexOps() {
  SmallVector<linalg::IndexOp> indexOps;
  op.getBody()->walk([&](linalg::IndexOp indexOp) { indexOps.push_back(indexOp); });
  for (linalg::IndexOp indexOp : indexOps) {
    namedDimensions.insert(indexOp.getDim());
    rewriter.moveOpBefore(indexOp, op.getBody(), op.getBody()->begin());
  }
}

/// The loop variable of a dimension; 0 where its extent is 1.
Value FlatLoopNest::indexOf(int64_t dimension, ArrayRef<Value> position) {
  if (dimension < static_cast<int64_t>(rows.size()))
    return rows[dimension];
  for (auto [loop, value] : llvm::zip_equal(loops, position))
    if (loop.dimension == dimension)
      return value;
  return index(0);
}

void FlatLoopNest::readLoops() {
  for (auto [dimension, extent] : llvm::enumerate(op.getStaticLoopRanges())) {
    if (extent == 1 || dimension < rows.size())
      continue;
    Loop loop{extent, {}, static_cast<int64_t>(dimension)};
    for (const Access &access : accesses)
      loop.strides.push_back(access.strides[dimension]);
    loops.push_back(std::move(loop));
  }
}

/// The cost of a point when `loop` is innermost: 1 for a contiguous access, 0
/// for one that stays, more for the rest, and a share of the loop's overhead.
int64_t FlatLoopNest::innermostCost(const Loop &loop) const {
  constexpr int64_t unit = 64;
  int64_t cost = 8 * unit / loop.extent;
  for (auto [access, stride] : llvm::zip_equal(accesses, loop.strides)) {
    int64_t weight = access.isOutput ? 2 * unit : unit;
    if (stride == 1)
      cost += weight;
    else if (stride != 0)
      cost += weight * stridedAccessCost;
  }
  return cost;
}

void FlatLoopNest::orderLoops() {
  if (loops.size() < 2)
    return;
  size_t innermost = 0;
  for (size_t i = 1; i < loops.size(); ++i)
    if (innermostCost(loops[i]) <= innermostCost(loops[innermost]))
      innermost = i;
  Loop inner = loops[innermost];
  loops.erase(loops.begin() + innermost);
  // Larger steps outside: what is near in memory is near in time. The order of
  // the op decides between equals.
  llvm::sort(loops, [](const Loop &a, const Loop &b) {
    int64_t stepA = 0, stepB = 0;
    for (auto [x, y] : llvm::zip_equal(a.strides, b.strides)) {
      stepA += std::abs(x);
      stepB += std::abs(y);
    }
    return std::make_pair(-stepA, a.dimension) < std::make_pair(-stepB, b.dimension);
  });
  loops.push_back(std::move(inner));
}

/// Short reductions behind the innermost loop, if that moves all outputs one by
/// one: an output is then loaded and stored once, not once for each point.
void FlatLoopNest::moveWindowInside() {
  constexpr int64_t mostPoints = 16, mostOps = 256;
  if (loops.empty() || op->getNumRegions() != 1 || hasNestedRegions())
    return;
  for (size_t output : outputs())
    if (loops.back().strides[output] != 1 || !bodyReads(output))
      return;
  // All reductions or none: a long one is better added up in its own order.
  auto reduces = [&](const Loop &loop) {
    return llvm::all_of(outputs(), [&](size_t output) { return loop.strides[output] == 0; });
  };
  int64_t points = 1;
  for (const Loop &loop : loops)
    if (reduces(loop))
      points = std::min<int64_t>(points * loop.extent, mostPoints + 1);
  if (points > mostPoints ||
      points * static_cast<int64_t>(op.getBody()->getOperations().size()) > mostOps)
    return;
  SmallVector<Loop> outside, window;
  for (Loop &loop : loops) {
    loop.isUnrolled = reduces(loop);
    (loop.isUnrolled ? window : outside).push_back(std::move(loop));
  }
  loops = std::move(outside);
  loops.append(window);
}

void FlatLoopNest::mergeLoops() {
  for (size_t i = loops.size(); i-- > 1;) {
    Loop &outer = loops[i - 1], &inner = loops[i];
    if (outer.isUnrolled || inner.isUnrolled || namedDimensions.contains(outer.dimension) ||
        namedDimensions.contains(inner.dimension))
      continue;
    bool alike = true;
    for (auto [a, b] : llvm::zip_equal(outer.strides, inner.strides))
      alike &= a == b * inner.extent;
    if (!alike)
      continue;
    inner.extent *= outer.extent;
    inner.dimension = -1;
    loops.erase(loops.begin() + (i - 1));
  }
}

/// Cuts the innermost loop and the one along which some operand is contiguous
/// into tiles. Loops over tiles move no address: the loops in the tile count on
/// from where the tile begins.
void FlatLoopNest::tileLoops() {
  if (loops.size() < 2 || loops.back().isUnrolled)
    return;
  const Loop &inner = loops.back();
  std::optional<size_t> across;
  for (size_t i = 0; i + 1 < loops.size() && !across; ++i)
    for (auto [outerStride, innerStride] : llvm::zip_equal(loops[i].strides, inner.strides))
      if (outerStride == 1 && innerStride != 0 && innerStride != 1)
        across = i;
  if (!across || inner.extent < 2 * tileExtent || loops[*across].extent < 2 * tileExtent ||
      namedDimensions.contains(inner.dimension) ||
      namedDimensions.contains(loops[*across].dimension))
    return;
  // A reduction keeps its accumulator in a register: leave it whole.
  for (auto [access, outerStride, innerStride] :
       llvm::zip_equal(accesses, loops[*across].strides, inner.strides))
    if (access.isOutput && (outerStride == 0 || innerStride == 0))
      return;
  Loop outerInTile = loops[*across], innerInTile = inner;
  loops.pop_back();
  loops.erase(loops.begin() + *across);
  int64_t depth = loops.size();
  for (Loop *loop : {&outerInTile, &innerInTile}) {
    Loop tiles{loop->extent, SmallVector<int64_t>(accesses.size()), -1, -1, tileExtent};
    loop->origin = depth++;
    loops.push_back(std::move(tiles));
  }
  loops.push_back(std::move(outerInTile));
  loops.push_back(std::move(innerInTile));
}

/// Begins with the filled value where an output would be read back: its
/// accumulator is loaded once for each element, in loops that all move it.
void FlatLoopNest::takeInFills() {
  auto isDim = [](AffineExpr expr) { return isa<AffineDimExpr>(expr); };
  auto takeIn = [&](linalg::GenericOp fill) {
    for (size_t output : outputs()) {
      AffineMap map = op.getMatchingIndexingMap(&op->getOpOperand(output));
      if (op->getOperand(output) != fill.getDpsInits()[0] || !llvm::all_of(map.getResults(), isDim))
        continue;
      size_t moved = 0;
      while (moved < loops.size() && loops[moved].strides[output] != 0)
        ++moved;
      if (moved == loops.size() || !staysStill(output, moved))
        return false;
      accesses[output].initial = getFilledValue(fill);
      return true;
    }
    return false;
  };
  llvm::erase_if(fills, [&](linalg::GenericOp fill) { return !takeIn(fill); });
}

/// Where point 0 of the row at hand lies.
Value FlatLoopNest::baseOf(const Access &access) {
  auto flags = arith::IntegerOverflowFlags::nsw;
  Value base = access.constant != 0 ? index(access.constant) : Value();
  for (auto [row, stride] : llvm::zip(rows, access.strides)) {
    if (stride == 0)
      continue;
    Value term =
        stride == 1 ? row : arith::MulIOp::create(rewriter, loc, row, index(stride), flags);
    base = base ? Value(arith::AddIOp::create(rewriter, loc, base, term, flags)) : term;
  }
  return base;
}

/// Makes a one-dimensional view of every operand, beginning at its element 0.
void FlatLoopNest::materializeBuffers() {
  for (auto [access, value] : llvm::zip_equal(accesses, op->getOperands())) {
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type)
      continue;
    access.base = baseOf(access);
    SmallVector<int64_t> strides;
    int64_t offset;
    (void)type.getStridesAndOffset(strides, offset);
    int64_t reach = 1;
    for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
      reach += (size - 1) * stride;
    if (type.getNumElements() == 0)
      reach = 0;
    OpFoldResult start = rewriter.getIndexAttr(offset);
    if (ShapedType::isDynamic(offset))
      start = memref::ExtractStridedMetadataOp::create(rewriter, loc, value).getOffset();
    auto layout = StridedLayoutAttr::get(rewriter.getContext(), offset, {1});
    auto flat = MemRefType::get({reach}, type.getElementType(), layout, type.getMemorySpace());
    access.buffer = memref::ReinterpretCastOp::create(
        rewriter, loc, flat, value, start, ArrayRef<OpFoldResult>{rewriter.getIndexAttr(reach)},
        ArrayRef<OpFoldResult>{rewriter.getIndexAttr(1)});
  }
}

bool hasFlatLoops(linalg::GenericOp op) {
  IRRewriter unused(op.getContext());
  SmallVector<linalg::GenericOp> fills;
  return op.hasPureBufferSemantics() && FlatLoopNest(op, unused, fills, {}).canRun();
}

LogicalResult lowerToFlatLoops(linalg::GenericOp op, RewriterBase &rewriter,
                               SmallVectorImpl<linalg::GenericOp> &fills, ArrayRef<Value> rows) {
  if (!op.hasPureBufferSemantics())
    return rewriter.notifyMatchFailure(op, "not on buffers");
  return FlatLoopNest(op, rewriter, fills, rows).run();
}

} // namespace distribute
