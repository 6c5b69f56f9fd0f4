// Tools that get no more memory. A compiler's tool ends with an error and exit code 3.
#ifndef DISTRIBUTE_MEMORYLIMIT_H
#define DISTRIBUTE_MEMORYLIMIT_H

#include <malloc.h>
#include <sys/resource.h>

namespace distribute {

/// That of a process which ended so.
inline constexpr int kExitWithoutMemory = 3;

/// From here on, where memory runs out, `tool` says so at the standard error, removes its unfinished output and ends the process
/// with exit code 3. Called before llvm::InitLLVM, which gives `new` its handler, and crashes theirs; until then the program's own file
/// name stands for `tool`. Who learns of it by a status ends so by llvm::report_bad_alloc_error.
void endWithoutMemory(const char *tool);

/// Where the process may only have so much memory (ulimit -v), one heap serves all threads: by default the C library sets aside
/// 64 MiB for each, which others then lack. All tools do so; the runtime alone needs no more than this header.
inline void useOneHeapWhereLimited() {
  struct rlimit limit;
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    ::mallopt(M_ARENA_MAX, 1);
}

} // namespace distribute

#endif // DISTRIBUTE_MEMORYLIMIT_H
