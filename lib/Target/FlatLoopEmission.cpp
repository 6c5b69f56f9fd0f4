// The loops of a structured op, written down.
//
// Assumes that FlatLoopNest.cpp has read the loops and made the flat views. A sum over many terms is cut into blocks whose sums are added: the
// error of a float sum grows with the number of terms added one after the other,
// and statistics over a batch of images have tens of thousands.
#include "FlatLoopNest.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {

/// Rows of input consumed per pass over a row of partial results.
constexpr int64_t kRowsPerPass = 8;
/// A body is cloned per row only up to this many ops, for the compile time.
constexpr int64_t kMaxUnrolledBodyOps = 24;
/// Rows, or terms of one sum, that are added up before they join the rest. The
/// latter are added in a few dozen lanes.
constexpr int64_t kRowsPerBlock = 512;
constexpr int64_t kTermsPerBlock = 8192;
/// Partial results that may lie on the stack.
constexpr int64_t kMaxPartialColumns = 4096;

/// Sums the loops' shares; the innermost is added last, so that the rest is
/// invariant in it.
Value FlatLoopNest::address(size_t operand, ArrayRef<Value> position) {
  auto flags = arith::IntegerOverflowFlags::nsw;
  Value sum = accesses[operand].base;
  for (auto [loop, value] : llvm::zip_equal(loops, position)) {
    int64_t stride = loop.strides[operand];
    if (stride == 0)
      continue;
    Value term = value;
    if (stride != 1)
      term = arith::MulIOp::create(rewriter, loc, value, index(stride), flags);
    sum = sum ? Value(arith::AddIOp::create(rewriter, loc, sum, term, flags)) : term;
  }
  return sum ? sum : index(0);
}

/// Whether no loop from `fromDepth` inward moves the output.
bool FlatLoopNest::staysStill(size_t output, size_t fromDepth) const {
  for (size_t i = fromDepth; i < loops.size(); ++i)
    if (loops[i].strides[output] != 0)
      return false;
  return true;
}

/// Emits the loops from `depth` inward. `carried` holds, per operand, the
/// accumulator that lives in a register, or null. Returns the new ones.
SmallVector<Value> FlatLoopNest::emit(size_t depth, SmallVector<Value> &position,
                                      SmallVector<Value> carried) {
  SmallVector<size_t> begun;
  for (auto [i, access] : llvm::enumerate(accesses)) {
    if (!access.isOutput || carried[i] || depth == loops.size() || !staysStill(i, depth))
      continue;
    begun.push_back(i);
    carried[i] = access.initial ? access.initial : load(i, ArrayRef<Value>(position));
  }
  if (depth == loops.size())
    carried = emitBody(position, carried);
  else if (loops[depth].isUnrolled)
    carried = emitUnrolled(depth, position, carried);
  else if (begun.empty() && shallUnrollRows(depth, carried))
    emitUnrolledRows(depth, position);
  else
    carried = emitLoop(depth, position, carried);
  for (size_t i : begun) {
    memref::StoreOp::create(rewriter, loc, carried[i], accesses[i].buffer, address(i, position));
    carried[i] = Value();
  }
  return carried;
}

/// [0, extent), or the part of it that lies in the current tile.
std::pair<Value, Value> FlatLoopNest::boundsOf(const Loop &loop, ArrayRef<Value> position) {
  if (loop.origin < 0)
    return {index(0), index(loop.extent)};
  Value begin = position[loop.origin];
  int64_t tile = loops[loop.origin].step;
  Value end =
      arith::AddIOp::create(rewriter, loc, begin, index(tile), arith::IntegerOverflowFlags::nsw);
  if (loop.extent % tile != 0)
    end = arith::MinSIOp::create(rewriter, loc, end, index(loop.extent));
  return {begin, end};
}

