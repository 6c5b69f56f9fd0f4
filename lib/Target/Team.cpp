// The threads of a GPU that compute a part of a kernel together: see Team.h.
#include "Team.h"

#include "distribute/Analysis/ValueState.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

/// Of a GPU, what the threads of a block share.
static constexpr unsigned kSharedMemory = 3;
/// The widest number of a kernel.
static constexpr int64_t kMostBytes = 8;
static constexpr llvm::StringLiteral kRoomName = "team_room_", kStagedName = "staged_";

std::optional<int64_t> teamSizeOf(func::FuncOp kernel) {
  auto size = kernel->getAttrOfType<IntegerAttr>(plan::PlanDialect::kTeamAttrName);
  return size ? std::optional(size.getInt()) : std::nullopt;
}

static Value constantWord(OpBuilder &builder, Location loc, int64_t number) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getI32IntegerAttr(static_cast<int32_t>(number)));
}

/// A global of the module for all teams of a block; where they are several, the part of it that is the team's at hand.
static void placeRoom(memref::AllocaOp room, int64_t number, int64_t numTeams) {
  auto module = room->getParentOfType<ModuleOp>();
  MemRefType type = room.getType(), ofBlock = type;
  Location loc = room.getLoc();
  if (numTeams > 1) {
    SmallVector<int64_t> shape = {numTeams};
    llvm::append_range(shape, type.getShape());
    ofBlock = MemRefType::get(shape, type.getElementType(), MemRefLayoutAttrInterface(),
                              type.getMemorySpace());
  }
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  std::string name = (kStagedName + llvm::Twine(number)).str();
  // A team's ends where its bytes end: aligned further, three elements of the first one would be loaded as four.
  auto alignment =
      static_cast<int64_t>(llvm::MinAlign(16, static_cast<uint64_t>(staticNumBytes(type))));
  memref::GlobalOp::create(builder, module.getLoc(), name, builder.getStringAttr("private"),
                           ofBlock, builder.getUnitAttr(), /*constant=*/false,
                           builder.getI64IntegerAttr(alignment));
  builder.setInsertionPoint(room);
  Value place = memref::GetGlobalOp::create(builder, loc, ofBlock, name);
  if (numTeams > 1) {
    Value thread = NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
    Value team =
        arith::DivUIOp::create(builder, loc, thread, constantWord(builder, loc, kThreadsOfWarp));
    SmallVector<OpFoldResult> offsets(ofBlock.getRank(), builder.getIndexAttr(0)),
        strides(ofBlock.getRank(), builder.getIndexAttr(1)),
        sizes = getAsIndexOpFoldResult(builder.getContext(), ofBlock.getShape());
    offsets[0] = Value(arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(), team));
    sizes[0] = builder.getIndexAttr(1);
    MemRefType own = memref::SubViewOp::inferRankReducedResultType(type.getShape(), ofBlock,
                                                                   offsets, sizes, strides);
    place = memref::SubViewOp::create(builder, loc, own, place, offsets, sizes, strides);
  }
  room.replaceAllUsesWith(place);
  room.erase();
}

bool isRoom(MemRefType type) {
  auto space = dyn_cast_or_null<IntegerAttr>(type.getMemorySpace());
  return space && space.getInt() == kSharedMemory;
}

bool placeRooms(ModuleOp module) {
  int64_t number = 0;
  for (auto kernel : module.getOps<func::FuncOp>()) {
    std::optional<int64_t> team = teamSizeOf(kernel);
    if (!team)
      continue;
    SmallVector<memref::AllocaOp> rooms;
    kernel.walk([&](memref::AllocaOp op) {
      if (isRoom(op.getType()))
        rooms.push_back(op);
    });
    for (memref::AllocaOp room : rooms)
      placeRoom(room, number++, teamsOfBlock(*team));
  }
  return number != 0;
}

Value Team::lane(Location loc) {
  Value thread = NVVM::ThreadIdXOp::create(rewriter, loc, rewriter.getI32Type());
  Value inTeam =
      arith::AndIOp::create(rewriter, loc, thread, constantWord(rewriter, loc, numLanes - 1));
  return arith::IndexCastUIOp::create(rewriter, loc, rewriter.getIndexType(), inTeam);
}

void Team::enterFirstLane(Location loc) {
  Value first = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value isFirst = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, lane(loc), first);
  auto guarded = scf::IfOp::create(rewriter, loc, isFirst);
  rewriter.setInsertionPointToStart(guarded.thenBlock());
}

