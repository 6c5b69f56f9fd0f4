// Reading a cluster's JSON with every mistake named; see ClusterText.h.

#include "ClusterText.h"

#include "HostAddress.h"
#include "distribute/Plan/JsonErrors.h"

#include "absl/strings/str_cat.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace distribute::runtime {

std::string ClusterSpec::json() const {
  nlohmann::ordered_json text = nlohmann::ordered_json::object();
  for (const char *job : {"chief", "worker", "ps", "evaluator"})
    if (auto found = tasks.find(job); found != tasks.end())
      text[job] = found->second;
  return text.dump();
}

namespace {

using Json = nlohmann::ordered_json;

constexpr const char *kJobNames = "\"chief\", \"worker\", \"ps\" or \"evaluator\"";

bool isJob(const std::string &name) {
  return name == "chief" || name == "worker" || name == "ps" || name == "evaluator";
}

/// A value as text. What holds others may hold any number of them.
std::string describe(const Json &value) {
  constexpr size_t longest = 100;
  if (value.is_structured())
    return value.is_array() ? "an array" : "an object";
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  return text.size() <= longest ? text : text.substr(0, longest) + "…";
}

absl::Status refuse(const std::string &place, const Json &found, const std::string &required) {
  return absl::InvalidArgumentError(
      absl::StrCat(place, ": is ", describe(found), "; expected ", required));
}

std::string below(const std::string &place, const std::string &key) {
  return absl::StrCat(place, ", \"", key, "\"");
}

absl::Status refuseText(const std::string &text, const std::string &place) {
  return absl::InvalidArgumentError(
      absl::StrCat(place, ", ", planfile::findJsonError(text).position,
                   ": not JSON from here on; expected {\"cluster\": {...}, \"task\": {...}}"));
}

/// The addresses of all jobs, each once.
class TaskReader {
public:
  explicit TaskReader(ClusterSpec &spec) : spec(spec) {}

  absl::Status read(const Json &cluster, const std::string &place) {
    if (!cluster.is_object())
      return refuse(place, cluster, "an object, with the addresses of the tasks of each job");
    for (const auto &[job, addresses] : cluster.items()) {
      if (job == "task")
        return absl::InvalidArgumentError(
            absl::StrCat(place, ": \"task\" is inside \"cluster\"; expected beside it, as "
                                "in {\"cluster\": {...}, \"task\": {...}}"));
      if (!isJob(job))
        return absl::InvalidArgumentError(
            absl::StrCat(place, ": unknown job \"", job, "\"; expected ", kJobNames));
      if (absl::Status s = readJob(job, addresses, below(place, job)); !s.ok())
        return s;
    }
    if (spec.size() == 0)
      return absl::InvalidArgumentError(
          absl::StrCat(place, ": no process trains; expected a \"chief\" or a \"worker\""));
    return absl::OkStatus();
  }

private:
  absl::Status readJob(const std::string &job, const Json &addresses, const std::string &place) {
    if (!addresses.is_array())
      return refuse(place, addresses, "an array of addresses");
    bool isOne = job == "chief" || job == "evaluator";
    if (isOne && addresses.size() > 1)
      return absl::InvalidArgumentError(absl::StrCat(
          place, ": ", addresses.size(), " addresses; expected one, as there is only one ", job));
    for (size_t i = 0; i < addresses.size(); ++i) {
      std::string element = absl::StrCat(place, "[", i, "]");
      if (!addresses[i].is_string())
        return refuse(element, addresses[i], "\"HOST:PORT\", as in \"node1:4711\"");
      absl::StatusOr<HostAddress> address =
          parseHostAddress(addresses[i].get<std::string>(), element);
      if (!address.ok())
        return address.status();
      std::string name = absl::StrCat(job, " ", i);
      if (auto [before, isNew] = owners.emplace(address->text(), name); !isNew)
        return absl::InvalidArgumentError(absl::StrCat(element, ": \"", address->text(),
                                                       "\" is also the address of ", before->second,
                                                       "; give each task its own"));
      spec.tasks[job].push_back(address->text());
    }
    return absl::OkStatus();
  }

