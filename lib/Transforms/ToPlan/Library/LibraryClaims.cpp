// What is common to the checks of library calls, and that a contraction is what its call computes:
// see LibraryClaims.h.
#include "LibraryClaims.h"

#include "distribute/Claims/MemberValues.h"
#include "distribute/Evaluation/Evaluator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {

FailureOr<LibraryClaims> LibraryClaims::create(Operation *pass, StringRef option) {
  FailureOr<ClaimChecker::Mode> mode = ClaimChecker::readMode(pass, option);
  if (failed(mode))
    return failure();
  return LibraryClaims(*mode);
}

void LibraryClaims::addBody(Block &body, std::vector<uint64_t> &key) {
  DenseMap<Value, uint64_t> numbers;
  for (Value argument : body.getArguments())
    numbers.try_emplace(argument, numbers.size());
  for (Operation &op : body) {
    key.push_back(reinterpret_cast<uintptr_t>(op.getName().getAsOpaquePointer()));
    key.push_back(reinterpret_cast<uintptr_t>(op.getAttrDictionary().getAsOpaquePointer()));
    for (Value operand : op.getOperands()) {
      Attribute constant;
      matchPattern(operand, m_Constant(&constant));
      key.push_back(constant ? reinterpret_cast<uintptr_t>(constant.getAsOpaquePointer())
                             : numbers.try_emplace(operand, numbers.size()).first->second);
    }
    for (Value result : op.getResults())
      numbers.try_emplace(result, numbers.size());
  }
}

bool LibraryClaims::isKnown(const std::vector<uint64_t> &key) {
  return mode == ClaimChecker::Mode::Off ||
         (!known.insert(key).second && mode == ClaimChecker::Mode::Once);
}

FailureOr<bool> LibraryClaims::compare(linalg::LinalgOp op, Block &block, linalg::LinalgOp small,
                                       Operation *call, StringRef what, StringRef library) {
  evaluation::Values values;
  for (auto [number, argument] : llvm::enumerate(block.getArguments())) {
    auto type = cast<RankedTensorType>(argument.getType());
    values[argument] = evaluation::SmallTensor::random(type.getElementType(), type.getShape(),
                                                       {/*seed=*/uint64_t(71 + number)});
  }
  if (!evaluation::Evaluator().run(block, values))
    return false;
  const evaluation::SmallTensor &found = values.find(call->getResult(0))->second;
  Joined joined =
      joinOwn({&found}, ValueState::replicated(), values.find(small->getResult(0))->second);
  if (joined.difference.empty())
    return true;
  InFlightDiagnostic error = op.emitOpError()
                             << "is not a " << what << ", but was given to the " << library
                             << " library as one; this is a bug in the compiler, please report it";
  error.attachNote() << "on " << small->getOperand(0).getType() << " and "
                     << small->getOperand(1).getType() << ", the result" << joined.difference
                     << " (by the library)";
  return failure();
}

FailureOr<bool> LibraryClaims::checkContraction(linalg::LinalgOp op, bool accumulate,
                                                FormContraction form) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [loop, extent] : llvm::enumerate(extents))
    extent = std::min<int64_t>(extent, loop % 2 == 0 ? 2 : 3);
  std::vector<uint64_t> key(extents.begin(), extents.end());
  key.push_back(accumulate);
  for (AffineMap map : op.getIndexingMapsArray())
    key.push_back(reinterpret_cast<uintptr_t>(map.getAsOpaquePointer()));
  addBody(*op.getBlock(), key);
  if (isKnown(key))
    return true;
  Block block;
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&block);
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    SmallVector<int64_t> shape;
    for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
      shape.push_back(extents[cast<AffineDimExpr>(expr).getPosition()]);
    auto type = RankedTensorType::get(shape, getElementTypeOrSelf(operand.get()));
    operands.push_back(block.addArgument(type, op.getLoc()));
    if (op.isDpsInit(&operand) && !accumulate)
      operands.back() = arith::ConstantOp::create(builder, op.getLoc(),
                                                  cast<TypedAttr>(builder.getZeroAttr(type)));
  }
  auto small = cast<linalg::LinalgOp>(builder.clone(*op.getOperation()));
  small->setOperands(operands);
  small->getResult(0).setType(operands.back().getType());
  FailureOr<bool> holds =
      compare(op, block, small, form(builder, small), "product of two matrices", "matrix");
  if (succeeded(holds) && !*holds)
    known.erase(key);
  return holds;
}

} // namespace distribute
