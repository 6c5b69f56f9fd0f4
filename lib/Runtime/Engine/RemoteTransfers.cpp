// Sends and receives between processes; see RemoteTransfers.h.

#include "RemoteTransfers.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {
namespace {

// A tag, from its highest bit on: 1, which tags of collectives have not; then these.
constexpr unsigned kGroupBits = 16, kChannelBits = 12, kMemberBits = 11, kSizeBits = 13;
static_assert(1 + kGroupBits + kChannelBits + 2 * kMemberBits + kSizeBits == 64);

uint64_t foldSize(size_t numBytes) {
  uint64_t folded = 0;
  for (uint64_t rest = numBytes; rest != 0; rest >>= kSizeBits)
    folded ^= rest;
  return folded & ((uint64_t{1} << kSizeBits) - 1);
}

} // namespace

absl::Status checkTransferNumbers(uint32_t group, size_t numMembers, uint32_t numChannels) {
  if (group >> kGroupBits == 0 && numMembers <= size_t{1} << kMemberBits &&
      numChannels <= uint32_t{1} << kChannelBits)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("group ", group, " of sends and receives between processes has ", numMembers,
                   " members and ", numChannels, " tags; expected at most ", 1 << kGroupBits,
                   " groups, of ", 1 << kMemberBits, " members and ", 1 << kChannelBits, " tags"));
}

RemoteTransfers::RemoteTransfers(Transport &transport, uint32_t group, int position,
                                 uint32_t numChannels, WaitCounts &waits)
    : group(group), position(position), waits(waits) {
  for (uint32_t channel = 0; channel < numChannels; ++channel) {
    sends.emplace_back(transport);
    receives.emplace_back(transport);
  }
}

uint64_t RemoteTransfers::tag(uint32_t channel, int sender, int receiver, size_t numBytes) const {
  uint64_t tag = uint64_t{1} << kGroupBits | group;
  tag = tag << kChannelBits | channel;
  tag = tag << kMemberBits | static_cast<uint64_t>(sender);
  tag = tag << kMemberBits | static_cast<uint64_t>(receiver);
  return tag << kSizeBits | foldSize(numBytes);
}

template <typename Wait>
absl::Status RemoteTransfers::await(const Way &way, const Wait &wait) {
  if (!way.underWay)
    return absl::OkStatus();
  auto begin = WaitCounts::Clock::now();
  absl::Status s = wait(*way.underWay);
  auto time = WaitCounts::Clock::now() - begin;
  waits.noteWait(way.process, time);
  if (time >= kMinLateness)
    waits.noteLate(way.process);
  return s;
}

absl::Status RemoteTransfers::startSend(uint32_t channel, const TransferCall &call, const void *in,
                                        int receiver, int process) {
  Way &way = sends[channel];
  way.underWay = nullptr;
  if (call.numBytes == 0)
    return absl::OkStatus();
  way.memory.trim();
  auto region = way.memory.find(in, call.numBytes);
  if (!region.ok())
    return region.status();
  absl::Status s =
      (*region)->send(process, tag(channel, position, receiver, call.numBytes), 0, call.numBytes);
  if (!s.ok())
    return s;
  way.underWay = *region;
  way.process = process;
  sent.fetch_add(call.numBytes, std::memory_order_relaxed);
  return s;
}

absl::Status RemoteTransfers::awaitSent(uint32_t channel, Deadline deadline) {
  return await(sends[channel], [&](TransportRegion &region) { return region.awaitSent(deadline); });
}

absl::Status RemoteTransfers::startRecv(uint32_t channel, const TransferCall &call, void *out,
                                        int sender, int process) {
  Way &way = receives[channel];
  way.underWay = nullptr;
  if (call.numBytes == 0)
    return absl::OkStatus();
  way.memory.trim();
  auto region = way.memory.find(out, call.numBytes);
  if (!region.ok())
    return region.status();
  way.underWay = *region;
  way.process = process;
  return (*region)->receive(process, tag(channel, sender, position, call.numBytes), 0,
                            call.numBytes);
}

absl::Status RemoteTransfers::awaitReceived(uint32_t channel, Deadline deadline) {
  return await(receives[channel],
               [&](TransportRegion &region) { return region.awaitReceived(deadline); });
}

} // namespace distribute::runtime
