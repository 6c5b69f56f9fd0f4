// Sockets that listen; see ListeningSocket.h.

#include "ListeningSocket.h"

#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace distribute::runtime {

static void setFlag(const OwnedSocket &socket, int level, int option, int value) {
  (void)::setsockopt(socket.get(), level, option, &value, sizeof value);
}

OwnedSocket listenAt(const addrinfo &at, int port, std::chrono::seconds silence) {
  sockaddr_storage address{};
  std::memcpy(&address, at.ai_addr, at.ai_addrlen);
  if (at.ai_family == AF_INET6)
    reinterpret_cast<sockaddr_in6 &>(address).sin6_port = htons(static_cast<uint16_t>(port));
  else
    reinterpret_cast<sockaddr_in &>(address).sin_port = htons(static_cast<uint16_t>(port));
  OwnedSocket socket(::socket(at.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (socket.get() < 0)
    return socket;
  // Connections that were there before may linger at the port.
  setFlag(socket, SOL_SOCKET, SO_REUSEADDR, 1);
  setFlag(socket, IPPROTO_TCP, TCP_DEFER_ACCEPT, static_cast<int>(silence.count()));
  if (at.ai_family == AF_INET6)
    setFlag(socket, IPPROTO_IPV6, IPV6_V6ONLY, 0);
  if (::bind(socket.get(), reinterpret_cast<sockaddr *>(&address), at.ai_addrlen) == 0 &&
      ::listen(socket.get(), SOMAXCONN) == 0)
    return socket;
  int reason = errno;
  socket = OwnedSocket();
  errno = reason;
  return socket;
}

int portOf(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &length) != 0)
    return 0;
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6 &>(address).sin6_port
                   : reinterpret_cast<const sockaddr_in &>(address).sin_port);
}

} // namespace distribute::runtime
