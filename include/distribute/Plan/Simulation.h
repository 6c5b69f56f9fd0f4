// How long a step will take on a described cluster, by walking its plan
// (docs/RationaleSimulation.md has the model and its limits).
//
//   absl::StatusOr<SimulatedStep> step = simulateStep(*plan.root(), 0, 1024, topology);
//
// Assumes a verified plan. Leaves true: the same arguments give the same result; time and memory do
// not depend on the number of replicas, but for programs that shifts tell apart.
#ifndef DISTRIBUTE_PLAN_SIMULATION_H
#define DISTRIBUTE_PLAN_SIMULATION_H

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/Topology.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace distribute::planfile {

// What the slot that ends last spent on one kind of thing. The seconds of all kinds add up to the
// step's.
struct SimulatedPart {
  // "matmul", "convolution", "kernel", "copy", "dispatch", "step"; "collective" and "transfer":
  // what of them is not hidden behind work; "peers": waiting for slots that have other work;
  // "imbalance": for those whose equal work took longer; "pull", "push", "servers": what is moved
  // from and to the servers that hold the variables, and their part of the step.
  std::string kind;
  uint64_t count = 0; // executions
  uint64_t flops = 0;
  uint64_t bytes = 0; // of work those read and written, of communication the payload
  double seconds = 0;
};

// One collective of that slot's program.
struct SimulatedCollective {
  uint64_t number = 0; // of the instruction, as messages count
  fb::CollectiveKind kind{};
  fb::Algorithm algorithm{};
  fb::Algorithm cheapest{}; // by the cost model on this cluster
  uint64_t count = 0;
  uint64_t numMembers = 0;
  uint64_t membersPerHost = 0;
  uint64_t payloadBytes = 0;
  double seconds = 0; // of one execution
  double cheapestSeconds = 0;
  double exposedSeconds = 0; // of all executions, not hidden behind work
  // What each algorithm that has a form of it would send and take, its own among them; only with a timeline, and not
  // between processes, whose engine chooses by itself.
  struct Alternative {
    fb::Algorithm algorithm;
    uint64_t wireBytes;
    double seconds;
  };
  std::vector<Alternative> alternatives;
};

struct SimulatedStep {
  std::string name;
  std::string role; // of the slot that ends last
  uint64_t numReplicas = 0, numSlots = 0, numDevices = 0, numHosts = 0;
  uint64_t examples = 0; // the global batch; 0 without batch inputs
  double seconds = 0;
  bool isLowerBound = false; // a loop whose trip count is not known was counted once
  // Of a device with the most of all roles: what its slots hold. Work memory of library calls is counted where
  // the plan knows it.
  uint64_t variablesBytes = 0, temporaryBytes = 0, inputBytes = 0, scratchBytes = 0;
  std::vector<SimulatedPart> parts;
  std::vector<SimulatedCollective> collectives;

  uint64_t memoryBytes() const {
    return variablesBytes + temporaryBytes + inputBytes + scratchBytes;
  }
};

// What a slot does from `begin` to `end`, in seconds from the beginning of the step. Work stands for all executions of
// the instruction that follow one another: those of a loop without communication are the loop's. A wait is what the
// slot spends on one that does not end at once; a flight, how long a collective or a transfer takes beside it.
struct SimulatedSpan {
  enum Kind : uint8_t { Work, Wait, Flight };
  Kind kind;
  uint64_t number; // of the instruction; of a flight, of the one that starts it
  double begin, end;
};

// When the slots of a step do what. Slots that nothing tells apart are one lane.
struct SimulatedTimeline {
  struct Lane {
    bool isServer = false; // of the plan of the servers
    uint32_t step = 0;     // index into its steps
    uint32_t program = 0;
    std::vector<std::pair<uint64_t, uint64_t>>
        box;                          // their coordinates [first, second) along each axis
    std::vector<SimulatedSpan> spans; // flights beside the others, which follow one another
  };
  // What is moved between workers and servers, before and behind what the lanes do.
  struct Phase {
    std::string kind; // "pull", "push"
    double begin, end;
    uint64_t bytes;
  };
  // Of one execution of each instruction of a program, with what it holds; of communication what coming to it takes.
  // The collectives are exposed as on the slot of the program that waits longest.
  struct Times {
    bool isServer = false;
    uint32_t step = 0, program = 0;
    std::vector<double> seconds;                         // by number
    std::map<uint64_t, SimulatedCollective> collectives; // by number
  };
  std::vector<Lane> lanes;
  std::vector<Phase> phases;
  std::vector<Times> times;
};

// Simulates step number `step` of the plan on `numReplicas` replicas. Where the plan has another
// number of them, each replica keeps its part of the batch.
//
// Errors: InvalidArgument: a number of replicas that the plan cannot have, a rate or link that the
// plan needs and the topology leaves open.
//
// Where servers hold the variables, this is a step of one group of workers that has them to itself.
//
// `timeline`: if there is one, what is done when is added to it.
absl::StatusOr<SimulatedStep> simulateStep(const fb::Plan &plan, uint32_t step,
                                           uint64_t numReplicas, const Topology &topology,
                                           SimulatedTimeline *timeline = nullptr);

// Aligned columns, which fit into so many characters (0: any), and one JSON object indented by two; each ended by a
// newline.
std::string printSimulation(const std::vector<SimulatedStep> &steps, size_t width = 0);
std::string printSimulationJson(const std::vector<SimulatedStep> &steps);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SIMULATION_H
