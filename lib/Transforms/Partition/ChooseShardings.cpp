// The pass distribute-choose-shardings: recipes of parallelism become shardings of variables.
//
// A recipe adds an axis to the mesh, and says of variables along which dimension the axis splits
// them. That is all: what follows from it, distribute-partition finds, and proves. A recipe that
// chooses badly costs time, never a result.
#include "../Steps.h"
#include "DimensionClasses.h"
#include "SequenceSplit.h"
#include "TokenExchange.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/RowShards.h"
#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/Recipes.h"

#include "mlir/IR/Builders.h"

namespace distribute {
#define GEN_PASS_DEF_CHOOSESHARDINGSPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

/// What a variable is split along, by name.
using Choice = llvm::MapVector<VariableOp, int64_t>;

struct ChooseShardings : impl::ChooseShardingsPassBase<ChooseShardings> {
  using ChooseShardingsPassBase::ChooseShardingsPassBase;

  void runOnOperation() override {
    FailureOr<SmallVector<Recipe>> recipes = parseRecipes(parallel, getOperation());
    if (failed(recipes))
      return signalPassFailure();
    for (const Recipe &recipe : *recipes)
      if (failed(apply(recipe, *recipes)))
        return signalPassFailure();
    // Behind the others, which say what is left of each dimension, and look at steps without constraints.
    for (const Recipe &recipe : *recipes)
      if (recipe.name == "sequence" && failed(applySequence(recipe)))
        return signalPassFailure();
    for (const Recipe &recipe : *recipes)
      if (recipe.name == "expert" && failed(applyExpert(recipe, *recipes)))
        return signalPassFailure();
    for (const Recipe &recipe : *recipes)
      if (recipe.name == "fsdp" && failed(applyFsdp(recipe, *recipes)))
        return signalPassFailure();
  }

private:
  LogicalResult apply(const Recipe &recipe, ArrayRef<Recipe> recipes) {
    if (&recipe == findReplicas(recipes))
      return checkReplicas(recipe);
    return recipe.name == "tensor" ? applyTensor(recipe) : success();
  }

  LogicalResult checkReplicas(const Recipe &recipe) {
    FailureOr<Group> replicas = replicasOf(getOperation());
    if (failed(replicas))
      return failure();
    // Of several groups the mesh is that of one.
    auto groups = getOperation()->getAttrOfType<IntegerAttr>(plan::PlanDialect::kGroupsAttrName);
    int64_t size = replicas->getSize() * (groups ? groups.getInt() : 1);
    if (size == recipe.size)
      return success();
    return emitError(getOperation().getLoc())
           << "recipe \"" << recipe.name << ":" << recipe.size << "\" asks for " << recipe.size
           << " replicas, and there are " << size << "; give one number";
  }

  /// Lets the mesh have an axis of the recipe's name and size.
  LogicalResult addAxis(const Recipe &recipe) {
    MeshOp mesh = MeshOp::lookup(getOperation());
    if (std::optional<int64_t> size = mesh.getAxisSize(recipe.name)) {
      if (*size == recipe.size)
        return success();
      return mesh.emitError() << "mesh @" << mesh.getSymName() << " has an axis \"" << recipe.name
                              << "\" of size " << *size << ", and the recipe asks for "
                              << recipe.size << "; give one number";
    }
    SmallVector<MeshAxisAttr> axes(mesh.getAxes().getAxes());
    axes.push_back(MeshAxisAttr::get(&getContext(), recipe.name, recipe.size));
    mesh.setAxesAttr(MeshAxesAttr::get(&getContext(), axes));
    return success();
  }

  LogicalResult applyTensor(const Recipe &recipe) {
    if (recipe.size == 1)
      return success();
    if (failed(addAxis(recipe)))
      return failure();
    Choice chosen;
    DimensionClass refused;
    for (func::FuncOp step : stepsToDistribute(getOperation()))
      if (isGlobalView(step))
        choose(DimensionClasses(step, recipe.size), recipe.name, chosen, refused);
    if (chosen.empty())
      return refuse(recipe, refused,
                    "no dimension leads from one weight to another so that each sum along it is a "
                    "product with a weight");
    splitAll(recipe, chosen, recipe.name, /*gathered=*/false);
    return success();
  }

