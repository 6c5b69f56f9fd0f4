// A reduction's cost and reason in words.
#include "distribute/Analysis/DistributionAnalysis.h"

using namespace mlir;

namespace distribute {

static std::string plural(unsigned count, StringRef noun) {
  return (Twine(count) + " " + noun + (count == 1 ? "" : "s")).str();
}

std::string PlacedReduction::str() const {
  std::string text = std::to_string(bytes) + " bytes";
  if (executions > 1)
    text += " in each of " + std::to_string(executions) + " turns";
  int64_t own = bytesPerStep();
  bool isCheaper = false;
  auto compare = [&](int64_t other, StringRef where) {
    if (other <= own)
      return;
    text += (isCheaper ? ", " : "; ") + where.str() + " " + std::to_string(other) + " bytes";
    isCheaper = true;
  };
  compare(bytesAtOrigins, "where " + plural(numOrigins, "partial value") + " arose");
  compare(bytesAtNeeds, "where needed whole, in " + plural(numNeeds, "place") + ",");
  if (isCheaper)
    text += ": saves " + std::to_string(std::max(bytesAtOrigins, bytesAtNeeds) - own);
  else if (behindMoves)
    text += "; at equal bytes after ops that only move elements";
  else if (!isNeeded)
    text += "; at equal bytes before it is computed with";
  else
    text += "; nothing linear follows that costs less";
  return text;
}

} // namespace distribute
