// distribute-assign-buffers: every value has one place of its own for the whole step.
//
// Assumes a bufferized step. Leaves true: no memref is carried by a loop, yielded by a branch, or
// allocated inside one; each assigned variable's new value lies in its argument when the function
// returns; only outputs are returned.
#include "../../Preconditions.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_ASSIGNBUFFERSPASS
#include "distribute/Transforms/Passes.h.inc"

static bool isMemRef(Value value) { return isa<MemRefType>(value.getType()); }

/// A fresh dense buffer for values of `type`; null if its shape is not static.
static Value allocate(OpBuilder &builder, Location loc, Type type) {
  auto memref = cast<MemRefType>(type);
  if (!memref.hasStaticShape())
    return nullptr;
  return memref::AllocOp::create(builder, loc,
                                 MemRefType::get(memref.getShape(), memref.getElementType()));
}

/// Whether `op` may write bytes of its operand `memref`. What gives it another view writes nothing itself.
static bool mayWrite(Operation *op, Value memref) {
  if (isPure(op))
    return false;
  auto effects = getEffectsRecursively(op);
  if (!effects)
    return true;
  return llvm::any_of(*effects, [&](const MemoryEffects::EffectInstance &effect) {
    return isa<MemoryEffects::Write>(effect.getEffect()) &&
           (!effect.getValue() || effect.getValue() == memref);
  });
}

