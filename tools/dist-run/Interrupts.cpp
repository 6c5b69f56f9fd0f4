// Signals that ask a run to end; see Interrupts.h.

#include "Interrupts.h"

namespace distribute::runtime {

volatile std::sig_atomic_t interrupted = 0;

static void onInterrupt(int) { interrupted = 1; }

void catchInterrupts() {
  struct sigaction action = {}, before = {};
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESETHAND | SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  if (::sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    ::sigaction(SIGHUP, &action, nullptr);
  ::signal(SIGPIPE, SIG_IGN);
}

void outliveFileLimits() { ::signal(SIGXFSZ, SIG_IGN); }

} // namespace distribute::runtime
