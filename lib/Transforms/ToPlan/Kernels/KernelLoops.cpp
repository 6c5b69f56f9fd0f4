// Loops that threads share: of scatters, sorts and outputs that are scattered.
//
// An iteration of a loop is a part's if whatever the kernel writes it touches at its own place alone: in each
// access one index, the same of all, is the loop's counter. Then parts may run in any order and at the same time,
// and each of them does what it does in the order in which one thread would. What is read only anybody may read.
//
// Assumes nests without other loops around, as the outermost ones stand in a kernel.
#include "KernelLoops.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <optional>

using namespace mlir;

namespace distribute {
namespace {

/// A load or a store.
struct Access {
  Value memref;
  ValueRange indices;
};

/// Loops that stand alone in one another, the outermost first, and what is accessed in them.
struct LoopNest {
  SmallVector<scf::ForOp> loops;
  SmallVector<Access> accesses;
};

/// Where a loop's counter stands in all accesses of a buffer: the way to it, and which of the indices.
struct Place {
  Value memref;
  SmallVector<bool> isAt;
};

/// Along which loops a kernel is cut: one of each nest, with as many iterations.
using Cut = SmallVector<scf::ForOp>;

class LoopSplit {
public:
  explicit LoopSplit(func::FuncOp kernel) : kernel(kernel), body(&kernel.getBody().front()) {}

  int64_t run() {
    if (!readKernel())
      return 1;
    while (std::optional<Cut> cut = findCut()) {
      int64_t extent = extentOf(cut->front());
      if (numParts > INT32_MAX / extent)
        break;
      numParts *= extent;
      cuts.push_back(std::move(*cut));
    }
    if (numParts > 1)
      wrapIntoParts();
    return numParts;
  }

private:
  bool readKernel();
  bool readNest(scf::ForOp loop);
  std::optional<Cut> findCut() const;
  bool touchesOwnPlaces(const LoopNest &nest, scf::ForOp loop,
                        llvm::MapVector<Value, Place> &places) const;
  void wrapIntoParts();

  /// Of a loop from 0 in steps of one that carries nothing; 0: it is another.
  static int64_t extentOf(scf::ForOp loop) {
    std::optional<int64_t> upper = getConstantIntValue(loop.getUpperBound());
    bool counts = loop.getInductionVar().getType().isIndex() && loop.getNumResults() == 0 &&
                  isConstantIntValue(loop.getLowerBound(), 0) &&
                  isConstantIntValue(loop.getStep(), 1);
    return counts && upper ? std::max<int64_t>(*upper, 0) : 0;
  }

  bool isCut(scf::ForOp loop) const {
    return llvm::any_of(cuts, [&](const Cut &cut) { return llvm::is_contained(cut, loop); });
  }

  func::FuncOp kernel;
  Block *body;
  SmallVector<LoopNest> nests;
  llvm::DenseSet<Value> written; ///< roots
  SmallVector<Cut> cuts;
  int64_t numParts = 1;
};

} // namespace

/// False: it holds what is none of nests of loops, scalars and views.
bool LoopSplit::readKernel() {
  if (kernel->hasAttr(plan::PlanDialect::kSplitAttrName) ||
      !llvm::hasSingleElement(kernel.getBody()))
    return false;
  Block &body = kernel.getBody().front();
  for (Operation &op : body.without_terminator()) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      if (!readNest(loop))
        return false;
    } else if (!isa<memref::LoadOp, ViewLikeOpInterface>(op) && !isPure(&op)) {
      return false;
    }
  }
  // A scalar is read before the parts begin: none of them may change it.
  return !nests.empty() && llvm::none_of(body.getOps<memref::LoadOp>(), [&](memref::LoadOp load) {
    return written.contains(memrefRoot(load.getMemRef()));
  });
}

bool LoopSplit::readNest(scf::ForOp outermost) {
  LoopNest nest;
  bool isKnown = true;
  outermost.walk([&](Operation *op) {
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      nest.accesses.push_back({load.getMemRef(), load.getIndices()});
    } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
      nest.accesses.push_back({store.getMemRef(), store.getIndices()});
      written.insert(memrefRoot(store.getMemRef()));
    } else {
      isKnown &= isa<scf::ForOp, scf::IfOp, scf::YieldOp, ViewLikeOpInterface>(op) ||
                 (op->getNumRegions() == 0 && isPure(op));
    }
  });
  for (scf::ForOp loop = outermost; loop && extentOf(loop) > 0;) {
    nest.loops.push_back(loop);
    scf::ForOp next;
    for (Operation &op : loop.getBody()->without_terminator()) {
      if (auto inner = dyn_cast<scf::ForOp>(op); inner && !next)
        next = inner;
      else if (op.getNumRegions() != 0 || !isPure(&op)) {
        next = {};
        break;
      }
    }
    loop = next;
  }
  nests.push_back(std::move(nest));
  return isKnown;
}