/// The points of a window one after the other.
SmallVector<Value> FlatLoopNest::emitUnrolled(size_t depth, SmallVector<Value> &position,
                                              SmallVector<Value> carried) {
  for (int64_t point = 0; point < loops[depth].extent; ++point) {
    position[depth] = index(point);
    carried = emit(depth + 1, position, carried);
  }
  position[depth] = Value();
  return carried;
}

SmallVector<Value> FlatLoopNest::emitLoop(size_t depth, SmallVector<Value> &position,
                                          SmallVector<Value> carried) {
  SmallVector<Value> initial;
  for (Value value : carried)
    if (value)
      initial.push_back(value);
  if (depth + 1 == loops.size() && loops[depth].extent >= 2 * kTermsPerBlock &&
      llvm::all_of(outputs(), [&](size_t output) { return carried[output] && isSum(output); }))
    return emitSumsInBlocks(depth, position, carried);
  auto [lower, upper] = boundsOf(loops[depth], position);
  auto loop = scf::ForOp::create(rewriter, loc, lower, upper, index(loops[depth].step), initial);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(loop.getBody());
  position[depth] = loop.getInductionVar();
  SmallVector<Value> inside = carried;
  size_t next = 0;
  for (Value &value : inside)
    if (value)
      value = loop.getRegionIterArg(next++);
  inside = emit(depth + 1, position, inside);
  SmallVector<Value> yielded;
  for (Value value : inside)
    if (value)
      yielded.push_back(value);
  if (!yielded.empty())
    scf::YieldOp::create(rewriter, loc, yielded);
  position[depth] = Value();
  next = 0;
  for (Value &value : carried)
    if (value)
      value = loop.getResult(next++);
  return carried;
}

/// Two loops are left, the outer one reduces, the inner one moves the outputs.
bool FlatLoopNest::shallUnrollRows(size_t depth, ArrayRef<Value> carried) {
  if (depth + 2 != loops.size() || loops[depth].extent < 2 || loops[depth + 1].isUnrolled ||
      llvm::any_of(carried, [](Value value) { return bool(value); }))
    return false;
  return llvm::all_of(outputs(),
                      [&](size_t output) {
                        return loops[depth].strides[output] == 0 &&
                               loops[depth + 1].strides[output] != 0 && bodyReads(output);
                      }) &&
         static_cast<int64_t>(op.getBlock()->getOperations().size()) <= kMaxUnrolledBodyOps &&
         op->getNumRegions() == 1 && !hasNestedRegions();
}

/// The constant 0 of the type of the output's elements.
Value FlatLoopNest::zeroOf(size_t output) {
  Type element = cast<MemRefType>(accesses[output].buffer.getType()).getElementType();
  return arith::ConstantOp::create(rewriter, loc, rewriter.getZeroAttr(element));
}

/// Adds without leave to reassociate: this order is the point.
Value FlatLoopNest::addInOrder(Value x, Value y) {
  return arith::AddFOp::create(rewriter, loc, x, y);
}

/// Whether the op adds float terms to this output: the body uses the old value
/// once, in the addition that it yields.
bool FlatLoopNest::isSum(size_t output) {
  BlockArgument accumulator = op.getBlock()->getArgument(output);
  Value yielded = op.getBlock()->getTerminator()->getOperand(output - op.getNumDpsInputs());
  auto addition = yielded.getDefiningOp<arith::AddFOp>();
  return addition && accumulator.hasOneUse() && *accumulator.user_begin() == addition;
}

