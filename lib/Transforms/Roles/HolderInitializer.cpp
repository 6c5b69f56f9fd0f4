// First values where one holds them.
#include "HolderInitializer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

/// The first member along the axis is the holder.
static void fixCoordinate(func::FuncOp initializer, const Group &replicas) {
  initializer.walk([&](CoordinateOp op) {
    if (!replicas.isOver(op.getAxis()))
      return;
    OpBuilder builder(op);
    op->replaceAllUsesWith(ValueRange(arith::ConstantIndexOp::create(builder, op.getLoc(), 0)));
    op.erase();
  });
}

/// What the chief alone computes stands in a branch, whose condition is known by now.
static void dropKnownBranches(func::FuncOp initializer) {
  SmallVector<Operation *> ops;
  for (Operation &op : initializer.getBody().front())
    if (isa<arith::CmpIOp, arith::AndIOp, scf::IfOp>(op))
      ops.push_back(&op);
  RewritePatternSet patterns(initializer.getContext());
  scf::IfOp::getCanonicalizationPatterns(patterns, initializer.getContext());
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps);
  (void)applyOpPatternsGreedily(ops, std::move(patterns), config);
}

void computeAtHolder(func::FuncOp initializer, const Group &replicas) {
  initializer.walk([](BroadcastOp op) {
    op.replaceAllUsesWith(op.getValue());
    op.erase();
  });
  fixCoordinate(initializer, replicas);
  dropKnownBranches(initializer);
}

} // namespace distribute
