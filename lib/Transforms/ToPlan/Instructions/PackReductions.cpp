// distribute-pack-reductions: independent reductions of one kind become one, without copies; so do
// broadcasts.
//
// Decided by PackPlan for each block; here the plan is carried out. A pack is one buffer. What was
// the buffer of a member is a part of it, so that what computed and what used the member now
// does so in the pack.
#include "../../Preconditions.h"
#include "CollectiveShape.h"
#include "PackPlan.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_PACKREDUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Carries out one pack: the buffer, the views, the one collective.
class PackBuilder {
public:
  PackBuilder(plan::ProgramOp program, Pack &pack)
      : pack(pack), first(pack.members.front().start), declarations(program.getContext()),
        builder(first) {
    declarations.setInsertionPointToStart(&program.getBody().front());
  }

  /// Leaves the pack's buffer.
  plan::BufferOp build() {
    layOut(pack);
    declare();
    for (PackMember &member : pack.members)
      if (member.buffer)
        moveIntoPack(member);
    for (const Copied &copied : copies)
      copy(copied.member->start.getIn(), copied.in);
    createCollective();
    for (const Copied &copied : copies)
      copy(copied.out, copied.member->start.getOut());
    for (PackMember &member : pack.members) {
      member.wait.erase();
      member.start.erase();
    }
    return buffer;
  }

private:
  /// A member that stays where it is, with its place in the pack as its operand and its result.
  struct Copied {
    PackMember *member;
    Value in, out;
  };

  /// The buffer and its views, before any other buffer goes: the first one may be where the
  /// program begins.
  void declare() {
    SmallVector<Location> locations;
    for (PackMember &member : pack.members)
      locations.push_back(member.start.getLoc());
    loc = FusedLoc::get(builder.getContext(), locations);
    buffer = plan::BufferOp::create(
        declarations, *loc, MemRefType::get({pack.bytes}, declarations.getI8Type()), IntegerAttr());
    Type elementType = cast<MemRefType>(first.getIn().getType()).getElementType();
    int64_t count = pack.bytes / plan::elementBytes(elementType);
    whole = plan::ViewOp::create(declarations, *loc, MemRefType::get({count}, elementType), buffer,
                                 /*byteOffset=*/0);
    for (PackMember &member : pack.members) {
      if (member.buffer)
        continue;
      Value in = partFor(member, member.start.getIn());
      Value out = member.start.getIn().getType() == member.start.getOut().getType()
                      ? in
                      : partFor(member, member.start.getOut());
      copies.push_back({&member, in, out});
    }
  }

  void moveIntoPack(PackMember &member) {
    for (Operation *user : llvm::to_vector(member.buffer->getUsers())) {
      auto view = cast<plan::ViewOp>(user);
      view.getBufferMutable().assign(buffer);
      view.setByteOffset(view.getByteOffset() + member.byteOffset);
    }
    plan::BufferOp(member.buffer).erase();
  }

  /// The member's place in the pack, with the type of `like`.
  Value partFor(PackMember &member, Value like) {
    return plan::ViewOp::create(declarations, member.start.getLoc(),
                                cast<MemRefType>(like.getType()), buffer, member.byteOffset);
  }

  void copy(Value from, Value to) {
    plan::CopyOp::create(builder, *loc, from, to, /*queue=*/0, /*flops=*/0,
                         /*batch_dependent=*/false, /*label=*/StringAttr());
  }

  void createCollective() {
    auto start = cast<plan::CollectiveOp>(builder.clone(*first));
    start->setLoc(*loc);
    start.getInMutable().assign(whole);
    start.getOutMutable().assign(whole);
    start.setPayloadBytes(pack.bytes);
    predictWireBytes(start);
    std::string many =
        (Twine(pack.members.size()) + (start.getReduction() ? " reductions" : " broadcasts")).str();
    start.setLabel("pack of " + many);
    if (std::optional<StringRef> reason = start.getProvenance())
      start.setProvenance(
          ("distribute-pack-reductions: " + many + ", the first of which: " + *reason).str());
    for (PackMember &member : pack.members)
      if (plan::CollectiveOp op = member.start; op.getBatchDependent())
        start.setBatchDependent(true);
    builder.clone(*pack.members.front().wait)->setLoc(*loc);
  }

