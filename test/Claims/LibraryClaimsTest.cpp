// What is given to a library though it is something else is found.
#include "LibraryClaims.h"

#include "ClaimText.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <gtest/gtest.h>

namespace distribute {
namespace {

std::string matmulText(const std::string &body) {
  return "%e = tensor.empty() : tensor<8x8xf32>\n"
         "%0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, "
         "k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", "
         "\"parallel\", \"reduction\"]} ins(%x, %y : tensor<8x4xf32>, tensor<4x8xf32>) outs(%e : "
         "tensor<8x8xf32>) {\n^bb0(%a: f32, %b: f32, %acc: f32):\n" +
         body + "linalg.yield %r : f32\n} -> tensor<8x8xf32>";
}

/// What is said of the op as `accumulate` · c + alpha · x · y; empty: it is that.
std::string checkContraction(const std::string &body, double alpha, bool accumulate,
                             bool formAccumulate) {
  test::ClaimText text(matmulText(body));
  auto form = [&](mlir::OpBuilder &b, mlir::linalg::LinalgOp op) -> mlir::Operation * {
    mlir::Value init = op.getDpsInits()[0];
    return plan::LibraryMatmulOp::create(
        b, op.getLoc(), mlir::TypeRange(init.getType()), op.getDpsInputs()[0], op.getDpsInputs()[1],
        init, llvm::ArrayRef<int64_t>{0, 2}, llvm::ArrayRef<int64_t>{2, 1},
        llvm::ArrayRef<int64_t>{0, 1}, llvm::APFloat(alpha), formAccumulate);
  };
  LibraryClaims claims(ClaimChecker::Mode::Once);
  bool holds = succeeded(
      claims.checkContraction(mlir::cast<mlir::linalg::LinalgOp>(text.getOp()), accumulate, form));
  EXPECT_EQ(holds, text.getErrors().empty());
  return text.getErrors();
}

constexpr const char *kProduct = "%t = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %t : f32\n";

TEST(LibraryClaims, AProductIsAProduct) {
  EXPECT_EQ(checkContraction(kProduct, 1, true, true), "");
  EXPECT_EQ(checkContraction("%t = arith.mulf %b, %a : f32\n%r = arith.addf %t, %acc : f32\n", 1,
                             false, false),
            "");
  EXPECT_EQ(checkContraction("%h = arith.constant 0.5 : f32\n%t = arith.mulf %a, %b : f32\n%g = "
                             "arith.mulf %t, %h : f32\n%r = arith.addf %acc, %g : f32\n",
                             0.5, true, true),
            "");
}

TEST(LibraryClaims, OtherBodiesAreNoProducts) {
  const char *bodies[] = {
      "%t = arith.subf %a, %b : f32\n%r = arith.addf %acc, %t : f32\n",
      "%t = arith.mulf %a, %b : f32\n%r = arith.subf %acc, %t : f32\n",
      "%t = arith.mulf %a, %b : f32\n%r = arith.maximumf %acc, %t : f32\n",
      ("%qq = arith.mulf %a, %a : f32\n%t = arith.mulf %qq, %b : f32\n"
       "%r = arith.addf %acc, %t : f32\n"),
      "%t = arith.mulf %a, %a : f32\n%r = arith.addf %acc, %t : f32\n",
  };
  for (const char *body : bodies)
    EXPECT_NE(checkContraction(body, 1, true, true).find("is not a product of two matrices"),
              std::string::npos)
        << body;
}

TEST(LibraryClaims, FactorsAreThoseOfTheOp) {
  EXPECT_NE(checkContraction(kProduct, 2, true, true), "");
  EXPECT_NE(checkContraction(kProduct, 1, true, false), "");
  // From zeros it makes no difference.
  EXPECT_EQ(checkContraction(kProduct, 1, false, true), "");
}

/// What is said of `call`, of x [8, 4] and y [4, 8], as matrices with these strides over its loops.
std::string checkMatmul(const std::string &call,
                        const std::array<llvm::SmallVector<int64_t>, 3> &strides) {
  test::ClaimText text("%e = tensor.empty() : tensor<8x8xf32>\n%0 = plan.library_matmul " + call +
                       " : tensor<8x4xf32>, tensor<4x8xf32>, tensor<8x8xf32> -> tensor<8x8xf32>");
  LibraryClaims claims(ClaimChecker::Mode::Once);
  bool holds =
      succeeded(claims.checkMatmul(mlir::cast<plan::LibraryMatmulOp>(text.getOp()), strides));
  EXPECT_EQ(holds, text.getErrors().empty());
  return text.getErrors();
}

TEST(LibraryClaims, AnInstructionIsTheProductInAnyLayout) {
  for (const char *call : {"%x [0, 2], %y [2, 1] into %e [0, 1]",
                           "%x [0, 2], %y [2, 1] into %e [1, 0] alpha -0.5 accumulate"}) {
    EXPECT_EQ(checkMatmul(call, {{{4, 0, 1}, {0, 1, 8}, {8, 1, 0}}}), "") << call;
    EXPECT_EQ(checkMatmul(call, {{{1, 0, 8}, {0, 4, 1}, {1, 8, 0}}}), "") << call;
    // No dimension is contiguous: copies.
    EXPECT_EQ(checkMatmul(call, {{{8, 0, 2}, {0, 2, 16}, {16, 2, 0}}}), "") << call;
  }
}

std::string checkConvolution(const std::string &body) {
  test::ClaimText text(
      "%z = arith.constant dense<0.0> : tensor<8x3xf32>\n"
      "%x3d = tensor.expand_shape %x [[0], [1, 2]] output_shape [8, 4, 1] : tensor<8x4xf32> into "
      "tensor<8x4x1xf32>\n"
      "%t3d = tensor.expand_shape %t2 [[0, 1, 2]] output_shape [2, 1, 1] : tensor<2xf32> into "
      "tensor<2x1x1xf32>\n"
      "%z3d = arith.constant dense<0.0> : tensor<8x3x1xf32>\n"
      "%0 = linalg.generic {indexing_maps = [affine_map<(n, i, o, k, c) -> (n, i + k, c)>, "
      "affine_map<(n, i, o, k, c) -> (k, c, o)>, affine_map<(n, i, o, k, c) -> (n, i, o)>], "
      "iterator_types = [\"parallel\", \"parallel\", \"parallel\", \"reduction\", "
      "\"reduction\"]} ins(%x3d, %t3d : tensor<8x4x1xf32>, tensor<2x1x1xf32>) outs(%z3d : "
      "tensor<8x3x1xf32>) {\n^bb0(%a: f32, %b: f32, %acc: f32):\n" +
      body + "linalg.yield %r : f32\n} -> tensor<8x3x1xf32>");
  auto form = [](mlir::OpBuilder &b, mlir::linalg::LinalgOp op) {
    mlir::Value init = op.getDpsInits()[0];
    return plan::LibraryConvolutionOp::create(
        b, op.getLoc(), mlir::TypeRange(init.getType()), plan::Direction::Forward,
        op.getDpsInputs()[0], op.getDpsInputs()[1], init, llvm::ArrayRef<int64_t>{0, 1, 2},
        llvm::ArrayRef<int64_t>{0, 1, 2}, llvm::ArrayRef<int64_t>{0, 1, 2},
        llvm::ArrayRef<int64_t>{1}, llvm::ArrayRef<int64_t>{1}, llvm::ArrayRef<int64_t>{0},
        llvm::ArrayRef<int64_t>{0});
  };
  LibraryClaims claims(ClaimChecker::Mode::Once);
  bool holds = succeeded(claims.checkConvolution(mlir::cast<mlir::linalg::LinalgOp>(text.getOp()),
                                                 plan::Direction::Forward, form));
  EXPECT_EQ(holds, text.getErrors().empty());
  return text.getErrors();
}

TEST(LibraryClaims, AConvolutionIsAConvolution) {
  EXPECT_EQ(checkConvolution("%t = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %t : f32\n"), "");
}

TEST(LibraryClaims, OtherBodiesAreNoConvolutions) {
  for (const char *body :
       {"%d = arith.subf %a, %b : f32\n%t = math.absf %d : f32\n%r = arith.addf %acc, %t : f32\n",
        "%t = arith.addf %a, %b : f32\n%r = arith.maximumf %acc, %t : f32\n",
        "%t = arith.mulf %a, %b : f32\n%r = arith.subf %acc, %t : f32\n"})
    EXPECT_NE(checkConvolution(body).find("is not a convolution"), std::string::npos) << body;
}

} // namespace
} // namespace distribute