  /// Splits weights along their largest dimension, and lets them be gathered where they are used. Beside
  /// "data" the members share out rows of the batch as well (hybrid).
  LogicalResult applyFsdp(const Recipe &recipe, ArrayRef<Recipe> recipes) {
    if (recipe.size == 1)
      return success();
    FailureOr<StringRef> added = addAxisOfShards(recipe, recipes);
    if (failed(added))
      return failure();
    StringRef axis = *added;
    Choice chosen;
    SmallVector<VariableOp> whole;
    for (VariableOp variable : getOperation().getOps<VariableOp>()) {
      if (variable.getTensorType().getRank() < 2 || variable.findSplitDim(axis))
        continue;
      if (std::optional<int64_t> dim = largestDim(variable, axis, recipe.size))
        chosen.insert({variable, *dim});
      else
        whole.push_back(variable);
    }
    if (chosen.empty())
      return emitError(getOperation().getLoc())
             << "recipe \"fsdp:" << recipe.size
             << "\" finds nothing to split: no variable of two dimensions has one that "
             << recipe.size << " members divide; leave the recipe out, or give another number";
    splitAll(recipe, chosen, axis, /*gathered=*/true);
    for (VariableOp variable : whole)
      variable.emitRemark() << "recipe \"fsdp:" << recipe.size << "\" leaves @"
                            << variable.getSymName() << " of type " << variable.getTensorType()
                            << " whole: " << recipe.size
                            << " members divide none of its dimensions that no axis behind theirs "
                               "splits; pad one, or give another number";
    return success();
  }

  /// The axis of members who share out rows and variables: that of the replicas, or one of its own.
  StringRef axisOfShards(const Recipe &recipe, ArrayRef<Recipe> recipes) {
    return &recipe == findReplicas(recipes)
               ? Group::ofReplicas(MeshOp::lookup(getOperation())).getAxis()
               : StringRef(recipe.name);
  }

  /// Lets the mesh have it, and its members rows of their own.
  FailureOr<StringRef> addAxisOfShards(const Recipe &recipe, ArrayRef<Recipe> recipes) {
    if (&recipe != findReplicas(recipes)) {
      if (failed(addAxis(recipe)))
        return failure();
      for (func::FuncOp step : stepsToDistribute(getOperation()))
        splitRows(step, recipe.name);
    }
    return axisOfShards(recipe, recipes);
  }

  /// Splits weights that are stacks of one for each expert, and has tokens go to them and come back.
  LogicalResult applyExpert(const Recipe &recipe, ArrayRef<Recipe> recipes) {
    if (recipe.size == 1)
      return success();
    Choice chosen;
    DimensionClass refused;
    std::vector<Crossing> crossings;
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      if (!isGlobalView(step))
        continue;
      DimensionClasses classes(step, recipe.size);
      for (const DimensionClass &each : classes.get())
        if (TokenExchange::hasExperts(step, classes, each))
          shareOut(TokenExchange(step, classes, each, axisOfShards(recipe, recipes), recipe.size),
                   each, chosen, crossings, refused);
    }
    if (chosen.empty())
      return refuse(recipe, refused,
                    "no dimension of a weight has one product with what depends on inputs for each "
                    "of its indices, as a stack of experts has");
    FailureOr<StringRef> axis = addAxisOfShards(recipe, recipes);
    if (failed(axis))
      return failure();
    splitAll(recipe, chosen, *axis, /*gathered=*/false);
    auto [shards, wholes] = insertConstraints(crossings, *axis);
    emitRemark(getOperation().getLoc())
        << "recipe \"" << recipe.name << ":" << recipe.size << "\" has members exchange " << shards
        << " values between rows and experts, and gather " << wholes;
    return success();
  }

  static void shareOut(const TokenExchange &exchange, const DimensionClass &experts, Choice &chosen,
                       std::vector<Crossing> &crossings, DimensionClass &refused) {
    if (experts.blocker && isa<VariableOp>(experts.blocker)) {
      refused = experts;
      return;
    }
    for (const std::pair<VariableOp, int64_t> &each : exchange.getVariables())
      chosen.insert(each);
    crossings.insert(crossings.end(), exchange.getCrossings().begin(),
                     exchange.getCrossings().end());
  }

