// The pipeline from a replicated program to a plan.
#ifndef DISTRIBUTE_TRANSFORMS_TOPLAN_H
#define DISTRIBUTE_TRANSFORMS_TOPLAN_H

#include "mlir/Pass/PassOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace distribute {

/// How many bytes a pack of reductions holds unless told otherwise; docs/RationalePacks.md says
/// how it was measured.
inline constexpr int64_t kDefaultBytesPerPack = int64_t(1) << 20;

/// Who computes convolutions.
enum class ConvolutionForm {
  Auto,    ///< a library; on GPUs the large ones
  Library, ///< all that it has a form for
  Kernels, ///< kernels; on GPUs cuBLASLt has products of what large ones' windows hold
};

struct PlanPipelineOptions : mlir::PassPipelineOptions<PlanPipelineOptions> {
  Option<int64_t> bytesPerPack{*this, "bytes-per-pack",
                               llvm::cl::desc("bytes that a pack of reductions holds at most; 0: "
                                              "no limit"),
                               llvm::cl::init(kDefaultBytesPerPack)};
  Option<std::string> reduction{*this, "reduction",
                                llvm::cl::desc("the algorithm of collectives: auto, one_pass, "
                                               "ring, tree, hierarchical_copy or to_one_device"),
                                llvm::cl::init("auto")};
  Option<int64_t> reproducible{*this, "reproducible",
                               llvm::cl::desc("number of slots, on which alone the bits may "
                                              "depend; 0: no promise"),
                               llvm::cl::init(0)};
  Option<std::string> checkClaims{*this, "check-claims",
                                  llvm::cl::desc("run what is given to a library on small "
                                                 "instances: on, off or all"),
                                  llvm::cl::init("on")};
  Option<std::string> target{*this, "target", llvm::cl::desc("what runs the programs: cpu or cuda"),
                             llvm::cl::init("cpu")};
  Option<ConvolutionForm> convolutions{
      *this, "convolutions", llvm::cl::desc("who computes convolutions"),
      llvm::cl::init(ConvolutionForm::Auto),
      llvm::cl::values(clEnumValN(ConvolutionForm::Auto, "auto", "a library, of large ones"),
                       clEnumValN(ConvolutionForm::Library, "library", "a library"),
                       clEnumValN(ConvolutionForm::Kernels, "kernels", "kernels"))};
  Option<bool> libraryRelu{*this, "library-relu",
                           llvm::cl::desc("a library's relu will do, which may make 0 of a nan"),
                           llvm::cl::init(false)};
  Option<bool> tf32{*this, "tf32", llvm::cl::desc("GPUs may round factors of f32 to TF32"),
                    llvm::cl::init(false)};
  /// Of getOptionalPlanPasses(): those to leave out.
  std::vector<std::string> without;
};

/// The passes of the pipeline that only make a plan faster, by their flags without "distribute-".
/// With any of them left out, a plan computes the same.
llvm::ArrayRef<llvm::StringLiteral> getOptionalPlanPasses();

/// Adds the passes of `distribute-to-plan` for a module of replicated programs.
void buildToPlanPipeline(mlir::OpPassManager &pm, const PlanPipelineOptions &options);

} // namespace distribute

#endif
