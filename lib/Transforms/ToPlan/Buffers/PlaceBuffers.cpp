// distribute-place-buffers: offsets for buffers and variables, and which work depends on the batch.
#include "../../Preconditions.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Dialect/Plan/PlanBytes.h"
#include "distribute/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_PLACEBUFFERSPASS
#include "distribute/Transforms/Passes.h.inc"

static plan::BufferOp bufferOf(Value view) {
  auto op = view.getDefiningOp<plan::ViewOp>();
  return op && op.getBuffer() ? op.getBuffer().getDefiningOp<plan::BufferOp>() : plan::BufferOp();
}

namespace {

/// First and last position at which a buffer is touched.
struct Lifetime {
  int64_t first = std::numeric_limits<int64_t>::max(), last = -1;
  int64_t bytes = 0, offset = 0;

  void touch(int64_t from, int64_t to) {
    first = std::min(first, from);
    last = std::max(last, to);
  }
  bool meets(const Lifetime &other) const { return first <= other.last && other.first <= last; }
};

} // namespace

/// Whether writing through `value` leaves nothing of the old contents of its buffer.
static bool coversBuffer(Value value) {
  plan::BufferOp buffer = bufferOf(value);
  return buffer &&
         plan::denseBytes(cast<MemRefType>(value.getType())) == plan::spanBytes(buffer.getType());
}

namespace {

/// Where a buffer is made anew: the block of its first touch, if that leaves nothing of its old contents, and all other touches are in the
/// block. What encloses the block may run it many times, and none of them sees what another one left.
class FreshBlocks {
public:
  explicit FreshBlocks(plan::ProgramOp program) {
    visitBlock(program.getBody().front());
    for (plan::BufferOp buffer : unfinished)
      blocks[buffer] = nullptr;
  }

  /// Null: it may hold what was there before.
  Block *lookup(plan::BufferOp buffer) const { return blocks.lookup(buffer); }

private:
  void visitBlock(Block &block) {
    llvm::DenseMap<int64_t, SmallVector<plan::BufferOp>> open; // until a wait in this block
    for (Operation &op : block) {
      if (!isa<plan::InstructionOpInterface, plan::OutputOp>(op))
        continue;
      touch(op);
      if (std::optional<int64_t> ticket = plan::ticketOf(&op))
        for (Value operand : op.getOperands())
          if (plan::BufferOp buffer = bufferOf(operand))
            open[*ticket].push_back(buffer);
      if (auto wait = dyn_cast<plan::WaitOp>(op))
        open.erase(wait.getTicket());
      for (Region &region : op.getRegions())
        visitBlock(region.front());
    }
    for (auto &[ticket, buffers] : open)
      unfinished.append(buffers);
  }

  void touch(Operation &op) {
    llvm::MapVector<plan::BufferOp, bool> touched; // whether it is made anew here
    for (Value operand : op.getOperands())
      if (plan::BufferOp buffer = bufferOf(operand))
        touched[buffer] = false;
    if (auto instruction = dyn_cast<plan::InstructionOpInterface>(op);
        instruction && op.getNumRegions() == 0) {
      SmallVector<plan::OperandAccess> accesses;
      instruction.collectAccesses(accesses);
      for (const plan::OperandAccess &access : accesses)
        if (plan::BufferOp buffer = bufferOf(access.operand->get()))
          touched[buffer] |= coversBuffer(access.operand->get());
      for (const plan::OperandAccess &access : accesses)
        if (plan::BufferOp buffer = bufferOf(access.operand->get()); buffer && access.reads())
          touched[buffer] = false;
    }
    for (auto [buffer, isAnew] : touched) {
      auto [found, isFirst] = blocks.try_emplace(buffer, isAnew ? op.getBlock() : nullptr);
      if (!isFirst && found->second && !found->second->findAncestorOpInBlock(op))
        found->second = nullptr;
    }
  }

