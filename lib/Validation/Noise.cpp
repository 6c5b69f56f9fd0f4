// Measures how far the results of a step move where exact arithmetic would leave them nearly where
// they are.
#include "FirstValue.h"

#include "distribute/Validation/StepInputs.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using interp::HostTensor;
using interp::RunResult;
using interp::TensorPtr;

/// Runs on inputs that are moved. An element at a threshold crosses it in one of two, so that all
/// miss it once in 64 times.
static constexpr uint64_t kDraws = 6;
/// Where the interpreter would take so many runs too long.
static constexpr uint64_t kFewDraws = 2;
/// How many times the noise a difference may be. The runs move the inputs alone; two orders of a sum
/// round differently in each addition. Of the models of test/Python/models, 2.4 times is the most.
static constexpr double kNoiseFactor = 8;
/// Of integers, which differ in few places or in many.
static constexpr double kIntegerFactor = 2;

/// What two roundings of a state differ by, and some operations more.
static constexpr double kUlps = 4;
/// Root mean squares below which values count as zero. What sums that cancel leave is far above, and
/// is noise.
static constexpr double kFloor = 1e-10;

interp::Tolerances getTolerances(ModuleOp module, double tolerance) {
  double own = tolerance * (holdsNarrowFloats(module) ? kNarrowFactor : 1);
  return {own, own, kFloor, kUlps, /*leastMoved=*/kFloor};
}

namespace {
/// A value of a run, with that of the same name in another one.
struct Pair {
  std::string name;
  const HostTensor *before, *after;
  /// Of states.
  const HostTensor *startBefore = nullptr, *startAfter = nullptr;
};
} // namespace

/// What moves from `before` to `after`; of a state without what its start moves by. Inf where a value
/// is finite in one alone.
static double measureMove(const Pair &pair) {
  const HostTensor &a = *pair.before, &b = *pair.after;
  if (!a.sameType(b))
    return INFINITY;
  int64_t size = a.numElements();
  if (!interp::isFloat(a.element)) {
    int64_t numMoved = 0;
    for (int64_t i = 0; i < size; ++i)
      numMoved += a.asInteger(i) != b.asInteger(i);
    return size ? static_cast<double>(numMoved) / size : 0;
  }
  double squares = 0;
  for (int64_t i = 0; i < size; ++i) {
    double x = a.asDouble(i), y = b.asDouble(i);
    if (!std::isfinite(x) && !std::isfinite(y))
      continue;
    double move = y - x;
    if (pair.startBefore)
      move -= pair.startAfter->asDouble(i) - pair.startBefore->asDouble(i);
    squares += move * move;
  }
  return std::isfinite(squares) ? std::sqrt(squares) : INFINITY;
}

/// Calls `visit` with each pair; tensors that are made for one live as long as the call.
static void forEachPair(const RunResult &before, const RunResult &after,
                        llvm::function_ref<void(const Pair &)> visit) {
  for (size_t step = 0; step < std::min(before.outputs.size(), after.outputs.size()); ++step)
    for (auto [a, b] : llvm::zip(before.outputs[step], after.outputs[step]))
      visit({"step " + std::to_string(step + 1) + ": " + a.name, a.value.get(), b.value.get()});
  for (auto [a, b] : llvm::zip(before.variables, after.variables)) {
    visit({"@" + a.name, a.value.get(), b.value.get(), a.initial.get(), b.initial.get()});
    if (a.components.empty() || a.components.size() != b.components.size() || a.mirrored ||
        a.sharded)
      continue;
    HostTensor stackOfA = interp::stack(a.components), stackOfB = interp::stack(b.components);
    visit({"@" + a.name + " per replica", &stackOfA, &stackOfB});
  }
}

static Noise measureMoves(const RunResult &before, const RunResult &after) {
  Noise moves;
  forEachPair(before, after, [&](const Pair &pair) { moves[pair.name] = measureMove(pair); });
  return moves;
}

