// Fix the number of replicas.
//
// Combines what the strategy, the number of replicas asked for and the mesh in
// the module say into one mesh of fixed sizes.
//
// Leaves true: the module has exactly one mesh, and none of its sizes is `?` but
// the replica axis's, where the mesh leaves it open and every step is written in
// the replica view: such a plan takes its number of replicas at launch.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/Strategies.h"
#include "distribute/Transforms/OneCopy.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace distribute {
#define GEN_PASS_DEF_RESOLVEMESHPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;
using distribute::planfile::Strategy;

void joinComponents(ModuleOp module) {
  for (auto variable : module.getOps<VariableOp>())
    if (variable.isSyncOnRead())
      variable.setSynchronization(Synchronization::OnWrite);
}

namespace {

constexpr StringLiteral kReplicaAxis = "replica";

struct ResolveMeshPass : impl::ResolveMeshPassBase<ResolveMeshPass> {
  using ResolveMeshPassBase::ResolveMeshPassBase;

  void runOnOperation() override {
    const Strategy *chosen = planfile::findStrategy(strategy.getValue());
    if (!chosen) {
      emitError(getOperation().getLoc())
          << "unknown strategy \"" << strategy.getValue() << "\"; expected one of "
          << planfile::describeStrategies();
      return signalPassFailure();
    }
    MeshOp mesh = MeshOp::lookup(getOperation());
    FailureOr<int64_t> size = decideReplicas(*chosen, mesh);
    if (failed(size) || failed(checkGroups(*chosen, *size)))
      return signalPassFailure();
    int64_t group = syncGroup > 0 ? syncGroup.getValue() : *size;
    if (failed(fixMesh(mesh, group)) || failed(checkLogicalDevices()) ||
        failed(addHosts(*chosen, *size)))
      return signalPassFailure();
    // Servers that keep all replicas in step promise what mirrored variables give.
    if (chosen->isServed && *size > 1 && group == *size && failed(checkComponentsJoin()))
      return signalPassFailure();
    if (chosen->hasOneCopy())
      joinComponents(getOperation());
    if (chosen->isServed) {
      setNumber(plan::PlanDialect::kGroupsAttrName, *size / group);
      setNumber(plan::PlanDialect::kStalenessAttrName, staleness);
    }
  }

private:
  void setNumber(StringRef name, int64_t number) {
    getOperation()->setAttr(name, OpBuilder(&getContext()).getI64IntegerAttr(number));
  }

  /// Refuses what tells a variable that is synchronized on read, whose replicas have components of their own, from one value
  /// with the servers: a replica that reads its own, and a sum that counts the initial value once for each.
  LogicalResult checkComponentsJoin() {
    for (auto variable : getOperation().getOps<VariableOp>())
      if (variable.isSyncOnRead() && failed(checkComponentsJoin(variable)))
        return failure();
    return success();
  }

  LogicalResult checkComponentsJoin(VariableOp variable) {
    VariableAccessInterface any, own;
    getOperation().walk([&](VariableAccessInterface access) {
      auto step = access->getParentOfType<func::FuncOp>();
      if (access.getVariable() != variable.getSymName() || !step || isGlobalView(step) ||
          isInitializer(step)) // in the global view it is one value
        return;
      any = access;
      if (isa<ReadOp>(access) && distribute::getContext(access) == Context::Replica && !own)
        own = access;
    });
    if (own) {
      InFlightDiagnostic error =
          own->emitOpError() << "reads the replica's own component of @" << variable.getSymName()
                             << ", which is synchronized on read, but with strategy "
                                "\"parameter_server\" the servers hold one value for all replicas; "
                                "read it in a merge call, or synchronize it on write";
      error.attachNote(variable.getLoc()) << "variable is declared here";
      return error;
    }
    if (any && variable.getAggregation() == Aggregation::Sum && !startsAtZero(variable))
      return variable.emitOpError()
             << "is synchronized on read with aggregation sum, and does not start at 0: the "
                "component of each replica would count its initial value, but with strategy "
                "\"parameter_server\" the servers hold one value for all replicas; start it at 0, "
                "or synchronize it on write";
    return success();
  }

  static bool startsAtZero(VariableOp variable) {
    if (variable.hasInitializer() || variable.getInitialized())
      return false;
    auto initial = dyn_cast_or_null<DenseElementsAttr>(variable.getInitialAttr());
    if (!initial)
      return !variable.getInitialAttr();
    if (isa<FloatType>(initial.getElementType()))
      return llvm::all_of(initial.getValues<APFloat>(),
                          [](const APFloat &x) { return x.isZero(); });
    return llvm::all_of(initial.getValues<APInt>(), [](const APInt &x) { return x.isZero(); });
  }

