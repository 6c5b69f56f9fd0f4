// Positions are read off the written step; states off its lifted form.
#include "distribute/Fuzz/Coverage.h"

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Target/StepCompiler.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr const char *kPositionNames[kNumPositions] = {
    "step", "body", "region", "captures", "partial", "sharded", "varying", "carried"};

//===----------------------------------------------------------------------===//
// What is legal
//===----------------------------------------------------------------------===//

/// Kinds that a step may not hold, or that hold nothing to get wrong, and why.
static bool isNoKindOfSteps(StringRef name) {
  static const llvm::StringSet<> names = {
      "arith.scaling_extf",
      "arith.scaling_truncf",  // floats of 8 bits and less
      "arith.flush_denormals", // a mode of the processor
      "math.sincos",           // two results: made by a pass of upstream's
  };
  return names.contains(name);
}

static constexpr unsigned kReading =
    1 << unsigned(Position::Partial) | 1 << unsigned(Position::Sharded) |
    1 << unsigned(Position::Varying) | 1 << unsigned(Position::Carried);
static constexpr unsigned kInBodies = 1 << unsigned(Position::Body) |
                                      1 << unsigned(Position::Region) |
                                      1 << unsigned(Position::Captures);
static constexpr unsigned kStep = 1 << unsigned(Position::Step);

/// Kinds and their legal positions, a bit each.
static std::map<std::string, unsigned> getLegalCells(MLIRContext *context) {
  std::map<std::string, unsigned> cells;
  for (RegisteredOperationName kind : context->getRegisteredOperations()) {
    StringRef dialect = kind.getDialectNamespace();
    if ((dialect == "arith" || dialect == "math") && !isNoKindOfSteps(kind.getStringRef()))
      cells[kind.getStringRef().str()] = kStep | kInBodies | kReading;
  }
  // Before a float becomes an integer it is brought into the integer's range.
  for (const char *kind : {"arith.fptosi", "arith.fptoui"})
    cells[kind] &= ~(1 << unsigned(Position::Partial));
  // Its domain begins at 1: what it reads is made for it, element by element.
  cells["math.acosh"] = kStep | 1 << unsigned(Position::Body) | 1 << unsigned(Position::Region) |
                        1 << unsigned(Position::Sharded) | 1 << unsigned(Position::Varying);
  // A constant reads nothing.
  cells["arith.constant"] = kStep | 1 << unsigned(Position::Body) | 1 << unsigned(Position::Region);
  for (const char *kind :
       {"linalg.generic", "linalg.reduce", "linalg.transpose", "linalg.broadcast", "linalg.matmul",
        "linalg.fill", "tensor.extract_slice", "tensor.insert_slice", "tensor.expand_shape",
        "tensor.collapse_shape", "tensor.pad", "tensor.concat", "distribute.gather",
        "distribute.scatter", "distribute.optimization_barrier"})
    cells[kind] = kStep | kReading;
  // distribute-normalize makes others of them, before anything is split.
  for (const char *kind : {"linalg.reduce", "linalg.transpose", "linalg.broadcast", "math.fma"})
    cells[kind] &= ~(1 << unsigned(Position::Partial) | 1 << unsigned(Position::Sharded));
  // A number is filled in; rows of a batch, shares and carried tensors are not.
  cells["linalg.fill"] = kStep;
  cells["tensor.extract"] = kStep | kInBodies | kReading;
  cells["linalg.index"] = 1 << unsigned(Position::Body);
  for (const char *kind :
       {"scf.if", "scf.for", "scf.while", "scf.index_switch", "scf.execute_region"})
    cells[kind] = 1 << unsigned(Position::Body);
  for (const char *kind : {"scf.if", "scf.for", "scf.while"})
    cells[kind] |= kStep;
  for (const char *kind :
       {"distribute.read", "distribute.assign", "distribute.assign_add", "distribute.all_reduce",
        "distribute.all_gather", "distribute.reduce_scatter", "distribute.all_to_all",
        "distribute.reduce_to_one", "distribute.merge_call"})
    cells[kind] = kStep;
  return cells;
}

