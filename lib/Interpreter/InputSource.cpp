// Inputs by name: drawn from a seed or taken from arrays, a global batch at a time.
#include "distribute/Interpreter/InputSource.h"

#include "distribute/Interpreter/Comparison.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"

#include <cmath>
#include <numeric>

using llvm::StringRef;

namespace distribute::interp {

llvm::Expected<InputSource> InputSource::open(StringRef specification) {
  InputSource source;
  StringRef text = specification;
  if (text.consume_front("seed:")) {
    uint64_t value;
    if (text.getAsInteger(10, value))
      return llvm::createStringError("\"" + specification + "\": a seed is a number, as in seed:7");
    source.seed = value;
    return source;
  }
  auto tensors = llvm::sys::fs::is_directory(specification) ? readNpyFolder(specification)
                                                            : readNpz(specification);
  if (!tensors)
    return tensors.takeError();
  source.tensors = std::move(*tensors);
  return source;
}

/// A generator whose value depends on its key and counter alone (the finalizer of MurmurHash3 and
/// SplitMix64).
static uint64_t mix(uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// In (0, 1].
static double toUnit(uint64_t bits) { return ((bits >> 11) + 1) * 0x1p-53; }

TensorPtr InputSource::makeRandom(StringRef name, Element element, llvm::ArrayRef<int64_t> shape,
                                  int64_t step, double scale) const {
  HostTensor tensor = HostTensor::zeros(element, shape);
  uint64_t key = mix(*seed ^ mix(llvm::xxh3_64bits(name) + step));
  auto range = ranges.find(name);
  bool hasSign = !nonNegative.contains(name);
  auto [low, high] = range == ranges.end() ? std::pair<int64_t, int64_t>(0, 8) : range->second;
  for (int64_t i = 0, size = tensor.numElements(); i < size; ++i) {
    uint64_t first = mix(key + 2 * i);
    if (isFloat(element)) {
      double radius = std::sqrt(-2 * std::log(toUnit(first)));
      double angle = 2 * M_PI * toUnit(mix(key + 2 * i + 1));
      double value = scale * radius * std::cos(angle);
      tensor.set(i, hasSign ? value : std::abs(value));
    } else if (element == Element::I1) {
      tensor.setInteger(i, first & 1);
    } else {
      tensor.setInteger(i, low + static_cast<int64_t>(first % (high - low)));
    }
  }
  return std::make_shared<const HostTensor>(std::move(tensor));
}

static TensorPtr findTensor(const NamedTensors &tensors, const llvm::Twine &name) {
  auto it = tensors.find(name.str());
  return it == tensors.end() ? nullptr : it->second;
}

static llvm::Error mismatch(StringRef name, const HostTensor &found, Element element,
                            llvm::ArrayRef<int64_t> shape) {
  HostTensor expected;
  expected.element = element;
  expected.shape = shape.vec();
  return llvm::createStringError("array \"" + name + "\" is " + found.describeType() +
                                 ", but the step takes " + expected.describeType());
}

llvm::Expected<TensorPtr> InputSource::findState(StringRef name, Element element,
                                                 llvm::ArrayRef<int64_t> shape) const {
  if (seed)
    return makeRandom(name, element, shape, 0, 0.1);
  TensorPtr found = findTensor(tensors, name);
  auto position = llvm::find(order.states, name);
  if (!found && position != order.states.end())
    found = findTensor(tensors, "in" + llvm::Twine(position - order.states.begin()));
  if (!found)
    return found;
  found = withSignednessOf(element, found);
  if (found->element != element || found->shape != shape.vec())
    return mismatch(name, *found, element, shape);
  return found;
}

/// `batch{step}_{position}`, where steps wrap after the last recorded one.
TensorPtr InputSource::findRecorded(StringRef name, int64_t step) const {
  auto position = llvm::find(order.batches, name);
  if (position == order.batches.end())
    return nullptr;
  std::string suffix = "_" + std::to_string(position - order.batches.begin());
  int64_t numBatches = 0;
  while (tensors.contains("batch" + std::to_string(numBatches) + suffix))
    ++numBatches;
  return numBatches ? findTensor(tensors, "batch" + llvm::Twine(step % numBatches) + suffix)
                    : nullptr;
}

llvm::Expected<TensorPtr> InputSource::findBatch(StringRef name, Element element,
                                                 llvm::ArrayRef<int64_t> shape, unsigned dim,
                                                 int64_t step) const {
  if (seed)
    return makeRandom(name, element, shape, step + 1, 1.0);
  TensorPtr all = findTensor(tensors, name);
  if (!all) {
    all = findRecorded(name, step);
    if (!all)
      return llvm::createStringError("there is no array for input \"" + name + "\"");
    step = 0;
  }
  all = withSignednessOf(element, all);
  std::vector<int64_t> oneBatch = all->shape;
  if (dim >= oneBatch.size() || all->shape[dim] < shape[dim])
    return mismatch(name, *all, element, shape);
  oneBatch[dim] = shape[dim];
  if (all->element != element || llvm::ArrayRef<int64_t>(oneBatch) != shape)
    return mismatch(name, *all, element, shape);
  int64_t numBatches = shape[dim] ? all->shape[dim] / shape[dim] : 1;
  return std::make_shared<const HostTensor>(
      slice(*all, dim, step % numBatches * shape[dim], shape[dim]));
}

llvm::Expected<TensorPtr> InputSource::findReplicated(StringRef name, Element element,
                                                      llvm::ArrayRef<int64_t> shape,
                                                      int64_t step) const {
  if (seed)
    return makeRandom(name, element, shape, step + 1, 1.0);
  TensorPtr found = findTensor(tensors, name);
  if (!found)
    return llvm::createStringError("there is no array for input \"" + name + "\"");
  found = withSignednessOf(element, found);
  if (found->element != element)
    return mismatch(name, *found, element, shape);
  if (found->shape == shape.vec())
    return found;
  if (found->shape.empty() || found->shape[0] == 0 ||
      llvm::ArrayRef<int64_t>(found->shape).drop_front() != shape)
    return mismatch(name, *found, element, shape);
  HostTensor row = slice(*found, 0, step % found->shape[0], 1);
  row.shape = shape.vec();
  return std::make_shared<const HostTensor>(std::move(row));
}

//===----------------------------------------------------------------------===//
// Perturbation
//===----------------------------------------------------------------------===//

std::vector<int64_t> getRowOrder(int64_t numRows) {
  std::vector<int64_t> order(numRows);
  std::iota(order.begin(), order.end(), 0);
  for (int64_t i = numRows - 1; i > 0; --i)
    std::swap(order[i], order[mix(i) % (i + 1)]);
  return order;
}

std::optional<int64_t> InputSource::getNumRows(StringRef name, unsigned dim) const {
  auto found = tensors.find(name);
  if (found == tensors.end() || dim >= found->second->shape.size())
    return std::nullopt;
  return found->second->shape[dim];
}

/// A value of the largest magnitude stays finite. Whole numbers stay what they are: they count, mark
/// and number things, which another last place turns into others.
TensorPtr InputSource::move(StringRef name, TensorPtr tensor) const {
  if (!tensor || perturbation.part == 0 || !isFloat(tensor->element))
    return tensor;
  HostTensor moved = *tensor;
  uint64_t key = mix(llvm::xxh3_64bits(name) ^ mix(perturbation.draw));
  double part = std::max(perturbation.part, getUlp(moved.element));
  for (int64_t i = 0, size = moved.numElements(); i < size; ++i) {
    double value = moved.asDouble(i);
    if (value == std::trunc(value))
      continue;
    moved.set(i, value * (1 + (mix(key + i) & 1 ? part : -part)));
    if (!std::isfinite(moved.asDouble(i)))
      moved.set(i, value);
  }
  return std::make_shared<const HostTensor>(std::move(moved));
}

TensorPtr InputSource::orderRows(TensorPtr tensor, unsigned dim) const {
  if (!perturbation.ordersRows || dim >= tensor->shape.size())
    return tensor;
  return std::make_shared<const HostTensor>(
      takeRows(*tensor, dim, getRowOrder(tensor->shape[dim])));
}

llvm::Expected<TensorPtr> InputSource::getState(StringRef name, Element element,
                                                llvm::ArrayRef<int64_t> shape) const {
  llvm::Expected<TensorPtr> found = findState(name, element, shape);
  return found ? move(name, *found) : std::move(found);
}

llvm::Expected<TensorPtr> InputSource::getBatch(StringRef name, Element element,
                                                llvm::ArrayRef<int64_t> shape, unsigned dim,
                                                int64_t step) const {
  llvm::Expected<TensorPtr> found = findBatch(name, element, shape, dim, step);
  return found ? orderRows(move(name, *found), dim) : std::move(found);
}

llvm::Expected<TensorPtr> InputSource::getReplicated(StringRef name, Element element,
                                                     llvm::ArrayRef<int64_t> shape,
                                                     int64_t step) const {
  llvm::Expected<TensorPtr> found = findReplicated(name, element, shape, step);
  return found ? move(name, *found) : std::move(found);
}

} // namespace distribute::interp
