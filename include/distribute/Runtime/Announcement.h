// Something that is announced once to all who listen, such as the failure of a run.
//
//   Announcement<Failure> failure;
//   failure.listen(&session, [&](const Failure &told) { session.cancel(toStatus(told)); });
//   failure.make(first);                 // on any thread; the first one counts
//   failure.forget(&session);            // from now on the listener does not run
//
// Invariants:
//   1. Listeners are called under no lock: they may block, and listen or forget themselves.
//   2. Each is called once for an announcement, whether it listened before or after that was made.
//   3. When forget() has returned, the listener does not run, unless it is the listener that called it.

#ifndef DISTRIBUTE_RUNTIME_ANNOUNCEMENT_H
#define DISTRIBUTE_RUNTIME_ANNOUNCEMENT_H

#include "distribute/Runtime/Mutex.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace distribute::runtime {

/// Thread safe.
template <typename T>
class Announcement {
public:
  using Listener = std::function<void(const T &)>;

  /// From now on `listener` listens, in place of the one of that key; null: nobody. What has been
  /// announced it is told on this thread, before this returns.
  void listen(const void *key, Listener listener) {
    mutex.lock();
    listeners.erase(key);
    awaitReturn(key);
    if (listener) {
      Entry &entry = listeners[key];
      entry.listener = std::move(listener);
      if (made)
        tell(key, entry);
    }
    mutex.unlock();
  }

  /// Blocks while the listener of that key runs.
  void forget(const void *key) { listen(key, nullptr); }
  void forgetAll() {
    mutex.lock();
    listeners.clear();
    while (!running.empty())
      changed.waitFor(mutex, kLookEvery);
    mutex.unlock();
  }

  /// Tells all that listen. Blocks until they have been told by this thread; one that another thread
  /// tells may still run. Nothing happens if there has been an announcement before.
  void make(const T &value) {
    mutex.lock();
    if (!made) {
      made = value;
      while (true) {
        auto next = std::find_if(listeners.begin(), listeners.end(),
                                 [](const auto &each) { return !each.second.isTold; });
        if (next == listeners.end())
          break;
        tell(next->first, next->second);
      }
    }
    mutex.unlock();
  }

  /// Forgets what was announced: the same listeners are told of the next one.
  void clear() {
    MutexLock lock(mutex);
    made.reset();
    for (auto &each : listeners)
      each.second.isTold = false;
  }

private:
  struct Entry {
    Listener listener;
    bool isTold = false;
  };
  /// A wake-up is never lost; this only bounds each wait.
  static constexpr std::chrono::seconds kLookEvery{1};

  /// Without the lock while the listener runs. `entry` may be gone afterwards.
  void tell(const void *key, Entry &entry) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    entry.isTold = true;
    Listener listener = entry.listener;
    T value = *made;
    running.emplace_back(key, std::this_thread::get_id());
    mutex.unlock();
    listener(value);
    listener = nullptr; // what it holds ends here, too, under no lock
    mutex.lock();
    running.erase(
        std::find(running.begin(), running.end(), std::make_pair(key, std::this_thread::get_id())));
    changed.notifyAll();
  }

  void awaitReturn(const void *key) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    auto runsElsewhere = [&]() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
      return std::any_of(running.begin(), running.end(), [&](const auto &each) {
        return each.first == key && each.second != std::this_thread::get_id();
      });
    };
    while (runsElsewhere())
      changed.waitFor(mutex, kLookEvery);
  }

  Mutex mutex;
  Condition changed;
  std::optional<T> made ABSL_GUARDED_BY(mutex);
  std::map<const void *, Entry> listeners ABSL_GUARDED_BY(mutex);
  std::vector<std::pair<const void *, std::thread::id>> running ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ANNOUNCEMENT_H
