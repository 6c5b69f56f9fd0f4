// Starting processes and seeing them to their end; see Launcher.h.
//
// One thread, one poll(): for signals (a signalfd; SIGCHLD is one of them), for what the processes
// print and for room to print it. Nothing else blocks. Every wait has a deadline, but for that for
// processes none of which has failed, and for a reader of the output.

#include "distribute/Runtime/Launcher.h"

#include "ChildProcess.h"
#include "OutputLines.h"

#include "distribute/Runtime/ExitCode.h"
#include "distribute/Runtime/FreePort.h"
#include "distribute/Runtime/Token.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <optional>
#include <poll.h>
#include <set>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace distribute::runtime {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRunFailed = static_cast<int>(ExitCode::RunFailed);
/// How long somebody whom a process has started may hold on to its output when all have ended.
constexpr std::chrono::milliseconds kDrainTime(1000);

/// The number of a process of servers, which has no rank: these have -1, -2, ... in its place.
int serverOf(int rank) { return -1 - rank; }

/// torchrun's variables, and this process's without what would come before them. `serversPorts`: of
/// the processes that hold the variables, by number.
std::vector<std::string> environmentOf(int rank, int size, int port,
                                       const std::vector<int> &serversPorts, int tokenFile) {
  std::vector<std::pair<std::string, std::string>> variables = {
      {"RANK", std::to_string(rank)},       {"WORLD_SIZE", std::to_string(size)},
      {"LOCAL_RANK", std::to_string(rank)}, {"LOCAL_WORLD_SIZE", std::to_string(size)},
      {"MASTER_ADDR", "127.0.0.1"},         {"MASTER_PORT", std::to_string(port)}};
  std::set<std::string> replaced = {"TF_CONFIG", "DISTRIBUTE_COORDINATOR", "DISTRIBUTE_SERVE",
                                    "DISTRIBUTE_SERVERS", "DISTRIBUTE_TOKEN_FD"};
  // Of the workers, servers are told the number.
  if (rank < 0)
    variables = {{"WORLD_SIZE", std::to_string(size)}};
  if (tokenFile >= 0) {
    variables.emplace_back("DISTRIBUTE_TOKEN_FD", std::to_string(tokenFile));
    replaced.insert("DISTRIBUTE_TOKEN"); // it would come first
  }
  std::string servers;
  for (int each : serversPorts)
    servers += (servers.empty() ? "" : ",") + ("127.0.0.1:" + std::to_string(each));
  if (!servers.empty())
    variables.emplace_back("DISTRIBUTE_SERVERS", servers);
  if (rank < 0)
    variables.emplace_back("DISTRIBUTE_SERVE",
                           "127.0.0.1:" +
                               std::to_string(serversPorts[static_cast<size_t>(serverOf(rank))]));
  std::vector<std::string> all;
  for (const auto &[name, value] : variables) {
    all.push_back(name + "=" + value);
    replaced.insert(name);
  }
  for (char **variable = environ; *variable; ++variable) {
    std::string text = *variable;
    if (replaced.count(text.substr(0, text.find('='))) == 0)
      all.push_back(std::move(text));
  }
  return all;
}

std::string secondsText(int64_t milliseconds) {
  std::string text = std::to_string(static_cast<double>(milliseconds) / 1e3);
  text.erase(text.find_last_not_of('0') + 1);
  return (text.back() == '.' ? text.substr(0, text.size() - 1) : text) + " s";
}

class Launch {
public:
  explicit Launch(const LaunchOptions &options) : options(options) {}
  ~Launch() {
    for (int each : {signals, tokenFile})
      if (each >= 0)
        ::close(each);
  }

  int run(const std::vector<std::string> &arguments) {
    if (!catchSignals() || !keepToken())
      return kRunFailed;
    commandLine = arguments;
    startAll();
    while (!isDone()) {
      waitForSomething();
      keepDeadlines();
    }
    if (queue.hasFailed()) {
      std::fputs(
          "dist-run: error: cannot write all output of the processes; what they printed there "
          "is lost\n",
          stderr);
      code = code.value_or(kRunFailed);
    }
    // Nobody has gone on without those that were left.
    if (!hasSucceeded && codeOfLost)
      return *codeOfLost;
    return code.value_or(0);
  }

private:
  struct Process {
    int rank;
    pid_t pid;
    bool isRunning;
    bool isAnother; ///< in the place of one that was lost
    bool sharesGroup;
    LineReader output;
    LineReader error;
  };
  /// What comes at the deadline.
  enum class Next { Nothing, Terminate, Kill, GiveUp, Drained };

