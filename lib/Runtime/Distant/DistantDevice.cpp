// Memory of a distant device; see DistantDevice.h.

#include "DistantDevice.h"

#include "DistantSlot.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <system_error>

namespace distribute::runtime {

/// What is given out for so many bytes: also none have a place.
static size_t reservedBytes(size_t numBytes) { return std::max<size_t>(numBytes, 1); }

absl::StatusOr<DeviceMemory> DistantDevice::allocate(size_t numBytes, const char *purpose) {
  absl::StatusOr<DeviceMemory> memory = cpu.allocate(reservedBytes(numBytes), purpose);
  if (!memory.ok())
    return memory;
  void *shown = ::mmap(nullptr, reservedBytes(numBytes), PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (shown == MAP_FAILED)
    return absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", purpose, " of ",
                                                     numBytes, " bytes: ", std::strerror(errno)));
  MutexLock lock(mutex);
  memories[static_cast<char *>(shown)] = *std::move(memory);
  return DeviceMemory(this, DeviceAddress(shown), numBytes);
}

void DistantDevice::giveBack(DeviceAddress begin, size_t numBytes) {
  MutexLock lock(mutex);
  memories.erase(begin.raw());
  ::munmap(begin.raw(), reservedBytes(numBytes));
}

absl::StatusOr<DeviceAddress> DistantDevice::find(DeviceAddress address, uint64_t numBytes) const {
  MutexLock lock(mutex);
  auto behind = memories.upper_bound(address.raw());
  if (behind != memories.begin()) {
    const auto &[begin, memory] = *std::prev(behind);
    auto offset = static_cast<uint64_t>(address.raw() - begin);
    if (offset <= memory.size() && numBytes <= memory.size() - offset)
      return memory.address() + offset;
  }
  return absl::InternalError(
      absl::StrCat("the device was given ", numBytes, " bytes that are not in its memory"));
}

void DistantDevice::touch(const DeviceMemory &memory) {
  MutexLock lock(mutex);
  cpu.touch(memories.at(memory.address().raw()));
}

absl::Status DistantDevice::copyIn(DeviceAddress to, const void *from, size_t numBytes) {
  absl::StatusOr<DeviceAddress> place = find(to, numBytes);
  return place.ok() ? cpu.copyIn(*place, from, numBytes) : place.status();
}

absl::Status DistantDevice::copyOut(void *to, DeviceAddress from, size_t numBytes) {
  absl::StatusOr<DeviceAddress> place = find(from, numBytes);
  return place.ok() ? cpu.copyOut(to, *place, numBytes) : place.status();
}

absl::Status DistantDevice::copy(DeviceAddress to, DeviceAddress from, size_t numBytes) {
  absl::StatusOr<DeviceAddress> target = find(to, numBytes), source = find(from, numBytes);
  if (!target.ok() || !source.ok())
    return target.ok() ? source.status() : target.status();
  return cpu.copy(*target, *source, numBytes);
}

absl::Status DistantDevice::fill(DeviceAddress to, const void *element, size_t elementBytes,
                                 size_t numBytes) {
  absl::StatusOr<DeviceAddress> place = find(to, numBytes);
  return place.ok() ? cpu.fill(*place, element, elementBytes, numBytes) : place.status();
}

absl::StatusOr<std::unique_ptr<DeviceSlot>>
DistantDevice::createSlot(const DeviceSlotOptions &options) {
  absl::StatusOr<std::unique_ptr<DeviceSlot>> onCpu = cpu.createSlot(options);
  if (!onCpu.ok())
    return onCpu;
  try {
    return std::make_unique<DistantSlot>(*this, *std::move(onCpu), options);
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start a slot's queue: ", error.what()));
  }
}

} // namespace distribute::runtime
