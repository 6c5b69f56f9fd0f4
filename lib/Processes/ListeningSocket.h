// A TCP socket that listens: of the coordinator and servers (Entrance.h), and for values (ProvenConnections.h).

#ifndef DISTRIBUTE_LIB_PROCESSES_LISTENINGSOCKET_H
#define DISTRIBUTE_LIB_PROCESSES_LISTENINGSOCKET_H

#include "OwnedSocket.h"

#include <chrono>
#include <netdb.h>

namespace distribute::runtime {

/// Listens at the address, with that port (0: any that is free), without blocking. None, with errno, if it
/// cannot. Who has connected and says nothing is kept by the system for `silence`, and in nobody's way.
OwnedSocket listenAt(const addrinfo &at, int port, std::chrono::seconds silence);

/// Where a socket listens; 0: nowhere.
int portOf(int socket);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_LISTENINGSOCKET_H
