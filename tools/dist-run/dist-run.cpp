// dist-run: executes a plan on the CPU devices of this machine, alone or among other processes.
//
// Reads and checks everything that the command line names before the first step;
// gives the files that it asks for their names after the last one, and none if the
// run failed, but for checkpoints.

#include "Launcher.h"
#include "Run.h"
#include "RunInputs.h"
#include "RunProcesses.h"
#include "ServersFlags.h"
#include "StandardOutput.h"

#include <algorithm>
#include <cstdio>
#include <malloc.h>
#include <sys/resource.h>

using namespace distribute;
using namespace distribute::runtime;

namespace {

int fail(const absl::Status &status, ExitCode code) {
  std::string message(status.message());
  std::fprintf(stderr, "dist-run: error: %s\n", message.c_str());
  return static_cast<int>(code);
}

/// Where the process may only have so much memory (ulimit -v), one heap serves all threads: by
/// default the C library sets aside 64 MiB for each, which others then lack. Steps allocate
/// nothing.
void saveAddressSpace() {
  struct rlimit limit;
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    ::mallopt(M_ARENA_MAX, 1);
}

/// Runs, and goes on after the loss of other processes where that is wanted.
int runAmongProcesses(RunOptions options, const ProcessClock &clock) {
  if (absl::Status s = checkPathsDiffer(options); !s.ok())
    return fail(s, ExitCode::WrongUsage);
  if (absl::Status s = findServersPlace(options); !s.ok())
    return fail(s, exitCodeOf(s));
  if (!options.servers.listens.empty()) {
    absl::Status s = serveWorkers(options);
    return s.ok() ? static_cast<int>(ExitCode::Done) : fail(s, exitCodeOf(s));
  }
  int processesHere = 1;
  absl::StatusOr<std::unique_ptr<Processes>> processes = enterRun(options, processesHere);
  if (!processes.ok())
    return fail(processes.status(), exitCodeOf(processes.status()));
  StepMemory memory;
  int mostProcesses = *processes ? (*processes)->options().size : 1;
  std::vector<std::string> failures;
  while (true) {
    RunEnd end;
    {
      // A process that has come to a run that goes on goes on from where it is.
      if (*processes && (*processes)->epoch() > 0) {
        options.checkpoints.resume = true;
        options.checkpoints.resumeStep.reset();
      }
      Run run(options, clock, processes->get(), processesHere,
              *processes && options.atomicSteps ? &memory : nullptr, failures);
      end = run.execute();
      if (*processes)
        mostProcesses = std::max(mostProcesses, run.mostProcesses());
    }
    if (end.code == ExitCode::Done)
      return static_cast<int>(end.code);
    if (!*processes)
      return fail(end.status, end.code);
    bool mayGoOn = end.hadBegun || (*processes)->epoch() > 0;
    absl::Status s =
        mayGoOn ? regroup(options, **processes, end, mostProcesses, failures) : end.status;
    if (s.ok())
      continue;
    absl::Status agreed = (*processes)->agreeOnFailure(s, end.place);
    bool isOfOthers = !end.hadBegun && isEffectOfOthers(s);
    return fail(agreed, isOfOthers ? exitCodeOf(agreed) : end.code);
  }
}

/// A plan with servers needs a process for them. Groups that go on by themselves do so without one
/// that is lost.
absl::Status prepareServers(const RunOptions &options, LaunchOptions &launch) {
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  if (!plan.ok())
    return absl::OkStatus(); // what is wrong with it the processes say
  if (!plan->root()->servers())
    return options.numServersToLaunch == 0
               ? absl::OkStatus()
               : absl::InvalidArgumentError(
                     "--launch-servers: the plan's slots hold the variables; expected a plan of "
                     "strategy \"parameter_server\"");
  launch.numServers = static_cast<int>(std::max<int64_t>(options.numServersToLaunch, 1));
  if (plan->root()->groups() > 1)
    launch.onLoss = OnLoss::Leave;
  return checkServersProcesses(*plan->root(), launch.numServers);
}

int run(int argc, char **argv, const ProcessClock &clock) {
  RunOptions options;
  std::string error;
  if (!parseRunOptions(argc, argv, options, error)) {
    std::fprintf(stderr, "dist-run: error: %s\n%s", error.c_str(), runHelp().c_str());
    return static_cast<int>(ExitCode::WrongUsage);
  }
  if (options.help) {
    std::fputs(runHelp(options.helpIsJson).c_str(), stdout);
    return static_cast<int>(ExitCode::Done);
  }
  if (options.coordinates) {
    absl::Status s = coordinate(options);
    return s.ok() ? static_cast<int>(ExitCode::Done) : fail(s, exitCodeOf(s));
  }
  if (options.numToLaunch != 0) {
    LaunchOptions launch;
    launch.numProcesses = static_cast<int>(options.numToLaunch);
    launch.program = thisProgram();
    launch.onLoss = options.onFailure == RunOptions::OnFailure::Shrink ? OnLoss::Leave
                    : options.onFailure == RunOptions::OnFailure::Wait ? OnLoss::Restart
                                                                       : OnLoss::End;
    if (options.launchesOther) {
      launch.program = options.launchProgram[0];
      launch.numServers = static_cast<int>(options.numServersToLaunch);
    } else if (absl::Status s = prepareServers(options, launch); !s.ok()) {
      return fail(s, exitCodeOf(s));
    }
    return launchProcesses(launch,
                           options.launchesOther ? options.launchProgram : options.launchArguments);
  }
  return runAmongProcesses(options, clock);
}

} // namespace

int main(int argc, char **argv) {
  ProcessClock clock;
  keepStandardStreams();
  outliveFileLimits();
  saveAddressSpace();
  int code;
  try {
    code = run(argc, argv, clock);
  } catch (const std::bad_alloc &) {
    return fail(absl::ResourceExhaustedError("no memory"), ExitCode::RunFailed);
  }
  absl::Status printed = finishStandardOutput();
  return printed.ok() || code != static_cast<int>(ExitCode::Done)
             ? code
             : fail(printed, ExitCode::RunFailed);
}
