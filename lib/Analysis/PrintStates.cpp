// The analysis in readable form.
#include "distribute/Analysis/DistributionAnalysis.h"

#include "mlir/IR/AsmState.h"

using namespace mlir;

namespace distribute {

/// One line: the value, its state, what is demanded of it otherwise, and why.
static void printValue(const DistributionAnalysis &analysis, Value value, AsmState &names,
                       llvm::raw_ostream &os) {
  ValueState state = analysis.stateOf(value);
  os << "  ";
  if (Operation *op = value.getDefiningOp())
    os << op->getName() << " ";
  value.printAsOperand(os, names);
  os << ": " << state;
  if (analysis.producedState(value) != state)
    os << " (made as " << analysis.producedState(value) << ")";
  SmallVector<ValueState> demands = analysis.demandsOn(value);
  // What varies is taken as it is.
  if (demands.size() != 1 || (demands.front() != state && !state.isVarying())) {
    os << ", used as ";
    if (demands.empty())
      os << "nothing";
    llvm::interleaveComma(demands, os);
  }
  auto chain = analysis.originChain(value);
  if (!chain.empty() && !chain.front().second.reason.empty()) {
    os << "; why: " << chain.front().second.reason;
    if (Value from = chain.front().second.from) {
      os << " <- ";
      from.printAsOperand(os, names);
    }
    if (chain.size() > 2) {
      os << " <- ... <- ";
      chain.back().first.printAsOperand(os, names);
      os << ": " << chain.back().second.reason;
    }
  }
  os << "\n";
}

/// One line for each reduction, and what all of them move.
static void printReductions(const DistributionAnalysis &analysis, AsmState &names,
                            llvm::raw_ostream &os) {
  int64_t bytes = 0, executions = 0;
  for (const PlacedReduction &placed : analysis.getReductions()) {
    os << "  reduction " << stringifyReductionKind(placed.kind) << " of ";
    placed.value.printAsOperand(os, names);
    os << ": " << placed.str() << "\n";
    bytes += placed.bytesPerStep();
    executions += placed.executions;
  }
  if (executions > 0)
    os << "  reductions each step: " << executions << ", " << bytes << " bytes\n";
}

void DistributionAnalysis::print(llvm::raw_ostream &os) const {
  AsmState names(func->getParentOfType<ModuleOp>());
  os << "states of @" << func::FuncOp(func).getSymName() << " over " << group.str() << ", "
     << group.getSize() << " members\n";
  walkValues(func, [&](Value value) { printValue(*this, value, names, os); });
  printReductions(*this, names, os);
  getChoices().print(os, names);
}

} // namespace distribute
