// Compares what two stages of one program computed.
//
// Integers must be equal. Floats are compared norm-wise: |a - b| <= tolerance * |a| over a whole
// output, and for the final state |a - b| <= stateTolerance * max(|a - initial|, leastMoved): what the
// steps changed counts, not where they began. (Elementwise, a tie in a maximum would decide.) A nan
// must meet a nan, an infinity the same infinity. Where sums cancel, what is left may be rounding
// alone: a floor says below which size values need not agree. Where a step changes a state by little
// more than its last place, `ulps` says how much of a difference is the rounding of the state itself.
#ifndef DISTRIBUTE_INTERPRETER_COMPARISON_H
#define DISTRIBUTE_INTERPRETER_COMPARISON_H

#include "distribute/Interpreter/Interpreter.h"

namespace distribute::interp {

struct Tolerances {
  double output = 1e-4;
  double state = 1e-3;
  /// A root mean square that no value is taken to be smaller than.
  double floor = 0;
  /// Units in the last place, norm-wise: a difference of so many is none.
  double ulps = 0;
  /// What a state is taken to be changed by at least.
  double leastMoved = 1e-4;
};

/// What 1 and the next larger number of a float type differ by.
double getUlp(Element element);

struct ComparedValue {
  /// `step 1: loss` or `@w`.
  std::string name;
  /// |a - b| over what it is measured by; 0 for equal integers.
  double error = 0;
  /// |a - b|, of integers the part that differs; and what it is measured by, of integers 1.
  double distance = 0, scale = 1;
  /// The part of the scale that a difference may be; of integers 0.
  double tolerance = 0;
  /// Of integers and truth values, and where types differ.
  bool isExact = false;
  /// Why the values differ; empty when they agree.
  std::string difference;

  double allowed() const { return tolerance * scale; }
};

/// Compares all outputs of all steps and the final value of all variables, by name; what only one
/// side has is a difference.
std::vector<ComparedValue> compare(const RunResult &reference, const RunResult &other,
                                   const Tolerances &tolerances);

/// Compares the final states with `step{numSteps}_out{i}` of an archive, i counting the states in
/// `order`.
llvm::Expected<std::vector<ComparedValue>>
compareWithRecorded(const RunResult &result, const NamedTensors &recorded, const InputOrder &order,
                    int64_t numSteps, const Tolerances &tolerances);

} // namespace distribute::interp

#endif // DISTRIBUTE_INTERPRETER_COMPARISON_H