/// What the order of the rows moves. Where `after` holds rows, they stand in that order: what is
/// less counts, of the value as it is and with its rows put back.
static Noise measureMovesOfRows(const RunResult &before, const RunResult &after) {
  Noise moves;
  forEachPair(before, after, [&](const Pair &pair) {
    double least = measureMove(pair);
    for (unsigned dim = 0; dim < std::min<size_t>(pair.before->shape.size(), 2); ++dim) {
      if (!pair.before->sameType(*pair.after))
        continue;
      HostTensor ordered =
          interp::takeRows(*pair.before, dim, interp::getRowOrder(pair.before->shape[dim]));
      Pair rows = pair;
      rows.before = &ordered;
      least = std::min(least, measureMove(rows));
    }
    moves[pair.name] = least;
  });
  return moves;
}

void mergeNoise(Noise &noise, const Noise &other) {
  for (const auto &entry : other) {
    double &value = noise[entry.getKey()];
    value = std::max(value, entry.getValue());
  }
}

/// Without any tolerance, rounding is a difference.
static double allowanceOf(const ComparedValue &value, const Noise &noise) {
  double move = noise.lookup(value.name);
  if (value.isExact)
    return kIntegerFactor * move;
  return value.tolerance == 0 ? 0 : kNoiseFactor * move;
}

/// Adds what another order of the rows changes, where that is rounding. A step may give its rows
/// different parts, as a mask of dropout does; then the order changes values that are well known,
/// and tells nothing of the others.
static void mergeRows(Noise &noise, const Noise &rows, ArrayRef<ComparedValue> scales) {
  bool isAnyKnown = false;
  Noise unknown;
  for (const ComparedValue &value : scales) {
    double allowed = value.allowed(), move = rows.lookup(value.name);
    bool isKnown = allowanceOf(value, noise) <= allowed;
    if (isKnown && move > allowed + allowanceOf(value, noise))
      return;
    isAnyKnown |= isKnown;
    if (!isKnown)
      unknown[value.name] = move;
  }
  if (isAnyKnown)
    mergeNoise(noise, unknown);
}

FailureOr<bool> isInterpretedQuickly(StepRuns &runs) {
  FailureOr<uint64_t> flops = runs.countFlops();
  if (failed(flops))
    return failure();
  return *flops <= kMostInterpretedFlops / (kDraws + 2);
}

FailureOr<Noise> measureNoise(StepRuns &runs, Runner runner, uint64_t seed, const RunResult &base,
                              const interp::Tolerances &tolerances) {
  Noise noise;
  double part = getRoundingUnit(runs.module);
  uint64_t numDraws = kDraws;
  if (runner == Runner::Interpreter) {
    FailureOr<bool> isQuick = isInterpretedQuickly(runs);
    if (failed(isQuick))
      return failure();
    numDraws = *isQuick ? kDraws : kFewDraws;
  }
  for (uint64_t draw = 0; draw < numDraws; ++draw) {
    FailureOr<RunResult> moved = runs.run(runner, seed, {part, draw});
    if (failed(moved))
      return failure();
    mergeNoise(noise, measureMoves(base, *moved));
  }
  interp::Perturbation order;
  order.ordersRows = true;
  FailureOr<RunResult> ordered = runs.run(runner, seed, order);
  if (failed(ordered))
    return failure();
  mergeRows(noise, measureMovesOfRows(base, *ordered), interp::compare(base, base, tolerances));
  return noise;
}

bool isFault(const ComparedValue &value, const Noise *noise) {
  if (value.difference.empty())
    return false;
  return !noise || !(value.distance <= value.allowed() + allowanceOf(value, *noise));
}

std::string describeDifference(const ComparedValue &value, const Noise &noise) {
  if (std::isinf(value.distance))
    return value.difference; // another shape, or not finite: no rounding
  double move = noise.lookup(value.name);
  std::string size = value.isExact ? llvm::formatv("in {0:P1} of its elements", move).str()
                                   : llvm::formatv("by {0:E1}", move / value.scale).str();
  return value.difference + "; inputs moved in their last places change it " +
         (move == 0 ? "not at all" : size);
}

std::string describeUncertain(const std::map<std::string, double> &uncertain) {
  if (uncertain.empty())
    return "";
  const auto &[name, move] = *llvm::max_element(
      uncertain, [](const auto &a, const auto &b) { return a.second < b.second; });
  return llvm::formatv(
      "; rounding decides {0} more, such as {1}: inputs moved in their last places "
      "change it by {2:E1}",
      countOf(uncertain.size(), "result"), name, move);
}

} // namespace distribute::validation
