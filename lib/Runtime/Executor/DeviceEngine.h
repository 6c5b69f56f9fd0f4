// An engine that also carries collectives between memories of devices: it gives them to the members' queues.
//
//   engine.attach(member, slot);                      // on the member's thread, before its first start
//   absl::Status s = end->start(0, call, in, out);    // `in`, `out`: addresses of the member's device
//   if (s.ok()) s = end->wait(0);                     // waits for nothing
//   if (s.ok()) s = slot.queue().synchronize();       // `out` is complete
//
// What is behind a wait in the member's queue finds `out` complete. `call` must live until the queues of all the
// group's members of this process have come there: it is what theirs are compared with.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_DEVICEENGINE_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_DEVICEENGINE_H

#include "distribute/Runtime/Engine.h"

namespace distribute::runtime {

class DeviceSlot;

class DeviceEngine : public Engine {
public:
  /// What the member has of its device; it lives until nobody starts anything any more.
  virtual void attach(int member, DeviceSlot &slot) = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_DEVICEENGINE_H
