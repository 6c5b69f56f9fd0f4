// Reading batches one ahead; see BatchReader.h.
//
// There are two buffers. Invariants:
//   1. A buffer belongs to the reading thread while it is not full (fill() fills it), and to the
//      caller while it is (next() gives the one before it back).
//   2. Buffers are filled and given out in turn, so the two agree on which is next.
//   3. The thread ends behind the last batch, after the first error, and when `isEnded` is set.

#include "distribute/Runtime/BatchReader.h"

#include "BatchOrder.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <new>
#include <system_error>
#include <thread>

namespace distribute::runtime {
namespace {

/// A longer deadline means a year, which a clock can add.
constexpr std::chrono::milliseconds kLongestWait = std::chrono::hours(24 * 365);

struct Buffer {
  std::vector<std::shared_ptr<void>> memory; ///< by column
  std::vector<Feed> arrays;
  int64_t numRows = 0;    ///< of the whole batch; 0: there is no further one
  int64_t numRead = 0;    ///< of these
  bool hasRow = false;    ///< the memory begins with some row of the data
  DataPosition position;  ///< behind it
  DataPosition nextBegin; ///< of the batch behind it
  absl::Status status;
  bool isFull = false; ///< guarded by the reader's mutex
};

} // namespace

struct BatchReader::Parts {
  Parts(Dataset data, const BatchOptions &options, const DataPosition &start)
      : data(std::move(data)), seed(options.shuffleSeed),
        part(options.part.isWhole() ? BatchPart() : options.part),
        order(this->data.numRows(), options.sizes, options.numEpochs, options.dropLast, start),
        deadline(std::min(std::chrono::milliseconds(options.deadlineMs), kLongestWait)) {
    for (int64_t i = 0; i < options.numSkipped && order.take(); ++i)
      ;
    before.position = order.position();
    before.nextBegin = order.nextBegin();
  }

  void readAhead();
  void fill(Buffer &buffer);
  absl::Status readPart(const BatchOrder::Rows &batch, Buffer &buffer);
  absl::Status readRows(int64_t begin, int64_t count, Buffer &buffer, int64_t at);

