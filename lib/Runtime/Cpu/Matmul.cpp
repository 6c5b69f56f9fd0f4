// Matrix products: tiles of our own where there are any for the instruction set
// (TileProduct.h), else oneDNN.
//
// There, one matrix goes to dnnl_sgemm, a batch of them to a matmul primitive, or to
// a loop of sgemm where oneDNN has only its slow reference for the layout. What
// cannot be read as it lies (both strides above 1, f16, bf16) is first copied to f32
// in scratch, and so is what oneDNN would read with half its speed (Matrix.h), a
// panel of the product at a time. The accumulation is in f32.

#include "Matrix.h"
#include "PrimitiveCall.h"
#include "PrimitiveDescription.h"
#include "TileProduct.h"
#include "ViewParts.h"

#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"
#include "oneapi/dnnl/dnnl_debug.h"

#include <cstring>
#include <optional>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

absl::Status failed(const std::string &label, const char *what, dnnl_status_t status) {
  return absl::InternalError(
      absl::StrCat(label, ": oneDNN's ", what, " failed: ", dnnl_status2str(status)));
}

/// The parts that all forms of a product share.
class MatmulBase : public CpuOperation {
public:
  absl::Status run(CpuContext &context) final {
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

  virtual absl::Status multiply(CpuContext &context, const float *a, const float *b, float *c) = 0;

  std::string label;
  Matrix operands[3];
  float alpha = 1, beta = 0;
};

/// One sgemm for each matrix of the batch (a batch of none: one).
class GemmLoop final : public MatmulBase {
public:
  absl::Status multiply(CpuContext &context, const float *a, const float *b, float *c) override {
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
  absl::Status multiply(CpuContext &context, const float *a, const float *b, float *c) override {
    void *pointers[] = {const_cast<float *>(a), const_cast<float *>(b), c,
                        context.scratch + scratchOffset};
    for (int i = 0; i < 4; ++i)
      arguments.setAddress(i, pointers[i]);
    return arguments.execute(context, label);
  }

  PrimitiveCall arguments;
  size_t scratchOffset = 0;
};

/// A whole batch in tiles.
class TiledMatmul final : public MatmulBase {
public:
  absl::Status multiply(CpuContext &context, const float *a, const float *b, float *c) override {
    product.run(a, b, c, reinterpret_cast<float *>(context.scratch + scratchOffset));
    return absl::OkStatus();
  }

