// The part of a state that one process of a run writes to a checkpoint.

#ifndef DISTRIBUTE_RUNTIME_STATESHARE_H
#define DISTRIBUTE_RUNTIME_STATESHARE_H

#include "distribute/Runtime/Safetensors.h"

namespace distribute::runtime {

/// Where the elements of an array that is held in part lie in the whole one, row-major: from
/// `begin` on.
struct ArrayPart {
  int64_t begin = 0;
  std::vector<int64_t> shape; ///< of the whole
};
using ArrayParts = std::map<std::string, ArrayPart>;

/// Of each variable one value (`state`), and each replica's copy of sync-on-read ones (`replicas`, with a
/// leading dimension of slots). Arrays that are not in the parts are whole; the others have one
/// dimension.
struct StateShare {
  NamedTensors state;
  NamedTensors replicas;
  ArrayParts stateParts;
  ArrayParts replicaParts;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_STATESHARE_H
