// The rewrites: upstream's passes, and orders that nobody promised to keep.
#include "distribute/Fuzz/Rewrites.h"

#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace distribute::fuzz {

/// Of each op that could be written otherwise, so many are.
static constexpr int64_t kTouchedPercent = 50;
/// What is moved into a function of its own has so many ops at most.
static constexpr int64_t kMostOutlined = 12;

/// A random order of `count` things.
static SmallVector<unsigned> shuffle(unsigned count, Random &random) {
  auto order = llvm::to_vector(llvm::seq<unsigned>(0, count));
  for (unsigned i = count; i > 1; --i)
    std::swap(order[i - 1], order[random.below(i)]);
  return order;
}

//===----------------------------------------------------------------------===//
// Our own
//===----------------------------------------------------------------------===//

/// The inputs of structured ops in another order.
static void permuteInputs(ModuleOp module, Random &random) {
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  for (linalg::GenericOp op : ops) {
    unsigned count = op.getNumDpsInputs();
    if (count < 2 || !random.chance(kTouchedPercent))
      continue;
    SmallVector<unsigned> order = shuffle(count, random);
    SmallVector<AffineMap> maps = op.getIndexingMapsArray(), newMaps = maps;
    SmallVector<Value> inputs(op.getInputs());
    for (auto [to, from] : llvm::enumerate(order)) {
      op->setOperand(to, inputs[from]);
      newMaps[to] = maps[from];
    }
    op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(newMaps));
    Block *body = op.getBody();
    for (unsigned from : order)
      body->addArgument(body->getArgument(from).getType(), body->getArgument(from).getLoc());
    // The new ones stand behind the outputs: these move behind them, too.
    unsigned numOld = op->getNumOperands();
    for (unsigned output = count; output < numOld; ++output)
      body->addArgument(body->getArgument(output).getType(), body->getArgument(output).getLoc());
    for (auto [to, from] : llvm::enumerate(order))
      body->getArgument(from).replaceAllUsesWith(body->getArgument(numOld + to));
    for (unsigned output = count; output < numOld; ++output)
      body->getArgument(output).replaceAllUsesWith(body->getArgument(numOld + output));
    body->eraseArguments(0, numOld);
  }
}

/// The loops of structured ops in another order.
static void permuteLoops(ModuleOp module, Random &random) {
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  IRRewriter rewriter(module.getContext());
  for (linalg::GenericOp op : ops) {
    if (op.getNumLoops() < 2 || !random.chance(kTouchedPercent))
      continue;
    rewriter.setInsertionPoint(op);
    (void)linalg::interchangeGenericOp(rewriter, op, shuffle(op.getNumLoops(), random));
  }
}

/// a + b as b + a. Of minima and maxima, too: equal numbers are equal bits but for the sign of
/// zero, which they order, and for NaN, which they carry.
static void swapOperands(ModuleOp module, Random &random) {
  module.walk([&](Operation *op) {
    if (op->hasTrait<OpTrait::IsCommutative>() && op->getNumOperands() == 2 &&
        op->getOperand(0).getType() == op->getOperand(1).getType() &&
        random.chance(kTouchedPercent)) {
      Value first = op->getOperand(0);
      op->setOperand(0, op->getOperand(1));
      op->setOperand(1, first);
    }
  });
}

