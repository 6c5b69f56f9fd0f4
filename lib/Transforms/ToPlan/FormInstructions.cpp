// distribute-form-instructions: bufferized steps become programs of the plan dialect.
//
// Assumes settled steps: static shapes, no memref carried by control flow. Leaves true: the steps'
// functions are gone, and their variables, inputs and constants are the plan's; buffers and
// variables have no offsets yet (place-buffers).
#include "Instructions.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace distribute {
#define GEN_PASS_DEF_FORMINSTRUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;
using namespace distribute;

/// Whether the step has padded batches, of which a count says how many rows are there.
static bool isPadded(func::FuncOp func) {
  for (unsigned i = 0; i < func.getNumArguments(); ++i)
    if (func.getArgAttr(i, plan::PlanDialect::kBatchCountAttrName))
      return true;
  return false;
}

namespace {

/// The only role there is as yet.
constexpr llvm::StringLiteral kRole = "worker";

struct FormInstructions : distribute::impl::FormInstructionsPassBase<FormInstructions> {
  using FormInstructionsPassBase::FormInstructionsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<LibraryClaims> claims = LibraryClaims::create(module, checkClaims);
    if (failed(claims))
      return signalPassFailure();
    SmallVector<func::FuncOp> steps;
    for (auto func : module.getOps<func::FuncOp>())
      if (func->hasAttr(plan::PlanDialect::kStepAttrName))
        steps.push_back(func);
    if (steps.empty())
      return;
    declareVariables();
    declareRole(steps.front());
    KernelTable kernels(module);
    OpBuilder builder(steps.front());
    ConstantTable constants(builder);
    for (func::FuncOp func : steps)
      if (failed(formStep(func, kernels, constants, *claims)))
        return signalPassFailure();
    for (func::FuncOp func : steps)
      func.erase();
    for (auto global : llvm::make_early_inc_range(module.getOps<memref::GlobalOp>()))
      global.erase();
    for (auto variable : llvm::make_early_inc_range(module.getOps<VariableOp>()))
      variable.erase();
  }

  /// plan.variable for each distribute.variable.
  void declareVariables() {
    for (auto variable : getOperation().getOps<VariableOp>()) {
      OpBuilder builder(variable);
      auto synchronization =
          *plan::symbolizeSynchronization(stringifySynchronization(variable.getSynchronization()));
      auto aggregation =
          *plan::symbolizeAggregation(stringifyAggregation(variable.getAggregation()));
      plan::VariableOp::create(builder, variable.getLoc(), variable.getSymName(),
                               variable.getType(), variable.getInitialAttr(), synchronization,
                               aggregation, variable.isTrainable(), variable.getFrozen(),
                               variable.getShardsAttr(), variable.getSavedAsAttr());
    }
  }

  /// All slots have one role and hold all variables.
  void declareRole(func::FuncOp step) {
    OpBuilder builder(step);
    auto role =
        plan::RoleOp::create(builder, step.getLoc(), kRole, plan::DeviceKind::Cpu, ArrayAttr());
    builder.createBlock(&role.getBody());
    for (auto variable : getOperation().getOps<plan::VariableOp>())
      plan::HoldOp::create(builder, variable.getLoc(), variable.getSymName(), IntegerAttr());
  }

  LogicalResult formStep(func::FuncOp func, KernelTable &kernels, ConstantTable &constants,
                         LibraryClaims &claims) {
    OpBuilder builder(func);
    auto step = plan::StepOp::create(builder, func.getLoc(), func.getSymName());
    builder.createBlock(&step.getBody());
    MeshOp mesh = MeshOp::lookup(func);
    int64_t replicas = mesh ? mesh.getReplicaAxis().getSize() : 1;
    SmallVector<ArgumentBinding> bindings;
    for (BlockArgument arg : func.getArguments())
      if (failed(declareArgument(func, arg, replicas, builder, bindings)))
        return failure();
    auto program = plan::ProgramOp::create(builder, func.getLoc(), kRole);
    program.getBody().emplaceBlock();
    FailureOr<unsigned> misses = formProgram(func, program, bindings, kernels, constants, claims);
    if (failed(misses))
      return failure();
    libraryMisses += *misses;
    return success();
  }

  LogicalResult declareArgument(func::FuncOp func, BlockArgument arg, int64_t replicas,
                                OpBuilder &builder, SmallVectorImpl<ArgumentBinding> &bindings) {
    unsigned index = arg.getArgNumber();
    auto memref = dyn_cast<MemRefType>(arg.getType());
    if (!memref || !memref.hasStaticShape())
      return func.emitOpError() << "has an argument #" << index << " of type " << arg.getType()
                                << "; a plan needs tensors of static shape";
    if (auto name = func.getArgAttrOfType<StringAttr>(index, plan::PlanDialect::kStateAttrName)) {
      bindings.push_back({arg, plan::Space::Variables, name.getValue()});
      return success();
    }
    auto type = RankedTensorType::get(memref.getShape(), memref.getElementType());
    if (auto name = func.getArgAttrOfType<StringAttr>(index, plan::PlanDialect::kBatchAttrName)) {
      auto given = func.getArgAttrOfType<IntegerAttr>(index, plan::PlanDialect::kBatchDimAttrName);
      auto blocks =
          func.getArgAttrOfType<IntegerAttr>(index, plan::PlanDialect::kBatchBlocksAttrName);
      int64_t dim = given ? given.getInt() : 0;
      plan::InputOp::create(builder, arg.getLoc(), name.getValue(), plan::InputKind::Batch, type,
                            builder.getI64IntegerAttr(dim),
                            ShapedType::isDynamic(replicas)
                                ? IntegerAttr()
                                : builder.getI64IntegerAttr(type.getDimSize(dim) * replicas),
                            blocks ? blocks.getInt() : 1,
                            isPadded(func) ? func.getArgAttrOfType<IntegerAttr>(
                                                 index, plan::PlanDialect::kMaxBatchAttrName)
                                           : IntegerAttr());
      bindings.push_back({arg, plan::Space::Inputs, name.getValue()});
      return success();
    }
    auto count = func.getArgAttrOfType<StringAttr>(index, plan::PlanDialect::kBatchCountAttrName);
    auto name =
        count ? count
              : func.getArgAttrOfType<StringAttr>(index, plan::PlanDialect::kReplicatedAttrName);
    plan::InputOp::create(builder, arg.getLoc(), name.getValue(),
                          count ? plan::InputKind::BatchCount : plan::InputKind::Replicated, type,
                          /*batch_dim=*/IntegerAttr(), /*global_batch=*/IntegerAttr(),
                          /*blocks=*/1, /*max_batch=*/IntegerAttr());
    bindings.push_back({arg, plan::Space::Inputs, name.getValue()});
    return success();
  }
};

} // namespace
