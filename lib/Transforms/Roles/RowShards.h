// Variables cut by rows for several servers.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWSHARDS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWSHARDS_H

#include "VariableGroups.h"

namespace distribute {

/// Of reads and assignments of shards, the server that has the shard.
using ShardDevices = llvm::DenseMap<mlir::Operation *, int64_t>;

/// Cuts the variables of a group by rows into `count` shards, of which server k holds the k-th, and
/// what the steps of `servers` compute for them. `count`: at least 2; each shard has a row. `devices`
/// gets the new accesses. A group of which something needs more than the rows of its result stays
/// whole; a remark says what that is.
void cutByRows(mlir::ModuleOp servers, const VariableGroup &group, int64_t count,
               ShardDevices &devices);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWSHARDS_H
