// What branches and loops hand on.
#include "distribute/Analysis/ControlFlow.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

bool isControlFlow(Operation *op) { return isa<scf::IfOp, scf::ForOp, scf::WhileOp>(op); }

static void handOn(MutableArrayRef<OpOperand> from, ValueRange to,
                   SmallVectorImpl<ValueFlow> &flows, bool isBack = false) {
  for (auto [source, target] : llvm::zip_equal(from, to))
    flows.push_back({&source, target, isBack});
}

SmallVector<ValueFlow> flowsOf(Operation *op) {
  SmallVector<ValueFlow> flows;
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](scf::IfOp branch) {
        if (branch.getNumResults() == 0)
          return;
        handOn(branch.thenYield().getResultsMutable(), branch.getResults(), flows);
        handOn(branch.elseYield().getResultsMutable(), branch.getResults(), flows);
      })
      .Case([&](scf::ForOp loop) {
        MutableArrayRef<OpOperand> inits = loop.getInitArgsMutable(),
                                   yielded = *loop.getYieldedValuesMutable();
        handOn(inits, loop.getRegionIterArgs(), flows);
        handOn(yielded, loop.getRegionIterArgs(), flows, /*isBack=*/true);
        handOn(inits, loop.getResults(), flows); // if it never turns
        handOn(yielded, loop.getResults(), flows);
      })
      .Case([&](scf::WhileOp loop) {
        MutableArrayRef<OpOperand> passed = loop.getConditionOp().getArgsMutable();
        handOn(loop.getInitsMutable(), loop.getBeforeArguments(), flows);
        handOn(loop.getYieldOp().getResultsMutable(), loop.getBeforeArguments(), flows,
               /*isBack=*/true);
        handOn(passed, loop.getAfterArguments(), flows);
        handOn(passed, loop.getResults(), flows);
      });
  return flows;
}

SmallVector<OpOperand *> decidersOf(Operation *op) {
  return llvm::TypeSwitch<Operation *, SmallVector<OpOperand *>>(op)
      .Case(
          [](scf::IfOp branch) { return SmallVector<OpOperand *>{&branch.getConditionMutable()}; })
      .Case([](scf::ForOp loop) {
        return SmallVector<OpOperand *>{&loop.getLowerBoundMutable(), &loop.getUpperBoundMutable(),
                                        &loop.getStepMutable()};
      })
      .Case([](scf::WhileOp loop) {
        return SmallVector<OpOperand *>{&loop.getConditionOp().getConditionMutable()};
      })
      .Default([](Operation *) { return SmallVector<OpOperand *>(); });
}

SmallVector<Value> sourcesOf(Value value) {
  Operation *def = value.getDefiningOp();
  SmallVector<Value> sources;
  for (const ValueFlow &flow : flowsOf(def ? def : value.getParentBlock()->getParentOp()))
    if (flow.to == value)
      sources.push_back(flow.from->get());
  return sources;
}

} // namespace distribute
