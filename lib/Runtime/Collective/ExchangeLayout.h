// Of one round of across_processes: its sizes, and where its arrays lie.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H

#include "AcrossProcesses.h"
#include "AllToAllBlocks.h"

namespace distribute::runtime {

inline size_t roundUpToLine(size_t numBytes) { return (numBytes + 63) / 64 * 64; }

/// The sizes of one round, and where its arrays lie in the leader's work memory: first those that
/// are sent, by own node (of an all_gather, the process's one), then those that are received.
struct ExchangeLayout {
  ExchangeLayout(const CollectiveCall &call, const ProcessLinks &links)
      : call(call), links(links), width(planfile::elementBytes(call.type)),
        partialWidth(partialByteWidth(call.type)), outer(static_cast<size_t>(call.outer)),
        inner(static_cast<size_t>(call.inner)) {}

  bool scatters() const { return call.kind == CollectiveKind::ReduceScatter; }
  /// Elements of a member's input.
  size_t numElements() const {
    return outer * inner * (scatters() ? static_cast<size_t>(links.numMembers()) : 1);
  }
  bool isSentWhole() const {
    return planfile::isSentWhole(call.kind, numElements() * width, links.numProcesses());
  }
  bool isToOne() const { return call.kind == CollectiveKind::ReduceToOne; }
  /// Of what has a root: the process that has it.
  size_t rootProcess() const { return links.topology().deviceOf(call.root); }
  bool isRootHere() const { return rootProcess() == links.own(); }
  size_t widthOf(const GroupTopology::Node &node) const {
    return node.isMember() ? width : partialWidth;
  }
  /// Columns of the members of a process, of a reduce_scatter's or an all_gather's whole array.
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

  /// Of an all_gather: where what comes from a process lies; what is sent is at 0.
  size_t placeOfGathered(size_t process) const {
    if (process == links.own())
      return 0;
    size_t place = roundUpToLine(outer * columnsOf(links.own()) * width);
    for (size_t other = 0; other < process; ++other)
      if (other != links.own())
        place += roundUpToLine(outer * columnsOf(other) * width);
    return place;
  }

  /// Of an all_to_all: the blocks, those of them between this process and another one, and where
  /// these lie: first what is sent, then what is received, by process. In a message they lie behind
  /// each other, by who gets them and then by who gives them.
  AllToAllBlocks blocks() const { return AllToAllBlocks(call, links.numMembers()); }
  size_t elementsExchangedWith(size_t process) const {
    return membersIn(links.own()) * membersIn(process) * blocks().blockElements();
  }
  size_t placeOfExchanged(size_t process, bool isReceived) const {
    size_t place = 0;
    for (bool isOfReceived : {false, true})
      for (size_t other = 0; other < links.numProcesses(); ++other) {
        if (isOfReceived == isReceived && other == process)
          return place;
        if (other != links.own())
          place += roundUpToLine(elementsExchangedWith(other) * width);
      }
    return place;
  }

  const CollectiveCall &call;
  const ProcessLinks &links;
  size_t width, partialWidth, outer, inner;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_EXCHANGELAYOUT_H
