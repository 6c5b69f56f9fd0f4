// Kernels with much to do take a range, so that a device's cores can share a launch.
//
// A kernel is cut along one dimension of its memory, in parts of one static size. What a part
// writes no other part touches, so that parts may run in any order and at the same time: each
// structured op runs parallel along the dimension, and a buffer that the kernel writes is cut at
// the same place by all of them.
#include "KernelSplit.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

namespace {

/// Parts of a launch: enough for as many cores, and each long against what it takes to meet.
constexpr int64_t kMaxParts = 16;

/// Where each op's operands are cut: dimensions of their memory, -1 for those taken whole.
struct OpCut {
  linalg::LinalgOp op;
  unsigned loop = 0;
  SmallVector<int64_t> positions; // by operand
};

/// Looks for a cut of all structured ops of a kernel.
class CutSearch {
public:
  explicit CutSearch(ArrayRef<linalg::LinalgOp> ops) {
    for (linalg::LinalgOp op : ops) {
      cuts.push_back({op, 0, {}});
      for (Value out : op.getDpsInits())
        written.insert(out);
    }
  }

  /// The cut along the outermost loop of the first op that has one, in parts of at least
  /// `minPoints` (at least 1) points of the largest op; false if there is none.
  bool find(int64_t minPoints) {
    int64_t points = 0;
    for (OpCut &cut : cuts)
      points = std::max(points, countPoints(cut.op));
    for (int64_t loopExtent : cuts.front().op.getStaticLoopRanges()) {
      extent = loopExtent;
      // Fewer parts are longer ones.
      for (numParts = chooseParts(extent, points / minPoints); numParts > 1;
           numParts = numParts % 2 == 0 ? numParts / 2 : 1) {
        writtenAt.clear();
        if (place(0))
          return true;
      }
    }
    return false;
  }

  int64_t extent = 0, numParts = 0;
  SmallVector<OpCut> cuts;

private:
  static int64_t countPoints(linalg::LinalgOp op) {
    int64_t points = 1;
    for (int64_t range : op.getStaticLoopRanges())
      points *= range;
    return points;
  }

  /// The power of two if there is one, as cores come; else the largest divisor.
  static int64_t chooseParts(int64_t extent, int64_t limit) {
    limit = std::min(limit, kMaxParts);
    int64_t parts = 1;
    while (extent % (2 * parts) == 0 && 2 * parts <= limit)
      parts *= 2;
    if (parts > 1)
      return parts;
    for (int64_t divisor = limit; divisor > 1; --divisor)
      if (extent % divisor == 0)
        return divisor;
    return 1;
  }

  /// Cuts the ops from `index` on; what the ones before have said of written buffers holds.
  bool place(size_t index) {
    if (index == cuts.size())
      return true;
    OpCut &cut = cuts[index];
    SmallVector<int64_t> ranges = cut.op.getStaticLoopRanges();
    for (auto [loop, kind] : llvm::enumerate(cut.op.getIteratorTypesArray())) {
      if (kind != utils::IteratorType::parallel || ranges[loop] != extent)
        continue;
      DenseMap<Value, int64_t> before = writtenAt;
      cut.loop = loop;
      if (cutOperands(cut) && place(index + 1))
        return true;
      writtenAt = std::move(before);
    }
    return false;
  }

  bool cutOperands(OpCut &cut) {
    cut.positions.clear();
    for (OpOperand &operand : cut.op->getOpOperands()) {
      std::optional<int64_t> position =
          positionOf(cut.op.getMatchingIndexingMap(&operand), cut.loop);
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!position || (type && *position >= 0 && !isWorthCutting(type, *position)))
        return false;
      if (written.contains(operand.get()) &&
          (*position < 0 ||
           writtenAt.try_emplace(operand.get(), *position).first->second != *position))
        return false;
      cut.positions.push_back(*position);
    }
    return true;
  }

  /// The dimension that the loop alone steps through; -1 if it steps through none; none if it
  /// shares one with another loop (a window's).
  static std::optional<int64_t> positionOf(AffineMap map, unsigned loop) {
    int64_t position = -1;
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (!expr.isFunctionOfDim(loop))
        continue;
      if (position >= 0 || !isa<AffineDimExpr>(expr))
        return std::nullopt;
      position = i;
    }
    return position;
  }

  /// Whether a part has whole lines of the cache for itself, and of rows something for vectors.
  bool isWorthCutting(MemRefType type, int64_t position) const {
    constexpr int64_t line = 16, minRun = 64;
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)))
      return false;
    return strides[position] * extent / numParts >= (position == 0 ? line : minRun);
  }

  DenseSet<Value> written;
  DenseMap<Value, int64_t> writtenAt; // of a buffer that the kernel writes: where it is cut
};