namespace {

struct AssignBuffers : distribute::impl::AssignBuffersPassBase<AssignBuffers> {
  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Buffers)))
      return signalPassFailure();
    func::FuncOp func = getOperation();
    if (func.isExternal() || !func.getBody().hasOneBlock())
      return;
    SmallVector<arith::SelectOp> selects;
    func.walk([&](arith::SelectOp op) {
      if (isMemRef(op.getResult()))
        selects.push_back(op);
    });
    for (arith::SelectOp op : selects)
      if (failed(assignSelect(op)))
        return signalPassFailure();
    SmallVector<Operation *> regionOps;
    func.walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (isa<scf::ForOp, scf::IfOp, scf::WhileOp>(op))
        regionOps.push_back(op);
    });
    for (Operation *op : regionOps)
      if (failed(assign(op)))
        return signalPassFailure();
    if (failed(hoistAllocations(func)))
      return signalPassFailure();
    assignState(func);
    while (dropCopiesOfNothing(func)) {
    }
  }

  LogicalResult assign(Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return assignLoop(loop);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return assignBranch(branch);
    return assignWhile(cast<scf::WhileOp>(op));
  }

  LogicalResult notStatic(Operation *op) {
    return op->emitOpError(
        "carries a buffer whose size is not known at compile time; a plan needs static shapes");
  }

  /// Copies `values` to `places` as if at once: what another place still holds goes through a
  /// temporary.
  LogicalResult copyAll(OpBuilder &builder, Location loc, ArrayRef<Value> values,
                        ArrayRef<Value> places) {
    SmallVector<Value> sources(values);
    for (size_t index = 0; index < values.size(); ++index) {
      Value value = values[index];
      bool overlaps = false;
      for (size_t other = 0; other < places.size(); ++other)
        overlaps |= memrefRoot(places[other]) == memrefRoot(value) &&
                    (other != index || value != places[index]);
      if (!overlaps)
        continue;
      Value temporary = allocate(builder, loc, value.getType());
      if (!temporary)
        return failure();
      memref::CopyOp::create(builder, loc, value, temporary);
      sources[index] = temporary;
    }
    for (auto [source, place] : llvm::zip_equal(sources, places))
      if (source != place) {
        memref::CopyOp::create(builder, loc, source, place);
        ++copiesInserted;
      }
    return success();
  }

  /// Copies what `yield` gives for each of the `moved` carried values to its place. Called after
  /// all carried values have been replaced: one may be yielded in the place of another.
  LogicalResult copyYielded(scf::YieldOp yield, ArrayRef<unsigned> moved, ArrayRef<Value> places) {
    SmallVector<Value> values =
        llvm::map_to_vector(moved, [&](unsigned i) { return yield.getOperand(i); });
    OpBuilder builder(yield);
    return copyAll(builder, yield->getParentOp()->getLoc(), values, places);
  }

  /// Whether nothing but the loop that carries it knows the buffer: it holds nothing yet.
  static bool isUnwritten(Value init) {
    return init.getDefiningOp<memref::AllocOp>() && init.hasOneUse();
  }

  LogicalResult assignLoop(scf::ForOp loop) {
    OpBuilder builder(loop);
    auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
    SmallVector<unsigned> moved;
    SmallVector<Value> places;
    for (unsigned i = 0; i < loop.getNumResults(); ++i) {
      BlockArgument carried = loop.getRegionIterArg(i);
      if (!isMemRef(carried))
        continue;
      Value place = loop.getInitArgs()[i];
      if (isUnwritten(place)) {
        // The body does not read what it carries, so there is nothing to copy.
        moved.push_back(i);
        places.push_back(place);
      } else if (yield.getOperand(i) != carried) {
        place = allocate(builder, loop.getLoc(), carried.getType());
        if (!place)
          return notStatic(loop);
        memref::CopyOp::create(builder, loop.getLoc(), loop.getInitArgs()[i], place);
        moved.push_back(i);
        places.push_back(place);
        loop.getInitArgsMutable()[i].set(place);
      }
      if (failed(replaceCarried(carried, place)) ||
          failed(replaceCarried(loop.getResult(i), place)))
        return notStatic(loop);
    }
    if (failed(copyYielded(yield, moved, places)))
      return notStatic(loop);
    // The loop now carries nothing: canonicalization drops what is yielded as it came.
    for (unsigned i = 0; i < loop.getNumResults(); ++i)
      if (isMemRef(loop.getRegionIterArg(i)))
        yield->setOperand(i, loop.getRegionIterArg(i));
    return success();
  }

  /// Uses `place` for `value`, through a cast where the layouts differ. What is left of `value`
  /// takes the type of what flows into it from now on.
  LogicalResult replaceCarried(Value value, Value place) {
    if (value.getType() == place.getType()) {
      value.replaceAllUsesWith(place);
      return success();
    }
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    if (!memref::CastOp::areCastCompatible(place.getType(), value.getType()))
      return failure();
    Value cast = memref::CastOp::create(builder, value.getLoc(), value.getType(), place);
    value.replaceAllUsesWith(cast);
    value.setType(place.getType());
    return success();
  }

  /// What a branch of `yield` computes in a buffer of its own it computes in `place`, which nobody else knows yet.
  static void computeInPlace(scf::YieldOp yield, unsigned index, Value place) {
    auto own = yield.getOperand(index).getDefiningOp<memref::AllocOp>();
    if (!own || own->getBlock() != yield->getBlock() || own.getType() != place.getType())
      return;
    own.replaceAllUsesWith(place);
    own.erase();
  }

  LogicalResult assignBranch(scf::IfOp branch) {
    OpBuilder builder(branch);
    SmallVector<Value> thenValues, elseValues, places;
    for (OpResult result : branch.getResults()) {
      if (!isMemRef(result))
        continue;
      Value inThen = branch.thenYield().getOperand(result.getResultNumber());
      Value inElse = branch.elseYield().getOperand(result.getResultNumber());
      Value place = inThen;
      if (inThen != inElse) {
        place = allocate(builder, branch.getLoc(), result.getType());
        if (!place)
          return notStatic(branch);
        for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()})
          computeInPlace(yield, result.getResultNumber(), place);
        thenValues.push_back(branch.thenYield().getOperand(result.getResultNumber()));
        elseValues.push_back(branch.elseYield().getOperand(result.getResultNumber()));
        places.push_back(place);
      }
      if (failed(replaceCarried(result, place)))
        return notStatic(branch);
      branch.thenYield()->setOperand(result.getResultNumber(), place);
      branch.elseYield()->setOperand(result.getResultNumber(), place);
    }
    builder.setInsertionPoint(branch.thenYield());
    if (failed(copyAll(builder, branch.getLoc(), thenValues, places)))
      return notStatic(branch);
    if (places.empty())
      return success();
    builder.setInsertionPoint(branch.elseYield());
    return copyAll(builder, branch.getLoc(), elseValues, places);
  }

  /// What a branch yields from outside becomes a choice between buffers; the chosen one is copied.
  LogicalResult assignSelect(arith::SelectOp select) {
    OpBuilder builder(select);
    Location loc = select.getLoc();
    Value place = allocate(builder, loc, select.getType());
    if (!place)
      return notStatic(select);
    auto copy = [&](Value source) {
      return [&, source](OpBuilder &inside, Location at) {
        memref::CopyOp::create(inside, at, source, place);
        ++copiesInserted;
        scf::YieldOp::create(inside, at);
      };
    };
    scf::IfOp::create(builder, loc, select.getCondition(), copy(select.getTrueValue()),
                      copy(select.getFalseValue()));
    if (failed(replaceCarried(select.getResult(), place)))
      return notStatic(select);
    select.erase();
    return success();
  }

  LogicalResult assignWhile(scf::WhileOp loop) {
    OpBuilder builder(loop);
    SmallVector<unsigned> moved;
    SmallVector<Value> places;
    scf::YieldOp yield = loop.getYieldOp();
    for (auto [index, arg] : llvm::enumerate(loop.getBeforeArguments())) {
      if (!isMemRef(arg))
        continue;
      Value place = allocate(builder, loop.getLoc(), arg.getType());
      if (!place)
        return notStatic(loop);
      memref::CopyOp::create(builder, loop.getLoc(), loop.getInits()[index], place);
      moved.push_back(index);
      places.push_back(place);
      if (failed(replaceCarried(arg, place)))
        return notStatic(loop);
      loop.getInitsMutable()[index].set(place);
    }
    scf::ConditionOp condition = loop.getConditionOp();
    for (auto [index, arg] : llvm::enumerate(loop.getAfterArguments())) {
      if (!isMemRef(arg))
        continue;
      Value forwarded = condition.getArgs()[index];
      Value place = forwarded;
      if (!llvm::is_contained(places, forwarded)) {
        builder.setInsertionPoint(loop);
        place = allocate(builder, loop.getLoc(), arg.getType());
        if (!place)
          return notStatic(loop);
        builder.setInsertionPoint(condition);
        memref::CopyOp::create(builder, loop.getLoc(), forwarded, place);
        condition.getArgsMutable()[index].set(place);
      }
      if (failed(replaceCarried(arg, place)) ||
          failed(replaceCarried(loop.getResult(index), place)))
        return notStatic(loop);
    }
    if (failed(copyYielded(yield, moved, places)))
      return notStatic(loop);
    for (auto [index, place] : llvm::zip_equal(moved, places))
      yield->setOperand(index, place);
    return success();
  }

  LogicalResult hoistAllocations(func::FuncOp func) {
    SmallVector<Operation *> allocations;
    WalkResult result = func.walk([&](Operation *op) -> WalkResult {
      if (isa<memref::DeallocOp>(op)) {
        op->erase();
        return WalkResult::advance();
      }
      if (!isa<memref::AllocOp, memref::AllocaOp>(op))
        return WalkResult::advance();
      if (!cast<MemRefType>(op->getResult(0).getType()).hasStaticShape())
        return op->emitOpError(
            "has a size that is not known at compile time; a plan needs static shapes");
      allocations.push_back(op);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
    for (Operation *op : llvm::reverse(allocations))
      if (op->getBlock() != &func.getBody().front())
        op->moveBefore(&func.getBody().front(), func.getBody().front().begin());
    return success();
  }

  /// What begins in a `tensor.empty` needs no copy of it: nothing writes the copy's source. The bytes might by then be
  /// another buffer's. True if a copy went.
  bool dropCopiesOfNothing(func::FuncOp func) {
    DenseSet<Value> written;
    SmallVector<memref::CopyOp> copies;
    func.walk([&](Operation *op) {
      if (auto copy = dyn_cast<memref::CopyOp>(op))
        copies.push_back(copy);
      for (Value operand : op->getOperands())
        if (isMemRef(operand) && mayWrite(op, operand))
          written.insert(memrefRoot(operand));
    });
    bool isDropped = false;
    for (memref::CopyOp copy : copies) {
      Value root = memrefRoot(copy.getSource());
      if (!root.getDefiningOp<memref::AllocOp>() || written.contains(root))
        continue;
      copy.erase();
      isDropped = true;
    }
    return isDropped;
  }

  /// Copies each new value of state that lies elsewhere into its argument, just before the return.
  void assignState(func::FuncOp func) {
    Operation *terminator = func.getBody().front().getTerminator();
    llvm::StringMap<BlockArgument> arguments;
    for (BlockArgument arg : func.getArguments())
      if (auto name = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(),
                                                        DistributeDialect::kStateAttrName))
        arguments[name.getValue()] = arg;
    OpBuilder builder(terminator);
    SmallVector<Value> values, places;
    llvm::BitVector dropped(terminator->getNumOperands());
    for (OpOperand &operand : terminator->getOpOperands()) {
      unsigned index = operand.getOperandNumber();
      auto name = func.getResultAttrOfType<StringAttr>(index, DistributeDialect::kStateAttrName);
      if (!name || !isMemRef(operand.get()))
        continue;
      dropped.set(index);
      Value place = arguments[name.getValue()];
      // All of the argument's bytes, seen as they are.
      if (memrefRoot(operand.get()) == place && operand.get().getType() == place.getType())
        continue;
      values.push_back(operand.get());
      places.push_back(place);
    }
    // An output that shows a variable's old bytes is saved first.
    for (OpOperand &operand : terminator->getOpOperands()) {
      if (dropped.test(operand.getOperandNumber()) ||
          !llvm::is_contained(places, memrefRoot(operand.get())))
        continue;
      Value saved = allocate(builder, terminator->getLoc(), operand.get().getType());
      memref::CopyOp::create(builder, terminator->getLoc(), operand.get(), saved);
      operand.set(saved);
      ++copiesInserted;
    }
    if (failed(copyAll(builder, terminator->getLoc(), values, places)))
      return signalPassFailure();
    terminator->eraseOperands(dropped);
    if (failed(func.eraseResults(dropped)))
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
