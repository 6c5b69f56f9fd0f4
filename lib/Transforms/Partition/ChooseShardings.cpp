// The pass distribute-choose-shardings: recipes of parallelism become shardings of variables.
//
// A recipe adds an axis to the mesh, and says of variables along which dimension the axis splits
// them. That is all: what follows from it, distribute-partition finds, and proves. A recipe that
// chooses badly costs time, never a result.
#include "../Steps.h"
#include "DimensionClasses.h"
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
    std::string error;
    std::optional<SmallVector<Recipe>> recipes = parseRecipes(parallel, error);
    if (!recipes) {
      emitError(getOperation().getLoc()) << error;
      return signalPassFailure();
    }
    for (const Recipe &recipe : *recipes)
      if (failed(recipe.name == "data" ? checkReplicas(recipe) : applyTensor(recipe)))
        return signalPassFailure();
  }

private:
  LogicalResult checkReplicas(const Recipe &recipe) {
    FailureOr<Group> replicas = replicasOf(getOperation());
    if (failed(replicas))
      return failure();
    if (replicas->getSize() == recipe.size)
      return success();
    return emitError(getOperation().getLoc())
           << "recipe \"data:" << recipe.size << "\" asks for " << recipe.size
           << " replicas, and the mesh has " << replicas->getSize() << "; give one number";
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
      return refuse(recipe, refused);
    auto remark = emitRemark(getOperation().getLoc())
                  << "recipe \"" << recipe.name << ":" << recipe.size << "\" splits "
                  << chosen.size() << " variables along axis \"" << recipe.name << "\": ";
    llvm::interleaveComma(chosen, remark, [&](const std::pair<VariableOp, int64_t> &each) {
      remark << "@" << VariableOp(each.first).getSymName() << " dim " << each.second;
    });
    numSplit += chosen.size();
    for (auto [variable, dim] : chosen)
      split(variable, recipe.name, dim);
    return success();
  }

  /// Takes the classes that reduce least for what they split, as long as each variable is split once.
  static void choose(const DimensionClasses &classes, StringRef axis, Choice &chosen,
                     DimensionClass &refused) {
    SmallVector<std::pair<double, size_t>> candidates; // what each costs, and its number
    int64_t most = 0;
    for (auto [position, each] : llvm::enumerate(classes.get())) {
      unsigned number;
      int64_t elements = each.countWeights(number);
      if (number < 2)
        continue;
      if (!each.blocker)
        candidates.push_back({static_cast<double>(each.reduced) / elements, position});
      else if (elements > most && !isa<func::FuncOp>(each.blocker)) {
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

  void split(VariableOp variable, StringRef axis, int64_t dim) {
    SmallVector<AxisSplitAttr> splits;
    if (ShardingAttr already = variable.getShardingAttr())
      splits.assign(already.getSplits().begin(), already.getSplits().end());
    splits.push_back(AxisSplitAttr::get(&getContext(), axis, dim, /*gathered=*/false));
    variable.setShardingAttr(ShardingAttr::get(&getContext(), splits));
  }

  LogicalResult refuse(const Recipe &recipe, const DimensionClass &refused) {
    InFlightDiagnostic error =
        emitError(getOperation().getLoc())
        << "recipe \"" << recipe.name << ":" << recipe.size
        << "\" finds nothing to split: no dimension leads from one weight to another so that each "
           "sum along it is a product with a weight; split variables by shardings, or leave the "
           "recipe out";
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
