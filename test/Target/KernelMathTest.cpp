// The elementary functions of kernels on f32, against double precision over the
// whole range of floats, in units in the last place.
#include "LoadedKernels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

using namespace distribute::test;

namespace {

constexpr int numValues = 1 << 16;

/// One kernel that applies `op` to 65536 numbers.
std::string kernelOf(const std::string &op) {
  std::string type = "memref<" + std::to_string(numValues) + "xf32>";
  return "func.func @k(%x: " + type + ", %y: " + type +
         ") {\n"
         "  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, "
         "affine_map<(d0) -> (d0)>], iterator_types = [\"parallel\"]} "
         "ins(%x : " +
         type + ") outs(%y : " + type +
         ") {\n"
         "  ^bb0(%a: f32, %b: f32):\n"
         "    %r = " +
         op +
         " %a : f32\n"
         "    linalg.yield %r : f32\n  }\n  return\n}\n";
}

/// Numbers from all over [low, high]: half spread evenly, half by exponent.
std::vector<float> numbersBetween(float low, float high) {
  std::vector<float> x(numValues);
  uint32_t lowBits, highBits;
  for (int i = 0; i < numValues; ++i) {
    double t = (i / 2 + 0.5) / (numValues / 2);
    x[i] = static_cast<float>(low + t * (static_cast<double>(high) - low));
    if (i % 2 == 0)
      continue;
    // By exponent, alternating the sign where the range has both.
    float magnitude = std::max(std::fabs(low), std::fabs(high));
    float smallest = low > 0 ? low : 1e-40f;
    std::memcpy(&lowBits, &smallest, 4);
    std::memcpy(&highBits, &magnitude, 4);
    uint32_t bits = lowBits + static_cast<uint32_t>(t * (highBits - lowBits));
    std::memcpy(&x[i], &bits, 4);
    if (low < 0 && (i % 4 == 1 || x[i] > high))
      x[i] = -x[i];
    if (x[i] < low || x[i] > high)
      x[i] = low;
  }
  return x;
}

/// The distance of `got` from the exact value in units of the float nearest to
/// the latter; subnormals count in the smallest unit.
double ulps(float got, double exact) {
  float nearest = static_cast<float>(exact);
  if (std::isnan(exact) || std::isinf(nearest))
    return (std::isnan(exact) ? std::isnan(got) : got == nearest) ? 0 : 1e9;
  float up = std::nextafterf(std::fabs(nearest), std::numeric_limits<float>::infinity());
  double unit = static_cast<double>(up) - std::fabs(nearest);
  return std::fabs(got - exact) / unit;
}

struct Function {
  const char *op;
  double (*exact)(double);
  float low, high;
  double maxUlps;
};

class KernelMath : public testing::TestWithParam<Function> {};

TEST_P(KernelMath, IsAccurateAndVectorized) {
  const Function &function = GetParam();
  LoadedKernels kernels(kernelOf(function.op));
  ASSERT_EQ(kernels.error, "");
  std::vector<float> x = numbersBetween(function.low, function.high);
  std::vector<float> y(numValues);
  kernels.run(0, {x.data(), y.data()});
  double worst = 0;
  float worstAt = 0;
  for (int i = 0; i < numValues; ++i) {
    double error = ulps(y[i], function.exact(x[i]));
    if (!(error <= worst)) {
      worst = error;
      worstAt = x[i];
    }
  }
  EXPECT_LE(worst, function.maxUlps) << "at " << worstAt;
  RecordProperty("ulps", std::to_string(worst));
  std::printf("%s: %.2f ulp at %.9g\n", function.op, worst, worstAt);
  EXPECT_NE(kernels.llvmIR.find("store <"), std::string::npos) << "the loop is not vectorized";
}

double rsqrt(double x) { return 1 / std::sqrt(x); }
constexpr float big = 3.4e38f;

INSTANTIATE_TEST_SUITE_P(F32, KernelMath,
                         testing::Values(Function{"math.exp", std::exp, -110, 89, 1.5},
                                         Function{"math.exp2", std::exp2, -152, 129, 1.5},
                                         Function{"math.expm1", std::expm1, -110, 89, 2.5},
                                         Function{"math.log", std::log, 0, big, 1.5},
                                         Function{"math.log", std::log, 0.5, 2, 1.5},
                                         Function{"math.log2", std::log2, 0, big, 2},
                                         Function{"math.log2", std::log2, 0.5, 2, 2},
                                         Function{"math.log1p", std::log1p, -1, 10, 3},
                                         Function{"math.log1p", std::log1p, 0, big, 3},
                                         Function{"math.tanh", std::tanh, -12, 12, 3.5},
                                         Function{"math.erf", std::erf, -6, 6, 2},
                                         Function{"math.rsqrt", rsqrt, 0, big, 2},
                                         Function{"math.sin", std::sin, -100, 100, 2},
                                         Function{"math.cos", std::cos, -100, 100, 2},
                                         Function{"math.sin", std::sin, -2e9f, 2e9f, 2},
                                         Function{"math.cos", std::cos, -2e9f, 2e9f, 2},
                                         Function{"math.sin", std::sin, 1e15f, big, 2.5},
                                         Function{"math.cos", std::cos, -big, big, 2.5}));

/// Where C's function is exact or special, so is the kernel's.
TEST(KernelMathSpecialValues, AreThoseOfC) {
  const float infinity = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float specials[] = {0.0f,      -0.0f, 1.0f,  -1.0f,  infinity,
                            -infinity, nan,   -2.0f, 100.0f, -200.0f};
  const std::pair<const char *, double (*)(double)> functions[] = {
      {"math.exp", std::exp},   {"math.exp2", std::exp2}, {"math.expm1", std::expm1},
      {"math.log", std::log},   {"math.log2", std::log2}, {"math.log1p", std::log1p},
      {"math.tanh", std::tanh}, {"math.erf", std::erf},   {"math.sin", std::sin},
      {"math.cos", std::cos},   {"math.rsqrt", rsqrt}};
  for (auto [op, exact] : functions) {
    LoadedKernels kernels(kernelOf(op));
    ASSERT_EQ(kernels.error, "");
    std::vector<float> x(numValues, 0.0f), y(numValues);
    std::copy(std::begin(specials), std::end(specials), x.begin());
    kernels.run(0, {x.data(), y.data()});
    for (size_t i = 0; i < std::size(specials); ++i) {
      EXPECT_LE(ulps(y[i], exact(x[i])), 3.5) << op << " of " << x[i] << " is " << y[i];
      if (y[i] == 0)
        EXPECT_EQ(std::signbit(y[i]), std::signbit(exact(x[i]))) << op << " of " << x[i];
    }
  }
}

/// The f32 that lie nearest to multiples of pi / 2, where the reduction loses most: found with
/// continued fractions of 2^k * 2 / pi for each exponent.
TEST(KernelMathReduction, HoldsWhereSinesAndCosinesAreNearZero) {
  const float nearest[] = {0x1.f37c8ap95f,  0x1.47d0fep34f, 0x1.f37c8ap96f, 0x1.f9cbe2p7f,
                           0x1.f37c8ap97f,  0x1.32ede2p85f, 0x1.628d4cp40f, 0x1.13093p76f,
                           0x1.b08c4ap111f, 0x1p51f,        0x1p78f,        0x1p105f};
  const std::pair<const char *, double (*)(double)> functions[] = {{"math.sin", std::sin},
                                                                   {"math.cos", std::cos}};
  for (auto [op, exact] : functions) {
    LoadedKernels kernels(kernelOf(op));
    ASSERT_EQ(kernels.error, "");
    std::vector<float> x(numValues, 0.0f), y(numValues);
    for (size_t i = 0; i < std::size(nearest); ++i) {
      x[2 * i] = nearest[i];
      x[2 * i + 1] = -nearest[i];
    }
    kernels.run(0, {x.data(), y.data()});
    for (size_t i = 0; i < 2 * std::size(nearest); ++i)
      EXPECT_LE(ulps(y[i], exact(x[i])), 2) << op << " of " << x[i] << " is " << y[i];
  }
}

} // namespace
