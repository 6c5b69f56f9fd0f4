// Arrays of C callers; see CApiArray.h.

#include "CApiArray.h"

#include "CApiStatus.h"

#include "absl/strings/str_cat.h"

#include <array>
#include <cstring>

namespace distribute::runtime {
namespace {

constexpr size_t kMaxRank = 64;

/// By DistType.
const std::array<DataType, 14> kDataTypes = {
    DataType(), // none
    ElementType::I1,
    ElementType::I8,
    ElementType::I16,
    ElementType::I32,
    ElementType::I64,
    {ElementType::I8, true},
    {ElementType::I16, true},
    {ElementType::I32, true},
    {ElementType::I64, true},
    ElementType::F16,
    ElementType::BF16,
    ElementType::F32,
    ElementType::F64,
};

/// Copies rows of elements of `width` bytes, `stride` bytes apart, to where they lie side by side.
template <size_t width>
void copyRow(const char *from, int64_t count, int64_t stride, char *to) {
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(to + static_cast<size_t>(i) * width, from + i * stride, width);
}

using CopyRow = void (*)(const char *, int64_t, int64_t, char *);

CopyRow copyRowOf(size_t width) {
  switch (width) {
  case 1:
    return copyRow<1>;
  case 2:
    return copyRow<2>;
  case 4:
    return copyRow<4>;
  default:
    return copyRow<8>;
  }
}

/// Copies an array of at least one element, row-major, to `to`; returns the end of what it wrote.
char *copyDense(const DistArray &array, size_t dim, const char *from, size_t width, char *to) {
  if (dim == array.rank) { // of rank 0
    std::memcpy(to, from, width);
    return to + width;
  }
  int64_t count = array.shape[dim], stride = array.strides[dim];
  if (dim + 1 == array.rank) {
    if (stride == static_cast<int64_t>(width))
      std::memcpy(to, from, static_cast<size_t>(count) * width);
    else
      copyRowOf(width)(from, count, stride, to);
    return to + static_cast<size_t>(count) * width;
  }
  for (int64_t i = 0; i < count; ++i)
    to = copyDense(array, dim + 1, from + i * stride, width, to);
  return to;
}

bool isRowMajor(const DistArray &array, size_t width) {
  if (!array.strides)
    return true;
  auto expected = static_cast<int64_t>(width);
  for (size_t i = array.rank; i-- > 0;) {
    if (array.shape[i] != 1 && array.strides[i] != expected)
      return false;
    expected *= array.shape[i];
  }
  return true;
}

/// Its type and shape, with as many elements as memory can hold. `flags`: its own, without those that
/// say where it is.
absl::StatusOr<HostTensor> describeArray(const DistArray &array, const std::string &name,
                                         uint32_t flags) {
  auto wrong = [&](const auto &...parts) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": ", parts...));
  };
  std::optional<DataType> type = toDataType(array.type);
  if (!type)
    return wrong("the array's type is ", array.type, "; expected a DistType");
  if ((flags & DIST_ARRAY_ON_GPU) != 0)
    return wrong("the array is on a GPU; expected one in host memory");
  if ((flags & ~uint32_t{DIST_ARRAY_PER_REPLICA | DIST_ARRAY_OWN_REPLICAS}) != 0)
    return wrong("the array's flags are ", array.flags,
                 "; expected 0, DIST_ARRAY_PER_REPLICA or DIST_ARRAY_OWN_REPLICAS");
  if (array.rank > kMaxRank)
    return wrong("the array's rank is ", array.rank, "; expected at most ", kMaxRank);
  if (array.rank != 0 && !array.shape)
    return wrong("the array has no shape; expected ", array.rank, " sizes");
  std::vector<int64_t> shape(array.shape, array.shape + array.rank);
  int64_t numElements = runtime::numElements(shape, type->numBytes());
  if (numElements < 0)
    return wrong("the array is ", describe(*type, shape),
                 "; expected sizes of at least 0, and bytes that memory can hold");
  if (numElements != 0 && !array.data)
    return wrong("the array (", describe(*type, shape),
                 ") has no data; expected an array that holds its elements");
  return HostTensor::view(*type, std::move(shape), nullptr, array.data);
}

bool isAligned(const DistArray &array, size_t width) {
  return reinterpret_cast<uintptr_t>(array.data) % width == 0;
}

} // namespace

DistType toCType(DataType type) {
  for (size_t i = 1; i < kDataTypes.size(); ++i)
    if (kDataTypes[i] == type)
      return static_cast<DistType>(i);
  return DIST_BOOL; // not reached: every type of a plan is among them
}

std::optional<DataType> toDataType(int32_t type) {
  if (type < 1 || static_cast<size_t>(type) >= kDataTypes.size())
    return std::nullopt;
  return kDataTypes[static_cast<size_t>(type)];
}

