// Matrix products by oneDNN.
//
// One matrix goes to dnnl_sgemm, a batch of them to a matmul primitive, or to a
// loop of sgemm where oneDNN has only its slow reference for the layout. What
// neither takes (both strides above 1, f16, bf16) is first copied to f32 in
// scratch, and so is what oneDNN would read with half its speed (readsBadly). The
// accumulation is in f32.

#include "Operation.h"
#include "PrimitiveCall.h"
#include "StridedCopy.h"

#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"
#include "oneapi/dnnl/dnnl_debug.h"

#include <cstring>
#include <optional>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// One operand as the library sees it.
struct Matrix {
  TensorView view;
  bool staged = false;      ///< lies densely in scratch, as f32
  size_t scratchOffset = 0; ///< if staged
  StridedCopy in;           ///< view to scratch
  StridedCopy out;          ///< scratch to view
  std::vector<int64_t> batchStrides;
  int64_t rowStride = 0;
  int64_t colStride = 0;

  char *data(const SlotContext &context) const {
    return staged ? context.scratch + scratchOffset : view.data();
  }
};

/// How sgemm reads a matrix of rows x cols: as it is ('N') or transposed ('T').
struct GemmLayout {
  char trans;
  int64_t leading;
};

std::optional<GemmLayout> gemmLayout(int64_t rows, int64_t cols, int64_t rowStride,
                                     int64_t colStride) {
  // The stride of a dimension with one element is free.
  if (cols == 1)
    colStride = 1;
  if (rows == 1 && colStride == 1)
    rowStride = cols;
  if (colStride == 1 && rowStride >= std::max<int64_t>(cols, 1))
    return GemmLayout{'N', rowStride};
  if (rows == 1)
    rowStride = 1;
  if (rowStride == 1 && colStride >= std::max<int64_t>(rows, 1))
    return GemmLayout{'T', colStride};
  return std::nullopt;
}

absl::Status failed(const std::string &label, const char *what, dnnl_status_t status) {
  return absl::InternalError(
      absl::StrCat(label, ": oneDNN's ", what, " failed: ", dnnl_status2str(status)));
}

/// The pieces that all forms of a product share.
class MatmulBase : public Operation {
public:
  absl::Status run(SlotContext &context) final {
    char *pointers[3];
    for (int i = 0; i < 3; ++i) {
      Matrix &matrix = operands[i];
      bool read = i < 2 || beta != 0;
      if (matrix.staged && read)
        matrix.in.run(matrix.view.data(), context.scratch + matrix.scratchOffset);
      pointers[i] = matrix.data(context);
    }
    absl::Status s = multiply(context, reinterpret_cast<const float *>(pointers[0]),
                              reinterpret_cast<const float *>(pointers[1]),
                              reinterpret_cast<float *>(pointers[2]));
    if (s.ok() && operands[2].staged)
      operands[2].out.run(pointers[2], operands[2].view.data());
    return s;
  }

  virtual absl::Status multiply(SlotContext &context, const float *a, const float *b, float *c) = 0;

  std::string label;
  Matrix operands[3];
  float alpha = 1, beta = 0;
};

/// One sgemm for each matrix of the batch (a batch of none: one).
class GemmLoop final : public MatmulBase {
public:
  absl::Status multiply(SlotContext &context, const float *a, const float *b, float *c) override {
    return multiplyFrom(0, a, b, c);
  }

  std::vector<int64_t> batch;
  bool swapped = false; ///< c is column-major: compute its transpose, b' a'
  GemmLayout layouts[3] = {};
  int64_t m = 0, n = 0, k = 0;

private:
  absl::Status multiplyFrom(size_t dimension, const float *a, const float *b, float *c) {
    if (dimension == batch.size())
      return multiplyOne(a, b, c);
    for (int64_t i = 0; i < batch[dimension]; ++i)
      if (absl::Status s = multiplyFrom(dimension + 1, a + i * operands[0].batchStrides[dimension],
                                        b + i * operands[1].batchStrides[dimension],
                                        c + i * operands[2].batchStrides[dimension]);
          !s.ok())
        return s;
    return absl::OkStatus();
  }

  absl::Status multiplyOne(const float *a, const float *b, float *c) {
    dnnl_status_t status =
        swapped
            ? dnnl_sgemm(flip(layouts[1].trans), flip(layouts[0].trans), n, m, k, alpha, b,
                         layouts[1].leading, a, layouts[0].leading, beta, c, layouts[2].leading)
            : dnnl_sgemm(layouts[0].trans, layouts[1].trans, m, n, k, alpha, a, layouts[0].leading,
                         b, layouts[1].leading, beta, c, layouts[2].leading);
    return status == dnnl_success ? absl::OkStatus() : failed(label, "sgemm", status);
  }

