// Pairs over given sockets; see GlooPairs.h.

#include "GlooPairs.h"

#include "OwnedSocket.h"

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

/// Another program may be at a pair's port before this one.
constexpr int kMaxAttempts = 8;

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
    int each = std::atoi(entry->d_name);
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

/// Connects a new pair to this process. Returns its socket; -1: somebody else was there first.
int createConnected(gloo::transport::Context &context, int rank, OwnedSocket &ownEnd) {
  gloo::transport::Pair &pair = *context.createPair(rank);
  std::vector<char> bytes = pair.address().bytes();
  sockaddr_in listens{};
  if (bytes.size() < sizeof listens)
    throw gloo::IoException("a pair without an address");
  std::memcpy(&listens, bytes.data(), sizeof listens);
  ownEnd = OwnedSocket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(ownEnd.get(), reinterpret_cast<sockaddr *>(&listens), sizeof listens) != 0)
    return -1;
  // Of two pairs the one with the higher address connects: this one waits to be connected to.
  listens.sin_addr.s_addr = htonl(INADDR_LOOPBACK | 0xfffffeu);
  std::memcpy(bytes.data(), &listens, sizeof listens);
  pair.connect(bytes);
  return findOtherEnd(ownEnd.get());
}

} // namespace

void createPairOver(gloo::transport::tcp::Device &device, gloo::transport::Context &context,
                    int rank, int socket) {
  OwnedSocket given(socket), ownEnd;
  int taken = -1;
  for (int attempt = 0; attempt < kMaxAttempts && taken < 0; ++attempt)
    taken = createConnected(context, rank, ownEnd);
  if (taken < 0)
    throw gloo::IoException("other programs connect to ports of this process on loopback");
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
