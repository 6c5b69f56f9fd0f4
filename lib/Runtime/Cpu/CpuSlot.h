// What a slot has of the CPU: its cores and their threads, work memory, prepared instructions.

#ifndef DISTRIBUTE_RUNTIME_CPU_CPUSLOT_H
#define DISTRIBUTE_RUNTIME_CPU_CPUSLOT_H

#include "../Device/KernelLibrary.h"
#include "../Executor/ProgramViews.h"
#include "CpuOperation.h"

namespace distribute::runtime {

class CpuSlot final : public DeviceSlot {
public:
  /// On the slot's own thread. Errors: those of Device::createSlot.
  static absl::StatusOr<std::unique_ptr<DeviceSlot>>
  create(Device &device, const KernelLibrary &kernels, const DeviceSlotOptions &options);

  Queue &queue() override { return ownThread; }
  absl::StatusOr<std::unique_ptr<Operation>> prepare(const DeviceInstruction &instruction) override;
  absl::Status finishPreparing() override;
  size_t workBytes() const override;
  void quiesce() override {} // nothing runs beside the slot's thread

private:
  /// Whatever the slot's thread has run is done.
  class OwnThread final : public Queue {
  public:
    Event record() override { return 0; }
    absl::Status await(Event) override { return absl::OkStatus(); }
    absl::Status read(void *to, DeviceAddress from, size_t numBytes) override;
    absl::Status write(DeviceAddress to, const void *from, size_t numBytes) override;
  };

  CpuSlot(Device &device, const KernelLibrary &kernels) : device(device), kernels(kernels) {}

  using Prepared = absl::StatusOr<std::unique_ptr<Operation>>;

  absl::Status createCores(const DeviceSlotOptions &options);
  absl::Status pinThreads(const DeviceSlotOptions &options);
  Prepared prepareOf(const DeviceInstruction &instruction);
  Prepared prepareLaunch(const planfile::fb::Launch &launch, const ProgramViews &views);
  Prepared takeCall(absl::StatusOr<std::unique_ptr<CpuOperation>> call);

  Device &device;
  const KernelLibrary &kernels;
  OwnThread ownThread;
  CpuContext context;
  /// The slot's further cores: what each of them works with.
  std::vector<std::unique_ptr<CpuContext>> cores;
  std::vector<DeviceMemory> work;   ///< of the first core, then of the further ones
  std::unique_ptr<ThreadTeam> team; ///< null: the slot has one core
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_CPUSLOT_H
