// From the plan file to the plan dialect.
//
// The inverse of PlanTranslation.cpp, table by table (InstructionImport.cpp: instructions). Assumes
// a verified plan, so no index is checked again.
#include "distribute/Target/PlanImport.h"

#include "PlanConstants.h"
#include "PlanImporter.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Target/KernelCompiler.h"
#include "distribute/Target/PlanEmission.h"

#include <map>

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

OwningOpRef<ModuleOp> PlanImporter::run() {
  OwningOpRef<ModuleOp> module = ModuleOp::create(b.getLoc());
  (*module)->setAttr(plan::PlanDialect::kStrategyAttrName, b.getStringAttr(ref(plan.strategy())));
  if (plan.reproducible() != 0)
    (*module)->setAttr(plan::PlanDialect::kReproducibleAttrName,
                       b.getI64IntegerAttr(plan.reproducible()));
  if (plan.least_devices() != 0)
    (*module)->setAttr(plan::PlanDialect::kLeastDevicesAttrName,
                       b.getI64IntegerAttr(plan.least_devices()));
  if (plan.groups() != 0) {
    (*module)->setAttr(plan::PlanDialect::kGroupsAttrName, b.getI64IntegerAttr(plan.groups()));
    (*module)->setAttr(plan::PlanDialect::kStalenessAttrName,
                       b.getI64IntegerAttr(plan.staleness()));
  }
  b.setInsertionPointToEnd(module->getBody());
  nameSymbols();
  importMesh();
  importVariables();
  importRoles();
  importConstants();
  importKernels();
  for (const fb::Step *step : *plan.steps())
    importStep(*step);
  return module;
}

void PlanImporter::importMesh() {
  SmallVector<MeshAxisAttr> axes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    axes.push_back(
        MeshAxisAttr::get(b.getContext(), ref(axis->name()),
                          planfile::isOpen(*axis) ? ShapedType::kDynamic : int64_t(axis->size())));
  MeshOp::create(b, ref(plan.mesh()->name()), MeshAxesAttr::get(b.getContext(), axes));
}

void PlanImporter::nameSymbols() {
  symbols.insert(ref(plan.mesh()->name()));
  for (const fb::Step *step : *plan.steps())
    symbols.insert(ref(step->name()));
  auto isTaken = [&](StringRef symbol) { return symbols.contains(symbol); };
  kernels = plan::createKernels(b, b.getLoc(), isTaken);
  symbols.insert(*kernels.getSymName());
  for (const fb::Variable *variable : *plan.variables()) {
    std::string symbol = ref(variable->name()).str();
    unsigned counter = 0;
    if (isTaken(symbol))
      symbol = SymbolTable::generateSymbolName<64>(symbol, isTaken, counter).str().str();
    symbols.insert(symbol);
    variables.push_back(b.getStringAttr(symbol));
  }
}

void PlanImporter::importVariables() {
  for (auto [index, from] : llvm::enumerate(*plan.variables())) {
    RankedTensorType type = tensorOf(from->element(), *from->shape());
    ElementsAttr initial;
    if (from->has_initial()) {
      bool isSplat = from->initial_splat();
      auto held = isSplat ? RankedTensorType::get({}, type.getElementType()) : type;
      uint64_t size = plan::denseBytes(held);
      DenseElementsAttr value =
          fromBytes(held, ArrayRef(plan.constants()->data() + from->initial_offset(), size));
      initial = isSplat ? value.resizeSplat(type) : value;
    }
    plan::VariableOp::create(
        b, variables[index], TypeAttr::get(type), initial,
        plan::SynchronizationAttr::get(b.getContext(),
                                       enumOf<plan::SynchronizationAttr>(from->synchronization())),
        plan::AggregationAttr::get(b.getContext(),
                                   enumOf<plan::AggregationAttr>(from->aggregation())),
        from->trainable() ? b.getUnitAttr() : UnitAttr(),
        from->frozen() ? b.getUnitAttr() : UnitAttr(),
        variables[index] == ref(from->name()) ? StringAttr() : b.getStringAttr(ref(from->name())),
        from->initialized() ? b.getUnitAttr() : UnitAttr(), importSplits(*from));
  }
}

