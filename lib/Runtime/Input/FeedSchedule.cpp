// Splitting of fed arrays over steps and slots; see FeedSchedule.h.

#include "FeedSchedule.h"

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
  /// The shard of one replica: the input's shape, with blocks as a dimension of their own.
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
        numReplicas(numReplicas), type(input.element()) {}

  /// An array for an open batch: any rows, but at least one.
  absl::Status checkOpenBatch() const {
    if (absl::Status s = checkArray(); !s.ok())
      return s;
    if (feed.perReplica)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input.name()->str(),
          "\" is cut into the replicas' rows by the run itself; feed it without 'per replica'"));
    if (absl::Status s = checkShape(1); !s.ok())
      return s;
    if (array.shape()[input.batch_dim()] != 0)
      return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("input \"", input.name()->str(),
                                                   "\": the fed array is ", array.describe(),
                                                   ", without rows; a batch has at least one"));
  }

  absl::StatusOr<Cut> cut() const {
    if (absl::Status s = checkArray(); !s.ok())
      return s;
    if (input.kind() == fb::InputKind::Replicated)
      return cutReplicated();
    if (feed.perReplica && array.shape().size() != local.size())
      return cutPerReplica();
    if (local.empty())
      return cutPerReplica();
    return cutBatch();
  }

private:
  absl::Status checkArray() const {
    if (!array.isReadable())
      return absl::InvalidArgumentError(
          absl::StrCat("input \"", input.name()->str(), "\": the fed array (", array.describe(),
                       ") has no data; required is an array that holds its elements"));
    if (array.type().element == type.element)
      return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat(
        "input \"", input.name()->str(), "\": the fed array is ", array.describe(),
        ", required are elements of ", nameOf(type), "; convert it with array.astype"));
  }

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

  /// The array has the batch's shape but for the number of rows.
  absl::Status checkShape(int64_t leastRows) const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    bool fits = shape.size() == local.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = i == dim || shape[i] == local[i];
    if (!fits) {
      std::string sizes;
      for (size_t i = 0; i < local.size(); ++i)
        absl::StrAppend(&sizes, i == dim ? std::string("N") : absl::StrCat(local[i]), "x");
      return wrongShape(absl::StrCat(sizes, nameOf(type), " with N at least ", leastRows));
    }
    return absl::OkStatus();
  }

  absl::StatusOr<Cut> cutBatch() const {
    const std::vector<int64_t> &shape = array.shape();
    size_t dim = input.batch_dim();
    // Where the plan leaves the number of replicas open: their slices together.
    int64_t batch = input.global_batch() == 0 ? local[dim] * numReplicas : input.global_batch();
    if (absl::Status s = checkShape(batch); !s.ok())
      return s;
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
    if (input->kind() == fb::InputKind::BatchCount)
      continue; // given by the schedule itself
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

bool isSplitByRows(const fb::Input &input) {
  return input.kind() != fb::InputKind::Replicated && input.kind() != fb::InputKind::BatchCount &&
         input.shape()->size() != 0 && input.batch_dim() == 0;
}

absl::StatusOr<std::vector<int64_t>> batchSizesFor(const fb::Step &step, int64_t numReplicas,
                                                   const std::vector<int64_t> &asked) {
  const fb::Input *open = nullptr;
  int64_t fixed = 0;
  for (const fb::Input *input : *step.inputs()) {
    if (input->max_batch() != 0)
      open = input;
    else if (isSplitByRows(*input))
      fixed =
          input->global_batch() != 0 ? input->global_batch() : input->shape()->Get(0) * numReplicas;
  }
  if (!open && !asked.empty())
    return absl::InvalidArgumentError(
        absl::StrCat("step \"", step.name()->str(),
                     "\" has no open batch, whose size could be "
                     "chosen; its batches have the size that they were compiled with"));
  if (!open)
    return fixed != 0 ? std::vector<int64_t>{fixed} : std::vector<int64_t>{};
  if (asked.empty())
    return std::vector<int64_t>{open->max_batch()};
  for (int64_t size : asked)
    if (size < 1 || size > open->max_batch())
      return absl::InvalidArgumentError(
          absl::StrCat("a batch of ", size, " rows is asked for; input \"", open->name()->str(),
                       "\" takes 1 to ", open->max_batch()));
  return asked;
}

absl::StatusOr<FeedSchedule> FeedSchedule::create(const fb::Step &step,
                                                  const std::vector<int64_t> &replicaOfSlot,
                                                  const planfile::SlotSet &own,
                                                  const std::vector<int64_t> &batchSizes) {
  int64_t numReplicas = 1 + *std::max_element(replicaOfSlot.begin(), replicaOfSlot.end());
  absl::StatusOr<std::vector<int64_t>> sizes = batchSizesFor(step, numReplicas, batchSizes);
  if (!sizes.ok())
    return sizes.status();
  FeedSchedule schedule;
  schedule.replicas = replicaOfSlot;
  schedule.numReplicas = numReplicas;
  schedule.batchSizes = *std::move(sizes);
  schedule.sources.resize(step.inputs()->size());
  schedule.ownSlots = own;
  schedule.slots.resize(static_cast<size_t>(own.size()));
  for (Slot &slot : schedule.slots) {
    slot.buffers.resize(step.inputs()->size());
    slot.addresses.resize(step.inputs()->size());
  }
  schedule.fed = true;
  for (uint32_t i = 0; i < step.inputs()->size(); ++i) {
    schedule.sources[i].isCount = step.inputs()->Get(i)->kind() == fb::InputKind::BatchCount;
    schedule.fed &= schedule.sources[i].isCount;
  }
  return schedule;
}

absl::StatusOr<FeedSchedule> FeedSchedule::create(const fb::Step &step,
                                                  const std::vector<int64_t> &replicaOfSlot,
                                                  const planfile::SlotSet &own,
                                                  const std::map<std::string, Feed> &feeds,
                                                  const std::vector<int64_t> &batchSizes) {
  if (absl::Status s = checkNames(step, feeds); !s.ok())
    return s;
  absl::StatusOr<FeedSchedule> schedule = create(step, replicaOfSlot, own, batchSizes);
  if (!schedule.ok())
    return schedule;
  std::vector<Feed> inOrder;
  for (const fb::Input *input : *step.inputs())
    if (input->kind() != fb::InputKind::BatchCount)
      inOrder.push_back(feeds.at(input->name()->str()));
  if (absl::Status s = schedule->feed(step, inOrder); !s.ok())
    return s;
  return schedule;
}

/// Whether what is known of the one array holds for the other.
static bool haveSameForm(const Feed &a, const Feed &b) {
  return a.array.type() == b.array.type() && a.array.shape() == b.array.shape() &&
         a.perReplica == b.perReplica && b.array.isReadable();
}

absl::Status FeedSchedule::feed(const fb::Step &step, absl::Span<const Feed> feeds) {
  auto numFed = static_cast<size_t>(std::count_if(
      sources.begin(), sources.end(), [](const Source &source) { return !source.isCount; }));
  if (feeds.size() != numFed)
    return absl::InvalidArgumentError(absl::StrCat("step \"", step.name()->str(), "\" is fed ",
                                                   feeds.size(), " arrays; required are ", numFed,
                                                   ", one for each input"));
  size_t next = 0;
  bool isSame = fed;
  for (const Source &source : sources)
    isSame = isSame && (source.isCount || haveSameForm(source.feed, feeds[next++]));
  if (!isSame) {
    std::vector<Source> made(sources.size());
    next = 0;
    for (uint32_t i = 0; i < sources.size(); ++i) {
      made[i].isCount = sources[i].isCount;
      if (made[i].isCount)
        continue;
      const fb::Input &input = *step.inputs()->Get(i);
      const Feed &feed = feeds[next++];
      absl::StatusOr<Source> source =
          input.max_batch() != 0 ? cutOpenBatch(input, feed) : cut(input, feed);
      if (!source.ok())
        return source.status();
      made[i] = *std::move(source);
      made[i].feed = feed;
    }
    int64_t numRows = 0;
    if (absl::Status s = checkRows(step, feeds, numRows); !s.ok())
      return s;
    if (absl::Status s = allocateBuffers(step, made); !s.ok())
      return s;
    sources = std::move(made);
    batches = numRows == 0 ? BatchSchedule() : BatchSchedule(numRows, batchSizes);
    summarize(step);
  } else {
    next = 0;
    for (Source &source : sources)
      if (!source.isCount)
        source.feed = feeds[next++];
  }
  batches.restart();
  nextStep = -1;
  fed = true;
  return absl::OkStatus();
}

/// The arrays of an open batch have one number of rows; 0: no batch is open.
absl::Status FeedSchedule::checkRows(const fb::Step &step, absl::Span<const Feed> feeds,
                                     int64_t &numRows) const {
  const fb::Input *first = nullptr;
  size_t next = 0;
  for (const fb::Input *input : *step.inputs()) {
    if (input->kind() == fb::InputKind::BatchCount)
      continue;
    const Feed &feed = feeds[next++];
    if (input->max_batch() == 0)
      continue;
    int64_t rows = feed.array.shape()[input->batch_dim()];
    if (!first) {
      first = input;
      numRows = rows;
    }
    if (rows != numRows)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", input->name()->str(), "\" is fed ", rows, " rows, but \"",
          first->name()->str(), "\" ", numRows, "; the batches of a step have one number of rows"));
  }
  return absl::OkStatus();
}

