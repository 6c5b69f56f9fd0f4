// A GPU as a device: memory of the card, PTX of the plan, a stream for each slot.
//
// Whatever the host copies goes through pinned memory, so that each wait has a deadline: a copy of other
// memory is one in which the driver waits, for as long as it likes.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDADEVICE_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDADEVICE_H

#include "../Executor/Device.h"
#include "CudaCode.h"
#include "CudaDriver.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/functional/function_ref.h"

#include <atomic>

namespace distribute::runtime {

/// As the driver takes it.
inline cuda::DevicePointer pointer(DeviceAddress address) {
  return reinterpret_cast<cuda::DevicePointer>(address.raw());
}

class CudaDevice final : public Device {
public:
  /// The GPU of this number. `libraries`: the folder of CUDA's libraries (cudaLibraryPath). Errors:
  /// those of CudaDriver::check.
  static absl::StatusOr<std::unique_ptr<Device>> open(const CudaDriver &driver, int ordinal,
                                                      const std::string &libraries);
  ~CudaDevice() override;

  bool sharesHostMemory() const override { return false; }
  std::shared_ptr<void> allocatePinned(size_t numBytes) override;
  int gpu() const override { return ordinal; }
  uint64_t arrivals() const override { return reinterpret_cast<uintptr_t>(copies); }
  cuda::Stream arrivalsStream() const { return copies; }
  absl::StatusOr<DeviceMemory> allocate(size_t numBytes, const char *purpose) override;
  void touch(const DeviceMemory &) override {} // the driver has given all of it
  absl::Status copyIn(DeviceAddress to, const void *from, size_t numBytes) override;
  absl::Status copyOut(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes) override;
  absl::Status fill(DeviceAddress to, const void *element, size_t elementBytes,
                    size_t numBytes) override;
  absl::StatusOr<std::shared_ptr<LastingMemory>>
  allocateLasting(size_t numBytes, const std::string &purpose) override;
  absl::Status loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) override;
  absl::StatusOr<std::unique_ptr<DeviceSlot>> createSlot(const DeviceSlotOptions &options) override;

  std::optional<DeviceTraffic> traffic() const override {
    return DeviceTraffic{launches, graphs, hostWaits, bytesToDevice, bytesAhead, bytesFromDevice};
  }

  const CudaDriver &driver() const { return api; }
  const CudaCode &code() const { return kernels; }
  const std::string &label() const { return name; }
  const std::string &libraries() const { return folder; }

  /// Makes it the GPU of the calling thread.
  absl::Status enter() const;
  absl::Status check(cuda::Result result, const char *call) const {
    return result == cuda::Result::Success ? absl::OkStatus() : api.check(result, call, name);
  }

  /// Blocks until `query` (`call`, for messages) gives anything but NotReady. Errors: what it gives;
  /// DeadlineExceeded: that was NotReady for so long; the engine's failure, if it has ended.
  absl::Status await(absl::FunctionRef<cuda::Result()> query, const char *call, int64_t deadlineMs,
                     const Engine *engine) const;

  // For traffic().
  std::atomic<uint64_t> launches{0}, graphs{0}, hostWaits{0}, bytesToDevice{0}, bytesAhead{0},
      bytesFromDevice{0};

private:
  CudaDevice(const CudaDriver &api, int ordinal, std::string libraries)
      : api(api), ordinal(ordinal), folder(std::move(libraries)) {}

  absl::Status begin();
  void giveBack(DeviceAddress begin, size_t numBytes) override;
  absl::Status finishCopies();

  const CudaDriver &api;
  int ordinal;
  std::string folder; ///< of libraries
  std::string name;   ///< "GPU 0 (NVIDIA H100)"
  int architecture = 0;
  cuda::Context context = nullptr;
  cuda::Stream copies =
      nullptr; ///< of the calls that the host waits for, and behind what writes arrays of other libraries
  CudaCode kernels;
  Mutex mutex;
  char *staging ABSL_GUARDED_BY(mutex) = nullptr; ///< pinned
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDADEVICE_H
