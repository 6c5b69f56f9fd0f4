// Collectives, sends and receives of memory that the engine cannot reach: by way of host memory.
//
//   start   waits for the queue, copies `in` to the host, and starts there.
//   wait    waits there, and copies what this member gets to the device.
//
// Between start and wait nobody writes `in` or touches `out`, so both copies are of bytes that no
// queue works on. The engine combines the same values in the same order as it would of its own
// memory: the bits are the same.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_STAGEDTRANSFERS_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_STAGEDTRANSFERS_H

#include "Instructions.h"

namespace distribute::runtime {

/// Host memory for an array of a device.
class StagingBuffer {
public:
  /// Errors: ResourceExhausted.
  absl::Status allocate(size_t numBytes);

  char *data() const { return bytes.get(); }
  size_t size() const { return numBytes; }

private:
  struct Free {
    void operator()(char *memory) const;
  };
  std::unique_ptr<char, Free> bytes;
  size_t numBytes = 0;
};

/// Of one ticket: what its wait copies to the device. A start sets it.
struct StagedResult {
  DeviceAddress to;
  const StagingBuffer *from = nullptr; ///< null: nothing
  Queue::Event begin = 0;              ///< the queue has left `to` alone
};

class StagedStart final : public StartOperation {
public:
  /// Of arrays of so many bytes. Errors: ResourceExhausted.
  absl::Status prepare(size_t inBytes, size_t outBytes);

  absl::Status run(SlotContext &context) override;

  std::shared_ptr<StagedResult> result;

private:
  StagingBuffer stagedIn, stagedOut;
};

class StagedWait final : public Operation {
public:
  absl::Status run(SlotContext &context) override;
  CollectiveEnd end;
  Device *device = nullptr;
  std::shared_ptr<StagedResult> result;
};

class StagedTransfer final : public TransferOperation {
public:
  /// Errors: ResourceExhausted.
  absl::Status prepare() { return staged.allocate(call.numBytes); }

  absl::Status run(SlotContext &context) override;

  std::shared_ptr<StagedResult> result;

private:
  StagingBuffer staged;
};

class StagedTransferWait final : public TransferWaitOperation {
public:
  absl::Status run(SlotContext &context) override;
  Device *device = nullptr;
  std::shared_ptr<StagedResult> result;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_STAGEDTRANSFERS_H
