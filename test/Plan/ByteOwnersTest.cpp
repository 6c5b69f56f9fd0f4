// Layers of bytes' states do what an array with an entry for each byte does, and cost what patterns there are.
#include "Plan/Verifier/ByteOwners.h"

#include <gtest/gtest.h>

#include <random>

namespace distribute::planfile {
namespace {

constexpr uint64_t kBytes = 640;

// What ByteOwners says of itself, byte by byte.
class Reference {
public:
  explicit Reference(const Reference *below = nullptr) : below(below), own(kBytes) {}
  ByteState at(uint64_t byte) const {
    return own[byte] ? *own[byte] : below ? below->at(byte) : ByteState();
  }
  void set(const Stripes &stripes, ByteState state) {
    for (uint64_t i = 0; i < stripes.count; ++i)
      for (uint64_t j = 0; j < stripes.run; ++j)
        own[stripes.begin + i * stripes.period + j] = state;
  }
  void meetOf(const Reference &one, const Reference &other) {
    for (uint64_t byte = 0; byte < kBytes; ++byte)
      if (one.own[byte] || other.own[byte])
        own[byte] = one.at(byte) == other.at(byte) ? one.at(byte) : ByteState();
  }
  void apply(const Reference &branch) {
    for (uint64_t byte = 0; byte < kBytes; ++byte)
      if (branch.own[byte])
        own[byte] = branch.own[byte];
  }

private:
  const Reference *below;
  std::vector<std::optional<ByteState>> own;
};

using Random = std::mt19937;

uint64_t draw(Random &random, uint64_t from, uint64_t to) {
  return std::uniform_int_distribution<uint64_t>(from, to)(random);
}

Stripes drawStripes(Random &random) {
  static constexpr uint64_t periods[] = {4, 6, 8, 8, 12, 16, 16, 24, 37, 64};
  uint64_t period = periods[draw(random, 0, 9)], run = draw(random, 1, period);
  uint64_t begin = draw(random, 0, kBytes / 2);
  if (draw(random, 0, 1))
    begin -= begin % 8;
  uint64_t most = (kBytes - begin - run) / period + 1;
  uint64_t count = draw(random, 0, 3) == 0 ? 1 : draw(random, 1, most);
  return {begin, run, count == 1 ? run : period, count};
}

// A layer and what it should be; set alike.
struct Both {
  explicit Both(const Both *below = nullptr)
      : found(below ? &below->found : nullptr), expected(below ? &below->expected : nullptr) {}
  ByteOwners found;
  Reference expected;

  void setSome(Random &random) {
    for (uint64_t i = draw(random, 0, 4); i-- > 0;) {
      Stripes stripes = drawStripes(random);
      ByteState state{uint32_t(draw(random, 0, 2)), uint32_t(draw(random, 0, 9) == 0)};
      found.set(stripes, state);
      expected.set(stripes, state);
    }
  }

  // Each byte of the stripes once, with its state.
  void check(const Stripes &stripes) const {
    std::vector<int> asked(kBytes), seen(kBytes);
    for (uint64_t i = 0; i < stripes.count; ++i)
      for (uint64_t j = 0; j < stripes.run; ++j)
        ++asked[stripes.begin + i * stripes.period + j];
    bool isRight = true;
    found.forEach(stripes, [&](const Stripes &part, ByteState state) {
      isRight &= part.run <= part.period;
      for (uint64_t i = 0; i < part.count; ++i)
        for (uint64_t j = 0; j < part.run; ++j) {
          uint64_t byte = part.begin + i * part.period + j;
          ++seen.at(byte);
          isRight &= state == expected.at(byte);
        }
      return true;
    });
    EXPECT_TRUE(isRight && seen == asked);
  }
};

TEST(ByteOwners, doesWhatAnArrayDoes) {
  for (unsigned seed = 0; seed < 500 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Both bottom;
    for (int round = 0; round < 4; ++round) {
      bottom.setSome(random);
      Both one(&bottom), other(&bottom);
      one.setSome(random);
      other.setSome(random);
      one.check(drawStripes(random));
      if (draw(random, 0, 1)) {
        bottom.found.meetOf(one.found, other.found);
        bottom.expected.meetOf(one.expected, other.expected);
      } else {
        bottom.found.apply(one.found);
        bottom.expected.apply(one.expected);
      }
      bottom.check(drawStripes(random));
      bottom.check(Stripes::ofRange(0, kBytes));
    }
  }
}

TEST(ByteOwners, stopsWhereItIsTold) {
  ByteOwners owners;
  owners.set({0, 4, 8, 100}, {1, 0});
  int calls = 0;
  EXPECT_FALSE(owners.forEach(0, 800, [&](const Stripes &, ByteState) { return ++calls < 2; }));
  EXPECT_EQ(calls, 2);
}

// Both halves of half a million rows, one after the other, over what was there before.
TEST(ByteOwners, holdsHalvesOfRowsAsPatterns) {
  constexpr uint64_t rows = 1 << 19, row = 256;
  ByteOwners owners;
  owners.set(0, rows * row, {7, 0});
  owners.set({0, row / 2, row, rows}, {8, 0});
  EXPECT_LE(owners.numSegments(), 4u);
  int parts = 0;
  owners.forEach({row / 2, row / 2, row, rows}, [&](const Stripes &, ByteState state) {
    ++parts;
    return state == ByteState{7, 0};
  });
  EXPECT_LE(parts, 4);
  owners.set({row / 2, row / 2, row, rows}, {8, 0});
  EXPECT_EQ(owners.numSegments(), 1u);
  // A quarter of each fourth row, and then of each row: the shorter pattern over the longer one.
  owners.set({0, row / 4, 4 * row, rows / 4}, {9, 0});
  owners.set({row / 4, row / 4, row, rows}, {9, 0});
  EXPECT_LE(owners.numSegments(), 24u);
}

} // namespace
} // namespace distribute::planfile
