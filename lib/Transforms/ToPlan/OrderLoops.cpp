// distribute-order-loops: the innermost loop steps through memory one element at a time.
#include "MatmulForm.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace distribute {
#define GEN_PASS_DEF_ORDERLOOPSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;
using namespace distribute;

/// Strides of each operand over the loops; none if an operand is not a memref of static layout.
static std::optional<SmallVector<SmallVector<int64_t>>> operandStrides(linalg::GenericOp op) {
  SmallVector<SmallVector<int64_t>> result;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    SmallVector<int64_t> own;
    int64_t offset;
    if (failed(type.getStridesAndOffset(own, offset)) || llvm::any_of(own, ShapedType::isDynamic))
      return std::nullopt;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    // Stride of a loop: what one step of it adds to the element's place.
    SmallVector<int64_t> strides(map.getNumDims(), 0);
    for (auto [expr, stride] : llvm::zip_equal(map.getResults(), own))
      for (unsigned d = 0; d < map.getNumDims(); ++d)
        if (expr.isFunctionOfDim(d))
          strides[d] += stride;
    result.push_back(strides);
  }
  return result;
}

/// How many operands a loop steps through in jumps.
static int64_t countJumps(ArrayRef<SmallVector<int64_t>> strides, unsigned loop) {
  return llvm::count_if(strides, [&](ArrayRef<int64_t> s) { return s[loop] != 0 && s[loop] != 1; });
}

/// The best order of the loops, outermost first.
static SmallVector<unsigned> chooseOrder(linalg::GenericOp op,
                                         ArrayRef<SmallVector<int64_t>> strides) {
  unsigned count = op.getNumLoops();
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  auto order = llvm::to_vector(llvm::seq<unsigned>(0, count));
  auto reach = [&](unsigned loop) {
    int64_t sum = 0;
    for (ArrayRef<int64_t> s : strides)
      sum += s[loop];
    return sum;
  };
  unsigned innermost = count - 1;
  for (unsigned loop = count; loop-- > 0;)
    if (sizes[loop] != 1 &&
        (sizes[innermost] == 1 || countJumps(strides, loop) < countJumps(strides, innermost)))
      innermost = loop;
  llvm::sort(order, [&](unsigned x, unsigned y) {
    if ((x == innermost) != (y == innermost))
      return y == innermost;
    return reach(x) != reach(y) ? reach(x) > reach(y) : x < y;
  });
  return order;
}

/// Puts the reduction loops of `order` back in the order in which they are written, at the places
/// that they have together.
static void keepReductionOrder(linalg::GenericOp op, SmallVectorImpl<unsigned> &order) {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  auto isReduction = [&](unsigned loop) { return kinds[loop] != utils::IteratorType::parallel; };
  auto written = llvm::make_filter_range(llvm::seq<unsigned>(0, order.size()), isReduction);
  auto next = written.begin();
  for (unsigned &loop : order)
    if (isReduction(loop))
      loop = *next++;
}

namespace {

struct OrderLoops : distribute::impl::OrderLoopsPassBase<OrderLoops> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp op : ops) {
      if (op.getNumLoops() < 2 || !op.hasPureBufferSemantics())
        continue;
      auto strides = operandStrides(op);
      if (!strides)
        continue;
      SmallVector<unsigned> order = chooseOrder(op, *strides);
      if (op.getNumReductionLoops() > 1 && !combinesInAnyOrder(op))
        keepReductionOrder(op, order);
      if (llvm::is_sorted(order))
        continue;
      rewriter.setInsertionPoint(op);
      if (succeeded(linalg::interchangeGenericOp(rewriter, op, order)))
        ++nestsReordered;
    }
  }
};

} // namespace
