// See CudaMatmul.h.
//
// The library stores matrices by columns. A result that lies by rows is therefore computed as its transpose,
// c' = b' a', whose columns are c's rows; so each operand is read as it lies, or transposed.

#include "CudaMatmul.h"

#include "../Tensor/MatrixLayout.h"
#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <array>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// What cuBLAS's documentation recommends for the largest GPUs.
constexpr uint64_t kMostWorkBytes = uint64_t{32} << 20;
/// Of addresses: what the library asks for at most.
constexpr uint64_t kMostAlignment = 256;

std::optional<cublas::DataType> cublasTypeOf(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::F32:
    return cublas::DataType::F32;
  case fb::ElementType::F16:
    return cublas::DataType::F16;
  case fb::ElementType::BF16:
    return cublas::DataType::BF16;
  default:
    return std::nullopt;
  }
}

/// A matrix as the library stores it.
struct Stored {
  cublas::DataType type = cublas::DataType::F32;
  uint64_t rows = 0, columns = 0;
  int64_t leading = 0;
  cublas::Transpose transpose = cublas::Transpose::No;
};

} // namespace

/// A product of matrices, or of batches of them: a call for each index of the dimensions that the library's batch is not.
class CudaMatmul final : public Operation {
public:
  explicit CudaMatmul(CudaProducts &products) : products(products), library(products.library) {}
  ~CudaMatmul() override {
    for (cublas::Layout layout : layouts)
      if (layout)
        library.cublasLtMatrixLayoutDestroy(layout);
    if (matmul)
      library.cublasLtMatmulDescDestroy(matmul);
  }

  /// Makes the longest of the batch's dimensions the library's. False: it has more elements than the library counts.
  bool orderBatch();
  absl::Status describe(const std::array<Stored, 3> &stored, bool tf32);
  absl::Status addBias(const CudaProducts::Bias &bias);
  absl::Status chooseAlgorithm();

  size_t neededWork() const { return workBytes; }

  bool canBeCaptured() const override { return true; } // no address changes here

  absl::Status run(SlotContext &) override {
    return products.queue.call([this](cuda::Stream stream) { return runFrom(0, {}, stream); });
  }

  CudaProducts &products;
  const CublasLt &library;
  std::string label;
  std::array<TensorView, 3> operands; ///< a, b, c in the library's order
  std::vector<int64_t> batch;         ///< the last dimension is the library's
  std::array<std::vector<int64_t>, 3> batchStrides;
  float alpha = 1, beta = 0;

private:
  absl::Status check(cublas::Status status, absl::string_view call) const {
    return status == cublas::Status::Success ? absl::OkStatus()
                                             : library.check(status, call, label);
  }
  uint32_t alignmentOf(size_t operand) const;
  absl::Status runFrom(size_t dimension, std::array<int64_t, 3> offsets, cuda::Stream stream);

  cublas::Matmul matmul = nullptr;
  std::array<cublas::Layout, 3> layouts{};
  cublas::Algorithm algorithm{};
  size_t workBytes = 0;
};

bool CudaMatmul::orderBatch() {
  mergeBatch(batch, {&batchStrides[0], &batchStrides[1], &batchStrides[2]});
  if (batch.empty())
    return true;
  auto longest = static_cast<size_t>(std::max_element(batch.begin(), batch.end()) - batch.begin());
  if (batch[longest] > INT32_MAX)
    return false;
  std::swap(batch[longest], batch.back());
  for (std::vector<int64_t> &strides : batchStrides)
    std::swap(strides[longest], strides.back());
  return true;
}

