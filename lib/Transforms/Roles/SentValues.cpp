// Values as one program gives them to another.
#include "SentValues.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

RankedTensorType sentType(Value value) {
  if (value.getType().isIntOrIndexOrFloat())
    return RankedTensorType::get({}, value.getType());
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? type : RankedTensorType();
}

Value toSent(OpBuilder &builder, Value value) {
  RankedTensorType type = sentType(value);
  return type == value.getType()
             ? value
             : tensor::FromElementsOp::create(builder, value.getLoc(), type, value).getResult();
}

Value fromSent(OpBuilder &builder, Value sent, Type type) {
  return sent.getType() == type
             ? sent
             : tensor::ExtractOp::create(builder, sent.getLoc(), sent, ValueRange()).getResult();
}

} // namespace distribute
