// In which order several processes of servers apply what workers have pushed.
//
// The first process says it; the others apply one after another what it has said. It goes through the
// coordinator of these processes, which holds it until all have heard it.

#ifndef DISTRIBUTE_LIB_RUNTIME_RUN_SERVERSORDER_H
#define DISTRIBUTE_LIB_RUNTIME_RUN_SERVERSORDER_H

#include "distribute/Runtime/LocalServers.h"
#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

class ServersOrder {
public:
  explicit ServersOrder(Processes &processes) : processes(processes) {}

  /// Of the first process, before it applies it itself; and behind the last one. Errors: those of
  /// ControlPlane.
  absl::Status say(int group, uint32_t step);
  absl::Status sayEnd();

  /// Of the others: applies what the first one says, until its end. Errors: those of ControlPlane and
  /// of LocalServers::applyPushed.
  absl::Status follow(LocalServers &servers);

private:
  std::string nextName();

  Processes &processes;
  int64_t numSaid = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_RUNTIME_RUN_SERVERSORDER_H
