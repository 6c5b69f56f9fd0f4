// An address of this machine that nobody listens at now.

#ifndef DISTRIBUTE_TEST_PROCESSES_FREEADDRESS_H
#define DISTRIBUTE_TEST_PROCESSES_FREEADDRESS_H

#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

inline std::string freeAddress() {
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  bind(fd, reinterpret_cast<sockaddr *>(&address), size);
  getsockname(fd, reinterpret_cast<sockaddr *>(&address), &size);
  close(fd);
  return "127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

#endif // DISTRIBUTE_TEST_PROCESSES_FREEADDRESS_H
