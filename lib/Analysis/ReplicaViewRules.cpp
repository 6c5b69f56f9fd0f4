// What is equal in a step of the replica view.
//
// One axis of the mesh at a time. Along the axis "replica" (the first one)
// replicas differ; the devices that differ along another axis make up one
// replica: they are fed the same rows and hold equal copies of its variables.
// What is equal along one axis need not be along another: a collective makes its
// result equal along its own axes only.
#include "ForwardSweep.h"

using namespace mlir;

namespace distribute {

std::string DistributionAnalysis::describeMembers() const {
  return group.isOfReplicas() ? "replicas" : "members along axis \"" + group.getAxis().str() + "\"";
}

/// What a merge point yields for all is equal on all of its members; a per-replica value is each
/// replica's own.
void ForwardSweep::visitMergePoint(MergeCallOp merge) {
  Value varying;
  for (Value operand : merge.getOperands())
    if (!varying && stateOf(operand).isVarying())
      varying = operand;
  bool meets = analysis.group.meetsAt(merge);
  Operation *yield = merge.getBody().front().getTerminator();
  for (auto [result, yielded] : llvm::zip_equal(merge.getResults(), yield->getOperands())) {
    if (meets ? isa<PerReplicaType>(yielded.getType()) : static_cast<bool>(varying))
      setUniform(result, ValueState::varying(),
                 meets ? "the merge point gives each replica its own"
                       : "the merge point is not over axis \"" + analysis.group.getAxis().str() +
                             "\"",
                 meets ? Value() : varying);
    else
      setUniform(result, ValueState::replicated(),
                 meets ? "all replicas receive the same from the merge point"
                       : "all operands of the merge point are equal");
  }
}

LogicalResult ForwardSweep::visitReplicaView(Operation &op, ArrayRef<Value> inputs) {
  if (auto merge = dyn_cast<MergeCallOp>(op)) {
    visitMergePoint(merge);
    return success();
  }
  if (analysis.flat && visitPlaced(op))
    return success();
  analysis.decision.forwardPlans.erase(&op); // of an earlier turn around a loop
  MemberResults given =
      memberResultsOf(&op, MemberAxis{analysis.group.getAxis(), analysis.group.isOfReplicas(),
                                      analysis.group.meetsAt(&op)});
  if (given == MemberResults::Equal) {
    setUniform(op.getResult(0), ValueState::replicated(),
               "all members receive the same from the collective", op.getOperand(0));
    return success();
  }
  Value varying;
  for (Value input : inputs)
    if (!varying && stateOf(input).isVarying())
      varying = input;
  bool isOwn = given == MemberResults::Own;
  if (!isOwn && !varying)
    return analysis.flat ? visitByOperands(op, inputs) : visitUniform(op, inputs);
  // The reason found first leads to the root; one found in a later turn around a loop may lead back
  // here.
  for (Value result : op.getResults())
    if (!stateOf(result).isVarying())
      setUniform(result, ValueState::varying(),
                 isOwn
                     ? "each " + std::string(analysis.group.isOfReplicas() ? "replica" : "member") +
                           " has its own"
                     : "an operand differs between " + analysis.describeMembers(),
                 isOwn ? Value() : varying);
  return success();
}

} // namespace distribute
