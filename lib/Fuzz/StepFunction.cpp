// Arguments, outputs and states of a step's function.
#include "StepFunction.h"

#include "Groups.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

func::FuncOp findStep(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(DistributeDialect::kStepAttrName))
      return function;
  return {};
}

static func::FuncOp makeFunction(StepContext &step, StringRef view) {
  OpBuilder b = OpBuilder::atBlockEnd(step.module.getBody());
  auto function = func::FuncOp::create(b, step.module.getLoc(), "step", b.getFunctionType({}, {}));
  function->setAttr(DistributeDialect::kStepAttrName, b.getUnitAttr());
  function->setAttr(DistributeDialect::kViewAttrName, b.getStringAttr(view));
  function.addEntryBlock();
  return function;
}

StepFunction::StepFunction(StepContext &step, StringRef view)
    : builder(step, OpBuilder(step.module.getContext())), function(makeFunction(step, view)) {
  builder.b.setInsertionPointToEnd(&function.getBody().front());
}

Value StepFunction::insertArgument(StringRef kind, StringRef name, Type type) {
  unsigned number = function.getNumArguments();
  NamedAttribute attribute(builder.b.getStringAttr(kind), builder.b.getStringAttr(name));
  (void)function.insertArgument(number, type, builder.b.getDictionaryAttr(attribute), builder.loc);
  return function.getArgument(number);
}

PoolValue StepFunction::addArgument(StringRef kind, StringRef name, RankedTensorType type,
                                    PoolValue model) {
  model.value = insertArgument(kind, name, type);
  return builder.push(model);
}

PoolValue StepFunction::addScalarArgument(StringRef kind, StringRef name, Type type,
                                          PoolValue model) {
  Value scalar = insertArgument(kind, name, type);
  model.value = tensor::FromElementsOp::create(builder.b, builder.loc,
                                               RankedTensorType::get({}, type), scalar);
  builder.note("scalar argument");
  return builder.push(model);
}

PoolValue StepFunction::addUnsignedBatch(StringRef name, int64_t rows, PoolValue model) {
  OpBuilder &b = builder.b;
  Type i8 = b.getI8Type(), ui8 = b.getIntegerType(8, /*isSigned=*/false);
  auto type = RankedTensorType::get({rows}, ui8);
  Value bytes = insertArgument(DistributeDialect::kBatchAttrName, name, type);
  Value bits = tensor::BitcastOp::create(b, builder.loc, type.clone(i8), bytes);
  model.value = arith::ExtUIOp::create(b, builder.loc, type.clone(b.getI32Type()), bits);
  builder.note("unsigned integers");
  return builder.push(model);
}

void StepFunction::setBatchDim(int64_t dim) {
  function.setArgAttr(function.getNumArguments() - 1, DistributeDialect::kBatchDimAttrName,
                      builder.b.getI64IntegerAttr(dim));
}

void StepFunction::addState(StringRef name, Value value) {
  NamedAttribute attribute(builder.b.getStringAttr(DistributeDialect::kStateAttrName),
                           builder.b.getStringAttr(name));
  results.push_back(value);
  resultAttrs.push_back(builder.b.getDictionaryAttr(attribute));
}

void StepFunction::addOutput(Value value, StringRef result) {
  OpBuilder &b = builder.b;
  SmallVector<NamedAttribute> attributes;
  attributes.emplace_back(b.getStringAttr(DistributeDialect::kOutputAttrName),
                          b.getStringAttr("o" + std::to_string(numOutputs++)));
  if (!result.empty())
    attributes.emplace_back(b.getStringAttr(DistributeDialect::kResultAttrName),
                            b.getStringAttr(result));
  results.push_back(value);
  resultAttrs.push_back(b.getDictionaryAttr(attributes));
}

StringRef StepFunction::chooseResult(const PoolValue &value) {
  if (!builder.step.replicaView)
    return "";
  if (!hasFixedSize(value)) // of the replica's own number
    return "per_replica";
  if (!value.varying && builder.random.chance(70))
    return "mirrored";
  if (value.isTruth())
    return "per_replica";
  constexpr StringLiteral kinds[] = {"per_replica", "per_replica", "sum", "min", "max", "first"};
  return builder.random.pick<StringLiteral>(kinds);
}

void StepFunction::addOutputs() {
  SmallVector<PoolValue> unused;
  for (const PoolValue &value : builder.pool)
    if (value.value.use_empty() && !isa<BlockArgument>(value.value))
      unused.push_back(value);
  int64_t numOutputs = builder.random.between(1, 4);
  bool addRest = !builder.step.replicaView && builder.random.chance(40);
  for (int64_t i = 0; i < numOutputs; ++i) {
    if (!unused.empty()) {
      PoolValue value = unused.pop_back_val();
      addOutput(value.value, chooseResult(value));
    } else if (std::optional<PoolValue> any =
                   builder.pick([](const PoolValue &v) { return !isa<BlockArgument>(v.value); })) {
      addOutput(any->value, chooseResult(*any)); // a value with other uses as well
    }
  }
  if (addRest)
    addSumOf(unused);
  if (!builder.step.replicaView && !builder.stacked.empty())
    addOutput(builder.stacked.back());
  if (builder.step.readsUnwritten)
    addUnwritten();
}

/// An output that reads what nothing has written.
void StepFunction::addUnwritten() {
  auto type = RankedTensorType::get({builder.random.between(1, 4)}, builder.step.floatType);
  Value known = builder.variedConstant(type);
  Value sum = builder.mapElements({builder.empty(type), known}, type.getElementType(),
                                  [&](OpBuilder &b, ValueRange e) -> Value {
                                    return arith::AddFOp::create(b, builder.loc, e[0], e[1]);
                                  });
  addOutput(sum, builder.step.replicaView ? "mirrored" : "");
}

void StepFunction::addSumOf(ArrayRef<PoolValue> values) {
  Value sum;
  for (const PoolValue &value : values) {
    if (value.element() != builder.step.floatType)
      continue;
    Value mean = meanOfAll(builder, value).value;
    sum = sum ? arith::AddFOp::create(builder.b, builder.loc, sum, mean).getResult() : mean;
  }
  if (sum)
    addOutput(sum);
}

void StepFunction::finish() {
  func::ReturnOp::create(builder.b, builder.loc, results);
  SmallVector<Type> types = llvm::map_to_vector(results, [](Value v) { return v.getType(); });
  function.setType(builder.b.getFunctionType(function.getArgumentTypes(), types));
  for (auto [number, attributes] : llvm::enumerate(resultAttrs))
    function.setResultAttrs(number, attributes);
}

} // namespace distribute::fuzz
