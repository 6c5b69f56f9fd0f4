// What a program must be for the interpreter to run it: ops and types that it knows, values that
// fit into memory, calls that end.
//
// Every error is at its op, before anything is lowered; past this check, upstream's passes meet
// nothing that they crash on.
#include "CallLowering.h"

#include "distribute/Dialect/Distribute/StepOps.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace distribute::interp {

namespace {

/// Calls within calls; each takes its part of a thread's stack.
constexpr unsigned kMostCalls = 100;

class ProgramCheck {
public:
  explicit ProgramCheck(ModuleOp module) : symbols(module), module(module) {}

  LogicalResult run();

private:
  LogicalResult checkOp(Operation *op);
  LogicalResult checkValue(mlir::Value value);
  LogicalResult checkCall(func::CallOp call);
  LogicalResult checkDepth(func::FuncOp function, unsigned depth);

  SymbolTable symbols;
  ModuleOp module;
  /// Whom each function calls, and where first.
  DenseMap<func::FuncOp, llvm::MapVector<func::FuncOp, func::CallOp>> calls;
  /// The functions that are being followed, and how deep those call which have been.
  DenseSet<func::FuncOp> open;
  DenseMap<func::FuncOp, unsigned> heights;
};

LogicalResult ProgramCheck::checkOp(Operation *op) {
  if (!isStepOp(op))
    return op->emitOpError() << "is not supported by the interpreter; " << describeStepOps(op);
  if (failed(verifyReadsAreWritten(op)))
    return failure();
  for (mlir::Value result : op->getResults())
    if (failed(checkValue(result)))
      return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (mlir::Value argument : block.getArguments())
        if (failed(checkValue(argument)))
          return failure();
  auto call = dyn_cast<func::CallOp>(op);
  return call ? checkCall(call) : success();
}

/// An integer of a width, a float or an index, a tensor of these, or one for each replica.
LogicalResult ProgramCheck::checkValue(mlir::Value value) {
  Type type = value.getType();
  Type local = type;
  if (auto sequence = dyn_cast<SequenceType>(type))
    local = sequence.getElement();
  else if (auto perReplica = dyn_cast<PerReplicaType>(type))
    local = perReplica.getElement();
  auto tensor = dyn_cast<RankedTensorType>(local);
  std::optional<Element> element = getElement(getElementTypeOrSelf(local));
  if (!element || (!tensor && isa<ShapedType>(local)) || (tensor && tensor.getEncoding()))
    return emitError(value.getLoc())
           << "a value of type " << type
           << " is not supported by the interpreter; it supports numbers and tensors of i1, i8, "
              "i16, i32, i64, index, f16, bf16, f32 and f64, also of integers with a sign";
  if (!tensor || !tensor.hasStaticShape())
    return success();
  std::string excess = describeExcess(getElementBytes(*element), tensor.getShape());
  if (excess.empty())
    return success();
  return emitError(value.getLoc()) << "a value of type " << type << " has " << excess;
}

LogicalResult ProgramCheck::checkCall(func::CallOp call) {
  auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
  if (!callee || callee.isExternal())
    return call.emitOpError() << "calls \"" << call.getCallee()
                              << "\", which has no body; a step calls functions of its module";
  if (callee->hasAttr(DistributeDialect::kStepAttrName))
    return call.emitOpError() << "calls \"" << call.getCallee()
                              << "\", which is a step; only functions are called";
  calls[call->getParentOfType<func::FuncOp>()].insert({callee, call});
  return success();
}

/// Follows the calls of `function`, which stands below `depth` others.
LogicalResult ProgramCheck::checkDepth(func::FuncOp function, unsigned depth) {
  open.insert(function);
  unsigned height = 0;
  for (auto &[callee, call] : calls[function]) {
    if (open.contains(callee)) {
      InFlightDiagnostic diagnostic =
          call.emitOpError() << "calls \"" << callee.getName()
                             << "\", which calls itself, directly or through others; a step is "
                                "finite: write a loop";
      diagnostic.attachNote(func::FuncOp(callee).getLoc()) << "the function is declared here";
      return diagnostic;
    }
    if (depth < kMostCalls && !heights.contains(callee) && failed(checkDepth(callee, depth + 1)))
      return failure();
    height = std::max(height, heights.lookup(callee) + 1);
    if (depth + height > kMostCalls)
      return call.emitOpError() << "calls \"" << callee.getName() << "\" within more than "
                                << kMostCalls << " calls; the interpreter follows no more";
  }
  open.erase(function);
  heights[function] = height;
  return success();
}

LogicalResult ProgramCheck::run() {
  WalkResult result = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    return op == module || succeeded(checkOp(op)) ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  for (auto function : module.getOps<func::FuncOp>())
    if (!heights.contains(function) && failed(checkDepth(function, 0)))
      return failure();
  return success();
}

} // namespace

LogicalResult checkProgram(ModuleOp module) { return ProgramCheck(module).run(); }

} // namespace distribute::interp
