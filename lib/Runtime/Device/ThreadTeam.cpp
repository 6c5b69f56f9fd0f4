// Threads that work together; see ThreadTeam.h.
//
// A round: run() writes `task` and counts `posted` up; every other thread runs it,
// writes its result and counts `finished` up; run() returns when all have, also if the task threw:
// unwinding past the others would take from under them what the task refers to.

#include "ThreadTeam.h"

#include "CaughtExceptions.h"
#include "SingleThreadedMath.h"

#include <cstdio>
#include <pthread.h>

namespace distribute::runtime {

ThreadTeam::ThreadTeam(const std::string &name, int numMembers, int64_t spinUs)
    : results(static_cast<size_t>(numMembers)), spinUs(spinUs), callerSpin(spinUs) {
  (void)noMemory();
  try {
    for (int member = 1; member < numMembers; ++member)
      threads.emplace_back([this, name, member] { serve(name, member); });
  } catch (...) {
    stop();
    throw;
  }
}

ThreadTeam::~ThreadTeam() { stop(); }

void ThreadTeam::stop() {
  task = nullptr;
  posted.add(1);
  for (std::thread &thread : threads)
    thread.join();
}

void ThreadTeam::serve(const std::string &name, int member) {
  char fullName[16]; // the system's limit
  std::snprintf(fullName, sizeof fullName, "%s%d", name.c_str(), member);
  ::pthread_setname_np(::pthread_self(), fullName);
  SingleThreadedMath singleThreaded;
  SpinBudget spin(spinUs);
  for (uint32_t next = 1;; ++next) {
    // Between steps there is nothing to be late for: wait again and again.
    while (!posted.waitFor(next, spin, std::chrono::hours(1)))
      ;
    if (!task)
      return;
    results[static_cast<size_t>(member)] = catchExceptions([&] { return (*task)(member); });
    finished.add(1);
  }
}

absl::Status ThreadTeam::run(const std::function<absl::Status(int)> &work) {
  task = &work;
  ++round;
  posted.add(1);
  {
    SingleThreadedMath singleThreaded;
    results[0] = catchExceptions([&] { return work(0); });
  }
  // The members end by their own deadlines; this waits for all of them.
  uint32_t target = round * static_cast<uint32_t>(threads.size());
  while (!finished.waitFor(target, callerSpin, std::chrono::hours(1)))
    ;
  for (const absl::Status &result : results)
    if (!result.ok())
      return result;
  return absl::OkStatus();
}

} // namespace distribute::runtime
