// Sharding of all structured ops.
//
// Every linalg op, named or generic: its indexing maps and its combiners are its rule.
// Splitting a loop decides all else (planSplitLoop); partial values pass where the body
// is linear in them; positions that the body asks for are those of the whole loop.
#include "../Families.h"
#include "../ShardingModel.h"
#include "Structured.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// The blocks into which the split loop of `plan` is cut.
static int64_t blocksOf(const OpPlan &plan) {
  for (ArrayRef<ValueState> states : {ArrayRef(plan.operands), ArrayRef(plan.results)})
    for (ValueState state : states)
      if (state.isSharded())
        return state.getBlocks();
  return 1;
}

/// Makes every position that `body` asks of `loop` one of the whole loop, of `extent` turns.
static void shiftIndices(Block &body, unsigned loop, int64_t extent, int64_t blocks,
                         LocalOps &local) {
  SmallVector<linalg::IndexOp> indices;
  body.walk([&](linalg::IndexOp index) {
    if (index.getDim() == loop)
      indices.push_back(index);
  });
  if (indices.empty())
    return;
  int64_t ownOfBlock = extent / blocks / local.getMembers();
  Value base = local.shardOffset(ownOfBlock);
  OpBuilder &builder = local.getBuilder();
  OpBuilder::InsertionGuard guard(builder);
  for (linalg::IndexOp index : indices) {
    builder.setInsertionPointAfter(index);
    Location at = index.getLoc();
    llvm::SmallPtrSet<Operation *, 4> own;
    auto make = [&](auto op) {
      own.insert(op);
      return op->getResult(0);
    };
    Value within = index;
    Value from = base;
    if (blocks != 1) {
      Value size = make(arith::ConstantIndexOp::create(builder, at, ownOfBlock));
      Value stride = make(arith::ConstantIndexOp::create(builder, at, extent / blocks));
      Value block = make(arith::DivUIOp::create(builder, at, index, size));
      within = make(arith::RemUIOp::create(builder, at, index, size));
      Value start = make(arith::MulIOp::create(builder, at, block, stride));
      from = make(arith::AddIOp::create(builder, at, start, base));
    }
    Value shifted = make(arith::AddIOp::create(builder, at, within, from));
    index.getResult().replaceUsesWithIf(
        shifted, [&](OpOperand &use) { return !own.contains(use.getOwner()); });
  }
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

namespace {

struct StructuredModel : ShardingModel<StructuredModel> {
  std::optional<LoopNest> getLoops(Operation *op) const;
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const;
  bool movesElements(Operation *op) const;
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const;
  FlatOp readFlat(Operation *op) const { return readFlatStructured(cast<linalg::LinalgOp>(op)); }
  LogicalResult pad(Operation *op, Padding &padding) const {
    return padStructured(cast<linalg::LinalgOp>(op), padding);
  }
};

} // namespace

std::optional<LoopNest> StructuredModel::getLoops(Operation *operation) const {
  auto op = cast<linalg::LinalgOp>(operation);
  if (!op.hasPureTensorSemantics())
    return std::nullopt;
  LoopNest nest;
  nest.op = op;
  nest.extents = op.getStaticLoopRanges();
  nest.operandMaps = op.getIndexingMapsArray();
  nest.combiners = recognizeCombiners(op);
  nest.totalsRead = findTotalsRead(op);
  for (unsigned i = 0, e = op->getNumResults(); i < e; ++i) {
    OpOperand *init = op.getDpsInitOperand(i);
    nest.resultInits.push_back(init->getOperandNumber());
    nest.resultMaps.push_back(op.getMatchingIndexingMap(init));
  }
  return nest;
}

SmallVector<Dependence> StructuredModel::getDependence(Operation *op, ReductionKind kind,
                                                       ArrayRef<Dependence> operands) const {
  auto structured = cast<linalg::LinalgOp>(op);
  Block &body = *structured.getBlock();
  if (!structured.hasPureTensorSemantics() || body.getNumArguments() != op->getNumOperands())
    return {};
  SmallVector<Dependence> arguments(operands);
  SmallVector<Dependence> results = bodyDependence(body, kind, arguments);
  // An accumulator holds its first value, then whatever the body yielded: up to a fixpoint. Each
  // rises twice at most.
  MutableOperandRange inits = structured.getDpsInitsMutable();
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [init, result] : llvm::zip_equal(inits, results)) {
      Dependence &argument = arguments[init.getOperandNumber()];
      Dependence joined =
          writesElementsOnce(structured, init) ? argument : joinDependence(argument, result);
      changed |= joined != argument;
      argument = joined;
    }
    results = bodyDependence(body, kind, arguments);
  }
  // What is not written stays as it was.
  for (auto [init, result] : llvm::zip_equal(inits, results))
    if (!writesAllElements(structured, init))
      result = joinDependence(result, operands[init.getOperandNumber()]);
  return results;
}

bool StructuredModel::movesElements(Operation *op) const {
  auto structured = cast<linalg::LinalgOp>(op);
  return structured.getNumReductionLoops() == 0 &&
         llvm::all_of(structured.getBlock()->getTerminator()->getOperands(), [&](Value yielded) {
           auto argument = dyn_cast<BlockArgument>(yielded);
           return argument && argument.getOwner() == structured.getBlock();
         });
}

SmallVector<Value> StructuredModel::emitLocal(Operation *op, const LocalInputs &inputs,
                                              LocalOps &local) const {
  auto structured = cast<linalg::LinalgOp>(op);
  Operation *own = local.holdsWideSums(op, inputs.plan)
                       ? emitWideStructured(structured, inputs, local)
                       : local.copy(op, inputs);
  if (std::optional<unsigned> loop = inputs.plan.splitLoop)
    shiftIndices(*cast<linalg::LinalgOp>(own).getBlock(), *loop,
                 structured.getStaticLoopRanges()[*loop], blocksOf(inputs.plan), local);
  return SmallVector<Value>(own->getResults());
}

void attachStructured(Dialect *dialect) {
  attachModelWhere<StructuredModel>(
      dialect, [](RegisteredOperationName name) { return name.hasInterface<linalg::LinalgOp>(); });
}

} // namespace distribute
