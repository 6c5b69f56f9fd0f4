// Variables of launchers; see LaunchVariables.h.

#include "LaunchVariables.h"

#include "HostAddress.h"

#include "absl/strings/str_cat.h"

#include <limits>

namespace distribute::runtime {

std::optional<std::string> LaunchVariables::text(const std::string &name) const {
  std::optional<std::string> value = environment(name);
  return value && value->empty() ? std::nullopt : value;
}

std::optional<std::string> LaunchVariables::firstText(const std::vector<std::string> &names) const {
  for (const std::string &name : names)
    if (std::optional<std::string> value = text(name))
      return value;
  return std::nullopt;
}

absl::StatusOr<std::optional<int>> LaunchVariables::count(const std::string &name, int min) const {
  std::optional<std::string> value = text(name);
  if (!value)
    return std::optional<int>();
  std::optional<int64_t> number = parseWhole(*value, min, std::numeric_limits<int>::max());
  if (!number)
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": is \"", *value, "\"; expected a whole number, from ", min, " on"));
  return std::optional<int>(static_cast<int>(*number));
}

absl::StatusOr<Cluster> LaunchVariables::rankAndSize(const std::string &rankName,
                                                     const std::string &sizeName,
                                                     const std::string &starter) const {
  absl::StatusOr<std::optional<int>> rank = count(rankName, 0), size = count(sizeName, 1);
  for (const absl::Status &status : {rank.status(), size.status()})
    if (!status.ok())
      return status;
  auto refuseMissing = [&](const std::string &there, const std::string &missing) {
    return absl::InvalidArgumentError(absl::StrCat(there, ": is \"", *text(there), "\", but ",
                                                   missing, " is not set; expected both, as ",
                                                   starter, " sets them"));
  };
  if (!*size)
    return refuseMissing(rankName, sizeName);
  if (!*rank && **size > 1)
    return refuseMissing(sizeName, rankName);
  Cluster cluster;
  cluster.rank = rank->value_or(0);
  cluster.size = **size;
  if (cluster.rank >= cluster.size)
    return absl::InvalidArgumentError(absl::StrCat(rankName, ": is ", cluster.rank, ", and ",
                                                   sizeName, " is ", cluster.size, "; expected ",
                                                   rankName, " below ", sizeName));
  return cluster;
}

absl::Status LaunchVariables::readLocal(const std::string &rankName, const std::string &sizeName,
                                        Cluster &cluster) const {
  if (!has(rankName) || !has(sizeName))
    return absl::OkStatus();
  absl::StatusOr<Cluster> local = rankAndSize(rankName, sizeName, "");
  if (!local.ok())
    return local.status();
  if (local->size > cluster.size)
    return absl::InvalidArgumentError(
        absl::StrCat(sizeName, ": is ", local->size, ", but there are ", cluster.size,
                     " processes; expected at most that many on one host"));
  cluster.localRank = local->rank;
  cluster.localSize = local->size;
  return absl::OkStatus();
}

} // namespace distribute::runtime
