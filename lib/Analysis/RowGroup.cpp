// Structured ops that may run together, row by row.
#include "distribute/Analysis/RowGroup.h"

#include "distribute/Analysis/Buffers.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace distribute {
namespace {

/// Larger kernels take LLVM more than their share of time.
constexpr size_t kMaxBuffers = 16;
/// What a row touches has to stay in the second level of the cache.
constexpr int64_t kMaxBytesPerRow = int64_t{128} * 1024;
/// Shorter rows leave nothing to vectorize.
constexpr int64_t kMinPerRow = 16;

/// Whether the op works on buffers of static shape alone.
bool isCandidate(linalg::LinalgOp op) {
  return op.hasPureBufferSemantics() &&
         llvm::none_of(op.getStaticLoopRanges(), ShapedType::isDynamic) &&
         llvm::all_of(op->getOperandTypes(), [](Type type) {
           auto memref = dyn_cast<MemRefType>(type);
           return !isa<ShapedType>(type) || (memref && memref.hasStaticShape());
         });
}

unsigned countLeadingParallelLoops(linalg::LinalgOp op) {
  unsigned count = 0;
  for (utils::IteratorType type : op.getIteratorTypesArray()) {
    if (type != utils::IteratorType::parallel)
      break;
    ++count;
  }
  return count;
}

bool hasIdentityPrefix(AffineMap map, unsigned length) {
  if (map.getNumResults() < length)
    return false;
  for (unsigned i = 0; i < length; ++i)
    if (map.getResult(i) != getAffineDimExpr(i, map.getContext()))
      return false;
  // And beyond the row's own dimensions nothing selects another row.
  for (unsigned i = length; i < map.getNumResults(); ++i)
    for (unsigned d = 0; d < length; ++d)
      if (map.getResult(i).isFunctionOfDim(d))
        return false;
  return true;
}

/// Grows a group op by op, of at most so many row loops.
class Builder {
public:
  explicit Builder(unsigned mostRowLoops = ~0u) : numRowLoops(mostRowLoops) {}

  /// Whether the ops so far and `op` may run row by row; then it belongs to them.
  bool add(linalg::LinalgOp op) {
    if (ops.size() == kMaxRowGroupOps || !isCandidate(op))
      return false;
    unsigned rows = std::min(numRows(op), numRowLoops);
    if (rows == 0 || (!ops.empty() && !getFilledValue(op) && !isConnected(op)))
      return false;
    ops.push_back(op);
    if (!isRowLocal(rows) || buffers().size() > kMaxBuffers) {
      ops.pop_back();
      return false;
    }
    numRowLoops = rows;
    return true;
  }

  /// Whether running these ops row by row gains anything.
  bool isWorthwhile() const {
    int64_t numWorking = 0, longest = 0, bytes = 0;
    bool reduces = false;
    for (linalg::LinalgOp op : ops) {
      numWorking += !getFilledValue(op);
      reduces |= op.getNumReductionLoops() != 0;
      SmallVector<int64_t> ranges = op.getStaticLoopRanges();
      int64_t points = 1;
      for (int64_t range : ArrayRef(ranges).drop_front(numRowLoops))
        points *= range;
      longest = std::max(longest, points);
      for (OpOperand &operand : op->getOpOperands())
        if (auto type = dyn_cast<MemRefType>(operand.get().getType()))
          if (hasIdentityPrefix(op.getMatchingIndexingMap(&operand), numRowLoops))
            bytes += points * 8;
    }
    return numWorking >= 2 && reduces && longest >= kMinPerRow && bytes <= kMaxBytesPerRow &&
           !getFilledValue(ops.back());
  }

  /// Whether the last op reads windows, which several loops step through, of what an op before it wrote.
  bool endsWithWindows() const {
    linalg::LinalgOp last = ops.back();
    SmallVector<int64_t> ranges = last.getStaticLoopRanges();
    auto isWindow = [&](AffineExpr expr) {
      return llvm::count_if(llvm::seq<unsigned>(0, ranges.size()), [&](unsigned loop) {
               return ranges[loop] != 1 && expr.isFunctionOfDim(loop);
             }) > 1;
    };
    return llvm::any_of(last.getDpsInputOperands(), [&](OpOperand *input) {
      return llvm::any_of(last.getMatchingIndexingMap(input).getResults(), isWindow) &&
             llvm::any_of(ArrayRef(ops).drop_back(), [&](linalg::LinalgOp before) {
               return llvm::is_contained(before.getDpsInits(), input->get());
             });
    });
  }

