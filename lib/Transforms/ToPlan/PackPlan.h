// Which all-reduces of a block become one, and where each lies in it.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_PACKPLAN_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_PACKPLAN_H

#include "InstructionGraph.h"

#include "llvm/ADT/DenseSet.h"

namespace distribute {

/// Up to this many bytes a reduction whose bytes cannot move into a pack is copied there and back:
/// two copies of so few bytes cost less than the two meetings of a collective of its own
/// (docs/RationalePacks.md says how that was measured).
inline constexpr int64_t kCopiedBytesLimit = 4096;

/// One reduction of a pack.
struct PackMember {
  unsigned node; ///< Of the collective; its wait is the next node.
  plan::CollectiveOp start;
  plan::WaitOp wait;
  int64_t bytes;
  /// The buffer that becomes a part of the pack; null: copied in and out.
  plan::BufferOp buffer;
  int64_t byteOffset = 0;
};

struct Pack {
  llvm::SmallVector<PackMember, 4> members; ///< In order of readiness.
  int64_t bytes = 0;
  /// Takes no further member.
  bool isFull = false;
};

/// The packs of one block, in order of readiness of their first members; those with a single
/// member stay as they are.
///
/// A reduction joins the first pack of its kind that has room and that it does not depend on,
/// neither directly nor through other packs. A pack that had no room for one no larger than itself
/// is full, so that small reductions that come late do not hold back a large pack that is ready; a
/// larger one goes beside it, so that small ones find each other between large ones. Without a
/// limit on bytes the number of packs is the length of the longest chain of reductions.
class PackPlan {
public:
  /// `bytesPerPack`: 0 is no limit. `taken`: the buffers that earlier blocks moved into packs.
  PackPlan(const InstructionGraph &graph, int64_t bytesPerPack,
           const llvm::DenseSet<mlir::Operation *> &taken);

  llvm::ArrayRef<Pack> getPacks() const { return packs; }
  /// Reductions that cannot move and are too large to copy.
  unsigned getNumLeftOut() const { return numLeftOut; }
  /// The instructions in an order in which each pack's collectives, and then its waits, stand
  /// together: otherwise as they stood.
  llvm::SmallVector<mlir::Operation *> getOrder() const;

private:
  using PackSet = llvm::SmallBitVector;

  std::optional<PackMember> findMember(unsigned node) const;
  unsigned choosePack(const PackMember &member, const PackSet &before);
  /// `packs` and all that lead to them.
  PackSet close(PackSet packs) const;

  const InstructionGraph &graph;
  int64_t bytesPerPack;
  llvm::DenseSet<mlir::Operation *> taken;
  llvm::SmallVector<Pack> packs;
  /// For each pack, the packs that lead to a member of it without passing through a third.
  llvm::SmallVector<PackSet> leading;
  unsigned numLeftOut = 0;
};

/// Gives the members their offsets: those of whole cache lines first, then by falling alignment of
/// their sizes, so that each lies as aligned as its size allows and nothing lies between them.
void layOut(Pack &pack);

} // namespace distribute

#endif
