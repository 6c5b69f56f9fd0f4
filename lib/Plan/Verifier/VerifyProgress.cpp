// That waits close no cycle.
//
// The slots are let run against each other, a cell of them at a time: starts pass at once; the wait
// of a collective passes when all members of the group have come to theirs; that of a receive when
// the sender has passed its send; that of a send when the receiver has come to its wait. This asks
// for more than some engines need, and for all that any of them does. No slot has a choice, so that
// all orders end alike: either everybody comes to the end, or those who are left wait for each
// other whatever the timing.
//
// Loops run once and branches one after the other: groups take the same way through control flow
// (verifyGroups, verifyTransfers), and no start outlives its block, so that an iteration which
// comes to its end leaves all as it found them, and what is not executed only takes waits away.
#include "CommunicationFacts.h"

#include <algorithm>
#include <map>

namespace distribute::planfile {

namespace {

class ProgressVerifier {
public:
  explicit ProgressVerifier(const CommunicationFacts &facts)
      : facts(facts), axes(listAxes(facts)), position(facts.cells.size(), 0),
        arrivedAt(facts.cells.size(), CommunicationEvent::kNone) {
    numberCollectives();
    allRendezvous.resize(axes.size());
    for (size_t i = 0; i < axes.size(); ++i) {
      allRendezvous[i].resize(facts.cells.size());
      for (uint32_t cell = 0; cell < facts.cells.size(); ++cell)
        allRendezvous[i][facts.cells.groupOf(cell, *axes[i])].members.push_back(cell);
    }
  }

  absl::Status verify() {
    for (uint32_t cell = facts.cells.size(); cell-- > 0;)
      ready.push_back(cell);
    while (!ready.empty()) {
      uint32_t cell = ready.back();
      ready.pop_back();
      run(cell);
    }
    for (uint32_t cell = 0; cell < facts.cells.size(); ++cell)
      if (!hasEnded(cell))
        return reportCycle(cell);
    return absl::OkStatus();
  }

private:
  // A group: who waits at its n-th collective.
  struct Rendezvous {
    std::vector<uint32_t> members;
    std::vector<uint32_t> numArrived;
  };
  // Of a start: which of `axes` it is over, and how many over them stand before it.
  struct Ordinal {
    uint32_t axes = 0, number = 0;
  };

  void numberCollectives() {
    std::map<std::vector<uint32_t>, uint32_t> known;
    for (uint32_t i = 0; i < axes.size(); ++i)
      known[{axes[i]->begin(), axes[i]->end()}] = i;
    for (const Communication &program : facts.programs) {
      ordinals.emplace_back(program.events.size());
      starts.emplace_back(axes.size());
      for (uint32_t i = 0; i < program.events.size(); ++i) {
        const fb::Collective *collective = program.events[i].instruction->operation_as_Collective();
        if (!collective)
          continue;
        uint32_t over = known[{collective->axes()->begin(), collective->axes()->end()}];
        ordinals.back()[i] = {over, uint32_t(starts.back()[over].size())};
        starts.back()[over].push_back(i);
      }
    }
  }

  const Communication &communicationOf(uint32_t cell) const {
    return facts.programs[facts.cells.programOf(cell)];
  }
  bool hasEnded(uint32_t cell) const {
    return position[cell] == communicationOf(cell).events.size();
  }

  void run(uint32_t cell) {
    const Communication &program = communicationOf(cell);
    for (; !hasEnded(cell); ++position[cell]) {
      const CommunicationEvent &event = program.events[position[cell]];
      if (event.kind == CommunicationEvent::Wait && !mayPass(cell, event.other))
        return;
      if (event.kind == CommunicationEvent::Send)
        if (auto receiver = facts.cells.receiverOf(cell, *event.route());
            receiver && *receiver != cell)
          ready.push_back(*receiver);
    }
  }

  // At the wait of `start`. Wakes those who may go on because this cell has come here: once, or
  // two that wait for each other would wake each other for ever.
  bool mayPass(uint32_t cell, uint32_t start) {
    bool isFirstTry = arrivedAt[cell] != position[cell];
    arrivedAt[cell] = position[cell];
    const CommunicationEvent &started = communicationOf(cell).events[start];
    if (started.kind == CommunicationEvent::Start)
      return meet(cell, start, isFirstTry);
    if (started.kind == CommunicationEvent::Recv && isFirstTry)
      if (auto sender = facts.cells.senderTo(cell, *started.route()); sender && *sender != cell)
        ready.push_back(*sender);
    return !missing(cell, start);
  }

