// The pass distribute-store-once.
//
// One program for replica 0, which holds the variables, and one for the others.
//
// Both enter the same collectives in the same order: the step's own, and one for
// each value that the others read. What only an update needs is left out of the
// others' program. So is the result of a reduction that only updates and outputs
// use: it goes to replica 0 alone.
//
// Where the host holds the variables, beside GPUs, it is the host's part of the step
// that is divided so: the others' hosts pass on what their GPUs need and give.
//
// Along further axes a replica is several members. Each of replica 0 holds its shards of
// the variables, and is to the members of its place in the other replicas what replica 0
// is to the others. What the members of one replica exchange stays as it is.
#include "../Preconditions.h"
#include "../Steps.h"
#include "../Strategy/CollectiveBuilder.h"
#include "HolderInitializer.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Analysis/DataFlow/LivenessAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace distribute {
#define GEN_PASS_DEF_STOREONCEPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

constexpr llvm::StringLiteral kStorage = "storage", kWorker = "worker", kRelay = "relay";

SmallVector<ReadOp> readsOf(func::FuncOp part) {
  SmallVector<ReadOp> reads;
  part.walk([&](ReadOp read) { reads.push_back(read); });
  return reads;
}

/// Whether `op` is a collective of one replica's members, who all run one program: it goes where its
/// result is not used.
bool isWithinReplica(Operation *op, const Group &replicas) {
  auto collective = dyn_cast<CollectiveOpInterface>(op);
  return collective && collective->getNumResults() == 1 &&
         !replicas.over(collective.getAxes()).isOver(replicas.getAxis());
}

void eraseUnused(func::FuncOp part, const Group &replicas) {
  part.walk<WalkOrder::PostOrder, mlir::ReverseIterator>([&](Operation *op) {
    if (op->use_empty() &&
        (isa<ReadOp>(op) || isOpTriviallyDead(op) || isWithinReplica(op, replicas)))
      op->erase();
  });
}

/// Makes two programs of a step.
class StepDivider {
public:
  /// `holder`, `others`: the roles of replica 0, and of those who hold nothing.
  StepDivider(func::FuncOp step, MeshOp mesh, std::string holder, std::string others)
      : step(step), builder(step.getContext()), group(Group::ofReplicas(mesh)),
        holder(std::move(holder)), others(std::move(others)) {}

  /// Errors: an output whose parts cannot be joined here.
  LogicalResult joinOutputs();
  /// The others' program; `step` becomes that of replica 0.
  func::FuncOp divide();
  unsigned numBroadcasts() const { return broadcasts; }
  unsigned numReductionsToOne() const { return reductionsToOne; }

private:
  FailureOr<Value> joinOutput(Value value, unsigned index);
  Value joinShards(CollectiveBuilder &collectives, Value shard, int64_t dim, int64_t blocks);
  void dropUpdates(func::FuncOp part);
  void forwardNothingUnused(func::FuncOp part);
  void reduceToHolder(const IRMapping &theirs);
  void shareReads(func::FuncOp worker, const IRMapping &theirs);
  Value broadcast(ReadOp read, Value value);
  void nameRole(func::FuncOp part, StringRef role);

  func::FuncOp step;
  OpBuilder builder;
  Group group;
  std::string holder, others;
  unsigned broadcasts = 0, reductionsToOne = 0;
};

