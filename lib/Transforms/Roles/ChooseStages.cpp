// The pass distribute-choose-stages: the recipe "pipeline" becomes names of logical devices.
//
// Weights stand in a row, as the step first uses them, and each cut between two of them has its
// cheapest bytes (StageGraph.h). Which cuts to make is then a matter of arithmetic: the slowest stage
// decides how fast a pipeline is. What was chosen is written down as a user would write it,
// variables with their device, and names where a value goes to another one; so it costs time if it
// is bad, and never a result.
#include "../Steps.h"
#include "SentValues.h"
#include "StageGraph.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/Recipes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

#include <numeric>

namespace distribute {
#define GEN_PASS_DEF_CHOOSESTAGESPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

/// A byte that is sent takes as long as so many points of a product.
static constexpr double kPointsOfByte = 10;
/// A stage may take so much longer than the slowest one must, if fewer bytes go across for it.
static constexpr double kSlack = 1.1;
/// A loop of a larger share leaves nothing for other stages.
static constexpr double kLargestShare = 0.95;

namespace {

/// Which of the cuts between weights are made.
class CutChoice {
public:
  CutChoice(const StageGraph &graph, const StagePlaces &places);

  /// The places at which stages begin, but the first; nothing if there are fewer cuts than that takes.
  std::optional<SmallVector<unsigned>> choose(unsigned numStages) const;
  /// Of all of the step, what lies at places from `begin` to `end`.
  double shareOf(unsigned begin, unsigned end) const {
    return (lengthBefore[end] - lengthBefore[begin]) / lengthBefore.back();
  }

private:
  /// What is best for stages that end at a place, and where the last of them begins.
  struct Best {
    double cost = std::numeric_limits<double>::infinity();
    unsigned begin = 0;
  };
  using Table = std::vector<std::vector<Best>>;

  bool canEndAt(unsigned place) const { return place == numPlaces || bytes[place - 1].has_value(); }
  double bytesAt(unsigned place) const {
    return place == 0 || place == numPlaces ? 0 : static_cast<double>(*bytes[place - 1]);
  }
  /// How long a stage takes: its ops, and what it sends and receives.
  double timeOf(unsigned begin, unsigned end) const {
    return lengthBefore[end] - lengthBefore[begin] +
           kPointsOfByte * (bytesAt(begin) + bytesAt(end));
  }
  template <typename CostT>
  Table fill(unsigned numStages, CostT cost) const;

