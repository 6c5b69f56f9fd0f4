// What neighbouring threads of a GPU touch together; see WarpSectors.h.
#include "distribute/Analysis/WarpSectors.h"

#include "distribute/Analysis/AccessStrides.h"
#include "distribute/Analysis/ValueState.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

int64_t countSectorsOfWarp(MemRefType type,
                           function_ref<std::optional<int64_t>(int64_t thread)> placeOf) {
  int64_t bytes = staticNumBytes(type.getElementType());
  llvm::SmallDenseSet<int64_t> touched;
  for (int64_t thread = 0; thread < kThreadsOfWarp; ++thread)
    if (std::optional<int64_t> place = placeOf(thread))
      touched.insert(*place * bytes / kSectorBytes);
  return static_cast<int64_t>(touched.size());
}

std::optional<int64_t> countSectorsOfWarp(linalg::LinalgOp op, ArrayRef<ThreadDigit> digits) {
  std::optional<AccessTable> table = readAccesses(op);
  if (!table || !table->isLinear)
    return std::nullopt;
  int64_t sectors = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type || (!op.isDpsInit(&operand) && !op.payloadUsesValueFromOperand(&operand)))
      continue;
    ArrayRef<int64_t> strides = table->operands[operand.getOperandNumber()].strides;
    sectors += countSectorsOfWarp(type, [&](int64_t thread) -> std::optional<int64_t> {
      int64_t place = 0;
      for (const ThreadDigit &digit : digits) {
        place += thread % digit.extent * digit.weight * strides[digit.dimension];
        thread /= digit.extent;
      }
      return thread == 0 ? std::optional(place) : std::nullopt; // else there are fewer
    });
  }
  return sectors;
}

} // namespace distribute
