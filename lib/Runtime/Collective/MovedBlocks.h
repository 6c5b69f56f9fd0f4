// Where the blocks of a collective lie that moves arrays: one that each giver gives to each taker.
//
// A block has outer x rows x inner elements. An array is one block, or has N of them, by member:
//
//   outside   outer x N x rows x inner: the rows of a block lie behind each other
//   inside    outer x rows x N x inner: a row of each block, then the next row of each
//
// Where `in` is cut and `out` joined, the one is laid out in the one way and the other in the other;
// else rows is 1, and there is one way. Messages between processes hold one block behind the other.
// So all that these collectives do is copies of rows, each of `inner` elements that lie together at
// both ends.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_MOVEDBLOCKS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_MOVEDBLOCKS_H

#include "distribute/Plan/CollectiveKinds.h"
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
class MovedBlocks {
public:
  MovedBlocks(const CollectiveCall &call, int numMembers);

  size_t blockElements() const { return outer * rows * inner; }
  size_t blockBytes() const { return outer * rows * rowBytes; }

  /// Of `in`, by who gets the block; of `out`, by who gave it; of blocks one behind the other. Of an
  /// array that is one block, every number means that block.
  BlockStrides ofIn() const {
    return facts.in == CollectiveFacts::Whole ? whole() : ofParts(splitsOutside);
  }
  BlockStrides ofOut() const {
    return facts.out() == CollectiveFacts::Whole ? whole() : ofParts(!splitsOutside);
  }
  BlockStrides behindEachOther() const;

  /// Copies block `number` of `from` to be block `toNumber` of `to`. The arrays are one, of one block,
  /// or do not overlap.
  void copy(const void *from, const BlockStrides &fromStrides, size_t number, void *to,
            const BlockStrides &toStrides, size_t toNumber) const;

private:
  BlockStrides whole() const;
  BlockStrides ofParts(bool isOutside) const;

  const CollectiveFacts &facts;
  size_t outer, rows, inner, rowBytes, numBlocks;
  bool splitsOutside;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_MOVEDBLOCKS_H
