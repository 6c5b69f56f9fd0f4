// Padded buffers: see Paddings.h.
//
// A convolution's image with zeros around it, or a gradient's with zeros between its elements, is a fill and a copy into a view. Through memory it would
// pass once more than it must, in two launches more. A team that reads windows of it keeps it in a room instead (StageOperands.h), if it is the
// team's alone: hence a buffer for each reader. It costs the place of a buffer, and no bytes moved.
#include "Paddings.h"

#include "KernelGroups.h"

#include "distribute/Analysis/Buffers.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

namespace {

/// A buffer that is filled and then written in part; nothing else writes it.
struct Padding {
  memref::AllocOp buffer;
  Operation *fill = nullptr;
  Value number; ///< that it is filled with
  memref::CopyOp copy;
  memref::SubViewOp view; ///< that is copied into
  SmallVector<Operation *> readers;
};

/// What `op` makes all elements of `buffer`, if it does nothing else; null if not.
Value numberFilledInto(Operation *op, Value buffer) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || structured.getNumDpsInits() != 1 || structured.getDpsInits()[0] != buffer ||
      !structured.hasPureBufferSemantics())
    return Value();
  if (Value filled = getFilledValue(structured))
    return filled;
  // Of tensor.pad comes a linalg.map without inputs.
  if (structured.getNumDpsInputs() != 0 ||
      !llvm::hasSingleElement(structured.getBlock()->getOperations()) ||
      !structured.getIndexingMapsArray()[0].isPermutation())
    return Value();
  Value yielded = structured.getBlock()->getTerminator()->getOperand(0);
  return yielded.getParentRegion() == &op->getRegion(0) ? Value() : yielded;
}

bool isStatic(ArrayRef<int64_t> values) { return llvm::none_of(values, ShapedType::isDynamic); }

/// Whether `op` may write bytes of the buffer `root`.
bool mayWrite(Operation *op, Value root) {
  std::optional<SmallVector<MemoryEffects::EffectInstance>> effects = getEffectsRecursively(op);
  return !effects || llvm::any_of(*effects, [&](const MemoryEffects::EffectInstance &effect) {
    return isa<MemoryEffects::Write>(effect.getEffect()) &&
           (!effect.getValue() || memrefRoot(effect.getValue()) == root);
  });
}

/// Whether `user` leaves the bytes of the buffer `root`, which an operand of it shows, as they are: so does what shows them in another shape, if
/// that is left alone, too.
bool isOnlyReader(Operation *user, Value root) {
  if (isa<ViewLikeOpInterface>(user))
    return llvm::all_of(user->getUsers(),
                        [&](Operation *next) { return isOnlyReader(next, root); });
  return !mayWrite(user, root);
}

/// Reads what is done with a buffer.
std::optional<Padding> readPadding(memref::AllocOp buffer) {
  Padding found;
  found.buffer = buffer;
  for (Operation *user : buffer->getUsers()) {
    if (Value number = numberFilledInto(user, buffer)) {
      if (found.fill)
        return std::nullopt;
      found.fill = user;
      found.number = number;
    } else if (auto view = dyn_cast<memref::SubViewOp>(user)) {
      if (found.view || !view->hasOneUse())
        return std::nullopt;
      found.view = view;
    } else if (isa<memref::DeallocOp>(user)) {
      continue;
    } else if (isOnlyReader(user, buffer)) {
      found.readers.push_back(user);
    } else {
      return std::nullopt; // what others read may be what it has written
    }
  }
  if (!found.fill || !found.view || found.readers.empty())
    return std::nullopt;
  found.copy = dyn_cast<memref::CopyOp>(*found.view->user_begin());
  if (!found.copy || found.copy.getTarget() != found.view.getResult() ||
      memrefRoot(found.copy.getSource()) == buffer ||
      found.view.getType().getRank() != buffer.getType().getRank() ||
      !buffer.getType().hasStaticShape() || !isStatic(found.view.getStaticOffsets()) ||
      !isStatic(found.view.getStaticSizes()) || !isStatic(found.view.getStaticStrides()))
    return std::nullopt;
  Block *block = found.fill->getBlock();
  bool isInOrder = block == found.copy->getBlock() && found.fill->isBeforeInBlock(found.copy) &&
                   llvm::all_of(found.readers, [&](Operation *reader) {
                     return reader->getBlock() == block && found.copy->isBeforeInBlock(reader);
                   });
  return isInOrder ? std::optional(found) : std::nullopt;
}

