// Matrix products on a few elements: see LibraryClaims.h.
#include "LibraryClaims.h"

#include "MatmulForm.h"

#include "distribute/Claims/MemberValues.h"
#include "distribute/Evaluation/Evaluator.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace distribute;
using evaluation::Cell;
using evaluation::cellOf;
using evaluation::realOf;
using evaluation::SmallTensor;

namespace {

/// Calls `visit` with each point of a box, the last dimension fastest.
void forEachPoint(ArrayRef<int64_t> extents, function_ref<void(ArrayRef<int64_t>)> visit) {
  SmallVector<int64_t> point(extents.size(), 0);
  if (llvm::is_contained(extents, 0))
    return;
  for (size_t dim = 1; dim != 0;) {
    visit(point);
    dim = extents.size();
    while (dim > 0 && ++point[dim - 1] == extents[dim - 1])
      point[--dim] = 0;
  }
}

int64_t placeOf(ArrayRef<int64_t> point, ArrayRef<int64_t> strides) {
  int64_t place = 0;
  for (auto [at, stride] : llvm::zip_equal(point, strides))
    place += at * stride;
  return place;
}

/// A contraction of loops with a few turns, its operands in memory in the same order as those of
/// the original.
struct SmallProduct {
  SmallVector<int64_t> loops;
  std::array<SmallVector<int64_t>, 3> strides; ///< over the loops
  std::array<SmallVector<int64_t>, 3> shapes;  ///< of the operands
  std::array<std::vector<double>, 3> memory;

  SmallProduct(linalg::LinalgOp op, SmallVector<int64_t> loops,
               const std::array<SmallVector<int64_t>, 3> &original);
};

/// An op of so few points is run as it is, where no smaller form of it is a product.
constexpr int64_t kMostPoints = 20000;

} // namespace

/// Turns of the loops, to be tried one after the other. A longer loop stays the longer one: the
/// largest of several dimensions is the matrix's.
static SmallVector<SmallVector<int64_t>> chooseExtents(ArrayRef<int64_t> original) {
  SmallVector<int64_t> sizes(original), ranked, alternating;
  llvm::sort(sizes);
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  llvm::erase(sizes, 1);
  int64_t points = 1;
  for (auto [loop, extent] : llvm::enumerate(original)) {
    ranked.push_back(std::min<int64_t>(extent, 2 + (llvm::find(sizes, extent) - sizes.begin())));
    alternating.push_back(std::min<int64_t>(extent, loop % 2 == 0 ? 2 : 3));
    points = std::min(points * extent, kMostPoints + 1);
  }
  SmallVector<SmallVector<int64_t>> extents = {ranked, alternating};
  if (points <= kMostPoints)
    extents.emplace_back(original);
  return extents;
}

SmallProduct::SmallProduct(linalg::LinalgOp op, SmallVector<int64_t> extents,
                           const std::array<SmallVector<int64_t>, 3> &original)
    : loops(std::move(extents)) {
  for (int o : {0, 1, 2}) {
    strides[o].assign(loops.size(), 0);
    // The operand's loops, those that step furthest first.
    SmallVector<unsigned> order;
    for (AffineExpr expr : op.getIndexingMapsArray()[o].getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
        order.push_back(dim.getPosition());
        shapes[o].push_back(loops[dim.getPosition()]);
      } else {
        shapes[o].push_back(1);
      }
    llvm::sort(order, [&](unsigned x, unsigned y) {
      return std::pair(-original[o][x], x) < std::pair(-original[o][y], y);
    });
    int64_t stride = 1;
    for (unsigned loop : llvm::reverse(order)) {
      strides[o][loop] = stride;
      stride *= loops[loop];
    }
    memory[o].resize(stride);
    for (auto [index, cell] : llvm::enumerate(memory[o]))
      cell = realOf(
          evaluation::Draw{uint64_t(17 + o)}.element(Float64Type::get(op.getContext()), index));
  }
}

/// What the library does with the product's memory.
static std::vector<double> runLibrary(const SmallProduct &product, const MatmulPlan &plan,
                                      double alpha, double beta) {
  std::array<std::vector<double>, 3> arrays = product.memory;
  for (int o : {0, 1, 2}) {
    if (!plan.copied[o])
      continue;
    const MatmulPlan::Copy &copy = *plan.copied[o];
    arrays[o].clear();
    forEachPoint(copy.shape, [&](ArrayRef<int64_t> point) {
      arrays[o].push_back(product.memory[o][placeOf(point, copy.from)]);
    });
  }
  const MatmulForm &form = plan.form;
  SmallVector<int64_t> extents(form.batch);
  extents.append({form.m, form.n});
  forEachPoint(extents, [&](ArrayRef<int64_t> point) {
    ArrayRef<int64_t> batch = point.drop_back(2);
    int64_t row = point[point.size() - 2], column = point.back();
    auto element = [&](int o, int64_t r, int64_t c) -> double & {
      SmallVector<int64_t> position(batch);
      position.append({r, c});
      return arrays[o][placeOf(position, form.strides[o])];
    };
    double sum = 0;
    for (int64_t k = 0; k < form.k; ++k)
      sum += element(0, row, k) * element(1, k, column);
    double &result = element(2, row, column);
    result = alpha * sum + (beta == 0 ? 0 : beta * result);
  });
  if (!plan.copied[2])
    return arrays[2];
  std::vector<double> result = product.memory[2];
  size_t next = 0;
  forEachPoint(plan.copied[2]->shape, [&](ArrayRef<int64_t> point) {
    result[placeOf(point, plan.copied[2]->from)] = arrays[2][next++];
  });
  return result;
}