  /// Groups of replicas, each of which works with the servers at its own pace.
  LogicalResult checkGroups(const Strategy &chosen, int64_t size) {
    Location loc = getOperation().getLoc();
    if (syncGroup == 0 && (staleness <= 1 || chosen.isServed))
      return success();
    if (!chosen.isServed)
      return emitError(loc) << "groups of replicas that proceed independently, and their "
                               "staleness, were requested with strategy \""
                            << StringRef(chosen.name)
                            << "\"; expected one whose variables are on servers: "
                               "\"parameter_server\"";
    if (syncGroup < 0 || size % syncGroup != 0)
      return emitError(loc) << "groups of " << syncGroup.getValue() << " were requested of " << size
                            << " replicas; expected a number that divides " << size;
    return success();
  }

  /// The number of replicas that strategy, flag and mesh agree on; kDynamic: as
  /// many as there are at launch.
  FailureOr<int64_t> decideReplicas(const Strategy &chosen, MeshOp mesh) {
    Location loc = mesh ? mesh.getLoc() : getOperation().getLoc();
    if (replicas < 0)
      return emitError(loc) << "requested " << replicas.getValue()
                            << " replicas; expected at least 1";
    std::optional<int64_t> declared = declaredReplicas(mesh);
    if (mesh && !mesh.findAxis(kReplicaAxis))
      return emitError(loc) << "mesh @" << mesh.getSymName()
                            << " has no axis \"replica\" (axes: " << mesh.describeAxes() << ")";
    if (mesh && Group::ofReplicas(mesh).getAxis() != kReplicaAxis)
      return emitError(loc) << "mesh @" << mesh.getSymName()
                            << " has axis \"replica\" behind others (axes: " << mesh.describeAxes()
                            << "), but the first axis counts the replicas: write it first";
    std::optional<int64_t> asked;
    if (replicas > 0)
      asked = replicas;
    if (asked && declared && *asked != *declared)
      return emitError(loc) << "mesh @" << mesh.getSymName() << " has " << *declared
                            << " replicas, but " << *asked
                            << " were requested: give the same number, or write \"replica\" = ?";
    std::optional<int64_t> size = asked ? asked : declared;
    if (chosen.isSingleReplica && size.value_or(1) != 1)
      return emitError(loc) << "strategy \"" << StringRef(chosen.name) << "\" runs 1 replica, but "
                            << *size << " were requested: use strategy \"mirrored\"";
    if (chosen.isSingleReplica)
      return 1;
    if (size)
      return *size;
    if (!mesh)
      return emitError(loc) << "strategy \"" << StringRef(chosen.name)
                            << "\" needs the number of replicas: give it, or "
                               "declare a mesh with an axis \"replica\"";
    if (func::FuncOp step = findStepOnWholeBatch()) {
      InFlightDiagnostic error = emitError(loc)
                                 << "strategy \"" << StringRef(chosen.name)
                                 << "\" needs the number of replicas: the global view "
                                    "divides the batch when it is compiled; give "
                                    "--replicas=N, or a mesh with a fixed axis \"replica\"";
      error.attachNote(step.getLoc())
          << "step @" << step.getSymName() << " is written in the global view";
      return error;
    }
    if (chosen.hasOneCopy())
      return emitError(loc)
             << "strategy \"" << chosen.name
             << "\" needs the number of replicas: who holds the variables has another program "
                "than the others; give --replicas=N, or a mesh with a fixed axis "
                "\"replica\"";
    return ShapedType::kDynamic;
  }

  /// The first step of the global view, or null.
  func::FuncOp findStepOnWholeBatch() {
    for (auto func : getOperation().getOps<func::FuncOp>())
      if (func->hasAttr(DistributeDialect::kStepAttrName) && isGlobalView(func))
        return func;
    return nullptr;
  }

  static std::optional<int64_t> declaredReplicas(MeshOp mesh) {
    if (!mesh)
      return std::nullopt;
    std::optional<int64_t> size = mesh.getAxisSize(kReplicaAxis);
    if (!size || ShapedType::isDynamic(*size))
      return std::nullopt;
    return size;
  }

