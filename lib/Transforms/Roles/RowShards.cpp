// Variables cut by rows for several servers.
//
// An update that works row by row is done for the rows of each shard by the server
// that holds it: of what comes from elsewhere it takes the same rows. Nothing goes
// from server to server for it.
//
// Rows of zeros fill up the last shard. What they become reaches no result.
#include "RowShards.h"

#include "DevicePlacement.h"

#include "distribute/Analysis/ShardingRules.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute {
namespace {

/// The operands of which a row of the results takes one row, the one of the same number; all others
/// are taken whole. None: the op does not work row by row.
using RowOperands = llvm::SmallBitVector;

bool hasRows(Value value, int64_t rows) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && type.getRank() != 0 && type.getDimSize(0) == rows;
}

/// Of an op that results of `rows` rows come from: what it takes if each row is the shard of a member
/// (ShardingInterface.h). Only of ops that a copy on fewer rows computes: others spell out sizes, or
/// ask for the number of the row.
std::optional<RowOperands> rowOperandsOf(Operation *op, int64_t rows) {
  bool isElementwise = OpTrait::hasElementwiseMappableTraits(op) && isMemoryEffectFree(op);
  if (op->getNumResults() == 0 || !(isElementwise || isa<linalg::LinalgOp>(op)) ||
      !llvm::all_of(op->getResults(), [&](Value result) { return hasRows(result, rows); }))
    return std::nullopt;
  ValueState row = ValueState::sharded(/*dim=*/0);
  std::optional<OpPlan> plan = planFromResult(op, /*result=*/0, row, RuleContext{rows});
  if (!plan || !llvm::all_of(plan->results, [&](ValueState state) { return state == row; }))
    return std::nullopt;
  bool asksForRow = op->walk([&](linalg::IndexOp index) {
                        return plan->splitLoop == index.getDim() ? WalkResult::interrupt()
                                                                 : WalkResult::advance();
                      }).wasInterrupted();
  if (asksForRow)
    return std::nullopt;
  RowOperands found(op->getNumOperands());
  for (auto [number, state] : llvm::enumerate(plan->operands)) {
    if (state != row && !state.isReplicated())
      return std::nullopt;
    found[number] = state == row;
  }
  return found;
}

/// Cuts the updates of a group in one step.
class StepCutter {
public:
  StepCutter(func::FuncOp step, const VariableGroup &group, int64_t count)
      : step(step), count(count), builder(step.getContext()) {
    for (VariableOp variable : group)
      names.insert(variable.getSymName());
    auto type = cast<RankedTensorType>(VariableOp(group.front()).getType());
    rows = type.getDimSize(0);
    shardRows = llvm::divideCeil(rows, count);
  }

  /// The first op that needs more of the variables than rows; null: there is none.
  Operation *findObstacle();
  void cut(ShardDevices &devices);

private:
  bool isOfGroup(Operation *op) {
    auto access = dyn_cast<VariableAccessInterface>(op);
    return access && names.contains(access.getVariable());
  }
  bool dependsOnGroup(Value value) {
    return value.getDefiningOp() && dependents.contains(value.getDefiningOp());
  }
  bool worksOnRows(Operation *op);
  void listNeeded();
  void emit(Operation *op, int64_t server, ShardDevices &devices);
  Value rowsOf(Value value, int64_t server);
  RankedTensorType shardType(Value value);

  func::FuncOp step;
  int64_t count, rows, shardRows;
  OpBuilder builder;
  llvm::StringSet<> names;
  /// What is computed of the variables.
  llvm::DenseSet<Operation *> dependents;
  /// What is computed for the rows of a shard.
  llvm::DenseSet<Operation *> needed;
  /// What a server has of a value.
  llvm::DenseMap<Value, Value> shards;
};

RankedTensorType StepCutter::shardType(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = shardRows;
  return RankedTensorType::get(shape, type.getElementType());
}

/// Whether an op that depends on the variables needs of them, for each row, that row alone.
bool StepCutter::worksOnRows(Operation *op) {
  if (isOfGroup(op))
    return isa<ReadOp, AssignOp>(op);
  std::optional<RowOperands> byRow = rowOperandsOf(op, rows);
  if (!byRow)
    return false;
  for (Value operand : operandsOf(op))
    if (dependsOnGroup(operand) && !llvm::all_of(op->getOpOperands(), [&](OpOperand &each) {
          return each.get() != operand || (*byRow)[each.getOperandNumber()];
        }))
      return false;
  // What a body takes from outside, it takes whole.
  return llvm::all_of(operandsOf(op), [&](Value operand) {
    return !dependsOnGroup(operand) || llvm::is_contained(op->getOperands(), operand);
  });
}

Operation *StepCutter::findObstacle() {
  Operation *obstacle = nullptr;
  step.walk([&](Operation *op) {
    if (!obstacle && isOfGroup(op) && op->getParentOp() != step)
      obstacle = op;
  });
  for (Operation &op : step.getBody().front().without_terminator()) {
    if (obstacle)
      break;
    bool depends = isOfGroup(&op) || llvm::any_of(operandsOf(&op), [&](Value operand) {
                     return dependsOnGroup(operand);
                   });
    if (!depends)
      continue;
    dependents.insert(&op);
    if (!worksOnRows(&op))
      obstacle = &op;
  }
  return obstacle;
}

