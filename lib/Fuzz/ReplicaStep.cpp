// Steps of the replica view: a mesh, variables with policies, collectives where all replicas come.
#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute::fuzz {

namespace {
class ReplicaStep {
public:
  explicit ReplicaStep(StepContext &step)
      : step(step), function(step, DistributeDialect::kReplicaView), s(function.builder) {}

  void write();

private:
  void addBatches();
  void addVariables();
  void readVariables();
  void writeVariables(int64_t percent);

  StepContext &step;
  StepFunction function;
  StepBuilder &s;
  SmallVector<VariableOp> variables;
};
} // namespace

static void addMesh(StepContext &step, int64_t replicas) {
  MLIRContext *context = step.module.getContext();
  SmallVector<MeshAxisAttr> axes = {MeshAxisAttr::get(context, "replica", replicas)};
  if (step.random.chance(25))
    axes.push_back(MeshAxisAttr::get(context, "model", 2));
  OpBuilder b = OpBuilder::atBlockBegin(step.module.getBody());
  MeshOp::create(b, step.module.getLoc(), "cluster", MeshAxesAttr::get(context, axes));
}

void ReplicaStep::addBatches() {
  PoolValue batch{{}, s.step.openBatch ? 0 : -1, true, 4, true};
  StringRef kind = DistributeDialect::kBatchAttrName;
  int64_t rows = step.rows;
  auto floats = [&](ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, s.chooseFloat());
  };
  function.addArgument(kind, "x", floats({rows, s.random.between(2, s.step.largestSize)}), batch);
  if (s.random.chance(30))
    function.addArgument(kind, "z", floats({rows, s.random.between(2, 3), 4}), batch);
  function.addArgument(kind, "ids", RankedTensorType::get({rows}, s.b.getI32Type()), batch);
  if (s.random.chance(20))
    function.addUnsignedBatch("bytes", rows, batch);
  if (s.random.chance(50))
    function.addArgument(DistributeDialect::kReplicatedAttrName, "rate", floats({}),
                         {{}, -1, false, 4, true});
  if (s.random.chance(20))
    function.addScalarArgument(DistributeDialect::kReplicatedAttrName, "scale", step.floatType,
                               {{}, -1, false, 4, true});
}

/// Gives the variable a region that computes its first value, of the constant that it would have.
static void computeInitialValue(VariableOp variable) {
  OpBuilder b(variable.getContext());
  b.setInsertionPointToStart(&variable.getInitializer().emplaceBlock());
  auto half = arith::ConstantOp::create(b, variable.getLoc(),
                                        cast<TypedAttr>(Attribute(variable.getInitialAttr())));
  Value whole = arith::AddFOp::create(b, variable.getLoc(), half, half);
  YieldOp::create(b, variable.getLoc(), whole);
  variable.removeInitialAttr();
}

/// Policies by turns; the initial values are small and different in each element. Of every second
/// variable the step's module computes it.
void ReplicaStep::addVariables() {
  struct Policy {
    Synchronization synchronization;
    Aggregation aggregation;
  };
  constexpr Policy policies[] = {{Synchronization::OnWrite, Aggregation::Mean},
                                 {Synchronization::Auto, Aggregation::Sum},
                                 {Synchronization::OnWrite, Aggregation::OnlyFirstReplica},
                                 {Synchronization::OnRead, Aggregation::Sum},
                                 {Synchronization::OnRead, Aggregation::Mean},
                                 {Synchronization::OnRead, Aggregation::OnlyFirstReplica},
                                 {Synchronization::OnRead, Aggregation::None},
                                 {Synchronization::Auto, Aggregation::None}};
  OpBuilder b = OpBuilder::atBlockBegin(step.module.getBody());
  for (int64_t i = 0, e = s.random.between(1, 3); i < e; ++i) {
    Policy policy = s.random.pick<Policy>(policies);
    SmallVector<int64_t> shape;
    for (int64_t rank = s.random.below(3); rank > 0; --rank)
      shape.push_back(s.random.between(2, 5));
    auto type = RankedTensorType::get(shape, s.chooseFloat());
    Value initial = s.variedConstant(type);
    auto constant = initial.getDefiningOp<arith::ConstantOp>();
    variables.push_back(VariableOp::create(
        b, s.loc, "v" + std::to_string(i), type, cast<ElementsAttr>(constant.getValue()),
        policy.synchronization, policy.aggregation, FlatSymbolRefAttr(), /*device=*/IntegerAttr(),
        BoolAttr(), /*frozen=*/false, StringAttr(),
        /*initialized=*/false, ShardingAttr()));
    constant.erase();
    if (i % 2 == 1)
      computeInitialValue(variables.back());
  }
}

void ReplicaStep::readVariables() {
  for (VariableOp variable : variables) {
    PoolValue value{{}, -1, variable.isSyncOnRead(), 8, false};
    value.value = ReadOp::create(s.b, s.loc, variable.getTensorType(), variable.getSymName());
    s.push(value);
  }
}

void ReplicaStep::writeVariables(int64_t percent) {
  for (VariableOp variable : variables) {
    if (!s.random.chance(percent))
      continue;
    bool same = variable.isMirrored() && variable.getAggregation() == Aggregation::None;
    PoolValue model{{}, -1, !same, 1, false};
    model.value = s.empty(variable.getTensorType());
    PoolValue value = s.atMost(s.valueLike(model), 0.5);
    int64_t which = s.random.below(3);
    if (which == 0)
      AssignOp::create(s.b, s.loc, variable.getSymName(), value.value);
    else if (which == 1)
      AssignAddOp::create(s.b, s.loc, variable.getSymName(), value.value);
    else
      AssignSubOp::create(s.b, s.loc, variable.getSymName(), value.value);
    s.note("update");
    if (variable.isMirrored() && !same)
      s.note("reduction");
  }
}

void ReplicaStep::write() {
  addVariables();
  addBatches();
  readVariables();
  s.extend(s.random.between(3, 9));
  if (s.random.chance(40)) {
    writeVariables(60);
    readVariables();
    s.note("read after write");
    s.extend(s.random.between(1, 4));
  }
  writeVariables(85);
  function.addOutputs();
  function.finish();
}

void writeReplicaStep(StepContext &step, int64_t replicas) {
  step.replicaView = true;
  addMesh(step, replicas);
  ReplicaStep(step).write();
}

} // namespace distribute::fuzz
