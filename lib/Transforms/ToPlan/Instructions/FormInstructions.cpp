// distribute-form-instructions: bufferized steps become programs of the plan dialect.
//
// Assumes steps whose buffers are assigned: static shapes, no memref carried by control flow. Leaves true: the steps'
// functions are gone, and their variables, inputs and constants are the plan's; buffers and
// variables have no offsets yet (place-buffers).
#include "../../Preconditions.h"
#include "InstructionGraph.h"
#include "Instructions.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_FORMINSTRUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Whether the step has padded batches, of which a count says how many rows are there.
static bool isPadded(func::FuncOp func) {
  for (unsigned i = 0; i < func.getNumArguments(); ++i)
    if (readArgument(func, i)->input == InputKind::BatchCount)
      return true;
  return false;
}

/// Renumbers the tickets of a program, in which each wait follows its start: those of collectives in which
/// other programs take part come first. So these have one number in all of them, whatever else each holds.
static void numberSharedFirst(plan::ProgramOp program) {
  SmallVector<plan::CollectiveOp> shared, own;
  program.walk([&](plan::CollectiveOp op) { (isOverPart(op) ? shared : own).push_back(op); });
  if (shared.empty() || own.empty())
    return;
  int64_t ticket = 0;
  for (plan::CollectiveOp op : llvm::concat<plan::CollectiveOp>(shared, own)) {
    if (auto wait = dyn_cast_if_present<plan::WaitOp>(op->getNextNode()))
      wait.setTicket(ticket);
    op.setTicket(ticket++);
  }
}

