// Each instruction by itself: indices, element types, shapes, access rights, overlapping operands.
#include "VerifierParts.h"

#include "ByteOwners.h"
#include "VerifyOperations.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"

#include <set>

namespace distribute::planfile {

namespace {

class InstructionVerifier {
public:
  explicit InstructionVerifier(const ProgramFacts &facts) : facts(facts) {}

  absl::Status verifyBlock(const fb::Block &block);

private:
  template <typename... Parts>
  absl::Status error(const Parts &...parts) const {
    return instructionError(facts, *instruction, number, parts...);
  }

  absl::Status verifyInstruction();
  absl::Status verifyCommon();
  absl::Status verifyAccess(const ViewAccess &access);
  absl::Status verifyUnique();
  absl::Status verifyDisjoint();

  const ProgramFacts &facts;
  const fb::Instruction *instruction = nullptr;
  uint64_t number = 0, next = 0;
  std::vector<ViewAccess> accesses;
  std::set<uint32_t> tickets, sendTags, recvTags;
};

absl::Status InstructionVerifier::verifyBlock(const fb::Block &block) {
  for (const fb::Instruction *each : *block.instructions()) {
    instruction = each;
    number = next++;
    if (absl::Status status = verifyInstruction(); !status.ok())
      return status;
    for (const fb::Block *nested : nestedBlocks(*each))
      if (absl::Status status = verifyBlock(*nested); !status.ok())
        return status;
  }
  return absl::OkStatus();
}

absl::Status InstructionVerifier::verifyInstruction() {
  if (absl::Status status = verifyCommon(); !status.ok())
    return status;
  // Scalars come first: an index of a view that does not fit 32 bits would be cut off among the
  // accesses.
  if (absl::Status status = verifyScalars(facts, *instruction); !status.ok())
    return error(status.message());
  accesses.clear();
  appendAccesses(*instruction, accesses);
  for (const ViewAccess &access : accesses)
    if (absl::Status status = verifyAccess(access); !status.ok())
      return status;
  if (absl::Status status = verifyOperation(facts, *instruction); !status.ok())
    return error(status.message());
  if (absl::Status status = verifyUnique(); !status.ok())
    return status;
  return verifyDisjoint();
}

// Tickets, and the tags of sends and of receives.
absl::Status InstructionVerifier::verifyUnique() {
  std::optional<uint32_t> ticket = ticketOf(*instruction);
  if (ticket && !tickets.insert(*ticket).second)
    return error("has ticket ", *ticket,
                 ", which an earlier collective, send or receive of the program has");
  const fb::Send *send = instruction->operation_as_Send();
  if (send && !sendTags.insert(send->tag()).second)
    return error("has tag ", send->tag(), ", which an earlier send of the program has");
  const fb::Recv *recv = instruction->operation_as_Recv();
  if (recv && !recvTags.insert(recv->tag()).second)
    return error("has tag ", recv->tag(), ", which an earlier receive of the program has");
  return absl::OkStatus();
}

absl::Status InstructionVerifier::verifyCommon() {
  if (instruction->operation_type() == fb::Operation::NONE ||
      instruction->operation_type() > fb::Operation::MAX)
    return error("has no operation known to this version");
  if (instruction->location() >= facts.plan->locations()->size())
    return error("names location ", instruction->location(), ", but the plan has ",
                 facts.plan->locations()->size());
  if (instruction->queue() > 1)
    return error("is on queue ", instruction->queue(),
                 ", but there are 0 (computes) and 1 (communicates)");
  return absl::OkStatus();
}

absl::Status InstructionVerifier::verifyAccess(const ViewAccess &access) {
  if (access.view >= facts.views.size())
    return error(describe(access), " is out of range: the program has ", facts.views.size(),
                 " views");
  if (access.access > fb::Access::MAX)
    return error(describe(access), " has an unknown access");
  if (access.access == fb::Access::Read)
    return absl::OkStatus();
  const fb::View &view = *facts.program->views()->Get(access.view);
  if (view.space() == fb::Space::Inputs || view.space() == fb::Space::Constants)
    return error("writes ", describe(access), " in space ", nameOf(view.space()),
                 ", which is read only");
  const fb::Variable *variable =
      view.space() == fb::Space::Variables ? facts.plan->variables()->Get(view.base()) : nullptr;
  bool isInitializer = facts.step->initializer();
  if (variable && (isInitializer ? !variable->initialized() : variable->frozen()))
    return error("writes ", describe(access), " of variable \"", variable->name()->str(),
                 isInitializer ? "\", which is not initialized" : "\", which is frozen");
  if (access.access == fb::Access::Scratch && view.space() != fb::Space::Arena)
    return error("uses ", describe(access), " in space ", nameOf(view.space()),
                 " as scratch memory, whose contents are lost; expected the arena");
  if (facts.views[access.view].repeats)
    return error("writes ", describe(access),
                 ", which shows an element more than once (a stride of 0)");
  return absl::OkStatus();
}

// A kernel may assume that what it writes is reached through one operand only; a library call
// assumes it anyway.
absl::Status InstructionVerifier::verifyDisjoint() {
  if (accesses.size() < 2)
    return absl::OkStatus();
  const fb::Collective *collective = instruction->operation_as_Collective();
  bool mayBeInPlace = collective && !factsOf(collective->kind()).hasDim();
  ByteOwners writers; // owner: the position in `accesses`
  for (uint32_t i = 0; i < accesses.size() * 2; ++i) {
    bool isWriting = i < accesses.size(); // first all that are written, then all that are only read
    uint32_t position = i % accesses.size();
    const ViewAccess &access = accesses[position];
    const fb::View &view = *facts.program->views()->Get(access.view);
    if ((access.access != fb::Access::Read) != isWriting || view.space() > fb::Space::Variables)
      continue;
    uint32_t other = ByteState::kNobody;
    const ViewBytes &bytes = facts.views[access.view];
    bytes.forEachStripes(facts.address(access.view), [&](const Stripes &stripes) {
      bool isFree = writers.forEach(stripes, [&](const Stripes &, ByteState state) {
        other = state.owner;
        return other == ByteState::kNobody;
      });
      if (isFree && isWriting)
        writers.set(stripes, {position, 0});
      return isFree;
    });
    if (other == ByteState::kNobody)
      continue;
    bool isSame = facts.address(access.view) == facts.address(accesses[other].view) &&
                  bytes.isRowMajor && facts.views[accesses[other].view].isRowMajor &&
                  bytes.spanBytes == facts.views[accesses[other].view].spanBytes;
    if (mayBeInPlace && isSame)
      continue;
    return error("writes ", describe(accesses[other]), ", which shares bytes with ",
                 describe(access));
  }
  return absl::OkStatus();
}

} // namespace

absl::Status verifyInstructions(const ProgramFacts &facts) {
  return InstructionVerifier(facts).verifyBlock(*facts.program->body());
}

} // namespace distribute::planfile
