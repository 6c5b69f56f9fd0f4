// Recipes of parallelism by name: what `--parallel=data:2,tensor:2` asks for.
#ifndef DISTRIBUTE_TRANSFORMS_RECIPES_H
#define DISTRIBUTE_TRANSFORMS_RECIPES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace distribute {

/// Who the members of a recipe are (Recipes.def).
enum class RecipeMembers { Replicas, Shards, Axis, Devices };

struct Recipe {
  std::string name;
  RecipeMembers members = RecipeMembers::Axis;
  int64_t size = 1;
};

/// Reads "data:2,tensor:2". On failure `error` says what is wrong.
std::optional<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text, std::string &error);

/// The same for a pass: what is wrong is an error of the module.
mlir::FailureOr<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text,
                                                        mlir::ModuleOp module);

/// The recipe of that name; null: there is none.
const Recipe *findRecipe(llvm::ArrayRef<Recipe> recipes, llvm::StringRef name);

/// The recipe whose members are the replicas: "data", else the first that shares out variables as well; null: there is none.
const Recipe *findReplicas(llvm::ArrayRef<Recipe> recipes);

/// The replicas that the recipes ask for; 1 if none does.
int64_t numReplicasOf(llvm::ArrayRef<Recipe> recipes);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_RECIPES_H
