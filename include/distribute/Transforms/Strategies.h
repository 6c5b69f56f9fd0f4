//===- Strategies.h - What the compiler knows of each strategy -----------------------------===//
//
// A strategy is data to one core: how many replicas there may be, and what lies between two of
// them. docs/Semantics.md says what each means.
//
//===----------------------------------------------------------------------------------------------===//

#ifndef DISTRIBUTE_TRANSFORMS_STRATEGIES_H
#define DISTRIBUTE_TRANSFORMS_STRATEGIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace distribute {

struct Strategy {
  llvm::StringLiteral name;
  /// Exactly one replica.
  bool isSingleReplica;
  /// What a message between two replicas takes, and what passes between them in a second; 0: they
  /// share memory. Wherever ways to exchange values are compared, this is what they cost.
  double linkMicroseconds;
  double linkGigabytesPerSecond;
};

/// All that there are; the first one is the default.
llvm::ArrayRef<Strategy> listStrategies();

/// Null for a name that no strategy has.
const Strategy *findStrategy(llvm::StringRef name);

/// `"default", "one_device", …`, for messages.
std::string describeStrategies();

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_STRATEGIES_H
