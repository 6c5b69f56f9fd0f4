// What does not belong to a step: the mesh, who runs on it, the variables, the places in the source.
#include "PageParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

namespace distribute::planfile {

namespace {

void printRole(const fb::Role &role, JsonText &json) {
  json.object([&] {
    json.key("name").string(role.name()->str());
    json.key("device").string(nameOf(role.device()));
    json.key("variables_bytes").number(role.variables_bytes());
    // Axes that are not named: all of it.
    json.key("coordinates").array([&] {
      for (const fb::AxisRange *range : *role.coordinates())
        json.numbers(std::vector<uint32_t>{range->axis(), range->begin(), range->end()});
    });
    json.key("holds").numbers(*role.held(), [](const fb::Held *held) { return held->variable(); });
  });
}

void printVariable(const fb::Plan &plan, uint32_t index, JsonText &json) {
  const fb::Variable &variable = *plan.variables()->Get(index);
  json.object([&] {
    json.key("name").string(variable.name()->str());
    json.key("type").string(describeType(variable.element(), *variable.shape()));
    json.key("bytes").number(*denseBytes(variable.element(), *variable.shape()));
    json.key("component_bytes").number(*componentBytes(variable));
    json.key("shards").number(numParts(variable));
    json.key("placement").string(placementOf(variable));
    json.key("held_by").string(holdersOf(plan, index));
    json.key("synchronization").string(nameOf(variable.synchronization()));
    json.key("aggregation").string(nameOf(variable.aggregation()));
    json.key("trainable").boolean(variable.trainable());
    json.key("frozen").boolean(variable.frozen());
    json.key("first_value")
        .string(variable.initialized()   ? "computed"
                : variable.has_initial() ? "in the plan"
                                         : "given");
  });
}

} // namespace

void printMachine(const fb::Plan &plan, StringTable &strings, JsonText &json) {
  json.object([&] {
    json.key("mesh").string(plan.mesh()->name()->str());
    json.key("axes").array([&] {
      for (const fb::MeshAxis *axis : *plan.mesh()->axes())
        json.object([&] {
          json.key("name").string(axis->name()->str());
          json.key("size").number(axis->size());
        });
    });
    json.key("roles").array([&] {
      for (const fb::Role *role : *plan.roles())
        printRole(*role, json);
    });
    json.key("variables").array([&] {
      for (uint32_t index = 0; index < plan.variables()->size(); ++index)
        printVariable(plan, index, json);
    });
    const auto &locations = *plan.locations();
    json.key("locations").object([&] {
      json.key("file").numbers(
          locations, [&](const fb::Location *each) { return strings.add(each->file()->str()); });
      json.key("line").numbers(locations, [](const fb::Location *each) { return each->line(); });
      json.key("column").numbers(locations,
                                 [](const fb::Location *each) { return each->column(); });
      json.key("why").numbers(locations, [&](const fb::Location *each) {
        return strings.add(each->provenance()->str());
      });
    });
  });
}

void printSource(const SourceInPage &source, JsonText &json) {
  json.object([&] {
    json.key("path").string(source.path);
    json.key("text").string(source.text);
    json.key("values").array([&] {
      for (const ValueInPage &value : source.values)
        json.object([&] {
          json.key("line").number(value.line);
          json.key("column").number(value.column);
          json.key("name").string(value.name);
          json.key("made").string(value.made);
          json.key("type").string(value.type);
          json.key("state").string(value.state);
          if (value.madeAs != value.state)
            json.key("made_as").string(value.madeAs);
          json.key("uses").array([&] {
            for (const std::string &use : value.uses)
              json.string(use);
          });
          json.key("reason").string(value.reason);
          json.key("from").number(value.from);
        });
    });
  });
}

} // namespace distribute::planfile
