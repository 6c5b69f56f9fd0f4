// Where inputs and initial states come from: a seed, or arrays in files.
//
// A value is found by its name, so that two stages of one program get the same ones whatever became
// of their arguments. Files recorded from an exported step name states and batches by position
// (`in3`, `batch0_1`: batch 0, argument 1); the positions are those of the first stage asked for
// (see `InputOrder`).
#ifndef DISTRIBUTE_INTERPRETER_INPUTSOURCE_H
#define DISTRIBUTE_INTERPRETER_INPUTSOURCE_H

#include "distribute/Interpreter/NpzFile.h"

#include "llvm/ADT/StringSet.h"

namespace distribute::interp {

/// The names of states and batch inputs in the order of a step's arguments.
struct InputOrder {
  std::vector<std::string> states, batches;
};

/// How inputs are changed so that exact arithmetic would give nearly the same results, and rounding
/// gives others.
struct Perturbation {
  /// Each float that is no whole number is moved up or down, as `draw` says, by this part of itself,
  /// and by a unit in its last place at least. 0: none is moved.
  double part = 0;
  uint64_t draw = 0;
  /// The rows of each batch stand in the order of getRowOrder().
  bool ordersRows = false;
};

/// An order of `numRows` rows, the same in each process: row i is what was row `order[i]`.
std::vector<int64_t> getRowOrder(int64_t numRows);

class InputSource {
public:
  /// `seed:S`, `FILE.npz` or a folder of `.npy` files.
  static llvm::Expected<InputSource> open(llvm::StringRef specification);

  /// Seeded integers of input `name` are drawn from [low, high). Default: [0, 8).
  void setRange(llvm::StringRef name, int64_t low, int64_t high) { ranges[name] = {low, high}; }
  /// Seeded floats of input `name` are drawn without their signs.
  void setNonNegative(llvm::StringRef name) { nonNegative.insert(name); }
  /// Of all values that are given from now on.
  void setPerturbation(const Perturbation &change) { perturbation = change; }
  /// The rows along `dim` of the recorded array `name`; none if there is no such array.
  std::optional<int64_t> getNumRows(llvm::StringRef name, unsigned dim) const;
  bool isSeeded() const { return seed.has_value(); }
  void setOrder(InputOrder inputOrder) { order = std::move(inputOrder); }

  /// The initial value of a state; null when the source has none of that name.
  llvm::Expected<TensorPtr> getState(llvm::StringRef name, Element element,
                                     llvm::ArrayRef<int64_t> shape) const;
  /// The whole global batch of step `step` (from 0). An array in a file holds any number of batches
  /// along `dim`; the end wraps to the start.
  llvm::Expected<TensorPtr> getBatch(llvm::StringRef name, Element element,
                                     llvm::ArrayRef<int64_t> shape, unsigned dim,
                                     int64_t step) const;
  /// An input which is the same for all replicas: an array of its shape, or with one row more per
  /// step.
  llvm::Expected<TensorPtr> getReplicated(llvm::StringRef name, Element element,
                                          llvm::ArrayRef<int64_t> shape, int64_t step) const;

private:
  TensorPtr makeRandom(llvm::StringRef name, Element element, llvm::ArrayRef<int64_t> shape,
                       int64_t step, double scale) const;
  TensorPtr findRecorded(llvm::StringRef name, int64_t step) const;
  TensorPtr move(llvm::StringRef name, TensorPtr tensor) const;
  TensorPtr orderRows(TensorPtr tensor, unsigned dim) const;
  llvm::Expected<TensorPtr> findState(llvm::StringRef name, Element element,
                                      llvm::ArrayRef<int64_t> shape) const;
  llvm::Expected<TensorPtr> findBatch(llvm::StringRef name, Element element,
                                      llvm::ArrayRef<int64_t> shape, unsigned dim,
                                      int64_t step) const;
  llvm::Expected<TensorPtr> findReplicated(llvm::StringRef name, Element element,
                                           llvm::ArrayRef<int64_t> shape, int64_t step) const;

  std::optional<uint64_t> seed;
  NamedTensors tensors;
  llvm::StringMap<std::pair<int64_t, int64_t>> ranges;
  llvm::StringSet<> nonNegative;
  Perturbation perturbation;
  InputOrder order;
};

} // namespace distribute::interp

#endif // DISTRIBUTE_INTERPRETER_INPUTSOURCE_H
