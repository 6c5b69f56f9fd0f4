// What the math library does at its first call, done before it.

#ifndef DISTRIBUTE_RUNTIME_CPU_LIBRARYWARMUP_H
#define DISTRIBUTE_RUNTIME_CPU_LIBRARYWARMUP_H

#include "distribute/Plan/Plan_generated.h"

#include <thread>

namespace distribute::runtime {

/// At the first dnnl_sgemm of a process, of whatever size, oneDNN generates the code of
/// all of them: 15 to 25 ms, for which the first step would wait. Started as soon as a session
/// knows that it will multiply matrices, this happens while kernels are loaded and variables and
/// inputs are read. A product that comes too early waits for it inside oneDNN.
class LibraryWarmUp {
public:
  LibraryWarmUp() = default;
  LibraryWarmUp(const LibraryWarmUp &) = delete;
  LibraryWarmUp &operator=(const LibraryWarmUp &) = delete;
  ~LibraryWarmUp() { finish(); }

  /// Whether a product of the plan goes to dnnl_sgemm, with the instruction set to which the library
  /// is held now.
  static bool pays(const planfile::fb::Plan &plan);

  /// Begins on a thread of its own; without one to be had, leaves it to the first product.
  void start();

  /// Waits for the code generation.
  void finish();

private:
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_LIBRARYWARMUP_H