  LogicalResult fixMesh(MeshOp mesh, int64_t size) {
    MLIRContext *context = &getContext();
    auto devices = MeshAxisAttr::get(context, MeshOp::kDeviceAxis, logicalDevices);
    SmallVector<MeshAxisAttr> axes;
    if (!mesh) {
      auto builder = OpBuilder::atBlockBegin(getOperation().getBody());
      axes.push_back(MeshAxisAttr::get(context, kReplicaAxis, size));
      if (logicalDevices > 1)
        axes.push_back(devices);
      SymbolTable symbols(getOperation());
      // A step may have that name: the mesh gets one beside it.
      symbols.insert(MeshOp::create(builder, getOperation().getLoc(), "mesh",
                                    MeshAxesAttr::get(context, axes)));
      return success();
    }
    std::optional<int64_t> declared = mesh.getAxisSize(MeshOp::kDeviceAxis);
    if (logicalDevices > 0 && declared && *declared != logicalDevices)
      return mesh.emitError() << "mesh @" << mesh.getSymName() << " has " << *declared
                              << " logical devices, but " << logicalDevices.getValue()
                              << " were requested: give the same number, or none";
    for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
      bool isReplicaAxis = axis.getName() == kReplicaAxis;
      if (isReplicaAxis)
        axis = MeshAxisAttr::get(context, kReplicaAxis, size);
      if (!isReplicaAxis && ShapedType::isDynamic(axis.getSize()))
        return mesh.emitError() << "axis \"" << axis.getName() << "\" of mesh @"
                                << mesh.getSymName()
                                << " has size ?; expected a fixed size for every axis but "
                                   "\"replica\"";
      axes.push_back(axis);
    }
    if (logicalDevices > 1 && !declared)
      axes.push_back(devices);
    mesh.setAxesAttr(MeshAxesAttr::get(context, axes));
    return success();
  }

  /// Says which logical devices are hosts, or adds one for the variables.
  LogicalResult addHosts(const Strategy &chosen, int64_t size) {
    MeshOp mesh = MeshOp::lookup(getOperation());
    std::optional<int64_t> numDevices = mesh.getAxisSize(MeshOp::kDeviceAxis);
    if (variablesOnHost && chosen.storesOnce && size != 1) {
      if (numDevices)
        return mesh.emitOpError()
               << "has logical devices; central storage with its variables on the host supports "
                  "the axis of the replicas alone: drop --logical-devices, or give "
                  "--parameter-device=worker";
      SmallVector<MeshAxisAttr> axes(mesh.getAxes().getAxes());
      axes.push_back(MeshAxisAttr::get(&getContext(), MeshOp::kDeviceAxis, 2));
      mesh.setAxesAttr(MeshAxesAttr::get(&getContext(), axes));
      mesh.setHosts(ArrayRef<int64_t>{1});
      return success();
    }
    if (hosts.empty())
      return success();
    if (mesh.getHosts() && *mesh.getHosts() != ArrayRef<int64_t>(hosts))
      return mesh.emitOpError() << "names other hosts than were requested: give the same, or none";
    int64_t next = 0;
    for (int64_t host : hosts) {
      if (host < next || host >= numDevices.value_or(1))
        return emitError(mesh.getLoc())
               << "logical device " << host << " was requested to be on the host, of "
               << numDevices.value_or(1)
               << "; expected numbers of logical devices, ascending (--logical-devices=N)";
      next = host + 1;
    }
    if (int64_t(hosts.size()) >= numDevices.value_or(1))
      return emitError(mesh.getLoc()) << "all logical devices were requested to be on the host; "
                                         "expected one that is not, or --target=cpu";
    mesh.setHosts(ArrayRef<int64_t>(hosts));
    return success();
  }

  /// Without an axis of them there is logical device 0 alone; with one, ops verify their own.
  LogicalResult checkLogicalDevices() {
    MeshOp mesh = MeshOp::lookup(getOperation());
    if (mesh.getAxisSize(MeshOp::kDeviceAxis))
      return success();
    WalkResult result = getOperation().walk([&](Operation *op) {
      auto named = dyn_cast<AssignToLogicalDeviceOp>(op);
      auto variable = dyn_cast<VariableOp>(op);
      uint64_t device = named ? named.getDevice() : variable ? variable.getDevice().value_or(0) : 0;
      if (device == 0)
        return WalkResult::advance();
      InFlightDiagnostic error =
          op->emitOpError() << "names logical device " << device << "; mesh @" << mesh.getSymName()
                            << " has only logical device 0: give --logical-devices=" << device + 1
                            << " or more, or a mesh with an axis \"device\"";
      error.attachNote(mesh.getLoc()) << "mesh is declared here";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }
};

} // namespace

} // namespace distribute
