// Pairs over given sockets; see GlooPairs.h.

#include "GlooPairs.h"

#include "OwnedSocket.h"

#include "absl/strings/numbers.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <vector>

#include <gloo/common/error.h>
#include <gloo/transport/pair.h>

namespace distribute::runtime {
namespace {

bool isAt(const sockaddr_in &address, const sockaddr_in &other) {
  return address.sin_family == AF_INET && address.sin_port == other.sin_port &&
         address.sin_addr.s_addr == other.sin_addr.s_addr;
}

using NameOf = int (*)(int, sockaddr *, socklen_t *);
sockaddr_in nameBy(NameOf nameOf, int socket) {
  sockaddr_storage name{};
  socklen_t length = sizeof name;
  if (nameOf(socket, reinterpret_cast<sockaddr *>(&name), &length) != 0)
    return {};
  return reinterpret_cast<const sockaddr_in &>(name);
}

/// This process's other end of the connection; -1: it has none.
int findOtherEnd(int socket) {
  sockaddr_in own = nameBy(::getsockname, socket), peer = nameBy(::getpeername, socket);
  std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc/self/fd"), ::closedir);
  while (dirent *entry = folder ? ::readdir(folder.get()) : nullptr) {
    int each = -1;
    if (!absl::SimpleAtoi(entry->d_name, &each)) // the folder itself, and the one around it
      continue;
    if (isAt(nameBy(::getpeername, each), own) && isAt(nameBy(::getsockname, each), peer))
      return each;
  }
  return -1;
}

/// What Gloo has set for the one holds for the other.
void copyOptions(int from, int to) {
  for (int option : {SO_RCVTIMEO, SO_SNDTIMEO}) {
    timeval time{};
    socklen_t length = sizeof time;
    if (::getsockopt(from, SOL_SOCKET, option, &time, &length) == 0)
      (void)::setsockopt(to, SOL_SOCKET, option, &time, length);
  }
  int one = 1;
  (void)::setsockopt(to, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  (void)::fcntl(to, F_SETFL, ::fcntl(from, F_GETFL));
}

/// Listens on loopback; accept() waits no longer than `limit`. Throws as Gloo does.
OwnedSocket listenToPairs(sockaddr_in &at, std::chrono::milliseconds limit) {
  at = {};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto *address = reinterpret_cast<sockaddr *>(&at);
  OwnedSocket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  timeval time{limit.count() / 1000, limit.count() % 1000 * 1000};
  (void)::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  socklen_t length = sizeof at;
  if (::bind(socket.get(), address, length) != 0 || ::listen(socket.get(), SOMAXCONN) != 0 ||
      ::getsockname(socket.get(), address, &length) != 0)
    throw gloo::IoException("no socket for a pair to connect to");
  return socket;
}

/// Connects a new pair to this process. Returns its socket, which this process has the other end of, in `ownEnd`. Throws as Gloo does.
int createConnected(gloo::transport::Context &context, int rank, OwnedSocket &ownEnd) {
  sockaddr_in at;
  OwnedSocket listening = listenToPairs(at, context.getTimeout());
  gloo::transport::Pair &pair = *context.createPair(rank);
  std::vector<char> bytes = pair.address().bytes();
  if (bytes.size() < sizeof at)
    throw gloo::IoException("a pair without an address");
  std::memcpy(bytes.data(), &at, sizeof at);
  pair.connect(bytes);
  // Other programs may be at the port before the pair.
  for (;;) {
    ownEnd = OwnedSocket(::accept4(listening.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (ownEnd.get() < 0 && errno == EINTR)
      continue;
    if (ownEnd.get() < 0)
      throw gloo::IoException("a pair that is connected elsewhere");
    if (int taken = findOtherEnd(ownEnd.get()); taken >= 0)
      return taken;
  }
}

} // namespace

void createPairOver(gloo::transport::tcp::Device &device, gloo::transport::Context &context,
                    int rank, int socket) {
  OwnedSocket given(socket), ownEnd;
  int taken = createConnected(context, rank, ownEnd);
  auto *handler = dynamic_cast<gloo::transport::tcp::Handler *>(context.getPair(rank).get());
  if (!handler)
    throw gloo::IoException("a pair of another kind");
  copyOptions(taken, given.get());
  // Before this process's end closes: the pair does not see that.
  if (::dup3(given.get(), taken, O_CLOEXEC) < 0)
    throw gloo::IoException("no socket for a pair");
  device.registerDescriptor(taken, EPOLLIN, handler);
}

} // namespace distribute::runtime
