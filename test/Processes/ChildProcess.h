// A forked process that a test talks to by lines. The test itself must have no threads.

#ifndef DISTRIBUTE_TEST_PROCESSES_CHILDPROCESS_H
#define DISTRIBUTE_TEST_PROCESSES_CHILDPROCESS_H

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>

/// Lines to the other side and from it.
class Lines {
public:
  Lines(int in, int out) : in(in), out(out) {}
  void write(const std::string &line);
  /// The next line; nothing after `timeoutMs`, or when the other side has ended.
  std::optional<std::string> read(int timeoutMs);

private:
  int in, out;
  std::string received;
};

/// Killed at the latest when destroyed, when the test ends, or after a minute.
class ChildProcess {
public:
  explicit ChildProcess(const std::function<void(Lines &)> &body);
  ~ChildProcess();
  ChildProcess(const ChildProcess &) = delete;
  ChildProcess &operator=(const ChildProcess &) = delete;

  pid_t pid() const { return id; }
  Lines &lines() { return *channel; }
  void signal(int number);

private:
  pid_t id = -1;
  int in = -1, out = -1;
  std::optional<Lines> channel;
};

/// Microseconds on a clock that all processes of the machine share.
long long nowUs();

#endif // DISTRIBUTE_TEST_PROCESSES_CHILDPROCESS_H
