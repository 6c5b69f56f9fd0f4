// What the processes of a run tell each other over their transport, outside of steps.
//
//   auto agreement = ProcessAgreement::create(transport, /*deadlineMs=*/60000);
//   auto rows = (*agreement)->valueOfEach(ownRows);      // by rank
//   s = (*agreement)->broadcast(bytes, numBytes);        // process 0's
//
// All processes make the same calls in the same order.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_PROCESSAGREEMENT_H
#define DISTRIBUTE_RUNTIME_ENGINE_PROCESSAGREEMENT_H

#include "distribute/Runtime/LocalEngine.h"

#include "absl/strings/string_view.h"

#include <memory>
#include <vector>

namespace distribute::runtime {

/// Each process has written some of the bytes, and zeros elsewhere: afterwards all have all of them.
/// `processes`: a group with a member in each process and one channel. They are joined in `buffer`, to
/// which others may write after a failure until the engine has closed the connections. `what`: for
/// messages. Errors: those of Communicator::wait; the bytes are as they were.
absl::Status joinBytes(Communicator &processes, std::vector<char> &buffer, void *data,
                       size_t numBytes, absl::string_view what);

/// For one thread at a time.
class ProcessAgreement {
public:
  /// `transport` lives as long as this. Errors: those of Engine::createGroup.
  static absl::StatusOr<std::unique_ptr<ProcessAgreement>> create(Transport &transport,
                                                                  int64_t deadlineMs);

  /// The `value` of each process, by rank. Errors: those of Communicator::wait; the first one ends the
  /// transport.
  absl::StatusOr<std::vector<int64_t>> valueOfEach(int64_t value);

  /// Makes the bytes those of process 0. All give the same number. Errors as valueOfEach().
  absl::Status broadcast(void *data, size_t numBytes);

private:
  ProcessAgreement(const Transport &transport, const LocalEngineOptions &options)
      : rank(transport.rank()), size(transport.size()), engine(options) {}

  absl::Status join(void *data, size_t numBytes, absl::string_view what);

  int rank, size;
  std::vector<char> buffer; ///< of joinBytes(); before the engine, which ends first
  LocalEngine engine;
  std::unique_ptr<Communicator> processes;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_PROCESSAGREEMENT_H
