// A scalar body, ready to be run.
#include "BodyProgram.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::evaluation {

/// Turns of the loops in one run of a body; random bounds may be far apart.
static constexpr int64_t kMaxTurns = 1 << 12;

//===----------------------------------------------------------------------===//
// What is known
//===----------------------------------------------------------------------===//

static bool isScalar(Type type) { return canHold(type); }

bool isScalarCode(Operation *op) {
  bool isFlow =
      isa<scf::IfOp, scf::ForOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(op);
  if (isFlow ||
      isa<scf::YieldOp, scf::ConditionOp, linalg::YieldOp, tensor::YieldOp, YieldOp>(op)) {
    if (!llvm::all_of(op->getResultTypes(), isScalar) ||
        !llvm::all_of(op->getOperandTypes(), isScalar))
      return false;
    if (auto loop = dyn_cast<scf::ForOp>(op); loop && loop.getUnsignedCmp())
      return false;
    for (Region &region : op->getRegions()) {
      if (!region.empty() && !region.hasOneBlock())
        return false;
      for (Operation &inner : region.getOps())
        if (!isScalarCode(&inner))
          return false;
    }
    return true;
  }
  if (isa<linalg::IndexOp>(op))
    return true;
  if (isa<arith::ConstantOp>(op))
    return isScalar(op->getResult(0).getType());
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return isScalar(extract.getType()) && extract.getTensor().getType().hasStaticShape();
  if (auto dim = dyn_cast<tensor::DimOp>(op))
    return cast<ShapedType>(dim.getSource().getType()).hasStaticShape();
  if (!llvm::all_of(op->getResultTypes(), isScalar) ||
      !llvm::all_of(op->getOperandTypes(), isScalar))
    return false;
  for (unsigned number = 0; number < op->getNumResults(); ++number)
    if (!scalarOp(op, number))
      return false;
  return op->getNumResults() != 0;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

BodyProgram::BodyProgram(Block &block, const Values &values, Arithmetic arithmetic)
    : values(values), arithmetic(arithmetic), region(block.getParent()) {
  body = read(block);
}

/// What comes from outside does not change: its slot is filled once.
unsigned BodyProgram::slotOf(Value value) {
  auto [it, isNew] = slots.try_emplace(value, cells.size());
  if (!isNew)
    return it->second;
  unsigned slot = it->second;
  cells.push_back(0);
  auto outside = values.find(value);
  if (outside != values.end())
    cells[slot] = outside->second.at(0);
  else if (auto constant = value.getDefiningOp<arith::ConstantOp>())
    cells[slot] = constantCell(constant.getValue(), arithmetic);
  else if (!region->isAncestor(value.getParentRegion()))
    isComplete = false;
  return slot;
}

const SmallTensor *BodyProgram::tensorOf(Value value) {
  auto outside = values.find(value);
  if (outside != values.end())
    return &outside->second;
  isComplete = false;
  return nullptr;
}

BodyProgram::Code BodyProgram::read(Block &block) {
  Code code;
  for (Value argument : block.getArguments())
    code.arguments.push_back(slotOf(argument));
  for (Operation &op : block.without_terminator()) {
    if (isa<arith::ConstantOp>(op))
      slotOf(op.getResult(0));
    else
      code.steps.push_back(read(&op));
  }
  for (Value operand : block.getTerminator()->getOperands())
    code.yielded.push_back(slotOf(operand));
  return code;
}

BodyProgram::Step BodyProgram::read(Operation *op) {
  Step step{};
  auto addOperands = [&](ValueRange operands) {
    for (Value operand : operands)
      step.operands.push_back(slotOf(operand));
  };
  auto addNested = [&](Region &region) {
    step.nested.push_back(region.empty() ? Code() : read(region.front()));
  };
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    step.kind = Step::Position;
    step.detail = index.getDim();
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    step.kind = Step::Extract;
    step.tensor = tensorOf(extract.getTensor());
    addOperands(extract.getIndices());
  } else if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    step.kind = Step::Dim;
    step.tensor = tensorOf(dim.getSource());
    addOperands(dim.getIndex());
  } else if (isa<scf::IfOp, scf::ForOp, scf::WhileOp, scf::IndexSwitchOp, scf::ExecuteRegionOp>(
                 op)) {
    step.kind = isa<scf::IfOp>(op)            ? Step::If
                : isa<scf::ForOp>(op)         ? Step::For
                : isa<scf::WhileOp>(op)       ? Step::While
                : isa<scf::IndexSwitchOp>(op) ? Step::Switch
                                              : Step::Region;
    addOperands(op->getOperands());
    if (auto choice = dyn_cast<scf::IndexSwitchOp>(op))
      step.cases.assign(choice.getCases().begin(), choice.getCases().end());
    if (auto loop = dyn_cast<scf::ForOp>(op))
      step.detail = integerWidth(loop.getInductionVar().getType());
    for (Region &region : op->getRegions())
      addNested(region);
  } else {
    step.kind = Step::Scalar;
    addOperands(op->getOperands());
  }
  for (Value result : op->getResults())
    step.results.push_back(slotOf(result));
  if (step.kind != Step::Scalar)
    return step;
  step.scalar = *scalarOp(op, 0, arithmetic);
  // Each further result is a step of its own, behind the first.
  for (unsigned number = 1; number < op->getNumResults(); ++number) {
    Step more{};
    more.kind = Step::Scalar;
    more.scalar = *scalarOp(op, number, arithmetic);
    more.operands = step.operands;
    more.results = {step.results[number]};
    step.nested.emplace_back();
    step.nested.back().steps.push_back(std::move(more));
  }
  return step;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

