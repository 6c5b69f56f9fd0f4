// Gloo's thread, in a form that never ends the program.
//
// Gloo looks at connections, and moves what they carry, on a thread of its own: Loop::run(). It throws there when a connection brings
// what is no message of Gloo's: the network has changed what it carries, as nobody but members has such a connection. Nobody could catch
// that: it would be std::terminate(). And a write to a peer that is gone would be SIGPIPE, which ends a program that does not ignore it.
//
// So that thread runs the function of the same name in GlooLoop.cpp. libgloo.so reaches its own Loop::run() by name, as it does all that it
// exports, and the loader takes the first one that it finds: of this library, which has brought libgloo.so. It
//   1. calls each connection's handler, and catches what that throws: the connection is closed, and the run is told;
//   2. goes on, so that everything else can be torn down in order;
//   3. blocks SIGPIPE on this one thread, which alone writes to Gloo's sockets (GlooPosts.h).
// So nothing of the program is changed: no handler of std::terminate(), no disposition of a signal.
//
// Refused: a handler of std::terminate() while there are connections, which is the program's; handlers around Gloo's own, which a
// connection replaces as soon as a message does not fit into the socket.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOLOOP_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOLOOP_H

#include "absl/status/status.h"

#include <functional>

namespace distribute::runtime {

/// `report` is called on Gloo's thread with the reason when a connection brought what cannot be read. That of the last call counts; it must
/// be callable as long as there is a transport.
void failOnUnreadableMessages(std::function<void(const absl::Status &)> report);

/// Whether this thread is Gloo's, and runs the loop of this library. Another library of the program may have loaded libgloo.so
/// before: then it runs Gloo's own.
bool isOnOwnGlooLoop();

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOLOOP_H