/// The value of which each replica has its part of each of `blocks` blocks along `dim`. The blocks
/// become a dimension in front of that along which the replicas' parts are put together.
Value StepDivider::joinShards(CollectiveBuilder &collectives, Value shard, int64_t dim,
                              int64_t blocks) {
  auto type = cast<RankedTensorType>(shard.getType());
  SmallVector<int64_t> whole(type.getShape());
  whole[dim] *= group.getSize();
  if (blocks == 1)
    return collectives.gather(shard, dim, type.clone(whole));
  SmallVector<int64_t> apart(type.getShape());
  apart[dim] /= blocks;
  apart.insert(apart.begin() + dim, blocks);
  SmallVector<ReassociationIndices> dims;
  for (int64_t i = 0; i < type.getRank(); ++i)
    dims.push_back(i == dim  ? ReassociationIndices{i, i + 1}
                   : i < dim ? ReassociationIndices{i}
                             : ReassociationIndices{i + 1});
  Location loc = shard.getLoc();
  Value parts = tensor::ExpandShapeOp::create(builder, loc, type.clone(apart), shard, dims);
  apart[dim + 1] *= group.getSize();
  Value joined = collectives.gather(parts, dim + 1, type.clone(apart));
  return tensor::CollapseShapeOp::create(builder, loc, type.clone(whole), joined, dims);
}

/// An output of which each replica has a part is gathered: then replica 0 has the whole. What is
/// padding in it is cut off where outputs are fetched, as of any output of a padded batch.
FailureOr<Value> StepDivider::joinOutput(Value value, unsigned index) {
  StepResult result = *readResult(step, index);
  auto type = dyn_cast<RankedTensorType>(value.getType());
  CollectiveBuilder collectives(builder, value.getLoc(), group,
                                "replica 0 gives the output that the replicas share");
  if (result.kind == OutputKind::PerReplica) {
    SmallVector<int64_t> shape = {group.getSize()};
    if (type)
      llvm::append_range(shape, type.getShape());
    return collectives.stack(value,
                             RankedTensorType::get(shape, getElementTypeOrSelf(value.getType())));
  }
  if (!type || !type.hasStaticShape())
    return emitError(value.getLoc())
           << "output " << index << " has result \"" << stringifyOutputKind(result.kind)
           << "\" of type " << value.getType()
           << ", which central storage cannot join; expected \"sharded\" of fixed sizes, "
              "\"per_replica\" or \"mirrored\"";
  return joinShards(collectives, value, *result.dim, result.blocks);
}

LogicalResult StepDivider::joinOutputs() {
  Operation *terminator = step.getBody().front().getTerminator();
  for (OpOperand &output : terminator->getOpOperands()) {
    unsigned index = output.getOperandNumber();
    if (readResult(step, index)->kind == OutputKind::Mirrored)
      continue;
    builder.setInsertionPoint(terminator);
    FailureOr<Value> joined = joinOutput(output.get(), index);
    if (failed(joined))
      return failure();
    output.set(*joined);
    setOutputKind(step, index, OutputKind::Mirrored);
  }
  step.setFunctionType(
      builder.getFunctionType(step.getArgumentTypes(), terminator->getOperandTypes()));
  return success();
}

void StepDivider::nameRole(func::FuncOp part, StringRef role) {
  // The part of a host says already of which step it is.
  auto whole = part->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
  if (!whole)
    whole = step.getSymNameAttr();
  part->setAttr(DistributeDialect::kPartOfAttrName, whole);
  part->setAttr(DistributeDialect::kRoleAttrName, builder.getStringAttr(role));
  part.setSymName((whole.getValue() + "_" + role).str());
}

/// Takes from the program of those who hold nothing what only updates and outputs need.
void StepDivider::dropUpdates(func::FuncOp part) {
  Operation *terminator = part.getBody().front().getTerminator();
  terminator->setOperands({});
  part.setResAttrsAttr(builder.getArrayAttr({}));
  part.setFunctionType(builder.getFunctionType(part.getArgumentTypes(), {}));
  part.walk([](Operation *op) {
    if (isWrite(op))
      op->erase();
  });
  eraseUnused(part, group);
  forwardNothingUnused(part);
  eraseUnused(part, group);
}

