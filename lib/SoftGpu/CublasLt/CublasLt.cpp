// libcublasLt.so.13, with software GPUs behind it.
//
// An algorithm is one for the problem that it was asked for, for addresses of that alignment, and takes work memory, which it writes: what
// goes to another one is refused, with its reason on the standard error.
#include "../CurrentGpu.h"
#include "Product.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

using namespace distribute::cublas;
using distribute::softgpu::AccessKind;
using distribute::softgpu::DeviceMemory;
using distribute::softgpu::Gpu;
using distribute::softgpu::Order;
using distribute::softgpu::Product;
using distribute::softgpu::StoredMatrices;

namespace distribute::cublas {

struct HandleOfCublasLt {
  Gpu *gpu = nullptr;
};
struct MatmulOfCublasLt {
  Transpose transposeA = Transpose::No, transposeB = Transpose::No;
  Epilogue epilogue = Epilogue::Default;
  uint64_t placeBias = 0;
  bool tf32 = false;
};
struct LayoutOfCublasLt {
  StoredMatrices matrices;
};
struct PreferenceOfCublasLt {
  uint64_t mostWorkspaceBytes = 0;
  uint32_t alignments[4] = {256, 256, 256, 256}; ///< of a, b, c, d
};

} // namespace distribute::cublas

namespace {

constexpr size_t kVersion = 130000, kWorkspaceBytes = 512;

Status refuse(const std::string &why) {
  std::fprintf(stderr, "software cuBLASLt: %s\n", why.c_str());
  return Status::InvalidValue;
}

Product productOf(Matmul matmul, Layout a, Layout b, Layout c, Layout d) {
  return {matmul->transposeA, matmul->transposeB, a->matrices,       b->matrices, c->matrices,
          d->matrices,        matmul->epilogue,   matmul->placeBias, matmul->tf32};
}

/// What an algorithm is for: the problem and the alignments.
Algorithm algorithmFor(const Product &product, const uint32_t (&alignments)[4]) {
  Algorithm algorithm{};
  const StoredMatrices &a = product.a, &d = product.d;
  algorithm.data[0] = d.rows;
  algorithm.data[1] = d.columns;
  algorithm.data[2] = a.columnsIf(product.transposeA);
  algorithm.data[3] = static_cast<uint64_t>(product.transposeA) |
                      static_cast<uint64_t>(product.transposeB) << 1 |
                      static_cast<uint64_t>(a.type) << 8 | static_cast<uint64_t>(d.type) << 16 |
                      static_cast<uint64_t>(product.epilogue) << 24;
  algorithm.data[4] = static_cast<uint64_t>(d.batch);
  for (int i = 0; i < 4; ++i)
    algorithm.data[5] |= uint64_t{alignments[i]} << (16 * i);
  return algorithm;
}

/// A value of this size goes to `to`.
template <typename T>
Status take(T &to, const void *value, size_t numBytes) {
  if (!value || numBytes != sizeof to)
    return Status::InvalidValue;
  std::memcpy(&to, value, sizeof to);
  return Status::Success;
}

} // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): cuBLAS's names
#define DECLARE(result, name, parameters)                                                          \
  __attribute__((visibility("default"))) result name parameters;
DISTRIBUTE_CUBLASLT_FUNCTIONS(DECLARE)
#undef DECLARE

size_t cublasLtGetVersion() { return kVersion; }

const char *cublasLtGetStatusName(Status status) {
  switch (status) {
  case Status::Success:
    return "CUBLAS_STATUS_SUCCESS";
  case Status::NotInitialized:
    return "CUBLAS_STATUS_NOT_INITIALIZED";
  case Status::AllocFailed:
    return "CUBLAS_STATUS_ALLOC_FAILED";
  case Status::InvalidValue:
    return "CUBLAS_STATUS_INVALID_VALUE";
  case Status::ArchMismatch:
    return "CUBLAS_STATUS_ARCH_MISMATCH";
  case Status::ExecutionFailed:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  case Status::InternalError:
    return "CUBLAS_STATUS_INTERNAL_ERROR";
  case Status::NotSupported:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  }
  return "an error without a name";
}

Status cublasLtCreate(Handle *handle) {
  Gpu *gpu = distributeSoftGpuOfThread();
  if (!gpu)
    return Status::NotInitialized;
  *handle = new HandleOfCublasLt{gpu};
  return Status::Success;
}

Status cublasLtDestroy(Handle handle) {
  delete handle;
  return Status::Success;
}

Status cublasLtMatmulDescCreate(Matmul *matmul, ComputeType compute, DataType scale) {
  if ((compute != ComputeType::F32 && compute != ComputeType::F32FastTf32) ||
      scale != DataType::F32)
    return Status::NotSupported;
  *matmul = new MatmulOfCublasLt;
  (*matmul)->tf32 = compute == ComputeType::F32FastTf32;
  return Status::Success;
}

Status cublasLtMatmulDescDestroy(Matmul matmul) {
  delete matmul;
  return Status::Success;
}

Status cublasLtMatmulDescSetAttribute(Matmul matmul, MatmulAttribute attribute, const void *value,
                                      size_t numBytes) {
  switch (attribute) {
  case MatmulAttribute::TransposeA:
    return take(matmul->transposeA, value, numBytes);
  case MatmulAttribute::TransposeB:
    return take(matmul->transposeB, value, numBytes);
  case MatmulAttribute::Epilogue:
    return take(matmul->epilogue, value, numBytes);
  case MatmulAttribute::BiasPointer:
    return take(matmul->placeBias, value, numBytes);
  }
  return Status::NotSupported;
}

