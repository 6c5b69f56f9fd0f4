// See Product.h.
#include "Product.h"

#include "../LibraryElements.h"

#include "absl/strings/str_cat.h"

namespace distribute::softgpu {

using cublas::DataType;
using cublas::Transpose;

static LibraryElement elementOf(DataType type) {
  return type == DataType::F32   ? LibraryElement::F32
         : type == DataType::F16 ? LibraryElement::F16
                                 : LibraryElement::BF16;
}

static uint64_t placeOf(const StoredMatrices &matrices, uint64_t place, int32_t number,
                        uint64_t column) {
  return place + (static_cast<uint64_t>(number * matrices.batchOffset) +
                  column * static_cast<uint64_t>(matrices.leading)) *
                     matrices.width();
}

/// One matrix, by columns without gaps; transposed, where that is asked for.
static absl::StatusOr<std::vector<float>> read(DeviceMemory &memory, const Order &order,
                                               const StoredMatrices &matrices, uint64_t place,
                                               int32_t number, Transpose transpose,
                                               bool tf32 = false) {
  LibraryElement element = tf32 ? LibraryElement::TF32 : elementOf(matrices.type);
  std::vector<float> values(matrices.rows * matrices.columns);
  std::vector<char> bytes(matrices.rows * matrices.width());
  for (uint64_t column = 0; column < matrices.columns; ++column) {
    uint64_t from = placeOf(matrices, place, number, column);
    absl::Status s = memory.noteAccess(from, bytes.size(), AccessKind::Read, order);
    if (s.ok())
      s = memory.copyOut(bytes.data(), from, bytes.size());
    if (!s.ok())
      return s;
    for (uint64_t row = 0; row < matrices.rows; ++row)
      values[transpose == Transpose::Yes ? row * matrices.columns + column
                                         : column * matrices.rows + row] =
          widen(element, bytes.data() + row * matrices.width());
  }
  return values;
}

std::string Product::findError() const {
  uint64_t m = a.rowsIf(transposeA), k = a.columnsIf(transposeA), n = b.columnsIf(transposeB);
  if (m == 0 || n == 0 || k == 0 || b.rowsIf(transposeB) != k || d.rows != m || d.columns != n)
    return absl::StrCat("a product of ", m, " x ", k, " and ", b.rowsIf(transposeB), " x ", n,
                        " into ", d.rows, " x ", d.columns);
  if (c.rows != d.rows || c.columns != d.columns || c.type != d.type || c.leading != d.leading)
    return "matrices c and d that are not alike";
  if (a.type != b.type || (d.type != a.type && d.type != DataType::F32))
    return "types that have no product";
  if (tf32 && a.type != DataType::F32)
    return "TF32 of another type than f32";
  if (epilogue != cublas::Epilogue::Default && epilogue != cublas::Epilogue::Bias &&
      epilogue != cublas::Epilogue::ReluBias)
    return absl::StrCat("the epilogue ", static_cast<int>(epilogue));
  if (hasBias() && placeBias == 0)
    return "a bias that is nowhere";
  for (const StoredMatrices *each : {&a, &b, &c, &d}) {
    if (each->leading < static_cast<int64_t>(each->rows))
      return absl::StrCat("columns of ", each->rows, " elements, ", each->leading, " apart");
    if (each->batch != d.batch || each->batch < 1)
      return "batches of several sizes";
  }
  return d.batch > 1 && d.batchOffset == 0 ? "a batch that writes one matrix" : "";
}

/// Of as many elements as d has rows; none, where there is no bias.
static absl::StatusOr<std::vector<float>> readBias(DeviceMemory &memory, const Order &order,
                                                   const Product &product) {
  if (!product.hasBias())
    return std::vector<float>();
  StoredMatrices vector{product.d.type, product.d.rows, 1, static_cast<int64_t>(product.d.rows)};
  return read(memory, order, vector, product.placeBias, 0, Transpose::No);
}

/// Of a nan, the real library may make one or 0: a plan may count on neither, so that its tests see a 0.
static double relu(double value) { return value > 0 ? value : 0; }

absl::Status Product::compute(DeviceMemory &memory, const Order &order, uint64_t placeA,
                              uint64_t placeB, uint64_t placeC, uint64_t placeD) const {
  uint64_t m = d.rows, n = d.columns, k = a.columnsIf(transposeA);
  absl::StatusOr<std::vector<float>> bias = readBias(memory, order, *this);
  if (!bias.ok())
    return bias.status();
  std::vector<double> sums(m);
  std::vector<char> bytes(m * d.width());
  for (int32_t number = 0; number < d.batch; ++number) {
    absl::StatusOr<std::vector<float>> left =
        read(memory, order, a, placeA, number, transposeA, tf32);
    if (!left.ok())
      return left.status();
    absl::StatusOr<std::vector<float>> right =
        read(memory, order, b, placeB, number, transposeB, tf32);
    if (!right.ok())
      return right.status();
    std::vector<float> before;
    if (beta != 0) {
      absl::StatusOr<std::vector<float>> old =
          read(memory, order, c, placeC, number, Transpose::No);
      if (!old.ok())
        return old.status();
      before = *std::move(old);
    }
    for (uint64_t column = 0; column < n; ++column) {
      std::fill(sums.begin(), sums.end(), 0.0);
      for (uint64_t term = 0; term < k; ++term) {
        double factor = (*right)[column * k + term];
        const float *own = left->data() + term * m;
        for (uint64_t row = 0; row < m; ++row)
          sums[row] += own[row] * factor;
      }
      for (uint64_t row = 0; row < m; ++row) {
        double result = alpha * sums[row];
        if (beta != 0)
          result += static_cast<double>(beta) * before[column * m + row];
        if (hasBias()) // it is added to what the product is rounded to
          result = static_cast<float>(result) + (*bias)[row];
        if (epilogue == cublas::Epilogue::ReluBias)
          result = relu(result);
        narrow(elementOf(d.type), static_cast<float>(result), bytes.data() + row * d.width());
      }
      uint64_t to = placeOf(d, placeD, number, column);
      absl::Status s = memory.noteAccess(to, bytes.size(), AccessKind::Write, order);
      if (s.ok())
        s = memory.copyIn(to, bytes.data(), bytes.size());
      if (!s.ok())
        return s;
    }
  }
  return absl::OkStatus();
}

} // namespace distribute::softgpu
