// Which cores threads may run on.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_COREPINNING_H
#define DISTRIBUTE_RUNTIME_DEVICE_COREPINNING_H

#include "absl/status/status.h"

#include <pthread.h>
#include <vector>

namespace distribute::runtime {

/// The numbers of the cores that the calling thread may use, ascending; empty where the
/// system does not say.
std::vector<int> usableCores();

/// How many these are; where the system does not say, those that there are, at least 1.
int numUsableCores();

/// Keeps a thread on this core from now on. Errors: Internal with the system's reason (there is
/// no such core, or the thread may not use it).
absl::Status pinThread(pthread_t thread, int core);

inline absl::Status pinThisThread(int core) { return pinThread(::pthread_self(), core); }

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_COREPINNING_H