/// Forms of programs that no op and its place tell: a cell each.
static constexpr StringLiteral kForms[] = {
    "open batch",
    "open batch of the replica view",
    "read of what nothing wrote",
    "two axes",
    "one of two axes",
    "shards along one of two axes",
    "reduction along an axis",
    "batch reduce with hints",
    "gathered values",
    "local results",
    "local results of a mirrored variable",
    "local results of a variable read by reducing",
    "read that reduces",
    "reduction of a variable's components",
    "update of copies",
    "update of each component",
    "write in a merge point",
    "write to all components",
    "per-replica result",
    "sort by no strict order",
    "fill joined with itself",
    "unsigned integers",
    "reduction of unsigned integers",
    "f64 to 16 bits",
    "sine of a large number",
    "power of truth values",
    "--logical-devices",
    "--sync-group",
    "--servers",
};

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

void CoverageTable::count(Operation *op, Position position) {
  std::vector<int64_t> &row = counts[op->getName().getStringRef().str()];
  row.resize(kNumPositions);
  ++row[unsigned(position)];
}

/// The structured op around `op`, if `op` stands in its body.
static linalg::LinalgOp getStructured(Operation *op) {
  return op->getParentOfType<linalg::LinalgOp>();
}

static bool isCarried(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return false;
  auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
  return loop && llvm::is_contained(loop.getRegionIterArgs(), argument);
}

/// What an op reads: its operands; in a body, what the structured op's operands are to them.
static SmallVector<Value> getReads(Operation *op) {
  SmallVector<Value> reads;
  linalg::LinalgOp structured = getStructured(op);
  for (Value operand : op->getOperands()) {
    reads.push_back(operand);
    auto argument = dyn_cast<BlockArgument>(operand);
    if (structured && argument && argument.getOwner() == structured.getBlock())
      reads.push_back(structured->getOperand(argument.getArgNumber()));
  }
  return reads;
}

/// The form that an op alone shows; empty if none.
static StringRef formOf(Operation *op) {
  auto elementOf = [](Value value) { return getElementTypeOrSelf(value.getType()); };
  if (isa<arith::TruncFOp>(op) && elementOf(op->getOperand(0)).isF64() &&
      elementOf(op->getResult(0)).getIntOrFloatBitWidth() == 16)
    return "f64 to 16 bits";
  if (isa<math::IPowIOp>(op) && elementOf(op->getResult(0)).isInteger(1))
    return "power of truth values";
  auto product = isa<math::SinOp, math::CosOp>(op)
                     ? op->getOperand(0).getDefiningOp<arith::MulFOp>()
                     : arith::MulFOp();
  FloatAttr scalar;
  DenseFPElementsAttr splat;
  if (!product)
    return "";
  if (matchPattern(product.getRhs(), m_Constant(&splat)) && splat.isSplat())
    scalar = splat.getSplatValue<FloatAttr>();
  else
    (void)matchPattern(product.getRhs(), m_Constant(&scalar));
  constexpr double kManyTurns = 0x1p40;
  return scalar && scalar.getValueAsDouble() > kManyTurns ? "sine of a large number" : "";
}

void CoverageTable::addFeatures(const std::set<std::string> &features) {
  for (const std::string &feature : features)
    ++forms[feature];
}

void CoverageTable::addPlaces(ModuleOp step) {
  step.walk([&](Operation *op) {
    if (isa<ModuleOp, func::FuncOp>(op) || op->hasTrait<OpTrait::IsTerminator>())
      return;
    if (StringRef form = formOf(op); !form.empty())
      ++forms[form.str()];
    if (linalg::LinalgOp structured = getStructured(op)) {
      bool isDirect = op->getBlock() == structured.getBlock();
      count(op, isDirect ? Position::Body : Position::Region);
      if (llvm::any_of(op->getOperands(), [&](Value operand) {
            return !structured->isAncestor(operand.getParentBlock()->getParentOp());
          }))
        count(op, Position::Captures);
    } else {
      count(op, Position::Step);
    }
    if (llvm::any_of(getReads(op), isCarried))
      count(op, Position::Carried);
  });
}

