// What a distribute op has become: a numbered entry that compiled code names and the interpreter
// performs.
#ifndef DISTRIBUTE_LIB_INTERPRETER_RUNTIMECALL_H
#define DISTRIBUTE_LIB_INTERPRETER_RUNTIMECALL_H

#include "ShapeCheck.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Interpreter/HostTensor.h"

namespace distribute::interp {

enum class Code {
  /// The step's argument `number`; the step's results.
  Argument,
  Return,
  /// Access to the own component of a variable.
  Read,
  Assign,
  /// Assignment to a mirrored variable in replica context: the operand is reduced by the
  /// aggregation, then applied.
  AssignMirrored,
  /// Cross-replica access to a sync-on-read variable.
  ReadReduced,
  AssignShares,
  /// A collective of replica context; `meaning` says what it gives.
  Collective,
  /// From one member to another.
  Send,
  Recv,
  /// Per-replica values: made of what the members bring, of a variable's components; a member's own
  /// value.
  Collect,
  Components,
  Own,
  /// Cross-replica ops on values that are already here.
  Reduce,
  GatherValues,
  Stack,
  SelectReplica,
  /// A rule on numbers that compiled code has pushed.
  Check,
};

/// How an assignment changes a variable.
enum class Change { Replace, Add, Subtract };

/// Which member of a group sends to which: every one to the member `by` further on, or `source` to
/// `target` alone.
struct Route {
  std::optional<int64_t> by;
  int64_t source = 0, target = 0;
  int64_t tag = 0;
};

struct RuntimeCall;

/// What member `rank` of a collective's group gets of what all bring, in group order. Errors: shapes
/// that have no such meaning.
using CollectiveMeaning = llvm::Expected<TensorPtr> (*)(const RuntimeCall &call,
                                                        llvm::ArrayRef<TensorPtr> all,
                                                        unsigned rank);

/// Of a halo exchange: rows before and behind, and what they hold where there are none.
struct HaloRows {
  int64_t before = 0, after = 0;
  mlir::TypedAttr fill;
};

struct RuntimeCall {
  Code code;
  /// By which the members of a group meet: the same in the programs of all roles that share it.
  unsigned rendezvous = 0;
  /// Mnemonic and location, for messages: `'distribute.all_reduce' (step.mlir:12:8)`.
  std::string place;
  /// The mesh axes of the group that meets.
  std::vector<std::string> axes;
  ReductionKind kind = ReductionKind::Sum;
  /// Of a collective.
  CollectiveMeaning meaning = nullptr;
  /// The axis of a reduction, the dimension along which values are joined.
  std::optional<unsigned> dim;
  /// The dimension that a collective cuts.
  std::optional<unsigned> splitDim;
  HaloRows halo;
  unsigned variable = 0;
  Change change = Change::Replace;
  Route route;
  ShapeCheck check = ShapeCheck::Equal;
  /// Which argument, which root, which replica.
  int64_t number = 0;
  /// Element type and shape of each tensor operand (sizes may be dynamic).
  std::vector<mlir::RankedTensorType> operands;
  /// The types that compiled code takes the results to have: tensors, elements, per-replica values.
  std::vector<mlir::Type> results;
};

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_RUNTIMECALL_H
