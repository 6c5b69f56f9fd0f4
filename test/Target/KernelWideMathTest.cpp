// The elementary functions of f64 where there is no C library, run on the software GPU, against the C library's in long double, in
// units in the last place.
#include "SoftGpuKernels.h"

#include <cmath>
#include <limits>

using namespace distribute::test;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// One kernel that applies `op` to the numbers of one or two arrays, of `type`.
std::string kernelOf(const std::string &op, size_t count, bool isBinary, const std::string &type) {
  std::string array = "memref<" + std::to_string(count) + "x" + type + ">";
  std::string id = "affine_map<(d0) -> (d0)>";
  return "func.func @k(%x: " + array + ", %y: " + array + ", %z: " + array +
         ") {\n  linalg.generic {indexing_maps = [" + id + ", " + id + ", " + id +
         "], iterator_types = [\"parallel\"]} ins(%x, %y : " + array + ", " + array +
         ") outs(%z : " + array + ") {\n  ^bb0(%a: " + type + ", %b: " + type + ", %c: " + type +
         "):\n    %r = " + op + (isBinary ? " %a, %b : " : " %a : ") + type +
         "\n    linalg.yield %r : " + type + "\n  }\n  return\n}\n";
}

/// The op's results on the software GPU.
template <typename T>
std::vector<T> run(const std::string &op, const std::vector<T> &x, const std::vector<T> &y,
                   bool isBinary) {
  BothWays both(kernelOf(op, x.size(), isBinary, sizeof(T) == 8 ? "f64" : "f32"),
                /*isScheduledForGpus=*/true);
  EXPECT_EQ(both.kernels.error, "") << op;
  if (!both.kernels.error.empty())
    return x;
  auto count = static_cast<int64_t>(x.size());
  return valuesOf<T>(both.onGpu(0, {bytesOf(x), bytesOf(y), Bytes(sizeof(T) * x.size())}, 4, 128, 0,
                                {}, count)[2]);
}

/// The distance of `got` from the exact value in units of the f64 nearest to it.
double ulps(double got, long double exact) {
  auto nearest = static_cast<double>(exact);
  if (std::isnan(exact) || std::isinf(nearest))
    return (std::isnan(exact) ? std::isnan(got) : got == nearest) ? 0 : 1e9;
  double unit = std::nextafter(std::fabs(nearest), kInfinity) - std::fabs(nearest);
  return static_cast<double>(std::fabs(got - exact) / static_cast<long double>(unit));
}

/// Half spread evenly in [low, high], half by exponent, of either sign where the range has both.
std::vector<double> numbersBetween(double low, double high, size_t count) {
  std::vector<double> x(count);
  for (size_t i = 0; i < count; ++i) {
    double t = (static_cast<double>(i / 2) + 0.5) / static_cast<double>(count / 2);
    double most = std::max(std::fabs(low), std::fabs(high)), least = low > 0 ? low : 1e-300;
    double byExponent = std::exp2(std::log2(least) + t * (std::log2(most) - std::log2(least)));
    x[i] = i % 2 == 0 ? low + t * (high - low) : byExponent;
    if (i % 2 == 1 && low < 0 && (i % 4 == 1 || x[i] > high))
      x[i] = -x[i];
    if (x[i] < low || x[i] > high)
      x[i] = low;
  }
  return x;
}

struct Function {
  const char *op;
  long double (*exact)(long double);
  double low, high, maxUlps;
};

class KernelWideMath : public testing::TestWithParam<Function> {};

TEST_P(KernelWideMath, IsAccurateAndSpecialWhereCIs) {
  const Function &function = GetParam();
  std::vector<double> x = numbersBetween(function.low, function.high, 1500);
  for (double special : {0.0, -0.0, 1.0, -1.0, 0.5, -2.0, 1e300, -1e300, 5e-324, kInfinity,
                         -kInfinity, std::numeric_limits<double>::quiet_NaN()})
    x.push_back(special);
  std::vector<double> found = run(function.op, x, x, /*isBinary=*/false);
  double worst = 0, worstAt = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    long double exact = function.exact(x[i]);
    double error = ulps(found[i], exact);
    if (!(error <= worst)) {
      worst = error;
      worstAt = x[i];
    }
    if (found[i] == 0)
      EXPECT_EQ(std::signbit(found[i]), std::signbit(exact)) << function.op << " of " << x[i];
  }
  EXPECT_LE(worst, function.maxUlps) << function.op << " of " << worstAt;
  std::printf("%s: %.2f ulp at %.17g\n", function.op, worst, worstAt);
}

