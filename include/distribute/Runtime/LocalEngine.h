// The `local` engine: members are threads of one process, sharing memory.

#ifndef DISTRIBUTE_RUNTIME_LOCALENGINE_H
#define DISTRIBUTE_RUNTIME_LOCALENGINE_H

#include "distribute/Runtime/Engine.h"
#include "distribute/Runtime/Mutex.h"

#include <atomic>

namespace distribute::runtime {

class LocalGroup;
class LocalLinks;

struct LocalEngineOptions {
  int numMembers = 1;
  /// The longest that one wait for the peers may take.
  int64_t deadlineMs = 60000;
  /// The longest that a wait spins before it sleeps; less where spinning does not
  /// pay. -1: 50 where every member can have a core of its own, else 0 (a spinning
  /// thread would keep its peer off the core).
  int64_t spinUs = -1;
  /// By member: the device it is on; empty: each on its own. Members of one device
  /// follow each other. Where algorithms distinguish them, they reduce locally first.
  std::vector<int> deviceOfMember;
  /// Count what bytesSent() tells.
  bool countBytes = false;
};

/// The work is done inside wait(), by the call's algorithm (lib/Runtime/Collective).
class LocalEngine final : public Engine {
public:
  explicit LocalEngine(const LocalEngineOptions &options);
  ~LocalEngine() override;

  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
  createGroup(const std::vector<int> &members, uint32_t numChannels) override;
  absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
  createLinks(const std::vector<int> &members, uint32_t numChannels) override;
  void noteProgress(int member, uint32_t number) override;
  void abort(const absl::Status &reason) override;
  absl::Status status() const override;
  bool aborted() const override { return ended.load(std::memory_order_seq_cst); }

  /// Bytes that left `member`'s memory for another member's, or that it wrote there,
  /// in all groups. While no collective is under way.
  uint64_t bytesSent(int member) const;

private:
  friend class LocalGroup;
  struct Progress;

  absl::Status checkMembers(const std::vector<int> &members) const;

  LocalEngineOptions options;
  std::vector<std::unique_ptr<LocalLinks>> links;
  std::vector<std::unique_ptr<LocalGroup>> groups;
  std::unique_ptr<Progress[]> progress;
  std::atomic<bool> ended{false};
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
};

/// The cores on which this process may run.
int numUsableCores();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LOCALENGINE_H
