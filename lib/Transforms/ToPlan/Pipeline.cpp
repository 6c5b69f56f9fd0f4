// The pipeline `distribute-to-plan`: from a replicated program to programs of the plan dialect.
#include "distribute/Transforms/ToPlan.h"

#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void distribute::buildToPlanPipeline(OpPassManager &pm, const PlanPipelineOptions &options) {
  pm.addPass(createInlinerPass());
  pm.addPass(createPromoteVariablesPass());
  {
    OpPassManager &func = pm.nest<func::FuncOp>();
    func.addPass(createLowerScatteredOutputsPass());
    func.addPass(createLowerIndexingPass());
    func.addPass(createLowerSortPass());
    func.addPass(createWidenSumsPass());
    // arith and math on tensors; a step may hold them, bufferization does not know them
    func.addPass(createConvertElementwiseToLinalgPass());
    func.addPass(createCanonicalizerPass());
    func.addPass(createCSEPass());
    func.addPass(createDropUnitLoopsPass());
    func.addPass(createCanonicalizerPass());
    func.addPass(createCSEPass());
    FormConvolutionsPassOptions convolutions;
    convolutions.checkClaims = options.checkClaims;
    func.addPass(createFormConvolutionsPass(convolutions));
    FormContractionsPassOptions contractions;
    contractions.checkClaims = options.checkClaims;
    func.addPass(createFormContractionsPass(contractions));
    func.addPass(createCompareActivationsPass());
    func.addPass(createFuseElementwisePass());
    func.addPass(createMergeSharedProducersPass());
    func.addPass(createMergeSiblingReductionsPass());
    func.addPass(createAccumulateIntoContractionsPass());
    func.addPass(createCanonicalizerPass());
    func.addPass(createCSEPass());
    func.addPass(createChooseDestinationsPass());
  }
  pm.addPass(createBufferizeStepsPass());
  {
    OpPassManager &func = pm.nest<func::FuncOp>();
    func.addPass(createForallToForLoopPass());
    func.addPass(createSettleBuffersPass());
    func.addPass(createCanonicalizerPass());
    func.addPass(createCSEPass());
  }
  FormInstructionsPassOptions instructions;
  instructions.checkClaims = options.checkClaims;
  pm.addPass(createFormInstructionsPass(instructions));
  PackReductionsPassOptions pack;
  pack.bytesPerPack = options.bytesPerPack;
  pm.addPass(createPackReductionsPass(pack));
  pm.addPass(createScheduleCollectivesPass());
  pm.nest<ModuleOp>().addNestedPass<func::FuncOp>(createOrderLoopsPass());
  pm.addPass(createSplitKernelsPass());
  pm.addPass(createPlaceBuffersPass());
  SelectReductionPassOptions select;
  select.reduction = options.reduction;
  select.reproducible = options.reproducible;
  pm.addPass(createSelectReductionPass(select));
}

void distribute::registerToPlanPipeline() {
  PassPipelineRegistration<PlanPipelineOptions>(
      "distribute-to-plan", "Turn replicated programs into programs of the plan dialect",
      buildToPlanPipeline);
}
