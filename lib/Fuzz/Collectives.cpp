// Moves of the replica view: collectives, merge points, the replica's own number.
#include "StepBuilder.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

namespace {
/// Members that meet: along one axis of the mesh, or along all.
struct Group {
  StringRef mesh;
  SmallVector<StringRef> axes;
  int64_t members = 1;
  /// All replicas are in it: what it gives is equal on all.
  bool holdsReplicas = false;
};
} // namespace

static Group chooseGroup(StepBuilder &s) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  Group group;
  group.mesh = mesh.getSymName();
  ArrayRef<MeshAxisAttr> axes = mesh.getAxes().getAxes();
  int64_t only = s.random.chance(25) ? -1 : s.random.chance(75) ? 0 : axes.size() - 1;
  for (auto [position, axis] : llvm::enumerate(axes)) {
    if (only >= 0 && static_cast<int64_t>(position) != only)
      continue;
    group.axes.push_back(axis.getName());
    group.members *= axis.getSize();
    group.holdsReplicas |= position == 0;
  }
  if (axes.size() > 1)
    s.note("two axes");
  return group;
}

static ReductionKind chooseKind(StepBuilder &s, const PoolValue &x) {
  if (x.isTruth())
    return s.random.chance(50) ? ReductionKind::And : ReductionKind::Or;
  constexpr ReductionKind ofFloats[] = {
      ReductionKind::Sum, ReductionKind::Mean, ReductionKind::Mean, ReductionKind::Sum,
      ReductionKind::Max, ReductionKind::Min,  ReductionKind::First};
  constexpr ReductionKind ofIntegers[] = {ReductionKind::Sum, ReductionKind::Max,
                                          ReductionKind::Min, ReductionKind::First,
                                          ReductionKind::And, ReductionKind::Or};
  return x.isFloat() ? s.random.pick<ReductionKind>(ofFloats)
                     : s.random.pick<ReductionKind>(ofIntegers);
}

static PoolValue reducedAmong(const PoolValue &x, ReductionKind kind, const Group &group) {
  PoolValue made = x;
  made.varying = x.varying && !group.holdsReplicas;
  made.exact = x.exact && kind != ReductionKind::Sum && kind != ReductionKind::Mean;
  if (!x.isFloat())
    made.exact = true;
  if (kind == ReductionKind::Sum)
    made.bound *= group.members;
  return made;
}

bool addAllReduce(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &) { return true; });
  if (!x)
    return false;
  Group group = chooseGroup(s);
  ReductionKind kind = chooseKind(s, *x);
  PoolValue made = reducedAmong(*x, kind, group);
  if (s.random.chance(15)) {
    // Of what is equal everywhere, the root does not matter.
    if (std::optional<PoolValue> own = s.pick([](const PoolValue &v) { return v.varying; }))
      x = own;
    made = reducedAmong(*x, ReductionKind::First, group);
    made.value = BroadcastOp::create(s.b, s.loc, x->value,
                                     static_cast<uint64_t>(s.random.below(group.members)),
                                     group.mesh, s.b.getStrArrayAttr(group.axes));
    s.note("broadcast from one");
  } else {
    made.value = AllReduceOp::create(s.b, s.loc, kind, x->value, group.mesh, group.axes);
  }
  s.note("reduction");
  s.push(made);
  return true;
}

/// The reduction of all values on one replica, and each of the others' own.
bool addReduceToOne(StepBuilder &s) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  if (mesh.getAxes().getAxes().size() > 1) // it would differ between a replica's devices
    return false;
  std::optional<PoolValue> x = s.pick([](const PoolValue &) { return true; });
  if (!x)
    return false;
  Group group = chooseGroup(s);
  ReductionKind kind = chooseKind(s, *x);
  if (kind == ReductionKind::Mean || kind == ReductionKind::First)
    kind = ReductionKind::Max;
  PoolValue made = reducedAmong(*x, kind, group);
  made.varying = true;
  made.value = ReduceToOneOp::create(s.b, s.loc, x->type(), kind, x->value,
                                     static_cast<uint64_t>(s.random.below(group.members)),
                                     group.mesh, s.b.getStrArrayAttr(group.axes));
  s.note("reduction to one");
  s.push(made);
  return true;
}

/// All members' values side by side along a dimension.
bool addAllGather(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.rank() > 0 && v.type().getNumElements() < 400; });
  if (!x)
    return false;
  Group group = chooseGroup(s);
  int64_t dim = s.random.below(x->rank());
  SmallVector<int64_t> shape(x->shape());
  shape[dim] *= group.members;
  PoolValue made = *x;
  made.varying = x->varying && !group.holdsReplicas;
  made.value =
      AllGatherOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value,
                          static_cast<uint64_t>(dim), group.mesh, s.b.getStrArrayAttr(group.axes));
  s.note("all-gather");
  s.push(made);
  return true;
}

