// Loop nests, point by point.
#include "BodyProgram.h"
#include "OpEvaluation.h"
#include "Positions.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute::evaluation {

bool knowsStructured(Operation *op) {
  if (isa<GatherOp, ScatterOp, plan::LibraryMatmulOp, plan::LibraryConvolutionOp>(op))
    return true;
  auto isScalar = [](Operation &inner) { return isScalarCode(&inner); };
  if (auto sort = dyn_cast<SortOp>(op))
    return llvm::all_of(sort.getOrder(), isScalar);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || !structured.hasPureTensorSemantics())
    return false;
  // One argument for each operand, those of some inits aside.
  return structured.getBlock()->getNumArguments() >= structured.getNumDpsInputs() &&
         llvm::all_of(*structured.getBlock(), isScalar);
}

//===----------------------------------------------------------------------===//
// linalg
//===----------------------------------------------------------------------===//

static bool runLinalg(linalg::LinalgOp op, Values &values, Arithmetic arithmetic) {
  Block &block = *op.getBlock();
  SmallVector<SmallTensor> results;
  for (Value init : op.getDpsInits())
    results.push_back(values.find(init)->second);
  SmallVector<ElementPlaces> places;
  SmallVector<const SmallTensor *> sources; // of the inputs
  for (OpOperand &operand : op->getOpOperands()) {
    const SmallTensor &tensor = values.find(operand.get())->second;
    places.emplace_back(op.getMatchingIndexingMap(&operand), tensor.shape);
    if (op.isDpsInput(&operand))
      sources.push_back(&tensor);
  }
  BodyProgram body(block, values, arithmetic);
  unsigned numInputs = sources.size();
  // The inits of some ops have no argument (linalg.map's).
  SmallVector<Cell> arguments(block.getNumArguments());
  bool ended = forEachPoint(op.getStaticLoopRanges(), [&](ArrayRef<int64_t> loops) {
    for (unsigned operand = 0; operand < arguments.size(); ++operand) {
      std::optional<uint64_t> place = places[operand].at(loops);
      if (!place)
        return false;
      arguments[operand] = operand < numInputs ? sources[operand]->at(*place)
                                               : results[operand - numInputs].at(*place);
    }
    const Cell *yielded = body.run(arguments, loops);
    if (!yielded)
      return false;
    for (auto [number, result] : llvm::enumerate(results))
      if (!result.set(places[numInputs + number].at(loops), yielded[number]))
        return false;
    return true;
  });
  for (auto [result, tensor] : llvm::zip_equal(op->getResults(), results))
    values[result] = std::move(tensor);
  return ended;
}

//===----------------------------------------------------------------------===//
// Gather and scatter
//===----------------------------------------------------------------------===//

namespace {
/// Where the loops of a gather or scatter find their elements in the indexed tensor.
template <typename OpT>
class IndexedPlaces {
public:
  IndexedPlaces(OpT op, const Values &values)
      : map(op.getMap()), shape(op.getIndexedType().getShape()) {
    for (auto [index, indexMap] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray())) {
      const SmallTensor &tensor = values.find(index)->second;
      indices.push_back(&tensor);
      places.emplace_back(indexMap, tensor.shape);
    }
    for (unsigned dim = 0; dim < shape.size(); ++dim) {
      indexOfDim.push_back(op.getIndexOfDim(dim));
      lastStart.push_back(shape[dim] - op.getSpanOfDim(dim));
    }
  }

  /// Whether the indices of these loops are inside. They are clamped; `place` is nothing where the maps themselves lead out
  /// of a tensor.
  bool at(ArrayRef<int64_t> loops, std::optional<uint64_t> &place) const {
    SmallVector<int64_t> symbols;
    bool isInside = true;
    place = std::nullopt;
    for (auto [index, indexPlaces] : llvm::zip_equal(indices, places)) {
      std::optional<uint64_t> ofIndex = indexPlaces.at(loops);
      if (!ofIndex)
        return false;
      symbols.push_back(signedOf(index->at(*ofIndex), integerWidth(index->element)));
    }
    for (auto [dim, index] : llvm::enumerate(indexOfDim)) {
      if (!index)
        continue;
      int64_t inside = std::max<int64_t>(0, std::min(symbols[*index], lastStart[dim]));
      isInside &= inside == symbols[*index];
      symbols[*index] = inside;
    }
    place = placeIn(map, shape, loops, symbols);
    return isInside;
  }

private:
  AffineMap map;
  SmallVector<int64_t> shape;
  SmallVector<const SmallTensor *> indices;
  SmallVector<ElementPlaces> places;
  SmallVector<std::optional<unsigned>> indexOfDim;
  SmallVector<int64_t> lastStart;
};
} // namespace

