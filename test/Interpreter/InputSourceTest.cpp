// What a perturbation moves of inputs, and what it leaves.
#include "distribute/Interpreter/InputSource.h"
#include "distribute/Interpreter/Comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace distribute::interp;

namespace {

InputSource makeSource(Perturbation perturbation = {}) {
  InputSource source = llvm::cantFail(InputSource::open("seed:3"));
  source.setPerturbation(perturbation);
  return source;
}

TensorPtr drawBatch(const InputSource &source, Element element, llvm::StringRef name = "x") {
  return llvm::cantFail(source.getBatch(name, element, {10, 100}, 0, 0));
}

TEST(InputSource, FloatsMoveByTheirLastPlaceOrMore) {
  for (Element element : {Element::F16, Element::BF16, Element::F32, Element::F64})
    for (double part : {1e-12, 0.01}) {
      TensorPtr before = drawBatch(makeSource(), element);
      TensorPtr after = drawBatch(makeSource({part, /*draw=*/0}), element);
      TensorPtr other = drawBatch(makeSource({part, /*draw=*/1}), element);
      double most = std::max(part, getUlp(element)) + getUlp(element);
      int64_t numMoved = 0, numOther = 0;
      for (int64_t i = 0; i < 1000; ++i) {
        double x = before->asDouble(i);
        EXPECT_LE(std::abs(after->asDouble(i) - x), most * std::abs(x));
        numMoved += after->asDouble(i) != x;
        numOther += after->asDouble(i) != other->asDouble(i);
      }
      EXPECT_GT(numMoved, 900);
      EXPECT_GT(numOther, 300) << "another draw moves other elements";
    }
}

TEST(InputSource, WholeNumbersAndIntegersStay) {
  InputSource source = makeSource({/*part=*/0.01, /*draw=*/0});
  for (Element element : {Element::I1, Element::I32, Element::U8})
    EXPECT_EQ(drawBatch(makeSource(), element)->bytes, drawBatch(source, element)->bytes);
  // Few floats of 16 bits lie near 1, so that some are drawn that are whole.
  TensorPtr before = drawBatch(makeSource(), Element::BF16);
  TensorPtr after = drawBatch(source, Element::BF16);
  int64_t numWhole = 0;
  for (int64_t i = 0; i < 1000; ++i) {
    if (before->asDouble(i) != std::trunc(before->asDouble(i)))
      continue;
    ++numWhole;
    EXPECT_EQ(before->asDouble(i), after->asDouble(i));
  }
  EXPECT_GT(numWhole, 0);
}

TEST(InputSource, RowsOfAllBatchesStandInOneOrder) {
  Perturbation order;
  order.ordersRows = true;
  std::vector<int64_t> rows = getRowOrder(10);
  std::vector<int64_t> sorted = rows;
  std::sort(sorted.begin(), sorted.end());
  for (int64_t i = 0; i < 10; ++i)
    EXPECT_EQ(sorted[i], i);
  EXPECT_NE(rows, sorted);
  for (llvm::StringRef name : {"x", "y"}) {
    TensorPtr before = drawBatch(makeSource(), Element::F32, name);
    TensorPtr after = drawBatch(makeSource(order), Element::F32, name);
    EXPECT_EQ(takeRows(*before, 0, rows).bytes, after->bytes);
    for (int64_t i = 0; i < 10; ++i)
      EXPECT_EQ(after->asDouble(i * 100 + 7), before->asDouble(rows[i] * 100 + 7));
  }
  // Of a state there are none.
  EXPECT_EQ(llvm::cantFail(makeSource().getState("w", Element::F32, {10}))->bytes,
            llvm::cantFail(makeSource(order).getState("w", Element::F32, {10}))->bytes);
}

} // namespace
