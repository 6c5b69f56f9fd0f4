// Elements of every type keep their values; slices, joins and stacks are row-major; printing nests.
#include "distribute/Interpreter/HostTensor.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

using namespace distribute::interp;

namespace {

HostTensor makeIota(std::vector<int64_t> shape) {
  HostTensor tensor = HostTensor::zeros(Element::I32, shape);
  for (int64_t i = 0; i < tensor.numElements(); ++i)
    tensor.setInteger(i, i);
  return tensor;
}

std::string toText(const HostTensor &tensor, int64_t limit = 64) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(tensor, os, limit);
  return text;
}

TensorPtr share(HostTensor tensor) { return std::make_shared<const HostTensor>(std::move(tensor)); }

TEST(HostTensor, EveryElementTypeKeepsSmallValues) {
  for (Element element : {Element::I8, Element::I16, Element::I32, Element::I64, Element::F16,
                          Element::BF16, Element::F32, Element::F64}) {
    HostTensor tensor = HostTensor::zeros(element, {2});
    tensor.set(1, -3);
    EXPECT_EQ(tensor.asDouble(0), 0) << getElementName(element).str();
    EXPECT_EQ(tensor.asDouble(1), -3) << getElementName(element).str();
  }
}

TEST(HostTensor, IntegersWrapAndHalvesRound) {
  HostTensor small = HostTensor::zeros(Element::I8, {1});
  small.setInteger(0, 200);
  EXPECT_EQ(small.asInteger(0), -56);
  HostTensor half = HostTensor::zeros(Element::BF16, {1});
  half.set(0, 257); // 8 bits of significand: to even.
  EXPECT_EQ(half.asDouble(0), 256);
}

TEST(HostTensor, SlicesJoinToTheWhole) {
  HostTensor whole = makeIota({2, 4, 3});
  for (unsigned dim = 0; dim < 3; ++dim) {
    std::vector<TensorPtr> parts;
    for (int64_t i = 0; i < whole.shape[dim]; ++i)
      parts.push_back(share(slice(whole, dim, i, 1)));
    EXPECT_EQ(concatenate(parts, dim).bytes, whole.bytes) << dim;
  }
}

TEST(HostTensor, PrintsNestedListsAndLargeOnesInShort) {
  EXPECT_EQ(toText(makeIota({2, 2})), "[[0, 1], [2, 3]]");
  EXPECT_EQ(toText(makeIota({})), "0");
  EXPECT_EQ(toText(makeIota({0})), "[]");
  EXPECT_EQ(toText(stack({share(makeIota({2})), share(makeIota({2}))})), "[[0, 1], [0, 1]]");
  EXPECT_EQ(toText(makeIota({5}), 4), "i32[5] of norm 5.477226: [0, 1, 2, 3, ...]");
}

TEST(HostTensor, UnsignedIntegersCountFromZero) {
  HostTensor bytes = HostTensor::zeros(Element::U8, {2});
  bytes.setInteger(0, 200);
  bytes.setInteger(1, -1); // Wraps.
  EXPECT_EQ(toText(bytes), "[200, 255]");
  EXPECT_EQ(bytes.asDouble(1), 255);
  HostTensor words = HostTensor::zeros(Element::U64, {1});
  words.setInteger(0, -1);
  EXPECT_EQ(toText(words), "[18446744073709551615]");
  EXPECT_EQ(words.asDouble(0), 0x1p64);
}

TEST(HostTensor, TheSignednessOfAnIntegerChangesAndNothingElseDoes) {
  HostTensor bytes = HostTensor::zeros(Element::U8, {1});
  bytes.setInteger(0, 200);
  EXPECT_EQ(toText(*withSignednessOf(Element::I8, share(bytes))), "[-56]");
  EXPECT_EQ(withSignednessOf(Element::I16, share(bytes))->element, Element::U8);
  HostTensor truths = HostTensor::zeros(Element::I1, {1});
  EXPECT_EQ(withSignednessOf(Element::I8, share(truths))->element, Element::I1);
}

std::string toText(Element element, double value) {
  HostTensor tensor = HostTensor::zeros(element, {});
  tensor.set(0, value);
  return toText(tensor);
}

TEST(HostTensor, FloatsArePrintedInTheFewestDigitsThatGiveThemBack) {
  EXPECT_EQ(toText(Element::F32, 0.1), "0.1");
  EXPECT_EQ(toText(Element::F64, 0.1), "0.1");
  EXPECT_EQ(toText(Element::F16, 0.1), "0.1");
  EXPECT_EQ(toText(Element::F64, 11.0 / 3), "3.6666666666666665");
  EXPECT_EQ(toText(Element::F32, 11.0 / 3), "3.6666667");
  EXPECT_EQ(toText(Element::F32, 16777216), "16777216");
  EXPECT_EQ(toText(Element::F32, 1e20), "1e+20");
  EXPECT_EQ(toText(Element::F32, 3e-5), "3e-05");
  EXPECT_EQ(toText(Element::F64, -0.0), "-0");
  EXPECT_EQ(toText(Element::BF16, -INFINITY), "-inf");
  EXPECT_EQ(toText(Element::F32, -NAN), "nan");
}

TEST(HostTensor, EveryHalfIsPrintedSoThatItComesBack) {
  for (Element element : {Element::F16, Element::BF16})
    for (int64_t bits = 0; bits < 1 << 16; ++bits) {
      HostTensor half = HostTensor::zeros(element, {});
      std::memcpy(half.bytes.data(), &bits, 2);
      if (std::isnan(half.asDouble(0)))
        continue;
      HostTensor read = HostTensor::zeros(element, {});
      read.set(0, std::stod(toText(half)));
      ASSERT_EQ(read.bytes, half.bytes) << toText(half);
    }
}

} // namespace
