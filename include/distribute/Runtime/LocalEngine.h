// The `local` engine: members are threads of one process, sharing memory.

#ifndef DISTRIBUTE_RUNTIME_LOCALENGINE_H
#define DISTRIBUTE_RUNTIME_LOCALENGINE_H

#include "distribute/Runtime/Engine.h"
#include "distribute/Runtime/Mutex.h"

#include <atomic>

namespace distribute::runtime {

struct LocalEngineOptions {
  int numMembers = 1;
  /// The longest that one wait for the peers may take.
  int64_t deadlineMs = 60000;
  /// The longest that a wait spins before it sleeps; less where spinning does not
  /// pay. -1: 50 where every member can have a core of its own, else 0 (a spinning
  /// thread would keep its peer off the core).
  int64_t spinUs = -1;
};

/// All-reduce in one pass: each member combines its slice from all members and
/// writes it to all. Gathers, scatters and broadcasts: each member pulls what
/// it needs. The work is done inside wait().
class LocalEngine final : public Engine {
public:
  explicit LocalEngine(const LocalEngineOptions &options);
  ~LocalEngine() override;

  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
  createGroup(const std::vector<int> &members, uint32_t numChannels) override;
  void noteProgress(int member, uint32_t number) override;
  void abort(const absl::Status &reason) override;
  absl::Status status() const override;
  bool aborted() const override { return ended.load(std::memory_order_seq_cst); }

private:
  class Group;
  class Member;
  struct Progress;

  LocalEngineOptions options;
  std::vector<std::unique_ptr<Group>> groups;
  std::unique_ptr<Progress[]> progress;
  std::atomic<bool> ended{false};
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
};

/// The cores on which this process may run.
int numUsableCores();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LOCALENGINE_H
