// Traces of several processes, in one file; see TraceFile.h.

#include "TraceFile.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Runtime/SharedBytes.h"

#include "absl/strings/str_cat.h"
#include "nlohmann/json.hpp"

#include <algorithm>
#include <climits>
#include <unistd.h>

namespace distribute::runtime {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kNumRoundTrips = 16;

std::string hostName() {
  char name[HOST_NAME_MAX + 1] = "";
  return ::gethostname(name, sizeof name) == 0 ? name : "?";
}

std::string print(const Json &json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The offset that fits both best. A clock that goes faster is off by half of what it gained.
ClockOffset between(const ClockOffset &first, const ClockOffset &last) {
  std::chrono::nanoseconds gained = last.ahead - first.ahead;
  return {first.ahead + gained / 2, std::max(first.bound, last.bound) +
                                        std::chrono::nanoseconds(std::abs(gained.count()) / 2)};
}

/// Of one process; `earliestNs` is the beginning, by its own clock.
void appendEvents(const ProcessTrace &trace, int64_t earliestNs, Json &events) {
  auto nameTrack = [&](const char *kind, int track, const std::string &name) {
    events.push_back({{"name", kind},
                      {"ph", "M"},
                      {"pid", trace.rank},
                      {"tid", track},
                      {"args", {{"name", name}}}});
  };
  nameTrack("process_name", 0,
            absl::StrCat("process ", trace.rank, " (", trace.host, ", pid ", trace.pid, ")"));
  // Progress threads' tracks follow the slots'.
  for (int slot = trace.own.begin; slot < trace.own.end; ++slot)
    nameTrack("thread_name", slot, absl::StrCat("slot ", slot));
  for (int slot = trace.own.begin; slot < trace.own.end && trace.overlaps; ++slot)
    nameTrack("thread_name", trace.own.total + slot, absl::StrCat("progress of slot ", slot));
  for (const Session::TraceEvent &event : trace.events)
    events.push_back({{"name", event.label},
                      {"ph", "X"},
                      {"pid", trace.rank},
                      {"tid", event.slot + (event.onProgressThread ? trace.own.total : 0)},
                      {"ts", static_cast<double>(trace.beginNs - earliestNs + event.beginNs) / 1e3},
                      {"dur", static_cast<double>(event.endNs - event.beginNs) / 1e3},
                      {"args", {{"instruction", event.instruction}}}});
}

} // namespace

std::string packTrace(const ProcessTrace &trace) {
  Json events = Json::array();
  for (const Session::TraceEvent &event : trace.events)
    events.push_back({event.slot, event.instruction, event.label, event.beginNs, event.endNs,
                      event.onProgressThread});
  return print({{"rank", trace.rank},
                {"host", trace.host},
                {"pid", trace.pid},
                {"slots",
                 {trace.own.begin, trace.own.end, trace.own.total, trace.own.process,
                  trace.own.numProcesses}},
                {"overlaps", trace.overlaps},
                {"begin_ns", trace.beginNs},
                {"ahead_ns", trace.clock.ahead.count()},
                {"bound_ns", trace.clock.bound.count()},
                {"events", std::move(events)}});
}

absl::StatusOr<ProcessTrace> unpackTrace(const std::string &text) {
  ProcessTrace trace;
  try {
    Json json = Json::parse(text);
    json.at("rank").get_to(trace.rank);
    json.at("host").get_to(trace.host);
    json.at("pid").get_to(trace.pid);
    const Json &slots = json.at("slots");
    trace.own = {slots.at(0), slots.at(1), slots.at(2), slots.at(3), slots.at(4)};
    json.at("overlaps").get_to(trace.overlaps);
    json.at("begin_ns").get_to(trace.beginNs);
    trace.clock.ahead = std::chrono::nanoseconds(json.at("ahead_ns").get<int64_t>());
    trace.clock.bound = std::chrono::nanoseconds(json.at("bound_ns").get<int64_t>());
    for (const Json &event : json.at("events"))
      trace.events.push_back(
          {event.at(0), event.at(1), event.at(2), event.at(3), event.at(4), event.at(5)});
  } catch (const nlohmann::json::exception &error) {
    return absl::DataLossError(absl::StrCat("no trace of a process: ", error.what()));
  }
  return trace;
}

std::string mergeTraces(const std::vector<ProcessTrace> &traces, int epoch,
                        const std::vector<std::string> &missing) {
  Json events = Json::array(), processes = Json::array();
  // How far a process's clock is behind that of the first.
  auto behind = [&](const ProcessTrace &trace) {
    return (trace.clock.ahead - traces.front().clock.ahead).count();
  };
  int64_t earliestNs = INT64_MAX;
  for (const ProcessTrace &trace : traces)
    earliestNs = std::min(earliestNs, trace.beginNs + behind(trace));
  for (const ProcessTrace &trace : traces) {
    appendEvents(trace, earliestNs - behind(trace), events);
    int64_t bound =
        &trace == &traces.front() ? 0 : (trace.clock.bound + traces.front().clock.bound).count();
    processes.push_back({{"rank", trace.rank},
                         {"host", trace.host},
                         {"pid", trace.pid},
                         {"clock_behind_us", static_cast<double>(behind(trace)) / 1e3},
                         {"clock_error_us", static_cast<double>(bound) / 1e3}});
  }
  return print({{"displayTimeUnit", "ms"},
                {"metadata", {{"epoch", epoch}, {"processes", processes}, {"missing", missing}}},
                {"traceEvents", std::move(events)}});
}

absl::Status RunTrace::start(Session &session, Processes *processes, size_t maxEventsPerSlot) {
  session.startTrace(maxEventsPerSlot);
  if (!processes)
    return absl::OkStatus();
  absl::StatusOr<ClockOffset> measured = processes->plane().measureClock(kNumRoundTrips);
  if (measured.ok())
    clock = *measured;
  return measured.status();
}

absl::Status RunTrace::write(const std::string &path, const Session &session, Processes *processes,
                             std::chrono::milliseconds limit) const {
  ProcessTrace own;
  own.rank = processes ? processes->options().rank : 0;
  own.host = hostName();
  own.pid = ::getpid();
  own.own = session.ownSlots();
  own.overlaps = session.overlaps();
  own.beginNs = session.traceBeginNs();
  own.events = session.trace();
  own.clock = clock;
  if (processes)
    if (auto last = processes->plane().measureClock(kNumRoundTrips); last.ok())
      own.clock = between(clock, *last);
  auto deadline = ControlPlane::Deadline::clock::now() + limit;
  auto nameOf = [](int rank) { return absl::StrCat("trace/", rank); };
  if (own.rank != 0)
    return giveBytes(processes->plane(), nameOf(own.rank), packTrace(own), {0}, deadline);
  std::vector<ProcessTrace> all = {std::move(own)};
  std::vector<std::string> missing;
  for (int rank = 1; rank < all[0].own.numProcesses; ++rank) {
    absl::StatusOr<std::string> text = takeBytes(processes->plane(), nameOf(rank), deadline, rank);
    absl::StatusOr<ProcessTrace> trace = text.ok() ? unpackTrace(*text) : text.status();
    if (trace.ok())
      all.push_back(*std::move(trace));
    else
      missing.push_back(
          absl::StrCat("process ", rank, " sent no trace: ", trace.status().message()));
  }
  std::string text = mergeTraces(all, processes ? processes->epoch() : 0, missing) + "\n";
  return planfile::writeFileAtomically(
      path, absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

} // namespace distribute::runtime
