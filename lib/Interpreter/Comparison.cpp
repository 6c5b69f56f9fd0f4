// Equality of results: exact for integers, by norm for floats, with the first place that stands
// out.
#include "distribute/Interpreter/Comparison.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace distribute::interp {

/// `[1, 2]` for a row-major index.
static std::string describePosition(const HostTensor &tensor, int64_t index) {
  std::vector<int64_t> coordinates(tensor.shape.size());
  for (int dim = tensor.shape.size() - 1; dim >= 0; --dim) {
    coordinates[dim] = index % tensor.shape[dim];
    index /= tensor.shape[dim];
  }
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(coordinates, os);
  return text + "]";
}

static std::string describeElement(const HostTensor &tensor, int64_t index) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElement(tensor, index, os);
  return text;
}

static std::string describeDifference(const HostTensor &a, const HostTensor &b, int64_t index) {
  return "first differs at " + describePosition(a, index) + ": " + describeElement(a, index) +
         " and " + describeElement(b, index);
}

static void compareIntegers(ComparedValue &result, const HostTensor &a, const HostTensor &b) {
  int64_t numDifferent = 0, first = -1, size = a.numElements();
  result.isExact = true;
  for (int64_t i = 0; i < size; ++i) {
    if (a.asInteger(i) == b.asInteger(i))
      continue;
    first = first < 0 ? i : first;
    ++numDifferent;
  }
  result.error = result.distance = size ? static_cast<double>(numDifferent) / size : 0;
  if (numDifferent)
    result.difference = llvm::formatv("{0} of {1} integers differ; {2}", numDifferent, size,
                                      describeDifference(a, b, first));
}

double getUlp(Element element) {
  switch (element) {
  case Element::F64:
    return 0x1p-52;
  case Element::F16:
    return 0x1p-10;
  case Element::BF16:
    return 0x1p-7;
  default:
    return 0x1p-23;
  }
}

/// `measure` is what |a - b| is compared with; none: |a|. It is at least the floor for each element,
/// and so large that rounding is within the tolerance.
static void compareFloats(ComparedValue &result, const HostTensor &a, const HostTensor &b,
                          double tolerance, const Tolerances &tolerances,
                          std::optional<double> measure) {
  double squaresOfA = 0, squaresOfDifference = 0;
  int64_t size = a.numElements();
  auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  for (int64_t i = 0; i < size; ++i) {
    double x = a.asDouble(i), y = b.asDouble(i);
    if (same(x, y)) {
      squaresOfA += std::isfinite(x) ? x * x : 0;
      continue;
    }
    if (!std::isfinite(x) || !std::isfinite(y)) {
      result.error = result.distance = INFINITY;
      result.difference = describeDifference(a, b, i);
      return;
    }
    squaresOfA += x * x;
    squaresOfDifference += (x - y) * (x - y);
  }
  double scale = measure ? *measure : std::sqrt(squaresOfA);
  scale = std::max(scale, tolerances.floor * std::sqrt(static_cast<double>(size)));
  if (tolerances.ulps > 0 && tolerance > 0)
    scale =
        std::max(scale, tolerances.ulps * getUlp(a.element) * std::sqrt(squaresOfA) / tolerance);
  double norm = std::sqrt(squaresOfDifference);
  result.error = norm == 0 ? 0 : norm / scale;
  result.distance = norm;
  result.scale = scale;
  result.tolerance = tolerance;
  if (result.error <= tolerance)
    return;
  // The first element that is off by more than its part of what is allowed.
  double allowed = tolerance * scale / std::sqrt(static_cast<double>(size));
  int64_t first = 0;
  auto isAllowed = [&](double x, double y) { return same(x, y) || std::abs(x - y) <= allowed; };
  while (first + 1 < size && isAllowed(a.asDouble(first), b.asDouble(first)))
    ++first;
  result.difference = llvm::formatv("relative error {0:E2} exceeds {1:E2}; {2}", result.error,
                                    tolerance, describeDifference(a, b, first));
}

static ComparedValue compareTensors(std::string name, const HostTensor &a, const HostTensor &b,
                                    double tolerance, const Tolerances &tolerances,
                                    std::optional<double> measure) {
  ComparedValue result;
  result.name = std::move(name);
  if (!a.sameType(b)) {
    result.error = result.distance = INFINITY;
    result.isExact = true;
    result.difference = (a.shape != b.shape ? "another shape: " : "another type: ") +
                        a.describeType() + " against " + b.describeType();
  } else if (isFloat(a.element)) {
    compareFloats(result, a, b, tolerance, tolerances, measure);
  } else {
    compareIntegers(result, a, b);
  }
  return result;
}

