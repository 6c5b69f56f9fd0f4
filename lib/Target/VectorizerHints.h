// Loops that LLVM would vectorize badly.
#ifndef DISTRIBUTE_LIB_TARGET_VECTORIZERHINTS_H
#define DISTRIBUTE_LIB_TARGET_VECTORIZERHINTS_H

#include "llvm/IR/PassManager.h"

namespace distribute {

/// Tells the loop vectorizer, by metadata, where it would make much code, or slow code, for
/// nothing:
///
/// * A loop over short rows that were written out steps through memory by rows. A vector of it is
///   put together from as many scalar loads as the scalar loop has, so that a sum over a row takes
///   no less time and many times the instructions. Left alone, it goes to the SLP vectorizer,
///   which takes the row as it lies.
/// * A loop of one vector and hardly more (ten classes) becomes two masked vectors, unless it is
///   forced to have a remainder. Masked stores take some processors twenty cycles each.
/// * A loop that loads from computed places is bound by these loads: interleaving only repeats
///   them.
///
/// Loops must be rotated and simplified; nothing but their metadata changes.
struct VectorizerHintsPass : llvm::PassInfoMixin<VectorizerHintsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace distribute

#endif
