// How collectives become instructions during bufferization: see Collectives.h.
//
// Tickets are all 0 here: each wait follows its start at once. distribute-form-instructions numbers
// them.
#include "Collectives.h"
#include "../Instructions/CollectiveShape.h"
#include "BufferizationVersion.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bufferization;

namespace distribute {

static IntegerAttr optional(RewriterBase &rewriter, std::optional<uint64_t> value) {
  return value ? rewriter.getI64IntegerAttr(*value) : IntegerAttr();
}

static void emitWait(OpBuilder &builder, Location loc, uint64_t ticket) {
  plan::WaitOp::create(builder, loc, ticket, /*queue=*/1, /*flops=*/0,
                       /*batch_dependent=*/false, /*label=*/StringAttr());
}

/// Emits the start and the wait.
static void emitCollective(RewriterBase &rewriter, CollectiveOpInterface op, Value in, Value out) {
  const CollectiveFacts &facts = op.getFacts();
  plan::CollectiveKind kind = *plan::symbolizeCollectiveKind(facts.name);
  std::optional<ReductionKind> reduction = op.getReduction();
  std::optional<uint64_t> cut = op.getDimOfCut(), join = op.getDimOfJoin();
  Value whole = facts.isPayloadOut() ? out : in;
  int64_t payload = plan::denseBytes(cast<MemRefType>(whole.getType()));
  auto start = plan::CollectiveOp::create(
      rewriter, op.getLoc(), kind,
      reduction ? plan::ReductionKindAttr::get(op.getContext(), *reduction)
                : plan::ReductionKindAttr(),
      in, out, op.getMesh(), op.getAxes(), /*ticket=*/0, optional(rewriter, cut ? cut : join),
      optional(rewriter, cut ? join : std::nullopt), optional(rewriter, op.getRootMember()),
      plan::Algorithm::OnePass, payload,
      /*wire_bytes=*/0, op->getAttrOfType<StringAttr>("distribute.reason"), /*queue=*/1,
      /*flops=*/0,
      /*batch_dependent=*/false, /*label=*/StringAttr());
  if (Attribute limit = op->getAttr(DistributeDialect::kBytesPerPackAttrName))
    start->setAttr(DistributeDialect::kBytesPerPackAttrName, limit);
  emitWait(rewriter, op.getLoc(), start.getTicket());
  predictWireBytes(start);
}

/// A dense buffer with the contents of `buffer`: itself, or a copy if its layout is strided.
static FailureOr<Value> makeDense(RewriterBase &rewriter, Location loc, Value buffer,
                                  const BufferizationOptions &options) {
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getLayout().isIdentity())
    return buffer;
  auto dense = MemRefType::get(type.getShape(), type.getElementType());
  FailureOr<Value> copy = createBuffer(rewriter, loc, dense, options);
  if (failed(copy) || failed(copyBuffer(rewriter, loc, buffer, *copy, options)))
    return failure();
  return copy;
}

/// Has `emit(dense)` overwrite a dense buffer: `buffer`, or else what is then copied to it. The
/// result of `op` is `buffer`.
static LogicalResult overwrite(RewriterBase &rewriter, Operation *op, FailureOr<Value> buffer,
                               const BufferizationOptions &options,
                               llvm::function_ref<void(Value)> emit) {
  if (failed(buffer))
    return failure();
  FailureOr<Value> dense = makeDense(rewriter, op->getLoc(), *buffer, options);
  if (failed(dense))
    return failure();
  emit(*dense);
  if (*dense != *buffer && failed(copyBuffer(rewriter, op->getLoc(), *dense, *buffer, options)))
    return failure();
  replaceOpWithBufferizedValues(rewriter, op, *buffer);
  return success();
}

namespace {

/// What reads and overwrites its operand: the result takes the operand's bytes.
template <typename Model, typename OpTy>
struct UpdatesOperand : BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const bufferization::AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const bufferization::AnalysisState &) const {
    return true;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &,
                                      const bufferization::AnalysisState &) const {
    return {{op->getResult(0), BufferRelation::Equivalent}};
  }
};

