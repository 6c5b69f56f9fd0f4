// The lines of the table and their sums.
#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanTable.h"

#include <algorithm>
#include <optional>

namespace distribute::planfile {

namespace {

void appendRows(const fb::Block &block, uint32_t depth, const char *name,
                std::optional<uint64_t> executions, std::vector<PlanRow> &rows) {
  for (const fb::Instruction *instruction : *block.instructions()) {
    rows.push_back({instruction, rows.size(), depth, name, executions});
    std::vector<const fb::Block *> nested = nestedBlocks(*instruction);
    const fb::For *loop = instruction->operation_as_For();
    std::optional<uint64_t> inside = executions, trips = loop ? tripCount(*loop, {}) : std::nullopt;
    if (executions && trips)
      inside = *executions * *trips;
    else if (loop || instruction->operation_as_While())
      inside = std::nullopt;
    static constexpr const char *branches[] = {"then", "else"}, *loops[] = {"condition", "body"};
    for (size_t i = 0; i < nested.size(); ++i)
      appendRows(*nested[i], depth + 1,
                 loop                                ? "body"
                 : instruction->operation_as_While() ? loops[i]
                                                     : branches[i],
                 inside, rows);
  }
}

template <typename Combine>
PlanTotals combine(const PlanTotals &a, const PlanTotals &b, Combine combineNumbers) {
  return {combineNumbers(a.flops, b.flops),
          combineNumbers(a.batchDependentFlops, b.batchDependentFlops),
          combineNumbers(a.payloadBytes, b.payloadBytes),
          combineNumbers(a.wireBytes, b.wireBytes),
          combineNumbers(a.numCollectives, b.numCollectives),
          combineNumbers(a.numReductions, b.numReductions),
          a.isLowerBound || b.isLowerBound};
}

PlanTotals sum(const PlanTotals &a, const PlanTotals &b) {
  return combine(a, b, [](uint64_t x, uint64_t y) { return x + y; });
}
PlanTotals larger(const PlanTotals &a, const PlanTotals &b) {
  return combine(a, b, [](uint64_t x, uint64_t y) { return std::max(x, y); });
}
PlanTotals times(const PlanTotals &a, uint64_t count) {
  return combine(a, a, [count](uint64_t x, uint64_t) { return x * count; });
}

PlanTotals totalsOf(const fb::Block &block);

PlanTotals totalsOf(const fb::Instruction &instruction) {
  PlanTotals totals;
  totals.flops = instruction.flops();
  totals.batchDependentFlops = instruction.batch_dependent() ? instruction.flops() : 0;
  if (const fb::Collective *collective = instruction.operation_as_Collective()) {
    totals.payloadBytes = collective->payload_bytes();
    totals.wireBytes = collective->wire_bytes();
    totals.numCollectives = 1;
    totals.numReductions = factsOf(collective->kind()).reduces();
  }
  if (const fb::Send *send = instruction.operation_as_Send())
    totals.payloadBytes = totals.wireBytes = send->payload_bytes();
  if (const fb::If *branch = instruction.operation_as_If())
    return sum(totals, larger(totalsOf(*branch->then_block()), totalsOf(*branch->else_block())));
  PlanTotals iteration;
  uint64_t numIterations = 1;
  if (const fb::For *loop = instruction.operation_as_For()) {
    iteration = totalsOf(*loop->body());
    std::optional<uint64_t> trips = tripCount(*loop, {});
    iteration.isLowerBound |= !trips;
    numIterations = trips.value_or(1);
  }
  if (const fb::While *loop = instruction.operation_as_While()) {
    iteration = sum(totalsOf(*loop->condition()), totalsOf(*loop->body()));
    iteration.isLowerBound = true;
  }
  return sum(totals, times(iteration, numIterations));
}

PlanTotals totalsOf(const fb::Block &block) {
  PlanTotals totals;
  for (const fb::Instruction *instruction : *block.instructions())
    totals = sum(totals, totalsOf(*instruction));
  return totals;
}

} // namespace

std::vector<PlanRow> listRows(const fb::Program &program) {
  std::vector<PlanRow> rows;
  appendRows(*program.body(), 0, "", 1, rows);
  return rows;
}

size_t endOfRow(const std::vector<PlanRow> &rows, size_t begin) {
  size_t end = begin + 1;
  while (end < rows.size() && rows[end].depth > rows[begin].depth)
    ++end;
  return end;
}

PlanTotals computeTotals(const fb::Program &program) { return totalsOf(*program.body()); }

PlanTotals computeTotals(const fb::Step &step) {
  PlanTotals totals;
  for (const fb::Program *program : *step.programs())
    totals = larger(totals, computeTotals(*program));
  return totals;
}

} // namespace distribute::planfile
