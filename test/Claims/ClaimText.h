// Ops written as text, and the states of claims.
#ifndef DISTRIBUTE_TEST_CLAIMS_CLAIMTEXT_H
#define DISTRIBUTE_TEST_CLAIMS_CLAIMTEXT_H

#include "distribute/Analysis/ValueState.h"
#include "distribute/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

namespace distribute::test {

/// A function around `text`, with arguments of all shapes that the tests use; the op is the last
/// one of the text. Errors are kept.
class ClaimText {
public:
  explicit ClaimText(const std::string &text)
      : context(registry(), mlir::MLIRContext::Threading::DISABLED),
        handler(&context, [this](mlir::Diagnostic &diagnostic) {
          errors += diagnostic.str() + "\n";
          for (mlir::Diagnostic &note : diagnostic.getNotes())
            errors += "  " + note.str() + "\n";
          return mlir::success();
        }) {
    context.loadAllAvailableDialects();
    std::string function =
        "distribute.mesh @mesh <[\"replica\" = 2, \"model\" = 2]>\n"
        "func.func @f(%v: tensor<4xf32>, %w: tensor<4xf32>, %u: tensor<4xf32>, %s: tensor<f32>, "
        "%x: tensor<8x4xf32>, %y: tensor<4x8xf32>, %m: tensor<4x4xf32>, %n: tensor<8xf32>, "
        "%x3: tensor<8x3xf32>, %t2: tensor<2xf32>, %k: tensor<8x4xi32>, %l: tensor<4xi32>, "
        "%k1: tensor<8xi32>, %p: tensor<2xi32>, %q: tensor<2x4xf32>) {\n" +
        text + "\nreturn\n}";
    module = mlir::parseSourceString<mlir::ModuleOp>(function, &context);
    EXPECT_TRUE(module) << errors << function;
  }

  mlir::Operation *getOp() {
    auto function = *module->getOps<mlir::func::FuncOp>().begin();
    return function.getBody().front().getTerminator()->getPrevNode();
  }
  const std::string &getErrors() const { return errors; }

private:
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDistributeDialects(registry);
    return registry;
  }

  std::string errors;
  mlir::MLIRContext context;
  mlir::ScopedDiagnosticHandler handler;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// `0, 6 by 4 from -1`: dimension, rows, stride and offset.
inline ValueState windowsOf(llvm::StringRef text) {
  auto [dim, rows] = text.split(", ");
  auto [size, rest] = rows.split(" by ");
  auto [stride, offset] = rest.split(" from ");
  int64_t number = 0;
  RowWindows windows;
  dim.getAsInteger(10, number);
  size.getAsInteger(10, windows.size);
  stride.getAsInteger(10, windows.stride);
  offset.getAsInteger(10, windows.offset);
  return ValueState::windows(number, windows);
}

/// `replicated`, `flat`, `sharded(1)`, `sharded(0 in 2 blocks)`, `windows(0, 6 by 4 from -1)`, `partial(sum)`.
inline ValueState stateOf(llvm::StringRef text) {
  if (text == "replicated")
    return ValueState::replicated();
  if (text == "flat")
    return ValueState::flat();
  auto [kind, rest] = text.split('(');
  rest = rest.drop_back();
  if (kind == "partial")
    return ValueState::partial(*symbolizeReductionKind(rest));
  if (kind == "windows")
    return windowsOf(rest);
  auto [dim, blocks] = rest.split(" in ");
  int64_t number = 0, count = 1;
  dim.getAsInteger(10, number);
  blocks.split(' ').first.getAsInteger(10, count);
  return ValueState::sharded(number, count);
}

} // namespace distribute::test

#endif
