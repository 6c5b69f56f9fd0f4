// See CollectiveCall.h.
#include "CollectiveCall.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace distribute::softgpu {

using nccl::DataType;
using nccl::ReduceOperation;

namespace {

size_t widthOf(DataType type) {
  switch (type) {
  case DataType::Int8:
    return 1;
  case DataType::Int32:
  case DataType::Float32:
    return 4;
  default:
    return 8;
  }
}

template <typename T>
T combine(ReduceOperation operation, T a, T b) {
  // Integers wrap.
  using Wide = std::conditional_t<std::is_integral_v<T>, uint64_t, T>;
  switch (operation) {
  case ReduceOperation::Prod:
    return static_cast<T>(static_cast<Wide>(a) * static_cast<Wide>(b));
  case ReduceOperation::Max:
    return std::max(a, b);
  case ReduceOperation::Min:
    return std::min(a, b);
  default:
    return static_cast<T>(static_cast<Wide>(a) + static_cast<Wide>(b));
  }
}

/// Around a ring, from another rank for each chunk: no order that a program may count on. A mean adds up what was multiplied before.
template <typename T>
void reduceAround(const std::vector<std::vector<char>> &ins, ReduceOperation operation,
                  size_t first, size_t count, size_t total, char *out) {
  size_t numRanks = ins.size(), chunk = std::max<size_t>(1, (total + numRanks - 1) / numRanks);
  auto factor = static_cast<T>(operation == ReduceOperation::Avg ? T(1) / T(numRanks) : T(1));
  for (size_t i = 0; i < count; ++i) {
    size_t start = (first + i) / chunk + 1;
    T sum{};
    for (size_t step = 0; step < numRanks; ++step) {
      T value;
      std::memcpy(&value, ins[(start + step) % numRanks].data() + (first + i) * sizeof(T),
                  sizeof(T));
      if constexpr (std::is_floating_point_v<T>)
        value *= factor;
      sum = step == 0 ? value : combine(operation, sum, value);
    }
    std::memcpy(out + i * sizeof(T), &sum, sizeof(T));
  }
}

void reduce(const CollectiveCall &call, const std::vector<std::vector<char>> &ins, size_t first,
            size_t total, std::vector<char> &out) {
  size_t count = call.count;
  switch (call.type) {
  case DataType::Int8:
    return reduceAround<int8_t>(ins, call.operation, first, count, total, out.data());
  case DataType::Int32:
    return reduceAround<int32_t>(ins, call.operation, first, count, total, out.data());
  case DataType::Int64:
    return reduceAround<int64_t>(ins, call.operation, first, count, total, out.data());
  case DataType::Float32:
    return reduceAround<float>(ins, call.operation, first, count, total, out.data());
  case DataType::Float64:
    return reduceAround<double>(ins, call.operation, first, count, total, out.data());
  }
}

const char *nameOf(CollectiveKind kind) {
  constexpr const char *names[] = {"all_reduce", "reduce", "reduce_scatter", "all_gather",
                                   "broadcast"};
  return names[static_cast<size_t>(kind)];
}

} // namespace

bool areSame(const CollectiveCall &a, const CollectiveCall &b) {
  return a.kind == b.kind && a.count == b.count && a.type == b.type && a.operation == b.operation &&
         a.root == b.root && a.place == b.place && a.numInGroup == b.numInGroup &&
         a.isCaptured == b.isCaptured;
}

bool isKnown(const CollectiveCall &call) {
  bool isFloat = call.type == DataType::Float32 || call.type == DataType::Float64;
  bool isType = isFloat || call.type == DataType::Int8 || call.type == DataType::Int32 ||
                call.type == DataType::Int64;
  return isType && call.operation >= ReduceOperation::Sum &&
         (call.operation < ReduceOperation::Avg ||
          (call.operation == ReduceOperation::Avg && isFloat));
}

std::string CollectiveCall::describe() const {
  return absl::StrCat(nameOf(kind), " of ", count, " elements of type ", static_cast<int>(type),
                      " by ", static_cast<int>(operation), ", root ", root, ", call ", place + 1,
                      " of ", numInGroup, " of its group", isCaptured ? ", captured" : "");
}

size_t CollectiveCall::inBytes(int numRanks) const {
  return widthOf(type) * count *
         (kind == CollectiveKind::ReduceScatter ? static_cast<size_t>(numRanks) : 1);
}

size_t CollectiveCall::outBytes(int numRanks) const {
  return widthOf(type) * count *
         (kind == CollectiveKind::AllGather ? static_cast<size_t>(numRanks) : 1);
}

std::vector<char> resultOf(const CollectiveCall &call, const std::vector<std::vector<char>> &ins,
                           int rank) {
  auto numRanks = static_cast<int>(ins.size());
  std::vector<char> out(call.outBytes(numRanks));
  switch (call.kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::Reduce:
    reduce(call, ins, 0, call.count, out);
    break;
  case CollectiveKind::ReduceScatter:
    reduce(call, ins, static_cast<size_t>(rank) * call.count, ins.size() * call.count, out);
    break;
  case CollectiveKind::AllGather:
    for (size_t each = 0; each < ins.size(); ++each)
      std::copy(ins[each].begin(), ins[each].end(),
                out.begin() + static_cast<ptrdiff_t>(each * ins[each].size()));
    break;
  case CollectiveKind::Broadcast:
    return ins[static_cast<size_t>(call.root)];
  }
  return out;
}

} // namespace distribute::softgpu
