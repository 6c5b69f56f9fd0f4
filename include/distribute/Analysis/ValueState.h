// What the members of a group hold of a value.
//
// The lattice of the distribution analysis: for one mesh axis, what the
// members that differ along it hold of an SSA value. See
// docs/RationaleStates.md for why these six and no others.
#ifndef DISTRIBUTE_ANALYSIS_VALUESTATE_H
#define DISTRIBUTE_ANALYSIS_VALUESTATE_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <tuple>

namespace distribute {

/// Which rows of a dimension each member holds where their parts overlap: member m holds
/// [offset + m stride, offset + m stride + size). Rows that the value does not have are filled.
struct RowWindows {
  int64_t offset = 0, size = 0, stride = 0;
  /// The bits of the element that fills; of no importance where all rows are the value's.
  uint64_t fill = 0;

  bool operator==(const RowWindows &other) const { return key() == other.key(); }
  bool operator<(const RowWindows &other) const { return key() < other.key(); }

private:
  std::tuple<int64_t, int64_t, int64_t, uint64_t> key() const {
    return {offset, size, stride, fill};
  }
};

/// What the members of a group hold of one value, along one mesh axis.
///
/// - `free`: computed from constants alone; takes the state each user demands.
/// - `replicated`: equal on all members.
/// - `sharded(d)`: the shards, along dimension `d`, of one global tensor. In k
///   blocks: the dimension is cut into k equal blocks, and a member's shard is its
///   shard of the first, then its shard of the second, and so on.
/// - `flat`: the shards of its elements in row-major order: member m of n holds elements
///   [m * p, (m + 1) * p), p = ceil(elements / n). What a shard holds beyond the end is padding and
///   reaches no value in another state.
/// - `windows(d)`: ranges of rows along dimension `d` that may overlap (RowWindows): what an op
///   needs that reads neighbouring rows. No value is handed on in this state.
/// - `partial(k)`: combining the members' values with `k` gives the global one.
/// - `varying`: differs, and has no global meaning (a replica id).
class ValueState {
public:
  enum class Kind : unsigned char { Free, Replicated, Sharded, Flat, Windows, Partial, Varying };

  ValueState() = default;
  static ValueState free() { return ValueState(); }
  static ValueState replicated() { return ValueState(Kind::Replicated, 0); }
  static ValueState sharded(int64_t dim, int64_t blocks = 1) {
    return ValueState(Kind::Sharded, dim + (blocks - 1) * kBlockUnit);
  }
  static ValueState flat() { return ValueState(Kind::Flat, 0); }
  static ValueState windows(int64_t dim, RowWindows rows) {
    ValueState state(Kind::Windows, dim);
    state.rows = rows;
    return state;
  }
  static ValueState partial(ReductionKind kind) {
    return ValueState(Kind::Partial, static_cast<int64_t>(kind));
  }
  static ValueState varying() { return ValueState(Kind::Varying, 0); }

  Kind getKind() const { return kind; }
  bool isFree() const { return kind == Kind::Free; }
  bool isReplicated() const { return kind == Kind::Replicated; }
  bool isSharded() const { return kind == Kind::Sharded; }
  bool isFlat() const { return kind == Kind::Flat; }
  bool isWindows() const { return kind == Kind::Windows; }
  bool isPartial() const { return kind == Kind::Partial; }
  bool isVarying() const { return kind == Kind::Varying; }
  /// Along one dimension, which getDim names.
  bool isAlongDim() const { return isSharded() || isWindows(); }
  /// In shards, along a dimension or of the flat sequence.
  bool isSplit() const { return isSharded() || isFlat(); }
  /// Equal on all members, whether by propagation or by being constant.
  bool isUniform() const { return isFree() || isReplicated(); }

  /// The split dimension of a `sharded` state, and that of windows.
  int64_t getDim() const { return detail % kBlockUnit; }
  /// Into how many blocks the split dimension is cut before it is split; 1 as a rule.
  int64_t getBlocks() const { return detail / kBlockUnit + 1; }
  /// Of a state of windows.
  const RowWindows &getWindows() const { return rows; }
  /// The reduction that makes a `partial` state whole.
  ReductionKind getReduction() const { return static_cast<ReductionKind>(detail); }

  bool operator==(const ValueState &other) const {
    return kind == other.kind && detail == other.detail && rows == other.rows;
  }
  bool operator!=(const ValueState &other) const { return !(*this == other); }
  /// An order for deterministic iteration only; it means nothing else.
  bool operator<(const ValueState &other) const {
    return std::tie(kind, detail, rows) < std::tie(other.kind, other.detail, other.rows);
  }

  /// Prints as in the documentation: `sharded(0)`, `partial(sum)`.
  void print(llvm::raw_ostream &os) const;
  std::string str() const;

  /// The type that one of `members` members holds of a value of global type
  /// `type` in this state: the split dimension is divided; a partial sum has the
  /// type in which it is accumulated (Combiners.h); a flat shard has one dimension. Other
  /// types and states pass unchanged. Assumes `canHold`.
  mlir::Type localType(mlir::Type type, int64_t members) const;
  /// Whether `type` can be in this state: for `sharded(d)`, a ranked tensor
  /// whose dimension `d` is static and divisible by `members` times its blocks; for `flat`,
  /// one of static shape and more than one element.
  bool canHold(mlir::Type type, int64_t members) const;

private:
  /// `detail` of a sharded state is dimension + kBlockUnit * (blocks - 1).
  static constexpr int64_t kBlockUnit = int64_t(1) << 16;

  ValueState(Kind kind, int64_t detail) : kind(kind), detail(detail) {}

  Kind kind = Kind::Free;
  int64_t detail = 0;
  RowWindows rows;
};

/// The state of a value that comes from `a` on one edge and from `b` on
/// another (loop and branch edges). Windows are no state of what is handed on: they count as
/// replicated. Uniform meets sharded as sharded (sliced on
/// its edge), uniform meets partial as partial (one share carries it), partial
/// meets sharded as sharded (reduced to the shards). Of two that have no common
/// state it is `a`.
ValueState joinStates(ValueState a, ValueState b);

/// Whether members that hold a value of `type` in shards `from` come to hold it in shards `to` when
/// each gives each other one part: the shards lie along two dimensions.
bool canReshard(ValueState from, ValueState to, mlir::Type type, int64_t members);

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const ValueState &state) {
  state.print(os);
  return os;
}

/// The rows that the members' shards of `type` along `dim` need around them to hold `rows`: before
/// the first of their own and behind the last, the same number on all.
struct Halo {
  int64_t before = 0, after = 0;
};
Halo haloOf(int64_t shardSize, const RowWindows &rows, int64_t members);
/// The bytes of these rows, for members that hold a value of `type` in shards and need it in `windows`.
int64_t haloBytes(mlir::Type type, ValueState windows, int64_t members);

/// The bits of an integer or a float of at most 64 bits, and the element of such bits; nothing of
/// other elements.
std::optional<uint64_t> bitsOfElement(mlir::TypedAttr element);
mlir::TypedAttr elementOfBits(mlir::Type type, uint64_t bits);

/// The number of bytes of a statically shaped value; 0 if it is not static.
int64_t staticNumBytes(mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_VALUESTATE_H