absl::StatusOr<HostTensor> toHostTensor(const DistArray &array, const std::string &name,
                                        StagingMemory &staging) {
  absl::StatusOr<HostTensor> described = describeArray(array, name, array.flags);
  if (!described.ok())
    return described;
  size_t width = described->type().numBytes(), numBytes = described->numBytes();
  if (numBytes == 0 || (isRowMajor(array, width) && isAligned(array, width)))
    return described;
  if (staging.numBytes < numBytes) {
    staging = {}; // before the new one, for there may be no room for both
    staging.bytes = allocateHostBytes(numBytes);
    if (!staging.bytes)
      return absl::ResourceExhaustedError(absl::StrCat(
          name, ": not enough memory for a row-major copy of ", described->describe()));
    staging.numBytes = numBytes;
  }
  if (isRowMajor(array, width))
    std::memcpy(staging.bytes.get(), array.data, numBytes);
  else
    copyDense(array, 0, static_cast<const char *>(array.data), width,
              static_cast<char *>(staging.bytes.get()));
  return HostTensor::view(described->type(), described->shape(), staging.bytes,
                          staging.bytes.get());
}

absl::StatusOr<HostTensor> toGpuTensor(const DistArray &array, const std::string &name, int &gpu) {
  constexpr uint32_t where = uint32_t{0xffff} << 16 | DIST_ARRAY_ON_GPU;
  absl::StatusOr<HostTensor> described = describeArray(array, name, array.flags & ~where);
  if (!described.ok())
    return described;
  gpu = static_cast<int>(array.flags >> 16);
  size_t width = described->type().numBytes();
  if (described->numBytes() == 0 || (isRowMajor(array, width) && isAligned(array, width)))
    return described;
  return absl::InvalidArgumentError(
      absl::StrCat(name, ": the array (", described->describe(), ") on GPU ", gpu, " is not ",
                   isRowMajor(array, width) ? "aligned to its elements" : "row-major",
                   "; expected one that is, such as a copy (x.contiguous() in PyTorch)"));
}

absl::StatusOr<HostTensor> toWritableTensor(const DistArray &array, const std::string &name) {
  absl::StatusOr<HostTensor> described = describeArray(array, name, array.flags);
  if (!described.ok() || described->numBytes() == 0 ||
      isRowMajor(array, described->type().numBytes()))
    return described;
  return absl::InvalidArgumentError(
      absl::StrCat(name, ": the array to be written is not row-major and dense; expected one "
                         "that is, or strides of NULL"));
}

absl::StatusOr<std::vector<std::string>> toStrings(const char *const *strings, size_t count,
                                                   const char *name) {
  std::vector<std::string> list;
  if (count != 0)
    if (absl::Status s = checkNotNull(strings, name); !s.ok())
      return s;
  for (size_t i = 0; i < count; ++i) {
    if (absl::Status s = checkNotNull(strings[i], name); !s.ok())
      return s;
    list.emplace_back(strings[i]);
  }
  return list;
}

std::string placeOfVariable(const char *name) { return absl::StrCat("variable \"", name, "\""); }

absl::StatusOr<NamedTensors> toNamedTensors(const char *const *names, const DistArray *arrays,
                                            size_t numArrays, std::vector<StagingMemory> &staging) {
  absl::StatusOr<std::vector<std::string>> list = toStrings(names, numArrays, "names");
  if (!list.ok())
    return list.status();
  if (absl::Status s =
          checkNotNull(numArrays == 0 ? "" : static_cast<const void *>(arrays), "arrays");
      !s.ok())
    return s;
  staging.resize(numArrays);
  NamedTensors tensors;
  for (size_t i = 0; i < numArrays; ++i) {
    absl::StatusOr<HostTensor> tensor =
        toHostTensor(arrays[i], placeOfVariable((*list)[i].c_str()), staging[i]);
    if (!tensor.ok())
      return tensor.status();
    if (!tensors.emplace((*list)[i], *std::move(tensor)).second)
      return absl::InvalidArgumentError(
          absl::StrCat(placeOfVariable((*list)[i].c_str()), " is given twice"));
  }
  return tensors;
}

} // namespace distribute::runtime

using namespace distribute::runtime;

size_t distTypeSize(DistType type) {
  std::optional<DataType> known = toDataType(type);
  return known ? known->numBytes() : 0;
}

const char *distTypeName(DistType type) {
  static const char *const names[] = {"",    "bool", "i8",  "i16", "i32",  "i64", "u8",
                                      "u16", "u32",  "u64", "f16", "bf16", "f32", "f64"};
  return toDataType(type) ? names[type] : "";
}
