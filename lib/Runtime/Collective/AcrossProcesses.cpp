// across_processes; see AcrossProcesses.h.

#include "AcrossProcesses.h"

#include "ExchangeLayout.h"
#include "ExchangeMail.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace distribute::runtime {
namespace {

using Device = GroupTopology::Device;
using Node = GroupTopology::Node;

/// The number of messages with final values; nodes count from 0.
constexpr uint32_t finalMessage = 0xffff;

constexpr int leader = 0;

/// One member's part in a round.
class Work {
public:
  explicit Work(Round &round, const ProcessLinks &links)
      : round(round), links(links), layout(round.call(), links), memory(round.scratch(leader)),
        first(links.membersOf(links.own()).begin) {}

  void prepare();
  absl::Status post();
  absl::Status complete();
  void finish();

private:
  /// Where a node that lies here is: its elements, or the member's input.
  char *memoryOf(const Node &node, size_t place) const {
    return layout.isInPlace(node) ? static_cast<char *>(const_cast<void *>(inputOf(node.lo)))
                                  : memory + place;
  }
  const void *inputOf(int member) const { return round.in(member - first); }
  absl::Span<const ReduceTerm> inputsOf(const Node &node) const {
    return absl::MakeConstSpan(round.channelArrays().ins)
        .subspan(static_cast<size_t>(node.lo - first), static_cast<size_t>(node.hi - node.lo));
  }
  template <typename Fn>
  absl::Status forEachOther(const Fn &fn) const;

  void combineNode(const Node &node, size_t place);
  void layOutNode(const Node &node, size_t place);
  void layOutBlocks();
  bool isChunked() const { return !layout.scatters() && !layout.isSentWhole(); }
  absl::Status postNodes(ExchangeMail &mail);
  absl::Status postResults(ExchangeMail &mail);
  absl::Status sendNodes(ExchangeMail &mail, size_t process);
  absl::Status takeNodes(ExchangeMail &mail);
  absl::Status combineChunk(ExchangeMail &mail);
  absl::Status postArrays(ExchangeMail &mail);
  absl::Status awaitArrays(ExchangeMail &mail);
  absl::Status postBroadcast(ExchangeMail &mail);
  void takeScattered();
  void takeGathered();
  void takeBlocks();

  /// Elements in the work memory, one array for each other process.
  struct Array {
    char *memory;
    size_t numElements;
  };
  /// Of an all_gather or an all_to_all: what goes to a process, and what comes from it.
  Array arrayFor(size_t process) const;
  Array arrayFrom(size_t process) const;

  /// The root's rank, where it is here.
  int localRoot() const { return round.call().root - first; }
  /// Whether a whole reduction's result comes to this process, and to the output of which member.
  bool takesResult() const { return !layout.isToOne() || layout.isRootHere(); }
  char *result() const {
    return static_cast<char *>(round.out(layout.isToOne() ? localRoot() : leader));
  }
  /// Calls fn(process) for all others to which the result goes.
  template <typename Fn>
  absl::Status forEachTaker(const Fn &fn) const {
    if (!layout.isToOne())
      return forEachOther(fn);
    return layout.isRootHere() ? absl::OkStatus() : fn(layout.rootProcess());
  }
  /// Where this process has the chunk of the result that it combines.
  char *ownChunk() const {
    return takesResult()
               ? result() + layout.chunkOf(links.own()).begin * layout.width
               : memory + layout.forEachNode([](const Node &, size_t, uint32_t, size_t) {});
  }

  Round &round;
  const ProcessLinks &links;
  ExchangeLayout layout;
  char *memory; ///< the leader's
  int first;    ///< the group's member that is rank 0 here
};

/// Calls fn(process) for all others, beginning with the next one, so that not all send to the same.
template <typename Fn>
absl::Status Work::forEachOther(const Fn &fn) const {
  for (size_t distance = 1; distance < links.numProcesses(); ++distance)
    if (absl::Status s = fn((links.own() + distance) % links.numProcesses()); !s.ok())
      return s;
  return absl::OkStatus();
}

//===-- prepare --------------------------------------------------------------===//

void Work::prepare() {
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceToOne:
  case CollectiveKind::ReduceScatter:
    layout.forEachNode([&](const Node &node, size_t, uint32_t, size_t place) {
      if (links.isOwn(node) && !layout.isInPlace(node))
        layout.scatters() ? layOutNode(node, place) : combineNode(node, place);
    });
    break;
  case CollectiveKind::AllGather: {
    size_t rowBytes = layout.inner * layout.width, columns = layout.columnsOf(links.own());
    for (size_t row = 0; row < layout.outer && rowBytes != 0; ++row)
      std::memcpy(memory + row * columns * layout.width +
                      static_cast<size_t>(round.rank()) * rowBytes,
                  static_cast<const char *>(round.in(round.rank())) + row * rowBytes, rowBytes);
    break;
  }
  case CollectiveKind::AllToAll:
    layOutBlocks();
    break;
  case CollectiveKind::Broadcast:
    break;
  }
}

