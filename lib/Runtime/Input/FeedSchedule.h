// Which part of which fed array each slot sees at each step.

#ifndef DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
#define DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H

#include "../Tensor/StridedCopy.h"
#include "BatchSchedule.h"
#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/Feed.h"

#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <map>

namespace distribute::runtime {

/// Made once for a step and its feeds. A slot whose part is contiguous in the
/// array gets a pointer into it; another part is copied to a buffer of its own.
/// Of a batch that is open, a slot's rows come first in its part, and copies of
/// the batch's first row behind them: a row for which the step is known to work.
///
/// advance() is for the session's caller; fill() for each slot's thread, after
/// it and before the next.
class FeedSchedule {
public:
  /// `replicaOfSlot`: each slot's replica id. Errors: see Session::bind.
  static absl::StatusOr<FeedSchedule> create(const planfile::fb::Step &step,
                                             const std::vector<int64_t> &replicaOfSlot,
                                             const std::map<std::string, Feed> &feeds,
                                             const std::vector<int64_t> &batchSizes = {});

  /// Goes to the next step's data; the first call goes to the first.
  void advance() {
    ++nextStep;
    if (batches.total() != 0)
      batches.advance();
  }

  /// Sets the slot's addresses for the current step, copying what must be.
  void fill(int slot);

  /// By index into the step's inputs.
  absl::Span<const void *const> addresses(int slot) const {
    return slots[static_cast<size_t>(slot)].addresses;
  }

  int64_t examplesPerStep() const { return numExamples; }
  /// The rows of the current step's batch.
  int64_t batchRows() const { return batches.total() != 0 ? batches.count() : numExamples; }
  const std::vector<std::string> &notices() const { return messages; }

private:
  /// One slot's part of one input. Its data at step s begins at
  /// first + (s % numSteps) * stepBytes.
  struct Part {
    const char *first = nullptr;
    int64_t stepBytes = 0;
    StridedCopy copy;
    std::shared_ptr<void> buffer; ///< null: used where it lies
    bool isCount = false;         ///< the number of rows of the step
    /// Of an open batch: how many rows the slot has room for, and how one lies.
    int64_t room = 0;
    bool contiguous = false;
    int64_t rowBytes = 0;       ///< from row to row in the array
    int64_t bufferRowBytes = 0; ///< and in the buffer
    StridedCopy rowCopy;
  };
  struct Slot {
    std::vector<Part> parts;
    std::vector<const void *> addresses;
  };

  absl::Status addInput(const planfile::fb::Input &input, const Feed &feed,
                        const std::vector<int64_t> &replicaOfSlot);
  absl::Status addOpenBatch(const planfile::fb::Input &input, const Feed &feed,
                            const std::vector<int64_t> &batchSizes);
  void addCount();
  const void *fillOpenBatch(Part &part, int64_t replica);

  std::vector<HostTensor> arrays; ///< kept alive
  std::vector<int64_t> numSteps;  ///< by input: steps until it wraps
  std::vector<Slot> slots;
  std::vector<std::string> messages;
  std::vector<int64_t> replicas; ///< by slot
  int64_t numReplicas = 1;
  BatchSchedule batches; ///< of no rows: the step's batch is not open
  std::string firstOpenBatch;
  int64_t numExamples = 0;
  int64_t nextStep = -1;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