ArrayAttr PlanImporter::importSplits(const fb::Variable &from) {
  SmallVector<Attribute> splits;
  if (from.splits())
    for (const fb::AxisSplit *split : *from.splits())
      splits.push_back(plan::AxisSplitAttr::get(
          b.getContext(), b.getStringAttr(ref(plan.mesh()->axes()->Get(split->axis())->name())),
          split->dim() == planfile::kFlatDim ? plan::AxisSplitAttr::kFlat : int64_t(split->dim()),
          split->count()));
  return splits.empty() ? ArrayAttr() : b.getArrayAttr(splits);
}

void PlanImporter::importRoles() {
  for (const fb::Role *from : *plan.roles()) {
    SmallVector<Attribute> coordinates;
    for (const fb::AxisRange *range : *from->coordinates())
      coordinates.push_back(plan::AxisRangeAttr::get(
          b.getContext(), b.getStringAttr(ref(plan.mesh()->axes()->Get(range->axis())->name())),
          range->begin(), range->end()));
    auto role = plan::RoleOp::create(
        b, b.getStringAttr(ref(from->name())),
        plan::DeviceKindAttr::get(b.getContext(), enumOf<plan::DeviceKindAttr>(from->device())),
        coordinates.empty() ? ArrayAttr() : b.getArrayAttr(coordinates),
        b.getI64IntegerAttr(from->variables_bytes()));
    OpBuilder::InsertionGuard guard(b);
    b.createBlock(&role.getBody());
    for (const fb::Held *held : *from->held())
      plan::HoldOp::create(b, FlatSymbolRefAttr::get(variables[held->variable()]),
                           b.getI64IntegerAttr(held->byte_offset()));
  }
}

/// The file holds bytes; their types are those of the views on them. Views that overlap are shown
/// as one tensor of the widest dense view, or as bytes where no view covers the others.
void PlanImporter::importConstants() {
  std::map<uint64_t, RankedTensorType> typed; // by offset: the largest dense view there
  std::map<uint64_t, uint64_t> parts;         // begin → end, in bytes
  for (const fb::Step *step : *plan.steps())
    for (const fb::Program *program : *step->programs())
      for (const fb::View *view : *program->views()) {
        if (view->space() != fb::Space::Constants)
          continue;
        MemRefType type = memrefOf(*view);
        uint64_t begin =
            view->byte_offset() / planfile::kAlignmentBytes * planfile::kAlignmentBytes;
        uint64_t end = view->byte_offset() + plan::spanBytes(type);
        uint64_t &known = parts[begin];
        known = std::max(known, end);
        if (view->byte_offset() != begin || !type.getLayout().isIdentity())
          continue;
        RankedTensorType &entry = typed[begin];
        if (!entry || entry.getNumElements() < type.getNumElements())
          entry = RankedTensorType::get(type.getShape(), type.getElementType());
      }
  for (auto part = parts.begin(); part != parts.end();) {
    auto [begin, end] = *part;
    for (++part; part != parts.end() && part->first < end; ++part)
      end = std::max(end, part->second);
    RankedTensorType type = typed[begin];
    if (!type || plan::denseBytes(type) != int64_t(end - begin))
      type = RankedTensorType::get(end - begin, b.getI8Type());
    plan::ConstantOp::create(
        b, fromBytes(type, ArrayRef(plan.constants()->data() + begin, end - begin)),
        b.getI64IntegerAttr(begin));
  }
}

