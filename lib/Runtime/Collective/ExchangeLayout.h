// Of one round of across_processes: its sizes, and where its arrays lie.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H

#include "AcrossProcesses.h"
#include "MovedBlocks.h"

namespace distribute::runtime {

inline size_t roundUpToLine(size_t numBytes) { return (numBytes + 63) / 64 * 64; }

/// The sizes of one round, and where its arrays lie in the leader's work memory: first those that
/// are sent, by own node (of what moves arrays, by taking process), then those that are received.
struct ExchangeLayout {
  ExchangeLayout(const CollectiveCall &call, const ProcessLinks &links)
      : call(call), facts(factsOf(call.kind)), links(links),
        width(planfile::elementBytes(call.type)), partialWidth(partialByteWidth(call.type)),
        outer(static_cast<size_t>(call.outer)), inner(static_cast<size_t>(call.inner)) {}

  bool scatters() const { return facts.reduces() && facts.hasDim(); }
  /// Elements of a member's input.
  size_t numElements() const {
    return outer * inner * (scatters() ? static_cast<size_t>(links.numMembers()) : 1);
  }
  bool isSentWhole() const {
    return planfile::isSentWhole(call.kind, numElements() * width, links.numProcesses());
  }
  bool isToOne() const { return facts.takers == CollectiveFacts::Root; }
  /// Of what has a root: the process that has it.
  size_t rootProcess() const { return links.topology().deviceOf(call.root); }
  bool isRootHere() const { return rootProcess() == links.own(); }
  size_t widthOf(const GroupTopology::Node &node) const {
    return node.isMember() ? width : partialWidth;
  }
  /// Columns of the members of a process, of a reduce_scatter's whole array.
  size_t columnsOf(size_t process) const { return membersIn(process) * inner; }
  size_t membersIn(size_t process) const {
    const GroupTopology::Device &members = links.membersOf(process);
    return static_cast<size_t>(members.end - members.begin);
  }

  /// The chunk of an all_reduce or a reduce_to_one that a process combines.
  Slice chunkOf(size_t process) const {
    return sliceOf({0, numElements()}, width, process, links.numProcesses());
  }

  /// Elements of a node that process `to` is sent.
  size_t elementsFor(size_t to) const {
    if (scatters())
      return outer * columnsOf(to);
    if (!isSentWhole())
      return chunkOf(to).size();
    return isToOne() && to != rootProcess() ? 0 : numElements();
  }

  /// Whether a node is sent from where it lies: the input of a member.
  bool isInPlace(const GroupTopology::Node &node) const { return node.isMember() && !scatters(); }

  /// Calls fn(node, its index, its number in its process, where it lies in the work memory), with
  /// no place for one that is in place. Returns the bytes of the work memory.
  template <typename Fn>
  size_t forEachNode(const Fn &fn) const {
    const std::vector<GroupTopology::Node> &nodes = links.topology().nodes();
    size_t place = 0;
    for (bool isOwn : {true, false}) {
      uint32_t number = 0;
      size_t process = nodes.size();
      for (size_t i = 0; i < nodes.size(); ++i) {
        const GroupTopology::Node &node = nodes[i];
        if (links.isOwn(node) != isOwn)
          continue;
        number = links.processOf(node) == process ? number + 1 : 0;
        process = links.processOf(node);
        fn(node, i, number, place);
        if (isOwn && isInPlace(node))
          continue;
        place += roundUpToLine((isOwn ? numElements() : elementsFor(links.own())) * widthOf(node));
      }
    }
    return place;
  }

  /// Of a reduce_to_one, behind the nodes: where a process without the root has its chunk of the
  /// result. Else of no bytes.
  size_t bytesOfResult() const {
    bool isSent = isToOne() && !isSentWhole() && !isRootHere();
    return isSent ? roundUpToLine(chunkOf(links.own()).size() * width) : 0;
  }

  /// Of what moves arrays: the blocks, and who gives. In a message the blocks lie behind each other,
  /// by who gets them and then by who gives them; one for all members of a process that get the same.
  MovedBlocks blocks() const { return MovedBlocks(call, links.numMembers()); }
  bool isGiver(int member) const {
    return facts.givers == CollectiveFacts::All || member == call.root;
  }
  /// Whether the one giver's array goes out from where it lies, and comes to where it goes.
  bool isSentFromRoot() const {
    return facts.givers == CollectiveFacts::Root && facts.in == CollectiveFacts::Whole;
  }
  size_t giversIn(size_t process) const {
    return facts.givers == CollectiveFacts::All ? membersIn(process) : process == rootProcess();
  }
  /// How many blocks each giver has for a process.
  size_t blocksFor(size_t process) const {
    return facts.in == CollectiveFacts::Parts ? membersIn(process) : 1;
  }
  size_t elementsMoved(size_t from, size_t to) const {
    return giversIn(from) * blocksFor(to) * blocks().blockElements();
  }
  size_t bytesMoved(size_t from, size_t to) const {
    return roundUpToLine(elementsMoved(from, to) * width);
  }
  /// The block that is given to a taker's process or to the taker, by its number there.
  size_t numberInMessage(size_t from, int giver, int taker) const {
    size_t first = giversIn(from) * (facts.in == CollectiveFacts::Parts ? size_t(taker) : 0);
    return first + (facts.givers == CollectiveFacts::All ? size_t(giver) : 0);
  }
  /// What is sent to all alike is there once.
  size_t placeOfSent(size_t process) const {
    size_t place = 0;
    for (size_t other = 0; other < process && facts.in == CollectiveFacts::Parts; ++other)
      place += other == links.own() ? 0 : bytesMoved(links.own(), other);
    return place;
  }
  size_t placeOfReceived(size_t process) const {
    size_t place = facts.in == CollectiveFacts::Parts
                       ? placeOfSent(links.numProcesses())
                       : roundUpToLine(giversIn(links.own()) * blocks().blockBytes());
    for (size_t other = 0; other < process; ++other)
      place += other == links.own() ? 0 : bytesMoved(other, links.own());
    return place;
  }
  size_t bytesOfMoved() const {
    return isSentFromRoot() ? 0 : placeOfReceived(links.numProcesses());
  }

  const CollectiveCall &call;
  const CollectiveFacts &facts;
  const ProcessLinks &links;
  size_t width, partialWidth, outer, inner;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H
