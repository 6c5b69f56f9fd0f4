// Affinity of threads; see CorePinning.h.

#include "CorePinning.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <sched.h>
#include <thread>

namespace distribute::runtime {

std::vector<int> usableCores() {
  std::vector<int> numbers;
  cpu_set_t cores;
  if (::sched_getaffinity(0, sizeof cores, &cores) != 0)
    return numbers;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &cores))
      numbers.push_back(core);
  return numbers;
}

int numUsableCores() {
  size_t known = usableCores().size();
  return known != 0 ? static_cast<int>(known) : std::max(1u, std::thread::hardware_concurrency());
}

absl::Status pinThread(pthread_t thread, int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (core < 0 || core >= CPU_SETSIZE)
    return absl::InternalError(absl::StrCat("there is no core ", core));
  CPU_SET(core, &cores);
  int error = ::pthread_setaffinity_np(thread, sizeof cores, &cores);
  if (error == 0)
    return absl::OkStatus();
  return absl::InternalError(
      absl::StrCat("cannot keep a thread on core ", core, ": ", std::strerror(error)));
}

} // namespace distribute::runtime
