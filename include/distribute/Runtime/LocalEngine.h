// The engine of this machine: members are threads of this process, which share memory, and threads of
// other processes, to which a transport leads.

#ifndef DISTRIBUTE_RUNTIME_LOCALENGINE_H
#define DISTRIBUTE_RUNTIME_LOCALENGINE_H

#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/Engine.h"
#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/Transport.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

namespace distribute::runtime {

class LocalGroup;
class LocalLinks;
class ProgressThread;
class WaitCounts;

/// The longest deadline, a year: longer ones mean the same, and clocks cannot hold them all.
constexpr int64_t kMaxDeadlineMs = int64_t{365} * 24 * 3600 * 1000;

struct LocalEngineOptions {
  /// In all processes.
  int numMembers = 1;
  /// Which of them live here; nothing: all.
  std::optional<planfile::SlotSet> own;
  /// To the other processes; null: there are none. Engines may share it; the failure of one ends it.
  Transport *transport = nullptr;
  /// The longest that one wait for the peers may take; more than kMaxDeadlineMs means that.
  int64_t deadlineMs = 60000;
  /// The longest that a wait spins before it sleeps; less where spinning does not
  /// pay. -1: 50 where every member and progress thread can have a core of its own, else 0
  /// (a spinning thread would keep its peer off the core).
  int64_t spinUs = -1;
  /// By member (of all processes): the device it is on; empty: each on its own. Members of one device
  /// follow each other. Where algorithms distinguish them, they reduce locally first.
  std::vector<int> deviceOfMember;
  /// Count what bytesSent() tells.
  bool countBytes = false;
  /// A thread beside each member's own carries out what the member has started, in the order of
  /// the starts, as soon as every member of the group has. What it has not begun when
  /// the member comes to its wait is done there, so that nothing ever waits for these threads
  /// alone.
  bool progressThreads = false;
  /// Told of each collective that a progress thread carried out, on that thread, before its peers
  /// can know of it. Null: nobody is told.
  std::function<void(int member, const CollectiveCall &call,
                     std::chrono::steady_clock::time_point begin,
                     std::chrono::steady_clock::time_point end)>
      onProgress;
};

/// The work is done by the call's algorithm (lib/Runtime/Collective), inside wait() or by the
/// member's progress thread.
class LocalEngine final : public Engine {
public:
  /// Throws std::system_error when the system gives no more threads.
  explicit LocalEngine(const LocalEngineOptions &options);
  ~LocalEngine() override;

  EngineCapabilities capabilitiesOf(Algorithm algorithm) const override;
  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
  createGroup(const std::vector<int> &members, uint32_t numChannels) override;
  absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
  createLinks(const std::vector<int> &members, uint32_t numChannels) override;
  void noteProgress(int member, uint32_t number) override;
  void abort(const absl::Status &reason) override;
  void quiesce() override;
  void closeConnections() override;
  absl::Status status() const override;
  bool aborted() const override { return ended.load(std::memory_order_seq_cst); }

  /// Keeps the progress thread of this process's m-th member on core cores[m]. Errors: those of pinThread.
  absl::Status pinProgressThreads(const std::vector<int> &cores);

  /// Bytes that left `member`'s memory for another member's, or that it wrote there,
  /// in all groups. While no collective is under way.
  uint64_t bytesSent(int member) const;

  uint64_t wireBytesSent() const override;
  std::vector<WaitedFor> waitedFor() const override;

private:
  friend class LocalGroup;
  struct Progress;

  void endProgress();
  /// Wakes everybody; false if it has ended before.
  bool end(const absl::Status &reason);
  absl::Status checkMembers(const std::vector<int> &members) const;
  int localOf(int member) const { return member - options.own->begin; }

  LocalEngineOptions options;
  std::unique_ptr<WaitCounts> waits;
  std::vector<std::unique_ptr<LocalLinks>> links;
  std::vector<std::unique_ptr<LocalGroup>> groups;
  std::unique_ptr<Progress[]> progress; ///< by member of this process
  std::atomic<bool> ended{false};
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
  /// By member of this process; empty: none.
  std::vector<std::unique_ptr<ProgressThread>> progressThreads;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LOCALENGINE_H
