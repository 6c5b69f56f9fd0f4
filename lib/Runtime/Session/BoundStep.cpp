// A step with its feeds and fetches; see Session::bind.

#include "SessionParts.h"

#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

absl::StatusOr<uint32_t> findStep(const fb::Plan &plan, const std::string &name) {
  std::vector<std::string> names;
  std::vector<uint32_t> numbers;
  for (uint32_t i = 0; i < plan.steps()->size(); ++i) {
    const fb::Step &step = *plan.steps()->Get(i);
    if (step.initializer()) { // a session runs it by itself
      if (step.name()->str() == name)
        return absl::InvalidArgumentError(
            absl::StrCat("step \"", name,
                         "\" gives variables their initial values, which a session "
                         "does by itself; choose another step"));
      continue;
    }
    if (!planfile::isForUsers(step))
      continue;
    names.push_back(step.name()->str());
    numbers.push_back(i);
  }
  std::string list = absl::StrCat("\"", absl::StrJoin(names, "\", \""), "\"");
  if (name.empty() && names.size() == 1)
    return numbers.front();
  if (name.empty())
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has ", names.size(), " steps (", list, "); name one"));
  auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end())
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has no step \"", name, "\" (steps: ", list, ")"));
  return numbers[static_cast<size_t>(found - names.begin())];
}

absl::StatusOr<const fb::Output *> findOutput(const fb::Step &step, const std::string &name) {
  std::vector<std::string> names;
  for (const fb::Output *output : *step.outputs()) {
    if (output->name()->str() == name)
      return output;
    names.push_back(output->name()->str());
  }
  return absl::InvalidArgumentError(absl::StrCat("step \"", step.name()->str(),
                                                 "\" has no output \"", name, "\" (outputs: \"",
                                                 absl::StrJoin(names, "\", \""), "\")"));
}

/// The slots that give an output: one for each replica, or for a mirrored one. Where every process
/// has a slot that has a mirrored value, each takes its own, else all take that of the first.
std::vector<int> giversOf(const fb::Output &output, const planfile::SlotSet &own,
                          const std::vector<int64_t> &replicaOfSlot,
                          const std::vector<uint32_t> &roleOfSlot, bool &isSpread) {
  std::vector<int> all, givers;
  for (int slot = 0; slot < own.total; ++slot)
    if (roleOfSlot[static_cast<size_t>(slot)] == output.program())
      all.push_back(slot);
  if (output.kind() == fb::OutputKind::Mirrored) {
    std::vector<bool> has(static_cast<size_t>(own.numProcesses), false);
    for (int slot : all)
      has[static_cast<size_t>(own.processOf(slot))] = true;
    isSpread = std::find(has.begin(), has.end(), false) != has.end();
    auto ours = std::find_if(all.begin(), all.end(),
                             [&](int slot) { return isSpread || own.contains(slot); });
    givers.assign(ours, ours == all.end() ? ours : ours + 1);
    return givers;
  }
  isSpread = !own.isWhole();
  std::vector<bool> taken(replicaOfSlot.size(), false);
  for (int slot : all) {
    auto replica = static_cast<size_t>(replicaOfSlot[static_cast<size_t>(slot)]);
    if (!taken[replica])
      givers.push_back(slot);
    taken[replica] = true;
  }
  return givers;
}

} // namespace

