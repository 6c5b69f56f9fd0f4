// The formulas of communication between processes; see ProcessCost.h.
#include "distribute/Plan/ProcessCost.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/ElementTypes.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include <algorithm>
#include <map>

namespace distribute::planfile {

namespace {

// The largest nodes of the tree that lie in a process.
struct OwnNodes {
  uint64_t members = 0; // of one member each
  uint64_t larger = 0;  // whose partial results are sent
};

// Of the node [lo, hi), those in the process that has [begin, end).
void addNodes(int lo, int hi, int begin, int end, OwnNodes &nodes) {
  if (hi <= begin || lo >= end)
    return;
  if (lo >= begin && hi <= end) {
    ++(hi - lo == 1 ? nodes.members : nodes.larger);
    return;
  }
  int mid = lo + leftTerms(hi - lo);
  addNodes(lo, mid, begin, end, nodes);
  addNodes(mid, hi, begin, end, nodes);
}

struct CallNumbers {
  uint64_t width, partialWidth; // bytes of an element, and of one of a partial result
  uint64_t elements;            // of the payload
  uint64_t members, ownMembers; // of the group
  uint64_t others;              // processes
  OwnNodes nodes;
};

CallNumbers numbersOf(const CollectiveShape &shape, const ProcessesOfGroup &processes, size_t own) {
  CallNumbers x;
  x.width = elementBytes(shape.element);
  x.partialWidth = isNarrowFloat(shape.element) ? 4 : x.width;
  x.elements = shape.payloadBytes / x.width;
  int begin = 0, total = 0;
  for (size_t process = 0; process < processes.numMembers.size(); ++process) {
    begin = process == own ? total : begin;
    total += processes.numMembers[process];
  }
  x.members = uint64_t(total);
  x.ownMembers = uint64_t(processes.numMembers[own]);
  x.others = processes.numMembers.size() - 1;
  addNodes(0, total, begin, begin + processes.numMembers[own], x.nodes);
  return x;
}

// Bytes of one execution of a program, for one slot.
class StepBytes {
public:
  StepBytes(const fb::Plan &plan, const SlotSet &own)
      : own(own), numReplicas(uint64_t(own.total) / std::max<uint64_t>(slotsPerReplica(plan), 1)),
        sizes(axisSizes(plan, uint32_t(numReplicas))) {}

  std::optional<uint64_t> ofSlot(const fb::Program &program, int slot) {
    current = &program;
    currentSlot = slot;
    return ofBlock(*program.body());
  }

  const std::vector<uint32_t> &axes() const { return sizes; }

private:
  // What a slot is part of, over some axes.
  struct Group {
    std::vector<int> slots;
    ProcessesOfGroup processes;
    std::vector<int> ranks; // of the processes
  };

  std::optional<uint64_t> ofBlock(const fb::Block &block) {
    uint64_t total = 0;
    for (const fb::Instruction *instruction : *block.instructions()) {
      std::optional<uint64_t> bytes = ofInstruction(*instruction);
      if (!bytes)
        return std::nullopt;
      total += *bytes;
    }
    return total;
  }

  std::optional<uint64_t> ofInstruction(const fb::Instruction &instruction) {
    if (const fb::Collective *collective = instruction.operation_as_Collective())
      return ofCollective(*collective);
    if (const fb::Send *send = instruction.operation_as_Send())
      return ofSend(*send);
    uint64_t nested = 0;
    for (const fb::Block *block : nestedBlocks(instruction)) {
      std::optional<uint64_t> bytes = ofBlock(*block);
      if (!bytes)
        return std::nullopt;
      nested += *bytes;
    }
    if (nested == 0)
      return 0;
    const fb::For *loop = instruction.operation_as_For();
    std::optional<uint64_t> turns = loop ? tripCount(*loop, sizes) : std::nullopt;
    return turns ? std::optional(nested * *turns) : std::nullopt;
  }

  // Once for each process of the group: by its first member.
  uint64_t ofCollective(const fb::Collective &collective) {
    const Group &group =
        groupOf(std::vector<uint32_t>(collective.axes()->begin(), collective.axes()->end()));
    auto firstOwn = std::find_if(group.slots.begin(), group.slots.end(),
                                 [&](int slot) { return own.contains(slot); });
    if (group.ranks.size() < 2 || *firstOwn != currentSlot)
      return 0;
    auto indexOf = [&](int slot) {
      return size_t(std::find(group.ranks.begin(), group.ranks.end(), own.processOf(slot)) -
                    group.ranks.begin());
    };
    ProcessesOfGroup processes = group.processes;
    if (factsOf(collective.kind()).hasRoot())
      processes.rootProcess = indexOf(group.slots[collective.root()]);
    fb::ElementType element = current->views()->Get(collective.in())->element();
    return predictProcessBytes(
        {collective.kind(), element, group.slots.size(), collective.payload_bytes()}, processes,
        indexOf(currentSlot));
  }

  uint64_t ofSend(const fb::Send &send) {
    const Group &group = groupOf({send.route()->axis()});
    auto rank =
        int(std::find(group.slots.begin(), group.slots.end(), currentSlot) - group.slots.begin());
    std::optional<int> peer =
        peerOnRoute(*send.route(), /*sends=*/true, rank, int(group.slots.size()));
    return peer && !own.contains(group.slots[size_t(*peer)]) ? send.payload_bytes() : 0;
  }

