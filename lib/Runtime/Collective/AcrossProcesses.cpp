// across_processes; see AcrossProcesses.h.

#include "AcrossProcesses.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace distribute::runtime {
namespace {

using Device = GroupTopology::Device;
using Node = GroupTopology::Node;

/// An array goes in messages of so many bytes, so that one is combined while the next is on its way.
constexpr size_t bytesOfMessage = 1 << 20;
/// The number of messages with final values; nodes count from 0.
constexpr uint32_t finalMessage = 0xffff;

constexpr int leader = 0;

size_t roundUp(size_t numBytes) { return (numBytes + 63) / 64 * 64; }

/// The sizes of one round, and where its arrays lie in the leader's work memory: first those that
/// are sent, by own node (of an all_gather, the process's one), then those that are received.
struct Layout {
  Layout(const CollectiveCall &call, const ProcessLinks &links)
      : call(call), links(links), width(planfile::elementBytes(call.type)),
        partialWidth(partialByteWidth(call.type)), outer(static_cast<size_t>(call.outer)),
        inner(static_cast<size_t>(call.inner)) {}

  bool scatters() const { return call.kind == CollectiveKind::ReduceScatter; }
  /// Elements of a member's input.
  size_t numElements() const {
    return outer * inner * (scatters() ? static_cast<size_t>(links.numMembers()) : 1);
  }
  bool isSentWhole() const { return numElements() * width <= planfile::mostBytesSentWhole; }
  size_t widthOf(const Node &node) const { return node.isMember() ? width : partialWidth; }
  /// Columns of the members of a process, of a reduce_scatter's or an all_gather's whole array.
  size_t columnsOf(size_t process) const {
    const Device &members = links.membersOf(process);
    return static_cast<size_t>(members.end - members.begin) * inner;
  }

  /// The chunk of an all_reduce that a process combines.
  Slice chunkOf(size_t process) const {
    return sliceOf({0, numElements()}, width, process, links.numProcesses());
  }

  /// Elements of a node that process `to` is sent.
  size_t elementsFor(size_t to) const {
    if (scatters())
      return outer * columnsOf(to);
    return isSentWhole() ? numElements() : chunkOf(to).size();
  }

  /// Whether a node is sent from where it lies: the input of a member.
  bool isInPlace(const Node &node) const { return node.isMember() && !scatters(); }

  /// Calls fn(node, its index, its number in its process, where it lies in the work memory), with
  /// no place for one that is in place. Returns the bytes of the work memory.
  template <typename Fn>
  size_t forEachNode(const Fn &fn) const {
    const std::vector<Node> &nodes = links.topology().nodes();
    size_t place = 0;
    for (bool isOwn : {true, false}) {
      uint32_t number = 0;
      size_t process = nodes.size();
      for (size_t i = 0; i < nodes.size(); ++i) {
        const Node &node = nodes[i];
        if (links.isOwn(node) != isOwn)
          continue;
        number = links.processOf(node) == process ? number + 1 : 0;
        process = links.processOf(node);
        fn(node, i, number, place);
        if (isOwn && isInPlace(node))
          continue;
        place += roundUp((isOwn ? numElements() : elementsFor(links.own())) * widthOf(node));
      }
    }
    return place;
  }

  /// Of an all_gather: where what comes from a process lies; what is sent is at 0.
  size_t placeOfGathered(size_t process) const {
    if (process == links.own())
      return 0;
    size_t place = roundUp(outer * columnsOf(links.own()) * width);
    for (size_t other = 0; other < process; ++other)
      if (other != links.own())
        place += roundUp(outer * columnsOf(other) * width);
    return place;
  }

