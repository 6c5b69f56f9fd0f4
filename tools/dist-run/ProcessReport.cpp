// Waiting and wire bytes of all processes; see ProcessReport.h.

#include "ProcessReport.h"

#include <algorithm>

namespace distribute::runtime {

absl::StatusOr<ProcessReport> gatherReport(const Session &session,
                                           const std::vector<WaitedFor> &before,
                                           std::optional<uint64_t> predictedWireBytes) {
  std::vector<int64_t> own = {static_cast<int64_t>(session.wireBytesSent()),
                              static_cast<int64_t>(session.wireBytesOfPlan()),
                              static_cast<int64_t>(predictedWireBytes.value_or(0)),
                              predictedWireBytes.has_value()};
  constexpr size_t numScalars = 4;
  std::vector<WaitedFor> waited = session.waitedFor();
  for (size_t rank = 0; rank < waited.size(); ++rank) {
    WaitedFor old = rank < before.size() ? before[rank] : WaitedFor();
    own.push_back(waited[rank].nanoseconds - old.nanoseconds);
    own.push_back(waited[rank].timesLate - old.timesLate);
  }
  absl::StatusOr<std::vector<int64_t>> all = session.valuesOfEachProcess(own);
  if (!all.ok())
    return all.status();
  size_t numProcesses = waited.size();
  ProcessReport report;
  report.waitedForSeconds.resize(numProcesses);
  report.timesLate.resize(numProcesses);
  for (size_t process = 0; process < numProcesses; ++process) {
    const int64_t *values = all->data() + process * own.size();
    report.wireBytes.push_back(values[0]);
    report.planWireBytes.push_back(values[1]);
    report.predictedWireBytes.push_back(values[3] ? std::optional(values[2]) : std::nullopt);
    report.waitedSeconds.push_back(0);
    for (size_t rank = 0; rank < numProcesses; ++rank) {
      double seconds = static_cast<double>(values[numScalars + 2 * rank]) / 1e9;
      report.waitedSeconds.back() += seconds;
      report.waitedForSeconds[rank] += seconds;
      report.timesLate[rank] += values[numScalars + 2 * rank + 1];
    }
  }
  auto longest = std::max_element(report.waitedForSeconds.begin(), report.waitedForSeconds.end());
  if (*longest > 0)
    report.latest = static_cast<int>(longest - report.waitedForSeconds.begin());
  return report;
}

} // namespace distribute::runtime
