// What the processes of a run have sent, and how long they have waited for each other.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_PROCESSREPORT_H
#define DISTRIBUTE_TOOLS_DISTRUN_PROCESSREPORT_H

#include "distribute/Runtime/Session.h"

#include <optional>
#include <vector>

namespace distribute::runtime {

struct ProcessReport {
  // By rank.
  std::vector<int64_t> wireBytes;     ///< sent to others, all
  std::vector<int64_t> planWireBytes; ///< those of the plan's collectives and sends
  /// What the plan's formulas say of these; nothing: it depends on values.
  std::vector<std::optional<int64_t>> predictedWireBytes;
  std::vector<double> waitedSeconds;    ///< that it has waited for others
  std::vector<double> waitedForSeconds; ///< that the others together have waited for it
  std::vector<int64_t> timesLate;       ///< that another one found it the last to come
  /// For whom the others have waited longest; nothing if nobody has waited.
  std::optional<int> latest;
};

/// Puts together what each process knows. All processes of the run call this. `before`: what this one
/// had waited before the first step. Errors: those of Session::run.
absl::StatusOr<ProcessReport> gatherReport(const Session &session,
                                           const std::vector<WaitedFor> &before,
                                           std::optional<uint64_t> predictedWireBytes);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_PROCESSREPORT_H
