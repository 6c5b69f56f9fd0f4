//===- PlanTranslation.cpp - From the plan dialect to the plan file's tables ---------------===//
//
// One to one: the dialect's enumerations have the numbers of the file's, and every op becomes the
// table of its name. What symbols and SSA values say by reference, indices say in the file; they
// are given out in the order of the ops, so that equal modules give equal files.
//
//===----------------------------------------------------------------------------------------------===//

#include "PlanConstants.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Target/PlanEmission.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {
namespace {

/// Where something in the source is; all that a plan records of an MLIR location.
struct SourcePlace {
  FileLineColLoc place;
  StringRef provenance;
};

/// The first file position inside `loc`, and the first reason a pass left in a fused location.
void findPlace(Location loc, SourcePlace &found) {
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

/// Translates one module.
class PlanTranslation {
public:
  PlanTranslation(ModuleOp module, std::optional<ArrayRef<unsigned>> kernelSymbols)
      : module(module), kernelSymbols(kernelSymbols), plan(std::make_unique<fb::PlanT>()) {}

  FailureOr<std::unique_ptr<fb::PlanT>> run();

private:
  LogicalResult translateMesh();
  LogicalResult translateConstants();
  LogicalResult translateVariables();
  LogicalResult translateKernels();
  LogicalResult translateStep(plan::StepOp step);
  LogicalResult translateInput(plan::InputOp input, fb::StepT &to);
  LogicalResult translateProgram(plan::ProgramOp program, fb::StepT &to);
  LogicalResult translateBuffer(plan::BufferOp buffer, fb::ProgramT &to);
  LogicalResult translateView(plan::ViewOp view, const fb::StepT &step, fb::ProgramT &to);
  LogicalResult translateBlock(Block &block, fb::BlockT &to);
  LogicalResult translateInstruction(plan::InstructionOpInterface op, fb::InstructionT &to);

  FailureOr<fb::LaunchT> translate(plan::LaunchOp op);
  FailureOr<fb::MatmulT> translate(plan::MatmulOp op);
  FailureOr<fb::ConvolutionT> translate(plan::ConvolutionOp op);
  FailureOr<fb::CopyT> translate(plan::CopyOp op);
  FailureOr<fb::CollectiveT> translate(plan::CollectiveOp op);
  FailureOr<fb::WaitT> translate(plan::WaitOp op);
  FailureOr<fb::IfT> translate(plan::IfOp op);
  FailureOr<fb::ForT> translate(plan::ForOp op);
  FailureOr<fb::WhileT> translate(plan::WhileOp op);

  FailureOr<fb::ElementType> translateElement(Type type, Operation *op);
  FailureOr<uint32_t> viewOf(Value value, Operation *op);
  FailureOr<std::unique_ptr<fb::BlockT>> blockOf(Region &region);
  FailureOr<std::unique_ptr<fb::Scalar>> boundOf(Value view, std::optional<int64_t> constant,
                                                 Operation *op);
  uint32_t locationOf(Location loc, StringRef provenance);

  ModuleOp module;
  std::optional<ArrayRef<unsigned>> kernelSymbols;
  std::unique_ptr<fb::PlanT> plan;
  llvm::StringMap<uint32_t> axes, variables, kernels, inputs;
  /// Of the program being translated.
  llvm::DenseMap<Value, uint32_t> buffers, views;
  llvm::MapVector<std::tuple<StringRef, unsigned, unsigned, StringRef>, uint32_t> locations;
};

FailureOr<std::unique_ptr<fb::PlanT>> PlanTranslation::run() {
  plan->compiler = "distribute " DISTRIBUTE_VERSION;
  plan->strategy = "default";
  if (auto strategy = module->getAttrOfType<StringAttr>(planStrategyAttrName))
    plan->strategy = strategy.str();
  if (failed(translateMesh()) || failed(translateConstants()) || failed(translateVariables()) ||
      failed(translateKernels()))
    return failure();
  for (plan::StepOp step : module.getOps<plan::StepOp>())
    if (failed(translateStep(step)))
      return failure();
  if (plan->steps.empty())
    return module.emitError("module holds no \"plan.step\"; is it a plan?");
  return std::move(plan);
}

LogicalResult PlanTranslation::translateMesh() {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh)
    return module.emitError("module declares no mesh; required: one \"distribute.mesh\"");
  plan->mesh = std::make_unique<fb::MeshT>();
  plan->mesh->name = mesh.getSymName().str();
  uint64_t numSlots = 1;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
    if (ShapedType::isDynamic(axis.getSize()))
      return mesh.emitOpError("axis \"")
             << axis.getName() << "\" has no size; required: a number; give --replicas";
    auto to = std::make_unique<fb::MeshAxisT>();
    to->name = axis.getName().str();
    to->size = axis.getSize();
    axes[axis.getName()] = plan->mesh->axes.size();
    plan->mesh->axes.push_back(std::move(to));
    numSlots *= axis.getSize();
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

LogicalResult PlanTranslation::translateVariables() {
  // Equal initial values (all those zeros) lie in the file once.
  llvm::StringMap<uint64_t> known;
  for (plan::VariableOp variable : module.getOps<plan::VariableOp>()) {
    auto to = std::make_unique<fb::VariableT>();
    auto type = cast<RankedTensorType>(variable.getType());
    FailureOr<fb::ElementType> element = translateElement(type.getElementType(), variable);
    if (failed(element))
      return failure();
    if (!variable.getByteOffset())
      return variable.emitOpError("has no offset; required: variables placed by "
                                  "distribute-place-buffers");
    to->name = variable.getSymName().str();
    to->element = *element;
    to->shape.assign(type.getShape().begin(), type.getShape().end());
    to->synchronization = static_cast<fb::Synchronization>(variable.getSynchronization());
    to->aggregation = static_cast<fb::Aggregation>(variable.getAggregation());
    to->trainable = variable.getTrainable();
    to->frozen = variable.getFrozen();
    to->byte_offset = *variable.getByteOffset();
    if (ElementsAttr initial = variable.getInitialAttr()) {
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

LogicalResult PlanTranslation::translateKernels() {
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
    if (function->hasAttr(splitKernelAttrName))
      to->num_scalars -= 2;
    plan->kernels.push_back(std::move(to));
  }
  return success();
}

LogicalResult PlanTranslation::translateStep(plan::StepOp step) {
  auto to = std::make_unique<fb::StepT>();
  to->name = step.getSymName().str();
  inputs.clear();
  for (Operation &op : step.getBody().front())
    if (auto input = dyn_cast<plan::InputOp>(op)) {
      if (failed(translateInput(input, *to)))
        return failure();
    } else if (failed(translateProgram(cast<plan::ProgramOp>(op), *to))) {
      return failure();
    }
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
  inputs[input.getSymName()] = step.inputs.size();
  step.inputs.push_back(std::move(to));
  return success();
}

LogicalResult PlanTranslation::translateProgram(plan::ProgramOp program, fb::StepT &step) {
  auto to = std::make_unique<fb::ProgramT>();
  to->role = program.getRole().str();
  to->device = fb::DeviceKind::Cpu;
  to->arena_bytes = program.getArenaBytes();
  to->variables_bytes = program.getVariablesBytes();
  buffers.clear();
  views.clear();
  for (Operation &op : program.getBody().front()) {
    if (auto buffer = dyn_cast<plan::BufferOp>(op)) {
      if (failed(translateBuffer(buffer, *to)))
        return failure();
    } else if (auto view = dyn_cast<plan::ViewOp>(op)) {
      if (failed(translateView(view, step, *to)))
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
    result->program = step.programs.size();
    result->view = *view;
    step.outputs.push_back(std::move(result));
  }
  step.programs.push_back(std::move(to));
  return success();
}

LogicalResult PlanTranslation::translateBuffer(plan::BufferOp buffer, fb::ProgramT &to) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!buffer.getByteOffset())
    return buffer.emitOpError("has no offset; required: buffers placed by "
                              "distribute-place-buffers");
  buffers[buffer] = to.buffers.size();
  to.buffers.emplace_back(*buffer.getByteOffset(), plan::spanBytes(type));
  return success();
}

LogicalResult PlanTranslation::translateView(plan::ViewOp view, const fb::StepT &step,
                                             fb::ProgramT &program) {
  auto to = std::make_unique<fb::ViewT>();
  auto type = cast<MemRefType>(view.getType());
  FailureOr<fb::ElementType> element = translateElement(type.getElementType(), view);
  if (failed(element))
    return failure();
  to->space = static_cast<fb::Space>(view.getSpace());
  to->byte_offset = view.getByteOffset();
  to->element = *element;
  to->shape.assign(type.getShape().begin(), type.getShape().end());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return view.emitOpError("has a layout without strides");
  to->strides.assign(strides.begin(), strides.end());
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

LogicalResult PlanTranslation::translateBlock(Block &block, fb::BlockT &to) {
  for (Operation &op : block) {
    if (isa<plan::BufferOp, plan::ViewOp, plan::OutputOp>(op))
      continue;
    auto instruction = dyn_cast<plan::InstructionOpInterface>(op);
    if (!instruction)
      return op.emitOpError("stands in a program; required: plan instructions only, as "
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
            plan::WaitOp, plan::IfOp, plan::ForOp, plan::WhileOp>([&](auto typed) {
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
    else
      to.scalars.emplace_back(0, fb::ScalarKind::ReplicaId);
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
  to.reduction = static_cast<fb::Reduction>(op.getReduction().value_or(plan::Reduction::Sum));
  to.in = *in;
  to.out = *out;
  to.dim = op.getDim().value_or(0);
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
  return std::move(to);
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
  return std::move(to);
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
  return std::move(to);
}

FailureOr<fb::ElementType> PlanTranslation::translateElement(Type type, Operation *op) {
  if (type.isInteger(1))
    return fb::ElementType::I1;
  if (type.isInteger(8))
    return fb::ElementType::I8;
  if (type.isInteger(16))
    return fb::ElementType::I16;
  if (type.isInteger(32))
    return fb::ElementType::I32;
  if (type.isInteger(64) || type.isIndex())
    return fb::ElementType::I64;
  if (type.isF16())
    return fb::ElementType::F16;
  if (type.isBF16())
    return fb::ElementType::BF16;
  if (type.isF32())
    return fb::ElementType::F32;
  if (type.isF64())
    return fb::ElementType::F64;
  return op->emitOpError("has elements of type ")
         << type << "; required: i1, i8, i16, i32, i64, f16, bf16, f32 or f64";
}

FailureOr<uint32_t> PlanTranslation::viewOf(Value value, Operation *op) {
  auto view = views.find(value);
  if (view == views.end())
    return op->emitOpError("uses a value that is no \"plan.view\" of its program");
  return view->second;
}

FailureOr<std::unique_ptr<fb::BlockT>> PlanTranslation::blockOf(Region &region) {
  auto block = std::make_unique<fb::BlockT>();
  if (failed(translateBlock(region.front(), *block)))
    return failure();
  return std::move(block);
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

} // namespace

llvm::SmallVector<func::FuncOp> getKernels(ModuleOp module) {
  auto kernels = module.lookupSymbol<ModuleOp>("kernels");
  if (!kernels)
    return {};
  return llvm::to_vector(kernels.getOps<func::FuncOp>());
}

FailureOr<std::unique_ptr<fb::PlanT>>
translateToPlan(ModuleOp module, std::optional<llvm::ArrayRef<unsigned>> kernelSymbols) {
  return PlanTranslation(module, kernelSymbols).run();
}

} // namespace distribute