  /// The largest dimension of what other axes leave of a member's part that so many members divide; or else, of those that
  /// need no more than an eighth of padding. None that an axis behind this one splits: what members along this one gather
  /// would be blocks of the other's shards.
  static std::optional<int64_t> largestDim(VariableOp variable, StringRef axis, int64_t members) {
    RankedTensorType type = variable.getTensorType();
    MeshOp mesh = MeshOp::lookup(variable);
    SmallVector<int64_t> parts(type.getRank(), 1);
    llvm::SmallBitVector isTaken(type.getRank());
    if (ShardingAttr already = variable.getShardingAttr())
      for (AxisSplitAttr each : already.getSplits())
        if (each.isOfDim()) {
          parts[each.getDim()] *= mesh.getAxisSize(each.getAxis()).value_or(1);
          if (mesh.findAxis(each.getAxis()) > mesh.findAxis(axis))
            isTaken.set(each.getDim());
        }
    auto isEven = [&](int64_t dim) { return type.getDimSize(dim) % (parts[dim] * members) == 0; };
    auto isNearlyEven = [&](int64_t dim) {
      int64_t size = type.getDimSize(dim), all = parts[dim] * members;
      return eachShardHasRow(size, all) && int64_t(llvm::alignTo(size, all)) - size <= size / 8;
    };
    auto rank = [&](int64_t dim) {
      return std::pair(isEven(dim), type.getDimSize(dim) / parts[dim]);
    };
    std::optional<int64_t> found;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (!isTaken[dim] && (isEven(dim) || isNearlyEven(dim)) &&
          (!found || rank(dim) > rank(*found)))
        found = dim;
    return found;
  }

