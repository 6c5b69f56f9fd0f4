// Rooms for what a team touches several times: see StageOperands.h.
//
// Rows that several operations read one after the other would pass through the memory of the GPU each time; what all rows of a part have
// in common, for each row; a number of a row as a whole sector. An operand
// has a room if all of the kernel's operations reach it in one way, which is the operand of a part as a whole, and it lies in a
// row. What a body looks up by an index stays where it is: the places of lanes would meet in one bank.
#include "StageOperands.h"

#include "KernelSplit.h"
#include "RoomLayout.h"
#include "RoomTiles.h"

#include "distribute/Analysis/Blocks.h"
#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/OutputElements.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/KernelForm.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {
namespace {

/// Of a block, which may have 48 KiB: beside what lanes exchange.
constexpr int64_t kMostBytesOfBlock = int64_t{40} * 1024;
/// Of a GPU, what the threads of a block share.
constexpr int64_t kSharedMemory = 3;

/// An operand, and what the operations do with it.
struct Candidate {
  Value value;
  size_t number = 0;      ///< in the order of the operations
  linalg::LinalgOp first; ///< that touches it
  int64_t bytesMoved = 0; ///< to and fro by all operations, in whole sectors
  bool isRead = false, isWritten = false;
  bool seesOld = true;      ///< what it held before
  bool isTemporary = false; ///< which nobody reads behind the kernel
  int64_t filledBytes =
      -1; ///< by the operation before, which becomes a part of the next one; -1: by none

  int64_t getBytes() const { return staticNumBytes(value.getType()); }

  /// That need not pass.
  int64_t getBytesSaved() const {
    int64_t passes = (seesOld ? 1 : 0) + (isWritten && !isTemporary ? 1 : 0);
    return bytesMoved - passes * int64_t(llvm::alignTo(getBytes(), kSectorBytes));
  }
  /// Whether that is worth a room and the barrier behind it.
  bool isWorthARoom() const { return kLeastShareSaved * getBytesSaved() >= bytesMoved; }

private:
  static constexpr int64_t kLeastShareSaved = 8; ///< an eighth
};

/// How many times an operation moves an element of an operand, as places of its windows, which several loops step through: as many as windows
/// hold it, and where they lie beside each other twice or more, as neighbouring lanes are then some steps apart.
int64_t timesInWindows(linalg::LinalgOp op, OpOperand &operand) {
  if (!readsWindows(op, operand))
    return 1;
  int64_t elements = cast<MemRefType>(operand.get().getType()).getNumElements();
  return std::max<int64_t>(2, countAccesses(op, operand) / std::max<int64_t>(1, elements));
}

/// What an operation moves of an operand by whole sectors, where neighbouring lanes lie along its innermost loop. What does not move along this
/// is one sector for all of them; each other loop that does not move an input reads it again, and a window's loops what they share. A total is
/// written once.
int64_t bytesMovedBy(linalg::LinalgOp op, OpOperand &operand, bool isWrite) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  size_t near = ranges.size();
  for (auto [loop, range] : llvm::enumerate(ranges))
    if (range != 1)
      near = loop;
  bool isNear = near != ranges.size() && map.isFunctionOfDim(near);
  int64_t bytes =
      isNear ? llvm::alignTo(staticNumBytes(operand.get().getType()), kSectorBytes) : kSectorBytes;
  for (auto [loop, range] : llvm::enumerate(ranges))
    if (loop != near && map.isFunctionOfDim(loop) ? !isNear : loop != near && !isWrite)
      bytes *= range;
  return isNear && !isWrite ? bytes * timesInWindows(op, operand) : bytes;
}

class Staging {
public:
  Staging(func::FuncOp kernel, const llvm::SmallBitVector &temporaries)
      : kernel(kernel), temporaries(temporaries) {}

