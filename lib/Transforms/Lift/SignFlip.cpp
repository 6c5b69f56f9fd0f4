// The order of unsigned integers.
#include "SignFlip.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

Value flipSign(OpBuilder &builder, Location loc, Value integer) {
  auto type = cast<IntegerType>(integer.getType());
  Value highest = arith::ConstantOp::create(
      builder, loc, IntegerAttr::get(type, APInt::getSignMask(type.getWidth())));
  return arith::XOrIOp::create(builder, loc, integer, highest);
}

Value flipSigns(OpBuilder &builder, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Value room = tensor::EmptyOp::create(builder, loc, tensor::getMixedSizes(builder, loc, tensor),
                                       type.getElementType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, type, tensor, room, ArrayRef<AffineMap>{identity, identity}, loops,
             [](OpBuilder &inner, Location place, ValueRange args) {
               linalg::YieldOp::create(inner, place, flipSign(inner, place, args[0]));
             })
      .getResult(0);
}

} // namespace distribute