  unsigned numPlaces;
  ArrayRef<std::optional<int64_t>> bytes;
  std::vector<double> lengthBefore;
};

} // namespace

CutChoice::CutChoice(const StageGraph &graph, const StagePlaces &places)
    : numPlaces(places.bytes.size() + 1), bytes(places.bytes), lengthBefore(numPlaces + 1, 0) {
  for (auto [node, place] : llvm::enumerate(places.places))
    lengthBefore[place + 1] += graph.getLength(node);
  for (unsigned place = 0; place < numPlaces; ++place)
    lengthBefore[place + 1] += lengthBefore[place];
}

/// cost: of the stages before, and of one more from `begin` to `end`.
template <typename CostT>
CutChoice::Table CutChoice::fill(unsigned numStages, CostT cost) const {
  Table table(numStages + 1, std::vector<Best>(numPlaces + 1));
  table[0][0].cost = 0;
  for (unsigned stage = 1; stage <= numStages; ++stage)
    for (unsigned end = stage; end <= numPlaces; ++end)
      for (unsigned begin = stage - 1; canEndAt(end) && begin < end; ++begin) {
        double before = table[stage - 1][begin].cost;
        if (!std::isfinite(before))
          continue;
        if (double now = cost(before, begin, end); now < table[stage][end].cost)
          table[stage][end] = {now, begin};
      }
  return table;
}

std::optional<SmallVector<unsigned>> CutChoice::choose(unsigned numStages) const {
  Table slowest = fill(numStages, [&](double before, unsigned begin, unsigned end) {
    return std::max(before, timeOf(begin, end));
  });
  double limit = slowest[numStages][numPlaces].cost * kSlack;
  if (!std::isfinite(limit))
    return std::nullopt;
  Table fewest = fill(numStages, [&](double before, unsigned begin, unsigned end) {
    return timeOf(begin, end) > limit ? std::numeric_limits<double>::infinity()
                                      : before + bytesAt(end);
  });
  SmallVector<unsigned> begins;
  unsigned end = numPlaces;
  for (unsigned stage = numStages; stage > 1; --stage)
    begins.insert(begins.begin(), end = fewest[stage][end].begin);
  return begins;
}

//===----------------------------------------------------------------------===//
// Repetitions
//===----------------------------------------------------------------------===//

namespace {
/// Ops that only repeat a smaller value, such as a number in the form of a weight. Each stage makes its own: weights of one
/// shape share the value, and it would be sent in place of the number.
class Repetitions {
public:
  /// Gives each user of such an op a copy of it.
  explicit Repetitions(func::FuncOp step);
  /// Lets users share those again that repeat the same.
  void join();

private:
  std::vector<SmallVector<Operation *>> copies;
};
} // namespace

static bool isRepetition(Operation &op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || op.getNumResults() != 1 || structured.getNumReductionLoops() != 0 ||
      !isMemoryEffectFree(&op))
    return false;
  int64_t bytes = 0;
  for (Value input : structured.getDpsInputs())
    if (RankedTensorType type = sentType(input))
      bytes += staticNumBytes(type);
  return bytes > 0 && 2 * bytes <= staticNumBytes(op.getResult(0).getType());
}

Repetitions::Repetitions(func::FuncOp step) {
  for (Operation &op : llvm::make_early_inc_range(step.getBody().front())) {
    if (!isRepetition(op) || op.getResult(0).hasOneUse())
      continue;
    SmallVector<Operation *> &own = copies.emplace_back(1, &op);
    llvm::SetVector<Operation *> users(op.user_begin(), op.user_end());
    OpBuilder builder(op.getContext());
    builder.setInsertionPointAfter(&op);
    for (Operation *user : llvm::drop_begin(users)) {
      own.push_back(builder.clone(op));
      user->replaceUsesOfWith(op.getResult(0), own.back()->getResult(0));
    }
  }
}

void Repetitions::join() {
  for (SmallVector<Operation *> &own : copies) {
    SmallVector<Operation *> kept;
    for (Operation *op : own) {
      auto same = llvm::find_if(kept, [&](Operation *earlier) {
        return llvm::equal(earlier->getOperands(), op->getOperands());
      });
      if (same == kept.end()) {
        kept.push_back(op);
        continue;
      }
      op->replaceAllUsesWith(*same);
      op->erase();
    }
  }
  copies.clear();
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Of a value: by stage, other than its own, the ops that use it there.
using UsersByStage = llvm::MapVector<unsigned, SmallVector<Operation *>>;

static void nameStagesOf(Value value, const UsersByStage &users, const StageGraph &graph,
                         ArrayRef<unsigned> stages) {
  Operation *def = value.getDefiningOp();
  Location loc = value.getLoc();
  bool isNumber = !isa<RankedTensorType>(value.getType());
  if (isNumber && !def)
    return; // an input that all have
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  Value sent = value;
  if (isNumber)
    sent = tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, value.getType()),
                                          value);
  if (def) // the first name of a value says where it is computed
    sent = AssignToLogicalDeviceOp::create(builder, loc, sent, stages[*graph.findNode(def)]);
  for (const auto &[stage, ops] : users) {
    Value taken = AssignToLogicalDeviceOp::create(builder, loc, sent, stage);
    if (isNumber)
      taken = tensor::ExtractOp::create(builder, loc, taken, ValueRange());
    for (Operation *op : ops)
      op->replaceUsesOfWith(value, taken);
  }
}

