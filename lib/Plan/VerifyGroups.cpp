// That the members of every group issue the same collectives in the same order.
//
// Slots with one program do so by running it, as long as control flow takes the same way on all of
// them; a loop whose bound is the replica id does not. Programs are compared in pairs: from each,
// the sequence of those collectives whose group has members running both, with the control flow
// around them. Two programs with equal sequences meet in the same order in every group that they
// share, so neither waits for the other in one while the other waits in another.
#include "VerifierParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

bool usesReplicaId(const fb::Instruction &instruction) {
  const fb::For *loop = instruction.operation_as_For();
  return loop && (loop->lower()->kind() == fb::ScalarKind::ReplicaId ||
                  loop->upper()->kind() == fb::ScalarKind::ReplicaId ||
                  loop->step()->kind() == fb::ScalarKind::ReplicaId);
}

// Refuses collectives under a loop whose trip count is known to differ.
class UniformityVerifier {
public:
  UniformityVerifier(const fb::Plan &plan, const fb::Step &step, const fb::Program &program)
      : plan(plan), step(step), program(program) {}

  absl::Status verify(const fb::Block &block, const std::string &varyingLoop = "") {
    for (const fb::Instruction *instruction : *block.instructions()) {
      std::string description = describeInstruction(plan, *instruction, next++);
      if (!varyingLoop.empty() && instruction->operation_type() == fb::Operation::Collective)
        return planError(
            describePlace(step, program), ", ", description, ": stands in ", varyingLoop,
            ", whose bounds depend on the replica id, so that members would wait for ever");
      for (const fb::Block *nested : nestedBlocks(*instruction))
        if (absl::Status status =
                verify(*nested, varyingLoop.empty() && usesReplicaId(*instruction) ? description
                                                                                   : varyingLoop);
            !status.ok())
          return status;
    }
    return absl::OkStatus();
  }

private:
  const fb::Plan &plan;
  const fb::Step &step;
  const fb::Program &program;
  uint64_t next = 0;
};

// One entry of what a program issues to the groups that it shares with another.
struct Event {
  const fb::Instruction *instruction;
  uint64_t number;
  const fb::Program *program;
  int block; // 0: the instruction itself; n: its n-th nested block ends here
};

class GroupVerifier {
public:
  GroupVerifier(const fb::Plan &plan, const fb::Step &step) : plan(plan), step(step) {
    for (const fb::Program *program : *step.programs())
      boxes.push_back(slotBox(plan, *program));
  }

  absl::Status verify() {
    for (first = 0; first < boxes.size(); ++first)
      for (second = first + 1; second < boxes.size(); ++second)
        if (absl::Status status = verifyPair(); !status.ok())
          return status;
    return absl::OkStatus();
  }

private:
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

  // Appends the events of a block; control flow without any leaves none.
  void appendEvents(const fb::Program &program, const fb::Block &block, uint64_t &next,
                    std::vector<Event> &events) const {
    for (const fb::Instruction *instruction : *block.instructions()) {
      uint64_t number = next++;
      const fb::Collective *collective = instruction->operation_as_Collective();
      if (collective && isShared(*collective))
        events.push_back({instruction, number, &program, 0});
      std::vector<const fb::Block *> blocks = nestedBlocks(*instruction);
      if (blocks.empty())
        continue;
      size_t before = events.size();
      events.push_back({instruction, number, &program, 0});
      for (size_t i = 0; i < blocks.size(); ++i) {
        appendEvents(program, *blocks[i], next, events);
        events.push_back({instruction, number, &program, int(i) + 1});
      }
      if (events.size() == before + 1 + blocks.size())
        events.resize(before);
    }
  }

  std::string describe(const Event &event) const {
    return absl::StrCat(event.block == 0 ? "" : "the end of a block of ",
                        describeInstruction(plan, *event.instruction, event.number));
  }

  const fb::View &viewOf(const Event &event, uint32_t view) const {
    return *event.program->views()->Get(view);
  }

  // What two collectives disagree about, or nothing.
  std::string difference(const Event &a, const Event &b) const {
    const fb::Collective &one = *a.instruction->operation_as_Collective();
    const fb::Collective &other = *b.instruction->operation_as_Collective();
    auto differ = [](const char *what, const auto &x, const auto &y) {
      return absl::StrCat(what, " ", x, " against ", y);
    };
    const fb::View &oneIn = viewOf(a, one.in()), &otherIn = viewOf(b, other.in());
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
    if (one.root() != other.root())
      return differ("root", one.root(), other.root());
    if (one.algorithm() != other.algorithm())
      return differ("algorithm", nameOf(one.algorithm()), nameOf(other.algorithm()));
    if (!std::equal(one.axes()->begin(), one.axes()->end(), other.axes()->begin(),
                    other.axes()->end()))
      return "other mesh axes";
    return "";
  }

  // The same for entries of any kind.
  std::string differenceOfEvents(const Event &a, const Event &b) const {
    if (a.instruction->operation_type() != b.instruction->operation_type() || a.block != b.block)
      return "another instruction";
    if (a.instruction->operation_as_Collective())
      return difference(a, b);
    const fb::For *one = a.instruction->operation_as_For(),
                  *other = b.instruction->operation_as_For();
    if (one && a.block == 0) {
      const fb::Scalar *bounds[3][2] = {{one->lower(), other->lower()},
                                        {one->upper(), other->upper()},
                                        {one->step(), other->step()}};
      for (auto &[x, y] : bounds)
        if (x->kind() != y->kind() ||
            (x->kind() == fb::ScalarKind::Constant && x->value() != y->value()))
          return "other loop bounds";
    }
    return "";
  }

  absl::Status verifyPair() const {
    const fb::Program &one = *step.programs()->Get(first), &other = *step.programs()->Get(second);
    std::vector<Event> mine, theirs;
    uint64_t next = 0;
    appendEvents(one, *one.body(), next, mine);
    next = 0;
    appendEvents(other, *other.body(), next, theirs);
    for (size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
      if (i >= mine.size() || i >= theirs.size()) {
        bool isMine = i < mine.size();
        return planError(describePlace(step, isMine ? one : other), ", ",
                         describe(isMine ? mine[i] : theirs[i]), ": has no counterpart in ",
                         describePlace(step, isMine ? other : one), ", which shares the group");
      }
      std::string found = differenceOfEvents(mine[i], theirs[i]);
      if (!found.empty())
        return planError(describePlace(step, one), ", ", describe(mine[i]), ": ",
                         describePlace(step, other), ", which shares the group, has ",
                         describe(theirs[i]), " at this point: ", found);
    }
    return absl::OkStatus();
  }

  const fb::Plan &plan;
  const fb::Step &step;
  std::vector<SlotBox> boxes;
  size_t first = 0, second = 0;
};

} // namespace

absl::Status verifyGroups(const fb::Plan &plan, const fb::Step &step) {
  for (const fb::Program *program : *step.programs())
    if (absl::Status status = UniformityVerifier(plan, step, *program).verify(*program->body());
        !status.ok())
      return status;
  return GroupVerifier(plan, step).verify();
}

} // namespace distribute::planfile
