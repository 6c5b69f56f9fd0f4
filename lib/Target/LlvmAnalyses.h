// LLVM's analyses of a module, for passes that ask for them.
#ifndef DISTRIBUTE_LIB_TARGET_LLVMANALYSES_H
#define DISTRIBUTE_LIB_TARGET_LLVMANALYSES_H

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

namespace distribute {

/// All of them, registered with each other. The builder's target machine outlives it.
struct LlvmAnalyses {
  explicit LlvmAnalyses(llvm::PassBuilder &builder) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(callGraph);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, callGraph, modules);
  }

  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager callGraph;
  llvm::ModuleAnalysisManager modules;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_LLVMANALYSES_H
