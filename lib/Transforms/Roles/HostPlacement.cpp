// What of a step the host runs that holds the variables, beside GPUs.
//
// The host runs what servers would run (ServerCut): the backward slice of what is assigned, down to what collectives have
// reduced. Beyond that it runs the reductions that only this slice uses: each replica's GPU gives its part to its own
// host, and these combine the parts. A loop or branch that assigns is on the host with all that is in it.
#include "DevicePlacement.h"
#include "ServerCut.h"
#include "distribute/Dialect/Distribute/StepOps.h"

using namespace mlir;

namespace distribute {

static bool assigns(Operation *op, StringRef variable) {
  return op
      ->walk([&](Operation *inner) {
        bool found =
            isWrite(inner) && cast<VariableAccessInterface>(inner).getVariable() == variable;
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// A loop that only reads a variable need not run where that is: its value comes from in front of it.
static void moveReadsInFront(func::FuncOp step) {
  SmallVector<ReadOp> inside;
  step.walk([&](ReadOp read) {
    if (read->getBlock() != &step.getBody().front())
      inside.push_back(read);
  });
  for (ReadOp read : inside) {
    Operation *outer = read;
    while (outer->getBlock() != &step.getBody().front())
      outer = outer->getParentOp();
    if (!assigns(outer, read.getVariable()))
      read->moveBefore(outer);
  }
}

/// Whether all that uses the op's results is on the host, and something does.
static bool isUsedOnHostAlone(Operation *op, const llvm::DenseSet<Operation *> &onHost) {
  Block *body = op->getBlock();
  return !op->use_empty() && llvm::all_of(op->getUsers(), [&](Operation *user) {
    return onHost.contains(body->findAncestorOpInBlock(*user));
  });
}

void DevicePlacement::placeOnHost(func::FuncOp step, unsigned host) {
  moveReadsInFront(step);
  findHomes(step->getParentOfType<ModuleOp>());
  for (auto variable : step->getParentOfType<ModuleOp>().getOps<VariableOp>())
    variables[homeOf(variable.getSymNameAttr())] = host;
  findFree(step);
  ServerCut cut;
  if (!isInitializer(step))
    (void)cut.find(step, /*isAmongReplicas=*/true); // which has no errors
  llvm::DenseSet<Operation *> onHost;
  for (Operation &op : step.getBody().front().without_terminator())
    if (isInitializer(step) || isa<ReadOp>(op) || cut.isOfServers(&op))
      onHost.insert(&op);
  for (Operation &op : llvm::reverse(step.getBody().front().without_terminator()))
    if (isa<AllReduceOp>(op) && isUsedOnHostAlone(&op, onHost))
      onHost.insert(&op);
  for (Operation &op : step.getBody().front().without_terminator())
    if (!free.contains(&op))
      devices[&op] = onHost.contains(&op) ? host : 0;
}

} // namespace distribute
