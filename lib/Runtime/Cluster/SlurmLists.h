// The short forms in which Slurm writes lists.

#ifndef DISTRIBUTE_LIB_RUNTIME_CLUSTER_SLURMLISTS_H
#define DISTRIBUTE_LIB_RUNTIME_CLUSTER_SLURMLISTS_H

#include "absl/status/statusor.h"

#include <string>
#include <vector>

namespace distribute::runtime {

/// "n[01-03,7],gpu5": n01, n02, n03, n7, gpu5; "r[1-2]n[1-2]": r1n1, r1n2, r2n1, r2n2.
///
/// Errors: InvalidArgument, with `place` in front; also of more than 65536 nodes.
absl::StatusOr<std::vector<std::string>> expandNodeList(const std::string &text,
                                                        const std::string &place);

/// "2(x3),1": 2, 2, 2, 1. Errors as expandNodeList().
absl::StatusOr<std::vector<int>> expandTaskCounts(const std::string &text,
                                                  const std::string &place);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_RUNTIME_CLUSTER_SLURMLISTS_H
