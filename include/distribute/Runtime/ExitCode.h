// How a process of a run ends.

#ifndef DISTRIBUTE_RUNTIME_EXITCODE_H
#define DISTRIBUTE_RUNTIME_EXITCODE_H

namespace distribute::runtime {

enum class ExitCode { Done = 0, WrongInput = 1, WrongUsage = 2, RunFailed = 3 };

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXITCODE_H
