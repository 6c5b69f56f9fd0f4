// Which reductions of a block, or broadcasts, become one, and where each lies in it.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_PACKPLAN_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_PACKPLAN_H

#include "InstructionGraph.h"

#include "llvm/ADT/DenseSet.h"

namespace distribute {

/// Up to this many bytes a reduction whose bytes cannot move into a pack is copied there and back:
/// two copies of so few bytes cost less than the two rendezvous of a collective of its own
/// (docs/RationalePacks.md says how that was measured).
inline constexpr int64_t kCopiedBytesLimit = 4096;

/// Whether a pack may hold it: each element of the result is made of that element of the operands. A
/// broadcast counts as a reduction.
bool isPackable(plan::CollectiveOp op);

/// One reduction of a pack.
struct PackMember {
  unsigned node; ///< Of the collective; its wait is the next node.
  plan::CollectiveOp start;
  plan::WaitOp wait;
  int64_t bytes;
  /// The buffer that becomes a part of the pack; null: copied in and out.
  plan::BufferOp buffer;
  int64_t byteOffset = 0;
  int64_t mostBytes = 0; ///< Of the pack that it is in; 0: no limit.
};

/// One program's side of a pack.
struct Pack {
  llvm::SmallVector<PackMember, 4> members; ///< In order of readiness.
  int64_t bytes = 0;
  int64_t mostBytes = 0; ///< The least limit of its members; 0: no limit.
  /// Takes no further member.
  bool isFull = false;
  /// The node where it stands: its last member, or other communication, which has no members.
  unsigned last = 0;
};

/// The packs of one block, in order of readiness of their first members; those with a single
/// member stay as they are.
///
/// Of programs that take part in the same communication it is the block of each of them: the k-th
/// communication of one is the k-th of all. They get the same packs in the same order: what leads to
/// what in one of them does so for all, and what cannot move in one stays in all.
///
/// A reduction joins the first pack of its kind that has room and that it does not depend on,
/// neither directly nor through other packs. A pack that had no room for one no larger than itself
/// is full, so that small reductions that come late do not hold back a large pack that is ready; a
/// larger one goes beside it, so that small ones find each other between large ones. Without a
/// limit on bytes the number of packs is the length of the longest chain of reductions.
class PackPlan {
public:
  /// `graphs`: of each program. `bytesPerPack`: 0 is no limit; a collective may have a lower one of its
  /// own, `distribute.bytes_per_pack`. `taken`: the buffers that earlier
  /// blocks moved into packs.
  PackPlan(llvm::ArrayRef<const InstructionGraph *> graphs, int64_t bytesPerPack,
           const llvm::DenseSet<mlir::Operation *> &taken);

  llvm::ArrayRef<Pack> getPacks(unsigned program) const { return packsOf[program]; }
  /// Reductions that cannot move and are too large to copy.
  unsigned getNumLeftOut() const { return numLeftOut; }
  /// The program's instructions in an order in which each pack's collectives, and then its waits,
  /// stand together: otherwise as they stood. Several programs have one order of packs and waits.
  llvm::SmallVector<mlir::Operation *> getOrder(unsigned program) const;

private:
  using PackSet = llvm::SmallBitVector;
  /// One reduction, in each program.
  using Members = llvm::SmallVector<PackMember, 1>;
  struct Cursor;

  std::optional<Members> findMembers(llvm::ArrayRef<Cursor> cursors) const;
  unsigned choosePack(Members members, const PackSet &before);
  std::optional<unsigned> findPack(const Members &members, const PackSet &before);
  unsigned addPack(llvm::ArrayRef<Cursor> cursors);
  /// `packs` and all that lead to them.
  PackSet close(PackSet packs) const;
  /// All packs, each behind those that lead to it.
  llvm::SmallVector<unsigned> getCommonOrder() const;

  llvm::SmallVector<const InstructionGraph *> graphs;
  int64_t bytesPerPack;
  llvm::DenseSet<mlir::Operation *> taken;
  llvm::SmallVector<llvm::SmallVector<Pack, 0>> packsOf; ///< By program.
  /// For each pack, the packs that lead to a member of it without passing through a third.
  llvm::SmallVector<PackSet> leading;
  unsigned numLeftOut = 0;
};

/// Gives the members their offsets: those of whole cache lines first, then by falling alignment of
/// their sizes, so that each lies as aligned as its size allows and nothing lies between them.
void layOut(Pack &pack);

} // namespace distribute

#endif
