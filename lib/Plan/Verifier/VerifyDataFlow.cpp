// What is in the bytes of a slot while a program runs.
//
// Every byte of the arena and of the variables has the state of ByteOwners: the buffer or variable
// whose value it holds. Variables hold theirs from the start, but in an initializer, behind which
// they do; the arena holds nobody's. A write to
// a view makes its bytes the base's own; a read asks that they are. So a buffer that is still
// needed cannot share bytes with one that is written.
//
// Control flow. After an If a byte has the state on which both branches agree. A loop's body is
// looked at twice: first without checks, which tells what an iteration leaves; then with checks,
// from the state on which entry and an iteration's end agree. Once is enough: for a single byte an
// iteration keeps x, sets c, or keeps x only where it is c, and all three give the same meet after
// one iteration as after any number.
//
// A collective, a send or a receive owns the bytes of `out` from its start to its wait, and reads
// those of `in` for as long.
#include "VerifierParts.h"

#include "ByteOwners.h"
#include "ByteReaders.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include <map>

namespace distribute::planfile {

namespace {

// A while in the condition of a while is looked at twice as often for each level.
constexpr int kMaxConditionNesting = 8;

class DataFlowVerifier {
public:
  explicit DataFlowVerifier(const ProgramFacts &facts) : facts(facts) {}

  absl::Status verify();

private:
  struct Place {
    const fb::Instruction *instruction;
    uint64_t number;
  };

  absl::Status runBlock(const fb::Block &block, ByteOwners &owners);
  absl::Status runInstruction(const Place &place, ByteOwners &owners,
                              std::map<uint32_t, uint32_t> &open);
  absl::Status runIf(const Place &place, ByteOwners &owners);
  absl::Status runFor(const Place &place, ByteOwners &owners);
  absl::Status runWhile(const Place &place, ByteOwners &owners);
  absl::Status start(const Place &place, ByteOwners &owners, std::map<uint32_t, uint32_t> &open);
  absl::Status wait(const Place &place, ByteOwners &owners, std::map<uint32_t, uint32_t> &open);

  // Runs `block` from its beginning without checks. Its instructions' numbers are used again
  // afterwards.
  void summarize(const fb::Block &block, ByteOwners &owners);

  absl::Status read(const std::string &reader, const ViewAccess &access,
                    const ByteOwners &owners) const;
  absl::Status write(const Place &place, const ViewAccess &access, ByteOwners &owners) const;
  absl::Status readAll(const Place &place, const std::vector<ViewAccess> &accesses,
                       const ByteOwners &owners) const;
  absl::Status writeAll(const Place &place, const std::vector<ViewAccess> &accesses,
                        ByteOwners &owners) const;
  absl::Status outputs(const ByteOwners &owners) const;
  absl::Status firstValues(const ByteOwners &owners) const;

  bool isTracked(uint32_t view) const {
    return facts.program->views()->Get(view)->space() <= fb::Space::Variables;
  }
  // Of a variable that the role holds, on the line of addresses.
  std::pair<uint64_t, uint64_t> addressesOf(const fb::Held &held) const {
    uint64_t begin = (uint64_t(1) << 62) + held.byte_offset();
    return {begin, begin + *componentBytes(*facts.plan->variables()->Get(held.variable()))};
  }
  ByteState ownState(uint32_t view) const { return {facts.program->views()->Get(view)->base(), 0}; }
  template <typename Fn>
  bool forEachStripes(uint32_t view, Fn fn) const {
    return !isTracked(view) || facts.views[view].forEachStripes(facts.address(view), fn);
  }
  // The same run by run, of what collectives read.
  template <typename Fn>
  bool forEachRun(uint32_t view, Fn fn) const {
    return forEachStripes(view, [&](const Stripes &stripes) {
      for (uint64_t i = 0, at = stripes.begin; i < stripes.count; ++i, at += stripes.period)
        if (!fn(at, at + stripes.run))
          return false;
      return true;
    });
  }