absl::Status FeedSchedule::allocateBuffers(const fb::Step &step, const std::vector<Source> &made) {
  for (size_t i = 0; i < made.size(); ++i)
    for (Slot &slot : slots) {
      // What a slot sees of an input always has one size: a buffer serves all arrays.
      bool isNeeded = !made[i].isCount && (made[i].room != 0 || !made[i].isContiguous);
      if (!isNeeded || slot.buffers[i])
        continue;
      slot.buffers[i] = allocateHostBytes(static_cast<size_t>(made[i].bufferBytes));
      if (!slot.buffers[i])
        return absl::ResourceExhaustedError(
            absl::StrCat("input \"", step.inputs()->Get(static_cast<uint32_t>(i))->name()->str(),
                         "\": no memory for its shards"));
    }
  return absl::OkStatus();
}

void FeedSchedule::summarize(const fb::Step &step) {
  messages.clear();
  numExamples = batches.largest();
  for (size_t i = 0; i < sources.size(); ++i) {
    if (sources[i].droppedRows != 0)
      messages.push_back(absl::StrCat(
          "input \"", step.inputs()->Get(static_cast<uint32_t>(i))->name()->str(), "\": the last ",
          sources[i].droppedRows, " rows are not a whole batch and are never used"));
    if (numExamples == 0)
      numExamples = sources[i].numExamples;
  }
}

