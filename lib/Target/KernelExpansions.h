// Operations that LLVM's dialect lacks.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELEXPANSIONS_H
#define DISTRIBUTE_LIB_TARGET_KERNELEXPANSIONS_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace distribute {

/// Powers and carries of integers, bounds and classes of floats by simpler operations. To be applied
/// before types are widened: what is normal in f16 depends on f16.
void populateKernelExpansionPatterns(mlir::RewritePatternSet &patterns);

/// Remainders of floats, which are the C library's on CPUs, by integers: exact, as its are.
void populateKernelRemainderPatterns(mlir::RewritePatternSet &patterns);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELEXPANSIONS_H