const Cell *BodyProgram::run(ArrayRef<Cell> arguments, ArrayRef<int64_t> loops) {
  position = loops;
  turnsLeft = kMaxTurns;
  for (auto [slot, argument] : llvm::zip_equal(body.arguments, arguments))
    cells[slot] = argument;
  if (!isComplete || !run(body))
    return nullptr;
  yielded.clear();
  for (unsigned slot : body.yielded)
    yielded.push_back(cells[slot]);
  return yielded.data();
}

bool BodyProgram::run(const Code &code) {
  return llvm::all_of(code.steps, [&](const Step &step) { return run(step); });
}

/// As if at once: a value may be moved on to the place of another.
void BodyProgram::copy(ArrayRef<unsigned> from, ArrayRef<unsigned> to) {
  SmallVector<Cell, 4> moved;
  for (unsigned slot : from)
    moved.push_back(cells[slot]);
  for (auto [slot, cell] : llvm::zip_equal(to, moved))
    cells[slot] = cell;
}

bool BodyProgram::run(const Step &step) {
  switch (step.kind) {
  case Step::Scalar: {
    Cell operands[3];
    for (auto [index, slot] : llvm::enumerate(step.operands))
      operands[index] = cells[slot];
    cells[step.results[0]] = step.scalar(operands);
    return llvm::all_of(step.nested, [&](const Code &code) { return run(code); });
  }
  case Step::Position:
    if (uint64_t(step.detail) >= position.size())
      return false;
    cells[step.results[0]] = position[step.detail];
    return true;
  case Step::Extract: {
    uint64_t place = 0; // positions out of bounds are clamped
    for (auto [slot, size] : llvm::zip_equal(step.operands, step.tensor->shape))
      place = place * size +
              std::clamp<int64_t>(int64_t(cells[slot]), 0, std::max<int64_t>(size, 1) - 1);
    cells[step.results[0]] = step.tensor->at(place);
    return true;
  }
  case Step::Dim:
    if (step.tensor->shape.empty())
      return false;
    cells[step.results[0]] =
        step.tensor->shape[cells[step.operands[0]] % step.tensor->shape.size()];
    return true;
  case Step::If:
  case Step::Switch:
  case Step::Region: {
    size_t chosen = 0;
    if (step.kind == Step::If) {
      chosen = cells[step.operands[0]] ? 0 : 1;
    } else if (step.kind == Step::Switch) { // the default comes first
      const auto *found = llvm::find(ArrayRef(step.cases), int64_t(cells[step.operands[0]]));
      chosen = found == ArrayRef(step.cases).end() ? 0 : 1 + (found - step.cases.data());
    }
    const Code &code = step.nested[chosen];
    if (!run(code))
      return false;
    copy(code.yielded, step.results);
    return true;
  }
  case Step::For:
  case Step::While:
    return runLoop(step);
  }
  return false;
}

bool BodyProgram::runLoop(const Step &step) {
  const Code &first = step.nested[0];
  if (step.kind == Step::While) {
    const Code &after = step.nested[1];
    copy(step.operands, first.arguments);
    while (run(first)) {
      ArrayRef<unsigned> passed = ArrayRef(first.yielded).drop_front();
      if (!cells[first.yielded[0]]) {
        copy(passed, step.results);
        return true;
      }
      copy(passed, after.arguments);
      if (turnsLeft-- == 0 || !run(after))
        return false;
      copy(after.yielded, first.arguments);
    }
    return false;
  }
  unsigned width = step.detail;
  auto bound = [&](unsigned number) { return signedOf(cells[step.operands[number]], width); };
  int64_t lower = bound(0), upper = bound(1), by = bound(2);
  if (by <= 0)
    return false;
  copy(ArrayRef(step.operands).drop_front(3), ArrayRef(first.arguments).drop_front());
  for (int64_t counter = lower; counter < upper; counter += by) {
    cells[first.arguments[0]] = truncated(counter, width);
    if (turnsLeft-- == 0 || !run(first))
      return false;
    copy(first.yielded, ArrayRef(first.arguments).drop_front());
    if (uint64_t(upper) - uint64_t(counter) <= uint64_t(by)) // also where the sum would wrap
      break;
  }
  copy(ArrayRef(first.arguments).drop_front(), step.results);
  return true;
}

} // namespace distribute::evaluation
