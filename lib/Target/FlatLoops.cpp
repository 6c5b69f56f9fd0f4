//===- FlatLoops.cpp - Structured ops as loops over flat memory ----------===//
//
// A structured op is a set of points times linear addresses: operand o at
// point d lies at element `constant(o) + sum_k stride(o, k) d_k` of its
// buffer. Everything here is arithmetic on that table of strides:
//
//   1. dimensions of extent 1 disappear;
//   2. the innermost loop is the one that makes the most accesses contiguous,
//      the others follow by falling stride (the iteration order of parallel
//      and reduction loops is free: `linalg` says so, and sums are
//      reassociated anyway);
//   3. neighbours that step through all operands alike become one loop, so
//      that a contiguous elementwise op is one loop whatever its rank;
//   4. a reduction's accumulator is a loop-carried value over the innermost
//      loops which do not move its output;
//   5. where an operand lies transposed to the innermost loop, that loop and the
//      one which makes it contiguous run in square tiles, so that a line of
//      memory is used up while it is near;
//   6. where the output moves only in the innermost loop (a sum over rows), the
//      reduction loop around it is unrolled, so that the row of partial
//      results is loaded and stored once for several rows of input.
//
// LLVM's vectorizer then sees single loops with unit strides; upstream's
// `convert-linalg-to-loops` keeps the order and rank of the op instead.
//
//===----------------------------------------------------------------------===//

