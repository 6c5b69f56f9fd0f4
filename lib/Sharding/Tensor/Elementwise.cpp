// Sharding of ops on the elements at each place.
//
// Every op with upstream's elementwise traits, and tensor.cast: all dimensions stay
// split. Whether partial values pass follows from the arithmetic (Linearity.h).
#include "../Families.h"
#include "DimPaths.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

namespace {

struct ElementwiseModel : SamePlaceModel<ElementwiseModel> {
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const {
    return SmallVector<Dependence>(op->getNumResults(), combineDependence(op, kind, operands));
  }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    // Widening a sum that is held wide already.
    if (isa<arith::ExtFOp>(op) &&
        inputs.operands[0].getType() ==
            inputs.plan.results[0].localType(op->getResult(0).getType(), local.getMembers()))
      return inputs.operands;
    return SamePlaceModel::emitLocal(op, inputs, local);
  }
  FlatOp readFlat(Operation *op) const { return readFlatElementwise(op); }
  LogicalResult pad(Operation *op, Padding &padding) const { return padding.checkSameRows(op); }
};

/// What says where a value is computed, that it is computed again, or who has which part, changes nothing of it.
struct IdentityModel : DataMovement<SamePlaceModel<IdentityModel>, 1> {
  FlatOp readFlat(Operation *op) const { return readFlatElementwise(op); }
  LogicalResult pad(Operation *op, Padding &padding) const { return padding.checkSameRows(op); }
};

struct CastModel : DataMovement<SamePlaceModel<CastModel>, 1> {
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto cast = mlir::cast<tensor::CastOp>(op);
    if (padding.rowsOf(cast.getSource()) != padding.rowsOf(cast.getDest()))
      return cast.emitOpError("says that the batch has a fixed size; with an open batch, "
                              "casts must leave it open");
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

void attachIdentities(MLIRContext *context) {
  attachModel<IdentityModel, AssignToLogicalDeviceOp, OptimizationBarrierOp, ShardOp>(context);
}

void attachCasts(MLIRContext *context) { attachModel<CastModel, tensor::CastOp>(context); }

} // namespace distribute
