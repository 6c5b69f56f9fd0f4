// That the members of every group issue the same collectives in the same order.
//
// Slots with one program do so by running it, as long as control flow takes the same way on all of
// them; a loop whose bound is a coordinate does not. Of the programs in one group each is
// compared with the next: of both, the sequence of those collectives whose group has members
// running both, with the control flow around them. So n programs in one group take n comparisons.
#include "CommunicationFacts.h"

#include "distribute/Plan/PlanNames.h"

#include <algorithm>
#include <map>
#include <set>

namespace distribute::planfile {

namespace {

bool usesCoordinate(const fb::Instruction &instruction) {
  const fb::For *loop = instruction.operation_as_For();
  return loop && (loop->lower()->kind() == fb::ScalarKind::Coordinate ||
                  loop->upper()->kind() == fb::ScalarKind::Coordinate ||
                  loop->step()->kind() == fb::ScalarKind::Coordinate);
}

// Refuses what waits for others under a loop whose trip count is known to differ.
absl::Status verifyUniformity(const CommunicationFacts &facts, uint32_t program) {
  const std::vector<CommunicationEvent> &events = facts.programs[program].events;
  for (const CommunicationEvent &event : events) {
    if (event.kind == CommunicationEvent::Flow)
      continue;
    for (uint32_t at = event.around; at != CommunicationEvent::kNone; at = events[at].around)
      if (usesCoordinate(*events[at].instruction))
        return planError(facts.describePlace(program), ", ", facts.describe(event), ": is in ",
                         facts.describe(events[at]),
                         ", whose bounds depend on where in the mesh the slot is, so that members "
                         "would wait forever");
  }
  return absl::OkStatus();
}

using Axes = flatbuffers::Vector<uint32_t>;

bool sameAxes(const Axes &a, const Axes &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

class GroupVerifier {
public:
  explicit GroupVerifier(const CommunicationFacts &facts) : facts(facts) {
    for (const fb::Role *role : *facts.plan.roles())
      boxes.push_back(slotBox(facts.plan, *role));
  }

  absl::Status verify() {
    for (auto [one, other] : listNeighbours()) {
      first = one;
      second = other;
      if (absl::Status status = verifyPair(); !status.ok())
        return status;
    }
    return absl::OkStatus();
  }

private:
  // Programs that follow each other in some group, in order.
  std::set<std::pair<uint32_t, uint32_t>> listNeighbours() const {
    std::set<std::pair<uint32_t, uint32_t>> neighbours;
    if (boxes.size() < 2)
      return neighbours;
    for (const Axes *axes : listAxes(facts)) {
      std::vector<uint32_t> last(facts.cells.size(), UINT32_MAX); // by group, the program seen last
      for (uint32_t cell = 0; cell < facts.cells.size(); ++cell) {
        uint32_t &before = last[facts.cells.groupOf(cell, *axes)];
        uint32_t program = facts.cells.programOf(cell);
        if (before != UINT32_MAX && before != program)
          neighbours.insert(std::minmax(before, program));
        before = program;
      }
    }
    return neighbours;
  }

  // Whether a group over the collective's axes has members of both programs: they meet along every
  // other axis.
  bool isShared(const fb::Collective &collective) const {
    for (uint32_t axis = 0; axis < boxes[first].size(); ++axis) {
      bool isInGroup = std::count(collective.axes()->begin(), collective.axes()->end(), axis) != 0;
      const auto &one = boxes[first][axis], &other = boxes[second][axis];
      if (!isInGroup && (one.second <= other.first || other.second <= one.first))
        return false;
    }
    return true;
  }

  // The starts of shared collectives, and the control flow that holds any.
  std::vector<const CommunicationEvent *> listShared(uint32_t program) const {
    const std::vector<CommunicationEvent> &events = facts.programs[program].events;
    std::vector<bool> isShown(events.size(), false);
    for (uint32_t i = 0; i < events.size(); ++i) {
      const fb::Collective *collective = events[i].instruction->operation_as_Collective();
      if (!collective || !isShared(*collective))
        continue;
      for (uint32_t at = i; at != CommunicationEvent::kNone && !isShown[at]; at = events[at].around)
        isShown[at] = true;
    }
    // A block's end is shown with its beginning.
    std::vector<const CommunicationEvent *> shared;
    std::vector<bool> showsEnds{};
    for (uint32_t i = 0; i < events.size(); ++i) {
      bool isEnd = events[i].kind == CommunicationEvent::Flow && events[i].block != 0;
      if (events[i].kind == CommunicationEvent::Flow && events[i].block == 0)
        showsEnds.push_back(isShown[i]);
      if (isEnd ? bool(showsEnds.back()) : bool(isShown[i]))
        shared.push_back(&events[i]);
      if (isEnd && events[i].block == int(nestedBlocks(*events[i].instruction).size()))
        showsEnds.pop_back();
    }
    return shared;
  }

  // What two collectives disagree about, or nothing.
  std::string difference(const fb::Collective &one, const fb::Collective &other) const {
    auto differ = [](const char *what, const auto &x, const auto &y) {
      return absl::StrCat(what, " ", x, " against ", y);
    };
    const fb::View &oneIn = facts.view(first, one.in()), &otherIn = facts.view(second, other.in());
    if (one.kind() != other.kind())
      return differ("kind", nameOf(one.kind()), nameOf(other.kind()));
    if (one.reduction() != other.reduction())
      return differ("reduction", nameOf(one.reduction()), nameOf(other.reduction()));
    if (oneIn.element() != otherIn.element())
      return differ("element type", nameOf(oneIn.element()), nameOf(otherIn.element()));
    if (one.payload_bytes() != other.payload_bytes())
      return differ("payload bytes", one.payload_bytes(), other.payload_bytes());
    if (describeType(oneIn.element(), *oneIn.shape()) !=
        describeType(otherIn.element(), *otherIn.shape()))
      return differ("type", describeType(oneIn.element(), *oneIn.shape()),
                    describeType(otherIn.element(), *otherIn.shape()));
    if (one.dim() != other.dim())
      return differ("dimension", one.dim(), other.dim());
    if (one.concat_dim() != other.concat_dim())
      return differ("dimension of concatenation", one.concat_dim(), other.concat_dim());
    if (one.root() != other.root())
      return differ("root", one.root(), other.root());
    if (one.algorithm() != other.algorithm())
      return differ("algorithm", nameOf(one.algorithm()), nameOf(other.algorithm()));
    if (!sameAxes(*one.axes(), *other.axes()))
      return "other mesh axes";
    // By it the members find each other when they run.
    if (one.ticket() != other.ticket())
      return differ("ticket", one.ticket(), other.ticket());
    return "";
  }

  // The same for entries of any kind.
  std::string differenceOfEvents(const CommunicationEvent &a, const CommunicationEvent &b) const {
    if (a.kind == CommunicationEvent::Start && b.kind == CommunicationEvent::Start)
      return difference(*a.instruction->operation_as_Collective(),
                        *b.instruction->operation_as_Collective());
    return a.kind == b.kind ? compareFlow(a, b) : "another instruction";
  }

  absl::Status verifyPair() const {
    std::vector<const CommunicationEvent *> mine = listShared(first), theirs = listShared(second);
    for (size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
      if (i >= mine.size() || i >= theirs.size()) {
        bool isMine = i < mine.size();
        return planError(facts.describePlace(isMine ? first : second), ", ",
                         facts.describe(isMine ? *mine[i] : *theirs[i]), ": has no counterpart in ",
                         facts.describePlace(isMine ? second : first), ", which shares the group");
      }
      std::string found = differenceOfEvents(*mine[i], *theirs[i]);
      if (!found.empty())
        return planError(facts.describePlace(first), ", ", facts.describe(*mine[i]), ": ",
                         facts.describePlace(second), ", which shares the group, has ",
                         facts.describe(*theirs[i]), " at this point: ", found);
    }
    return absl::OkStatus();
  }

  const CommunicationFacts &facts;
  std::vector<SlotBox> boxes;
  uint32_t first = 0, second = 0;
};

} // namespace

std::vector<const Axes *> listAxes(const CommunicationFacts &facts) {
  std::vector<const Axes *> all;
  for (const Communication &program : facts.programs)
    for (const CommunicationEvent &event : program.events) {
      const fb::Collective *collective = event.instruction->operation_as_Collective();
      if (collective && std::none_of(all.begin(), all.end(), [&](const Axes *known) {
            return sameAxes(*known, *collective->axes());
          }))
        all.push_back(collective->axes());
    }
  return all;
}

std::string compareFlow(const CommunicationEvent &a, const CommunicationEvent &b) {
  if (a.instruction->operation_type() != b.instruction->operation_type() || a.block != b.block)
    return "another instruction";
  const fb::For *one = a.instruction->operation_as_For(),
                *other = b.instruction->operation_as_For();
  if (!one || a.block != 0)
    return "";
  const fb::Scalar *bounds[3][2] = {
      {one->lower(), other->lower()}, {one->upper(), other->upper()}, {one->step(), other->step()}};
  for (auto &[x, y] : bounds)
    if (x->kind() != y->kind() || (x->kind() != fb::ScalarKind::View && x->value() != y->value()))
      return "other loop bounds";
  return "";
}

absl::Status verifyGroups(const CommunicationFacts &facts) {
  for (uint32_t program = 0; program < facts.programs.size(); ++program)
    if (absl::Status status = verifyUniformity(facts, program); !status.ok())
      return status;
  return GroupVerifier(facts).verify();
}

absl::Status verifyCommunication(const fb::Plan &plan, const fb::Step &step) {
  std::vector<Communication> programs;
  std::vector<const fb::Route *> routes;
  for (const fb::Program *program : *step.programs())
    programs.emplace_back(*program);
  for (const Communication &program : programs)
    for (const CommunicationEvent &event : program.events)
      if (const fb::Route *route = event.route())
        routes.push_back(route);
  absl::StatusOr<SlotCells> cells = SlotCells::cut(plan, step, routes);
  if (!cells.ok())
    return cells.status();
  CommunicationFacts facts{plan, step, std::move(programs), *std::move(cells)};
  for (auto *verifyPart : {verifyGroups, verifyTransfers, verifyProgress})
    if (absl::Status status = verifyPart(facts); !status.ok())
      return status;
  return absl::OkStatus();
}

} // namespace distribute::planfile
