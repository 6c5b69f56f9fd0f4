// Comparing two plans from the outside in, down to the first instruction that differs.
#include "distribute/Plan/PlanDifference.h"

#include "../Verifier/VerifierParts.h"
#include "InstructionText.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanTable.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

std::string differ(const std::string &what, const std::string &first, const std::string &second) {
  return absl::StrCat(what, " is `", first, "` in the first plan, and `", second,
                      "` in the second");
}

// Compares two tables entry by entry; `describe` gives all of an entry that matters.
template <typename Entry, typename DescribeT>
std::string compareTables(const std::string &what, const flatbuffers::Vector<Entry> &first,
                          const flatbuffers::Vector<Entry> &second, DescribeT describe) {
  for (uint32_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    std::string one = i < first.size() ? describe(*first.Get(i), 0) : "absent",
                other = i < second.size() ? describe(*second.Get(i), 1) : "absent";
    if (one != other)
      return differ(absl::StrCat(what, " ", i), one, other);
  }
  return "";
}

std::string axisText(const fb::MeshAxis &axis) {
  return absl::StrCat("\"", axis.name()->str(), "\" = ", axis.size());
}

std::string splitsText(const fb::Variable &variable) {
  std::string text;
  if (isSplit(variable))
    for (const fb::AxisSplit *split : *variable.splits())
      absl::StrAppend(&text, " axis ", split->axis(), " splits ",
                      split->dim() == kFlatDim ? "elements" : absl::StrCat(split->dim()), " into ",
                      split->count());
  return text;
}

std::string variableText(const fb::Variable &variable) {
  return absl::StrCat(
      "\"", variable.name()->str(), "\" ", describeType(variable.element(), *variable.shape()), " ",
      nameOf(variable.synchronization()), " ", nameOf(variable.aggregation()),
      variable.frozen() ? " frozen" : "", variable.trainable() ? " trainable" : "", " initial ",
      variable.has_initial(), " ", variable.initial_offset(),
      variable.initial_splat() ? " in all places" : "", " shards ", numParts(variable),
      splitsText(variable), variable.initialized() ? " initialized" : "");
}

std::string kernelText(const fb::Kernel &kernel) {
  return absl::StrCat(kernel.symbol()->str(), " \"", kernel.name()->str(), "\" of ",
                      kernel.num_buffers(), " buffers and ", kernel.num_scalars(), " scalars");
}

std::string inputText(const fb::Input &input) {
  return absl::StrCat("\"", input.name()->str(), "\" ", nameOf(input.kind()), " ",
                      describeType(input.element(), *input.shape()), " dim ", input.batch_dim(),
                      " of ", input.global_batch(),
                      input.pulled() ? " pulled " + input.pulled()->str() : "");
}

std::string roleText(const fb::Role &role) {
  std::string text = absl::StrCat("\"", role.name()->str(), "\" on ", nameOf(role.device()), " at");
  for (const fb::AxisRange *range : *role.coordinates())
    absl::StrAppend(&text, " axis ", range->axis(), " [", range->begin(), ", ", range->end(), ")");
  absl::StrAppend(&text, " variables");
  for (const fb::Held *held : *role.held())
    absl::StrAppend(&text, " ", held->variable(), " at ", held->byte_offset());
  return text;
}

std::string stepText(const fb::Step &step) {
  return absl::StrCat(step.name()->str(), step.rows_of() ? " rows of " : "",
                      step.rows_of() ? step.rows_of()->str() : "",
                      step.initializer() ? " initializer" : "");
}

std::string programText(const fb::Program &program) {
  return absl::StrCat("arena ", program.arena_bytes());
}

class Comparison {
public:
  Comparison(const fb::Plan &first, const fb::Plan &second) : plans{&first, &second} {}

