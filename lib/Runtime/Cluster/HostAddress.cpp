// "host:port"; see HostAddress.h.

#include "HostAddress.h"

#include "absl/strings/str_cat.h"

#include <cstdlib>

namespace distribute::runtime {

std::string HostAddress::text() const {
  bool isV6 = host.find(':') != std::string::npos;
  return isV6 ? absl::StrCat("[", host, "]:", port) : absl::StrCat(host, ":", port);
}

bool HostAddress::isLoopback() const {
  return host == "localhost" || host == "::1" || host.compare(0, 4, "127.") == 0;
}

std::optional<int64_t> parseWhole(const std::string &text, int64_t min, int64_t max) {
  constexpr size_t maxDigits = 18;
  if (text.empty() || text.size() > maxDigits ||
      text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  int64_t value = std::strtoll(text.c_str(), nullptr, 10);
  return value < min || value > max ? std::nullopt : std::optional(value);
}

absl::StatusOr<HostAddress> parseHostAddress(const std::string &text, const std::string &place) {
  auto refuse = [&](const std::string &what) {
    return absl::InvalidArgumentError(absl::StrCat(place, ": ", what));
  };
  size_t colon = text.rfind(':');
  size_t bracket = text.rfind(']');
  bool hasPort =
      colon != std::string::npos && (bracket == std::string::npos || colon == bracket + 1);
  std::string host = text.substr(0, hasPort ? colon : text.size());
  if (host.empty() || host.find_first_of(" \t\r\n/@,\"") != std::string::npos)
    return refuse(absl::StrCat("is \"", text, "\"; expected \"HOST:PORT\", as in \"node1:4711\""));
  if (!hasPort)
    return refuse(absl::StrCat("\"", text, "\" has no port; expected \"HOST:PORT\", as in \"", text,
                               ":4711\""));
  if (host.front() == '[' && host.back() == ']' && host.size() > 2)
    host = host.substr(1, host.size() - 2);
  else if (host.find_first_of(":[]") != std::string::npos)
    return refuse(absl::StrCat("is \"", text,
                               "\"; expected an IPv6 address in brackets, as in \"[::1]:4711\""));
  std::optional<int64_t> port = parseWhole(text.substr(colon + 1), 1, 65535);
  if (!port)
    return refuse(absl::StrCat("\"", text, "\" has the port \"", text.substr(colon + 1),
                               "\"; expected a port from 1 to 65535"));
  return HostAddress{std::move(host), static_cast<int>(*port)};
}

int portOf(uint64_t job) {
  constexpr uint64_t firstPort = 20000, numPorts = 10000;
  return static_cast<int>(firstPort + job % numPorts);
}

int portOf(const std::string &job) {
  // FNV-1a.
  uint64_t hash = 14695981039346656037u;
  for (unsigned char c : job)
    hash = (hash ^ c) * 1099511628211u;
  return portOf(hash);
}

} // namespace distribute::runtime
