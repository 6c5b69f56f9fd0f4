// Integers of unsigned types: no arithmetic has them, but layouts, bit casts and reductions do.
#include "Groups.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

static Value bitcast(StepBuilder &s, Value x, Type element) {
  auto type = cast<RankedTensorType>(x.getType());
  return tensor::BitcastOp::create(s.b, s.loc, type.clone(element), x);
}

/// `x`, 32 bits without a sign, as unsigned bits of `width`, which the mirror image of a negative number is large in.
static Value asUnsigned(StepBuilder &s, Value x, unsigned width) {
  auto type = cast<RankedTensorType>(x.getType());
  Type narrow = s.b.getIntegerType(width),
       wide = IntegerType::get(s.b.getContext(), width, IntegerType::Unsigned);
  if (width < 32)
    x = arith::TruncIOp::create(s.b, s.loc, type.clone(narrow), x);
  return bitcast(s, x, wide);
}

static Value asSignless(StepBuilder &s, Value x, unsigned width) {
  auto type = cast<RankedTensorType>(x.getType());
  x = bitcast(s, x, s.b.getIntegerType(width));
  return width < 32
             ? arith::ExtUIOp::create(s.b, s.loc, type.clone(s.b.getI32Type()), x).getResult()
             : x;
}

bool addUnsigned(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return v.isInteger() && (!s.step.replicaView || hasFixedSize(v));
  });
  if (!x)
    return false;
  unsigned width = s.random.chance(60) ? 8 : 32;
  PoolValue made = *x;
  Value bits = asUnsigned(s, x->value, width);
  auto type = cast<RankedTensorType>(bits.getType());
  if (s.step.replicaView) {
    Group group = chooseGroup(s);
    constexpr ReductionKind kinds[] = {ReductionKind::Sum, ReductionKind::Max, ReductionKind::Min,
                                       ReductionKind::Max, ReductionKind::Min};
    ReductionKind kind = s.random.pick<ReductionKind>(kinds);
    made = reducedAmong(*x, kind, group);
    bits = AllReduceOp::create(s.b, s.loc, getReducedType(kind, bits.getType()), kind, bits,
                               group.getMesh().getSymName(), group.getAxes());
    s.note("reduction");
    s.note("reduction of unsigned integers");
  } else if (x->rank() == 2) {
    SmallVector<int64_t> shape = {type.getDimSize(1), type.getDimSize(0)};
    bits = linalg::TransposeOp::create(s.b, s.loc, bits, s.empty(type.clone(shape)),
                                       ArrayRef<int64_t>{1, 0})
               ->getResult(0);
    made.batchDim = x->batchDim < 0 ? -1 : 1 - x->batchDim;
  }
  made.value = asSignless(s, bits, width);
  made.exact = true;
  s.note("unsigned integers");
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
