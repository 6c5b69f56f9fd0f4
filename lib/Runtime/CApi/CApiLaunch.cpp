// Starting processes of a run, for callers in C: the launcher in a process of its own, since it takes all signals and
// the ends of all children.

#include "CApiCluster.h"
#include "CApiStatus.h"
#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/Launcher.h"
#include "distribute/Runtime/Token.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

absl::Status readLaunchOptions(const DistLaunchOptions *given, const char *const *command,
                               LaunchOptions &launch, std::vector<std::string> &arguments) {
  DistLaunchOptions options;
  absl::Status s = checkNotNull(command, "command");
  s.Update(readOptions(given, options));
  if (!s.ok())
    return s;
  for (const char *const *word = command; *word; ++word)
    arguments.emplace_back(*word);
  if (arguments.empty())
    return absl::InvalidArgumentError("the command is empty; expected a program and its arguments");
  if (options.numProcesses < 1 || options.numProcesses > kMaxToLaunch || options.numServers < 0 ||
      options.numServers > kMaxToLaunch)
    return absl::InvalidArgumentError(absl::StrCat(
        "the options' numProcesses and numServers are ", options.numProcesses, " and ",
        options.numServers, "; expected 1 to ", kMaxToLaunch, ", and 0 to ", kMaxToLaunch));
  absl::StatusOr<OnFailure> onFailure = toOnFailure(options.onFailure);
  if (!onFailure.ok())
    return onFailure.status();
  launch.program = arguments.front();
  launch.numProcesses = options.numProcesses;
  launch.numServers = options.numServers;
  launch.resumeFlag.clear();
  launch.onLoss = onLossFor(*onFailure);
  if (!processEnvironment()("DISTRIBUTE_TOKEN"))
    launch.token = drawToken();
  return absl::OkStatus();
}

absl::StatusOr<int32_t> awaitLauncher(pid_t launcher) {
  int status = 0;
  while (::waitpid(launcher, &status, 0) < 0)
    if (errno != EINTR)
      return absl::FailedPreconditionError(
          absl::StrCat("the end of the processes was not reported: ", std::strerror(errno),
                       "; expected a program that does not ignore SIGCHLD"));
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace
} // namespace distribute::runtime

using namespace distribute::runtime;

DistStatus *distLaunch(const DistLaunchOptions *options, const char *const *command,
                       int32_t *exitCode) {
  return guarded([&] {
    LaunchOptions launch;
    std::vector<std::string> arguments;
    absl::Status s = checkNotNull(exitCode, "exitCode");
    s.Update(readLaunchOptions(options, command, launch, arguments));
    if (!s.ok())
      return s;
    pid_t caller = ::getpid(), launcher = ::fork();
    if (launcher == 0) {
      // The run ends with the thread that has begun it, as by a signal to the launcher.
      ::prctl(PR_SET_PDEATHSIG, SIGTERM);
      ::_exit(::getppid() == caller ? launchProcesses(launch, arguments) : 128 + SIGTERM);
    }
    if (launcher < 0)
      return absl::ResourceExhaustedError(
          absl::StrCat("no process can be started: ", std::strerror(errno)));
    absl::StatusOr<int32_t> ended = awaitLauncher(launcher);
    if (ended.ok())
      *exitCode = *ended;
    return ended.status();
  });
}
