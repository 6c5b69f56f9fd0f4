//===- StructuredLowering.cpp - The structured ops of kernels become loops ===//

#include "StructuredLowering.h"

#include "FlatLoops.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/RowGroup.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {
namespace {

/// The fills of outputs of `op` directly before it, other fills and scalars aside.
SmallVector<linalg::GenericOp> fillsBefore(linalg::GenericOp op) {
  SmallVector<linalg::GenericOp> fills;
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    if (isMemoryEffectFree(before))
      continue;
    auto fill = dyn_cast<linalg::GenericOp>(before);
    if (!fill || !getFilledValue(fill))
      break;
    Value filled = fill.getDpsInits()[0];
    // Each output once, and not one that the op reads as an input, too.
    bool alone = llvm::count_if(op->getOperands(),
                                [&](Value v) { return memrefRoot(v) == memrefRoot(filled); }) == 1;
    if (alone && llvm::is_contained(op.getDpsInits(), filled) &&
        llvm::none_of(fills,
                      [&](linalg::GenericOp other) { return other.getDpsInits()[0] == filled; }))
      fills.push_back(fill);
  }
  return fills;
}

/// Lowers the ops of a block.
class BlockLowering {
public:
  explicit BlockLowering(Block &block) : rewriter(block.getParent()->getContext()) {
    for (Operation &op : block)
      if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
        ops.push_back(linalgOp);
  }

  LogicalResult run() {
    findGroups();
    // Backwards: an op takes in the fills in front of it.
    while (!ops.empty()) {
      linalg::LinalgOp op = ops.pop_back_val();
      if (taken.contains(op))
        continue;
      if (!groups.empty() && groups.back().ops.back() == op) {
        lowerGroup(groups.pop_back_val());
        continue;
      }
      rewriter.setInsertionPoint(op);
      if (failed(lower(op, {})))
        return failure();
    }
    return success();
  }

private:
  void findGroups() {
    for (size_t first = 0; first < ops.size();) {
      size_t end = first + 1;
      while (end < ops.size() && isUndisturbed(ops[end - 1], ops[end]))
        ++end;
      RowGroup group = findRowGroup(ArrayRef(ops).slice(first, end - first));
      bool flat = llvm::all_of(group.ops, [](linalg::LinalgOp op) {
        auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
        return generic && hasFlatLoops(generic);
      });
      if (group.ops.empty() || !flat) {
        ++first;
        continue;
      }
      first += group.ops.size();
      groups.push_back(std::move(group));
    }
  }

  /// Whether nothing between the two touches memory.
  static bool isUndisturbed(Operation *first, Operation *second) {
    for (Operation *op = first->getNextNode(); op != second; op = op->getNextNode())
      if (!isMemoryEffectFree(op))
        return false;
    return true;
  }

  /// for each row { the ops }, where the last op stands: all that they use is there.
  void lowerGroup(const RowGroup &group) {
    linalg::LinalgOp last = group.ops.back();
    rewriter.setInsertionPoint(last);
    Location loc = last.getLoc();
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    SmallVector<Value> rows;
    for (unsigned i = 0; i < group.numRowLoops; ++i) {
      Value extent = arith::ConstantIndexOp::create(rewriter, loc, last.getStaticLoopRanges()[i]);
      auto loop = scf::ForOp::create(rewriter, loc, zero, extent, one);
      rows.push_back(loop.getInductionVar());
      rewriter.setInsertionPointToStart(loop.getBody());
    }
    Block *body = rewriter.getInsertionBlock();
    for (linalg::LinalgOp op : llvm::reverse(group.ops)) {
      if (taken.contains(op))
        continue;
      taken.insert(op);
      rewriter.setInsertionPointToStart(body);
      (void)lower(op, rows);
    }
  }

  LogicalResult lower(linalg::LinalgOp op, ArrayRef<Value> rows) {
    auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
    SmallVector<linalg::GenericOp> fills;
    if (generic)
      fills = fillsBefore(generic);
    if (generic && succeeded(lowerToFlatLoops(generic, rewriter, fills, rows))) {
      for (linalg::GenericOp fill : fills) {
        taken.insert(fill);
        rewriter.eraseOp(fill);
      }
      return success();
    }
    if (failed(linalg::linalgOpToLoops(rewriter, op)))
      return op.emitOpError("has no lowering to loops in a kernel");
    rewriter.eraseOp(op);
    return success();
  }

  IRRewriter rewriter;
  SmallVector<linalg::LinalgOp> ops;
  SmallVector<RowGroup> groups;
  /// Lowered with another op: gone.
  llvm::SmallPtrSet<Operation *, 8> taken;
};

} // namespace

LogicalResult lowerStructuredOps(ModuleOp module) {
  // Blocks inside of structured ops go with these.
  SmallVector<Block *> blocks;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<linalg::LinalgOp>(op))
      return WalkResult::skip();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        blocks.push_back(&block);
    return WalkResult::advance();
  });
  for (Block *block : blocks)
    if (failed(BlockLowering(*block).run()))
      return failure();
  return success();
}

} // namespace distribute
