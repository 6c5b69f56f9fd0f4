// Reductions over replicas and along an axis.
#include "Reduction.h"

#include "llvm/ADT/APInt.h"

#include <cmath>
#include <limits>

namespace distribute::interp {

namespace {

/// The smaller one as IEEE 754-2019's `minimum` has it (and `arith.minimumf`): nan if one is nan,
/// and -0 is less than +0.
template <typename T>
T getMinimum(T a, T b) {
  if (std::isnan(a) || std::isnan(b))
    return std::numeric_limits<T>::quiet_NaN();
  if (a == b)
    return std::signbit(a) ? a : b;
  return a < b ? a : b;
}

template <typename T>
T combineFloats(ReductionKind kind, T a, T b) {
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Mean:
    return a + b;
  case ReductionKind::Prod:
    return a * b;
  case ReductionKind::Min:
    return getMinimum(a, b);
  case ReductionKind::Max:
    return -getMinimum(-a, -b);
  default:
    return a;
  }
}

/// `T` is signed or unsigned as the elements are. Sums and products wrap: the element type cuts the
/// result when it is stored.
template <typename T>
T combineIntegers(ReductionKind kind, T a, T b) {
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Mean:
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  case ReductionKind::Prod:
    return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  case ReductionKind::Min:
    return std::min(a, b);
  case ReductionKind::Max:
    return std::max(a, b);
  case ReductionKind::And:
    return a & b;
  case ReductionKind::Or:
    return a | b;
  case ReductionKind::First:
    return a;
  }
  llvm_unreachable("all kinds combine");
}

template <typename T>
T combine(ReductionKind kind, T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return combineFloats(kind, a, b);
  else
    return combineIntegers(kind, a, b);
}

/// What a minimum (or maximum) of no integers gives: the greatest (or least) of the element type.
template <typename T>
T getLimit(Element element, bool isGreatest) {
  unsigned width = element == Element::I1 ? 1 : 8 * getElementBytes(element);
  bool isSigned = std::is_signed_v<T> && element != Element::I1;
  llvm::APInt limit = isGreatest ? isSigned ? llvm::APInt::getSignedMaxValue(width)
                                            : llvm::APInt::getMaxValue(width)
                      : isSigned ? llvm::APInt::getSignedMinValue(width)
                                 : llvm::APInt::getMinValue(width);
  return static_cast<T>(isSigned ? limit.getSExtValue() : limit.getZExtValue());
}

/// What a reduction of nothing gives.
template <typename T>
T getIdentity(ReductionKind kind, Element element) {
  bool isMin = kind == ReductionKind::Min;
  if (isMin || kind == ReductionKind::Max) {
    if constexpr (std::is_floating_point_v<T>)
      return isMin ? std::numeric_limits<T>::infinity() : -std::numeric_limits<T>::infinity();
    else
      return getLimit<T>(element, isMin);
  }
  if (kind == ReductionKind::And)
    return static_cast<T>(-1);
  return kind == ReductionKind::Prod ? 1 : 0;
}

/// A tensor seen as outer x axis x inner (axis 1 wide when there is none).
struct Extents {
  int64_t outer = 1, axis = 1, inner = 1;
};

Extents getExtents(const HostTensor &tensor, std::optional<unsigned> axis) {
  Extents extents;
  for (unsigned dim = 0; dim < tensor.shape.size(); ++dim) {
    if (axis && dim == *axis)
      extents.axis = tensor.shape[dim];
    else
      (axis && dim < *axis ? extents.outer : extents.inner) *= tensor.shape[dim];
  }
  return extents;
}

template <typename Accumulator>
Accumulator get(const HostTensor &tensor, int64_t index) {
  if constexpr (std::is_floating_point_v<Accumulator>)
    return static_cast<Accumulator>(tensor.asDouble(index));
  else
    return static_cast<Accumulator>(tensor.asInteger(index));
}