/// Of an all_to_all, this member's blocks for those in other processes.
void Work::layOutBlocks() {
  AllToAllBlocks blocks = layout.blocks();
  auto own = static_cast<size_t>(round.rank()), numOwn = static_cast<size_t>(round.size());
  (void)forEachOther([&](size_t process) {
    const Device &takers = links.membersOf(process);
    for (int taker = takers.begin; taker < takers.end; ++taker)
      blocks.copy(round.in(round.rank()), blocks.ofIn(), static_cast<size_t>(taker),
                  arrayFor(process).memory, blocks.behindEachOther(),
                  static_cast<size_t>(taker - takers.begin) * numOwn + own);
    return absl::OkStatus();
  });
}

/// This member's share of it.
void Work::combineNode(const Node &node, size_t place) {
  Slice slice = sliceOf({0, layout.numElements()}, layout.width, static_cast<size_t>(round.rank()),
                        static_cast<size_t>(round.size()));
  round.reduce(inputsOf(node), {memory + place, 0}, slice.begin, slice.end, true);
}

/// The same of a reduce_scatter: process by process what it is sent, row by row.
void Work::layOutNode(const Node &node, size_t place) {
  size_t rowElements = static_cast<size_t>(links.numMembers()) * layout.inner;
  size_t width = layout.widthOf(node);
  for (size_t process = 0, pair = 0; process < links.numProcesses(); ++process)
    for (size_t row = 0; row < layout.outer; ++row, ++pair) {
      if (pair % static_cast<size_t>(round.size()) != static_cast<size_t>(round.rank()))
        continue;
      size_t column = static_cast<size_t>(links.membersOf(process).begin) * layout.inner;
      size_t columns = layout.columnsOf(process);
      size_t from = row * rowElements + column, to = layout.outer * column + row * columns;
      if (columns == 0)
        continue;
      if (node.isMember())
        std::memcpy(memory + place + to * width,
                    static_cast<const char *>(inputOf(node.lo)) + from * width, columns * width);
      else
        round.reduce(inputsOf(node),
                     {memory + place, static_cast<ptrdiff_t>(to) - static_cast<ptrdiff_t>(from)},
                     from, from + columns, true);
    }
}

//===-- exchange -------------------------------------------------------------===//

/// All receives come first: a message waits with its sender until there is a place for it.
absl::Status Work::post() {
  ChannelLinks &channel = *round.channelLinks();
  channel.memory.trim();
  std::fill(channel.isHeard.begin(), channel.isHeard.end(), false);
  ExchangeMail mail(round);
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceToOne:
  case CollectiveKind::ReduceScatter: {
    absl::Status s = postNodes(mail);
    if (s.ok() && isChunked())
      s = postResults(mail);
    return s.ok() ? forEachOther([&](size_t process) { return sendNodes(mail, process); }) : s;
  }
  case CollectiveKind::AllGather:
  case CollectiveKind::AllToAll:
    return postArrays(mail);
  case CollectiveKind::Broadcast:
    return postBroadcast(mail);
  }
  return absl::OkStatus();
}

absl::Status Work::complete() {
  ExchangeMail mail(round);
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceToOne:
  case CollectiveKind::ReduceScatter:
    return isChunked() ? combineChunk(mail) : takeNodes(mail);
  case CollectiveKind::AllGather:
  case CollectiveKind::AllToAll:
    return awaitArrays(mail);
  case CollectiveKind::Broadcast:
    return layout.isRootHere() ? mail.flush()
                               : mail.awaitAll(layout.rootProcess(), round.out(leader),
                                               layout.numElements(), layout.width);
  }
  return absl::OkStatus();
}

/// Says where the others' nodes go, and where all lie.
absl::Status Work::postNodes(ExchangeMail &mail) {
  size_t own = links.own(), taken = layout.elementsFor(own);
  std::vector<ReduceTerm> &terms = round.channelArrays().nodes;
  absl::Status s;
  layout.forEachNode([&](const Node &node, size_t i, uint32_t number, size_t place) {
    size_t from = links.processOf(node);
    if (from == own) {
      // Of a reduce_scatter the terms are those of the own columns, from 0.
      auto offset =
          layout.scatters() ? layout.outer * static_cast<size_t>(first) * layout.inner : size_t{0};
      terms[i] = {memoryOf(node, place), static_cast<ptrdiff_t>(offset), !node.isMember()};
      return;
    }
    auto begin = isChunked() ? layout.chunkOf(own).begin : size_t{0};
    terms[i] = {memory + place, -static_cast<ptrdiff_t>(begin), !node.isMember()};
    s.Update(mail.receive(from, number, memory + place, taken, layout.widthOf(node)));
  });
  return s;
}

