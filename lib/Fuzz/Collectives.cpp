// Moves of the replica view: collectives, the replica's own number.
#include "Groups.h"
#include "OpenBatch.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

Group groupOf(StepBuilder &s, function_ref<bool(unsigned)> isIn) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  SmallVector<StringRef> axes;
  for (auto [position, axis] : llvm::enumerate(mesh.getAxes().getAxes()))
    if (isIn(position))
      axes.push_back(axis.getName());
  return {mesh, s.b.getStrArrayAttr(axes)};
}

Group chooseGroup(StepBuilder &s) {
  int64_t numAxes = MeshOp::lookup(s.step.module).getAxes().getAxes().size();
  int64_t only = s.random.chance(25) ? -1 : s.random.chance(75) ? 0 : numAxes - 1;
  if (numAxes > 1)
    s.note(only < 0 ? "two axes" : "one of two axes");
  return groupOf(s, [&](unsigned position) { return only < 0 || position == only; });
}

/// Replicas may have different numbers of rows of an open batch: these are not exchanged.
bool hasFixedSize(const PoolValue &value) {
  auto type = dyn_cast<RankedTensorType>(value.value.getType());
  return value.batchDim < 0 &&
         (!type ||
          llvm::none_of(
              type.getShape(), [](int64_t size) { return size > 0 && size % kRowsToOpen == 0; }));
}

ReductionKind chooseKind(StepBuilder &s, const PoolValue &x) {
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

PoolValue reducedAmong(const PoolValue &x, ReductionKind kind, const Group &group) {
  PoolValue made = x;
  made.varying = x.varying && !group.holdsReplicas();
  made.exact = x.exact && kind != ReductionKind::Sum && kind != ReductionKind::Mean;
  if (!x.isFloat())
    made.exact = true;
  if (kind == ReductionKind::Sum)
    made.bound *= group.getSize();
  return made;
}

bool addAllReduce(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick(hasFixedSize);
  if (!x)
    return false;
  Group group = chooseGroup(s);
  ReductionKind kind = chooseKind(s, *x);
  PoolValue made = reducedAmong(*x, kind, group);
  if (s.random.chance(15)) {
    // Of what is equal everywhere, the root does not matter.
    if (std::optional<PoolValue> own =
            s.pick([](const PoolValue &v) { return v.varying && hasFixedSize(v); }))
      x = own;
    made = reducedAmong(*x, ReductionKind::First, group);
    made.value = BroadcastOp::create(s.b, s.loc, x->value,
                                     static_cast<uint64_t>(s.random.below(group.getSize())),
                                     group.getMesh().getSymName(), group.getAxes());
    s.note("broadcast from one");
  } else {
    made.value = AllReduceOp::create(s.b, s.loc, getReducedType(kind, x->value.getType()), kind,
                                     x->value, group.getMesh().getSymName(), group.getAxes());
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
  std::optional<PoolValue> x = s.pick(hasFixedSize);
  if (!x)
    return false;
  Group group = chooseGroup(s);
  ReductionKind kind = chooseKind(s, *x);
  if (kind == ReductionKind::Mean || kind == ReductionKind::First)
    kind = ReductionKind::Max;
  PoolValue made = reducedAmong(*x, kind, group);
  made.varying = true;
  made.value = ReduceToOneOp::create(s.b, s.loc, x->type(), kind, x->value,
                                     static_cast<uint64_t>(s.random.below(group.getSize())),
                                     group.getMesh().getSymName(), group.getAxes());
  s.note("reduction to one");
  s.push(made);
  return true;
}

/// All members' values side by side along a dimension.
bool addAllGather(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) {
    return hasFixedSize(v) && v.rank() > 0 && v.type().getNumElements() < 400;
  });
  if (!x)
    return false;
  Group group = chooseGroup(s);
  int64_t dim = s.random.below(x->rank());
  SmallVector<int64_t> shape(x->shape());
  shape[dim] *= group.getSize();
  PoolValue made = *x;
  made.varying = x->varying && !group.holdsReplicas();
  made.value = AllGatherOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value,
                                   static_cast<uint64_t>(dim), group.getMesh().getSymName(),
                                   group.getAxes());
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
    return hasFixedSize(v) && !v.isTruth() && llvm::any_of(v.shape(), [&](int64_t size) {
             return size > 0 && size % group.getSize() == 0;
           });
  };
  std::optional<PoolValue> x = s.pick(fits);
  if (!x)
    return false;
  SmallVector<int64_t> shape(x->shape());
  for (auto [position, size] : llvm::enumerate(shape))
    if (size > 0 && size % group.getSize() == 0)
      dim = position;
  shape[*dim] /= group.getSize();
  ReductionKind kind = chooseKind(s, *x);
  PoolValue made = reducedAmong(*x, kind, group);
  made.varying = true;
  made.value = ReduceScatterOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), kind,
                                       x->value, static_cast<uint64_t>(*dim),
                                       group.getMesh().getSymName(), group.getAxes());
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
  auto divides = [&](int64_t size) { return size > 0 && size % group.getSize() == 0; };
  std::optional<PoolValue> x = s.pick(
      [&](const PoolValue &v) { return hasFixedSize(v) && llvm::any_of(v.shape(), divides); });
  if (!x)
    return false;
  SmallVector<int64_t> shape(x->shape()), dims;
  for (auto [position, size] : llvm::enumerate(shape))
    if (divides(size))
      dims.push_back(position);
  int64_t split = dims[s.random.below(dims.size())], concat = s.random.below(x->rank());
  shape[split] /= group.getSize();
  shape[concat] *= group.getSize();
  PoolValue made = *x;
  made.varying = true;
  made.value = AllToAllOp::create(s.b, s.loc, RankedTensorType::get(shape, x->element()), x->value,
                                  static_cast<uint64_t>(split), static_cast<uint64_t>(concat),
                                  group.getMesh().getSymName(), group.getAxes());
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