/// Arguments and results of the step in another order.
static void permuteSignature(ModuleOp module, Random &random) {
  func::FuncOp step = findStep(module);
  if (!step || !llvm::hasSingleElement(step.getBody()))
    return;
  Block &entry = step.getBody().front();
  Operation *exit = entry.getTerminator();
  SmallVector<unsigned> arguments = shuffle(step.getNumArguments(), random),
                        results = shuffle(step.getNumResults(), random);
  SmallVector<Type> argumentTypes, resultTypes;
  SmallVector<Attribute> argumentAttributes, resultAttributes;
  SmallVector<Value> returned;
  unsigned numOld = entry.getNumArguments();
  auto orNone = [&](DictionaryAttr attributes) {
    return attributes ? attributes : DictionaryAttr::get(module.getContext());
  };
  for (unsigned from : arguments) {
    argumentTypes.push_back(step.getArgumentTypes()[from]);
    argumentAttributes.push_back(orNone(step.getArgAttrDict(from)));
    BlockArgument old = entry.getArgument(from);
    old.replaceAllUsesWith(entry.addArgument(old.getType(), old.getLoc()));
  }
  for (unsigned from : results) {
    resultTypes.push_back(step.getResultTypes()[from]);
    resultAttributes.push_back(orNone(step.getResultAttrDict(from)));
    returned.push_back(exit->getOperand(from));
  }
  entry.eraseArguments(0, numOld);
  exit->setOperands(returned);
  step.setType(FunctionType::get(module.getContext(), argumentTypes, resultTypes));
  step.setAllArgAttrs(argumentAttributes);
  step.setAllResultAttrs(resultAttributes);
}

/// Some ops of the step, which stand behind each other, in a function that the step calls.
static void outline(ModuleOp module, Random &random) {
  func::FuncOp step = findStep(module);
  if (!step || !llvm::hasSingleElement(step.getBody()))
    return;
  Block &entry = step.getBody().front();
  SmallVector<Operation *> ops;
  for (Operation &op : entry.without_terminator())
    ops.push_back(&op);
  if (ops.empty())
    return;
  int64_t begin = random.below(ops.size());
  int64_t count = random.between(1, std::min<int64_t>(kMostOutlined, ops.size() - begin));
  auto moved = ArrayRef(ops).slice(begin, count);
  llvm::SmallPtrSet<Operation *, 16> isMoved(moved.begin(), moved.end());
  auto isInside = [&](Operation *op) {
    Operation *inEntry = op ? entry.findAncestorOpInBlock(*op) : nullptr;
    return inEntry && isMoved.contains(inEntry);
  };
  llvm::SetVector<Value> taken, given;
  for (Operation *op : moved) {
    // Merge points and what asks for the replica stay where the step can be seen to meet there.
    bool staysInStep = false;
    op->walk([&](Operation *inner) { staysInStep |= isa<DistributeDialect>(inner->getDialect()); });
    if (staysInStep)
      return;
    for (Value value : readValues(op))
      if (!isInside(value.getDefiningOp()))
        taken.insert(value);
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !isInside(user); }))
        given.insert(result);
  }
  if (given.empty())
    return;
  OpBuilder builder(module.getContext());
  builder.setInsertionPointToEnd(module.getBody());
  SmallVector<Value> inputs = taken.takeVector(), outputs = given.takeVector();
  std::string name = "part";
  for (unsigned number = 0; module.lookupSymbol(name); ++number)
    name = "part_" + std::to_string(number);
  auto type =
      builder.getFunctionType(TypeRange(ValueRange(inputs)), TypeRange(ValueRange(outputs)));
  auto function = func::FuncOp::create(builder, step.getLoc(), name, type);
  function.setPrivate();
  Block *body = function.addEntryBlock();
  IRMapping mapping;
  mapping.map(inputs, body->getArguments());
  builder.setInsertionPointToStart(body);
  for (Operation *op : moved)
    builder.clone(*op, mapping);
  SmallVector<Value> returned;
  for (Value value : outputs)
    returned.push_back(mapping.lookup(value));
  func::ReturnOp::create(builder, step.getLoc(), returned);
  builder.setInsertionPointAfter(moved.back());
  auto call = func::CallOp::create(builder, moved.back()->getLoc(), function, inputs);
  for (auto [value, result] : llvm::zip_equal(outputs, call.getResults()))
    value.replaceUsesWithIf(result, [&](OpOperand &use) { return !isInside(use.getOwner()); });
  for (Operation *op : llvm::reverse(moved))
    op->erase();
}

//===----------------------------------------------------------------------===//
// Upstream's
//===----------------------------------------------------------------------===//

