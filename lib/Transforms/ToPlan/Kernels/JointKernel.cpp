// A kernel whose blocks are those of several others: see JointKernel.h.
#include "JointKernel.h"

#include "distribute/Analysis/Blocks.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

/// What lanes exchange among warps has so many bytes for each of them: two numbers at most (Target/Team.h).
static constexpr int64_t kBytesOfLane = 16;

static int64_t teamOf(func::FuncOp kernel) {
  auto team = kernel->getAttrOfType<IntegerAttr>(plan::PlanDialect::kTeamAttrName);
  return team ? team.getInt() : 1;
}

static bool isSplit(func::FuncOp kernel) {
  return kernel->hasAttr(plan::PlanDialect::kSplitAttrName);
}

/// The section's parts that a block of so many threads computes. Of warps as many as have rooms.
static int64_t partsOfBlock(func::FuncOp kernel, int64_t threads) {
  int64_t team = teamOf(kernel);
  return team == 1 ? threads : teamsOfBlock(team);
}

SectionNeeds needsOf(const Section &section) {
  func::FuncOp kernel = section.kernel;
  int64_t team = teamOf(kernel);
  SectionNeeds needs;
  needs.threads = team > kThreadsOfWarp ? std::max(team, kThreadsOfBlock) : kThreadsOfBlock;
  needs.parameters = kernel.getNumArguments();
  kernel.walk([&](memref::AllocaOp op) {
    auto space = dyn_cast_or_null<IntegerAttr>(op.getType().getMemorySpace());
    if (space)
      needs.sharedBytes += staticNumBytes(op.getType()) * teamsOfBlock(team);
  });
  if (team > kThreadsOfWarp)
    needs.sharedBytes += team * kBytesOfLane;
  return needs;
}

SectionNeeds needsOf(ArrayRef<Section> sections) {
  SectionNeeds all;
  for (const Section &section : sections) {
    SectionNeeds own = needsOf(section);
    all.threads = std::max(all.threads, own.threads);
    all.sharedBytes += own.sharedBytes;
    all.parameters += own.parameters;
  }
  return all;
}

static int64_t blocksOf(const Section &section, int64_t threads) {
  return llvm::divideCeil(section.extent, partsOfBlock(section.kernel, threads));
}

int64_t countBlocks(ArrayRef<Section> sections) {
  int64_t threads = needsOf(sections).threads, blocks = 0;
  for (const Section &section : sections)
    blocks += blocksOf(section, threads);
  return blocks;
}

namespace {

/// Writes the body of one.
class JointBuilder {
public:
  JointBuilder(ArrayRef<Section> sections, ModuleOp kernels, StringRef name)
      : sections(sections), threads(needsOf(sections).threads),
        builder(OpBuilder::atBlockEnd(kernels.getBody())) {
    SmallVector<Location> places;
    for (const Section &section : sections)
      places.push_back(func::FuncOp(section.kernel).getLoc());
    loc = FusedLoc::get(kernels.getContext(), places);
    kernel = func::FuncOp::create(builder, *loc, name, typeOf(kernels.getContext()));
    kernel->setAttr(plan::PlanDialect::kSplitAttrName, builder.getUnitAttr());
    kernel->setAttr(plan::PlanDialect::kTeamAttrName, builder.getI64IntegerAttr(threads));
    builder.setInsertionPointToStart(kernel.addEntryBlock());
  }

  func::FuncOp build() {
    int64_t first = 0;
    for (const Section &section : sections) {
      call(section, first);
      first += blocksOf(section, threads);
    }
    func::ReturnOp::create(builder, *loc);
    return kernel;
  }

private:
  static unsigned countOwn(func::FuncOp section) {
    return section.getNumArguments() - (isSplit(section) ? 2 : 0);
  }

  FunctionType typeOf(MLIRContext *context) {
    SmallVector<Type> types;
    for (bool areBuffers : {true, false})
      for (func::FuncOp section : llvm::map_range(sections, [](auto &each) { return each.kernel; }))
        for (Type type : section.getArgumentTypes().take_front(countOwn(section)))
          if (isa<MemRefType>(type) == areBuffers)
            types.push_back(type);
    types.append(2, IndexType::get(context));
    return FunctionType::get(context, types, {});
  }

  /// What the section's own parameters get; what is known of its buffers holds for the kernel's.
  SmallVector<Value> takeArguments(func::FuncOp section) {
    SmallVector<Value> own;
    for (unsigned i = 0; i < countOwn(section); ++i) {
      bool isBuffer = isa<MemRefType>(section.getArgument(i).getType());
      unsigned &next = isBuffer ? nextBuffer : nextScalar;
      if (!isBuffer && next == 0)
        next = llvm::count_if(kernel.getArgumentTypes(), llvm::IsaPred<MemRefType>);
      if (DictionaryAttr known = section.getArgAttrDict(i))
        kernel.setArgAttrs(next, known);
      own.push_back(kernel.getArgument(next++));
    }
    return own;
  }

  Value number(int64_t value) { return arith::ConstantIndexOp::create(builder, *loc, value); }
  Value add(Value a, int64_t b) {
    return b == 0 ? a : Value(arith::AddIOp::create(builder, *loc, a, number(b)));
  }
  Value multiply(Value a, int64_t b) {
    return b == 1 ? a : Value(arith::MulIOp::create(builder, *loc, a, number(b)));
  }

  /// The parts of the section in the range, whose blocks `first` and on are the section's.
  void call(const Section &section, int64_t first) {
    func::FuncOp callee = section.kernel;
    SmallVector<Value> arguments = takeArguments(callee);
    Value begin = kernel.getArgument(kernel.getNumArguments() - 2),
          end = kernel.getArgument(kernel.getNumArguments() - 1);
    OpBuilder::InsertionGuard guard(builder);
    if (isSplit(callee)) {
      int64_t parts = partsOfBlock(callee, threads);
      Value from = arith::MaxSIOp::create(builder, *loc, add(begin, -first), number(0));
      arguments.push_back(multiply(from, parts));
      arguments.push_back(arith::MinSIOp::create(builder, *loc, multiply(add(end, -first), parts),
                                                 number(section.extent)));
    } else {
      using Predicate = arith::CmpIPredicate;
      Value isBegun = arith::CmpIOp::create(builder, *loc, Predicate::sle, begin, number(first));
      Value goesOn = arith::CmpIOp::create(builder, *loc, Predicate::sgt, end, number(first));
      Value isInside = arith::AndIOp::create(builder, *loc, isBegun, goesOn);
      builder.setInsertionPointToStart(scf::IfOp::create(builder, *loc, isInside).thenBlock());
    }
    func::CallOp::create(builder, *loc, callee, arguments);
  }

  ArrayRef<Section> sections;
  int64_t threads;
  OpBuilder builder;
  std::optional<Location> loc;
  func::FuncOp kernel;
  unsigned nextBuffer = 0, nextScalar = 0;
};

} // namespace

func::FuncOp createJointKernel(ArrayRef<Section> sections, ModuleOp kernels, StringRef name) {
  return JointBuilder(sections, kernels, name).build();
}

} // namespace distribute