/// Each replica's shard of the reduction of all values.
bool addReduceScatter(StepBuilder &s) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  if (mesh.getAxes().getAxes().size() > 1) // a shard would differ between a replica's devices
    return false;
  Group group = chooseGroup(s);
  std::optional<int64_t> dim;
  auto fits = [&](const PoolValue &v) {
    return !v.isTruth() && llvm::any_of(v.shape(), [&](int64_t size) {
      return size > 0 && size % group.members == 0;
    });
  };
  std::optional<PoolValue> x = s.pick(fits);
  if (!x)
    return false;
  SmallVector<int64_t> shape(x->shape());
  for (auto [position, size] : llvm::enumerate(shape))
    if (size > 0 && size % group.members == 0)
      dim = position;
  shape[*dim] /= group.members;
  ReductionKind kind = chooseKind(s, *x);
  PoolValue made = reducedAmong(*x, kind, group);
  made.varying = true;
  made.value = ReduceScatterOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), kind,
                                       x->value, static_cast<uint64_t>(*dim), group.mesh,
                                       s.b.getStrArrayAttr(group.axes));
  s.note("reduce-scatter");
  s.note("reduction");
  s.push(made);
  return true;
}

/// A part of each replica's value.
bool addAllToAll(StepBuilder &s) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  if (mesh.getAxes().getAxes().size() > 1) // parts would differ between a replica's devices
    return false;
  Group group = chooseGroup(s);
  auto divides = [&](int64_t size) { return size > 0 && size % group.members == 0; };
  std::optional<PoolValue> x =
      s.pick([&](const PoolValue &v) { return llvm::any_of(v.shape(), divides); });
  if (!x)
    return false;
  SmallVector<int64_t> shape(x->shape()), dims;
  for (auto [position, size] : llvm::enumerate(shape))
    if (divides(size))
      dims.push_back(position);
  int64_t split = dims[s.random.below(dims.size())], concat = s.random.below(x->rank());
  shape[split] /= group.members;
  shape[concat] *= group.members;
  PoolValue made = *x;
  made.varying = true;
  made.value = AllToAllOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value,
                                  static_cast<uint64_t>(split), static_cast<uint64_t>(concat),
                                  group.mesh, s.b.getStrArrayAttr(group.axes));
  s.note("all-to-all");
  s.push(made);
  return true;
}

Value agreeOn(StepBuilder &s, Value predicate) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  SmallVector<StringRef> axes;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes())
    axes.push_back(axis.getName());
  s.note("agreement");
  s.note("reduction");
  if (s.random.chance(50))
    return AllTrueOp::create(s.b, s.loc, predicate, mesh.getSymName(), s.b.getStrArrayAttr(axes));
  return AnyTrueOp::create(s.b, s.loc, predicate, mesh.getSymName(), s.b.getStrArrayAttr(axes));
}

/// What a merge point computes of the reduced values.
static Value mergeBody(StepBuilder &s, const PoolValue &x, Value reduced) {
  if (!x.isFloat() || s.random.chance(40))
    return reduced;
  Value half = s.constant(reduced.getType(), 0.5);
  return arith::MulFOp::create(s.b, s.loc, reduced, half);
}

bool addMergeCall(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &) { return true; });
  MeshOp mesh = MeshOp::lookup(s.step.module);
  if (!x || mesh.getAxes().getAxes().size() > 1)
    return false;
  Group group = chooseGroup(s);
  ReductionKind kind = chooseKind(s, *x);
  PoolValue made = reducedAmong(*x, kind, group);
  auto merge = MergeCallOp::create(s.b, s.loc, TypeRange{x->type()}, ValueRange{x->value},
                                   group.mesh, s.b.getStrArrayAttr(group.axes));
  {
    OpBuilder::InsertionGuard guard(s.b);
    Block *body = s.b.createBlock(&merge.getBody(), {}, {PerReplicaType::get(x->type())}, {s.loc});
    Value reduced = distribute::ReduceOp::create(s.b, s.loc, x->type(), kind, body->getArgument(0),
                                                 IntegerAttr(), Attribute(), Value());
    distribute::YieldOp::create(s.b, s.loc, mergeBody(s, *x, reduced));
  }
  made.value = merge.getResult(0);
  s.note("merge call");
  s.note("reduction");
  s.push(made);
  return true;
}

bool addReplicaNumber(StepBuilder &s) {
  bool count = s.random.chance(30);
  Value index = count ? NumReplicasOp::create(s.b, s.loc, s.b.getIndexType()).getResult()
                : s.random.chance(50)
                    ? CoordinateOp::ofReplica(s.b, s.loc)
                    : ReplicaIdOp::create(s.b, s.loc, s.b.getIndexType()).getResult();
  Value number = arith::IndexCastOp::create(s.b, s.loc, s.b.getI32Type(), index);
  PoolValue made{{}, -1, !count, 8, true};
  if (s.random.chance(50))
    number = arith::SIToFPOp::create(s.b, s.loc, s.step.floatType, number);
  made.value = tensor::FromElementsOp::create(s.b, s.loc,
                                              RankedTensorType::get({}, number.getType()), number);
  s.note("replica number");
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
