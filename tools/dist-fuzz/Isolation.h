// Runs work in a process of its own, so that a crash or a hang of the compiler is a finding.
//
// The parent must run no other thread when it starts one.
#ifndef DISTRIBUTE_TOOLS_DIST_FUZZ_ISOLATION_H
#define DISTRIBUTE_TOOLS_DIST_FUZZ_ISOLATION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace distribute::fuzz {

/// How a process ended.
struct Ending {
  enum class Kind {
    Exited,
    Crashed,
    Hung,
    /// The system gave the process no more memory, or none to start with: this says nothing of its work.
    NoMemory
  } kind = Kind::Exited;
  /// The exit status, or the signal.
  int code = 0;
};

/// `signal 11 (Segmentation fault)`, `no answer within 60 s`.
std::string describe(const Ending &ending, int deadlineSeconds);

/// A child that reports by lines.
class Reporter {
public:
  explicit Reporter(int fd) : fd(fd) {}
  /// Sends one line; line breaks in it become blanks.
  void send(std::string line) const;

private:
  int fd;
};

/// Runs `work` in a child, whose exit status is what it returns, and hands each line that it
/// reports to `onLine`. A child that reports nothing for `deadlineSeconds` is killed.
Ending runIsolated(llvm::function_ref<int(const Reporter &)> work,
                   llvm::function_ref<void(llvm::StringRef)> onLine, int deadlineSeconds);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_TOOLS_DIST_FUZZ_ISOLATION_H
