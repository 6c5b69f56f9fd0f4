// Several processes of servers as one; see SpreadServers.h.

#include "distribute/Runtime/SpreadServers.h"

#include "distribute/Runtime/Rows.h"

#include "absl/strings/str_cat.h"

#include <cstring>
#include <thread>

namespace distribute::runtime {

absl::Status SpreadServers::forEach(size_t first,
                                    absl::FunctionRef<absl::Status(size_t process)> fn) {
  std::vector<absl::Status> ended(processes.size());
  std::vector<std::thread> threads;
  for (size_t process = first + 1; process < processes.size(); ++process)
    threads.emplace_back([&ended, fn, process] { ended[process] = fn(process); });
  if (first < processes.size())
    ended[first] = fn(first);
  for (std::thread &thread : threads)
    thread.join();
  for (size_t process = first; process < ended.size(); ++process)
    if (!ended[process].ok())
      return tellOthers(process, ended[process]);
  return absl::OkStatus();
}

absl::Status SpreadServers::tellOthers(size_t process, const absl::Status &status) {
  for (size_t other = 0; absl::IsUnavailable(status) && other < processes.size(); ++other)
    if (other != process)
      processes[other]->cancel(status);
  return status;
}

absl::StatusOr<int64_t> SpreadServers::firstStep(const WorkerPlace &place) {
  std::vector<int64_t> steps(processes.size());
  absl::Status status = forEach(0, [&](size_t process) {
    absl::StatusOr<int64_t> step = processes[process]->firstStep(place);
    steps[process] = step.value_or(0);
    return step.status();
  });
  if (!status.ok())
    return status;
  for (size_t process = 1; process < steps.size(); ++process)
    if (steps[process] != steps.front())
      return absl::FailedPreconditionError(absl::StrCat(
          "process ", process, " of the servers of variables goes on from step ", steps[process],
          ", process 0 from step ", steps.front(), "; expected the same checkpoint for all"));
  return steps.front();
}

absl::Status SpreadServers::pullFrom(VariableServers &process, const WorkerPlace &place,
                                     bool updates, absl::Span<PulledValue> values,
                                     int64_t &version) {
  std::vector<PulledValue> own;
  for (const PulledValue &value : values) {
    const ServedPlan::Bytes &held = process.served().held[value.variable];
    auto *room = static_cast<char *>(value.room);
    if (held.size() != 0 && !value.isByRows())
      own.push_back({value.variable, room + held.begin, held.size()});
    if (held.size() == 0 || !value.isByRows())
      continue;
    // Shards are of whole rows, and rows are packed in their order.
    absl::Span<const uint32_t> rows =
        rowsWithin(value.rows, held.begin / value.rowBytes, held.end / value.rowBytes);
    if (!rows.empty())
      own.push_back({value.variable,
                     room + static_cast<size_t>(rows.begin() - value.rows.begin()) * value.rowBytes,
                     rows.size() * value.rowBytes, nullptr, rows, value.rowBytes});
  }
  // Also where it holds nothing of these: it lets a group wait for what it has pushed.
  absl::Status status = process.pull(place, updates, absl::MakeSpan(own), version);
  for (const PulledValue &value : own)
    if (status.ok() && value.value != value.room && value.isByRows())
      packRows(value.value, value.rows, value.rowBytes, value.room);
    else if (status.ok() && value.value != value.room)
      std::memcpy(value.room, value.value, value.numBytes);
  return status;
}

absl::Status SpreadServers::pull(const WorkerPlace &place, bool updates,
                                 absl::Span<PulledValue> values, int64_t &version) {
  std::vector<int64_t> versions(processes.size());
  absl::Status status = forEach(0, [&](size_t process) {
    return pullFrom(*processes[process], place, updates, values, versions[process]);
  });
  for (PulledValue &value : values)
    value.value = value.room;
  version = versions.front();
  return status;
}

absl::Status SpreadServers::push(const WorkerPlace &place, uint32_t step,
                                 absl::Span<const PushedValue> values, int64_t &version) {
  absl::Status status = forEach(1, [&](size_t process) {
    int64_t unused = 0;
    return processes[process]->push(place, step, values, unused);
  });
  return status.ok() ? tellOthers(0, processes.front()->push(place, step, values, version))
                     : status;
}

/// The first one ends the others when all have left.
void SpreadServers::leave(int group, bool isDone) {
  for (size_t process = processes.size(); process-- > 0;)
    processes[process]->leave(group, isDone);
}

void SpreadServers::cancel(const absl::Status &reason) {
  for (const std::shared_ptr<VariableServers> &process : processes)
    process->cancel(reason);
}

} // namespace distribute::runtime