  int64_t run() {
    auto team = kernel->getAttrOfType<IntegerAttr>(plan::PlanDialect::kTeamAttrName);
    if (!team)
      return 0;
    block = &kernel.getBody().front();
    if (kernel->hasAttr(plan::PlanDialect::kSplitAttrName)) {
      auto parts = block->getOps<scf::ForOp>();
      if (!llvm::hasSingleElement(parts))
        return 0;
      block = (*parts.begin()).getBody();
    }
    for (auto op : block->getOps<linalg::LinalgOp>())
      note(op);
    for (auto &[value, candidate] : candidates)
      endFill(candidate);
    noteOtherWays();
    isOfBlock = team.getInt() > kThreadsOfWarp;
    return choose(bytesOfRooms(team.getInt()));
  }

private:
  void note(linalg::LinalgOp op) {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<MemRefType>(operand.get().getType()))
        continue;
      auto [entry, isNew] = candidates.try_emplace(operand.get());
      Candidate &own = entry->second;
      if (isNew) {
        own.value = operand.get();
        own.number = candidates.size();
        own.first = op;
        auto argument = dyn_cast<BlockArgument>(memrefRoot(operand.get()));
        own.isTemporary = argument && argument.getOwner()->isEntryBlock() &&
                          argument.getOwner()->getParentOp() == kernel &&
                          temporaries.test(argument.getArgNumber());
      }
      bool isWritten = op.isDpsInit(&operand);
      if (isWritten && own.first == op && !keepsInit(op, operand) && !own.isRead)
        own.seesOld = false;
      own.isWritten |= isWritten;
      if (getFilledValue(op)) {
        endFill(own);
        own.filledBytes = bytesMovedBy(op, operand, /*isWrite=*/true);
        continue;
      }
      bool goesOn = isWritten && own.filledBytes >= 0;
      if (!goesOn)
        endFill(own);
      own.filledBytes = -1;
      if (op.payloadUsesValueFromOperand(&operand) && !goesOn) {
        own.isRead = true;
        own.bytesMoved += bytesMovedBy(op, operand, isWritten);
      }
      if (isWritten)
        own.bytesMoved += bytesMovedBy(op, operand, /*isWrite=*/true);
    }
  }

  /// What was filled is written as such.
  static void endFill(Candidate &own) {
    own.bytesMoved += std::max<int64_t>(own.filledBytes, 0);
    own.filledBytes = -1;
  }

  /// Buffers that are reached in two ways, or by loads and stores.
  void noteOtherWays() {
    llvm::DenseMap<Value, Value> wayTo;
    for (auto &[value, candidate] : candidates)
      if (wayTo.try_emplace(memrefRoot(value), value).first->second != value)
        otherwise.insert(memrefRoot(value));
    kernel.walk([&](Operation *op) {
      if (!isa<memref::LoadOp, memref::StoreOp>(op))
        return;
      for (Value operand : op->getOperands())
        if (isa<MemRefType>(operand.getType()))
          otherwise.insert(memrefRoot(operand));
    });
  }

  /// Whether its elements lie in a row, the last dimension the fastest, or in long ones, or in such as fill sectors.
  static bool isInARow(Value value) {
    auto type = cast<MemRefType>(value.getType());
    SmallVector<int64_t> strides;
    int64_t offset, expected = 1;
    if (!type.hasStaticShape() || !type.getElementType().isIntOrIndexOrFloat() ||
        failed(type.getStridesAndOffset(strides, offset)))
      return false;
    for (int64_t dim = type.getRank(); dim-- > 0;) {
      int64_t size = type.getDimSize(dim);
      if (size != 1 && strides[dim] != expected)
        return expected * staticNumBytes(type.getElementType()) >= kLongRow ||
               fillsSectors(value, expected, ArrayRef(strides).take_front(dim + 1));
      expected *= size;
    }
    return true;
  }

  /// Whether rows of so many elements, which begin in such steps, are sectors: where the part begins is a multiple of one, too.
  static bool fillsSectors(Value value, int64_t row, ArrayRef<int64_t> steps) {
    auto part = value.getDefiningOp<memref::SubViewOp>();
    auto argument = part ? dyn_cast<BlockArgument>(part.getSource()) : BlockArgument();
    auto kernel =
        argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    auto alignment =
        kernel ? kernel.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kAlignAttrName)
               : IntegerAttr();
    if (!alignment || alignment.getInt() % kSectorBytes != 0)
      return false;
    int64_t bytes = staticNumBytes(part.getType().getElementType());
    auto isOfSectors = [&](int64_t elements) { return elements * bytes % kSectorBytes == 0; };
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(part.getSourceType().getStridesAndOffset(strides, offset)) ||
        !part.hasUnitStride() || !isOfSectors(row) || !llvm::all_of(steps, isOfSectors))
      return false;
    return llvm::all_of(llvm::zip_equal(part.getMixedOffsets(), strides), [&](auto place) {
      return isOfSectors(factorOf(std::get<0>(place)) * std::get<1>(place));
    });
  }

  /// What an offset is known to be a multiple of.
  static int64_t factorOf(OpFoldResult offset) {
    if (std::optional<int64_t> constant = getConstantIntValue(offset))
      return *constant;
    auto product = cast<Value>(offset).getDefiningOp<arith::MulIOp>();
    return product ? getConstantIntValue(product.getRhs()).value_or(1) : 1;
  }

  /// Bytes: of what begins in the middle of a sector, a twelfth more may pass.
  static constexpr int64_t kLongRow = 12 * kSectorBytes;

  /// What is neither read before nor written behind may lie anyhow.
  static bool canHaveARoom(const Candidate &candidate) {
    auto type = cast<MemRefType>(candidate.value.getType());
    bool isRoomAlone = candidate.isTemporary && !candidate.seesOld;
    return isRoomAlone ? type.hasStaticShape() && type.getElementType().isIntOrIndexOrFloat()
                       : isInARow(candidate.value);
  }

  /// Those first that save the most.
  int64_t choose(int64_t room) {
    SmallVector<Candidate> found;
    for (auto &[value, candidate] : candidates)
      if (!otherwise.contains(memrefRoot(value)) && canHaveARoom(candidate) &&
          candidate.getBytesSaved() > 0 && candidate.isWorthARoom())
        found.push_back(candidate);
    llvm::sort(found, [](const Candidate &a, const Candidate &b) {
      return std::pair(-a.getBytesSaved(), a.number) < std::pair(-b.getBytesSaved(), b.number);
    });
    int64_t numStaged = 0;
    for (Candidate &candidate : found) {
      if (int64_t(llvm::alignTo(candidate.getBytes(), 16)) > room)
        continue;
      room -= stage(candidate, room);
      ++numStaged;
    }
    return numStaged;
  }

  /// In at most so many bytes. Returns how many.
  int64_t stage(Candidate &candidate, int64_t mostBytes) {
    OpBuilder builder(kernel.getContext());
    Location loc = candidate.first.getLoc();
    Value room = createRoom(builder, candidate, mostBytes);
    int64_t bytes = llvm::alignTo(staticNumBytes(memrefRoot(room).getType()), 16);
    for (auto op : block->getOps<linalg::LinalgOp>())
      for (OpOperand &operand : op->getOpOperands())
        if (operand.get() == candidate.value)
          operand.set(room);
    // All are read before the first of the operations, so that one barrier stands behind them.
    if (candidate.seesOld) {
      builder.setInsertionPoint(firstOp(candidate.value));
      copy(builder, loc, candidate.value, room);
    }
    if (candidate.isWritten && !candidate.isTemporary) {
      builder.setInsertionPoint(block->getTerminator());
      copy(builder, loc, room, candidate.value);
    }
    return bytes;
  }

  /// A room, or of a longer one the part that the candidate has.
  Value createRoom(OpBuilder &builder, Candidate &candidate, int64_t mostBytes) {
    auto type = cast<MemRefType>(candidate.value.getType());
    SmallVector<linalg::LinalgOp> ops(block->getOps<linalg::LinalgOp>());
    SmallVector<int64_t> shape(type.getShape());
    if (isOfBlock) // else it is a part of what several teams have
      shape = chooseRoomShape(candidate.value, ops, mostBytes);
    auto ofTeam = MemRefType::get(shape, type.getElementType(), MemRefLayoutAttrInterface(),
                                  builder.getI64IntegerAttr(kSharedMemory));
    builder.setInsertionPointToStart(&kernel.getBody().front());
    Location loc = candidate.first.getLoc();
    Value room = memref::AllocaOp::create(builder, loc, ofTeam);
    if (ArrayRef<int64_t>(shape) == type.getShape())
      return room;
    SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0)),
        strides(shape.size(), builder.getIndexAttr(1));
    return memref::SubViewOp::create(builder, loc, room, offsets,
                                     getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
                                     strides);
  }

  /// The first operation, in front of which the part of an operand is taken if it can be; else the one behind where it is.
  Operation *firstOp(Value value) {
    Operation *first = *block->getOps<linalg::LinalgOp>().begin();
    Operation *def = value.getDefiningOp();
    if (!def || def->getBlock() != block || def->isBeforeInBlock(first))
      return first;
    for (Value operand : def->getOperands())
      if (Operation *other = operand.getDefiningOp();
          other && other->getBlock() == block && !other->isBeforeInBlock(first))
        return def->getNextNode();
    def->moveBefore(first);
    return first;
  }

  static void copy(OpBuilder &builder, Location loc, Value from, Value to) {
    int64_t rank = cast<MemRefType>(from.getType()).getRank();
    AffineMap map = builder.getMultiDimIdentityMap(rank);
    SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
    linalg::GenericOp::create(builder, loc, from, to, ArrayRef<AffineMap>{map, map}, loops,
                              [](OpBuilder &inner, Location place, ValueRange args) {
                                linalg::YieldOp::create(inner, place, args[0]);
                              });
  }

  func::FuncOp kernel;
  const llvm::SmallBitVector &temporaries;
  Block *block = nullptr; ///< of a part
  bool isOfBlock = false; ///< a team is all threads of a block
  llvm::MapVector<Value, Candidate> candidates;
  llvm::DenseSet<Value> otherwise; ///< roots
};

} // namespace

int64_t bytesOfRooms(int64_t threadsOfTeam) {
  return kMostBytesOfBlock / teamsOfBlock(threadsOfTeam);
}

int64_t stageOperands(func::FuncOp kernel, const llvm::SmallBitVector &temporaries) {
  return Staging(kernel, temporaries).run();
}

} // namespace distribute
