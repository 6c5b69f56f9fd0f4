// The form of structured ops behind distribute-normalize; NormalForm.h.
#include "NormalForm.h"

using namespace mlir;

namespace distribute {

bool isInNormalForm(linalg::LinalgOp op) {
  return isa<linalg::GenericOp, linalg::FillOp>(op) || linalg::isaContractionOpInterface(op) ||
         linalg::isaConvolutionOpInterface(op);
}

} // namespace distribute
