// Which devices a session's slots run on.

#ifndef DISTRIBUTE_RUNTIME_SESSION_OPENDEVICE_H
#define DISTRIBUTE_RUNTIME_SESSION_OPENDEVICE_H

#include "../Executor/Device.h"
#include "../Executor/DeviceEngine.h"

#include "distribute/Plan/SlotSet.h"

#include <functional>
#include <set>
#include <string>

namespace distribute::runtime {

/// What is asked for of devices.
struct DeviceChoice {
  planfile::fb::DeviceKind kind = planfile::fb::DeviceKind::Cpu; ///< of the plan's roles
  std::optional<planfile::fb::DeviceKind> given;                 ///< by the caller
  int number = 0;                                                ///< 0: as many as slots, at most
  int first = 0;             ///< of GPUs; behind the last one comes number 0
  std::string cudaLibraries; ///< the driver's folder; empty: where the system has it
  bool withHost = false;     ///< the CPU, too, behind the GPUs
};

/// How many devices `numSlots` slots are spread over, where no number is given: one for each, of GPUs as
/// many as there are. Errors: those of openDevices.
absl::StatusOr<int> countDevices(const DeviceChoice &choice, int numSlots);

/// The CPU, which is one device whatever the number; or so many GPUs, and behind them the CPU where it is asked for. For tests, the environment's
/// DISTRIBUTE_DEVICE=distant asks for a device of the CPU whose memory the host may not touch.
/// Errors: InvalidArgument: there is no device of the name; devices of another kind than the plan's are
/// given; more than there are. FailedPrecondition: there is no driver for them.
absl::StatusOr<std::vector<std::unique_ptr<Device>>> openDevices(const DeviceChoice &choice);

struct DeviceEngineOptions {
  std::string cudaLibraries;
  std::vector<Device *>
      devices; ///< GPUs by slot of all processes, from openDevices; null: in another process, or none
  planfile::SlotSet own;
  std::set<std::vector<int>> groups; ///< of slots: those whose collectives it carries
  int64_t deadlineMs = 0;
  std::function<absl::Status()> runFailure; ///< SessionOptions'
};

/// An engine that also carries collectives between the memories of GPUs, over the one that `host` is. Errors: FailedPrecondition: there
/// is no NCCL; ResourceExhausted.
absl::StatusOr<std::unique_ptr<DeviceEngine>> openDeviceEngine(const DeviceEngineOptions &options,
                                                               std::unique_ptr<Engine> host);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSION_OPENDEVICE_H
