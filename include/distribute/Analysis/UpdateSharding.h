// Which updates run on shards.
//
// Decides for a module of replicated programs which values need to exist only in
// flat shards, one on each replica, when the gradients that feed updates of
// variables are reduced by reduce-scatter. Where further axes split a replica, its
// members do so each for its part: what is flat is what these axes leave.
//
// From each all-reduce of a cuttable tensor the shards flow forward through ops
// that are elementwise on flat sequences (FlatOps.h), through branches, into
// reductions to a scalar and into assigns. A value that something else uses
// stays whole, and with it all from which it is computed. A variable whose reads
// all end in shards is sharded itself.
//
// The program may want flat shards of some variables (`"replica" : flat` in a step of the
// global view). Then it is enough to shard the updates of these.
//
//   UpdateSharding sharding(module, UpdateSharding::Of::All);
//   sharding.isShard(value);      // held in shards only
//   sharding.isSharded(variable);
//
// Mutates nothing. The order of everything it lists is that of the program.
#ifndef DISTRIBUTE_ANALYSIS_UPDATESHARDING_H
#define DISTRIBUTE_ANALYSIS_UPDATESHARDING_H

#include "distribute/Analysis/FlatOps.h"
#include "distribute/Dialect/Distribute/Group.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SetVector.h"

namespace distribute {

class UpdateSharding {
public:
  enum class Of { All, Wanted };
  UpdateSharding(mlir::ModuleOp module, Of which);

  /// The variables of which the program wants flat shards that nobody has followed so far.
  static llvm::SetVector<VariableOp> findWanted(mlir::ModuleOp module);

  /// One for each replica; 1 without a mesh or with an open one.
  int64_t getShards() const { return shards; }
  MeshOp getMesh() const { return mesh; }
  /// Who has them.
  const Group &getReplicas() const { return replicas; }

  /// Whether the value exists in shards only.
  bool isShard(mlir::Value value) const { return inShards.contains(value); }
  bool isSharded(VariableOp variable) const { return sharded.contains(variable); }
  /// Whether the reduction runs on shards, with an all-reduce of its result.
  bool runsOnShards(mlir::Operation *reduction) const;

  /// An update that stays replicated although its gradient is reduced: `user`
  /// needs the reduced value, or one computed of it, whole.
  struct Miss {
    mlir::Operation *assign;
    AllReduceOp gradient;
    mlir::Operation *user;
  };
  llvm::ArrayRef<Miss> getMisses() const { return misses; }

  /// Variables that are wanted in flat shards and cannot be, and who needs what they hold whole; null: no
  /// update on shards touches them.
  llvm::ArrayRef<std::pair<VariableOp, mlir::Operation *>> getRefused() const { return refused; }

private:
  void collectOps(mlir::ModuleOp module);
  /// That a read or an assign names.
  VariableOp variableOf(mlir::Operation *access) const;
  void markWhole();
  void markShards();
  bool shardVariables();
  void markFollowers();
  void collectMisses();

  bool usesWhole(mlir::OpOperand &use) const;
  bool isCandidate(AllReduceOp op) const;
  /// What is computed of the value's shards, or carries it on.
  llvm::SmallVector<mlir::Value> getNext(mlir::Value value) const;
  llvm::SmallVector<mlir::Value> getPrevious(mlir::Value value) const;
  /// All that flows from `from` by `getNext`.
  llvm::SetVector<mlir::Value> getReach(llvm::ArrayRef<mlir::Value> from) const;
  static mlir::Operation *findAssign(mlir::Value value);
  /// Whether a variable whose update is to be sharded is given the value.
  bool isForUpdate(mlir::Value value) const;
  bool isToBeSharded(VariableOp variable) const;
  void collectRefused();
  void addShards(mlir::Value value);

  MeshOp mesh;
  Group replicas;
  int64_t shards = 1;
  llvm::SmallVector<mlir::Operation *> ops; ///< of all steps, in order
  llvm::DenseMap<mlir::Operation *, FlatOp> flatOps;
  llvm::SmallVector<VariableOp> variables;
  llvm::DenseMap<mlir::StringAttr, llvm::SmallVector<mlir::Operation *>> accesses;
  llvm::DenseMap<mlir::Value, mlir::Operation *> whole; ///< and who needs it so
  llvm::DenseSet<mlir::Value> inShards;
  llvm::DenseSet<mlir::Operation *> sharded;
  llvm::SmallVector<Miss> misses;
  Of which;
  llvm::SetVector<VariableOp> wanted;
  llvm::SmallVector<std::pair<VariableOp, mlir::Operation *>> refused;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_UPDATESHARDING_H
