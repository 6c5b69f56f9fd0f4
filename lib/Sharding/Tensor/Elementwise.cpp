//===- Elementwise.cpp - sharding of ops on the elements at each place ----===//
//
// Every op with upstream's elementwise traits, and tensor.cast: all dimensions stay
// split. Whether partial values pass follows from the arithmetic (Linearity.h).
//
//===----------------------------------------------------------------------===//

#include "../Families.h"
#include "DimPaths.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

namespace {

struct ElementwiseModel : PathModel<ElementwiseModel> {
  static SmallVector<DimPath> getPaths(Operation *op) { return samePaths(op); }
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const {
    return SmallVector<Dependence>(op->getNumResults(), combineDependence(op, kind, operands));
  }
  SmallVector<Value> emitLocal(Operation *op, const OpPlan &plan, SmallVector<Value> operands,
                               const IRMapping &captured, LocalOps &local) const {
    // Widening a sum that is held wide already.
    if (isa<arith::ExtFOp>(op) &&
        operands[0].getType() ==
            plan.results[0].localType(op->getResult(0).getType(), local.getMembers()))
      return operands;
    return PathModel::emitLocal(op, plan, std::move(operands), captured, local);
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()))
        return sizes.ofDim(operand, dim);
    return std::nullopt;
  }
  LogicalResult pad(Operation *op, Padding &padding) const { return padding.checkSameRows(op); }
};

struct CastModel : PathModel<CastModel> {
  static SmallVector<DimPath> getPaths(Operation *op) { return samePaths(op); }
  SmallVector<Dependence> getDependence(Operation *, ReductionKind,
                                        ArrayRef<Dependence> operands) const {
    return moveDependence(1, operands);
  }
  bool movesElements(Operation *) const { return true; }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.ofDim(op->getOperand(0), dim);
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto cast = mlir::cast<tensor::CastOp>(op);
    if (padding.rowsOf(cast.getSource()) != padding.rowsOf(cast.getDest()))
      return cast.emitOpError("says that the batch has a fixed size; with an open batch, "
                              "required are casts that leave it open");
    if (cast.getSource().getType() == cast.getType())
      padding.replace(op, cast.getSource());
    return success();
  }
};

} // namespace

void attachElementwise(Dialect *dialect) {
  attachModelWhere<ElementwiseModel>(dialect, [](RegisteredOperationName name) {
    return name.hasTrait<OpTrait::Elementwise>() && name.hasTrait<OpTrait::Scalarizable>() &&
           name.hasTrait<OpTrait::Vectorizable>() && name.hasTrait<OpTrait::Tensorizable>();
  });
}

void attachCasts(MLIRContext *context) { attachModel<CastModel, tensor::CastOp>(context); }

} // namespace distribute
