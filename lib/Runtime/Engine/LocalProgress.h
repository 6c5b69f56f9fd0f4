// How far each member of the local engine is, for messages about late peers.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_LOCALPROGRESS_H
#define DISTRIBUTE_RUNTIME_ENGINE_LOCALPROGRESS_H

#include "distribute/Runtime/LocalEngine.h"

namespace distribute::runtime {

/// The last instruction that a member finished; -1: none yet.
struct alignas(64) LocalEngine::Progress {
  std::atomic<int64_t> lastFinished{-1};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_LOCALPROGRESS_H
