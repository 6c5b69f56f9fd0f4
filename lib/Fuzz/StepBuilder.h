// A step under construction: what it has computed so far, and the moves by which it grows.
//
// The builder keeps a pool of values with what the moves must know of each: where the rows of the
// batch lie, how large its elements may be, whether it was computed exactly. A move takes values
// from the pool and pushes what it makes. Values of a region leave the pool with the region.
#ifndef DISTRIBUTE_FUZZ_STEPBUILDER_H
#define DISTRIBUTE_FUZZ_STEPBUILDER_H

#include "distribute/Fuzz/Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <set>
#include <string>

namespace distribute::fuzz {

struct PoolValue {
  mlir::Value value;
  /// The dimension along which the batch's rows lie; -1: it holds no rows of the batch.
  int batchDim = -1;
  /// In the replica view: the replicas' values differ.
  bool varying = false;
  /// No element's magnitude is much greater.
  double bound = 1;
  /// The same bits however sums are ordered: it may decide a branch.
  bool exact = false;

  mlir::RankedTensorType type() const {
    return llvm::cast<mlir::RankedTensorType>(value.getType());
  }
  mlir::Type element() const { return type().getElementType(); }
  llvm::ArrayRef<int64_t> shape() const { return type().getShape(); }
  bool isFloat() const { return llvm::isa<mlir::FloatType>(element()); }
  bool isNarrow() const { return element().isBF16(); }
  bool isInteger() const { return element().isInteger(32); }
  bool isTruth() const { return element().isInteger(1); }
  int64_t rank() const { return type().getRank(); }
};

/// What a whole step shares, helper functions included.
struct StepContext {
  mlir::ModuleOp module;
  Random &random;
  std::set<std::string> &features;
  /// The element type of most floats.
  mlir::FloatType floatType;
  /// Rows of the batch: of the whole one, or of a replica's own.
  int64_t rows;
  /// What dimensions of features have at most.
  int64_t largestSize;
  bool replicaView = false;
  /// Moves may ask for what only a gather can give.
  bool liberal = false;
  /// Some values are bf16.
  bool narrow = false;
  /// The number of rows stands for one that is open (OpenBatch.h).
  bool openBatch = false;
  /// An output reads elements that nothing writes.
  bool readsUnwritten = false;
  /// A product much larger than its factors is among the values.
  bool wideProduct = false;
  unsigned numFunctions = 0;
};

class StepBuilder {
public:
  StepBuilder(StepContext &step, mlir::OpBuilder builder)
      : step(step), random(step.random), b(builder), loc(step.module.getLoc()) {}

  using Filter = llvm::function_ref<bool(const PoolValue &)>;

  /// A value of the pool that satisfies the filter, later ones more often.
  std::optional<PoolValue> pick(Filter filter);
  std::optional<PoolValue> pickFloat();
  /// The type of a new float: mostly the step's.
  mlir::FloatType chooseFloat();
  /// Adds a value; floats that might grow large are scaled down first.
  PoolValue push(PoolValue made);
  void note(llvm::StringRef feature) { step.features.insert(feature.str()); }
  /// Makes up to `moves` random moves.
  void extend(int64_t moves);

  // Values that moves need on the way (not pushed).
  mlir::Value constant(mlir::Type type, double value);
  mlir::Value constantIndex(int64_t value);
  /// Different elements in [-1, 1], or small integers.
  mlir::Value variedConstant(mlir::RankedTensorType type);
  mlir::Value empty(mlir::RankedTensorType type);
  mlir::Value filled(mlir::RankedTensorType type, double value);
  /// A linalg.generic over all elements of `inputs`, of one shape.
  mlir::Value
  mapElements(mlir::ValueRange inputs, mlir::Type element,
              llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::ValueRange)> body);
  mlir::Value scaled(mlir::Value value, double factor);
  /// `value` scaled so that its bound is at most `bound`.
  PoolValue atMost(PoolValue value, double bound);
  /// A value of that type with its rows along that dimension: from the pool, broadcast, or made.
  PoolValue valueLike(const PoolValue &model);
  /// `source` repeated along the dimensions that it lacks; none if its sizes do not fit.
  std::optional<PoolValue> broadcastTo(const PoolValue &source, const PoolValue &model);
  /// A whole value of rank 0 as a scalar.
  mlir::Value extractScalar(mlir::Value tensor);

  StepContext &step;
  Random &random;
  mlir::OpBuilder b;
  mlir::Location loc;
  std::vector<PoolValue> pool;
  /// Floats that are positive, for functions that others have none of; most are in no pool.
  std::vector<PoolValue> positives;
  /// Rows of several batches one after the other. No move takes them, as the rows of the batch are not
  /// together in them; a step may give them.
  std::vector<mlir::Value> stacked;
  /// Regions around the place of insertion.
  unsigned depth = 0;
  /// The counter of the innermost loop and its trip count.
  mlir::Value counter;
  int64_t trips = 0;
};

