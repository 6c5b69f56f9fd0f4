// Code of CPUs and of GPUs: see CodeGenerator.h.
#include "CodeGenerator.h"

#include "KernelPtx.h"

#include "distribute/Dialect/Plan/DenseLayout.h"
#include "distribute/Plan/ImageFormats.h"

using namespace mlir;
namespace fb = distribute::planfile::fb;

namespace distribute {
namespace {

/// One shared object.
class CpuCodeGenerator final : public CodeGenerator {
public:
  LogicalResult verifyInstructions(plan::ProgramOp program) const override {
    WalkResult result = program.walk([](plan::MatmulOp op) {
      if (!op.getBias())
        return WalkResult::advance();
      op.emitOpError("has a bias, which has no form for CPUs; expected a kernel behind it, as "
                     "--target=cpu makes of it");
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }

  FailureOr<PartyCode> compile(ArrayRef<func::FuncOp> kernels, Location loc,
                               const PlanEmissionOptions &options) const override {
    FailureOr<CompiledKernels> compiled = compileKernels(kernels, options.target, loc, options);
    if (failed(compiled))
      return failure();
    PartyCode result{std::move(compiled->symbols), {}};
    // A plan of library calls and copies alone holds no code.
    if (compiled->sharedObject.empty())
      return result;
    auto code = std::make_unique<fb::CodeT>();
    code->triple = options.target.triple;
    code->cpu = options.target.cpu;
    code->features = options.target.features;
    code->object.assign(compiled->sharedObject.begin(), compiled->sharedObject.end());
    result.codes.push_back(std::move(code));
    return result;
  }

  bool callsCpuLibrary() const override { return true; }
};

/// Whether cuDNN has a form of it.
LogicalResult verifyOnGpus(plan::ConvolutionOp op) {
  Type element = cast<MemRefType>(op.getSrc().getType()).getElementType();
  if (!element.isF32() && !element.isF16() && !element.isBF16())
    return op.emitOpError() << "convolves " << element
                            << ", which has no form for GPUs; expected f32, f16 or bf16, or a "
                               "kernel, as --target=cuda makes it";
  struct Array {
    SmallVector<int64_t> shape, strides;
  };
  std::array<Array, 3> arrays;
  for (auto [array, value] :
       llvm::zip_equal(arrays, ValueRange{op.getSrc(), op.getWeights(), op.getDst()})) {
    auto type = cast<MemRefType>(value.getType());
    int64_t offset = 0;
    array.shape.assign(type.getShape().begin(), type.getShape().end());
    if (failed(type.getStridesAndOffset(array.strides, offset)))
      return op.emitOpError("has an array without strides");
  }
  auto toSpan = [](ArrayRef<int64_t> list) {
    return absl::Span<const int64_t>(list.data(), list.size());
  };
  auto toArray = [&](const Array &array) {
    return planfile::ConvolutionGeometry::Array{toSpan(array.shape), toSpan(array.strides)};
  };
  auto format = planfile::findImageFormat({toArray(arrays[0]), toArray(arrays[1]),
                                           toArray(arrays[2]), toSpan(op.getStrides()),
                                           toSpan(op.getDilations()), toSpan(op.getPadLow())});
  if (format.ok())
    return success();
  absl::string_view why = format.status().message();
  return op.emitOpError() << StringRef(why.data(), why.size()) << ", as --target=cuda makes it";
}

/// A PTX text for each architecture.
class CudaCodeGenerator final : public CodeGenerator {
public:
  /// Kernels, products of matrices, convolutions, and copies of bytes in a row.
  LogicalResult verifyInstructions(plan::ProgramOp program) const override {
    WalkResult result = program.walk([](plan::InstructionOpInterface op) {
      if (auto copy = dyn_cast<plan::CopyOp>(op.getOperation()))
        if (!plan::isDense(copy.getSrc()) || !plan::isDense(copy.getDst())) {
          copy.emitOpError("copies elements that do not lie in a row, which has no form for GPUs; "
                           "expected a kernel, as --target=cuda makes of it");
          return WalkResult::interrupt();
        }
      auto convolution = dyn_cast<plan::ConvolutionOp>(op.getOperation());
      return convolution && failed(verifyOnGpus(convolution)) ? WalkResult::interrupt()
                                                              : WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

  FailureOr<PartyCode> compile(ArrayRef<func::FuncOp> kernels, Location loc,
                               const PlanEmissionOptions &options) const override {
    FailureOr<PtxKernels> compiled = compileKernelsToPtx(kernels, options.gpuArchs, loc);
    if (failed(compiled))
      return failure();
    PartyCode result{std::move(compiled->symbols), {}};
    for (auto [text, architecture] : llvm::zip(compiled->texts, options.gpuArchs)) {
      auto code = std::make_unique<fb::CodeT>();
      code->triple = kGpuTriple.str();
      code->cpu = architecture;
      code->object.assign(text.begin(), text.end());
      for (LaunchShape shape : compiled->shapes)
        code->shapes.emplace_back(shape.threads, shape.extent);
      result.codes.push_back(std::move(code));
    }
    return result;
  }

  bool callsCpuLibrary() const override { return false; }
};

} // namespace

const CodeGenerator &CodeGenerator::of(plan::DeviceKind device) {
  static const CpuCodeGenerator cpu;
  static const CudaCodeGenerator cuda;
  return plan::chooseByDevice<CodeGenerator>(device, &cpu, &cuda);
}

} // namespace distribute
