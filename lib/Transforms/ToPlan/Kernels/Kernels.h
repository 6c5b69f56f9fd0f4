// Outlining operations on memrefs into kernels, each different kernel once.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELS_H

#include "../Buffers/Views.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Those for CPUs behind those for GPUs, of which a plan's file has the range.
void putHostKernelsLast(mlir::ModuleOp kernels);

/// The kernels of a module: functions in a nested module of their own, one for each different
/// content.
class KernelTable {
public:
  explicit KernelTable(mlir::ModuleOp module);

  /// Of the kernels from here on. `marksTemporaries`: whether calls say of which buffers nobody reads what they leave there (`scratch`),
  /// though all of it is written. `forHost`: they are for CPUs, in a plan for GPUs.
  void describeNext(bool marksTemporaries, bool forHost);
  bool marksTemporaries() const { return marks; }

  /// putHostKernelsLast().
  void sort();

  /// Takes over a finished function; an equal one that is there already replaces it.
  mlir::func::FuncOp intern(mlir::func::FuncOp kernel);

  mlir::ModuleOp getModule() { return kernels; }

private:
  mlir::ModuleOp kernels;
  llvm::StringMap<mlir::func::FuncOp> byText;
  bool marks = false, isForHost = false;
};

/// What a kernel is launched with.
struct KernelCall {
  mlir::func::FuncOp kernel;
  llvm::SmallVector<mlir::Value>
      memrefs; ///< Values of the step's function or cells, in parameter order.
  llvm::SmallVector<mlir::Attribute> accesses;
  llvm::SmallVector<mlir::Attribute> scalars;
  /// Fresh roots that the kernel leaves partly unwritten though others use them: they are to be
  /// filled before it, so that a plan reads no bytes that nobody wrote.
  llvm::SmallVector<mlir::Value> toFill;
  uint64_t flops = 0;
};

/// The memory cells that hold scalars which cross from one kernel to another: scalar → memref<T>
/// value.
using Cells = llvm::DenseMap<mlir::Value, mlir::Value>;

/// Whether kernels compute `op` again wherever they need it, because that costs nothing and always
/// gives the same.
bool isRematerializable(mlir::Operation *op);

/// Copies `ops` (of one block, in order) into a kernel. Scalars that are rematerializable come
/// along; others are read from `cells`. Results of `ops` in `cells` are stored there.
/// `isFresh(root)`: nobody has written the root yet.
///
/// Two parameters never overlap if one is written: memrefs of one root then go in as the whole
/// root, and their views are taken inside.
mlir::FailureOr<KernelCall> outline(llvm::ArrayRef<mlir::Operation *> ops, const Cells &cells,
                                    KernelTable &table,
                                    llvm::function_ref<bool(mlir::Value)> isFresh);

/// What the operations of a kernel compute, for people: "reduce mulf, addf".
std::string describe(llvm::ArrayRef<mlir::Operation *> ops);

/// Operations of arithmetic and math in one execution of `op`, nested regions times their trip
/// counts.
uint64_t countFlops(mlir::Operation *op);

} // namespace distribute

#endif
