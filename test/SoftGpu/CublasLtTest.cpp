// The declarations of cuBLASLt's interface, and what the stand-in for it computes and refuses.

#include "Signatures.h"
#include "SoftDriver.h"
#include "distribute/Cuda/CublasLtApi.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <dlfcn.h>
#include <vector>

#if __has_include(<cublasLt.h>)
#include <cublasLt.h>
#define HAS_CUBLASLT_H 1
#else
#define HAS_CUBLASLT_H 0
#endif

namespace distribute::cublas {
namespace {

struct LtFunctions {
#define POINTER(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_CUBLASLT_FUNCTIONS(POINTER)
#undef POINTER
};

using cuda::Context;
using cuda::DevicePointer;

/// A product of 3 x 5 and 5 x 4 matrices, a batch of 2, on GPU 0.
class SoftCublasLt : public testing::Test, protected SoftDriver {
protected:
  static constexpr int kRows = 3, kTerms = 5, kColumns = 4, kBatch = 2;

  void SetUp() override {
    void *library = open(DISTRIBUTE_SOFT_CUBLASLT);
    ASSERT_TRUE(library);
#define LOAD(result, name, parameters) load(library, #name, api.name);
    DISTRIBUTE_CUBLASLT_FUNCTIONS(LOAD)
#undef LOAD
    for (DevicePointer &place : places)
      allocate(&place, 4096);
    ASSERT_EQ(api.cublasLtCreate(&handle), Status::Success);
  }

  void TearDown() override {
    for (Layout layout : layouts)
      if (layout)
        api.cublasLtMatrixLayoutDestroy(layout);
    if (matmul)
      api.cublasLtMatmulDescDestroy(matmul);
    api.cublasLtDestroy(handle);
  }

  /// Operands stored as they are, or transposed.
  void describe(Transpose transposeA, Transpose transposeB) {
    ASSERT_EQ(api.cublasLtMatmulDescCreate(&matmul, compute, DataType::F32), Status::Success);
    api.cublasLtMatmulDescSetAttribute(matmul, MatmulAttribute::TransposeA, &transposeA,
                                       sizeof transposeA);
    api.cublasLtMatmulDescSetAttribute(matmul, MatmulAttribute::TransposeB, &transposeB,
                                       sizeof transposeB);
    isTransposed[0] = transposeA == Transpose::Yes;
    isTransposed[1] = transposeB == Transpose::Yes;
    for (int i = 0; i < 3; ++i) {
      int rows = isTransposed[i] ? columnsOf(i) : rowsOf(i);
      int columns = isTransposed[i] ? rowsOf(i) : columnsOf(i);
      ASSERT_EQ(api.cublasLtMatrixLayoutCreate(&layouts[i], DataType::F32, uint64_t(rows),
                                               uint64_t(columns), rows),
                Status::Success);
      int32_t count = kBatch;
      int64_t offset = rows * columns;
      api.cublasLtMatrixLayoutSetAttribute(layouts[i], LayoutAttribute::BatchCount, &count,
                                           sizeof count);
      api.cublasLtMatrixLayoutSetAttribute(layouts[i], LayoutAttribute::BatchOffset, &offset,
                                           sizeof offset);
    }
  }

  Algorithm choose(uint32_t alignment) {
    Preference preference = nullptr;
    api.cublasLtMatmulPreferenceCreate(&preference);
    uint64_t most = 1024;
    api.cublasLtMatmulPreferenceSetAttribute(preference, PreferenceAttribute::MostWorkspaceBytes,
                                             &most, sizeof most);
    for (auto which : {PreferenceAttribute::AlignmentA, PreferenceAttribute::AlignmentB,
                       PreferenceAttribute::AlignmentC, PreferenceAttribute::AlignmentD})
      api.cublasLtMatmulPreferenceSetAttribute(preference, which, &alignment, sizeof alignment);
    Heuristic found{};
    int number = 0;
    EXPECT_EQ(api.cublasLtMatmulAlgoGetHeuristic(handle, matmul, layouts[0], layouts[1], layouts[2],
                                                 layouts[2], preference, 1, &found, &number),
              Status::Success);
    EXPECT_EQ(number, 1);
    workBytes = found.workspaceBytes;
    api.cublasLtMatmulPreferenceDestroy(preference);
    return found.algorithm;
  }

  Status multiply(const Algorithm &algorithm, float alpha, float beta) {
    auto at = [&](int i) { return reinterpret_cast<void *>(places[i]); };
    return api.cublasLtMatmul(handle, matmul, &alpha, at(0), layouts[0], at(1), layouts[1], &beta,
                              at(2), layouts[2], at(2), layouts[2], &algorithm, at(3), workBytes,
                              stream);
  }

  static int rowsOf(int i) { return i == 1 ? kTerms : kRows; }
  static int columnsOf(int i) { return i == 0 ? kTerms : kColumns; }
  /// An element of a matrix.
  static float valueOf(int i, int number, int row, int column) {
    return float((7 * i + 5 * number + 3 * row + 2 * column) % 9 - 4) / 4;
  }