/// A scalar of type `type`, or a tensor filled with it.
mlir::Value constantLike(mlir::OpBuilder &b, mlir::Location loc, mlir::Type type, double value);

/// Adds to the step, or returns false where the pool holds nothing that fits.
using Move = bool (*)(StepBuilder &);

// Elementwise.cpp
bool addUnary(StepBuilder &s);
bool addBinary(StepBuilder &s);
bool addFusedChain(StepBuilder &s);
bool addIntegerArithmetic(StepBuilder &s);
bool addSelection(StepBuilder &s);
bool addConversion(StepBuilder &s);
bool addPositions(StepBuilder &s);
// Contractions.cpp
bool addMatmul(StepBuilder &s);
bool addContraction(StepBuilder &s);
bool addRowContraction(StepBuilder &s);
/// A gradient of that type: a product or sum over the rows of values of the pool.
std::optional<PoolValue> makeGradient(StepBuilder &s, mlir::RankedTensorType type);
/// So large that gathering the factors of a product, or the rows of a scatter, saves a megabyte.
constexpr int64_t kWide = 520;
/// `x` multiplied by a matrix of kWide columns, whose elements follow from their place.
PoolValue widened(StepBuilder &s, const PoolValue &x);
/// What is left of a product over the rows that is much larger than its factors.
void addWideProduct(StepBuilder &s);
// Reductions.cpp
bool addReduction(StepBuilder &s);
bool addBatchReduction(StepBuilder &s);
bool addMean(StepBuilder &s);
bool addSeededReduction(StepBuilder &s);
bool addLinearChain(StepBuilder &s);
/// Reduces an integer of the pool to one number; the sum over the batch where it holds rows.
std::optional<PoolValue> reduceToNumber(StepBuilder &s, bool integers);
/// The sum over one dimension.
PoolValue sumOver(StepBuilder &s, const PoolValue &x, int64_t dim);
/// Adds to `init`, a whole value, the sum of rows of its type.
bool addSumFrom(StepBuilder &s, const PoolValue &init);
/// Whether any truth value along one dimension holds.
PoolValue anyOver(StepBuilder &s, const PoolValue &x, int64_t dim);
/// The mean of all elements, however they are spread.
PoolValue meanOfAll(StepBuilder &s, const PoolValue &x);
// Layout.cpp
bool addTranspose(StepBuilder &s);
bool addReshape(StepBuilder &s);
bool addSlice(StepBuilder &s);
/// `padding` between any two elements along `dim`, and `low` and `high` of it around: what the
/// gradient of a stride is.
mlir::Value padInBetween(StepBuilder &s, const PoolValue &x, int64_t dim, mlir::Value padding,
                         int64_t low, int64_t high);
bool addPad(StepBuilder &s);
bool addConcatenation(StepBuilder &s);
bool addStackedRows(StepBuilder &s);
bool addRowsOfColumns(StepBuilder &s);
bool addSort(StepBuilder &s);
bool addBroadcast(StepBuilder &s);
bool addRowMixing(StepBuilder &s);
// Indexing.cpp
bool addLookup(StepBuilder &s);
bool addExportedLookup(StepBuilder &s);
bool addChoiceInRow(StepBuilder &s);
bool addScatter(StepBuilder &s);
/// What is left of a table that is much larger than the rows which are scattered into it; false if
/// no rows of the pool are indices.
bool addWideScatter(StepBuilder &s);
// Normalizations.cpp
bool addSoftmax(StepBuilder &s);
bool addLayerNorm(StepBuilder &s);
bool addBatchNorm(StepBuilder &s);
// Loops.cpp
bool addForLoop(StepBuilder &s);
bool addAccumulation(StepBuilder &s);
bool addScan(StepBuilder &s);
bool addWhileLoop(StepBuilder &s);
bool addRowLoop(StepBuilder &s);
bool addParallelLoop(StepBuilder &s);
// Branches.cpp
bool addBranch(StepBuilder &s);
bool addCall(StepBuilder &s);
/// A truth value that is equal on all replicas.
mlir::Value makePredicate(StepBuilder &s);
// Collectives.cpp
bool addAllReduce(StepBuilder &s);
bool addAllGather(StepBuilder &s);
bool addReduceScatter(StepBuilder &s);
bool addAllToAll(StepBuilder &s);
bool addReduceToOne(StepBuilder &s);
bool addExchangeOfDevices(StepBuilder &s);
/// A predicate that is equal on all replicas: that of all, or of any.
mlir::Value agreeOn(StepBuilder &s, mlir::Value predicate);
bool addReplicaNumber(StepBuilder &s);
// MergePoints.cpp
bool addMergeCall(StepBuilder &s);
// Unsigned.cpp
/// Integers as unsigned ones, which only layouts and reductions take.
bool addUnsigned(StepBuilder &s);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_STEPBUILDER_H
