// The pipeline `distribute-to-plan`: from a replicated program to programs of the plan dialect.
#include "distribute/Transforms/ToPlan.h"

#include "distribute/Transforms/KernelBackend.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

ArrayRef<StringLiteral> distribute::getOptionalPlanPasses() {
  static constexpr StringLiteral names[] = {
      "drop-unit-loops",
      "form-convolutions",
      "form-contractions",
      "compare-activations",
      "fuse-elementwise",
      "merge-shared-producers",
      "merge-sibling-reductions",
      "accumulate-into-contractions",
      "fuse-biases",
      "schedule-collectives",
      "schedule-kernels",
      "join-launches",
  };
  return names;
}

namespace distribute {

using AddOptional = llvm::function_ref<void(OpPassManager &passes, std::unique_ptr<Pass> pass)>;

/// From what a replica executes to tensors as kernels and libraries of the backend compute them.
static void addTensorPasses(OpPassManager &func, const KernelBackend &backend,
                            const PlanPipelineOptions &options, AddOptional addOptional) {
  backend.lowerOps(func);
  func.addPass(createWidenSumsPass());
  // arith and math on tensors; a step may hold them, bufferization does not know them
  func.addPass(createConvertElementwiseToLinalgPass());
  func.addPass(createCanonicalizerPass());
  func.addPass(createCSEPass());
  addOptional(func, createDropUnitLoopsPass());
  func.addPass(createCanonicalizerPass());
  func.addPass(createCSEPass());
  LibraryForms forms{options.checkClaims, options.convolutions};
  backend.formLibraryOps(forms,
                         [&](std::unique_ptr<Pass> pass) { addOptional(func, std::move(pass)); });
  addOptional(func, createCompareActivationsPass());
  addOptional(func, createFuseElementwisePass());
  addOptional(func, createMergeSharedProducersPass());
  addOptional(func, createMergeSiblingReductionsPass());
  addOptional(func, createAccumulateIntoContractionsPass());
  backend.shapeOps(func);
  func.addPass(createCanonicalizerPass());
  func.addPass(createCSEPass());
  func.addPass(createDropBarriersPass());
  func.addPass(createChooseDestinationsPass());
}

namespace {

/// Runs passes on the functions of one kind of device, in a plan for `main` whose other roles are on the host.
struct RunOnDevice : PassWrapper<RunOnDevice, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RunOnDevice)

  RunOnDevice(const KernelBackend &main, const KernelBackend &own, const OpPassManager &passes)
      : main(main), own(own), passes(passes) {}

  StringRef getName() const override { return "RunOnDevice"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    passes.getDependentDialects(registry);
  }
  void runOnOperation() override {
    if (&main.forFunction(getOperation()) == &own && failed(runPipeline(passes, getOperation())))
      signalPassFailure();
  }

  const KernelBackend &main, &own;
  OpPassManager passes;
};

} // namespace

} // namespace distribute

void distribute::buildToPlanPipeline(OpPassManager &pm, const PlanPipelineOptions &options) {
  auto addOptional = [&](OpPassManager &passes, std::unique_ptr<Pass> pass) {
    StringRef name = pass->getArgument();
    name.consume_front("distribute-");
    assert(llvm::is_contained(getOptionalPlanPasses(), name));
    if (!llvm::is_contained(options.without, name))
      passes.addPass(std::move(pass));
  };
  // The passes that have it as an option name one that there is not.
  const KernelBackend *found = KernelBackend::find(options.target);
  const KernelBackend &backend = found ? *found : KernelBackend::of(plan::DeviceKind::Cpu);
  pm.addPass(createInlinerPass());
  pm.addPass(createPromoteVariablesPass());
  pm.addNestedPass<func::FuncOp>(createLowerHalosPass());
  if (backend.getDevice() == plan::DeviceKind::Cpu) {
    addTensorPasses(pm.nest<func::FuncOp>(), backend, options, addOptional);
  } else {
    for (const KernelBackend *own : {&backend, &KernelBackend::of(plan::DeviceKind::Cpu)}) {
      OpPassManager passes(func::FuncOp::getOperationName());
      addTensorPasses(passes, *own, options, addOptional);
      pm.addNestedPass<func::FuncOp>(std::make_unique<RunOnDevice>(backend, *own, passes));
    }
  }
  pm.addPass(createBufferizeStepsPass());
  {
    OpPassManager &func = pm.nest<func::FuncOp>();
    func.addPass(createForallToForLoopPass());
    func.addPass(createAssignBuffersPass());
    func.addPass(createCanonicalizerPass());
    func.addPass(createCSEPass());
  }
  FormInstructionsPassOptions instructions;
  instructions.checkClaims = options.checkClaims;
  instructions.device = options.target;
  instructions.tf32 = options.tf32;
  pm.addPass(createFormInstructionsPass(instructions));
  FuseBiasesPassOptions biases;
  biases.device = options.target;
  biases.relu = options.libraryRelu;
  addOptional(pm, createFuseBiasesPass(biases));
  PackReductionsPassOptions pack;
  pack.bytesPerPack = options.bytesPerPack;
  pm.addPass(createPackReductionsPass(pack));
  addOptional(pm, createScheduleCollectivesPass());
  ScheduleKernelsPassOptions schedule;
  schedule.device = options.target;
  addOptional(pm, createScheduleKernelsPass(schedule));
  JoinLaunchesPassOptions join;
  join.device = options.target;
  addOptional(pm, createJoinLaunchesPass(join));
  pm.addPass(createPlaceBuffersPass());
  SelectReductionPassOptions select;
  select.reduction = options.reduction;
  select.reproducible = options.reproducible;
  select.device = options.target;
  pm.addPass(createSelectReductionPass(select));
}
