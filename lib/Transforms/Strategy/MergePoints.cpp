// Merge points as collectives and local ops.
//
// While the region is rewritten, a cast stands between a per-replica value and
// the own value of it. In the end the types of all per-replica values are
// replaced by their elements', and the casts vanish.
#include "MergePoints.h"
#include "VariablePolicy.h"
#include "distribute/Sharding/LocalOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {
namespace {

class MergePoint {
public:
  MergePoint(MergeCallOp merge, const Group &group)
      : merge(merge), group(group), builder(merge.getContext()) {}

  LogicalResult expand();
  unsigned getNumCollectives() const { return numCollectives; }

private:
  LogicalResult rewrite(Operation *op);
  void rewriteReduce(ReduceOp op);
  void rewriteBatchReduce(BatchReduceOp op);
  LogicalResult rewriteStack(StackOp op);
  void inlineUpdate(UpdateOp op);
  void inlineRegion();

  /// `kind` over the replicas of `value`, along `axis` if it is given.
  Value reduce(Operation *op, ReductionKind kind, Value value, std::optional<int64_t> axis);
  /// What this replica has of `value`.
  Value own(Value value);
  void replace(Operation *op, ValueRange values) {
    op->replaceAllUsesWith(values);
    op->erase();
  }
  static int64_t bytesPerPackOf(Operation *op) {
    auto batch = dyn_cast<BatchReduceOp>(op);
    return batch ? batch.getBytesPerPack().value_or(0) : 0;
  }

  /// Runs `emit` with collectives that name `op` as their reason.
  template <typename EmitT>
  Value emit(Operation *op, EmitT &&emitWith) {
    CollectiveBuilder collectives(builder, op->getLoc(), group,
                                  ("'" + op->getName().getStringRef() + "' of a merge point").str(),
                                  bytesPerPackOf(op));
    Value value = emitWith(collectives);
    numCollectives += collectives.getNumCollectives();
    return value;
  }

  MergeCallOp merge;
  const Group &group;
  OpBuilder builder;
  unsigned numCollectives = 0;
};

bool isPerReplica(Value value) { return isa<PerReplicaType>(value.getType()); }

Value MergePoint::own(Value value) {
  auto type = dyn_cast<PerReplicaType>(value.getType());
  if (!type)
    return value;
  return UnrealizedConversionCastOp::create(builder, value.getLoc(), type.getElement(), value)
      .getResult(0);
}

Value MergePoint::reduce(Operation *op, ReductionKind kind, Value value,
                         std::optional<int64_t> axis) {
  Value local = own(value);
  return emit(op, [&](CollectiveBuilder &collectives) {
    if (isPerReplica(value))
      return axis ? collectives.reduceAlong(kind, local, *axis) : collectives.reduce(kind, local);
    if (axis)
      return collectives.reduceLocally(kind, local, *axis);
    return toReducedElements(builder, op->getLoc(), kind, local);
  });
}

void MergePoint::rewriteReduce(ReduceOp op) {
  replace(op, reduce(op, op.getKind(), op.getValue(), op.getAxis()));
}

void MergePoint::rewriteBatchReduce(BatchReduceOp op) {
  if (op.getTimeoutMs().value_or(0) > 0)
    op.emitRemark("'distribute.batch_reduce' has a timeout_ms, which changes nothing: every wait "
                  "of a step takes the session's "
                  "deadline");
  SmallVector<Value> results;
  for (Value value : op.getValues())
    results.push_back(reduce(op, op.getKind(), value, std::nullopt));
  replace(op, results);
}

LogicalResult MergePoint::rewriteStack(StackOp op) {
  auto source = op.getSequence().getDefiningOp<LocalResultsOp>();
  if (!source)
    return op.emitOpError("stacks a sequence that is not made by distribute.local_results in this "
                          "region, but passed through control flow; stack it before");
  Location loc = op.getLoc();
  RankedTensorType type = op.getResult().getType();
  if (source.getVariableAttr()) {
    auto variable =
        SymbolTable::lookupNearestSymbolFrom<VariableOp>(merge, source.getVariableAttr());
    builder.setInsertionPoint(source); // the components are those of that moment
    Value component = ReadOp::create(builder, source.getLoc(), variable.getTensorType(),
                                     source.getVariableAttr());
    builder.setInsertionPoint(op);
    if (variable.isMirrored()) {
      Value copies = repeat(builder, loc, component, group.getSize());
      replace(op, castSizes(builder, loc, copies, type));
      return success();
    }
    replace(op, emit(op, [&](CollectiveBuilder &collectives) {
              return collectives.stack(component, type);
            }));
    return success();
  }
  Value value = own(source.getValue());
  if (isPerReplica(source.getValue()))
    replace(op, emit(op, [&](CollectiveBuilder &collectives) {
              return collectives.stack(value, type);
            }));
  else
    replace(op, castSizes(builder, loc, addUnitDimension(builder, loc, value), type));
  return success();
}

/// Moves the ops of the region before `op` and gives `op`'s results the values which the region
/// yields.
static void inlineBody(Operation *op, Region &body, ValueRange arguments, ArrayRef<Value> results) {
  Block &block = body.front();
  for (auto [argument, value] : llvm::zip_equal(block.getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  Operation *yield = block.getTerminator();
  op->replaceAllUsesWith(results);
  yield->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), block.getOperations());
  op->erase();
}

void MergePoint::inlineUpdate(UpdateOp op) {
  SmallVector<Value> arguments, results;
  for (Value operand : op.getOperands())
    arguments.push_back(own(operand));
  Operation *yield = op.getBody().front().getTerminator();
  builder.setInsertionPoint(yield);
  for (auto [value, result] : llvm::zip_equal(yield->getOperands(), op.getResults())) {
    bool distributes = isPerReplica(result);
    results.push_back(distributes ? UnrealizedConversionCastOp::create(builder, yield->getLoc(),
                                                                       result.getType(), value)
                                        .getResult(0)
                                  : value);
  }
  inlineBody(op, op.getBody(), arguments, results);
}

LogicalResult MergePoint::rewrite(Operation *op) {
  builder.setInsertionPoint(op);
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](ReduceOp reduce) { return rewriteReduce(reduce), success(); })
      .Case([&](BatchReduceOp reduce) { return rewriteBatchReduce(reduce), success(); })
      .Case([&](StackOp stack) { return rewriteStack(stack); })
      .Case([&](UpdateOp update) { return inlineUpdate(update), success(); })
      .Case([&](BroadcastToOp broadcast) {
        // A plain value is on all devices already.
        return replace(broadcast, broadcast.getValue()), success();
      })
      .Case([&](GatherValuesOp gather) {
        Value tensor = own(gather.getValue());
        replace(gather, emit(gather, [&](CollectiveBuilder &collectives) {
                  return collectives.gather(tensor, gather.getDim(), gather.getResult().getType());
                }));
        return success();
      })
      .Case([&](SelectReplicaOp select) {
        Value value = own(select.getValue());
        if (isPerReplica(select.getValue()))
          value = emit(select, [&](CollectiveBuilder &collectives) {
            return collectives.broadcast(value, select.getReplica());
          });
        return replace(select, value), success();
      })
      .Case<ReadOp, AssignOp, AssignAddOp, AssignSubOp>([&](Operation *access) {
        numCollectives += applyAccessInMergePoint(access, group);
        return success();
      })
      .Default(success());
}