  static char flip(char trans) { return trans == 'N' ? 'T' : 'N'; }
};

/// A whole batch in one primitive.
class BatchedPrimitive final : public MatmulBase {
public:
  absl::Status multiply(SlotContext &context, const float *a, const float *b, float *c) override {
    void *pointers[] = {const_cast<float *>(a), const_cast<float *>(b), c,
                        context.scratch + scratchOffset};
    for (int i = 0; i < 4; ++i)
      arguments.setAddress(i, pointers[i]);
    return arguments.execute(context, label);
  }

  PrimitiveCall arguments;
  size_t scratchOffset = 0;
};

/// c = beta * c, for products over no elements (k is 0).
class ScaleResult final : public Operation {
public:
  ScaleResult(TensorView view, float beta) : view(std::move(view)), beta(beta) {}
  absl::Status run(SlotContext &) override {
    scaleFrom(0, view.data());
    return absl::OkStatus();
  }

private:
  void scaleFrom(size_t dimension, char *data) {
    if (dimension == view.shape.size()) {
      float value = 0;
      if (beta != 0)
        std::memcpy(&value, data, sizeof value);
      value *= beta;
      std::memcpy(data, &value, view.element == fb::ElementType::F32 ? 4 : 2);
      return;
    }
    int64_t step = view.strides[dimension] * int64_t(byteWidth(dataTypeOf(view.element)));
    for (int64_t i = 0; i < view.shape[dimension]; ++i)
      scaleFrom(dimension + 1, data + i * step);
  }
  TensorView view;
  float beta;
};

class Nothing final : public Operation {
public:
  absl::Status run(SlotContext &) override { return absl::OkStatus(); }
};

/// The product's sizes, with batch dimensions merged where all three allow.
struct Problem {
  std::vector<int64_t> batch;
  int64_t m = 0, n = 0, k = 0;
};

bool isNarrow(fb::ElementType element) {
  return element == fb::ElementType::F16 || element == fb::ElementType::BF16;
}

void setStrides(Matrix &matrix, const std::vector<int64_t> &strides) {
  size_t rank = strides.size();
  matrix.rowStride = strides[rank - 2];
  matrix.colStride = strides[rank - 1];
  matrix.batchStrides.assign(strides.begin(), strides.end() - 2);
}

/// Rows that begin a multiple of this many floats apart meet in a few sets of the
/// nearest cache. oneDNN, too, calls such leading dimensions bad.
constexpr int64_t badLeading = 256;

/// Whether oneDNN walks down the columns of an operand whose rows meet in the cache,
/// a right operand as it lies or a left one transposed, while `reuses` rows (columns)
/// of the other operand go by. Its kernels for AVX-512 copy such operands themselves.
/// Those for AVX2 do only if the product is large both ways; else they run at less
/// than half their speed, of which a copy costs a few percent.
bool readsBadly(const Matrix &matrix, int64_t rows, int64_t cols, bool isLeft, int64_t reuses) {
  constexpr int64_t fewest = 32;
  std::optional<GemmLayout> layout = gemmLayout(rows, cols, matrix.rowStride, matrix.colStride);
  int64_t down = isLeft ? cols : rows;
  if (!layout || layout->trans != (isLeft ? 'T' : 'N') || layout->leading % badLeading != 0 ||
      down < fewest || reuses < fewest)
    return false;
  switch (dnnl::get_effective_cpu_isa()) {
  case dnnl::cpu_isa::sse41:
  case dnnl::cpu_isa::avx:
  case dnnl::cpu_isa::avx2:
  case dnnl::cpu_isa::avx2_vnni:
    break;
  default:
    return false;
  }
  // oneDNN's own bound.
  return 1.0 / static_cast<double>(isLeft ? rows : cols) + 1.0 / static_cast<double>(reuses) >=
         0.0038;
}

