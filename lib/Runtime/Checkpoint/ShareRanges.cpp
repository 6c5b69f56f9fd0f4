// Cutting a state over processes; see ShareRanges.h.

#include "ShareRanges.h"

#include "VariableValues.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

int64_t widthOf(const fb::Variable &variable) {
  return static_cast<int64_t>(planfile::elementBytes(variable.element()));
}

int64_t elementsOf(const fb::Variable &variable) {
  return *planfile::numElements(*variable.shape());
}

/// The replicas whose first slots live in process `process`: [first, second).
std::pair<int64_t, int64_t> replicasOf(const std::vector<int64_t> &replicaOfSlot,
                                       const planfile::SlotSet &own, int process) {
  // Slots are in the order of their replicas: those that begin before a slot are those up to the
  // one of the slot before it.
  auto numBefore = [&](int slot) {
    return slot == 0 ? 0 : replicaOfSlot[static_cast<size_t>(slot) - 1] + 1;
  };
  return {numBefore(own.firstOf(process)), numBefore(own.firstOf(process + 1))};
}

ElementRange shardsOf(const fb::Variable &variable, std::pair<int64_t, int64_t> replicas) {
  int64_t whole = elementsOf(variable);
  int64_t shard = *planfile::componentElements(variable);
  return {std::min(whole, replicas.first * shard), std::min(whole, replicas.second * shard)};
}

/// Where the ranges of `total` bytes begin and end, so that each process has the same number of
/// bytes with those that it `holds` already, or as close to it as can be.
std::vector<int64_t> cutEvenly(int64_t total, const std::vector<int64_t> &holds) {
  std::vector<int64_t> ascending = holds;
  std::sort(ascending.begin(), ascending.end());
  // The level to which those who hold least are filled.
  int64_t level = 0, sum = total;
  for (size_t i = 0; i < ascending.size(); ++i) {
    sum += ascending[i];
    level = sum / static_cast<int64_t>(i + 1);
    if (i + 1 == ascending.size() || level <= ascending[i + 1])
      break;
  }
  std::vector<int64_t> bounds = {0};
  for (int64_t held : holds)
    bounds.push_back(std::min(total, bounds.back() + std::max<int64_t>(0, level - held)));
  // What the division has left.
  auto last = std::find(bounds.begin() + 1, bounds.end(), bounds.back());
  std::fill(last, bounds.end(), total);
  return bounds;
}

} // namespace

std::vector<ElementRange> shareRanges(const fb::Plan &plan,
                                      const std::vector<VariableWriters> &writers,
                                      const std::vector<int64_t> &replicaOfSlot,
                                      const planfile::SlotSet &own) {
  std::vector<int64_t> holds(static_cast<size_t>(own.numProcesses), 0);
  int64_t total = 0;
  for (uint32_t i = 0; i < plan.variables()->size(); ++i) {
    const fb::Variable &variable = *plan.variables()->Get(i);
    int64_t bytes = elementsOf(variable) * widthOf(variable);
    if (writers[i].process >= 0)
      holds[static_cast<size_t>(writers[i].process)] += bytes;
    else if (!writers[i].byShards)
      total += bytes;
    else
      for (int process = 0; process < own.numProcesses; ++process) {
        ElementRange shards = shardsOf(variable, replicasOf(replicaOfSlot, own, process));
        holds[static_cast<size_t>(process)] += (shards.end - shards.begin) * widthOf(variable);
      }
  }
  std::vector<int64_t> bounds = cutEvenly(total, holds);
  auto process = static_cast<size_t>(own.process);
  std::vector<ElementRange> ranges;
  int64_t begin = 0;
  for (uint32_t i = 0; i < plan.variables()->size(); ++i) {
    const fb::Variable &variable = *plan.variables()->Get(i);
    int64_t width = widthOf(variable), count = elementsOf(variable);
    if (writers[i].byShards) {
      ranges.push_back(shardsOf(variable, replicasOf(replicaOfSlot, own, own.process)));
      continue;
    }
    if (int writer = writers[i].process; writer >= 0) {
      ranges.push_back({own.process > writer ? count : 0, own.process < writer ? 0 : count});
      continue;
    }
    // An element belongs to whom its first byte belongs to.
    auto elementAt = [&](int64_t byte) {
      return byte <= begin ? 0 : std::min((byte - begin + width - 1) / width, count);
    };
    ranges.push_back({elementAt(bounds[process]), elementAt(bounds[process + 1])});
    begin += count * width;
  }
  return ranges;
}

} // namespace distribute::runtime