  bool meet(uint32_t cell, uint32_t start, bool isFirstTry) {
    Ordinal ordinal = ordinals[facts.cells.programOf(cell)][start];
    Rendezvous &rendezvous =
        allRendezvous[ordinal.axes][facts.cells.groupOf(cell, *axes[ordinal.axes])];
    if (rendezvous.numArrived.size() <= ordinal.number)
      rendezvous.numArrived.resize(ordinal.number + 1, 0);
    uint32_t &numArrived = rendezvous.numArrived[ordinal.number];
    if (isFirstTry && ++numArrived == rendezvous.members.size())
      for (uint32_t member : rendezvous.members)
        if (member != cell)
          ready.push_back(member);
    return numArrived == rendezvous.members.size();
  }

  // For whom the wait of `start` waits; none if it may pass.
  std::optional<uint32_t> missing(uint32_t cell, uint32_t start) const {
    const CommunicationEvent &started = communicationOf(cell).events[start];
    if (const fb::Send *send = started.instruction->operation_as_Send()) {
      auto receiver = facts.cells.receiverOf(cell, *send->route());
      if (!receiver)
        return std::nullopt;
      const Communication &peer = communicationOf(*receiver);
      bool hasCome = position[*receiver] >= peer.events[peer.recvs.at(send->tag())].other;
      return hasCome ? std::nullopt : receiver;
    }
    if (const fb::Recv *recv = started.instruction->operation_as_Recv()) {
      auto sender = facts.cells.senderTo(cell, *recv->route());
      if (!sender)
        return std::nullopt;
      bool hasSent = position[*sender] > communicationOf(*sender).sends.at(recv->tag());
      return hasSent ? std::nullopt : sender;
    }
    Ordinal ordinal = ordinals[facts.cells.programOf(cell)][start];
    const Rendezvous &rendezvous =
        allRendezvous[ordinal.axes][facts.cells.groupOf(cell, *axes[ordinal.axes])];
    for (uint32_t member : rendezvous.members) {
      uint32_t theirs = starts[facts.cells.programOf(member)][ordinal.axes][ordinal.number];
      if (position[member] < communicationOf(member).events[theirs].other)
        return member;
    }
    return std::nullopt;
  }

  absl::Status reportCycle(uint32_t cell) const {
    // Everyone who is left waits for somebody who is left: going on, one comes back.
    auto next = [&](uint32_t from) {
      return *missing(from, communicationOf(from).events[position[from]].other);
    };
    std::vector<bool> seen(facts.cells.size(), false);
    for (; !seen[cell]; cell = next(cell))
      seen[cell] = true;
    std::string text;
    uint32_t at = cell;
    do {
      uint32_t program = facts.cells.programOf(at);
      const CommunicationEvent &wait = facts.event(program, position[at]);
      const CommunicationEvent &start = facts.event(program, wait.other);
      absl::StrAppend(&text, text.empty() ? "" : "; it waits for ", facts.describePlace(program),
                      ", ", facts.describe(wait), text.empty() ? ": waits in a cycle" : "", " for ",
                      facts.describe(start));
      at = next(at);
    } while (at != cell);
    return planError(text,
                     "; it waits for the first; wait for what is started first, or start more "
                     "before waiting");
  }

  const CommunicationFacts &facts;
  std::vector<const flatbuffers::Vector<uint32_t> *> axes;
  std::vector<std::vector<Ordinal>> ordinals;             // by program, by event
  std::vector<std::vector<std::vector<uint32_t>>> starts; // by program, by axes, in order
  std::vector<std::vector<Rendezvous>> allRendezvous;     // by axes, by the group's first cell
  std::vector<uint32_t> position;                         // of each cell, in its program's events
  std::vector<uint32_t> arrivedAt;
  std::vector<uint32_t> ready;
};

} // namespace

absl::Status verifyProgress(const CommunicationFacts &facts) {
  return ProgressVerifier(facts).verify();
}

} // namespace distribute::planfile
