// From the plan file to the plan dialect, in parts.
//
// The class that PlanImport.cpp (tables) and InstructionImport.cpp (instructions) implement.
#ifndef DISTRIBUTE_LIB_TARGET_PLANIMPORTER_H
#define DISTRIBUTE_LIB_TARGET_PLANIMPORTER_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanFile.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/StringSet.h"

namespace distribute {

class PlanImporter {
public:
  PlanImporter(const planfile::fb::Plan &plan, mlir::MLIRContext *context)
      : plan(plan), b(mlir::UnknownLoc::get(context), context) {}

  mlir::OwningOpRef<mlir::ModuleOp> run();

private:
  void nameSymbols();
  void importMesh();
  void importVariables();
  mlir::ArrayAttr importSplits(const planfile::fb::Variable &from);
  void importRoles();
  void importConstants();
  void importKernels();
  void importStep(const planfile::fb::Step &step);
  void importProgram(const planfile::fb::Step &step, unsigned index);
  mlir::Value importView(const planfile::fb::View &view, const planfile::fb::Step &step,
                         mlir::ArrayRef<mlir::Value> buffers);
  void importBlock(const planfile::fb::Block &block, mlir::Block &to);
  void importInstruction(const planfile::fb::Instruction &instruction);
  mlir::Operation *importStructured(const planfile::fb::Instruction &instruction);
  mlir::Operation *importOperation(const planfile::fb::Instruction &instruction);
  mlir::Operation *importConvolution(const planfile::fb::Convolution &from);
  mlir::Attribute importScalar(const planfile::fb::Scalar &scalar);
  mlir::Operation *importCollective(const planfile::fb::Collective &from,
                                    const planfile::fb::Location &place);
  template <typename OpT, typename FromT>
  mlir::Operation *importTransfer(mlir::Value view, const FromT &from);

  mlir::Type typeOf(planfile::fb::ElementType element);
  mlir::RankedTensorType tensorOf(planfile::fb::ElementType element,
                                  const flatbuffers::Vector<int64_t> &shape);
  mlir::MemRefType memrefOf(const planfile::fb::View &view);
  mlir::Location locationOf(const planfile::fb::Instruction &instruction);
  mlir::DenseI64ArrayAttr integers(const flatbuffers::Vector<int64_t> &values) {
    return b.getDenseI64ArrayAttr(mlir::ArrayRef<int64_t>(values.data(), values.size()));
  }

  const planfile::fb::Plan &plan;
  /// The mesh and the steps have their names for symbols; the kernels and the variables take what
  /// is left.
  llvm::StringSet<> symbols;
  mlir::ModuleOp kernels;
  /// Of the variables in the order of the file.
  mlir::SmallVector<mlir::StringAttr> variables;
  mlir::ImplicitLocOpBuilder b;
  /// Of the program being imported.
  mlir::SmallVector<mlir::Value> views;
};

/// The attribute's enumerator with the file's number.
template <typename EnumAttr, typename Number>
auto enumOf(Number number) {
  using Enum = decltype(std::declval<EnumAttr>().getValue());
  return static_cast<Enum>(static_cast<uint32_t>(number));
}

inline mlir::StringRef ref(const flatbuffers::String *string) {
  return mlir::StringRef(string->c_str(), string->size());
}

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_PLANIMPORTER_H
