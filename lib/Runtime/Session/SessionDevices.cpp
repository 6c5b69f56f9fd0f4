// Which devices a session's slots are on: see Session::create.

#include "SessionParts.h"

#include "OpenDevice.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

/// A thread each: more than any machine has cores.
static constexpr int kMaxReplicas = 1024;

bool Session::Parts::usesGpus() const { return planfile::usesGpus(*plan.root()); }

bool Session::Parts::isOnGpu(int slot) const {
  return roleOf(slot).device() == fb::DeviceKind::Cuda;
}

int Session::Parts::numSlotsOnGpus() const {
  int number = 0;
  for (int slot = own.begin; slot < own.end; ++slot)
    number += isOnGpu(slot);
  return number;
}

/// Slots are spread evenly over devices, neighbours on one. Beside GPUs the host is one device, behind them.
void Session::Parts::spreadSlots(absl::Span<const int> mesh) {
  for (int slot = own.begin; !mesh.empty() && slot < own.end; ++slot)
    deviceOfSlot.push_back(deviceInMesh(slot, mesh));
  if (!mesh.empty())
    return;
  int numPlaced = usesGpus() ? numSlotsOnGpus() : own.size(), next = 0;
  for (int slot = own.begin; slot < own.end; ++slot)
    deviceOfSlot.push_back(usesGpus() && !isOnGpu(slot)
                               ? numDevices
                               : static_cast<int>(int64_t{next++} * numDevices / numPlaced));
}

/// Of the devices' mesh: the place of the block in which the slot is, the major axis first.
int Session::Parts::deviceInMesh(int slot, absl::Span<const int> mesh) const {
  std::vector<uint32_t> coordinates =
      planfile::coordinatesOf(axisSizes, static_cast<uint32_t>(slot));
  int device = 0;
  for (size_t axis = 0; axis < mesh.size(); ++axis)
    device = device * mesh[axis] +
             static_cast<int>(int64_t{coordinates[axis]} * mesh[axis] / int64_t{axisSizes[axis]});
  return device;
}

absl::Status Session::Parts::checkDeviceMesh(absl::Span<const int> mesh) const {
  if (mesh.empty())
    return absl::OkStatus();
  std::string asked = absl::StrJoin(mesh, " x "), has = absl::StrJoin(axisSizes, " x ");
  bool divides = mesh.size() <= axisSizes.size();
  for (size_t axis = 0; divides && axis < mesh.size(); ++axis)
    divides = mesh[axis] > 0 && axisSizes[axis] % static_cast<uint32_t>(mesh[axis]) == 0;
  if (!divides)
    return absl::InvalidArgumentError(
        absl::StrCat("a mesh of ", asked, " devices is given, but the plan's slots are ", has,
                     "; expected along each axis a number that divides it"));
  if (!own.isWhole() || (usesGpus() && hasHostSlots()))
    return absl::InvalidArgumentError(
        absl::StrCat("a mesh of ", asked, " devices is given, but the run ",
                     own.isWhole() ? "has slots on the host beside GPUs" : "has several processes",
                     "; expected a number of devices, such as cpu:2"));
  return absl::OkStatus();
}

static DeviceChoice choiceOf(const fb::Plan &plan, const SessionOptions &options) {
  fb::DeviceKind kind = planfile::usesGpus(plan) ? fb::DeviceKind::Cuda : fb::DeviceKind::Cpu;
  return DeviceChoice{kind, options.deviceKind, options.numDevices, 0, options.cudaLibraries};
}

/// The code that is asked for, where it is of the device's kind: else the device chooses.
static std::optional<uint32_t> codeFor(const fb::Plan &plan, std::optional<uint32_t> asked,
                                       bool isGpu) {
  bool fits = asked && *asked < plan.code()->size() &&
              planfile::isForGpus(*plan.code()->Get(*asked)) == isGpu;
  return fits || !planfile::usesGpus(plan) ? asked : std::nullopt;
}

