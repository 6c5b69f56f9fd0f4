// From the plan dialect to the plan file's tables.
//
// One to one: the dialect's enumerations have the numbers of the file's, and every op becomes the
// table of its name. What symbols and SSA values say by reference, indices say in the file; they
// are given out in the order of the ops, so that equal modules give equal files.
#include "PlanTranslation.h"

#include "PlanConstants.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Dialect/Plan/PlanBytes.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Target/PlanEmission.h"
#include "distribute/Transforms/PlanElements.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {

static_assert(plan::kAlignment == planfile::kAlignmentBytes,
              "the dialect and the file align alike");

FailureOr<std::unique_ptr<fb::PlanT>> PlanTranslation::run() {
  plan->compiler = "distribute " DISTRIBUTE_VERSION;
  plan->strategy = "default";
  if (auto strategy = module->getAttrOfType<StringAttr>(plan::PlanDialect::kStrategyAttrName))
    plan->strategy = strategy.str();
  if (auto slots = module->getAttrOfType<IntegerAttr>(plan::PlanDialect::kReproducibleAttrName))
    plan->reproducible = slots.getInt();
  if (auto devices = module->getAttrOfType<IntegerAttr>(plan::PlanDialect::kLeastDevicesAttrName))
    plan->least_devices = devices.getInt();
  if (auto groups = module->getAttrOfType<IntegerAttr>(plan::PlanDialect::kGroupsAttrName))
    plan->groups = groups.getInt();
  if (auto staleness = module->getAttrOfType<IntegerAttr>(plan::PlanDialect::kStalenessAttrName))
    plan->staleness = staleness.getInt();
  if (failed(translateMesh()) || failed(translateConstants()) || failed(translateVariables()) ||
      failed(translateRoles()) || failed(translateKernels()))
    return failure();
  for (plan::StepOp step : module.getOps<plan::StepOp>())
    if (failed(translateStep(step)))
      return failure();
  // Servers hold variables also where no step updates them.
  if (plan->steps.empty() && !module->hasAttr(DistributeDialect::kPartyAttrName))
    return module.emitError("module holds no \"plan.step\"; is it a plan?");
  return std::move(plan);
}

LogicalResult PlanTranslation::translateMesh() {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh)
    return module.emitError("module declares no mesh; expected one \"distribute.mesh\"");
  plan->mesh = std::make_unique<fb::MeshT>();
  plan->mesh->name = mesh.getSymName().str();
  uint64_t numSlots = 1;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
    bool isFirst = plan->mesh->axes.empty(), isOpen = ShapedType::isDynamic(axis.getSize());
    if (isOpen && !isFirst)
      return mesh.emitOpError("axis \"")
             << axis.getName() << "\" has no size; expected a number for every axis but the first";
    auto to = std::make_unique<fb::MeshAxisT>();
    to->name = axis.getName().str();
    to->size = isOpen ? 0 : axis.getSize();
    axes[axis.getName()] = plan->mesh->axes.size();
    numSlots *= to->size;
    plan->mesh->axes.push_back(std::move(to));
  }
  plan->num_slots = numSlots;
  return success();
}

LogicalResult PlanTranslation::translateConstants() {
  for (plan::ConstantOp constant : module.getOps<plan::ConstantOp>()) {
    FailureOr<std::vector<uint8_t>> bytes = toBytes(constant.getValue(), constant);
    if (failed(bytes))
      return failure();
    uint64_t begin = constant.getByteOffset(), end = begin + bytes->size();
    if (plan->constants.size() < end)
      plan->constants.resize(end);
    std::copy(bytes->begin(), bytes->end(), plan->constants.begin() + begin);
  }
  return success();
}

LogicalResult PlanTranslation::translateSplits(plan::VariableOp variable, fb::VariableT &to) {
  ArrayAttr none = ArrayAttr::get(variable.getContext(), {});
  for (auto split : variable.getSplits().value_or(none).getAsRange<plan::AxisSplitAttr>()) {
    if (!axes.count(split.getAxis()))
      return variable.emitOpError()
             << "is split along " << split.getAxis() << "; expected an axis of the mesh";
    uint32_t axis = axes.lookup(split.getAxis());
    to.splits.emplace_back(axis, split.isFlat() ? planfile::kFlatDim : uint32_t(split.getDim()),
                           split.getCount());
  }
  return success();
}