  SmallVector<linalg::LinalgOp> ops;
  unsigned numRowLoops;

private:
  /// The leading loops that `op` could give to the rows.
  unsigned numRows(linalg::LinalgOp op) {
    unsigned rows = countLeadingParallelLoops(op);
    if (ops.empty())
      return rows;
    SmallVector<int64_t> own = op.getStaticLoopRanges(), first = ops[0].getStaticLoopRanges();
    unsigned alike = 0;
    while (alike < rows && alike < first.size() && own[alike] == first[alike])
      ++alike;
    return alike;
  }

  llvm::SmallPtrSet<Value, 16> buffers() {
    llvm::SmallPtrSet<Value, 16> result;
    for (linalg::LinalgOp op : ops)
      for (Value operand : op->getOperands())
        if (isa<MemRefType>(operand.getType()))
          result.insert(memrefRoot(operand));
    return result;
  }

  /// Whether `op` goes on with what an op before it wrote. To share an input is not enough: two ops
  /// that could run at different times would have to wait for the operands of both.
  bool isConnected(linalg::LinalgOp op) {
    llvm::SmallPtrSet<Value, 16> written;
    for (linalg::LinalgOp before : ops)
      for (Value init : before.getDpsInits())
        written.insert(memrefRoot(init));
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      return isa<MemRefType>(operand.getType()) && written.contains(memrefRoot(operand));
    });
  }

  /// Whether all that one op writes is touched by each row for itself, through one value.
  bool isRowLocal(unsigned rows) {
    llvm::SmallDenseMap<Value, Value> written; // root → the value
    for (linalg::LinalgOp op : ops)
      for (Value init : op.getDpsInits()) {
        auto [known, isNew] = written.try_emplace(memrefRoot(init), init);
        if (!isNew && known->second != init)
          return false;
      }
    auto isLocal = [&](linalg::LinalgOp op, OpOperand &operand) {
      auto known = written.find(memrefRoot(operand.get()));
      return known == written.end() ||
             (known->second == operand.get() &&
              hasIdentityPrefix(op.getMatchingIndexingMap(&operand), rows));
    };
    for (linalg::LinalgOp op : ops) {
      for (OpOperand &operand : op->getOpOperands())
        if (isa<MemRefType>(operand.get().getType()) && !isLocal(op, operand))
          return false;
      // What a body loads by itself it may load from any row.
      WalkResult result = op->walk([&](Operation *inner) {
        bool touches =
            inner != op && llvm::any_of(inner->getOperands(), [&](Value value) {
              return isa<MemRefType>(value.getType()) && written.contains(memrefRoot(value));
            });
        return touches ? WalkResult::interrupt() : WalkResult::advance();
      });
      if (result.wasInterrupted())
        return false;
    }
    return true;
  }
};

} // namespace

RowGroup findRowGroup(ArrayRef<linalg::LinalgOp> candidates) {
  Builder builder;
  RowGroup longest;
  for (linalg::LinalgOp op : candidates) {
    if (!builder.add(op))
      break;
    if (builder.isWorthwhile())
      longest = {builder.ops, builder.numRowLoops};
  }
  return longest;
}

RowGroup findWindowGroup(ArrayRef<linalg::LinalgOp> candidates,
                         function_ref<bool(ArrayRef<linalg::LinalgOp>)> fits) {
  Builder builder;
  RowGroup longest;
  bool holdsWindows = false;
  for (linalg::LinalgOp op : candidates) {
    if (!builder.add(op))
      break;
    holdsWindows |= builder.endsWithWindows();
    if (holdsWindows && !getFilledValue(op) && fits(builder.ops))
      longest = {builder.ops, builder.numRowLoops};
  }
  return longest;
}

bool mayRunByRows(ArrayRef<linalg::LinalgOp> ops, unsigned numRowLoops) {
  // Loops behind those of the rows may have the same sizes in another order.
  Builder builder(numRowLoops);
  return llvm::all_of(ops, [&](linalg::LinalgOp op) { return builder.add(op); }) &&
         builder.numRowLoops == numRowLoops;
}

} // namespace distribute
