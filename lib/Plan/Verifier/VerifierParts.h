// The parts of PlanVerifier and what passes between them.
//
// Each part assumes that the parts declared before it have succeeded.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFIERPARTS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFIERPARTS_H

#include "ViewBytes.h"

#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/Plan_generated.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace distribute::planfile {

// A program with its views resolved.
struct ProgramFacts {
  // Program and role have the same number.
  ProgramFacts(const fb::Plan &plan, const fb::Step &step, uint32_t number)
      : plan(&plan), step(&step), number(number), program(step.programs()->Get(number)),
        role(plan.roles()->Get(number)) {}

  const fb::Plan *plan;
  const fb::Step *step;
  uint32_t number;
  const fb::Program *program;
  const fb::Role *role;
  std::vector<ViewBytes> views;

  // Where a view in the arena or the variables begins, on one line of addresses for both: the
  // variables lie from 2^62 on, which no arena reaches.
  uint64_t address(uint32_t view) const;
};

// What an instruction does with a view.
struct ViewAccess {
  uint32_t view;
  fb::Access access;
  const char *what;  // "a", "predicate", "operand"
  uint32_t position; // of an operand or scalar; UINT32_MAX: `what` says it all
};

// Whether it looks at bytes that something before it has written.
inline bool isReading(fb::Access access) {
  return access == fb::Access::Read || access == fb::Access::ReadWrite;
}

// A view of `facts` for messages: "operand 2 (view 7)".
std::string describe(const ViewAccess &access);

// `step "train", program "worker"`.
std::string describePlace(const fb::Plan &plan, const fb::Step &step, uint32_t program);

// `instruction #3 matmul "dot" (step.mlir:12:8)`. Instructions are numbered from 0 in the order in
// which they stand, nested ones after the one that holds them.
std::string describeInstruction(const fb::Plan &plan, const fb::Instruction &instruction,
                                uint64_t number);

template <typename... Parts>
absl::Status planError(const Parts &...parts) {
  return absl::InvalidArgumentError(absl::StrCat(parts...));
}

template <typename... Parts>
absl::Status instructionError(const ProgramFacts &facts, const fb::Instruction &instruction,
                              uint64_t number, const Parts &...parts) {
  return planError(describePlace(*facts.plan, *facts.step, facts.number), ", ",
                   describeInstruction(*facts.plan, instruction, number), ": ", parts...);
}

// Appends what the instruction itself reads and writes, without its nested blocks, reads first. The
// view indices of a plan that has not passed verifyInstructions may be out of range.
void appendAccesses(const fb::Instruction &instruction, std::vector<ViewAccess> &accesses);

// The ticket of what runs on until a Wait: a collective, a send or a receive.
std::optional<uint32_t> ticketOf(const fb::Instruction &instruction);

// The route of a send or a receive; null for anything else.
const fb::Route *routeOf(const fb::Instruction &instruction);

// `by 1 along "replica"`, `from 0 to 2 along "replica"`.
std::string describeRoute(const fb::Plan &plan, const fb::Route &route);

// The members of the group of a collective over these axes; 0: open until launch.
uint64_t numMembers(const fb::Plan &plan, const flatbuffers::Vector<uint32_t> &axes);

// The coordinates [begin, end) along every axis of the mesh at which slots have the role. An open
// axis counts as one coordinate: whatever runs there runs on all of it.
using SlotBox = std::vector<std::pair<uint32_t, uint32_t>>;
SlotBox slotBox(const fb::Plan &plan, const fb::Role &role);

// That every struct and vector lies at its type's alignment, constants and code at 64 bytes.
absl::Status verifyAlignment(const fb::Plan &plan);

// Refuses empty and repeated names in a table whose entries have `name()`.
template <typename Table>
absl::Status verifyNames(const std::string &where, const char *entries,
                         const flatbuffers::Vector<Table> &tables) {
  std::set<std::string> seen;
  for (const auto *entry : tables) {
    if (entry->name()->size() == 0)
      return planError(where, "a name among the ", entries, " is empty");
    if (!seen.insert(entry->name()->str()).second)
      return planError(where, "the name \"", entry->name()->str(), "\" occurs twice among the ",
                       entries, ", but names are unique");
  }
  return absl::OkStatus();
}

// Mesh, variables, roles, kernels, code; nothing that lies in a step.
absl::Status verifyPlanTables(const fb::Plan &plan);

// Which slots have the roles, and where these hold the variables; verifyPlanTables calls it when
// mesh and variables are right.
absl::Status verifyRoles(const fb::Plan &plan);

// That the roles share out the slots; verifyRoles calls it.
absl::Status verifySharing(const fb::Plan &plan);

// Inputs and outputs of a step, and that it has a program for each role.
absl::Status verifyStepTables(const fb::Plan &plan, const fb::Step &step);

// Buffers, views and memory totals; fills facts.views. The other members of `facts` are given.
absl::Status verifyProgramTables(ProgramFacts &facts);

// Each instruction by itself: indices, types, shapes, access rights, overlapping operands.
absl::Status verifyInstructions(const ProgramFacts &facts);

// What is in the bytes: everything read was written, and nothing meets a collective in flight.
absl::Status verifyDataFlow(const ProgramFacts &facts);

// That the members of every group issue the same collectives in the same order, that every send has
// its receive, and that no waits close a cycle.
absl::Status verifyCommunication(const fb::Plan &plan, const fb::Step &step);

// Over the whole plan: its servers, verified as a plan of their own, and that they take what workers
// push and hold what these pull.
absl::Status verifyServers(const fb::Plan &plan);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFIERPARTS_H
