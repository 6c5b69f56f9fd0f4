// Several processes of a run as threads of one test, over a coordinator of its own.

#ifndef DISTRIBUTE_TEST_PROCESSES_CLUSTEROFTHREADS_H
#define DISTRIBUTE_TEST_PROCESSES_CLUSTEROFTHREADS_H

#include "Coordinator.h"
#include "JoinCluster.h"

#include "gtest/gtest.h"

#include <thread>
#include <vector>

namespace distribute::runtime {

/// No test waits longer for anything.
inline constexpr std::chrono::seconds kLimit{30};

inline ControlPlane::Deadline in(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

using Plane = absl::StatusOr<std::unique_ptr<ControlPlane>>;

/// joinCluster() with each of the options, at the same time.
inline std::vector<Plane> joinAll(const std::vector<ClusterOptions> &options) {
  std::vector<Plane> planes(options.size());
  std::vector<std::thread> threads;
  for (size_t i = 0; i < options.size(); ++i)
    threads.emplace_back([&, i] { planes[i] = joinCluster(options[i]); });
  for (std::thread &thread : threads)
    thread.join();
  return planes;
}

class ClusterOfThreads : public ::testing::Test {
protected:
  /// The processes leave, as at a run's end: after a failure the coordinator stays for half a second.
  void TearDown() override {
    for (auto &plane : planes)
      if (plane)
        plane->leave();
    planes.clear();
  }

  /// Starts the coordinator at a free port, and has `size` processes join.
  void start(int size) {
    base.size = size;
    base.coordinator = "127.0.0.1:0";
    base.startDeadlineMs = 20000;
    auto started = Coordinator::start(base);
    ASSERT_TRUE(started.ok()) << started.status();
    coordinator = std::move(*started);
    base.coordinator = coordinator->address();
  }

  ClusterOptions of(int rank) const {
    ClusterOptions options = base;
    options.rank = rank;
    return options;
  }

  void startAndJoin(int size) {
    ASSERT_NO_FATAL_FAILURE(start(size));
    std::vector<ClusterOptions> options;
    for (int rank = 0; rank < size; ++rank)
      options.push_back(of(rank));
    for (Plane &plane : joinAll(options)) {
      ASSERT_TRUE(plane.ok()) << plane.status();
      planes.push_back(std::move(*plane));
    }
  }

  ClusterOptions base;
  std::unique_ptr<Coordinator> coordinator;
  std::vector<std::unique_ptr<ControlPlane>> planes;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_PROCESSES_CLUSTEROFTHREADS_H