/// What leaves its operand as it is: a result has bytes of its own.
template <typename Model, typename OpTy>
struct ReadsOperand : BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const bufferization::AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const bufferization::AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const bufferization::AnalysisState &) const {
    return {};
  }
};

/// Collectives without a dimension: the result takes the operand's bytes.
struct InPlaceModel : UpdatesOperand<InPlaceModel, CollectiveOpInterface> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options, BufferizationState &state) const {
    auto collective = cast<CollectiveOpInterface>(op);
    FailureOr<Value> buffer = getBuffer(rewriter, collective.getValue(), options, state);
    return overwrite(rewriter, op, buffer, options,
                     [&](Value dense) { emitCollective(rewriter, collective, dense, dense); });
  }
};

/// The others: the result has another shape, or parts in another order, and bytes of its own.
struct ResizingModel : ReadsOperand<ResizingModel, CollectiveOpInterface> {
  bool bufferizesToAllocation(Operation *, Value) const { return true; }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options, BufferizationState &state) const {
    auto collective = cast<CollectiveOpInterface>(op);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    FailureOr<Value> buffer = getBuffer(rewriter, collective.getValue(), options, state);
    if (failed(buffer))
      return failure();
    FailureOr<Value> in = makeDense(rewriter, op->getLoc(), *buffer, options);
    if (failed(in))
      return failure();
    FailureOr<Value> out = createBuffer(
        rewriter, op->getLoc(), MemRefType::get(type.getShape(), type.getElementType()), options);
    if (failed(out))
      return failure();
    emitCollective(rewriter, collective, *in, *out);
    replaceOpWithBufferizedValues(rewriter, op, *out);
    return success();
  }
};

/// The tickets of the send and of the receive with this tag.
int64_t ticketOfSend(int64_t tag) { return plan::kFirstTransferTicket + 2 * tag; }
int64_t ticketOfRecv(int64_t tag) { return ticketOfSend(tag) + 1; }

/// send: starts to give a copy of the operand, so that what comes after it may overwrite the
/// operand. `awaitSends` adds the wait.
struct SendModel : ReadsOperand<SendModel, SendOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options, BufferizationState &state) const {
    auto send = cast<SendOp>(op);
    FailureOr<Value> buffer = getBuffer(rewriter, send.getValue(), options, state);
    if (failed(buffer))
      return failure();
    auto type = cast<RankedTensorType>(send.getValue().getType());
    FailureOr<Value> copy = createBuffer(
        rewriter, op->getLoc(), MemRefType::get(type.getShape(), type.getElementType()), options);
    if (failed(copy) || failed(copyBuffer(rewriter, op->getLoc(), *buffer, *copy, options)))
      return failure();
    plan::SendOp::create(rewriter, op->getLoc(), *copy, optional(rewriter, send.getBy()),
                         optional(rewriter, send.getSource()), optional(rewriter, send.getTarget()),
                         send.getMesh(), send.getAxes(), send.getTag(), ticketOfSend(send.getTag()),
                         /*queue=*/1, /*flops=*/0,
                         /*batch_dependent=*/false, /*label=*/StringAttr());
    rewriter.eraseOp(op);
    return success();
  }
};

