// A plan as a table: for people, and as JSON for programs (docs/RationalePlan.md lists the keys).
//
// Assumes a verified plan. Leaves true: the same plan gives the same text.
#ifndef DISTRIBUTE_PLAN_PLANTABLE_H
#define DISTRIBUTE_PLAN_PLANTABLE_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace distribute::planfile {

// What one slot does in one execution of a step or a part of it. A loop with constant bounds counts
// as often as it runs, of two branches the larger counts, number by number.
struct PlanTotals {
  uint64_t flops = 0;
  uint64_t batchDependentFlops = 0;
  uint64_t payloadBytes = 0;
  uint64_t wireBytes = 0;
  uint64_t numCollectives = 0;
  uint64_t numReductions = 0; // all_reduce and reduce_scatter
  bool isLowerBound = false;  // a loop whose trip count is not constant was counted once
};

// One line of the table.
struct PlanRow {
  const fb::Instruction *instruction;
  uint64_t
      number; // as messages count: in the order in which instructions stand, nested ones included
  uint32_t depth;    // blocks around it, the program's own not counted
  const char *block; // "then", "else", "body", "condition"; "" in the program's own block
  std::optional<uint64_t> executions; // in one step; of an instruction in a branch, at most
};

std::vector<PlanRow> listRows(const fb::Program &program);
// The row behind what rows[begin] holds: the next one, unless it is a loop or branch.
size_t endOfRow(const std::vector<PlanRow> &rows, size_t begin);
PlanTotals computeTotals(const fb::Program &program);

// The largest of each number over the programs of a step: what the busiest slot does.
PlanTotals computeTotals(const fb::Step &step);

// Aligned columns, ended by a newline. `width`: of a terminal, into which they are to fit, with texts cut; 0: none is.
std::string printTable(const fb::Plan &plan, size_t width = 0);

// One JSON object, indented by two, ended by a newline.
std::string printTableJson(const fb::Plan &plan);

// A Graphviz digraph of one program of each step: instructions, and edges from the last writer of
// what each reads.
std::string printDot(const fb::Plan &plan);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANTABLE_H