/// Opens them, and has them load the plan's code and constants.
absl::Status Session::Parts::openDevices(const SessionOptions &options) {
  const fb::Plan &root = *plan.root();
  DeviceChoice choice = choiceOf(root, options);
  choice.number = numDevices;
  choice.first = options.rankHere * numDevices;
  choice.withHost = usesGpus() && hasHostSlots();
  absl::StatusOr<std::vector<std::unique_ptr<Device>>> opened = runtime::openDevices(choice);
  if (!opened.ok())
    return opened.status();
  devices = *std::move(opened);
  for (size_t number = 0; number < devices.size(); ++number) {
    Device *device = devices[number].get();
    bool isGpu = usesGpus() && number < static_cast<size_t>(numDevices);
    if (absl::Status s = device->loadCode(root, codeFor(root, options.code, isGpu)); !s.ok())
      return s;
    absl::StatusOr<DeviceMemory> shared =
        device->share(root.constants()->data(), root.constants()->size(), "the plan's constants");
    if (!shared.ok())
      return shared.status();
    constants.push_back(*std::move(shared));
  }
  return absl::OkStatus();
}

/// How many slots there are, and on which devices: the plan's, or as many replicas as there are
/// devices where their number is open.
absl::Status Session::Parts::placeSlots(const SessionOptions &options) {
  const fb::Plan &root = *plan.root();
  int numProcesses = options.transport ? options.transport->size() : 1;
  uint32_t numOpen = 1;
  if (planfile::isOpen(root)) {
    if (options.numDevices < 1 || options.numDevices * numProcesses > kMaxReplicas)
      return absl::InvalidArgumentError(absl::StrCat(
          "the plan's number of replicas is open, and ", options.numDevices,
          " devices are given; expected 1 to ", kMaxReplicas, ", one for each replica"));
    numOpen = static_cast<uint32_t>(options.numDevices * numProcesses);
  }
  axisSizes = planfile::axisSizes(root, numOpen);
  numReplicas = axisSizes.empty() ? 1 : static_cast<int>(axisSizes[0]);
  numSlots = numReplicas * static_cast<int>(planfile::slotsPerReplica(root));
  if (numProcesses > numSlots)
    return absl::InvalidArgumentError(
        absl::StrCat("the run has ", numProcesses, " processes, but the plan has ", numSlots,
                     numSlots == 1 ? " slot" : " slots", "; expected 1 to ", numSlots));
  own = planfile::SlotSet::of(numSlots, options.transport ? options.transport->rank() : 0,
                              numProcesses);
  for (int slot = 0; slot < numSlots; ++slot) {
    // The replica is the place along the first axis.
    std::vector<uint32_t> coordinates =
        planfile::coordinatesOf(axisSizes, static_cast<uint32_t>(slot));
    replicaOfSlot.push_back(coordinates.empty() ? 0 : coordinates[0]);
    roleOfSlot.push_back(planfile::roleAt(root, coordinates));
  }
  int numOwn = usesGpus() ? numSlotsOnGpus() : own.size();
  numDevices = options.numDevices;
  if (numDevices == 0) {
    absl::StatusOr<int> number = countDevices(choiceOf(root, options), numOwn);
    if (!number.ok())
      return number.status();
    numDevices = *number;
  }
  if (numOwn == 0)
    numDevices = 0; // the other slots of the replica are in another process
  else if (numDevices < 1 || numDevices > numOwn)
    return absl::InvalidArgumentError(
        absl::StrCat(numDevices, " devices are given, but the plan has ", numOwn,
                     usesGpus() && hasHostSlots() ? " GPU" : "", numOwn == 1 ? " slot" : " slots",
                     own.isWhole() ? "" : absl::StrCat(" for process ", own.process),
                     "; expected 1 to ", numOwn));
  if (static_cast<uint32_t>(numDevices * numProcesses) < root.least_devices())
    return absl::InvalidArgumentError(
        absl::StrCat("the plan's step puts a value on device \"cpu:", root.least_devices() - 1,
                     "\", but ", numDevices, numDevices == 1 ? " device is" : " devices are",
                     " given; expected at least ", root.least_devices()));
  if (absl::Status s = checkDeviceMesh(options.deviceMesh); !s.ok())
    return s;
  spreadSlots(options.deviceMesh);
  return absl::OkStatus();
}

} // namespace distribute::runtime
