// Loops that LLVM would vectorize badly.
#include "VectorizerHints.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace distribute {
namespace {

/// What a loop does in one turn.
struct Work {
  bool stores = false;
  unsigned far = 0;      ///< accesses whose next one lies beyond a vector
  unsigned computed = 0; ///< accesses to places that follow from data
  unsigned arithmetic = 0;
};

/// The vectorizer loads neighbours together up to this distance, in elements.
constexpr uint64_t kMaxInterleaved = 8;

void countAccess(Instruction &access, const Loop &loop, ScalarEvolution &evolution, Work &work) {
  Value *pointer = getLoadStorePointerOperand(&access);
  const SCEV *address = evolution.getSCEV(pointer);
  if (evolution.isLoopInvariant(address, &loop))
    return;
  auto *places = dyn_cast<SCEVAddRecExpr>(address);
  if (!places || places->getLoop() != &loop || !places->isAffine()) {
    ++work.computed;
    return;
  }
  auto *step = dyn_cast<SCEVConstant>(places->getStepRecurrence(evolution));
  uint64_t bytes = access.getDataLayout().getTypeStoreSize(getLoadStoreType(&access));
  work.far += !step || step->getAPInt().abs().ugt(kMaxInterleaved * bytes);
}

Work countWork(const Loop &loop, ScalarEvolution &evolution) {
  Work work;
  for (BasicBlock *block : loop.blocks())
    for (Instruction &instruction : *block) {
      work.stores |= isa<StoreInst>(instruction);
      if (isa<LoadInst, StoreInst>(instruction))
        countAccess(instruction, loop, evolution, work);
      else
        work.arithmetic += instruction.getType()->isFPOrFPVectorTy() && !isa<PHINode>(instruction);
    }
  return work;
}

} // namespace

PreservedAnalyses VectorizerHintsPass::run(Function &function, FunctionAnalysisManager &analyses) {
  // Of a row of less the vectorizer makes little code, and with more arithmetic vectors pay.
  constexpr unsigned shortestRow = 4, fewestPerAccess = 4;
  constexpr unsigned mostBeyond = 2;
  auto &target = analyses.getResult<TargetIRAnalysis>(function);
  unsigned lanes = target.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector) / 32;
  LoopInfo &loops = analyses.getResult<LoopAnalysis>(function);
  ScalarEvolution &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  for (Loop *loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost())
      continue;
    Work work = countWork(*loop, evolution);
    if (work.far >= shortestRow && work.arithmetic < fewestPerAccess * work.far)
      addStringMetadataToLoop(loop, "llvm.loop.vectorize.enable", 0);
    else if (work.computed != 0)
      addStringMetadataToLoop(loop, "llvm.loop.interleave.count", 1);
    else if (unsigned turns = evolution.getSmallConstantTripCount(loop);
             work.stores && turns > lanes && turns <= lanes + mostBeyond)
      addStringMetadataToLoop(loop, "llvm.loop.vectorize.enable", 1);
  }
  return PreservedAnalyses::all();
}

} // namespace distribute