absl::Status CudaMatmul::describe(const std::array<Stored, 3> &stored, bool tf32) {
  absl::Status s =
      check(library.cublasLtMatmulDescCreate(
                &matmul, tf32 ? cublas::ComputeType::F32FastTf32 : cublas::ComputeType::F32,
                cublas::DataType::F32),
            "cublasLtMatmulDescCreate");
  constexpr cublas::MatmulAttribute transposes[] = {cublas::MatmulAttribute::TransposeA,
                                                    cublas::MatmulAttribute::TransposeB};
  for (size_t i = 0; i < 2 && s.ok(); ++i)
    s = check(library.cublasLtMatmulDescSetAttribute(matmul, transposes[i], &stored[i].transpose,
                                                     sizeof stored[i].transpose),
              "cublasLtMatmulDescSetAttribute");
  for (size_t i = 0; i < 3 && s.ok(); ++i) {
    s = check(library.cublasLtMatrixLayoutCreate(&layouts[i], stored[i].type, stored[i].rows,
                                                 stored[i].columns, stored[i].leading),
              "cublasLtMatrixLayoutCreate");
    if (!s.ok() || batch.empty())
      continue;
    auto count = static_cast<int32_t>(batch.back());
    s = check(library.cublasLtMatrixLayoutSetAttribute(
                  layouts[i], cublas::LayoutAttribute::BatchCount, &count, sizeof count),
              "cublasLtMatrixLayoutSetAttribute");
    if (s.ok())
      s = check(library.cublasLtMatrixLayoutSetAttribute(
                    layouts[i], cublas::LayoutAttribute::BatchOffset, &batchStrides[i].back(),
                    sizeof batchStrides[i].back()),
                "cublasLtMatrixLayoutSetAttribute");
  }
  return s;
}

/// Its address never changes.
absl::Status CudaMatmul::addBias(const CudaProducts::Bias &bias) {
  auto set = [&](cublas::MatmulAttribute attribute, auto value) {
    return check(library.cublasLtMatmulDescSetAttribute(matmul, attribute, &value, sizeof value),
                 "cublasLtMatmulDescSetAttribute");
  };
  absl::Status s = set(cublas::MatmulAttribute::Epilogue,
                       bias.relu ? cublas::Epilogue::ReluBias : cublas::Epilogue::Bias);
  return s.ok() ? set(cublas::MatmulAttribute::BiasPointer, static_cast<void *>(bias.vector.data()))
                : s;
}

/// The largest power of two that all addresses of the operand's matrices are multiples of.
uint32_t CudaMatmul::alignmentOf(size_t operand) const {
  const TensorView &view = operands[operand];
  uint64_t bits = kMostAlignment | reinterpret_cast<uintptr_t>(view.data());
  for (int64_t stride : batchStrides[operand])
    bits |= static_cast<uint64_t>(stride) * planfile::elementBytes(view.element);
  return static_cast<uint32_t>(bits & -bits);
}

absl::Status CudaMatmul::chooseAlgorithm() {
  cublas::Preference preference = nullptr;
  absl::Status s =
      check(library.cublasLtMatmulPreferenceCreate(&preference), "cublasLtMatmulPreferenceCreate");
  if (!s.ok())
    return s;
  auto set = [&](cublas::PreferenceAttribute attribute, auto value) {
    if (s.ok())
      s = check(
          library.cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof value),
          "cublasLtMatmulPreferenceSetAttribute");
  };
  set(cublas::PreferenceAttribute::MostWorkspaceBytes, kMostWorkBytes);
  set(cublas::PreferenceAttribute::AlignmentA, alignmentOf(0));
  set(cublas::PreferenceAttribute::AlignmentB, alignmentOf(1));
  set(cublas::PreferenceAttribute::AlignmentC, alignmentOf(2));
  set(cublas::PreferenceAttribute::AlignmentD, alignmentOf(2));
  cublas::Heuristic found{};
  int numFound = 0;
  if (s.ok())
    s = check(library.cublasLtMatmulAlgoGetHeuristic(products.handle, matmul, layouts[0],
                                                     layouts[1], layouts[2], layouts[2], preference,
                                                     1, &found, &numFound),
              "cublasLtMatmulAlgoGetHeuristic");
  library.cublasLtMatmulPreferenceDestroy(preference);
  if (s.ok())
    s = check(numFound > 0 ? found.state : cublas::Status::NotSupported,
              "cublasLtMatmulAlgoGetHeuristic");
  algorithm = found.algorithm;
  workBytes = found.workspaceBytes;
  return s;
}

absl::Status CudaMatmul::runFrom(size_t dimension, std::array<int64_t, 3> offsets,
                                 cuda::Stream stream) {
  if (dimension + 1 < batch.size()) {
    absl::Status s;
    for (int64_t i = 0; i < batch[dimension] && s.ok(); ++i) {
      s = runFrom(dimension + 1, offsets, stream);
      for (size_t o = 0; o < 3; ++o)
        offsets[o] += batchStrides[o][dimension];
    }
    return s;
  }
  std::array<char *, 3> places;
  for (size_t o = 0; o < 3; ++o)
    places[o] = operands[o].data() +
                offsets[o] * static_cast<int64_t>(planfile::elementBytes(operands[o].element));
  products.queue.countLaunch();
  return check(library.cublasLtMatmul(products.handle, matmul, &alpha, places[0], layouts[0],
                                      places[1], layouts[1], &beta, places[2], layouts[2],
                                      places[2], layouts[2], &algorithm, products.work.data(),
                                      workBytes, stream),
               "cublasLtMatmul");
}