/// The structured ops of a kernel that holds nothing else but scalars and temporaries.
std::optional<SmallVector<linalg::LinalgOp>> listOps(func::FuncOp kernel) {
  SmallVector<linalg::LinalgOp> ops;
  DenseSet<Value> written;
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
      if (!structured.hasPureBufferSemantics() ||
          llvm::any_of(structured.getStaticLoopRanges(), ShapedType::isDynamic))
        return std::nullopt;
      ops.push_back(structured);
      written.insert(structured.getDpsInits().begin(), structured.getDpsInits().end());
      continue;
    }
    bool isScalar = isa<memref::LoadOp, memref::AllocaOp>(op) ||
                    (isPure(&op) && llvm::none_of(op.getResultTypes(), llvm::IsaPred<MemRefType>));
    if (!isScalar)
      return std::nullopt;
  }
  // A scalar is read before the parts begin: none of them may change it.
  for (memref::LoadOp load : kernel.getBody().front().getOps<memref::LoadOp>())
    if (written.contains(load.getMemRef()))
      return std::nullopt;
  if (ops.empty())
    return std::nullopt;
  return ops;
}

/// The part of an operand's memory that part `part` takes.
Value cutOperand(OpBuilder &builder, Location loc, Value whole, int64_t position, int64_t size,
                 Value begin) {
  auto type = cast<MemRefType>(whole.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
      strides(type.getRank(), builder.getIndexAttr(1));
  offsets[position] = begin;
  sizes[position] = builder.getIndexAttr(size);
  return memref::SubViewOp::create(builder, loc, whole, offsets, sizes, strides);
}

/// Wraps the ops into a loop over the parts [begin, end), two new parameters.
void wrapIntoParts(func::FuncOp kernel, CutSearch &search) {
  Location loc = kernel.getLoc();
  Block &body = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  Type index = builder.getIndexType();
  Value begin = body.addArgument(index, loc), end = body.addArgument(index, loc);
  kernel.setType(builder.getFunctionType(body.getArgumentTypes(), {}));
  kernel->setAttr(plan::PlanDialect::kSplitAttrName, builder.getUnitAttr());
  builder.setInsertionPoint(body.getTerminator());
  int64_t size = search.extent / search.numParts;
  Value one = arith::ConstantIndexOp::create(builder, loc, 1),
        length = arith::ConstantIndexOp::create(builder, loc, size);
  auto parts = scf::ForOp::create(builder, loc, begin, end, one);
  builder.setInsertionPointToStart(parts.getBody());
  Value from = arith::MulIOp::create(builder, loc, parts.getInductionVar(), length);
  for (OpCut &cut : search.cuts) {
    Operation *op = cut.op;
    builder.setInsertionPoint(parts.getBody()->getTerminator());
    for (auto [operand, position] : llvm::zip_equal(op->getOpOperands(), cut.positions))
      if (position >= 0)
        operand.set(cutOperand(builder, op->getLoc(), operand.get(), position, size, from));
    op->moveBefore(parts.getBody()->getTerminator());
    op->walk([&](linalg::IndexOp place) {
      if (place.getDim() != cut.loop)
        return;
      builder.setInsertionPointAfter(place);
      auto inWhole = arith::AddIOp::create(builder, place.getLoc(), place, from);
      place.getResult().replaceAllUsesExcept(inWhole, inWhole);
    });
  }
}

} // namespace

int64_t splitKernel(func::FuncOp kernel, int64_t minPoints) {
  if (kernel->hasAttr(plan::PlanDialect::kSplitAttrName) ||
      !llvm::hasSingleElement(kernel.getBody()))
    return 1;
  std::optional<SmallVector<linalg::LinalgOp>> ops = listOps(kernel);
  if (!ops)
    return 1;
  CutSearch search(*ops);
  if (!search.find(minPoints))
    return 1;
  wrapIntoParts(kernel, search);
  return search.numParts;
}

} // namespace distribute