static bool runGather(GatherOp op, Values &values) {
  const SmallTensor &table = values.find(op.getOperand())->second;
  IndexedPlaces<GatherOp> places(op, values);
  SmallTensor result(table.element, op.getLoopRanges());
  uint64_t next = 0;
  std::optional<uint64_t> place;
  bool ended = forEachPoint(op.getLoopRanges(), [&](ArrayRef<int64_t> loops) {
    places.at(loops, place);
    return place && result.set(next++, table.at(*place));
  });
  values[op.getResult()] = std::move(result);
  return ended;
}

static Cell combine(ScatterKind kind, Type type, Cell old, Cell update) {
  bool isFloat = isa<FloatType>(type);
  unsigned width = integerWidth(type);
  double a = realOf(old), b = realOf(update);
  switch (kind) {
  case ScatterKind::Add:
    return isFloat ? cellOf(a + b) : truncated(old + update, width);
  case ScatterKind::Mul:
    return isFloat ? cellOf(a * b) : truncated(old * update, width);
  case ScatterKind::Min:
    return isFloat ? cellOf(std::min(a, b))
                   : (signedOf(old, width) < signedOf(update, width) ? old : update);
  case ScatterKind::Max:
    return isFloat ? cellOf(std::max(a, b))
                   : (signedOf(old, width) > signedOf(update, width) ? old : update);
  case ScatterKind::Set:
    return update;
  }
  return update;
}

static bool runScatter(ScatterOp op, Values &values) {
  const SmallTensor &updates = values.find(op.getUpdates())->second;
  SmallTensor result = values.find(op.getInit())->second;
  IndexedPlaces<ScatterOp> places(op, values);
  uint64_t next = 0;
  std::optional<uint64_t> place;
  bool ended = forEachPoint(op.getLoopRanges(), [&](ArrayRef<int64_t> loops) {
    Cell update = updates.at(next++);
    bool isInside = places.at(loops, place);
    if (!place || !isInside)
      return place.has_value(); // an index out of bounds changes nothing
    return result.set(*place, combine(op.getKind(), result.element, result.at(*place), update));
  });
  values[op.getResult()] = std::move(result);
  return ended;
}

//===----------------------------------------------------------------------===//
// Library calls
//===----------------------------------------------------------------------===//

static bool runMatmul(plan::LibraryMatmulOp op, Values &values) {
  SmallVector<ElementPlaces> places;
  SmallVector<SmallTensor> tensors;
  for (auto [operand, map] : llvm::zip_equal(op->getOperands(), op.getIndexingMaps())) {
    tensors.push_back(values.find(operand)->second);
    places.emplace_back(map, tensors.back().shape);
  }
  SmallTensor &result = tensors[2];
  if (!op.getAccumulate())
    result = SmallTensor(result.element, result.shape);
  double alpha = op.getAlpha().convertToDouble();
  bool ended = forEachPoint(op.getLoopExtents(), [&](ArrayRef<int64_t> loops) {
    std::array<std::optional<uint64_t>, 3> at = {places[0].at(loops), places[1].at(loops),
                                                 places[2].at(loops)};
    if (!at[0] || !at[1] || !at[2])
      return false;
    double product = realOf(tensors[0].at(*at[0])) * realOf(tensors[1].at(*at[1]));
    return result.set(at[2], cellOf(realOf(result.at(*at[2])) + alpha * product));
  });
  values[op->getResult(0)] = std::move(result);
  return ended;
}

namespace {
/// One of the three arrays of a convolution, with its dimensions in the library's order.
struct Array {
  SmallTensor *tensor;
  ArrayRef<int64_t> dims; ///< of the tensor; -1: none

  int64_t size(unsigned dim) const { return dims[dim] < 0 ? 1 : tensor->shape[dims[dim]]; }
  std::optional<uint64_t> at(ArrayRef<int64_t> position) const {
    SmallVector<int64_t> own(tensor->shape.size(), 0);
    for (auto [dim, place] : llvm::zip_equal(dims, position))
      if (dim >= 0)
        own[dim] = place;
    return placeOf(own, tensor->shape);
  }
};
} // namespace

