// What a kind of device is to the passes that make its programs.
//
// A backend says which operations a library takes, what a kernel can hold and how much, and how it is
// cut. Passes ask it and hold no numbers of a machine themselves; what they decide stands in the IR. How
// kernels become code is a CodeGenerator's affair (Target/CodeGenerator.h).
#ifndef DISTRIBUTE_TRANSFORMS_KERNELBACKEND_H
#define DISTRIBUTE_TRANSFORMS_KERNELBACKEND_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/ToPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir {
class OpPassManager;
class Pass;
} // namespace mlir

namespace distribute {

/// What a library is given.
struct LibraryForms {
  llvm::StringRef checkClaims; ///< as the passes have it
  ConvolutionForm convolutions = ConvolutionForm::Auto;
};

/// Immutable; one for each kind of device.
class KernelBackend {
public:
  static const KernelBackend &of(plan::DeviceKind device);
  /// By the name of the kind, "cpu" or "cuda"; null: there is none of the name.
  static const KernelBackend *find(llvm::StringRef name);
  /// The same; that there is none is an error at the place.
  static const KernelBackend *find(llvm::StringRef name, mlir::Location loc);

  /// Of a step's function or a kernel in a plan for this kind of device: that of CPUs, if a role on hosts runs it.
  const KernelBackend &forFunction(mlir::func::FuncOp function) const;
  /// The same of a program.
  const KernelBackend &forProgram(plan::ProgramOp program) const;

  virtual ~KernelBackend() = default;

  virtual plan::DeviceKind getDevice() const = 0;

  /// Adds the passes over functions on tensors by which operations become such as kernels hold:
  /// indexing, sorts, outputs that are scattered.
  virtual void lowerOps(mlir::OpPassManager &func) const = 0;

  /// Gives `add` the passes, each of which may be left out, that give operations to a library, to be
  /// library calls.
  virtual void formLibraryOps(const LibraryForms &forms,
                              llvm::function_ref<void(std::unique_ptr<mlir::Pass>)> add) const = 0;

  /// Adds the passes over functions on tensors, with what is fused fused, by which operations get the shapes
  /// of what kernels compute.
  virtual void shapeOps(mlir::OpPassManager &func) const = 0;

  /// Whether its library of convolutions takes arrays without gaps alone.
  virtual bool convolvesDenseArrays() const = 0;

  /// Whether its library of products adds a bias to each row (plan.matmul).
  virtual bool addsBiases() const = 0;

  /// Whether its libraries may round factors of f32 to TF32 (`tf32` of an instruction).
  virtual bool roundsToTf32() const = 0;

  /// Whether a plan.copy between such arrays is an instruction of it; else a kernel copies.
  virtual bool copies(mlir::MemRefType from, mlir::MemRefType to) const = 0;

  /// The most points of an operation that runs together with others of any shape, one after the other
  /// in one kernel.
  virtual int64_t getMostPointsOfShortOp() const = 0;

  /// The same where its points depend on each other, or control flow is beside it; at most as many.
  virtual int64_t getMostPointsInOrder() const = 0;

  /// Whether branches and loops around longer operations are instructions, so that each of these is a
  /// kernel of its own: else they are part of a kernel, unless they hold collectives or library calls.
  virtual bool launchesInLoops() const = 0;

  /// Whether short launches that need nothing of each other are one, of a kernel that does what they do.
  virtual bool joinsLaunches() const = 0;

  /// Whether it moves several elements at once whose address it must know to be a multiple of what they have of bytes. Then kernels say
  /// what is known (`llvm.align` of a buffer).
  virtual bool movesVectors() const = 0;

  /// Whether what no other kernel touches can stay where it is computed. Then plans say so of a buffer (`scratch`), and padded buffers are made by
  /// those who read them.
  virtual bool keepsTemporaries() const = 0;

  /// Gives a kernel a range of parts that may run at the same time. Returns their number; 1 if the
  /// kernel stays as it is. `minPoints`: the points that a part has at least, where a part is a core's.
  virtual int64_t split(mlir::func::FuncOp kernel, int64_t minPoints) const = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_KERNELBACKEND_H
