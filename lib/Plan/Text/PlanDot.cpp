// A program as a Graphviz digraph.
//
// An edge leads from the last instruction that wrote a buffer or variable to the one that reads it;
// structured instructions stand for their blocks' contents, which are not drawn.
#include "../Verifier/VerifierParts.h"
#include "PlanColumns.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

#include <map>
#include <set>

namespace distribute::planfile {

namespace {

using Base = std::pair<fb::Space, uint32_t>;

// What an instruction and its nested blocks access.
void appendAllAccesses(const fb::Instruction &instruction, std::vector<ViewAccess> &accesses) {
  appendAccesses(instruction, accesses);
  for (const fb::Block *block : nestedBlocks(instruction))
    for (const fb::Instruction *nested : *block->instructions())
      appendAllAccesses(*nested, accesses);
}

std::string escaped(const std::string &text) {
  return absl::StrReplaceAll(text, {{"\\", "\\\\"}, {"\"", "\\\""}});
}

void printProgram(const fb::Plan &plan, const fb::Step &step, uint32_t number, size_t programNumber,
                  std::string &text) {
  const fb::Program &program = *step.programs()->Get(number);
  std::string prefix = absl::StrCat("p", programNumber, "_");
  absl::StrAppend(&text, "  subgraph \"cluster_", programNumber, "\" {\n    label=\"",
                  escaped(describePlace(plan, step, number)), "\";\n");
  std::map<Base, uint64_t> lastWriter;
  std::string edges;
  for (const PlanRow &row : listRows(program)) {
    if (row.depth != 0)
      continue;
    const fb::Instruction &instruction = *row.instruction;
    bool isCommunication = ticketOf(instruction) || instruction.operation_as_Wait();
    absl::StrAppend(&text, "    ", prefix, row.number,
                    " [shape=", isCommunication ? "ellipse" : "box", ", label=\"",
                    escaped(describeInstruction(plan, instruction, row.number)), "\"];\n");
    std::vector<ViewAccess> accesses;
    appendAllAccesses(instruction, accesses);
    std::set<uint64_t> sources;
    for (const ViewAccess &access : accesses) {
      const fb::View &view = *program.views()->Get(access.view);
      auto writer = lastWriter.find({view.space(), view.base()});
      if (isReading(access.access) && writer != lastWriter.end())
        sources.insert(writer->second);
    }
    for (const ViewAccess &access : accesses) {
      const fb::View &view = *program.views()->Get(access.view);
      if (access.access != fb::Access::Read)
        lastWriter[{view.space(), view.base()}] = row.number;
    }
    for (uint64_t source : sources)
      absl::StrAppend(&edges, "    ", prefix, source, " -> ", prefix, row.number, ";\n");
  }
  absl::StrAppend(&text, edges, "  }\n");
}

} // namespace

std::string printDot(const fb::Plan &plan) {
  std::string text = "digraph plan {\n  rankdir=TB;\n";
  size_t programNumber = 0;
  for (const PlanParty &party : partiesOf(plan))
    for (const fb::Step *step : *party.plan->steps())
      for (uint32_t number = 0; number < step->programs()->size(); ++number)
        printProgram(*party.plan, *step, number, programNumber++, text);
  return text + "}\n";
}

} // namespace distribute::planfile
