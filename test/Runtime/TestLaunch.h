// A launcher in a process of its own, for its tests.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTLAUNCH_H
#define DISTRIBUTE_TEST_RUNTIME_TESTLAUNCH_H

#include "distribute/Runtime/Launcher.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace distribute::runtime {

using Clock = std::chrono::steady_clock;
using Lines = std::vector<std::string>;

/// The launcher of a shell's script, in a process of its own.
class Launched {
public:
  struct Setup {
    int numProcesses = 2;
    int numServers = 0;
    OnLoss onLoss = OnLoss::End;
    int64_t graceMs = 10000;
    int64_t killMs = 5000;
    std::string program = "/bin/sh";
    std::string input = "";
    int terminal = -1; ///< its standard input; -1: a pipe with `input`
    bool isRead = true;
    rlim_t maxFiles = RLIM_INFINITY; ///< open at a time
  };

  explicit Launched(const std::string &script) : Launched(script, Setup()) {}
  Launched(const std::string &script, const Setup &setup) {
    int in[2], out[2], err[2];
    for (int *ends : {in, out, err})
      EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    pid = ::fork();
    if (pid == 0) {
      for (int end : {in[1], out[0], err[0]})
        ::close(end);
      ::setsid();
      if (setup.terminal >= 0)
        ::ioctl(setup.terminal, TIOCSCTTY, 0);
      ::dup2(setup.terminal >= 0 ? setup.terminal : in[0], STDIN_FILENO);
      ::dup2(out[1], STDOUT_FILENO);
      ::dup2(err[1], STDERR_FILENO);
      if (setup.maxFiles != RLIM_INFINITY) {
        struct rlimit limit = {setup.maxFiles, setup.maxFiles};
        ::setrlimit(RLIMIT_NOFILE, &limit);
      }
      LaunchOptions options;
      options.numProcesses = setup.numProcesses;
      options.numServers = setup.numServers;
      options.program = setup.program;
      options.onLoss = setup.onLoss;
      options.graceMs = setup.graceMs;
      options.killMs = setup.killMs;
      ::_exit(launchProcesses(options, {"sh", "-c", script}));
    }
    EXPECT_EQ(::write(in[1], setup.input.data(), setup.input.size()),
              static_cast<ssize_t>(setup.input.size()));
    for (int end : {in[0], in[1], out[1], err[1]})
      ::close(end);
    if (!setup.isRead)
      ::close(std::exchange(out[0], -1));
    output.descriptor = out[0];
    error.descriptor = err[0];
  }
  ~Launched() {
    if (pid > 0)
      ::kill(pid, SIGKILL);
    for (Stream *stream : {&output, &error})
      if (stream->descriptor >= 0)
        ::close(stream->descriptor);
  }
  Launched(const Launched &) = delete;
  Launched &operator=(const Launched &) = delete;

  void send(int signal) { ::kill(pid, signal); }

  /// Until the output has so many lines, or its end.
  Lines awaitOutput(size_t numLines) {
    while (readSome([&] { return linesOf(output.text).size() < numLines; })) {
    }
    return linesOf(output.text);
  }

  /// Its exit code; -1: it did not end, -SIGNAL: it was killed.
  int finish() {
    while (readSome([] { return true; })) {
    }
    return awaitEnd();
  }

  /// The same while nobody reads.
  int awaitEnd() {
    int status = 0;
    while (::waitpid(pid, &status, WNOHANG) == 0) {
      if (Clock::now() > deadline)
        return -1;
      ::usleep(1000);
    }
    pid = -1;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  }

  Lines outputLines() const { return linesOf(output.text); }
  std::string errorText() const { return error.text; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin).count(); }

  static Lines linesOf(const std::string &text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
      lines.push_back(line);
    return lines;
  }

private:
  struct Stream {
    int descriptor = -1;
    std::string text;
  };

  template <typename Fn>
  bool readSome(Fn goesOn) {
    struct pollfd polled[] = {{output.descriptor, POLLIN, 0}, {error.descriptor, POLLIN, 0}};
    if (!goesOn() || (output.descriptor < 0 && error.descriptor < 0) || Clock::now() > deadline)
      return false;
    if (::poll(polled, 2, 1000) <= 0)
      return true;
    Stream *streams[] = {&output, &error};
    for (int i : {0, 1}) {
      char buffer[1 << 16];
      if (polled[i].revents == 0)
        continue;
      ssize_t got = ::read(streams[i]->descriptor, buffer, sizeof buffer);
      if (got > 0)
        streams[i]->text.append(buffer, static_cast<size_t>(got));
      else
        ::close(std::exchange(streams[i]->descriptor, -1));
    }
    return true;
  }

  pid_t pid = -1;
  Stream output, error;
  Clock::time_point begin = Clock::now();
  Clock::time_point deadline = begin + std::chrono::seconds(60);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTLAUNCH_H