/// What leaves a branch or goes around a loop, and is used by nobody behind it, is no longer what was
/// computed for it.
void StepDivider::forwardNothingUnused(func::FuncOp part) {
  dataflow::RunLivenessAnalysis liveness(part);
  part.walk([&](scf::YieldOp yield) {
    for (OpOperand &operand : yield->getOpOperands()) {
      const dataflow::Liveness *value = liveness.getLiveness(operand.get());
      auto tensor = dyn_cast<RankedTensorType>(operand.get().getType());
      if (!value || value->isLive || (tensor && !tensor.hasStaticShape()))
        continue;
      builder.setInsertionPoint(yield);
      if (TypedAttr zero = builder.getZeroAttr(operand.get().getType()))
        operand.set(arith::ConstantOp::create(builder, yield.getLoc(), zero));
    }
  });
}

/// Makes the reductions whose results the others do not use reductions to replica 0, in both
/// programs. `theirs`: values of the step in the others' program.
void StepDivider::reduceToHolder(const IRMapping &theirs) {
  SmallVector<AllReduceOp> reductions;
  step.walk([&](AllReduceOp reduction) { reductions.push_back(reduction); });
  for (AllReduceOp own : reductions) {
    // Of several axes each member of replica 0 needs the sum, not the first alone.
    if (!group.over(own.getAxes()).isOfReplicas())
      continue;
    auto other = theirs.lookup(own.getResult()).getDefiningOp<AllReduceOp>();
    if (!other.use_empty())
      continue;
    ++reductionsToOne;
    for (AllReduceOp each : {own, other}) {
      builder.setInsertionPoint(each);
      auto toOne =
          ReduceToOneOp::create(builder, each.getLoc(), each.getType(), each.getKind(),
                                each.getValue(), /*root=*/0, each.getMesh(), each.getAxes());
      toOne->setDiscardableAttrs(each->getDiscardableAttrDictionary());
      each.replaceAllUsesWith(toOne.getResult());
      each.erase();
    }
  }
}

Value StepDivider::broadcast(ReadOp read, Value value) {
  std::string reason =
      ("value of variable @" + read.getVariable() + ", which replica 0 holds").str();
  ++broadcasts;
  return CollectiveBuilder(builder, read.getLoc(), group, std::move(reason)).broadcast(value, 0);
}

/// Gives the others the values that they still read. `theirs`: values of the step in their program; of
/// what is not in it any more no use is made.
void StepDivider::shareReads(func::FuncOp worker, const IRMapping &theirs) {
  llvm::DenseSet<Value> isRead;
  for (ReadOp read : readsOf(worker))
    isRead.insert(read.getResult());
  for (ReadOp read : readsOf(step)) {
    Value value = theirs.lookup(read.getResult());
    if (!isRead.contains(value))
      continue;
    builder.setInsertionPointAfter(read);
    broadcast(read, read.getResult());
    auto other = value.getDefiningOp<ReadOp>();
    builder.setInsertionPoint(other);
    Value nothing = arith::ConstantOp::create(
        builder, other.getLoc(), builder.getZeroAttr(cast<RankedTensorType>(value.getType())));
    value.replaceAllUsesWith(broadcast(other, nothing));
    other.erase();
  }
}

func::FuncOp StepDivider::divide() {
  IRMapping theirs;
  auto worker = cast<func::FuncOp>(step->clone(theirs));
  nameRole(worker, others);
  dropUpdates(worker);
  reduceToHolder(theirs);
  shareReads(worker, theirs);
  nameRole(step, holder);
  return worker;
}

