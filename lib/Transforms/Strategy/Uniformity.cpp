//===- Uniformity.cpp - all members meet, or none -------------------------===//

#include "Uniformity.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

bool isMeeting(Operation *op) {
  if (getContext(op) != Context::Replica)
    return false;
  if (isa<GroupOpInterface>(op))
    return true;
  if (!isa<AssignOp, AssignAddOp, AssignSubOp>(op))
    return false;
  auto name =
      FlatSymbolRefAttr::get(op->getContext(), cast<VariableAccessInterface>(op).getVariable());
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(op, name);
  return variable && variable.isMirrored();
}

/// What decides how often the regions of `parent` run, and what it is called.
static SmallVector<Value> decidersOf(Operation *parent, StringRef &what) {
  if (auto branch = dyn_cast<scf::IfOp>(parent)) {
    what = "a branch whose predicate";
    return {branch.getCondition()};
  }
  if (auto loop = dyn_cast<scf::WhileOp>(parent)) {
    what = "a loop whose condition";
    return {loop.getConditionOp().getCondition()};
  }
  auto loop = cast<scf::ForOp>(parent);
  what = "a loop whose trip count";
  return {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()};
}

static LogicalResult verifyReached(Operation *op, Operation *parent,
                                   const DistributionAnalysis &analysis) {
  if (!isa<scf::IfOp, scf::WhileOp, scf::ForOp>(parent)) {
    InFlightDiagnostic error = op->emitOpError()
                               << "stands in '" << parent->getName()
                               << "', of which it is not known that all replicas run it equally "
                                  "often; use scf.if, scf.for or scf.while";
    error.attachNote(parent->getLoc()) << "the op around it is here";
    return error;
  }
  StringRef what;
  for (Value decider : decidersOf(parent, what)) {
    if (!analysis.stateOf(decider).isVarying())
      continue;
    InFlightDiagnostic error =
        op->emitOpError() << "makes all replicas wait for each other, but stands under " << what
                          << " differs between them: some would wait for ever; make it equal "
                             "on all replicas, as an all_reduce of it is";
    Diagnostic &note = error.attachNote(parent->getLoc());
    note << "the control flow is here";
    analysis.attachOrigin(*error.getUnderlyingDiagnostic(), decider);
    return error;
  }
  return success();
}

LogicalResult verifyMeetingsAreUniform(const DistributionAnalysis &analysis) {
  Operation *step = analysis.getFunc();
  WalkResult result = step->walk([&](Operation *op) {
    if (!isMeeting(op))
      return WalkResult::advance();
    for (Operation *parent = op->getParentOp(); parent != step; parent = parent->getParentOp())
      if (failed(verifyReached(op, parent, analysis)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

} // namespace distribute
