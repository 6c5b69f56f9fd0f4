// The backends: see KernelBackend.h.
#include "distribute/Transforms/KernelBackend.h"

#include "KernelSplit.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/DenseLayout.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace distribute {
namespace {

void addContractions(StringRef checkClaims, llvm::function_ref<void(std::unique_ptr<Pass>)> add) {
  FormContractionsPassOptions contractions;
  contractions.checkClaims = checkClaims.str();
  add(createFormContractionsPass(contractions));
}

/// Cores with caches, and oneDNN.
class CpuBackend final : public KernelBackend {
public:
  plan::DeviceKind getDevice() const override { return plan::DeviceKind::Cpu; }

  void lowerOps(OpPassManager &func) const override {
    func.addPass(createLowerScatteredOutputsPass());
    func.addPass(createLowerIndexingPass());
    func.addPass(createLowerSortPass());
  }

  void formLibraryOps(const LibraryForms &forms,
                      llvm::function_ref<void(std::unique_ptr<Pass>)> add) const override {
    if (forms.convolutions != ConvolutionForm::Kernels) {
      FormConvolutionsPassOptions convolutions;
      convolutions.checkClaims = forms.checkClaims.str();
      add(createFormConvolutionsPass(convolutions));
    }
    addContractions(forms.checkClaims, add);
  }

  void shapeOps(OpPassManager &) const override {}

  bool convolvesDenseArrays() const override { return false; }

  bool addsBiases() const override { return false; }
  bool roundsToTf32() const override { return false; }

  bool copies(MemRefType, MemRefType) const override { return true; }

  /// What one core does in a few microseconds, and its first cache holds: less than what is cut into
  /// parts.
  int64_t getMostPointsOfShortOp() const override { return 16384; }

  int64_t getMostPointsInOrder() const override { return getMostPointsOfShortOp(); }

  bool launchesInLoops() const override { return false; }

  bool joinsLaunches() const override { return false; }

  bool movesVectors() const override { return false; }

  bool keepsTemporaries() const override { return false; }

  int64_t split(func::FuncOp kernel, int64_t minPoints) const override {
    return splitKernel(kernel, minPoints);
  }
};

/// Threads, and teams of them; cuBLASLt and cuDNN.
class CudaBackend final : public KernelBackend {
public:
  plan::DeviceKind getDevice() const override { return plan::DeviceKind::Cuda; }

  void lowerOps(OpPassManager &func) const override {
    func.addPass(createLowerScatteredOutputsPass());
    LowerIndexingPassOptions indexing;
    indexing.forThreads = true;
    func.addPass(createLowerIndexingPass(indexing));
    LowerSortPassOptions sorts;
    sorts.forThreads = true;
    func.addPass(createLowerSortPass(sorts));
    func.addPass(createUnrollLoopsPass());
  }

  /// Small convolutions are kernels, and so are the windows of large ones that cuDNN is not given.
  void formLibraryOps(const LibraryForms &forms,
                      llvm::function_ref<void(std::unique_ptr<Pass>)> add) const override {
    UnfoldWindowsPassOptions windows;
    if (forms.convolutions != ConvolutionForm::Kernels) {
      FormConvolutionsPassOptions convolutions;
      convolutions.checkClaims = forms.checkClaims.str();
      if (forms.convolutions == ConvolutionForm::Auto) {
        convolutions.minBytes = windows.minBytes;
        convolutions.minImageBytes = kRoomBytes;
      }
      convolutions.imageFormats = true;
      add(createFormConvolutionsPass(convolutions));
    }
    add(createUnfoldWindowsPass(windows));
    addContractions(forms.checkClaims, add);
  }

  bool convolvesDenseArrays() const override { return true; }

  void shapeOps(OpPassManager &func) const override {
    MergeSharedProducersPassOptions merge;
    merge.intoReductions = true;
    func.addPass(createMergeSharedProducersPass(merge));
    func.addPass(createSplitReductionsPass());
  }

  bool addsBiases() const override { return true; }
  bool roundsToTf32() const override { return true; }

  /// Bytes in a row.
  bool copies(MemRefType from, MemRefType to) const override {
    return plan::isDense(from) && plan::isDense(to);
  }

  /// What a block does in about the time of a launch.
  int64_t getMostPointsOfShortOp() const override { return 4096; }

  /// One thread's work.
  int64_t getMostPointsInOrder() const override { return 32; }

  /// A loop within a kernel is one thread's.
  bool launchesInLoops() const override { return true; }

  bool joinsLaunches() const override { return true; }

  bool movesVectors() const override { return true; }

  /// In the memory that the threads of a block share.
  bool keepsTemporaries() const override { return true; }

  int64_t split(func::FuncOp kernel, int64_t) const override {
    return splitKernelAmongThreads(kernel, kMostThreads);
  }

private:
  /// What the rooms of a block hold.
  static constexpr int64_t kRoomBytes = 49152;
  /// What hides the memory's latency on the largest GPUs: 132 multiprocessors of a few hundred threads each.
  static constexpr int64_t kMostThreads = 65536;
};

} // namespace

const KernelBackend &KernelBackend::of(plan::DeviceKind device) {
  static const CpuBackend cpu;
  static const CudaBackend cuda;
  return plan::chooseByDevice<KernelBackend>(device, &cpu, &cuda);
}

const KernelBackend &KernelBackend::forFunction(func::FuncOp function) const {
  RoleOp role = RoleOp::of(function);
  bool isOfHost = (role && role.getOnHost()) || function->hasAttr(plan::PlanDialect::kHostAttrName);
  return isOfHost ? of(plan::DeviceKind::Cpu) : *this;
}

const KernelBackend &KernelBackend::forProgram(plan::ProgramOp program) const {
  plan::RoleOp role = plan::RoleOp::lookup(program, program.getRole());
  return role && role.getDevice() == plan::DeviceKind::Cpu ? of(plan::DeviceKind::Cpu) : *this;
}

const KernelBackend *KernelBackend::find(StringRef name) {
  std::optional<plan::DeviceKind> device = plan::symbolizeDeviceKind(name);
  return device ? &of(*device) : nullptr;
}

const KernelBackend *KernelBackend::find(StringRef name, Location loc) {
  const KernelBackend *found = find(name);
  if (!found)
    emitError(loc) << "unknown device \"" << name << "\"; expected cpu or cuda";
  return found;
}

} // namespace distribute
