// The pass distribute-drop-empty.
//
// A tensor with a dimension of size 0 has no elements: any other of its type is
// the same. Nothing is computed for it, and an operation whose loops run over
// nothing leaves what it began with.
//
// Leaves alone: tensors of open shape, which may have elements. Operations with
// side effects stay; only their results are replaced.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_DROPEMPTYPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

bool isEmpty(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && tensor.hasStaticShape() && llvm::is_contained(tensor.getShape(), 0);
}

/// What `pad` makes of nothing: its value in all places.
Value padNothing(RewriterBase &rewriter, tensor::PadOp pad) {
  RankedTensorType type = pad.getResultType();
  Location loc = pad.getLoc();
  Value room = tensor::EmptyOp::create(rewriter, loc, type.getShape(), type.getElementType());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  auto body = [&](OpBuilder &builder, Location at, ValueRange) {
    IRMapping mapping;
    for (BlockArgument position : pad.getRegion().getArguments())
      mapping.map(position, linalg::IndexOp::create(builder, at, position.getArgNumber()));
    for (Operation &op : pad.getBody()->without_terminator())
      builder.clone(op, mapping);
    Value padding = cast<tensor::YieldOp>(pad.getBody()->getTerminator()).getValue();
    linalg::YieldOp::create(builder, at, mapping.lookupOrDefault(padding));
  };
  return linalg::GenericOp::create(rewriter, loc, type, ValueRange(), room,
                                   rewriter.getMultiDimIdentityMap(type.getRank()), loops, body)
      .getResult(0);
}

/// `concat` of what has elements.
Value concatRest(RewriterBase &rewriter, tensor::ConcatOp concat) {
  SmallVector<Value> rest(concat.getInputs());
  llvm::erase_if(rest, isEmpty);
  if (rest.size() == concat.getInputs().size())
    return {};
  if (rest.size() == 1 && rest[0].getType() == concat.getType())
    return rest[0];
  return tensor::ConcatOp::create(rewriter, concat.getLoc(), concat.getType(), concat.getDim(),
                                  rest);
}

/// What is in place of a result that has elements, although `op` has none to make it of; null
/// otherwise.
Value whatIsLeft(RewriterBase &rewriter, OpResult result) {
  Operation *op = result.getOwner();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    bool runs = !llvm::is_contained(structured.getStaticLoopRanges(), 0);
    return runs || !structured.hasPureTensorSemantics()
               ? Value()
               : structured.getDpsInitOperand(result.getResultNumber())->get();
  }
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return isEmpty(insert.getSource()) ? insert.getDest() : Value();
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return isEmpty(scatter.getUpdates()) ? scatter.getInit() : Value();
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return concatRest(rewriter, concat);
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return isEmpty(pad.getSource()) && pad.getResultType().hasStaticShape()
               ? padNothing(rewriter, pad)
               : Value();
  return {};
}

struct DropEmpty : impl::DropEmptyPassBase<DropEmpty> {
  using DropEmptyPassBase::DropEmptyPassBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) { ops.push_back(op); });
    // From the last on, what is inside first: what only a dropped operation needed goes, too.
    for (Operation *op : llvm::reverse(ops)) {
      for (Region &region : op->getRegions())
        for (Block &block : region) {
          rewriter.setInsertionPointToStart(&block);
          for (BlockArgument argument : block.getArguments())
            if (isEmpty(argument))
              replaceByNothing(rewriter, argument);
        }
      dropFrom(rewriter, op);
    }
  }

private:
  void replaceByNothing(RewriterBase &rewriter, Value value) {
    if (value.use_empty())
      return;
    auto type = cast<RankedTensorType>(value.getType());
    rewriter.replaceAllUsesWith(value, tensor::EmptyOp::create(rewriter, value.getLoc(), type,
                                                               /*dynamicSizes=*/ValueRange()));
    ++emptiesDropped;
  }

  void dropFrom(RewriterBase &rewriter, Operation *op) {
    if (isa<tensor::EmptyOp>(op))
      return;
    bool isChanged = false;
    rewriter.setInsertionPointAfter(op);
    for (OpResult result : op->getResults()) {
      if (isEmpty(result)) {
        replaceByNothing(rewriter, result);
        isChanged = true;
      } else if (Value left = whatIsLeft(rewriter, result)) {
        rewriter.replaceAllUsesWith(result, left);
        ++emptiesDropped;
        isChanged = true;
      }
    }
    if (isChanged && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
  }
};

} // namespace
} // namespace distribute
