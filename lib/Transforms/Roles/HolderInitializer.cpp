// First values where one holds them.
#include "HolderInitializer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

/// The first member along each axis is the chief, as whom each holder computes.
static void fixCoordinates(func::FuncOp initializer) {
  initializer.walk([](CoordinateOp op) {
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

void computeAtHolder(func::FuncOp initializer) {
  initializer.walk([](BroadcastOp op) {
    op.replaceAllUsesWith(op.getValue());
    op.erase();
  });
  fixCoordinates(initializer);
  dropKnownBranches(initializer);
}

} // namespace distribute