  const Group &groupOf(const std::vector<uint32_t> &over) {
    auto [place, isNew] = groups.try_emplace(over);
    if (isNew)
      for (std::vector<int> &slots : groupSlots(sizes, own.total, over)) {
        Group group{std::move(slots), {}, {}};
        for (int slot : group.slots) {
          int rank = own.processOf(slot);
          if (group.ranks.empty() || group.ranks.back() != rank) {
            group.ranks.push_back(rank);
            group.processes.numMembers.push_back(0);
          }
          ++group.processes.numMembers.back();
        }
        made.push_back(std::move(group));
        for (int slot : made.back().slots)
          place->second[slot] = made.size() - 1;
      }
    return made[place->second.at(currentSlot)];
  }

  SlotSet own;
  uint64_t numReplicas;
  std::vector<uint32_t> sizes;
  std::map<std::vector<uint32_t>, std::map<int, size_t>> groups; // by axes and slot: into `made`
  std::vector<Group> made;
  const fb::Program *current = nullptr;
  int currentSlot = 0;
};

} // namespace

int leftTerms(int numTerms) {
  int left = 1;
  while (2 * left < numTerms)
    left *= 2;
  return left;
}

uint64_t beginOfPart(uint64_t numElements, uint64_t elementBytes, uint64_t part,
                     uint64_t numParts) {
  uint64_t lineElements = 64 / elementBytes;
  uint64_t lines = (numElements + lineElements - 1) / lineElements;
  return std::min(numElements, lines * part / numParts * lineElements);
}

bool isSentWhole(fb::CollectiveKind kind, uint64_t payloadBytes, size_t numProcesses) {
  return payloadBytes <= kMaxBytesSentWhole ||
         (factsOf(kind).takers == CollectiveFacts::Root && numProcesses == 2);
}

// What the givers here give: to each member elsewhere its part, or to each other process the whole
// once.
static uint64_t movedElements(const CollectiveFacts &facts, const CallNumbers &x, bool hasRoot) {
  uint64_t givers = facts.givers == CollectiveFacts::All ? x.ownMembers : hasRoot ? 1 : 0;
  uint64_t takers = facts.in == CollectiveFacts::Parts ? x.members - x.ownMembers : x.others;
  return givers * takers * (facts.hasDim() ? x.elements / x.members : x.elements);
}

uint64_t predictProcessBytes(const CollectiveShape &shape, const ProcessesOfGroup &processes,
                             size_t own) {
  CallNumbers x = numbersOf(shape, processes, own);
  uint64_t nodeBytes = x.nodes.members * x.width + x.nodes.larger * x.partialWidth;
  if (x.others == 0)
    return 0;
  bool isWhole = isSentWhole(shape.kind, x.elements * x.width, x.others + 1);
  bool isRoot = own == processes.rootProcess;
  uint64_t chunk = beginOfPart(x.elements, x.width, own + 1, x.others + 1) -
                   beginOfPart(x.elements, x.width, own, x.others + 1);
  const CollectiveFacts &facts = factsOf(shape.kind);
  if (!facts.reduces())
    return movedElements(facts, x, isRoot) * x.width;
  if (facts.hasDim())
    return nodeBytes * (x.elements / x.members) * (x.members - x.ownMembers);
  if (!facts.hasRoot())
    return isWhole ? nodeBytes * x.elements * x.others
                   : nodeBytes * (x.elements - chunk) + x.others * chunk * x.width;
  if (isWhole)
    return isRoot ? 0 : nodeBytes * x.elements;
  return nodeBytes * (x.elements - chunk) + (isRoot ? 0 : chunk * x.width);
}

double predictProcessSeconds(const CollectiveShape &shape, const ProcessesOfGroup &processes,
                             double linkSeconds, double linkSecondsPerByte) {
  uint64_t most = 0;
  for (size_t own = 0; own < processes.numMembers.size(); ++own)
    most = std::max(most, predictProcessBytes(shape, processes, own));
  bool isChunked = factsOf(shape.kind).reduces() && !factsOf(shape.kind).hasDim() &&
                   !isSentWhole(shape.kind, shape.payloadBytes, processes.numMembers.size());
  return (isChunked ? 2 : 1) * linkSeconds + double(most) * linkSecondsPerByte;
}

std::optional<uint64_t> predictProcessBytes(const fb::Plan &plan, uint32_t index,
                                            const SlotSet &own) {
  const fb::Step &step = *plan.steps()->Get(index);
  StepBytes bytes(plan, own);
  uint64_t total = 0;
  for (int slot = own.begin; slot < own.end; ++slot) {
    uint32_t role = roleAt(plan, coordinatesOf(bytes.axes(), uint32_t(slot)));
    std::optional<uint64_t> ofSlot = bytes.ofSlot(*step.programs()->Get(role), slot);
    if (!ofSlot)
      return std::nullopt;
    total += *ofSlot;
  }
  return total;
}

} // namespace distribute::planfile
