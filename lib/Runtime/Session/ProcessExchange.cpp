// A byte from each process to each; see ProcessExchange.h.

#include "ProcessExchange.h"

namespace distribute::runtime {

absl::StatusOr<std::unique_ptr<ProcessExchange>>
ProcessExchange::create(Engine &engine, const std::vector<int> &firstSlots, int own) {
  auto links = engine.createLinks(firstSlots, static_cast<uint32_t>(firstSlots.size() - 1));
  if (!links.ok())
    return links.status();
  return std::unique_ptr<ProcessExchange>(
      new ProcessExchange(std::move((*links)[static_cast<size_t>(own)])));
}

template <typename Fn>
absl::Status ProcessExchange::forEachChannel(const Fn &fn) {
  int size = link->size();
  for (int distance = 1; distance < size; ++distance)
    if (absl::Status s = fn(static_cast<uint32_t>(distance - 1), (link->rank() + distance) % size,
                            (link->rank() + size - distance) % size);
        !s.ok())
      return s;
  return absl::OkStatus();
}

absl::Status ProcessExchange::start(char value) {
  char &own = values[static_cast<size_t>(link->rank())];
  own = value;
  sent += values.size() - 1;
  underWay = true;
  return forEachChannel([&](uint32_t channel, int to, int from) {
    absl::Status s = link->startRecv(channel, call, &values[static_cast<size_t>(from)], from);
    return s.ok() ? link->startSend(channel, call, &own, to) : s;
  });
}

absl::StatusOr<std::vector<char>> ProcessExchange::await() {
  absl::Status s = forEachChannel([&](uint32_t channel, int, int) {
    absl::Status received = link->waitRecv(channel);
    return received.ok() ? link->waitSend(channel) : received;
  });
  if (!s.ok())
    return s;
  underWay = false;
  return values;
}

} // namespace distribute::runtime
