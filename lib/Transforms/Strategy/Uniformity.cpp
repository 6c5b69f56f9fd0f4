// All members meet, or none.
#include "Uniformity.h"
#include "VariablePolicy.h"

#include "distribute/Analysis/ControlFlow.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

/// Whether the members along the axis meet at `op`.
static bool isRendezvous(Operation *op, const DistributionAnalysis &analysis) {
  if (getContext(op) != Context::Replica)
    return false;
  if (isa<GroupOpInterface>(op))
    return analysis.getGroup().meetsAt(op);
  return isWrite(op) && analysis.getGroup().isOfReplicas() &&
         VariableOp::lookup(cast<VariableAccessInterface>(op)).isMirrored();
}

/// What decides how often the regions of a control flow run, in words, and what makes it equal.
struct Deciders {
  StringRef what, remedy;
};

static Deciders describeDeciders(Operation *parent) {
  StringRef agree = "as distribute.all_true and distribute.any_true do";
  if (isa<scf::IfOp>(parent))
    return {"a branch whose predicate", agree};
  if (isa<scf::WhileOp>(parent))
    return {"a loop whose condition", agree};
  return {"a loop whose trip count", "as an all_reduce of it is"};
}

/// Checks that `parent` runs `op` equally often on all members; `harm` says of `op` what they do
/// there, `consequence` what would come of it.
static LogicalResult verifyReached(Operation *op, Operation *parent, const Twine &harm,
                                   StringRef consequence, const DistributionAnalysis &analysis) {
  std::string members = analysis.describeMembers();
  if (!isControlFlow(parent)) {
    InFlightDiagnostic error = op->emitOpError()
                               << "is in '" << parent->getName()
                               << "', which is not known to run equally often on all " << members
                               << "; use scf.if, scf.for, scf.while or "
                                  "scf.index_switch";
    error.attachNote(parent->getLoc()) << "the op around it is here";
    return error;
  }
  Deciders deciders = describeDeciders(parent);
  for (OpOperand *decider : decidersOf(parent)) {
    if (!analysis.stateOf(decider->get()).isVarying())
      continue;
    InFlightDiagnostic error = op->emitOpError()
                               << harm << ", but is under " << deciders.what
                               << " differs between them: " << consequence
                               << "; make it equal on all " << members << ", " << deciders.remedy;
    Diagnostic &note = error.attachNote(parent->getLoc());
    note << "the control flow is here";
    analysis.attachOrigin(*error.getUnderlyingDiagnostic(), decider->get());
    return error;
  }
  return success();
}

static LogicalResult verifyAllAround(Operation *op, const Twine &harm, StringRef consequence,
                                     const DistributionAnalysis &analysis) {
  Operation *step = analysis.getFunc();
  for (Operation *parent = op->getParentOp(); parent != step; parent = parent->getParentOp())
    if (!isa<MergeCallOp, UpdateOp>(parent) &&
        failed(verifyReached(op, parent, harm, consequence, analysis)))
      return failure();
  return success();
}

LogicalResult verifyRendezvousAreUniform(const DistributionAnalysis &analysis) {
  Operation *step = analysis.getFunc();
  std::string harm = "makes all " + analysis.describeMembers() + " wait for each other";
  WalkResult result = step->walk([&](Operation *op) {
    if (isRendezvous(op, analysis) &&
        failed(verifyAllAround(op, harm, "some would wait forever", analysis)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// A merge point that writes must be given the same along the axis; in replica context, the write.
static ValueRange writtenFrom(Operation *write) {
  if (auto merge = write->getParentOfType<MergeCallOp>())
    return merge.getOperands();
  return write->getOperands().take_front(1);
}

LogicalResult verifyWritesAreUniform(const DistributionAnalysis &analysis) {
  Operation *step = analysis.getFunc();
  std::string members = analysis.describeMembers();
  WalkResult result = step->walk([&](Operation *write) {
    if (!isWrite(write))
      return WalkResult::advance();
    VariableOp variable = VariableOp::lookup(cast<VariableAccessInterface>(write));
    if (variable.isSplitAlong(analysis.getGroup().getAxis())) // each member writes its own shard
      return WalkResult::advance();
    std::string name = ("@" + variable.getSymName()).str();
    for (Value value : writtenFrom(write)) {
      if (!analysis.stateOf(value).isVarying())
        continue;
      InFlightDiagnostic error = write->emitOpError()
                                 << "gives " << name << " a value that differs between " << members
                                 << ", but the devices of one replica hold equal copies of its "
                                    "variables; reduce or gather the value over that axis";
      error.attachNote(variable.getLoc()) << "variable is declared here";
      analysis.attachOrigin(*error.getUnderlyingDiagnostic(), value);
      return WalkResult::interrupt();
    }
    if (failed(verifyAllAround(write, "writes " + name + " on all " + members,
                               "the copies of one replica would drift apart", analysis)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

} // namespace distribute