/// Element (outer, inner) of one replica's value, reduced along the axis.
template <typename Accumulator>
Accumulator reduceOwn(ReductionKind kind, const HostTensor &value, const Extents &extents,
                      int64_t outer, int64_t inner) {
  auto at = [&](int64_t k) {
    return get<Accumulator>(value, (outer * extents.axis + k) * extents.inner + inner);
  };
  if (extents.axis == 0)
    return getIdentity<Accumulator>(kind, value.element);
  Accumulator sum = at(0);
  for (int64_t k = 1; k < extents.axis; ++k)
    sum = combine(kind, sum, at(k));
  return sum;
}

template <typename Accumulator>
void reduceInto(HostTensor &result, ReductionKind kind, llvm::ArrayRef<TensorPtr> values,
                std::optional<unsigned> axis) {
  Extents first = getExtents(*values[0], axis);
  int64_t count = 0;
  for (const TensorPtr &value : values)
    count += getExtents(*value, axis).axis;
  for (int64_t i = 0; i < first.outer * first.inner; ++i) {
    int64_t outer = i / first.inner, inner = i % first.inner;
    Accumulator total = reduceOwn<Accumulator>(kind, *values[0], first, outer, inner);
    for (const TensorPtr &value : values.drop_front())
      total = combine(kind, total,
                      reduceOwn<Accumulator>(kind, *value, getExtents(*value, axis), outer, inner));
    if constexpr (std::is_floating_point_v<Accumulator>)
      result.set(i, kind == ReductionKind::Mean ? total / static_cast<Accumulator>(count) : total);
    else
      result.setInteger(i, static_cast<int64_t>(total));
  }
}

} // namespace

llvm::Expected<HostTensor> reduce(ReductionKind kind, llvm::ArrayRef<TensorPtr> values,
                                  std::optional<unsigned> axis) {
  std::vector<int64_t> shape = values[0]->shape;
  if (axis)
    shape.erase(shape.begin() + *axis);
  for (const TensorPtr &value : values) {
    std::vector<int64_t> other = value->shape;
    if (axis)
      other.erase(other.begin() + *axis);
    if (other != shape)
      return llvm::createStringError("the replicas brought values of different shapes: " +
                                     values[0]->describeType() + " and " + value->describeType());
  }
  Element element = values[0]->element, reduced = element;
  if (kind == ReductionKind::Mean && !isFloat(element))
    reduced = getElementBytes(element) == 1 ? Element::F32 : Element::F64;
  HostTensor result = HostTensor::zeros(reduced, shape);
  if (reduced == Element::F64)
    reduceInto<double>(result, kind, values, axis);
  else if (isFloat(reduced))
    reduceInto<float>(result, kind, values, axis);
  else if (isUnsigned(reduced))
    reduceInto<uint64_t>(result, kind, values, axis);
  else
    reduceInto<int64_t>(result, kind, values, axis);
  return result;
}

/// The share of `rank`: the totals' remainder goes to the first ones.
template <typename T>
static T getIntegerShare(T total, int64_t rank, int64_t count) {
  T parts = static_cast<T>(count), quotient = total / parts, rest = total % parts;
  if constexpr (std::is_signed_v<T>)
    if (rest < 0) {
      rest += parts;
      --quotient;
    }
  return quotient + (static_cast<T>(rank) < rest);
}

HostTensor getShare(const HostTensor &total, int64_t rank, int64_t count) {
  HostTensor share = HostTensor::zeros(total.element, total.shape);
  for (int64_t i = 0, size = total.numElements(); i < size; ++i) {
    if (total.element == Element::F64)
      share.set(i, total.asDouble(i) / count);
    else if (isFloat(total.element))
      share.set(i, static_cast<float>(total.asDouble(i)) / static_cast<float>(count));
    else if (isUnsigned(total.element))
      share.setInteger(i, getIntegerShare(static_cast<uint64_t>(total.asInteger(i)), rank, count));
    else
      share.setInteger(i, getIntegerShare(total.asInteger(i), rank, count));
  }
  return share;
}

} // namespace distribute::interp
