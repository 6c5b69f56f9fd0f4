// The --summary file of dist-run; see Summary.h and docs/RationaleRuns.md.

#include "Summary.h"

#include "distribute/Plan/AtomicFile.h"

#include "nlohmann/json.hpp"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <numeric>
#include <sys/resource.h>

namespace distribute::runtime {

ProcessClock::ProcessClock() : start(std::chrono::steady_clock::now()) {
  // The loader and the libraries' initializers ran before main.
  struct timespec used;
  if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0)
    start -= std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

double ProcessClock::secondsSinceStart() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The most memory that the process has had resident.
static uint64_t peakMemoryBytes() {
  // getrusage's figure survives exec: it may be that of the parent's shell.
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmHWM:", 0) == 0)
      return std::strtoull(line.c_str() + 6, nullptr, 10) * 1024;
  struct rusage usage;
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

static double median(std::vector<double> values) {
  if (values.empty())
    return 0;
  size_t middle = values.size() / 2;
  std::nth_element(values.begin(), values.begin() + static_cast<long>(middle), values.end());
  double upper = values[middle];
  if (values.size() % 2 == 1)
    return upper;
  double lower = *std::max_element(values.begin(), values.begin() + static_cast<long>(middle));
  return (lower + upper) / 2;
}

void StepTimes::add(double seconds) {
  constexpr size_t maxSample = 1 << 16;
  least = numSteps == 0 ? seconds : std::min(least, seconds);
  if (firstOnes.size() < maxFirst)
    firstOnes.push_back(seconds);
  if (numSteps++ % stride == 0)
    sample.push_back(seconds);
  if (sample.size() < maxSample)
    return;
  for (size_t i = 0; 2 * i < sample.size(); ++i)
    sample[i] = sample[2 * i];
  sample.resize((sample.size() + 1) / 2);
  stride *= 2;
}

double StepTimes::median() const { return runtime::median(sample); }

static absl::Status writeText(const std::string &path, const std::string &text) {
  return planfile::writeFileAtomically(
      path, absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

/// An array of numbers, null where there is none.
template <typename Number>
static nlohmann::ordered_json orNull(const std::vector<std::optional<Number>> &numbers) {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const std::optional<Number> &number : numbers)
    array.push_back(number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json());
  return array;
}

absl::Status writeSummary(const std::string &path, const Session &session,
                          const RunMeasures &measures, const std::string &stateHash) {
  auto numSteps = static_cast<uint64_t>(measures.times.count());
  double medianSeconds = measures.times.median();
  double minSeconds = measures.times.shortest();
  int64_t examplesPerStep =
      numSteps == 0 ? 0 : measures.numExamples / static_cast<int64_t>(numSteps);
  nlohmann::ordered_json flops = nlohmann::ordered_json::array(), batchFlops = flops,
                         totalFlops = flops, arenas = flops, variables = flops, scratch = flops;
  // Nothing is known of the others where one was lost before it told.
  const std::vector<int64_t> &all = measures.processes.wireBytes;
  uint64_t wireBytes = all.empty() ? session.wireBytesSent() : static_cast<uint64_t>(all.front());
  uint64_t predicted = 0;
  for (const Session::DeviceReport &device : session.report()) {
    uint64_t steps = std::max<uint64_t>(numSteps, 1);
    flops.push_back(device.flops / steps);
    batchFlops.push_back(device.batchFlops / steps);
    totalFlops.push_back(device.flops);
    arenas.push_back(device.arenaBytes);
    variables.push_back(device.variablesBytes);
    scratch.push_back(device.scratchBytes);
    predicted += device.arenaBytes + device.variablesBytes;
  }
  nlohmann::ordered_json summary = {
      {"steps", numSteps},
      {"interrupted", measures.interrupted},
      {"step_ms_median", medianSeconds * 1e3},
      {"step_ms_min", minSeconds * 1e3},
      {"examples_per_step", examplesPerStep},
      {"rows_read",
       std::accumulate(measures.rowsRead.begin(), measures.rowsRead.end(), int64_t{0})},
      {"rows_read_per_process", measures.rowsRead},
      {"examples_per_s",
       medianSeconds > 0 ? static_cast<double>(examplesPerStep) / medianSeconds : 0},
      {"start_to_first_step_ms", measures.startToFirstStepSeconds * 1e3},
      {"peak_memory_bytes", peakMemoryBytes()},
      {"predicted_arena_bytes", predicted},
      {"slots", session.numSlots()},
      {"processes", session.ownSlots().numProcesses},
      {"wire_bytes", wireBytes},
      {"wire_bytes_per_process", measures.processes.wireBytes},
      {"plan_wire_bytes_per_process", measures.processes.planWireBytes},
      {"predicted_plan_wire_bytes_per_process", orNull(measures.processes.predictedWireBytes)},
      {"waited_s_per_process", measures.processes.waitedSeconds},
      {"waited_for_s_per_process", measures.processes.waitedForSeconds},
      {"times_late_per_process", measures.processes.timesLate},
      {"latest_process", orNull(std::vector{measures.processes.latest}).front()},
      {"epochs", measures.numEpochs},
      {"failures", measures.failures},
      {"devices", session.numDevices()},
      {"cores_per_slot", session.coresPerSlot()},
      {"overlap", session.overlaps()},
      {"arena_bytes_per_device", arenas},
      {"variables_bytes_per_device", variables},
      {"scratch_bytes_per_device", scratch},
      {"flops_per_device", totalFlops},
      {"flops_per_device_per_step", flops},
      {"batch_flops_per_device_per_step", batchFlops},
      {"plan_digest", session.plan().digest()->str()},
  };
  std::vector<uint64_t> launches, graphs, hostWaits, toDevice, ahead, fromDevice;
  for (const Session::DeviceReport &device : session.report())
    if (device.hasOwnMemory) {
      launches.push_back(device.launches);
      graphs.push_back(device.graphs);
      hostWaits.push_back(device.hostWaits);
      toDevice.push_back(device.bytesToDevice);
      ahead.push_back(device.bytesAhead);
      fromDevice.push_back(device.bytesFromDevice);
    }
  if (!launches.empty()) {
    summary["launches_per_device"] = launches;
    summary["graphs_per_device"] = graphs;
    summary["host_waits_per_device"] = hostWaits;
    summary["bytes_to_device"] = toDevice;
    summary["bytes_ahead_to_device"] = ahead;
    summary["bytes_from_device"] = fromDevice;
  }
  if (const StalenessCount &own = session.staleness(); session.plan().servers()) {
    StalenessCount all = measures.stalenessOfOthers;
    all.numSteps += own.numSteps;
    all.sum += own.sum;
    all.most = std::max(all.most, own.most);
    summary["groups"] = session.plan().groups();
    summary["applications"] = all.numSteps;
    summary["staleness_mean"] =
        all.numSteps == 0 ? 0.0 : static_cast<double>(all.sum) / static_cast<double>(all.numSteps);
    summary["staleness_most"] = all.most;
    ServedTraffic traffic = session.traffic();
    traffic.add(measures.trafficOfOthers);
    summary["pulled_bytes"] = traffic.pulledBytes;
    summary["pushed_bytes"] = traffic.pushedBytes;
  }
  summary["state_sha256"] = nullptr;
  if (!stateHash.empty())
    summary["state_sha256"] = stateHash;
  std::string text =
      summary.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  return writeText(path, text);
}

} // namespace distribute::runtime
