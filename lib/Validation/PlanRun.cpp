// Feeds a session with the interpreter's inputs and reads its outputs and state.
#include "distribute/Validation/PlanRun.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Runtime/Session.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::validation {

using interp::Element;
using interp::TensorPtr;
using runtime::DataType;
using runtime::ElementType;

static constexpr std::pair<Element, DataType> kTypes[] = {
    {Element::I1, ElementType::I1},           {Element::I8, ElementType::I8},
    {Element::I16, ElementType::I16},         {Element::I32, ElementType::I32},
    {Element::I64, ElementType::I64},         {Element::U8, {ElementType::I8, true}},
    {Element::U16, {ElementType::I16, true}}, {Element::U32, {ElementType::I32, true}},
    {Element::U64, {ElementType::I64, true}}, {Element::F16, ElementType::F16},
    {Element::BF16, ElementType::BF16},       {Element::F32, ElementType::F32},
    {Element::F64, ElementType::F64},
};

static absl::StatusOr<runtime::HostTensor> toRuntime(const interp::HostTensor &tensor) {
  for (auto [element, type] : kTypes)
    if (element == tensor.element) {
      runtime::HostTensor result = runtime::HostTensor::allocate(type, tensor.shape);
      std::memcpy(result.mutableData(), tensor.bytes.data(), tensor.bytes.size());
      return result;
    }
  return absl::UnimplementedError("an element type that plans do not have");
}

static Element toElement(DataType type) {
  for (auto [element, known] : kTypes)
    if (known == type)
      return element;
  llvm_unreachable("plans have no other types");
}

static TensorPtr fromRuntime(const runtime::HostTensor &tensor) {
  interp::HostTensor result = interp::HostTensor::zeros(toElement(tensor.type()), tensor.shape());
  std::memcpy(result.bytes.data(), tensor.data(), result.bytes.size());
  return std::make_shared<const interp::HostTensor>(std::move(result));
}

static absl::Status toStatus(llvm::Error error) {
  return absl::InternalError(llvm::toString(std::move(error)));
}

namespace {
/// What the function of a step says of its inputs and outputs. A scalar is a tensor without
/// dimensions in a plan.
class StepSignature {
public:
  explicit StepSignature(mlir::func::FuncOp function)
      : function(function), global(isGlobalView(function)) {}

  absl::StatusOr<std::map<std::string, runtime::Feed>> makeFeeds(const PlanRunOptions &options);
  std::vector<std::string> outputs();
  bool hasOpenBatch() {
    return llvm::any_of(function.getArgumentTypes(), [](mlir::Type type) {
      auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
      return tensor && !tensor.hasStaticShape();
    });
  }

private:
  llvm::Expected<TensorPtr> valueOfStep(unsigned argument, int64_t step,
                                        const PlanRunOptions &options, unsigned &dim);

  mlir::func::FuncOp function;
  bool global;
};
} // namespace

/// The value of an input in one step; null for states. `dim` is where steps are joined.
llvm::Expected<TensorPtr> StepSignature::valueOfStep(unsigned argument, int64_t step,
                                                     const PlanRunOptions &options, unsigned &dim) {
  mlir::Type type = function.getArgumentTypes()[argument];
  Element element = *interp::getElement(mlir::getElementTypeOrSelf(type));
  std::vector<int64_t> shape;
  if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type))
    shape = tensor.getShape().vec();
  std::optional<StepArgument> marks = readArgument(function, argument);
  if (marks && marks->input == InputKind::Batch) {
    dim = marks->batchDim;
    if (mlir::ShapedType::isDynamic(shape[dim]))
      shape[dim] = options.batches[step % options.batches.size()];
    else if (!global)
      shape[dim] *= options.replicas;
    return options.inputs->getBatch(marks->name.getValue(), element, shape, dim, step);
  }
  if (marks && marks->input == InputKind::Replicated) {
    auto value = options.inputs->getReplicated(marks->name.getValue(), element, shape, step);
    if (!value)
      return value.takeError();
    interp::HostTensor row = **value; // one row for each step
    row.shape.insert(row.shape.begin(), 1);
    dim = 0;
    return std::make_shared<const interp::HostTensor>(std::move(row));
  }
  return TensorPtr();
}

absl::StatusOr<std::map<std::string, runtime::Feed>>
StepSignature::makeFeeds(const PlanRunOptions &options) {
  std::map<std::string, runtime::Feed> feeds;
  for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) {
    std::vector<TensorPtr> steps;
    unsigned dim = 0;
    for (int64_t step = 0; step < options.numSteps; ++step) {
      auto value = valueOfStep(argument, step, options, dim);
      if (!value)
        return toStatus(value.takeError());
      if (*value)
        steps.push_back(*value);
    }
    if (steps.empty())
      continue;
    absl::StatusOr<runtime::HostTensor> array = toRuntime(interp::concatenate(steps, dim));
    if (!array.ok())
      return array.status();
    feeds[readArgument(function, argument)->name.str()] = runtime::Feed{*std::move(array)};
  }
  return feeds;
}

