// The command line of dist-run.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUNOPTIONS_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUNOPTIONS_H

#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Regrouping.h"
#include "distribute/Runtime/RunCheckpoints.h"
#include "distribute/Runtime/ServersPlace.h"
#include "distribute/Runtime/Session.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace distribute::runtime {

struct RunOptions {
  struct NamedFile {
    std::string name;
    std::string path; ///< of data: paths and patterns
    bool perReplica = false;
    std::string step = ""; ///< whose it is; empty: of the step that runs
  };
  /// A step that runs after each so many of the one that runs.
  struct InTurn {
    int64_t every;
    std::string step;
  };

  std::string plan;
  std::string devices;    ///< as written; empty: a CPU device for each slot
  SessionOptions session; ///< pinThreads, overlap, coresPerDevice, deadlineMs
  std::string step;
  std::optional<int64_t> maxSteps;
  double maxSeconds = std::numeric_limits<double>::infinity();
  bool stepsOnCommand = false; ///< counts come from standard input
  std::vector<InTurn> inTurn;
  std::vector<NamedFile> feeds;
  std::vector<NamedFile> data; ///< without a name: arrays by their names
  std::optional<uint64_t> shuffleSeed;
  int64_t numEpochs = 0; ///< 0: without end
  bool dropLast = false;
  std::vector<NamedFile> fetches;
  std::vector<int64_t> batchSizes; ///< of an open batch, in turn; empty: the largest
  std::string restore;
  std::string save;
  RunCheckpointsOptions checkpoints;
  std::string summary;
  std::string trace;
  std::string calibrate;
  int64_t checkDriftEvery = 0; ///< steps; 0: never
  bool quiet = false;
  bool help = false;
  bool version = false;
  bool helpIsJson = false;
  OnFailure onFailure = OnFailure::Stop;
  bool atomicSteps = false;   ///< the last steps are kept in memory
  bool coordinates = false;   ///< this process only serves the others
  bool isCoordinated = false; ///< such a process serves: process 0 does not
  bool joins = false;         ///< this process comes to a run that goes on
  bool hasBegun = false;      ///< this process has done steps in an epoch before
  bool isChief = true;        ///< of the processes the one that shows progress and writes files
  ClusterFlags cluster;
  ServersPlace servers;
  ClusterOptions
      entry; ///< address, token, startDeadlineMs, leaseMs and files; the rest is the cluster's
  std::string tokenFile;
  int64_t numToLaunch = 0;        ///< processes of this program; 0: this one runs
  int64_t numServersToLaunch = 0; ///< processes of servers; 0: one, if the plan has servers
  std::vector<std::string> launchArguments; ///< the command line without --launch
  bool launchesOther = false;               ///< another program, which followed "--"
  std::vector<std::string> launchProgram;   ///< it and its arguments
};

/// Fills `options`; false with the reason in `error` for wrong usage.
bool parseRunOptions(int argc, char **argv, RunOptions &options, std::string &error);

/// The text of --help, or of --help=json.
std::string runHelp(bool asJson = false);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUNOPTIONS_H
