// The JSON of TF_CONFIG and --cluster=FILE:
//
//   {"cluster": {"chief": ["a:4711"], "worker": ["b:4711", "c:4711"]},
//    "task": {"type": "worker", "index": 0}}
//
// Other keys, which some platforms add, mean nothing here.

#ifndef DISTRIBUTE_LIB_RUNTIME_CLUSTER_CLUSTERTEXT_H
#define DISTRIBUTE_LIB_RUNTIME_CLUSTER_CLUSTERTEXT_H

#include "distribute/Runtime/Cluster.h"

namespace distribute::runtime {

/// Reads a cluster and checks all of it. `place` comes first in messages: "TF_CONFIG". With a
/// `rank`, the text has no "task", and this is the training process of that rank.
///
/// Errors: InvalidArgument.
absl::StatusOr<ClusterSpec> parseClusterSpec(const std::string &text, const std::string &place,
                                             std::optional<int64_t> rank);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_RUNTIME_CLUSTER_CLUSTERTEXT_H