void Team::synchronize(Location loc) {
  if (numLanes == kThreadsOfWarp)
    NVVM::SyncWarpOp::create(rewriter, loc, constantWord(rewriter, loc, -1));
  else
    NVVM::BarrierOp::create(rewriter, loc);
}

Value Team::exchangeWord(Location loc, Value word, int64_t distance) {
  Value all = constantWord(rewriter, loc, -1), by = constantWord(rewriter, loc, distance);
  Value last = constantWord(rewriter, loc, kThreadsOfWarp - 1);
  return NVVM::ShflOp::create(rewriter, loc, rewriter.getI32Type(), all, word, by, last,
                              NVVM::ShflKind::bfly, UnitAttr());
}

/// By words of 32 bits.
Value Team::exchange(Location loc, Value value, int64_t distance) {
  Type type = value.getType();
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  Type bits = rewriter.getIntegerType(width), word = rewriter.getI32Type();
  if (type.isIndex())
    value = arith::IndexCastOp::create(rewriter, loc, bits, value);
  else if (type != bits)
    value = arith::BitcastOp::create(rewriter, loc, bits, value);
  if (width < 32)
    value = arith::TruncIOp::create(
        rewriter, loc, bits,
        exchangeWord(loc, arith::ExtUIOp::create(rewriter, loc, word, value), distance));
  else if (width == 32)
    value = exchangeWord(loc, value, distance);
  else {
    Value half = arith::ConstantOp::create(rewriter, loc, rewriter.getIntegerAttr(bits, 32));
    auto part = [&](Value from) {
      Value low = arith::TruncIOp::create(rewriter, loc, word, from);
      return arith::ExtUIOp::create(rewriter, loc, bits, exchangeWord(loc, low, distance));
    };
    Value low = part(value), high = part(arith::ShRUIOp::create(rewriter, loc, value, half));
    value =
        arith::OrIOp::create(rewriter, loc, low, arith::ShLIOp::create(rewriter, loc, high, half));
  }
  if (type.isIndex())
    return arith::IndexCastOp::create(rewriter, loc, type, value);
  return type == bits ? value : Value(arith::BitcastOp::create(rewriter, loc, type, value));
}

/// In an array of the module that is no kernel's parameter: all teams are blocks that use it. Each of its kernels has its own, as
/// teams of several need not be equally large.
Value Team::addressOf(Location loc, Type type, Value place, size_t room) {
  auto module = kernel->getParentOfType<ModuleOp>();
  std::string name = (kRoomName + kernel.getSymName() + "_" + Twine(room)).str();
  if (!module.lookupSymbol<LLVM::GlobalOp>(name)) {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(module.getBody());
    auto array = LLVM::LLVMArrayType::get(rewriter.getI8Type(), numLanes * kMostBytes);
    LLVM::GlobalOp::create(rewriter, module.getLoc(), array, /*isConstant=*/false,
                           LLVM::Linkage::Internal, name, Attribute(), kMostBytes, kSharedMemory);
  }
  auto pointer = LLVM::LLVMPointerType::get(rewriter.getContext(), kSharedMemory);
  Value base = LLVM::AddressOfOp::create(rewriter, loc, pointer, name);
  Value number = arith::IndexCastOp::create(rewriter, loc, rewriter.getI64Type(), place);
  return LLVM::GEPOp::create(rewriter, loc, pointer, type, base, ArrayRef<LLVM::GEPArg>{number});
}

/// How a number lies there.
static Type storedType(Type type, OpBuilder &builder) {
  return type.isIndex() ? builder.getI64Type() : type.isInteger(1) ? builder.getI8Type() : type;
}

void Team::store(Location loc, Value value, Value place, size_t room) {
  Type stored = storedType(value.getType(), rewriter);
  if (value.getType().isIndex())
    value = arith::IndexCastOp::create(rewriter, loc, stored, value);
  else if (value.getType() != stored)
    value = arith::ExtUIOp::create(rewriter, loc, stored, value);
  LLVM::StoreOp::create(rewriter, loc, value, addressOf(loc, stored, place, room));
}

Value Team::load(Location loc, Type type, Value place, size_t room) {
  Type stored = storedType(type, rewriter);
  Value value = LLVM::LoadOp::create(rewriter, loc, stored, addressOf(loc, stored, place, room));
  if (type.isIndex())
    return arith::IndexCastOp::create(rewriter, loc, type, value);
  return type == stored ? value : Value(arith::TruncIOp::create(rewriter, loc, type, value));
}

} // namespace distribute
