// The tables of a plan and of a step: mesh, variables, kernels, code, inputs, outputs.
#include "VerifierParts.h"

#include "distribute/Plan/PlanInitializer.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/RowShards.h"

#include <set>

namespace distribute::planfile {

namespace {

absl::Status verifyMesh(const fb::Plan &plan) {
  const auto &axes = *plan.mesh()->axes();
  uint64_t numSlots = 1;
  for (uint32_t i = 0; i < axes.size(); ++i) {
    // The first axis counts replicas; 0 leaves their number to the launch.
    bool isLeftOpen = i == 0 && isOpen(*axes.Get(i));
    numSlots *= isLeftOpen ? 1 : axes.Get(i)->size();
    if (numSlots == 0 || numSlots > INT32_MAX)
      return planError("mesh axis \"", axes.Get(i)->name()->str(), "\" has size ",
                       axes.Get(i)->size(),
                       ", but sizes are at least 1 (the first axis's may be 0, open) and their "
                       "product fits 31 bits");
  }
  numSlots = isOpen(plan) ? 0 : numSlots;
  if (plan.num_slots() != numSlots)
    return planError("the plan has ", plan.num_slots(), " slots, but its mesh has ", numSlots);
  if (plan.reproducible() != 0 && plan.reproducible() != numSlots)
    return planError("the plan is reproducible for ", plan.reproducible(), " slots, but has ",
                     numSlots);
  if (numSlots != 0 && plan.least_devices() > numSlots)
    return planError("the plan needs ", plan.least_devices(), " devices, but has ", numSlots,
                     " slots, of which each is on one");
  return verifyNames("", "mesh axes", *plan.mesh()->axes());
}

/// That the axis exists behind `next`, and has the members for the shards.
absl::Status verifySplitAxis(const fb::Plan &plan, const std::string &where,
                             const fb::AxisSplit &split, uint32_t next, bool mayBeFewer) {
  const auto &axes = *plan.mesh()->axes();
  if (split.axis() >= next && split.axis() < axes.size() && split.count() != 0) {
    uint32_t size = axes.Get(split.axis())->size();
    if (split.count() == size || (mayBeFewer && split.count() < size))
      return absl::OkStatus();
  }
  return planError(where, "is split along axis #", split.axis(), " into ", split.count(),
                   " parts; expected axes of the mesh in its order, with their sizes, and by rows "
                   "along a further axis at most that");
}

/// That the axes exist, in order and the flat one behind them, and that each shard of a dimension has a row; by rows along one further
/// axis they may be fewer than its members.
absl::Status verifySplits(const fb::Plan &plan, const std::string &where,
                          const fb::Variable &variable) {
  const auto &axes = *plan.mesh()->axes();
  uint64_t parts = 1;
  std::vector<int64_t> shards(variable.shape()->size(), 1);
  uint32_t next = 0;
  std::set<uint32_t> named;
  bool isEnded = false;
  for (const fb::AxisSplit *split : *variable.splits()) {
    bool isFlatSplit = split->dim() == kFlatDim,
         mayBeFewer = isByRows(variable) && split->axis() != 0;
    if (absl::Status status =
            verifySplitAxis(plan, where, *split, isFlatSplit ? 0 : next, mayBeFewer);
        !status.ok())
      return status;
    if (isEnded || !named.insert(split->axis()).second)
      return planError(where, "is split along axis #", split->axis(),
                       isEnded ? " behind what is flat; expected this last"
                               : " twice; expected each axis once");
    next = split->axis() + 1;
    isEnded = isFlatSplit;
    parts *= split->count();
    if (parts > UINT32_MAX)
      return planError(where, "is split into 2^32 or more parts");
    if (isFlatSplit)
      continue;
    bool isOfDim = split->dim() < shards.size();
    int64_t size = isOfDim ? variable.shape()->Get(split->dim()) : 0;
    if (isOfDim)
      shards[split->dim()] *= split->count();
    bool isEven = isOfDim && size % shards[split->dim()] == 0 &&
                  split->count() == axes.Get(split->axis())->size();
    if (!isOfDim || !(isEven || eachShardHasRow(size, shards[split->dim()])))
      return planError(where, "is split into ", split->count(), " parts along dimension ",
                       split->dim(),
                       "; expected one of its dimensions, of a size that they divide, or that "
                       "gives each a row");
  }
  return absl::OkStatus();
}

absl::Status verifyVariable(const fb::Plan &plan, const fb::Variable &variable) {
  std::string where = absl::StrCat("variable \"", variable.name()->str(), "\": ");
  if (variable.element() > fb::ElementType::MAX ||
      variable.synchronization() > fb::Synchronization::MAX ||
      variable.aggregation() > fb::Aggregation::MAX)
    return planError(where, "unknown element type, synchronization or aggregation");
  std::optional<uint64_t> bytes = denseBytes(variable.element(), *variable.shape());
  if (!bytes)
    return planError(where, "a negative size, or more bytes than 63 bits count");
  if (isSplit(variable))
    if (absl::Status status = verifySplits(plan, where, variable); !status.ok())
      return status;
  if (isSplit(variable) && variable.synchronization() == fb::Synchronization::OnRead)
    return planError(where, "is sharded and synchronized on_read, but copies of a variable that "
                            "are values of their own are not shards of one");
  if (variable.aggregation() == fb::Aggregation::Mean && !isFloat(variable.element()))
    return planError(where, "aggregation mean of ", nameOf(variable.element()),
                     ", but a mean needs a float type");
  if (variable.initialized() && (variable.has_initial() || !findInitializer(plan)))
    return planError(where, "is initialized, ",
                     variable.has_initial() ? "but has an initial value, too"
                                            : "but no step of the plan is an initializer");
  if (!variable.has_initial())
    return variable.initial_offset() == 0 && !variable.initial_splat()
               ? absl::OkStatus()
               : planError(where, "has an initial offset or element but no initial value");
  uint64_t constantBytes = plan.constants()->size();
  uint64_t initialBytes = variable.initial_splat() ? elementBytes(variable.element()) : *bytes;
  if (variable.initial_offset() % kAlignmentBytes != 0 ||
      variable.initial_offset() > constantBytes ||
      initialBytes > constantBytes - variable.initial_offset())
    return planError(where, "its initial value is at bytes [", variable.initial_offset(), ", ",
                     variable.initial_offset() + initialBytes, ") of the constants, which have ",
                     constantBytes, ", and must begin at a multiple of ", kAlignmentBytes);
  return absl::OkStatus();
}

absl::Status verifyVariables(const fb::Plan &plan) {
  for (const fb::Variable *variable : *plan.variables())
    if (absl::Status status = verifyVariable(plan, *variable); !status.ok())
      return status;
  return verifyNames("", "variables", *plan.variables());
}

/// Of code for a GPU each kernel for GPUs has a shape, and of other code none.
absl::Status verifyShapes(const fb::Plan &plan, const std::string &where, const fb::Code &code) {
  uint32_t expected = isForGpus(code) ? numKernelsFor(plan, fb::DeviceKind::Cuda) : 0;
  uint32_t found = code.shapes() ? code.shapes()->size() : 0;
  if (found != expected)
    return planError(where, "has launch shapes for ", found, " kernels; expected them for ",
                     expected);
  for (uint32_t i = 0; i < found; ++i)
    if (const fb::LaunchShape &shape = *code.shapes()->Get(i);
        shape.threads() < 1 || shape.threads() > kMostThreadsOfBlock || shape.extent() < 1)
      return planError(where, "launches kernel \"", plan.kernels()->Get(i)->symbol()->str(),
                       "\" in blocks of ", shape.threads(), " threads, each of which covers ",
                       shape.extent(), "; expected 1 to ", kMostThreadsOfBlock,
                       " threads, and at least 1");
  return absl::OkStatus();
}

absl::Status verifyKernels(const fb::Plan &plan) {
  std::set<std::string> symbols;
  fb::DeviceKind before = fb::DeviceKind::Cuda;
  for (const fb::Kernel *kernel : *plan.kernels()) {
    if (kernel->symbol()->size() == 0)
      return planError("kernel \"", kernel->name()->str(), "\" has no symbol");
    if (!symbols.insert(kernel->symbol()->str()).second)
      return planError("two kernels have the symbol \"", kernel->symbol()->str(),
                       "\", but symbols are unique");
    if (kernel->device() > fb::DeviceKind::MAX)
      return planError("kernel \"", kernel->symbol()->str(), "\" is for an unknown kind of device");
    if (kernel->device() == fb::DeviceKind::Cuda && before == fb::DeviceKind::Cpu)
      return planError("kernel \"", kernel->symbol()->str(), "\", for GPUs, stands behind one for ",
                       "CPUs; expected those for GPUs in front");
    before = kernel->device();
  }
  for (const fb::Code *code : *plan.code()) {
    std::string where = absl::StrCat("the code for \"", code->triple()->str(), "\" ");
    if (code->object()->size() == 0)
      return planError(where, "is empty");
    if (absl::Status status = verifyShapes(plan, where, *code); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

absl::Status verifyLibrary(const fb::Plan &plan) {
  if (!plan.library())
    return absl::OkStatus();
  if (plan.library()->isa()->size() == 0)
    return planError("the math library is held to an instruction set without a name");
  const auto &scratch = *plan.library()->scratch_bytes();
  uint64_t numPrograms = 0;
  for (const fb::Step *step : *plan.steps())
    numPrograms += step->programs()->size();
  if (scratch.size() != numPrograms)
    return planError("the library's work memory is given for ", scratch.size(),
                     " programs, but the plan has ", numPrograms);
  for (uint64_t bytes : scratch)
    if (bytes % kAlignmentBytes != 0 || bytes > uint64_t(INT64_MAX))
      return planError("the library's work memory takes ", bytes, " bytes; expected a multiple of ",
                       kAlignmentBytes);
  return absl::OkStatus();
}

absl::Status verifyInput(const fb::Plan &plan, const std::string &where, const fb::Input &input) {
  if (input.element() > fb::ElementType::MAX || input.kind() > fb::InputKind::MAX)
    return planError(where, "unknown element type or kind");
  if (!denseBytes(input.element(), *input.shape()))
    return planError(where, "a negative size, or more bytes than 63 bits count");
  if (input.kind() == fb::InputKind::BatchCount &&
      (input.element() != fb::ElementType::I64 || input.shape()->size() != 0))
    return planError(where, "is a batch count, but no scalar of i64");
  if (input.kind() != fb::InputKind::Batch)
    return input.batch_dim() == 0 && input.global_batch() == 0 && input.max_batch() == 0 &&
                   input.blocks() == 1
               ? absl::OkStatus()
               : planError(where, "is ", nameOf(input.kind()),
                           ", but has a batch dimension, size or blocks");
  if (input.batch_dim() >= input.shape()->size())
    return planError(where, "has batch dimension ", input.batch_dim(), ", but rank ",
                     input.shape()->size());
  // The first axis counts replicas; the others divide one replica.
  const auto &axes = *plan.mesh()->axes();
  int64_t numReplicas = axes.size() == 0 ? 1 : axes.Get(0)->size();
  if (isOpen(plan) && input.global_batch() != 0)
    return planError(where, "has a global batch of ", input.global_batch(),
                     ", but the number of replicas is open");
  int64_t local = input.shape()->Get(input.batch_dim()), expected;
  if (__builtin_mul_overflow(local, numReplicas, &expected) || expected != input.global_batch())
    return planError(where, "has ", local, " of a global batch of ", input.global_batch(), ", but ",
                     numReplicas, " replicas of ", local, " are not that many");
  if (input.blocks() == 0 || local % input.blocks() != 0)
    return planError(where, "has ", local, " elements along its batch dimension, which are not of ",
                     input.blocks(), " blocks");
  if (input.max_batch() != 0 && input.blocks() != 1)
    return planError(where, "is padded and in ", input.blocks(), " blocks; expected one");
  if (input.max_batch() < 0 || input.max_batch() > input.global_batch())
    return planError(where, "has at most ", input.max_batch(), " rows, but room for 0 to ",
                     input.global_batch());
  return absl::OkStatus();
}

// The whole value of an output that depends on a padded batch has its rows.
absl::Status verifyPaddedOutput(const fb::Plan &plan, const fb::Step &step,
                                const std::string &where, const fb::Output &output) {
  int64_t positions = 0;
  for (const fb::Input *input : *step.inputs())
    if (input->max_batch() != 0)
      positions = input->global_batch();
  const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
  const auto &axes = *plan.mesh()->axes();
  int64_t numReplicas = axes.size() == 0 ? 1 : axes.Get(0)->size();
  bool isShard = output.kind() == fb::OutputKind::Sharded && output.dim() == output.batch_dim();
  int64_t size = view.shape()->Get(output.batch_dim()), expected;
  if (output.kind() == fb::OutputKind::PerReplica)
    return planError(where, "is per_replica, but gives a whole value of the batch's rows");
  if (__builtin_mul_overflow(positions, output.batch_rows(), &expected) || positions == 0 ||
      expected != size * (isShard ? numReplicas : 1))
    return planError(where, "has ", size, isShard ? " on each replica" : "", " along dimension ",
                     output.batch_dim(), "; expected ", output.batch_rows(), " for each of the ",
                     positions, " rows of the step's padded batches");
  return absl::OkStatus();
}

absl::Status verifyOutput(const fb::Plan &plan, const fb::Step &step, const std::string &where,
                          const fb::Output &output) {
  if (output.kind() > fb::OutputKind::MAX)
    return planError(where, "unknown kind ", int(output.kind()));
  if (output.program() >= step.programs()->size())
    return planError(where, "is in program ", output.program(), ", but the step has ",
                     step.programs()->size());
  const auto &views = *step.programs()->Get(output.program())->views();
  if (output.view() >= views.size())
    return planError(where, "is view ", output.view(), ", but its program has ", views.size(),
                     " views");
  const auto &shape = *views.Get(output.view())->shape();
  uint32_t rank = shape.size();
  if (output.kind() == fb::OutputKind::Sharded ? output.dim() >= rank : output.dim() != 0)
    return planError(where, "is ", nameOf(output.kind()), " along dimension ", output.dim(),
                     " of a value of rank ", rank);
  int64_t size = output.kind() == fb::OutputKind::Sharded ? shape.Get(output.dim()) : 1;
  if (output.blocks() == 0 || size % output.blocks() != 0)
    return planError(where, "has ", size, " elements along its dimension, which are not of ",
                     output.blocks(), " blocks");
  bool hasRows = output.batch_rows() != 0;
  if (output.batch_rows() < 0 || (hasRows ? output.batch_dim() >= rank : output.batch_dim() != 0))
    return planError(where, "has ", output.batch_rows(), " elements for each row along dimension ",
                     output.batch_dim(), " of a value of rank ", rank);
  if (hasRows && output.blocks() != 1)
    return planError(where, "is padded and in ", output.blocks(), " blocks; expected one");
  return hasRows ? verifyPaddedOutput(plan, step, where, output) : absl::OkStatus();
}

// Padded batches of one step have one size and one count.
absl::Status verifyPadding(const std::string &where, const fb::Step &step) {
  const fb::Input *padded = nullptr;
  int64_t numCounts = 0, numFixed = 0;
  for (const fb::Input *input : *step.inputs()) {
    numCounts += input->kind() == fb::InputKind::BatchCount;
    if (input->kind() != fb::InputKind::Batch)
      continue;
    numFixed += input->max_batch() == 0;
    if (input->max_batch() != 0 && padded &&
        (input->max_batch() != padded->max_batch() ||
         input->global_batch() != padded->global_batch()))
      return planError(where, "batches \"", padded->name()->str(), "\" and \"",
                       input->name()->str(), "\" are padded differently, ", padded->max_batch(),
                       " rows of ", padded->global_batch(), " and ", input->max_batch(), " of ",
                       input->global_batch());
    if (input->max_batch() != 0)
      padded = input;
  }
  if (numCounts != (padded ? 1 : 0) || (padded && numFixed != 0))
    return planError(where, "it has ", numCounts, " batch counts and ", numFixed,
                     " batches of fixed size ", padded ? "beside" : "without",
                     " padded batches; expected one count and no other batch with padded batches, "
                     "and no count without them");
  return absl::OkStatus();
}

} // namespace

absl::Status verifyPlanTables(const fb::Plan &plan) {
  for (auto *verifyPart : {verifyMesh, verifyVariables, verifyRoles, verifyKernels, verifyLibrary})
    if (absl::Status status = verifyPart(plan); !status.ok())
      return status;
  std::optional<uint32_t> initializer = findInitializer(plan);
  for (uint32_t i = 0; i < plan.steps()->size(); ++i)
    if (plan.steps()->Get(i)->initializer() && i != *initializer)
      return planError("steps \"", plan.steps()->Get(*initializer)->name()->str(), "\" and \"",
                       plan.steps()->Get(i)->name()->str(),
                       "\" are both initializers; expected at most one");
  return verifyNames("", "steps", *plan.steps());
}

absl::Status verifyStepTables(const fb::Plan &plan, const fb::Step &step) {
  if (step.programs()->size() != plan.roles()->size())
    return planError("step \"", step.name()->str(), "\": it has ", step.programs()->size(),
                     " programs, but the plan has ", plan.roles()->size(),
                     " roles, each of which has one in every step");
  if (step.initializer() && step.inputs()->size() + step.outputs()->size() != 0)
    return planError("step \"", step.name()->str(),
                     "\": it is an initializer, but has inputs or outputs");
  std::string inStep = absl::StrCat("step \"", step.name()->str(), "\", ");
  for (const fb::Input *input : *step.inputs())
    if (absl::Status status = verifyInput(
            plan, absl::StrCat(inStep, "input \"", input->name()->str(), "\": "), *input);
        !status.ok())
      return status;
  if (absl::Status status =
          verifyPadding(absl::StrCat("step \"", step.name()->str(), "\": "), step);
      !status.ok())
    return status;
  for (const fb::Output *output : *step.outputs())
    if (absl::Status status = verifyOutput(
            plan, step, absl::StrCat(inStep, "output \"", output->name()->str(), "\": "), *output);
        !status.ok())
      return status;
  if (absl::Status status = verifyNames(inStep, "inputs", *step.inputs()); !status.ok())
    return status;
  return verifyNames(inStep, "outputs", *step.outputs());
}

} // namespace distribute::planfile
