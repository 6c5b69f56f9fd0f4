// State arguments and results become variables.
//
// Turns the exported form of a step, in which a pair of `distribute.state`
// argument and result is the old and the new value of one variable, into
// `distribute.variable` declarations with `read` and `assign` operations.
//
// Assumes: the dialect's attribute hooks have accepted the step (every argument
// has one role, every state result has its argument, types agree).
// Leaves true: no `distribute.state` attribute remains; all reads stand at the
// entry and all assigns before the return, so swapped, duplicated and
// passed-through state results keep their meaning.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace distribute {
#define GEN_PASS_DEF_LIFTSTATEPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

/// The variables that the steps of one module share, by the names under which they are saved.
class VariableTable {
public:
  explicit VariableTable(ModuleOp module) : symbols(module) {
    for (auto variable : module.getOps<VariableOp>())
      variables[variable.getSavedName()] = variable;
  }

  /// The variable that `argument` of `step` declares; made when it is new. Two
  /// steps that share a variable must agree on its type.
  FailureOr<VariableOp> declare(func::FuncOp step, unsigned argument, StringRef name, bool frozen) {
    auto type = dyn_cast<RankedTensorType>(step.getArgument(argument).getType());
    if (!type || !type.hasStaticShape())
      return step.emitError() << "state argument #" << argument << " \"" << name << "\" has type "
                              << step.getArgument(argument).getType()
                              << "; expected a ranked tensor of static shape";
    auto found = variables.find(name);
    if (found == variables.end())
      return create(step, name, type, shardingOf(step, argument), frozen);
    VariableOp known = found->second;
    if (known.getTensorType() != type) {
      InFlightDiagnostic error =
          step.emitError() << "state argument #" << argument << " \"" << name << "\" has type "
                           << type << ", but the variable has type " << known.getTensorType();
      error.attachNote(known.getLoc()) << "variable is declared here";
      return error;
    }
    ShardingAttr sharding = shardingOf(step, argument);
    if (known.getShardingAttr() != sharding) {
      InFlightDiagnostic error = step.emitError()
                                 << "state argument #" << argument << " \"" << name << "\" ";
      describeSharding(error, sharding) << ", but the variable ";
      describeSharding(error, known.getShardingAttr()) << "; a variable has one sharding";
      error.attachNote(known.getLoc()) << "variable is declared here";
      return error;
    }
    // One step that writes it is enough to make it more than a constant.
    if (!frozen)
      known.setFrozen(false);
    return known;
  }

  /// One that is declared.
  VariableOp lookup(StringRef name) const { return variables.lookup(name); }

private:
  static ShardingAttr shardingOf(func::FuncOp step, unsigned argument) {
    return step.getArgAttrOfType<ShardingAttr>(argument, DistributeDialect::kShardingAttrName);
  }

  static InFlightDiagnostic &describeSharding(InFlightDiagnostic &error, ShardingAttr sharding) {
    return sharding ? error << "has the sharding " << sharding : error << "has no sharding";
  }

  VariableOp create(func::FuncOp step, StringRef name, RankedTensorType type, ShardingAttr sharding,
                    bool frozen) {
    OpBuilder builder(step);
    if (lastCreated)
      builder.setInsertionPointAfter(lastCreated);
    auto variable = VariableOp::create(builder, step.getLoc(), name, type);
    // Something else of the module may have the symbol: the step itself, say, or the mesh.
    if (symbols.insert(variable) != name)
      variable.setSavedAs(name);
    variable.setSynchronization(Synchronization::OnWrite);
    variable.setAggregation(Aggregation::None);
    variable.setFrozen(frozen);
    if (sharding)
      variable.setShardingAttr(sharding);
    variables[name] = variable;
    lastCreated = variable;
    return variable;
  }

  SymbolTable symbols;
  llvm::StringMap<VariableOp> variables;
  VariableOp lastCreated;
};

/// Names of the state arguments (by argument number) and results (by name).
struct StateSignature {
  SmallVector<std::pair<unsigned, StringAttr>> arguments;
  SmallVector<std::pair<unsigned, StringAttr>> results;
  llvm::StringSet<> assigned;
};

StateSignature collectState(func::FuncOp step) {
  StateSignature signature;
  for (unsigned i = 0, e = step.getNumArguments(); i < e; ++i)
    if (auto name = step.getArgAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName))
      signature.arguments.emplace_back(i, name);
  for (unsigned i = 0, e = step.getNumResults(); i < e; ++i)
    if (auto name = step.getResultAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName)) {
      signature.results.emplace_back(i, name);
      signature.assigned.insert(name.getValue());
    }
  return signature;
}

/// Replaces each state argument by a read at the entry.
LogicalResult liftArguments(func::FuncOp step, const StateSignature &signature,
                            VariableTable &table) {
  auto builder = OpBuilder::atBlockBegin(&step.getBody().front());
  llvm::BitVector lifted(step.getNumArguments());
  for (auto [number, name] : signature.arguments) {
    bool frozen = !signature.assigned.contains(name.getValue());
    FailureOr<VariableOp> variable = table.declare(step, number, name.getValue(), frozen);
    if (failed(variable))
      return failure();
    BlockArgument argument = step.getArgument(number);
    auto read =
        ReadOp::create(builder, argument.getLoc(), argument.getType(), variable->getSymName());
    argument.replaceAllUsesWith(read.getResult());
    lifted.set(number);
  }
  return step.eraseArguments(lifted);
}

/// Replaces each state result by an assign before the return.
LogicalResult liftResults(func::FuncOp step, const StateSignature &signature,
                          const VariableTable &table) {
  auto terminator = cast<func::ReturnOp>(step.getBody().front().getTerminator());
  OpBuilder builder(terminator);
  llvm::BitVector lifted(step.getNumResults());
  for (auto [number, name] : signature.results) {
    VariableOp variable = table.lookup(name.getValue());
    AssignOp::create(builder, terminator.getLoc(), variable.getSymName(),
                     terminator.getOperand(number));
    lifted.set(number);
  }
  if (failed(step.eraseResults(lifted)))
    return failure();
  terminator->eraseOperands(lifted);
  return success();
}

struct LiftStatePass : impl::LiftStatePassBase<LiftStatePass> {
  using LiftStatePassBase::LiftStatePassBase;

  void runOnOperation() override {
    VariableTable table(getOperation());
    for (auto step : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!step->hasAttr(DistributeDialect::kStepAttrName) || step.isExternal())
        continue;
      if (!step.getBody().hasOneBlock()) {
        step.emitError() << "step has " << step.getBody().getBlocks().size()
                         << " blocks; expected one: write branches as scf";
        return signalPassFailure();
      }
      StateSignature signature = collectState(step);
      if (failed(liftArguments(step, signature, table)) ||
          failed(liftResults(step, signature, table)))
        return signalPassFailure();
      variablesLifted += signature.arguments.size();
    }
  }
};

} // namespace
} // namespace distribute
