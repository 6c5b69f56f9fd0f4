// Ends the process when an instruction of a session does not end.

#ifndef DISTRIBUTE_RUNTIME_SESSIONWATCH_H
#define DISTRIBUTE_RUNTIME_SESSIONWATCH_H

#include "distribute/Runtime/Session.h"
#include "distribute/Runtime/Watchdog.h"

#include <memory>
#include <string>

namespace distribute::runtime {

/// Waits and loops end by the session's deadline; a kernel and a library call do not: this watchdog ends the process then, with
/// ExitCode::RunFailed. `program`: whose error it is. The session outlives it.
std::unique_ptr<Watchdog> watchSession(const Session &session, int64_t deadlineMs,
                                       const std::string &program);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSIONWATCH_H
