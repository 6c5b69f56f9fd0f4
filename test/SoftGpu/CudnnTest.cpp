// The declarations of cuDNN's interface, and what the stand-in for it computes and refuses.

#include "Signatures.h"
#include "SoftDriver.h"
#include "distribute/Cuda/CudnnApi.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>
#include <vector>

#if __has_include(<cudnn.h>)
// All that it declares of convolutions one by one is marked.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#include <cudnn.h>
#define HAS_CUDNN_H 1
#else
#define HAS_CUDNN_H 0
#endif

namespace distribute::cudnn {
namespace {

struct DnnFunctions {
#define POINTER(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_CUDNN_FUNCTIONS(POINTER)
#undef POINTER
};

/// Two images of 4 x 5 with 2 channels, windows of 3 x 2 into 3 channels: stride 2 and 1, padding 1 and 0, dilation 1 and 2.
class SoftCudnn : public testing::TestWithParam<Format>, protected SoftDriver {
protected:
  static constexpr int kN = 2, kC = 2, kH = 4, kW = 5, kK = 3, kR = 3, kS = 2, kP = 2, kQ = 3;
  enum { X, W, Y };

  void SetUp() override {
    void *library = open(DISTRIBUTE_SOFT_CUDNN);
    ASSERT_TRUE(library);
#define LOAD(result, name, parameters) load(library, #name, api.name);
    DISTRIBUTE_CUDNN_FUNCTIONS(LOAD)
#undef LOAD
    for (cuda::DevicePointer &place : places)
      allocate(&place, 1024);
    ASSERT_EQ(api.cudnnCreate(&handle), Status::Success);
    ASSERT_EQ(api.cudnnSetStream(handle, stream), Status::Success);
    describe();
  }

  void TearDown() override {
    api.cudnnDestroyTensorDescriptor(x);
    api.cudnnDestroyTensorDescriptor(y);
    api.cudnnDestroyFilterDescriptor(w);
    api.cudnnDestroyConvolutionDescriptor(convolution);
    api.cudnnDestroy(handle);
  }

  bool isChannelsLast() const { return GetParam() == Format::ChannelsLast; }
  /// Of an element by n or k, c, height, width.
  size_t placeOf(int channels, int height, int width, int n, int c, int h, int v) const {
    return size_t(isChannelsLast() ? ((n * height + h) * width + v) * channels + c
                                   : ((n * channels + c) * height + h) * width + v);
  }

  void describe() {
    api.cudnnCreateTensorDescriptor(&x);
    api.cudnnCreateTensorDescriptor(&y);
    api.cudnnCreateFilterDescriptor(&w);
    api.cudnnCreateConvolutionDescriptor(&convolution);
    auto set = [&](Tensor tensor, int channels, int height, int width) {
      const int dims[] = {kN, channels, height, width};
      auto step = [&](int n, int c, int h, int v) {
        return int(placeOf(channels, height, width, n, c, h, v));
      };
      const int strides[] = {step(1, 0, 0, 0), step(0, 1, 0, 0), step(0, 0, 1, 0),
                             step(0, 0, 0, 1)};
      EXPECT_EQ(api.cudnnSetTensorNdDescriptor(tensor, DataType::F32, 4, dims, strides),
                Status::Success);
    };
    set(x, kC, kH, kW);
    set(y, kK, kP, kQ);
    const int dims[] = {kK, kC, kR, kS};
    EXPECT_EQ(api.cudnnSetFilterNdDescriptor(w, DataType::F32, GetParam(), 4, dims),
              Status::Success);
    const int pads[] = {1, 0}, strides[] = {2, 1}, dilations[] = {1, 2};
    EXPECT_EQ(api.cudnnSetConvolutionNdDescriptor(convolution, 2, pads, strides, dilations,
                                                  Mode::CrossCorrelation, DataType::F32),
              Status::Success);
    EXPECT_EQ(api.cudnnSetConvolutionMathType(convolution, MathType::Fma), Status::Success);
  }

  /// Small numbers, so that all sums are exact. Those that are given to the GPU are longer by `factor`.
  void fill(float factor = 1) {
    const size_t counts[] = {kN * kC * kH * kW, kK * kC * kR * kS, kN * kK * kP * kQ};
    for (int i = 0; i < 3; ++i) {
      values[i].clear();
      for (size_t j = 0; j < counts[i]; ++j)
        values[i].push_back(float((7 * size_t(i + 1) + 5 * j) % 9) - 4);
      std::vector<float> given(values[i]);
      for (float &each : given)
        each *= factor;
      copyIn(places[i], given.data(), given.size() * sizeof(float), stream);
      synchronize(stream);
    }
  }

  std::vector<float> found(int i) {
    std::vector<float> result(values[i].size());
    copyOut(result.data(), places[i], result.size() * sizeof(float), stream);
    EXPECT_EQ(synchronize(stream), cuda::Result::Success);
    return result;
  }

