// What a run writes at its end; see Run.h.

#include "Run.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Runtime/Calibration.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

/// What fetched files have failed with.
absl::Status Run::filesStatus() const {
  absl::Status status = step->writeStatus();
  for (const std::unique_ptr<StepRun> &other : inTurn)
    status.Update(other->writeStatus());
  return status;
}

absl::Status Run::writeCalibration(const std::optional<planfile::LinkRates> &links) const {
  const planfile::fb::Plan &plan = session->plan();
  uint32_t index = 0;
  while (!options.step.empty() && plan.steps()->Get(index)->name()->str() != options.step)
    ++index; // bind() has found it
  planfile::Topology topology = calibrate(*session, index, measures.times.first());
  if (links)
    topology.network = links;
  std::string text = planfile::printTopology(
      topology,
      absl::StrCat("dist-run --calibrate: ", measures.times.count(), " steps of \"",
                   plan.steps()->Get(index)->name()->str(), "\", ", session->numSlots(),
                   " slots on ", session->numDevices(), " devices",
                   links ? absl::StrCat(" of each of ", processes->options().size, " processes")
                         : "",
                   ", plan ", plan.digest()->str()));
  return planfile::writeFileAtomically(
      options.calibrate,
      absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

absl::Status Run::collectReports() {
  int64_t own = 0;
  std::optional<uint64_t> predicted = 0;
  for (const StepRun *each : allSteps()) {
    own += each->rowsRead();
    std::optional<uint64_t> bytes = each->predictedWireBytes();
    predicted = predicted && bytes ? std::optional(*predicted + *bytes) : std::nullopt;
  }
  absl::StatusOr<ProcessReport> report = gatherReport(*session, measures.waitedBefore, predicted);
  if (!report.ok())
    return report.status();
  measures.processes = *std::move(report);
  absl::StatusOr<std::vector<int64_t>> all = session->valueOfEachProcess(own);
  if (!all.ok())
    return all.status();
  measures.rowsRead = *std::move(all);
  return absl::OkStatus();
}

/// Writes what was asked for; what one file fails with keeps no other from being written. The state
/// comes first: it is what a run is for.
absl::Status Run::writeFiles() {
  absl::Status status = checkpoints ? checkpoints->finish() : absl::OkStatus();
  std::string hash;
  if (!options.summary.empty())
    status.Update(collectReports());
  if (otherGroups) {
    measures.stalenessOfOthers = otherGroups->staleness();
    measures.trafficOfOthers = otherGroups->traffic();
  }
  bool isHeldHere = !servers || servers->session();
  if (isHeldHere && (!options.save.empty() || !options.summary.empty())) {
    absl::StatusOr<NamedTensors> state = session->state();
    status.Update(state.status());
    if (isChief() && state.ok() && !options.save.empty())
      status.Update(writeSafetensors(options.save, *state));
    if (isChief() && state.ok() && !options.summary.empty())
      hash = Session::hashState(*state);
  }
  if (!options.trace.empty())
    status.Update(trace.write(options.trace, *session, processes,
                              std::chrono::milliseconds(options.session.deadlineMs)));
  std::optional<planfile::LinkRates> links;
  if (!options.calibrate.empty() && processes) {
    absl::StatusOr<planfile::LinkRates> measured = measureLinks(
        *processes->transport(), std::chrono::milliseconds(options.session.deadlineMs));
    status.Update(measured.status());
    if (measured.ok())
      links = *measured;
  }
  if (!isChief())
    return status;
  for (StepRun *each : allSteps())
    for (FetchedRows &rows : each->fetches())
      status.Update(rows.writer().finish());
  if (!options.calibrate.empty())
    status.Update(writeCalibration(links));
  if (!options.summary.empty())
    status.Update(writeSummary(options.summary, *session, measures, hash));
  return status;
}

} // namespace distribute::runtime
