// How a step is compiled and run, at random: what must not show in its results.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Fuzz/Oracle.h"
#include "distribute/Transforms/ToPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr int64_t kNamedReductionPercent = 45, kShardPercent = 30, kFactorsOffPercent = 25,
                         kPackPercent = 40, kReproduciblePercent = 12, kFewerDevicesPercent = 40,
                         kWorkAlwaysPercent = 30, kMicroBatchesPercent = 20, kWithoutPercent = 25,
                         kDevicesPercent = 15, kOnHostPercent = 50, kCentralPercent = 15,
                         kCentralOfRowsPercent = 45, kServedPercent = 18, kServedTablePercent = 35,
                         kWorkersAddUpPercent = 40, kSeveralServersPercent = 50, kCutPercent = 70,
                         kDevicesOfWorkersPercent = 35, kInOrderPercent = 40;

static std::string chooseReduction(Random &random) {
  constexpr StringLiteral names[] = {"ring", "tree", "hierarchical_copy", "to_one_device",
                                     "one_pass"};
  return random.pick<StringLiteral>(names).str();
}

/// Slots are replicas; a mesh of more axes has more.
static bool hasOneAxis(ModuleOp step) {
  MeshOp mesh = MeshOp::lookup(step);
  return !mesh || mesh.getAxes().getAxes().size() == 1;
}

int64_t numSlotsOf(ModuleOp step, int64_t replicas) {
  MeshOp mesh = MeshOp::lookup(step);
  int64_t slots = replicas;
  for (MeshAxisAttr axis : mesh ? mesh.getAxes().getAxes().drop_front() : ArrayRef<MeshAxisAttr>())
    slots *= axis.getSize();
  return slots;
}

/// Whether the batches of all steps, of the global view, have so many equal parts.
static bool canTakeParts(ModuleOp step, int64_t parts) {
  auto isWhole = [&](func::FuncOp function) {
    auto view = function->getAttrOfType<StringAttr>(DistributeDialect::kViewAttrName);
    if (view && view.getValue() == DistributeDialect::kReplicaView)
      return false;
    return llvm::all_of(function.getArguments(), [&](BlockArgument argument) {
      unsigned index = argument.getArgNumber();
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      if (!function.getArgAttr(index, DistributeDialect::kBatchAttrName) || !type)
        return true;
      return type.hasStaticShape() && type.getDimSize(getBatchDim(function, index)) % parts == 0;
    });
  };
  return llvm::all_of(step.getOps<func::FuncOp>(), isWhole);
}

/// Whether replicas compute with shards of a variable: no one place may hold it then.
static bool splitsByReplicas(ShardingAttr sharding) {
  AxisSplitAttr split = sharding ? sharding.find(MeshOp::kReplicaAxis) : AxisSplitAttr();
  return split && !split.getGathered() && !split.isFlat();
}

/// One copy of a variable that is synchronized on read has another value than the copies have together.
static bool canHaveOneCopy(ModuleOp step) {
  MeshOp mesh = MeshOp::lookup(step);
  if (mesh && mesh.getAxisSize(MeshOp::kDeviceAxis))
    return false;
  for (auto function : step.getOps<func::FuncOp>())
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      if (function.getArgAttr(i, DistributeDialect::kStateAttrName) &&
          splitsByReplicas(
              function.getArgAttrOfType<ShardingAttr>(i, DistributeDialect::kShardingAttrName)))
        return false;
  return llvm::none_of(step.getOps<VariableOp>(), [](VariableOp variable) {
    return variable.isSyncOnRead() || splitsByReplicas(variable.getShardingAttr());
  });
}

