// What each op means, performed by one member: the specification of variables, transfers and merge
// points. That of collectives is in CollectiveSemantics.cpp.
//
// A merge point's region is executed by every member on the same values, so that all get the same
// result without anyone waiting for a result; members wait only where they need what another one
// holds.
#include "CollectiveSemantics.h"
#include "Member.h"
#include "Reduction.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace distribute::interp {

unsigned Member::getRank(llvm::ArrayRef<unsigned> group) const {
  return llvm::find(group, index) - group.begin();
}

llvm::Expected<std::shared_ptr<const Deposits>> Member::meet(const RuntimeCall &call,
                                                             std::vector<TensorPtr> deposit) {
  std::vector<unsigned> group = stage.getGroup(index, call.axes);
  auto deposits = place.meet(index, group, call.rendezvous, call.place, std::move(deposit));
  if (!deposits)
    return llvm::createStringError(""); // Another member's failure is reported already.
  return deposits;
}

/// All members' tensors, in group order.
llvm::Expected<std::vector<TensorPtr>> Member::gather(const RuntimeCall &call, TensorPtr own) {
  auto deposits = meet(call, {std::move(own)});
  if (!deposits)
    return deposits.takeError();
  std::vector<TensorPtr> tensors;
  for (const std::vector<TensorPtr> &deposit : **deposits)
    tensors.push_back(deposit[0]);
  return tensors;
}

/// `old` changed by `operand`, elementwise.
static llvm::Expected<HostTensor> apply(Change change, const HostTensor &old,
                                        const HostTensor &operand) {
  if (old.shape != operand.shape)
    return llvm::createStringError("assigns " + operand.describeType() + " to a variable of " +
                                   old.describeType());
  HostTensor result = HostTensor::zeros(old.element, old.shape);
  for (int64_t i = 0, size = old.numElements(); i < size; ++i) {
    if (!isFloat(old.element)) {
      uint64_t a = old.asInteger(i), b = operand.asInteger(i);
      result.setInteger(i, change == Change::Replace ? b : change == Change::Add ? a + b : a - b);
    } else if (old.element == Element::F64) {
      double a = old.asDouble(i), b = operand.asDouble(i);
      result.set(i, change == Change::Replace ? b : change == Change::Add ? a + b : a - b);
    } else {
      float a = old.asDouble(i), b = operand.asDouble(i);
      result.set(i, change == Change::Replace ? b : change == Change::Add ? a + b : a - b);
    }
  }
  return result;
}

static ReductionKind getKind(Aggregation aggregation) {
  switch (aggregation) {
  case Aggregation::Sum:
    return ReductionKind::Sum;
  case Aggregation::Mean:
    return ReductionKind::Mean;
  default:
    return ReductionKind::First;
  }
}

llvm::Error Member::performCall(const RuntimeCall &call) {
  switch (call.code) {
  case Code::Argument:
    give(arguments[call.number]);
    return llvm::Error::success();
  case Code::Return:
    for (const MemberValue &value : staged)
      results.push_back(value.parts[0]);
    return llvm::Error::success();
  case Code::Read:
  case Code::Assign:
  case Code::AssignMirrored:
  case Code::ReadReduced:
  case Code::AssignShares:
    return performAccess(call);
  case Code::Collective:
    return performCollective(call);
  case Code::Collect:
  case Code::Components:
    return performCollection(call);
  case Code::Send:
  case Code::Recv:
    return performTransfer(call);
  default:
    return performLocal(call);
  }
}

llvm::Error Member::performAccess(const RuntimeCall &call) {
  const Variable &variable = stage.variables[call.variable];
  TensorPtr &own = components[call.variable];
  if (call.code == Code::Read) {
    give(own);
    return llvm::Error::success();
  }
  if (call.code == Code::ReadReduced) {
    auto all = gather(call, own);
    if (!all)
      return all.takeError();
    auto reduced = reduce(getKind(variable.aggregation), *all);
    if (!reduced)
      return reduced.takeError();
    give(std::move(*reduced));
    return llvm::Error::success();
  }
  TensorPtr operand = staged[0].parts[0];
  if (call.code == Code::AssignShares) {
    std::vector<unsigned> group = stage.getGroup(index, call.axes);
    if (variable.aggregation == Aggregation::Sum)
      operand =
          std::make_shared<const HostTensor>(getShare(*operand, getRank(group), group.size()));
  } else if (call.code == Code::AssignMirrored) {
    auto all = gather(call, operand);
    if (!all)
      return all.takeError();
    // Without aggregation all replicas must bring the same bits: nothing says which value counts.
    if (variable.aggregation == Aggregation::None)
      for (auto [rank, other] : llvm::enumerate(*all))
        if (other->bytes != (*all)[0]->bytes)
          return llvm::createStringError("replicas 0 and " + llvm::Twine(rank) +
                                         " assign different values to mirrored variable \"" +
                                         variable.name + "\", which has no aggregation");
    auto reduced = reduce(getKind(variable.aggregation), *all);
    if (!reduced)
      return reduced.takeError();
    operand = std::make_shared<const HostTensor>(std::move(*reduced));
  }
  auto changed = apply(call.change, *own, *operand);
  if (!changed)
    return changed.takeError();
  own = std::make_shared<const HostTensor>(std::move(*changed));
  return llvm::Error::success();
}