/// What depends on the batch, and is no collective's result.
void CoverageTable::addVarying(ModuleOp step) {
  llvm::DenseSet<Value> varying;
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      for (BlockArgument argument : function.getArguments())
        if (function.getArgAttr(argument.getArgNumber(), DistributeDialect::kBatchAttrName))
          varying.insert(argument);
      return;
    }
    if (llvm::none_of(getReads(op), [&](Value value) { return varying.contains(value); }))
      return;
    count(op, Position::Varying);
    if (!isa<DistributeDialect>(op->getDialect()) || isa<GatherOp, ScatterOp>(op))
      varying.insert(op->result_begin(), op->result_end());
  });
}

void CoverageTable::addStates(ModuleOp step) {
  OwningOpRef<ModuleOp> lifted = step.clone();
  CompileOptions options;
  options.strategy = "mirrored";
  options.replicas = 2;
  options.allowGather = true;
  options.stage = CompileStage::Distribute;
  DefaultTimingManager timingManager;
  TimingScope timing = timingManager.getRootScope();
  ScopedDiagnosticHandler silence(step.getContext(), [](Diagnostic &) { return success(); });
  if (failed(compileStep(*lifted, options, timing)))
    return; // A refusal; the campaign counts it.
  MeshOp mesh = MeshOp::lookup(*lifted);
  if (!mesh || ShapedType::isDynamic(mesh.getNumReplicas()))
    return;
  Group replicas = Group::ofReplicas(mesh);
  for (auto function : lifted->getOps<func::FuncOp>()) {
    if (!function->hasAttr(DistributeDialect::kStepAttrName))
      continue;
    DistributionAnalysis analysis(function, replicas);
    if (failed(analysis.run()))
      continue;
    function.walk([&](Operation *op) {
      SmallVector<Value> reads = getReads(op);
      auto isIn = [&](auto holds) {
        return llvm::any_of(reads,
                            [&](Value value) { return holds(analysis.producedState(value)); });
      };
      if (isIn([](ValueState state) { return state.isPartial(); }))
        count(op, Position::Partial);
      if (isIn([](ValueState state) { return state.isSharded(); }))
        count(op, Position::Sharded);
    });
  }
}

void CoverageTable::add(ModuleOp step, bool globalView) {
  addPlaces(step);
  if (globalView)
    addStates(step);
  else
    addVarying(step);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static int64_t cellOf(const std::map<std::string, std::vector<int64_t>> &counts,
                      const std::string &kind, unsigned position) {
  auto it = counts.find(kind);
  return it == counts.end() ? 0 : it->second[position];
}

std::vector<std::string> CoverageTable::emptyCells(MLIRContext *context) const {
  std::vector<std::string> empty;
  for (const auto &[kind, legal] : getLegalCells(context))
    for (unsigned position = 0; position < kNumPositions; ++position)
      if ((legal >> position & 1) && cellOf(counts, kind, position) == 0)
        empty.push_back(kind + ": " + kPositionNames[position]);
  for (StringRef form : kForms)
    if (!forms.count(form.str()))
      empty.push_back(form.str());
  return empty;
}

std::vector<std::string> CoverageTable::emptyKinds(MLIRContext *context) const {
  std::vector<std::string> empty;
  for (const auto &[kind, legal] : getLegalCells(context))
    if (!counts.count(kind))
      empty.push_back(kind);
  return empty;
}

void CoverageTable::print(llvm::raw_ostream &os, MLIRContext *context) const {
  os << llvm::format("%-26s", "");
  for (const char *name : kPositionNames)
    os << llvm::format("%10s", name);
  os << "\n";
  for (const auto &[kind, legal] : getLegalCells(context)) {
    os << llvm::format("%-26s", kind.c_str());
    for (unsigned position = 0; position < kNumPositions; ++position)
      if (legal >> position & 1)
        os << llvm::format("%10lld", static_cast<long long>(cellOf(counts, kind, position)));
      else
        os << llvm::format("%10s", "-");
    os << "\n";
  }
  for (StringRef form : kForms) {
    auto it = forms.find(form.str());
    os << llvm::format("%-46s%10lld\n", form.str().c_str(),
                       static_cast<long long>(it == forms.end() ? 0 : it->second));
  }
}

} // namespace distribute::fuzz
