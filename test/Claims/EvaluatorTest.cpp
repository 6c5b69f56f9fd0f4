// The evaluator and the reference interpreter, which is compiled by upstream's passes, mean the
// same by the ops of random steps.
#include "distribute/Evaluation/Evaluator.h"
#include "distribute/Evaluation/ReadValues.h"
#include "distribute/Fuzz/StepWriter.h"
#include "distribute/InitAll.h"
#include "distribute/Interpreter/Interpreter.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace distribute::evaluation {
namespace {

SmallTensor fromHost(const interp::HostTensor &host, mlir::Type element) {
  SmallTensor tensor(element, host.shape);
  for (int64_t i = 0; i < host.numElements(); ++i)
    tensor.cells[i] = tensor.isFloat() ? cellOf(host.asDouble(i))
                                       : truncated(host.asInteger(i), integerWidth(element));
  return tensor;
}

class EvaluatorTest : public testing::Test {
protected:
  EvaluatorTest() : context(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
  }
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDistributeDialects(registry);
    return registry;
  }

  /// A step that computes each of `ops` of arguments of its own.
  mlir::OwningOpRef<mlir::ModuleOp> gather(llvm::ArrayRef<mlir::Operation *> ops);
  void compare(mlir::ModuleOp module);

  mlir::MLIRContext context;
};

mlir::OwningOpRef<mlir::ModuleOp> EvaluatorTest::gather(llvm::ArrayRef<mlir::Operation *> ops) {
  mlir::Location loc = mlir::UnknownLoc::get(&context);
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(loc);
  mlir::OpBuilder b = mlir::OpBuilder::atBlockEnd(module->getBody());
  auto step = mlir::func::FuncOp::create(b, loc, "step", b.getFunctionType({}, {}));
  step->setAttr("distribute.step", b.getUnitAttr());
  step->setAttr("distribute.view", b.getStringAttr("global"));
  mlir::Block *block = step.addEntryBlock();
  b.setInsertionPointToEnd(block);
  llvm::SmallVector<mlir::Value> results;
  for (mlir::Operation *op : ops) {
    mlir::IRMapping mapping;
    for (mlir::Value value : readValues(op))
      if (!mapping.contains(value))
        mapping.map(value, block->addArgument(value.getType(), loc));
    llvm::append_range(results, b.clone(*op, mapping)->getResults());
  }
  mlir::func::ReturnOp::create(b, loc, results);
  step.setFunctionType(
      b.getFunctionType(block->getArgumentTypes(), mlir::ValueRange(results).getTypes()));
  for (unsigned i = 0; i < block->getNumArguments(); ++i)
    step.setArgAttr(i, "distribute.replicated", b.getStringAttr("a" + std::to_string(i)));
  for (unsigned i = 0; i < results.size(); ++i)
    step.setResultAttr(i, "distribute.output", b.getStringAttr("o" + std::to_string(i)));
  return module;
}

