// The sharding rules of all ops.
#ifndef DISTRIBUTE_SHARDING_REGISTERSHARDING_H
#define DISTRIBUTE_SHARDING_REGISTERSHARDING_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace distribute {

/// Gives the ops of the dialects that a step may hold their models of ShardingOpInterface, as soon
/// as the dialects are loaded. Without this, the analysis refuses steps.
void registerShardingModels(mlir::DialectRegistry &registry);

} // namespace distribute

#endif // DISTRIBUTE_SHARDING_REGISTERSHARDING_H
