// Members of an engine as threads, for tests.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTMEMBERS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTMEMBERS_H

#include "distribute/Runtime/LocalEngine.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <thread>

namespace distribute::runtime {

/// Runs `body` for every member on a thread of its own.
inline void runMembers(int numMembers, const std::function<void(int)> &body) {
  std::vector<std::thread> threads;
  for (int member = 0; member < numMembers; ++member)
    threads.emplace_back(body, member);
  for (std::thread &thread : threads)
    thread.join();
}

inline std::vector<int> allMembers(int numMembers) {
  std::vector<int> members(static_cast<size_t>(numMembers));
  std::iota(members.begin(), members.end(), 0);
  return members;
}

/// Members spread over devices as a session spreads its slots.
inline std::vector<int> spread(int numMembers, int numDevices) {
  std::vector<int> devices;
  for (int member = 0; member < numMembers; ++member)
    devices.push_back(member * numDevices / numMembers);
  return devices;
}

/// An engine and one group of all its members.
struct EngineOfMembers {
  explicit EngineOfMembers(int numMembers, LocalEngineOptions options = {},
                           uint32_t numChannels = 1)
      : engine(withMembers(options, numMembers)) {
    auto made = engine.createGroup(allMembers(numMembers), numChannels);
    EXPECT_TRUE(made.ok()) << made.status();
    if (made.ok())
      members = *std::move(made);
  }

  /// Runs body(member, its communicator) for every member on a thread of its own.
  void run(const std::function<void(int, Communicator &)> &body) {
    runMembers(static_cast<int>(members.size()),
               [&](int member) { body(member, *members[static_cast<size_t>(member)]); });
  }

  static LocalEngineOptions withMembers(LocalEngineOptions options, int numMembers) {
    options.numMembers = numMembers;
    return options;
  }

  LocalEngine engine;
  std::vector<std::unique_ptr<Communicator>> members;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTMEMBERS_H
