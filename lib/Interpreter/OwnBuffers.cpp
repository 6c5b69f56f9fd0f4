// Takes structured ops from tensors to buffers: each writes to memory of its own, which nothing
// writes again.
//
// A structured op says by an operand where its result may go, and it is for upstream's
// bufferization to find out whether something still reads what was there. It compares every write
// with every read of all that may share memory: time cubic in the length of a chain of additions.
// Where each result has memory of its own there is nothing to find out. Its tensor is marked as not
// writable, so that bufferization, to which everything else is left, copies it before a loop or a
// branch changes it; and its readers take the buffer without bufferization knowing, as nobody will
// write to it.
//
// In a loop, memory of its own for each turn would be a copy of the whole where a turn changes a
// part. There an op is taken that overwrites all that it writes to, with a result for this turn
// alone; and one that leaves a part as it was without reading it, as upstream takes that part to be
// overwritten, too.
#include "CompiledStage.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace distribute::interp {

namespace {

MemRefType getBufferType(Type tensor) {
  auto type = cast<RankedTensorType>(tensor);
  return MemRefType::get(type.getShape(), type.getElementType());
}

/// Whether the op may leave a part of `init` as it is.
bool leavesElements(linalg::LinalgOp op, OpOperand &init) {
  return !op.getMatchingIndexingMap(&init).isPermutation();
}

/// Whether the op's result depends on what `init` holds, or leaves a part of it as it is.
bool readsInit(linalg::LinalgOp op, OpOperand &init) {
  return op.payloadUsesValueFromOperand(&init) || leavesElements(op, init);
}

bool canOwnBuffers(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op->getParentOfType<linalg::LinalgOp>())
    return false;
  if (!op->getParentOfType<LoopLikeOpInterface>())
    return true;
  auto leavesUnread = [&](OpOperand &init) {
    return leavesElements(op, init) && !op.payloadUsesValueFromOperand(&init);
  };
  if (llvm::any_of(op.getDpsInitsMutable(), leavesUnread))
    return true;
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return !readsInit(op, init) &&
           llvm::none_of(op.getTiedOpResult(&init).getUsers(),
                         [](Operation *user) { return user->hasTrait<OpTrait::IsTerminator>(); });
  });
}

class OwnBuffers {
public:
  void convert(linalg::LinalgOp op);

private:
  mlir::Value getBuffer(OpBuilder &builder, mlir::Value tensor);
  mlir::Value allocate(OpBuilder &builder, linalg::LinalgOp op, OpOperand &init);

  /// Of constants.
  DenseMap<Operation *, mlir::Value> buffers;
};

mlir::Value readBuffer(OpBuilder &builder, mlir::Value tensor) {
  return bufferization::ToBufferOp::create(builder, tensor.getLoc(),
                                           getBufferType(tensor.getType()), tensor,
                                           /*read_only=*/true);
}

/// Of a tensor that is never written, wherever it is read; of another, as it is at the op.
mlir::Value OwnBuffers::getBuffer(OpBuilder &builder, mlir::Value tensor) {
  auto whole = tensor.getDefiningOp<bufferization::ToTensorOp>();
  if (whole && !whole.getWritable())
    return whole.getBuffer();
  auto constant = tensor.getDefiningOp<arith::ConstantOp>();
  if (!constant)
    return readBuffer(builder, tensor);
  mlir::Value &buffer = buffers[constant];
  if (!buffer) {
    OpBuilder behind(constant->getContext());
    behind.setInsertionPointAfter(constant);
    buffer = readBuffer(behind, tensor);
  }
  return buffer;
}

mlir::Value OwnBuffers::allocate(OpBuilder &builder, linalg::LinalgOp op, OpOperand &init) {
  MemRefType type = getBufferType(init.get().getType());
  auto empty = init.get().getDefiningOp<tensor::EmptyOp>();
  SmallVector<mlir::Value> sizes;
  if (empty)
    sizes = empty.getDynamicSizes();
  else
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (type.isDynamicDim(dim))
        sizes.push_back(tensor::DimOp::create(builder, op->getLoc(), init.get(), dim));
  mlir::Value buffer = memref::AllocOp::create(builder, op->getLoc(), type, sizes);
  if (readsInit(op, init) && !empty)
    memref::CopyOp::create(builder, op->getLoc(), getBuffer(builder, init.get()), buffer);
  return buffer;
}

void OwnBuffers::convert(linalg::LinalgOp op) {
  OpBuilder builder(op);
  SmallVector<mlir::Value> operands, results;
  for (OpOperand &operand : op->getOpOperands()) {
    if (op.isDpsInit(&operand))
      operands.push_back(allocate(builder, op, operand));
    else if (isa<RankedTensorType>(operand.get().getType()))
      operands.push_back(getBuffer(builder, operand.get()));
    else
      operands.push_back(operand.get());
  }
  clone(builder, op, TypeRange(), operands);
  for (OpOperand &init : op.getDpsInitsMutable())
    results.push_back(bufferization::ToTensorOp::create(builder, op->getLoc(), init.get().getType(),
                                                        operands[init.getOperandNumber()],
                                                        /*restrict=*/true, /*writable=*/false));
  op->replaceAllUsesWith(results);
  op->erase();
}

} // namespace

void giveOwnBuffers(ModuleOp module) {
  SmallVector<linalg::LinalgOp> ops;
  module.walk([&](linalg::LinalgOp op) {
    if (canOwnBuffers(op))
      ops.push_back(op);
  });
  OwnBuffers buffers;
  for (linalg::LinalgOp op : ops)
    buffers.convert(op);
  // A tensor that only said where to write is no use any more.
  module.walk([](tensor::EmptyOp op) {
    if (op->use_empty())
      op->erase();
  });
}

} // namespace distribute::interp