absl::Status Work::postResults(ExchangeMail &mail) {
  if (!takesResult())
    return absl::OkStatus();
  char *out = result();
  return forEachOther([&](size_t process) {
    Slice chunk = layout.chunkOf(process);
    return mail.receive(process, finalMessage, out + chunk.begin * layout.width, chunk.size(),
                        layout.width);
  });
}

absl::Status Work::sendNodes(ExchangeMail &mail, size_t process) {
  absl::Status s;
  layout.forEachNode([&](const Node &node, size_t, uint32_t number, size_t place) {
    if (links.processOf(node) != links.own())
      return;
    size_t begin =
        layout.scatters()
            ? layout.outer * static_cast<size_t>(links.membersOf(process).begin) * layout.inner
        : isChunked() ? layout.chunkOf(process).begin
                      : size_t{0};
    size_t width = layout.widthOf(node);
    s.Update(mail.send(process, number, memoryOf(node, place) + begin * width,
                       layout.elementsFor(process), width));
  });
  return s;
}

absl::Status Work::takeNodes(ExchangeMail &mail) {
  size_t own = links.own(), taken = layout.elementsFor(own);
  absl::Status s;
  layout.forEachNode([&](const Node &node, size_t, uint32_t, size_t place) {
    if (s.ok() && links.processOf(node) != own)
      s = mail.awaitAll(links.processOf(node), memory + place, taken, layout.widthOf(node));
  });
  // Inputs that are on their way may be where the result goes.
  s.Update(mail.flush());
  if (s.ok() && !layout.scatters() && takesResult())
    round.reduce(round.channelArrays().nodes, ReduceTarget{result(), 0}, 0, layout.numElements(),
                 false, links.topology().merges().data());
  return s;
}

/// Combines the own chunk as it comes, sends it on, and takes the others' where the result goes.
/// Nobody's chunk comes before its owner has what is sent from here for it: so a result may be
/// written over an input.
absl::Status Work::combineChunk(ExchangeMail &mail) {
  size_t own = links.own();
  Slice chunk = layout.chunkOf(own);
  char *combined = ownChunk();
  ReduceTarget target{combined, -static_cast<ptrdiff_t>(chunk.begin)};
  absl::Status s;
  for (size_t begin = chunk.begin; begin < chunk.end; begin += mail.elementsOfMessage()) {
    size_t end = std::min(chunk.end, begin + mail.elementsOfMessage());
    layout.forEachNode([&](const Node &node, size_t, uint32_t, size_t place) {
      if (s.ok() && links.processOf(node) != own)
        s = mail.awaitOne(links.processOf(node), memory + place, chunk.size(),
                          layout.widthOf(node));
    });
    if (!s.ok())
      return s;
    round.reduce(round.channelArrays().nodes, target, begin, end, false,
                 links.topology().merges().data());
    s = forEachTaker([&](size_t process) {
      return mail.sendPart(process, finalMessage, combined, chunk.size(),
                           {begin - chunk.begin, end - chunk.begin}, layout.width);
    });
    if (!s.ok())
      return s;
  }
  if (takesResult())
    s = forEachOther([&](size_t process) {
      Slice theirs = layout.chunkOf(process);
      return mail.awaitAll(process, result() + theirs.begin * layout.width, theirs.size(),
                           layout.width);
    });
  s.Update(mail.flush());
  return s;
}

Work::Array Work::arrayFor(size_t process) const {
  if (round.call().kind == CollectiveKind::AllGather)
    return {memory, layout.outer * layout.columnsOf(links.own())};
  return {memory + layout.placeOfExchanged(process, /*isReceived=*/false),
          layout.elementsExchangedWith(process)};
}

Work::Array Work::arrayFrom(size_t process) const {
  if (round.call().kind == CollectiveKind::AllGather)
    return {memory + layout.placeOfGathered(process), layout.outer * layout.columnsOf(process)};
  return {memory + layout.placeOfExchanged(process, /*isReceived=*/true),
          layout.elementsExchangedWith(process)};
}

absl::Status Work::postArrays(ExchangeMail &mail) {
  absl::Status s = forEachOther([&](size_t process) {
    Array from = arrayFrom(process);
    return mail.receive(process, 0, from.memory, from.numElements, layout.width);
  });
  s.Update(forEachOther([&](size_t process) {
    Array sent = arrayFor(process);
    return mail.send(process, 0, sent.memory, sent.numElements, layout.width);
  }));
  return s;
}

absl::Status Work::awaitArrays(ExchangeMail &mail) {
  absl::Status s = forEachOther([&](size_t process) {
    Array from = arrayFrom(process);
    return mail.awaitAll(process, from.memory, from.numElements, layout.width);
  });
  return s.ok() ? mail.flush() : s;
}

