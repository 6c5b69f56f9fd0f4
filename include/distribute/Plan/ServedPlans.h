// Plans whose variables are with servers: what is pulled, what is pushed, and where variables are.
//
// Assumes a verified plan.
#ifndef DISTRIBUTE_PLAN_SERVEDPLANS_H
#define DISTRIBUTE_PLAN_SERVEDPLANS_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Plan/SlotSet.h"

#include <optional>
#include <utility>
#include <vector>

namespace distribute::planfile {

// The plan whose slots hold the variables: that of the servers, or `plan` itself.
const fb::Plan &holderOf(const fb::Plan &plan);

// Whether the host gives arrays for the input: it is neither counted nor pulled.
bool isFed(const fb::Input &input);

// Whether the host takes the output: it is not pushed.
inline bool isFetched(const fb::Output &output) { return !output.pushed(); }

// The servers' step that takes what `step` pushes, by index; -1: it pushes nothing.
int findServersStep(const fb::Plan &plan, const fb::Step &step);
// The same step itself; null: it pushes nothing.
const fb::Step *findServersPart(const fb::Plan &plan, const fb::Step &step);

// The step that tells which rows of what it pulls `step` reads, by index; -1: it pulls all whole.
int findRowsStep(const fb::Plan &plan, const fb::Step &step);
// The output of that step that lists rows of `input`; null: the input is pulled whole.
const fb::Output *findRowsOf(const fb::Plan &plan, const fb::Step &step, const fb::Input &input);
// Whether users run the step: it neither tells rows of another one nor initializes variables.
inline bool isForUsers(const fb::Step &step) {
  return step.rows_of() == nullptr && !step.initializer();
}

// What a group of workers moves in one step: the values of variables, once, and what all of its
// replicas push. Of what goes by rows it is the most, which needs rows that no two of them share.
struct ServedBytes {
  uint64_t pulled = 0, pushed = 0;
  bool isMost = false; // something goes by rows
};
// What a row takes beside its bytes: its number.
constexpr uint64_t kRowNumberBytes = 4;
ServedBytes countServedBytes(const fb::Plan &plan, const fb::Step &step);

// Of servers in several processes, what the slots of one hold of variables and read of inputs.
struct ServersShare {
  // By variable: the bytes [first, second) of its value. Of equal copies the first process has them.
  std::vector<std::pair<uint64_t, uint64_t>> held;
  std::vector<std::vector<std::pair<uint64_t, uint64_t>>> reads; // by step and input, the same
};
// `plan`: that of the servers.
ServersShare shareOfServers(const fb::Plan &plan, const SlotSet &slots);

// What workers push for this input of the servers' step `step`.
const fb::Output &pushedTo(const fb::Plan &plan, const fb::Step &step, const fb::Input &input);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SERVEDPLANS_H
