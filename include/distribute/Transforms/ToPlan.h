// The pipeline from a replicated program to a plan.
#ifndef DISTRIBUTE_TRANSFORMS_TOPLAN_H
#define DISTRIBUTE_TRANSFORMS_TOPLAN_H

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace distribute {

/// Adds the passes of `distribute-to-plan` for a module of replicated programs.
void buildToPlanPipeline(mlir::OpPassManager &pm);

/// Registers the pipeline by its name. Call once per process.
void registerToPlanPipeline();

} // namespace distribute

#endif
