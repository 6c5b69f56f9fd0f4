// A thread beside a member's own: it carries out the collectives that the member has started while
// the member goes on computing.
//
// Invariants:
//   T1  A started collective is in the ring of its member's thread until this thread takes it, in
//       the order of the starts. Only the member's thread gives, only this thread takes.
//   T2  It is carried out by whoever claims it (LocalGroup::Entry::claimedRound): this thread once
//       every member has arrived, or the member's own in its wait. So this thread never holds
//       one with which it cannot begin, and no wait depends on it for one that nobody has begun:
//       what cannot hang without these threads cannot with them.
//   T3  It has no deadlines. The member's wait has, and ends the engine, which ends this thread.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_PROGRESSTHREAD_H
#define DISTRIBUTE_RUNTIME_ENGINE_PROGRESSTHREAD_H

#include "../Device/CountedEvent.h"

#include "absl/status/status.h"

#include <array>
#include <thread>

namespace distribute::runtime {

class LocalEngine;
class LocalGroup;

/// One member's part in one round of a channel.
struct StartedCollective {
  LocalGroup *group = nullptr;
  int rank = 0;
  uint32_t channel = 0;
  uint32_t round = 0;
};

class ProgressThread {
public:
  /// `engine` and its groups outlive the thread. Throws std::system_error when the system gives no
  /// more threads.
  ProgressThread(LocalEngine &engine, int member, int64_t spinUs);
  ~ProgressThread() { join(); }

  /// By the member's thread, after its start. Allocates nothing and waits for nobody: where the
  /// ring is full, this thread is far behind, and the member carries the collective out in its
  /// wait.
  void give(const StartedCollective &started);

  /// Errors: those of pinThread.
  absl::Status pin(int core);

  /// Wakes the thread, after the engine has ended.
  void wake() { given.add(kEndedMark); }

  /// After wake(): blocks until the thread is gone, and with it all that it did with buffers.
  void join();

private:
  void serve(int member, int64_t spinUs);

  static constexpr uint32_t kCapacity = 64;

  LocalEngine &engine;
  std::array<StartedCollective, kCapacity> ring;
  uint32_t numGiven = 0;
  std::atomic<uint32_t> numTaken{0};
  CountedEvent given;
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_PROGRESSTHREAD_H
