// Reading traces as tools/dist-run/TraceFile.cpp writes them.
#include "distribute/Plan/Page/PlanTrace.h"

#include "distribute/Plan/InputFile.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace distribute::planfile {

namespace {

using Json = nlohmann::json;

// More instructions than any plan has that can be read.
constexpr uint64_t kMostInstructions = uint64_t(1) << 32;

absl::Status refuse(const std::string &path, const std::string &what) {
  return absl::InvalidArgumentError(
      absl::StrCat("trace '", path, "': ", what, "; expected what dist-run --trace writes"));
}

class TraceReader {
public:
  explicit TraceReader(const std::string &path) : path(path) {}

  absl::StatusOr<PlanTrace> read(const Json &json) {
    if (!json.is_object() || !json.contains("traceEvents") || !json["traceEvents"].is_array())
      return refuse(path, "it has no list \"traceEvents\"");
    // The names of threads stand anywhere.
    for (const Json &event : json["traceEvents"])
      if (event.is_object() && event.value("ph", "") == "M" &&
          event.value("name", "") == "thread_name")
        nameLane(event);
    size_t position = 0;
    for (const Json &event : json["traceEvents"]) {
      if (event.is_object() && event.value("ph", "") == "X" && event.contains("args") &&
          event["args"].contains("instruction"))
        if (absl::Status status = addSpan(event, position); !status.ok())
          return status;
      ++position;
    }
    return finish();
  }

private:
  using Key = std::pair<int64_t, int64_t>; // process, thread

  static Key keyOf(const Json &event) {
    return {event.value("pid", int64_t(0)), event.value("tid", int64_t(0))};
  }

  void nameLane(const Json &event) {
    if (!event.contains("args") || !event["args"].is_object())
      return;
    std::string name = event["args"].value("name", "");
    absl::string_view rest = name;
    TracedLane lane;
    lane.name = name;
    lane.isProgress = absl::ConsumePrefix(&rest, "progress of ");
    if ((absl::ConsumePrefix(&rest, "slot ") || absl::ConsumePrefix(&rest, "replica ")) &&
        absl::SimpleAtoi(rest, &lane.slot))
      lanes.emplace(keyOf(event), std::move(lane));
  }

  absl::Status addSpan(const Json &event, size_t position) {
    auto lane = lanes.find(keyOf(event));
    const Json &number = event["args"]["instruction"];
    bool isGood = number.is_number_unsigned() && number.get<uint64_t>() < kMostInstructions &&
                  event.contains("ts") && event["ts"].is_number() && event.contains("dur") &&
                  event["dur"].is_number() && event["dur"].get<double>() >= 0 &&
                  std::isfinite(event["ts"].get<double>());
    if (!isGood)
      return refuse(path, absl::StrCat("event ", position, " is no execution of an instruction"));
    if (lane == lanes.end())
      return refuse(path, absl::StrCat("event ", position, " is of a thread that is no slot's"));
    auto begin = int64_t(std::llround(event["ts"].get<double>() * 1e3));
    auto length = int64_t(std::llround(event["dur"].get<double>() * 1e3));
    auto at = number.get<uint64_t>();
    lane->second.spans.push_back({at, begin, begin + length});
    labels[lane->first].emplace(at, event.value("name", ""));
    earliest = std::min(earliest, begin);
    return absl::OkStatus();
  }

  absl::StatusOr<PlanTrace> finish() {
    PlanTrace trace;
    trace.path = path;
    for (auto &[key, lane] : lanes) {
      if (lane.spans.empty())
        continue;
      for (TracedSpan &span : lane.spans) {
        span.beginNs -= earliest;
        span.endNs -= earliest;
      }
      // What holds others begins with the first of them, and comes before it.
      std::sort(lane.spans.begin(), lane.spans.end(), [](const TracedSpan &a, const TracedSpan &b) {
        return a.beginNs != b.beginNs ? a.beginNs < b.beginNs : a.endNs > b.endNs;
      });
      lane.labels = std::move(labels[key]);
      trace.lanes.push_back(std::move(lane));
    }
    if (trace.lanes.empty())
      return refuse(path, "it holds no execution of an instruction");
    std::sort(trace.lanes.begin(), trace.lanes.end(), [](const TracedLane &a, const TracedLane &b) {
      return std::pair(a.slot, a.isProgress) < std::pair(b.slot, b.isProgress);
    });
    return trace;
  }

  const std::string &path;
  std::map<Key, TracedLane> lanes;
  std::map<Key, std::map<uint64_t, std::string>> labels;
  int64_t earliest = INT64_MAX;
};

} // namespace

absl::StatusOr<PlanTrace> readPlanTrace(const std::string &path) {
  absl::StatusOr<InputFile> file = InputFile::open(path);
  if (!file.ok())
    return file.status();
  absl::StatusOr<std::string> text = file->readAll();
  if (!text.ok())
    return text.status();
  Json json = Json::parse(*text, nullptr, false);
  if (json.is_discarded())
    return refuse(path, "it is no JSON");
  try {
    return TraceReader(path).read(json);
  } catch (const Json::exception &error) { // a value of another type than its key's
    return refuse(path, error.what());
  }
}

} // namespace distribute::planfile
