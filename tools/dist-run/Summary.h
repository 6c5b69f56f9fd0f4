// The --summary file of dist-run.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_SUMMARY_H
#define DISTRIBUTE_TOOLS_DISTRUN_SUMMARY_H

#include "ProcessReport.h"

#include "distribute/Runtime/Session.h"

#include <chrono>

namespace distribute::runtime {

/// Times of steps, in memory that does not grow with their number: the first ones, and every second,
/// fourth, eighth... one of all.
class StepTimes {
public:
  explicit StepTimes(size_t maxFirst) : maxFirst(maxFirst) {}
  void add(double seconds);
  int64_t count() const { return numSteps; }
  double shortest() const { return least; }
  double median() const;
  const std::vector<double> &first() const { return firstOnes; }

private:
  size_t maxFirst;
  int64_t numSteps = 0;
  int64_t stride = 1;
  double least = 0;
  std::vector<double> firstOnes;
  std::vector<double> sample;
};

/// What a run measured.
struct RunMeasures {
  StepTimes times;
  double startToFirstStepSeconds = 0; ///< from the process's start
  int64_t numExamples = 0;            ///< of all steps
  std::vector<int64_t> rowsRead = {}; ///< of --data, by process
  bool interrupted = false;
  std::vector<WaitedFor> waitedBefore = {}; ///< by process, before the first step
  ProcessReport processes = {};
  StalenessCount stalenessOfOthers = {}; ///< other groups of workers of this process
  ServedTraffic trafficOfOthers = {};    ///< the same
  int numEpochs = 1;
  std::vector<std::string> failures = {}; ///< after which the run went on
};

/// The time from the process's start to now, as far as it can be told: what it
/// had computed when `entered` (the beginning of main) was taken counts.
class ProcessClock {
public:
  ProcessClock();
  double secondsSinceStart() const;

private:
  std::chrono::steady_clock::time_point start;
};

/// Writes the summary atomically. `stateHash` may be empty: written as null.
absl::Status writeSummary(const std::string &path, const Session &session,
                          const RunMeasures &measures, const std::string &stateHash);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_SUMMARY_H
