#include "ChildProcess.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

long long nowUs() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void Lines::write(const std::string &line) {
  std::string text = line + "\n";
  for (size_t done = 0; done < text.size();) {
    ssize_t count = ::write(out, text.data() + done, text.size() - done);
    if (count <= 0)
      return;
    done += count;
  }
}

std::optional<std::string> Lines::read(int timeoutMs) {
  long long end = nowUs() + timeoutMs * 1000LL;
  for (;;) {
    if (size_t newline = received.find('\n'); newline != std::string::npos) {
      std::string line = received.substr(0, newline);
      received.erase(0, newline + 1);
      return line;
    }
    long long remaining = end - nowUs();
    pollfd waiting{in, POLLIN, 0};
    if (remaining <= 0 || poll(&waiting, 1, int(remaining / 1000) + 1) <= 0)
      return std::nullopt;
    char buffer[4096];
    ssize_t count = ::read(in, buffer, sizeof(buffer));
    if (count <= 0)
      return std::nullopt;
    received.append(buffer, count);
  }
}

ChildProcess::ChildProcess(const std::function<void(Lines &)> &body) {
  ::signal(SIGPIPE, SIG_IGN);
  int down[2], up[2];
  // Not inherited by programs; children close what is not theirs only by their end.
  if (pipe(down) != 0 || pipe(up) != 0)
    std::abort();
  pid_t parent = getpid();
  id = fork();
  if (id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
      _exit(1);
    alarm(60);
    close(down[1]);
    close(up[0]);
    Lines lines(down[0], up[1]);
    body(lines);
    _exit(0);
  }
  close(down[0]);
  close(up[1]);
  in = up[0];
  out = down[1];
  channel.emplace(in, out);
}

ChildProcess::~ChildProcess() {
  if (id > 0) {
    kill(id, SIGKILL);
    waitpid(id, nullptr, 0);
  }
  close(in);
  close(out);
}

void ChildProcess::signal(int number) {
  if (id > 0)
    kill(id, number);
}
