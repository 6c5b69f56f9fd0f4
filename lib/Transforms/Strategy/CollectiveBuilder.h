// Exact collectives over a group.
//
// Emits what the reductions of the dialect mean, in the ops that a replicated
// program may hold: collectives of kinds sum, prod, min, max, and, or, and those that
// combine nothing; all on tensors, none of index elements. Means are sums
// divided by exact counts, `first` is a broadcast, a group of one member needs no
// collective at all. Every collective says in `distribute.reason` why it stands
// there.
//
//   CollectiveBuilder collectives(builder, loc, group, "mean at 'distribute.reduce'");
//   Value mean = collectives.reduce(ReductionKind::Mean, value);
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_COLLECTIVEBUILDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_COLLECTIVEBUILDER_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/IR/Builders.h"

#include <string>

namespace distribute {

class CollectiveBuilder {
public:
  /// Emits at the builder's insertion point. `reason` ends up on the
  /// collectives.
  /// `bytesPerPack`: how large the pack may be in which the collectives travel; 0: the compiler
  /// chooses.
  CollectiveBuilder(mlir::OpBuilder &builder, mlir::Location loc, Group group, std::string reason,
                    int64_t bytesPerPack = 0)
      : builder(builder), loc(loc), group(group), reason(std::move(reason)),
        bytesPerPack(bytesPerPack) {}

  /// The members' values combined elementwise; the same on all. The type is
  /// `getReducedType(kind, value's type)`.
  mlir::Value reduce(ReductionKind kind, mlir::Value value);
  /// First along dimension `axis` of each member's tensor, which vanishes, then
  /// over the members: a mean divides by the number of all elements.
  mlir::Value reduceAlong(ReductionKind kind, mlir::Value tensor, int64_t axis);
  /// As `reduceAlong`, of a tensor that is the same on all members.
  mlir::Value reduceLocally(ReductionKind kind, mlir::Value tensor, int64_t axis);
  /// The members' values combined elementwise on member `root`; the others keep theirs. Of kinds that
  /// have a combiner.
  mlir::Value reduceToOne(ReductionKind kind, mlir::Value value, int64_t root);
  /// The value of member `root`.
  mlir::Value broadcast(mlir::Value value, int64_t root);
  /// The members' tensors behind each other along `dim`, as `type`.
  mlir::Value gather(mlir::Value tensor, int64_t dim, mlir::RankedTensorType type);
  /// Shard `m` of the combined tensor on member `m`.
  mlir::Value reduceScatter(ReductionKind kind, mlir::Value tensor, int64_t dim,
                            mlir::RankedTensorType type);
  /// What `op` gives, which combines nothing, as its type.
  mlir::Value move(CollectiveOpInterface op);
  /// The members' values along a new first dimension, as `type`.
  mlir::Value stack(mlir::Value value, mlir::RankedTensorType type);

  /// How many collectives were emitted.
  unsigned getNumCollectives() const { return numCollectives; }

private:
  mlir::Value allReduce(ReductionKind kind, mlir::Value value);
  void stamp(mlir::Operation *collective);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  Group group;
  std::string reason;
  int64_t bytesPerPack;
  unsigned numCollectives = 0;
};

/// A tensor of one value along a new first dimension of size 1.
mlir::Value addUnitDimension(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value);

/// `value` as `type`: a cast where only static sizes differ.
mlir::Value castSizes(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                      mlir::RankedTensorType type);

/// `value` with elements of the type which the reduction gives (a float for the
/// mean of integers).
mlir::Value toReducedElements(mlir::OpBuilder &builder, mlir::Location loc, ReductionKind kind,
                              mlir::Value value);

/// `value`, of floats, divided by the number of the group's members.
mlir::Value divideByMembers(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                            const Group &group);

/// `scalar` as all elements of a value of the type of `like` (a scalar or a tensor).
mlir::Value repeatLike(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value like,
                       mlir::Value scalar);

/// A constant of the type of `like` (a scalar or a tensor), all elements the
/// number.
mlir::Value splatLike(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value like,
                      mlir::TypedAttr number);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_COLLECTIVEBUILDER_H
