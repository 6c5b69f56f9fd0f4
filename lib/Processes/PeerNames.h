// Addresses of connections, as one text each: those of sockets and those that gRPC says.

#ifndef DISTRIBUTE_LIB_PROCESSES_PEERNAMES_H
#define DISTRIBUTE_LIB_PROCESSES_PEERNAMES_H

#include <optional>
#include <string>
#include <sys/socket.h>
#include <sys/types.h>

namespace distribute::runtime {

/// "127.0.0.1 4711", also of the mapped form in IPv6; "fe80::1 4711", without the interface.
std::string nameOfAddress(const sockaddr_storage &address);
/// The same of what gRPC calls a peer: "ipv6:%5Bfe80::1%25eth0%5D:4711".
std::string nameOfPeer(const std::string &peer);

/// Who has the end `from` of the connection to `to`, both on this machine, by the system's tables. Nothing:
/// there is none, or the system does not say.
std::optional<uid_t> findUserOfConnection(const std::string &from, const std::string &to);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_PEERNAMES_H
