// Greedy reduction by edits, each tried on a copy: the copy is kept if it still fails.
#include "distribute/Fuzz/StepReducer.h"

#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute::fuzz {

//===----------------------------------------------------------------------===//
// Dead code
//===----------------------------------------------------------------------===//

static void removeDeadOps(ModuleOp module) {
  for (bool changed = true; changed;) {
    changed = false;
    SmallVector<Operation *> dead;
    module.walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (isOpTriviallyDead(op))
        dead.push_back(op);
    });
    for (Operation *op : llvm::reverse(dead))
      if (op->use_empty()) {
        op->erase();
        changed = true;
        break; // what lay inside of it is gone, too
      }
  }
}

static void removeUnusedArguments(ModuleOp module) {
  func::FuncOp step = findStep(module);
  for (int64_t number = int64_t(step.getNumArguments()) - 1; number >= 0; --number) {
    auto state = step.getArgAttrOfType<StringAttr>(number, DistributeDialect::kStateAttrName);
    bool hasResult = false;
    for (unsigned result = 0; state && result < step.getNumResults(); ++result)
      hasResult |=
          step.getResultAttrOfType<StringAttr>(result, DistributeDialect::kStateAttrName) == state;
    if (step.getArgument(number).use_empty() && !hasResult)
      (void)step.eraseArgument(number);
  }
}

static void removeUnusedSymbols(ModuleOp module) {
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    bool wanted = isa<MeshOp>(op) || &op == findStep(module).getOperation();
    if (symbol && !wanted && symbol.symbolKnownUseEmpty(module))
      op.erase();
  }
}

static void clean(ModuleOp module) {
  removeDeadOps(module);
  removeUnusedArguments(module);
  removeUnusedSymbols(module);
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

/// Drops result `number` of the step.
static bool dropResult(ModuleOp module, unsigned number) {
  func::FuncOp step = findStep(module);
  if (number >= step.getNumResults() || step.getNumResults() == 1)
    return false;
  step.getBody().front().getTerminator()->eraseOperand(number);
  return succeeded(step.eraseResult(number));
}

static SmallVector<Operation *> opsOf(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != module && !isa<func::FuncOp, VariableOp, MeshOp>(op) &&
        !op->hasTrait<OpTrait::IsTerminator>() && !op->hasTrait<OpTrait::ConstantLike>())
      ops.push_back(op);
  });
  return ops;
}

/// The values by which a result may be replaced: what goes in, or nothing at all.
static SmallVector<Value> substitutesOf(OpResult result) {
  SmallVector<Value> substitutes;
  Operation *op = result.getOwner();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    substitutes.push_back(loop.getInitArgs()[result.getResultNumber()]);
  for (Value operand : op->getOperands())
    if (operand.getType() == result.getType() && !llvm::is_contained(substitutes, operand))
      substitutes.push_back(operand);
  return substitutes;
}

static bool hasStaticShape(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || shaped.hasStaticShape();
}

/// Replaces op `number` by its operand or, beyond the operands, by a constant. An op that nothing
/// uses is erased.
static bool replaceOp(ModuleOp module, unsigned number, unsigned alternative) {
  Operation *op = opsOf(module)[number];
  if (op->use_empty()) {
    if (alternative > 0)
      return false;
    op->erase();
    return true;
  }
  bool replaced = false;
  for (OpResult result : op->getResults()) {
    SmallVector<Value> substitutes = substitutesOf(result);
    if (result.use_empty() || alternative > substitutes.size())
      continue;
    Type element = getElementTypeOrSelf(result.getType());
    Value substitute;
    if (alternative < substitutes.size()) {
      substitute = substitutes[alternative];
    } else if (element.isIntOrIndexOrFloat() && !isa<PerReplicaType>(result.getType()) &&
               hasStaticShape(result.getType())) {
      OpBuilder b(op);
      substitute = constantLike(b, op->getLoc(), result.getType(), element.isIndex() ? 0 : 0.5);
    } else {
      continue;
    }
    result.replaceAllUsesWith(substitute);
    replaced = true;
  }
  if (replaced && op->use_empty())
    op->erase();
  return replaced;
}

namespace {
class Reducer {
public:
  Reducer(ModuleOp step, function_ref<bool(ModuleOp)> stillFails, unsigned mostChecks)
      : best(step.clone()), stillFails(stillFails), checksLeft(mostChecks) {}

  OwningOpRef<ModuleOp> run() {
    // What makes the step fail may itself be dead. Dead ops are then erased one by one.
    removesDeadCode = attempt([](ModuleOp module) {
      clean(module);
      return true;
    });
    while (checksLeft && sweep())
      ;
    return std::move(best);
  }

private:
  bool attempt(function_ref<bool(ModuleOp)> edit) {
    if (!checksLeft)
      return false;
    OwningOpRef<ModuleOp> candidate = best->clone();
    if (!edit(*candidate))
      return false;
    if (removesDeadCode)
      clean(*candidate);
    ScopedDiagnosticHandler silent(candidate->getContext(), [](Diagnostic &) {});
    if (failed(verify(*candidate)))
      return false;
    --checksLeft;
    if (!stillFails(*candidate))
      return false;
    best = std::move(candidate);
    return true;
  }

  bool sweep() {
    bool progress = false;
    for (int64_t number = int64_t(findStep(*best).getNumResults()) - 1; number >= 0; --number)
      progress |= attempt([&](ModuleOp module) { return dropResult(module, number); });
    for (int64_t number = int64_t(opsOf(*best).size()) - 1; number >= 0; --number)
      for (unsigned alternative = 0; alternative < 3; ++alternative)
        if (attempt([&](ModuleOp module) {
              return number < static_cast<int64_t>(opsOf(module).size()) &&
                     replaceOp(module, number, alternative);
            })) {
          progress = true;
          break;
        }
    return progress;
  }

  OwningOpRef<ModuleOp> best;
  function_ref<bool(ModuleOp)> stillFails;
  unsigned checksLeft;
  bool removesDeadCode = false;
};
} // namespace

OwningOpRef<ModuleOp> reduceStep(ModuleOp step, function_ref<bool(ModuleOp)> stillFails,
                                 unsigned mostChecks) {
  return Reducer(step, stillFails, mostChecks).run();
}

} // namespace distribute::fuzz
