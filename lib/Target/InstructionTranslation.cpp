// From plan instructions to the plan file's tables.
//
// Assumes that the program's views have their indices already (PlanTranslation.cpp).
#include "PlanTranslation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

/// Where something in the source is; all that a plan records of an MLIR location.
namespace {
struct SourcePlace {
  FileLineColLoc place;
  StringRef provenance;
};
} // namespace

/// The first file position inside `loc`, and the first reason a pass left in a fused location.
static void findPlace(Location loc, SourcePlace &found) {
  if (auto place = dyn_cast<FileLineColLoc>(loc)) {
    if (!found.place)
      found.place = place;
    return;
  }
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (auto reason = dyn_cast_if_present<StringAttr>(fused.getMetadata());
        reason && found.provenance.empty())
      found.provenance = reason.getValue();
    for (Location inner : fused.getLocations())
      findPlace(inner, found);
  } else if (auto named = dyn_cast<NameLoc>(loc)) {
    findPlace(named.getChildLoc(), found);
  } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    findPlace(call.getCallee(), found);
    findPlace(call.getCaller(), found);
  }
}

LogicalResult PlanTranslation::translateBlock(Block &block, fb::BlockT &to) {
  for (Operation &op : block) {
    if (isa<plan::BufferOp, plan::ViewOp, plan::OutputOp>(op))
      continue;
    auto instruction = dyn_cast<plan::InstructionOpInterface>(op);
    if (!instruction)
      return op.emitOpError("is in a program; expected plan instructions only, as "
                            "distribute-place-buffers leaves them");
    to.instructions.push_back(std::make_unique<fb::InstructionT>());
    if (failed(translateInstruction(instruction, *to.instructions.back())))
      return failure();
  }
  return success();
}

LogicalResult PlanTranslation::translateInstruction(plan::InstructionOpInterface op,
                                                    fb::InstructionT &to) {
  to.name = op.getLabel().value_or("").str();
  to.queue = op.getQueue();
  to.flops = op.getFlops();
  to.batch_dependent = op.getBatchDependent();
  StringRef provenance;
  if (auto collective = dyn_cast<plan::CollectiveOp>(op.getOperation()))
    provenance = collective.getProvenance().value_or("");
  to.location = locationOf(op->getLoc(), provenance);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<plan::LaunchOp, plan::MatmulOp, plan::ConvolutionOp, plan::CopyOp, plan::CollectiveOp,
            plan::SendOp, plan::RecvOp, plan::WaitOp, plan::IfOp, plan::ForOp, plan::WhileOp>(
          [&](auto typed) {
            auto table = translate(typed);
            if (failed(table))
              return failure();
            to.operation.Set(std::move(*table));
            return success();
          })
      .Default([](Operation *other) {
        return other->emitOpError("is an instruction that the plan file does not know");
      });
}

FailureOr<fb::LaunchT> PlanTranslation::translate(plan::LaunchOp op) {
  fb::LaunchT to;
  auto kernel = kernels.find(op.getKernel().getLeafReference());
  if (kernel == kernels.end())
    return op.emitOpError("launches ") << op.getKernel() << ", which is not in @kernels";
  to.kernel = kernel->second;
  // What a kernel computes, its first launch says.
  fb::KernelT &called = *plan->kernels[to.kernel];
  if (called.name.empty())
    called.name = op.getLabel().value_or("").str();
  to.extent = op.getExtent();
  for (auto [i, operand] : llvm::enumerate(op.getOperands_())) {
    FailureOr<uint32_t> view = viewOf(operand, op);
    if (failed(view))
      return failure();
    to.operands.emplace_back(*view, static_cast<fb::Access>(op.getAccess(i)));
  }
  for (Attribute scalar : op.getScalars())
    if (auto constant = dyn_cast<IntegerAttr>(scalar))
      to.scalars.emplace_back(constant.getInt(), fb::ScalarKind::Constant);
    else if (auto coordinate = dyn_cast<plan::CoordinateAttr>(scalar))
      to.scalars.emplace_back(axes.lookup(coordinate.getAxis()), fb::ScalarKind::Coordinate);
    else
      to.scalars.emplace_back(axes.lookup(cast<plan::AxisSizeAttr>(scalar).getAxis()),
                              fb::ScalarKind::AxisSize);
  return to;
}

