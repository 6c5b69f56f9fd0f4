// The pass distribute-drop-signs.
//
// Types say of an integer whether it has a sign (`ui8`) in what a step is fed and
// gives, and in the reductions of the dialect; arithmetic is of signless integers,
// and says by its operations how it takes them. So do all types after this pass.
//
// Sums, products and bitwise reductions are the same either way. A maximum or
// minimum without sign is a signed one of flipped elements, a mean is that of the
// elements as floats.
#include "SignFlip.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_DROPSIGNSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

Type elementOf(Type type) { return getElementTypeOrSelf(getReplicaType(type)); }

bool isUnsigned(Type type) { return elementOf(type).isUnsignedInteger(); }

/// Whether the reduction of unsigned integers differs from that of signed ones.
bool dependsOnSign(ReductionKind kind) {
  return kind == ReductionKind::Max || kind == ReductionKind::Min || kind == ReductionKind::Mean;
}

bool dependsOnSign(ReductionKind kind, Type type) {
  return dependsOnSign(kind) && isUnsigned(type);
}

/// Whether values or constants of the module have such types.
bool usesSigns(ModuleOp module) {
  auto hasSign = [](Type type) {
    auto integer = dyn_cast<IntegerType>(elementOf(type));
    return integer && !integer.isSignless();
  };
  WalkResult found = module.walk([&](Operation *op) {
    bool has = llvm::any_of(op->getResultTypes(), hasSign);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        has |= llvm::any_of(block.getArgumentTypes(), hasSign);
    if (auto function = dyn_cast<func::FuncOp>(op))
      has |= llvm::any_of(function.getResultTypes(), hasSign);
    return has ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found.wasInterrupted();
}

/// Takes the reductions of unsigned tensors on signless ones.
class UnsignedReductions {
public:
  explicit UnsignedReductions(MLIRContext *context) : builder(context) {}

  LogicalResult rewrite(Operation *op) {
    builder.setInsertionPoint(op);
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](CollectiveOpInterface collective) { return rewriteCollective(collective); })
        .Case([&](ReduceOp reduce) {
          return rewriteInMergePoint(reduce, reduce.getKind(), reduce.getValueMutable());
        })
        .Case([&](BatchReduceOp reduce) {
          return rewriteInMergePoint(reduce, reduce.getKind(), reduce.getValuesMutable());
        })
        .Case([&](ScatterOp scatter) { return rewriteScatter(scatter), success(); })
        .Case([&](func::FuncOp function) { return rewriteOutputs(function), success(); })
        .Default(success());
  }

private:
  Value signless(Value tensor) {
    auto type = cast<RankedTensorType>(tensor.getType());
    auto integer = builder.getIntegerType(type.getElementTypeBitWidth());
    return tensor::BitcastOp::create(builder, tensor.getLoc(), type.clone(integer), tensor);
  }

  /// What is reduced in place of the unsigned `tensor`.
  Value toReduced(ReductionKind kind, Value tensor) {
    Location loc = tensor.getLoc();
    Value integers = signless(tensor);
    if (kind != ReductionKind::Mean)
      return flipSigns(builder, loc, integers);
    Type element = getReducedElementType(kind, elementOf(tensor.getType()));
    Type floats = cast<RankedTensorType>(tensor.getType()).clone(element);
    return arith::UIToFPOp::create(builder, loc, floats, integers);
  }

  /// What comes of the reduced value: of `type`.
  Value fromReduced(ReductionKind kind, Value reduced, Type type) {
    if (kind == ReductionKind::Mean)
      return reduced;
    Value flipped = flipSigns(builder, reduced.getLoc(), reduced);
    return tensor::BitcastOp::create(builder, reduced.getLoc(), type, flipped);
  }

  /// The results of `op` take the types that its operands now give, and users get what they had.
  void finish(Operation *op, ReductionKind kind) {
    builder.setInsertionPointAfter(op);
    for (OpResult result : op->getResults()) {
      Type type = result.getType();
      if (!isUnsigned(type))
        continue;
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : result.getUses())
        uses.push_back(&use);
      result.setType(cast<RankedTensorType>(type).clone(
          builder.getIntegerType(elementOf(type).getIntOrFloatBitWidth())));
      Value value = fromReduced(kind, result, type);
      for (OpOperand *use : uses)
        use->set(value);
    }
  }

  LogicalResult rewriteCollective(CollectiveOpInterface op) {
    std::optional<ReductionKind> kind = op.getReduction();
    if (!kind || !dependsOnSign(*kind, op.getValue().getType()))
      return success();
    builder.setInsertionPoint(op);
    op->setOperand(0, toReduced(*kind, op.getValue()));
    finish(op, *kind);
    return success();
  }

  LogicalResult rewriteInMergePoint(Operation *op, ReductionKind kind,
                                    const MutableOperandRange &values) {
    bool isAny = false;
    for (OpOperand &operand : MutableArrayRef<OpOperand>(values)) {
      if (!dependsOnSign(kind, operand.get().getType()))
        continue;
      Value reduced = reducedBeside(operand.get(), kind, op);
      if (!reduced)
        return op->emitOpError()
               << "takes the " << stringifyReductionKind(kind) << " of "
               << elementOf(operand.get().getType())
               << ", which is not an operand of the merge point; expected an operand, or signless "
                  "integers";
      operand.set(reduced);
      isAny = true;
    }
    if (isAny)
      finish(op, kind);
    return success();
  }

  /// What is reduced in place of `value`: of a per-replica value, that has come to the merge point
  /// beside it.
  Value reducedBeside(Value value, ReductionKind kind, Operation *op) {
    if (isa<RankedTensorType>(value.getType()))
      return toReduced(kind, value);
    auto argument = dyn_cast<BlockArgument>(value);
    auto merge =
        argument ? dyn_cast<MergeCallOp>(argument.getOwner()->getParentOp()) : MergeCallOp();
    if (!merge)
      return {};
    Value &beside = known[{value, unsigned(kind == ReductionKind::Mean)}];
    if (beside)
      return beside;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(merge);
    Value reduced = toReduced(kind, merge.getOperands()[argument.getArgNumber()]);
    merge.getOperandsMutable().append(reduced);
    beside = argument.getOwner()->addArgument(PerReplicaType::get(reduced.getType()), op->getLoc());
    return beside;
  }

  void rewriteScatter(ScatterOp op) {
    bool isOrdered = op.getKind() == ScatterKind::Max || op.getKind() == ScatterKind::Min;
    if (!isOrdered || !isUnsigned(op.getInit().getType()))
      return;
    op.getUpdatesMutable().set(toReduced(ReductionKind::Max, op.getUpdates()));
    op.getInitMutable().set(toReduced(ReductionKind::Max, op.getInit()));
    finish(op, ReductionKind::Max);
  }

  /// Outputs that are declared reduced: a maximum is taken in the step, where its bits can be
  /// flipped back.
  void rewriteOutputs(func::FuncOp step) {
    if (!step->hasAttr(DistributeDialect::kStepAttrName) || !step.getBody().hasOneBlock())
      return;
    Operation *terminator = step.getBody().front().getTerminator();
    builder.setInsertionPoint(terminator);
    for (OpOperand &operand : terminator->getOpOperands()) {
      unsigned index = operand.getOperandNumber();
      std::optional<StepResult> result = readResult(step, index);
      std::optional<ReductionKind> kind = result ? result->reduction : std::nullopt;
      if (!kind || !dependsOnSign(*kind, operand.get().getType()) ||
          !isa<RankedTensorType>(operand.get().getType()))
        continue;
      if (*kind == ReductionKind::Mean) {
        operand.set(toReduced(*kind, operand.get()));
        continue;
      }
      MeshOp mesh = MeshOp::lookup(step);
      auto reduce =
          AllReduceOp::create(builder, operand.get().getLoc(), operand.get().getType(), *kind,
                              operand.get(), mesh.getSymName(), Group::ofReplicas(mesh).getAxes());
      operand.set(reduce.getResult());
      (void)rewriteCollective(reduce);
      setOutputKind(step, index, OutputKind::Mirrored);
      builder.setInsertionPoint(terminator);
    }
    step.setFunctionType(
        builder.getFunctionType(step.getArgumentTypes(), terminator->getOperandTypes()));
  }

  OpBuilder builder;
  /// By the argument of a merge point and whether a mean is taken of it.
  llvm::DenseMap<std::pair<Value, unsigned>, Value> known;
};

