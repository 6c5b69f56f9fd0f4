// The processor which kernels are compiled for.
//
// `native` is resolved once, here, into explicit names, so that everything
// after this file is a function of its inputs and not of the machine.
#include "distribute/Target/KernelTarget.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/TargetParser/X86TargetParser.h"
#include <mutex>
#include <vector>

using namespace mlir;

namespace distribute {

/// LLVM's target registry is global: fill it once.
static void initializeTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
}

/// The names worth printing in an error: the levels, not all of LLVM's models.
static constexpr llvm::StringLiteral kCommonNames[] = {"native", "x86-64", "x86-64-v2", "x86-64-v3",
                                                       "x86-64-v4"};

/// The features of this machine in sorted order: two runs on one machine must
/// give the same bytes, and a hash map has no order.
static std::string hostFeatures() {
  std::vector<std::string> features;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    features.push_back((feature.second ? "+" : "-") + feature.first().str());
  llvm::sort(features,
             [](const std::string &a, const std::string &b) { return a.substr(1) < b.substr(1); });
  return llvm::join(features, ",");
}

FailureOr<KernelTarget> resolveKernelTarget(llvm::StringRef name,
                                            llvm::function_ref<InFlightDiagnostic()> emitError) {
  KernelTarget target;
  target.name = name.str();
  target.triple = llvm::Triple::normalize(llvm::sys::getDefaultTargetTriple());
  if (name == "native") {
    target.cpu = llvm::sys::getHostCPUName().str();
    target.features = hostFeatures();
    return target;
  }
  llvm::SmallVector<llvm::StringRef> known;
  llvm::X86::fillValidCPUArchList(known, /*Only64Bit=*/true);
  if (!llvm::is_contained(known, name))
    return emitError() << "unknown target processor \"" << name << "\"; expected one of "
                       << llvm::join(llvm::ArrayRef(kCommonNames), ", ")
                       << " or a 64-bit x86 processor as LLVM names it "
                          "(sapphirerapids, znver4, ...)";
  target.cpu = name.str();
  // Spelled out: the runtime compares features, it has no table of processors.
  llvm::SmallVector<llvm::StringRef> features;
  llvm::X86::getFeaturesForCPU(name, features, /*NeedPlus=*/true);
  llvm::sort(features);
  target.features = llvm::join(features, ",");
  return target;
}

std::unique_ptr<llvm::TargetMachine> createKernelTargetMachine(const KernelTarget &target) {
  initializeTargets();
  llvm::Triple triple(target.triple);
  std::string error;
  const llvm::Target *found = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!found)
    return nullptr;
  llvm::TargetOptions options;
  // One section per function lets the linker drop what nothing uses.
  options.FunctionSections = true;
  return std::unique_ptr<llvm::TargetMachine>(
      found->createTargetMachine(triple, target.cpu, target.features, options, llvm::Reloc::PIC_,
                                 std::nullopt, llvm::CodeGenOptLevel::Default));
}

} // namespace distribute