LogicalResult PlanTranslation::translateVariables() {
  // Equal initial values (all those zeros) lie in the file once.
  llvm::StringMap<uint64_t> known;
  for (plan::VariableOp variable : module.getOps<plan::VariableOp>()) {
    auto to = std::make_unique<fb::VariableT>();
    auto type = cast<RankedTensorType>(variable.getType());
    FailureOr<fb::ElementType> element = translateElement(type.getElementType(), variable);
    if (failed(element))
      return failure();
    to->name = variable.getSavedName().str();
    to->element = *element;
    to->shape.assign(type.getShape().begin(), type.getShape().end());
    to->synchronization = static_cast<fb::Synchronization>(variable.getSynchronization());
    to->aggregation = static_cast<fb::Aggregation>(variable.getAggregation());
    to->trainable = variable.getTrainable();
    to->frozen = variable.getFrozen();
    to->initialized = variable.getInitialized();
    if (failed(translateSplits(variable, *to)))
      return failure();
    if (ElementsAttr initial = variable.getInitialAttr()) {
      // Of equal elements one is enough.
      auto dense = dyn_cast<DenseElementsAttr>(initial);
      if (dense && dense.isSplat() && type.getNumElements() > 1) {
        initial = dense.resizeSplat(RankedTensorType::get({}, type.getElementType()));
        to->initial_splat = true;
      }
      FailureOr<std::vector<uint8_t>> bytes = toBytes(initial, variable);
      if (failed(bytes))
        return failure();
      StringRef key(reinterpret_cast<const char *>(bytes->data()), bytes->size());
      uint64_t end = llvm::alignTo(plan->constants.size(), 64);
      auto [entry, isNew] = known.try_emplace(key, end);
      if (isNew) {
        plan->constants.resize(end);
        plan->constants.insert(plan->constants.end(), bytes->begin(), bytes->end());
      }
      to->has_initial = true;
      to->initial_offset = entry->second;
    }
    variables[variable.getSymName()] = plan->variables.size();
    plan->variables.push_back(std::move(to));
  }
  return success();
}

LogicalResult PlanTranslation::translateRoles() {
  for (plan::RoleOp role : module.getOps<plan::RoleOp>()) {
    auto to = std::make_unique<fb::RoleT>();
    to->name = role.getName().str();
    to->device = static_cast<fb::DeviceKind>(role.getDevice());
    to->variables_bytes = role.getVariablesBytes();
    for (Attribute coordinates :
         role.getCoordinates().value_or(ArrayAttr::get(role.getContext(), {}))) {
      auto range = cast<plan::AxisRangeAttr>(coordinates);
      if (!axes.count(range.getAxis()))
        return role.emitOpError() << "is at coordinates along " << range.getAxis()
                                  << "; expected an axis of the mesh";
      to->coordinates.emplace_back(axes.lookup(range.getAxis()), range.getBegin(), range.getEnd());
    }
    for (auto hold : role.getBody().front().getOps<plan::HoldOp>()) {
      if (!hold.getByteOffset())
        return hold.emitOpError("has no offset; expected variables placed by "
                                "distribute-place-buffers");
      to->held.emplace_back(*hold.getByteOffset(), variables.lookup(hold.getVariable()));
    }
    llvm::sort(to->held,
               [](const fb::Held &a, const fb::Held &b) { return a.variable() < b.variable(); });
    roles[role.getName()] = plan->roles.size();
    plan->roles.push_back(std::move(to));
  }
  return success();
}

LogicalResult PlanTranslation::translateKernels() {
  bool hasRoleOnGpus = llvm::any_of(
      plan->roles, [](const auto &role) { return role->device == fb::DeviceKind::Cuda; });
  for (auto [i, source] : llvm::enumerate(getKernels(module))) {
    func::FuncOp function = source;
    unsigned number = kernelSymbols ? (*kernelSymbols)[i] : i;
    kernels[function.getSymName()] = number;
    if (number < plan->kernels.size())
      continue;
    auto to = std::make_unique<fb::KernelT>();
    to->symbol = "distk_" + std::to_string(number);
    for (Type type : function.getArgumentTypes())
      ++(isa<MemRefType>(type) ? to->num_buffers : to->num_scalars);
    if (function->hasAttr(plan::PlanDialect::kSplitAttrName))
      to->num_scalars -= 2;
    bool isForGpus = !function->hasAttr(plan::PlanDialect::kHostAttrName) && hasRoleOnGpus;
    to->device = isForGpus ? fb::DeviceKind::Cuda : fb::DeviceKind::Cpu;
    plan->kernels.push_back(std::move(to));
  }
  return success();
}

LogicalResult PlanTranslation::translateStep(plan::StepOp step) {
  auto to = std::make_unique<fb::StepT>();
  to->name = step.getSymName().str();
  to->rows_of = step.getRowsOf().value_or("").str();
  to->initializer = step.getInitializer();
  to->programs.resize(plan->roles.size());
  inputs.clear();
  for (Operation &op : step.getBody().front())
    if (auto input = dyn_cast<plan::InputOp>(op)) {
      if (failed(translateInput(input, *to)))
        return failure();
    } else if (failed(translateProgram(cast<plan::ProgramOp>(op), *to))) {
      return failure();
    }
  for (auto [program, role] : llvm::zip(to->programs, plan->roles))
    if (!program)
      return step.emitOpError() << "has no program for the role \"" << role->name
                                << "\"; expected one for each role of the module";
  plan->steps.push_back(std::move(to));
  return success();
}

