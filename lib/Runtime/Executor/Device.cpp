// Memory of devices, and what their queues need not do; see Device.h.

#include "Device.h"

#include <algorithm>
#include <utility>

namespace distribute::runtime {

DeviceMemory::DeviceMemory(DeviceMemory &&other) noexcept
    : owner(std::exchange(other.owner, nullptr)), begin(std::exchange(other.begin, {})),
      numBytes(std::exchange(other.numBytes, 0)) {}

DeviceMemory &DeviceMemory::operator=(DeviceMemory &&other) noexcept {
  std::swap(owner, other.owner);
  std::swap(begin, other.begin);
  std::swap(numBytes, other.numBytes);
  return *this;
}

DeviceMemory::~DeviceMemory() {
  if (owner)
    owner->giveBack(begin, numBytes);
}

absl::Status Queue::followArrivals() {
  return absl::UnimplementedError("the device takes no arrays of other libraries");
}

absl::Status Queue::copy(DeviceAddress, DeviceAddress, size_t) {
  return absl::UnimplementedError("the device's queues do not copy by themselves");
}

absl::Status Queue::copyPinned(DeviceAddress, const void *, size_t) {
  return absl::UnimplementedError("the device's queues do not copy from host memory");
}

static absl::Status refuseAhead() {
  return absl::UnimplementedError("the device's queues do not copy beside what they are given");
}

absl::Status Queue::openAhead() { return refuseAhead(); }
absl::Status Queue::copyAhead(DeviceAddress, const void *, size_t) { return refuseAhead(); }
absl::Status Queue::followAhead() { return refuseAhead(); }

static absl::Status refuseCapture() {
  return absl::UnimplementedError("the device's queues do not capture what they are given");
}

absl::Status Queue::beginCapture() { return refuseCapture(); }

absl::StatusOr<std::unique_ptr<Graph>> Queue::endCapture(const std::string &) {
  return refuseCapture();
}

absl::Status Queue::replay(Graph &) { return refuseCapture(); }

absl::StatusOr<std::shared_ptr<LastingMemory>> Device::allocateLasting(size_t,
                                                                       const std::string &) {
  return absl::UnimplementedError("the device gives out no memory to other libraries");
}

absl::Status copyBetween(Device &to, DeviceAddress target, Device &from, DeviceAddress source,
                         size_t numBytes, std::vector<char> &room) {
  if (&from == &to)
    return to.copy(target, source, numBytes);
  room.resize(std::max(room.size(), numBytes));
  absl::Status s = from.copyOut(room.data(), source, numBytes);
  return s.ok() ? to.copyIn(target, room.data(), numBytes) : s;
}

Device *findGpu(absl::Span<const std::unique_ptr<Device>> devices, int gpu) {
  auto found = std::find_if(devices.begin(), devices.end(),
                            [&](const auto &device) { return device->gpu() == gpu; });
  return found == devices.end() ? nullptr : found->get();
}

absl::StatusOr<DeviceMemory> Device::share(const void *bytes, size_t numBytes,
                                           const char *purpose) {
  if (sharesHostMemory())
    return DeviceMemory(nullptr, DeviceAddress(const_cast<void *>(bytes)), numBytes);
  absl::StatusOr<DeviceMemory> copy = allocate(numBytes, purpose);
  if (!copy.ok())
    return copy;
  if (absl::Status s = copyIn(copy->address(), bytes, numBytes); !s.ok())
    return s;
  return copy;
}

} // namespace distribute::runtime
