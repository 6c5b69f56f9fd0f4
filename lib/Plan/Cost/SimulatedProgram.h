// A program as a simulation runs it: events of work between communication, control flow
// unrolled.
#ifndef DISTRIBUTE_LIB_PLAN_COST_SIMULATEDPROGRAM_H
#define DISTRIBUTE_LIB_PLAN_COST_SIMULATEDPROGRAM_H

#include "../Facts/SlotPlacement.h"

#include "distribute/Plan/Simulation.h"

#include <map>

namespace distribute::planfile {

// What a simulated program is made with.
struct SimulationInputs {
  const fb::Plan &plan;
  const fb::Step &step;
  const Topology &topology;
  SlotPlacement placement;
  uint64_t numReplicas;
  bool
      keepsInstructions; // each in events of its own, with its times; else work between communication is one event
};

// Work, or one start or wait of communication.
struct SimulatedEvent {
  enum Kind : uint8_t { Work, Collective, Send, Recv, Wait };
  Kind kind = Work;
  double seconds = 0; // Work: how long it takes; a start: how long what it starts takes
  const fb::Instruction *instruction = nullptr;
  uint64_t number = 0;
  uint32_t other = 0; // Wait: the event that it waits for
};

struct SimulatedProgram {
  std::vector<SimulatedEvent> events;
  double stepSeconds = 0;
  std::vector<SimulatedPart> parts;                    // those that do not depend on other slots
  std::map<uint64_t, SimulatedCollective> collectives; // by instruction number
  bool isLowerBound = false;
  std::vector<double> times; // SimulatedTimeline::Times, where instructions are kept
};

// The step's program with this number. Errors: InvalidArgument: a rate or link that the program
// needs and the topology leaves open; more executions than anybody can walk.
absl::StatusOr<SimulatedProgram> unrollProgram(const SimulationInputs &inputs, uint32_t program);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_COST_SIMULATEDPROGRAM_H