  Dataset data;
  std::optional<uint64_t> seed;
  BatchPart part;
  BatchOrder order;                  ///< the thread's
  std::vector<uint32_t> permutation; ///< the thread's: of the epoch `permuted`
  int64_t permuted = -1;
  const std::chrono::milliseconds deadline; ///< for a batch
  std::array<Buffer, 2> buffers;
  Buffer before;           ///< what there is before the first batch
  Buffer *taken = &before; ///< the caller's
  size_t nextTaken = 0;
  int64_t numRead = 0; ///< of the batches that were taken
  Mutex mutex;
  Condition changed;
  bool isEnded ABSL_GUARDED_BY(mutex) = false;
  std::thread thread;
};

void BatchReader::Parts::readAhead() {
  for (size_t i = 0;; i = 1 - i) {
    Buffer &buffer = buffers[i];
    {
      MutexLock lock(mutex);
      while (buffer.isFull && !isEnded)
        changed.wait(mutex);
      if (isEnded)
        return;
    }
    try {
      fill(buffer);
    } catch (const std::bad_alloc &) {
      buffer.status = absl::ResourceExhaustedError("not enough memory for the order of the rows");
    }
    bool isLast = !buffer.status.ok() || buffer.numRows == 0;
    MutexLock lock(mutex);
    buffer.isFull = true;
    changed.notifyAll();
    if (isLast)
      return;
  }
}

void BatchReader::Parts::fill(Buffer &buffer) {
  std::optional<BatchOrder::Rows> rows = order.take();
  buffer.position = order.position();
  buffer.nextBegin = order.nextBegin();
  buffer.numRows = rows ? rows->count : 0;
  if (!rows)
    return;
  buffer.status = readPart(*rows, buffer);
  for (size_t column = 0; column < data.columns().size(); ++column) {
    const Dataset::Column &described = data.columns()[column];
    std::vector<int64_t> shape = described.rowShape;
    shape.insert(shape.begin(), std::max<int64_t>(1, buffer.numRead));
    Feed &feed = buffer.arrays[column];
    feed.array = HostTensor::view(described.type, std::move(shape), buffer.memory[column],
                                  buffer.memory[column].get());
    feed.batchRows = part.isWhole() ? 0 : rows->count;
  }
}

/// Reads the part's rows of a batch, one behind the other.
absl::Status BatchReader::Parts::readPart(const BatchOrder::Rows &batch, Buffer &buffer) {
  if (seed && permuted != batch.epoch) {
    permutation = shuffleRows(*seed, batch.epoch, static_cast<uint32_t>(data.numRows()));
    permuted = batch.epoch;
  }
  buffer.numRead = 0;
  int64_t rowsOfBlock = batch.count / part.blocks;
  auto [begin, end] = part.rangeIn(rowsOfBlock);
  for (int64_t block = 0; block < part.blocks && begin < end; ++block) {
    if (absl::Status s = readRows(batch.begin + block * rowsOfBlock + begin, end - begin, buffer,
                                  buffer.numRead);
        !s.ok())
      return s;
    buffer.numRead += end - begin;
  }
  // Slots without rows work on some row, which must be one that the step works on.
  if (!buffer.hasRow && buffer.numRead == 0)
    if (absl::Status s = readRows(batch.begin, 1, buffer, 0); !s.ok())
      return s;
  buffer.hasRow = true;
  return absl::OkStatus();
}

/// Reads the rows [begin, begin + count) of the epoch to the buffer's rows from `at` on.
absl::Status BatchReader::Parts::readRows(int64_t begin, int64_t count, Buffer &buffer,
                                          int64_t at) {
  auto rowAt = [&](int64_t place) {
    return seed ? int64_t{permutation[static_cast<size_t>(place)]} : place;
  };
  for (size_t column = 0; column < data.columns().size(); ++column) {
    uint64_t rowBytes = data.columns()[column].rowBytes;
    char *target =
        static_cast<char *>(buffer.memory[column].get()) + static_cast<uint64_t>(at) * rowBytes;
    for (int64_t i = 0, together; i < count; i += together) {
      // Neighbours in the files are read together.
      together = 1;
      while (i + together < count && rowAt(begin + i + together) == rowAt(begin + i) + together)
        ++together;
      absl::Status s = data.read(column, rowAt(begin + i), together,
                                 target + static_cast<uint64_t>(i) * rowBytes);
      if (!s.ok())
        return s;
    }
  }
  return absl::OkStatus();
}

static absl::Status checkOptions(const Dataset &data, const BatchOptions &options,
                                 const DataPosition &start) {
  if (options.sizes.empty())
    return absl::InvalidArgumentError("no number of rows is given for a batch");
  if (options.deadlineMs < 1)
    return absl::InvalidArgumentError(absl::StrCat("a deadline of ", options.deadlineMs,
                                                   " ms for a batch; expected at least 1 ms"));
  for (int64_t size : options.sizes) {
    if (size < 1)
      return absl::InvalidArgumentError(
          absl::StrCat("a batch of ", size, " rows was requested; a batch has at least one"));
    if (options.dropLast && size > data.numRows())
      return absl::InvalidArgumentError(
          absl::StrCat("the data have ", data.numRows(), " rows, less than one batch of ", size));
  }
  const BatchPart &part = options.part;
  if (part.firstReplica < 0 || part.firstReplica >= part.endReplica ||
      part.endReplica > part.numReplicas || part.blocks < 1)
    return absl::InvalidArgumentError(absl::StrCat(
        "the rows of replicas ", part.firstReplica, " to ", part.endReplica - 1, " of ",
        part.numReplicas, ", in ", part.blocks, " blocks, were requested; there are none"));
  if (options.shuffleSeed && data.numRows() > std::numeric_limits<uint32_t>::max())
    return absl::InvalidArgumentError(
        absl::StrCat("the data have ", data.numRows(), " rows; at most 2^32 - 1 can be shuffled"));
  if (start.epoch < 0 || start.row < 0 || start.row > data.numRows() || start.step < 0)
    return absl::InvalidArgumentError(absl::StrCat("the data have ", data.numRows(),
                                                   " rows; they cannot be read from row ",
                                                   start.row, " of epoch ", start.epoch));
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<BatchReader>>
BatchReader::create(Dataset data, const BatchOptions &options, const DataPosition &start) {
  if (absl::Status s = checkOptions(data, options, start); !s.ok())
    return s;
  auto parts = std::make_unique<Parts>(std::move(data), options, start);
  int64_t mostRows = *std::max_element(options.sizes.begin(), options.sizes.end());
  mostRows = std::min(mostRows, parts->data.numRows());
  mostRows = std::max<int64_t>(1, parts->part.mostRows(mostRows));
  for (Buffer &buffer : parts->buffers) {
    buffer.arrays.resize(parts->data.columns().size());
    for (const Dataset::Column &column : parts->data.columns()) {
      // Rows lie in files, so their bytes can be counted.
      buffer.memory.push_back(allocateHostBytes(static_cast<uint64_t>(mostRows) * column.rowBytes));
      if (!buffer.memory.back())
        return absl::ResourceExhaustedError(
            absl::StrCat("input \"", column.name, "\": not enough memory for two batches of ",
                         mostRows, " rows, ", column.rowBytes, " bytes each"));
    }
  }
  try {
    parts->thread = std::thread([own = parts.get()] { own->readAhead(); });
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start the thread that reads batches: ", error.what()));
  }
  return std::unique_ptr<BatchReader>(new BatchReader(std::move(parts)));
}

BatchReader::BatchReader(std::unique_ptr<Parts> parts) : parts(std::move(parts)) {}

BatchReader::~BatchReader() {
  {
    MutexLock lock(parts->mutex);
    parts->isEnded = true;
    parts->changed.notifyAll();
  }
  parts->thread.join();
}

absl::StatusOr<bool> BatchReader::next() {
  Buffer *before = parts->taken;
  bool hasEnded = before != &parts->before && (!before->status.ok() || before->numRows == 0);
  if (!hasEnded) {
    Buffer &wanted = parts->buffers[parts->nextTaken];
    MutexLock lock(parts->mutex);
    before->isFull = false;
    parts->changed.notifyAll();
    auto until = std::chrono::steady_clock::now() + parts->deadline;
    while (!wanted.isFull) {
      auto now = std::chrono::steady_clock::now();
      if (now >= until)
        return absl::DeadlineExceededError(absl::StrCat(
            "the next batch of the data, epoch ", before->nextBegin.epoch, " from row ",
            before->nextBegin.row, " on, was not read within ",
            static_cast<double>(parts->deadline.count()) / 1000,
            " s; see whether the file system of the files answers, or give a longer deadline"));
      parts->changed.waitFor(parts->mutex, until - now);
    }
    parts->taken = &wanted;
    parts->nextTaken = 1 - parts->nextTaken;
    if (wanted.numRows != 0 && wanted.status.ok())
      parts->numRead += wanted.numRead;
  }
  if (!parts->taken->status.ok())
    return parts->taken->status;
  return parts->taken->numRows != 0;
}

absl::Span<const Feed> BatchReader::arrays() const { return parts->taken->arrays; }
int64_t BatchReader::numRows() const { return parts->taken->numRows; }
int64_t BatchReader::rowsRead() const { return parts->numRead; }
const DataPosition &BatchReader::position() const { return parts->taken->position; }
const Dataset &BatchReader::data() const { return parts->data; }

} // namespace distribute::runtime
