// See OpenDevice.h.

#include "OpenDevice.h"

#include "../Cpu/CpuDevice.h"
#include "../Cuda/CudaDevice.h"
#include "../Cuda/NcclEngine.h"
#include "../Distant/DistantDevice.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace distribute::runtime {
namespace fb = planfile::fb;

static absl::StatusOr<std::unique_ptr<Device>> openCpu() {
  const char *named = std::getenv("DISTRIBUTE_DEVICE");
  absl::string_view name = named && *named ? named : "cpu";
  if (name == "cpu")
    return std::make_unique<CpuDevice>();
  if (name == "distant")
    return std::make_unique<DistantDevice>();
  return absl::InvalidArgumentError(
      absl::StrCat("DISTRIBUTE_DEVICE is \"", std::string(name), "\"; expected cpu or distant"));
}

static absl::Status checkKind(const DeviceChoice &choice) {
  if (!choice.given || *choice.given == choice.kind)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      choice.kind == fb::DeviceKind::Cuda
          ? "the plan is for CUDA GPUs, and CPUs are given; give --devices=cuda:N, or compile the "
            "step again with --target=cpu"
          : "the plan is for CPUs, and CUDA GPUs are given; give --devices=cpu:N, or compile the "
            "step again with --target=cuda");
}

absl::StatusOr<int> countDevices(const DeviceChoice &choice, int numSlots) {
  if (absl::Status s = checkKind(choice); !s.ok())
    return s;
  if (choice.kind != fb::DeviceKind::Cuda)
    return numSlots;
  absl::StatusOr<const CudaDriver *> driver = CudaDriver::open(choice.cudaLibraries);
  if (!driver.ok())
    return driver.status();
  return std::min(numSlots, (*driver)->numGpus());
}

static absl::Status openGpus(const DeviceChoice &choice,
                             std::vector<std::unique_ptr<Device>> &devices) {
  absl::StatusOr<const CudaDriver *> driver = CudaDriver::open(choice.cudaLibraries);
  if (!driver.ok())
    return driver.status();
  if (choice.number > (*driver)->numGpus())
    return absl::InvalidArgumentError(absl::StrCat(
        choice.number, " GPUs are given, but there ",
        (*driver)->numGpus() == 1 ? "is 1" : absl::StrCat("are ", (*driver)->numGpus()),
        "; expected cuda:1 to cuda:", (*driver)->numGpus()));
  for (int i = 0; i < choice.number; ++i) {
    int ordinal = (choice.first + i) % (*driver)->numGpus();
    absl::StatusOr<std::unique_ptr<Device>> gpu =
        CudaDevice::open(**driver, ordinal, choice.cudaLibraries);
    if (!gpu.ok())
      return gpu.status();
    devices.push_back(*std::move(gpu));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::unique_ptr<Device>>> openDevices(const DeviceChoice &choice) {
  if (absl::Status s = checkKind(choice); !s.ok())
    return s;
  std::vector<std::unique_ptr<Device>> devices;
  if (choice.kind == fb::DeviceKind::Cuda && choice.number > 0)
    if (absl::Status s = openGpus(choice, devices); !s.ok())
      return s;
  if (choice.kind == fb::DeviceKind::Cuda && !choice.withHost)
    return devices;
  absl::StatusOr<std::unique_ptr<Device>> cpu = openCpu();
  if (!cpu.ok())
    return cpu.status();
  devices.push_back(*std::move(cpu));
  return devices;
}

absl::StatusOr<std::unique_ptr<DeviceEngine>> openDeviceEngine(const DeviceEngineOptions &asked,
                                                               std::unique_ptr<Engine> host) {
  absl::StatusOr<const Nccl *> library = Nccl::open(asked.cudaLibraries);
  if (!library.ok())
    return library.status();
  NcclEngineOptions options;
  options.library = *library;
  options.deadlineMs = asked.deadlineMs;
  options.own = asked.own;
  options.runFailure = asked.runFailure;
  options.hasCommunicators = [groups = asked.groups](const std::vector<int> &members) {
    return groups.count(members) != 0;
  };
  for (Device *device : asked.devices) // GPUs, where there is one
    options.devices.push_back(static_cast<CudaDevice *>(device));
  try {
    return std::make_unique<NcclEngine>(std::move(host), std::move(options));
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start a thread that watches NCCL: ", error.what()));
  }
}

} // namespace distribute::runtime
