// From the plan dialect to the plan file's tables.
//
// The class behind translateToPlan: PlanTranslation.cpp translates what stands in a module and in
// a program, InstructionTranslation.cpp the instructions.
#ifndef DISTRIBUTE_LIB_TARGET_PLANTRANSLATION_H
#define DISTRIBUTE_LIB_TARGET_PLANTRANSLATION_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanFile.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace distribute {

/// Translates one module.
class PlanTranslation {
public:
  PlanTranslation(mlir::ModuleOp module, std::optional<llvm::ArrayRef<unsigned>> kernelSymbols)
      : module(module), kernelSymbols(kernelSymbols),
        plan(std::make_unique<planfile::fb::PlanT>()) {}

  llvm::FailureOr<std::unique_ptr<planfile::fb::PlanT>> run();

private:
  mlir::LogicalResult translateMesh();
  mlir::LogicalResult translateConstants();
  mlir::LogicalResult translateSplits(plan::VariableOp variable, planfile::fb::VariableT &to);
  mlir::LogicalResult translateVariables();
  mlir::LogicalResult translateRoles();
  mlir::LogicalResult translateKernels();
  mlir::LogicalResult translateStep(plan::StepOp step);
  mlir::LogicalResult translateInput(plan::InputOp input, planfile::fb::StepT &to);
  mlir::LogicalResult translateProgram(plan::ProgramOp program, planfile::fb::StepT &to);
  mlir::LogicalResult translateBuffer(plan::BufferOp buffer, planfile::fb::ProgramT &to);
  mlir::LogicalResult translateView(plan::ViewOp view, planfile::fb::ProgramT &to);
  mlir::LogicalResult translateBlock(mlir::Block &block, planfile::fb::BlockT &to);
  mlir::LogicalResult translateInstruction(plan::InstructionOpInterface op,
                                           planfile::fb::InstructionT &to);

  llvm::FailureOr<planfile::fb::LaunchT> translate(plan::LaunchOp op);
  llvm::FailureOr<planfile::fb::MatmulT> translate(plan::MatmulOp op);
  llvm::FailureOr<planfile::fb::ConvolutionT> translate(plan::ConvolutionOp op);
  llvm::FailureOr<planfile::fb::CopyT> translate(plan::CopyOp op);
  llvm::FailureOr<planfile::fb::CollectiveT> translate(plan::CollectiveOp op);
  llvm::FailureOr<planfile::fb::SendT> translate(plan::SendOp op);
  llvm::FailureOr<planfile::fb::RecvT> translate(plan::RecvOp op);
  template <typename OpT>
  llvm::FailureOr<planfile::fb::Route> routeOf(OpT op);
  llvm::FailureOr<planfile::fb::WaitT> translate(plan::WaitOp op);
  llvm::FailureOr<planfile::fb::IfT> translate(plan::IfOp op);
  llvm::FailureOr<planfile::fb::ForT> translate(plan::ForOp op);
  llvm::FailureOr<planfile::fb::WhileT> translate(plan::WhileOp op);

  llvm::FailureOr<planfile::fb::ElementType> translateElement(mlir::Type type, mlir::Operation *op);
  llvm::FailureOr<uint32_t> viewOf(mlir::Value value, mlir::Operation *op);
  llvm::FailureOr<std::unique_ptr<planfile::fb::BlockT>> blockOf(mlir::Region &region);
  llvm::FailureOr<std::unique_ptr<planfile::fb::Scalar>>
  boundOf(mlir::Value view, std::optional<int64_t> constant, mlir::Operation *op);
  uint32_t locationOf(mlir::Location loc, llvm::StringRef provenance);

  mlir::ModuleOp module;
  std::optional<llvm::ArrayRef<unsigned>> kernelSymbols;
  std::unique_ptr<planfile::fb::PlanT> plan;
  llvm::StringMap<uint32_t> axes, variables, roles, kernels, inputs;
  /// Of the program being translated.
  llvm::DenseMap<mlir::Value, uint32_t> buffers, views;
  llvm::MapVector<std::tuple<llvm::StringRef, unsigned, unsigned, llvm::StringRef>, uint32_t>
      locations;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_PLANTRANSLATION_H