/// A kernel's parameters have the types of the views that it is launched on. One that nothing
/// launches keeps its place, so that the numbers stay, but has no parameters.
void PlanImporter::importKernels() {
  SmallVector<SmallVector<Type>> parameters(plan.kernels()->size());
  llvm::SmallVector<bool> known(plan.kernels()->size()), split(plan.kernels()->size());
  for (const fb::Step *step : *plan.steps())
    for (const fb::Program *program : *step->programs())
      planfile::forEachInstruction(*program->body(), [&](const fb::Instruction &instruction) {
        const fb::Launch *launch = instruction.operation_as_Launch();
        if (!launch)
          return;
        split[launch->kernel()] |= launch->extent() > 1;
        if (std::exchange(known[launch->kernel()], true))
          return;
        for (const fb::Operand *operand : *launch->operands())
          parameters[launch->kernel()].push_back(memrefOf(*program->views()->Get(operand->view())));
        parameters[launch->kernel()].append(launch->scalars()->size(), b.getIndexType());
      });
  kernels->moveBefore(b.getInsertionBlock(), b.getInsertionPoint());
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(kernels.getBody());
  for (auto [i, from] : llvm::enumerate(*plan.kernels())) {
    if (split[i])
      parameters[i].append(2, b.getIndexType());
    auto function =
        func::FuncOp::create(b, ref(from->symbol()), b.getFunctionType(parameters[i], {}));
    function.setPrivate();
    if (from->device() == fb::DeviceKind::Cpu && planfile::usesGpus(plan))
      function->setAttr(plan::PlanDialect::kHostAttrName, b.getUnitAttr());
    if (split[i])
      function->setAttr(plan::PlanDialect::kSplitAttrName, b.getUnitAttr());
  }
}

void PlanImporter::importStep(const fb::Step &step) {
  auto op = plan::StepOp::create(
      b, b.getStringAttr(ref(step.name())), step.initializer() ? b.getUnitAttr() : UnitAttr(),
      step.rows_of() ? b.getStringAttr(ref(step.rows_of())) : StringAttr());
  OpBuilder::InsertionGuard guard(b);
  b.createBlock(&op.getBody());
  for (const fb::Input *input : *step.inputs()) {
    bool isBatch = input->kind() == fb::InputKind::Batch;
    plan::InputOp::create(
        b, b.getStringAttr(ref(input->name())),
        plan::InputKindAttr::get(b.getContext(), enumOf<plan::InputKindAttr>(input->kind())),
        TypeAttr::get(tensorOf(input->element(), *input->shape())),
        isBatch ? b.getI64IntegerAttr(input->batch_dim()) : IntegerAttr(),
        input->global_batch() ? b.getI64IntegerAttr(input->global_batch()) : IntegerAttr(),
        b.getI64IntegerAttr(input->blocks()),
        input->max_batch() != 0 ? b.getI64IntegerAttr(input->max_batch()) : IntegerAttr(),
        input->pulled() ? b.getStringAttr(ref(input->pulled())) : StringAttr());
  }
  for (unsigned i = 0; i < step.programs()->size(); ++i)
    importProgram(step, i);
}

void PlanImporter::importProgram(const fb::Step &step, unsigned index) {
  const fb::Program &from = *step.programs()->Get(index);
  auto program = plan::ProgramOp::create(b, b.getStringAttr(ref(plan.roles()->Get(index)->name())),
                                         b.getI64IntegerAttr(from.arena_bytes()));
  OpBuilder::InsertionGuard guard(b);
  Block *body = b.createBlock(&program.getBody());
  SmallVector<Value> buffers;
  for (const fb::Buffer *buffer : *from.buffers())
    buffers.push_back(plan::BufferOp::create(
        b, MemRefType::get(static_cast<int64_t>(buffer->bytes()), b.getI8Type()),
        b.getI64IntegerAttr(buffer->byte_offset())));
  views.clear();
  for (const fb::View *view : *from.views())
    views.push_back(importView(*view, step, buffers));
  importBlock(*from.body(), *body);
  for (const fb::Output *output : *step.outputs()) {
    if (output->program() != index)
      continue;
    bool isSharded = output->kind() == fb::OutputKind::Sharded;
    bool hasRows = output->batch_rows() != 0;
    plan::OutputOp::create(
        b, b.getStringAttr(ref(output->name())), views[output->view()],
        plan::OutputKindAttr::get(b.getContext(), enumOf<plan::OutputKindAttr>(output->kind())),
        isSharded ? b.getI64IntegerAttr(output->dim()) : IntegerAttr(),
        b.getI64IntegerAttr(output->blocks()),
        hasRows ? b.getI64IntegerAttr(output->batch_dim()) : IntegerAttr(),
        hasRows ? b.getI64IntegerAttr(output->batch_rows()) : IntegerAttr(),
        output->pushed() ? plan::ReductionKindAttr::get(
                               b.getContext(), enumOf<plan::ReductionKindAttr>(output->reduction()))
                         : plan::ReductionKindAttr(),
        output->most_rows() != 0 ? b.getI64IntegerAttr(output->most_rows()) : IntegerAttr());
  }
}

