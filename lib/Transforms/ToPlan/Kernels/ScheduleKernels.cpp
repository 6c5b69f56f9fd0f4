// distribute-schedule-kernels: how the structured ops of kernels run, decided once and kept on them.
//
//   1. The loops of each op are put in order (LoopNests.h).
//   2. A kernel with much to do is cut into parts (KernelSplit.h).
//   3. What a team of threads touches several times gets a room (StageOperands.h).
//   4. Ops that may run together row by row become a row group (Analysis/RowGroup.h).
//   5. Each op gets its nest, `plan.nest`.
//
// What the code generator of a target does with a nest (registers, vectors, blocks of long sums) is
// its own; it has no loops of its own.
#include "../../Preconditions.h"
#include "KernelSplit.h"
#include "LoopNests.h"
#include "StageOperands.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/RowGroup.h"
#include "distribute/Transforms/KernelBackend.h"
#include "distribute/Transforms/KernelForm.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_SCHEDULEKERNELSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Brings the dimensions of `op` into `order`. A fill, the one op that a kernel holds by name, has no
/// maps that could say so, and becomes a generic.
static linalg::LinalgOp reorder(linalg::LinalgOp op, ArrayRef<unsigned> order) {
  if (llvm::is_sorted(order))
    return op;
  IRRewriter rewriter(op->getContext());
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic)
    generic = *linalg::generalizeNamedOp(rewriter, op);
  FailureOr<linalg::GenericOp> ordered = linalg::interchangeGenericOp(rewriter, generic, order);
  assert(succeeded(ordered) && "a permutation of its dimensions");
  // Upstream asks for the index of each dimension, of which most go unused.
  SmallVector<linalg::IndexOp> indices(ordered->getBody()->getOps<linalg::IndexOp>());
  for (linalg::IndexOp index : indices)
    if (index->use_empty())
      rewriter.eraseOp(index);
  return cast<linalg::LinalgOp>(ordered->getOperation());
}

namespace {

struct ScheduleKernels : distribute::impl::ScheduleKernelsPassBase<ScheduleKernels> {
  using ScheduleKernelsPassBase::ScheduleKernelsPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    if (minPoints < 1) {
      emitError(getOperation().getLoc())
          << "min-points is " << minPoints.getValue() << "; expected at least 1";
      return signalPassFailure();
    }
    const KernelBackend *backend = KernelBackend::find(device, getOperation().getLoc());
    if (!backend)
      return signalPassFailure();
    noteAlignment(*backend);
    llvm::StringMap<llvm::SmallBitVector> temporaries = findTemporaries();
    DenseMap<StringRef, int64_t> extents;
    getOperation().walk([&](func::FuncOp kernel) {
      if (kernel.isExternal())
        return;
      orderLoops(kernel);
      if (int64_t numParts = backend->forFunction(kernel).split(kernel, minPoints); numParts > 1) {
        extents[kernel.getSymName()] = numParts;
        ++kernelsSplit;
      }
      generalizeStructuredOps(kernel);
      // Equal views of a buffer become one, by which operations on the same rows are known.
      IRRewriter rewriter(kernel.getContext());
      DominanceInfo dominance(kernel);
      eliminateCommonSubExpressions(rewriter, dominance, kernel);
      stageOperands(kernel, temporaries.lookup(kernel.getSymName()));
      chooseNests(kernel);
    });
    getOperation().walk([&](plan::LaunchOp launch) {
      if (auto extent = extents.find(launch.getKernel().getLeafReference().getValue());
          extent != extents.end())
        launch.setExtent(extent->second);
    });
  }

private:
  /// What the address of a view is a multiple of: its offset in what begins at a multiple of kMostAlignment.
  static int64_t alignmentOf(Value operand) {
    auto view = operand.getDefiningOp<plan::ViewOp>();
    return view ? int64_t(llvm::MinAlign(kMostAlignment, view.getByteOffset())) : 1;
  }