  const CollectiveCall &call;
  const ProcessLinks &links;
  size_t width, partialWidth, outer, inner;
};

/// Messages of the leader in one round.
class Mail {
public:
  explicit Mail(Round &round)
      : round(round), channel(*round.channelLinks()), deadline(round.deadline()) {
    std::fill(channel.isHeard.begin(), channel.isHeard.end(), false);
  }
  /// Who came last has kept this process waiting, if it was late.
  ~Mail() {
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
                            round.noteSent(leader, numBytes);
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
    if (time >= leastLateness)
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
  size_t elementsOfMessage() const { return bytesOfMessage / round.partialWidth(); }

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

/// One member's part in a round.
class Work {
public:
  explicit Work(Round &round, const ProcessLinks &links)
      : round(round), links(links), layout(round.call(), links), memory(round.scratch(leader)),
        first(links.membersOf(links.own()).begin) {}

  void prepare();
  absl::Status exchange();
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
  absl::Status exchangeNodes();
  absl::Status combineChunk(Mail &mail);
  absl::Status exchangeGathered();
  absl::Status exchangeBroadcast();
  void takeScattered();
  void takeGathered();

  bool isRootHere() const {
    const Device &own = links.membersOf(links.own());
    return round.call().root >= own.begin && round.call().root < own.end;
  }

  Round &round;
  const ProcessLinks &links;
  Layout layout;
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
  case CollectiveKind::Broadcast:
    break;
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

absl::Status Work::exchange() {
  round.channelLinks()->memory.trim();
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceScatter:
    return exchangeNodes();
  case CollectiveKind::AllGather:
    return exchangeGathered();
  case CollectiveKind::Broadcast:
    return exchangeBroadcast();
  }
  return absl::OkStatus();
}

absl::Status Work::exchangeNodes() {
  Mail mail(round);
  size_t own = links.own(), taken = layout.elementsFor(own);
  bool isChunked = !layout.scatters() && !layout.isSentWhole();
  std::vector<ReduceTerm> &terms = round.channelArrays().nodes;
  absl::Status s;
  // All receives first: a message waits with its sender until there is a place for it.
  layout.forEachNode([&](const Node &node, size_t i, uint32_t number, size_t place) {
    size_t from = links.processOf(node);
    if (from == own) {
      // Of a reduce_scatter the terms are those of the own columns, from 0.
      auto offset =
          layout.scatters() ? layout.outer * static_cast<size_t>(first) * layout.inner : size_t{0};
      terms[i] = {memoryOf(node, place), static_cast<ptrdiff_t>(offset), !node.isMember()};
      return;
    }
    auto begin = isChunked ? layout.chunkOf(own).begin : size_t{0};
    terms[i] = {memory + place, -static_cast<ptrdiff_t>(begin), !node.isMember()};
    s.Update(mail.receive(from, number, memory + place, taken, layout.widthOf(node)));
  });
  char *out = static_cast<char *>(round.out(leader));
  if (isChunked)
    s.Update(forEachOther([&](size_t process) {
      Slice chunk = layout.chunkOf(process);
      return mail.receive(process, finalMessage, out + chunk.begin * layout.width, chunk.size(),
                          layout.width);
    }));
  s.Update(forEachOther([&](size_t process) {
    absl::Status sent;
    layout.forEachNode([&](const Node &node, size_t, uint32_t number, size_t place) {
      if (links.processOf(node) != own)
        return;
      size_t begin =
          layout.scatters()
              ? layout.outer * static_cast<size_t>(links.membersOf(process).begin) * layout.inner
          : isChunked ? layout.chunkOf(process).begin
                      : size_t{0};
      size_t width = layout.widthOf(node);
      sent.Update(mail.send(process, number, memoryOf(node, place) + begin * width,
                            layout.elementsFor(process), width));
    });
    return sent;
  }));
  if (!s.ok())
    return s;
  if (isChunked)
    return combineChunk(mail);
  layout.forEachNode([&](const Node &node, size_t, uint32_t, size_t place) {
    if (s.ok() && links.processOf(node) != own)
      s = mail.awaitAll(links.processOf(node), memory + place, taken, layout.widthOf(node));
  });
  // Inputs that are on their way may be where the result goes.
  s.Update(mail.flush());
  if (s.ok() && !layout.scatters())
    round.reduce(terms, ReduceTarget{out, 0}, 0, layout.numElements(), false,
                 links.topology().merges().data());
  return s;
}

/// Combines the own chunk as it comes, sends it on, and takes the others'. Nobody's chunk comes
/// before its owner has what is sent from here for it: so a result may be written over an input.
absl::Status Work::combineChunk(Mail &mail) {
  size_t own = links.own();
  Slice chunk = layout.chunkOf(own);
  char *out = static_cast<char *>(round.out(leader));
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
    round.reduce(round.channelArrays().nodes, ReduceTarget{out, 0}, begin, end, false,
                 links.topology().merges().data());
    s = forEachOther([&](size_t process) {
      return mail.sendPart(process, finalMessage, out + chunk.begin * layout.width, chunk.size(),
                           {begin - chunk.begin, end - chunk.begin}, layout.width);
    });
    if (!s.ok())
      return s;
  }
  s = forEachOther([&](size_t process) {
    Slice theirs = layout.chunkOf(process);
    return mail.awaitAll(process, out + theirs.begin * layout.width, theirs.size(), layout.width);
  });
  s.Update(mail.flush());
  return s;
}

absl::Status Work::exchangeGathered() {
  Mail mail(round);
  auto elementsOf = [&](size_t process) { return layout.outer * layout.columnsOf(process); };
  absl::Status s = forEachOther([&](size_t process) {
    return mail.receive(process, 0, memory + layout.placeOfGathered(process), elementsOf(process),
                        layout.width);
  });
  s.Update(forEachOther([&](size_t process) {
    return mail.send(process, 0, memory, elementsOf(links.own()), layout.width);
  }));
  if (s.ok())
    s = forEachOther([&](size_t process) {
      return mail.awaitAll(process, memory + layout.placeOfGathered(process), elementsOf(process),
                           layout.width);
    });
  if (s.ok())
    s = mail.flush();
  return s;
}

absl::Status Work::exchangeBroadcast() {
  Mail mail(round);
  absl::Status s;
  if (isRootHere()) {
    s = forEachOther([&](size_t process) {
      return mail.send(process, 0, inputOf(round.call().root), layout.numElements(), layout.width);
    });
    if (s.ok())
      s = mail.flush();
    return s;
  }
  size_t root = links.topology().deviceOf(round.call().root);
  void *out = round.out(leader);
  s = mail.receive(root, 0, out, layout.numElements(), layout.width);
  if (s.ok())
    s = mail.awaitAll(root, out, layout.numElements(), layout.width);
  return s;
}

//===-- finish ---------------------------------------------------------------===//

void Work::finish() {
  switch (round.call().kind) {
  case CollectiveKind::AllReduce:
    round.copyToOwn(leader, round.out(leader), 0, layout.numElements());
    break;
  case CollectiveKind::ReduceScatter:
    takeScattered();
    break;
  case CollectiveKind::AllGather:
    takeGathered();
    break;
  case CollectiveKind::Broadcast: {
    int from = isRootHere() ? round.call().root - first : leader;
    round.copyToOwn(from, isRootHere() ? round.in(from) : round.out(from), 0, layout.numElements());
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

} // namespace

size_t AcrossProcesses::scratchBytes(const CollectiveCall &call, int, const GroupTopology &) const {
  Layout layout(call, links);
  switch (call.kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceScatter:
    return layout.forEachNode([](const Node &, size_t, uint32_t, size_t) {});
  case CollectiveKind::AllGather:
    return layout.placeOfGathered(links.numProcesses());
  case CollectiveKind::Broadcast:
    break;
  }
  return 0;
}

absl::Status AcrossProcesses::work(Round &round) const {
  Work work(round, links);
  work.prepare();
  round.finishStep();
  if (round.rank() == leader) {
    for (int peer = 1; peer < round.size(); ++peer)
      if (absl::Status s = round.awaitSteps(peer, 1); !s.ok())
        return s;
    if (absl::Status s = work.exchange(); !s.ok())
      return s;
    round.finishStep();
  } else if (absl::Status s = round.awaitSteps(leader, 2); !s.ok()) {
    return s;
  }
  work.finish();
  return absl::OkStatus();
}

} // namespace distribute::runtime
