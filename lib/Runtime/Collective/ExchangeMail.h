// Messages of one round of across_processes.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGEMAIL_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGEMAIL_H

#include "CollectiveAlgorithm.h"

#include <algorithm>
#include <optional>

namespace distribute::runtime {

/// An array goes in messages of so many bytes, so that one is combined while the next is on its way.
constexpr size_t kBytesOfMessage = 1 << 20;

/// Those of the leader.
class ExchangeMail {
public:
  explicit ExchangeMail(Round &round)
      : round(round), channel(*round.channelLinks()), deadline(round.deadline()) {}
  /// Who came last has kept this process waiting, if it was late.
  ~ExchangeMail() {
    if (last)
      channel.links.waits().noteLate(channel.links.rankOf(*last));
  }

  /// Sends `numElements` elements, in messages; they stay as they are until flush().
  absl::Status send(size_t to, uint32_t message, const void *from, size_t numElements,
                    size_t width) {
    return sendPart(to, message, from, numElements, {0, numElements}, width);
  }

  /// The same of a part of an array.
  absl::Status sendPart(size_t to, uint32_t message, const void *array, size_t numElements,
                        Slice part, size_t width) {
    return forEachMessage(array, numElements, part, width,
                          [&](TransportRegion &region, size_t offset, size_t numBytes) {
                            absl::Status s = region.send(channel.links.rankOf(to), tag(message),
                                                         offset, numBytes);
                            if (s.ok())
                              channel.underWay.push_back(&region);
                            round.noteSent(round.rank(), numBytes);
                            channel.links.noteSent(numBytes);
                            return s;
                          });
  }

  absl::Status receive(size_t from, uint32_t message, void *to, size_t numElements, size_t width) {
    return forEachMessage(to, numElements, {0, numElements}, width,
                          [&](TransportRegion &region, size_t offset, size_t numBytes) {
                            return region.receive(channel.links.rankOf(from), tag(message), offset,
                                                  numBytes);
                          });
  }

  /// Blocks until the next message of an array that is received is here.
  absl::Status awaitOne(size_t from, const void *to, size_t numElements, size_t width) {
    auto region = channel.memory.find(to, numElements * width);
    if (!region.ok())
      return region.status();
    if (channel.isHeard[from])
      return (*region)->awaitReceived(deadline);
    // Its first message: until then, this process may have waited for it, and not for the wire.
    auto begin = WaitCounts::Clock::now();
    absl::Status s = (*region)->awaitReceived(deadline);
    auto time = WaitCounts::Clock::now() - begin;
    channel.links.waits().noteWait(channel.links.rankOf(from), time);
    if (time >= kMinLateness)
      last = from;
    channel.isHeard[from] = true;
    return s;
  }

  /// Blocks until all of the array is here.
  absl::Status awaitAll(size_t from, const void *to, size_t numElements, size_t width) {
    absl::Status s;
    for (size_t begin = 0; s.ok() && begin < numElements; begin += elementsOfMessage())
      s = awaitOne(from, to, numElements, width);
    return s;
  }

  /// Blocks until everything that was sent has left.
  absl::Status flush() {
    absl::Status s;
    for (TransportRegion *region : channel.underWay)
      if (s.ok())
        s = region->awaitSent(deadline);
    channel.underWay.clear();
    return s;
  }

  /// Of a partial result's elements, which are the widest: so that a node's messages and those of
  /// the result hold the same elements.
  size_t elementsOfMessage() const { return kBytesOfMessage / round.partialWidth(); }

private:
  template <typename Fn>
  absl::Status forEachMessage(const void *memory, size_t numElements, Slice part, size_t width,
                              const Fn &fn) {
    if (part.size() == 0)
      return absl::OkStatus();
    auto region = channel.memory.find(memory, numElements * width);
    if (!region.ok())
      return region.status();
    for (size_t begin = part.begin; begin < part.end; begin += elementsOfMessage()) {
      size_t end = std::min(part.end, begin + elementsOfMessage());
      if (absl::Status s = fn(**region, begin * width, (end - begin) * width); !s.ok())
        return s;
    }
    return absl::OkStatus();
  }

  uint64_t tag(uint32_t message) const { return channel.links.tag(channel.channel, message); }

  Round &round;
  ChannelLinks &channel;
  TransportRegion::Deadline deadline;
  std::optional<size_t> last; ///< the process for which this one has waited last
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGEMAIL_H