struct StoreOnce : impl::StoreOncePassBase<StoreOnce> {
  using StoreOncePassBase::StoreOncePassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::ReplicatedSteps)))
      return signalPassFailure();
    MeshOp mesh = MeshOp::lookup(getOperation());
    SmallVector<RoleOp> divided = findRoles();
    isOfSeveral = divided.size() > 1;
    SmallVector<func::FuncOp> steps = stepsToDivide(getOperation());
    for (auto part : getOperation().getOps<func::FuncOp>())
      if (RoleOp role = RoleOp::of(part); role && llvm::is_contained(divided, role))
        steps.push_back(part);
    if (!mesh || steps.empty() || mesh.getNumReplicas() == 1)
      return;
    if (failed(checkMesh(mesh, divided)) ||
        failed(verifyOneValues(getOperation(), "for central storage")))
      return signalPassFailure();
    if (divided.empty())
      declareRoles(mesh, nullptr);
    for (RoleOp role : divided)
      declareRoles(mesh, role);
    SymbolTable symbols(getOperation());
    for (func::FuncOp step : steps) {
      if (isInitializer(step))
        computeAtHolder(step);
      RoleOp role = RoleOp::of(step);
      StepDivider divider(step, mesh, holdersOf(role), othersOf(role));
      if (failed(divider.joinOutputs()))
        return signalPassFailure();
      func::FuncOp worker = divider.divide();
      symbols.insert(worker, std::next(Block::iterator(step)));
      numBroadcasts += divider.numBroadcasts();
      numReductionsToOne += divider.numReductionsToOne();
    }
    for (RoleOp role : divided)
      role.erase();
  }

  /// The roles that are divided: those of hosts that hold all variables, beside GPUs, or else all; none: each step is
  /// divided whole.
  SmallVector<RoleOp> findRoles() {
    SmallVector<RoleOp> hosts, devices;
    for (auto role : getOperation().getOps<RoleOp>())
      (role.getOnHost() ? hosts : devices).push_back(role);
    bool areVariablesOnHosts = !hosts.empty() && llvm::all_of(devices, [&](RoleOp role) {
      return llvm::none_of(getOperation().getOps<VariableOp>(), [&](VariableOp variable) {
        return role.holds(variable.getSymNameAttr());
      });
    });
    if (areVariablesOnHosts)
      return hosts;
    return llvm::to_vector(getOperation().getOps<RoleOp>());
  }

  /// The names of what a role is divided into; null: that of all members. Of several each has names of its own.
  std::string nameOf(StringRef part, RoleOp role) const {
    return isOfSeveral ? (part + "_" + role.getName()).str() : part.str();
  }
  std::string holdersOf(RoleOp role) const { return nameOf(kStorage, role); }
  std::string othersOf(RoleOp role) const {
    return nameOf(role && role.getOnHost() && !isOfSeveral ? kRelay : kWorker, role);
  }

  LogicalResult checkMesh(MeshOp mesh, ArrayRef<RoleOp> divided) {
    if (ShapedType::isDynamic(mesh.getNumReplicas()))
      return mesh.emitOpError() << "leaves the number of replicas open; central storage requires a "
                                   "fixed number: give --replicas=N";
    if (divided.empty() && mesh.getAxisSize(MeshOp::kDeviceAxis).value_or(1) != 1)
      return mesh.emitOpError()
             << "has " << *mesh.getAxisSize(MeshOp::kDeviceAxis)
             << " logical devices, but the steps are not divided among them; central storage "
                "requires that distribute-split-roles has done so: in place of collectives over "
                "axis \"device\" use assign_to_logical_device";
    return success();
  }

  /// `role`: what is divided; null: all members are.
  void declareRoles(MeshOp mesh, RoleOp role) {
    OpBuilder builder(&getContext());
    builder.setInsertionPointAfter(role ? role.getOperation() : mesh.getOperation());
    SmallVector<Attribute> held;
    for (auto variable : getOperation().getOps<VariableOp>())
      if (!isOfSeveral || role.holds(variable.getSymNameAttr()))
        held.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
    StringAttr axis = builder.getStringAttr(Group::ofReplicas(mesh).getAxis());
    auto declare = [&](StringRef name, int64_t begin, int64_t end, ArrayRef<Attribute> variables) {
      SmallVector<RoleRange> ranges = {{axis, begin, end}};
      if (role)
        llvm::append_range(ranges, role.getRanges());
      RoleOp::create(builder, mesh.getLoc(), name, ranges, role && role.getOnHost(),
                     builder.getArrayAttr(variables));
    };
    declare(holdersOf(role), 0, 1, held);
    declare(othersOf(role), 1, mesh.getNumReplicas(), {});
  }

  bool isOfSeveral = false; ///< roles, each of which is divided
};

} // namespace
} // namespace distribute
