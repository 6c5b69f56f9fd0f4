// What is given to a library though it is something else is found.
#include "LibraryClaims.h"
#include "MatmulForm.h"

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

/// What is said of the op as alpha · x · y + beta · c; empty: it is that.
std::string checkMatmul(const std::string &body, double alpha, double beta) {
  test::ClaimText text(matmulText(body));
  std::array<llvm::SmallVector<int64_t>, 3> strides = {llvm::SmallVector<int64_t>{4, 0, 1},
                                                       llvm::SmallVector<int64_t>{0, 1, 8},
                                                       llvm::SmallVector<int64_t>{8, 1, 0}};
  LibraryClaims claims(ClaimChecker::Mode::Once);
  bool holds = succeeded(
      claims.checkMatmul(mlir::cast<mlir::linalg::LinalgOp>(text.getOp()), strides, alpha, beta));
  EXPECT_EQ(holds, text.getErrors().empty());
  return text.getErrors();
}

TEST(LibraryClaims, AProductIsAProduct) {
  EXPECT_EQ(checkMatmul("%t = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %t : f32\n", 1, 1),
            "");
  EXPECT_EQ(checkMatmul("%t = arith.mulf %b, %a : f32\n%r = arith.addf %t, %acc : f32\n", 1, 0),
            "");
  EXPECT_EQ(checkMatmul("%h = arith.constant 0.5 : f32\n%t = arith.mulf %a, %b : f32\n%g = "
                        "arith.mulf %t, %h : f32\n%r = arith.addf %acc, %g : f32\n",
                        0.5, 1),
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
    EXPECT_NE(checkMatmul(body, 1, 1).find("is no product of two matrices"), std::string::npos)
        << body;
}

TEST(LibraryClaims, FactorsAreThoseOfTheOp) {
  const char *body = "%t = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %t : f32\n";
  EXPECT_NE(checkMatmul(body, 2, 1), "");
  EXPECT_NE(checkMatmul(body, 1, 0.5), "");
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
    EXPECT_NE(checkConvolution(body).find("is no convolution"), std::string::npos) << body;
}

} // namespace
} // namespace distribute
