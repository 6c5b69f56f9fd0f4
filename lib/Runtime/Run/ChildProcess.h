// Starting one process of a run.

#ifndef DISTRIBUTE_RUNTIME_RUN_CHILDPROCESS_H
#define DISTRIBUTE_RUNTIME_RUN_CHILDPROCESS_H

#include <csignal>
#include <string>
#include <sys/types.h>
#include <vector>

namespace distribute::runtime {

struct ChildOptions {
  std::string program;
  std::vector<std::string> arguments;   ///< the first is the program's name
  std::vector<std::string> environment; ///< "NAME=VALUE"
  bool readsInput = false;              ///< else its standard input is empty
  /// Whether it stays in this process's group: a terminal lets only one group read.
  bool sharesGroup = false;
  /// A descriptor of this process that it has under the same number; -1: none.
  int inherited = -1;
  sigset_t signals; ///< which it has blocked at its start
};

struct Child {
  pid_t pid = -1; ///< -1: errno says why it could not be started
  int output = -1;
  int error = -1;
};

/// The program runs with its output and errors in pipes, whose ends here do not block. It dies when
/// the calling thread does. A program that cannot be run says so on its standard error, with exit
/// code 127.
Child startChild(const ChildOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_RUN_CHILDPROCESS_H