#include "FlatLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {
namespace {

/// Rows of input consumed per pass over a row of partial results.
constexpr int64_t rowsPerPass = 8;
/// A body is cloned per row only up to this many ops, for the compile time.
constexpr int64_t maxUnrolledBodyOps = 24;
/// The side of a tile of a transposed access: 32 lines of 64 bytes lie in the
/// nearest cache.
constexpr int64_t tileExtent = 32;
/// What an access costs in the innermost loop, relative to a contiguous one.
constexpr int64_t stridedAccessCost = 8;

/// One operand of the op.
struct Access {
  /// The flat view; null for a scalar operand.
  Value buffer;
  /// Elements from the start of `buffer` at point 0.
  int64_t constant = 0;
  /// Elements per step of each dimension.
  SmallVector<int64_t> strides;
  /// Whether the op writes it.
  bool isOutput = false;
};

/// One loop of the nest.
struct Loop {
  int64_t extent;
  /// Elements per step, by operand.
  SmallVector<int64_t> strides;
  /// The op's dimension, for `linalg.index`; -1 for several merged.
  int64_t dimension;
  /// This loop runs within a tile that begins at the value of loop `origin`,
  /// and the step of that loop; -1: it starts at 0.
  int64_t origin = -1;
  /// Elements per iteration.
  int64_t step = 1;
};

/// Adds `factor * expr` to `strides` and `constant`; false where `expr` is not
/// linear.
bool addLinear(AffineExpr expr, int64_t factor, SmallVectorImpl<int64_t> &strides,
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

/// The whole lowering of one op.
class FlatLoopNest {
public:
  FlatLoopNest(linalg::GenericOp op, RewriterBase &rewriter)
      : op(op), rewriter(rewriter), loc(op.getLoc()) {}

  LogicalResult run() {
    if (failed(readAccesses()))
      return failure();
    hoistIndexOps();
    readLoops();
    orderLoops();
    mergeLoops();
    tileLoops();
    materializeBuffers();
    SmallVector<Value> position(loops.size());
    emit(0, position, SmallVector<Value>(accesses.size()));
    rewriter.eraseOp(op);
    return success();
  }

private:
  LogicalResult readAccesses();
  void hoistIndexOps();
  void readLoops();
  Value indexOf(int64_t dimension, ArrayRef<Value> position);
  int64_t innermostCost(const Loop &loop) const;
  void orderLoops();
  void mergeLoops();
  void tileLoops();
  void materializeBuffers();

  SmallVector<Value> emit(size_t depth, SmallVector<Value> &position, SmallVector<Value> carried);
  SmallVector<Value> emitLoop(size_t depth, SmallVector<Value> &position,
                              SmallVector<Value> carried);
  void emitUnrolledRows(size_t depth, SmallVector<Value> &position);
  SmallVector<Value> emitBody(ArrayRef<Value> position, ArrayRef<Value> carried);
  std::pair<Value, Value> boundsOf(const Loop &loop, ArrayRef<Value> position);
  bool staysStill(size_t output, size_t fromDepth) const;
  bool shallUnrollRows(size_t depth, ArrayRef<Value> carried);
  Value index(int64_t value) { return arith::ConstantIndexOp::create(rewriter, loc, value); }
  Value address(size_t operand, ArrayRef<Value> position);
  Value load(size_t operand, ArrayRef<Value> position) {
    return memref::LoadOp::create(rewriter, loc, accesses[operand].buffer,
                                  address(operand, position));
  }
  bool bodyReads(size_t operand) { return !op.getBody()->getArgument(operand).use_empty(); }

  linalg::GenericOp op;
  RewriterBase &rewriter;
  Location loc;
  SmallVector<Access> accesses;
  SmallVector<Loop> loops;
  /// Dimensions that `linalg.index` asks for: these are not merged.
  llvm::SmallDenseSet<int64_t> namedDimensions;
};

LogicalResult FlatLoopNest::readAccesses() {
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
  for (auto [loop, value] : llvm::zip_equal(loops, position))
    if (loop.dimension == dimension)
      return value;
  return index(0);
}

void FlatLoopNest::readLoops() {
  for (auto [dimension, extent] : llvm::enumerate(op.getStaticLoopRanges())) {
    if (extent == 1)
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

void FlatLoopNest::mergeLoops() {
  for (size_t i = loops.size(); i-- > 1;) {
    Loop &outer = loops[i - 1], &inner = loops[i];
    if (namedDimensions.contains(outer.dimension) || namedDimensions.contains(inner.dimension))
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
  if (loops.size() < 2)
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

/// Makes a one-dimensional view of every operand, beginning at its element 0.
void FlatLoopNest::materializeBuffers() {
  for (auto [access, value] : llvm::zip_equal(accesses, op->getOperands())) {
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type)
      continue;
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

/// Sums the loops' shares; the innermost is added last, so that the rest is
/// invariant in it.
Value FlatLoopNest::address(size_t operand, ArrayRef<Value> position) {
  auto flags = arith::IntegerOverflowFlags::nsw;
  Value sum;
  if (accesses[operand].constant != 0)
    sum = index(accesses[operand].constant);
  for (auto [loop, value] : llvm::zip_equal(loops, position)) {
    int64_t stride = loop.strides[operand];
    if (stride == 0)
      continue;
    Value term = value;
    if (stride != 1)
      term = arith::MulIOp::create(rewriter, loc, value, index(stride), flags);
    sum = sum ? Value(arith::AddIOp::create(rewriter, loc, sum, term, flags)) : term;
  }
  return sum ? sum : index(0);
}

/// Whether no loop from `fromDepth` inward moves the output.
bool FlatLoopNest::staysStill(size_t output, size_t fromDepth) const {
  for (size_t i = fromDepth; i < loops.size(); ++i)
    if (loops[i].strides[output] != 0)
      return false;
  return true;
}

/// Emits the loops from `depth` inward. `carried` holds, per operand, the
/// accumulator that lives in a register, or null. Returns the new ones.
SmallVector<Value> FlatLoopNest::emit(size_t depth, SmallVector<Value> &position,
                                      SmallVector<Value> carried) {
  SmallVector<size_t> begun;
  for (auto [i, access] : llvm::enumerate(accesses)) {
    if (!access.isOutput || carried[i] || depth == loops.size() || !staysStill(i, depth))
      continue;
    begun.push_back(i);
    carried[i] = load(i, ArrayRef<Value>(position));
  }
  if (depth == loops.size())
    carried = emitBody(position, carried);
  else if (begun.empty() && shallUnrollRows(depth, carried))
    emitUnrolledRows(depth, position);
  else
    carried = emitLoop(depth, position, carried);
  for (size_t i : begun) {
    memref::StoreOp::create(rewriter, loc, carried[i], accesses[i].buffer, address(i, position));
    carried[i] = Value();
  }
  return carried;
}

/// [0, extent), or the part of it that lies in the current tile.
std::pair<Value, Value> FlatLoopNest::boundsOf(const Loop &loop, ArrayRef<Value> position) {
  if (loop.origin < 0)
    return {index(0), index(loop.extent)};
  Value begin = position[loop.origin];
  Value end = arith::AddIOp::create(rewriter, loc, begin, index(tileExtent),
                                    arith::IntegerOverflowFlags::nsw);
  if (loop.extent % tileExtent != 0)
    end = arith::MinSIOp::create(rewriter, loc, end, index(loop.extent));
  return {begin, end};
}

SmallVector<Value> FlatLoopNest::emitLoop(size_t depth, SmallVector<Value> &position,
                                          SmallVector<Value> carried) {
  SmallVector<Value> initial;
  for (Value value : carried)
    if (value)
      initial.push_back(value);
  auto [lower, upper] = boundsOf(loops[depth], position);
  auto loop = scf::ForOp::create(rewriter, loc, lower, upper, index(loops[depth].step), initial);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(loop.getBody());
  position[depth] = loop.getInductionVar();
  SmallVector<Value> inside = carried;
  size_t next = 0;
  for (Value &value : inside)
    if (value)
      value = loop.getRegionIterArg(next++);
  inside = emit(depth + 1, position, inside);
  SmallVector<Value> yielded;
  for (Value value : inside)
    if (value)
      yielded.push_back(value);
  if (!yielded.empty())
    scf::YieldOp::create(rewriter, loc, yielded);
  position[depth] = Value();
  next = 0;
  for (Value &value : carried)
    if (value)
      value = loop.getResult(next++);
  return carried;
}

/// Two loops are left, the outer one reduces, the inner one moves the only
/// output.
bool FlatLoopNest::shallUnrollRows(size_t depth, ArrayRef<Value> carried) {
  if (depth + 2 != loops.size() || loops[depth].extent < 2 || op.getNumDpsInits() != 1 ||
      llvm::any_of(carried, [](Value value) { return bool(value); }))
    return false;
  size_t output = op.getNumDpsInputs();
  return loops[depth].strides[output] == 0 && loops[depth + 1].strides[output] != 0 &&
         bodyReads(output) &&
         static_cast<int64_t>(op.getBody()->getOperations().size()) <= maxUnrolledBodyOps &&
         op->getNumRegions() == 1 &&
         llvm::all_of(op.getBody()->without_terminator(),
                      [](Operation &inner) { return inner.getNumRegions() == 0; });
}

/// for r in steps of rows { for c { acc = out[c]; rows times: acc = body;
/// out[c] = acc } }, then the rows that are left.
void FlatLoopNest::emitUnrolledRows(size_t depth, SmallVector<Value> &position) {
  size_t output = op.getNumDpsInputs();
  int64_t extent = loops[depth].extent;
  auto emitRows = [&](Value firstRow, int64_t rows) {
    auto columns =
        scf::ForOp::create(rewriter, loc, index(0), index(loops[depth + 1].extent), index(1));
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(columns.getBody());
    position[depth + 1] = columns.getInductionVar();
    position[depth] = firstRow;
    SmallVector<Value> carried(accesses.size());
    carried[output] = load(output, position);
    for (int64_t row = 0; row < rows; ++row) {
      position[depth] = arith::AddIOp::create(rewriter, loc, firstRow, index(row),
                                              arith::IntegerOverflowFlags::nsw);
      carried = emitBody(position, carried);
    }
    memref::StoreOp::create(rewriter, loc, carried[output], accesses[output].buffer,
                            address(output, position));
  };
  int64_t whole = extent / rowsPerPass * rowsPerPass;
  if (whole > 0) {
    auto blocks = scf::ForOp::create(rewriter, loc, index(0), index(whole), index(rowsPerPass));
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(blocks.getBody());
    emitRows(blocks.getInductionVar(), rowsPerPass);
  }
  if (extent > whole)
    emitRows(index(whole), extent - whole);
  position[depth] = position[depth + 1] = Value();
}

/// Clones the op's body at one point. Outputs without a register are stored.
SmallVector<Value> FlatLoopNest::emitBody(ArrayRef<Value> position, ArrayRef<Value> carried) {
  IRMapping mapping;
  Block *body = op.getBody();
  for (auto [i, access] : llvm::enumerate(accesses)) {
    if (!bodyReads(i))
      continue;
    Value value = carried[i];
    if (!value)
      value = access.buffer ? load(i, position) : op->getOperand(i);
    mapping.map(body->getArgument(i), value);
  }
  for (Operation &inner : body->without_terminator()) {
    if (auto indexOp = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(indexOp.getResult(), indexOf(indexOp.getDim(), position));
    else
      rewriter.clone(inner, mapping);
  }
  SmallVector<Value> result(carried);
  auto yield = cast<linalg::YieldOp>(body->getTerminator());
  for (auto [i, value] : llvm::enumerate(yield.getValues())) {
    size_t operand = op.getNumDpsInputs() + i;
    Value computed = mapping.lookupOrDefault(value);
    if (carried[operand])
      result[operand] = computed;
    else
      memref::StoreOp::create(rewriter, loc, computed, accesses[operand].buffer,
                              address(operand, position));
  }
  return result;
}

} // namespace

LogicalResult lowerToFlatLoops(linalg::GenericOp op, RewriterBase &rewriter) {
  if (!op.hasPureBufferSemantics())
    return rewriter.notifyMatchFailure(op, "not on buffers");
  return FlatLoopNest(op, rewriter).run();
}

} // namespace distribute
