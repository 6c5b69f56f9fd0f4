// Starting a process; see ChildProcess.h.
//
// fork() and exec(), as posix_spawn() cannot tie a child's life to ours.

#include "ChildProcess.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace distribute::runtime {

static std::vector<char *> pointers(const std::vector<std::string> &texts) {
  std::vector<char *> all;
  for (const std::string &text : texts)
    all.push_back(const_cast<char *>(text.c_str()));
  all.push_back(nullptr);
  return all;
}

/// In the child: only what is safe between fork() and exec().
[[noreturn]] static void becomeProgram(const ChildOptions &options, pid_t parent, int output,
                                       int error, char *const *arguments, char *const *environment,
                                       const char *complaint) {
  // Not SIGTERM: nobody would be left to see that it ends.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent)
    ::_exit(128 + SIGKILL);
  if (!options.sharesGroup)
    ::setpgid(0, 0);
  if (!options.readsInput) {
    int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    if (nothing > STDERR_FILENO)
      ::close(nothing);
  }
  ::dup2(output, STDOUT_FILENO);
  ::dup2(error, STDERR_FILENO);
  if (options.inherited >= 0)
    ::fcntl(options.inherited, F_SETFD, 0);
  ::signal(SIGPIPE, SIG_DFL);
  ::sigprocmask(SIG_SETMASK, &options.signals, nullptr);
  ::execvpe(options.program.c_str(), arguments, environment);
  const char *reason = ::strerrordesc_np(errno);
  for (const char *part : {complaint, reason ? reason : "unknown error", "\n"})
    if (::write(STDERR_FILENO, part, std::strlen(part)) < 0)
      break;
  ::_exit(127);
}

Child startChild(const ChildOptions &options) {
  Child child;
  int output[2] = {-1, -1}, error[2] = {-1, -1};
  if (::pipe2(output, O_CLOEXEC) == 0 && ::pipe2(error, O_CLOEXEC) == 0) {
    std::vector<char *> arguments = pointers(options.arguments);
    std::vector<char *> environment = pointers(options.environment);
    std::string complaint = "dist-run: error: cannot run '" + options.program + "': ";
    pid_t parent = ::getpid();
    child.pid = ::fork();
    if (child.pid == 0)
      becomeProgram(options, parent, output[1], error[1], arguments.data(), environment.data(),
                    complaint.c_str());
  }
  int cause = errno;
  for (int descriptor : {output[1], error[1]})
    if (descriptor >= 0)
      ::close(descriptor);
  for (int descriptor : {output[0], error[0]})
    if (descriptor >= 0 && child.pid < 0)
      ::close(descriptor);
    else if (descriptor >= 0)
      ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
  // Here too: a signal may be sent to the group before the child has made it.
  if (child.pid > 0 && !options.sharesGroup)
    ::setpgid(child.pid, child.pid);
  child.output = output[0];
  child.error = error[0];
  errno = cause;
  return child;
}

} // namespace distribute::runtime
