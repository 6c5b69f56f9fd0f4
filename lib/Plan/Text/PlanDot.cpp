// A program as a Graphviz digraph.
//
// An edge leads from the last instruction that wrote a buffer or variable to the one that reads it;
// structured instructions stand for their blocks' contents, which are not drawn.
#include "../Verifier/VerifierParts.h"
#include "PlanColumns.h"
#include "ProgramFlow.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace distribute::planfile {

namespace {

std::string escaped(const std::string &text) {
  return absl::StrReplaceAll(text, {{"\\", "\\\\"}, {"\"", "\\\""}});
}

void printProgram(const fb::Plan &plan, const fb::Step &step, uint32_t number, size_t programNumber,
                  std::string &text) {
  const fb::Program &program = *step.programs()->Get(number);
  std::string prefix = absl::StrCat("p", programNumber, "_");
  absl::StrAppend(&text, "  subgraph \"cluster_", programNumber, "\" {\n    label=\"",
                  escaped(describePlace(plan, step, number)), "\";\n");
  ProgramFlow flow(program);
  for (const PlanRow &row : flow.rows()) {
    if (row.depth != 0)
      continue;
    const fb::Instruction &instruction = *row.instruction;
    bool isCommunication = ticketOf(instruction) || instruction.operation_as_Wait();
    absl::StrAppend(&text, "    ", prefix, row.number,
                    " [shape=", isCommunication ? "ellipse" : "box", ", label=\"",
                    escaped(describeInstruction(plan, instruction, row.number)), "\"];\n");
  }
  for (const auto &[number, sources] : flow.dependencies())
    for (uint64_t source : sources)
      absl::StrAppend(&text, "    ", prefix, source, " -> ", prefix, number, ";\n");
  text += "  }\n";
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