/// Names the stages of values at each place where one goes to another stage. What names nothing
/// follows its operands, which then are all of its stage.
static unsigned nameStages(func::FuncOp step, const StageGraph &graph, ArrayRef<unsigned> stages) {
  unsigned numSent = 0;
  llvm::MapVector<Value, UsersByStage> users;
  for (unsigned node = 0; node < graph.getNumNodes(); ++node) {
    Operation *op = graph.getOp(node);
    if (isa<VariableOp>(op))
      continue;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *def = operand.getDefiningOp();
        std::optional<unsigned> from = def ? graph.findNode(def) : std::nullopt;
        bool isInput = operand.getParentBlock() == &step.getBody().front() && !def;
        if (from ? stages[*from] != stages[node] : isInput && stages[node] != 0)
          users[operand][stages[node]].push_back(inner);
      }
    });
  }
  for (auto &[value, byStage] : users) {
    numSent += value.getDefiningOp() ? byStage.size() : 0;
    nameStagesOf(value, byStage, graph, stages);
  }
  return numSent;
}

/// The micro-batches that keep stages busy: as many as divide the rows of a replica, up to four for
/// each stage, with which these wait for each other a fifth of the time.
static int64_t chooseMicroBatches(func::FuncOp step, int64_t numStages) {
  MeshOp mesh = MeshOp::lookup(step);
  int64_t rows = 0; // what divides the rows of all batches
  for (unsigned index = 0; index < step.getNumArguments(); ++index) {
    auto type = dyn_cast<RankedTensorType>(step.getArgument(index).getType());
    if (!type || !step.getArgAttr(index, DistributeDialect::kBatchAttrName))
      continue;
    int64_t dim = getBatchDim(step, index), own = type.getDimSize(dim);
    int64_t members = mesh.getNumReplicas();
    if (auto sharding =
            step.getArgAttrOfType<ShardingAttr>(index, DistributeDialect::kShardingAttrName))
      for (AxisSplitAttr split : sharding.getSplits())
        if (static_cast<int64_t>(split.getDim()) == dim)
          members *= mesh.getAxisSize(split.getAxis()).value_or(1);
    if (ShapedType::isDynamic(own) || members < 1 || own % members != 0)
      return 1;
    rows = std::gcd(rows, own / members);
  }
  for (int64_t parts = 4 * numStages; parts > 1; --parts)
    if (rows % parts == 0 && rows > 0)
      return parts;
  return 1;
}

/// The first op that says where a value or a variable is; null: none does.
static Operation *findNamed(ModuleOp module) {
  Operation *found = findDeviceGroup(module);
  module.walk([&](Operation *op) {
    auto variable = dyn_cast<VariableOp>(op);
    if (!found && (isa<AssignToLogicalDeviceOp>(op) || (variable && variable.getDevice())))
      found = op;
  });
  return found;
}

namespace {

struct ChooseStages : impl::ChooseStagesPassBase<ChooseStages> {
  using ChooseStagesPassBase::ChooseStagesPassBase;

  void runOnOperation() override {
    FailureOr<SmallVector<Recipe>> recipes = parseRecipes(parallel, getOperation());
    if (failed(recipes))
      return signalPassFailure();
    if (stageChunks < 1) {
      emitError(getOperation().getLoc())
          << "stage-chunks is " << stageChunks << "; expected at least 1";
      return signalPassFailure();
    }
    if (const Recipe *recipe = findRecipe(*recipes, "pipeline");
        recipe && recipe->size > 1 && failed(apply(*recipe)))
      signalPassFailure();
  }

private:
  /// Each stage has so many runs of layers, every one behind those of all stages before it.
  int64_t numChunks(const Recipe &recipe) const { return recipe.size * stageChunks; }
  static unsigned stageOf(unsigned chunk, const Recipe &recipe) {
    return chunk % static_cast<unsigned>(recipe.size);
  }

  InFlightDiagnostic refuse(const Recipe &recipe) {
    return emitError(getOperation().getLoc())
           << "recipe \"" << recipe.name << ":" << recipe.size << "\" ";
  }

