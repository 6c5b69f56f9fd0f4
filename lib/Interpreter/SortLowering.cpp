// Sorts by merging neighbouring runs, as the op is defined: a loop of turns, in which the runs double.
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

/// The elements that stand at `number` in the line at `place`, from each of `tensors`.
static SmallVector<mlir::Value> readAt(OpBuilder &builder, SortOp op, ValueRange tensors,
                                       SmallVector<mlir::Value> place, mlir::Value number) {
  place[op.getDimension()] = number;
  SmallVector<mlir::Value> elements;
  for (mlir::Value tensor : tensors)
    elements.push_back(tensor::ExtractOp::create(builder, op.getLoc(), tensor, place));
  return elements;
}

/// One element of a merged run. `state`: the tensors that are written, the next places of the left and the right run.
static SmallVector<mlir::Value> emitElement(OpBuilder &builder, SortOp op, ValueRange sources,
                                            SmallVector<mlir::Value> place, mlir::Value size,
                                            mlir::Value run, mlir::Value target, ValueRange state) {
  Location loc = op.getLoc();
  auto constant = [&](int64_t value) -> mlir::Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  auto add = [&](mlir::Value a, mlir::Value b) -> mlir::Value {
    return arith::AddIOp::create(builder, loc, a, b);
  };
  auto atMost = [&](mlir::Value a, mlir::Value b) -> mlir::Value {
    return arith::MinSIOp::create(builder, loc, a, b);
  };
  auto compare = [&](arith::CmpIPredicate predicate, mlir::Value a, mlir::Value b) -> mlir::Value {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  };
  auto choose = [&](mlir::Value which, mlir::Value a, mlir::Value b) -> mlir::Value {
    return arith::SelectOp::create(builder, loc, which, a, b);
  };
  mlir::Value zero = constant(0), one = constant(1);
  // Where the pair of runs begins that the target lies in: there both runs are at their starts.
  mlir::Value inPair = arith::RemSIOp::create(builder, loc, target, add(run, run));
  mlir::Value begin = arith::SubIOp::create(builder, loc, target, inPair);
  mlir::Value middle = atMost(add(begin, run), size), end = atMost(add(middle, run), size);
  mlir::Value isFirst = compare(arith::CmpIPredicate::eq, inPair, zero);
  mlir::Value left = choose(isFirst, begin, state[state.size() - 2]);
  mlir::Value right = choose(isFirst, middle, state.back());
  mlir::Value last = arith::SubIOp::create(builder, loc, size, one);
  SmallVector<mlir::Value> lefts = readAt(builder, op, sources, place, atMost(left, last));
  SmallVector<mlir::Value> rights = readAt(builder, op, sources, place, atMost(right, last));
  mlir::Value isLeftDone = compare(arith::CmpIPredicate::sge, left, middle);
  mlir::Value isRightDone = compare(arith::CmpIPredicate::sge, right, end);
  mlir::Value never = arith::ConstantIntOp::create(builder, loc, 0, 1);
  mlir::Value takesRight =
      arith::OrIOp::create(builder, loc, isLeftDone, emitOrder(builder, op, rights, lefts));
  takesRight = choose(isRightDone, never, takesRight);
  place[op.getDimension()] = target;
  SmallVector<mlir::Value> next;
  for (auto [number, written] : llvm::enumerate(state.drop_back(2)))
    next.push_back(tensor::InsertOp::create(
        builder, loc, choose(takesRight, rights[number], lefts[number]), written, place));
  next.push_back(add(left, choose(takesRight, zero, one)));
  next.push_back(add(right, choose(takesRight, one, zero)));
  return next;
}

/// All lines of `sources`, whose runs of `run` elements are sorted, with runs of twice that.
static SmallVector<mlir::Value> emitTurn(OpBuilder builder, SortOp op, ValueRange sources,
                                         ArrayRef<mlir::Value> sizes, mlir::Value run) {
  Location loc = op.getLoc();
  mlir::Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  mlir::Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  size_t numTensors = sources.size();
  SmallVector<mlir::Value> carried(sources), place(sizes.size());
  SmallVector<scf::ForOp> loops;
  auto enter = [&](mlir::Value size) {
    loops.push_back(scf::ForOp::create(builder, loc, zero, size, one, carried));
    carried.assign(loops.back().getRegionIterArgs().begin(),
                   loops.back().getRegionIterArgs().end());
    builder.setInsertionPointToStart(loops.back().getBody());
    return loops.back().getInductionVar();
  };
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (dim != op.getDimension())
      place[dim] = enter(size);
  carried.append({zero, zero});
  mlir::Value target = enter(sizes[op.getDimension()]);
  carried =
      emitElement(builder, op, sources, place, sizes[op.getDimension()], run, target, carried);
  for (scf::ForOp loop : llvm::reverse(loops)) {
    scf::YieldOp::create(builder, loc, ValueRange(carried).take_front(loop.getNumResults()));
    carried.assign(loop.getResults().begin(), loop.getResults().end());
    carried.truncate(numTensors);
    builder.setInsertionPointAfter(loop);
  }
  return carried;
}

LogicalResult lowerSort(SortOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<mlir::Value> sizes;
  for (size_t dim = 0; dim < op.getShape().size(); ++dim)
    sizes.push_back(tensor::DimOp::create(builder, loc, op.getInputs().front(), dim));
  // The tensors, and the length of their sorted runs.
  SmallVector<mlir::Value> initial(op.getInputs());
  initial.push_back(arith::ConstantIndexOp::create(builder, loc, 1));
  auto turns = scf::WhileOp::create(
      builder, loc, ValueRange(initial).getTypes(), initial,
      [&](OpBuilder &inner, Location, ValueRange state) {
        mlir::Value isShort = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::slt,
                                                    state.back(), sizes[op.getDimension()]);
        scf::ConditionOp::create(inner, loc, isShort, state);
      },
      [&](OpBuilder &inner, Location, ValueRange state) {
        SmallVector<mlir::Value> next = emitTurn(inner, op, state.drop_back(), sizes, state.back());
        inner.setInsertionPointToEnd(inner.getInsertionBlock());
        next.push_back(arith::AddIOp::create(inner, loc, state.back(), state.back()));
        scf::YieldOp::create(inner, loc, next);
      });
  op->replaceAllUsesWith(turns.getResults().drop_back());
  op.erase();
  return success();
}

} // namespace distribute::interp
