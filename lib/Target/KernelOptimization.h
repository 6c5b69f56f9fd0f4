// LLVM's passes over a kernel.
//
// Loops over arrays, one function, nothing to inline: a third of the passes of
// `-O2` do for them all that `-O2` does, in half the time (measured on the steps
// of test/data/steps: the same speed within 1 %).
#ifndef DISTRIBUTE_LIB_TARGET_KERNELOPTIMIZATION_H
#define DISTRIBUTE_LIB_TARGET_KERNELOPTIMIZATION_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace distribute {

/// Optimizes the module's functions. `unrolls`: vector loops, too. That gains up to a
/// tenth of a kernel's time and doubles its code, and with it what the code generator
/// takes: not worth it where a call takes microseconds.
void optimizeKernel(llvm::Module &module, llvm::TargetMachine &machine, bool unrolls);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELOPTIMIZATION_H
