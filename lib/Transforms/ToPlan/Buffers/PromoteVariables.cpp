// distribute-promote-variables: a step's variables become arguments and results of its function.
//
// Assumes replicated programs (reads and assigns are plain accesses to the slot's own copy), or
// steps whose state is still arguments and results. Leaves true: each step is marked
// `distribute.promoted`, its arguments and results as before; each `distribute.state` name is that of
// a distribute.variable of the module; nothing reads or assigns.
#include "../../Preconditions.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/MapVector.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_PROMOTEVARIABLESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// The current value of each variable, in the order of the module's declarations.
using Values = llvm::MapVector<StringAttr, Value>;

/// Rewrites the body of one step.
class Promoter {
public:
  explicit Promoter(func::FuncOp func) : func(func), rewriter(func.getContext()) {}

  /// Replaces the accesses in `block`, given the variables' values at its start; leaves those at
  /// its end in `values`.
  LogicalResult promote(Block &block, Values &values) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      rewriter.setInsertionPoint(&op);
      if (auto read = dyn_cast<ReadOp>(op)) {
        rewriter.replaceOp(read, values[read.getVariableAttr().getAttr()]);
      } else if (auto assign = dyn_cast<AssignOp>(op)) {
        values[assign.getVariableAttr().getAttr()] = assign.getValue();
        rewriter.eraseOp(assign);
      } else if (auto assign = dyn_cast<AssignAddOp>(op)) {
        apply<arith::AddFOp, arith::AddIOp>(assign, values);
      } else if (auto assign = dyn_cast<AssignSubOp>(op)) {
        apply<arith::SubFOp, arith::SubIOp>(assign, values);
      } else if (op.getNumRegions() != 0 && failed(promoteRegions(op, values))) {
        return failure();
      }
    }
    return success();
  }

private:
  /// @v = @v op x, elementwise.
  template <typename FloatOp, typename IntOp, typename AssignTy>
  void apply(AssignTy assign, Values &values) {
    Value &value = values[assign.getVariableAttr().getAttr()];
    Value updated;
    if (isa<FloatType>(getElementTypeOrSelf(value.getType())))
      updated = FloatOp::create(rewriter, assign.getLoc(), value, assign.getValue());
    else
      updated = IntOp::create(rewriter, assign.getLoc(), value, assign.getValue());
    value = updated;
    rewriter.eraseOp(assign);
  }

  /// The variables that `op`'s regions write, in a fixed order.
  static SmallVector<StringAttr> assignedIn(Operation &op, const Values &values) {
    llvm::DenseSet<StringAttr> assigned;
    op.walk([&](Operation *inner) {
      if (isWrite(inner))
        assigned.insert(inner->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr());
    });
    SmallVector<StringAttr> names;
    for (const auto &entry : values)
      if (assigned.contains(entry.first))
        names.push_back(entry.first);
    return names;
  }

  LogicalResult promoteRegions(Operation &op, Values &values) {
    SmallVector<StringAttr> names = assignedIn(op, values);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return promoteLoop(loop, names, values);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return promoteBranch(branch, names, values);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return promoteWhile(loop, names, values);
    if (!names.empty())
      return op.emitOpError()
             << "assigns variable \"" << names.front().getValue()
             << "\" in a region that no plan can hold; use scf.for, scf.while or scf.if";
    for (Region &region : op.getRegions())
      for (Block &block : region) {
        Values inner = values;
        if (failed(promote(block, inner)))
          return failure();
      }
    return success();
  }

  static SmallVector<Value> pick(ArrayRef<StringAttr> names, Values &values) {
    return llvm::map_to_vector(names, [&](StringAttr name) { return values[name]; });
  }

  /// The results of `replacement` behind those of `op` are the variables' values.
  void replace(Operation *op, Operation *replacement, ArrayRef<StringAttr> names, Values &values) {
    unsigned first = op->getNumResults();
    rewriter.replaceOp(op, replacement->getResults().take_front(first));
    for (auto [index, name] : llvm::enumerate(names))
      values[name] = replacement->getResult(first + index);
  }

  LogicalResult promoteLoop(scf::ForOp loop, ArrayRef<StringAttr> names, Values &values) {
    Values inner = values;
    if (!names.empty()) {
      SmallVector<Value> inits = pick(names, values);
      auto yieldNothing = [](OpBuilder &, Location, ArrayRef<BlockArgument> args) {
        return SmallVector<Value>(args.begin(), args.end());
      };
      auto replaced =
          cast<LoopLikeOpInterface>(loop.getOperation())
              .replaceWithAdditionalYields(rewriter, inits, /*replaceInitOperandUsesInLoop=*/false,
                                           yieldNothing);
      if (failed(replaced))
        return failure();
      loop = cast<scf::ForOp>(replaced->getOperation());
      unsigned first = loop.getNumResults() - names.size();
      for (auto [index, name] : llvm::enumerate(names)) {
        inner[name] = loop.getRegionIterArg(first + index);
        values[name] = loop.getResult(first + index);
      }
    }
    if (failed(promote(*loop.getBody(), inner)))
      return failure();
    Operation *yield = loop.getBody()->getTerminator();
    unsigned first = loop.getNumResults() - names.size();
    for (auto [index, name] : llvm::enumerate(names))
      yield->setOperand(first + index, inner[name]);
    return success();
  }

  LogicalResult promoteBranch(scf::IfOp branch, ArrayRef<StringAttr> names, Values &values) {
    Values inThen = values, inElse = values;
    if (failed(promote(*branch.thenBlock(), inThen)) ||
        (branch.elseBlock() && failed(promote(*branch.elseBlock(), inElse))))
      return failure();
    if (names.empty())
      return success();
    SmallVector<Type> types(branch.getResultTypes());
    for (StringAttr name : names)
      types.push_back(values[name].getType());
    rewriter.setInsertionPoint(branch);
    auto replacement = scf::IfOp::create(rewriter, branch.getLoc(), types, branch.getCondition(),
                                         /*addThenBlock=*/false, /*addElseBlock=*/false);
    replacement.getThenRegion().takeBody(branch.getThenRegion());
    replacement.getElseRegion().takeBody(branch.getElseRegion());
    if (replacement.getElseRegion().empty()) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.createBlock(&replacement.getElseRegion());
      scf::YieldOp::create(rewriter, branch.getLoc());
    }
    replacement.thenYield()->insertOperands(replacement.thenYield().getNumOperands(),
                                            pick(names, inThen));
    replacement.elseYield()->insertOperands(replacement.elseYield().getNumOperands(),
                                            pick(names, inElse));
    replace(branch, replacement, names, values);
    return success();
  }

  LogicalResult promoteWhile(scf::WhileOp loop, ArrayRef<StringAttr> names, Values &values) {
    SmallVector<Value> inits(loop.getInits());
    SmallVector<Type> types(loop.getResultTypes());
    for (StringAttr name : names) {
      inits.push_back(values[name]);
      types.push_back(values[name].getType());
    }
    rewriter.setInsertionPoint(loop);
    auto replacement = scf::WhileOp::create(rewriter, loop.getLoc(), types, inits);
    replacement.getBefore().takeBody(loop.getBefore());
    replacement.getAfter().takeBody(loop.getAfter());
    Values inner = values;
    for (StringAttr name : names)
      inner[name] = replacement.getBeforeBody()->addArgument(values[name].getType(), loop.getLoc());
    if (failed(promote(*replacement.getBeforeBody(), inner)))
      return failure();
    replacement.getConditionOp().getArgsMutable().append(pick(names, inner));
    for (StringAttr name : names)
      inner[name] = replacement.getAfterBody()->addArgument(values[name].getType(), loop.getLoc());
    if (failed(promote(*replacement.getAfterBody(), inner)))
      return failure();
    scf::YieldOp yield = replacement.getYieldOp();
    yield->insertOperands(yield.getNumOperands(), pick(names, inner));
    replace(loop, replacement, names, values);
    return success();
  }

  func::FuncOp func;
  IRRewriter rewriter;
};

