// The loops that a structured op's nest names.
//
// distribute-schedule-kernels has decided on the loops, and the plan dialect has verified that they
// are the op's. What is left to know is how they step through memory: operand o at point d lies at
// element `constant(o) + sum_k stride(o, k) d_k` of its buffer. From that table follows what is
// done in registers:
//
//   1. a reduction's accumulator is a loop-carried value over the innermost
//      loops which do not move its output;
//   2. where the outputs move only in the innermost loop (sums over rows), the
//      reduction loop around it is unrolled, so that the row of partial
//      results is loaded and stored once for several rows of input.
//
// LLVM's vectorizer then sees single loops with unit strides.
#include "FlatLoopNest.h"
#include "FlatLoops.h"
#include "distribute/Analysis/Buffers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

/// Whether dimensions that run as one step alike, and nothing asks for the index of one of them.
static LogicalResult verifyIsOne(linalg::LinalgOp op, plan::LoopAttr loop,
                                 const AccessTable &table) {
  ArrayRef<int64_t> dims = loop.getDims();
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t size = ranges[dims.back()];
  for (size_t i = dims.size() - 1; i-- > 0; size *= ranges[dims[i]])
    if (!stepAlike(table, dims[i], dims.back(), size))
      return op.emitOpError() << "runs over the dimensions " << loop
                              << " as one, which do not step through all operands alike";
  WalkResult asked = op.getBlock()->walk([&](linalg::IndexOp index) {
    return dims.size() > 1 && llvm::is_contained(dims, index.getDim()) ? WalkResult::interrupt()
                                                                       : WalkResult::advance();
  });
  if (asked.wasInterrupted())
    return op.emitOpError() << "runs over the dimensions " << loop
                            << " as one, though its body uses the index of one of them";
  return success();
}

Loop FlatLoopNest::readLoop(plan::LoopAttr attribute) {
  ArrayRef<int64_t> dims = attribute.getDims();
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  Loop loop{1, {}, dims.size() == 1 ? dims.front() : -1};
  for (int64_t dim : dims)
    loop.extent *= ranges[dim];
  for (const Access &access : accesses)
    loop.strides.push_back(access.strides[dims.back()]);
  return loop;
}

LogicalResult FlatLoopNest::readLoops() {
  std::optional<AccessTable> table = readAccesses(op);
  if (!table || !table->isLinear)
    return op.emitOpError() << "has a nest; expected linear accesses to buffers whose strides are "
                               "known";
  for (AccessStrides &access : table->operands)
    accesses.emplace_back(access);
  for (plan::LoopAttr loop : nest.getLoops()) {
    if (failed(verifyIsOne(op, loop, *table)))
      return failure();
    loops.push_back(readLoop(loop));
  }
  // Lanes are a GPU's vectors, and its caches are none of a core's.
  if (team)
    return success();
  for (Loop &loop : MutableArrayRef(loops).take_back(nest.getUnrolled()))
    loop.isUnrolled = true;
  if (nest.getTile() != 0)
    putIntoTiles(nest.getTile());
  return success();
}

/// Cuts the last two loops into tiles. Loops over tiles move no address: the loops in the tile count
/// on from where the tile begins.
void FlatLoopNest::putIntoTiles(int64_t extent) {
  Loop outerInTile = loops[loops.size() - 2], innerInTile = loops.back();
  loops.pop_back_n(2);
  int64_t depth = loops.size();
  for (Loop *loop : {&outerInTile, &innerInTile}) {
    Loop tiles{loop->extent, SmallVector<int64_t>(accesses.size()), -1, -1, extent};
    loop->origin = depth++;
    loops.push_back(std::move(tiles));
  }
  loops.push_back(std::move(outerInTile));
  loops.push_back(std::move(innerInTile));
}

/// Brings `linalg.index` ops from nested regions to the top of the body, where
/// `emitBody` replaces them.
void FlatLoopNest::hoistIndexOps() {
  SmallVector<linalg::IndexOp> indexOps;
  op.getBlock()->walk([&](linalg::IndexOp indexOp) { indexOps.push_back(indexOp); });
  for (linalg::IndexOp indexOp : indexOps)
    rewriter.moveOpBefore(indexOp, op.getBlock(), op.getBlock()->begin());
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

/// Begins with the filled value where an output would be read back: its
/// accumulator is loaded once for each element, in loops that all move it. So it is where lanes share the loops.
void FlatLoopNest::takeInFills(bool isShared) {
  auto isDim = [](AffineExpr expr) { return isa<AffineDimExpr>(expr); };
  auto takeIn = [&](linalg::LinalgOp fill) {
    for (size_t output : outputs()) {
      AffineMap map = op.getMatchingIndexingMap(&op->getOpOperand(output));
      if (op->getOperand(output) != fill.getDpsInits()[0] || !llvm::all_of(map.getResults(), isDim))
        continue;
      size_t moved = 0;
      while (moved < loops.size() && loops[moved].strides[output] != 0)
        ++moved;
      if (!isShared && (moved == loops.size() || !staysStill(output, moved)))
        return false;
      accesses[output].initial = getFilledValue(fill);
      return true;
    }
    return false;
  };
  llvm::erase_if(fills, [&](linalg::LinalgOp fill) { return !takeIn(fill); });
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

LogicalResult lowerToFlatLoops(linalg::LinalgOp op, plan::NestAttr nest, RewriterBase &rewriter,
                               SmallVectorImpl<linalg::LinalgOp> &fills, ArrayRef<Value> rows,
                               Team *team) {
  return FlatLoopNest(op, nest, rewriter, fills, rows, team).run();
}

} // namespace distribute
