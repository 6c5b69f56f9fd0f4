// What messages between processes take; see Calibration.h.

#include "distribute/Runtime/Calibration.h"

#include "Median.h"

#include <algorithm>
#include <vector>

namespace distribute::runtime {
namespace {

using Clock = std::chrono::steady_clock;

// As collectives send: small arrays whole, large ones in messages of a MiB, both ways at once.
constexpr size_t kSmallBytes = 64, kMessageBytes = 1 << 20, kNumMessages = 8;
constexpr int kNumSmall = 200, kNumLarge = 10;
/// Above those of groups of sends, which begin with the same bit.
constexpr uint64_t kTag = ~uint64_t{0};

/// One other process, with which this one exchanges arrays.
class Peer {
public:
  static absl::StatusOr<Peer> create(Transport &transport, int rank, Clock::time_point deadline) {
    Peer peer(rank, deadline);
    auto region = transport.registerMemory(peer.memory.data(), peer.memory.size());
    if (!region.ok())
      return region.status();
    peer.region = *std::move(region);
    return peer;
  }

  /// Both send and receive `count` messages. Seconds of one exchange: the median.
  absl::StatusOr<double> time(int numRounds, size_t numBytes, size_t count) {
    std::vector<double> seconds;
    for (int round = 0; round < numRounds; ++round) {
      Clock::time_point begin = Clock::now();
      if (absl::Status s = exchange(numBytes, count); !s.ok())
        return s;
      seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    }
    return median(std::move(seconds));
  }

private:
  Peer(int rank, Clock::time_point deadline)
      : rank(rank), deadline(deadline), memory(2 * kMessageBytes * kNumMessages) {}

  absl::Status exchange(size_t numBytes, size_t count) {
    absl::Status s;
    for (size_t i = 0; s.ok() && i < count; ++i)
      s = region->receive(rank, kTag, (kNumMessages + i) * kMessageBytes, numBytes);
    for (size_t i = 0; s.ok() && i < count; ++i)
      s = region->send(rank, kTag, i * kMessageBytes, numBytes);
    for (size_t i = 0; s.ok() && i < count; ++i)
      s = region->awaitReceived(deadline);
    for (size_t i = 0; s.ok() && i < count; ++i)
      s = region->awaitSent(deadline);
    return s;
  }

  int rank;
  Clock::time_point deadline;
  std::vector<char> memory; ///< what is sent, then what is received; before the region
  std::unique_ptr<TransportRegion> region;
};

} // namespace

absl::StatusOr<planfile::LinkRates> measureLinks(Transport &transport,
                                                 std::chrono::milliseconds limit) {
  planfile::LinkRates slowest;
  auto deadline = Clock::now() + limit;
  for (int other = 1; other < transport.size(); ++other) {
    if (transport.rank() != 0 && transport.rank() != other)
      continue;
    auto peer = Peer::create(transport, transport.rank() == 0 ? other : 0, deadline);
    if (!peer.ok())
      return peer.status();
    absl::StatusOr<double> small = peer->time(kNumSmall, kSmallBytes, 1);
    if (!small.ok())
      return small.status();
    absl::StatusOr<double> large = peer->time(kNumLarge, kMessageBytes, kNumMessages);
    if (!large.ok())
      return large.status();
    slowest.latencySeconds = std::max(slowest.latencySeconds, *small);
    slowest.secondsPerByte =
        std::max(slowest.secondsPerByte, std::max(*large - *small, 0.0) /
                                             static_cast<double>(kMessageBytes * kNumMessages));
  }
  return slowest;
}

} // namespace distribute::runtime