void dropFromTypes(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](IntegerType type) -> std::optional<Type> {
    if (type.isSignless())
      return std::nullopt;
    return IntegerType::get(type.getContext(), type.getWidth());
  });
  replacer.addReplacement([](DenseElementsAttr values) -> std::optional<Attribute> {
    auto element = dyn_cast<IntegerType>(values.getElementType());
    if (!element || element.isSignless())
      return std::nullopt;
    return values.bitcast(IntegerType::get(values.getContext(), element.getWidth()));
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

struct DropSigns : impl::DropSignsPassBase<DropSigns> {
  using DropSignsPassBase::DropSignsPassBase;

  void runOnOperation() override {
    if (usesSigns(getOperation())) {
      SmallVector<Operation *> ops;
      getOperation()->walk([&](Operation *op) { ops.push_back(op); });
      UnsignedReductions reductions(&getContext());
      for (Operation *op : ops)
        if (failed(reductions.rewrite(op)))
          return signalPassFailure();
      dropFromTypes(getOperation());
    }
    castElements();
  }

private:
  /// Upstream bufferizes bit casts of elements, but not of tensors.
  void castElements() {
    SmallVector<tensor::BitcastOp> casts;
    getOperation()->walk([&](tensor::BitcastOp op) { casts.push_back(op); });
    for (tensor::BitcastOp op : casts) {
      OpBuilder builder(op);
      Value result = op.getSource();
      if (result.getType() != op.getType())
        result = arith::BitcastOp::create(builder, op.getLoc(), op.getType(), result);
      op.replaceAllUsesWith(result);
      op.erase();
      ++castsLowered;
    }
  }
};

} // namespace
} // namespace distribute
