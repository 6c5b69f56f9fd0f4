// A slot's stream.
//
// Invariants:
//   Q1  Marks are events of the driver, numbered as they are recorded. `marks` holds those that are not
//       known to have come, in order; all before them have.
//   Q2  The first failure stays, and nothing is given to the stream any more.
//   Q3  The host is ahead by at most kMaxAhead operations, and a mark stands behind each kPerMark of
//       them: a wait ends when no mark comes for as long as the deadline.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H

#include "CudaDevice.h"

#include <deque>

namespace distribute::runtime {

/// Used by the slot's thread.
class CudaQueue final : public Queue {
public:
  static absl::StatusOr<std::unique_ptr<CudaQueue>> create(CudaDevice &device,
                                                           const DeviceSlotOptions &options);
  ~CudaQueue() override;

  Event record() override;
  absl::Status await(Event event) override;
  absl::Status read(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status write(DeviceAddress to, const void *from, size_t numBytes) override;

  /// Over an extent of at least 1. `parameters`: the places of the kernel's own. Errors: as await.
  absl::Status launch(const CudaKernel &kernel, int64_t extent, void **parameters);
  absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes);
  /// What a library gives to the stream: one operation. Errors: as await; those of `fill`.
  absl::Status give(absl::FunctionRef<absl::Status(cuda::Stream)> fill);

  /// Blocks until the stream works on nothing any more.
  void finish();

private:
  CudaQueue(CudaDevice &device, const DeviceSlotOptions &options);

  static constexpr uint64_t kPerMark = 32, kMaxAhead = 1024;

  struct Mark {
    Event number = 0;
    cuda::Event event = nullptr;
  };

  /// Before an operation is given: the stream takes more. Behind it: counts it.
  absl::Status open();
  absl::Status close(cuda::Result result, const char *call);
  absl::Status awaitFirst();
  absl::Status fail(absl::Status s);

  CudaDevice &device;
  const CudaDriver &api;
  const Engine *engine;
  int64_t deadlineMs;
  cuda::Stream stream = nullptr;
  std::deque<Mark> marks;
  std::vector<cuda::Event> spare;
  Event numMarks = 0;
  uint64_t sinceMark = 0; ///< operations behind the last one
  absl::Status failure;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H
