// Sharding of tensors that hold one value everywhere.
//
// tensor.empty, tensor.splat and arith.constant: each shard is one of the same kind.
// They have no operand that arrives in shards, but are made in those that users want.
#include "../Families.h"
#include "DimPaths.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

namespace {

struct EmptyModel : SamePlaceModel<EmptyModel> {
  FlatOp readFlat(Operation *op) const { return readFlatElementwise(op); }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.of(cast<tensor::EmptyOp>(op).getMixedSizes()[dim]);
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    RankedTensorType type = cast<tensor::EmptyOp>(op).getType();
    padding.replace(op,
                    tensor::EmptyOp::create(padding.getRewriter(), op->getLoc(), type.getShape(),
                                            type.getElementType(), type.getEncoding())
                        ->getResults());
    return success();
  }
};

struct SplatModel : SamePlaceModel<SplatModel> {
  FlatOp readFlat(Operation *op) const { return readFlatElementwise(op); }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    auto splat = cast<tensor::SplatOp>(op);
    unsigned position = 0;
    for (int64_t d = 0; d < dim; ++d)
      position += splat.getType().isDynamicDim(d);
    return sizes.ofScalar(splat.getDynamicSizes()[position]);
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto splat = cast<tensor::SplatOp>(op);
    padding.replace(op, tensor::SplatOp::create(padding.getRewriter(), op->getLoc(),
                                                splat.getInput(), splat.getType())
                            ->getResults());
    return success();
  }
};

/// Constants of several values are whole.
struct ConstantModel : PathModel<ConstantModel> {
  static bool isSplat(Operation *op) {
    return isa<SplatElementsAttr>(cast<arith::ConstantOp>(op).getValue());
  }
  static SmallVector<DimPath> getPaths(Operation *op) {
    return isSplat(op) ? samePaths(op) : SmallVector<DimPath>();
  }
  FlatOp readFlat(Operation *op) const { return isSplat(op) ? readFlatElementwise(op) : FlatOp(); }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    auto constant = cast<arith::ConstantOp>(local.copy(op, inputs));
    if (auto splat = dyn_cast<SplatElementsAttr>(constant.getValue()))
      constant.setValueAttr(splat.resizeSplat(cast<ShapedType>(constant.getType())));
    return {constant.getResult()};
  }
};

} // namespace

void attachFills(MLIRContext *context) {
  attachModel<EmptyModel, tensor::EmptyOp>(context);
  attachModel<SplatModel, tensor::SplatOp>(context);
}

void attachConstants(MLIRContext *context) {
  attachModel<ConstantModel, arith::ConstantOp>(context);
}

} // namespace distribute