  /// Of each product of the convolution: the places of its elements.
  template <typename Visit>
  void forEachTerm(Visit visit) const {
    for (int n = 0; n < kN; ++n)
      for (int p = 0; p < kP; ++p)
        for (int q = 0; q < kQ; ++q)
          for (int r = 0; r < kR; ++r)
            for (int s = 0; s < kS; ++s)
              for (int c = 0; c < kC; ++c)
                for (int k = 0; k < kK; ++k) {
                  int h = 2 * p + r - 1, v = q + 2 * s;
                  if (h >= 0 && h < kH)
                    visit(placeOf(kC, kH, kW, n, c, h, v), placeOf(kC, kR, kS, k, c, r, s),
                          placeOf(kK, kP, kQ, n, k, p, q));
                }
  }

  void *at(int i) const { return reinterpret_cast<void *>(places[i]); }
  Status forward(int algorithm, size_t workBytes = 768) {
    const float one = 1, zero = 0;
    return api.cudnnConvolutionForward(handle, &one, x, at(X), w, at(W), convolution,
                                       Algorithm(algorithm), at(3), workBytes, &zero, y, at(Y));
  }
  Status backwardData(int algorithm) {
    const float one = 1, zero = 0;
    return api.cudnnConvolutionBackwardData(handle, &one, w, at(W), y, at(Y), convolution,
                                            Algorithm(algorithm), at(3), 768, &zero, x, at(X));
  }
  Status backwardFilter(int algorithm) {
    const float one = 1, zero = 0;
    return api.cudnnConvolutionBackwardFilter(handle, &one, x, at(X), y, at(Y), convolution,
                                              Algorithm(algorithm), at(3), 768, &zero, w, at(W));
  }

