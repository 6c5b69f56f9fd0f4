// From instructions of a plan to the plan dialect.
//
// The inverse of InstructionTranslation.cpp. Assumes a verified plan, so no index is checked again.
#include "PlanImporter.h"

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/CollectiveKinds.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

void PlanImporter::importBlock(const fb::Block &block, Block &to) {
  b.setInsertionPointToEnd(&to);
  for (const fb::Instruction *instruction : *block.instructions())
    importInstruction(*instruction);
}

/// Imports the operation and what all instructions have in common.
void PlanImporter::importInstruction(const fb::Instruction &instruction) {
  b.setLoc(locationOf(instruction));
  Operation *op = importOperation(instruction);
  if (instruction.queue() != 0)
    op->setAttr("queue", b.getI64IntegerAttr(instruction.queue()));
  if (instruction.flops() != 0)
    op->setAttr("flops", b.getI64IntegerAttr(instruction.flops()));
  if (instruction.batch_dependent())
    op->setAttr("batch_dependent", b.getUnitAttr());
  if (instruction.name()->size() != 0)
    op->setAttr("label", b.getStringAttr(ref(instruction.name())));
  b.setLoc(b.getUnknownLoc());
}

/// An op of the dialect by its operands and attributes; absent ones take their defaults.
template <typename OpTy>
OpTy createInstruction(ImplicitLocOpBuilder &b, ValueRange operands,
                       ArrayRef<NamedAttribute> attributes, unsigned numRegions = 0) {
  OperationState state(b.getLoc(), OpTy::getOperationName());
  state.addOperands(operands);
  state.addAttributes(attributes);
  for (unsigned i = 0; i < numRegions; ++i)
    state.addRegion()->emplaceBlock();
  return cast<OpTy>(b.create(state));
}

Attribute PlanImporter::importScalar(const fb::Scalar &scalar) {
  if (scalar.kind() == fb::ScalarKind::Constant)
    return b.getI64IntegerAttr(scalar.value());
  auto axis =
      b.getStringAttr(ref(plan.mesh()->axes()->Get(static_cast<uint32_t>(scalar.value()))->name()));
  return scalar.kind() == fb::ScalarKind::Coordinate
             ? cast<Attribute>(plan::CoordinateAttr::get(b.getContext(), axis))
             : cast<Attribute>(plan::AxisSizeAttr::get(b.getContext(), axis));
}

Operation *PlanImporter::importConvolution(const fb::Convolution &from) {
  MLIRContext *context = b.getContext();
  auto named = [&](StringRef name, Attribute value) { return b.getNamedAttr(name, value); };
  SmallVector<NamedAttribute> attributes = {
      named("direction",
            plan::DirectionAttr::get(context, enumOf<plan::DirectionAttr>(from.direction()))),
      named("strides", integers(*from.strides())), named("dilations", integers(*from.dilations())),
      named("pad_low", integers(*from.pad_low())), named("pad_high", integers(*from.pad_high()))};
  if (from.tf32())
    attributes.push_back(named("tf32", b.getUnitAttr()));
  return createInstruction<plan::ConvolutionOp>(
      b, {views[from.src()], views[from.weights()], views[from.dst()]}, attributes);
}