absl::StatusOr<FeedSchedule::Source> FeedSchedule::cutOpenBatch(const fb::Input &input,
                                                                const Feed &feed) const {
  if (absl::Status s = ArrayCutter(input, feed, numReplicas).checkOpenBatch(); !s.ok())
    return s;
  size_t dim = input.batch_dim();
  std::vector<int64_t> local = toVector(*input.shape());
  auto width = static_cast<int64_t>(feed.array.type().numBytes());
  std::vector<int64_t> strides = denseStrides(feed.array.shape()), dense = denseStrides(local);
  Source source;
  source.room = local[dim];
  source.rowBytes = strides[dim] * width;
  source.bufferRowBytes = dense[dim] * width;
  source.bufferBytes = runtime::numElements(local) * width;
  std::vector<int64_t> oneRow = local;
  oneRow[dim] = 1;
  for (size_t i = 0; i < local.size(); ++i)
    source.isContiguous = source.isContiguous && (local[i] == 1 || dense[i] == strides[i]);
  source.copy = StridedCopy(oneRow, strides, dense, input.element());
  return source;
}

const void *FeedSchedule::fillOpenBatch(const Source &source, void *buffer, int64_t replica) {
  auto [begin, end] = chunkOf(batches.count(), numReplicas, replica);
  const char *batch =
      static_cast<const char *>(source.feed.array.data()) + batches.begin() * source.rowBytes;
  const char *own = batch + begin * source.rowBytes;
  if (source.isContiguous && end - begin == source.room)
    return own;
  char *to = static_cast<char *>(buffer);
  for (int64_t row = 0; row < source.room; ++row)
    source.copy.run(row < end - begin ? own + row * source.rowBytes : batch,
                    to + row * source.bufferRowBytes);
  return to;
}

absl::StatusOr<FeedSchedule::Source> FeedSchedule::cut(const fb::Input &input,
                                                       const Feed &feed) const {
  absl::StatusOr<Cut> cut = ArrayCutter(input, feed, numReplicas).cut();
  if (!cut.ok())
    return cut.status();
  const std::vector<int64_t> &local = cut->shape;
  auto width = static_cast<int64_t>(feed.array.type().numBytes());
  std::vector<int64_t> dense = denseStrides(local);
  Source source;
  source.numSteps = cut->numSteps;
  source.stepBytes = cut->stepStride * width;
  source.replicaBytes = cut->replicaStride * width;
  source.bufferBytes = runtime::numElements(local) * width;
  source.numExamples = cut->numExamples;
  source.droppedRows = cut->droppedRows;
  for (size_t i = 0; i < local.size(); ++i)
    source.isContiguous = source.isContiguous && (local[i] == 1 || dense[i] == cut->strides[i]);
  if (!source.isContiguous)
    source.copy = StridedCopy(local, cut->strides, dense, input.element());
  return source;
}

void FeedSchedule::fill(int slotIndex) {
  Slot &slot = slots[static_cast<size_t>(slotIndex - ownSlots.begin)];
  int64_t replica = replicas[static_cast<size_t>(slotIndex)];
  for (size_t i = 0; i < sources.size(); ++i) {
    const Source &source = sources[i];
    void *buffer = slot.buffers[i].get();
    if (source.isCount) {
      slot.addresses[i] = batches.currentCount();
    } else if (source.room != 0) {
      slot.addresses[i] = fillOpenBatch(source, buffer, replica);
    } else {
      const char *data = static_cast<const char *>(source.feed.array.data()) +
                         replica * source.replicaBytes +
                         nextStep % source.numSteps * source.stepBytes;
      if (!source.isContiguous)
        source.copy.run(data, buffer);
      slot.addresses[i] = source.isContiguous ? data : buffer;
    }
  }
}

} // namespace distribute::runtime