  Pack &pack;
  plan::CollectiveOp first;
  OpBuilder declarations, builder;
  std::optional<Location> loc;
  plan::BufferOp buffer;
  Value whole;
  SmallVector<Copied> copies;
};

struct PackReductions : distribute::impl::PackReductionsPassBase<PackReductions> {
  using PackReductionsPassBase::PackReductionsPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    if (bytesPerPack < 0) {
      getOperation().emitError() << "bytes-per-pack is " << bytesPerPack.getValue()
                                 << "; expected at least 0, where 0 means no limit";
      return signalPassFailure();
    }
    getOperation().walk([&](plan::StepOp step) {
      SmallVector<plan::ProgramOp> joint = findJointPrograms(step);
      if (!joint.empty())
        packJoint(joint);
      for (auto program : step.getBody().front().getOps<plan::ProgramOp>())
        if (!llvm::is_contained(joint, program))
          packProgram(program);
    });
  }

  void packProgram(plan::ProgramOp program) {
    if (!mayReorder(program)) {
      missedReductions += countReductions(program);
      return;
    }
    llvm::DenseSet<Operation *> taken;
    SmallVector<Block *> blocks;
    program.walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks)
      packBlocks(program, block, taken);
  }

  /// What stands in their branches and loops stays as it is.
  void packJoint(ArrayRef<plan::ProgramOp> programs) {
    llvm::DenseSet<Operation *> taken;
    SmallVector<Block *> blocks;
    for (plan::ProgramOp program : programs) {
      blocks.push_back(&program.getBody().front());
      missedReductions += countReductions(program) - countReductions(*blocks.back());
    }
    packBlocks(programs, blocks, taken);
  }

  static unsigned countReductions(plan::ProgramOp program) {
    unsigned count = 0;
    program.walk([&](plan::CollectiveOp op) { count += isPackable(op); });
    return count;
  }
  /// Those of the block itself.
  static unsigned countReductions(Block &block) {
    return llvm::count_if(block.getOps<plan::CollectiveOp>(), isPackable);
  }

  /// A block of each program.
  void packBlocks(ArrayRef<plan::ProgramOp> programs, ArrayRef<Block *> blocks,
                  llvm::DenseSet<Operation *> &taken) {
    if (blocks[0]->getOps<plan::CollectiveOp>().empty())
      return;
    std::vector<InstructionGraph> graphs;
    for (Block *block : blocks)
      graphs.emplace_back(*block);
    SmallVector<const InstructionGraph *> all;
    for (const InstructionGraph &graph : graphs)
      all.push_back(&graph);
    PackPlan plan(all, bytesPerPack, taken);
    missedReductions += plan.getNumLeftOut();
    for (unsigned i = 0; i < programs.size(); ++i) {
      reorderInstructions(*blocks[i], plan.getOrder(i));
      buildPacks(programs[i], plan.getPacks(i), taken);
    }
  }

  void buildPacks(plan::ProgramOp program, ArrayRef<Pack> packs,
                  llvm::DenseSet<Operation *> &taken) {
    for (const Pack &chosen : packs) {
      if (chosen.members.size() < 2)
        continue;
      Pack pack = chosen;
      reductionsPacked += pack.members.size();
      ++packsFormed;
      bytesCopied += countCopied(pack);
      taken.insert(PackBuilder(program, pack).build());
    }
  }

  static int64_t countCopied(const Pack &pack) {
    int64_t bytes = 0;
    for (const PackMember &member : pack.members)
      bytes += member.buffer ? 0 : 2 * member.bytes;
    return bytes;
  }
};

} // namespace

} // namespace distribute
