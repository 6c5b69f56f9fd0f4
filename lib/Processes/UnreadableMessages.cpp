// A handler of std::terminate(); see UnreadableMessages.h.
//
// Gloo's thread holds the lock of its connection forever, so nothing can be torn down in order.

#include "UnreadableMessages.h"

#include "distribute/Runtime/Mutex.h"

#include <atomic>
#include <cstdlib>
#include <exception>
#include <gloo/common/error.h>
#include <gloo/common/logging.h>
#include <string>
#include <unistd.h>

namespace distribute::runtime {
namespace {

std::atomic<bool> isLost{false};

/// Of all below. A program may hold several processes of a run.
Mutex &mutex() {
  static Mutex mutex;
  return mutex;
}
std::terminate_handler handlerBefore = nullptr;
int numGuards = 0;
std::function<void(const absl::Status &)> &reporter() {
  static std::function<void(const absl::Status &)> report;
  return report;
}

bool isOfGloo(const std::exception_ptr &thrown) {
  if (!thrown)
    return false;
  try {
    std::rethrow_exception(thrown);
  } catch (const gloo::EnforceNotMet &) {
    return true;
  } catch (const gloo::Exception &) {
    return true;
  } catch (...) {
    return false;
  }
}

[[noreturn]] void stayOrAbort() {
  if (isOfGloo(std::current_exception())) {
    isLost = true;
    std::function<void(const absl::Status &)> report;
    {
      MutexLock lock(mutex());
      report = reporter();
    }
    if (report)
      report(absl::UnavailableError(
          "it received from another process what cannot be read: the network changes what it "
          "carries"));
    // It may not return, and the program is not to end.
    for (;;)
      ::pause();
  }
  if (handlerBefore)
    handlerBefore();
  std::abort();
}

} // namespace

bool isGloosThreadLost() { return isLost; }

void failOnUnreadableMessages(std::function<void(const absl::Status &)> report) {
  MutexLock lock(mutex());
  reporter() = std::move(report);
}

TerminateGuard::TerminateGuard() {
  MutexLock lock(mutex());
  if (numGuards++ == 0 && std::get_terminate() != stayOrAbort)
    handlerBefore = std::set_terminate(stayOrAbort);
}

TerminateGuard::~TerminateGuard() {
  MutexLock lock(mutex());
  // Not where the program has another one meanwhile, or what is lost may throw again.
  if (--numGuards == 0 && !isLost && std::get_terminate() == stayOrAbort)
    std::set_terminate(handlerBefore);
}

} // namespace distribute::runtime
