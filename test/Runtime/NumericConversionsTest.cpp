// Conversions of numbers, against what f64 says of the neighbours in the narrow type.

#include "Tensor/NumericConversions.h"

#include "distribute/Runtime/HostTensor.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

namespace distribute::runtime {
namespace {

template <typename To, typename From>
To bitCast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

template <typename Type>
float widenBits(uint16_t bits) {
  return Type::widen(bitCast<typename Type::Stored>(bits));
}

template <typename Type>
uint16_t narrowToBits(float value) {
  return bitCast<uint16_t>(Type::narrow(value));
}

template <typename Type>
class NarrowFloat : public testing::Test {};
using NarrowFloats = testing::Types<Half, BrainFloat>;
TYPED_TEST_SUITE(NarrowFloat, NarrowFloats);

TYPED_TEST(NarrowFloat, EveryNumberComesBack) {
  for (uint32_t bits = 0; bits < 1 << 16; ++bits) {
    float wide = widenBits<TypeParam>(uint16_t(bits));
    if (std::isnan(wide))
      EXPECT_TRUE(std::isnan(widenBits<TypeParam>(narrowToBits<TypeParam>(wide)))) << bits;
    else
      EXPECT_EQ(narrowToBits<TypeParam>(wide), bits);
  }
}

TYPED_TEST(NarrowFloat, TheNearestIsTakenAndTheEvenOneOfTwo) {
  for (uint32_t bits = 0; bits + 1 < 1 << 15; ++bits) {
    double low = widenBits<TypeParam>(uint16_t(bits));
    double high = widenBits<TypeParam>(uint16_t(bits + 1));
    if (!std::isfinite(high))
      continue;
    auto middle = float((low + high) / 2); // exact: f32 has more bits
    ASSERT_EQ(double(middle), (low + high) / 2);
    for (uint16_t sign : {0, 0x8000}) {
      float of = sign ? -middle : middle, away = sign ? -INFINITY : INFINITY;
      ASSERT_EQ(narrowToBits<TypeParam>(of), sign | (bits % 2 == 0 ? bits : bits + 1));
      ASSERT_EQ(narrowToBits<TypeParam>(std::nextafter(of, 0.0f)), sign | bits);
      ASSERT_EQ(narrowToBits<TypeParam>(std::nextafter(of, away)), sign | (bits + 1));
    }
  }
}

TYPED_TEST(NarrowFloat, WhatIsTooLargeIsInfinite) {
  uint16_t infinite = narrowToBits<TypeParam>(INFINITY);
  EXPECT_EQ(widenBits<TypeParam>(infinite), INFINITY);
  double largest = widenBits<TypeParam>(uint16_t(infinite - 1));
  double step = largest - double(widenBits<TypeParam>(uint16_t(infinite - 2)));
  auto first = float(largest + step / 2);
  EXPECT_EQ(narrowToBits<TypeParam>(std::nextafter(first, 0.0f)), infinite - 1);
  EXPECT_EQ(narrowToBits<TypeParam>(first), infinite);
  EXPECT_EQ(narrowToBits<TypeParam>(-first), 0x8000 | infinite);
  EXPECT_EQ(narrowToBits<TypeParam>(-INFINITY), 0x8000 | infinite);
}

TYPED_TEST(NarrowFloat, ANanStaysOneWhateverItsBits) {
  for (uint32_t bits : {0x7fc00000u, 0x7f800001u, 0xff800001u, 0x7fffffffu, 0xffffffffu}) {
    auto nan = bitCast<float>(bits);
    float back = widenBits<TypeParam>(narrowToBits<TypeParam>(nan));
    EXPECT_TRUE(std::isnan(back)) << std::hex << bits;
    EXPECT_EQ(std::signbit(back), bits >> 31 != 0) << std::hex << bits;
  }
}

TYPED_TEST(NarrowFloat, ZerosKeepTheirSign) {
  EXPECT_EQ(narrowToBits<TypeParam>(0.0f), 0);
  EXPECT_EQ(narrowToBits<TypeParam>(-0.0f), 0x8000);
  EXPECT_EQ(narrowToBits<TypeParam>(-std::numeric_limits<float>::denorm_min()), 0x8000);
}

template <typename T>
double numberOf(DataType type, T stored) {
  // Not aligned.
  char bytes[sizeof(T) + 1];
  std::memcpy(bytes + 1, &stored, sizeof stored);
  return toDouble(type.element, type.isUnsigned, bytes + 1);
}

TEST(ToDouble, EachElementTypeIsReadAsItIsStored) {
  EXPECT_EQ(numberOf(ElementType::I1, uint8_t{1}), 1);
  EXPECT_EQ(numberOf(ElementType::I8, uint8_t{0xff}), -1);
  EXPECT_EQ(numberOf({ElementType::I8, true}, uint8_t{0xff}), 255);
  EXPECT_EQ(numberOf(ElementType::I16, uint16_t{0x8000}), -32768);
  EXPECT_EQ(numberOf({ElementType::I16, true}, uint16_t{0x8000}), 32768);
  EXPECT_EQ(numberOf(ElementType::I32, ~uint32_t{0}), -1);
  EXPECT_EQ(numberOf({ElementType::I32, true}, ~uint32_t{0}), 4294967295.0);
  EXPECT_EQ(numberOf(ElementType::I64, (int64_t{1} << 53) + 1), 0x1p53);
  EXPECT_EQ(numberOf({ElementType::I64, true}, ~uint64_t{0}), 0x1p64);
  EXPECT_EQ(numberOf(ElementType::F16, uint16_t{0xc100}), -2.5);
  EXPECT_EQ(numberOf(ElementType::BF16, uint16_t{0xc020}), -2.5);
  EXPECT_EQ(numberOf(ElementType::F32, 0.1f), double(0.1f));
  EXPECT_EQ(numberOf(ElementType::F64, 0.1), 0.1);
}

TEST(ToDouble, AnElementOfAnArrayIsFoundByItsNumber) {
  HostTensor tensor = HostTensor::allocate(ElementType::BF16, {2, 2});
  static_cast<uint16_t *>(tensor.mutableData())[2] = 0xc020;
  EXPECT_EQ(tensor.number(2), -2.5);
  EXPECT_EQ(tensor.number(3), 0);
}

} // namespace
} // namespace distribute::runtime
