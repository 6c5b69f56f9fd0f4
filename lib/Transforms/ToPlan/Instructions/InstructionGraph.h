// Which instructions of one block must keep their order, and writing the block in another one.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_INSTRUCTIONGRAPH_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_INSTRUCTIONGRAPH_H

#include "distribute/Dialect/Plan/Plan.h"

namespace distribute {

/// The instructions of a block as nodes, numbered in their order, and for each the ones that must
/// stay before it.
///
/// Two instructions keep their order if both touch a byte and one writes it: in the same buffer or
/// variable, in byte ranges that meet. What stands inside a branch or a loop counts as its own. A
/// collective reads `in` and writes `out`, and so does its wait: what touches the result or writes
/// the operand stays on its side of the two. Collectives keep no order among themselves, because
/// all members run the same program. Instructions that have peers of their own, and their waits,
/// keep theirs with all communication: a wait must not pass the send that its peer waits for.
///
/// Assumes that buffers have no offsets yet: two buffers share no bytes.
class InstructionGraph {
public:
  /// `keepsGroupOrder`: collectives in which other programs take part keep the order of their starts,
  /// and that of their waits.
  explicit InstructionGraph(mlir::Block &block, bool keepsGroupOrder = false);

  unsigned size() const { return ops.size(); }
  mlir::Operation *getOp(unsigned node) const { return ops[node]; }
  /// Nodes before `node` that it depends on, each once, ascending. What follows from others may be
  /// left out.
  llvm::ArrayRef<unsigned> getPredecessors(unsigned node) const { return predecessors[node]; }
  /// Whether `node` is or holds a collective or another instruction with peers, waits aside.
  bool startsCommunication(unsigned node) const { return communicates[node]; }

private:
  struct Access {
    unsigned node;
    int64_t begin, end;
    bool writes;
  };

  void addNode(mlir::Operation *op);
  void addWait(unsigned node, plan::WaitOp wait);
  void addAccess(unsigned node, const void *base, int64_t begin, int64_t end, bool writes);
  void addView(unsigned node, mlir::Value view, bool writes);

  bool keepsGroupOrder;
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<llvm::SmallVector<unsigned, 4>> predecessors;
  llvm::SmallVector<bool> communicates;
  /// The last one so far with each ticket, which a wait behind it waits for.
  llvm::DenseMap<mlir::Attribute, unsigned> starts;
  /// What was touched so far, without what a later write covers.
  llvm::DenseMap<const void *, llvm::SmallVector<Access>> accesses;
};

/// The buffer that a view lies in; null if it lies elsewhere.
plan::BufferOp bufferOfView(mlir::Value view);

/// Bytes from the view's first to the end of its last element.
std::pair<int64_t, int64_t> bytesOfView(mlir::Value view);

/// Whether `op` is over an axis of which its program's role takes a part: other programs take part in
/// it.
bool isOverPart(plan::CollectiveOp op);

/// Whether instructions of `program` may change places: buffers have no offsets, which would say
/// who shares bytes with whom, and no other program of the step takes part in its collectives, so
/// that all members still issue them in one order. A step of one program keeps all that is sent
/// where it is.
bool mayReorder(plan::ProgramOp program);

/// Whether instructions of `program` may change places if the collectives in which other programs
/// take part keep their order: the other programs then need not change alike. As `mayReorder` else,
/// but for sends and receives.
bool mayReorderInGroupOrder(plan::ProgramOp program);

/// Programs of a step that take part in each other's collectives, and whose instructions may change
/// places if all of them keep one order of these: with no buffer placed, nothing sent, and in their
/// own block the same collectives one behind the other, each awaited at once. Nothing if there are
/// none, or not all are like that.
llvm::SmallVector<plan::ProgramOp> findJointPrograms(plan::StepOp step);

/// Whether it is a collective whose wait is the next operation.
bool isAwaitedAtOnce(mlir::Operation *op);

/// Puts the block's instructions into the given order, behind its declarations and before its
/// outputs.
void reorderInstructions(mlir::Block &block, llvm::ArrayRef<mlir::Operation *> order);

} // namespace distribute

#endif
