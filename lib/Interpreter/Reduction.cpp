// Reductions over replicas and along an axis.
#include "Reduction.h"

#include <cmath>
#include <limits>

namespace distribute::interp {

std::optional<ReductionKind> parseReductionKind(llvm::StringRef name) {
  return symbolizeReductionKind(name);
}

namespace {

/// Floats: the least of a number and nan is nan, as `arith.minimumf` has it.
template <typename T>
T combineFloats(ReductionKind kind, T a, T b) {
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Mean:
    return a + b;
  case ReductionKind::Prod:
    return a * b;
  case ReductionKind::Min:
    return std::isnan(a) || std::isnan(b) ? std::numeric_limits<T>::quiet_NaN() : std::min(a, b);
  case ReductionKind::Max:
    return std::isnan(a) || std::isnan(b) ? std::numeric_limits<T>::quiet_NaN() : std::max(a, b);
  default:
    return a;
  }
}

/// Unsigned arithmetic wraps; the element type cuts the result when it is stored.
int64_t combineIntegers(ReductionKind kind, int64_t a, int64_t b) {
  switch (kind) {
  case ReductionKind::Sum:
  case ReductionKind::Mean:
    return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  case ReductionKind::Prod:
    return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
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

/// What a reduction of nothing gives.
template <typename T>
T getIdentity(ReductionKind kind) {
  using Limits = std::numeric_limits<T>;
  switch (kind) {
  case ReductionKind::Prod:
    return 1;
  case ReductionKind::Min:
    return Limits::has_infinity ? Limits::infinity() : Limits::max();
  case ReductionKind::Max:
    return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
  case ReductionKind::And:
    return static_cast<T>(-1);
  default:
    return 0;
  }
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
    return tensor.asInteger(index);
}

/// Element (outer, inner) of one replica's value, reduced along the axis.
template <typename Accumulator>
Accumulator reduceOwn(ReductionKind kind, const HostTensor &value, const Extents &extents,
                      int64_t outer, int64_t inner) {
  auto at = [&](int64_t k) {
    return get<Accumulator>(value, (outer * extents.axis + k) * extents.inner + inner);
  };
  if (extents.axis == 0)
    return getIdentity<Accumulator>(kind);
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
      result.setInteger(i, total);
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
  else
    reduceInto<int64_t>(result, kind, values, axis);
  return result;
}

} // namespace distribute::interp
