// A kernel's operations are read in order, with what is known to be written so far.
#include "KernelAccess.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/IntegerFacts.h"
#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <numeric>

using namespace mlir;

namespace distribute {

namespace {

/// Elements of a tensor of `shape`: those from `offsets` on, `sizes` along each dimension.
struct Box {
  SmallVector<int64_t> shape, offsets, sizes;

  int64_t getNumElements() const {
    return std::accumulate(sizes.begin(), sizes.end(), int64_t(1), std::multiplies<>());
  }
  bool isApartFrom(const Box &other) const {
    return llvm::any_of(llvm::seq<size_t>(0, sizes.size()), [&](size_t dim) {
      return offsets[dim] + sizes[dim] <= other.offsets[dim] ||
             other.offsets[dim] + other.sizes[dim] <= offsets[dim];
    });
  }
};

/// What is known to be written of a parameter.
struct Written {
  bool all = false;
  /// Of one shape, which is the parameter's or that of a view of all of it; no two overlap.
  SmallVector<Box> boxes;

  /// `numElements`: of the parameter.
  void add(Box box, int64_t numElements) {
    bool fits = llvm::all_of(boxes, [&](const Box &other) {
      return other.shape == box.shape && box.isApartFrom(other);
    });
    if (all || !fits)
      return;
    boxes.push_back(std::move(box));
    int64_t sum = 0;
    for (const Box &each : boxes)
      sum += each.getNumElements();
    all = sum == numElements;
  }
};

class AccessReader {
public:
  explicit AccessReader(Value parameter) : parameter(parameter) {
    auto type = cast<MemRefType>(parameter.getType());
    numElements = type.hasStaticShape() ? type.getNumElements() : ShapedType::kDynamic;
  }

  /// Whether `block` may read an element that was not written before. `written`: what has been,
  /// before the block and then behind it.
  bool seesOld(Block &block, Written &written) const {
    return llvm::any_of(block, [&](Operation &op) { return seesOld(&op, written); });
  }

  void addEffects(Operation *op, bool &reads, bool &writes) const;

private:
  bool seesOld(Operation *op, Written &written) const;
  void addWritten(Operation *op, Written &written) const;
  std::optional<Box> boxOf(Value value) const;
  bool overwritesByRows(scf::ForOp loop) const;
  bool isRowOf(Value value, scf::ForOp loop) const;
  static bool visitsAll(scf::ForOp loop, OpFoldResult offset, int64_t size);
  /// The values that `op` writes as a whole.
  static SmallVector<Value> writtenBy(Operation *op);

