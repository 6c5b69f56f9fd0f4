// Recipes of parallelism by name.
#include "distribute/Transforms/Recipes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

namespace distribute {

/// A mesh has no more members.
static constexpr int64_t kMaxRecipeMembers = 1 << 20;

static constexpr llvm::StringLiteral kCarriedOut[] = {"data", "fsdp", "pipeline", "tensor"};
static constexpr llvm::StringLiteral kPlanned[] = {"expert", "sequence"};

/// What is wrong with `name:size` beside those before it; empty if nothing is.
static std::string findMistake(llvm::ArrayRef<Recipe> before, llvm::StringRef name,
                               llvm::StringRef size) {
  if (llvm::is_contained(kPlanned, name))
    return ("recipe \"" + name +
            "\" is not carried out yet; expected data:N, fsdp:N, pipeline:N and tensor:N, or "
            "shardings of variables")
        .str();
  if (!llvm::is_contained(kCarriedOut, name))
    return ("there is no recipe \"" + name +
            "\"; expected data:N, fsdp:N, pipeline:N and tensor:N")
        .str();
  int64_t number = 0;
  if (size.getAsInteger(10, number) || number < 1 || number > kMaxRecipeMembers)
    return ("recipe \"" + name + "\" has size \"" + size +
            "\"; expected a number of members of at least 1, as in " + name + ":2")
        .str();
  if (llvm::any_of(before, [&](const Recipe &other) { return other.name == name; }))
    return ("recipe \"" + name + "\" is named twice; name each once").str();
  return "";
}

std::optional<llvm::SmallVector<Recipe>> parseRecipes(llvm::StringRef text, std::string &error) {
  llvm::SmallVector<Recipe> recipes;
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, ',');
  for (llvm::StringRef part : parts) {
    std::pair<llvm::StringRef, llvm::StringRef> words = part.split(':');
    error = findMistake(recipes, words.first, words.second);
    if (!error.empty())
      return std::nullopt;
    Recipe &recipe = recipes.emplace_back();
    recipe.name = words.first.str();
    words.second.getAsInteger(10, recipe.size);
  }
  return recipes;
}

int64_t numReplicasOf(llvm::ArrayRef<Recipe> recipes) {
  for (llvm::StringRef ofRows : {"data", "fsdp"})
    for (const Recipe &recipe : recipes)
      if (recipe.name == ofRows)
        return recipe.size;
  return 1;
}

} // namespace distribute
