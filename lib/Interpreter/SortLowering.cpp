// Sorts by counting: the place of an element is the number of those before it.
#include "CallLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute::interp {

/// Whether the elements `a` come before `b`.
static mlir::Value emitOrder(OpBuilder &builder, SortOp op, ArrayRef<mlir::Value> a,
                             ArrayRef<mlir::Value> b) {
  IRMapping mapping;
  for (auto [number, argument] : llvm::enumerate(op.getOrder().getArguments()))
    mapping.map(argument, (number % 2 ? b : a)[number / 2]);
  for (Operation &inner : op.getOrder().without_terminator())
    builder.clone(inner, mapping);
  return mapping.lookupOrDefault(op.getOrder().getTerminator()->getOperand(0));
}

LogicalResult lowerSort(SortOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  mlir::Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  mlir::Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  // An order that is not strict leaves some places out: these keep elements of the inputs.
  SmallVector<mlir::Value> sizes, carried = op.getInputs();
  for (size_t dim = 0; dim < op.getShape().size(); ++dim)
    sizes.push_back(tensor::DimOp::create(builder, loc, op.getInputs().front(), dim));
  SmallVector<scf::ForOp> loops;
  SmallVector<mlir::Value> place;
  for (mlir::Value size : sizes) {
    loops.push_back(scf::ForOp::create(builder, loc, zero, size, one, carried));
    place.push_back(loops.back().getInductionVar());
    carried.assign(loops.back().getRegionIterArgs().begin(),
                   loops.back().getRegionIterArgs().end());
    builder.setInsertionPointToStart(loops.back().getBody());
  }
  auto readAt = [&](OpBuilder &at, ArrayRef<mlir::Value> where) {
    SmallVector<mlir::Value> elements;
    for (mlir::Value input : op.getInputs())
      elements.push_back(tensor::ExtractOp::create(at, loc, input, where));
    return elements;
  };
  SmallVector<mlir::Value> own = readAt(builder, place);
  mlir::Value self = place[op.getDimension()];
  auto count = scf::ForOp::create(builder, loc, zero, sizes[op.getDimension()], one, zero);
  {
    OpBuilder inner = OpBuilder::atBlockBegin(count.getBody());
    mlir::Value number = count.getInductionVar();
    SmallVector<mlir::Value> where(place);
    where[op.getDimension()] = number;
    SmallVector<mlir::Value> other = readAt(inner, where);
    // Before: what the region says; of equal ones what came first.
    mlir::Value before = emitOrder(inner, op, other, own), after = emitOrder(inner, op, own, other);
    mlir::Value isFirst =
        arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::slt, number, self);
    mlir::Value truth = arith::ConstantIntOp::create(inner, loc, 1, 1);
    mlir::Value notAfter = arith::XOrIOp::create(inner, loc, after, truth);
    mlir::Value tie = arith::AndIOp::create(inner, loc, notAfter, isFirst);
    before = arith::OrIOp::create(inner, loc, before, tie);
    mlir::Value step = arith::IndexCastUIOp::create(inner, loc, inner.getIndexType(), before);
    mlir::Value sum = arith::AddIOp::create(inner, loc, count.getRegionIterArg(0), step);
    scf::YieldOp::create(inner, loc, sum);
  }
  builder.setInsertionPointAfter(count);
  place[op.getDimension()] = count.getResult(0);
  for (auto [target, element] : llvm::zip_equal(carried, own))
    target = tensor::InsertOp::create(builder, loc, element, target, place);
  for (scf::ForOp loop : llvm::reverse(loops)) {
    scf::YieldOp::create(builder, loc, carried);
    carried.assign(loop.getResults().begin(), loop.getResults().end());
    builder.setInsertionPointAfter(loop);
  }
  op->replaceAllUsesWith(carried);
  op.erase();
  return success();
}

} // namespace distribute::interp
