// Splitting of fed arrays over steps and slots; see FeedSchedule.h.

#include "FeedSchedule.h"

#include "../Executor/Operation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

std::vector<int64_t> toVector(const flatbuffers::Vector<int64_t> &list) {
  return std::vector<int64_t>(list.begin(), list.end());
}

std::string quoted(const std::vector<std::string> &names) {
  if (names.empty())
    return "none";
  return absl::StrCat("\"", absl::StrJoin(names, "\", \""), "\"");
}

/// How an array is cut: step s, replica r begins at element
/// s * stepStride + r * replicaStride, and lies with `strides`.
struct Cut {
  /// The piece of one replica: the input's shape, with blocks as a dimension of their own.
  std::vector<int64_t> shape;
  int64_t numSteps = 1;
  int64_t stepStride = 0;
  int64_t replicaStride = 0;
  std::vector<int64_t> strides;
  int64_t droppedRows = 0;
  int64_t numExamples = 0;
};

/// Whether `shape` is `leading` dimensions and then `local`.
bool endsWith(const std::vector<int64_t> &shape, const std::vector<int64_t> &local,
              size_t leading) {
  return shape.size() == local.size() + leading &&
         std::equal(local.begin(), local.end(), shape.begin() + static_cast<long>(leading));
}

class ArrayCutter {
public:
  ArrayCutter(const fb::Input &input, const Feed &feed, int64_t numReplicas)
      : input(input), feed(feed), array(feed.array), local(toVector(*input.shape())),
        numReplicas(numReplicas), type(dataTypeOf(input.element())) {}

  absl::StatusOr<Cut> cut() const {
    if (signless(array.type()) != type)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(), "\": the fed array is ", array.describe(),
          ", required are elements of ", nameOf(type), "; convert it with array.astype"));
    if (input.kind() == fb::InputKind::Replicated)
      return cutReplicated();
    if (feed.perReplica && array.shape().size() != local.size())
      return cutPerReplica();
    if (local.empty())
      return cutPerReplica();
    return cutBatch();
  }

private:
  absl::Status wrongShape(const std::string &required) const {
    return absl::InvalidArgumentError(absl::StrCat("input \"", input.name()->str(),
                                                   "\": the fed array is ", array.describe(),
                                                   ", required is ", required));
  }

  absl::StatusOr<Cut> cutReplicated() const {
    if (feed.perReplica)
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(),
                       "\" is the same on all replicas; feed it without 'per replica'"));
    Cut result;
    result.shape = local;
    result.strides = denseStrides(local);
    if (array.shape() == local)
      return result;
    if (!endsWith(array.shape(), local, 1) || array.shape()[0] == 0)
      return wrongShape(absl::StrCat(describe(type, local), ", or a row of it for each step"));
    result.numSteps = array.shape()[0];
    result.stepStride = runtime::numElements(local);
    return result;
  }

  /// Leading dimensions that count values of a replica: (steps * R) or (steps, R).
  absl::StatusOr<Cut> cutPerReplica() const {
    const std::vector<int64_t> &shape = array.shape();
    bool one = endsWith(shape, local, 1);
    bool two = endsWith(shape, local, 2) && shape[1] == numReplicas;
    if (!one && !two)
      return wrongShape(absl::StrCat("(steps * ", numReplicas, ")x", describe(type, local),
                                     " or (steps)x", numReplicas, "x", describe(type, local)));
    int64_t rows = one ? shape[0] : shape[0] * numReplicas;
    Cut result;
    result.shape = local;
    result.strides = denseStrides(local);
    result.numSteps = rows / numReplicas;
    result.droppedRows = rows % numReplicas;
    result.replicaStride = runtime::numElements(local);
    result.stepStride = numReplicas * result.replicaStride;
    result.numExamples = numReplicas;
    if (result.numSteps == 0)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(), "\": the fed array is ", array.describe(), ", ", rows,
          " rows, but a step takes ", numReplicas, ", one for each replica"));
    return result;
  }

  absl::StatusOr<Cut> cutBatch() const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    // Where the plan leaves the number of replicas open: their slices together.
    int64_t batch = input.global_batch() == 0 ? local[dim] * numReplicas : input.global_batch();
    bool fits = shape.size() == local.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = i == dim || shape[i] == local[i];
    if (!fits) {
      std::string sizes;
      for (size_t i = 0; i < local.size(); ++i)
        absl::StrAppend(&sizes, i == dim ? std::string("N") : absl::StrCat(local[i]), "x");
      return wrongShape(absl::StrCat(sizes, nameOf(type), " with N at least ", batch));
    }
    if (shape[dim] < batch || batch <= 0)
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(), "\": the fed array is ", array.describe(),
                       ", ", shape[dim], " rows along dimension ", dim,
                       ", but a step takes a global batch of ", batch));
    Cut result;
    result.shape = local;
    result.strides = denseStrides(shape);
    result.numSteps = shape[dim] / batch;
    result.droppedRows = shape[dim] % batch;
    int64_t row = result.strides[dim], blocks = input.blocks();
    result.stepStride = batch * row;
    result.replicaStride = local[dim] / blocks * row;
    result.numExamples = batch;
    if (blocks > 1) {
      result.shape[dim] /= blocks;
      result.shape.insert(result.shape.begin() + static_cast<long>(dim), blocks);
      result.strides.insert(result.strides.begin() + static_cast<long>(dim), batch / blocks * row);
    }
    return result;
  }

  const fb::Input &input;
  const Feed &feed;
  const HostTensor &array;
  std::vector<int64_t> local;
  int64_t numReplicas;
  DataType type;
};