  llvm::DenseMap<plan::BufferOp, Block *> blocks;
  SmallVector<plan::BufferOp> unfinished;
};

/// Finds the lifetimes of a program's buffers.
class Lifetimes {
public:
  explicit Lifetimes(plan::ProgramOp program) : fresh(program) {
    for (auto buffer : program.getBody().front().getOps<plan::BufferOp>())
      lifetimes[buffer].bytes = plan::spanBytes(buffer.getType());
    visitBlock(program.getBody().front());
    for (auto output : program.getBody().front().getOps<plan::OutputOp>())
      touch(output.getView(), position, position);
  }

  llvm::MapVector<plan::BufferOp, Lifetime> lifetimes;

private:
  void touch(Value view, int64_t from, int64_t to) {
    if (plan::BufferOp buffer = bufferOf(view))
      lifetimes[buffer].touch(from, to);
  }

  void visitBlock(Block &block) {
    llvm::DenseMap<int64_t, SmallVector<Value>> open;
    for (Operation &op : block) {
      auto instruction = dyn_cast<plan::InstructionOpInterface>(op);
      if (!instruction)
        continue;
      int64_t at = ++position;
      SmallVector<plan::OperandAccess> accesses;
      instruction.collectAccesses(accesses);
      for (const plan::OperandAccess &access : accesses)
        touch(access.operand->get(), at, at);
      if (std::optional<int64_t> ticket = plan::ticketOf(&op))
        llvm::append_range(open[*ticket], op.getOperands());
      if (auto wait = dyn_cast<plan::WaitOp>(op))
        for (Value view : open[wait.getTicket()])
          touch(view, at, at);
      for (Region &region : op.getRegions())
        visitBlock(region.front());
      if (isa<plan::ForOp, plan::WhileOp>(op))
        extendOver(&op, at, ++position);
    }
  }

  /// What a loop touches, an earlier or later iteration may need, unless each makes its own.
  void extendOver(Operation *loop, int64_t from, int64_t to) {
    loop->walk([&](plan::InstructionOpInterface inner) {
      for (Value operand : inner->getOperands())
        if (plan::BufferOp buffer = bufferOf(operand)) {
          Block *block = fresh.lookup(buffer);
          if (!block || !loop->isAncestor(block->getParentOp()))
            touch(operand, from, to);
        }
    });
  }

  FreshBlocks fresh;
  int64_t position = 0;
};

/// Marks the work that depends on the batch.
class BatchMarker {
public:
  void mark(plan::ProgramOp program) { visitBlock(program.getBody().front(), false); }

private:
  /// What a view lies on: a buffer, or a variable's or an input's name; null for constants.
  static const void *baseOf(Value value) {
    auto view = value.getDefiningOp<plan::ViewOp>();
    if (view.getBuffer())
      return view.getBuffer().getAsOpaquePointer();
    return view.getBaseAttr() ? view.getBaseAttr().getAsOpaquePointer() : nullptr;
  }

  bool depends(Value value) {
    auto view = value.getDefiningOp<plan::ViewOp>();
    if (view.getSpace() == plan::Space::Inputs) {
      auto step = view->getParentOfType<plan::StepOp>();
      auto input =
          dyn_cast_or_null<plan::InputOp>(SymbolTable::lookupSymbolIn(step, view.getBaseAttr()));
      return input && input.getKind() == InputKind::Batch;
    }
    return dependent.contains(baseOf(value));
  }