  LogicalResult apply(const Recipe &recipe) {
    if (Operation *named = findNamed(getOperation())) {
      InFlightDiagnostic error =
          refuse(recipe)
          << "says where values are computed, and the program says so as well; leave "
             "one of them out";
      error.attachNote(named->getLoc()) << "the program says it here";
      return error;
    }
    SmallVector<func::FuncOp> steps = stepsToDistribute(getOperation());
    llvm::erase_if(steps, [](func::FuncOp step) { return !isGlobalView(step); });
    if (steps.empty())
      return refuse(recipe)
             << "cuts steps of the global view, and there is none; write the step on "
                "the whole batch, or place values yourself "
                "(distribute.assign_to_logical_device)";
    if (failed(addAxis(recipe)))
      return failure();
    std::vector<Repetitions> repetitions(steps.begin(), steps.end());
    std::vector<StageGraph> graphs(steps.begin(), steps.end());
    // The longest step decides; others find the variables where they are.
    auto lengthOf = [](const StageGraph &graph) {
      double length = 0;
      for (unsigned node = 0; node < graph.getNumNodes(); ++node)
        length += graph.getLength(node);
      return length;
    };
    size_t longest = 0;
    for (size_t number = 1; number < graphs.size(); ++number)
      if (lengthOf(graphs[number]) > lengthOf(graphs[longest]))
        longest = number;
    if (failed(cutByWeights(steps[longest], graphs[longest], recipe)))
      return failure();
    for (auto [number, step] : llvm::enumerate(steps))
      if (number != longest && failed(cutByVariables(step, graphs[number], recipe)))
        return failure();
    for (Repetitions &each : repetitions)
      each.join();
    for (func::FuncOp step : steps)
      if (int64_t parts = chooseMicroBatches(step, recipe.size); parts > 1)
        step->setAttr(DistributeDialect::kMicroBatchesAttrName,
                      Builder(&getContext()).getI64IntegerAttr(parts));
    return success();
  }

  LogicalResult addAxis(const Recipe &recipe) {
    MeshOp mesh = MeshOp::lookup(getOperation());
    if (!mesh)
      return refuse(recipe) << "adds an axis to the mesh, and there is none; run "
                               "distribute-resolve-mesh first";
    if (std::optional<int64_t> size = mesh.getAxisSize(MeshOp::kDeviceAxis)) {
      if (*size == recipe.size)
        return success();
      return refuse(recipe) << "asks for " << recipe.size
                            << " logical devices of each replica, and the mesh has " << *size
                            << "; give one number";
    }
    SmallVector<MeshAxisAttr> axes(mesh.getAxes().getAxes());
    axes.push_back(MeshAxisAttr::get(&getContext(), MeshOp::kDeviceAxis, recipe.size));
    mesh.setAxesAttr(MeshAxesAttr::get(&getContext(), axes));
    return success();
  }

  /// Chooses where the row of weights is cut.
  LogicalResult cutByWeights(func::FuncOp step, const StageGraph &graph, const Recipe &recipe) {
    ArrayRef<unsigned> weights = graph.getWeights();
    if (static_cast<int64_t>(weights.size()) < numChunks(recipe))
      return refuse(recipe) << "cuts a step between its weights, and it has " << weights.size()
                            << "; give at most as many stages"
                            << (stageChunks > 1 ? ", those of all chunks counted" : "");
    llvm::DenseMap<unsigned, unsigned> pins;
    for (auto [place, weight] : llvm::enumerate(weights))
      pins[weight] = place;
    StagePlaces places = cutBetween(graph, pins, weights.size());
    CutChoice choice(graph, places);
    std::optional<SmallVector<unsigned>> begins = choice.choose(numChunks(recipe));
    if (!begins)
      return refuse(recipe)
             << "finds too few places where the step can be cut: a loop that uses "
                "several weights, and values of open shape, are on one device; write "
                "the turns of the loop one after the other, or give fewer stages";
    SmallVector<unsigned> bounds(*begins);
    bounds.insert(bounds.begin(), 0);
    bounds.push_back(weights.size());
    if (Operation *loop = findLoopOfAll(graph)) {
      InFlightDiagnostic error =
          refuse(recipe) << "finds no stages: nearly all of the step is in one loop, which runs on "
                            "one device; write its turns one after the other, or leave the recipe "
                            "out";
      error.attachNote(loop->getLoc()) << "the loop is here";
      return error;
    }
    remark(recipe, graph, weights, places, choice, bounds);
    SmallVector<unsigned> chunks;
    for (unsigned place : places.places)
      chunks.push_back(llvm::upper_bound(*begins, place) - begins->begin());
    place(step, graph, chunks, recipe);
    return success();
  }

