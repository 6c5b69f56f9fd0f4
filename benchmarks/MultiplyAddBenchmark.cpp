// What a core can multiply and add in f32, one core alone and several at once: a loop of nothing
// but fused multiply-adds, each on registers. Products can be no quicker; a step's products divided
// by it are a floor of the step's time.

#include "MemberThreads.h"

#include <benchmark/benchmark.h>

#include <chrono>

#if defined(__x86_64__)
#include <immintrin.h>

namespace distribute::benchmarks {
namespace {

constexpr int64_t numRounds = 100000;
/// More than the latency times the number of multipliers of a core; of different values, or they
/// would be one to the compiler.
constexpr int numSums = 16;

__attribute__((target("avx512f"))) double multiplyAddAvx512() {
  __m512 sums[numSums], factor = _mm512_set1_ps(0.999f), term = _mm512_set1_ps(1e-9f);
  for (int s = 0; s < numSums; ++s)
    sums[s] = _mm512_set1_ps(static_cast<float>(s));
  for (int64_t i = 0; i < numRounds; ++i) {
#pragma clang loop unroll(full)
    for (int s = 0; s < numSums; ++s)
      sums[s] = _mm512_fmadd_ps(sums[s], factor, term);
  }
  for (__m512 &sum : sums)
    benchmark::DoNotOptimize(sum);
  return 2.0 * 16 * numSums * numRounds;
}

__attribute__((target("avx2,fma"))) double multiplyAddAvx2() {
  constexpr int num = 12; // of 16 registers
  __m256 sums[num], factor = _mm256_set1_ps(0.999f), term = _mm256_set1_ps(1e-9f);
  for (int s = 0; s < num; ++s)
    sums[s] = _mm256_set1_ps(static_cast<float>(s));
  for (int64_t i = 0; i < numRounds; ++i) {
#pragma clang loop unroll(full)
    for (int s = 0; s < num; ++s)
      sums[s] = _mm256_fmadd_ps(sums[s], factor, term);
  }
  for (__m256 &sum : sums)
    benchmark::DoNotOptimize(sum);
  return 2.0 * 8 * num * numRounds;
}

void multiplyAdd(benchmark::State &state) {
  bool isWide = __builtin_cpu_supports("avx512f");
  if (!isWide && !(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))) {
    state.SkipWithError("needs AVX2 and FMA");
    return;
  }
  int numCores = static_cast<int>(state.range(0));
  std::vector<double> rates;
  for (auto _ : state) {
    std::vector<double> flops(static_cast<size_t>(numCores));
    auto begin = std::chrono::steady_clock::now();
    runTogether(numCores, [&](int core) {
      for (int i = 0; i < 100; ++i)
        flops[static_cast<size_t>(core)] += isWide ? multiplyAddAvx512() : multiplyAddAvx2();
    });
    double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    state.SetIterationTime(seconds);
    double total = 0;
    for (double each : flops)
      total += each;
    rates.push_back(total / seconds / 1e9 / numCores);
  }
  state.counters["gflops_of_a_core"] = *std::max_element(rates.begin(), rates.end());
}

BENCHMARK(multiplyAdd)
    ->ArgName("cores")
    ->Arg(1)
    ->Arg(2)
    ->Iterations(10)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace distribute::benchmarks

#endif