namespace {

/// The role of a step that all slots run.
constexpr llvm::StringLiteral kRole = "worker", kServersRole = "parameter";

/// A step's functions: one, or one for each role.
using Parts = SmallVector<func::FuncOp>;

struct FormInstructions : distribute::impl::FormInstructionsPassBase<FormInstructions> {
  using FormInstructionsPassBase::FormInstructionsPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(),
                                   {Precondition::PromotedVariables, Precondition::Buffers,
                                    Precondition::SettledBuffers})))
      return signalPassFailure();
    backend = KernelBackend::find(device, getOperation().getLoc());
    if (!backend)
      return signalPassFailure();
    ModuleOp module = getOperation();
    FailureOr<LibraryClaims> claims = LibraryClaims::create(module, checkClaims);
    if (failed(claims))
      return signalPassFailure();
    // By their names, in the order of the module.
    llvm::MapVector<StringAttr, Parts> steps;
    for (auto func : module.getOps<func::FuncOp>())
      if (isPromoted(func)) {
        auto partOf = func->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
        steps[partOf ? partOf : func.getSymNameAttr()].push_back(func);
      }
    // Servers hold variables also where no step updates them.
    if (steps.empty() && !isOfServers(getOperation()))
      return;
    declareVariables();
    OpBuilder builder = steps.empty() ? OpBuilder::atBlockEnd(module.getBody())
                                      : OpBuilder(steps.front().second.front());
    declareRoles(builder, steps.empty() ? module.getLoc() : steps.front().second.front().getLoc());
    KernelTable kernels(module);
    ConstantTable constants(builder);
    for (auto &[name, parts] : steps)
      if (failed(formStep(name, parts, kernels, constants, *claims)))
        return signalPassFailure();
    kernels.sort();
    if (tf32)
      allowTf32();
    for (auto &[name, parts] : steps)
      for (func::FuncOp part : parts)
        part.erase();
    for (auto role : llvm::make_early_inc_range(module.getOps<RoleOp>()))
      role.erase();
    for (auto global : llvm::make_early_inc_range(module.getOps<memref::GlobalOp>()))
      global.erase();
    for (auto variable : llvm::make_early_inc_range(module.getOps<VariableOp>()))
      variable.erase();
  }

  /// In what libraries compute of f32.
  void allowTf32() {
    auto isOfF32 = [](Value value) {
      return cast<MemRefType>(value.getType()).getElementType().isF32();
    };
    getOperation().walk([&](plan::ProgramOp program) {
      if (!backend->forProgram(program).roundsToTf32())
        return;
      program.walk([&](plan::MatmulOp op) { op.setTf32(isOfF32(op.getA())); });
      program.walk([&](plan::ConvolutionOp op) { op.setTf32(isOfF32(op.getSrc())); });
    });
  }

  /// The axes that cut it, in the order of the mesh, and the flat one behind them.
  static ArrayAttr splitsOf(VariableOp variable) {
    if (!variable.getShardingAttr())
      return {};
    Builder builder(variable.getContext());
    SmallVector<Attribute> splits;
    auto add = [&](AxisSplitAttr split) {
      splits.push_back(
          plan::AxisSplitAttr::get(builder.getContext(), builder.getStringAttr(split.getAxis()),
                                   split.isFlat() ? plan::AxisSplitAttr::kFlat : split.getDim(),
                                   variable.countShards(split)));
    };
    for (MeshAxisAttr axis : MeshOp::lookup(variable).getAxes().getAxes())
      if (variable.findSplitDim(axis.getName()))
        add(variable.getShardingAttr().find(axis.getName()));
    if (AxisSplitAttr flat = variable.getShardingAttr().findFlat())
      add(flat);
    return builder.getArrayAttr(splits);
  }

  /// plan.variable for each distribute.variable.
  void declareVariables() {
    for (auto variable : getOperation().getOps<VariableOp>()) {
      OpBuilder builder(variable);
      plan::VariableOp::create(
          builder, variable.getLoc(), variable.getSymName(), variable.getType(),
          variable.getInitialAttr(), variable.getSynchronization(), variable.getAggregation(),
          variable.isTrainable(), variable.getFrozen(), variable.getSavedAsAttr(),
          variable.getInitialized(), splitsOf(variable));
    }
  }

  /// Of all slots, where the module declares no roles.
  StringRef commonRole() { return isOfServers(getOperation()) ? kServersRole : kRole; }

  /// A plan.role for each role, or one that all slots have. What no role holds, all hold.
  void declareRoles(OpBuilder &builder, Location loc) {
    SmallVector<RoleOp> roles(getOperation().getOps<RoleOp>());
    if (roles.empty())
      declareRole(builder, loc, commonRole(), nullptr, backend->getDevice(),
                  [](StringAttr) { return true; });
    auto isHeld = [&](StringAttr name) {
      return llvm::any_of(roles, [&](RoleOp role) { return role.holds(name); });
    };
    for (RoleOp role : roles) {
      SmallVector<Attribute> ranges;
      for (auto [axis, begin, end] : role.getRanges())
        ranges.push_back(plan::AxisRangeAttr::get(&getContext(), axis, begin, end));
      declareRole(builder, role.getLoc(), role.getName(), builder.getArrayAttr(ranges),
                  role.getOnHost() ? plan::DeviceKind::Cpu : backend->getDevice(),
                  [&](StringAttr name) { return role.holds(name) || !isHeld(name); });
    }
  }

  void declareRole(OpBuilder &builder, Location loc, StringRef name, ArrayAttr coordinates,
                   plan::DeviceKind device, llvm::function_ref<bool(StringAttr)> holds) {
    OpBuilder::InsertionGuard guard(builder);
    auto role = plan::RoleOp::create(builder, loc, name, device, coordinates);
    builder.createBlock(&role.getBody());
    for (auto variable : getOperation().getOps<plan::VariableOp>())
      if (holds(variable.getSymNameAttr()))
        plan::HoldOp::create(builder, variable.getLoc(), variable.getSymName(), IntegerAttr());
  }

  /// All parts have the same inputs.
  LogicalResult formStep(StringAttr name, ArrayRef<func::FuncOp> parts, KernelTable &kernels,
                         ConstantTable &constants, LibraryClaims &claims) {
    func::FuncOp first = parts.front();
    OpBuilder builder(first);
    auto step = plan::StepOp::create(builder, first.getLoc(), name, isInitializer(first),
                                     first->getAttrOfType<StringAttr>(kRowsOfAttrName));
    builder.createBlock(&step.getBody());
    MeshOp mesh = MeshOp::lookup(first);
    int64_t replicas = mesh ? mesh.getNumReplicas() : 1;
    for (func::FuncOp func : parts) {
      SmallVector<ArgumentBinding> bindings;
      for (BlockArgument arg : func.getArguments())
        if (failed(bindArgument(func, arg, bindings)))
          return failure();
      if (func == first)
        for (BlockArgument arg : func.getArguments())
          declareInput(func, arg, replicas, builder);
      auto role = func->getAttrOfType<StringAttr>(DistributeDialect::kRoleAttrName);
      auto program =
          plan::ProgramOp::create(builder, func.getLoc(), role ? role.getValue() : commonRole());
      program.getBody().emplaceBlock();
      const KernelBackend &own = backend->forFunction(func);
      kernels.describeNext(own.keepsTemporaries(), own.getDevice() != backend->getDevice());
      FailureOr<unsigned> misses =
          formProgram(func, program, bindings, kernels, constants, claims, own);
      if (failed(misses))
        return failure();
      libraryMisses += *misses;
      numberSharedFirst(program);
    }
    return success();
  }

  LogicalResult bindArgument(func::FuncOp func, BlockArgument arg,
                             SmallVectorImpl<ArgumentBinding> &bindings) {
    unsigned index = arg.getArgNumber();
    auto memref = dyn_cast<MemRefType>(arg.getType());
    if (!memref || !memref.hasStaticShape())
      return func.emitOpError() << "has an argument #" << index << " of type " << arg.getType()
                                << "; a plan needs tensors of static shape";
    StepArgument argument = *readArgument(func, index);
    bindings.push_back({arg, argument.input ? plan::Space::Inputs : plan::Space::Variables,
                        argument.name.getValue()});
    return success();
  }

  /// plan.input for an argument that is no variable.
  void declareInput(func::FuncOp func, BlockArgument arg, int64_t replicas, OpBuilder &builder) {
    StepArgument argument = *readArgument(func, arg.getArgNumber());
    if (!argument.input)
      return;
    auto memref = cast<MemRefType>(arg.getType());
    auto type = RankedTensorType::get(memref.getShape(), memref.getElementType());
    IntegerAttr dim, globalBatch, maxBatch;
    if (argument.input == InputKind::Batch) {
      dim = builder.getI64IntegerAttr(argument.batchDim);
      if (!ShapedType::isDynamic(replicas))
        globalBatch = builder.getI64IntegerAttr(type.getDimSize(argument.batchDim) * replicas);
      if (argument.maxBatch && isPadded(func))
        maxBatch = builder.getI64IntegerAttr(*argument.maxBatch);
    }
    plan::InputOp::create(builder, arg.getLoc(), argument.name.getValue(), *argument.input, type,
                          dim, globalBatch, argument.blocks, maxBatch, argument.pulled);
  }

  const KernelBackend *backend = nullptr;
};

} // namespace

} // namespace distribute