llvm::Error Member::performCollective(const RuntimeCall &call) {
  auto all = gather(call, staged[0].parts[0]);
  if (!all)
    return all.takeError();
  auto result = call.meaning(call, *all, getRank(stage.getGroup(index, call.axes)));
  if (!result)
    return result.takeError();
  give(std::move(*result));
  return llvm::Error::success();
}

llvm::Error Member::performCollection(const RuntimeCall &call) {
  std::vector<TensorPtr> deposit;
  if (call.code == Code::Components)
    deposit.push_back(components[call.variable]);
  for (const MemberValue &value : staged)
    deposit.push_back(value.parts[0]);
  auto deposits = meet(call, deposit);
  if (!deposits)
    return deposits.takeError();
  for (size_t operand = 0; operand < deposit.size(); ++operand) {
    outputs.push_back({true, {}});
    for (const std::vector<TensorPtr> &brought : **deposits)
      outputs.back().parts.push_back(brought[operand]);
  }
  return llvm::Error::success();
}

/// Sending never waits, so that all may send before any receives.
llvm::Error Member::performTransfer(const RuntimeCall &call) {
  std::vector<unsigned> group = stage.getGroup(index, call.axes);
  const Route &route = call.route;
  int64_t count = group.size(), rank = getRank(group);
  auto further = [&](int64_t by) { return group[(rank + by + count) % count]; };
  int64_t by = route.by.value_or(0) % count;
  std::string name =
      llvm::formatv("{0} {1} {2} {3} {4}", llvm::join(call.axes, ","), route.by ? "by" : "from",
                    route.by.value_or(route.source), route.target, route.tag);
  if (call.code == Code::Send) {
    if (route.by || rank == route.source)
      place.send(index, route.by ? further(by) : group[route.target], name, call.place,
                 staged[0].parts[0]);
    return llvm::Error::success();
  }
  if (!route.by && rank != route.target) {
    give(staged[0].parts[0]);
    return llvm::Error::success();
  }
  TensorPtr value =
      place.receive(index, route.by ? further(-by) : group[route.source], name, call.place);
  if (!value)
    return llvm::createStringError(""); // Another member's failure is reported already.
  give(std::move(value));
  return llvm::Error::success();
}

llvm::Error Member::performLocal(const RuntimeCall &call) {
  const MemberValue &value = staged[0];
  switch (call.code) {
  case Code::Own:
    give(value.parts[value.perReplica ? getRank(stage.getGroup(index, call.axes)) : 0]);
    return llvm::Error::success();
  case Code::SelectReplica:
    if (value.perReplica && call.number >= static_cast<int64_t>(value.parts.size()))
      return llvm::createStringError("selects replica " + llvm::Twine(call.number) + " of " +
                                     llvm::Twine(value.parts.size()));
    give(value.parts[value.perReplica ? call.number : 0]);
    return llvm::Error::success();
  case Code::Reduce: {
    bool counts = call.kind == ReductionKind::Sum || call.kind == ReductionKind::Prod;
    if (!value.perReplica && counts && stage.getNumReplicas() != 1)
      return llvm::createStringError("reduces a plain value by its " +
                                     stringifyReductionKind(call.kind) +
                                     ", which does not say how often it counts");
    auto reduced = reduce(call.kind, value.parts, call.dim);
    if (!reduced)
      return reduced.takeError();
    give(std::move(*reduced));
    return llvm::Error::success();
  }
  case Code::GatherValues:
    if (llvm::Error error = checkJoin(value.parts, call.dim))
      return error;
    give(concatenate(value.parts, *call.dim));
    return llvm::Error::success();
  case Code::Stack:
    if (llvm::Error error = checkJoin(value.parts, std::nullopt))
      return error;
    give(stack(value.parts));
    return llvm::Error::success();
  default:
    llvm_unreachable("performed elsewhere");
  }
}

} // namespace distribute::interp
