// Arithmetic, written down.
//
// What elementary functions of kernels are built of (KernelMath.cpp, KernelWideMath.cpp). It carries no
// fast-math flags: they rely on exact rounding. `fma({a, b, c})` is a * b + c rounded once.
//
// Operands stand in braces, because a list in braces is evaluated from left to right. Arguments are
// evaluated in an order that each C++ compiler chooses, and each builds an op: the machine code of
// kernels, and so a plan's bytes, would depend on what compiled the compiler.
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

/// The operands of an op.
struct Two {
  Value x, y;
};
struct Three {
  Value x, y, z;
};

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

  Value add(Two of) { return mlir::arith::AddFOp::create(b, of.x, of.y); }
  Value sub(Two of) { return mlir::arith::SubFOp::create(b, of.x, of.y); }
  Value mul(Two of) { return mlir::arith::MulFOp::create(b, of.x, of.y); }
  Value div(Two of) { return mlir::arith::DivFOp::create(b, of.x, of.y); }
  Value fma(Three of) { return mlir::math::FmaOp::create(b, of.x, of.y, of.z); }
  Value abs(Value x) { return mlir::math::AbsFOp::create(b, x); }
  /// The magnitude of x with the sign of y.
  Value copySign(Two of) { return mlir::math::CopySignOp::create(b, of.x, of.y); }
  /// y where x is true, else z.
  Value select(Three of) { return mlir::arith::SelectOp::create(b, of.x, of.y, of.z); }
  /// Ordered comparison: false where an operand is NaN.
  Value less(Two of) {
    return mlir::arith::CmpFOp::create(b, mlir::arith::CmpFPredicate::OLT, of.x, of.y);
  }
  Value equal(Two of) {
    return mlir::arith::CmpFOp::create(b, mlir::arith::CmpFPredicate::OEQ, of.x, of.y);
  }
  /// min(max(x, low), high); NaN stays NaN.
  Value clamp(Value x, double low, double high) {
    x = select({less({x, c(x, low)}), c(x, low), x});
    return select({less({c(x, high), x}), c(x, high), x});
  }
  /// Also where an operand is NaN.
  Value unlike(Two of) {
    return mlir::arith::CmpFOp::create(b, mlir::arith::CmpFPredicate::UNE, of.x, of.y);
  }
  Value both(Two of) { return mlir::arith::AndIOp::create(b, of.x, of.y); }
  Value either(Two of) { return mlir::arith::OrIOp::create(b, of.x, of.y); }
  Value bits(Value x, Type type) { return mlir::arith::BitcastOp::create(b, type, x); }
  Value addI(Two of) { return mlir::arith::AddIOp::create(b, of.x, of.y); }
  Value subI(Two of) { return mlir::arith::SubIOp::create(b, of.x, of.y); }
  Value andI(Two of) { return mlir::arith::AndIOp::create(b, of.x, of.y); }
  /// Whether x, of integers, is less than 0.
  Value isBelowZero(Value x) {
    Value zero = integer(x.getType(), 0);
    return mlir::arith::CmpIOp::create(b, mlir::arith::CmpIPredicate::slt, x, zero);
  }
  /// Whether x has any of these bits.
  Value hasBits(Value x, int64_t mask) {
    Value masked = andI({x, integer(x.getType(), mask)}), zero = integer(x.getType(), 0);
    return mlir::arith::CmpIOp::create(b, mlir::arith::CmpIPredicate::ne, masked, zero);
  }
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
      sum = fma({sum, x, c(x, coefficient)});
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
