// Which ops random steps hold, and where: a table of op kinds and positions.
//
//   CoverageTable table;
//   table.add(*written.module, written.globalView);
//   table.print(llvm::outs());
//   if (!table.emptyCells().empty()) …
#ifndef DISTRIBUTE_FUZZ_COVERAGE_H
#define DISTRIBUTE_FUZZ_COVERAGE_H

#include "mlir/IR/BuiltinOps.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace distribute::fuzz {

/// Where an op stands, or what it reads. An op in a body reads what the structured op's operand is.
enum class Position {
  Step,     ///< in the step, a loop or a branch of it
  Body,     ///< in the body of a structured op
  Region,   ///< in a region of a body
  Captures, ///< in a body or a region of one, reading what stands outside of the structured op
  Partial,  ///< reads a value of which each member holds a share
  Sharded,  ///< reads a value of which each member holds rows
  Varying,  ///< reads a value that differs between the replicas of the replica view
  Carried   ///< reads what a loop carries
};
constexpr unsigned kNumPositions = 8;

class CoverageTable {
public:
  /// Counts the ops of a step. One of the global view is lifted and analyzed for two replicas.
  void add(mlir::ModuleOp step, bool globalView);

  /// Counts forms of programs by their names in a campaign's mix, and flags with which one is compiled.
  void addFeatures(const std::set<std::string> &features);

  /// Cells that a legal program may have and no step had, as `arith.addf: partial`. `context` has
  /// the dialects loaded.
  std::vector<std::string> emptyCells(mlir::MLIRContext *context) const;
  /// Kinds of which no step had an op.
  std::vector<std::string> emptyKinds(mlir::MLIRContext *context) const;
  /// A line for each op kind with a number for each position; `-` is no legal cell.
  void print(llvm::raw_ostream &os, mlir::MLIRContext *context) const;

private:
  void addPlaces(mlir::ModuleOp step);
  void addStates(mlir::ModuleOp step);
  void addVarying(mlir::ModuleOp step);
  void count(mlir::Operation *op, Position position);

  std::map<std::string, std::vector<int64_t>> counts;
  /// By the names of forms.
  std::map<std::string, int64_t> forms;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_COVERAGE_H
