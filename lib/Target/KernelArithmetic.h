// Arithmetic, written down.
//
// What elementary functions of kernels are built of (KernelMath.cpp, KernelWideMath.cpp). It carries no
// fast-math flags: they rely on exact rounding. `fma(a, b, c)` is a * b + c rounded once.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELARITHMETIC_H
#define DISTRIBUTE_LIB_TARGET_KERNELARITHMETIC_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

namespace distribute {

using mlir::Type;
using mlir::TypedAttr;
using mlir::Value;

/// Builds arithmetic in the shape (scalar or vector) of the op it replaces.
class KernelArithmetic {
public:
  KernelArithmetic(mlir::ImplicitLocOpBuilder &b, Type shapeLike) : b(b), shapeLike(shapeLike) {}

  Type typeOf(Type element) const {
    if (auto vector = mlir::dyn_cast<mlir::VectorType>(shapeLike))
      return mlir::VectorType::get(vector.getShape(), element, vector.getScalableDims());
    return element;
  }
  Type f32() const { return typeOf(b.getF32Type()); }
  Type f64() const { return typeOf(b.getF64Type()); }
  Type i32() const { return typeOf(b.getI32Type()); }
  Type i64() const { return typeOf(b.getI64Type()); }

  Value constant(Type type, double value) {
    TypedAttr attr = b.getFloatAttr(mlir::getElementTypeOrSelf(type), value);
    return splat(type, attr);
  }
  Value integer(Type type, int64_t value) {
    TypedAttr attr = b.getIntegerAttr(mlir::getElementTypeOrSelf(type), value);
    return splat(type, attr);
  }
  /// A constant of the type of `like`.
  Value c(Value like, double value) { return constant(like.getType(), value); }

  Value add(Value x, Value y) { return mlir::arith::AddFOp::create(b, x, y); }
  Value sub(Value x, Value y) { return mlir::arith::SubFOp::create(b, x, y); }
  Value mul(Value x, Value y) { return mlir::arith::MulFOp::create(b, x, y); }
  Value div(Value x, Value y) { return mlir::arith::DivFOp::create(b, x, y); }
  Value fma(Value x, Value y, Value z) { return mlir::math::FmaOp::create(b, x, y, z); }
  Value abs(Value x) { return mlir::math::AbsFOp::create(b, x); }
  Value copySign(Value magnitude, Value sign) {
    return mlir::math::CopySignOp::create(b, magnitude, sign);
  }
  Value select(Value condition, Value yes, Value no) {
    return mlir::arith::SelectOp::create(b, condition, yes, no);
  }
  /// Ordered comparison: false where an operand is NaN.
  Value less(Value x, Value y) {
    return mlir::arith::CmpFOp::create(b, mlir::arith::CmpFPredicate::OLT, x, y);
  }
  Value equal(Value x, Value y) {
    return mlir::arith::CmpFOp::create(b, mlir::arith::CmpFPredicate::OEQ, x, y);
  }
  /// min(max(x, low), high); NaN stays NaN.
  Value clamp(Value x, double low, double high) {
    x = select(less(x, c(x, low)), c(x, low), x);
    return select(less(c(x, high), x), c(x, high), x);
  }
  Value bits(Value x, Type type) { return mlir::arith::BitcastOp::create(b, type, x); }
  Value addI(Value x, Value y) { return mlir::arith::AddIOp::create(b, x, y); }
  Value subI(Value x, Value y) { return mlir::arith::SubIOp::create(b, x, y); }
  Value andI(Value x, Value y) { return mlir::arith::AndIOp::create(b, x, y); }
  Value shl(Value x, int64_t n) {
    return mlir::arith::ShLIOp::create(b, x, integer(x.getType(), n));
  }
  Value shrs(Value x, int64_t n) {
    return mlir::arith::ShRSIOp::create(b, x, integer(x.getType(), n));
  }

  /// Horner's scheme, the highest coefficient first.
  Value polynomial(Value x, llvm::ArrayRef<double> coefficients) {
    Value sum = c(x, coefficients.front());
    for (double coefficient : coefficients.drop_front())
      sum = fma(sum, x, c(x, coefficient));
    return sum;
  }

protected:
  Value splat(Type type, TypedAttr element) {
    if (auto vector = mlir::dyn_cast<mlir::VectorType>(type))
      return mlir::arith::ConstantOp::create(
          b, mlir::cast<TypedAttr>(
                 mlir::Attribute(mlir::DenseElementsAttr::get(vector, mlir::Attribute(element)))));
    return mlir::arith::ConstantOp::create(b, element);
  }

  mlir::ImplicitLocOpBuilder &b;
  Type shapeLike;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELARITHMETIC_H
