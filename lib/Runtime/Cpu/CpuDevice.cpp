// Memory and code of the CPU; see CpuDevice.h.

#include "CpuDevice.h"

#include "../Device/AddressSpace.h"
#include "../Device/Arena.h"
#include "CpuSlot.h"
#include "distribute/Runtime/LibraryMemory.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {

absl::StatusOr<DeviceMemory> CpuDevice::allocate(size_t numBytes, const char *purpose) {
  absl::StatusOr<char *> arena = mapArena(numBytes, purpose);
  if (!arena.ok())
    return arena.status();
  return DeviceMemory(this, DeviceAddress(*arena), numBytes);
}

void CpuDevice::giveBack(DeviceAddress begin, size_t numBytes) {
  unmapArena(begin.raw(), numBytes);
}

void CpuDevice::touch(const DeviceMemory &memory) {
  touchArena(memory.address().raw(), memory.size());
}

absl::Status CpuDevice::copyIn(DeviceAddress to, const void *from, size_t numBytes) {
  if (numBytes != 0)
    std::memcpy(to.raw(), from, numBytes);
  return absl::OkStatus();
}

absl::Status CpuDevice::copyOut(void *to, DeviceAddress from, size_t numBytes) {
  if (numBytes != 0)
    std::memcpy(to, from.raw(), numBytes);
  return absl::OkStatus();
}

absl::Status CpuDevice::copy(DeviceAddress to, DeviceAddress from, size_t numBytes) {
  return copyIn(to, from.raw(), numBytes);
}

absl::Status CpuDevice::fill(DeviceAddress to, const void *element, size_t elementBytes,
                             size_t numBytes) {
  if (numBytes == 0)
    return absl::OkStatus();
  char *target = to.raw();
  std::memcpy(target, element, elementBytes);
  for (size_t done = elementBytes; done < numBytes;) {
    size_t next = std::min(done, numBytes - done);
    std::memcpy(target + done, target, next);
    done += next;
  }
  return absl::OkStatus();
}

absl::Status CpuDevice::loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) {
  // Where it works with another set already, for another session, its calls are right all the same,
  // but may take other memory than the plan says.
  if (plan.library())
    (void)holdLibrary(plan.library()->isa()->str());
  if (LibraryWarmUp::pays(plan))
    warmUp.start();
  // What the caller reads meanwhile could take the memory that the library does not fail well
  // without.
  if (isAddressSpaceLimited())
    warmUp.finish();
  absl::StatusOr<KernelLibrary> loaded = KernelLibrary::load(plan, code);
  if (!loaded.ok())
    return loaded.status();
  kernels = *std::move(loaded);
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<DeviceSlot>>
CpuDevice::createSlot(const DeviceSlotOptions &options) {
  try {
    return CpuSlot::create(*this, kernels, options);
  } catch (const dnnl::error &error) {
    return absl::InternalError(absl::StrCat("oneDNN failed: ", error.what()));
  }
}

} // namespace distribute::runtime