  std::string describeStarted(uint32_t collective) const {
    const Place &place = started[collective - 1];
    return describeInstruction(*facts.plan, *place.instruction, place.number);
  }
  std::string describeBytes(uint32_t view, uint64_t begin, uint64_t end) const;
  template <typename... Parts>
  absl::Status error(const Place &place, const Parts &...parts) const {
    return instructionError(facts, *place.instruction, place.number, parts...);
  }

  const ProgramFacts &facts;
  ByteReaders readers;
  std::vector<Place>
      started; // what runs on until a wait; ByteState::collective is a position here plus 1
  uint64_t next = 0;
  int conditionDepth = 0;
  bool isChecking = true;
};

absl::Status DataFlowVerifier::verify() {
  ByteOwners owners;
  if (!facts.step->initializer())
    for (const fb::Held *held : *facts.role->held()) {
      auto [begin, end] = addressesOf(*held);
      owners.set(begin, end, {held->variable(), 0});
    }
  if (absl::Status status = runBlock(*facts.program->body(), owners); !status.ok())
    return status;
  return facts.step->initializer() ? firstValues(owners) : outputs(owners);
}

absl::Status DataFlowVerifier::runBlock(const fb::Block &block, ByteOwners &owners) {
  std::map<uint32_t, uint32_t> open; // ticket to position in `started` plus 1
  for (const fb::Instruction *instruction : *block.instructions())
    if (absl::Status status = runInstruction({instruction, next++}, owners, open); !status.ok())
      return status;
  if (!open.empty())
    return error(started[open.begin()->second - 1],
                 "is started, but the block ends without a wait for ticket ", open.begin()->first);
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::runInstruction(const Place &place, ByteOwners &owners,
                                              std::map<uint32_t, uint32_t> &open) {
  switch (place.instruction->operation_type()) {
  case fb::Operation::Collective:
  case fb::Operation::Send:
  case fb::Operation::Recv:
    return start(place, owners, open);
  case fb::Operation::Wait:
    return wait(place, owners, open);
  case fb::Operation::While:
    return runWhile(place, owners);
  default:
    break;
  }
  std::vector<ViewAccess> accesses;
  appendAccesses(*place.instruction, accesses);
  if (absl::Status status = readAll(place, accesses, owners); !status.ok())
    return status;
  if (place.instruction->operation_type() == fb::Operation::If)
    return runIf(place, owners);
  if (place.instruction->operation_type() == fb::Operation::For)
    return runFor(place, owners);
  return writeAll(place, accesses, owners);
}

std::string DataFlowVerifier::describeBytes(uint32_t view, uint64_t begin, uint64_t end) const {
  const fb::View &of = *facts.program->views()->Get(view);
  uint64_t base = facts.address(view) - of.byte_offset();
  std::string bytes = absl::StrCat("bytes [", begin - base, ", ", end - base, ") of ");
  if (of.space() == fb::Space::Arena)
    return absl::StrCat(bytes, "buffer ", of.base());
  return absl::StrCat(bytes, "variable \"", facts.plan->variables()->Get(of.base())->name()->str(),
                      "\"");
}

absl::Status DataFlowVerifier::read(const std::string &reader, const ViewAccess &access,
                                    const ByteOwners &owners) const {
  ByteState required = ownState(access.view);
  uint64_t wrongBegin = 0, wrongEnd = 0;
  ByteState found;
  bool isWritten = forEachStripes(access.view, [&](const Stripes &stripes) {
    return owners.forEach(stripes, [&](const Stripes &part, ByteState state) {
      wrongBegin = part.begin;
      wrongEnd = part.begin + part.run;
      found = state;
      return state == required;
    });
  });
  if (isWritten)
    return absl::OkStatus();
  std::string reads = absl::StrCat(reader, "reads ", describe(access), ": ",
                                   describeBytes(access.view, wrongBegin, wrongEnd));
  if (found.collective != 0)
    return planError(reads, ", into which ", describeStarted(found.collective),
                     " is still in flight");
  if (found.owner == ByteState::kNobody)
    return planError(reads, ", which nothing has written on every way here");
  return planError(reads, ", which buffer ", found.owner, " has overwritten");
}

absl::Status DataFlowVerifier::write(const Place &place, const ViewAccess &access,
                                     ByteOwners &owners) const {
  uint32_t collective = 0;
  if (isChecking && !readers.isEmpty())
    forEachRun(access.view, [&](uint64_t begin, uint64_t end) {
      collective = readers.findReader(begin, end);
      return collective == 0;
    });
  if (isChecking && collective == 0)
    forEachStripes(access.view, [&](const Stripes &stripes) {
      return owners.forEach(stripes, [&](const Stripes &, ByteState state) {
        collective = state.collective;
        return collective == 0;
      });
    });
  if (collective != 0)
    return error(place, "writes ", describe(access), ", which ", describeStarted(collective),
                 " in flight still uses; wait for it first");
  ByteState left = access.access == fb::Access::Scratch ? ByteState() : ownState(access.view);
  forEachStripes(access.view, [&](const Stripes &stripes) {
    owners.set(stripes, left);
    return true;
  });
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::readAll(const Place &place, const std::vector<ViewAccess> &accesses,
                                       const ByteOwners &owners) const {
  for (const ViewAccess &access : accesses)
    if (isChecking && isReading(access.access))
      if (absl::Status status = read("", access, owners); !status.ok())
        return error(place, status.message());
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::writeAll(const Place &place, const std::vector<ViewAccess> &accesses,
                                        ByteOwners &owners) const {
  for (const ViewAccess &access : accesses)
    if (access.access != fb::Access::Read)
      if (absl::Status status = write(place, access, owners); !status.ok())
        return status;
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::start(const Place &place, ByteOwners &owners,
                                     std::map<uint32_t, uint32_t> &open) {
  std::vector<ViewAccess> accesses;
  appendAccesses(*place.instruction, accesses);
  if (absl::Status status = readAll(place, accesses, owners); !status.ok())
    return status;
  if (absl::Status status = writeAll(place, accesses, owners); !status.ok())
    return status;
  if (!isChecking)
    return absl::OkStatus();
  started.push_back(place);
  uint32_t position = uint32_t(started.size());
  open[*ticketOf(*place.instruction)] = position;
  for (const ViewAccess &access : accesses)
    if (access.access == fb::Access::Read)
      forEachRun(access.view, [&](uint64_t begin, uint64_t end) {
        readers.add(begin, end, position);
        return true;
      });
    else
      forEachStripes(access.view, [&](const Stripes &stripes) {
        owners.set(stripes, {ownState(access.view).owner, position});
        return true;
      });
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::wait(const Place &place, ByteOwners &owners,
                                    std::map<uint32_t, uint32_t> &open) {
  if (!isChecking)
    return absl::OkStatus();
  uint32_t ticket = place.instruction->operation_as_Wait()->ticket();
  auto found = open.find(ticket);
  if (found == open.end())
    return error(place, "waits for ticket ", ticket,
                 ", but nothing with it is in flight from this block");
  std::vector<ViewAccess> accesses;
  appendAccesses(*started[found->second - 1].instruction, accesses);
  open.erase(found);
  for (const ViewAccess &access : accesses)
    if (access.access == fb::Access::Read)
      forEachRun(access.view, [&](uint64_t begin, uint64_t end) {
        readers.remove(begin, end);
        return true;
      });
    else
      forEachStripes(access.view, [&](const Stripes &stripes) {
        owners.set(stripes, ownState(access.view));
        return true;
      });
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::runIf(const Place &place, ByteOwners &owners) {
  const fb::If &branch = *place.instruction->operation_as_If();
  ByteOwners thenOwners(&owners), elseOwners(&owners);
  if (absl::Status status = runBlock(*branch.then_block(), thenOwners); !status.ok())
    return status;
  if (absl::Status status = runBlock(*branch.else_block(), elseOwners); !status.ok())
    return status;
  owners.meetOf(thenOwners, elseOwners);
  return absl::OkStatus();
}

void DataFlowVerifier::summarize(const fb::Block &block, ByteOwners &owners) {
  bool wasChecking = isChecking;
  uint64_t first = next;
  isChecking = false;
  (void)runBlock(block, owners); // fails only where something is checked
  isChecking = wasChecking;
  next = first;
}

absl::Status DataFlowVerifier::runFor(const Place &place, ByteOwners &owners) {
  const fb::For &loop = *place.instruction->operation_as_For();
  ViewAccess induction{loop.induction(), fb::Access::Write, "induction", UINT32_MAX};
  bool runsOnce = loop.lower()->kind() == fb::ScalarKind::Constant &&
                  loop.upper()->kind() == fb::ScalarKind::Constant &&
                  loop.lower()->value() < loop.upper()->value();
  ByteOwners iteration(&owners);
  if (absl::Status status = write(place, induction, iteration); !status.ok())
    return status;
  summarize(*loop.body(), iteration);
  ByteOwners head(&owners);
  head.meetWith(iteration);
  if (isChecking) {
    ByteOwners checked(&head);
    (void)write(place, induction, checked);
    if (absl::Status status = runBlock(*loop.body(), checked); !status.ok())
      return status;
  }
  owners.apply(runsOnce ? iteration : head);
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::runWhile(const Place &place, ByteOwners &owners) {
  const fb::While &loop = *place.instruction->operation_as_While();
  if (conditionDepth > kMaxConditionNesting)
    return error(place, "is nested in the conditions of more than ", kMaxConditionNesting,
                 " loops");
  ++conditionDepth;
  ByteOwners iteration(&owners);
  summarize(*loop.condition(), iteration);
  --conditionDepth;
  summarize(*loop.body(), iteration);
  ByteOwners head(&owners);
  head.meetWith(iteration);

  ByteOwners afterCondition(&head);
  ++conditionDepth;
  absl::Status status = runBlock(*loop.condition(), afterCondition);
  --conditionDepth;
  if (!status.ok())
    return status;
  if (isChecking) {
    ViewAccess predicate{loop.predicate(), fb::Access::Read, "predicate", UINT32_MAX};
    if (absl::Status status = read("", predicate, afterCondition); !status.ok())
      return error(place, status.message());
    ByteOwners checked(&afterCondition);
    if (absl::Status status = runBlock(*loop.body(), checked); !status.ok())
      return status;
  }
  owners.apply(head);
  owners.apply(afterCondition);
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::outputs(const ByteOwners &owners) const {
  for (const fb::Output *output : *facts.step->outputs()) {
    if (output->program() != facts.number)
      continue;
    ViewAccess access{output->view(), fb::Access::Read, "its value", UINT32_MAX};
    std::string reader = absl::StrCat("output \"", output->name()->str(), "\" ");
    if (absl::Status status = read(reader, access, owners); !status.ok())
      return planError(describePlace(*facts.plan, *facts.step, facts.number), ": ",
                       status.message());
  }
  return absl::OkStatus();
}

absl::Status DataFlowVerifier::firstValues(const ByteOwners &owners) const {
  for (const fb::Held *held : *facts.role->held()) {
    const fb::Variable &variable = *facts.plan->variables()->Get(held->variable());
    auto [begin, end] = addressesOf(*held);
    bool isWritten = owners.forEach(begin, end, [&](const Stripes &, ByteState state) {
      return state == ByteState{held->variable(), 0};
    });
    if (variable.initialized() && !isWritten)
      return planError(describePlace(*facts.plan, *facts.step, facts.number), ": variable \"",
                       variable.name()->str(),
                       "\" is initialized, but some of its bytes are not written on every way to "
                       "the end of the initializer");
  }
  return absl::OkStatus();
}

} // namespace

absl::Status verifyDataFlow(const ProgramFacts &facts) { return DataFlowVerifier(facts).verify(); }

} // namespace distribute::planfile
