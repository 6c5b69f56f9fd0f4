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
enum class RecipeMembers { Replicas, Shards, Axis, Devices, Planned };

struct Recipe {
  std::string name;
  RecipeMembers members = RecipeMembers::Planned;
  int64_t size = 1;
};

/// Reads "data:2,tensor:2". On failure `error` says what is wrong.
std::optional<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text, std::string &error);

/// The same for a pass: what is wrong is an error of the module.
mlir::FailureOr<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text,
                                                        mlir::ModuleOp module);

/// The recipe of that name; null: there is none.
const Recipe *findRecipe(llvm::ArrayRef<Recipe> recipes, llvm::StringRef name);

/// The replicas that the recipes ask for: those of "data", else those of "fsdp", else 1.
int64_t numReplicasOf(llvm::ArrayRef<Recipe> recipes);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_RECIPES_H
