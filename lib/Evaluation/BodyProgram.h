// A scalar body, ready to be run.
//
// The body of a structured op is run at every point of its loops. It is read
// once, into a list of steps over numbered slots, and run from there.
#ifndef DISTRIBUTE_LIB_EVALUATION_BODYPROGRAM_H
#define DISTRIBUTE_LIB_EVALUATION_BODYPROGRAM_H

#include "ScalarOps.h"

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace distribute::evaluation {

/// Values of the op's surroundings by SSA value.
using Values = llvm::DenseMap<mlir::Value, SmallTensor>;

/// Whether BodyProgram knows `op` and all that is nested in it.
bool isScalarCode(mlir::Operation *op);

class BodyProgram {
public:
  /// Reads `body`; `values` holds what it captures. The block and the captured tensors
  /// must outlive the program. Assumes ops of which `isScalarCode` holds.
  BodyProgram(mlir::Block &body, const Values &values, Arithmetic arithmetic);

  /// Runs the body: `arguments` are its block arguments, `loops` the position (what
  /// linalg.index gives). Gives what the terminator's operands are, valid until the next run. Null
  /// if a loop in the body does not end soon, or a value from outside is not known.
  const Cell *run(llvm::ArrayRef<Cell> arguments, llvm::ArrayRef<int64_t> loops);

private:
  struct Code;
  struct Step {
    enum Kind { Scalar, Position, Extract, Dim, If, For, While, Switch, Region } kind;
    ScalarOp scalar;
    llvm::SmallVector<unsigned, 3> operands;
    llvm::SmallVector<unsigned, 1> results;
    int64_t detail = 0; ///< a loop of the nest, or the width of a loop's counter
    const SmallTensor *tensor = nullptr;
    std::vector<int64_t> cases;
    std::vector<Code> nested;
  };
  /// A block: its arguments' slots, its steps, and the slots that it yields.
  struct Code {
    llvm::SmallVector<unsigned> arguments, yielded;
    std::vector<Step> steps;
  };

  unsigned slotOf(mlir::Value value);
  const SmallTensor *tensorOf(mlir::Value value);
  Code read(mlir::Block &block);
  Step read(mlir::Operation *op);

  bool run(const Code &code);
  bool run(const Step &step);
  bool runLoop(const Step &step);
  void copy(llvm::ArrayRef<unsigned> from, llvm::ArrayRef<unsigned> to);

  const Values &values;
  Arithmetic arithmetic;
  mlir::Region *region;
  bool isComplete = true;
  llvm::DenseMap<mlir::Value, unsigned> slots;
  std::vector<Cell> cells;
  Code body;
  llvm::ArrayRef<int64_t> position;
  llvm::SmallVector<Cell> yielded;
  int64_t turnsLeft = 0;
};

} // namespace distribute::evaluation

#endif // DISTRIBUTE_LIB_EVALUATION_BODYPROGRAM_H
