// Which server holds which variable.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLESPREAD_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLESPREAD_H

#include "RowShards.h"

namespace distribute {

/// Names a logical device of `servers`, whose steps update all variables, for each of the variables'
/// `groups`: the largest goes to the server that has the fewest bytes so far; of several, the first.
/// Those in `shards` are where these are.
void spreadVariables(mlir::ModuleOp servers, llvm::ArrayRef<VariableGroup> groups,
                     const ShardDevices &shards, int64_t numServers);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLESPREAD_H
