// A kernel's operations are read in order, with what is known to be written so far.
#include "KernelAccess.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace distribute;

namespace {

class AccessReader {
public:
  explicit AccessReader(Value parameter) : parameter(parameter) {}

  /// Whether `block` may read an element that was not written before. `isWritten`: whether all of
  /// them have been, before the block and then behind it.
  bool seesOld(Block &block, bool &isWritten) const {
    return llvm::any_of(block, [&](Operation &op) { return seesOld(&op, isWritten); });
  }

  void addEffects(Operation *op, bool &reads, bool &writes) const;

private:
  bool seesOld(Operation *op, bool &isWritten) const;
  bool overwrites(Operation *op) const;
  bool overwritesByRows(scf::ForOp loop) const;
  bool isRowOf(Value value, scf::ForOp loop) const;
  static bool runsOver(scf::ForOp loop, int64_t size);
  /// The values that `op` writes as a whole.
  static SmallVector<Value> writtenBy(Operation *op);

  Value parameter;
};

} // namespace

void AccessReader::addEffects(Operation *op, bool &reads, bool &writes) const {
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return;
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
  for (const auto &instance : instances) {
    Value value = instance.getValue();
    if (!value || !isa<MemRefType>(value.getType()) || memrefRoot(value) != parameter)
      continue;
    reads |= isa<MemoryEffects::Read>(instance.getEffect());
    writes |= isa<MemoryEffects::Write>(instance.getEffect());
  }
}

bool AccessReader::seesOld(Operation *op, bool &isWritten) const {
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    bool afterThen = isWritten, afterElse = isWritten;
    bool sees = seesOld(*branch.thenBlock(), afterThen) ||
                (branch.elseBlock() && seesOld(*branch.elseBlock(), afterElse));
    isWritten = afterThen && afterElse;
    return sees;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    bool afterBody = isWritten;
    bool sees = seesOld(*loop.getBody(), afterBody);
    isWritten |= overwritesByRows(loop); // else it may not have run
    return sees;
  }
  if (auto loop = dyn_cast<scf::WhileOp>(op)) { // what comes before the condition runs
    bool sees = seesOld(*loop.getBeforeBody(), isWritten);
    bool afterBody = isWritten;
    return sees || seesOld(*loop.getAfterBody(), afterBody);
  }
  bool reads = false, writes = false;
  op->walk([&](Operation *inner) { addEffects(inner, reads, writes); });
  bool sees = reads && !isWritten;
  isWritten |= writes && overwrites(op);
  return sees;
}

SmallVector<Value> AccessReader::writtenBy(Operation *op) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return {copy.getTarget()};
  SmallVector<Value> values;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    for (OpOperand &init : linalgOp.getDpsInitsMutable())
      if (writesAllElements(linalgOp, init))
        values.push_back(init.get());
  return values;
}

/// Whether `op` writes every element of the parameter.
bool AccessReader::overwrites(Operation *op) const {
  int64_t size = cast<MemRefType>(parameter.getType()).getNumElements();
  auto covers = [&](Value value) {
    auto type = cast<MemRefType>(value.getType());
    return memrefRoot(value) == parameter && type.hasStaticShape() && type.getNumElements() == size;
  };
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return size == 1 && covers(store.getMemRef());
  return llvm::any_of(writtenBy(op), covers);
}

/// Whether each turn of `loop` writes one row of the parameter, and the loop runs over all of them:
/// how a scan lays out what it gives.
bool AccessReader::overwritesByRows(scf::ForOp loop) const {
  return llvm::any_of(*loop.getBody(), [&](Operation &op) {
    if (auto store = dyn_cast<memref::StoreOp>(op))
      return store.getMemRef() == parameter && store.getMemRefType().getRank() == 1 &&
             store.getIndices().front() == loop.getInductionVar() &&
             runsOver(loop, store.getMemRefType().getDimSize(0));
    return llvm::any_of(writtenBy(&op), [&](Value value) { return isRowOf(value, loop); });
  });
}

/// Whether the counter of `loop` takes each of 0 … `size` - 1.
bool AccessReader::runsOver(scf::ForOp loop, int64_t size) {
  return getConstantIntValue(loop.getLowerBound()) == 0 &&
         getConstantIntValue(loop.getUpperBound()) == size &&
         getConstantIntValue(loop.getStep()) == 1;
}

/// Whether `value` is the part of the parameter at the loop's counter along one dimension, whole
/// along all others.
bool AccessReader::isRowOf(Value value, scf::ForOp loop) const {
  auto view = value.getDefiningOp<memref::SubViewOp>();
  if (!view || view.getSource() != parameter)
    return false;
  unsigned numCut = 0;
  for (int64_t dim = 0, e = view.getSourceType().getRank(); dim < e; ++dim) {
    OpFoldResult offset = view.getMixedOffsets()[dim];
    int64_t size = view.getSourceType().getDimSize(dim);
    if (!isConstantIntValue(view.getMixedStrides()[dim], 1))
      return false;
    if (isConstantIntValue(offset, 0) && getConstantIntValue(view.getMixedSizes()[dim]) == size)
      continue;
    if (offset != OpFoldResult(loop.getInductionVar()) ||
        !isConstantIntValue(view.getMixedSizes()[dim], 1) || !runsOver(loop, size))
      return false;
    ++numCut;
  }
  return numCut == 1;
}

KernelAccess distribute::accessOf(func::FuncOp kernel, Value parameter) {
  AccessReader reader(parameter);
  KernelAccess access;
  kernel.walk([&](Operation *op) { reader.addEffects(op, access.reads, access.writes); });
  access.seesOld = reader.seesOld(kernel.getBody().front(), access.writesAll);
  return access;
}
