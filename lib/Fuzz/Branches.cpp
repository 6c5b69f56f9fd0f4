// Moves that run one of two regions, and calls of helper functions.
#include "RegionScope.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr unsigned kDeepest = 2;

/// What replicas decide on values of their own, and agree on; null where none is at hand.
static Value makeAgreement(StepBuilder &s) {
  std::optional<PoolValue> own = s.pick([](const PoolValue &v) {
    return v.varying && v.exact && v.isInteger() && v.type().getNumElements() > 0;
  });
  if (!own)
    return {};
  SmallVector<Value> first;
  for (int64_t dim = 0; dim < own->rank(); ++dim)
    first.push_back(s.constantIndex(0));
  Value number = tensor::ExtractOp::create(s.b, s.loc, own->value, first);
  Value low = arith::AndIOp::create(s.b, s.loc, number, s.constant(s.b.getI32Type(), 3));
  Value limit = s.constant(s.b.getI32Type(), s.random.between(1, 3));
  return agreeOn(
      s, arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::slt, low, limit).getResult());
}

Value makePredicate(StepBuilder &s) {
  if (s.step.replicaView && s.random.chance(50))
    if (Value agreed = makeAgreement(s))
      return agreed;
  if (s.counter && s.random.chance(50)) {
    Value other = s.constantIndex(s.random.below(std::max<int64_t>(s.trips, 1)));
    return arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::eq, s.counter, other);
  }
  bool integers = s.random.chance(70);
  std::optional<PoolValue> number = reduceToNumber(s, integers);
  if (!number && integers)
    number = reduceToNumber(s, integers = false);
  if (!number)
    return s.constant(s.b.getI1Type(), s.random.below(2));
  Value scalar = s.extractScalar(number->value);
  if (!integers) // a limit that a sum does not hit by chance
    return arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::OLT, scalar,
                                 s.constant(number->element(), s.random.uniform(-2, 2)));
  Value low = arith::AndIOp::create(s.b, s.loc, scalar, s.constant(s.b.getI32Type(), 3));
  return arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::slt, low,
                               s.constant(s.b.getI32Type(), s.random.between(1, 3)));
}

/// Writes one side of a branch; what it yields is of `model`'s type.
static PoolValue writeSide(StepBuilder &s, Block *block, const PoolValue &model) {
  RegionScope scope(s, block);
  s.extend(s.random.between(0, 3));
  PoolValue result = s.random.chance(20) ? model : s.valueLike(model);
  if (result.value == model.value && s.random.chance(50)) {
    result.value = math::SinOp::create(s.b, s.loc, result.value);
    result.bound = 1;
  }
  scf::YieldOp::create(s.b, s.loc, result.value);
  return result;
}

bool addBranch(StepBuilder &s) {
  std::optional<PoolValue> model = s.pickFloat();
  if (!model || s.depth >= kDeepest)
    return false;
  Value predicate = makePredicate(s);
  auto branch = scf::IfOp::create(s.b, s.loc, TypeRange{model->type()}, predicate,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  PoolValue taken = writeSide(s, branch.thenBlock(), *model);
  PoolValue other = writeSide(s, branch.elseBlock(), *model);
  PoolValue made = *model;
  made.value = branch.getResult(0);
  made.batchDim = std::max(taken.batchDim, other.batchDim);
  made.varying = taken.varying || other.varying;
  made.bound = std::max(taken.bound, other.bound);
  made.exact = false;
  s.note("branch");
  s.push(made);
  return true;
}

bool addCall(StepBuilder &s) {
  std::optional<PoolValue> first = s.pickFloat(), second = s.pickFloat();
  if (!first || s.depth >= kDeepest)
    return false;
  SmallVector<PoolValue> arguments = {*first, *second};
  SmallVector<Type> types = {first->type(), second->type()};
  OpBuilder moduleBuilder = OpBuilder::atBlockEnd(s.step.module.getBody());
  std::string name = "helper" + std::to_string(s.step.numFunctions++);
  auto function = func::FuncOp::create(moduleBuilder, s.loc, name, s.b.getFunctionType(types, {}));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  StepBuilder inner(s.step, OpBuilder::atBlockEnd(body));
  inner.depth = s.depth + 1;
  for (auto [argument, value] : llvm::zip_equal(body->getArguments(), arguments)) {
    inner.pool.push_back(value);
    inner.pool.back().value = argument;
  }
  inner.extend(s.random.between(1, 4));
  PoolValue result = inner.pool.back();
  func::ReturnOp::create(inner.b, s.loc, result.value);
  function.setType(s.b.getFunctionType(types, {result.type()}));
  auto call = func::CallOp::create(s.b, s.loc, function, {first->value, second->value});
  result.value = call.getResult(0);
  result.exact = false;
  s.note("call");
  s.push(result);
  return true;
}

} // namespace distribute::fuzz