/// Of the elements that are finite in both.
static double getDistance(const HostTensor &a, const HostTensor &b) {
  double squares = 0;
  for (int64_t i = 0, size = a.numElements(); i < size; ++i) {
    double difference = a.asDouble(i) - b.asDouble(i);
    squares += std::isfinite(difference) ? difference * difference : 0;
  }
  return std::sqrt(squares);
}

static ComparedValue compareState(const FinalVariable &variable, const HostTensor &reference,
                                  const HostTensor &other, const Tolerances &tolerances) {
  double moved = std::max(getDistance(reference, *variable.initial), tolerances.leastMoved);
  return compareTensors("@" + variable.name, reference, other, tolerances.state, tolerances, moved);
}

static ComparedValue makeMissing(std::string name, llvm::StringRef side) {
  ComparedValue result;
  result.name = std::move(name);
  result.error = result.distance = INFINITY;
  result.isExact = true;
  result.difference = ("only the " + side + " stage has it").str();
  return result;
}

static void compareOutputs(std::vector<ComparedValue> &result, size_t step,
                           const std::vector<NamedOutput> &reference,
                           const std::vector<NamedOutput> &other, const Tolerances &tolerances) {
  auto find = [](const std::vector<NamedOutput> &outputs, llvm::StringRef name) {
    return llvm::find_if(outputs, [&](const NamedOutput &output) { return output.name == name; });
  };
  std::string prefix = "step " + std::to_string(step + 1) + ": ";
  for (const NamedOutput &output : reference) {
    auto match = find(other, output.name);
    if (match == other.end())
      result.push_back(makeMissing(prefix + output.name, "first"));
    else
      result.push_back(compareTensors(prefix + output.name, *output.value,
                                      *withSignednessOf(output.value->element, match->value),
                                      tolerances.output, tolerances, std::nullopt));
  }
  for (const NamedOutput &output : other)
    if (find(reference, output.name) == reference.end())
      result.push_back(makeMissing(prefix + output.name, "second"));
}

std::vector<ComparedValue> compare(const RunResult &reference, const RunResult &other,
                                   const Tolerances &tolerances) {
  std::vector<ComparedValue> result;
  for (size_t step = 0; step < std::min(reference.outputs.size(), other.outputs.size()); ++step)
    compareOutputs(result, step, reference.outputs[step], other.outputs[step], tolerances);
  auto find = [](const RunResult &side, llvm::StringRef name) {
    return llvm::find_if(side.variables,
                         [&](const FinalVariable &variable) { return variable.name == name; });
  };
  for (const FinalVariable &variable : reference.variables) {
    auto match = find(other, variable.name);
    if (match == other.variables.end()) {
      result.push_back(makeMissing("@" + variable.name, "first"));
      continue;
    }
    TensorPtr value = withSignednessOf(variable.value->element, match->value);
    result.push_back(compareState(variable, *variable.value, *value, tolerances));
    // Equal totals may hide wrong components.
    bool ownValues = !variable.mirrored && !variable.sharded && !match->sharded;
    if (ownValues && variable.components.size() == match->components.size())
      result.push_back(compareTensors("@" + variable.name + " per replica",
                                      stack(variable.components), stack(match->components),
                                      tolerances.state, tolerances, std::nullopt));
  }
  for (const FinalVariable &variable : other.variables)
    if (find(reference, variable.name) == reference.variables.end())
      result.push_back(makeMissing("@" + variable.name, "second"));
  return result;
}

llvm::Expected<std::vector<ComparedValue>>
compareWithRecorded(const RunResult &result, const NamedTensors &recorded, const InputOrder &order,
                    int64_t numSteps, const Tolerances &tolerances) {
  std::vector<ComparedValue> compared;
  for (auto [position, name] : llvm::enumerate(order.states)) {
    std::string key = "step" + std::to_string(numSteps) + "_out" + std::to_string(position);
    auto found = recorded.find(key);
    auto variable = llvm::find_if(
        result.variables, [&, &name = name](const FinalVariable &v) { return v.name == name; });
    if (found == recorded.end() || variable == result.variables.end())
      return llvm::createStringError("there is no array \"" + key + "\" for state \"" + name +
                                     "\"");
    TensorPtr expected = withSignednessOf(variable->value->element, found->second);
    if (!expected->sameType(*variable->value))
      compared.push_back(
          compareTensors("@" + name, *expected, *variable->value, 0, {0, 0}, std::nullopt));
    else
      compared.push_back(compareState(*variable, *expected, *variable->value, tolerances));
  }
  return compared;
}

} // namespace distribute::interp
