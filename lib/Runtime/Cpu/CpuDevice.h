// The CPU as a device: its memory is the host's, and a slot's queue is the slot's thread. To enqueue
// is to execute.

#ifndef DISTRIBUTE_RUNTIME_CPU_CPUDEVICE_H
#define DISTRIBUTE_RUNTIME_CPU_CPUDEVICE_H

#include "../Device/KernelLibrary.h"
#include "../Executor/Device.h"
#include "LibraryWarmUp.h"

namespace distribute::runtime {

/// All of a session's "cpu:N": they differ by the threads of their slots alone.
class CpuDevice final : public Device {
public:
  bool sharesHostMemory() const override { return true; }
  absl::StatusOr<DeviceMemory> allocate(size_t numBytes, const char *purpose) override;
  void touch(const DeviceMemory &memory) override;
  absl::Status copyIn(DeviceAddress to, const void *from, size_t numBytes) override;
  absl::Status copyOut(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes) override;
  absl::Status fill(DeviceAddress to, const void *element, size_t elementBytes,
                    size_t numBytes) override;
  absl::Status loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) override;
  absl::StatusOr<std::unique_ptr<DeviceSlot>> createSlot(const DeviceSlotOptions &options) override;

private:
  void giveBack(DeviceAddress begin, size_t numBytes) override;

  KernelLibrary kernels;
  LibraryWarmUp warmUp;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_CPUDEVICE_H
