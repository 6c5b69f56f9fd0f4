// One place where every tool of the compiler learns which dialects and passes there are.
#ifndef DISTRIBUTE_INITALL_H
#define DISTRIBUTE_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace distribute {

/// Adds the dialects that a step, a plan and every stage between them may hold: upstream's and
/// ours.
void registerDistributeDialects(mlir::DialectRegistry &registry);

/// Registers upstream's passes and ours, by their flags. Call once per process.
void registerDistributePasses();

} // namespace distribute

#endif // DISTRIBUTE_INITALL_H
