//===- Combine.cpp - the arithmetic of reductions -------------------------===//

#include "Combine.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

Value combine(OpBuilder &builder, Location loc, ReductionKind kind, Value a, Value b) {
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(a.getType()));
  switch (kind) {
  case ReductionKind::Sum:
    return isFloat ? arith::AddFOp::create(builder, loc, a, b).getResult()
                   : arith::AddIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Prod:
    return isFloat ? arith::MulFOp::create(builder, loc, a, b).getResult()
                   : arith::MulIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Max:
    return isFloat ? arith::MaximumFOp::create(builder, loc, a, b).getResult()
                   : arith::MaxSIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::Min:
    return isFloat ? arith::MinimumFOp::create(builder, loc, a, b).getResult()
                   : arith::MinSIOp::create(builder, loc, a, b).getResult();
  case ReductionKind::And:
    return arith::AndIOp::create(builder, loc, a, b);
  case ReductionKind::Or:
    return arith::OrIOp::create(builder, loc, a, b);
  case ReductionKind::Mean:
  case ReductionKind::First:
    break;
  }
  llvm_unreachable("no combiner of elements");
}

Operation *findCombiner(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0 || !op.hasPureTensorSemantics())
    return nullptr;
  Operation *combiner = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  Value total = op.getRegionOutputArgs()[0];
  bool takesTotal =
      combiner && total.hasOneUse() && llvm::is_contained(combiner->getOperands(), total);
  return takesTotal ? combiner : nullptr;
}

} // namespace distribute
