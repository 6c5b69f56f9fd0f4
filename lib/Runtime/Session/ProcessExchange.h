// What processes tell each other while their slots compute: a byte each, which travels from the start to
// the wait without any thread of the session.

#ifndef DISTRIBUTE_RUNTIME_SESSION_PROCESSEXCHANGE_H
#define DISTRIBUTE_RUNTIME_SESSION_PROCESSEXCHANGE_H

#include "distribute/Runtime/Engine.h"

#include <memory>
#include <vector>

namespace distribute::runtime {

class ProcessExchange {
public:
  /// Between the first slots of all processes, `firstSlots`, of which this is number `own`. Errors:
  /// those of Engine::createLinks.
  static absl::StatusOr<std::unique_ptr<ProcessExchange>>
  create(Engine &engine, const std::vector<int> &firstSlots, int own);

  /// Starts and waits alternate, in all processes alike. Errors: those of TransferLink.
  absl::Status start(char value);
  /// By process.
  absl::StatusOr<std::vector<char>> await();

  /// Whether others may still write to its memory.
  bool isUnderWay() const { return underWay; }

  /// By this process to the others.
  uint64_t bytesSent() const { return sent; }

private:
  explicit ProcessExchange(std::unique_ptr<TransferLink> link)
      : link(std::move(link)), values(static_cast<size_t>(this->link->size())) {}

  /// On channel d - 1, each process sends to the d-th one after it.
  template <typename Fn>
  absl::Status forEachChannel(const Fn &fn);

  std::unique_ptr<TransferLink> link;
  TransferCall call{1, "the agreement of the processes"};
  std::vector<char> values;
  uint64_t sent = 0;
  bool underWay = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSION_PROCESSEXCHANGE_H
