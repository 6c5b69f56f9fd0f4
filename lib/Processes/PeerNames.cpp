// Addresses as texts, and the users of sockets; see PeerNames.h.

#include "PeerNames.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <arpa/inet.h>
#include <cstdio>
#include <cstring>
#include <memory>
#include <netinet/in.h>

namespace distribute::runtime {
namespace {

/// Of a connection that stands, in the system's tables.
constexpr unsigned kEstablished = 1;

std::string nameOf(const void *address, int family, unsigned port) {
  char text[INET6_ADDRSTRLEN] = "";
  (void)::inet_ntop(family, address, text, sizeof text);
  return absl::StrCat(text, " ", port);
}

std::string nameOf6(const in6_addr &address, unsigned port) {
  return IN6_IS_ADDR_V4MAPPED(&address) ? nameOf(address.s6_addr + 12, AF_INET, port)
                                        : nameOf(&address, AF_INET6, port);
}

/// The tables give an address as words of this machine's order.
std::string nameInTable(const char *digits, unsigned port) {
  unsigned words[4] = {};
  size_t numWords = std::strlen(digits) / 8;
  for (size_t i = 0; i < numWords && i < 4; ++i)
    if (std::sscanf(digits + 8 * i, "%8x", &words[i]) != 1)
      return "";
  if (numWords == 1)
    return nameOf(words, AF_INET, port);
  in6_addr address;
  std::memcpy(&address, words, sizeof address);
  return nameOf6(address, port);
}

std::string decode(const std::string &text) {
  std::string decoded;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::sscanf(text.substr(i + 1, 2).c_str(), "%2x", &code) == 1) {
      decoded += static_cast<char>(code);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

} // namespace

std::string nameOfAddress(const sockaddr_storage &address) {
  if (address.ss_family == AF_INET6) {
    const auto &six = reinterpret_cast<const sockaddr_in6 &>(address);
    return nameOf6(six.sin6_addr, ntohs(six.sin6_port));
  }
  const auto &four = reinterpret_cast<const sockaddr_in &>(address);
  return nameOf(&four.sin_addr, AF_INET, ntohs(four.sin_port));
}

std::string nameOfPeer(const std::string &peer) {
  std::string text = decode(peer);
  size_t begin = text.find(':'), end = text.rfind(':');
  unsigned port = 0;
  if (begin == std::string::npos || begin == end || !absl::SimpleAtoi(text.substr(end + 1), &port))
    return "";
  std::string host = text.substr(begin + 1, end - begin - 1);
  if (!host.empty() && host.front() == '[')
    host = host.substr(1, host.find(']') - 1);
  host = host.substr(0, host.find('%'));
  in_addr four;
  in6_addr six;
  if (::inet_pton(AF_INET, host.c_str(), &four) == 1)
    return nameOf(&four, AF_INET, port);
  return ::inet_pton(AF_INET6, host.c_str(), &six) == 1 ? nameOf6(six, port) : "";
}

std::optional<uid_t> findUserOfConnection(const std::string &from, const std::string &to) {
  for (const char *table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
    std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(table, "re"), std::fclose);
    char line[512], own[33], other[33];
    unsigned ownPort, otherPort, state, user;
    while (file && std::fgets(line, sizeof line, file.get()))
      if (std::sscanf(line, " %*u: %32[0-9A-Fa-f]:%x %32[0-9A-Fa-f]:%x %x %*s %*s %*s %u", own,
                      &ownPort, other, &otherPort, &state, &user) == 6 &&
          state == kEstablished && nameInTable(own, ownPort) == from &&
          nameInTable(other, otherPort) == to)
        return user;
  }
  return std::nullopt;
}

} // namespace distribute::runtime
