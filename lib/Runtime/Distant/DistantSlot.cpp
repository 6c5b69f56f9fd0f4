// See DistantSlot.h.

#include "DistantSlot.h"

namespace distribute::runtime {
namespace {

/// Gives the queue an operation of the CPU.
class EnqueuedOperation final : public Operation {
public:
  EnqueuedOperation(DistantQueue &queue, std::unique_ptr<Operation> operation)
      : queue(queue), operation(std::move(operation)) {}
  absl::Status run(SlotContext &) override { return queue.enqueue(*operation); }

private:
  DistantQueue &queue;
  std::unique_ptr<Operation> operation;
};

} // namespace

absl::StatusOr<const DistantSlot::Places *> DistantSlot::placesOf(const ProgramViews &views) {
  auto [found, isNew] = places.try_emplace(views.program);
  Places &own = found->second;
  for (uint32_t i = 0; isNew && i < views.program->views()->size(); ++i) {
    TensorView view = views.view(i);
    absl::StatusOr<DeviceAddress> place = device.find(view.place(), view.extentBytes());
    if (!place.ok())
      return place.status();
    own.push_back(place->raw());
  }
  return &own;
}

absl::StatusOr<std::unique_ptr<Operation>>
DistantSlot::prepare(const DeviceInstruction &instruction) {
  absl::StatusOr<const Places *> here = placesOf(*instruction.views);
  if (!here.ok())
    return here.status();
  ProgramViews views = *instruction.views;
  views.addresses = (*here)->data();
  absl::StatusOr<std::unique_ptr<Operation>> operation =
      onCpu->prepare({instruction.instruction, instruction.label, &views});
  if (!operation.ok())
    return operation.status();
  return std::make_unique<EnqueuedOperation>(ownQueue, *std::move(operation));
}

} // namespace distribute::runtime
