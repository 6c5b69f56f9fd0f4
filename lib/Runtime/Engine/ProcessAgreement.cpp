// Agreement of processes; see ProcessAgreement.h.

#include "ProcessAgreement.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace distribute::runtime {

absl::Status joinBytes(Communicator &processes, std::vector<char> &buffer, void *data,
                       size_t numBytes, absl::string_view what) {
  if (numBytes == 0)
    return absl::OkStatus();
  CollectiveCall call;
  call.reduction = Reduction::Or;
  call.type = ElementType::I8;
  call.inner = static_cast<int64_t>(numBytes);
  call.label = std::string(what);
  call.isAwaitedAtOnce = true;
  auto *bytes = static_cast<char *>(data);
  buffer.assign(bytes, bytes + numBytes);
  absl::Status s = processes.start(0, call, buffer.data(), buffer.data());
  if (s.ok())
    s = processes.wait(0);
  if (s.ok())
    std::copy(buffer.begin(), buffer.end(), bytes);
  return s;
}

absl::StatusOr<std::unique_ptr<ProcessAgreement>> ProcessAgreement::create(Transport &transport,
                                                                           int64_t deadlineMs) {
  LocalEngineOptions options;
  options.numMembers = transport.size();
  options.own = planfile::SlotSet::of(transport.size(), transport.rank(), transport.size());
  options.transport = &transport;
  options.deadlineMs = deadlineMs;
  options.spinUs = 0;
  std::unique_ptr<ProcessAgreement> made(new ProcessAgreement(transport, options));
  std::vector<int> members(static_cast<size_t>(made->size));
  std::iota(members.begin(), members.end(), 0);
  auto group = made->engine.createGroup(members, 1);
  if (!group.ok())
    return group.status();
  made->processes = std::move((*group)[static_cast<size_t>(made->rank)]);
  return made;
}

absl::StatusOr<std::vector<int64_t>> ProcessAgreement::valueOfEach(int64_t value) {
  std::vector<int64_t> values(static_cast<size_t>(size), 0);
  values[static_cast<size_t>(rank)] = value;
  if (absl::Status s =
          join(values.data(), values.size() * sizeof values[0], "an agreement of all processes");
      !s.ok())
    return s;
  return values;
}

absl::Status ProcessAgreement::broadcast(void *data, size_t numBytes) {
  if (rank != 0 && numBytes != 0)
    std::memset(data, 0, numBytes);
  return join(data, numBytes, "a value of process 0");
}

absl::Status ProcessAgreement::join(void *data, size_t numBytes, absl::string_view what) {
  return joinBytes(*processes, buffer, data, numBytes, what);
}

} // namespace distribute::runtime