  /// Says of each kernel's buffers what their addresses are multiples of, in all launches, where that matters.
  void noteAlignment(const KernelBackend &backend) {
    DenseMap<StringRef, SmallVector<int64_t>> alignments;
    getOperation().walk([&](plan::LaunchOp launch) {
      SmallVector<int64_t> own = llvm::map_to_vector(launch.getOperands_(), alignmentOf);
      SmallVector<int64_t> &all =
          alignments.try_emplace(launch.getKernel().getLeafReference().getValue(), own)
              .first->second;
      for (auto [least, one] : llvm::zip_equal(all, own))
        least = std::min(least, one);
    });
    getOperation().walk([&](func::FuncOp kernel) {
      auto found = alignments.find(kernel.getSymName());
      if (kernel.isExternal() || found == alignments.end() ||
          !backend.forFunction(kernel).movesVectors())
        return;
      // Its buffers are in the order of the operands; scalars may stand between them.
      size_t next = 0;
      for (BlockArgument argument : kernel.getArguments())
        if (isa<MemRefType>(argument.getType()))
          kernel.setArgAttr(
              argument.getArgNumber(), kAlignAttrName,
              IntegerAttr::get(IntegerType::get(&getContext(), 64), found->second[next++]));
    });
  }

  /// Of each kernel, by its name, the arguments that are scratch in all launches.
  llvm::StringMap<llvm::SmallBitVector> findTemporaries() {
    llvm::StringMap<SmallVector<bool>> scratch; // of its buffers, in their order
    getOperation().walk([&](plan::LaunchOp launch) {
      SmallVector<bool> own = llvm::map_to_vector(launch.getAccesses(), [](Attribute access) {
        return cast<plan::AccessAttr>(access).getValue() == plan::Access::Scratch;
      });
      SmallVector<bool> &all =
          scratch.try_emplace(launch.getKernel().getLeafReference().getValue(), own).first->second;
      for (auto [everywhere, here] : llvm::zip_equal(all, own))
        everywhere &= here;
    });
    llvm::StringMap<llvm::SmallBitVector> found;
    getOperation().walk([&](func::FuncOp kernel) {
      llvm::SmallBitVector arguments(kernel.getNumArguments());
      size_t next = 0;
      if (auto buffers = scratch.find(kernel.getSymName()); buffers != scratch.end())
        for (BlockArgument argument : kernel.getArguments())
          if (isa<MemRefType>(argument.getType()) && buffers->second[next++])
            arguments.set(argument.getArgNumber());
      found[kernel.getSymName()] = std::move(arguments);
    });
    return found;
  }

  /// Buffers, variables, inputs and the block of constants begin at multiples of it.
  static constexpr int64_t kMostAlignment = 64;

  void orderLoops(func::FuncOp kernel) {
    SmallVector<linalg::GenericOp> ops;
    kernel.walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      auto structured = cast<linalg::LinalgOp>(op.getOperation());
      if (!op.hasPureBufferSemantics())
        continue;
      std::optional<AccessTable> table = readAccesses(structured);
      if (!table)
        continue;
      SmallVector<unsigned> order = chooseLoopOrder(structured, *table);
      nestsReordered += !llvm::is_sorted(order);
      reorder(structured, order);
    }
  }

  void chooseNests(func::FuncOp kernel) {
    numGroups = 0;
    isOfTeam = kernel->hasAttr(plan::PlanDialect::kTeamAttrName);
    for (Block *block : blocksOutsideStructuredOps(kernel))
      chooseNests(*block);
  }

  void chooseNests(Block &block) {
    SmallVector<linalg::LinalgOp> ops(block.getOps<linalg::LinalgOp>());
    for (size_t first = 0; first < ops.size();) {
      size_t end = first + 1;
      while (end < ops.size() && areUndisturbed(ops[end - 1], ops[end]))
        ++end;
      RowGroup group = findRowGroup(ArrayRef(ops).slice(first, end - first));
      plan::RowsAttr rows;
      if (!isOfTeam && !group.ops.empty() && llvm::all_of(group.ops, hasFreeLoops)) {
        rows = plan::RowsAttr::get(&getContext(), group.numRowLoops, numGroups++);
        ++rowGroups;
      }
      size_t count = rows ? group.ops.size() : 1;
      for (linalg::LinalgOp op : ArrayRef(ops).slice(first, count))
        setNest(op, rows);
      first += count;
    }
  }

  void setNest(linalg::LinalgOp op, plan::RowsAttr rows) {
    if (!op.hasPureBufferSemantics() || !hasFreeLoops(op))
      return;
    NestChoice choice = chooseNest(op, *readAccesses(op), rows);
    reorder(op, choice.order)->setAttr(plan::PlanDialect::kNestAttrName, choice.nest);
  }

  int64_t numGroups = 0;
  bool isOfTeam = false; ///< whose lanes have all rows at the same time
};

} // namespace

} // namespace distribute
