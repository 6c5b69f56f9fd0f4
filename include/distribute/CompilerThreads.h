// How many threads the compiler works on.
#ifndef DISTRIBUTE_COMPILERTHREADS_H
#define DISTRIBUTE_COMPILERTHREADS_H

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace distribute {

/// Whether the system gives this process `numThreads` more threads at once: found out by starting
/// that many, which end at once. LLVM ends the process when it cannot start a thread of a pool.
bool canStartThreads(unsigned numThreads);

/// Lets `context` work on the calling thread alone if there are no threads for its pool.
void useAvailableThreads(mlir::MLIRContext &context);

} // namespace distribute

#endif // DISTRIBUTE_COMPILERTHREADS_H
