// Which part of which fed array each slot sees at each step.

#ifndef DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
#define DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H

#include "../Tensor/InputValue.h"
#include "../Tensor/StridedCopy.h"
#include "BatchSchedule.h"
#include "distribute/Plan/Plan_generated.h"
#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/BatchPart.h"
#include "distribute/Runtime/Feed.h"

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <map>

namespace distribute::runtime {

/// The numbers of rows that steps take in turn of a batch: `asked`, or the most that the step takes.
/// `numReplicas`: as launched. Empty: it has no batch. Errors: InvalidArgument for sizes that the step
/// does not take.
absl::StatusOr<std::vector<int64_t>> batchSizesFor(const planfile::fb::Step &step,
                                                   int64_t numReplicas,
                                                   const std::vector<int64_t> &asked);

/// Whether an input's arrays are split by rows along dimension 0.
bool isSplitByRows(const planfile::fb::Input &input);

/// The rows of each global batch that the slots `own` see, of inputs that are split by rows. All
/// rows where these inputs are not split alike. `replicaOfSlot`: of all processes.
BatchPart batchPartFor(const planfile::fb::Step &step, const std::vector<int64_t> &replicaOfSlot,
                       const planfile::SlotSet &own);

/// Made once for a step, and fed as often as there are new arrays. A slot whose part is
/// contiguous in the array gets a pointer into it; another part is copied to a buffer of
/// its own. Of a batch that is open, a slot's rows come first in its part, and copies of
/// the batch's first row behind them: a row for which the step is known to work. Of an array
/// that is on a GPU a slot gets the runs of bytes that its part is made of, for the device to copy.
///
/// feed() and advance() are for the session's caller; fill() for each slot's thread, after
/// them and before the next.
class FeedSchedule {
public:
  /// Takes no arrays yet. `replicaOfSlot`: each slot's replica id, of all processes; `own`: the
  /// slots that are filled here. Errors: InvalidArgument for batch sizes that the step does not
  /// take.
  static absl::StatusOr<FeedSchedule> create(const planfile::fb::Step &step,
                                             const std::vector<int64_t> &replicaOfSlot,
                                             const planfile::SlotSet &own,
                                             const std::vector<int64_t> &batchSizes = {});

  /// The same, fed by name. Errors: see Session::bind.
  static absl::StatusOr<FeedSchedule> create(const planfile::fb::Step &step,
                                             const std::vector<int64_t> &replicaOfSlot,
                                             const planfile::SlotSet &own,
                                             const std::map<std::string, Feed> &feeds,
                                             const std::vector<int64_t> &batchSizes = {});

  /// Takes these arrays from their first batch on: one for each of the step's inputs but the
  /// counts, in their order. Where each has the form of the one before it, only addresses change
  /// and nothing is allocated. `step` is the one that this was made for. Errors: see Session::feed.
  absl::Status feed(const planfile::fb::Step &step, absl::Span<const Feed> feeds);

  bool isFed() const { return fed; }

  /// Where the value of an input that is pulled is for the next step: `input` is its index.
  void setPulled(size_t input, const void *value) { sources[input].pulled = value; }

  /// Goes to the next step's data; the first call goes to the first.
  void advance() {
    ++nextStep;
    if (batches.total() != 0)
      batches.advance();
  }

  /// The same `numSteps` times.
  void skip(int64_t numSteps) {
    nextStep += numSteps;
    if (batches.total() != 0)
      batches.skip(numSteps);
  }

  /// Sets the slot's values for the current step, copying what must be.
  void fill(int slot) { fillAt(slot, nextStep); }

  /// What a slot sees at one step of what was fed at one time.
  struct Stamp {
    uint64_t feeding = 0; ///< 0: of none
    int64_t step = 0;
    bool operator==(const Stamp &other) const {
      return feeding == other.feeding && step == other.step;
    }
  };
  Stamp stamp() const { return {feeding, nextStep}; }
  /// Whether what the step behind this one sees is known, and there already: several batches of arrays in host memory that nobody writes.
  bool hasNext() const { return knowsNext; }
  /// As fill(), of the step behind this one. The values of this one are gone.
  void fillNext(int slot) { fillAt(slot, nextStep + 1); }
  Stamp nextStamp() const { return {feeding, nextStep + 1}; }

