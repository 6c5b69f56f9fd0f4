// A handler of std::terminate(); see UnreadableMessages.h.
//
// Gloo's thread holds the lock of its connection forever, so nothing can be torn down in order.

#include "UnreadableMessages.h"

#include "distribute/Runtime/Mutex.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <gloo/common/error.h>
#include <gloo/common/logging.h>
#include <string>
#include <thread>

namespace distribute::runtime {
namespace {

constexpr int kRunFailed = 3; // as in dist-run
/// For the others to be told, also where this process is the one that tells them.
constexpr std::chrono::milliseconds kTellTime(1000);

/// Of all below. A program may hold several processes of a run.
Mutex &mutex() {
  static Mutex mutex;
  return mutex;
}
std::terminate_handler handlerBefore = nullptr;
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

[[noreturn]] void endProcess() {
  if (isOfGloo(std::current_exception())) {
    absl::Status reason = absl::UnavailableError(
        "it received from another process what cannot be read: another program wrote to the "
        "connection, or the network changed what it carries");
    std::function<void(const absl::Status &)> report;
    {
      MutexLock lock(mutex());
      report = reporter();
    }
    report(reason);
    std::this_thread::sleep_for(kTellTime);
    std::fprintf(stderr, "error: this process has failed: %s\n",
                 std::string(reason.message()).c_str());
    std::_Exit(kRunFailed);
  }
  if (handlerBefore)
    handlerBefore();
  std::abort();
}

} // namespace

void endOnUnreadableMessages(std::function<void(const absl::Status &)> report) {
  MutexLock lock(mutex());
  reporter() = std::move(report);
  std::terminate_handler current = std::get_terminate();
  if (current == endProcess)
    return;
  handlerBefore = current;
  std::set_terminate(endProcess);
}

} // namespace distribute::runtime
