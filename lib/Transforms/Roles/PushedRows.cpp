// How many rows of a pushed value are not zeros.
#include "PushedRows.h"

#include "PulledRows.h"
#include "RowLookups.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {
namespace {

bool isZeros(Value value) {
  return matchPattern(value, m_PosZeroFloat()) || matchPattern(value, m_Zero());
}

/// A factor of which a product with a zero is that zero again.
bool keepsZeros(Value value) {
  APFloat number(0.0f);
  return matchPattern(value, m_ConstantFloat(&number)) && number.isFinite() && !number.isNegative();
}

class RowCounter {
public:
  explicit RowCounter(int64_t numReplicas) : numReplicas(numReplicas) {}

  std::optional<int64_t> count(Value value);

private:
  std::optional<int64_t> count(linalg::LinalgOp op, unsigned result);
  std::optional<int64_t> countInBody(linalg::LinalgOp op, Value value);
  static std::optional<int64_t> add(std::optional<int64_t> a, std::optional<int64_t> b) {
    return a && b ? std::optional(*a + *b) : std::nullopt;
  }

  int64_t numReplicas;
};

std::optional<int64_t> RowCounter::count(Value value) {
  if (isZeros(value))
    return 0;
  Operation *op = value.getDefiningOp();
  if (!op)
    return std::nullopt;
  if (auto reduction = dyn_cast<AllReduceOp>(op)) {
    std::optional<int64_t> each = count(reduction.getValue());
    return each ? std::optional(*each * numReplicas) : std::nullopt;
  }
  if (auto scatter = dyn_cast<ScatterOp>(op)) {
    std::optional<RowLookup> lookup = findRowLookup(scatter);
    return lookup ? add(count(scatter.getInit()), lookup->count()) : std::nullopt;
  }
  if (isa<arith::AddFOp, arith::AddIOp>(op))
    return add(count(op->getOperand(0)), count(op->getOperand(1)));
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured ? count(structured, cast<OpResult>(value).getResultNumber()) : std::nullopt;
}

/// Of elementwise ops that give zeros where their operands are zeros.
std::optional<int64_t> RowCounter::count(linalg::LinalgOp op, unsigned result) {
  if (auto fill = dyn_cast<linalg::FillOp>(op.getOperation()))
    return isZeros(fill.value()) ? std::optional<int64_t>(0) : std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  if (!map.isIdentity() || map.getNumResults() == 0 || op.getNumLoops() != op.getNumParallelLoops())
    return std::nullopt;
  return countInBody(op, op.getBlock()->getTerminator()->getOperand(result));
}

std::optional<int64_t> RowCounter::countInBody(linalg::LinalgOp op, Value value) {
  if (isZeros(value))
    return 0;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() != op.getBlock())
      return std::nullopt;
    OpOperand &operand = op->getOpOperand(argument.getArgNumber());
    if (isZeros(operand.get()))
      return 0;
    bool isOfSameRow = op.getMatchingIndexingMap(&operand).isIdentity();
    return isOfSameRow ? count(operand.get()) : std::nullopt;
  }
  Operation *inner = value.getDefiningOp();
  if (isa<arith::AddFOp, arith::AddIOp>(inner))
    return add(countInBody(op, inner->getOperand(0)), countInBody(op, inner->getOperand(1)));
  if (auto product = dyn_cast<arith::MulFOp>(inner)) {
    if (keepsZeros(product.getRhs()))
      return countInBody(op, product.getLhs());
    return keepsZeros(product.getLhs()) ? countInBody(op, product.getRhs()) : std::nullopt;
  }
  return std::nullopt;
}

} // namespace

std::optional<int64_t> mostRowsPushed(Value value, int64_t numReplicas) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.hasStaticShape() || type.getRank() == 0)
    return std::nullopt;
  std::optional<int64_t> rows = RowCounter(numReplicas).count(value);
  if (!rows || *rows == 0 || !leavesRowsOut(*rows, type.getDimSize(0)))
    return std::nullopt;
  return std::min(*rows, type.getDimSize(0));
}

} // namespace distribute