  void visitBlock(Block &block, bool underDependentControl) {
    for (Operation &op : block) {
      auto instruction = dyn_cast<plan::InstructionOpInterface>(op);
      if (!instruction)
        continue;
      SmallVector<plan::OperandAccess> accesses;
      instruction.collectAccesses(accesses);
      bool reads = underDependentControl;
      for (const plan::OperandAccess &access : accesses)
        reads |= access.reads() && depends(access.operand->get());
      // In a loop the first round may see what the second does not.
      if (reads)
        instruction.setBatchDependent(true);
      bool result = reads;
      if (auto collective = dyn_cast<plan::CollectiveOp>(op))
        result = reads && !collective.getReduction();
      if (isa<plan::RecvOp>(op)) // what another slot computed of its rows, perhaps
        result = true;
      for (const plan::OperandAccess &access : accesses) {
        if (!access.writes())
          continue;
        const void *base = baseOf(access.operand->get());
        if (result)
          dependent.insert(base);
        else if (access.access == plan::Access::Write && coversBuffer(access.operand->get()))
          dependent.erase(base);
      }
      // Twice: an iteration sees what the one before it left.
      int rounds = isa<plan::ForOp, plan::WhileOp>(op) ? 2 : 1;
      for (int round = 0; round < rounds; ++round)
        for (Region &region : op.getRegions())
          visitBlock(region.front(), reads);
    }
  }

  llvm::DenseSet<const void *> dependent;
};

struct PlaceBuffers : distribute::impl::PlaceBuffersPassBase<PlaceBuffers> {
  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    for (auto role : getOperation().getOps<plan::RoleOp>())
      placeVariables(role);
    getOperation().walk([&](plan::ProgramOp program) {
      eraseUnused(program);
      place(program);
      BatchMarker().mark(program);
    });
  }

  void placeVariables(plan::RoleOp role) {
    int64_t offset = 0;
    for (auto hold : role.getBody().front().getOps<plan::HoldOp>()) {
      auto variable = SymbolTable::lookupNearestSymbolFrom<plan::VariableOp>(
          getOperation(), hold.getVariableAttr());
      hold.setByteOffset(offset);
      offset += llvm::alignTo(variable.getComponentBytes(), plan::kAlignment);
    }
    role.setVariablesBytes(offset);
  }

  static void eraseUnused(plan::ProgramOp program) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(program.getBody().front())))
      if (isa<plan::ViewOp, plan::BufferOp>(op) && op.use_empty())
        op.erase();
  }

  void place(plan::ProgramOp program) {
    Lifetimes found(program);
    SmallVector<Lifetime *> order;
    for (auto &[buffer, lifetime] : found.lifetimes)
      order.push_back(&lifetime);
    auto position = llvm::to_vector(llvm::seq<size_t>(0, order.size()));
    llvm::sort(position, [&](size_t x, size_t y) {
      return order[x]->bytes != order[y]->bytes ? order[x]->bytes > order[y]->bytes : x < y;
    });
    SmallVector<Lifetime *> placed;
    int64_t end = 0;
    for (size_t index : position) {
      Lifetime &lifetime = *order[index];
      lifetime.offset = findOffset(lifetime, placed);
      end =
          std::max<int64_t>(end, lifetime.offset + llvm::alignTo(lifetime.bytes, plan::kAlignment));
      placed.push_back(&lifetime);
      bytesInBuffers += lifetime.bytes;
    }
    for (auto &[buffer, lifetime] : found.lifetimes)
      plan::BufferOp(buffer).setByteOffset(lifetime.offset);
    program.setArenaBytes(end);
    bytesInArenas += end;
  }

  /// The lowest offset at which `lifetime` overlaps nothing that lives at the same time.
  static int64_t findOffset(const Lifetime &lifetime, ArrayRef<Lifetime *> placed) {
    SmallVector<std::pair<int64_t, int64_t>> busy;
    for (const Lifetime *other : placed)
      if (other->meets(lifetime))
        busy.push_back(
            {other->offset, other->offset + llvm::alignTo(other->bytes, plan::kAlignment)});
    llvm::sort(busy);
    int64_t offset = 0;
    for (auto [from, to] : busy) {
      if (offset + lifetime.bytes <= from)
        break;
      offset = std::max(offset, to);
    }
    return offset;
  }
};

} // namespace

} // namespace distribute
