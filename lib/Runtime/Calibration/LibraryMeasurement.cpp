// Preparing and timing the examples.
#include "LibraryMeasurement.h"

#include "../Cpu/CpuOperation.h"
#include "../Device/SingleThreadedMath.h"
#include "../Tensor/StridedCopy.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

constexpr int kNumRuns = 5;

/// A dense f32 array of ones.
struct Array {
  explicit Array(std::vector<int64_t> shape)
      : values(static_cast<size_t>(numElements(shape)), 1.0f), address(values.data()) {
    view.address = &address;
    view.strides.assign(shape.size(), 1);
    for (size_t i = shape.size(); i-- > 1;)
      view.strides[i - 1] = view.strides[i] * shape[i];
    view.shape = std::move(shape);
  }
  Array(const Array &) = delete;

  double numBytes() const { return 4.0 * static_cast<double>(values.size()); }

  std::vector<float> values;
  void *address;
  TensorView view;
};

/// Seconds of one run: the median, after one that is not counted.
double timeOf(const std::function<void()> &run) {
  run();
  std::vector<double> seconds;
  for (int i = 0; i < kNumRuns; ++i) {
    auto begin = std::chrono::steady_clock::now();
    run();
    seconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(seconds.begin(), seconds.begin() + kNumRuns / 2, seconds.end());
  return seconds[kNumRuns / 2];
}

/// What one thread measures with.
class Examples {
public:
  explicit Examples(uint64_t nearBytes) : nearBytes(nearBytes) {}

  std::vector<planfile::RateSample> samples;

  void multiply(int64_t m, int64_t n, int64_t k) {
    Array a({m, k}), b({k, n}), c({m, n});
    CpuContext context;
    time(context, prepareMatmul(context, "an example", a.view, b.view, c.view, 1, 0),
         2.0 * static_cast<double>(m * n * k), a.numBytes() + b.numBytes() + c.numBytes());
  }

  /// 3x3 windows on square images, in each direction.
  void convolve(int64_t numImages, int64_t size, int64_t channelsIn, int64_t channelsOut) {
    Array src({numImages, size, size, channelsIn}), weights({3, 3, channelsIn, channelsOut}),
        dst({numImages, size, size, channelsOut});
    for (auto direction :
         {fb::ConvolutionDirection::Forward, fb::ConvolutionDirection::BackwardData,
          fb::ConvolutionDirection::BackwardWeights}) {
      CpuContext context;
      ConvolutionShape shape{direction, {1, 1}, {1, 1}, {1, 1}, {1, 1}};
      time(context,
           prepareConvolution(context, "an example", src.view, weights.view, dst.view, shape),
           2.0 * 9 * static_cast<double>(numImages * size * size * channelsIn * channelsOut),
           src.numBytes() + weights.numBytes() + dst.numBytes());
    }
  }

  void copy(int64_t count) {
    Array src({count}), dst({count});
    StridedCopy strided({count}, {1}, {1}, fb::ElementType::F32);
    add(0, src.numBytes() + dst.numBytes(), timeOf([&] { strided.run(src.address, dst.address); }));
  }

private:
  void time(CpuContext &context, absl::StatusOr<std::unique_ptr<CpuOperation>> operation,
            double flops, double bytes) {
    if (!operation.ok())
      return;
    std::vector<char> scratch(context.scratchBytes + 64);
    context.scratch = scratch.data() + (64 - reinterpret_cast<uintptr_t>(scratch.data()) % 64);
    bool isDone = true;
    double seconds = timeOf([&] { isDone &= (*operation)->run(context).ok(); });
    if (isDone)
      add(flops, bytes, seconds);
  }

  void add(double flops, double bytes, double seconds) {
    planfile::InstructionWork work;
    work.flops = static_cast<uint64_t>(flops);
    work.bytes = static_cast<uint64_t>(bytes);
    samples.push_back(planfile::sampleOf(work, nearBytes, seconds));
  }

  uint64_t nearBytes;
};

void measure(planfile::WorkKind kind, Examples &examples) {
  SingleThreadedMath alone;
  switch (kind) {
  case planfile::WorkKind::Matmul:
    for (int64_t size : {32, 64, 128, 256, 512})
      examples.multiply(size, size, size);
    examples.multiply(128, 64, 64);
    examples.multiply(32, 1024, 256);
    break;
  case planfile::WorkKind::Convolution:
    examples.convolve(16, 32, 4, 16);
    examples.convolve(16, 16, 16, 32);
    examples.convolve(16, 8, 64, 64);
    break;
  case planfile::WorkKind::Copy:
    for (int64_t count : {1 << 10, 1 << 16, 1 << 20})
      examples.copy(count);
    break;
  case planfile::WorkKind::Kernel:
    break;
  }
}

} // namespace

std::vector<planfile::RateSample> measureLibrary(planfile::WorkKind kind, int numDevices,
                                                 uint64_t nearBytes) {
  std::vector<planfile::RateSample> all;
  std::mutex mutex;
  auto measureOnOne = [&] {
    Examples examples(nearBytes);
    try {
      measure(kind, examples);
    } catch (const std::exception &) {
      // No memory, or the library failed: what was measured before counts.
    }
    std::lock_guard<std::mutex> guard(mutex);
    all.insert(all.end(), examples.samples.begin(), examples.samples.end());
  };
  std::vector<std::thread> threads;
  for (int device = 0; device < numDevices; ++device)
    threads.emplace_back(measureOnOne);
  for (std::thread &thread : threads)
    thread.join();
  return all;
}

} // namespace distribute::runtime
