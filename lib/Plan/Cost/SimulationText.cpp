// A simulation as text and as JSON. Every key is described in docs/RationaleSimulation.md.
#include "../Text/TextColumns.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/Simulation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <nlohmann/json.hpp>

namespace distribute::planfile {

namespace {

using Json = nlohmann::ordered_json;

std::string inMs(double seconds) { return absl::StrFormat("%.4f", seconds * 1e3); }

std::string countOf(uint64_t count, const char *thing) {
  return absl::StrCat(count, " ", thing, count == 1 ? "" : "s");
}

void printStep(const SimulatedStep &step, size_t width, std::string &text) {
  absl::StrAppend(&text, "step \"", step.name, "\" on ", countOf(step.numReplicas, "replica"), ", ",
                  countOf(step.numDevices, "device"), ", ", countOf(step.numHosts, "host"), ": ",
                  step.isLowerBound ? "at least " : "", inMs(step.seconds), " ms");
  if (step.examples != 0 && step.seconds > 0)
    absl::StrAppend(&text, ", ", absl::StrFormat("%.0f", double(step.examples) / step.seconds),
                    " examples/s");
  absl::StrAppend(&text, "\n  memory of a device: ", step.memoryBytes(), " bytes (",
                  step.variablesBytes, " for variables, ", step.temporaryBytes,
                  " for temporaries, ", step.inputBytes, " for inputs");
  if (step.scratchBytes != 0)
    absl::StrAppend(&text, ", ", step.scratchBytes, " for the work of library calls");
  absl::StrAppend(&text, ")\n");
  Columns parts({"part", "count", "flops", "bytes", "ms", "percent"});
  for (const SimulatedPart &part : step.parts)
    parts.add({part.kind, absl::StrCat(part.count), absl::StrCat(part.flops),
               absl::StrCat(part.bytes), inMs(part.seconds),
               absl::StrFormat("%.1f", step.seconds > 0 ? 100 * part.seconds / step.seconds : 0)});
  parts.print("  ", text, width);
  if (step.collectives.empty())
    return;
  Columns collectives({"#", "collective", "members", "a_host", "payload", "count", "algorithm",
                       "ms_each", "ms_exposed", "cheapest", "ms_each"});
  for (const SimulatedCollective &entry : step.collectives)
    collectives.add({absl::StrCat(entry.number), nameOf(entry.kind), absl::StrCat(entry.numMembers),
                     absl::StrCat(entry.membersPerHost), absl::StrCat(entry.payloadBytes),
                     absl::StrCat(entry.count), nameOf(entry.algorithm), inMs(entry.seconds),
                     inMs(entry.exposedSeconds), nameOf(entry.cheapest),
                     inMs(entry.cheapestSeconds)});
  collectives.print("  ", text, width);
}

Json toJson(const SimulatedStep &step) {
  Json json = {{"step", step.name},
               {"role", step.role},
               {"replicas", step.numReplicas},
               {"slots", step.numSlots},
               {"devices", step.numDevices},
               {"hosts", step.numHosts},
               {"step_ms", step.seconds * 1e3},
               {"is_lower_bound", step.isLowerBound},
               {"examples_per_step", step.examples},
               {"memory_bytes", step.memoryBytes()},
               {"variables_bytes", step.variablesBytes},
               {"arena_bytes", step.temporaryBytes},
               {"inputs_bytes", step.inputBytes},
               {"scratch_bytes", step.scratchBytes},
               {"parts", Json::array()},
               {"collectives", Json::array()}};
  for (const SimulatedPart &part : step.parts)
    json["parts"].push_back({{"kind", part.kind},
                             {"count", part.count},
                             {"flops", part.flops},
                             {"bytes", part.bytes},
                             {"ms", part.seconds * 1e3}});
  for (const SimulatedCollective &entry : step.collectives)
    json["collectives"].push_back({{"number", entry.number},
                                   {"kind", nameOf(entry.kind)},
                                   {"num_members", entry.numMembers},
                                   {"members_per_host", entry.membersPerHost},
                                   {"payload_bytes", entry.payloadBytes},
                                   {"count", entry.count},
                                   {"algorithm", nameOf(entry.algorithm)},
                                   {"ms_each", entry.seconds * 1e3},
                                   {"ms_exposed", entry.exposedSeconds * 1e3},
                                   {"cheapest_algorithm", nameOf(entry.cheapest)},
                                   {"cheapest_ms_each", entry.cheapestSeconds * 1e3}});
  return json;
}

} // namespace

std::string printSimulation(const std::vector<SimulatedStep> &steps, size_t width) {
  std::string text;
  for (const SimulatedStep &step : steps)
    printStep(step, width, text);
  return text;
}

std::string printSimulationJson(const std::vector<SimulatedStep> &steps) {
  Json json = {{"steps", Json::array()}};
  for (const SimulatedStep &step : steps)
    json["steps"].push_back(toJson(step));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace distribute::planfile
