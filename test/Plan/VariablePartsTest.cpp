// Parts of a variable that mesh axes split: which slot has which, and where their elements lie in the whole.
#include "distribute/Plan/PlanSizes.h"

#include <gtest/gtest.h>

#include <set>

namespace distribute::planfile {
namespace {

struct Variable {
  Variable(std::vector<int64_t> shape, std::vector<fb::AxisSplit> splits) {
    fb::VariableT variable;
    variable.name = "v";
    variable.element = fb::ElementType::F32;
    variable.shape = std::move(shape);
    variable.splits = std::move(splits);
    builder.Finish(fb::Variable::Pack(builder, &variable));
  }
  const fb::Variable &get() const {
    return *flatbuffers::GetRoot<fb::Variable>(builder.GetBufferPointer());
  }
  flatbuffers::FlatBufferBuilder builder;
};

constexpr int64_t kPadding = -1;

// The elements of a part, in its order.
std::vector<int64_t> elementsOf(const fb::Variable &variable, int64_t part) {
  std::vector<int64_t> elements(*componentElements(variable), kPadding);
  int64_t end = 0;
  for (const PartRun &run : runsOfPart(variable, part)) {
    EXPECT_GE(run.inPart, end);
    end = run.inPart + run.count;
    EXPECT_LE(end, static_cast<int64_t>(elements.size()));
    for (int64_t i = 0; i < run.count && end <= static_cast<int64_t>(elements.size()); ++i)
      elements[run.inPart + i] = run.inWhole + i;
  }
  return elements;
}

TEST(VariableParts, columnsAreRunsOfEachRow) {
  Variable v({2, 6}, {fb::AxisSplit(1, 1, 3)});
  EXPECT_TRUE(isSplit(v.get()));
  EXPECT_EQ(elementsOf(v.get(), 0), (std::vector<int64_t>{0, 1, 6, 7}));
  EXPECT_EQ(elementsOf(v.get(), 2), (std::vector<int64_t>{4, 5, 10, 11}));
  EXPECT_EQ(partAt(v.get(), {5, 2, 7}), 2);
}

TEST(VariableParts, rowsAreOneRun) {
  Variable v({4, 3}, {fb::AxisSplit(1, 0, 2)});
  EXPECT_EQ(runsOfPart(v.get(), 1).size(), 1u);
  EXPECT_EQ(elementsOf(v.get(), 1), (std::vector<int64_t>{6, 7, 8, 9, 10, 11}));
}

TEST(VariableParts, rowsOfTwoAxesThatDoNotDivideThemArePaddedAtTheEnd) {
  Variable v({10}, {fb::AxisSplit(0, 0, 2), fb::AxisSplit(1, 0, 2)});
  EXPECT_EQ(*componentElements(v.get()), 3);
  EXPECT_EQ(elementsOf(v.get(), 1), (std::vector<int64_t>{3, 4, 5}));
  EXPECT_EQ(elementsOf(v.get(), 2), (std::vector<int64_t>{6, 7, 8}));
  EXPECT_EQ(elementsOf(v.get(), 3), (std::vector<int64_t>{9, kPadding, kPadding}));
}

TEST(VariableParts, theFirstAxisOfOneDimensionIsTheMajorOne) {
  Variable v({8}, {fb::AxisSplit(0, 0, 2), fb::AxisSplit(1, 0, 2)});
  EXPECT_EQ(partAt(v.get(), {1, 0}), 2);
  EXPECT_EQ(elementsOf(v.get(), 2), (std::vector<int64_t>{4, 5}));
}

TEST(VariableParts, eachElementIsInOnePart) {
  Variable v({4, 12, 2}, {fb::AxisSplit(0, 1, 2), fb::AxisSplit(1, 0, 2), fb::AxisSplit(2, 1, 3)});
  std::set<int64_t> seen;
  for (int64_t part = 0; part < 12; ++part) {
    std::vector<int64_t> elements = elementsOf(v.get(), part);
    EXPECT_EQ(elements.size(), 8u);
    seen.insert(elements.begin(), elements.end());
  }
  EXPECT_EQ(seen.size(), 96u);
  EXPECT_EQ(*seen.rbegin(), 95);
  // Coordinates 1, 0, 2: the second half of the columns, of it the last third, of the first rows.
  EXPECT_EQ(partAt(v.get(), {1, 0, 2}), 8);
  EXPECT_EQ(elementsOf(v.get(), 8), (std::vector<int64_t>{20, 21, 22, 23, 44, 45, 46, 47}));
}

TEST(VariableParts, flatPartsAreRangesOfElements) {
  Variable v({5, 2}, {fb::AxisSplit(0, kFlatDim, 4)});
  EXPECT_TRUE(isFlat(v.get()));
  EXPECT_EQ(runsOfPart(v.get(), 1).size(), 1u);
  EXPECT_EQ(elementsOf(v.get(), 1), (std::vector<int64_t>{3, 4, 5}));
  EXPECT_EQ(elementsOf(v.get(), 3), (std::vector<int64_t>{9, kPadding, kPadding}));
}

TEST(VariableParts, moreFlatPartsThanElementsAreEmpty) {
  Variable scalar({}, {fb::AxisSplit(0, kFlatDim, 2)});
  EXPECT_EQ(elementsOf(scalar.get(), 0), (std::vector<int64_t>{0}));
  EXPECT_TRUE(runsOfPart(scalar.get(), 1).empty());
  Variable v({3}, {fb::AxisSplit(0, kFlatDim, 8)});
  EXPECT_EQ(elementsOf(v.get(), 2), (std::vector<int64_t>{2}));
  EXPECT_TRUE(runsOfPart(v.get(), 7).empty());
}

TEST(VariableParts, whatIsFlatCutsWhatOtherAxesLeave) {
  // Of each half of the columns, 3 rows of 3, in 4 parts of 3.
  Variable v({3, 6}, {fb::AxisSplit(1, 1, 2), fb::AxisSplit(0, kFlatDim, 4)});
  EXPECT_EQ(*componentElements(v.get()), 3);
  EXPECT_EQ(partAt(v.get(), {2, 1}), 6);
  EXPECT_EQ(elementsOf(v.get(), 6), (std::vector<int64_t>{15, 16, 17}));
  Variable uneven({2, 6}, {fb::AxisSplit(1, 1, 2), fb::AxisSplit(0, kFlatDim, 4)});
  EXPECT_EQ(elementsOf(uneven.get(), 5), (std::vector<int64_t>{5, 9}));
  std::set<int64_t> seen;
  for (int64_t part = 0; part < 8; ++part)
    for (int64_t element : elementsOf(uneven.get(), part))
      EXPECT_TRUE(element == kPadding || seen.insert(element).second);
  EXPECT_EQ(seen.size(), 12u);
}

TEST(VariableParts, theLastOfUnevenRowsIsFilledUp) {
  Variable v({5, 2}, {fb::AxisSplit(1, 0, 3)});
  EXPECT_TRUE(isByRows(v.get()));
  EXPECT_EQ(rowsOfPart(v.get(), 1), (std::pair<int64_t, int64_t>(2, 4)));
  EXPECT_EQ(rowsOfPart(v.get(), 2), (std::pair<int64_t, int64_t>(4, 5)));
  EXPECT_EQ(elementsOf(v.get(), 2), (std::vector<int64_t>{8, 9, kPadding, kPadding}));
}

TEST(VariableParts, ofNoElementsThereAreNoRuns) {
  Variable v({0, 4}, {fb::AxisSplit(0, 1, 2)});
  EXPECT_TRUE(runsOfPart(v.get(), 1).empty());
}

} // namespace
} // namespace distribute::planfile
