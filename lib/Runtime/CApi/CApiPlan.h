// A plan as callers in C hold it: its memory, and what they ask of it.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPIPLAN_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPIPLAN_H

#include "HandleTable.h"
#include "LocalGroups.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/CApi.h"

#include <map>
#include <string>
#include <vector>

namespace distribute::runtime {

/// An input, an output or a variable. The name lies in the plan's memory.
struct DescribedValue {
  const char *name;
  DistType type;
  int32_t role = 0;
  std::vector<int64_t> shape = {};
  int64_t batchDim = -1;
};

struct DescribedStep {
  const char *name;
  std::vector<DescribedValue> inputs;
  std::vector<DescribedValue> outputs;
  int64_t globalBatch = 0;
  int64_t maxBatch = 0;
};

/// The plan's variables, by index.
std::vector<DescribedValue> describeVariables(const planfile::fb::Plan &plan);

DistVariableInfo toVariableInfo(const planfile::fb::Variable &variable,
                                const DescribedValue &described);

class CPlan {
public:
  explicit CPlan(planfile::LoadedPlan plan);

  const planfile::LoadedPlan &loaded() const { return plan; }
  const planfile::fb::Plan &root() const { return *plan.root(); }
  const std::vector<DescribedStep> &steps() const { return describedSteps; }
  const std::vector<DescribedValue> &variables() const { return describedVariables; }
  /// Made when it is first asked for.
  const std::string &table(bool json);
  /// Errors: those of planfile::explainValue.
  absl::StatusOr<const char *> explain(const std::string &name);
  /// Of sessions of this plan, where its groups of workers share servers in this process.
  LocalGroups &groups() { return localGroups; }

private:
  planfile::LoadedPlan plan;
  LocalGroups localGroups;
  std::vector<DescribedStep> describedSteps;
  std::vector<DescribedValue> describedVariables;
  Mutex mutex;
  std::string textTable ABSL_GUARDED_BY(mutex);
  std::string jsonTable ABSL_GUARDED_BY(mutex);
  std::map<std::string, std::string> explanations ABSL_GUARDED_BY(mutex);
};

/// All live plans.
HandleTable<DistPlan, CPlan> &planHandles();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPIPLAN_H
