// Memory and code of a GPU; see CudaDevice.h.

#include "CudaDevice.h"

#include "CudaLasting.h"
#include "CudaSlot.h"
#include "distribute/Runtime/Engine.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

namespace distribute::runtime {

using cuda::DeviceAttribute;
using cuda::DevicePointer;
using cuda::Result;

/// The host's copies go through so much pinned memory.
static constexpr size_t kStagingBytes = size_t{1} << 20;
/// What the host waits for has begun at once, and is a copy of that, or a fill.
static constexpr int64_t kCopyDeadlineMs = 60000;

/// What is allocated for so many bytes: also none have a place.
static size_t reservedBytes(size_t numBytes) { return std::max<size_t>(numBytes, 1); }

absl::StatusOr<std::unique_ptr<Device>> CudaDevice::open(const CudaDriver &driver, int ordinal,
                                                         const std::string &libraries) {
  std::unique_ptr<CudaDevice> device(new CudaDevice(driver, ordinal, libraries));
  if (absl::Status s = device->begin(); !s.ok())
    return s;
  return std::unique_ptr<Device>(std::move(device));
}

absl::Status CudaDevice::begin() {
  name = absl::StrCat("GPU ", ordinal);
  cuda::Device device = 0;
  if (absl::Status s = check(api.cuDeviceGet(&device, ordinal), "cuDeviceGet"); !s.ok())
    return s;
  char model[128] = "";
  if (api.cuDeviceGetName(model, sizeof model, device) == Result::Success)
    absl::StrAppend(&name, " (", model, ")");
  int major = 0, minor = 0;
  for (auto [attribute, value] : {std::pair(DeviceAttribute::ComputeCapabilityMajor, &major),
                                  std::pair(DeviceAttribute::ComputeCapabilityMinor, &minor)})
    if (absl::Status s =
            check(api.cuDeviceGetAttribute(value, attribute, device), "cuDeviceGetAttribute");
        !s.ok())
      return s;
  architecture = 10 * major + minor;
  if (absl::Status s =
          check(api.cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
      !s.ok())
    return s;
  if (absl::Status s = enter(); !s.ok())
    return s;
  if (absl::Status s =
          check(api.cuStreamCreate(&copies, cuda::kStreamNonBlocking), "cuStreamCreate");
      !s.ok())
    return s;
  void *memory = nullptr;
  if (absl::Status s = check(api.cuMemHostAlloc(&memory, kStagingBytes, 0), "cuMemHostAlloc");
      !s.ok())
    return s;
  MutexLock lock(mutex);
  staging = static_cast<char *>(memory);
  return staging ? absl::OkStatus()
                 : absl::ResourceExhaustedError(
                       absl::StrCat(name, ": no pinned memory of ", kStagingBytes, " bytes"));
}

CudaDevice::~CudaDevice() {
  if (!context)
    return;
  (void)enter();
  kernels.unload(api);
  {
    MutexLock lock(mutex);
    if (staging)
      api.cuMemFreeHost(staging);
  }
  if (copies)
    api.cuStreamDestroy_v2(copies);
  api.cuDevicePrimaryCtxRelease_v2(ordinal);
}

absl::Status CudaDevice::enter() const {
  return check(api.cuCtxSetCurrent(context), "cuCtxSetCurrent");
}

absl::Status CudaDevice::await(absl::FunctionRef<Result()> query, const char *call,
                               int64_t deadlineMs, const Engine *engine) const {
  using Clock = std::chrono::steady_clock;
  constexpr auto longest = std::chrono::microseconds(1000);
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(deadlineMs);
  std::chrono::microseconds pause(0);
  for (;;) {
    Result result = query();
    if (result != Result::NotReady)
      return check(result, call);
    if (engine && engine->aborted())
      return engine->status();
    if (Clock::now() > end)
      return absl::DeadlineExceededError(absl::StrCat(
          name, " has not finished what it was given within ", double(deadlineMs) / 1000, " s"));
    if (pause.count() == 0)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(pause);
    pause = std::min(longest, 2 * pause + std::chrono::microseconds(1));
  }
}

absl::Status CudaDevice::finishCopies() {
  ++hostWaits;
  return await([this] { return api.cuStreamQuery(copies); }, "cuStreamQuery", kCopyDeadlineMs,
               nullptr);
}

absl::StatusOr<DeviceMemory> CudaDevice::allocate(size_t numBytes, const char *purpose) {
  if (absl::Status s = enter(); !s.ok())
    return s;
  DevicePointer address = 0;
  absl::Status s = check(api.cuMemAlloc_v2(&address, reservedBytes(numBytes)), "cuMemAlloc");
  if (absl::IsResourceExhausted(s))
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for ", purpose, " of ", numBytes, " bytes: ", s.message()));
  if (!s.ok())
    return s;
  DeviceMemory memory(this, DeviceAddress(reinterpret_cast<void *>(address)), numBytes);
  const char zero = 0;
  if (absl::Status filled = fill(memory.address(), &zero, 1, numBytes); !filled.ok())
    return filled;
  return memory;
}

std::shared_ptr<void> CudaDevice::allocatePinned(size_t numBytes) {
  void *memory = nullptr;
  if (!enter().ok() || api.cuMemHostAlloc(&memory, numBytes, 0) != Result::Success || !memory)
    return nullptr;
  return {memory, [this](void *own) {
            if (enter().ok())
              api.cuMemFreeHost(own);
          }};
}

absl::StatusOr<std::shared_ptr<LastingMemory>>
CudaDevice::allocateLasting(size_t numBytes, const std::string &purpose) {
  absl::StatusOr<std::shared_ptr<LastingMemory>> memory =
      CudaLasting::allocate(api, ordinal, numBytes, name);
  return absl::IsResourceExhausted(memory.status())
             ? absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", purpose, " of ",
                                                         numBytes,
                                                         " bytes: ", memory.status().message()))
             : memory;
}