FailureOr<fb::MatmulT> PlanTranslation::translate(plan::MatmulOp op) {
  fb::MatmulT to;
  FailureOr<uint32_t> a = viewOf(op.getA(), op), b = viewOf(op.getB(), op),
                      c = viewOf(op.getC(), op);
  if (failed(a) || failed(b) || failed(c))
    return failure();
  to.a = *a;
  to.b = *b;
  to.c = *c;
  to.alpha = op.getAlpha().convertToDouble();
  to.beta = op.getBeta().convertToDouble();
  to.tf32 = op.getTf32();
  if (!op.getBias())
    return to;
  FailureOr<uint32_t> bias = viewOf(op.getBias(), op);
  if (failed(bias))
    return failure();
  to.bias = std::make_unique<fb::BiasT>();
  to.bias->vector = *bias;
  to.bias->relu = op.getRelu();
  return to;
}

FailureOr<fb::ConvolutionT> PlanTranslation::translate(plan::ConvolutionOp op) {
  fb::ConvolutionT to;
  FailureOr<uint32_t> src = viewOf(op.getSrc(), op), weights = viewOf(op.getWeights(), op),
                      dst = viewOf(op.getDst(), op);
  if (failed(src) || failed(weights) || failed(dst))
    return failure();
  to.direction = static_cast<fb::ConvolutionDirection>(op.getDirection());
  to.src = *src;
  to.weights = *weights;
  to.dst = *dst;
  to.strides = op.getStrides().vec();
  to.dilations = op.getDilations().vec();
  to.pad_low = op.getPadLow().vec();
  to.pad_high = op.getPadHigh().vec();
  to.tf32 = op.getTf32();
  return to;
}

FailureOr<fb::CopyT> PlanTranslation::translate(plan::CopyOp op) {
  fb::CopyT to;
  FailureOr<uint32_t> src = viewOf(op.getSrc(), op), dst = viewOf(op.getDst(), op);
  if (failed(src) || failed(dst))
    return failure();
  to.src = *src;
  to.dst = *dst;
  return to;
}

FailureOr<fb::CollectiveT> PlanTranslation::translate(plan::CollectiveOp op) {
  fb::CollectiveT to;
  FailureOr<uint32_t> in = viewOf(op.getIn(), op), out = viewOf(op.getOut(), op);
  if (failed(in) || failed(out))
    return failure();
  to.kind = static_cast<fb::CollectiveKind>(op.getKind());
  to.reduction = static_cast<fb::Reduction>(op.getReduction().value_or(ReductionKind::Sum));
  to.in = *in;
  to.out = *out;
  to.dim = op.getDim().value_or(0);
  to.concat_dim = op.getConcatDim().value_or(0);
  to.root = op.getRoot().value_or(0);
  for (StringRef axis : op.getAxes().getAsValueRange<StringAttr>()) {
    auto known = axes.find(axis);
    if (known == axes.end())
      return op.emitOpError("names axis \"")
             << axis << "\", absent from mesh @" << plan->mesh->name;
    to.axes.push_back(known->second);
  }
  llvm::sort(to.axes);
  to.algorithm = static_cast<fb::Algorithm>(op.getAlgorithm());
  to.ticket = op.getTicket();
  to.payload_bytes = op.getPayloadBytes();
  to.wire_bytes = op.getWireBytes();
  return to;
}

template <typename OpT>
FailureOr<fb::Route> PlanTranslation::routeOf(OpT op) {
  StringRef axis = cast<StringAttr>(op.getAxes()[0]).getValue();
  auto known = axes.find(axis);
  if (known == axes.end())
    return op.emitOpError("names axis \"") << axis << "\", absent from mesh @" << plan->mesh->name;
  if (!op.getBy())
    return fb::Route(known->second, 0, *op.getSource(), *op.getTarget(), fb::RouteKind::Pair);
  int64_t by = *op.getBy();
  if (by != static_cast<int32_t>(by))
    return op.emitOpError("shifts by ") << by << ", which does not fit 32 bits";
  return fb::Route(known->second, by, 0, 0, fb::RouteKind::Shift);
}

FailureOr<fb::SendT> PlanTranslation::translate(plan::SendOp op) {
  fb::SendT to;
  FailureOr<uint32_t> in = viewOf(op.getIn(), op);
  FailureOr<fb::Route> route = routeOf(op);
  if (failed(in) || failed(route))
    return failure();
  to.in = *in;
  to.route = std::make_unique<fb::Route>(*route);
  to.tag = op.getTag();
  to.ticket = op.getTicket();
  to.payload_bytes = plan::denseBytes(op.getIn().getType());
  return to;
}

/// Whether all slots of the program stand where the route ends.
static bool isOnlyReceiver(plan::RecvOp op) {
  auto program = op->getParentOfType<plan::ProgramOp>();
  plan::RoleOp role = plan::RoleOp::lookup(op, program.getRole());
  if (!role || !role.getCoordinates())
    return false;
  auto target = static_cast<int64_t>(*op.getTarget());
  return llvm::any_of(role.getCoordinatesAttr().getAsRange<plan::AxisRangeAttr>(),
                      [&](plan::AxisRangeAttr range) {
                        return range.getAxis() == op.getAxes()[0] && range.getBegin() == target &&
                               range.getEnd() == target + 1;
                      });
}

