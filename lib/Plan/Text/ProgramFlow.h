// What the instructions of a program depend on: each on the last one before it that wrote what it reads, by buffer or
// variable. A loop or branch stands for what it holds.
#ifndef DISTRIBUTE_LIB_PLAN_TEXT_PROGRAMFLOW_H
#define DISTRIBUTE_LIB_PLAN_TEXT_PROGRAMFLOW_H

#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/Plan_generated.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace distribute::planfile {

// A buffer, an input, a variable.
using FlowBase = std::pair<fb::Space, uint32_t>;

class ProgramFlow {
public:
  explicit ProgramFlow(const fb::Program &program);

  // All, those within loops and branches too.
  const std::vector<PlanRow> &rows() const { return allRows; }

  // By each instruction that no other one holds, those of them that it waits for.
  const std::map<uint64_t, std::set<uint64_t>> &dependencies() const { return sources; }

  // The last one that wrote it, also within a loop or branch; none: nothing does.
  std::optional<uint64_t> writerOf(const FlowBase &base) const;
  FlowBase baseOf(uint32_t view) const;

  // What the instruction depends on, in order; itself is among them, and so is all that a loop or branch among them
  // holds.
  std::vector<uint64_t> ancestorsOf(uint64_t number) const;

  // The inputs that any of the instructions reads.
  std::set<uint32_t> inputsOf(const std::vector<uint64_t> &numbers) const;

private:
  const fb::Program &program;
  std::vector<PlanRow> allRows;
  std::vector<uint64_t> outermost; // by row, the one that no other one holds
  std::map<uint64_t, std::set<uint64_t>> sources;
  std::map<FlowBase, uint64_t> lastWriters;
  std::multimap<uint64_t, uint32_t> inputs; // by row
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_TEXT_PROGRAMFLOW_H