  Value parameter;
  int64_t numElements;
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

bool AccessReader::seesOld(Operation *op, Written &written) const {
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    Written afterThen = written, afterElse = written;
    bool sees = seesOld(*branch.thenBlock(), afterThen) ||
                (branch.elseBlock() && seesOld(*branch.elseBlock(), afterElse));
    written.all = afterThen.all && afterElse.all;
    return sees;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    Written afterBody = written;
    bool sees = seesOld(*loop.getBody(), afterBody);
    bool runs = IntegerReader().exactTrips(loop).value_or(0) > 0;
    written.all |= overwritesByRows(loop) || (runs && afterBody.all);
    return sees;
  }
  if (auto loop = dyn_cast<scf::WhileOp>(op)) { // what comes before the condition runs
    bool sees = seesOld(*loop.getBeforeBody(), written);
    Written afterBody = written;
    return sees || seesOld(*loop.getAfterBody(), afterBody);
  }
  bool reads = false, writes = false;
  op->walk([&](Operation *inner) { addEffects(inner, reads, writes); });
  bool sees = reads && !written.all;
  if (writes)
    addWritten(op, written);
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

/// The elements that `value`, a part of the parameter, consists of: a subview with known offsets
/// and without strides, whatever its shape was made before and afterwards.
std::optional<Box> AccessReader::boxOf(Value value) const {
  auto behindShapes = [](Value view) {
    while (isa_and_nonnull<memref::ExpandShapeOp, memref::CollapseShapeOp, memref::CastOp>(
        view.getDefiningOp()))
      view = view.getDefiningOp()->getOperand(0);
    return view;
  };
  auto subview = behindShapes(value).getDefiningOp<memref::SubViewOp>();
  if (!subview || behindShapes(subview.getSource()) != parameter ||
      !subview.getSourceType().hasStaticShape())
    return std::nullopt;
  Box box;
  for (int64_t dim = 0, e = subview.getSourceType().getRank(); dim < e; ++dim) {
    std::optional<int64_t> offset = getConstantIntValue(subview.getMixedOffsets()[dim]);
    std::optional<int64_t> size = getConstantIntValue(subview.getMixedSizes()[dim]);
    if (!offset || !size || !isConstantIntValue(subview.getMixedStrides()[dim], 1))
      return std::nullopt;
    box.shape.push_back(subview.getSourceType().getDimSize(dim));
    box.offsets.push_back(*offset);
    box.sizes.push_back(*size);
  }
  return box;
}

/// Adds the elements of the parameter that `op` writes in any case.
void AccessReader::addWritten(Operation *op, Written &written) const {
  if (auto store = dyn_cast<memref::StoreOp>(op)) {
    written.all |= numElements == 1 && memrefRoot(store.getMemRef()) == parameter;
    return;
  }
  for (Value value : writtenBy(op)) {
    auto type = cast<MemRefType>(value.getType());
    if (memrefRoot(value) != parameter || !type.hasStaticShape())
      continue;
    if (type.getNumElements() == numElements)
      written.all = true;
    else if (std::optional<Box> box = boxOf(value))
      written.add(std::move(*box), numElements);
  }
}

/// Whether each turn of `loop` writes one row of the parameter, and the loop runs over all of them:
/// how a scan lays out what it gives.
bool AccessReader::overwritesByRows(scf::ForOp loop) const {
  return llvm::any_of(*loop.getBody(), [&](Operation &op) {
    if (auto store = dyn_cast<memref::StoreOp>(op))
      return store.getMemRef() == parameter && store.getMemRefType().getRank() == 1 &&
             visitsAll(loop, OpFoldResult(store.getIndices().front()),
                       store.getMemRefType().getDimSize(0));
    return llvm::any_of(writtenBy(&op), [&](Value value) { return isRowOf(value, loop); });
  });
}

/// Whether `offset` takes each of 0 … `size` - 1 in the turns of `loop`, in this order or from the
/// last to the first.
bool AccessReader::visitsAll(scf::ForOp loop, OpFoldResult offset, int64_t size) {
  auto value = dyn_cast<Value>(offset);
  if (!value || getConstantIntValue(loop.getLowerBound()) != 0 ||
      getConstantIntValue(loop.getUpperBound()) != size || getConstantIntValue(loop.getStep()) != 1)
    return false;
  AffineExpr turn = getAffineDimExpr(0, loop.getContext());
  AffineElements turns(loop.getContext(), size);
  turns.bind(loop.getInductionVar(), 0);
  std::optional<AffineExpr> position = turns.numberIn(value);
  return position && (*position == turn || *position == size - 1 - turn);
}

/// Whether `value` is the part of the parameter at the loop's turn along one dimension, whole along all
/// others.
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
    if (!isConstantIntValue(view.getMixedSizes()[dim], 1) || !visitsAll(loop, offset, size))
      return false;
    ++numCut;
  }
  return numCut == 1;
}

KernelAccess accessOf(func::FuncOp kernel, Value parameter) {
  AccessReader reader(parameter);
  KernelAccess access;
  kernel.walk([&](Operation *op) { reader.addEffects(op, access.reads, access.writes); });
  Written written;
  access.seesOld = reader.seesOld(kernel.getBody().front(), written);
  access.writesAll = written.all;
  return access;
}

} // namespace distribute