/// Whether `reader` is a structured op that takes the whole buffer as an input and does not write it.
bool readsElements(Operation *reader, Value buffer) {
  auto structured = dyn_cast<linalg::LinalgOp>(reader);
  return structured && structured.hasPureBufferSemantics() &&
         llvm::all_of(buffer.getUses(), [&](OpOperand &use) {
           return !reader->isAncestor(use.getOwner()) ||
                  (use.getOwner() == reader && structured.isDpsInput(&use));
         });
}

/// Whether anything from `from` up to `to`, both of one block, may write what `value` shows.
bool mayBeWritten(Value value, Operation *from, Operation *to) {
  Value root = memrefRoot(value);
  for (Operation *op = from->getNextNode(); op != to; op = op->getNextNode())
    if (!isMemoryEffectFree(op) && !isa<memref::AllocOp>(op) && mayWrite(op, root))
      return true;
  return false;
}

/// How far the elements of a buffer are moved along each dimension: by one where it is padded behind alone. The map of a structured op says
/// by `d + 1` that it writes a part of a dimension; of `d` all of it is expected.
SmallVector<int64_t> shiftsOf(const Padding &padding) {
  SmallVector<int64_t> shifts;
  memref::SubViewOp view = padding.view;
  for (auto [dim, offset, stride] :
       llvm::enumerate(view.getStaticOffsets(), view.getStaticStrides()))
    shifts.push_back(offset == 0 && stride == 1 &&
                     view.getStaticSizes()[dim] != view.getSourceType().getDimSize(dim));
  return shifts;
}

/// The fill of `target`, and the copy as a structured op whose map says where each element lies.
void pad(OpBuilder &builder, Padding &padding, Value target, ArrayRef<int64_t> shifts) {
  Location loc = padding.copy.getLoc();
  linalg::FillOp::create(builder, loc, padding.number, target);
  SmallVector<AffineExpr> places;
  for (auto [dim, offset, stride, shift] :
       llvm::enumerate(padding.view.getStaticOffsets(), padding.view.getStaticStrides(), shifts))
    places.push_back(builder.getAffineDimExpr(dim) * stride + (offset + shift));
  unsigned rank = places.size();
  SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
  linalg::GenericOp::create(builder, loc, padding.copy.getSource(), target,
                            ArrayRef<AffineMap>{
                                builder.getMultiDimIdentityMap(rank),
                                AffineMap::get(rank, 0, places, builder.getContext()),
                            },
                            kinds, [](OpBuilder &inside, Location place, ValueRange args) {
                              linalg::YieldOp::create(inside, place, args[0]);
                            });
}

/// The first of the fills that stand in front of `op`, which goes on with them: these belong together.
Operation *firstFillOf(linalg::LinalgOp op) {
  Operation *first = op;
  for (Operation *before = op->getPrevNode(); before; before = before->getPrevNode()) {
    if (isDeclaration(before))
      continue;
    auto fill = dyn_cast<linalg::FillOp>(before);
    if (!fill || !llvm::is_contained(op.getDpsInits(), fill.getDpsInits()[0]))
      break;
    first = fill;
  }
  return first;
}

/// Loops in the order in which the result lies, by which operations on the same rows are known (Analysis/RowGroup.h); behind them the others.
void orderByResult(IRRewriter &rewriter, linalg::GenericOp &op) {
  AffineMap map = op.getIndexingMapsArray().back();
  if (!map.isProjectedPermutation())
    return;
  SmallVector<unsigned> order;
  for (AffineExpr expr : map.getResults())
    order.push_back(cast<AffineDimExpr>(expr).getPosition());
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    if (!llvm::is_contained(order, loop))
      order.push_back(loop);
  if (llvm::is_sorted(order))
    return;
  FailureOr<linalg::GenericOp> ordered = linalg::interchangeGenericOp(rewriter, op, order);
  assert(succeeded(ordered) && "a permutation of its dimensions");
  op = *ordered;
}