/// recv: of what arrives everywhere, into bytes of its own; else into its operand's, which the
/// others keep.
struct RecvModel : UpdatesOperand<RecvModel, RecvOp> {
  bool bufferizesToAllocation(Operation *op, Value) const {
    return !cast<RecvOp>(op).getOtherwise();
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options, BufferizationState &state) const {
    auto recv = cast<RecvOp>(op);
    auto type = cast<RankedTensorType>(recv.getResult().getType());
    FailureOr<Value> buffer =
        recv.getOtherwise()
            ? getBuffer(rewriter, recv.getOtherwise(), options, state)
            : createBuffer(rewriter, op->getLoc(),
                           MemRefType::get(type.getShape(), type.getElementType()), options);
    return overwrite(rewriter, op, buffer, options, [&](Value dense) {
      plan::RecvOp::create(rewriter, op->getLoc(), dense, optional(rewriter, recv.getBy()),
                           optional(rewriter, recv.getSource()),
                           optional(rewriter, recv.getTarget()), recv.getMesh(), recv.getAxes(),
                           recv.getTag(), ticketOfRecv(recv.getTag()),
                           /*queue=*/1, /*flops=*/0,
                           /*batch_dependent=*/false, /*label=*/StringAttr());
      emitWait(rewriter, op->getLoc(), ticketOfRecv(recv.getTag()));
    });
  }
};

/// A library call: computes into its init.
template <typename OpTy>
struct LibraryCallModel : DstBufferizableOpInterfaceExternalModel<LibraryCallModel<OpTy>, OpTy> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const bufferization::AnalysisState &) const {
    return cast<OpTy>(op).readsInit() || !cast<OpTy>(op).isDpsInit(&operand);
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options, BufferizationState &state) const {
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    OperationState onBuffers(op->getLoc(), op->getName(), buffers, TypeRange(), op->getAttrs());
    rewriter.create(onBuffers);
    replaceOpWithBufferizedValues(rewriter, op, buffers.back());
    return success();
  }
};

} // namespace

void registerPlanBufferization(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, DistributeDialect *) {
    for (const CollectiveFacts &facts : kCollectiveKinds) {
      std::string name = (DistributeDialect::getDialectNamespace() + "." + facts.name).str();
      auto op = RegisteredOperationName::lookup(name, context);
      facts.hasDim() ? op->attachInterface<ResizingModel>() : op->attachInterface<InPlaceModel>();
    }
    SendOp::attachInterface<SendModel>(*context);
    RecvOp::attachInterface<RecvModel>(*context);
  });
  registry.addExtension(+[](MLIRContext *context, plan::PlanDialect *) {
    plan::LibraryMatmulOp::attachInterface<LibraryCallModel<plan::LibraryMatmulOp>>(*context);
    plan::LibraryConvolutionOp::attachInterface<LibraryCallModel<plan::LibraryConvolutionOp>>(
        *context);
  });
}

LogicalResult verifySentSizes(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (!isa<GroupOpInterface>(op))
      return WalkResult::advance();
    for (Type type : llvm::concat<Type>(op->getOperandTypes(), op->getResultTypes()))
      if (auto tensor = dyn_cast<TensorType>(type); tensor && !tensor.hasStaticShape()) {
        op->emitOpError()
            << "has a value of type " << type
            << ", whose size is not known at compile time; a plan needs static shapes";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

void awaitSends(func::FuncOp step) {
  SmallVector<plan::SendOp> sends;
  SmallVector<plan::RecvOp> receives;
  llvm::DenseSet<Attribute> sent, received; // tags
  step.walk([&](Operation *op) {
    if (auto send = dyn_cast<plan::SendOp>(op)) {
      sends.push_back(send);
      sent.insert(send.getTagAttr());
    } else if (auto recv = dyn_cast<plan::RecvOp>(op)) {
      receives.push_back(recv);
      received.insert(recv.getTagAttr());
    }
  });
  OpBuilder builder(step.getContext());
  for (plan::RecvOp recv : receives) {
    if (!sent.contains(recv.getTagAttr()))
      continue;
    builder.setInsertionPointAfter(recv->getNextNode()); // its own wait
    emitWait(builder, recv.getLoc(), ticketOfSend(recv.getTag()));
  }
  for (plan::SendOp send : sends) {
    if (received.contains(send.getTagAttr()))
      continue;
    builder.setInsertionPoint(send->getBlock()->getTerminator());
    emitWait(builder, send.getLoc(), send.getTicket());
  }
}

} // namespace distribute