Status cublasLtMatrixLayoutCreate(Layout *layout, DataType type, uint64_t rows, uint64_t columns,
                                  int64_t leading) {
  *layout = new LayoutOfCublasLt{{type, rows, columns, leading}};
  return Status::Success;
}

Status cublasLtMatrixLayoutDestroy(Layout layout) {
  delete layout;
  return Status::Success;
}

Status cublasLtMatrixLayoutSetAttribute(Layout layout, LayoutAttribute attribute, const void *value,
                                        size_t numBytes) {
  switch (attribute) {
  case LayoutAttribute::BatchCount:
    return take(layout->matrices.batch, value, numBytes);
  case LayoutAttribute::BatchOffset:
    return take(layout->matrices.batchOffset, value, numBytes);
  }
  return Status::NotSupported;
}

Status cublasLtMatmulPreferenceCreate(Preference *preference) {
  *preference = new PreferenceOfCublasLt;
  return Status::Success;
}

Status cublasLtMatmulPreferenceDestroy(Preference preference) {
  delete preference;
  return Status::Success;
}

Status cublasLtMatmulPreferenceSetAttribute(Preference preference, PreferenceAttribute attribute,
                                            const void *value, size_t numBytes) {
  switch (attribute) {
  case PreferenceAttribute::MostWorkspaceBytes:
    return take(preference->mostWorkspaceBytes, value, numBytes);
  case PreferenceAttribute::AlignmentA:
  case PreferenceAttribute::AlignmentB:
  case PreferenceAttribute::AlignmentC:
  case PreferenceAttribute::AlignmentD:
    return take(preference->alignments[static_cast<int>(attribute) -
                                       static_cast<int>(PreferenceAttribute::AlignmentA)],
                value, numBytes);
  }
  return Status::NotSupported;
}

Status cublasLtMatmulAlgoGetHeuristic(Handle handle, Matmul matmul, Layout a, Layout b, Layout c,
                                      Layout d, Preference preference, int numRequested,
                                      Heuristic *found, int *numFound) {
  *numFound = 0;
  if (!handle || numRequested < 1)
    return Status::InvalidValue;
  Product product = productOf(matmul, a, b, c, d);
  if (std::string error = product.findError(); !error.empty())
    return refuse(error);
  *found = {algorithmFor(product, preference->alignments),
            std::min<size_t>(kWorkspaceBytes, preference->mostWorkspaceBytes),
            Status::Success,
            1,
            {}};
  *numFound = 1;
  return Status::Success;
}

Status cublasLtMatmul(Handle handle, Matmul matmul, const void *alpha, const void *a,
                      Layout layoutA, const void *b, Layout layoutB, const void *beta,
                      const void *c, Layout layoutC, void *d, Layout layoutD,
                      const Algorithm *algorithm, void *workspace, size_t workspaceBytes,
                      Stream stream) {
  Product product = productOf(matmul, layoutA, layoutB, layoutC, layoutD);
  std::memcpy(&product.alpha, alpha, sizeof product.alpha);
  std::memcpy(&product.beta, beta, sizeof product.beta);
  if (std::string error = product.findError(); !error.empty())
    return refuse(error);
  if (distributeSoftGpuOfThread() != handle->gpu)
    return refuse("another GPU's context is current than the handle is for");
  uint32_t alignments[4];
  for (int i = 0; i < 4; ++i)
    alignments[i] = static_cast<uint16_t>(algorithm->data[5] >> (16 * i));
  Algorithm fitting = algorithmFor(product, alignments);
  if (std::memcmp(&fitting, algorithm, sizeof fitting) != 0)
    return refuse("an algorithm that was found for another product");
  const void *places[4] = {a, b, c, d};
  const StoredMatrices *matrices[4] = {&product.a, &product.b, &product.c, &product.d};
  for (int i = 0; i < 4; ++i)
    if (alignments[i] == 0 || reinterpret_cast<uint64_t>(places[i]) % alignments[i] != 0 ||
        (product.d.batch > 1 &&
         static_cast<uint64_t>(matrices[i]->batchOffset) * matrices[i]->width() % alignments[i] !=
             0))
      return refuse(absl::StrCat("matrix ", i, " is not aligned to ", alignments[i],
                                 " bytes, which the algorithm was found for"));
  if (workspaceBytes != 0 && !workspace)
    return refuse("there is no work memory");
  auto place = [](const void *pointer) { return reinterpret_cast<uint64_t>(pointer); };
  absl::Status s = handle->gpu->giveAsync(
      [product, placeA = place(a), placeB = place(b), placeC = place(c), placeD = place(d),
       work = place(workspace), workspaceBytes](DeviceMemory &memory, const Order &order) {
        if (workspaceBytes != 0) {
          absl::Status written = memory.noteAccess(work, workspaceBytes, AccessKind::Write, order);
          if (written.ok())
            written = memory.fill(work, 0xee, workspaceBytes);
          if (!written.ok())
            return written;
        }
        return product.compute(memory, order, placeA, placeB, placeC, placeD);
      },
      static_cast<int>(reinterpret_cast<intptr_t>(stream)));
  return s.ok() ? Status::Success : Status::ExecutionFailed;
}

// NOLINTEND(readability-identifier-naming)

} // extern "C"