std::vector<std::string> StepSignature::outputs() {
  std::vector<std::string> names;
  for (unsigned result = 0; result < function.getNumResults(); ++result)
    if (std::optional<StepResult> output = readResult(function, result); output && !output->isState)
      names.push_back(output->name.str());
  return names;
}

/// As the interpreter does it: `states`, initial values of the module, `inputs`.
static absl::Status setStates(runtime::Session &session, const PlanRunOptions &options) {
  size_t index = 0;
  for (const planfile::fb::Variable *variable : *session.holderPlan().variables()) {
    Element element = toElement(session.variableType(index++));
    std::vector<int64_t> shape(variable->shape()->begin(), variable->shape()->end());
    std::string name = variable->name()->str();
    for (const interp::InputSource *source : {options.states, options.inputs}) {
      if (!source ||
          (source == options.inputs && (variable->has_initial() || variable->initialized())))
        continue;
      llvm::Expected<TensorPtr> value = source->getState(name, element, shape);
      if (!value)
        return toStatus(value.takeError());
      if (!*value)
        continue;
      absl::StatusOr<runtime::HostTensor> array = toRuntime(**value);
      if (!array.ok())
        return array.status();
      if (absl::Status status = session.setVariable(name, *array); !status.ok())
        return status;
      break;
    }
  }
  return session.initialize();
}

/// The variables' values. Of copies that have no common value, each replica has its own: that of the
/// first, as the interpreter gives it.
static absl::StatusOr<runtime::NamedTensors> readVariables(const runtime::Session &session) {
  if (session.checkCanSave().ok())
    return session.state();
  absl::StatusOr<runtime::NamedTensors> copies = session.replicaState();
  if (!copies.ok())
    return copies.status();
  runtime::NamedTensors values;
  size_t index = 0;
  for (const planfile::fb::Variable *variable : *session.holderPlan().variables()) {
    std::string name = variable->name()->str();
    runtime::HostTensor value = runtime::HostTensor::allocate(
        session.variableType(index++), {variable->shape()->begin(), variable->shape()->end()});
    auto ofReplicas = copies->find(name);
    if (ofReplicas != copies->end() && variable->aggregation() == planfile::fb::Aggregation::None)
      std::memcpy(value.mutableData(), ofReplicas->second.data(), value.numBytes());
    else if (absl::Status status = session.copyVariable(name, value); !status.ok())
      return status;
    values.emplace(name, std::move(value));
  }
  return values;
}

/// Appends the variables, which began as `initial`, to `result`.
static absl::Status readState(runtime::Session &session, const PlanRunOptions &options,
                              const runtime::NamedTensors &initial, interp::RunResult &result) {
  absl::StatusOr<runtime::NamedTensors> state = readVariables(session);
  if (!state.ok())
    return state.status();
  for (const auto &[name, tensor] : *state) {
    interp::FinalVariable variable;
    variable.name = name;
    variable.initial = fromRuntime(initial.at(name));
    variable.value = fromRuntime(tensor);
    result.variables.push_back(std::move(variable));
  }
  return options.checkDrift ? session.checkDrift() : absl::OkStatus();
}

absl::StatusOr<interp::RunResult> runPlan(planfile::LoadedPlan plan, mlir::func::FuncOp step,
                                          const PlanRunOptions &options) {
  runtime::SessionOptions sessionOptions;
  sessionOptions.deadlineMs = options.deadlineMs;
  sessionOptions.numDevices = options.devices;
  auto session = runtime::Session::create(std::move(plan), sessionOptions);
  if (!session.ok())
    return session.status();
  if (absl::Status status = setStates(**session, options); !status.ok())
    return status;
  absl::StatusOr<runtime::NamedTensors> initial = readVariables(**session);
  if (!initial.ok())
    return initial.status();
  StepSignature signature(step);
  auto feeds = signature.makeFeeds(options);
  if (!feeds.ok())
    return feeds.status();
  std::vector<std::string> outputs = signature.outputs();
  std::vector<int64_t> batches =
      signature.hasOpenBatch() ? options.batches : std::vector<int64_t>();
  auto bound = (*session)->bind(step.getName().str(), *feeds, outputs, batches);
  if (!bound.ok())
    return bound.status();
  interp::RunResult result;
  result.numMembers = (*session)->numSlots();
  for (int64_t turn = 0; turn < options.numSteps; ++turn) {
    if (absl::Status status = (*session)->run(**bound); !status.ok())
      return status;
    result.outputs.emplace_back();
    for (const std::string &name : outputs)
      result.outputs.back().push_back({name, fromRuntime((*bound)->output(name))});
  }
  if (absl::Status status = readState(**session, options, *initial, result); !status.ok())
    return status;
  return result;
}

} // namespace distribute::validation
