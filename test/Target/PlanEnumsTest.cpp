// The enumerations of the dialects that a plan has are those of the plan file: a value is translated by its
// number alone.
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanNames.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace distribute {
namespace {

namespace fb = planfile::fb;

/// "read_write" and "readwrite" are one word, and so are "variables" and "variable".
std::string normalize(std::string word) {
  word.erase(std::remove(word.begin(), word.end(), '_'), word.end());
  if (word.size() > 1 && word.back() == 's')
    word.pop_back();
  return word;
}

/// `Dialect` and `Schema` are enumerations; `stringify` is the dialect's function for it, `most`
/// its largest number.
template <typename Dialect, typename Schema>
void expectSame(llvm::StringRef (*stringify)(Dialect), unsigned most) {
  EXPECT_EQ(most, unsigned(Schema::MAX));
  for (unsigned number = 0; number <= most; ++number)
    EXPECT_EQ(normalize(stringify(Dialect(number)).str()),
              normalize(planfile::nameOf(Schema(number))));
}

TEST(PlanEnums, TheDialectHasTheNumbersOfTheSchema) {
  expectSame<Synchronization, fb::Synchronization>(stringifySynchronization,
                                                   getMaxEnumValForSynchronization());
  expectSame<Aggregation, fb::Aggregation>(stringifyAggregation, getMaxEnumValForAggregation());
  expectSame<InputKind, fb::InputKind>(stringifyInputKind, getMaxEnumValForInputKind());
  expectSame<OutputKind, fb::OutputKind>(stringifyOutputKind, getMaxEnumValForOutputKind());
  expectSame<plan::Space, fb::Space>(plan::stringifySpace, plan::getMaxEnumValForSpace());
  expectSame<plan::Access, fb::Access>(plan::stringifyAccess, plan::getMaxEnumValForAccess());
  expectSame<plan::CollectiveKind, fb::CollectiveKind>(plan::stringifyCollectiveKind,
                                                       plan::getMaxEnumValForCollectiveKind());
  expectSame<ReductionKind, fb::Reduction>(stringifyReductionKind, getMaxEnumValForReductionKind());
  expectSame<plan::Algorithm, fb::Algorithm>(plan::stringifyAlgorithm,
                                             plan::getMaxEnumValForAlgorithm());
  expectSame<plan::Direction, fb::ConvolutionDirection>(plan::stringifyDirection,
                                                        plan::getMaxEnumValForDirection());
}

} // namespace
} // namespace distribute
