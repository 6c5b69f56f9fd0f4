// Recipes of parallelism by name.
#include "distribute/Transforms/Recipes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

namespace distribute {

/// A mesh has no more members.
static constexpr int64_t kMaxRecipeMembers = 1 << 20;

static constexpr std::pair<llvm::StringLiteral, RecipeMembers> kRecipes[] = {
#define DIST_RECIPE(name, members) {name, RecipeMembers::members},
#include "distribute/Transforms/Recipes.def"
#undef DIST_RECIPE
};

static std::optional<RecipeMembers> membersOf(llvm::StringRef name) {
  for (const auto &[known, members] : kRecipes)
    if (known == name)
      return members;
  return std::nullopt;
}

/// "data:N, expert:N, ... and tensor:N"
static std::string describeExpected() {
  std::string text;
  llvm::StringRef last;
  for (const auto &[name, members] : kRecipes) {
    if (!last.empty())
      text += (text.empty() ? "" : ", ") + (last + ":N").str();
    last = name;
  }
  return text + (" and " + last + ":N").str();
}

/// What is wrong with `name:size` beside those before it; empty if nothing is.
static std::string findMistake(llvm::ArrayRef<Recipe> before, llvm::StringRef name,
                               llvm::StringRef size) {
  std::optional<RecipeMembers> members = membersOf(name);
  if (!members)
    return ("there is no recipe \"" + name + "\"; expected " + describeExpected()).str();
  int64_t number = 0;
  if (size.getAsInteger(10, number) || number < 1 || number > kMaxRecipeMembers)
    return ("recipe \"" + name + "\" has size \"" + size +
            "\"; expected a number of members of at least 1, as in " + name + ":2")
        .str();
  if (findRecipe(before, name))
    return ("recipe \"" + name + "\" is named twice; name each once").str();
  return "";
}

std::optional<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text, std::string &error) {
  llvm::SmallVector<Recipe> recipes;
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, ',');
  for (llvm::StringRef part : parts) {
    auto [name, size] = part.split(':');
    error = findMistake(recipes, name, size);
    if (!error.empty())
      return std::nullopt;
    Recipe &recipe = recipes.emplace_back();
    recipe.name = name.str();
    recipe.members = *membersOf(name);
    size.getAsInteger(10, recipe.size);
  }
  return recipes;
}

mlir::FailureOr<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text,
                                                        mlir::ModuleOp module) {
  std::string error;
  std::optional<llvm::SmallVector<Recipe>> recipes = parseRecipes(text, error);
  if (!recipes)
    return mlir::emitError(module.getLoc()) << error;
  return *std::move(recipes);
}

const Recipe *findRecipe(llvm::ArrayRef<Recipe> recipes, llvm::StringRef name) {
  const Recipe *found =
      llvm::find_if(recipes, [&](const Recipe &recipe) { return recipe.name == name; });
  return found == recipes.end() ? nullptr : found;
}

const Recipe *findReplicas(llvm::ArrayRef<Recipe> recipes) {
  for (RecipeMembers ofRows : {RecipeMembers::Replicas, RecipeMembers::Shards})
    for (const Recipe &recipe : recipes)
      if (recipe.members == ofRows)
        return &recipe;
  return nullptr;
}

int64_t numReplicasOf(llvm::ArrayRef<Recipe> recipes) {
  const Recipe *replicas = findReplicas(recipes);
  return replicas ? replicas->size : 1;
}

} // namespace distribute
