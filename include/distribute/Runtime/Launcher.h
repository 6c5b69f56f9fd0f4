// Several processes of one run, started on this machine.

#ifndef DISTRIBUTE_RUNTIME_LAUNCHER_H
#define DISTRIBUTE_RUNTIME_LAUNCHER_H

#include "distribute/Runtime/Regrouping.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

/// What becomes of the others when a process dies of a signal or its run fails (exit code 3).
enum class OnLoss {
  End,     ///< they have to end, too
  Leave,   ///< they go on without it
  Restart, ///< it is started again
};

/// What the launcher does for processes that do so.
OnLoss onLossFor(OnFailure how);

/// How many processes one machine is asked to run at once.
constexpr int kMaxToLaunch = 1024;

struct LaunchOptions {
  int numProcesses = 1; ///< up to kMaxToLaunch
  /// So many processes more, without a rank, hold the variables: DISTRIBUTE_SERVE says where; all have
  /// DISTRIBUTE_SERVERS. What they print has "[servers] " in front, of several "[servers 0] ".
  int numServers = 0;
  OnLoss onLoss = OnLoss::End;
  /// Added to the arguments of one that is started again, unless it is there; empty: nothing is.
  std::string resumeFlag = "--resume";
  /// How often processes are started again, all together.
  int mostRestarts = 10;
  /// That all have: they find it by DISTRIBUTE_TOKEN_FD. Empty: none.
  std::string token;
  std::string program; ///< a path, or a name that is looked for on PATH
  /// How long the others may go on after one process has failed; then they get SIGTERM.
  int64_t graceMs = 10000;
  /// How long after SIGTERM they get SIGKILL.
  int64_t killMs = 5000;
};

/// Runs `numProcesses` of the program, with `arguments` (the first is its name), and waits for all.
/// For the main thread of a process that does nothing else: signals stay blocked and SIGPIPE
/// ignored.
///
/// Each has RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR and MASTER_PORT as torchrun
/// sets them, and neither TF_CONFIG nor DISTRIBUTE_COORDINATOR, which would come first. Rank 0
/// alone reads standard input. What they print comes line by line, with "[RANK] " in front. SIGINT,
/// SIGTERM and SIGHUP are passed on to all; the first one to processes of servers when no other one runs any more, so
/// that these end in order. None outlives this process.
///
/// Returns 0 if all did (the last ones that ran, where lost ones are left or started again; who is lost
/// when another one has ended well is neither), else the
/// exit code of the one that was seen to fail first: 128 + N if it died of signal N, 127 if the
/// program cannot be run. 3: the system starts no more processes, or takes no output.
int launchProcesses(const LaunchOptions &options, const std::vector<std::string> &arguments);

/// The program that runs now.
std::string thisProgram();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LAUNCHER_H
