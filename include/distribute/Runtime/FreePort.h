// A port for what listens on this machine and is told to others.

#ifndef DISTRIBUTE_RUNTIME_FREEPORT_H
#define DISTRIBUTE_RUNTIME_FREEPORT_H

namespace distribute::runtime {

/// A port of 127.0.0.1 that nobody has now; 0: there is none.
int findFreePort();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_FREEPORT_H
