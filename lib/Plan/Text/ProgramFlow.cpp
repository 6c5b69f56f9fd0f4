// Dependences of a program's instructions, by one walk over its rows.
#include "ProgramFlow.h"

#include "../Verifier/VerifierParts.h"

namespace distribute::planfile {

ProgramFlow::ProgramFlow(const fb::Program &program)
    : program(program), allRows(listRows(program)) {
  std::map<FlowBase, uint64_t> writtenBy; // the outermost one
  for (size_t begin = 0, end; begin < allRows.size(); begin = end) {
    end = endOfRow(allRows, begin);
    uint64_t number = allRows[begin].number;
    std::set<uint64_t> &before = sources[number];
    std::set<FlowBase> written;
    for (size_t i = begin; i < end; ++i) {
      outermost.push_back(number);
      std::vector<ViewAccess> accesses;
      appendAccesses(*allRows[i].instruction, accesses);
      for (const ViewAccess &access : accesses) {
        FlowBase base = baseOf(access.view);
        if (base.first == fb::Space::Inputs)
          inputs.emplace(allRows[i].number, base.second);
        if (auto writer = writtenBy.find(base);
            writer != writtenBy.end() && isReading(access.access))
          before.insert(writer->second);
        if (access.access == fb::Access::Read)
          continue;
        written.insert(base);
        lastWriters[base] = allRows[i].number;
      }
    }
    for (const FlowBase &base : written)
      writtenBy[base] = number;
  }
}

FlowBase ProgramFlow::baseOf(uint32_t view) const {
  const fb::View &of = *program.views()->Get(view);
  return {of.space(), of.base()};
}

std::optional<uint64_t> ProgramFlow::writerOf(const FlowBase &base) const {
  auto writer = lastWriters.find(base);
  return writer == lastWriters.end() ? std::nullopt : std::optional(writer->second);
}

std::set<uint32_t> ProgramFlow::inputsOf(const std::vector<uint64_t> &numbers) const {
  std::set<uint32_t> found;
  for (uint64_t number : numbers)
    for (auto [input, end] = inputs.equal_range(number); input != end; ++input)
      found.insert(input->second);
  return found;
}

std::vector<uint64_t> ProgramFlow::ancestorsOf(uint64_t number) const {
  std::set<uint64_t> found;
  std::vector<uint64_t> pending{outermost[number]};
  while (!pending.empty()) {
    uint64_t current = pending.back();
    pending.pop_back();
    if (!found.insert(current).second)
      continue;
    const std::set<uint64_t> &before = sources.at(current);
    pending.insert(pending.end(), before.begin(), before.end());
  }
  std::vector<uint64_t> ancestors;
  for (const PlanRow &row : allRows)
    if (found.count(outermost[row.number]) != 0)
      ancestors.push_back(row.number);
  return ancestors;
}

} // namespace distribute::planfile
