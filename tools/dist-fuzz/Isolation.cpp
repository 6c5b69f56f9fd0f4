// fork, a pipe, and a deadline.
#include "Isolation.h"

#include "distribute/MemoryLimit.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace distribute::fuzz {

std::string describe(const Ending &ending, int deadlineSeconds) {
  if (ending.kind == Ending::Kind::Hung)
    return "no answer within " + std::to_string(deadlineSeconds) + " s";
  if (ending.kind == Ending::Kind::Crashed)
    return "signal " + std::to_string(ending.code) + " (" + strsignal(ending.code) + ")";
  if (ending.kind == Ending::Kind::NoMemory)
    return "a lack of memory";
  return "exit status " + std::to_string(ending.code);
}

void Reporter::send(std::string line) const {
  std::replace(line.begin(), line.end(), '\n', ' ');
  line += '\n';
  for (size_t sent = 0; sent < line.size();) {
    ssize_t count = ::write(fd, line.data() + sent, line.size() - sent);
    if (count < 0 && errno != EINTR)
      std::_Exit(2); // the parent is gone
    sent += std::max<ssize_t>(count, 0);
  }
}

[[noreturn]] static void runChild(llvm::function_ref<int(const Reporter &)> work, int fd) {
  // Crashes are reported by the parent: no stack trace, no core file.
  for (int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    ::signal(signal, SIG_DFL);
  rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  int status = work(Reporter(fd));
  std::_Exit(status);
}

/// Waits for the child's end, after its pipe has closed or its time is up.
static Ending reap(pid_t child, bool hung) {
  if (hung)
    ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (hung)
    return {Ending::Kind::Hung, 0};
  if (WIFSIGNALED(status))
    return {Ending::Kind::Crashed, WTERMSIG(status)};
  if (WEXITSTATUS(status) == kExitWithoutMemory)
    return {Ending::Kind::NoMemory, 0};
  return {Ending::Kind::Exited, WEXITSTATUS(status)};
}

/// Reads lines until the pipe closes; true if the deadline passed first.
static bool readLines(int fd, llvm::function_ref<void(llvm::StringRef)> onLine,
                      int deadlineSeconds) {
  std::string pending;
  char bytes[4096];
  for (;;) {
    pollfd poll{fd, POLLIN, 0};
    int ready = ::poll(&poll, 1, deadlineSeconds * 1000);
    if (ready < 0 && errno == EINTR)
      continue;
    if (ready <= 0)
      return true;
    ssize_t count = ::read(fd, bytes, sizeof(bytes));
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return false;
    pending.append(bytes, count);
    for (size_t end; (end = pending.find('\n')) != std::string::npos; pending.erase(0, end + 1))
      onLine(llvm::StringRef(pending).take_front(end));
  }
}

Ending runIsolated(llvm::function_ref<int(const Reporter &)> work,
                   llvm::function_ref<void(llvm::StringRef)> onLine, int deadlineSeconds) {
  llvm::outs().flush();
  llvm::errs().flush();
  int ends[2];
  if (::pipe(ends) != 0)
    return {Ending::Kind::NoMemory, 0};
  pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    runChild(work, ends[1]);
  }
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    return {Ending::Kind::NoMemory, 0};
  }
  bool hung = readLines(ends[0], onLine, deadlineSeconds);
  ::close(ends[0]);
  return reap(child, hung);
}

} // namespace distribute::fuzz