/// dst[n, x, o] = Σ src[n, x·stride + w·dilation − low, i] · weights[w, i, o], and its gradients:
/// the same products, summed into the array that is asked for.
static bool runConvolution(plan::LibraryConvolutionOp op, Values &values) {
  std::array<Value, 3> roles = op.getRoles();
  unsigned made = llvm::find(roles, op.getInit()) - roles.begin();
  SmallVector<SmallTensor, 3> tensors;
  for (Value role : roles)
    tensors.push_back(values.find(role)->second);
  auto type = cast<RankedTensorType>(op.getInit().getType());
  tensors[made] = SmallTensor(type.getElementType(), type.getShape());
  Array src{&tensors[0], op.getSrcDims()}, weights{&tensors[1], op.getWeightsDims()},
      dst{&tensors[2], op.getDstDims()};
  unsigned numSpatial = op.getStrides().size();
  // n, the places of the output, those of the window, i, o.
  SmallVector<int64_t> extents{dst.size(0)};
  for (unsigned s = 0; s < numSpatial; ++s)
    extents.push_back(dst.size(1 + s));
  for (unsigned s = 0; s < numSpatial; ++s)
    extents.push_back(weights.size(s));
  extents.append({src.size(1 + numSpatial), dst.size(1 + numSpatial)});
  bool ended = forEachPoint(extents, [&](ArrayRef<int64_t> point) {
    ArrayRef<int64_t> x = point.slice(1, numSpatial), w = point.slice(1 + numSpatial, numSpatial);
    int64_t in = point[1 + 2 * numSpatial], out = point[2 + 2 * numSpatial];
    SmallVector<int64_t> atSrc{point[0]}, atWeights(w), atDst{point[0]};
    for (unsigned s = 0; s < numSpatial; ++s) {
      int64_t place = x[s] * op.getStrides()[s] + w[s] * op.getDilations()[s] - op.getPadLow()[s];
      if (place < 0 || place >= src.size(1 + s))
        return true; // padding
      atSrc.push_back(place);
      atDst.push_back(x[s]);
    }
    atSrc.push_back(in);
    atWeights.append({in, out});
    atDst.push_back(out);
    std::array<std::optional<uint64_t>, 3> at = {src.at(atSrc), weights.at(atWeights),
                                                 dst.at(atDst)};
    if (!at[0] || !at[1] || !at[2])
      return false;
    unsigned a = made == 0 ? 1 : 0, b = made == 2 ? 1 : 2;
    double product = realOf(tensors[a].at(*at[a])) * realOf(tensors[b].at(*at[b]));
    return tensors[made].set(at[made], cellOf(realOf(tensors[made].at(*at[made])) + product));
  });
  values[op->getResult(0)] = std::move(tensors[made]);
  return ended;
}

//===----------------------------------------------------------------------===//
// Sorting
//===----------------------------------------------------------------------===//

/// Neighbouring runs are merged, the shortest first (DistributeSortOp.td): defined whatever the region says.
static bool runSort(SortOp op, Values &values, Arithmetic arithmetic) {
  SmallVector<const SmallTensor *> inputs;
  SmallVector<SmallTensor> results;
  for (Value input : op.getInputs()) {
    inputs.push_back(&values.find(input)->second);
    results.emplace_back(inputs.back()->element, inputs.back()->shape);
  }
  SmallVector<int64_t> lines(ArrayRef<int64_t>(inputs.front()->shape));
  int64_t size = std::exchange(lines[op.getDimension()], 1);
  BodyProgram order(op.getOrder(), values, arithmetic);
  bool ended = forEachPoint(lines, [&](ArrayRef<int64_t> line) {
    SmallVector<int64_t> point(line);
    std::vector<uint64_t> places(size), merged;
    for (int64_t number = 0; number < size; ++number) {
      point[op.getDimension()] = number;
      places[number] = *placeOf(point, inputs.front()->shape);
    }
    std::vector<uint64_t> targets = places;
    // Whether the elements at place `a` come before those at `b`; nothing if the region does not end.
    auto isBefore = [&](uint64_t a, uint64_t b) -> std::optional<bool> {
      SmallVector<Cell> arguments;
      for (const SmallTensor *input : inputs)
        arguments.append({input->at(a), input->at(b)});
      const Cell *yielded = order.run(arguments, {});
      return yielded ? std::optional<bool>(*yielded & 1) : std::nullopt;
    };
    for (int64_t run = 1; run < size; run *= 2, places = std::move(merged), merged.clear())
      for (int64_t begin = 0; begin < size; begin += 2 * run) {
        int64_t left = begin, middle = std::min(begin + run, size), right = middle;
        int64_t end = std::min(begin + 2 * run, size);
        while (left < middle || right < end) {
          std::optional<bool> takesRight = left == middle;
          if (left < middle && right < end)
            takesRight = isBefore(places[right], places[left]);
          if (!takesRight)
            return false;
          merged.push_back(places[*takesRight ? right++ : left++]);
        }
      }
    for (auto [input, result] : llvm::zip_equal(inputs, results))
      for (auto [target, source] : llvm::zip_equal(targets, places))
        if (!result.set(target, input->at(source)))
          return false;
    return true;
  });
  for (auto [result, tensor] : llvm::zip_equal(op.getResults(), results))
    values[result] = std::move(tensor);
  return ended;
}

bool runStructured(Operation *op, Values &values, Arithmetic arithmetic) {
  if (auto gather = dyn_cast<GatherOp>(op))
    return runGather(gather, values);
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return runScatter(scatter, values);
  if (auto sort = dyn_cast<SortOp>(op))
    return runSort(sort, values, arithmetic);
  if (auto product = dyn_cast<plan::LibraryMatmulOp>(op))
    return runMatmul(product, values);
  if (auto convolution = dyn_cast<plan::LibraryConvolutionOp>(op))
    return runConvolution(convolution, values);
  return runLinalg(cast<linalg::LinalgOp>(op), values, arithmetic);
}

} // namespace distribute::evaluation
