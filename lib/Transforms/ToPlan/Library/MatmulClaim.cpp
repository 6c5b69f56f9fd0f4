// Matrix products on a few elements: see LibraryClaims.h.
#include "LibraryClaims.h"

#include "MatmulForm.h"

#include "distribute/Claims/MemberValues.h"
#include "distribute/Evaluation/Evaluator.h"

using namespace mlir;

namespace distribute {
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

  SmallProduct(plan::LibraryMatmulOp op, SmallVector<int64_t> loops,
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

SmallProduct::SmallProduct(plan::LibraryMatmulOp op, SmallVector<int64_t> extents,
                           const std::array<SmallVector<int64_t>, 3> &original)
    : loops(std::move(extents)) {
  for (int o : {0, 1, 2}) {
    strides[o].assign(loops.size(), 0);
    // The operand's loops, those that step furthest first.
    SmallVector<unsigned> order;
    ArrayRef<int64_t> own = op.getOperandLoops()[o];
    for (int64_t loop : own) {
      order.push_back(loop);
      shapes[o].push_back(loops[loop]);
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
static std::optional<std::vector<double>> runOp(plan::LibraryMatmulOp op,
                                                const SmallProduct &product) {
  Block block;
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToEnd(&block);
  evaluation::Values values;
  auto placesOf = [&](int o, function_ref<void(int64_t)> visit) {
    SmallVector<int64_t> dims; // strides over the operand's dimensions
    ArrayRef<int64_t> own = op.getOperandLoops()[o];
    for (int64_t loop : own)
      dims.push_back(product.strides[o][loop]);
    forEachPoint(product.shapes[o], [&](ArrayRef<int64_t> point) { visit(placeOf(point, dims)); });
  };
  for (int o : {0, 1, 2}) {
    Type element = getElementTypeOrSelf(op->getOperand(o).getType());
    SmallTensor tensor(element, product.shapes[o]);
    size_t next = 0;
    placesOf(o, [&](int64_t place) { tensor.cells[next++] = cellOf(product.memory[o][place]); });
    auto type = RankedTensorType::get(product.shapes[o], element);
    values[block.addArgument(type, op.getLoc())] = std::move(tensor);
  }
  Value init = block.getArgument(2);
  auto small = plan::LibraryMatmulOp::create(
      builder, op.getLoc(), TypeRange(init.getType()), block.getArgument(0), block.getArgument(1),
      init, op.getALoops(), op.getBLoops(), op.getInitLoops(), op.getAlpha(), op.getAccumulate());
  if (!evaluation::Evaluator().run(block, values))
    return std::nullopt;
  const SmallTensor &result = values.find(small->getResult(0))->second;
  std::vector<double> memory = product.memory[2];
  size_t next = 0;
  placesOf(2, [&](int64_t place) { memory[place] = realOf(result.cells[next++]); });
  return memory;
}

LogicalResult LibraryClaims::checkMatmul(plan::LibraryMatmulOp op,
                                         const std::array<SmallVector<int64_t>, 3> &strides) {
  double alpha = op.getAlpha().convertToDouble(), beta = op.getAccumulate() ? 1 : 0;
  SmallVector<int64_t> extents = op.getLoopExtents();
  std::vector<uint64_t> key = {llvm::bit_cast<uint64_t>(alpha), llvm::bit_cast<uint64_t>(beta)};
  for (auto [loops, own] : llvm::zip_equal(op.getOperandLoops(), strides)) {
    key.push_back(loops.size());
    key.insert(key.end(), loops.begin(), loops.end());
    key.insert(key.end(), own.begin(), own.end());
  }
  key.insert(key.end(), extents.begin(), extents.end());
  if (isKnown(key))
    return success();
  std::optional<MatmulPlan> plan;
  std::optional<SmallProduct> product;
  for (SmallVector<int64_t> &small : chooseExtents(extents)) {
    if (plan)
      break;
    product.emplace(op, std::move(small), strides);
    plan = planMatmul(op.getIndexingMaps(), product->loops, product->strides);
  }
  std::optional<std::vector<double>> expected;
  if (plan)
    expected = runOp(op, *product);
  if (!plan || !expected)
    return op.emitOpError("was given to the matrix library, which cannot be checked on a small "
                          "instance; this is a bug in the compiler, please report it (with "
                          "check-claims=off it is not checked)");
  std::vector<double> found = runLibrary(*product, *plan, alpha, beta);
  Type real = Float64Type::get(op.getContext());
  for (auto [place, pair] : llvm::enumerate(llvm::zip_equal(*expected, found))) {
    auto [want, have] = pair;
    if (isClose(real, cellOf(want), cellOf(have)))
      continue;
    InFlightDiagnostic error = op.emitOpError(
        "is not what the matrix library computes for it; this is a bug in the compiler, please "
        "report it");
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

} // namespace distribute