absl::Status Work::postBroadcast(ExchangeMail &mail) {
  if (layout.isRootHere())
    return forEachOther([&](size_t process) {
      return mail.send(process, 0, inputOf(round.call().root), layout.numElements(), layout.width);
    });
  return mail.receive(layout.rootProcess(), 0, round.out(leader), layout.numElements(),
                      layout.width);
}

//===-- finish ---------------------------------------------------------------===//

void Work::finish() {
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
    round.copyToOwn(leader, round.out(leader), 0, layout.numElements());
    break;
  case CollectiveKind::ReduceToOne: // the leader has written it where it goes
    break;
  case CollectiveKind::ReduceScatter:
    takeScattered();
    break;
  case CollectiveKind::AllGather:
    takeGathered();
    break;
  case CollectiveKind::AllToAll:
    takeBlocks();
    break;
  case CollectiveKind::Broadcast: {
    int from = layout.isRootHere() ? localRoot() : leader;
    round.copyToOwn(from, layout.isRootHere() ? round.in(from) : round.out(from), 0,
                    layout.numElements());
    break;
  }
  }
}

void Work::takeScattered() {
  size_t columns = layout.columnsOf(links.own());
  for (size_t row = 0; row < layout.outer && layout.inner != 0; ++row) {
    size_t begin = row * columns + static_cast<size_t>(round.rank()) * layout.inner;
    ReduceTarget target{round.out(round.rank()),
                        static_cast<ptrdiff_t>(row * layout.inner) - static_cast<ptrdiff_t>(begin)};
    round.reduce(round.channelArrays().nodes, target, begin, begin + layout.inner, false,
                 links.topology().merges().data());
  }
}

void Work::takeGathered() {
  char *to = static_cast<char *>(round.out(round.rank()));
  for (size_t row = 0; row < layout.outer; ++row)
    for (size_t process = 0; process < links.numProcesses(); ++process) {
      size_t rowBytes = layout.columnsOf(process) * layout.width;
      if (rowBytes != 0)
        std::memcpy(to, memory + layout.placeOfGathered(process) + row * rowBytes, rowBytes);
      to += rowBytes;
    }
}

/// Those of the members here from where these have them, the others' from their messages.
void Work::takeBlocks() {
  AllToAllBlocks blocks = layout.blocks();
  void *to = round.out(round.rank());
  for (size_t process = 0; process < links.numProcesses(); ++process) {
    const Device &givers = links.membersOf(process);
    for (int giver = givers.begin; giver < givers.end; ++giver) {
      auto place = static_cast<size_t>(giver);
      if (process == links.own())
        blocks.copy(inputOf(giver), blocks.ofIn(), static_cast<size_t>(first + round.rank()), to,
                    blocks.ofOut(), place);
      else
        blocks.copy(arrayFrom(process).memory, blocks.behindEachOther(),
                    static_cast<size_t>(round.rank() * (givers.end - givers.begin) +
                                        (giver - givers.begin)),
                    to, blocks.ofOut(), place);
    }
  }
}

} // namespace

size_t AcrossProcesses::scratchBytes(const CollectiveCall &call, int, const GroupTopology &) const {
  ExchangeLayout layout(call, links);
  switch (call.kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceToOne:
  case CollectiveKind::ReduceScatter:
    return layout.forEachNode([](const Node &, size_t, uint32_t, size_t) {}) +
           layout.bytesOfResult();
  case CollectiveKind::AllGather:
    return layout.placeOfGathered(links.numProcesses());
  case CollectiveKind::AllToAll:
    return layout.placeOfExchanged(links.numProcesses(), /*isReceived=*/true);
  case CollectiveKind::Broadcast:
    break;
  }
  return 0;
}

absl::Status AcrossProcesses::begin(Round &round) const {
  Work work(round, links);
  work.prepare();
  round.channelLinks()->isPosted = true;
  return work.post();
}

absl::Status AcrossProcesses::work(Round &round) const {
  Work work(round, links);
  bool isPosted = round.size() == 1 && std::exchange(round.channelLinks()->isPosted, false);
  if (!isPosted)
    work.prepare();
  round.finishStep();
  if (round.rank() == leader) {
    for (int peer = 1; peer < round.size(); ++peer)
      if (absl::Status s = round.awaitSteps(peer, 1); !s.ok())
        return s;
    absl::Status s = isPosted ? absl::OkStatus() : work.post();
    if (s.ok())
      s = work.complete();
    if (!s.ok())
      return s;
    round.finishStep();
  } else if (absl::Status s = round.awaitSteps(leader, 2); !s.ok()) {
    return s;
  }
  work.finish();
  return absl::OkStatus();
}

} // namespace distribute::runtime
