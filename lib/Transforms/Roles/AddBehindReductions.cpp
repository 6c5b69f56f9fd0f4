// The pass distribute-add-behind-reductions: w + sum(x) for a sum that begins with w.
//
// Groups of workers that go on by themselves push what they have reduced, and servers apply it to the variable as it is then. Where a
// step reduces *into* a variable's old value, a group would push a new value, computed from an old one: of several groups the last one
// would win. So the old value is combined with the result of the reduction, where the servers do it.
#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace distribute {
#define GEN_PASS_DEF_ADDBEHINDREDUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

/// Whether the element of a result is computed of the same element of each operand, or is one of them elsewhere.
bool keepsElementsApart(Operation *op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return structured.getNumReductionLoops() == 0;
  return op->hasTrait<OpTrait::Elementwise>() ||
         isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

/// Visits the ops that `value` is computed of, element by element, and those that begin there; each once.
void visitElementSources(Value value, function_ref<void(Operation *)> visit) {
  SmallVector<Value> toVisit = {value};
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (!toVisit.empty()) {
    Operation *op = toVisit.pop_back_val().getDefiningOp();
    if (!op || !seen.insert(op).second)
      continue;
    visit(op);
    if (keepsElementsApart(op))
      llvm::append_range(toVisit, op->getOperands());
  }
}

/// Whether `value` is computed, element by element, of the variable's old value.
bool isOfVariable(Value value, StringRef variable) {
  bool isOf = false;
  visitElementSources(value, [&](Operation *op) {
    auto read = dyn_cast<ReadOp>(op);
    isOf |= read && read.getVariable() == variable;
  });
  return isOf;
}

/// The reductions that begin with the old value of the variable that is assigned.
SmallVector<OpOperand *> findBeginnings(AssignOp assign) {
  SmallVector<OpOperand *> found;
  visitElementSources(assign->getOperand(0), [&](Operation *op) {
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (!structured || structured.getNumReductionLoops() == 0)
      return;
    for (OpOperand &init : structured.getDpsInitsMutable())
      if (isOfVariable(init.get(), assign.getVariable()))
        found.push_back(&init);
  });
  return found;
}

struct AddBehindReductions : impl::AddBehindReductionsPassBase<AddBehindReductions> {
  using AddBehindReductionsPassBase::AddBehindReductionsPassBase;

  void runOnOperation() override {
    auto groups = getOperation()->getAttrOfType<IntegerAttr>(plan::PlanDialect::kGroupsAttrName);
    if (!groups || groups.getInt() <= 1)
      return;
    getOperation()->walk([&](AssignOp assign) {
      for (OpOperand *beginning : findBeginnings(assign))
        separate(*beginning);
    });
  }

private:
  /// The reduction begins with what changes nothing; its result is combined with `beginning`.
  void separate(OpOperand &beginning) {
    auto op = cast<linalg::LinalgOp>(beginning.getOwner());
    unsigned number = beginning.getOperandNumber() - op.getNumDpsInputs();
    auto type = dyn_cast<RankedTensorType>(beginning.get().getType());
    std::optional<ReductionKind> kind = recognizeCombiners(op)[number];
    if (!kind || !type || !type.hasStaticShape())
      return;
    TypedAttr neutral = neutralElement(type.getElementType(), *kind);
    if (!neutral)
      return;
    OpBuilder builder(op);
    Location loc = op.getLoc();
    Value old = beginning.get();
    Value element = arith::ConstantOp::create(builder, loc, neutral);
    Value room = tensor::EmptyOp::create(builder, loc, type, ValueRange{});
    beginning.set(linalg::FillOp::create(builder, loc, element, room).getResult(0));
    builder.setInsertionPointAfter(op);
    Value reduced = op->getResult(number);
    Value total = combine(builder, loc, *kind, old, reduced);
    reduced.replaceAllUsesExcept(total, total.getDefiningOp());
    ++numSeparated;
  }
};

} // namespace
} // namespace distribute
