// Which dimensions of a step's values are split together.
//
// The hidden dimension of two layers is one such class: columns of the first weight, of its bias and
// of what is between, and rows of the second weight. Elementwise ops, products, transposes and
// reshapes carry a dimension on; all values that are connected so have one class, with gradients and
// the optimizer's state among them.
//
// A class can be split where nothing needs the whole of it: each sum along it is one with a weight
// (or of what does not depend on the batch), so that it gives one reduction of the result.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_DIMENSIONCLASSES_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_DIMENSIONCLASSES_H

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <vector>

namespace distribute {

/// Dimensions of variables that are split together.
struct DimensionClass {
  std::vector<std::pair<VariableOp, int64_t>> variables;
  /// Of its dimensions (DimensionClasses::findDim).
  unsigned number = 0;
  /// Why members cannot have shards of it: an op, and what it does. Null: they can.
  mlir::Operation *blocker = nullptr;
  std::string reason;
  /// What is reduced along it in a step, in elements, if it is split.
  int64_t reduced = 0;

  /// Elements of variables of two dimensions and more, and how many there are.
  int64_t countWeights(unsigned &number) const;
};

class DimensionClasses {
public:
  /// Those of a step of the global view with lifted state, for so many members.
  DimensionClasses(mlir::func::FuncOp step, int64_t members);
  /// The same of values with several dimensions of one class of `coarser` alone, such as scores between positions of a sequence: queries
  /// and keys come from one value, and are two classes where that does not tie them.
  DimensionClasses(mlir::func::FuncOp step, int64_t members, const DimensionClasses &coarser,
                   unsigned number);

  /// The classes that have a dimension of a variable, in the order in which the step reads these.
  const std::vector<DimensionClass> &get() const { return classes; }

  /// The first dimension of a value that is of the class with this number.
  std::optional<int64_t> findDim(mlir::Value value, unsigned number) const;
  /// How many of its dimensions are of the class.
  unsigned countDims(mlir::Value value, unsigned number) const;
  /// The class of a dimension of a value that has been looked at.
  std::optional<unsigned> classOf(mlir::Value value, int64_t dim) const;
  /// Whether there is a sum along the class in a product with a weight.
  bool isSummedWithWeights(unsigned number) const;
  /// The first dimension of a value along which the rows of a batch stand.
  std::optional<int64_t> findRowDim(mlir::Value value) const;
  /// Whether rows of a batch stand along the dimensions of the class.
  bool isOfRows(unsigned number) const { return rowClasses.contains(number); }
  /// Whether a value depends on inputs or variables, and whether on inputs.
  bool carries(mlir::Value value) const { return carrying.contains(value); }
  bool isOfInputs(mlir::Value value) const { return ofInputs.contains(value); }
  /// The ops that need the whole of a dimension of the class. Sums along it do not, as shards of it give partial sums, nor does what
  /// merges it behind another one.
  llvm::SmallPtrSet<mlir::Operation *, 8> findWholeUsers(unsigned number) const;

private:
  using Place = std::pair<void *, int64_t>;

  unsigned nodeOf(Place place);
  unsigned find(unsigned node) const;
  void tie(unsigned a, unsigned b);
  unsigned dimOf(mlir::Value value, int64_t dim);
  void tieValues(mlir::Value a, mlir::Value b);
  template <typename Predicate>
  std::optional<int64_t> findDimWhere(mlir::Value value, Predicate &&isWanted) const;
  void block(unsigned node, mlir::Operation *op, llvm::StringRef reason, bool isPassed = false);
  /// Whether what stands along the dimension comes from inputs or variables.
  bool carriesAlong(mlir::Value value, int64_t dim) const;
  /// Whether it ties what it has the dimension in common with.
  bool connects(mlir::Value value, int64_t dim) const;

  void build(mlir::func::FuncOp step);
  void findWhatCarries(mlir::func::FuncOp step);
  static void findResults(mlir::Operation *op, llvm::DenseSet<mlir::Value> &found, bool holds);
  void findRepeated(mlir::func::FuncOp step);
  void visit(mlir::Operation *op);
  void visitLoops(const LoopNest &nest);
  void visitMap(const LoopNest &nest, mlir::Value value, mlir::AffineMap map,
                llvm::ArrayRef<unsigned> loops);
  void visitAccess(VariableAccessInterface access);
  void visitRegions(mlir::Operation *op);
  std::optional<OpPlan> planKeeping(mlir::Operation *op, llvm::ArrayRef<ValueState> states);
  bool tieFlattened(unsigned node, mlir::OpResult flat, ValueState blocks);
  void visitByRule(mlir::Operation *op);
  bool hasRows(llvm::ArrayRef<unsigned> loops) const;
  void checkSums();
  void collect(mlir::ModuleOp module);

  struct Sum {
    mlir::Operation *op;
    unsigned loop;
    /// What combines: a sum, also another reduction, such as whether all gradients are finite. Null: not known.
    std::optional<ReductionKind> combiner;
    /// Whether a factor that does not depend on the inputs is indexed by the loop.
    bool hasWeight;
    llvm::SmallVector<unsigned> otherLoops;
    /// Of each factor that is indexed by the loop: the loops that index it.
    llvm::SmallVector<llvm::SmallVector<unsigned, 4>, 2> factors;
    int64_t elements;
    /// Whether rows are multiplied with what has none.
    bool isProduct = false;
  };
  struct Obstacle {
    unsigned node;
    mlir::Operation *op;
    std::string reason;
    /// Shards pass the op, but in another form: as partial sums, or in blocks.
    bool isPassed = false;
  };

  int64_t members;
  const DimensionClasses *coarser = nullptr;
  unsigned ofCoarser = 0;
  llvm::IntEqClasses tied;
  llvm::DenseMap<Place, unsigned> nodes;
  /// Values that depend on inputs or variables, and on inputs alone.
  llvm::DenseSet<mlir::Value> carrying, ofInputs;
  /// Dimensions along which such a value is the same.
  llvm::DenseSet<Place> repeated;
  std::vector<unsigned> rows;
  llvm::DenseSet<unsigned> rowClasses;
  std::vector<Sum> sums;
  std::vector<Obstacle> obstacles;
  std::vector<VariableOp> variables;
  std::vector<DimensionClass> classes;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_DIMENSIONCLASSES_H