absl::StatusOr<BoundOutput> Session::Parts::bindOutput(const fb::Output &output,
                                                       uint32_t step) const {
  const fb::Program &program = *plan.root()->steps()->Get(step)->programs()->Get(output.program());
  BoundOutput bound;
  bound.name = output.name()->str();
  bound.shards.resize(slots.size());
  bound.padded = {output.batch_dim(), output.batch_rows()};
  const fb::View &described = *program.views()->Get(output.view());
  for (int number : giversOf(output, own, replicaOfSlot, roleOfSlot, bound.isSpread)) {
    auto slot = static_cast<size_t>(number);
    DataType type = described.element();
    std::vector<int64_t> local(described.shape()->begin(), described.shape()->end());
    std::vector<int64_t> whole = local, shape = local, from;
    std::vector<int64_t> strides = denseStrides(local);
    BoundOutput::Shard *shard = nullptr;
    if (own.contains(number)) {
      shard = &bound.shards[static_cast<size_t>(number - own.begin)];
      shard->view =
          slots[static_cast<size_t>(number - own.begin)]->programs[step]->view(output.view());
      from = shard->view.strides;
    }
    int64_t offset = 0;
    if (output.kind() == fb::OutputKind::PerReplica) {
      offset = replicaOfSlot[slot] * runtime::numElements(local);
      whole.insert(whole.begin(), numReplicas);
    } else if (output.kind() == fb::OutputKind::Sharded) {
      size_t dim = output.dim();
      int64_t blocks = output.blocks();
      whole[dim] *= numReplicas;
      strides = denseStrides(whole);
      offset = replicaOfSlot[slot] * (shape[dim] / blocks) * strides[dim];
      if (blocks > 1) { // a dimension of their own
        auto at = [&](std::vector<int64_t> &list) { return list.begin() + static_cast<long>(dim); };
        shape[dim] /= blocks;
        strides.insert(at(strides), whole[dim] / blocks * strides[dim]);
        if (shard)
          from.insert(at(from), shape[dim] * from[dim]);
        shape.insert(at(shape), blocks);
      }
    }
    if (!bound.tensor.valid())
      bound.tensor = HostTensor::allocate(type, whole);
    if (!bound.tensor.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("not enough memory for output \"", bound.name, "\""));
    if (!shard)
      continue;
    shard->copy = StridedCopy(shape, from, strides, type.element);
    shard->target = static_cast<char *>(bound.tensor.mutableData()) +
                    offset * static_cast<int64_t>(type.numBytes());
  }
  if (bound.padded.rowsEach != 0) { // the rows of no batch yet
    std::vector<int64_t> none = bound.tensor.shape();
    none[bound.padded.dim] = 0;
    bound.trimmed = HostTensor::view(bound.tensor.type(), none, nullptr, nullptr);
  }
  return bound;
}

BoundStep::BoundStep(std::unique_ptr<Parts> parts) : parts(std::move(parts)) {}
BoundStep::~BoundStep() = default;

const HostTensor &BoundStep::output(const std::string &name) const {
  for (const BoundOutput &output : parts->outputs)
    if (output.name == name)
      return output.padded.rowsEach != 0 ? output.trimmed : output.tensor;
  return parts->none;
}

const std::vector<std::string> &BoundStep::inputs() const { return parts->inputs; }
int64_t BoundStep::examplesPerStep() const { return parts->feeds.examplesPerStep(); }
int64_t BoundStep::batchRows() const { return parts->feeds.batchRows(); }

std::optional<size_t> BoundStep::batchDimOf(const std::string &name) const {
  for (const BoundOutput &output : parts->outputs)
    if (output.name == name && output.padded.rowsEach != 0)
      return output.padded.dim;
  return std::nullopt;
}

const std::vector<std::string> &BoundStep::notices() const { return parts->feeds.notices(); }

/// The step of this name, with its fetches; `makeFeeds` gives its feeds.
absl::StatusOr<std::unique_ptr<BoundStep>>
Session::Parts::bind(const std::string &name, const std::vector<std::string> &fetches,
                     MakeFeeds makeFeeds) const {
  const fb::Plan &root = *plan.root();
  absl::StatusOr<uint32_t> index = findStep(root, name);
  if (!index.ok())
    return index.status();
  const fb::Step &step = *root.steps()->Get(*index);
  absl::StatusOr<FeedSchedule> schedule = makeFeeds(step);
  if (!schedule.ok())
    return schedule.status();
  auto bound = std::make_unique<BoundStep::Parts>();
  bound->session = id;
  bound->step = *index;
  bound->feeds = *std::move(schedule);
  for (const fb::Input *input : *step.inputs())
    if (planfile::isFed(*input))
      bound->inputs.push_back(input->name()->str());
  for (const std::string &fetch : fetches) {
    absl::StatusOr<const fb::Output *> output = findOutput(step, fetch);
    if (!output.ok())
      return output.status();
    absl::StatusOr<BoundOutput> made = bindOutput(**output, *index);
    if (!made.ok())
      return made.status();
    bound->outputs.push_back(*std::move(made));
  }
  if (absl::Status s = bindServed(*bound); !s.ok())
    return s;
  return std::unique_ptr<BoundStep>(new BoundStep(std::move(bound)));
}