Value PlanImporter::importView(const fb::View &view, const fb::Step &step,
                               ArrayRef<Value> buffers) {
  MemRefType type = memrefOf(view);
  switch (view.space()) {
  case fb::Space::Arena:
    return plan::ViewOp::create(b, type, buffers[view.base()], view.byte_offset());
  case fb::Space::Variables:
    return plan::ViewOp::create(b, type, plan::Space::Variables, variables[view.base()].getValue(),
                                view.byte_offset());
  case fb::Space::Inputs:
    return plan::ViewOp::create(b, type, plan::Space::Inputs,
                                ref(step.inputs()->Get(view.base())->name()), view.byte_offset());
  case fb::Space::Constants:
    break;
  }
  return plan::ViewOp::create(b, type, plan::Space::Constants, StringRef(), view.byte_offset());
}

Type PlanImporter::typeOf(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::I1:
    return b.getI1Type();
  case fb::ElementType::I8:
    return b.getI8Type();
  case fb::ElementType::I16:
    return b.getI16Type();
  case fb::ElementType::I32:
    return b.getI32Type();
  case fb::ElementType::I64:
    return b.getI64Type();
  case fb::ElementType::F16:
    return b.getF16Type();
  case fb::ElementType::BF16:
    return b.getBF16Type();
  case fb::ElementType::F32:
    return b.getF32Type();
  case fb::ElementType::F64:
    break;
  }
  return b.getF64Type();
}

RankedTensorType PlanImporter::tensorOf(fb::ElementType element,
                                        const flatbuffers::Vector<int64_t> &shape) {
  return RankedTensorType::get(ArrayRef<int64_t>(shape.data(), shape.size()), typeOf(element));
}

/// Dense strides are left out, as the type prints better without them.
MemRefType PlanImporter::memrefOf(const fb::View &view) {
  ArrayRef<int64_t> shape(view.shape()->data(), view.shape()->size());
  ArrayRef<int64_t> strides(view.strides()->data(), view.strides()->size());
  MemRefType dense = MemRefType::get(shape, typeOf(view.element()));
  if (strides == ArrayRef<int64_t>(plan::staticLayout(dense)->first))
    return dense;
  return MemRefType::get(shape, typeOf(view.element()),
                         StridedLayoutAttr::get(b.getContext(), 0, strides));
}

OwningOpRef<ModuleOp> importPlan(const fb::Plan &plan, MLIRContext *context) {
  context->loadDialect<DistributeDialect, plan::PlanDialect, func::FuncDialect>();
  OwningOpRef<ModuleOp> workers = PlanImporter(plan, context).run();
  if (!plan.servers())
    return workers;
  OwningOpRef<ModuleOp> run = ModuleOp::create(workers->getLoc());
  auto add = [&](OwningOpRef<ModuleOp> party, StringRef name) {
    party->setSymName(name);
    (*party)->setAttr(DistributeDialect::kPartyAttrName, StringAttr::get(context, name));
    run->push_back(party.release());
  };
  add(std::move(workers), DistributeDialect::kWorkers);
  add(PlanImporter(*plan.servers(), context).run(), DistributeDialect::kServers);
  return run;
}

} // namespace distribute
