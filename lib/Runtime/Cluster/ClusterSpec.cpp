// What a cluster's description means; see Cluster.h.

#include "distribute/Runtime/Cluster.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace distribute::runtime {

/// In the order of their ranks.
static constexpr const char *kTrainingJobs[] = {"chief", "worker"};

int ClusterSpec::size() const {
  size_t numProcesses = 0;
  for (const char *job : kTrainingJobs)
    if (auto found = tasks.find(job); found != tasks.end())
      numProcesses += found->second.size();
  return static_cast<int>(numProcesses);
}

int ClusterSpec::rankOf(const std::string &type, int index) const {
  int first = 0;
  for (const char *job : kTrainingJobs) {
    auto found = tasks.find(job);
    int numTasks = found == tasks.end() ? 0 : static_cast<int>(found->second.size());
    if (type == job)
      return index >= 0 && index < numTasks ? first + index : -1;
    first += numTasks;
  }
  return -1;
}

const std::string &ClusterSpec::addressOf(int rank) const {
  auto chief = tasks.find("chief");
  int numChiefs = chief == tasks.end() ? 0 : static_cast<int>(chief->second.size());
  return rank < numChiefs ? chief->second.at(static_cast<size_t>(rank))
                          : tasks.at("worker").at(static_cast<size_t>(rank - numChiefs));
}

std::string ClusterSpec::describe() const {
  std::string text;
  for (const char *job : {"chief", "worker", "ps", "evaluator"})
    if (auto found = tasks.find(job); found != tasks.end() && !found->second.empty())
      absl::StrAppend(&text, job, " ", absl::StrJoin(found->second, ", "), "; ");
  return absl::StrCat(text, "this is ", taskType, " ", taskIndex);
}

std::string Cluster::describe() const {
  std::string task = spec ? absl::StrCat(spec->taskType, " ", spec->taskIndex, ", ") : "";
  std::string which = rank < 0 ? absl::StrCat("no training process of ", size)
                               : absl::StrCat("process ", rank, " of ", size);
  return absl::StrCat(which, " (", task, "from ", source, "), coordinator ", coordinator);
}

} // namespace distribute::runtime