INSTANTIATE_TEST_SUITE_P(F64, KernelWideMath,
                         testing::Values(Function{"math.exp", std::exp, -746, 710, 1.5},
                                         Function{"math.exp2", std::exp2, -1076, 1025, 1.5},
                                         Function{"math.expm1", std::expm1, -50, 710, 2.5},
                                         Function{"math.log", std::log, 0, 1e308, 1.5},
                                         Function{"math.log", std::log, 0.5, 2, 1.5},
                                         Function{"math.log2", std::log2, 0, 1e308, 2},
                                         Function{"math.log2", std::log2, 0.5, 2, 2},
                                         Function{"math.log10", std::log10, 0, 1e308, 2},
                                         Function{"math.log10", std::log10, 0.5, 2, 2},
                                         Function{"math.log1p", std::log1p, -1, 10, 3},
                                         Function{"math.tanh", std::tanh, -25, 25, 3.5},
                                         Function{"math.sinh", std::sinh, -711, 711, 4},
                                         Function{"math.cosh", std::cosh, -711, 711, 4},
                                         Function{"math.asinh", std::asinh, -100, 1e20, 4},
                                         Function{"math.acosh", std::acosh, 1, 1e20, 4},
                                         Function{"math.atanh", std::atanh, -1, 1, 4},
                                         Function{"math.sin", std::sin, -100, 100, 1.5},
                                         Function{"math.cos", std::cos, -100, 100, 1.5},
                                         Function{"math.sin", std::sin, -1e12, 1e12, 1.5},
                                         Function{"math.cos", std::cos, -1.7e308, 1.7e308, 1.5},
                                         Function{"math.tan", std::tan, -1e3, 1e18, 3},
                                         Function{"math.atan", std::atan, -1e3, 1e3, 2},
                                         Function{"math.asin", std::asin, -1, 1, 3},
                                         Function{"math.acos", std::acos, -1, 1, 3},
                                         Function{"math.cbrt", std::cbrt, -1e300, 1e300, 1.5},
                                         Function{"math.erf", std::erf, -6, 6, 3},
                                         Function{"math.erfc", std::erfc, -6, 27, 8}));

/// Multiples of pi / 2, and the f64 that is nearest to one of all (Kahan).
TEST(KernelWideMathReduction, HoldsWhereSinesAndCosinesAreNearZero) {
  std::vector<double> x;
  for (int k = 1; k < 200; ++k)
    x.push_back(k * 1.57079632679489661923);
  x.push_back(std::ldexp(6381956970095103.0, 797));
  for (auto [op, exact] :
       {std::pair<const char *, long double (*)(long double)>("math.sin", std::sin),
        std::pair<const char *, long double (*)(long double)>("math.cos", std::cos)}) {
    std::vector<double> found = run(op, x, x, /*isBinary=*/false);
    for (size_t i = 0; i < x.size(); ++i)
      EXPECT_LE(std::fabs(found[i] - exact(x[i])), 1e-3 * std::fabs(exact(x[i])))
          << op << " of " << x[i];
    // The C library's own reduction of long doubles has too few bits for more than that.
    EXPECT_NEAR(found.back(), op == std::string("math.cos") ? -4.6871659242546277e-19 : 1.0,
                op == std::string("math.cos") ? 1e-33 : 0.0);
  }
}

TEST(KernelWideMathOfTwo, PowersAndAnglesAreThoseOfC) {
  std::vector<double> numbers = {0,       -0.0,  1,         -1,        2,          -2,  0.5,
                                 -0.5,    3,     -3,        kInfinity, -kInfinity, NAN, 5e-324,
                                 -5e-324, 1e308, 0.9,       0.999,     1.0001,     7.5, -1e-3,
                                 1e3,     1e17,  12345.678, 1023,      -1074};
  std::vector<double> x, y;
  for (double a : numbers)
    for (double b : numbers) {
      x.push_back(a);
      y.push_back(b);
    }
  for (auto [op, exact, most] :
       {std::tuple<const char *, long double (*)(long double, long double), double>("math.powf",
                                                                                    std::pow, 8),
        std::tuple<const char *, long double (*)(long double, long double), double>(
            "math.atan2", std::atan2, 2)}) {
    std::vector<double> found = run(op, x, y, /*isBinary=*/true);
    for (size_t i = 0; i < x.size(); ++i) {
      long double expected = exact(x[i], y[i]);
      EXPECT_LE(ulps(found[i], expected), most)
          << op << " of " << x[i] << ", " << y[i] << ": " << found[i];
      if (found[i] == 0)
        EXPECT_EQ(std::signbit(found[i]), std::signbit(expected))
            << op << " of " << x[i] << ", " << y[i];
    }
  }
}

/// What f32 has no form of its own for is computed in f64.
TEST(KernelWideMathOfF32, IsRoundedFromF64) {
  std::vector<float> x = {0, -0.0f, 0.25f, -0.7f, 0.999f, 1, INFINITY, NAN};
  for (auto [op, exact] : {std::pair<const char *, double (*)(double)>("math.atan", std::atan),
                           std::pair<const char *, double (*)(double)>("math.sinh", std::sinh),
                           std::pair<const char *, double (*)(double)>("math.cbrt", std::cbrt)}) {
    std::vector<float> found = run(op, x, x, /*isBinary=*/false);
    for (size_t i = 0; i < x.size(); ++i) {
      auto expected = static_cast<float>(exact(x[i]));
      EXPECT_TRUE(std::isnan(expected) ? std::isnan(found[i]) : found[i] == expected)
          << op << " of " << x[i] << ": " << found[i];
    }
  }
}

} // namespace
