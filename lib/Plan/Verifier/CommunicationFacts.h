// The parts of verifyCommunication and what passes between them.
//
// Each part assumes that the parts declared before it have succeeded.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATIONFACTS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATIONFACTS_H

#include "../Text/SlotCells.h"
#include "Communication.h"

namespace distribute::planfile {

struct CommunicationFacts {
  const fb::Plan &plan;
  const fb::Step &step;
  std::vector<Communication> programs; // in the order of the step's
  SlotCells cells;

  const fb::Program &program(uint32_t index) const { return *step.programs()->Get(index); }
  const CommunicationEvent &event(uint32_t program, uint32_t position) const {
    return programs[program].events[position];
  }
  const fb::View &view(uint32_t program, uint32_t view) const {
    return *this->program(program).views()->Get(view);
  }
  std::string describe(const CommunicationEvent &event) const {
    return absl::StrCat(event.block == 0 ? "" : "the end of a block of ",
                        describeInstruction(plan, *event.instruction, event.number));
  }
  std::string describePlace(uint32_t index) const {
    return planfile::describePlace(plan, step, index);
  }
};

// The distinct axes of the step's collectives, in the order in which they first occur.
std::vector<const flatbuffers::Vector<uint32_t> *> listAxes(const CommunicationFacts &facts);

// What two parts of control flow that begin or end disagree about, or nothing.
std::string compareFlow(const CommunicationEvent &a, const CommunicationEvent &b);

// That programs which share groups issue the same collectives to them, in the same order under the
// same control flow, and that no loop over a coordinate holds any.
absl::Status verifyGroups(const CommunicationFacts &facts);

// That every send has a receive, and every receive a send, of the same tag, route, type and size
// under the same control flow.
absl::Status verifyTransfers(const CommunicationFacts &facts);

// That waits close no cycle: everything that is started comes to its end.
absl::Status verifyProgress(const CommunicationFacts &facts);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATIONFACTS_H
