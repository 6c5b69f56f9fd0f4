// What a slot has of a distant device: the CPU's operations, prepared for where the bytes are, behind a
// queue.

#ifndef DISTRIBUTE_RUNTIME_DISTANT_DISTANTSLOT_H
#define DISTRIBUTE_RUNTIME_DISTANT_DISTANTSLOT_H

#include "../Executor/ProgramViews.h"
#include "DistantQueue.h"

#include <map>

namespace distribute::runtime {

class DistantSlot final : public DeviceSlot {
public:
  DistantSlot(DistantDevice &device, std::unique_ptr<DeviceSlot> onCpu,
              const DeviceSlotOptions &options)
      : device(device), onCpu(std::move(onCpu)), ownQueue(device, options) {}
  ~DistantSlot() override { ownQueue.stop(); }

  Queue &queue() override { return ownQueue; }
  absl::StatusOr<std::unique_ptr<Operation>> prepare(const DeviceInstruction &instruction) override;
  absl::Status finishPreparing() override { return onCpu->finishPreparing(); }
  size_t workBytes() const override { return onCpu->workBytes(); }
  void quiesce() override { ownQueue.stop(); }

private:
  /// Of a program: by view, where the bytes are.
  using Places = std::vector<void *>;

  absl::StatusOr<const Places *> placesOf(const ProgramViews &views);

  DistantDevice &device;
  std::unique_ptr<DeviceSlot> onCpu;
  /// Programs follow each other, and their operations refer to these.
  std::map<const planfile::fb::Program *, Places> places;
  DistantQueue ownQueue;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DISTANT_DISTANTSLOT_H
