// What single instructions compute, against the PTX ISA's words and other arithmetic.

#include "SoftGpu/Arithmetic.h"
#include "SoftGpu/PtxOperations.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <limits>
#include <random>

using namespace distribute::softgpu;

namespace {

/// The result of one lane.
uint64_t result(const std::string &operation, uint64_t a, uint64_t b = 0, uint64_t c = 0,
                uint64_t d = 0) {
  Instruction it;
  absl::Status s = parseOperation(operation, it);
  EXPECT_TRUE(s.ok()) << s;
  Lanes in[4] = {}, out{}, second{};
  in[0][3] = a;
  in[1][3] = b;
  in[2][3] = c;
  in[3][3] = d;
  EXPECT_TRUE(compute(it, 1 << 3, in, out, second)) << operation;
  return out[3];
}

uint64_t bits(float value) {
  uint32_t made;
  std::memcpy(&made, &value, sizeof made);
  return made;
}
uint64_t bits(double value) {
  uint64_t made;
  std::memcpy(&made, &value, sizeof made);
  return made;
}

const float kInf = std::numeric_limits<float>::infinity(), kNan = std::nanf("");
const float kSmall = std::numeric_limits<float>::denorm_min();

TEST(Arithmetic, NansAndZerosOfMinAndMax) {
  EXPECT_EQ(result("min.f32", bits(kNan), bits(2.0f)), bits(2.0f)) << "the one that is a number";
  EXPECT_EQ(result("max.NaN.f32", bits(kNan), bits(2.0f)), 0x7fffffffu) << "the canonical nan";
  EXPECT_EQ(result("max.f32", bits(-0.0f), bits(0.0f)), bits(0.0f));
  EXPECT_EQ(result("min.f32", bits(0.0f), bits(-0.0f)), bits(-0.0f));
  EXPECT_EQ(result("add.f32", bits(kInf), bits(-kInf)), 0x7fffffffu);
  EXPECT_EQ(result("neg.f32", bits(kNan)), bits(kNan) ^ 0x80000000u) << "a sign is a bit";
  EXPECT_EQ(result("abs.f64", bits(-1.5)), bits(1.5));
  EXPECT_EQ(result("copysign.f32", bits(-0.0f), bits(2.0f)), bits(-2.0f))
      << "the sign of the first one";
}

TEST(Arithmetic, DirectedRoundings) {
  for (auto [name, mode] : {std::pair("rn", FE_TONEAREST), std::pair("rz", FE_TOWARDZERO),
                            std::pair("rm", FE_DOWNWARD), std::pair("rp", FE_UPWARD)}) {
    std::mt19937 random(7);
    for (int i = 0; i < 1000; ++i) {
      volatile float a = std::ldexp(float(random()) - 2e9f, int(random() % 40) - 20),
                     b = std::ldexp(float(random()) - 2e9f, int(random() % 40) - 20);
      std::fesetround(mode);
      volatile float sum = a + b, product = a * b, quotient = a / b, root = std::sqrt(std::abs(a)),
                     fused = std::fma(a, b, sum);
      std::fesetround(FE_TONEAREST);
      std::string suffix = std::string(".") + name + ".f32";
      EXPECT_EQ(result("add" + suffix, bits(a), bits(b)), bits(sum));
      EXPECT_EQ(result("mul" + suffix, bits(a), bits(b)), bits(product));
      EXPECT_EQ(result("div" + suffix, bits(a), bits(b)), bits(quotient));
      EXPECT_EQ(result("sqrt" + suffix, bits(std::abs(a))), bits(root));
      EXPECT_EQ(result("fma" + suffix, bits(a), bits(b), bits(sum)), bits(fused));
    }
  }
}

TEST(Arithmetic, FlushingAndSaturating) {
  EXPECT_EQ(result("add.f32", bits(kSmall), bits(0.0f)), bits(kSmall));
  EXPECT_EQ(result("add.ftz.f32", bits(-kSmall), bits(-0.0f)), bits(-0.0f));
  EXPECT_EQ(result("mul.ftz.f32", bits(1e-30f), bits(1e-10f)), bits(0.0f)) << "results, too";
  EXPECT_EQ(result("add.sat.f32", bits(3.0f), bits(0.5f)), bits(1.0f));
  EXPECT_EQ(result("fma.rn.sat.f32", bits(kNan), bits(0.5f), bits(0.0f)), bits(0.0f))
      << "a nan becomes 0";
  EXPECT_EQ(result("add.sat.s32", 0x7fffffff, 1), 0x7fffffffu);
  EXPECT_EQ(result("sub.sat.s32", uint64_t(int64_t(-2147483647 - 1)), 1),
            uint64_t(int64_t(-2147483647 - 1)));
}

TEST(Arithmetic, AllFloatsOf16BitsComeBack) {
  for (const char *name : {"f16", "bf16"}) {
    Type type = parseType(name);
    for (uint64_t each = 0; each < 0x10000; ++each) {
      double value = toDouble(each, type);
      EXPECT_EQ(fromDouble(value, type), std::isnan(value) ? 0x7fff : each) << name << " " << each;
    }
  }
}

/// Rounded to nearest even by the definition: of the two neighbours the nearer one, of two as near the one whose last bit is 0.
TEST(Arithmetic, FloatsAreRoundedOnce) {
  std::mt19937 random(11);
  for (const char *name : {"f16", "bf16"}) {
    Type type = parseType(name);
    for (int i = 0; i < 20000; ++i) {
      uint64_t below = random() % (name[0] == 'f' ? 0x7bff : 0x7f7f);
      double low = toDouble(below, type), high = toDouble(below + 1, type),
             middle = low + (high - low) / 2;
      double by = std::ldexp(high - low, -30);
      EXPECT_EQ(fromDouble(middle, type), below + (below & 1)) << name << " " << below;
      EXPECT_EQ(fromDouble(middle + by, type), below + 1);
      EXPECT_EQ(fromDouble(middle - by, type), below);
      EXPECT_EQ(fromDouble(high - by, type, Rounding::Zero), below);
      EXPECT_EQ(fromDouble(-middle, type, Rounding::Down), (below + 1) | 0x8000);
      EXPECT_EQ(fromDouble(low + by, type, Rounding::Up), below + 1);
    }
  }
  EXPECT_EQ(fromDouble(65519, parseType("f16")), 0x7bffu);
  EXPECT_EQ(fromDouble(65520, parseType("f16")), 0x7c00u) << "beyond the largest one";
  // The product is a tie of f16; the addend decides it.
  EXPECT_EQ(result("fma.rn.f16", 0x3c01, 0x3c01, 0x0001), 0x3c02u);
  uint64_t tie = fromDouble(1 + std::ldexp(1, -10), parseType("f16")),
           half = fromDouble(0.5 * (1 + std::ldexp(1, -10)), parseType("f16"));
  EXPECT_EQ(result("fma.rn.f16", tie, 0x3800, 0x0001), half);
}

TEST(Arithmetic, ConversionsToIntegersEndAtTheirRange) {
  EXPECT_EQ(result("cvt.rzi.s32.f32", bits(-2.7f)), uint64_t(int64_t(-2)));
  EXPECT_EQ(result("cvt.rni.s32.f32", bits(2.5f)), 2u) << "to even";
  EXPECT_EQ(result("cvt.rmi.s32.f32", bits(-2.1f)), uint64_t(int64_t(-3)));
  EXPECT_EQ(result("cvt.rpi.s32.f32", bits(2.1f)), 3u);
  EXPECT_EQ(result("cvt.rzi.s32.f32", bits(3e9f)), 0x7fffffffu);
  EXPECT_EQ(result("cvt.rzi.u32.f32", bits(-5.0f)), 0u);
  EXPECT_EQ(result("cvt.rzi.u64.f64", bits(1e30)), ~uint64_t(0));
  EXPECT_EQ(result("cvt.rzi.s32.f32", bits(kNan)), 0u);
  EXPECT_EQ(result("cvt.rni.f32.f32", bits(-0.4f)), bits(-0.0f));
  EXPECT_EQ(result("cvt.sat.s8.s32", 300), 127u);
  EXPECT_EQ(result("cvt.s32.s8", 0x80), uint64_t(int64_t(-128)));
  EXPECT_EQ(result("cvt.u32.u8", 0x180), 0x80u);
  EXPECT_EQ(result("cvt.rn.f32.u64", 0xffffff7fffffffff), bits(18446742974197923840.0f))
      << "rounded once, not by way of a double";
  EXPECT_EQ(result("cvt.rz.f32.u64", ~uint64_t(0)), bits(18446742974197923840.0f));
  EXPECT_EQ(result("cvt.f64.f32", bits(0.1f)), bits(double(0.1f)));
}

TEST(Arithmetic, ComparisonsWithNans) {
  for (auto [name, holds] : {std::pair("lt", false), std::pair("ltu", true), std::pair("ne", false),
                             std::pair("neu", true), std::pair("equ", true),
                             std::pair("num", false), std::pair("nan", true)})
    EXPECT_EQ(result(std::string("setp.") + name + ".f32", bits(kNan), bits(1.0f)), uint64_t(holds))
        << name;
  EXPECT_EQ(result("setp.lt.s32", uint64_t(int64_t(-1)), 1), 1u);
  EXPECT_EQ(result("setp.lt.u32", 0xffffffff, 1), 0u);
  EXPECT_EQ(result("setp.lo.and.u32", 1, 2, 0), 0u);
  EXPECT_EQ(result("set.gt.u32.f32", bits(2.0f), bits(1.0f)), 0xffffffffu);
  EXPECT_EQ(result("selp.b32", 7, 8, 0), 8u);
  EXPECT_EQ(result("slct.u32.s32", 7, 8, uint64_t(int64_t(-1))), 8u);
  EXPECT_EQ(result("testp.subnormal.f32", bits(kSmall)), 1u);
}

TEST(Arithmetic, IntegersAndBits) {
  EXPECT_EQ(result("mul.hi.s64", uint64_t(int64_t(-3)), 5), ~uint64_t(0));
  EXPECT_EQ(result("mul.wide.s16", 0xffff, 7), uint64_t(int64_t(-7)));
  EXPECT_EQ(result("mad.wide.u32", 0xffffffff, 2, 5), 0x200000003u);
  EXPECT_EQ(result("div.s32", uint64_t(int64_t(-7)), 2), uint64_t(int64_t(-3)));
  EXPECT_EQ(result("rem.s32", uint64_t(int64_t(-7)), 2), uint64_t(int64_t(-1)));
  EXPECT_EQ(result("div.s32", 0x80000000, uint64_t(int64_t(-1))),
            uint64_t(int64_t(-2147483647 - 1)));
  EXPECT_EQ(result("shl.b32", 1, 32), 0u) << "not by 0";
  EXPECT_EQ(result("shr.s32", 0x80000000, 40), uint64_t(int64_t(-1)));
  EXPECT_EQ(result("shr.u32", 0x80000000, 31), 1u);
  EXPECT_EQ(result("bfe.s32", 0xf0, 4, 4), uint64_t(int64_t(-1)));
  EXPECT_EQ(result("bfe.u32", 0xf0, 4, 4), 15u);
  EXPECT_EQ(result("bfi.b32", 0xff, 0, 8, 4), 0xf00u);
  EXPECT_EQ(result("bfind.u32", 0), 0xffffffffu);
  EXPECT_EQ(result("brev.b32", 1), 0x80000000u);
  EXPECT_EQ(result("clz.b64", 1), 63u);
  EXPECT_EQ(result("popc.b32", 0xf0f0), 8u);
  EXPECT_EQ(result("prmt.b32", 0x33221180, 0x77665544, 0x8740), 0xff774480u)
      << "8: the sign of byte 0";
  EXPECT_EQ(result("lop3.b32", 0xf0f0, 0xcccc, 0xaaaa, 0x80), 0x8080u) << "all three";
  EXPECT_EQ(result("shf.l.wrap.b32", 0x80000000, 1, 1), 3u);
  EXPECT_EQ(result("shf.r.clamp.b32", 0, 1, 40), 1u);
  EXPECT_EQ(result("not.pred", 1), 0u);
}

TEST(Arithmetic, ApproximationsAreWithinTheirErrors) {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    float x = std::ldexp(float(random()), int(random() % 60) - 60);
    auto near = [&](const char *operation, double exact, double relative) {
      double found = toDouble(result(operation, bits(x)), parseType("f32"));
      EXPECT_LE(std::abs(found - exact), relative * std::abs(exact)) << operation << " " << x;
    };
    near("rcp.approx.ftz.f32", 1 / double(x), std::ldexp(1, -23));
    near("rsqrt.approx.f32", 1 / std::sqrt(double(x)), std::ldexp(1, -22));
    near("sqrt.approx.f32", std::sqrt(double(x)), std::ldexp(1, -22));
    near("tanh.approx.f32", std::tanh(double(x)), std::ldexp(1, -11));
  }
  EXPECT_EQ(result("ex2.approx.ftz.f32", bits(-kInf)), 0u);
  EXPECT_EQ(result("lg2.approx.f32", bits(0.0f)), bits(-kInf));
  EXPECT_EQ(result("rcp.approx.ftz.f64", bits(3.0)) & 0xffffffff, 0u) << "its low half is zero";
}

} // namespace