/// Where `op` finds the elements of `buffer` once these are moved.
SmallVector<AffineMap> shiftMaps(linalg::LinalgOp op, Value buffer, ArrayRef<int64_t> shifts) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (input->get() != buffer)
      continue;
    AffineMap &map = maps[input->getOperandNumber()];
    SmallVector<AffineExpr> places;
    for (auto [expr, shift] : llvm::zip_equal(map.getResults(), shifts))
      places.push_back(expr + shift);
    map = AffineMap::get(map.getNumDims(), 0, places, map.getContext());
  }
  return maps;
}

/// Whether operands still say how long each loop of `reader` is. A structured op has its ranges from dimensions that stand in a map alone: a sum
/// over what is moved has that one from nowhere else.
bool mayBeShifted(Operation *reader, Value buffer, ArrayRef<int64_t> shifts) {
  auto op = cast<linalg::LinalgOp>(reader);
  return inversePermutation(concatAffineMaps(shiftMaps(op, buffer, shifts), op->getContext())) !=
         AffineMap();
}

/// A buffer that `reader` has for itself, filled and padded in front of it.
void padFor(Operation *reader, Padding &padding, ArrayRef<int64_t> shifts) {
  IRRewriter rewriter(reader->getContext());
  rewriter.setInsertionPoint(reader);
  auto generic = dyn_cast<linalg::GenericOp>(reader);
  if (!generic)
    generic = *linalg::generalizeNamedOp(rewriter, cast<linalg::LinalgOp>(reader));
  orderByResult(rewriter, generic);
  MemRefType type = padding.buffer.getType();
  SmallVector<int64_t> shape;
  for (auto [size, shift] : llvm::zip_equal(type.getShape(), shifts))
    shape.push_back(size + shift);
  rewriter.setInsertionPoint(padding.buffer);
  Value own = memref::AllocOp::create(rewriter, padding.buffer.getLoc(),
                                      MemRefType::get(shape, type.getElementType()),
                                      padding.buffer.getAlignmentAttr());
  rewriter.setInsertionPoint(firstFillOf(generic));
  pad(rewriter, padding, own, shifts);
  SmallVector<AffineMap> maps = shiftMaps(generic, padding.buffer, shifts);
  for (OpOperand *input : generic.getDpsInputOperands())
    if (input->get() == padding.buffer.getResult())
      input->set(own);
  generic.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
}

void padForReadersOf(Padding &padding) {
  Value buffer = padding.buffer.getResult();
  SmallVector<int64_t> shifts = shiftsOf(padding);
  size_t numLeft = 0;
  for (Operation *reader : padding.readers) {
    if (!readsElements(reader, buffer) || !mayBeShifted(reader, buffer, shifts) ||
        mayBeWritten(padding.copy.getSource(), padding.copy, reader)) {
      ++numLeft;
      continue;
    }
    padFor(reader, padding, shifts);
  }
  if (numLeft != 0) {
    if (llvm::any_of(shifts, [](int64_t shift) { return shift != 0; }))
      return;
    OpBuilder builder(padding.copy);
    pad(builder, padding, buffer, shifts);
  }
  padding.copy->erase();
  padding.view->erase();
  padding.fill->erase();
  if (numLeft != 0)
    return;
  // What is left are deallocations.
  for (Operation *user : llvm::make_early_inc_range(buffer.getUsers()))
    user->erase();
  padding.buffer->erase();
}

} // namespace

void padForReaders(func::FuncOp func) {
  SmallVector<memref::AllocOp> buffers;
  func.walk([&](memref::AllocOp op) { buffers.push_back(op); });
  for (memref::AllocOp buffer : buffers)
    if (std::optional<Padding> padding = readPadding(buffer))
      padForReadersOf(*padding);
}

} // namespace distribute
