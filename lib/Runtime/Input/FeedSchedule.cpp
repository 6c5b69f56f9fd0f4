// Splitting of fed arrays over steps and slots; see FeedSchedule.h.

#include "FeedSchedule.h"

#include "ArrayCut.h"
#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <atomic>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

std::string quoted(const std::vector<std::string> &names) {
  if (names.empty())
    return "none";
  return absl::StrCat("\"", absl::StrJoin(names, "\", \""), "\"");
}

absl::Status checkNames(const fb::Step &step, const std::map<std::string, Feed> &feeds) {
  std::vector<std::string> names, missing, unknown;
  for (const fb::Input *input : *step.inputs()) {
    if (!planfile::isFed(*input))
      continue; // given by the session itself
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

/// Those that have a slot in `own`, as slots are numbered replica by replica.
static BatchPart replicasOf(const std::vector<int64_t> &replicaOfSlot,
                            const planfile::SlotSet &own) {
  auto [least, most] =
      std::minmax_element(replicaOfSlot.begin() + own.begin, replicaOfSlot.begin() + own.end);
  return {1 + *std::max_element(replicaOfSlot.begin(), replicaOfSlot.end()), *least, *most + 1, 1};
}

BatchPart batchPartFor(const fb::Step &step, const std::vector<int64_t> &replicaOfSlot,
                       const planfile::SlotSet &own) {
  BatchPart part = replicasOf(replicaOfSlot, own);
  const fb::Input *first = nullptr;
  for (const fb::Input *input : *step.inputs()) {
    if (!isSplitByRows(*input))
      continue;
    if (!first)
      first = input;
    // A row of a file belongs to all of them, so all must be cut alike.
    if (input->shape()->Get(0) != first->shape()->Get(0) || input->blocks() != first->blocks() ||
        input->global_batch() != first->global_batch() || input->max_batch() != first->max_batch())
      return {part.numReplicas, 0, part.numReplicas, 1};
    part.blocks = input->blocks();
  }
  return part;
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
          absl::StrCat("a batch of ", size, " rows was requested; input \"", open->name()->str(),
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
  schedule.ownReplicas = replicasOf(replicaOfSlot, own);
  schedule.slots.resize(static_cast<size_t>(own.size()));
  for (Slot &slot : schedule.slots) {
    slot.buffers.resize(step.inputs()->size());
    slot.runs.resize(step.inputs()->size());
    slot.values.resize(step.inputs()->size());
  }
  schedule.fed = true;
  for (uint32_t i = 0; i < step.inputs()->size(); ++i) {
    schedule.sources[i].isFed = planfile::isFed(*step.inputs()->Get(i));
    schedule.fed &= !schedule.sources[i].isFed;
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
    if (planfile::isFed(*input))
      inOrder.push_back(feeds.at(input->name()->str()));
  if (absl::Status s = schedule->feed(step, inOrder); !s.ok())
    return s;
  return schedule;
}

/// Whether what is known of the one array holds for the other.
static bool haveSameForm(const Feed &a, const Feed &b) {
  return a.array.type() == b.array.type() && a.array.shape() == b.array.shape() &&
         a.perReplica == b.perReplica && a.batchRows == b.batchRows && a.gpu == b.gpu &&
         b.array.isReadable();
}

absl::Status FeedSchedule::feed(const fb::Step &step, absl::Span<const Feed> feeds) {
  auto numFed = static_cast<size_t>(std::count_if(
      sources.begin(), sources.end(), [](const Source &source) { return source.isFed; }));
  if (feeds.size() != numFed)
    return absl::InvalidArgumentError(absl::StrCat("step \"", step.name()->str(), "\" is fed ",
                                                   feeds.size(), " arrays; expected ", numFed,
                                                   ", one for each input"));
  size_t next = 0;
  bool isSame = fed;
  for (const Source &source : sources)
    isSame = isSame && (!source.isFed || haveSameForm(source.feed, feeds[next++]));
  if (!isSame) {
    std::vector<Source> made(sources.size());
    next = 0;
    for (uint32_t i = 0; i < sources.size(); ++i) {
      made[i].isFed = sources[i].isFed;
      made[i].pulled = sources[i].pulled;
      if (!made[i].isFed)
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
    if (absl::Status s = checkRuns(step, made); !s.ok())
      return s;
    if (absl::Status s = allocateBuffers(step, made); !s.ok())
      return s;
    sources = std::move(made);
    batches = numRows == 0 ? BatchSchedule() : BatchSchedule(numRows, batchSizes);
    summarize(step);
  } else {
    next = 0;
    for (Source &source : sources)
      if (source.isFed)
        source.feed = feeds[next++];
  }
  static std::atomic<uint64_t> numFeedings{0};
  batches.restart();
  nextStep = -1;
  fed = true;
  feeding = ++numFeedings;
  int64_t mostSteps = 1;
  knowsNext = true;
  for (const Source &source : sources) {
    knowsNext = knowsNext && source.isFed && source.feed.isConstant && source.feed.gpu < 0 &&
                source.room == 0;
    mostSteps = std::max(mostSteps, source.numSteps);
  }
  knowsNext = knowsNext && mostSteps > 1;
  return absl::OkStatus();
}

/// The arrays of an open batch have one number of rows; 0: no batch is open.
absl::Status FeedSchedule::checkRows(const fb::Step &step, absl::Span<const Feed> feeds,
                                     int64_t &numRows) const {
  const fb::Input *first = nullptr;
  size_t next = 0;
  for (const fb::Input *input : *step.inputs()) {
    if (!planfile::isFed(*input))
      continue;
    const Feed &feed = feeds[next++];
    if (input->max_batch() == 0)
      continue;
    int64_t rows = feed.batchRows != 0 ? feed.batchRows : feed.array.shape()[input->batch_dim()];
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
      bool isNeeded =
          made[i].isFed && made[i].feed.gpu < 0 && (made[i].room != 0 || !made[i].isContiguous);
      if (!isNeeded || slot.buffers[i])
        continue;
      slot.buffers[i] = allocateHostBytes(static_cast<size_t>(made[i].bufferBytes));
      if (!slot.buffers[i])
        return absl::ResourceExhaustedError(
            absl::StrCat("input \"", step.inputs()->Get(static_cast<uint32_t>(i))->name()->str(),
                         "\": not enough memory for its shards"));
    }
  return absl::OkStatus();
}

/// Each run is a call of the driver.
absl::Status FeedSchedule::checkRuns(const fb::Step &step, const std::vector<Source> &made) const {
  constexpr int64_t most = 4096;
  for (size_t i = 0; i < made.size(); ++i) {
    const Source &source = made[i];
    if (!source.isFed || source.feed.gpu < 0)
      continue;
    int64_t runs = source.room != 0      ? source.room * source.copy.numRuns()
                   : source.isContiguous ? 1
                                         : source.copy.numRuns();
    if (runs > most)
      return absl::InvalidArgumentError(absl::StrCat(
          "input \"", step.inputs()->Get(static_cast<uint32_t>(i))->name()->str(),
          "\": what a replica sees of the array (", source.feed.array.describe(), ") on GPU ",
          source.feed.gpu, " lies in ", runs, " pieces; expected at most ", most,
          ", each of which is a copy of its own: feed it from host memory, or compile the step "
          "with "
          "the batch as the first dimension"));
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
  int64_t mostRows = *std::min_element(batchSizes.begin(), batchSizes.end());
  if (absl::Status s = checkOpenBatch(input, feed, ownReplicas, mostRows); !s.ok())
    return s;
  size_t dim = input.batch_dim();
  std::vector<int64_t> local(input.shape()->begin(), input.shape()->end());
  auto width = static_cast<int64_t>(feed.array.type().numBytes());
  std::vector<int64_t> strides = denseStrides(feed.array.shape()), dense = denseStrides(local);
  Source source;
  source.room = local[dim];
  source.firstReplica = feed.batchRows != 0 ? ownReplicas.firstReplica : 0;
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

FeedSchedule::OwnRows FeedSchedule::ownRowsOf(const Source &source, int64_t replica) const {
  auto [begin, end] = chunkOf(batches.count(), numReplicas, replica);
  // The array's rows before the first that this process has are in others.
  int64_t first = chunkOf(batches.count(), numReplicas, source.firstReplica).first;
  const char *batch =
      static_cast<const char *>(source.feed.array.data()) + batches.begin() * source.rowBytes;
  return {batch, batch + (begin - first) * source.rowBytes, end - begin};
}

const void *FeedSchedule::fillOpenBatch(const Source &source, void *buffer, int64_t replica) const {
  OwnRows own = ownRowsOf(source, replica);
  if (source.isContiguous && own.number == source.room)
    return own.first;
  char *to = static_cast<char *>(buffer);
  for (int64_t row = 0; row < source.room; ++row)
    source.copy.run(row < own.number ? own.first + row * source.rowBytes : own.batch,
                    to + row * source.bufferRowBytes);
  return to;
}

void FeedSchedule::listRuns(const Source &source, int64_t replica, int64_t step,
                            std::vector<ByteRun> &runs) const {
  auto add = [&](const char *from, int64_t offset, int64_t numBytes) {
    if (numBytes != 0)
      runs.push_back({from, static_cast<uint64_t>(offset), static_cast<uint64_t>(numBytes)});
  };
  auto addCopy = [&](const char *from, int64_t offset) {
    source.copy.forEachRun([&](int64_t src, int64_t dst, int64_t numBytes) {
      add(from + src, offset + dst, numBytes);
    });
  };
  runs.clear();
  if (source.room == 0) {
    const char *part = partOf(source, replica, step);
    source.isContiguous ? add(part, 0, source.bufferBytes) : addCopy(part, 0);
    return;
  }
  OwnRows own = ownRowsOf(source, replica);
  int64_t together = source.isContiguous ? own.number : 0;
  add(own.first, 0, together * source.rowBytes);
  for (int64_t row = together; row < source.room; ++row)
    addCopy(row < own.number ? own.first + row * source.rowBytes : own.batch,
            row * source.bufferRowBytes);
}

absl::StatusOr<FeedSchedule::Source> FeedSchedule::cut(const fb::Input &input,
                                                       const Feed &feed) const {
  BatchPart part = ownReplicas;
  part.blocks = input.blocks();
  absl::StatusOr<Cut> cut = cutArray(input, feed, part);
  if (!cut.ok())
    return cut.status();
  const std::vector<int64_t> &local = cut->shape;
  auto width = static_cast<int64_t>(feed.array.type().numBytes());
  std::vector<int64_t> dense = denseStrides(local);
  Source source;
  source.numSteps = cut->numSteps;
  source.stepBytes = cut->stepStride * width;
  source.replicaBytes = cut->replicaStride * width;
  source.firstReplica = cut->firstReplica;
  source.bufferBytes = runtime::numElements(local) * width;
  source.numExamples = cut->numExamples;
  source.droppedRows = cut->droppedRows;
  for (size_t i = 0; i < local.size(); ++i)
    source.isContiguous = source.isContiguous && (local[i] == 1 || dense[i] == cut->strides[i]);
  if (!source.isContiguous)
    source.copy = StridedCopy(local, cut->strides, dense, input.element());
  return source;
}

void FeedSchedule::fillAt(int slotIndex, int64_t step) {
  Slot &slot = slots[static_cast<size_t>(slotIndex - ownSlots.begin)];
  int64_t replica = replicas[static_cast<size_t>(slotIndex)];
  for (size_t i = 0; i < sources.size(); ++i) {
    const Source &source = sources[i];
    void *buffer = slot.buffers[i].get();
    InputValue &value = slot.values[i];
    value = {};
    if (!source.isFed) {
      value.host = source.pulled ? source.pulled : batches.currentCount();
    } else if (source.feed.gpu >= 0) {
      listRuns(source, replica, step, slot.runs[i]);
      value.gpu = source.feed.gpu;
      value.runs = slot.runs[i];
    } else if (source.room != 0) {
      value.host = fillOpenBatch(source, buffer, replica);
    } else {
      const char *data = partOf(source, replica, step);
      if (!source.isContiguous)
        source.copy.run(data, buffer);
      value.host = source.isContiguous ? data : buffer;
    }
  }
}

} // namespace distribute::runtime