/// What the assigned values are computed of, as far as that works row by row.
void StepCutter::listNeeded() {
  SmallVector<Value> pending;
  for (auto assign : step.getBody().front().getOps<AssignOp>())
    if (isOfGroup(assign))
      pending.push_back(assign.getValue());
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val().getDefiningOp();
    if (!op || needed.contains(op))
      continue;
    if (isOfGroup(op)) {
      needed.insert(op);
      continue;
    }
    std::optional<RowOperands> byRow = rowOperandsOf(op, rows);
    if (!byRow)
      continue;
    needed.insert(op);
    for (unsigned number : byRow->set_bits())
      pending.push_back(op->getOperand(number));
  }
}

/// The server's rows of a value: computed by it, or taken of the whole.
Value StepCutter::rowsOf(Value value, int64_t server) {
  Value &known = shards[value];
  if (known)
    return known;
  RankedTensorType type = shardType(value);
  Location loc = value.getLoc();
  DenseElementsAttr constant;
  if (value.getDefiningOp<tensor::EmptyOp>())
    return known = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat())
    return known = arith::ConstantOp::create(builder, loc, constant.resizeSplat(type));
  int64_t begin = server * shardRows, size = std::min(shardRows, rows - begin);
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      strides(type.getRank(), builder.getIndexAttr(1)), sizes;
  for (int64_t each : type.getShape())
    sizes.push_back(builder.getIndexAttr(each));
  sizes[0] = builder.getIndexAttr(size);
  SmallVector<OpFoldResult> from = offsets;
  from[0] = builder.getIndexAttr(begin);
  known = tensor::ExtractSliceOp::create(builder, loc, value, from, sizes, strides);
  if (size == shardRows)
    return known;
  Value zeros = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  return known = tensor::InsertSliceOp::create(builder, loc, known, zeros, offsets, sizes, strides);
}

/// One server's part of an op.
void StepCutter::emit(Operation *op, int64_t server, ShardDevices &devices) {
  builder.setInsertionPoint(op);
  if (auto read = dyn_cast<ReadOp>(op)) {
    auto shard =
        ReadOp::create(builder, op->getLoc(), shardType(read.getResult()), read.getVariableAttr());
    devices[shard] = server;
    shards[read.getResult()] = shard.getResult();
    return;
  }
  if (auto assign = dyn_cast<AssignOp>(op)) {
    Value value = rowsOf(assign.getValue(), server);
    auto shard = AssignOp::create(builder, op->getLoc(), assign.getVariableAttr(), value);
    devices[shard] = server;
    return;
  }
  RowOperands byRow = *rowOperandsOf(op, rows);
  SmallVector<Value> operands(op->getOperands());
  for (unsigned number : byRow.set_bits())
    operands[number] = rowsOf(operands[number], server);
  SmallVector<Type> types;
  for (Value result : op->getResults())
    types.push_back(shardType(result));
  Operation *part = mlir::clone(builder, op, types, operands);
  for (auto [result, own] : llvm::zip_equal(op->getResults(), part->getResults()))
    shards[result] = own;
}

void StepCutter::cut(ShardDevices &devices) {
  listNeeded();
  SmallVector<Operation *> ops;
  for (Operation &op : step.getBody().front().without_terminator())
    if (needed.contains(&op) || (isa<AssignOp>(op) && isOfGroup(&op)))
      ops.push_back(&op);
  for (int64_t server = 0; server < count; ++server) {
    shards.clear();
    for (Operation *op : ops)
      emit(op, server, devices);
  }
  // Nothing but themselves needs the whole ones.
  SmallVector<Operation *> all(
      llvm::make_pointer_range(step.getBody().front().without_terminator()));
  for (Operation *op : llvm::reverse(all))
    if (op->use_empty() && !devices.contains(op) &&
        (isOfGroup(op) || needed.contains(op) || isOpTriviallyDead(op)))
      op->erase();
}

} // namespace

void cutByRows(ModuleOp servers, const VariableGroup &group, int64_t count, ShardDevices &devices) {
  VariableOp first = group.front();
  Type type = first.getType();
  if (!llvm::all_of(group, [&](VariableOp each) {
        return cast<RankedTensorType>(each.getType()).getShape() ==
               cast<RankedTensorType>(type).getShape();
      }))
    return;
  std::vector<StepCutter> cutters;
  bool isAssigned = false;
  servers.walk([&](AssignOp assign) {
    isAssigned |= llvm::any_of(
        group, [&](VariableOp each) { return each.getSymName() == assign.getVariable(); });
  });
  if (!isAssigned)
    return;
  for (auto step : servers.getOps<func::FuncOp>()) {
    Operation *obstacle = cutters.emplace_back(step, group, count).findObstacle();
    if (!obstacle)
      continue;
    InFlightDiagnostic remark = mlir::emitRemark(first.getLoc())
                                << "variable @" << first.getSymName()
                                << " stays whole on one server: an update needs more of it than "
                                   "the rows that it changes";
    remark.attachNote(obstacle->getLoc()) << "this needs more";
    return;
  }
  MLIRContext *context = servers.getContext();
  auto rows =
      AxisSplitAttr::get(context, MeshOp::kDeviceAxis, /*dim=*/0, /*gathered=*/false, count);
  for (VariableOp variable : group)
    variable.setShardingAttr(ShardingAttr::get(context, rows));
  for (StepCutter &cutter : cutters)
    cutter.cut(devices);
}

} // namespace distribute
