// Explaining values by the instructions that they come from.
#include "distribute/Plan/PlanExplanation.h"

#include "../Verifier/VerifierParts.h"
#include "PlanColumns.h"
#include "ProgramFlow.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

#include <map>
#include <set>

namespace distribute::planfile {

namespace {

// Colours of a terminal, or none.
class Paint {
public:
  explicit Paint(bool isOn) : isOn(isOn) {}
  std::string name(const std::string &text) const { return in("1", text); }         // bold
  std::string instruction(const std::string &text) const { return in("36", text); } // cyan
  std::string place(const std::string &text) const { return in("2", text); }        // faint
  std::string bytes(const std::string &text) const { return in("33", text); }       // yellow
  std::string reason(const std::string &text) const { return in("32", text); }      // green

private:
  std::string in(const char *code, const std::string &text) const {
    return isOn && !text.empty() ? absl::StrCat("\033[", code, "m", text, "\033[0m") : text;
  }
  bool isOn;
};

class Explainer {
public:
  Explainer(const fb::Plan &plan, const std::string &name, bool inColor)
      : plan(plan), name(name), paint(inColor) {}

  std::string explain() {
    const fb::Plan &holder = holderOf(plan);
    for (uint32_t i = 0; i < holder.variables()->size(); ++i)
      if (holder.variables()->Get(i)->name()->str() == name)
        addVariable(*holder.variables()->Get(i), holdersOf(holder, i));
    for (const fb::Step *step : stepsOf(plan)) {
      addBoundary(*step);
      for (const PlanParty &party : partiesOf(plan))
        if (const fb::Step *part = partOf(party, plan, *step))
          for (uint32_t number = 0; number < part->programs()->size(); ++number)
            addProgram(*party.plan, *part, number, pushesOf(*step, *part));
    }
    return text;
  }

private:
  template <typename... Parts>
  void line(const Parts &...parts) {
    absl::StrAppend(&text, parts..., "\n");
  }

  static std::string describePlacement(const fb::Variable &variable) {
    if (!isSplit(variable))
      return placementOf(variable);
    if (isFlat(variable) && variable.splits()->Get(0)->axis() == 0)
      return absl::StrCat("in ", numParts(variable), " shards, one on each replica");
    std::string text = absl::StrCat("in ", numParts(variable), " shards:");
    for (const fb::AxisSplit *split : *variable.splits())
      absl::StrAppend(&text, split == *variable.splits()->begin() ? "" : ",",
                      split->dim() == kFlatDim ? std::string(" elements")
                                               : absl::StrCat(" dimension ", split->dim()),
                      " in ", split->count());
    return text;
  }

  void addVariable(const fb::Variable &variable, const std::string &holders) {
    line("variable ", paint.name(absl::StrCat("\"", name, "\"")), ": ",
         describeType(variable.element(), *variable.shape()), ", ", describePlacement(variable),
         ", ", paint.bytes(absl::StrCat(*componentBytes(variable), " bytes")), " a slot, held by ",
         holders, "; synchronization ", nameOf(variable.synchronization()), ", aggregation ",
         nameOf(variable.aggregation()), variable.frozen() ? ", never written" : "");
  }

  void addBoundary(const fb::Step &step) {
    auto heading = [&](const char *what) {
      return absl::StrCat(what, " ", paint.name(absl::StrCat("\"", name, "\"")), " of step \"",
                          step.name()->str(), "\": ");
    };
    for (const fb::Input *input : *step.inputs())
      if (input->name()->str() == name)
        line(heading("input"), nameOf(input->kind()), ", ",
             describeType(input->element(), *input->shape()), " on each replica",
             input->global_batch() != 0
                 ? absl::StrCat(", ", input->global_batch(), " rows on all along dimension ",
                                input->batch_dim())
                 : "",
             !input->pulled()                 ? ""
             : findRowsOf(plan, step, *input) ? ", pulled from the servers by rows"
                                              : ", pulled from the servers");
    for (const fb::Output *output : *step.outputs())
      if (output->name()->str() == name) {
        line(heading("output"), nameOf(output->kind()), ", ", typeOf(step, *output),
             " on each replica",
             output->pushed() ? absl::StrCat(", pushed to the servers",
                                             output->most_rows() != 0 ? " by rows" : "",
                                             ", which take the ", nameOf(output->reduction()))
                              : "");
      }
  }

  static std::string typeOf(const fb::Step &step, const fb::Output &output) {
    const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
    return describeType(view.element(), *view.shape());
  }

  // By the inputs of the servers' part of a step, what is said of the workers' push; of workers none.
  static std::map<uint32_t, std::string> pushesOf(const fb::Step &step, const fb::Step &part) {
    std::map<uint32_t, std::string> pushes;
    for (uint32_t i = 0; i < part.inputs()->size() && &part != &step; ++i)
      for (const fb::Output *output : *step.outputs())
        if (output->pushed() &&
            output->name()->string_view() == part.inputs()->Get(i)->name()->string_view())
          pushes[i] = absl::StrCat("the workers' push of \"", output->name()->str(),
                                   "\": ", typeOf(step, *output),
                                   ", of which the servers take the ", nameOf(output->reduction()));
    return pushes;
  }