  TileProduct product;
  size_t scratchOffset = 0;
};

/// c = beta * c, for products over no elements (k is 0).
class ScaleResult final : public CpuOperation {
public:
  ScaleResult(TensorView view, float beta) : view(std::move(view)), beta(beta) {}
  absl::Status run(CpuContext &) override {
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
    int64_t step = view.strides[dimension] * int64_t(planfile::elementBytes(view.element));
    for (int64_t i = 0; i < view.shape[dimension]; ++i)
      scaleFrom(dimension + 1, data + i * step);
  }
  TensorView view;
  float beta;
};

class Nothing final : public CpuOperation {
public:
  absl::Status run(CpuContext &) override { return absl::OkStatus(); }
};

/// A batch that shares its right matrix is one taller matrix, if the rows
/// continue from one to the next.
void mergeBatchIntoRows(ProductSizes &sizes, Matrix (&operands)[3]) {
  while (!sizes.batch.empty()) {
    size_t last = sizes.batch.size() - 1;
    bool merges = operands[1].batchStrides[last] == 0 &&
                  operands[0].batchStrides[last] == sizes.m * operands[0].rowStride &&
                  operands[2].batchStrides[last] == sizes.m * operands[2].rowStride && sizes.m > 1;
    int64_t taller = sizes.m * sizes.batch[last];
    if (!merges || !gemmLayout(taller, sizes.k, operands[0].rowStride, operands[0].colStride) ||
        !gemmLayout(taller, sizes.n, operands[2].rowStride, operands[2].colStride))
      return;
    sizes.m = taller;
    sizes.batch.pop_back();
    for (Matrix &operand : operands)
      operand.batchStrides.pop_back();
  }
}

/// A matmul primitive over [batch..., rows, cols] with these strides. A batch
/// stride of 0 is a dimension of one element, which oneDNN broadcasts.
dnnl::memory::desc describeMatrix(const ProductSizes &sizes, const Matrix &matrix, int operand) {
  dnnl::memory::dims dims, strides;
  for (size_t i = 0; i < sizes.batch.size(); ++i) {
    bool repeated = matrix.batchStrides[i] == 0;
    dims.push_back(repeated ? 1 : sizes.batch[i]);
    strides.push_back(repeated ? 1 : matrix.batchStrides[i]);
  }
  dims.insert(dims.end(), {sizes.rows(operand), sizes.cols(operand)});
  strides.insert(strides.end(), {matrix.rowStride, matrix.colStride});
  return dnnl::memory::desc(dims, dnnl::memory::data_type::f32, strides);
}

/// Null when oneDNN has nothing but its reference for this product.
std::unique_ptr<BatchedPrimitive> makePrimitive(CpuContext &context, const ProductSizes &sizes,
                                                const Matrix (&operands)[3], float alpha,
                                                float beta, ScratchLayout &scratch) {
  if (sizes.batch.size() + 2 > DNNL_MAX_NDIMS)
    return nullptr;
  try {
    dnnl::primitive_attr attributes = scaleAndAdd(alpha, beta);
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    auto chosen = describe<dnnl::matmul>(
        context.mathEngine, attributes, describeMatrix(sizes, operands[0], 0),
        describeMatrix(sizes, operands[1], 1), describeMatrix(sizes, operands[2], 2));
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

/// Of operands that sgemm can read.
std::unique_ptr<GemmLoop> makeLoop(const ProductSizes &sizes, const Matrix (&operands)[3]) {
  auto loop = std::make_unique<GemmLoop>();
  loop->batch = sizes.batch;
  loop->m = sizes.m;
  loop->n = sizes.n;
  loop->k = sizes.k;
  for (int i = 0; i < 3; ++i)
    loop->layouts[i] =
        *gemmLayout(sizes.rows(i), sizes.cols(i), operands[i].rowStride, operands[i].colStride);
  loop->swapped = loop->layouts[2].trans == 'T';
  return loop;
}

std::unique_ptr<TiledMatmul> makeTiles(const ProductSizes &sizes, const Matrix (&operands)[3],
                                       float alpha, float beta, ScratchLayout &scratch) {
  auto tiles = std::make_unique<TiledMatmul>();
  tiles->product = TileProduct(sizes, operands, alpha, beta);
  tiles->scratchOffset = scratch.add(tiles->product.scratchBytes());
  return tiles;
}

/// A product whose panels go one after the other through the same work memory.
class MatmulPanels final : public CpuOperation {
public:
  absl::Status run(CpuContext &context) override {
    for (const std::unique_ptr<CpuOperation> &panel : panels)
      if (absl::Status s = panel->run(context); !s.ok())
        return s;
    return absl::OkStatus();
  }

  std::vector<std::unique_ptr<CpuOperation>> panels;
};

/// Which operands are copied first.
void chooseStaged(const Matrix (&operands)[3], const ProductSizes &sizes, bool (&staged)[3]) {
  int64_t rowStride = operands[2].rowStride, colStride = operands[2].colStride;
  bool inTiles = TileProduct::takes(sizes, rowStride, colStride);
  for (int i = 0; i < 3; ++i)
    staged[i] = inTiles ? TileProduct::mustStage(operands, i) : mustStage(operands[i], i, sizes);
}

/// The panels of a product and the dimension of the result that they cut.
struct PanelCut {
  size_t dimension = 0;
  std::vector<Range> ranges;
};

/// A copy of an operand that is used once from each panel of the result need not exist whole: by
/// columns if the right operand is staged, by rows if the left one is. If both are, one of them
/// would be copied again and again; then there is one panel.
PanelCut choosePanels(const ProductSizes &sizes, const Matrix (&operands)[3],
                      const bool (&staged)[3]) {
  // Fewer columns cost the product speed, larger copies only memory.
  constexpr int64_t unit = 64, leastSize = 4 * unit, panelBytes = 1 << 20;
  PanelCut cut;
  if (staged[0] == staged[1])
    return cut;
  cut.dimension = operands[2].view.shape.size() - (staged[1] ? 1 : 2);
  int64_t size = staged[1] ? sizes.n : sizes.m;
  int64_t numElements = 0;
  for (int i = 0; i < 3; ++i)
    if (staged[i])
      numElements += operands[i].view.numElements();
  int64_t numPanels = std::min(numElements * int64_t(sizeof(float)) / panelBytes, size / leastSize);
  if (numPanels > 1)
    cut.ranges = cutEvenly(size, unit, numPanels);
  return cut;
}

/// Makes the operation of operands whose strides are set.
std::unique_ptr<MatmulBase> makeProduct(CpuContext &context, ProductSizes sizes,
                                        Matrix (&operands)[3], const bool (&staged)[3],
                                        const std::string &label, float alpha, float beta) {
  ScratchLayout scratch;
  for (int i = 0; i < 3; ++i)
    if (staged[i])
      operands[i].stage(scratch, i == 2);
  mergeBatch(sizes.batch,
             {&operands[0].batchStrides, &operands[1].batchStrides, &operands[2].batchStrides});
  mergeBatchIntoRows(sizes, operands);
  std::unique_ptr<MatmulBase> operation;
  if (TileProduct::takes(sizes, operands[2].rowStride, operands[2].colStride))
    operation = makeTiles(sizes, operands, alpha, beta, scratch);
  else if (!sizes.batch.empty())
    operation = makePrimitive(context, sizes, operands, alpha, beta, scratch);
  if (!operation)
    operation = makeLoop(sizes, operands);
  operation->label = label;
  operation->alpha = alpha;
  operation->beta = beta;
  for (int i = 0; i < 3; ++i)
    operation->operands[i] = std::move(operands[i]);
  context.reserveScratch(scratch.numBytes());
  return operation;
}

} // namespace

absl::StatusOr<std::unique_ptr<CpuOperation>> prepareMatmul(CpuContext &context,
                                                            const std::string &label, TensorView a,
                                                            const TensorView &b, TensorView c,
                                                            double alpha, double beta) {
  fb::ElementType element = c.element;
  if (element != fb::ElementType::F32 && !planfile::isNarrowFloat(element))
    return absl::UnimplementedError(
        absl::StrCat(label, ": the matrix library multiplies f32, f16 and bf16, not ",
                     planfile::nameOf(element), "; compile the product as a kernel"));
  size_t rank = c.shape.size();
  ProductSizes sizes;
  sizes.batch.assign(c.shape.begin(), c.shape.end() - 2);
  sizes.m = c.shape[rank - 2];
  sizes.n = c.shape[rank - 1];
  sizes.k = a.shape[rank - 1];
  if (c.numElements() == 0)
    return std::make_unique<Nothing>();
  if (sizes.k == 0 && (beta == 0 || element == fb::ElementType::F32))
    return std::make_unique<ScaleResult>(std::move(c), static_cast<float>(beta));

  Matrix operands[3];
  operands[0].view = a;
  operands[1].view = b;
  operands[2].view = c;
  bool staged[3];
  for (Matrix &operand : operands)
    operand.setStrides(operand.view.strides);
  chooseStaged(operands, sizes, staged);
  PanelCut panels = choosePanels(sizes, operands, staged);
  if (panels.ranges.empty())
    return makeProduct(context, std::move(sizes), operands, staged, label,
                       static_cast<float>(alpha), static_cast<float>(beta));
  auto operation = std::make_unique<MatmulPanels>();
  bool byColumns = panels.dimension == rank - 1;
  for (Range range : panels.ranges) {
    auto panel = prepareMatmul(context, label, byColumns ? a : cut(a, rank - 2, range),
                               byColumns ? cut(b, rank - 1, range) : b,
                               cut(c, panels.dimension, range), alpha, beta);
    if (!panel.ok())
      return panel.status();
    operation->panels.push_back(*std::move(panel));
  }
  return operation;
}

} // namespace distribute::runtime
