// Notes in place of messages; see NeighborRegion.h.

#include "NeighborRegion.h"

#include "GlooRegion.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"

#include <cstddef>
#include <utility>

namespace distribute::runtime {
namespace {

/// So many answers may be on their way before the first is awaited: it has left by then.
constexpr size_t kMaxAnswering = 4;

/// For an answer to leave: it waits for nobody but Gloo's thread.
constexpr std::chrono::seconds kTimeToAnswer{10};

uint64_t tagOfAnswer(uint64_t number) { return Transport::kOwnTags | number; }

} // namespace

NeighborRegion::NeighborRegion(const Neighbors &neighbors, std::atomic<uint64_t> &notes,
                               Register registerMemory, void *memory,
                               std::unique_ptr<TransportRegion> messages)
    : neighbors(neighbors), notes(notes), registerMemory(std::move(registerMemory)),
      memory(static_cast<char *>(memory)), messages(std::move(messages)) {}

NeighborRegion::~NeighborRegion() {
  for (const std::unique_ptr<Slot> &slot : answering)
    (void)slot->region->awaitSent(Deadline::clock::now() + kTimeToAnswer);
}

absl::StatusOr<std::unique_ptr<NeighborRegion::Slot>> NeighborRegion::takeSlot() {
  if (unused.empty() && answering.size() > kMaxAnswering) {
    if (absl::Status s =
            answering.front()->region->awaitSent(Deadline::clock::now() + kTimeToAnswer);
        !s.ok())
      return s;
    unused.push_back(std::move(answering.front()));
    answering.pop_front();
  }
  if (!unused.empty()) {
    std::unique_ptr<Slot> slot = std::move(unused.front());
    unused.pop_front();
    return slot;
  }
  auto slot = std::make_unique<Slot>();
  auto region = registerMemory(&slot->exchange, sizeof slot->exchange);
  if (!region.ok())
    return region.status();
  slot->region = *std::move(region);
  return slot;
}

absl::Status NeighborRegion::send(int to, uint64_t tag, size_t offset, size_t numBytes) {
  if (!neighbors.isCopiedBy(to, numBytes)) {
    sends.push_back({nullptr, to, offset, numBytes});
    return messages->send(to, tag, offset, numBytes);
  }
  auto slot = takeSlot();
  if (!slot.ok())
    return slot.status();
  TransportRegion &region = *(*slot)->region;
  uint64_t number = notes.fetch_add(1, std::memory_order_relaxed) % Transport::kOwnTags;
  (*slot)->exchange.note = neighbors.write(reinterpret_cast<uintptr_t>(memory + offset), number);
  absl::Status s = region.receive(to, tagOfAnswer(number), offsetof(Exchange, answer), 1);
  if (s.ok())
    s = region.send(to, tag, offsetof(Exchange, note), sizeof(Neighbors::Note));
  sends.push_back({*std::move(slot), to, offset, numBytes});
  return s;
}

absl::Status NeighborRegion::receive(int from, uint64_t tag, size_t offset, size_t numBytes) {
  if (!neighbors.copies(from, numBytes)) {
    receives.push_back({nullptr, from, offset, numBytes});
    return messages->receive(from, tag, offset, numBytes);
  }
  auto slot = takeSlot();
  if (!slot.ok())
    return slot.status();
  absl::Status s =
      (*slot)->region->receive(from, tag, offsetof(Exchange, note), sizeof(Neighbors::Note));
  receives.push_back({*std::move(slot), from, offset, numBytes});
  return s;
}

absl::Status NeighborRegion::awaitSent(Deadline deadline) {
  if (sends.empty() || !sends.front().slot) {
    absl::Status s = messages->awaitSent(deadline);
    if (s.ok() && !sends.empty())
      sends.pop_front();
    return s;
  }
  TransportRegion &region = *sends.front().slot->region;
  auto begin = Deadline::clock::now();
  absl::Status s = region.awaitReceived(deadline);
  if (absl::IsDeadlineExceeded(s))
    return withText(
        s, accuseOfOmission({sends.front().peer}, kNotTaken, timeUntil(deadline, begin)).message());
  // Who answers has the note.
  if (s.ok())
    s = region.awaitSent(Deadline::clock::now() + kTimeToAnswer);
  if (!s.ok())
    return s;
  unused.push_back(std::move(sends.front().slot));
  sends.pop_front();
  return absl::OkStatus();
}

absl::Status NeighborRegion::awaitReceived(Deadline deadline) {
  if (receives.empty() || !receives.front().slot) {
    absl::Status s = messages->awaitReceived(deadline);
    if (s.ok() && !receives.empty())
      receives.pop_front();
    return s;
  }
  absl::Status s = receives.front().slot->region->awaitReceived(deadline);
  if (s.ok())
    s = copy(receives.front(), deadline);
  if (!s.ok())
    return s;
  answering.push_back(std::move(receives.front().slot));
  receives.pop_front();
  return absl::OkStatus();
}

/// Where it cannot be copied, its sender has failed, or another process that it knows of. Who that is, this
/// process is told as those are who wait for messages: by the end of their waits, or of the connection.
absl::Status NeighborRegion::awaitInVain(const Posted &posted, Deadline deadline) {
  TransportRegion &region = *posted.slot->region;
  // Nothing has this tag after the beginning.
  absl::Status s = region.receive(posted.peer, Transport::kOwnTags, offsetof(Exchange, answer), 1);
  if (s.ok())
    s = region.awaitReceived(deadline);
  return s.ok() ? accuseOfLoss({posted.peer}) : s;
}

absl::Status NeighborRegion::copy(const Posted &posted, Deadline deadline) {
  const Neighbors::Note &note = posted.slot->exchange.note;
  absl::Status s = neighbors.read(posted.peer, note, memory + posted.offset, posted.numBytes);
  if (absl::IsUnavailable(s))
    return awaitInVain(posted, deadline);
  if (!s.ok())
    return absl::Status(s.code(), absl::StrCat(describePeer(posted.peer), ": ", s.message()));
  return posted.slot->region->send(posted.peer, tagOfAnswer(note.number),
                                   offsetof(Exchange, answer), 1);
}

} // namespace distribute::runtime