  void addProgram(const fb::Plan &of, const fb::Step &step, uint32_t number,
                  const std::map<uint32_t, std::string> &pushes) {
    ProgramFlow flow(*step.programs()->Get(number));
    if (std::optional<uint64_t> writer = findWriter(of, step, number, flow))
      addChain(of, flow, *writer, pushes);
    for (const PlanRow &row : flow.rows())
      if (concerns(of, row))
        line(describe(of, row));
  }

  std::optional<uint64_t> findWriter(const fb::Plan &of, const fb::Step &step, uint32_t number,
                                     const ProgramFlow &flow) const {
    for (const fb::Output *output : *step.outputs())
      if (output->program() == number && output->name()->str() == name)
        return flow.writerOf(flow.baseOf(output->view()));
    for (uint32_t i = 0; i < of.variables()->size(); ++i)
      if (of.variables()->Get(i)->name()->str() == name)
        return flow.writerOf({fb::Space::Variables, i});
    return std::nullopt;
  }

  void addChain(const fb::Plan &of, const ProgramFlow &flow, uint64_t writer,
                const std::map<uint32_t, std::string> &pushes) {
    line("  written by ", describe(of, flow.rows()[writer]));
    bool isAlone = true;
    std::vector<uint64_t> ancestors = flow.ancestorsOf(writer);
    for (uint64_t number : ancestors) {
      if (!ticketOf(*flow.rows()[number].instruction))
        continue;
      isAlone = false;
      if (number != writer)
        line("  after ", describe(of, flow.rows()[number]));
    }
    std::set<uint32_t> inputs = flow.inputsOf(ancestors);
    for (const auto &[input, push] : pushes)
      if (inputs.count(input) != 0) {
        isAlone = false;
        line("  after ", push);
      }
    if (isAlone)
      line("  no exchange between devices comes before it: each has what it takes");
  }

  bool concerns(const fb::Plan &of, const PlanRow &row) const {
    const fb::Instruction &instruction = *row.instruction;
    std::vector<std::string> computed = absl::StrSplit(instruction.name()->str(), ", ");
    const fb::Launch *launch = instruction.operation_as_Launch();
    return !name.empty() &&
           (name == kindOf(instruction) ||
            std::find(computed.begin(), computed.end(), name) != computed.end() ||
            (launch && of.kernels()->Get(launch->kernel())->symbol()->str() == name) ||
            describeLocation(*of.locations()->Get(instruction.location())).find(name) !=
                std::string::npos);
  }

  std::string describe(const fb::Plan &of, const PlanRow &row) const {
    const fb::Instruction &instruction = *row.instruction;
    const fb::Location &location = *of.locations()->Get(instruction.location());
    std::string place = describeLocation(location), what;
    if (const fb::Collective *collective = instruction.operation_as_Collective()) {
      std::string purpose = purposeOf(*collective);
      what = absl::StrCat(": ", paint.bytes(absl::StrCat(collective->payload_bytes(), " bytes")),
                          ", ", purpose, purpose.empty() ? "over " : " over ",
                          absl::StrJoin(groupOf(of, *collective), ", "), ", ",
                          nameOf(collective->algorithm()));
    } else if (routeOf(instruction))
      what = absl::StrCat(": ", detailOf(of, instruction));
    else if (instruction.flops() != 0)
      what = absl::StrCat(": ", instruction.flops(), " flops",
                          instruction.batch_dependent() ? ", on the batch" : "");
    return absl::StrCat(
        paint.instruction(absl::StrCat("#", row.number, " ", kindOf(instruction))),
        instruction.name()->size() ? absl::StrCat(" (", instruction.name()->str(), ")") : "",
        place.empty() ? "" : " of ", paint.place(place), what,
        location.provenance()->size() ? "; " : "", paint.reason(location.provenance()->str()));
  }

  const fb::Plan &plan;
  const std::string &name;
  Paint paint;
  std::string text;
};

// The names of the entries of a table, as messages list them.
template <typename Table>
std::string namesIn(const char *what, const flatbuffers::Vector<Table> &table) {
  std::vector<std::string> names;
  for (const auto *entry : table)
    names.push_back(absl::StrCat("\"", entry->name()->str(), "\""));
  return names.empty() ? "" : absl::StrCat(" ", what, " ", absl::StrJoin(names, ", "), ";");
}

} // namespace

absl::StatusOr<std::string> explainValue(const fb::Plan &plan, const std::string &name,
                                         bool inColor) {
  std::string text = Explainer(plan, name, inColor).explain();
  if (!text.empty())
    return text;
  std::string known = namesIn("variables", *holderOf(plan).variables());
  for (const fb::Step *step : *plan.steps())
    absl::StrAppend(&known, namesIn("inputs", *step->inputs()),
                    namesIn("outputs", *step->outputs()));
  return absl::NotFoundError(absl::StrCat("the plan has nothing named \"", name, "\"; it has",
                                          known, " and instructions, by kind, kernel or place"));
}

} // namespace distribute::planfile