FailureOr<fb::RecvT> PlanTranslation::translate(plan::RecvOp op) {
  fb::RecvT to;
  FailureOr<uint32_t> out = viewOf(op.getOut(), op);
  FailureOr<fb::Route> route = routeOf(op);
  if (failed(out) || failed(route))
    return failure();
  to.out = *out;
  to.route = std::make_unique<fb::Route>(*route);
  to.tag = op.getTag();
  to.ticket = op.getTicket();
  to.payload_bytes = plan::denseBytes(op.getOut().getType());
  to.keeps = !op.getBy() && !isOnlyReceiver(op);
  return to;
}

FailureOr<fb::WaitT> PlanTranslation::translate(plan::WaitOp op) {
  fb::WaitT to;
  to.ticket = op.getTicket();
  return to;
}

FailureOr<fb::IfT> PlanTranslation::translate(plan::IfOp op) {
  fb::IfT to;
  FailureOr<uint32_t> predicate = viewOf(op.getPredicate(), op);
  auto thenBlock = blockOf(op.getThenBlock()), elseBlock = blockOf(op.getElseBlock());
  if (failed(predicate) || failed(thenBlock) || failed(elseBlock))
    return failure();
  to.predicate = *predicate;
  to.then_block = std::move(*thenBlock);
  to.else_block = std::move(*elseBlock);
  return to;
}

FailureOr<fb::ForT> PlanTranslation::translate(plan::ForOp op) {
  fb::ForT to;
  FailureOr<uint32_t> induction = viewOf(op.getInduction(), op);
  auto lower = boundOf(op.getLowerView(), op.getLower(), op);
  auto upper = boundOf(op.getUpperView(), op.getUpper(), op);
  auto step = boundOf(op.getStepView(), op.getStep(), op);
  auto body = blockOf(op.getBody());
  if (failed(induction) || failed(lower) || failed(upper) || failed(step) || failed(body))
    return failure();
  to.induction = *induction;
  to.lower = std::move(*lower);
  to.upper = std::move(*upper);
  to.step = std::move(*step);
  to.body = std::move(*body);
  return to;
}

FailureOr<fb::WhileT> PlanTranslation::translate(plan::WhileOp op) {
  fb::WhileT to;
  FailureOr<uint32_t> predicate = viewOf(op.getPredicate(), op);
  auto condition = blockOf(op.getCondition()), body = blockOf(op.getBody());
  if (failed(predicate) || failed(condition) || failed(body))
    return failure();
  to.predicate = *predicate;
  to.condition = std::move(*condition);
  to.body = std::move(*body);
  return to;
}

FailureOr<uint32_t> PlanTranslation::viewOf(Value value, Operation *op) {
  auto view = views.find(value);
  if (view == views.end())
    return op->emitOpError("uses a value that is not a \"plan.view\" of its program");
  return view->second;
}

FailureOr<std::unique_ptr<fb::BlockT>> PlanTranslation::blockOf(Region &region) {
  auto block = std::make_unique<fb::BlockT>();
  if (failed(translateBlock(region.front(), *block)))
    return failure();
  return block;
}

FailureOr<std::unique_ptr<fb::Scalar>>
PlanTranslation::boundOf(Value view, std::optional<int64_t> constant, Operation *op) {
  if (constant)
    return std::make_unique<fb::Scalar>(*constant, fb::ScalarKind::Constant);
  FailureOr<uint32_t> index = viewOf(view, op);
  if (failed(index))
    return failure();
  return std::make_unique<fb::Scalar>(*index, fb::ScalarKind::View);
}

uint32_t PlanTranslation::locationOf(Location loc, StringRef provenance) {
  SourcePlace found;
  findPlace(loc, found);
  if (!provenance.empty())
    found.provenance = provenance;
  StringRef file = found.place ? found.place.getFilename().getValue() : StringRef();
  unsigned line = found.place ? found.place.getLine() : 0;
  unsigned column = found.place ? found.place.getColumn() : 0;
  auto [entry, isNew] = locations.try_emplace(std::make_tuple(file, line, column, found.provenance),
                                              plan->locations.size());
  if (isNew) {
    auto to = std::make_unique<fb::LocationT>();
    to->file = file.str();
    to->line = line;
    to->column = column;
    to->provenance = found.provenance.str();
    plan->locations.push_back(std::move(to));
  }
  return entry->second;
}

} // namespace distribute