/// Gives a per-replica value the type of what one replica has of it.
static void makeOwn(Value value) { value.setType(getReplicaType(value.getType())); }

void MergePoint::inlineRegion() {
  Block &block = merge.getBody().front();
  block.walk([](Operation *op) {
    llvm::for_each(op->getResults(), makeOwn);
    for (Region &region : op->getRegions())
      for (Block &inner : region)
        llvm::for_each(inner.getArguments(), makeOwn);
  });
  llvm::for_each(block.getArguments(), makeOwn);
  SmallVector<UnrealizedConversionCastOp> casts;
  block.walk([&](UnrealizedConversionCastOp cast) {
    if (cast.getNumResults() == 1 && cast.getNumOperands() == 1 &&
        cast.getOperand(0).getType() == cast.getResult(0).getType())
      casts.push_back(cast);
  });
  for (UnrealizedConversionCastOp cast : casts)
    replace(cast, cast.getOperand(0));
  SmallVector<Value> results(block.getTerminator()->getOperands());
  // A result may be an argument of the region: that is the operand.
  for (Value &result : results)
    if (auto argument = dyn_cast<BlockArgument>(result); argument && argument.getOwner() == &block)
      result = merge.getOperands()[argument.getArgNumber()];
  inlineBody(merge, merge.getBody(), merge.getOperands(), results);
}

LogicalResult MergePoint::expand() {
  SmallVector<Operation *> ops;
  merge.getBody().walk([&](Operation *op) { ops.push_back(op); }); // inner ops first
  SmallVector<LocalResultsOp> sequences;
  for (Operation *op : ops) {
    if (auto sequence = dyn_cast<LocalResultsOp>(op))
      sequences.push_back(sequence);
    if (failed(rewrite(op)))
      return failure();
  }
  for (LocalResultsOp sequence : sequences) {
    if (!sequence->use_empty())
      return sequence.emitOpError("makes a sequence that is used by more than distribute.stack");
    sequence.erase();
  }
  inlineRegion();
  return success();
}

} // namespace

LogicalResult expandMergePoint(MergeCallOp merge, const Group &group, unsigned &numCollectives) {
  MergePoint point(merge, group);
  if (failed(point.expand()))
    return failure();
  numCollectives += point.getNumCollectives();
  return success();
}

} // namespace distribute