  DnnFunctions api;
  cuda::DevicePointer places[4] = {}; ///< x, w, y; work memory
  std::vector<float> values[3];
  Handle handle = nullptr;
  Tensor x = nullptr, y = nullptr;
  Filter w = nullptr;
  Convolution convolution = nullptr;
};

TEST_P(SoftCudnn, ConvolvesForward) {
  fill();
  std::vector<float> expected(values[Y].size());
  forEachTerm([&](size_t a, size_t b, size_t c) { expected[c] += values[X][a] * values[W][b]; });
  ASSERT_EQ(forward(1), Status::Success);
  EXPECT_EQ(found(Y), expected);
}

TEST_P(SoftCudnn, RoundsToTf32WhereItMay) {
  fill(1 + 0x1p-13f);
  std::vector<float> expected(values[Y].size());
  forEachTerm([&](size_t a, size_t b, size_t c) { expected[c] += values[X][a] * values[W][b]; });
  ASSERT_EQ(forward(1), Status::Success);
  EXPECT_NE(found(Y), expected);
  ASSERT_EQ(api.cudnnSetConvolutionMathType(convolution, MathType::Default), Status::Success);
  ASSERT_EQ(forward(1), Status::Success);
  EXPECT_EQ(found(Y), expected);
}

TEST_P(SoftCudnn, ComputesTheGradientOfImages) {
  fill();
  std::vector<float> expected(values[X].size());
  forEachTerm([&](size_t a, size_t b, size_t c) { expected[a] += values[Y][c] * values[W][b]; });
  ASSERT_EQ(backwardData(1), Status::Success);
  EXPECT_EQ(found(X), expected);
}

TEST_P(SoftCudnn, ComputesTheGradientOfWeights) {
  fill();
  std::vector<float> expected(values[W].size());
  forEachTerm([&](size_t a, size_t b, size_t c) { expected[b] += values[Y][c] * values[X][a]; });
  ASSERT_EQ(backwardFilter(1), Status::Success);
  EXPECT_EQ(found(W), expected);
}

TEST_P(SoftCudnn, OffersAlgorithmsThatDoNotFitAndRefusesThem) {
  fill();
  std::vector<Performance> all(8);
  int number = 0;
  ASSERT_EQ(api.cudnnGetConvolutionBackwardDataAlgorithm_v7(handle, w, y, convolution, x, 8,
                                                            &number, all.data()),
            Status::Success);
  ASSERT_EQ(number, 4);
  EXPECT_EQ(all[0].determinism, Determinism::None);
  EXPECT_GT(all[1].workspaceBytes, size_t{1} << 32);
  EXPECT_EQ(all[2].algorithm, Algorithm(1));
  EXPECT_EQ(all[3].status, Status::NotSupported);
  size_t numBytes = 0;
  EXPECT_EQ(api.cudnnGetConvolutionBackwardDataWorkspaceSize(handle, w, y, convolution, x,
                                                             Algorithm(1), &numBytes),
            Status::Success);
  EXPECT_EQ(numBytes, 768u);
  EXPECT_EQ(backwardData(0), Status::BadParam) << "sums in no order";
  EXPECT_EQ(backwardData(5), Status::BadParam) << "not supported";
  EXPECT_EQ(forward(1, 512), Status::BadParam) << "too little work memory";
}

TEST_P(SoftCudnn, RefusesWhatDoesNotFit) {
  fill();
  const int dims[] = {kK, kC, kR, kS};
  auto other = isChannelsLast() ? Format::ChannelsFirst : Format::ChannelsLast;
  api.cudnnSetFilterNdDescriptor(w, DataType::F32, other, 4, dims);
  EXPECT_EQ(forward(1), Status::BadParam) << "weights in another order than images";
  api.cudnnSetFilterNdDescriptor(w, DataType::F32, GetParam(), 4, dims);
  const int pads[] = {0, 0}, strides[] = {2, 1}, dilations[] = {1, 2};
  api.cudnnSetConvolutionNdDescriptor(convolution, 2, pads, strides, dilations,
                                      Mode::CrossCorrelation, DataType::F32);
  EXPECT_EQ(forward(1), Status::BadParam) << "y has more than is computed";
}

/// In a process of its own: behind a fault a GPU does nothing any more.
TEST_P(SoftCudnn, FindsWhatIsReadWrongly) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  auto run = [&] {
    EXPECT_EQ(forward(1), Status::Success);
    std::exit(synchronize(stream) == cuda::Result::Success ? 0 : 7);
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(7), "some of which nothing has written");
  EXPECT_EXIT(
      {
        fill();
        places[W] += 1000;
        run();
      },
      testing::ExitedWithCode(7), "are no bytes of one allocation");
}

INSTANTIATE_TEST_SUITE_P(Formats, SoftCudnn,
                         testing::Values(Format::ChannelsFirst, Format::ChannelsLast));

#if HAS_CUDNN_H
TEST(CudnnApi, IsThatOfTheLibrary) {
#define COMPARE(result, name, parameters)                                                          \
  EXPECT_TRUE(areAlike(static_cast<result(*) parameters>(nullptr),                                 \
                       static_cast<decltype(&::name)>(nullptr)))                                   \
      << #name;
  DISTRIBUTE_CUDNN_FUNCTIONS(COMPARE)
#undef COMPARE
  EXPECT_EQ(int(Status::NotInitialized), int(CUDNN_STATUS_NOT_INITIALIZED));
  EXPECT_EQ(int(Status::BadParam), int(CUDNN_STATUS_BAD_PARAM));
  EXPECT_EQ(int(Status::NotSupported), int(CUDNN_STATUS_NOT_SUPPORTED));
  EXPECT_EQ(int(Status::InternalError), int(CUDNN_STATUS_INTERNAL_ERROR));
  EXPECT_EQ(int(Status::AllocFailed), int(CUDNN_STATUS_ALLOC_FAILED));
  EXPECT_EQ(int(Status::ExecutionFailed), int(CUDNN_STATUS_EXECUTION_FAILED));
  EXPECT_EQ(int(DataType::F32), int(CUDNN_DATA_FLOAT));
  EXPECT_EQ(int(DataType::F16), int(CUDNN_DATA_HALF));
  EXPECT_EQ(int(DataType::BF16), int(CUDNN_DATA_BFLOAT16));
  EXPECT_EQ(int(Format::ChannelsFirst), int(CUDNN_TENSOR_NCHW));
  EXPECT_EQ(int(Format::ChannelsLast), int(CUDNN_TENSOR_NHWC));
  EXPECT_EQ(int(MathType::Default), int(CUDNN_DEFAULT_MATH));
  EXPECT_EQ(int(MathType::TensorOp), int(CUDNN_TENSOR_OP_MATH));
  EXPECT_EQ(int(MathType::Fma), int(CUDNN_FMA_MATH));
  EXPECT_EQ(int(Mode::CrossCorrelation), int(CUDNN_CROSS_CORRELATION));
  EXPECT_EQ(int(Determinism::Deterministic), int(CUDNN_DETERMINISTIC));
  EXPECT_EQ(sizeof(Performance), sizeof(cudnnConvolutionFwdAlgoPerf_t));
  EXPECT_EQ(sizeof(Performance), sizeof(cudnnConvolutionBwdDataAlgoPerf_t));
  EXPECT_EQ(sizeof(Performance), sizeof(cudnnConvolutionBwdFilterAlgoPerf_t));
  EXPECT_EQ(offsetof(Performance, workspaceBytes), offsetof(cudnnConvolutionFwdAlgoPerf_t, memory));
  EXPECT_EQ(offsetof(Performance, determinism),
            offsetof(cudnnConvolutionFwdAlgoPerf_t, determinism));
  EXPECT_EQ(offsetof(Performance, mathType), offsetof(cudnnConvolutionFwdAlgoPerf_t, mathType));
}
#else
TEST(CudnnApi, IsThatOfTheLibrary) { GTEST_SKIP() << "there is no cudnn.h"; }
#endif

} // namespace
} // namespace distribute::cudnn