/// for c { targets[c] += or combine with the given rows }. The targets are the
/// `partials`, or the outputs where those are null.
void FlatLoopNest::emitRows(size_t depth, SmallVector<Value> &position, Value firstRow,
                            int64_t rows, ArrayRef<Value> partials) {
  Value first = index(0), end = index(loops[depth + 1].extent);
  auto columns = scf::ForOp::create(rewriter, loc, first, end, index(1));
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(columns.getBody());
  Value column = columns.getInductionVar();
  position[depth + 1] = column;
  SmallVector<Value> carried(accesses.size()), old(accesses.size());
  auto targetOf = [&](size_t output) -> std::pair<Value, Value> {
    if (partials[output])
      return {partials[output], column};
    return {accesses[output].buffer, address(output, position)};
  };
  for (size_t output : outputs()) {
    auto [target, at] = targetOf(output);
    old[output] = memref::LoadOp::create(rewriter, loc, target, at);
    carried[output] = isSum(output) ? zeroOf(output) : old[output];
  }
  for (int64_t row = 0; row < rows; ++row) {
    position[depth] = arith::AddIOp::create(rewriter, loc, firstRow, index(row),
                                            arith::IntegerOverflowFlags::nsw);
    carried = emitBody(position, carried);
  }
  for (size_t output : outputs()) {
    auto [target, at] = targetOf(output);
    Value combined = isSum(output) ? addInOrder(old[output], carried[output]) : carried[output];
    memref::StoreOp::create(rewriter, loc, combined, target, at);
  }
}

/// for r in [begin, end) by kRowsPerPass { rows r... of all columns }, then the
/// rows that are left.
void FlatLoopNest::emitRowRange(size_t depth, SmallVector<Value> &position, Value begin,
                                int64_t numRows, ArrayRef<Value> partials) {
  int64_t whole = numRows / kRowsPerPass * kRowsPerPass;
  Value endOfWhole = arith::AddIOp::create(rewriter, loc, begin, index(whole));
  if (whole > 0) {
    auto passes = scf::ForOp::create(rewriter, loc, begin, endOfWhole, index(kRowsPerPass));
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(passes.getBody());
    emitRows(depth, position, passes.getInductionVar(), kRowsPerPass, partials);
  }
  if (numRows > whole)
    emitRows(depth, position, endOfWhole, numRows - whole, partials);
}

/// Rows of partial results on the stack, for sums over many rows; null for an
/// output that is no sum, and for all where the sum is short or the row long.
SmallVector<Value> FlatLoopNest::makePartialRows(size_t depth) {
  SmallVector<Value> partials(accesses.size());
  int64_t columns = loops[depth + 1].extent;
  if (loops[depth].extent < 2 * kRowsPerBlock || columns > kMaxPartialColumns)
    return partials;
  OpBuilder::InsertionGuard guard(rewriter);
  auto function = op->getParentOfType<func::FuncOp>();
  rewriter.setInsertionPointToStart(&function.getBody().front());
  for (size_t output : outputs()) {
    Type element = cast<MemRefType>(accesses[output].buffer.getType()).getElementType();
    if (isSum(output))
      partials[output] = memref::AllocaOp::create(
          rewriter, loc, MemRefType::get({columns}, element), rewriter.getI64IntegerAttr(64));
  }
  return partials;
}

/// for blocks of rows { partial = 0; add the block's rows to it; out += partial
/// }, then the rows that are left.
void FlatLoopNest::emitUnrolledRows(size_t depth, SmallVector<Value> &position) {
  int64_t extent = loops[depth].extent, inBlocks = 0;
  SmallVector<Value> partials = makePartialRows(depth);
  if (llvm::any_of(partials, [](Value partial) { return bool(partial); })) {
    inBlocks = extent / kRowsPerBlock * kRowsPerBlock;
    Value columns = index(loops[depth + 1].extent), one = index(1);
    Value first = index(0), end = index(inBlocks);
    auto blocks = scf::ForOp::create(rewriter, loc, first, end, index(kRowsPerBlock));
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(blocks.getBody());
    auto forEachColumn = [&](auto build) {
      auto loop = scf::ForOp::create(rewriter, loc, index(0), columns, one);
      OpBuilder::InsertionGuard inLoop(rewriter);
      rewriter.setInsertionPointToStart(loop.getBody());
      position[depth + 1] = loop.getInductionVar();
      position[depth] = index(0);
      for (size_t output : outputs())
        if (partials[output])
          build(output, loop.getInductionVar());
    };
    forEachColumn([&](size_t output, Value column) {
      memref::StoreOp::create(rewriter, loc, zeroOf(output), partials[output], column);
    });
    emitRowRange(depth, position, blocks.getInductionVar(), kRowsPerBlock, partials);
    forEachColumn([&](size_t output, Value column) {
      Value old = load(output, position);
      Value sum = addInOrder(old, memref::LoadOp::create(rewriter, loc, partials[output], column));
      memref::StoreOp::create(rewriter, loc, sum, accesses[output].buffer,
                              address(output, position));
    });
  }
  if (extent > inBlocks)
    emitRowRange(depth, position, index(inBlocks), extent - inBlocks,
                 SmallVector<Value>(accesses.size()));
  position[depth] = position[depth + 1] = Value();
}

