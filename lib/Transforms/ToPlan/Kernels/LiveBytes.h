// How many bytes a program's buffers hold at each of its instructions, while instructions change places.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_LIVEBYTES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_LIVEBYTES_H

#include "../Instructions/InstructionGraph.h"

#include "llvm/ADT/MapVector.h"

namespace distribute {

/// Of the program's own block. In that of a loop or branch all buffers count as held for all of it: there
/// every move is free.
///
/// Places are nodes of the graph. A buffer is held from the first to the last place where it is touched;
/// one that a move releases earlier, or takes later, counts as before.
class LiveBytes {
public:
  LiveBytes(mlir::Block &block, const InstructionGraph &graph);

  /// Moves `node`, which stands in its own place, up to the place `to`. False, and nothing has moved: more
  /// would be held at once than the block held at most.
  bool moveUp(unsigned node, unsigned to);

  /// Moves `nodes`, which stand in the place `from`, down to `to`. The same.
  bool moveDown(llvm::ArrayRef<unsigned> nodes, unsigned from, unsigned to);

private:
  struct Held {
    unsigned first, last;
    int64_t bytes;
  };

  void touch(mlir::Value view, unsigned node);
  bool hold(unsigned begin, unsigned end, int64_t bytes);

  llvm::MapVector<mlir::Operation *, Held> buffers;
  std::vector<llvm::SmallVector<mlir::Operation *>> touched; ///< by node
  std::vector<int64_t> live;                                 ///< by place
  int64_t most = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_LIVEBYTES_H
