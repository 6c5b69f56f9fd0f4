// Where the blocks of an all_to_all lie: one that each member gives to each.
//
// A block has outer x rows x inner elements, and an array has N of them, by member:
//
//   outside   outer x N x rows x inner: the rows of a block lie behind each other
//   inside    outer x rows x N x inner: a row of each block, then the next row of each
//
// `in` is laid out in the one way and `out` in the other; messages between processes hold one block
// behind the other. So an all_to_all is copies of rows, each of `inner` elements that lie together
// at both ends.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_ALLTOALLBLOCKS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_ALLTOALLBLOCKS_H

#include "distribute/Runtime/CollectiveCall.h"

#include <cstddef>

namespace distribute::runtime {

/// How far apart the blocks of an array lie, and their parts, in bytes.
struct BlockStrides {
  size_t ofOuter = 0;
  size_t ofBlock = 0;
  size_t ofRow = 0;
};

/// The blocks of one call among `numMembers` members, all of them together, wherever they are.
class AllToAllBlocks {
public:
  AllToAllBlocks(const CollectiveCall &call, int numMembers);

  size_t blockElements() const { return outer * rows * inner; }
  size_t blockBytes() const { return outer * rows * rowBytes; }

  /// Of `in`, by who gets the block; of `out`, by who gave it; of blocks one behind the other.
  BlockStrides ofIn() const { return splitsOutside ? outside() : inside(); }
  BlockStrides ofOut() const { return splitsOutside ? inside() : outside(); }
  BlockStrides behindEachOther() const;

  /// Copies block `number` of `from` to be block `toNumber` of `to`. The arrays do not overlap.
  void copy(const void *from, const BlockStrides &fromStrides, size_t number, void *to,
            const BlockStrides &toStrides, size_t toNumber) const;

private:
  BlockStrides outside() const;
  BlockStrides inside() const;

  size_t outer, rows, inner, rowBytes, numBlocks;
  bool splitsOutside;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_ALLTOALLBLOCKS_H