Operation *PlanImporter::importOperation(const fb::Instruction &instruction) {
  MLIRContext *context = b.getContext();
  auto named = [&](StringRef name, Attribute value) { return b.getNamedAttr(name, value); };
  if (const fb::Launch *from = instruction.operation_as_Launch()) {
    SmallVector<Value> operands;
    SmallVector<Attribute> accesses, scalars;
    for (const fb::Operand *operand : *from->operands()) {
      operands.push_back(views[operand->view()]);
      accesses.push_back(
          plan::AccessAttr::get(context, enumOf<plan::AccessAttr>(operand->access())));
    }
    for (const fb::Scalar *scalar : *from->scalars())
      scalars.push_back(importScalar(*scalar));
    auto kernel = SymbolRefAttr::get(
        kernels.getSymNameAttr(),
        {FlatSymbolRefAttr::get(context, ref(plan.kernels()->Get(from->kernel())->symbol()))});
    SmallVector<NamedAttribute> attributes = {named("kernel", kernel),
                                              named("accesses", b.getArrayAttr(accesses))};
    if (!scalars.empty())
      attributes.push_back(named("scalars", b.getArrayAttr(scalars)));
    if (from->extent() != 1)
      attributes.push_back(named("extent", b.getI64IntegerAttr(from->extent())));
    return createInstruction<plan::LaunchOp>(b, operands, attributes);
  }
  if (const fb::Matmul *from = instruction.operation_as_Matmul()) {
    SmallVector<Value> operands = {views[from->a()], views[from->b()], views[from->c()]};
    SmallVector<NamedAttribute> attributes = {named("alpha", b.getF64FloatAttr(from->alpha())),
                                              named("beta", b.getF64FloatAttr(from->beta()))};
    if (from->bias())
      operands.push_back(views[from->bias()->vector()]);
    if (from->bias() && from->bias()->relu())
      attributes.push_back(named("relu", b.getUnitAttr()));
    if (from->tf32())
      attributes.push_back(named("tf32", b.getUnitAttr()));
    return createInstruction<plan::MatmulOp>(b, operands, attributes);
  }
  if (const fb::Convolution *from = instruction.operation_as_Convolution())
    return importConvolution(*from);
  if (const fb::Copy *from = instruction.operation_as_Copy())
    return createInstruction<plan::CopyOp>(b, {views[from->src()], views[from->dst()]}, {});
  if (const fb::Collective *from = instruction.operation_as_Collective())
    return importCollective(*from, *plan.locations()->Get(instruction.location()));
  if (const fb::Send *from = instruction.operation_as_Send())
    return importTransfer<plan::SendOp>(views[from->in()], *from);
  if (const fb::Recv *from = instruction.operation_as_Recv())
    return importTransfer<plan::RecvOp>(views[from->out()], *from);
  if (const fb::Wait *from = instruction.operation_as_Wait())
    return createInstruction<plan::WaitOp>(b, {},
                                           {named("ticket", b.getI64IntegerAttr(from->ticket()))});
  return importStructured(instruction);
}

Operation *PlanImporter::importCollective(const fb::Collective &from, const fb::Location &place) {
  MLIRContext *context = b.getContext();
  SmallVector<Attribute> axes;
  for (uint32_t axis : *from.axes())
    axes.push_back(b.getStringAttr(ref(plan.mesh()->axes()->Get(axis)->name())));
  SmallVector<NamedAttribute> attributes;
  auto add = [&](StringRef name, Attribute value) {
    attributes.push_back(b.getNamedAttr(name, value));
  };
  const CollectiveFacts &facts = factsOf(from.kind());
  add("kind",
      plan::CollectiveKindAttr::get(context, enumOf<plan::CollectiveKindAttr>(from.kind())));
  if (facts.reduces())
    add("reduction",
        plan::ReductionKindAttr::get(context, enumOf<plan::ReductionKindAttr>(from.reduction())));
  add("mesh", FlatSymbolRefAttr::get(context, ref(plan.mesh()->name())));
  add("axes", b.getArrayAttr(axes));
  add("ticket", b.getI64IntegerAttr(from.ticket()));
  if (facts.hasDim())
    add("dim", b.getI64IntegerAttr(from.dim()));
  if (facts.hasConcatDim())
    add("concat_dim", b.getI64IntegerAttr(from.concat_dim()));
  if (facts.hasRoot())
    add("root", b.getI64IntegerAttr(from.root()));
  if (from.algorithm() != fb::Algorithm::OnePass)
    add("algorithm",
        plan::AlgorithmAttr::get(context, enumOf<plan::AlgorithmAttr>(from.algorithm())));
  add("payload_bytes", b.getI64IntegerAttr(from.payload_bytes()));
  add("wire_bytes", b.getI64IntegerAttr(from.wire_bytes()));
  if (place.provenance()->size() != 0)
    add("provenance", b.getStringAttr(ref(place.provenance())));
  return createInstruction<plan::CollectiveOp>(b, {views[from.in()], views[from.out()]},
                                               attributes);
}