  /// Numbers that are longer by `factor`.
  void fill(float factor = 1) {
    for (int i = 0; i < 3; ++i) {
      std::vector<float> values;
      for (int number = 0; number < kBatch; ++number)
        for (int outer = 0; outer < (isTransposed[i] ? rowsOf(i) : columnsOf(i)); ++outer)
          for (int inner = 0; inner < (isTransposed[i] ? columnsOf(i) : rowsOf(i)); ++inner)
            values.push_back(isTransposed[i] ? valueOf(i, number, outer, inner)
                                             : valueOf(i, number, inner, outer));
      for (float &each : values)
        each *= factor;
      copyIn(places[i], values.data(), values.size() * sizeof(float), stream);
      synchronize(stream);
    }
  }

  LtFunctions api;
  DevicePointer places[4] = {}; ///< a, b, c; work memory
  ComputeType compute = ComputeType::F32;
  Handle handle = nullptr;
  Matmul matmul = nullptr;
  Layout layouts[3] = {};
  bool isTransposed[3] = {};
  size_t workBytes = 0;
};

class SoftCublasLtOfAll : public SoftCublasLt, public testing::WithParamInterface<int> {};

TEST_P(SoftCublasLtOfAll, MultipliesAsTheyAreAndTransposed) {
  describe(GetParam() & 1 ? Transpose::Yes : Transpose::No,
           GetParam() & 2 ? Transpose::Yes : Transpose::No);
  fill();
  ASSERT_EQ(multiply(choose(4), 2, 0.5f), Status::Success);
  std::vector<float> found(kBatch * kRows * kColumns);
  copyOut(found.data(), places[2], found.size() * sizeof(float), stream);
  ASSERT_EQ(synchronize(stream), cuda::Result::Success);
  for (int number = 0; number < kBatch; ++number)
    for (int column = 0; column < kColumns; ++column)
      for (int row = 0; row < kRows; ++row) {
        float expected = 0.5f * valueOf(2, number, row, column);
        for (int term = 0; term < kTerms; ++term)
          expected += 2 * valueOf(0, number, row, term) * valueOf(1, number, term, column);
        EXPECT_EQ(found[size_t((number * kColumns + column) * kRows + row)], expected)
            << number << " " << row << " " << column;
      }
}

INSTANTIATE_TEST_SUITE_P(Transposes, SoftCublasLtOfAll, testing::Range(0, 4));

TEST_F(SoftCublasLt, RoundsToTf32WhereItMay) {
  compute = ComputeType::F32FastTf32;
  describe(Transpose::No, Transpose::No);
  fill(1 + 0x1p-13f);
  ASSERT_EQ(multiply(choose(4), 1, 0), Status::Success);
  std::vector<float> found(kBatch * kRows * kColumns);
  copyOut(found.data(), places[2], found.size() * sizeof(float), stream);
  ASSERT_EQ(synchronize(stream), cuda::Result::Success);
  float expected = 0;
  for (int term = 0; term < kTerms; ++term)
    expected += valueOf(0, 0, 0, term) * valueOf(1, 0, term, 0);
  EXPECT_EQ(found[0], expected) << "of numbers without the bits that TF32 has not";
}

TEST_F(SoftCublasLt, AddsABiasToEachColumnAndCutsAtZero) {
  describe(Transpose::No, Transpose::No);
  fill();
  Algorithm plain = choose(4);
  const float bias[kRows] = {-1, 0.5f, 2};
  DevicePointer place = places[3] + 2048; // behind the work memory
  copyIn(place, bias, sizeof bias, stream);
  std::vector<float> sums(kBatch * kRows * kColumns), found(sums.size());
  auto run = [&](std::vector<float> &to) {
    EXPECT_EQ(multiply(choose(4), 1, 0), Status::Success);
    copyOut(to.data(), places[2], to.size() * sizeof(float), stream);
    EXPECT_EQ(synchronize(stream), cuda::Result::Success);
  };
  run(sums);
  for (Epilogue epilogue : {Epilogue::Bias, Epilogue::ReluBias}) {
    api.cublasLtMatmulDescSetAttribute(matmul, MatmulAttribute::Epilogue, &epilogue,
                                       sizeof epilogue);
    api.cublasLtMatmulDescSetAttribute(matmul, MatmulAttribute::BiasPointer, &place, sizeof place);
    EXPECT_EQ(multiply(plain, 1, 0), Status::InvalidValue) << "an algorithm for another epilogue";
    run(found);
    for (size_t i = 0; i < found.size(); ++i) {
      float sum = sums[i] + bias[i % kRows];
      EXPECT_EQ(found[i], epilogue == Epilogue::Bias ? sum : std::max(sum, 0.0f)) << i;
    }
  }
  place = 0;
  api.cublasLtMatmulDescSetAttribute(matmul, MatmulAttribute::BiasPointer, &place, sizeof place);
  EXPECT_EQ(multiply(plain, 1, 0), Status::InvalidValue) << "a bias that is nowhere";
}

TEST_F(SoftCublasLt, RefusesWhatAnAlgorithmWasNotFoundFor) {
  describe(Transpose::No, Transpose::No);
  fill();
  Algorithm algorithm = choose(4);
  Algorithm other = algorithm;
  ++other.data[0];
  EXPECT_EQ(multiply(other, 1, 0), Status::InvalidValue) << "another product's";
  // A matrix of the batch begins 60 bytes behind the one before.
  EXPECT_EQ(multiply(choose(256), 1, 0), Status::InvalidValue) << "for other alignments";
  places[3] = 0;
  EXPECT_EQ(multiply(algorithm, 1, 0), Status::InvalidValue) << "without its work memory";
}

TEST_F(SoftCublasLt, RefusesMatricesThatDoNotFit) {
  describe(Transpose::No, Transpose::No);
  std::swap(layouts[0], layouts[1]);
  Preference preference = nullptr;
  api.cublasLtMatmulPreferenceCreate(&preference);
  Heuristic found{};
  int number = 1;
  EXPECT_EQ(api.cublasLtMatmulAlgoGetHeuristic(handle, matmul, layouts[0], layouts[1], layouts[2],
                                               layouts[2], preference, 1, &found, &number),
            Status::InvalidValue);
  EXPECT_EQ(number, 0);
  api.cublasLtMatmulPreferenceDestroy(preference);
}

#if HAS_CUBLASLT_H
TEST(CublasLtApi, IsThatOfTheLibrary) {
#define COMPARE(result, name, parameters)                                                          \
  EXPECT_TRUE(areAlike(static_cast<result(*) parameters>(nullptr),                                 \
                       static_cast<decltype(&::name)>(nullptr)))                                   \
      << #name;
  DISTRIBUTE_CUBLASLT_FUNCTIONS(COMPARE)
#undef COMPARE
  EXPECT_EQ(int(Status::AllocFailed), int(CUBLAS_STATUS_ALLOC_FAILED));
  EXPECT_EQ(int(Status::InvalidValue), int(CUBLAS_STATUS_INVALID_VALUE));
  EXPECT_EQ(int(Status::ArchMismatch), int(CUBLAS_STATUS_ARCH_MISMATCH));
  EXPECT_EQ(int(Status::ExecutionFailed), int(CUBLAS_STATUS_EXECUTION_FAILED));
  EXPECT_EQ(int(Status::InternalError), int(CUBLAS_STATUS_INTERNAL_ERROR));
  EXPECT_EQ(int(Status::NotSupported), int(CUBLAS_STATUS_NOT_SUPPORTED));
  EXPECT_EQ(int(DataType::F32), int(CUDA_R_32F));
  EXPECT_EQ(int(DataType::F16), int(CUDA_R_16F));
  EXPECT_EQ(int(DataType::BF16), int(CUDA_R_16BF));
  EXPECT_EQ(int(ComputeType::F32), int(CUBLAS_COMPUTE_32F));
  EXPECT_EQ(int(ComputeType::F32FastTf32), int(CUBLAS_COMPUTE_32F_FAST_TF32));
  EXPECT_EQ(int(Transpose::Yes), int(CUBLAS_OP_T));
  EXPECT_EQ(int(MatmulAttribute::TransposeA), int(CUBLASLT_MATMUL_DESC_TRANSA));
  EXPECT_EQ(int(MatmulAttribute::TransposeB), int(CUBLASLT_MATMUL_DESC_TRANSB));
  EXPECT_EQ(int(MatmulAttribute::Epilogue), int(CUBLASLT_MATMUL_DESC_EPILOGUE));
  EXPECT_EQ(int(MatmulAttribute::BiasPointer), int(CUBLASLT_MATMUL_DESC_BIAS_POINTER));
  EXPECT_EQ(int(Epilogue::Default), int(CUBLASLT_EPILOGUE_DEFAULT));
  EXPECT_EQ(int(Epilogue::Bias), int(CUBLASLT_EPILOGUE_BIAS));
  EXPECT_EQ(int(Epilogue::ReluBias), int(CUBLASLT_EPILOGUE_RELU_BIAS));
  EXPECT_EQ(int(LayoutAttribute::BatchCount), int(CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT));
  EXPECT_EQ(int(LayoutAttribute::BatchOffset), int(CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET));
  EXPECT_EQ(int(PreferenceAttribute::MostWorkspaceBytes),
            int(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES));
  EXPECT_EQ(int(PreferenceAttribute::AlignmentA), int(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES));
  EXPECT_EQ(int(PreferenceAttribute::AlignmentD), int(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES));
  EXPECT_EQ(sizeof(Algorithm), sizeof(cublasLtMatmulAlgo_t));
  EXPECT_EQ(sizeof(Heuristic), sizeof(cublasLtMatmulHeuristicResult_t));
  EXPECT_EQ(offsetof(Heuristic, workspaceBytes),
            offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
  EXPECT_EQ(offsetof(Heuristic, state), offsetof(cublasLtMatmulHeuristicResult_t, state));
}
#else
TEST(CublasLtApi, IsThatOfTheLibrary) { GTEST_SKIP() << "there is no cublasLt.h"; }
#endif

} // namespace
} // namespace distribute::cublas
