// Which updates run on flat shards.
//
// Chooses for a module of replicated programs where flat shards come from: the all-reduces of
// which each replica takes its shard, and the variables of which it holds one. What follows from
// these, and what may be computed in shards for them, the distribution analysis finds, in each
// step along the replicas' axis.
//
// The choice begins with all that may be. A value in flat shards that some op needs whole takes a
// gather, and nothing but an assignment of a whole variable may: so what such a value comes from
// is dropped, and the steps are analysed again. Of what is left only that is kept which takes part
// in an update with a reduced gradient.
//
//   ShardedUpdates updates(module, ShardedUpdates::Of::All);
//   if (failed(updates.run()))
//     return failure();
//   for (const auto &analysis : updates.getSteps()) ...
//
// The program may want flat shards of some variables (`"replica" : flat` in a step of the
// global view). Then it is enough to shard the updates of these.
//
// Mutates nothing. The order of everything it lists is that of the program.
#ifndef DISTRIBUTE_ANALYSIS_SHARDEDUPDATES_H
#define DISTRIBUTE_ANALYSIS_SHARDEDUPDATES_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "mlir/IR/BuiltinOps.h"

#include <memory>

namespace distribute {

class ShardedUpdates {
public:
  enum class Of { All, Wanted };
  ShardedUpdates(mlir::ModuleOp module, Of which);

  /// The variables of which the program wants flat shards that nobody has followed so far.
  static llvm::SetVector<VariableOp> findWanted(mlir::ModuleOp module);

  /// Errors: those of the analysis of a step.
  mlir::LogicalResult run();

  /// One for each replica; 1 without a mesh or with an open one.
  int64_t getShards() const { return shards; }
  MeshOp getMesh() const { return mesh; }
  /// Who has them.
  const Group &getReplicas() const { return replicas; }
  /// The replicated programs, by what was chosen.
  llvm::ArrayRef<std::unique_ptr<DistributionAnalysis>> getSteps() const { return steps; }
  bool isSharded(VariableOp variable) const { return seeds.variables.contains(variable); }

  /// An update that stays replicated although its gradient is reduced: `user`
  /// needs the reduced value, or one computed of it, whole.
  struct Miss {
    mlir::Operation *assign;
    AllReduceOp gradient;
    mlir::Operation *user;
  };
  llvm::SmallVector<Miss> findMisses();

  /// Variables that are wanted in flat shards and cannot be, and who needs what they hold whole; null: no
  /// update on shards touches them.
  llvm::SmallVector<std::pair<VariableOp, mlir::Operation *>> findRefused() const;

private:
  /// An assignment, and the seeds from which the flat shards of what it takes come.
  struct Update {
    VariableOp variable;
    llvm::SetVector<mlir::Operation *> seeds;
  };

  void seedAll();
  bool mayBeSharded(VariableOp variable) const;
  mlir::LogicalResult analyse();
  /// Drops what values come from that are needed whole; whether there were any.
  bool dropWhole();
  bool drop(const DistributionAnalysis &step, mlir::Value value, mlir::Operation *user);
  mlir::Operation *findWholeUse(const DistributionAnalysis &step, mlir::Value value) const;
  bool needsWhole(const DistributionAnalysis &step, mlir::OpOperand &use) const;
  llvm::SmallVector<Update> collectUpdates() const;
  /// Keeps the seeds of updates with a reduced gradient; whether others were dropped.
  bool keepUpdates();

  mlir::ModuleOp module;
  Of which;
  MeshOp mesh;
  Group replicas;
  int64_t shards = 1;
  llvm::SetVector<VariableOp> wanted;
  FlatSeeds seeds;
  llvm::SmallVector<std::unique_ptr<DistributionAnalysis>> steps;
  /// What was dropped, and who needs it whole.
  llvm::MapVector<mlir::Operation *, mlir::Operation *> whole;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_SHARDEDUPDATES_H
