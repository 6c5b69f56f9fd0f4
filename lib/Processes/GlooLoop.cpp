// The loop of Gloo's thread; see GlooLoop.h.

#include "GlooLoop.h"

#include "GlooHandler.h"

#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <exception>
#include <pthread.h>
#include <string>
#include <sys/epoll.h>
#include <thread>

#include <gloo/transport/pair.h>
#include <gloo/transport/tcp/loop.h>

namespace distribute::runtime {
namespace {

/// Who waits for what was under way waits no longer than this for the thread to look at its lists.
constexpr int kTickMs = 10;

Mutex &reporterMutex() {
  static Mutex mutex;
  return mutex;
}

/// Of all transports. A program may hold several processes of a run.
std::function<void(const absl::Status &)> &reporter() {
  static std::function<void(const absl::Status &)> report;
  return report;
}

thread_local bool isOwnLoop = false;

void blockBrokenPipes() {
  sigset_t pipes;
  ::sigemptyset(&pipes);
  ::sigaddset(&pipes, SIGPIPE);
  (void)::pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
}

/// It would be read again and again, and its rest makes no sense. Its locks are free: what was thrown has left them.
void closeConnection(gloo::transport::tcp::Handler &handler) {
  try {
    if (auto *pair = dynamic_cast<gloo::transport::Pair *>(&handler))
      pair->close();
  } catch (const std::exception &) {
    // It is closed as far as it can be; the run ends anyway.
    return;
  }
}

void tellOf(const char *thrown) {
  std::function<void(const absl::Status &)> report;
  {
    MutexLock lock(reporterMutex());
    report = reporter();
  }
  if (report)
    report(absl::UnavailableError(
        absl::StrCat("it received from another process what cannot be read: the network changes "
                     "what it carries (",
                     thrown, ")")));
}

void handle(gloo::transport::tcp::Handler &handler, gloo::transport::tcp::Loop &loop, int events) {
  std::string thrown;
  try {
    callGlooHandler(handler, loop, events, &gloo::transport::tcp::Handler::handleEvents);
    return;
  } catch (const std::exception &error) {
    thrown = error.what();
  }
  closeConnection(handler);
  tellOf(thrown.c_str());
}

} // namespace

bool isOnOwnGlooLoop() { return isOwnLoop; }

void failOnUnreadableMessages(std::function<void(const absl::Status &)> report) {
  MutexLock lock(reporterMutex());
  reporter() = std::move(report);
}

} // namespace distribute::runtime

/// Takes the place of Gloo's own. What Gloo expects of it: between two rounds it wakes who waits for the end of a round, as nothing is
/// called then; and it ends when `done_` says so.
__attribute__((visibility("default"))) void gloo::transport::tcp::Loop::run() {
  distribute::runtime::isOwnLoop = true;
  distribute::runtime::blockBrokenPipes();
  std::array<epoll_event, capacity_> ready;
  while (!done_) {
    cv_.notify_all();
    int count = ::epoll_wait(fd_, ready.data(), static_cast<int>(ready.size()),
                             distribute::runtime::kTickMs);
    // Only an interruption; else there would be a mistake in here, and the thread may not become a busy one.
    if (count < 0 && errno != EINTR)
      std::this_thread::sleep_for(std::chrono::milliseconds(distribute::runtime::kTickMs));
    for (int i = 0; i < count; ++i)
      distribute::runtime::handle(*static_cast<Handler *>(ready[static_cast<size_t>(i)].data.ptr),
                                  *this, static_cast<int>(ready[static_cast<size_t>(i)].events));
  }
}
