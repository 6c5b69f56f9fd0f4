// Elementary functions the vectorizer can digest.
//
// Rewrites `math` operations on f32 into straight-line arithmetic, so that
// LLVM's loop vectorizer needs no vector math library. Everything else keeps
// its operation and becomes an LLVM intrinsic or a call of libm.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELMATH_H
#define DISTRIBUTE_LIB_TARGET_KERNELMATH_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace distribute {

/// exp, exp2, expm1, log, log2, log1p, tanh, erf, rsqrt, sin, cos on f32.
/// Largest error measured against double precision: test/Target.
///
/// The arithmetic made here carries no fast-math flags: argument reduction
/// subtracts a product in two parts, which reassociation would undo.
void populateKernelMathPatterns(mlir::RewritePatternSet &patterns);

/// The power of f32, where there is no C library.
void populateKernelPowerPatterns(mlir::RewritePatternSet &patterns);

/// The same functions on f64, and those on f32 that the C library has on CPUs, where there is none. On scalars.
void populateKernelWideMathPatterns(mlir::RewritePatternSet &patterns);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELMATH_H
