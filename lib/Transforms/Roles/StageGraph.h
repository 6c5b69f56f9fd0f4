// A step as a graph that is cut into stages of a pipeline.
//
// Nodes are the variables of a step and the ops of its body; what ties them are values, each as
// heavy as its bytes. A cut parts the nodes into those before it and those behind it, and costs the
// bytes that go across, in either direction, each value once. So the cheapest cut says where
// activations go forth and gradients come back, and nothing has to say which op is of which pass.
// What variables hold goes across only where it must, however small it is: else one stage would
// take all weights of a small model, and compute all of it.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEGRAPH_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEGRAPH_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"

#include <vector>

namespace distribute {

class StageGraph {
public:
  /// Of a step with lifted state. What is computed of constants alone is no node: it is computed
  /// wherever it is used.
  explicit StageGraph(mlir::func::FuncOp step);

  unsigned getNumNodes() const { return nodes.size(); }
  /// An op of the step's body, or a variable.
  mlir::Operation *getOp(unsigned node) const { return nodes[node]; }
  std::optional<unsigned> findNode(mlir::Operation *op) const;
  double getLength(unsigned node) const { return lengths[node]; }

  /// The variables that layers are made of, as nodes, in the order in which the step first uses them
  /// with its inputs. An optimizer's state is none: it only leads to what is assigned to itself
  /// and its weight, to which it is tied.
  llvm::ArrayRef<unsigned> getWeights() const { return weights; }

  enum class Side : uint8_t { Open, Before, Behind };
  struct Cut {
    llvm::BitVector before;
    int64_t bytes;
  };
  /// The cheapest cut that leaves each node on its side, with the fewest nodes before it: fewest bytes
  /// of variables, then fewest bytes. None: what
  /// cannot be sent ties one side to the other.
  std::optional<Cut> cut(llvm::ArrayRef<Side> sides) const;

private:
  /// What its users need of its producer.
  struct Edge {
    unsigned from;
    llvm::SmallVector<unsigned, 2> to;
    bool isTied = false; ///< it cannot be sent
    bool isOfVariable = false;
    int64_t bytes = 0;
  };

  unsigned addNode(mlir::Operation *op, double length);
  void addAccesses(mlir::func::FuncOp step);
  void addValues();
  llvm::DenseSet<mlir::Value> findVariableValues() const;
  std::vector<llvm::BitVector> findReach() const;
  void findWeights();
  std::vector<unsigned> orderByUse(llvm::ArrayRef<unsigned> weights) const;

  std::vector<mlir::Operation *> nodes;
  std::vector<double> lengths;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// By variable, in the order of first access: the ops of the body that access it.
  llvm::MapVector<VariableOp, llvm::SetVector<unsigned>> accesses;
  std::vector<Edge> edges;
  std::vector<unsigned> weights;
};

/// The places of a graph's nodes in a row of cuts, of which each lets fewer nodes be behind it than
/// the one before.
struct StagePlaces {
  /// By node: how many of the cuts it is behind.
  std::vector<unsigned> places;
  /// By cut; none: it cannot be made, and must not be used.
  std::vector<std::optional<int64_t>> bytes;
};

/// Cuts between each two neighbours of `numPlaces` places. pins: of the nodes whose place is known.
StagePlaces cutBetween(const StageGraph &graph, const llvm::DenseMap<unsigned, unsigned> &pins,
                       unsigned numPlaces);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_STAGEGRAPH_H