  bool catchSignals();
  bool keepToken();
  void startAll();
  bool findPorts();
  bool start(int rank, const std::vector<std::string> &arguments);
  bool startAgain(int rank);
  bool isDone() const;
  void waitForSomething();
  void takeSignals();
  void reap();
  void noteEnd(Process &process, int status);
  void keepDeadlines();
  void sendAll(int signal, bool isFromTerminal = false, bool isForAll = true);
  void setDeadline(Next what, int64_t milliseconds);
  std::string listRunning() const;
  bool isAnyWorkerRunning() const {
    return std::any_of(processes.begin(), processes.end(), [](const Process &process) {
      return process.isRunning && process.rank >= 0;
    });
  }
  std::string nameOf(int rank) const {
    if (rank >= 0)
      return std::to_string(rank);
    return options.numServers == 1 ? "servers" : "servers " + std::to_string(serverOf(rank));
  }
  void say(const std::string &message) {
    queue.add(STDERR_FILENO, "dist-run: error: " + message + "\n");
  }

  const LaunchOptions &options;
  sigset_t signalsBefore = {};
  int tokenFile = -1;
  int signals = -1; ///< of which signals are read
  std::vector<std::string> commandLine;
  int port = 0;
  std::vector<int> serversPorts;
  std::deque<Process> processes; ///< those that were started again, too
  int numRunning = 0;
  int numRestarts = 0;
  bool isEnding = false; ///< a signal has said so
  int isForServers = 0;  ///< that signal, when no worker runs any more; 0: it is not kept for them
  OutputQueue queue;
  std::optional<int> code;       ///< of the first that failed
  std::optional<int> codeOfLost; ///< of the first that was left
  bool hasSucceeded = false;     ///< some process has ended well
  Next next = Next::Nothing;
  Clock::time_point deadline;
  bool isGivenUp = false;
};