absl::Status checkNames(const fb::Step &step, const std::map<std::string, Feed> &feeds) {
  std::vector<std::string> names, missing, unknown;
  for (const fb::Input *input : *step.inputs()) {
    names.push_back(input->name()->str());
    if (feeds.count(names.back()) == 0)
      missing.push_back(names.back());
  }
  for (const auto &feed : feeds)
    if (std::find(names.begin(), names.end(), feed.first) == names.end())
      unknown.push_back(feed.first);
  std::string place = absl::StrCat("step \"", step.name()->str(), "\"");
  if (!unknown.empty())
    return absl::InvalidArgumentError(
        absl::StrCat(place, " has no input ", quoted(unknown), " (inputs: ", quoted(names), ")"));
  if (!missing.empty())
    return absl::InvalidArgumentError(absl::StrCat(place, ": nothing is fed for ", quoted(missing),
                                                   " (inputs: ", quoted(names), ")"));
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<FeedSchedule> FeedSchedule::create(const fb::Step &step,
                                                  const std::vector<int64_t> &replicaOfSlot,
                                                  const std::map<std::string, Feed> &feeds) {
  if (absl::Status s = checkNames(step, feeds); !s.ok())
    return s;
  FeedSchedule schedule;
  schedule.slots.resize(replicaOfSlot.size());
  for (const fb::Input *input : *step.inputs())
    if (absl::Status s = schedule.addInput(*input, feeds.at(input->name()->str()), replicaOfSlot);
        !s.ok())
      return s;
  return schedule;
}

absl::Status FeedSchedule::addInput(const fb::Input &input, const Feed &feed,
                                    const std::vector<int64_t> &replicaOfSlot) {
  int64_t numReplicas = 1 + *std::max_element(replicaOfSlot.begin(), replicaOfSlot.end());
  absl::StatusOr<Cut> cut = ArrayCutter(input, feed, numReplicas).cut();
  if (!cut.ok())
    return cut.status();
  if (cut->droppedRows != 0)
    messages.push_back(absl::StrCat("input \"", input.name()->str(), "\": the last ",
                                    cut->droppedRows,
                                    " rows are not a whole batch and are never used"));
  if (numExamples == 0)
    numExamples = cut->numExamples;
  arrays.push_back(feed.array);
  numSteps.push_back(cut->numSteps);

  const std::vector<int64_t> &local = cut->shape;
  int64_t width = static_cast<int64_t>(byteWidth(feed.array.type()));
  std::vector<int64_t> dense = denseStrides(local);
  bool contiguous = true;
  for (size_t i = 0; i < local.size(); ++i)
    contiguous = contiguous && (local[i] == 1 || dense[i] == cut->strides[i]);
  for (size_t slot = 0; slot < slots.size(); ++slot) {
    Part part;
    part.first = static_cast<const char *>(feed.array.data()) +
                 replicaOfSlot[slot] * cut->replicaStride * width;
    part.stepBytes = cut->stepStride * width;
    if (!contiguous) {
      part.copy = StridedCopy(local, cut->strides, dense, static_cast<size_t>(width));
      part.buffer = allocateHostBytes(static_cast<size_t>(runtime::numElements(local) * width));
      if (!part.buffer)
        return absl::ResourceExhaustedError(
            absl::StrCat("input \"", input.name()->str(), "\": no memory for its pieces"));
    }
    slots[slot].parts.push_back(std::move(part));
    slots[slot].addresses.push_back(nullptr);
  }
  return absl::OkStatus();
}

void FeedSchedule::fill(int slotIndex) {
  Slot &slot = slots[static_cast<size_t>(slotIndex)];
  for (size_t i = 0; i < slot.parts.size(); ++i) {
    Part &part = slot.parts[i];
    const char *data = part.first + nextStep % numSteps[i] * part.stepBytes;
    if (part.buffer)
      part.copy.run(data, part.buffer.get());
    slot.addresses[i] = part.buffer ? part.buffer.get() : data;
  }
}

} // namespace distribute::runtime
