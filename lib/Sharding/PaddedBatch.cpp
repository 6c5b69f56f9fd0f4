// Where the rows of an open batch lie.
#include "distribute/Sharding/PaddedBatch.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute {

PaddedBatch::PaddedBatch(func::FuncOp step, int64_t maxBatch, int64_t replicas, View view)
    : step(step), replicas(replicas), rowsPerReplica((maxBatch + replicas - 1) / replicas),
      view(view), builder(step.getContext()) {}

/// A name that no input of the step has.
static std::string freeInputName(func::FuncOp step) {
  llvm::StringSet<> taken;
  for (unsigned i = 0; i < step.getNumArguments(); ++i)
    if (std::optional<StepArgument> argument = readArgument(step, i); argument && argument->input)
      taken.insert(argument->name.getValue());
  std::string name = "batch_count";
  while (taken.contains(name))
    name += "_";
  return name;
}

void PaddedBatch::addCountArgument() {
  MLIRContext *context = step.getContext();
  auto attributes =
      DictionaryAttr::get(context, {NamedAttribute(DistributeDialect::kBatchCountAttrName,
                                                   StringAttr::get(context, freeInputName(step)))});
  unsigned position = step.getNumArguments();
  auto type = RankedTensorType::get({}, builder.getI64Type());
  (void)step.insertArgument(position, type, attributes, step.getLoc());
  builder.setInsertionPointToStart(&step.getBody().front());
  Location loc = step.getLoc();
  Value scalar = tensor::ExtractOp::create(builder, loc, step.getArgument(position), ValueRange());
  count = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), scalar);
  Value round = arith::ConstantIndexOp::create(builder, loc, replicas - 1);
  Value by = arith::ConstantIndexOp::create(builder, loc, replicas);
  Value rounded = arith::AddIOp::create(builder, loc, count, round);
  chunk = arith::DivUIOp::create(builder, loc, rounded, by);
  last = chunk.getDefiningOp();
  if (view == View::Global)
    return;
  Value id = Group::ofReplicas(MeshOp::lookup(step)).place(builder, loc);
  Value begin = arith::MulIOp::create(builder, loc, id, chunk);
  Value end = arith::AddIOp::create(builder, loc, begin, chunk);
  // From both ends at most b: of replicas behind the last row nothing is left.
  end = arith::MinUIOp::create(builder, loc, end, count);
  begin = arith::MinUIOp::create(builder, loc, begin, count);
  Value own = arith::SubIOp::create(builder, loc, end, begin);
  count = chunk = own;
  last = own.getDefiningOp();
}

void PaddedBatch::readCount(BlockArgument own) {
  Location loc = step.getLoc();
  builder.setInsertionPointToStart(&step.getBody().front());
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value scalar = tensor::ExtractOp::create(builder, loc, own, zero);
  // What is fed is not trusted to fit.
  Value rows = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), scalar);
  Value most = arith::ConstantIndexOp::create(builder, loc, rowsPerReplica);
  Value least = arith::MaxSIOp::create(builder, loc, rows, zero);
  count = chunk = arith::MinSIOp::create(builder, loc, least, most);
  last = count.getDefiningOp();
}

void PaddedBatch::fixCount(int64_t rows) {
  builder.setInsertionPointToStart(&step.getBody().front());
  count = chunk = arith::ConstantIndexOp::create(builder, step.getLoc(), rows);
  last = count.getDefiningOp();
  isFixed = true;
}

Value PaddedBatch::size(BatchSize size) {
  Value &known = sizes[{size.rows, size.constant}];
  if (known)
    return known;
  if (size == BatchSize{1, 0})
    return known = count;
  Location loc = step.getLoc();
  builder.setInsertionPointAfter(last);
  known = arith::ConstantIndexOp::create(builder, loc, size.constant);
  if (!size.isConstant()) {
    Value rows = arith::ConstantIndexOp::create(builder, loc, size.rows);
    Value product = arith::MulIOp::create(builder, loc, count, rows);
    known = arith::AddIOp::create(builder, loc, product, known);
  }
  last = known.getDefiningOp();
  return known;
}

Value PaddedBatch::tabulate(int64_t rows, Type type,
                            function_ref<Value(OpBuilder &, Location, Value, Value)> make) {
  Location loc = step.getLoc();
  Value allElements = size({rows, 0});
  builder.setInsertionPointAfter(last);
  Value factor = arith::ConstantIndexOp::create(builder, loc, rows);
  Value ownElements = arith::MulIOp::create(builder, loc, chunk, factor);
  Value room = arith::ConstantIndexOp::create(builder, loc, rows * rowsPerReplica);
  Value empty = tensor::EmptyOp::create(builder, loc, {positions(rows)}, type);
  AffineMap identity = builder.getMultiDimIdentityMap(1);
  auto table = linalg::GenericOp::create(
      builder, loc, empty.getType(), ValueRange(), empty, identity, utils::IteratorType::parallel,
      [&](OpBuilder &body, Location loc, ValueRange) {
        Value position = linalg::IndexOp::create(body, loc, 0);
        if (isInOrder()) {
          Value isTrue =
              arith::CmpIOp::create(body, loc, arith::CmpIPredicate::slt, position, allElements);
          linalg::YieldOp::create(body, loc, make(body, loc, position, isTrue));
          return;
        }
        Value replica = arith::DivUIOp::create(body, loc, position, room);
        Value own = arith::RemUIOp::create(body, loc, position, room);
        Value begin = arith::MulIOp::create(body, loc, replica, ownElements);
        Value element = arith::AddIOp::create(body, loc, begin, own);
        Value isOwn = arith::CmpIOp::create(body, loc, arith::CmpIPredicate::slt, own, ownElements);
        Value isThere =
            arith::CmpIOp::create(body, loc, arith::CmpIPredicate::slt, element, allElements);
        Value isValid = arith::AndIOp::create(body, loc, isOwn, isThere);
        linalg::YieldOp::create(body, loc, make(body, loc, element, isValid));
      });
  last = table;
  return table.getResult(0);
}

Value PaddedBatch::valid(int64_t rows) {
  Value &known = validOf[rows];
  if (!known)
    known = tabulate(rows, builder.getI1Type(),
                     [](OpBuilder &, Location, Value, Value isValid) { return isValid; });
  return known;
}

Value PaddedBatch::elements(int64_t rows) {
  Value &known = elementsOf[rows];
  if (!known)
    known = tabulate(rows, builder.getI64Type(),
                     [](OpBuilder &body, Location loc, Value element, Value) -> Value {
                       return arith::IndexCastOp::create(body, loc, body.getI64Type(), element);
                     });
  return known;
}

} // namespace distribute
