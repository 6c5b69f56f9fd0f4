// The --trace file of dist-run: all processes of the run on one clock, that of process 0.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_TRACEFILE_H
#define DISTRIBUTE_TOOLS_DISTRUN_TRACEFILE_H

#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include <optional>

namespace distribute::runtime {

/// What one process traced.
struct ProcessTrace {
  int rank = 0;
  std::string host;
  int64_t pid = 0;
  planfile::SlotSet own;
  bool overlaps = false;
  int64_t beginNs = 0; ///< of the process's steady clock, from which events count
  ClockOffset clock;   ///< to one that all processes were compared with
  std::vector<Session::TraceEvent> events;
};

/// To send a trace to process 0. Errors of reading: DataLoss.
std::string packTrace(const ProcessTrace &trace);
absl::StatusOr<ProcessTrace> unpackTrace(const std::string &text);

/// In the trace-event format: a process for each rank, named by rank, host and process number, its
/// slots as threads, one complete event for each instruction. Times are those of the first trace's
/// clock, from the earliest beginning on; "metadata" says how much each clock may be off by.
/// `missing`: for each process whose trace is not there a sentence that says why.
std::string mergeTraces(const std::vector<ProcessTrace> &traces, int epoch,
                        const std::vector<std::string> &missing);

/// The trace of a run, from its beginning to the file.
class RunTrace {
public:
  /// From now on the session keeps at most so many events of each slot. Among processes, compares
  /// clocks. Errors: those of ControlPlane::measureClock.
  absl::Status start(Session &session, Processes *processes, size_t maxEventsPerSlot);

  /// All processes of the run call this; process 0 writes the file, atomically. A process that does
  /// not send its trace within `limit` is named in the file. Errors: those of writing and sending.
  absl::Status write(const std::string &path, const Session &session, Processes *processes,
                     std::chrono::milliseconds limit) const;

private:
  ClockOffset clock; ///< at the start
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_TRACEFILE_H