  /// Splits inputs along the sequence, and has keys and values gathered.
  LogicalResult applySequence(const Recipe &recipe) {
    if (recipe.size == 1)
      return success();
    if (failed(addAxis(recipe)))
      return failure();
    Choice chosen;
    std::vector<Crossing> crossings;
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      if (!isGlobalView(step))
        continue;
      std::optional<SequenceSplit> split = chooseSequence(step, recipe.name, recipe.size);
      if (!split || split->blocker)
        return refuseSequence(recipe, step, split);
      for (auto [number, dim] : split->inputs) {
        if (failed(checkDivides(recipe, step, number, dim)))
          return failure();
        addSplit(step, number, recipe.name, dim);
      }
      for (const std::pair<VariableOp, int64_t> &each : split->variables)
        chosen.insert(each);
      crossings.insert(crossings.end(), split->crossings.begin(), split->crossings.end());
    }
    if (!chosen.empty())
      splitAll(recipe, chosen, recipe.name, /*gathered=*/false);
    auto [shards, wholes] = insertConstraints(crossings, recipe.name);
    emitRemark(getOperation().getLoc())
        << "recipe \"" << recipe.name << ":" << recipe.size << "\" has members gather " << wholes
        << " values along the sequence, and scatter or exchange " << shards;
    return success();
  }

  LogicalResult checkDivides(const Recipe &recipe, func::FuncOp step, unsigned number,
                             int64_t dim) {
    int64_t size = cast<RankedTensorType>(step.getArgument(number).getType()).getDimSize(dim);
    if (size % recipe.size == 0)
      return success();
    return emitError(step.getArgument(number).getLoc())
           << "recipe \"" << recipe.name << ":" << recipe.size << "\" splits dimension " << dim
           << " of input " << step.getArgAttr(number, DistributeDialect::kBatchAttrName)
           << ", of size " << size << ", which " << recipe.size
           << " members do not divide; pad the sequence, or give another number";
  }

  LogicalResult refuseSequence(const Recipe &recipe, func::FuncOp step,
                               const std::optional<SequenceSplit> &split) {
    InFlightDiagnostic error =
        emitError(step.getLoc())
        << "recipe \"" << recipe.name << ":" << recipe.size
        << "\" finds nothing to split: no input has a dimension beside that of its rows that each "
           "op, but for attention, takes position by position; split inputs by shardings, or leave "
           "the recipe out";
    if (split) {
      Diagnostic &note = error.attachNote(split->blocker->getLoc());
      if (!split->inputs.empty())
        note << "dimension " << split->inputs.front().second << " of input "
             << step.getArgAttr(split->inputs.front().first, DistributeDialect::kBatchAttrName)
             << ": ";
      note << "this " << split->reason;
    }
    return error;
  }

  /// Members along the axis have rows of the batches of their own.
  void splitRows(func::FuncOp step, StringRef axis) {
    for (unsigned i = 0; i < step.getNumArguments(); ++i)
      if (isGlobalView(step) && step.getArgAttr(i, DistributeDialect::kBatchAttrName))
        addSplit(step, i, axis, getBatchDim(step, i));
  }

  /// Lets the axis split an input, unless the program says already how it does.
  void addSplit(func::FuncOp step, unsigned number, StringRef axis, int64_t dim) {
    SmallVector<AxisSplitAttr> splits;
    if (auto already =
            step.getArgAttrOfType<ShardingAttr>(number, DistributeDialect::kShardingAttrName)) {
      if (already.find(axis))
        return;
      splits.assign(already.getSplits().begin(), already.getSplits().end());
    }
    splits.push_back(AxisSplitAttr::get(&getContext(), axis, dim, false));
    step.setArgAttr(number, DistributeDialect::kShardingAttrName,
                    ShardingAttr::get(&getContext(), splits));
  }

  void splitAll(const Recipe &recipe, const Choice &chosen, StringRef axis, bool gathered) {
    auto remark = emitRemark(getOperation().getLoc())
                  << "recipe \"" << recipe.name << ":" << recipe.size << "\" splits "
                  << chosen.size() << " variables along axis \"" << axis << "\": ";
    llvm::interleaveComma(chosen, remark, [&](const std::pair<VariableOp, int64_t> &each) {
      remark << "@" << VariableOp(each.first).getSymName() << " dim " << each.second;
    });
    numSplit += chosen.size();
    for (auto [variable, dim] : chosen)
      split(variable, axis, dim, gathered);
  }

  /// Takes the classes that reduce least for what they split, as long as each variable is split once.
  static void choose(const DimensionClasses &classes, StringRef axis, Choice &chosen,
                     DimensionClass &refused) {
    SmallVector<std::pair<double, size_t>> candidates; // what each costs, and its number
    int64_t most = 0;
    for (auto [position, each] : llvm::enumerate(classes.get())) {
      unsigned number;
      int64_t elements = each.countWeights(number);
      // A class of one weight leads back to it, or to a row of weights.
      if (number == 0 || (number == 1 && !classes.isSummedWithWeights(each.number)))
        continue;
      if (!each.blocker && each.reduced > 0) // else nothing leads on to a second weight
        candidates.push_back({static_cast<double>(each.reduced) / elements, position});
      else if (each.blocker && elements > most && !isa<func::FuncOp>(each.blocker)) {
        most = elements;
        refused = each;
      }
    }
    llvm::sort(candidates);
    for (const std::pair<double, size_t> &candidate : candidates) {
      const DimensionClass &each = classes.get()[candidate.second];
      bool isFree = llvm::none_of(each.variables, [&](const std::pair<VariableOp, int64_t> &own) {
        return chosen.contains(own.first) || VariableOp(own.first).findSplitDim(axis);
      });
      if (isFree)
        for (const std::pair<VariableOp, int64_t> &own : each.variables)
          chosen.insert(own);
    }
  }

  void split(VariableOp variable, StringRef axis, int64_t dim, bool gathered) {
    SmallVector<AxisSplitAttr> splits;
    if (ShardingAttr already = variable.getShardingAttr())
      splits.assign(already.getSplits().begin(), already.getSplits().end());
    auto flat = llvm::find_if(splits, [](AxisSplitAttr each) { return each.isFlat(); });
    splits.insert(flat, AxisSplitAttr::get(&getContext(), axis, dim, gathered)); // flat is last
    variable.setShardingAttr(ShardingAttr::get(&getContext(), splits));
  }

  LogicalResult refuse(const Recipe &recipe, const DimensionClass &refused, StringRef reason) {
    InFlightDiagnostic error = emitError(getOperation().getLoc())
                               << "recipe \"" << recipe.name << ":" << recipe.size
                               << "\" finds nothing to split: " << reason
                               << "; split variables by shardings, or leave the recipe out";
    if (refused.blocker) {
      auto [variable, dim] = refused.variables.front();
      error.attachNote(refused.blocker->getLoc())
          << "dimension " << dim << " of @" << VariableOp(variable).getSymName() << " "
          << refused.reason;
    }
    return error;
  }
};

} // namespace

} // namespace distribute