/// Has the operand copied to f32 before (and for `isResult` after). Elements that the
/// view repeats are copied once; the copy keeps the order of the strides, and its rows
/// do not meet in the cache.
void stage(Matrix &matrix, ScratchLayout &scratch, bool isResult) {
  const TensorView &view = matrix.view;
  size_t rank = view.shape.size();
  bool byColumns = view.strides[rank - 2] == 1 && view.strides[rank - 1] > 1;
  size_t row = byColumns ? rank - 1 : rank - 2, inRow = byColumns ? rank - 2 : rank - 1;
  std::vector<int64_t> shape = view.shape, strides(rank, 0);
  constexpr int64_t line = 16;
  strides[inRow] = 1;
  strides[row] = shape[inRow] % badLeading == 0 ? shape[inRow] + line : shape[inRow];
  int64_t numElements = strides[row] * shape[row];
  for (size_t i = rank - 2; i-- > 0;) {
    if (view.strides[i] == 0) {
      shape[i] = 1;
      continue;
    }
    strides[i] = numElements;
    numElements *= shape[i];
  }
  bool half = view.element == fb::ElementType::F16, brain = view.element == fb::ElementType::BF16;
  matrix.staged = true;
  matrix.scratchOffset = scratch.add(static_cast<size_t>(numElements) * sizeof(float));
  matrix.in = StridedCopy(shape, view.strides, strides, sizeof(float),
                          half    ? Conversion::F16ToF32
                          : brain ? Conversion::BF16ToF32
                                  : Conversion::None);
  if (isResult)
    matrix.out = StridedCopy(shape, strides, view.strides, sizeof(float),
                             half    ? Conversion::F32ToF16
                             : brain ? Conversion::F32ToBF16
                                     : Conversion::None);
  setStrides(matrix, strides);
}

/// Drops batch dimensions of one element and merges neighbours.
void mergeBatch(Problem &problem, Matrix (&operands)[3]) {
  std::vector<int64_t> batch;
  std::vector<int64_t> strides[3];
  for (size_t i = 0; i < problem.batch.size(); ++i) {
    int64_t size = problem.batch[i];
    if (size == 1)
      continue;
    bool merges = !batch.empty();
    for (int o = 0; o < 3 && merges; ++o)
      merges = strides[o].back() == operands[o].batchStrides[i] * size;
    if (!merges)
      batch.push_back(1);
    batch.back() *= size;
    for (int o = 0; o < 3; ++o) {
      if (!merges)
        strides[o].push_back(0);
      strides[o].back() = operands[o].batchStrides[i];
    }
  }
  problem.batch = std::move(batch);
  for (int o = 0; o < 3; ++o)
    operands[o].batchStrides = std::move(strides[o]);
}

/// A batch that shares its right matrix is one taller matrix, if the rows
/// continue from one to the next.
void mergeBatchIntoRows(Problem &problem, Matrix (&operands)[3]) {
  while (!problem.batch.empty()) {
    size_t last = problem.batch.size() - 1;
    bool merges = operands[1].batchStrides[last] == 0 &&
                  operands[0].batchStrides[last] == problem.m * operands[0].rowStride &&
                  operands[2].batchStrides[last] == problem.m * operands[2].rowStride &&
                  problem.m > 1;
    int64_t taller = problem.m * problem.batch[last];
    if (!merges || !gemmLayout(taller, problem.k, operands[0].rowStride, operands[0].colStride) ||
        !gemmLayout(taller, problem.n, operands[2].rowStride, operands[2].colStride))
      return;
    problem.m = taller;
    problem.batch.pop_back();
    for (Matrix &operand : operands)
      operand.batchStrides.pop_back();
  }
}

/// A matmul primitive over [batch..., rows, cols] with these strides. A batch
/// stride of 0 is a dimension of one element, which oneDNN broadcasts.
dnnl::memory::desc describeMatrix(const Problem &problem, const Matrix &matrix, int64_t rows,
                                  int64_t cols) {
  dnnl::memory::dims sizes, strides;
  for (size_t i = 0; i < problem.batch.size(); ++i) {
    bool repeated = matrix.batchStrides[i] == 0;
    sizes.push_back(repeated ? 1 : problem.batch[i]);
    strides.push_back(repeated ? 1 : matrix.batchStrides[i]);
  }
  sizes.insert(sizes.end(), {rows, cols});
  strides.insert(strides.end(), {matrix.rowStride, matrix.colStride});
  return dnnl::memory::desc(sizes, dnnl::memory::data_type::f32, strides);
}

