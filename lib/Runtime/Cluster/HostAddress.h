// "host:port", as people and schedulers write it.

#ifndef DISTRIBUTE_LIB_RUNTIME_CLUSTER_HOSTADDRESS_H
#define DISTRIBUTE_LIB_RUNTIME_CLUSTER_HOSTADDRESS_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <optional>
#include <string>

namespace distribute::runtime {

struct HostAddress {
  std::string host; ///< of an IPv6 address without its brackets
  int port = 0;

  /// "node1:4711", "[::1]:4711".
  std::string text() const;
  /// Whether only processes of the same host reach it.
  bool isLoopback() const;
};

/// Errors: InvalidArgument, with `place` in front.
absl::StatusOr<HostAddress> parseHostAddress(const std::string &text, const std::string &place);

/// Nothing: the text is no whole number from `min` to `max`, which has at most 18 digits.
std::optional<int64_t> parseWhole(const std::string &text, int64_t min, int64_t max);

/// A port for the job of that number, from 20000 to 29999: below those that the system gives to
/// connections.
int portOf(uint64_t job);
/// The same for the job of that name: one for all processes, whatever they were built with.
int portOf(const std::string &job);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_RUNTIME_CLUSTER_HOSTADDRESS_H
