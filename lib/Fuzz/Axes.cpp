// Further axes of the mesh, along which states, inputs and values of a step are split.
#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Plan/RowShards.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr int64_t kThirdAxisPercent = 35, kSplitPercent = 45, kInputPercent = 20,
                         kReplicasPercent = 25, kGatheredPercent = 40, kWholePercent = 30,
                         kWindowPercent = 60;
static constexpr int64_t kMostMembers = 8;

namespace {
/// Draws shardings for the axes of one mesh.
class Splitter {
public:
  Splitter(ArrayRef<MeshAxisAttr> axes, Random &random, std::set<std::string> &features)
      : axes(axes), random(random), features(features) {}

  void splitArguments(func::FuncOp step);
  void splitVariables(ModuleOp module);
  void constrainValues(func::FuncOp step);

private:
  enum class Of { State, Input, Value };

  /// Null if nothing is to be split.
  ShardingAttr draw(Type type, Of what);
  void constrain(Value value);
  /// Puts `sharding` on the value.
  void constrain(Value value, ShardingAttr sharding);
  /// Splits rows that a window slides over.
  void splitWindow(func::FuncOp step);

  ArrayRef<MeshAxisAttr> axes;
  Random &random;
  std::set<std::string> &features;
};
} // namespace

ShardingAttr Splitter::draw(Type type, Of what) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getRank() == 0)
    return {};
  MLIRContext *context = type.getContext();
  SmallVector<int64_t> ways(tensor.getRank(), 1);
  SmallVector<AxisSplitAttr> splits;
  for (auto [number, axis] : llvm::enumerate(axes)) {
    if ((number == 0 && what == Of::Input) ||
        !random.chance(number == 0 ? kReplicasPercent : kSplitPercent))
      continue;
    if (what == Of::Value && random.chance(kWholePercent)) {
      splits.push_back(AxisSplitAttr::get(context, axis.getName(), AxisSplitAttr::kWhole, false));
      features.insert("constraint to the whole");
      continue;
    }
    int64_t dim = random.below(tensor.getRank());
    int64_t size = tensor.getDimSize(dim), parts = ways[dim] * axis.getSize();
    bool isEven = size % parts == 0;
    // Rows of a batch are even: the replicas have divided them.
    if (!isEven && (what != Of::State || !eachShardHasRow(size, parts)))
      continue;
    ways[dim] = parts;
    if (!isEven)
      features.insert("uneven state");
    bool gathered = what == Of::State && random.chance(kGatheredPercent);
    if (gathered)
      features.insert("gathered state");
    splits.push_back(AxisSplitAttr::get(context, axis.getName(), dim, gathered));
  }
  return splits.empty() ? ShardingAttr() : ShardingAttr::get(context, splits);
}

void Splitter::splitArguments(func::FuncOp step) {
  for (unsigned i = 0, e = step.getNumArguments(); i < e; ++i) {
    bool isState = step.getArgAttr(i, DistributeDialect::kStateAttrName) != nullptr;
    if (!isState && !random.chance(kInputPercent))
      continue;
    // The rows of a batch are divided by the replicas first: further axes divide what is left.
    ShardingAttr sharding = draw(step.getArgumentTypes()[i], isState ? Of::State : Of::Input);
    if (!sharding)
      continue;
    step.setArgAttr(i, DistributeDialect::kShardingAttrName, sharding);
    features.insert(isState ? "split state" : "split input");
  }
}

void Splitter::splitVariables(ModuleOp module) {
  for (auto variable : module.getOps<VariableOp>()) {
    if (variable.isSyncOnRead())
      continue;
    if (ShardingAttr sharding = draw(variable.getTensorType(), Of::State)) {
      variable.setShardingAttr(sharding);
      features.insert("split variable");
    }
  }
}

void Splitter::constrain(Value value) {
  if (ShardingAttr sharding = draw(value.getType(), Of::Value))
    constrain(value, sharding);
}

void Splitter::constrain(Value value, ShardingAttr sharding) {
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  auto shard = ShardOp::create(builder, value.getLoc(), value, sharding);
  value.replaceAllUsesExcept(shard.getResult(), shard);
  features.insert("constraint");
}

void Splitter::splitWindow(func::FuncOp step) {
  struct Rows {
    Value value;
    int64_t dim;
    MeshAxisAttr axis;
  };
  SmallVector<Rows> found;
  step.walk([&](linalg::LinalgOp op) {
    for (OpOperand &operand : op->getOpOperands())
      for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults()))
        for (MeshAxisAttr axis : axes.drop_front()) {
          auto type = dyn_cast<RankedTensorType>(operand.get().getType());
          if (type && isa<AffineBinaryOpExpr>(expr) && type.hasStaticShape() &&
              type.getDimSize(dim) % axis.getSize() == 0)
            found.push_back({operand.get(), int64_t(dim), axis});
        }
  });
  if (found.empty() || !random.chance(kWindowPercent))
    return;
  Rows rows = found[random.below(found.size())];
  // What is padded is split before, as often as not.
  Operation *pad = rows.value.getDefiningOp<tensor::PadOp>();
  auto padded = pad ? cast<RankedTensorType>(pad->getOperand(0).getType()) : RankedTensorType();
  if (padded && padded.getDimSize(rows.dim) % rows.axis.getSize() == 0 && random.chance(75))
    rows.value = pad->getOperand(0);
  MLIRContext *context = step.getContext();
  constrain(rows.value,
            ShardingAttr::get(context, AxisSplitAttr::get(context, rows.axis.getName(), rows.dim,
                                                          /*isGathered=*/false)));
  features.insert("split window");
}

void Splitter::constrainValues(func::FuncOp step) {
  splitWindow(step);
  SmallVector<Value> values;
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == step || isa<scf::SCFDialect>(op->getDialect()))
      return WalkResult::advance();
    llvm::append_range(values, op->getResults());
    return WalkResult::skip(); // bodies of structured ops
  });
  for (int64_t number = random.below(4); number > 0 && !values.empty(); --number)
    constrain(values[random.below(values.size())]);
}

bool splitAlongAxes(ModuleOp module, int64_t replicas, Random &random,
                    std::set<std::string> &features) {
  MLIRContext *context = module.getContext();
  if (2 * replicas > kMostMembers)
    return false;
  SmallVector<MeshAxisAttr> axes = {MeshAxisAttr::get(context, MeshOp::kReplicaAxis, replicas)};
  axes.push_back(MeshAxisAttr::get(context, "model", random.chance(75) ? 2 : 3));
  bool hasThird = 2 * axes.back().getSize() * replicas <= kMostMembers;
  if (hasThird && random.chance(kThirdAxisPercent))
    axes.push_back(MeshAxisAttr::get(context, "expert", 2));
  OpBuilder atModule = OpBuilder::atBlockBegin(module.getBody());
  MeshOp::create(atModule, module.getLoc(), "mesh", MeshAxesAttr::get(context, axes));
  features.insert(std::to_string(axes.size()) + " axes in the global view");
  Splitter splitter(axes, random, features);
  splitter.splitVariables(module);
  splitter.splitArguments(findStep(module));
  splitter.constrainValues(findStep(module));
  return true;
}

} // namespace distribute::fuzz
