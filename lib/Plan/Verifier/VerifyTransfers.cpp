// That sends and receives match.
//
// A tag names one send and one receive of a program. For each cell of slots, the program at the
// other end of a send's route is looked up, and in it the receive of the same tag; and the other
// way round.
#include "CommunicationFacts.h"

#include "distribute/Plan/PlanNames.h"

#include <set>

namespace distribute::planfile {

namespace {

bool sameRoute(const fb::Route &a, const fb::Route &b) {
  return a.axis() == b.axis() && a.kind() == b.kind() && a.shift() == b.shift() &&
         a.source() == b.source() && a.target() == b.target();
}

class TransferVerifier {
public:
  explicit TransferVerifier(const CommunicationFacts &facts) : facts(facts) {}

  absl::Status verify() {
    for (uint32_t cell = 0; cell < facts.cells.size(); ++cell) {
      uint32_t program = facts.cells.programOf(cell);
      const std::vector<CommunicationEvent> &events = facts.programs[program].events;
      for (const CommunicationEvent &event : events) {
        if (!event.route())
          continue;
        bool sends = event.kind == CommunicationEvent::Send;
        std::optional<uint32_t> peer = sends ? facts.cells.receiverOf(cell, *event.route())
                                             : facts.cells.senderTo(cell, *event.route());
        if (!peer)
          continue;
        uint32_t other = facts.cells.programOf(*peer);
        if (!checked.insert({&event, other}).second)
          continue;
        if (absl::Status status = verifyPair(program, event, other); !status.ok())
          return status;
      }
    }
    return absl::OkStatus();
  }

private:
  struct End {
    uint32_t tag, view;
    uint64_t bytes;
  };
  static End endOf(const CommunicationEvent &event) {
    if (const fb::Send *send = event.instruction->operation_as_Send())
      return {send->tag(), send->in(), send->payload_bytes()};
    const fb::Recv *recv = event.instruction->operation_as_Recv();
    return {recv->tag(), recv->out(), recv->payload_bytes()};
  }

  // What the control flow around two events disagrees about, or nothing.
  std::string compareAround(uint32_t one, const CommunicationEvent &a, uint32_t other,
                            const CommunicationEvent &b) const {
    const CommunicationEvent *x = &a, *y = &b;
    while (x->around != CommunicationEvent::kNone && y->around != CommunicationEvent::kNone) {
      if (x->aroundBlock != y->aroundBlock)
        return "other control flow around it";
      x = &facts.event(one, x->around);
      y = &facts.event(other, y->around);
      if (std::string found = compareFlow(*x, *y); !found.empty())
        return found == "another instruction" ? "other control flow around it" : found;
    }
    return x->around == y->around ? "" : "other control flow around it";
  }

  // `event` of one program has its counterpart in the other.
  absl::Status verifyPair(uint32_t program, const CommunicationEvent &event, uint32_t other) const {
    bool sends = event.kind == CommunicationEvent::Send;
    const char *counterpart = sends ? "receive" : "send";
    End mine = endOf(event);
    std::string where =
        absl::StrCat(facts.describePlace(program), ", ", facts.describe(event), ": goes ",
                     describeRoute(facts.plan, *event.route()), " with tag ", mine.tag, ", but ");
    const auto &tags = sends ? facts.programs[other].recvs : facts.programs[other].sends;
    auto found = tags.find(mine.tag);
    if (found == tags.end())
      return planError(where, facts.describePlace(other), " at its other end has no ", counterpart,
                       " with this tag");
    const CommunicationEvent &match = facts.event(other, found->second);
    End theirs = endOf(match);
    std::string against =
        absl::StrCat(where, facts.describePlace(other), ", ", facts.describe(match), " ");
    if (!sameRoute(*event.route(), *match.route()))
      return planError(against, "goes ", describeRoute(facts.plan, *match.route()));
    const fb::View &a = facts.view(program, mine.view), &b = facts.view(other, theirs.view);
    std::string type = describeType(a.element(), *a.shape()),
                otherType = describeType(b.element(), *b.shape());
    if (type != otherType)
      return planError(against, "has type ", otherType, " against ", type);
    if (std::string around = compareAround(program, event, other, match); !around.empty())
      return planError(against, "has ", around);
    return absl::OkStatus();
  }

  const CommunicationFacts &facts;
  std::set<std::pair<const CommunicationEvent *, uint32_t>> checked;
};

} // namespace

absl::Status verifyTransfers(const CommunicationFacts &facts) {
  return TransferVerifier(facts).verify();
}

} // namespace distribute::planfile