absl::StatusOr<std::unique_ptr<BoundStep>> Session::bind(const std::string &name,
                                                         const std::map<std::string, Feed> &feeds,
                                                         const std::vector<std::string> &fetches,
                                                         const std::vector<int64_t> &batchSizes) {
  return parts->bind(name, fetches, [&](const fb::Step &step) {
    return FeedSchedule::create(step, parts->replicaOfSlot, parts->own, feeds, batchSizes);
  });
}

absl::StatusOr<std::unique_ptr<BoundStep>>
Session::bindUnfed(const std::string &name, const std::vector<std::string> &fetches,
                   const std::vector<int64_t> &batchSizes) {
  return parts->bind(name, fetches, [&](const fb::Step &step) {
    return FeedSchedule::create(step, parts->replicaOfSlot, parts->own, batchSizes);
  });
}

absl::StatusOr<std::vector<int64_t>> Session::batchSizes(const std::string &name,
                                                         const std::vector<int64_t> &asked) const {
  absl::StatusOr<uint32_t> index = findStep(plan(), name);
  if (!index.ok())
    return index.status();
  return batchSizesFor(*plan().steps()->Get(*index), parts->numReplicas, asked);
}

absl::StatusOr<std::vector<std::string>> Session::batchInputs(const std::string &name) const {
  absl::StatusOr<uint32_t> index = findStep(plan(), name);
  if (!index.ok())
    return index.status();
  std::vector<std::string> names;
  for (const fb::Input *input : *plan().steps()->Get(*index)->inputs())
    if (isSplitByRows(*input))
      names.push_back(input->name()->str());
  return names;
}

absl::StatusOr<BatchPart> Session::batchPart(const std::string &name) const {
  absl::StatusOr<uint32_t> index = findStep(plan(), name);
  if (!index.ok())
    return index.status();
  return batchPartFor(*plan().steps()->Get(*index), parts->replicaOfSlot, parts->own);
}

InputContext Session::inputContext() const {
  return {parts->own.numProcesses, parts->own.process, parts->numReplicas};
}

absl::Status Session::skip(BoundStep &step, int64_t numSteps) {
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  if (!step.parts->feeds.isFed())
    return absl::FailedPreconditionError("the step has not been fed; there are no batches to skip");
  step.parts->feeds.skip(numSteps);
  return absl::OkStatus();
}

absl::StatusOr<uint64_t> Session::arrivalsOf(int gpu) const {
  std::vector<int> own;
  for (const std::unique_ptr<Device> &device : parts->devices) {
    if (device->gpu() == gpu && device->arrivals() != 0)
      return device->arrivals();
    if (device->gpu() >= 0)
      own.push_back(device->gpu());
  }
  return absl::InvalidArgumentError(
      own.empty() ? absl::StrCat("the array is in memory of GPU ", gpu,
                                 ", but the session runs on CPUs; copy it to host memory")
                  : absl::StrCat("the array is in memory of GPU ", gpu,
                                 ", which is none of the session's; copy it to GPU ",
                                 absl::StrJoin(own, " or ")));
}

absl::Status Session::feed(BoundStep &step, absl::Span<const Feed> feeds) {
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  for (size_t i = 0; i < feeds.size() && i < step.parts->inputs.size(); ++i)
    if (feeds[i].gpu >= 0)
      if (absl::StatusOr<uint64_t> stream = arrivalsOf(feeds[i].gpu); !stream.ok())
        return absl::InvalidArgumentError(
            absl::StrCat("input \"", step.parts->inputs[i], "\": ", stream.status().message()));
  return step.parts->feeds.feed(*parts->plan.root()->steps()->Get(step.parts->step), feeds);
}

} // namespace distribute::runtime