/// Null when oneDNN has nothing but its reference for this product.
std::unique_ptr<BatchedPrimitive> makePrimitive(SlotContext &context, const Problem &problem,
                                                const Matrix (&operands)[3], float alpha,
                                                float beta, ScratchLayout &scratch) {
  if (problem.batch.size() + 2 > DNNL_MAX_NDIMS)
    return nullptr;
  try {
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    if (alpha != 1)
      attributes.set_output_scales(0, {alpha});
    if (beta != 0) {
      dnnl::post_ops after;
      after.append_sum(beta);
      attributes.set_post_ops(after);
    }
    dnnl::matmul::desc description(describeMatrix(problem, operands[0], problem.m, problem.k),
                                   describeMatrix(problem, operands[1], problem.k, problem.n),
                                   describeMatrix(problem, operands[2], problem.m, problem.n));
    dnnl::matmul::primitive_desc chosen(description, attributes, context.mathEngine);
    if (std::strstr(chosen.impl_info_str(), "ref"))
      return nullptr;
    auto made = std::make_unique<BatchedPrimitive>();
    made->scratchOffset = scratch.add(chosen.scratchpad_desc().get_size());
    if (context.measuresOnly)
      return made;
    made->arguments = PrimitiveCall(dnnl::matmul(chosen), context,
                                    {{DNNL_ARG_SRC, chosen.src_desc()},
                                     {DNNL_ARG_WEIGHTS, chosen.weights_desc()},
                                     {DNNL_ARG_DST, chosen.dst_desc()},
                                     {DNNL_ARG_SCRATCHPAD, chosen.scratchpad_desc()}});
    return made;
  } catch (const dnnl::error &) {
    return nullptr;
  }
}

/// Stages what sgemm cannot read and fills the loop's layouts.
std::unique_ptr<GemmLoop> makeLoop(const Problem &problem, const Matrix (&operands)[3]) {
  auto loop = std::make_unique<GemmLoop>();
  loop->batch = problem.batch;
  loop->m = problem.m;
  loop->n = problem.n;
  loop->k = problem.k;
  const int64_t rows[] = {problem.m, problem.k, problem.m};
  const int64_t cols[] = {problem.k, problem.n, problem.n};
  for (int i = 0; i < 3; ++i)
    loop->layouts[i] = *gemmLayout(rows[i], cols[i], operands[i].rowStride, operands[i].colStride);
  loop->swapped = loop->layouts[2].trans == 'T';
  return loop;
}

} // namespace

absl::StatusOr<std::unique_ptr<Operation>> prepareMatmul(SlotContext &context,
                                                         const std::string &label, TensorView a,
                                                         TensorView b, TensorView c, double alpha,
                                                         double beta) {
  fb::ElementType element = c.element;
  if (element != fb::ElementType::F32 && !isNarrow(element))
    return absl::UnimplementedError(
        absl::StrCat(label, ": the matrix library multiplies f32, f16 and bf16, not ",
                     planfile::nameOf(element), "; compile the product as a kernel"));
  size_t rank = c.shape.size();
  Problem problem;
  problem.batch.assign(c.shape.begin(), c.shape.end() - 2);
  problem.m = c.shape[rank - 2];
  problem.n = c.shape[rank - 1];
  problem.k = a.shape[rank - 1];
  if (c.numElements() == 0)
    return std::make_unique<Nothing>();
  if (problem.k == 0 && (beta == 0 || element == fb::ElementType::F32))
    return std::make_unique<ScaleResult>(std::move(c), static_cast<float>(beta));

  Matrix operands[3];
  operands[0].view = std::move(a);
  operands[1].view = std::move(b);
  operands[2].view = std::move(c);
  ScratchLayout scratch;
  const int64_t rows[] = {problem.m, problem.k, problem.m};
  const int64_t cols[] = {problem.k, problem.n, problem.n};
  for (int i = 0; i < 3; ++i) {
    setStrides(operands[i], operands[i].view.strides);
    if (isNarrow(operands[i].view.element) || // a and b may be narrower than c
        !gemmLayout(rows[i], cols[i], operands[i].rowStride, operands[i].colStride) ||
        (i < 2 && readsBadly(operands[i], rows[i], cols[i], i == 0, i == 0 ? cols[2] : rows[2])))
      stage(operands[i], scratch, i == 2);
  }
  mergeBatch(problem, operands);
  mergeBatchIntoRows(problem, operands);

  float alphaNarrow = static_cast<float>(alpha), betaNarrow = static_cast<float>(beta);
  std::unique_ptr<MatmulBase> operation;
  if (!problem.batch.empty())
    operation = makePrimitive(context, problem, operands, alphaNarrow, betaNarrow, scratch);
  if (!operation) {
    operation = makeLoop(problem, operands);
    context.callsGemm = true;
  }
  operation->label = label;
  operation->alpha = alphaNarrow;
  operation->beta = betaNarrow;
  for (int i = 0; i < 3; ++i)
    operation->operands[i] = std::move(operands[i]);
  context.reserveScratch(scratch.numBytes());
  return operation;
}

} // namespace distribute::runtime
