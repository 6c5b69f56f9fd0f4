// A file of the process that is closed with its owner.

#ifndef DISTRIBUTE_LIB_PROCESSES_OWNEDSOCKET_H
#define DISTRIBUTE_LIB_PROCESSES_OWNEDSOCKET_H

#include <unistd.h>
#include <utility>

namespace distribute::runtime {

class OwnedSocket {
public:
  OwnedSocket() = default;
  /// -1: none.
  explicit OwnedSocket(int socket) : socket(socket) {}
  ~OwnedSocket() {
    if (socket >= 0)
      ::close(socket);
  }
  OwnedSocket(OwnedSocket &&other) noexcept : socket(other.release()) {}
  OwnedSocket &operator=(OwnedSocket &&other) noexcept {
    std::swap(socket, other.socket);
    return *this;
  }

  int get() const { return socket; }
  /// Its owner is the caller from now on.
  int release() { return std::exchange(socket, -1); }

private:
  int socket = -1;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_OWNEDSOCKET_H