absl::StatusOr<std::unique_ptr<CudaProducts>>
CudaProducts::create(CudaDevice &device, CudaQueue &queue, CudaWorkMemory &work) {
  absl::StatusOr<const CublasLt *> library = CublasLt::open(device.libraries());
  if (!library.ok())
    return library.status();
  if (absl::Status s = device.enter(); !s.ok())
    return s;
  std::unique_ptr<CudaProducts> made(new CudaProducts(device, queue, work, **library));
  absl::Status s = made->library.check(made->library.cublasLtCreate(&made->handle),
                                       "cublasLtCreate", device.label());
  return s.ok() ? absl::StatusOr<std::unique_ptr<CudaProducts>>(std::move(made)) : s;
}

CudaProducts::~CudaProducts() {
  if (handle && device.enter().ok())
    library.cublasLtDestroy(handle);
}

absl::StatusOr<std::unique_ptr<Operation>>
CudaProducts::prepare(const std::string &label, const TensorView &a, const TensorView &b,
                      const TensorView &c, double alpha, double beta,
                      const std::optional<Bias> &bias, bool tf32) {
  auto refuse = [&](auto... why) {
    return absl::UnimplementedError(
        absl::StrCat(label, ": cuBLASLt has no product ", why...,
                     "; compile the step again with --target=cuda, which makes a kernel of it"));
  };
  auto made = std::make_unique<CudaMatmul>(*this);
  made->label = label;
  made->alpha = static_cast<float>(alpha);
  made->beta = static_cast<float>(beta);
  size_t rank = c.shape.size();
  made->batch.assign(c.shape.begin(), c.shape.end() - 2);
  std::array<const TensorView *, 3> views = {&a, &b, &c};
  std::array<Stored, 3> stored;
  for (size_t o = 0; o < 3; ++o) {
    const TensorView &view = *views[o];
    std::optional<cublas::DataType> type = cublasTypeOf(view.element);
    if (!type)
      return refuse("of ", planfile::nameOf(view.element));
    if (view.numElements() == 0)
      return refuse("of no elements");
    std::optional<GemmLayout> layout = gemmLayout(view.shape[rank - 2], view.shape[rank - 1],
                                                  view.strides[rank - 2], view.strides[rank - 1]);
    if (!layout)
      return refuse("of a matrix whose elements lie side by side in neither direction");
    // By rows: the library sees the transposed matrix.
    auto rows = static_cast<uint64_t>(view.shape[rank - 2]);
    auto columns = static_cast<uint64_t>(view.shape[rank - 1]);
    bool isRowMajor = layout->trans == 'N';
    stored[o] = {*type, isRowMajor ? columns : rows, isRowMajor ? rows : columns, layout->leading,
                 isRowMajor ? cublas::Transpose::Yes : cublas::Transpose::No};
    made->batchStrides[o].assign(view.strides.begin(), view.strides.end() - 2);
    made->operands[o] = view;
  }
  bool isByRows = stored[2].transpose == cublas::Transpose::Yes;
  // To the library a bias is a column.
  if (bias && (!isByRows || rank != 2 || bias->vector.element != c.element))
    return refuse("with a bias of a matrix that does not lie by rows");
  if (isByRows) {
    std::swap(stored[0], stored[1]);
    std::swap(made->operands[0], made->operands[1]);
    std::swap(made->batchStrides[0], made->batchStrides[1]);
    for (size_t o : {0, 1})
      stored[o].transpose = stored[o].transpose == cublas::Transpose::Yes ? cublas::Transpose::No
                                                                          : cublas::Transpose::Yes;
  }
  if (!made->orderBatch())
    return refuse("of so large a batch");
  absl::Status s = made->describe(stored, tf32);
  if (s.ok() && bias)
    s = made->addBias(*bias);
  if (s.ok())
    s = made->chooseAlgorithm();
  if (!s.ok())
    return s;
  work.reserve(made->neededWork());
  return made;
}

} // namespace distribute::runtime
