// dist-run: executes a plan on the CPU devices of this machine, alone or among other processes.
//
// Reads and checks everything that the command line names before the first step;
// gives the files that it asks for their names after the last one, and none if the
// run failed, but for checkpoints.

#include "Run.h"
#include "RunInputs.h"
#include "RunProcesses.h"
#include "ServersFlags.h"
#include "StandardOutput.h"
#include "ToolVersion.h"

#include "distribute/MemoryLimit.h"
#include "distribute/Runtime/Launcher.h"
#include "distribute/Runtime/LauncherWatch.h"
#include "distribute/Runtime/TlsFiles.h"
#include "distribute/Runtime/Token.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

using namespace distribute;
using namespace distribute::runtime;

namespace {

int fail(const absl::Status &status, ExitCode code) {
  std::string message(status.message());
  std::fprintf(stderr, "dist-run: error: %s\n", message.c_str());
  return static_cast<int>(code);
}

/// Each process of a run has some connections to each other one.
void raiseFileLimit() {
  constexpr rlim_t kEnough = 65536;
  struct rlimit limit;
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < kEnough) {
    limit.rlim_cur = std::min(limit.rlim_max, kEnough);
    ::setrlimit(RLIMIT_NOFILE, &limit);
  }
}

/// The launcher would have sent it. A checkpoint may be written before the end.
void endAsLauncherWould(int launcher) {
  std::fprintf(stderr,
               "dist-run: note: the launcher (pid %d) is gone; this process ends as by SIGTERM\n",
               launcher);
  ::kill(::getpid(), SIGTERM);
}

void endAtOnce() {
  ::signal(SIGTERM, SIG_DFL);
  ::kill(::getpid(), SIGTERM);
}

/// `own`: what ends this process of a run; `agreed`: what all say.
int failOf(const RunEnd &end, const absl::Status &own, const absl::Status &agreed) {
  bool isOfOthers = !end.hadBegun && isEffectOfOthers(own);
  return fail(agreed, isOfOthers ? exitCodeOf(agreed) : end.code);
}

/// Runs, and goes on after the loss of other processes where that is wanted.
int runAmongProcesses(RunOptions options, const ProcessClock &clock) {
  if (absl::Status s = checkPathsDiffer(options); !s.ok())
    return fail(s, ExitCode::WrongUsage);
  LauncherWatch launcher(findLauncher(processEnvironment()), endAsLauncherWould,
                         std::chrono::seconds(10), endAtOnce);
  if (absl::Status s = findServersPlace(options); !s.ok())
    return fail(s, exitCodeOf(s));
  if (!options.servers.listens.empty()) {
    absl::Status s = serveWorkers(options);
    return s.ok() ? static_cast<int>(ExitCode::Done) : fail(s, exitCodeOf(s));
  }
  int processesHere = 1, rankHere = 0;
  absl::StatusOr<std::unique_ptr<Processes>> processes = enterRun(options, processesHere, rankHere);
  if (!processes.ok())
    return fail(processes.status(), exitCodeOf(processes.status()));
  StepMemory memory;
  int mostProcesses = *processes ? (*processes)->options().size : 1;
  std::vector<std::string> failures;
  bool hasBegun = false;
  while (true) {
    RunEnd end;
    {
      options.hasBegun = hasBegun;
      Run run(options, clock, processes->get(), processesHere, rankHere,
              *processes && options.atomicSteps ? &memory : nullptr, failures);
      end = run.execute();
      if (*processes)
        mostProcesses = std::max(mostProcesses, run.mostProcesses());
      if (end.code == ExitCode::Done)
        return static_cast<int>(end.code);
      if (!*processes)
        return fail(end.status, end.code);
      if (options.onFailure == OnFailure::Stop && !end.grows)
        return failOf(end, end.status, run.agreeOnFailure(end));
      // Others hear why before its connections close, or would blame it for them.
      if (!end.status.ok())
        (*processes)->speakFirst(end.status, end.place);
    }
    hasBegun |= end.hadBegun;
    absl::Status s = regroup(options, **processes, end, mostProcesses, hasBegun, failures);
    if (!s.ok())
      return failOf(end, s, (*processes)->agreeOnFailure(s, end.place));
  }
}

/// Those of a launcher have another one than itself.
absl::Status takeToken(RunOptions &options) {
  Environment environment = processEnvironment();
  bool isOfLaunched = options.numToLaunch != 0;
  auto own = [&](const std::string &name) {
    return isOfLaunched && name == "DISTRIBUTE_TOKEN_FD" ? std::nullopt : environment(name);
  };
  absl::StatusOr<std::string> token = findToken(own, options.tokenFile);
  if (!token.ok())
    return token.status();
  options.entry.token = isOfLaunched && token->empty() ? drawToken() : *token;
  return absl::OkStatus();
}

/// What each process of the run would find wrong, or wait for.
absl::Status checkTlsFiles(const ClusterOptions &options) {
  absl::Status s = readTlsFiles(options).status();
  s.Update(checkShowsCertificate(options));
  return s;
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
  if (options.version) {
    std::fputs(versionText("dist-run").c_str(), stdout);
    return static_cast<int>(ExitCode::Done);
  }
  absl::Status hasToken = takeToken(options);
  if (!hasToken.ok())
    return fail(hasToken, exitCodeOf(hasToken));
  if (options.coordinates) {
    absl::Status s = coordinate(options);
    return s.ok() ? static_cast<int>(ExitCode::Done) : fail(s, exitCodeOf(s));
  }
  if (options.numToLaunch != 0) {
    LaunchOptions launch;
    launch.numProcesses = static_cast<int>(options.numToLaunch);
    launch.program = thisProgram();
    // What their environment says they see.
    if (!options.tokenFile.empty() || !processEnvironment()("DISTRIBUTE_TOKEN"))
      launch.token = options.entry.token;
    launch.onLoss = onLossFor(options.onFailure);
    if (options.launchesOther) {
      launch.program = options.launchProgram[0];
      launch.resumeFlag.clear();
      launch.numServers = static_cast<int>(options.numServersToLaunch);
    } else {
      absl::Status s = checkTlsFiles(options.entry);
      s.Update(prepareServers(options, launch));
      if (!s.ok())
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
  raiseFileLimit();
  useOneHeapWhereLimited();
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
