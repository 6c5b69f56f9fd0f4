// Environments for the tests of clusters.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTCLUSTERS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTCLUSTERS_H

#include "distribute/Runtime/Cluster.h"

#include <map>
#include <string>

namespace distribute::runtime {

using Variables = std::map<std::string, std::string>;

inline absl::StatusOr<std::optional<Cluster>> resolve(const Variables &variables,
                                                      const ClusterFlags &flags = {}) {
  auto environment = [&](const std::string &name) -> std::optional<std::string> {
    auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  };
  return resolveCluster(environment, flags);
}

/// The cluster in a line; "alone"; or the message.
inline std::string told(const Variables &variables, const ClusterFlags &flags = {}) {
  absl::StatusOr<std::optional<Cluster>> cluster = resolve(variables, flags);
  if (!cluster.ok())
    return std::string(cluster.status().message());
  return *cluster ? (*cluster)->describe() : "alone";
}

inline std::string withTfConfig(const std::string &text, const ClusterFlags &flags = {}) {
  return told({{"TF_CONFIG", text}}, flags);
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTCLUSTERS_H
