// Which dimension of the inputs is that of a sequence, and where the whole sequence is needed.
//
// Members share out the positions of a sequence. Most of a step computes with each position alone. Attention computes
// with pairs of them: scores have a dimension of queries and one of keys, both of the same class of dimensions. One of them is
// needed whole, as the maximum of a softmax is taken along it; these are the keys. So members hold scores of their
// queries with all keys, and along the keys' dimension
//
//   what a product takes (keys, values) is gathered in front of it
//   what a product gives (gradients of these) is a sum over queries, and is reduce-scattered
//
// Where members divide the heads, attention can run on these instead: queries, keys and values then go over by an all-to-all,
// and results back, which is fewer bytes for more than two members (TokenExchange.h).
//
// Gathers and scatters are moved to where fewer bytes are: before heads are repeated for groups of queries, and behind the sum over these.
// Gradients of tables of positions are gathered where a table has more positions than the sequence.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SEQUENCESPLIT_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SEQUENCESPLIT_H

#include "Crossings.h"
#include "DimensionClasses.h"

namespace distribute {

/// How members share out the positions of one sequence of a step.
struct SequenceSplit {
  /// The inputs that have it, and along which dimension.
  std::vector<std::pair<unsigned, int64_t>> inputs;
  /// The variables that have it, such as a table of positions.
  std::vector<std::pair<VariableOp, int64_t>> variables;
  std::vector<Crossing> crossings;
  /// Why it cannot be: an op, and what it does. Null: it can.
  mlir::Operation *blocker = nullptr;
  std::string reason;
};

/// The best that there is for so many members along an axis: one that can be, with attention, of the longest dimension. Nothing: no
/// input has a dimension beside that of its rows.
std::optional<SequenceSplit> chooseSequence(mlir::func::FuncOp step, llvm::StringRef axis,
                                            int64_t members);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SEQUENCESPLIT_H
