// A port that nobody has; see FreePort.h.

#include "distribute/Runtime/FreePort.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace distribute::runtime {

int findFreePort() {
  int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto *any = reinterpret_cast<struct sockaddr *>(&address);
  bool isFound =
      listener >= 0 && ::bind(listener, any, size) == 0 && ::getsockname(listener, any, &size) == 0;
  if (listener >= 0)
    ::close(listener);
  return isFound ? ntohs(address.sin_port) : 0;
}

} // namespace distribute::runtime