static void runPass(ModuleOp module, std::unique_ptr<Pass> pass) {
  PassManager passes(module.getContext());
  passes.enableVerifier(false); // rewriteStep verifies
  bool isOfFunctions = pass->getOpName() && *pass->getOpName() == func::FuncOp::getOperationName();
  OpPassManager &parent = isOfFunctions ? passes.nest<func::FuncOp>() : passes;
  parent.addPass(std::move(pass));
  (void)passes.run(module);
}

/// Upstream's pass `linalg-fuse-elementwise-ops`. Its folding of constants crashes on a
/// `linalg.copy` of one without dimensions (in 22.1.8), but not on what that generalizes to.
static void fuse(ModuleOp module, Random &) {
  SmallVector<linalg::CopyOp> copies;
  module.walk([&](linalg::CopyOp op) {
    if (op.getNumLoops() == 0)
      copies.push_back(op);
  });
  IRRewriter rewriter(module.getContext());
  for (linalg::CopyOp op : copies) {
    rewriter.setInsertionPoint(op);
    (void)linalg::generalizeNamedOp(rewriter, op);
  }
  runPass(module, createLinalgElementwiseOpFusionPass());
}

/// Upstream's pass `linalg-specialize-generic-ops`, but for ops with a scalar among several inputs:
/// its decomposition of maps takes each for a tensor and crashes (llvm-project #208466, not in 22).
static void specialize(ModuleOp module, Random &) {
  SmallVector<Operation *> ops;
  module.walk([&](linalg::GenericOp op) {
    if (llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
      ops.push_back(op);
  });
  RewritePatternSet patterns(module.getContext());
  linalg::populateLinalgGenericOpsSpecializationPatterns(patterns);
  linalg::populateDecomposeProjectedPermutationPatterns(patterns);
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(ops, std::move(patterns), config);
}

namespace {
/// One of our own, or a pass of upstream's.
struct Rewrite {
  StringLiteral name;
  void (*apply)(ModuleOp, Random &);
  std::unique_ptr<Pass> (*create)();
};
} // namespace

static const Rewrite kRewrites[] = {
    {"canonicalize", nullptr, [] { return createCanonicalizerPass(); }},
    {"cse", nullptr, [] { return createCSEPass(); }},
    {"sccp", nullptr, [] { return createSCCPPass(); }},
    {"loop-invariant-code-motion", nullptr, [] { return createLoopInvariantCodeMotionPass(); }},
    {"linalg-generalize-named-ops", nullptr, [] { return createLinalgGeneralizeNamedOpsPass(); }},
    {"linalg-specialize-generic-ops", specialize, nullptr},
    {"linalg-fuse-elementwise-ops", fuse, nullptr},
    {"linalg-fold-unit-extent-dims", nullptr, [] { return createLinalgFoldUnitExtentDimsPass(); }},
    {"convert-elementwise-to-linalg", nullptr,
     [] { return createConvertElementwiseToLinalgPass(); }},
    {"inline", nullptr, [] { return createInlinerPass(); }},
    {"outline", outline, nullptr},
    {"permute-inputs", permuteInputs, nullptr},
    {"permute-loops", permuteLoops, nullptr},
    {"permute-signature", permuteSignature, nullptr},
    {"swap-operands", swapOperands, nullptr},
};

static void apply(const Rewrite &rewrite, ModuleOp module, Random &random) {
  if (rewrite.apply)
    rewrite.apply(module, random);
  else
    runPass(module, rewrite.create());
}

RewrittenStep rewriteStep(ModuleOp step, unsigned count, Random &random,
                          function_ref<void(StringRef)> onRewrite) {
  RewrittenStep result;
  result.module = step.clone();
  ScopedDiagnosticHandler silence(step.getContext(), [](Diagnostic &) { return success(); });
  for (unsigned i = 0; i < count; ++i) {
    const Rewrite &rewrite = random.pick<Rewrite>(kRewrites);
    OwningOpRef<ModuleOp> copy = result.module->clone();
    onRewrite(rewrite.name);
    apply(rewrite, *copy, random);
    if (failed(verify(*copy)))
      continue;
    result.module = std::move(copy);
    result.rewrites.push_back(rewrite.name.str());
  }
  return result;
}

} // namespace distribute::fuzz
