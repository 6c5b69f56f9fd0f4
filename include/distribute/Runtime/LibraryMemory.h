// What the math library's calls of a plan take of memory, and the instruction set to which the
// library is held, on which that depends.
//
//   std::string isa = libraryIsa(code.features);
//   if (holdLibrary(isa)) auto needs = findLibraryNeeds(*plan.root());
//
// The compiler asks, so that a plan says all the memory that a slot takes; the runtime holds the
// library to the same set and finds the same. Nothing here allocates what it measures. Safe from
// several threads.
#ifndef DISTRIBUTE_RUNTIME_LIBRARYMEMORY_H
#define DISTRIBUTE_RUNTIME_LIBRARYMEMORY_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

/// oneDNN's name of the largest instruction set that code with these features ("+avx2,-avx512f", as
/// LLVM writes them) may use; empty where there is none.
std::string libraryIsa(const std::string &features);

/// Holds the library to `isa`, for as long as the process lives. False where that is not possible:
/// the processor lacks it, or the library works with another one already.
bool holdLibrary(const std::string &isa);

/// The same; returns the name of the set that the library works with from now on.
std::string holdLibraryAndName(const std::string &isa);

/// What the calls of one program take on one core. A slot that cuts its calls over several cores
/// has work memory for each.
struct LibraryNeeds {
  uint64_t scratchBytes = 0;                          ///< work memory, a multiple of 64
  const planfile::fb::Instruction *largest = nullptr; ///< which takes most; null: none takes any
};

/// By program, in the order of steps and programs, with the set that the library is held to now.
///
/// Errors: Unimplemented, InvalidArgument: a call that the library does not do.
absl::StatusOr<std::vector<LibraryNeeds>> findLibraryNeeds(const planfile::fb::Plan &plan);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LIBRARYMEMORY_H