/// Whether an output holds rows of an open batch, or of several batches one after the other: what is
/// joined in a way of its own where one replica gives the outputs.
static bool givesUnevenRows(ModuleOp step) {
  return step
      .walk([](func::ReturnOp terminator) {
        bool gives = llvm::any_of(terminator.getOperands(), [](Value output) {
          auto type = dyn_cast<RankedTensorType>(output.getType());
          auto stacked = output.getDefiningOp<tensor::ConcatOp>();
          return (type && !type.hasStaticShape()) || (stacked && stacked.getDim() == 0);
        });
        return gives ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether rows of a variable are looked up: servers may hold it by rows.
static bool hasTable(ModuleOp step) {
  WalkResult found = step.walk([](Operation *op) {
    return isa<GatherOp, ScatterOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found.wasInterrupted();
}

/// How many servers hold the variables, and into how many shards one is cut.
static void drawServers(CompileOptions &compile, Random &random, std::vector<std::string> &flags) {
  if (!random.chance(kSeveralServersPercent))
    return;
  compile.servers = random.between(2, 3);
  flags.push_back("--servers=" + std::to_string(compile.servers));
  if (!random.chance(kCutPercent))
    return;
  compile.partition = random.between(2, compile.servers);
  compile.partitionBytes = 1;
  flags.push_back("--partition=" + std::to_string(compile.partition));
  flags.push_back("--partition-bytes=1");
}

/// On which logical devices some values of the step are.
static void drawDevices(ModuleOp step, int64_t percent, CompileOptions &compile, Random &random,
                        std::vector<std::string> &flags) {
  if (!random.chance(percent) || !hasOneAxis(step))
    return;
  compile.logicalDevices = random.between(2, 3);
  placeOnDevices(step, compile.logicalDevices, random);
  flags.push_back("--logical-devices=" + std::to_string(compile.logicalDevices));
  if (compile.microBatches > 1 && random.chance(kInOrderPercent)) {
    compile.stageSchedule = "1f1b";
    flags.push_back("--stage-schedule=" + compile.stageSchedule);
  }
}

static void drawMicroBatches(ModuleOp step, int64_t replicas, CompileOptions &compile,
                             Random &random, std::vector<std::string> &flags) {
  int64_t parts = random.between(2, 3);
  if (!random.chance(kMicroBatchesPercent) || !canTakeParts(step, replicas * parts))
    return;
  compile.microBatches = parts;
  flags.push_back("--micro-batches=" + std::to_string(parts));
}

static void drawStrategy(ModuleOp step, const OracleOptions &options, CompileOptions &compile,
                         Random &random, std::vector<std::string> &flags) {
  int64_t servedPercent = hasTable(step) ? kServedTablePercent : kServedPercent;
  int64_t centralPercent = givesUnevenRows(step) ? kCentralOfRowsPercent : kCentralPercent;
  if (random.chance(centralPercent) && canHaveOneCopy(step) && !compile.shardUpdates) {
    compile.strategy = "central_storage";
    flags.push_back("--strategy=" + compile.strategy);
    compile.parameterDevice = random.chance(kOnHostPercent) ? "host" : "worker";
    flags.push_back("--parameter-device=" + compile.parameterDevice);
    if (compile.parameterDevice == "worker" && compile.reproducible == 0)
      drawDevices(step, kDevicesOfWorkersPercent, compile, random, flags);
  } else if (random.chance(servedPercent) && canHaveOneCopy(step) && !compile.shardUpdates &&
             compile.reproducible == 0) {
    compile.strategy = "parameter_server";
    flags.push_back("--strategy=" + compile.strategy);
    // One group of all: it waits for nobody, so that the result is that of one device.
    if (random.chance(kWorkersAddUpPercent)) {
      compile.syncGroup = options.replicas;
      flags.push_back("--sync-group=" + std::to_string(compile.syncGroup));
    }
    drawServers(compile, random, flags);
    drawDevices(step, kDevicesOfWorkersPercent, compile, random, flags);
  } else if (compile.reproducible == 0) {
    drawDevices(step, kDevicesPercent, compile, random, flags);
  }
}

std::vector<std::string> varyCompilation(ModuleOp step, OracleOptions &options, Random &random) {
  std::vector<std::string> flags;
  CompileOptions &compile = options.compile;
  if (random.chance(kPackPercent)) {
    // One pack of all, one for each reduction, and packs that hold a few of the small values.
    constexpr int64_t sizes[] = {0, 1, 64, 256};
    compile.bytesPerPack = random.pick<int64_t>(sizes);
    flags.push_back("--bytes-per-pack=" + std::to_string(compile.bytesPerPack));
  }
  if (random.chance(kNamedReductionPercent)) {
    compile.reduction = chooseReduction(random);
    flags.push_back("--reduction=" + compile.reduction);
  }
  if (random.chance(kShardPercent)) {
    compile.shardUpdates = true;
    flags.push_back("--shard-updates");
  }
  if (random.chance(kFactorsOffPercent)) {
    compile.exchangeFactors = "off";
    flags.push_back("--exchange-factors=off");
  }
  if (random.chance(kWorkAlwaysPercent)) {
    compile.splitWork = "always";
    flags.push_back("--split-work=always");
  }
  drawMicroBatches(step, options.replicas, compile, random, flags);
  // A ring's order is no promise.
  if (random.chance(kReproduciblePercent) && compile.reduction != "ring") {
    compile.reproducible = numSlotsOf(step, options.replicas);
    flags.push_back("--reproducible=" + std::to_string(compile.reproducible));
  }
  if (random.chance(kFewerDevicesPercent) && options.replicas > 1) {
    options.devices = static_cast<int>(random.between(1, options.replicas - 1));
    flags.push_back("--devices=cpu:" + std::to_string(options.devices));
  }
  if (random.chance(kWithoutPercent)) {
    compile.without = {random.pick<StringLiteral>(getOptionalPlanPasses()).str()};
    flags.push_back("--without=" + compile.without.front());
  }
  drawStrategy(step, options, compile, random, flags);
  return flags;
}

} // namespace distribute::fuzz
