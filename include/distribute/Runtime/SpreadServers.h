// Servers of a plan in several processes, as workers see them: as one.
//
// Each process gives the variables that it holds, and takes what its servers read. The first one is
// pushed to last: it says in which order all apply what has been pushed (LocalServers.h).

#ifndef DISTRIBUTE_RUNTIME_SPREADSERVERS_H
#define DISTRIBUTE_RUNTIME_SPREADSERVERS_H

#include "distribute/Runtime/VariableServers.h"

#include "absl/functional/function_ref.h"

#include <memory>

namespace distribute::runtime {

/// Thread safety: as that of the processes' servers.
class SpreadServers final : public VariableServers {
public:
  /// `served`: what all processes hold and take, together. `processes`: by number, at least one.
  SpreadServers(const ServedPlan &served, std::vector<std::shared_ptr<VariableServers>> processes)
      : form(served), processes(std::move(processes)) {}

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &place) override;
  absl::Status pull(const WorkerPlace &place, bool updates, absl::Span<PulledValue> values,
                    int64_t &version) override;
  absl::Status push(const WorkerPlace &place, uint32_t step, absl::Span<const PushedValue> values,
                    int64_t &version) override;
  void leave(int group, bool isDone) override;
  void cancel(const absl::Status &reason) override;

private:
  /// Calls `fn` for the processes from `first` on, at the same time. Errors: of the first that fails.
  absl::Status forEach(size_t first, absl::FunctionRef<absl::Status(size_t process)> fn);
  /// Where a process of servers is lost, the others hear of it from here: they would take this process's
  /// end, which follows, for the reason. Returns `status`.
  absl::Status tellOthers(size_t process, const absl::Status &status);
  absl::Status pullFrom(VariableServers &process, const WorkerPlace &place, bool updates,
                        absl::Span<PulledValue> values, int64_t &version);

  const ServedPlan form;
  const std::vector<std::shared_ptr<VariableServers>> processes;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SPREADSERVERS_H
