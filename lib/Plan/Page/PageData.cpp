// The data of a page: plans with their steps, one after the other.
#include "PageParts.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

namespace distribute::planfile {

namespace {

// What the page's script reads; it refuses another one.
constexpr int kDataVersion = 1;

absl::StatusOr<StepInPage> predict(const PlanInPage &page, uint32_t index) {
  const fb::Plan &plan = *page.plan;
  StepInPage result;
  result.step = plan.steps()->Get(index);
  for (const PlanParty &party : partiesOf(plan))
    if (const fb::Step *part = partOf(party, plan, *result.step))
      result.parts.emplace_back(party, part);
  absl::StatusOr<SimulatedStep> simulated =
      simulateStep(plan, index, page.numReplicas, page.topology, &result.timeline);
  if (simulated.ok()) {
    result.simulated = *std::move(simulated);
  } else if (page.isNominal) {
    result.timeline = {};
    result.reason = std::string(simulated.status().message());
  } else {
    return simulated.status();
  }
  return result;
}

void printInput(const fb::Input &input, JsonText &json) {
  json.object([&] {
    json.key("name").string(input.name()->str());
    json.key("kind").string(nameOf(input.kind()));
    json.key("type").string(describeType(input.element(), *input.shape()));
    json.key("bytes").number(denseBytes(input.element(), *input.shape()).value_or(0));
  });
}

void printOutput(const fb::Step &step, const fb::Output &output, JsonText &json) {
  const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
  json.object([&] {
    json.key("name").string(output.name()->str());
    json.key("kind").string(nameOf(output.kind()));
    json.key("type").string(describeType(view.element(), *view.shape()));
    json.key("program").number(output.program());
    json.key("view").number(output.view());
  });
}

void printTotals(const PlanTotals &totals, JsonText &json) {
  json.object([&] {
    json.key("flops").number(totals.flops);
    json.key("on_batch").number(totals.batchDependentFlops);
    json.key("payload_bytes").number(totals.payloadBytes);
    json.key("wire_bytes").number(totals.wireBytes);
    json.key("collectives").number(totals.numCollectives);
    json.key("is_lower_bound").boolean(totals.isLowerBound);
  });
}

void printStep(const PlanInPage &page, const StepInPage &step, StringTable &strings,
               JsonText &json) {
  json.object([&] {
    json.key("name").string(step.step->name()->str());
    json.key("initializer").boolean(step.step->initializer());
    json.key("inputs").array([&] {
      for (const fb::Input *input : *step.step->inputs())
        printInput(*input, json);
    });
    json.key("outputs").array([&] {
      for (const fb::Output *output : *step.step->outputs())
        printOutput(*step.step, *output, json);
    });
    json.key("totals");
    printTotals(computeTotals(*step.step), json);
    json.key("programs").array([&] {
      for (size_t part = 0; part < step.parts.size(); ++part)
        for (uint32_t program = 0; program < step.parts[part].second->programs()->size(); ++program)
          printProgram(step, part, program, strings, json);
    });
    json.key("prediction");
    step.reason.empty() ? printPrediction(page, step, json) : json.null();
    json.key("no_prediction").string(step.reason);
  });
}

absl::Status printPlan(const PlanInPage &page, JsonText &json) {
  const fb::Plan &plan = *page.plan;
  StringTable strings;
  absl::Status status;
  json.object([&] {
    json.key("file").string(page.file);
    json.key("compiler").string(plan.compiler()->str());
    json.key("strategy").string(plan.strategy()->str());
    json.key("digest").string(plan.digest()->str());
    json.key("reproducible").boolean(plan.reproducible() != 0);
    json.key("is_open").boolean(isOpen(plan));
    json.key("replicas").number(page.numReplicas);
    json.key("rates").string(page.rates);
    json.key("is_nominal").boolean(page.isNominal);
    json.key("groups").number(plan.groups());
    json.key("staleness").number(plan.staleness());
    json.key("parties").array([&] {
      for (const PlanParty &party : partiesOf(plan))
        printMachine(*party.plan, strings, json);
    });
    json.key("steps").array([&] {
      for (uint32_t index = 0; index < plan.steps()->size() && status.ok(); ++index) {
        if (!isForUsers(*plan.steps()->Get(index)))
          continue; // a part of another one
        absl::StatusOr<StepInPage> step = predict(page, index);
        if (step.ok())
          printStep(page, *step, strings, json);
        else
          status = step.status();
      }
    });
    json.key("strings");
    strings.print(json);
  });
  return status;
}

} // namespace

absl::StatusOr<std::string> printPageData(const PageContents &contents) {
  JsonText json;
  absl::Status status;
  json.object([&] {
    json.key("version").number(kDataVersion);
    json.key("plans").array([&] {
      for (const PlanInPage &plan : contents.plans)
        status.Update(printPlan(plan, json));
    });
    if (contents.trace) {
      json.key("trace");
      status.Update(printTrace(*contents.plans.front().plan, *contents.trace, json));
    }
    json.key("sources").array([&] {
      for (const SourceInPage &source : contents.sources)
        printSource(source, json);
    });
    json.key("difference").string(contents.difference);
  });
  if (!status.ok())
    return status;
  return json.take() + "\n";
}

} // namespace distribute::planfile
