// Fails the run, and not the program, when Gloo reads what it does not understand.

#ifndef DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H
#define DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H

#include "absl/status/status.h"

#include <functional>

namespace distribute::runtime {

/// Gloo throws on a thread of its own when a connection brings what is no message of it: the network has
/// changed what it carries, as nobody but members has such a connection. Nobody can catch that, as its classes
/// cannot be derived from (the distribution leaves out headers that theirs include), and it comes to them past
/// every wrapper: it would be std::terminate(). While there is a TerminateGuard, `report` is called on that
/// thread with the reason, and the thread stays where it is as long as the process. Every other exception ends
/// the process as before. `report` must be callable as long as there is a transport; that of the last call counts.
void failOnUnreadableMessages(std::function<void(const absl::Status &)> report);

/// Each transport has one: what handles std::terminate() is the program's own at all other times.
class TerminateGuard {
public:
  TerminateGuard();
  ~TerminateGuard();
  TerminateGuard(const TerminateGuard &) = delete;
  TerminateGuard &operator=(const TerminateGuard &) = delete;
};

/// Whether that has happened. Gloo's thread then holds the lock of a connection for ever: nothing of Gloo
/// may be torn down any more.
bool isGloosThreadLost();

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H
