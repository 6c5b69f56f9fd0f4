// What the interpreter must know of a stage before it lowers it: which view, which variables, which
// inputs and outputs.
//
// Assumes a verified module; leaves it unchanged.
#ifndef DISTRIBUTE_LIB_INTERPRETER_STAGE_H
#define DISTRIBUTE_LIB_INTERPRETER_STAGE_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Interpreter/HostTensor.h"
#include "distribute/Interpreter/InputSource.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace distribute::interp {

struct Variable {
  /// By which it is saved; accesses name it by its symbol.
  std::string name, symbol;
  Element element;
  std::vector<int64_t> shape;
  bool syncOnRead = false;
  Aggregation aggregation = Aggregation::None;
  TensorPtr initial;
  mlir::Location loc;
  /// By member: whether it has a component. The others' is never read.
  std::vector<bool> isHeld = {};
  /// Into how many equal parts an axis, by its number, cuts the value along a dimension, or, without
  /// one, in the sequence of its elements. One after the other. Where they do not divide it, the value
  /// is padded with zeros first.
  /// `shape` and `initial` are those of the whole.
  struct Split {
    unsigned axis;
    std::optional<unsigned> dim;
    int64_t count;
  };
  std::vector<Split> splits = {};
  /// The module computes its initial value, which InitialValues.h gives it.
  bool isComputed = false;

  /// Members have parts of the value.
  bool isSharded() const { return !splits.empty(); }
  /// Members along this axis have different ones.
  bool isSplitAlong(unsigned axis) const;
  /// The shape in which each dimension has room for equal parts of all axes that cut it.
  std::vector<int64_t> getRoom() const;
};

struct StageInput {
  /// None: a state.
  std::optional<InputKind> kind;
  std::string name;
  /// State: the variable's number.
  unsigned variable = 0;
  Element element;
  /// As the step takes it; a dynamic size only where the batch is split.
  std::vector<int64_t> shape;
  unsigned batchDim = 0;
  /// Batch: the whole is cut into so many blocks, and a replica gets its shard of each.
  int64_t blocks = 1;
  /// Batch: the most rows that it may have; 0: the step does not say.
  int64_t maxBatch = 0;
  /// Replicated: the variable of the servers whose value it is; empty: of none.
  std::string pulled;
};

struct StageOutput {
  std::string name;
  /// State: the variable's number.
  std::optional<unsigned> variable;
  /// How the replicas' values become one; in the replica view they may be reduced instead.
  OutputKind kind = OutputKind::Mirrored;
  std::optional<ReductionKind> reduction;
  unsigned dim = 0;
  /// Sharded: the blocks of the whole of which each replica gives its part.
  int64_t blocks = 1;
  /// Of dimension `batchDim`, `batchRows` elements belong to each row of a padded batch; 0: the
  /// size does not depend on the batch.
  int64_t batchRows = 0;
  unsigned batchDim = 0;
  /// It is no output of the run: the servers' step takes it.
  bool pushed = false;
};

/// One axis of the mesh, with a size.
struct Axis {
  std::string name;
  int64_t size;
};

/// What the members of a stage execute: the whole step, or the part of their role.
struct Stage {
  mlir::func::FuncOp function;
  /// The members that execute it.
  std::vector<bool> runsOn;
  /// The step is written on the whole batch and runs on one member.
  bool global = false;
  /// Reads and assigns are plain accesses to the own copy: no policy is left to apply.
  bool plainVariables = false;
  std::vector<Axis> axes;
  std::vector<Variable> variables;
  std::vector<StageInput> inputs;
  std::vector<StageOutput> outputs;
  /// The replicas among which the rows of a padded batch lie: as the mesh says, also in the global
  /// view.
  int64_t layoutReplicas = 1;
  /// What states and inputs take before compiled code does anything.
  int64_t hostBytes = 0;

  /// Batches of fixed size hold fewer rows than that, and an input says how many.
  bool isPadded() const;
  unsigned getNumMembers() const;
  /// The size of the first axis.
  int64_t getNumReplicas() const { return axes.front().size; }
  /// The position of a member along the axis of that number.
  int64_t getCoordinate(unsigned member, unsigned axis) const;
  /// The same along the first axis.
  int64_t getReplica(unsigned member) const { return getCoordinate(member, 0); }
  /// The number of the part of a variable in parts that a member has.
  int64_t getPart(const Variable &variable, unsigned member) const;
  /// The number of the axis of that name; assumes that there is one.
  unsigned findAxis(llvm::StringRef name) const;
  /// The members that differ from `member` only along the named axes, in order.
  std::vector<unsigned> getGroup(unsigned member, llvm::ArrayRef<std::string> names) const;
  std::optional<unsigned> findVariable(llvm::StringRef name) const;
  std::optional<unsigned> findSymbol(llvm::StringRef symbol) const;
  /// The order of states and batches in files that name them by position.
  InputOrder getInputOrder() const;

  /// Reads the step `name` (empty: the only one) for `replicas` replicas (0: as the mesh says, else
  /// 1): one stage, or one for each role, with the same variables and inputs. Errors go to the
  /// module's context.
  static mlir::FailureOr<std::vector<Stage>> describe(mlir::ModuleOp module, llvm::StringRef name,
                                                      int64_t replicas);
  /// The mesh and the variables of `module`: a step without inputs and outputs, which nobody runs.
  static mlir::FailureOr<Stage> describeWithoutStep(mlir::ModuleOp module);
};

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_STAGE_H
