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
constexpr uint32_t kFinalMessage = 0xffff;

constexpr int kLeader = 0;

/// One member's part in a round.
class Work {
public:
  explicit Work(Round &round, const ProcessLinks &links)
      : round(round), links(links), layout(round.call(), links), memory(round.scratch(kLeader)),
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
  absl::Status postBlocks(ExchangeMail &mail);
  absl::Status awaitBlocks(ExchangeMail &mail);
  absl::Status postFromRoot(ExchangeMail &mail);
  absl::Status awaitFromRoot(ExchangeMail &mail);
  void takeScattered();
  void takeFromRoot();
  void takeBlocks();

  /// Of what moves arrays: the blocks that go to a process, and those that come from it.
  char *blocksFor(size_t process) const { return memory + layout.placeOfSent(process); }
  char *blocksFrom(size_t process) const { return memory + layout.placeOfReceived(process); }
  /// The group's member that has this rank here.
  int memberOf(int rank) const { return first + rank; }

  /// The root's rank, where it is here.
  int localRoot() const { return round.call().root - first; }
  /// Whether a whole reduction's result comes to this process, and to the output of which member.
  bool takesResult() const { return !layout.isToOne() || layout.isRootHere(); }
  char *result() const {
    return static_cast<char *>(round.out(layout.isToOne() ? localRoot() : kLeader));
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
  if (layout.facts.reduces())
    layout.forEachNode([&](const Node &node, size_t, uint32_t, size_t place) {
      if (links.isOwn(node) && !layout.isInPlace(node))
        layout.scatters() ? layOutNode(node, place) : combineNode(node, place);
    });
  else if (!layout.isSentFromRoot() && layout.isGiver(memberOf(round.rank())))
    layOutBlocks();
}

/// This member's blocks for those in other processes: for each of them, or one for all.
void Work::layOutBlocks() {
  MovedBlocks blocks = layout.blocks();
  for (size_t process = 0; process < links.numProcesses(); ++process) {
    if (process == links.own())
      continue;
    for (size_t number = 0; number < layout.blocksFor(process); ++number) {
      auto taker = static_cast<int>(number);
      blocks.copy(round.in(round.rank()), blocks.ofIn(),
                  static_cast<size_t>(links.membersOf(process).begin) + number, blocksFor(process),
                  blocks.behindEachOther(),
                  layout.numberInMessage(links.own(), round.rank(), taker));
    }
    if (layout.facts.in == CollectiveFacts::Whole)
      return;
  }
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
  if (!layout.facts.reduces())
    return layout.isSentFromRoot() ? postFromRoot(mail) : postBlocks(mail);
  absl::Status s = postNodes(mail);
  if (s.ok() && isChunked())
    s = postResults(mail);
  return s.ok() ? forEachOther([&](size_t process) { return sendNodes(mail, process); }) : s;
}

absl::Status Work::complete() {
  ExchangeMail mail(round);
  if (!layout.facts.reduces())
    return layout.isSentFromRoot() ? awaitFromRoot(mail) : awaitBlocks(mail);
  return isChunked() ? combineChunk(mail) : takeNodes(mail);
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
    return mail.receive(process, kFinalMessage, out + chunk.begin * layout.width, chunk.size(),
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
      return mail.sendPart(process, kFinalMessage, combined, chunk.size(),
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

absl::Status Work::postBlocks(ExchangeMail &mail) {
  absl::Status s = forEachOther([&](size_t process) {
    return mail.receive(process, 0, blocksFrom(process), layout.elementsMoved(process, links.own()),
                        layout.width);
  });
  s.Update(forEachOther([&](size_t process) {
    return mail.send(process, 0, blocksFor(process), layout.elementsMoved(links.own(), process),
                     layout.width);
  }));
  return s;
}

absl::Status Work::awaitBlocks(ExchangeMail &mail) {
  absl::Status s = forEachOther([&](size_t process) {
    return mail.awaitAll(process, blocksFrom(process), layout.elementsMoved(process, links.own()),
                         layout.width);
  });
  return s.ok() ? mail.flush() : s;
}

absl::Status Work::postFromRoot(ExchangeMail &mail) {
  if (layout.isRootHere())
    return forEachOther([&](size_t process) {
      return mail.send(process, 0, inputOf(round.call().root), layout.numElements(), layout.width);
    });
  return mail.receive(layout.rootProcess(), 0, round.out(kLeader), layout.numElements(),
                      layout.width);
}

absl::Status Work::awaitFromRoot(ExchangeMail &mail) {
  return layout.isRootHere() ? mail.flush()
                             : mail.awaitAll(layout.rootProcess(), round.out(kLeader),
                                             layout.numElements(), layout.width);
}

//===-- finish ---------------------------------------------------------------===//

void Work::finish() {
  if (!layout.facts.reduces())
    layout.isSentFromRoot() ? takeFromRoot() : takeBlocks();
  else if (layout.scatters())
    takeScattered();
  else if (!layout.isToOne()) // else the leader has written it where it goes
    round.copyToOwn(kLeader, round.out(kLeader), 0, layout.numElements());
}

void Work::takeFromRoot() {
  int from = layout.isRootHere() ? localRoot() : kLeader;
  round.copyToOwn(from, layout.isRootHere() ? round.in(from) : round.out(from), 0,
                  layout.numElements());
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

/// Those of the members here from where these have them, the others' from their messages.
void Work::takeBlocks() {
  MovedBlocks blocks = layout.blocks();
  void *to = round.out(round.rank());
  for (size_t process = 0; process < links.numProcesses(); ++process) {
    const Device &givers = links.membersOf(process);
    for (int giver = givers.begin; giver < givers.end; ++giver) {
      if (!layout.isGiver(giver))
        continue;
      auto place = static_cast<size_t>(giver);
      if (process == links.own())
        blocks.copy(inputOf(giver), blocks.ofIn(), static_cast<size_t>(memberOf(round.rank())), to,
                    blocks.ofOut(), place);
      else
        blocks.copy(blocksFrom(process), blocks.behindEachOther(),
                    layout.numberInMessage(process, giver - givers.begin, round.rank()), to,
                    blocks.ofOut(), place);
    }
  }
}

} // namespace

size_t AcrossProcesses::scratchBytes(const CollectiveCall &call, int, const GroupTopology &) const {
  ExchangeLayout layout(call, links);
  if (!layout.facts.reduces())
    return layout.bytesOfMoved();
  return layout.forEachNode([](const Node &, size_t, uint32_t, size_t) {}) + layout.bytesOfResult();
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
  if (round.rank() == kLeader) {
    for (int peer = 1; peer < round.size(); ++peer)
      if (absl::Status s = round.awaitSteps(peer, 1); !s.ok())
        return s;
    absl::Status s = isPosted ? absl::OkStatus() : work.post();
    if (s.ok())
      s = work.complete();
    if (!s.ok())
      return s;
    round.finishStep();
  } else if (absl::Status s = round.awaitSteps(kLeader, 2); !s.ok()) {
    return s;
  }
  work.finish();
  return absl::OkStatus();
}

} // namespace distribute::runtime
