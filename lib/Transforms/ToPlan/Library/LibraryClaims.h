// Whether a library call computes what an op means: both are run on an instance with a few
// elements, as the distribution analysis's claims are (Claims/ClaimChecker.h).
//
// A recognizer looks at maps, bodies, strides and paddings, and may overlook something. What it
// recognized is therefore executed by the library's own definition and compared with the op.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARYCLAIMS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARYCLAIMS_H

#include "distribute/Claims/ClaimChecker.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <array>

namespace distribute {

class LibraryClaims {
public:
  explicit LibraryClaims(ClaimChecker::Mode mode) : mode(mode) {}

  /// The checker that a pass's option asks for. Errors: it asks for none there is.
  static mlir::FailureOr<LibraryClaims> create(mlir::Operation *pass, llvm::StringRef option);

  /// Makes the call that computes what a contraction does.
  using FormContraction =
      llvm::function_ref<mlir::Operation *(mlir::OpBuilder &, mlir::linalg::LinalgOp)>;
  /// Whether what `form` makes of a small instance of `op` is what the instance computes; if
  /// it does not accumulate, from zeros. False if no instance can be run. Errors: it computes
  /// something else.
  mlir::FailureOr<bool> checkContraction(mlir::linalg::LinalgOp op, bool accumulate,
                                         FormContraction form);

  /// Checks that c = alpha · a · b + beta · c, on matrices laid out as `planMatmul` says for these
  /// strides over the loops of `op`, is what `op` computes. Errors: it is not.
  mlir::LogicalResult checkMatmul(plan::LibraryMatmulOp op,
                                  const std::array<llvm::SmallVector<int64_t>, 3> &strides);

  /// Makes `call` and what it reads from `op` and the ops that `op` reads; null where `op` is none.
  using FormConvolution =
      llvm::function_ref<plan::LibraryConvolutionOp(mlir::OpBuilder &, mlir::linalg::LinalgOp)>;
  /// Whether what `form` makes of a small instance of `op`, with the paddings, inserted zeros and
  /// reversals behind its operands, is what the instance computes; false if no small instance is a
  /// convolution in `direction`. Errors: it computes something else.
  mlir::FailureOr<bool> checkConvolution(mlir::linalg::LinalgOp op, plan::Direction direction,
                                         FormConvolution form);

private:
  /// Runs `block`, in which `small` is an instance of `op` and `call` what was made of that, on any
  /// values of its arguments. False if it cannot be run. Errors: the two differ.
  static mlir::FailureOr<bool> compare(mlir::linalg::LinalgOp op, mlir::Block &block,
                                       mlir::linalg::LinalgOp small, mlir::Operation *call,
                                       llvm::StringRef what, llvm::StringRef library);
  bool isKnown(const std::vector<uint64_t> &key);
  /// Appends ops, constants and who reads what.
  static void addBody(mlir::Block &body, std::vector<uint64_t> &key);

  ClaimChecker::Mode mode;
  std::set<std::vector<uint64_t>> known;
};

} // namespace distribute

#endif
