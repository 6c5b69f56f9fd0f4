// Runs ops on tensors of a few elements.
#include "distribute/Evaluation/Evaluator.h"

#include "OpEvaluation.h"
#include "ScalarOps.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Evaluation/ReadValues.h"

using namespace mlir;

namespace distribute::evaluation {

static bool isHeld(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return canHold(getElementTypeOrSelf(type)) &&
         (!shaped || (isa<RankedTensorType>(shaped) && shaped.hasStaticShape()));
}

/// Whether `op` is one of arith or math, on scalars or element by element on tensors.
static bool isElementwise(Operation *op) {
  if (op->getNumRegions() != 0 || op->getNumResults() == 0)
    return false;
  for (unsigned number = 0; number < op->getNumResults(); ++number)
    if (!scalarOp(op, number))
      return false;
  return true;
}

bool isEvaluable(Operation *op) {
  if (!llvm::all_of(readValues(op), [](Value value) { return isHeld(value.getType()); }) ||
      !llvm::all_of(op->getResultTypes(), isHeld))
    return false;
  return isa<ReplicaIdOp, CoordinateOp>(op) || knowsStructured(op) || knowsTensors(op) ||
         isElementwise(op);
}

static bool runElementwise(Operation *op, Values &values, Arithmetic arithmetic) {
  SmallVector<const SmallTensor *> operands;
  for (Value operand : op->getOperands())
    operands.push_back(&values.find(operand)->second);
  SmallVector<SmallTensor> results;
  for (OpResult result : op->getResults()) {
    std::optional<ScalarOp> scalar = scalarOp(op, result.getResultNumber(), arithmetic);
    if (!scalar)
      return false;
    auto shaped = dyn_cast<RankedTensorType>(result.getType());
    SmallTensor made(getElementTypeOrSelf(result.getType()),
                     shaped ? shaped.getShape() : ArrayRef<int64_t>());
    for (auto [index, cell] : llvm::enumerate(made.cells)) {
      Cell cells[3] = {};
      for (auto [number, operand] : llvm::enumerate(operands)) // a scalar serves all elements
        cells[number] = operand->at(operand->shape.empty() ? 0 : index);
      cell = (*scalar)(cells);
    }
    results.push_back(std::move(made));
  }
  for (auto [result, made] : llvm::zip_equal(op->getResults(), results))
    values[result] = std::move(made);
  return true;
}

bool Evaluator::run(Operation *op, Values &values) {
  if (isa<ReplicaIdOp, CoordinateOp>(op)) {
    Value id = op->getResult(0);
    values[id] = SmallTensor::scalar(id.getType(), Cell(member));
    return true;
  }
  if (knowsStructured(op))
    return runStructured(op, values, arithmetic);
  if (knowsTensors(op))
    return runTensors(op, values, arithmetic);
  return isElementwise(op) && runElementwise(op, values, arithmetic);
}

bool Evaluator::run(Block &block, Values &values) {
  return llvm::all_of(block, [&](Operation &op) {
    return op.hasTrait<OpTrait::IsTerminator>() || run(&op, values);
  });
}

} // namespace distribute::evaluation
