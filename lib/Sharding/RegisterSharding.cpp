// The sharding rules of all ops.
#include "distribute/Sharding/RegisterSharding.h"

#include "Families.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;

namespace distribute {

void registerShardingModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *dialect) {
    attachConstants(context);
    attachElementwise(dialect);
  });
  registry.addExtension(
      +[](MLIRContext *, math::MathDialect *dialect) { attachElementwise(dialect); });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachCasts(context);
    attachFills(context);
    attachPadsAndConcats(context);
    attachReshapes(context);
    attachSlices(context);
  });
  registry.addExtension(
      +[](MLIRContext *, linalg::LinalgDialect *dialect) { attachStructured(dialect); });
  registry.addExtension(+[](MLIRContext *context, DistributeDialect *dialect) {
    attachIdentities(context);
    attachCollectives(dialect);
    attachGatherScatter(context);
    attachSorts(context);
  });
}

} // namespace distribute
