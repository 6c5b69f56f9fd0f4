// Lifetimes of buffers, by one walk over the rows of a program.
#include "BufferLifetimes.h"

#include "../Verifier/VerifierParts.h"

#include <algorithm>
#include <map>

namespace distribute::planfile {

namespace {

struct Loop {
  uint64_t begin, end; // rows [begin, end), the loop's own first
};

class LifetimeFinder {
public:
  LifetimeFinder(const fb::Program &program, const std::vector<PlanRow> &rows)
      : program(program), rows(rows), lifetimes(program.buffers()->size()) {}

  void walk() {
    findWaits();
    std::vector<Loop> loops; // around the row
    std::vector<ViewAccess> accesses;
    for (const PlanRow &row : rows) {
      while (!loops.empty() && loops.back().end <= row.number)
        loops.pop_back();
      const fb::Instruction &instruction = *row.instruction;
      bool isLoop = instruction.operation_as_For() || instruction.operation_as_While();
      if (isLoop)
        loops.push_back({row.number, endOfRow(rows, row.number)});
      accesses.clear();
      appendAccesses(instruction, accesses);
      uint64_t last = lastNeed(row, isLoop);
      for (const ViewAccess &access : accesses)
        touch(access.view, access.access, row.number, last, loops);
    }
    for (const auto &[key, carries] : inLoops) {
      auto [buffer, begin, end] = key;
      BufferLifetime &lifetime = lifetimes[buffer];
      if (!carries && lifetime.first >= begin)
        continue;
      lifetime.first = std::min(lifetime.first, begin);
      lifetime.last = std::max(lifetime.last, end - 1);
    }
  }

  void keepToTheEnd(uint32_t view) {
    const fb::View &of = *program.views()->Get(view);
    if (of.space() == fb::Space::Arena && !rows.empty())
      lifetimes[of.base()].last = rows.size() - 1;
  }

  std::vector<BufferLifetime> take() { return std::move(lifetimes); }

private:
  // The last row at which an operand of the row is needed. A loop looks at its predicate behind its condition, and
  // counts to its end.
  uint64_t lastNeed(const PlanRow &row, bool isLoop) const {
    auto wait = waits.find(row.number);
    return isLoop                ? endOfRow(rows, row.number) - 1
           : wait != waits.end() ? wait->second
                                 : row.number;
  }

  void findWaits() {
    std::map<uint32_t, uint64_t> started; // by ticket
    for (const PlanRow &row : rows) {
      if (std::optional<uint32_t> ticket = ticketOf(*row.instruction))
        started[*ticket] = row.number;
      if (const fb::Wait *wait = row.instruction->operation_as_Wait())
        waits[started[wait->ticket()]] = row.number;
    }
  }

  void touch(uint32_t view, fb::Access access, uint64_t first, uint64_t last,
             const std::vector<Loop> &loops) {
    const fb::View &of = *program.views()->Get(view);
    if (of.space() != fb::Space::Arena)
      return;
    BufferLifetime &lifetime = lifetimes[of.base()];
    lifetime.first = std::min(lifetime.first, first);
    lifetime.last = std::max(lifetime.last, last);
    for (const Loop &loop : loops)
      inLoops.try_emplace({of.base(), loop.begin, loop.end}, isReading(access));
  }

  const fb::Program &program;
  const std::vector<PlanRow> &rows;
  std::vector<BufferLifetime> lifetimes;
  std::map<uint64_t, uint64_t> waits;
  // By buffer and the loop that touches it: whether it does so by reading first.
  std::map<std::tuple<uint32_t, uint64_t, uint64_t>, bool> inLoops;
};

} // namespace

std::vector<BufferLifetime> findLifetimes(const fb::Step &step, uint32_t program,
                                          const std::vector<PlanRow> &rows) {
  LifetimeFinder finder(*step.programs()->Get(program), rows);
  finder.walk();
  for (const fb::Output *output : *step.outputs())
    if (output->program() == program)
      finder.keepToTheEnd(output->view());
  return finder.take();
}

} // namespace distribute::planfile
