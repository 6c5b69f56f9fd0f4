// Members that one device is, one after the other.
//
// A step that is partitioned along an axis is what one member along it runs. Along an axis
// of turns the members are no devices, but parts of the work which one device takes in turn:
// parts of a batch (MicroBatches.h), or blocks of keys (KeyBlocks.h). Less is alive at once.
// So what all members run is put into one program: ops that differ are there once for
// each part, and collectives are arithmetic.
//
//   coordinate          the number of the part
//   all_reduce          a chain over the parts; each is added as soon as it is there
//   all_gather          the parts put together
//   reduce_scatter, all_to_all      likewise, and slices of them
//
// Parts exchange nothing with their neighbours: these have run, or are yet to run.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_RUNINTURN_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_RUNINTURN_H

#include "TurnOrder.h"
#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// An axis of turns at the end of a mesh, as long as this lives.
class TurnAxis {
public:
  TurnAxis(MeshOp mesh, llvm::StringRef name, int64_t count);
  ~TurnAxis();
  TurnAxis(const TurnAxis &) = delete;
  TurnAxis &operator=(const TurnAxis &) = delete;

  Group getGroup() const { return Group(mesh, name); }

private:
  mutable MeshOp mesh;
  llvm::StringRef name;
  MeshAxesAttr others;
};

/// Whether the members of the group are turns of one device.
bool isOfTurns(const Group &group);

/// Makes of `step`, which a member of the group runs, what all of them run in turn. Error: a reduction
/// over the parts in a loop or branch.
llvm::LogicalResult runInTurn(mlir::func::FuncOp step, const Group &parts, EarlierValues earlier);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_RUNINTURN_H
