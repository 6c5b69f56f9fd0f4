// Which part of which fed array each slot sees at each step.

#ifndef DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
#define DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H

#include "../Executor/StridedCopy.h"
#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/Session.h"

#include "absl/types/span.h"

namespace distribute::runtime {

/// Made once for a step and its feeds. A slot whose part is contiguous in the
/// array gets a pointer into it; another part is copied to a buffer of its own.
///
/// advance() is for the session's caller; fill() for each slot's thread, after
/// it and before the next.
class FeedSchedule {
public:
  /// `replicaOfSlot`: each slot's replica id. Errors: see Session::bind.
  static absl::StatusOr<FeedSchedule> create(const planfile::fb::Step &step,
                                             const std::vector<int64_t> &replicaOfSlot,
                                             const std::map<std::string, Feed> &feeds);

  /// Goes to the next step's data; the first call goes to the first.
  void advance() { ++nextStep; }

  /// Sets the slot's addresses for the current step, copying what must be.
  void fill(int slot);

  /// By index into the step's inputs.
  absl::Span<const void *const> addresses(int slot) const {
    return slots[static_cast<size_t>(slot)].addresses;
  }

  int64_t examplesPerStep() const { return numExamples; }
  const std::vector<std::string> &notices() const { return messages; }

private:
  /// One slot's part of one input. Its data at step s begins at
  /// first + (s % numSteps) * stepBytes.
  struct Part {
    const char *first = nullptr;
    int64_t stepBytes = 0;
    StridedCopy copy;
    std::shared_ptr<void> buffer; ///< null: used where it lies
  };
  struct Slot {
    std::vector<Part> parts;
    std::vector<const void *> addresses;
  };

  absl::Status addInput(const planfile::fb::Input &input, const Feed &feed,
                        const std::vector<int64_t> &replicaOfSlot);

  std::vector<HostTensor> arrays; ///< kept alive
  std::vector<int64_t> numSteps;  ///< by input: steps until it wraps
  std::vector<Slot> slots;
  std::vector<std::string> messages;
  int64_t numExamples = 0;
  int64_t nextStep = -1;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_FEEDSCHEDULE_H
