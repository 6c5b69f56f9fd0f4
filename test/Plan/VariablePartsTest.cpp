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
    variable.shards = 1;
    for (const fb::AxisSplit &split : splits)
      variable.shards *= split.size();
    variable.splits = std::move(splits);
    builder.Finish(fb::Variable::Pack(builder, &variable));
  }
  const fb::Variable &get() const {
    return *flatbuffers::GetRoot<fb::Variable>(builder.GetBufferPointer());
  }
  flatbuffers::FlatBufferBuilder builder;
};

// The elements of a part, in its order.
std::vector<int64_t> elementsOf(const fb::Variable &variable, int64_t part) {
  std::vector<int64_t> elements;
  for (const PartRun &run : runsOfPart(variable, part)) {
    EXPECT_EQ(run.inPart, static_cast<int64_t>(elements.size()));
    for (int64_t i = 0; i < run.count; ++i)
      elements.push_back(run.inWhole + i);
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

TEST(VariableParts, ofNoElementsThereAreNoRuns) {
  Variable v({0, 4}, {fb::AxisSplit(0, 1, 2)});
  EXPECT_TRUE(runsOfPart(v.get(), 1).empty());
}

} // namespace
} // namespace distribute::planfile