  /// By index into the step's inputs.
  absl::Span<const InputValue> values(int slot) const {
    return slots[static_cast<size_t>(slot - ownSlots.begin)].values;
  }

  int64_t examplesPerStep() const { return numExamples; }
  /// The rows of the current step's batch.
  int64_t batchRows() const { return batches.total() != 0 ? batches.count() : numExamples; }
  const std::vector<std::string> &notices() const { return messages; }

private:
  /// One input's array, and how it is cut. What replica r sees at step s begins at
  /// (r - firstReplica) * replicaBytes + (s % numSteps) * stepBytes.
  struct Source {
    Feed feed;         ///< keeps the array alive
    bool isFed = true; ///< by the host
    const void *pulled =
        nullptr;          ///< not fed: the value, or null for the number of rows of the step
    int64_t numSteps = 1; ///< until it wraps
    int64_t stepBytes = 0;
    int64_t replicaBytes = 0;
    int64_t firstReplica = 0; ///< whose rows come first in the array
    bool isContiguous = true; ///< used where it lies
    StridedCopy copy;         ///< of a whole part, or of a row of an open batch
    int64_t bufferBytes = 0;  ///< of a slot's part
    int64_t numExamples = 0;
    int64_t droppedRows = 0;
    /// Of an open batch: how many rows a slot has room for, and how one lies.
    int64_t room = 0;
    int64_t rowBytes = 0;       ///< from row to row in the array
    int64_t bufferRowBytes = 0; ///< and in the buffer
  };
  struct Slot {
    std::vector<std::shared_ptr<void>> buffers; ///< by input; null: none was needed yet
    std::vector<std::vector<ByteRun>> runs;     ///< by input: of an array on a GPU
    std::vector<InputValue> values;
  };

  absl::StatusOr<Source> cut(const planfile::fb::Input &input, const Feed &feed) const;
  absl::StatusOr<Source> cutOpenBatch(const planfile::fb::Input &input, const Feed &feed) const;
  absl::Status checkRows(const planfile::fb::Step &step, absl::Span<const Feed> feeds,
                         int64_t &numRows) const;
  absl::Status allocateBuffers(const planfile::fb::Step &step, const std::vector<Source> &made);
  void summarize(const planfile::fb::Step &step);
  absl::Status checkRuns(const planfile::fb::Step &step, const std::vector<Source> &made) const;
  /// The rows of the current open batch that a replica sees.
  struct OwnRows {
    const char *batch = nullptr; ///< its first row
    const char *first = nullptr; ///< of the replica
    int64_t number = 0;
  };
  OwnRows ownRowsOf(const Source &source, int64_t replica) const;
  const void *fillOpenBatch(const Source &source, void *buffer, int64_t replica) const;
  void fillAt(int slot, int64_t step);
  /// Where the replica's part begins in an array whose batch is not open.
  static const char *partOf(const Source &source, int64_t replica, int64_t step) {
    return static_cast<const char *>(source.feed.array.data()) +
           (replica - source.firstReplica) * source.replicaBytes +
           step % source.numSteps * source.stepBytes;
  }
  void listRuns(const Source &source, int64_t replica, int64_t step,
                std::vector<ByteRun> &runs) const;

  std::vector<Source> sources; ///< by input
  planfile::SlotSet ownSlots;
  std::vector<Slot> slots; ///< the own ones
  std::vector<std::string> messages;
  std::vector<int64_t> replicas; ///< by slot
  int64_t numReplicas = 1;
  BatchPart ownReplicas;
  std::vector<int64_t> batchSizes; ///< rows that steps take of an open batch, in turn
  BatchSchedule batches;           ///< of no rows: the step's batch is not open
  int64_t numExamples = 0;
  int64_t nextStep = -1;
  bool fed = false;
  uint64_t feeding = 0; ///< no other schedule's, and of no other feed()
  bool knowsNext = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