struct PromoteVariables : distribute::impl::PromoteVariablesPassBase<PromoteVariables> {
  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::ReplicatedSteps)))
      return signalPassFailure();
    for (auto func : getOperation().getOps<func::FuncOp>())
      if (func->hasAttr(DistributeDialect::kStepAttrName) &&
          (failed(declareState(func)) || failed(promoteStep(func))))
        return signalPassFailure();
  }

  /// Declares a variable for state that is an argument.
  LogicalResult declareState(func::FuncOp func) {
    llvm::StringSet<> assigned;
    for (unsigned i = 0; i < func.getNumResults(); ++i)
      if (auto name = func.getResultAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName))
        assigned.insert(name.getValue());
    OpBuilder builder(func);
    for (unsigned i = 0; i < func.getNumArguments(); ++i) {
      auto name = func.getArgAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName);
      if (!name || getOperation().lookupSymbol<VariableOp>(name))
        continue;
      auto type = dyn_cast<RankedTensorType>(func.getArgument(i).getType());
      if (!type)
        return func.emitOpError() << "has the state \"" << name.getValue()
                                  << "\" that is not a tensor of known rank";
      auto variable =
          VariableOp::create(builder, func.getArgument(i).getLoc(), name.getValue(), type);
      variable.setFrozen(!assigned.contains(name.getValue()));
    }
    return success();
  }

  LogicalResult promoteStep(func::FuncOp func) {
    markPromoted(func);
    llvm::DenseSet<StringAttr> accessed, assigned;
    func.walk([&](Operation *op) {
      if (!isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op))
        return;
      StringAttr name = op->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr();
      accessed.insert(name);
      if (!isa<ReadOp>(op))
        assigned.insert(name);
    });
    if (accessed.empty())
      return success();
    Values values;
    for (auto variable : getOperation().getOps<VariableOp>()) {
      if (!accessed.contains(variable.getSymNameAttr()))
        continue;
      auto attrs = DictionaryAttr::get(
          &getContext(),
          {NamedAttribute(StringAttr::get(&getContext(), DistributeDialect::kStateAttrName),
                          variable.getSymNameAttr())});
      if (failed(func.insertArgument(func.getNumArguments(), variable.getComponentType(), attrs,
                                     variable.getLoc())))
        return failure();
      values[variable.getSymNameAttr()] = func.getArguments().back();
    }
    if (failed(Promoter(func).promote(func.getBody().front(), values)))
      return failure();
    Operation *terminator = func.getBody().front().getTerminator();
    for (auto &[name, value] : values) {
      if (!assigned.contains(name))
        continue;
      auto attrs = DictionaryAttr::get(
          &getContext(),
          {NamedAttribute(StringAttr::get(&getContext(), DistributeDialect::kStateAttrName),
                          name)});
      if (failed(func.insertResult(func.getNumResults(), value.getType(), attrs)))
        return failure();
      terminator->insertOperands(terminator->getNumOperands(), value);
      ++variablesPromoted;
    }
    return success();
  }

  /// From here on the types may be memrefs, too.
  void markPromoted(func::FuncOp func) {
    func->removeAttr(DistributeDialect::kStepAttrName);
    func->removeAttr(DistributeDialect::kViewAttrName);
    func->removeAttr(DistributeDialect::kReplicatedAttrName);
    func->setAttr(DistributeDialect::kPromotedAttrName, UnitAttr::get(&getContext()));
  }
};

} // namespace

} // namespace distribute
