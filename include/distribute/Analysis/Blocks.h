// How the parts of a kernel share the blocks of a GPU.
#ifndef DISTRIBUTE_ANALYSIS_BLOCKS_H
#define DISTRIBUTE_ANALYSIS_BLOCKS_H

#include "distribute/Analysis/WarpSectors.h"

namespace distribute {

/// Of a block whose parts are single threads' or warps'.
inline constexpr int64_t kThreadsOfBlock = 128;

/// How many teams of so many threads share a block, and what is a block's. What waits for its warps must
/// be a whole block; a warp waits for its lanes alone.
inline constexpr int64_t teamsOfBlock(int64_t threadsOfTeam) {
  return threadsOfTeam > kThreadsOfWarp ? 1 : kThreadsOfBlock / threadsOfTeam;
}

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_BLOCKS_H
