// A device for tests: the CPU, as far away as a GPU.
//
// An address that it gives out is one of pages that nobody may touch; where the bytes are it alone
// knows. So host code that uses a device's memory as its own dies at the first access, whatever the
// timing, and what the host gives a device that is not in its memory is an error. The queue of a slot
// is a thread of its own, which is behind the slot's thread: what the host reads too early is stale.
// Its code is the CPU's, and so are its results.

#ifndef DISTRIBUTE_RUNTIME_DISTANT_DISTANTDEVICE_H
#define DISTRIBUTE_RUNTIME_DISTANT_DISTANTDEVICE_H

#include "../Cpu/CpuDevice.h"
#include "distribute/Runtime/Mutex.h"

#include <map>

namespace distribute::runtime {

class DistantDevice final : public Device {
public:
  bool sharesHostMemory() const override { return false; }
  absl::StatusOr<DeviceMemory> allocate(size_t numBytes, const char *purpose) override;
  void touch(const DeviceMemory &memory) override;
  absl::Status copyIn(DeviceAddress to, const void *from, size_t numBytes) override;
  absl::Status copyOut(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes) override;
  absl::Status fill(DeviceAddress to, const void *element, size_t elementBytes,
                    size_t numBytes) override;
  absl::Status loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) override {
    return cpu.loadCode(plan, code);
  }
  absl::StatusOr<std::unique_ptr<DeviceSlot>> createSlot(const DeviceSlotOptions &options) override;

  /// Where the bytes are. Errors: Internal: they are not of this device's memory.
  absl::StatusOr<DeviceAddress> find(DeviceAddress address, uint64_t numBytes) const;

private:
  void giveBack(DeviceAddress begin, size_t numBytes) override;

  CpuDevice cpu;
  mutable Mutex mutex;
  /// By the address that was given out.
  std::map<char *, DeviceMemory> memories ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DISTANT_DISTANTDEVICE_H
