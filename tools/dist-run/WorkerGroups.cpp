// Groups of workers on threads; see WorkerGroups.h.

#include "WorkerGroups.h"

#include <algorithm>

namespace distribute::runtime {

absl::StatusOr<std::unique_ptr<WorkerGroups>>
WorkerGroups::create(const planfile::LoadedPlan &plan, const SessionOptions &base,
                     const RunOptions &options, int first, int end, int64_t firstStep) {
  RunOptions own = options;
  own.isChief = false;
  own.quiet = true;
  own.fetches.clear();
  std::unique_ptr<WorkerGroups> made(new WorkerGroups(own));
  for (int number = first; number < end; ++number) {
    SessionOptions sessionOptions = base;
    sessionOptions.group = number;
    absl::StatusOr<std::unique_ptr<Session>> session = Session::create(plan, sessionOptions);
    if (!session.ok())
      return session.status();
    auto group = std::make_unique<Group>();
    group->session = *std::move(session);
    absl::StatusOr<std::unique_ptr<StepRun>> step =
        StepRun::create(*group->session, made->options, own.step, /*isInTurn=*/false,
                        /*resumed=*/nullptr, firstStep);
    if (!step.ok())
      return step.status();
    group->step = *std::move(step);
    made->groups.push_back(std::move(group));
  }
  return made;
}

WorkerGroups::~WorkerGroups() {
  stop();
  (void)finish();
}

void WorkerGroups::run(Group &group, int64_t numSteps) {
  for (int64_t i = 0; i < numSteps && !stops; ++i) {
    absl::StatusOr<bool> ran = group.step->run();
    group.status = ran.status();
    if (!ran.ok() || !*ran)
      break;
  }
  // Nobody waits for it.
  group.step.reset();
  group.session->leaveServers(/*isDone=*/group.status.ok());
}

void WorkerGroups::start(int64_t numSteps) {
  for (auto &group : groups)
    group->thread = std::thread([this, own = group.get(), numSteps] { run(*own, numSteps); });
}

absl::Status WorkerGroups::finish() {
  absl::Status first;
  for (auto &group : groups) {
    if (group->thread.joinable())
      group->thread.join();
    first.Update(group->status);
  }
  return first;
}

StalenessCount WorkerGroups::staleness() const {
  StalenessCount all;
  for (const auto &group : groups) {
    const StalenessCount &own = group->session->staleness();
    all.numSteps += own.numSteps;
    all.sum += own.sum;
    all.most = std::max(all.most, own.most);
  }
  return all;
}

ServedTraffic WorkerGroups::traffic() const {
  ServedTraffic all;
  for (const auto &group : groups)
    all.add(group->session->traffic());
  return all;
}

} // namespace distribute::runtime
