// Ends the process in order when Gloo reads what it does not understand.

#ifndef DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H
#define DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H

#include "absl/status/status.h"

#include <functional>

namespace distribute::runtime {

/// Gloo throws on a thread of its own when a connection brings what is no message of it. Nobody can
/// catch that: it would be std::terminate(). From now on `report` is called with the reason, and a
/// second later, in which the others are told, the process ends with exit code 3. Every other
/// exception ends the process as before. `report` must be callable as long as there is a transport;
/// that of the last call counts.
void endOnUnreadableMessages(std::function<void(const absl::Status &)> report);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_UNREADABLEMESSAGES_H