/// What the op computes, in memory; nothing if it cannot be run.
static std::optional<std::vector<double>> runOp(linalg::LinalgOp op, const SmallProduct &product,
                                                bool overwrite) {
  Block block;
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&block);
  evaluation::Values values;
  SmallVector<Value> operands;
  auto placesOf = [&](int o, function_ref<void(int64_t)> visit) {
    SmallVector<int64_t> dims; // strides over the operand's dimensions
    for (AffineExpr expr : op.getIndexingMapsArray()[o].getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      dims.push_back(dim ? product.strides[o][dim.getPosition()] : 0);
    }
    forEachPoint(product.shapes[o], [&](ArrayRef<int64_t> point) { visit(placeOf(point, dims)); });
  };
  for (int o : {0, 1, 2}) {
    Type element = getElementTypeOrSelf(op->getOperand(o).getType());
    auto type = RankedTensorType::get(product.shapes[o], element);
    operands.push_back(block.addArgument(type, op.getLoc()));
    SmallTensor tensor(element, product.shapes[o]);
    size_t next = 0;
    placesOf(o, [&](int64_t place) {
      tensor.cells[next++] = cellOf(o == 2 && overwrite ? 0.0 : product.memory[o][place]);
    });
    values[operands.back()] = std::move(tensor);
  }
  auto generic = linalg::GenericOp::create(builder, op.getLoc(), operands[2].getType(),
                                           ArrayRef(operands).take_front(2), operands[2],
                                           op.getIndexingMapsArray(), op.getIteratorTypesArray());
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  if (!evaluation::isEvaluable(generic) || !evaluation::Evaluator().run(block, values))
    return std::nullopt;
  const SmallTensor &result = values.find(generic.getResult(0))->second;
  std::vector<double> memory = product.memory[2];
  size_t next = 0;
  placesOf(2, [&](int64_t place) { memory[place] = realOf(result.cells[next++]); });
  return memory;
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

LogicalResult LibraryClaims::checkMatmul(linalg::LinalgOp op,
                                         const std::array<SmallVector<int64_t>, 3> &strides,
                                         double alpha, double beta) {
  std::vector<uint64_t> key = {llvm::bit_cast<uint64_t>(alpha), llvm::bit_cast<uint64_t>(beta)};
  for (AffineMap map : op.getIndexingMapsArray())
    key.push_back(reinterpret_cast<uintptr_t>(map.getAsOpaquePointer()));
  for (const SmallVector<int64_t> &each : strides)
    key.insert(key.end(), each.begin(), each.end());
  for (int64_t extent : op.getStaticLoopRanges())
    key.push_back(extent);
  addBody(*op.getBlock(), key);
  for (Type type : op->getOperandTypes())
    key.push_back(reinterpret_cast<uintptr_t>(getElementTypeOrSelf(type).getAsOpaquePointer()));
  if (isKnown(key))
    return success();
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
  std::optional<MatmulPlan> plan;
  std::optional<SmallProduct> product;
  for (SmallVector<int64_t> &extents : chooseExtents(op.getStaticLoopRanges())) {
    if (plan || failed(dims))
      break;
    product.emplace(op, std::move(extents), strides);
    plan = planMatmul(*dims, product->loops, product->strides);
  }
  std::optional<std::vector<double>> expected;
  if (plan)
    expected = runOp(op, *product, beta == 0);
  if (!plan || !expected)
    return op.emitOpError("was given to the matrix library, which cannot be checked on a small "
                          "instance; this is a defect of the compiler, please report it (with "
                          "check-claims=off it is believed)");
  std::vector<double> found = runLibrary(*product, *plan, alpha, beta);
  Type real = Float64Type::get(op.getContext());
  for (auto [place, pair] : llvm::enumerate(llvm::zip_equal(*expected, found))) {
    auto [want, have] = pair;
    if (isClose(real, cellOf(want), cellOf(have)))
      continue;
    InFlightDiagnostic error = op.emitOpError(
        "is no product of two matrices, but was given to the matrix library as one; this is a "
        "defect of the compiler, please report it");
    std::string loops;
    llvm::raw_string_ostream os(loops);
    llvm::interleaveComma(product->loops, os);
    error.attachNote() << "with loops of " << loops << " turns, element " << place << " is "
                       << std::to_string(want) << ", and " << std::to_string(have)
                       << " by the library";
    return error;
  }
  return success();
}