void EvaluatorTest::compare(mlir::ModuleOp module) {
  auto step = *module.getOps<mlir::func::FuncOp>().begin();
  interp::InputSource inputs = llvm::cantFail(interp::InputSource::open("seed:11"));
  Values values;
  for (mlir::BlockArgument argument : step.getArguments()) {
    mlir::Type element = mlir::getElementTypeOrSelf(argument.getType());
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(argument.getType());
    auto name =
        step.getArgAttrOfType<mlir::StringAttr>(argument.getArgNumber(), "distribute.replicated");
    interp::TensorPtr drawn = llvm::cantFail(
        inputs.getReplicated(name.getValue(), *interp::getElement(element),
                             tensor ? tensor.getShape() : llvm::ArrayRef<int64_t>(), 0));
    values[argument] = fromHost(*drawn, element);
  }
  interp::RunOptions options;
  options.inputs = &inputs;
  llvm::Expected<interp::RunResult> run = interp::run(module, options);
  ASSERT_TRUE(bool(run)) << llvm::toString(run.takeError());
  mlir::Block &block = step.getBody().front();
  ASSERT_TRUE(Evaluator().run(block, values));
  for (auto [result, output] :
       llvm::zip_equal(block.getTerminator()->getOperands(), run->outputs[0])) {
    const SmallTensor &own = values.find(result)->second;
    SmallTensor want = fromHost(*output.value, own.element);
    std::string text;
    llvm::raw_string_ostream(text) << *result.getDefiningOp();
    ASSERT_EQ(own.shape, want.shape) << text;
    double difference = 0, size = 0, mostElements = 1;
    for (mlir::Type type : result.getDefiningOp()->getOperandTypes())
      if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type))
        mostElements = std::max<double>(mostElements, tensor.getNumElements());
    for (auto [a, c] : llvm::zip_equal(own.cells, want.cells)) {
      if (!own.isFloat()) {
        ASSERT_EQ(a, c) << text;
        continue;
      }
      if (std::isnan(realOf(c)) || std::isinf(realOf(c))) {
        EXPECT_EQ(std::isnan(realOf(a)), std::isnan(realOf(c))) << text;
        continue;
      }
      difference += std::pow(realOf(a) - realOf(c), 2);
      size += std::pow(realOf(c), 2);
    }
    // The interpreter rounds, also what cancels in a long sum.
    bool isNarrow = own.element.isBF16() || text.find("f16") != std::string::npos;
    double tolerance = isNarrow ? 5e-2 : 1e-4, floor = 1e-6 + 1e-7 * mostElements;
    EXPECT_LE(std::sqrt(difference), tolerance * std::sqrt(size) + floor) << text;
  }
}

TEST_F(EvaluatorTest, AgreesWithTheInterpreterOnOpsOfRandomSteps) {
  std::set<std::string> kinds, seen;
  std::vector<mlir::OwningOpRef<mlir::ModuleOp>> steps;
  llvm::SmallVector<mlir::Operation *> ops;
  for (uint64_t index = 0; index < 90; ++index) {
    fuzz::WrittenStep written = fuzz::writeStep(&context, {23, index, 1});
    if (!written.globalView) // Its ops may ask which replica they run on.
      continue;
    written.module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
      if (llvm::isa<mlir::ModuleOp, mlir::func::FuncOp>(op) ||
          llvm::isa<mlir::scf::SCFDialect>(op->getDialect()))
        return mlir::WalkResult::advance();
      std::string text;
      llvm::raw_string_ostream(text) << op->getName() << op->getAttrDictionary();
      for (mlir::Value value : readValues(op))
        llvm::raw_string_ostream(text) << value.getType();
      for (mlir::Region &region : op->getRegions())
        region.walk([&](mlir::Operation *inner) { text += inner->getName().getStringRef().str(); });
      // Random numbers are no positions; `tensor.empty` has no elements to compare.
      bool random = llvm::none_of(op->getOperandTypes(), llvm::IsaPred<mlir::IndexType>) &&
                    !llvm::isa<mlir::tensor::EmptyOp>(op);
      if (random && isEvaluable(op) && op->getNumResults() != 0 && seen.insert(text).second) {
        ops.push_back(op);
        kinds.insert(op->getName().getStringRef().str());
      }
      return mlir::WalkResult::skip();
    });
    steps.push_back(std::move(written.module));
  }
  for (size_t from = 0; from < ops.size(); from += 60)
    compare(*gather(llvm::ArrayRef(ops).slice(from, std::min<size_t>(60, ops.size() - from))));
  EXPECT_GE(ops.size(), 400u);
  for (const char *kind :
       {"linalg.generic", "linalg.matmul", "linalg.reduce", "linalg.transpose", "linalg.broadcast",
        "linalg.fill", "tensor.expand_shape", "tensor.collapse_shape", "tensor.extract_slice",
        "tensor.pad", "distribute.gather", "distribute.scatter", "arith.select", "arith.cmpf",
        "math.tanh", "arith.constant"})
    EXPECT_TRUE(kinds.count(kind)) << kind;
}

} // namespace
} // namespace distribute::evaluation
