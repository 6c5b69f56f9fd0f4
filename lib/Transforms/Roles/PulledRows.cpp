// Which rows a step reads of what it pulls.
#include "PulledRows.h"

#include "DevicePlacement.h"
#include "RowLookups.h"
#include "ServerCut.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <limits>

using namespace mlir;

namespace distribute {

bool leavesRowsOut(int64_t numLookups, int64_t rows) { return numLookups < 4 * rows; }

namespace {

/// A pulled input that is read by rows, and all places where it is.
struct PulledTable {
  BlockArgument input;
  SmallVector<RowLookup> lookups;
};

class RowsStepMaker {
public:
  explicit RowsStepMaker(func::FuncOp step)
      : step(step), body(step.getBody().front()), builder(step.getContext()) {}

  func::FuncOp make();

private:
  std::optional<PulledTable> readByRows(BlockArgument input);
  bool addSlice(Value value, SetVector<Operation *> &slice);
  void cloneSlice(func::FuncOp made);
  Value listRows(const PulledTable &table);
  Value listRows(const RowLookup &lookup, int64_t rows, Location loc);

  func::FuncOp step;
  Block &body;
  OpBuilder builder;
  SmallVector<PulledTable> tables;
  SetVector<Operation *> needed; ///< of the indices of all tables
  IRMapping own;                 ///< values of the step in what is made
};

/// Adds what `value` is computed of; false: something that is pulled, or that a step on its own cannot
/// compute.
bool RowsStepMaker::addSlice(Value value, SetVector<Operation *> &slice) {
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value each = pending.pop_back_val();
    Operation *op = each.getDefiningOp();
    if (!op) {
      unsigned number = cast<BlockArgument>(each).getArgNumber();
      if (each.getParentBlock() != &body ||
          step.getArgAttr(number, DistributeDialect::kPulledAttrName))
        return false;
      continue;
    }
    if (op->getBlock() != &body || !isMemoryEffectFree(op) || isOfReplicas(op))
      return false;
    if (slice.insert(op))
      llvm::append_range(pending, operandsOf(op));
  }
  return true;
}

std::optional<PulledTable> RowsStepMaker::readByRows(BlockArgument input) {
  auto type = dyn_cast<RankedTensorType>(input.getType());
  if (!step.getArgAttr(input.getArgNumber(), DistributeDialect::kPulledAttrName) || !type ||
      !type.hasStaticShape() || type.getRank() == 0 ||
      type.getDimSize(0) > std::numeric_limits<int32_t>::max())
    return std::nullopt;
  PulledTable table{input, {}};
  SetVector<Operation *> slice;
  int64_t numLookups = 0;
  for (OpOperand &use : input.getUses()) {
    auto gather = dyn_cast<GatherOp>(use.getOwner());
    if (!gather || use.get() != gather.getOperand() || gather->getBlock() != &body)
      return std::nullopt;
    std::optional<RowLookup> lookup = findRowLookup(gather);
    if (!lookup || !addSlice(lookup->indices, slice))
      return std::nullopt;
    if (llvm::is_contained(table.lookups, *lookup))
      continue;
    numLookups += lookup->count();
    table.lookups.push_back(*lookup);
  }
  if (table.lookups.empty() || !leavesRowsOut(numLookups, type.getDimSize(0)))
    return std::nullopt;
  needed.insert(slice.begin(), slice.end());
  return table;
}

/// Adds what says that a batch is open to the inputs that are `used`: its count belongs to a step with
/// an open batch, and to no other.
static void addOpenBatch(func::FuncOp step, llvm::DenseSet<Value> &used) {
  std::optional<BlockArgument> batch, count;
  bool usesBatch = false;
  for (BlockArgument input : step.getArguments()) {
    unsigned number = input.getArgNumber();
    if (step.getArgAttr(number, DistributeDialect::kBatchCountAttrName))
      count = input;
    else if (step.getArgAttr(number, DistributeDialect::kBatchAttrName)) {
      batch = batch.value_or(input);
      usesBatch |= used.contains(input);
    }
  }
  if (!count || !batch)
    return;
  if (usesBatch)
    used.insert(*count);
  else if (used.contains(*count))
    used.insert(*batch);
}

/// The inputs and ops that the indices need, in their order.
void RowsStepMaker::cloneSlice(func::FuncOp made) {
  llvm::DenseSet<Value> used;
  for (const PulledTable &table : tables)
    for (const RowLookup &lookup : table.lookups)
      used.insert(lookup.indices);
  for (Operation *op : needed)
    used.insert_range(operandsOf(op));
  addOpenBatch(step, used);
  Block *entry = made.addEntryBlock();
  for (BlockArgument input : body.getArguments()) {
    if (!used.contains(input))
      continue;
    (void)made.insertArgument(made.getNumArguments(), input.getType(),
                              step.getArgAttrDict(input.getArgNumber()), input.getLoc());
    own.map(input, made.getArguments().back());
  }
  builder.setInsertionPointToEnd(entry);
  for (Operation &op : body)
    if (needed.contains(&op))
      builder.clone(op, own);
}

/// The rows of one lookup, clamped as the gather does it.
Value RowsStepMaker::listRows(const RowLookup &lookup, int64_t rows, Location loc) {
  auto numLoops = static_cast<unsigned>(lookup.sizes.size());
  Value init = tensor::EmptyOp::create(builder, loc, lookup.sizes, builder.getI32Type());
  SmallVector<AffineMap> maps = {lookup.map, builder.getMultiDimIdentityMap(numLoops)};
  SmallVector<utils::IteratorType> loops(numLoops, utils::IteratorType::parallel);
  Value listed = linalg::GenericOp::create(
                     builder, loc, init.getType(), own.lookup(lookup.indices), init, maps, loops,
                     [&](OpBuilder &b, Location loc, ValueRange values) {
                       Value row = values[0];
                       if (!row.getType().isIndex())
                         row = arith::IndexCastOp::create(b, loc, b.getIndexType(), row);
                       Value first = arith::ConstantIndexOp::create(b, loc, 0);
                       Value last = arith::ConstantIndexOp::create(b, loc, rows - 1);
                       row = arith::MaxSIOp::create(b, loc, row, first);
                       row = arith::MinSIOp::create(b, loc, row, last);
                       row = arith::IndexCastOp::create(b, loc, b.getI32Type(), row);
                       linalg::YieldOp::create(b, loc, row);
                     })
                     .getResult(0);
  if (numLoops == 1)
    return listed;
  SmallVector<ReassociationIndices> all = {
      llvm::to_vector(llvm::seq<int64_t>(0, static_cast<int64_t>(numLoops)))};
  return tensor::CollapseShapeOp::create(builder, loc, listed, all);
}

/// The rows of all lookups, one behind the other.
Value RowsStepMaker::listRows(const PulledTable &table) {
  Location loc = table.input.getLoc();
  int64_t rows = cast<RankedTensorType>(table.input.getType()).getDimSize(0), total = 0;
  for (const RowLookup &lookup : table.lookups)
    total += lookup.count();
  if (table.lookups.size() == 1)
    return listRows(table.lookups.front(), rows, loc);
  Value all = tensor::EmptyOp::create(builder, loc, {total}, builder.getI32Type());
  int64_t begin = 0;
  for (const RowLookup &lookup : table.lookups) {
    SmallVector<OpFoldResult> offset = {builder.getIndexAttr(begin)},
                              size = {builder.getIndexAttr(lookup.count())},
                              stride = {builder.getIndexAttr(1)};
    all = tensor::InsertSliceOp::create(builder, loc, listRows(lookup, rows, loc), all, offset,
                                        size, stride);
    begin += lookup.count();
  }
  return all;
}

func::FuncOp RowsStepMaker::make() {
  for (BlockArgument input : body.getArguments())
    if (std::optional<PulledTable> table = readByRows(input))
      tables.push_back(std::move(*table));
  if (tables.empty())
    return {};
  auto made = func::FuncOp::create(step.getLoc(), (step.getSymName() + ".rows").str(),
                                   builder.getFunctionType({}, {}));
  SymbolTable(step->getParentOp()).insert(made, std::next(step->getIterator()));
  made->setDiscardableAttrs(step->getDiscardableAttrDictionary());
  made->setAttr(kRowsOfAttrName, step.getSymNameAttr());
  cloneSlice(made);
  SmallVector<Value> lists;
  SmallVector<Type> types;
  SmallVector<Attribute> attributes;
  for (const PulledTable &table : tables) {
    lists.push_back(listRows(table));
    types.push_back(lists.back().getType());
    attributes.push_back(getOutputMarks(readArgument(step, table.input.getArgNumber())->name,
                                        OutputKind::PerReplica));
  }
  func::ReturnOp::create(builder, step.getLoc(), lists);
  made.setFunctionType(builder.getFunctionType(made.getArgumentTypes(), types));
  made.setResAttrsAttr(builder.getArrayAttr(attributes));
  return made;
}

} // namespace

func::FuncOp makeRowsStep(func::FuncOp step) {
  // Each device of a replica would list what its own part looks up. Shards of a table are cut out of the whole.
  MeshOp mesh = MeshOp::lookup(step);
  if (mesh.getAxisSize(MeshOp::kDeviceAxis).value_or(1) > 1 ||
      step->hasAttr(DistributeDialect::kPartitionedAttrName))
    return {};
  return RowsStepMaker(step).make();
}

} // namespace distribute