LogicalResult PlanTranslation::translateInput(plan::InputOp input, fb::StepT &step) {
  auto to = std::make_unique<fb::InputT>();
  auto type = cast<RankedTensorType>(input.getType());
  FailureOr<fb::ElementType> element = translateElement(type.getElementType(), input);
  if (failed(element))
    return failure();
  to->name = input.getSymName().str();
  to->kind = static_cast<fb::InputKind>(input.getKind());
  to->element = *element;
  to->shape.assign(type.getShape().begin(), type.getShape().end());
  to->batch_dim = input.getBatchDim().value_or(0);
  to->global_batch = input.getGlobalBatch().value_or(0);
  to->blocks = input.getBlocks();
  to->max_batch = input.getMaxBatch().value_or(0);
  to->pulled = input.getPulled().value_or("").str();
  inputs[input.getSymName()] = step.inputs.size();
  step.inputs.push_back(std::move(to));
  return success();
}

LogicalResult PlanTranslation::translateProgram(plan::ProgramOp program, fb::StepT &step) {
  auto to = std::make_unique<fb::ProgramT>();
  uint32_t role = roles.lookup(program.getRole());
  to->arena_bytes = program.getArenaBytes();
  buffers.clear();
  views.clear();
  for (Operation &op : program.getBody().front()) {
    if (auto buffer = dyn_cast<plan::BufferOp>(op)) {
      if (failed(translateBuffer(buffer, *to)))
        return failure();
    } else if (auto view = dyn_cast<plan::ViewOp>(op)) {
      if (failed(translateView(view, *to)))
        return failure();
    }
  }
  to->body = std::make_unique<fb::BlockT>();
  if (failed(translateBlock(program.getBody().front(), *to->body)))
    return failure();
  for (plan::OutputOp output : program.getOps<plan::OutputOp>()) {
    FailureOr<uint32_t> view = viewOf(output.getView(), output);
    if (failed(view))
      return failure();
    auto result = std::make_unique<fb::OutputT>();
    result->name = output.getName().str();
    result->kind = static_cast<fb::OutputKind>(output.getKind());
    result->dim = output.getDim().value_or(0);
    result->batch_dim = output.getBatchDim().value_or(0);
    result->blocks = output.getBlocks();
    result->batch_rows = output.getBatchRows().value_or(0);
    result->pushed = output.getPushed().has_value();
    if (output.getPushed())
      result->reduction = static_cast<fb::Reduction>(*output.getPushed());
    result->most_rows = output.getMostRows().value_or(0);
    result->program = role;
    result->view = *view;
    step.outputs.push_back(std::move(result));
  }
  step.programs[role] = std::move(to);
  return success();
}

LogicalResult PlanTranslation::translateBuffer(plan::BufferOp buffer, fb::ProgramT &to) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!buffer.getByteOffset())
    return buffer.emitOpError("has no offset; expected buffers placed by "
                              "distribute-place-buffers");
  buffers[buffer] = to.buffers.size();
  to.buffers.emplace_back(*buffer.getByteOffset(), plan::spanBytes(type));
  return success();
}

LogicalResult PlanTranslation::translateView(plan::ViewOp view, fb::ProgramT &program) {
  auto to = std::make_unique<fb::ViewT>();
  auto type = cast<MemRefType>(view.getType());
  FailureOr<fb::ElementType> element = translateElement(type.getElementType(), view);
  if (failed(element))
    return failure();
  to->space = static_cast<fb::Space>(view.getSpace());
  to->byte_offset = view.getByteOffset();
  to->element = *element;
  to->shape.assign(type.getShape().begin(), type.getShape().end());
  auto layout = plan::staticLayout(type);
  if (!layout)
    return view.emitOpError("has a layout without strides");
  to->strides.assign(layout->first.begin(), layout->first.end());
  if (to->space == fb::Space::Arena)
    to->base = buffers.lookup(view.getBuffer());
  else if (to->space == fb::Space::Variables)
    to->base = variables.lookup(*view.getBase());
  else if (to->space == fb::Space::Inputs)
    to->base = inputs.lookup(*view.getBase());
  views[view] = program.views.size();
  program.views.push_back(std::move(to));
  return success();
}

FailureOr<fb::ElementType> PlanTranslation::translateElement(Type type, Operation *op) {
  if (std::optional<fb::ElementType> element = planElementOf(type))
    return *element;
  return op->emitOpError("has elements of type ")
         << type << "; expected i1, i8, i16, i32, i64, f16, bf16, f32 or f64";
}

llvm::SmallVector<func::FuncOp> getKernels(ModuleOp module) {
  ModuleOp kernels = plan::findKernels(module);
  if (!kernels)
    return {};
  SmallVector<func::FuncOp> launched;
  for (auto kernel : kernels.getOps<func::FuncOp>())
    if (kernel.isExternal() || !kernel.isPrivate())
      launched.push_back(kernel);
  return launched;
}

FailureOr<std::unique_ptr<fb::PlanT>>
translateToPlan(ModuleOp module, std::optional<llvm::ArrayRef<unsigned>> kernelSymbols) {
  auto plan = PlanTranslation(partiesOf(module).front(), kernelSymbols).run();
  ModuleOp servers = findServers(module);
  if (failed(plan) || !servers)
    return plan;
  auto theirs = PlanTranslation(servers, std::nullopt).run();
  if (failed(theirs))
    return failure();
  (*plan)->servers = std::move(*theirs);
  return plan;
}

} // namespace distribute