  /// A loop that takes nearly as long as the step; null: there is none.
  static Operation *findLoopOfAll(const StageGraph &graph) {
    double all = 0;
    unsigned longest = 0;
    for (unsigned node = 0; node < graph.getNumNodes(); ++node) {
      all += graph.getLength(node);
      if (graph.getLength(node) > graph.getLength(longest))
        longest = node;
    }
    bool isLoop = isa<LoopLikeOpInterface>(graph.getOp(longest));
    return isLoop && graph.getLength(longest) > kLargestShare * all ? graph.getOp(longest)
                                                                    : nullptr;
  }

  void remark(const Recipe &recipe, const StageGraph &graph, ArrayRef<unsigned> weights,
              const StagePlaces &places, const CutChoice &choice, ArrayRef<unsigned> bounds) {
    auto remark = emitRemark(getOperation().getLoc())
                  << "recipe \"pipeline:" << recipe.size << "\" cuts step into stages";
    for (int64_t chunk = 0; chunk < numChunks(recipe); ++chunk) {
      unsigned begin = bounds[chunk], end = bounds[chunk + 1];
      auto nameOf = [&](unsigned place) {
        return cast<VariableOp>(graph.getOp(weights[place])).getSymName();
      };
      remark << (chunk == 0 ? ": " : "; ") << stageOf(chunk, recipe) << " from @" << nameOf(begin)
             << " to @" << nameOf(end - 1) << ", "
             << llvm::formatv("{0:P0}", choice.shareOf(begin, end)).str() << " of the work";
      if (chunk > 0)
        remark << ", " << *places.bytes[begin - 1] << " bytes across";
    }
  }

  /// Of a step whose variables have their places already.
  LogicalResult cutByVariables(func::FuncOp step, const StageGraph &graph, const Recipe &recipe) {
    llvm::DenseMap<unsigned, unsigned> pins;
    for (unsigned node = 0; node < graph.getNumNodes(); ++node)
      if (auto chunk = chunkOf.find(graph.getOp(node)); chunk != chunkOf.end())
        pins[node] = chunk->second;
    StagePlaces places = cutBetween(graph, pins, numChunks(recipe));
    for (std::optional<int64_t> bytes : places.bytes)
      if (!bytes)
        return step.emitError() << "uses variables of several stages of recipe \"pipeline:"
                                << recipe.size
                                << "\" in one loop, or for a value of open shape, which must be on "
                                   "one device; leave "
                                   "the recipe out";
    place(step, graph, places.places, recipe);
    return success();
  }

  /// Writes down where all is.
  void place(func::FuncOp step, const StageGraph &graph, ArrayRef<unsigned> chunks,
             const Recipe &recipe) {
    auto stages =
        llvm::map_to_vector(chunks, [&](unsigned chunk) { return stageOf(chunk, recipe); });
    for (unsigned node = 0; node < graph.getNumNodes(); ++node)
      if (auto variable = dyn_cast<VariableOp>(graph.getOp(node))) {
        variable.setDevice(stages[node]);
        chunkOf[variable] = chunks[node];
      }
    numSent += nameStages(step, graph, stages);
  }

  /// Of variables.
  llvm::DenseMap<Operation *, unsigned> chunkOf;
};

} // namespace

} // namespace distribute