  ClusterSpec &spec;
  std::map<std::string, std::string> owners; ///< by address
};

absl::Status readIndex(const Json &value, const std::string &place, ClusterSpec &spec) {
  std::optional<int64_t> index;
  constexpr int64_t max = std::numeric_limits<int>::max();
  if (value.is_string())
    index = parseWhole(value.get<std::string>(), 0, max);
  else if (value.is_number_unsigned() && value.get<uint64_t>() <= uint64_t(max))
    index = value.get<int64_t>();
  if (!index)
    return refuse(place, value, "a whole number, from 0 on");
  auto job = spec.tasks.find(spec.taskType);
  // An evaluator need not be listed: nobody connects to it.
  size_t numTasks = job == spec.tasks.end() ? 0 : job->second.size();
  if (spec.taskType == "evaluator")
    numTasks = 1;
  if (numTasks == 0)
    return absl::InvalidArgumentError(absl::StrCat(place, ": is ", *index,
                                                   ", but \"cluster\" has no job \"", spec.taskType,
                                                   "\"; expected a task that \"cluster\" lists"));
  if (uint64_t(*index) >= numTasks)
    return refuse(place, value,
                  numTasks == 1 ? absl::StrCat("0, as the job \"", spec.taskType, "\" has one task")
                                : absl::StrCat("from 0 to ", numTasks - 1, ", as the job \"",
                                               spec.taskType, "\" has ", numTasks, " tasks"));
  spec.taskIndex = static_cast<int>(*index);
  return absl::OkStatus();
}

absl::Status readTask(const Json &task, const std::string &place, ClusterSpec &spec) {
  if (!task.is_object())
    return refuse(place, task, "an object, as in {\"type\": \"worker\", \"index\": 0}");
  for (const char *key : {"type", "index"})
    if (!task.contains(key))
      return absl::InvalidArgumentError(absl::StrCat(
          place, ": no \"", key, "\"; add it, as in {\"type\": \"worker\", \"index\": 0}"));
  const Json &type = task["type"];
  if (!type.is_string() || !isJob(type.get<std::string>()))
    return refuse(below(place, "type"), type, kJobNames);
  spec.taskType = type.get<std::string>();
  return readIndex(task["index"], below(place, "index"), spec);
}

absl::Status setRank(int64_t rank, ClusterSpec &spec) {
  if (rank >= spec.size())
    return absl::InvalidArgumentError(absl::StrCat("--rank: is ", rank,
                                                   "; expected less than the number of chiefs and "
                                                   "workers of the cluster, which is ",
                                                   spec.size()));
  int numChiefs = spec.rankOf("worker", 0) < 0 ? spec.size() : spec.rankOf("worker", 0);
  spec.taskType = rank < numChiefs ? "chief" : "worker";
  spec.taskIndex = static_cast<int>(rank < numChiefs ? rank : rank - numChiefs);
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<ClusterSpec> parseClusterSpec(const std::string &text, const std::string &place,
                                             std::optional<int64_t> rank) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded())
    return refuseText(text, place);
  if (!json.is_object())
    return refuse(place, json, "{\"cluster\": {...}, \"task\": {...}}");
  if (!json.contains("cluster"))
    return absl::InvalidArgumentError(absl::StrCat(
        place, ": no \"cluster\"; add it, as in {\"cluster\": {\"worker\": [\"node1:4711\", "
               "\"node2:4711\"]}, \"task\": {\"type\": \"worker\", \"index\": 0}}"));
  ClusterSpec spec;
  if (absl::Status s = TaskReader(spec).read(json["cluster"], below(place, "cluster")); !s.ok())
    return s;
  if (rank && json.contains("task"))
    return absl::InvalidArgumentError(
        absl::StrCat("--rank: is ", *rank, ", but ", place,
                     " has a \"task\" that says which process this is; give only one of the two"));
  if (!rank && !json.contains("task"))
    return absl::InvalidArgumentError(
        absl::StrCat(place, ": no \"task\" says which process this is; add it, as in \"task\": "
                            "{\"type\": \"worker\", \"index\": 0}"));
  absl::Status s = rank ? setRank(*rank, spec) : readTask(json["task"], below(place, "task"), spec);
  if (!s.ok())
    return s;
  return spec;
}

} // namespace distribute::runtime