  std::string find() {
    std::string found =
        compareTables("mesh axis", *plans[0]->mesh()->axes(), *plans[1]->mesh()->axes(),
                      [](auto &axis, int) { return axisText(axis); });
    if (found.empty())
      found = compareTables("variable", *plans[0]->variables(), *plans[1]->variables(),
                            [](auto &variable, int) { return variableText(variable); });
    if (found.empty())
      found = compareTables("role", *plans[0]->roles(), *plans[1]->roles(),
                            [](auto &role, int) { return roleText(role); });
    if (found.empty())
      found = compareTables("step", *plans[0]->steps(), *plans[1]->steps(),
                            [](auto &step, int) { return stepText(step); });
    for (uint32_t i = 0; found.empty() && i < plans[0]->steps()->size(); ++i) {
      steps[0] = plans[0]->steps()->Get(i);
      steps[1] = plans[1]->steps()->Get(i);
      found = compareSteps();
    }
    if (found.empty())
      found = compareTables("kernel", *plans[0]->kernels(), *plans[1]->kernels(),
                            [](auto &kernel, int) { return kernelText(kernel); });
    return found;
  }

private:
  std::string compareSteps() {
    std::string where = absl::StrCat("step \"", steps[0]->name()->str(), "\": ");
    std::string found = compareTables(where + "input", *steps[0]->inputs(), *steps[1]->inputs(),
                                      [](auto &input, int) { return inputText(input); });
    for (uint32_t i = 0; found.empty() && i < steps[0]->programs()->size(); ++i)
      found = comparePrograms(i);
    if (found.empty())
      found = compareTables(where + "program", *steps[0]->programs(), *steps[1]->programs(),
                            [](auto &program, int) { return programText(program); });
    if (found.empty())
      found = compareTables(where + "output", *steps[0]->outputs(), *steps[1]->outputs(),
                            [&](auto &output, int side) { return outputText(output, side); });
    return found;
  }

  std::string outputText(const fb::Output &output, int side) const {
    const fb::Program &program = *steps[side]->programs()->Get(output.program());
    return absl::StrCat(
        "\"", output.name()->str(), "\" ", nameOf(output.kind()), " dim ", output.dim(),
        " of program ", output.program(), output.pushed() ? " pushed" : "",
        output.most_rows() != 0 ? absl::StrCat(" of ", output.most_rows(), " rows") : "", ": ",
        viewText(*plans[side], *steps[side], program, output.view()));
  }

  std::string comparePrograms(uint32_t number) const {
    const fb::Program *programs[2] = {steps[0]->programs()->Get(number),
                                      steps[1]->programs()->Get(number)};
    std::vector<PlanRow> rows[2] = {listRows(*programs[0]), listRows(*programs[1])};
    for (size_t i = 0; i < std::max(rows[0].size(), rows[1].size()); ++i) {
      std::string texts[2], places[2];
      for (int side = 0; side < 2; ++side) {
        texts[side] = "absent";
        if (i >= rows[side].size())
          continue;
        const PlanRow &row = rows[side][i];
        texts[side] = absl::StrCat(
            instructionText(*plans[side], *steps[side], *programs[side], *row.instruction),
            row.depth == 0 ? "" : absl::StrCat(" in ", row.block, " at depth ", row.depth));
        std::string place =
            describeLocation(*plans[side]->locations()->Get(row.instruction->location()));
        places[side] = place.empty() ? "" : absl::StrCat(" (", place, ")");
      }
      if (texts[0] != texts[1])
        return absl::StrCat(describePlace(*plans[0], *steps[0], number), ": instruction #", i,
                            " is `", texts[0], "`", places[0], " in the first plan, and `",
                            texts[1], "`", places[1], " in the second");
    }
    return "";
  }

  const fb::Plan *plans[2];
  const fb::Step *steps[2] = {nullptr, nullptr};
};

std::string serversText(const fb::Plan &plan) {
  return plan.servers() ? absl::StrCat("there, for ", plan.groups(), " groups and staleness ",
                                       plan.staleness())
                        : "absent";
}

// What of the servers differs, if anything; the constants are compared with the rest of the plan.
std::string compareServers(const fb::Plan &first, const fb::Plan &second) {
  if (serversText(first) != serversText(second))
    return differ("the plan of the servers", serversText(first), serversText(second));
  std::string found = first.servers() ? Comparison(*first.servers(), *second.servers()).find() : "";
  return found.empty() ? "" : absl::StrCat("servers: ", found);
}

} // namespace

std::string findDifference(const fb::Plan &first, const fb::Plan &second) {
  std::string digests[2];
  std::unique_ptr<fb::PlanT> copies[2] = {std::unique_ptr<fb::PlanT>(first.UnPack()),
                                          std::unique_ptr<fb::PlanT>(second.UnPack())};
  for (int side = 0; side < 2; ++side)
    digests[side] = computeDigest(*copies[side]);
  if (digests[0] == digests[1])
    return "";
  std::string found = Comparison(first, second).find();
  if (found.empty())
    found = compareServers(first, second);
  if (!found.empty())
    return found;
  if (copies[0]->constants != copies[1]->constants)
    return "the constants differ, nothing else";
  return differ("the compiler, the strategy or a part that no instruction uses; the digest",
                digests[0], digests[1]);
}

} // namespace distribute::planfile