/// A send or a receive.
template <typename OpT, typename FromT>
Operation *PlanImporter::importTransfer(Value view, const FromT &from) {
  const fb::Route &route = *from.route();
  StringRef axis = ref(plan.mesh()->axes()->Get(route.axis())->name());
  SmallVector<NamedAttribute> attributes;
  auto add = [&](StringRef name, Attribute value) {
    attributes.push_back(b.getNamedAttr(name, value));
  };
  if (route.kind() == fb::RouteKind::Shift) {
    add("by", b.getI64IntegerAttr(route.shift()));
  } else {
    add("source", b.getI64IntegerAttr(route.source()));
    add("target", b.getI64IntegerAttr(route.target()));
  }
  add("mesh", FlatSymbolRefAttr::get(b.getContext(), ref(plan.mesh()->name())));
  add("axes", b.getStrArrayAttr({axis}));
  add("tag", b.getI64IntegerAttr(from.tag()));
  add("ticket", b.getI64IntegerAttr(from.ticket()));
  return createInstruction<OpT>(b, {view}, attributes);
}

Location PlanImporter::locationOf(const fb::Instruction &instruction) {
  const fb::Location &place = *plan.locations()->Get(instruction.location());
  Location loc = b.getUnknownLoc();
  if (place.file()->size() != 0)
    loc = FileLineColLoc::get(b.getContext(), ref(place.file()), place.line(), place.column());
  if (place.provenance()->size() != 0 && !instruction.operation_as_Collective())
    loc = FusedLoc::get(b.getContext(), {loc}, b.getStringAttr(ref(place.provenance())));
  return loc;
}

/// Instructions with blocks.
Operation *PlanImporter::importStructured(const fb::Instruction &instruction) {
  OpBuilder::InsertionGuard guard(b);
  Location loc = b.getLoc();
  auto fill = [&](const fb::Block &from, Region &to) {
    importBlock(from, to.front());
    b.setLoc(loc);
  };
  if (const fb::If *from = instruction.operation_as_If()) {
    auto op = createInstruction<plan::IfOp>(b, views[from->predicate()], {}, 2);
    fill(*from->then_block(), op.getThenBlock());
    fill(*from->else_block(), op.getElseBlock());
    return op;
  }
  if (const fb::While *from = instruction.operation_as_While()) {
    auto op = createInstruction<plan::WhileOp>(b, views[from->predicate()], {}, 2);
    fill(*from->condition(), op.getCondition());
    fill(*from->body(), op.getBody());
    return op;
  }
  const fb::For *from = instruction.operation_as_For();
  SmallVector<Value> operands = {views[from->induction()]};
  SmallVector<int32_t> segments = {1};
  SmallVector<NamedAttribute> attributes;
  for (auto [name, bound] :
       {std::make_pair("lower", from->lower()), std::make_pair("upper", from->upper()),
        std::make_pair("step", from->step())}) {
    bool isView = bound->kind() == fb::ScalarKind::View;
    segments.push_back(isView);
    if (isView)
      operands.push_back(views[bound->value()]);
    else
      attributes.push_back(b.getNamedAttr(name, b.getI64IntegerAttr(bound->value())));
  }
  attributes.push_back(b.getNamedAttr("operandSegmentSizes", b.getDenseI32ArrayAttr(segments)));
  auto op = createInstruction<plan::ForOp>(b, operands, attributes, 1);
  fill(*from->body(), op.getBody());
  return op;
}

} // namespace distribute
