// LLVM's passes over a kernel.
#include "KernelOptimization.h"

#include "LlvmAnalyses.h"
#include "NarrowFloatAccess.h"
#include "VectorizerHints.h"

#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"

namespace distribute {

using llvm::FunctionPassManager;
using llvm::LoopPassManager;

static void addInvariantMotion(FunctionPassManager &passes,
                               LoopPassManager before = LoopPassManager()) {
  before.addPass(llvm::LICMPass(llvm::LICMOptions()));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(before), /*UseMemorySSA=*/true));
}

/// Brings loops into the form that the vectorizer knows, and unrolls the shortest.
static void addSimplification(FunctionPassManager &passes) {
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  LoopPassManager rotation;
  rotation.addPass(llvm::LoopRotatePass());
  addInvariantMotion(passes, std::move(rotation));
  passes.addPass(llvm::InstCombinePass());
  LoopPassManager loops;
  loops.addPass(llvm::LoopIdiomRecognizePass());
  loops.addPass(llvm::IndVarSimplifyPass());
  loops.addPass(llvm::LoopDeletionPass());
  loops.addPass(llvm::LoopFullUnrollPass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops)));
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass());
  addInvariantMotion(passes);
}

static void addVectorization(FunctionPassManager &passes, bool unrolls) {
  passes.addPass(VectorizerHintsPass());
  passes.addPass(llvm::LoopVectorizePass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass(
      llvm::SimplifyCFGOptions().hoistCommonInsts(true).sinkCommonInsts(true)));
  passes.addPass(llvm::SLPVectorizerPass());
  passes.addPass(llvm::VectorCombinePass());
  passes.addPass(llvm::InstCombinePass());
  if (unrolls) {
    passes.addPass(llvm::LoopUnrollPass());
    passes.addPass(llvm::InstCombinePass());
  }
  addInvariantMotion(passes);
  passes.addPass(llvm::SimplifyCFGPass());
}

void optimizeKernel(llvm::Module &module, llvm::TargetMachine &machine, bool unrolls) {
  llvm::PassBuilder builder(&machine);
  LlvmAnalyses analyses(builder);

  FunctionPassManager passes;
  addSimplification(passes);
  addVectorization(passes, unrolls);
  for (llvm::Function &function : module)
    if (!function.isDeclaration()) {
      passes.run(function, analyses.functions);
      accessNarrowFloatsAsIntegers(function);
    }
}

} // namespace distribute
