// The rules on sizes: see ShapeCheck.h.
#include "ShapeCheck.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <unistd.h>

using llvm::formatv;

namespace distribute::interp {

static std::string checkSlice(NumberPair extent, int64_t stride) {
  auto [size, taken] = extent;
  if (stride < 1)
    return formatv("takes a slice with stride {0}; a stride is at least 1", stride);
  // Of `size` elements, every stride-th from the first on.
  int64_t most = size > 0 ? (size - 1) / stride + 1 : 0;
  if (taken >= 0 && taken <= most)
    return "";
  return formatv("takes a slice of {0} elements with stride {1} along a dimension of {2}; at most "
                 "{3} can be taken",
                 taken, stride, size, most);
}

static std::string checkReshape(mlir::ArrayRef<NumberPair> numbers) {
  int64_t from = 1, to = 1;
  bool fits = true;
  for (auto [first, second] : numbers) {
    fits &= first >= 0 && second >= 0;
    fits &= !llvm::MulOverflow(from, first, from) && !llvm::MulOverflow(to, second, to);
  }
  if (fits && from == to)
    return "";
  std::string sizes = llvm::join(
      llvm::map_range(numbers, [](NumberPair pair) { return std::to_string(pair.second); }), " x ");
  return "gives a shape of " + sizes + " elements to a value that does not have as many";
}

static std::string checkAllocation(mlir::ArrayRef<NumberPair> numbers) {
  llvm::SmallVector<int64_t> sizes;
  for (NumberPair size : numbers.drop_front()) {
    if (size.first < 0)
      return formatv("makes a tensor with a dimension of {0} elements", size.first);
    sizes.push_back(size.first);
  }
  std::string excess = describeExcess(numbers[0].first, sizes);
  return excess.empty() ? "" : "makes a tensor of " + excess;
}

static std::string checkLoop(NumberPair bounds, int64_t step, unsigned bits, bool isUnsigned) {
  auto widen = [&](int64_t number) { // To what holds all sums of such numbers.
    llvm::APInt value = llvm::APInt(64, number).trunc(bits);
    return isUnsigned ? value.zext(128) : value.sext(128);
  };
  llvm::APInt lower = widen(bounds.first), upper = widen(bounds.second), by = widen(step);
  if (!by.isStrictlyPositive())
    return formatv("has step {0}; the step of a loop is at least 1", step);
  if (lower.sge(upper))
    return "";
  llvm::APInt end = lower + ((upper - lower - 1).udiv(by) + 1) * by;
  if (isUnsigned ? end.isIntN(bits) : end.isSignedIntN(bits))
    return "";
  return formatv("counts from {0} to {1} by {2}, which {3} bits cannot hold", bounds.first,
                 bounds.second, step, bits);
}

std::string findViolation(ShapeCheck check, mlir::ArrayRef<NumberPair> numbers) {
  auto [first, second] = numbers[0];
  switch (check) {
  case ShapeCheck::Slice:
    return checkSlice(numbers[0], numbers[1].first);
  case ShapeCheck::Equal:
    return first == second
               ? ""
               : formatv("meets sizes {0} and {1} where they must be equal", first, second).str();
  case ShapeCheck::Reshape:
    return checkReshape(numbers);
  case ShapeCheck::Allocation:
    return checkAllocation(numbers);
  case ShapeCheck::Loop:
    return checkLoop(numbers[0], numbers[1].first, numbers[2].first, numbers[2].second);
  case ShapeCheck::Padding:
    return first >= 0
               ? ""
               : formatv("pads by {0} elements; take a slice to remove elements", first).str();
  case ShapeCheck::Index:
    return first >= 0 && first < second
               ? ""
               : formatv("has index {0}, but there are only {1}, counted from 0", first, second)
                     .str();
  }
  llvm_unreachable("all checks are known");
}

std::optional<int64_t> getNumBytes(int64_t width, mlir::ArrayRef<int64_t> sizes) {
  if (llvm::is_contained(sizes, 0))
    return 0;
  int64_t product = width;
  for (int64_t size : sizes)
    if (llvm::MulOverflow(product, size, product))
      return std::nullopt;
  return product;
}

int64_t getMemoryBound() {
  static const int64_t bound = int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE) / 4 * 3;
  return bound;
}

std::string describeExcess(int64_t width, mlir::ArrayRef<int64_t> sizes, int64_t copies) {
  std::optional<int64_t> bytes = getNumBytes(width, sizes);
  int64_t total;
  bool isKnown = bytes && !llvm::MulOverflow(*bytes, copies, total);
  if (isKnown && total <= getMemoryBound())
    return "";
  return formatv("{0} bytes, more than the {1} that the interpreter may hold on this machine",
                 isKnown ? std::to_string(total) : "2^63 or more", getMemoryBound());
}

} // namespace distribute::interp