void CudaDevice::giveBack(DeviceAddress begin, size_t) {
  // After a failure the driver gives no memory back until the process ends.
  if (enter().ok())
    api.cuMemFree_v2(pointer(begin));
}

absl::Status CudaDevice::copyIn(DeviceAddress to, const void *from, size_t numBytes) {
  absl::Status s = enter();
  MutexLock lock(mutex);
  for (size_t done = 0; s.ok() && done < numBytes;) {
    size_t next = std::min(kStagingBytes, numBytes - done);
    std::memcpy(staging, static_cast<const char *>(from) + done, next);
    bytesToDevice += next;
    s = check(api.cuMemcpyHtoDAsync_v2(pointer(to + done), staging, next, copies),
              "cuMemcpyHtoDAsync");
    if (s.ok())
      s = finishCopies();
    done += next;
  }
  return s;
}

absl::Status CudaDevice::copyOut(void *to, DeviceAddress from, size_t numBytes) {
  absl::Status s = enter();
  MutexLock lock(mutex);
  for (size_t done = 0; s.ok() && done < numBytes;) {
    size_t next = std::min(kStagingBytes, numBytes - done);
    bytesFromDevice += next;
    s = check(api.cuMemcpyDtoHAsync_v2(staging, pointer(from + done), next, copies),
              "cuMemcpyDtoHAsync");
    if (s.ok())
      s = finishCopies();
    if (s.ok())
      std::memcpy(static_cast<char *>(to) + done, staging, next);
    done += next;
  }
  return s;
}

absl::Status CudaDevice::copy(DeviceAddress to, DeviceAddress from, size_t numBytes) {
  if (numBytes == 0)
    return absl::OkStatus();
  if (absl::Status s = enter(); !s.ok())
    return s;
  absl::Status s = check(api.cuMemcpyDtoDAsync_v2(pointer(to), pointer(from), numBytes, copies),
                         "cuMemcpyDtoDAsync");
  return s.ok() ? finishCopies() : s;
}

absl::Status CudaDevice::fill(DeviceAddress to, const void *element, size_t elementBytes,
                              size_t numBytes) {
  if (numBytes == 0)
    return absl::OkStatus();
  if (absl::Status s = enter(); !s.ok())
    return s;
  uint32_t value = 0;
  Result result = Result::Success;
  if (elementBytes <= sizeof value)
    std::memcpy(&value, element, elementBytes);
  size_t count = numBytes / elementBytes;
  switch (elementBytes) {
  case 1:
    result = api.cuMemsetD8Async(pointer(to), static_cast<unsigned char>(value), count, copies);
    break;
  case 2:
    result = api.cuMemsetD16Async(pointer(to), static_cast<unsigned short>(value), count, copies);
    break;
  case 4:
    result = api.cuMemsetD32Async(pointer(to), value, count, copies);
    break;
  default: {
    std::vector<char> repeated(numBytes);
    for (size_t i = 0; i < count; ++i)
      std::memcpy(repeated.data() + i * elementBytes, element, elementBytes);
    return copyIn(to, repeated.data(), numBytes);
  }
  }
  absl::Status s = check(result, "cuMemsetAsync");
  return s.ok() ? finishCopies() : s;
}

absl::Status CudaDevice::loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) {
  if (absl::Status s = enter(); !s.ok())
    return s;
  absl::StatusOr<CudaCode> loaded = CudaCode::load(api, architecture, plan, code, name);
  if (!loaded.ok())
    return loaded.status();
  kernels.unload(api);
  kernels = *std::move(loaded);
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<DeviceSlot>>
CudaDevice::createSlot(const DeviceSlotOptions &options) {
  return CudaSlot::create(*this, options);
}

} // namespace distribute::runtime