bool Launch::catchSignals() {
  sigset_t caught;
  sigemptyset(&caught);
  for (int signal : {SIGINT, SIGTERM, SIGCHLD})
    sigaddset(&caught, signal);
  struct sigaction hangup = {};
  // nohup: a blocked signal would be read though it is ignored.
  if (::sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
    sigaddset(&caught, SIGHUP);
  ::signal(SIGPIPE, SIG_IGN);
  // If it was ignored, ends of processes would not be reported.
  ::signal(SIGCHLD, SIG_DFL);
  ::sigprocmask(SIG_BLOCK, &caught, &signalsBefore);
  signals = ::signalfd(-1, &caught, SFD_NONBLOCK | SFD_CLOEXEC);
  if (signals < 0)
    std::fprintf(stderr, "dist-run: error: cannot wait for signals: %s\n", std::strerror(errno));
  return signals >= 0;
}

bool Launch::keepToken() {
  if (options.token.empty())
    return true;
  absl::StatusOr<int> opened = openToken(options.token);
  if (!opened.ok())
    std::fprintf(stderr, "dist-run: error: %s\n", std::string(opened.status().message()).c_str());
  tokenFile = opened.value_or(-1);
  return opened.ok();
}

void Launch::startAll() {
  // Two pipes each, and some more.
  rlim_t needed = 2 * static_cast<rlim_t>(options.numProcesses + options.numServers) + 64;
  struct rlimit limit;
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < needed) {
    limit.rlim_cur = std::min(needed, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
  }
  if (!findPorts())
    port = 0;
  for (int rank = -options.numServers; rank < 0; ++rank)
    if (!start(rank, commandLine))
      return;
  for (int rank = 0; rank < options.numProcesses; ++rank)
    if (!start(rank, commandLine))
      return;
}

/// A port is free again as soon as it is found: the same one may be found twice.
bool Launch::findPorts() {
  port = findFreePort();
  std::set<int> taken = {0, port};
  for (int i = 0;
       i < 10 * options.numServers && static_cast<int>(serversPorts.size()) < options.numServers;
       ++i)
    if (int found = findFreePort(); taken.insert(found).second)
      serversPorts.push_back(found);
  return port != 0 && static_cast<int>(serversPorts.size()) == options.numServers;
}

/// False: it cannot be started, and all others are ended.
bool Launch::start(int rank, const std::vector<std::string> &arguments) {
  ChildOptions child;
  child.program = options.program;
  child.arguments = arguments;
  child.environment =
      port == 0 ? std::vector<std::string>()
                : environmentOf(rank, options.numProcesses, port, serversPorts, tokenFile);
  child.inherited = tokenFile;
  child.readsInput = rank == 0;
  child.sharesGroup = rank == 0 && ::isatty(STDIN_FILENO) == 1;
  child.signals = signalsBefore;
  Child started = port == 0 ? Child() : startChild(child);
  if (started.pid < 0) {
    std::string reason = std::strerror(errno);
    say(port == 0 ? "no port of 127.0.0.1 is free: " + reason
                  : "cannot start process " + nameOf(rank) + " of " +
                        std::to_string(options.numProcesses) + ": " + reason +
                        "; those that run are ended; give a smaller --launch=N, or raise the "
                        "limits (ulimit -u, ulimit -n)");
    code = kRunFailed;
    sendAll(SIGKILL);
    setDeadline(Next::GiveUp, options.killMs);
    return false;
  }
  std::string prefix = "[" + nameOf(rank) + "] ";
  bool isAnother = std::any_of(processes.begin(), processes.end(),
                               [&](const Process &process) { return process.rank == rank; });
  processes.push_back({rank, started.pid, true, isAnother, child.sharesGroup,
                       LineReader(started.output, STDOUT_FILENO, prefix),
                       LineReader(started.error, STDERR_FILENO, prefix)});
  ++numRunning;
  return true;
}

/// A process that is lost goes on where the run was: from its newest checkpoint. Not in a run that ends.
bool Launch::startAgain(int rank) {
  if (options.onLoss != OnLoss::Restart || isEnding || code || numRestarts == options.mostRestarts)
    return false;
  ++numRestarts;
  std::vector<std::string> arguments = commandLine;
  const std::string &flag = options.resumeFlag;
  if (!flag.empty() &&
      std::none_of(arguments.begin(), arguments.end(), [&](const std::string &argument) {
        return argument == flag || argument.rfind(flag + "=", 0) == 0;
      }))
    arguments.push_back(flag);
  return start(rank, arguments);
}

bool Launch::isDone() const {
  if (isGivenUp)
    return true;
  return numRunning == 0 && queue.isEmpty() &&
         std::all_of(processes.begin(), processes.end(), [](const Process &process) {
           return process.output.descriptor() < 0 && process.error.descriptor() < 0;
         });
}

void Launch::waitForSomething() {
  std::vector<struct pollfd> polled = {{signals, POLLIN, 0}};
  polled.push_back({queue.nextDescriptor(), POLLOUT, 0});
  std::vector<LineReader *> readers;
  if (!queue.isFull())
    for (Process &process : processes)
      for (LineReader *reader : {&process.output, &process.error})
        if (reader->descriptor() >= 0) {
          readers.push_back(reader);
          polled.push_back({reader->descriptor(), POLLIN, 0});
        }
  int timeoutMs = -1;
  if (next != Next::Nothing) {
    auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    timeoutMs = static_cast<int>(std::clamp<int64_t>(left, 0, 60000));
  }
  if (::poll(polled.data(), polled.size(), timeoutMs) <= 0)
    return;
  if (polled[1].revents != 0)
    queue.write();
  for (size_t i = 0; i < readers.size(); ++i)
    if (polled[i + 2].revents != 0)
      readers[i]->read(queue);
  if (polled[0].revents != 0)
    takeSignals();
}

void Launch::takeSignals() {
  struct signalfd_siginfo info;
  while (::read(signals, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
    int signal = static_cast<int>(info.ssi_signo);
    if (signal == SIGCHLD) {
      reap();
      continue;
    }
    // Servers that end before the workers would fail these.
    bool isFirst = !std::exchange(isEnding, true);
    isForServers = isFirst && isAnyWorkerRunning() ? signal : 0;
    sendAll(signal, /*isFromTerminal=*/info.ssi_code == SI_KERNEL,
            /*isForAll=*/isForServers == 0);
    // Nobody but the reader of the output is waited for.
    if (numRunning == 0)
      isGivenUp = true;
  }
}

void Launch::reap() {
  int status = 0;
  for (pid_t pid; (pid = ::waitpid(-1, &status, WNOHANG)) > 0;)
    for (size_t i = 0; i < processes.size(); ++i)
      if (processes[i].pid == pid && processes[i].isRunning)
        noteEnd(processes[i], status);
}

void Launch::noteEnd(Process &process, int status) {
  process.isRunning = false;
  --numRunning;
  // What it has said comes before what is said of it.
  constexpr int maxReads = 64;
  for (LineReader *reader : {&process.output, &process.error})
    for (int i = 0; i < maxReads && reader->descriptor() >= 0; ++i)
      reader->read(queue);
  int ended = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  std::string what =
      "process " + nameOf(process.rank) + " (pid " + std::to_string(process.pid) + ") " +
      (WIFSIGNALED(status) ? "was ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
                                 ::strsignal(WTERMSIG(status)) + ")"
                           : "ended with exit code " + std::to_string(ended));
  bool isLost = WIFSIGNALED(status) || ended == kRunFailed;
  // A process ends well when all have come to the end, the lost one, too.
  bool isTooLate = options.onLoss != OnLoss::End && hasSucceeded && ended != 0 &&
                   (WIFSIGNALED(status) || process.isAnother);
  if (isTooLate) {
    say(what + " when the run was done");
  } else if (isLost && startAgain(process.rank)) {
    say(what + "; it is started again");
  } else if (isLost && options.onLoss == OnLoss::Leave && numRunning != 0) {
    say(what + "; the others go on without it");
    codeOfLost = codeOfLost.value_or(ended);
  } else if (ended != 0 && !code) {
    code = ended;
    say(what + (numRunning == 0 ? ""
                                : "; the others have " + secondsText(options.graceMs) +
                                      " to end by themselves"));
    setDeadline(Next::Terminate, options.graceMs);
  }
  hasSucceeded |= ended == 0;
  if (isForServers != 0 && !isAnyWorkerRunning())
    sendAll(std::exchange(isForServers, 0));
  if (numRunning == 0)
    setDeadline(Next::Drained, kDrainTime.count());
}

void Launch::setDeadline(Next what, int64_t milliseconds) {
  next = what;
  deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
}

void Launch::keepDeadlines() {
  if (next == Next::Nothing || Clock::now() < deadline)
    return;
  switch (next) {
  case Next::Nothing:
    break;
  case Next::Terminate:
    say(listRunning() + " did not end within " + secondsText(options.graceMs) + ": SIGTERM");
    sendAll(SIGTERM);
    setDeadline(Next::Kill, options.killMs);
    break;
  case Next::Kill:
    say(listRunning() + " did not end within " + secondsText(options.killMs) + ": SIGKILL");
    sendAll(SIGKILL);
    setDeadline(Next::GiveUp, options.killMs);
    break;
  case Next::GiveUp: // the system does not let them go
    isGivenUp = true;
    break;
  case Next::Drained:
    for (Process &process : processes)
      for (LineReader *reader : {&process.output, &process.error})
        if (reader->descriptor() >= 0)
          reader->finish(queue);
    next = Next::Nothing;
    break;
  }
}

/// A terminal has sent its signal to all of this process's group already; the second one ends a
/// run at once.
void Launch::sendAll(int signal, bool isFromTerminal, bool isForAll) {
  for (const Process &process : processes) {
    bool hasTime = process.rank < 0 && !isForAll;
    if (!process.isRunning || hasTime || (process.sharesGroup && isFromTerminal))
      continue;
    if (process.sharesGroup || ::kill(-process.pid, signal) != 0)
      ::kill(process.pid, signal);
  }
}

std::string Launch::listRunning() const {
  constexpr int maxListed = 8;
  std::string list;
  int numListed = 0;
  for (const Process &process : processes)
    if (process.isRunning && numListed++ < maxListed)
      list += (list.empty() ? "" : ", ") + nameOf(process.rank);
  return (numListed == 1 ? "process " : "processes ") + list +
         (numListed > maxListed ? " and " + std::to_string(numListed - maxListed) + " more" : "");
}

} // namespace

OnLoss onLossFor(OnFailure how) {
  switch (how) {
  case OnFailure::Stop:
    return OnLoss::End;
  case OnFailure::Shrink:
    return OnLoss::Leave;
  case OnFailure::Wait:
    return OnLoss::Restart;
  }
  return OnLoss::End;
}

int launchProcesses(const LaunchOptions &options, const std::vector<std::string> &arguments) {
  return Launch(options).run(arguments);
}

std::string thisProgram() {
  // Its real path, so that lists of processes show its name; but that may have been replaced.
  constexpr const char *link = "/proc/self/exe";
  char path[4096];
  ssize_t size = ::readlink(link, path, sizeof path);
  std::string real(path, size > 0 ? static_cast<size_t>(size) : 0);
  bool isThere =
      size > 0 && size < static_cast<ssize_t>(sizeof path) && ::access(real.c_str(), X_OK) == 0;
  return isThere ? real : link;
}

} // namespace distribute::runtime