/// A value that differs along an axis other than that of the replicas, exchanged along it until it is equal again.
bool addExchangeOfDevices(StepBuilder &s) {
  MeshOp mesh = MeshOp::lookup(s.step.module);
  if (mesh.getAxes().getAxes().size() < 2)
    return false;
  Group group = groupOf(s, [](unsigned position) { return position == 1; });
  auto divides = [&](int64_t size) { return size > 0 && size % group.getSize() == 0; };
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return hasFixedSize(v) && !v.isTruth() && llvm::any_of(v.shape(), divides) &&
           v.type().getNumElements() < 400;
  });
  if (!x)
    return false;
  PoolValue own = x->isFloat() ? s.atMost(*x, 8) : *x;
  if (s.random.chance(70)) { // each device its own
    Value number = CoordinateOp::create(s.b, s.loc, s.b.getIndexType(), group.getAxis());
    number = arith::IndexCastOp::create(s.b, s.loc, s.b.getI32Type(), number);
    if (own.isFloat())
      number = arith::SIToFPOp::create(s.b, s.loc, own.element(), number);
    Value all = tensor::SplatOp::create(s.b, s.loc, number, own.type());
    own.value = own.isFloat() ? arith::AddFOp::create(s.b, s.loc, own.value, all).getResult()
                              : arith::AddIOp::create(s.b, s.loc, own.value, all).getResult();
    own.bound += group.getSize();
    own.exact &= !own.isFloat();
  }
  SmallVector<int64_t> dims, shape(own.shape());
  for (auto [position, size] : llvm::enumerate(own.shape()))
    if (divides(size))
      dims.push_back(position);
  auto dim = static_cast<uint64_t>(dims[s.random.below(dims.size())]);
  ArrayAttr axes = group.getAxes();
  ReductionKind kind = chooseKind(s, own);
  PoolValue made = own;
  switch (s.random.below(4)) {
  case 0: { // each a shard of the reduction, and all shards together
    made = reducedAmong(own, kind, group);
    made.varying = own.varying;
    shape[dim] /= group.getSize();
    Value shard = ReduceScatterOp::create(s.b, s.loc, own.type().clone(shape), kind, own.value, dim,
                                          group.getMesh().getSymName(), axes);
    made.value =
        AllGatherOp::create(s.b, s.loc, own.type(), shard, dim, group.getMesh().getSymName(), axes);
    s.note("shards along one of two axes");
    break;
  }
  case 1:
    made = reducedAmong(own, kind, group);
    made.varying = own.varying;
    made.value = AllReduceOp::create(s.b, s.loc, getReducedType(kind, own.value.getType()), kind,
                                     own.value, group.getMesh().getSymName(), group.getAxes());
    break;
  case 2: { // parts to and fro, of which one device's are taken
    shape[dim] /= group.getSize();
    auto concat = static_cast<uint64_t>(s.random.below(own.rank()));
    shape[concat] *= group.getSize();
    Value parts = AllToAllOp::create(s.b, s.loc, own.type().clone(shape), own.value, dim, concat,
                                     group.getMesh().getSymName(), axes);
    made.value = BroadcastOp::create(s.b, s.loc, parts,
                                     static_cast<uint64_t>(s.random.below(group.getSize())),
                                     group.getMesh().getSymName(), axes);
    break;
  }
  default:
    shape[dim] *= group.getSize();
    made.value = AllGatherOp::create(s.b, s.loc, own.type().clone(shape), own.value, dim,
                                     group.getMesh().getSymName(), axes);
    break;
  }
  s.note("one of two axes");
  s.push(made);
  return true;
}

bool addReplicaNumber(StepBuilder &s) {
  bool count = s.random.chance(30);
  Value index = count ? NumReplicasOp::create(s.b, s.loc, s.b.getIndexType()).getResult()
                : s.random.chance(50)
                    ? Group::ofReplicas(MeshOp::lookup(s.step.module)).place(s.b, s.loc)
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
