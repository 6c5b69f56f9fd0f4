// A cluster as a simulation sees it: devices on hosts, the links between them, and how fast a
// device works. Read from JSON (docs/RationaleSimulation.md lists the keys).
//
//   absl::StatusOr<Topology> topology = readTopology("cluster.json");
//   if (!topology.ok()) return topology.status();
//   topology->completeFrom(*readTopology("calibration.json"));
//
// What a file leaves out is left open here; whoever needs it says so.
#ifndef DISTRIBUTE_PLAN_TOPOLOGY_H
#define DISTRIBUTE_PLAN_TOPOLOGY_H

#include "distribute/Plan/InstructionWork.h"

#include "absl/status/statusor.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace distribute::planfile {

// The time of one execution is secondsEach + flops * secondsPerFlop + bytes * secondsPerByte, and
// for each byte beyond those that fit a near cache secondsPerFarByte more.
struct WorkRate {
  double secondsEach = 0;
  double secondsPerFlop = 0;
  double secondsPerByte = 0;
  double secondsPerFarByte = 0;

  double predict(const InstructionWork &work, uint64_t nearBytes) const {
    double farBytes = work.bytes > nearBytes ? double(work.bytes - nearBytes) : 0;
    return secondsEach + double(work.flops) * secondsPerFlop + double(work.bytes) * secondsPerByte +
           farBytes * secondsPerFarByte;
  }
};

// How fast one device works.
struct DeviceRates {
  std::optional<double> stepSeconds;     // to begin and end a step
  std::optional<double> dispatchSeconds; // to come to an instruction, of any kind
  std::optional<double> imbalance;       // of work: waiting for slots whose equal work took longer
  std::optional<uint64_t> nearBytes;     // that a near cache holds; open: 0
  std::array<std::optional<WorkRate>, kNumWorkKinds> work;
};

// What it costs to move something from one member to another. `host`: between devices that share
// memory, where latency is one member waiting for what another has done, and a byte is one that a
// member reads or writes. `network`: between hosts, where latency is that of a message, and a byte
// is one that leaves a host.
struct LinkRates {
  double latencySeconds = 0;
  double secondsPerByte = 0;
};

struct Topology {
  std::optional<uint64_t> devicesPerHost; // open: all devices are on one host
  std::optional<uint64_t> slotsPerDevice; // they take turns; open: 1
  // Over which the devices are spread: they are then what hosts are, and collectives between them are
  // those of the engine of several processes.
  std::optional<uint64_t> processes;
  std::optional<LinkRates> host, network;
  std::optional<bool> overlaps; // collectives run beside the computation; open: in their waits
  DeviceRates device;

  // Takes what is open here from another one.
  void completeFrom(const Topology &other);
};

// Parses a topology. `name` stands for the text in messages: its path.
//
// Errors: InvalidArgument: no JSON (with line and column), a key that no topology has, a value that
// is none of its key.
absl::StatusOr<Topology> parseTopology(const std::string &text, const std::string &name);

// The same for a file. Errors: NotFound, PermissionDenied; else as parseTopology.
absl::StatusOr<Topology> readTopology(const std::string &path);

// The text of a topology, which parseTopology reads back; `origin` is written beside it and says
// where the rates come from.
std::string printTopology(const Topology &topology, const std::string &origin);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_TOPOLOGY_H
