// The pass distribute-lower-switches.
//
// scf.index_switch becomes nested scf.if, so that one rule serves all branches.
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_LOWERSWITCHESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Moves the body of a region with one block, with its yield, to the end of `into`.
void moveBody(Region &from, Block *into) {
  into->getOperations().splice(into->end(), from.front().getOperations());
}

/// Fills `into` with what `op` does from its case `index` on.
void emitFrom(scf::IndexSwitchOp op, unsigned index, Block *into) {
  if (index == op.getNumCases())
    return moveBody(op.getDefaultRegion(), into);
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(into);
  Location loc = op.getLoc();
  Value value = arith::ConstantIndexOp::create(builder, loc, op.getCases()[index]);
  Value isCase = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, op.getArg(), value);
  auto branch = scf::IfOp::create(builder, loc, op.getResultTypes(), isCase,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  moveBody(op.getCaseRegions()[index], branch.thenBlock());
  emitFrom(op, index + 1, branch.elseBlock());
  scf::YieldOp::create(builder, loc, branch.getResults());
}

void lowerSwitch(scf::IndexSwitchOp op) {
  // The outermost branch stands where the switch stood; what yields it is dropped.
  Block block;
  emitFrom(op, 0, &block);
  Operation *yield = &block.back();
  op.replaceAllUsesWith(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), block.getOperations());
  op->erase();
}

struct LowerSwitches : impl::LowerSwitchesPassBase<LowerSwitches> {
  void runOnOperation() override {
    SmallVector<scf::IndexSwitchOp> switches;
    getOperation()->walk([&](scf::IndexSwitchOp op) { switches.push_back(op); });
    for (scf::IndexSwitchOp op : switches)
      lowerSwitch(op);
    switchesLowered += switches.size();
    if (switches.empty())
      markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace distribute
