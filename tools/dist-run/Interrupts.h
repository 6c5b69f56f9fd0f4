// Signals that ask a run to end.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_INTERRUPTS_H
#define DISTRIBUTE_TOOLS_DISTRUN_INTERRUPTS_H

#include <csignal>

namespace distribute::runtime {

/// Set when a signal has asked for the end of the run.
extern volatile std::sig_atomic_t interrupted;

/// From now on, the first SIGINT, SIGTERM or SIGHUP sets `interrupted`, and a second one of its
/// kind ends the process at once. A SIGHUP that was ignored when the process began (nohup) stays
/// so. A reader of the output that goes away ends nothing: writing to it fails.
void catchInterrupts();

/// From now on, a file that may not grow further (ulimit -f) ends nothing: writing to it fails.
void outliveFileLimits();

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_INTERRUPTS_H