/// sums += sums of a block, for blocks of a long innermost reduction.
SmallVector<Value> FlatLoopNest::emitSumsInBlocks(size_t depth, SmallVector<Value> &position,
                                                  SmallVector<Value> sums) {
  SmallVector<Value> begun, zeros;
  for (size_t output : outputs()) {
    begun.push_back(sums[output]);
    zeros.push_back(zeroOf(output));
  }
  int64_t extent = loops[depth].extent;
  Value from = index(0), to = index(extent), by = index(kTermsPerBlock);
  auto blocks = scf::ForOp::create(rewriter, loc, from, to, by, begun);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(blocks.getBody());
  Value begin = blocks.getInductionVar();
  Value end = arith::AddIOp::create(rewriter, loc, begin, index(kTermsPerBlock),
                                    arith::IntegerOverflowFlags::nsw);
  if (extent % kTermsPerBlock != 0)
    end = arith::MinSIOp::create(rewriter, loc, end, index(extent));
  auto terms = scf::ForOp::create(rewriter, loc, begin, end, index(1), zeros);
  rewriter.setInsertionPointToStart(terms.getBody());
  position[depth] = terms.getInductionVar();
  SmallVector<Value> carried(accesses.size());
  for (auto [output, term] : llvm::zip_equal(outputs(), terms.getRegionIterArgs()))
    carried[output] = term;
  carried = emitBody(position, carried);
  scf::YieldOp::create(rewriter, loc, ArrayRef(carried).drop_front(op.getNumDpsInputs()));
  rewriter.setInsertionPointAfter(terms);
  SmallVector<Value> joined;
  for (auto [sum, share] : llvm::zip_equal(blocks.getRegionIterArgs(), terms.getResults()))
    joined.push_back(addInOrder(sum, share));
  scf::YieldOp::create(rewriter, loc, joined);
  position[depth] = Value();
  for (auto [output, sum] : llvm::zip_equal(outputs(), blocks.getResults()))
    sums[output] = sum;
  return sums;
}

/// Clones the op's body at one point. Outputs without a register are stored.
SmallVector<Value> FlatLoopNest::emitBody(ArrayRef<Value> position, ArrayRef<Value> carried) {
  IRMapping mapping;
  Block *body = op.getBlock();
  for (auto [i, access] : llvm::enumerate(accesses)) {
    if (!bodyReads(i))
      continue;
    Value value = carried[i];
    if (!value)
      value = access.buffer ? load(i, position) : op->getOperand(i);
    mapping.map(body->getArgument(i), value);
  }
  for (Operation &inner : body->without_terminator()) {
    if (auto indexOp = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(indexOp.getResult(), indexOf(indexOp.getDim(), position));
    else
      rewriter.clone(inner, mapping);
  }
  SmallVector<Value> result(carried);
  auto yield = cast<linalg::YieldOp>(body->getTerminator());
  for (auto [i, value] : llvm::enumerate(yield.getValues())) {
    size_t operand = op.getNumDpsInputs() + i;
    Value computed = mapping.lookupOrDefault(value);
    if (carried[operand])
      result[operand] = computed;
    else
      memref::StoreOp::create(rewriter, loc, computed, accesses[operand].buffer,
                              address(operand, position));
  }
  return result;
}

} // namespace distribute