/// Whether all accesses of what is written have the counter of `loop` at one place, which agrees with `places`, those that the loops
/// of other nests have: what is left of them.
bool LoopSplit::touchesOwnPlaces(const LoopNest &nest, scf::ForOp loop,
                                 llvm::MapVector<Value, Place> &places) const {
  for (const Access &access : nest.accesses) {
    Value root = memrefRoot(access.memref);
    if (!written.contains(root))
      continue;
    auto [entry, isNew] = places.try_emplace(
        root, Place{access.memref, SmallVector<bool>(access.indices.size(), true)});
    Place &place = entry->second;
    // One way to it, which is the same in all iterations.
    Value way = access.memref;
    if (place.memref != way || way.getParentBlock() != body)
      return false;
    for (auto [isAt, index] : llvm::zip_equal(place.isAt, access.indices))
      isAt &= index == loop.getInductionVar();
    if (llvm::none_of(place.isAt, [](bool isAt) { return isAt; }))
      return false;
  }
  return true;
}

/// Of each nest the outermost loop that fits, and is in no other cut.
std::optional<Cut> LoopSplit::findCut() const {
  for (scf::ForOp first : nests.front().loops) {
    if (isCut(first) || extentOf(first) < 2)
      continue;
    llvm::MapVector<Value, Place> places;
    Cut cut;
    for (const LoopNest &nest : nests) {
      auto found = llvm::find_if(nest.loops, [&](scf::ForOp loop) {
        if (isCut(loop) || extentOf(loop) != extentOf(first) ||
            (&nest == &nests.front() && loop != first))
          return false;
        llvm::MapVector<Value, Place> own = places;
        if (!touchesOwnPlaces(nest, loop, own))
          return false;
        places = std::move(own);
        return true;
      });
      if (found == nest.loops.end())
        break;
      cut.push_back(*found);
    }
    if (cut.size() == nests.size())
      return cut;
  }
  return std::nullopt;
}

/// The nests stand in a loop over the parts [begin, end), two new parameters. The last cut is the fastest.
void LoopSplit::wrapIntoParts() {
  Location loc = kernel.getLoc();
  Block &body = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  Type index = builder.getIndexType(), word = builder.getI32Type();
  Value begin = body.addArgument(index, loc), end = body.addArgument(index, loc);
  kernel.setType(builder.getFunctionType(body.getArgumentTypes(), {}));
  kernel->setAttr(plan::PlanDialect::kSplitAttrName, builder.getUnitAttr());
  builder.setInsertionPoint(body.getTerminator());
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  auto parts = scf::ForOp::create(builder, loc, begin, end, one);
  builder.setInsertionPointToStart(parts.getBody());
  // In 32 bits, which hold it: GPUs have no division of 64.
  Value rest = arith::IndexCastUIOp::create(builder, loc, word, parts.getInductionVar());
  SmallVector<Value> numbers(cuts.size());
  for (size_t number = cuts.size(); number-- > 0;) {
    Value own = rest;
    if (number != 0) {
      auto extent = static_cast<int32_t>(extentOf(cuts[number].front()));
      Value divisor = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(extent));
      own = arith::RemUIOp::create(builder, loc, rest, divisor);
      rest = arith::DivUIOp::create(builder, loc, rest, divisor);
    }
    numbers[number] = arith::IndexCastUIOp::create(builder, loc, index, own);
  }
  for (const LoopNest &nest : nests)
    nest.loops.front()->moveBefore(parts.getBody()->getTerminator());
  IRRewriter rewriter(kernel.getContext());
  for (auto [cut, number] : llvm::zip_equal(cuts, numbers))
    for (scf::ForOp loop : cut) {
      loop.getBody()->getTerminator()->erase();
      rewriter.inlineBlockBefore(loop.getBody(), loop, {number});
      loop->erase();
    }
}

int64_t splitLoopsAmongThreads(func::FuncOp kernel) { return LoopSplit(kernel).run(); }

} // namespace distribute
