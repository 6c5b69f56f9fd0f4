// Kernels on the software GPU: what they compute, whoever comes first, and what is counted of them.

#include "SoftGpuFixture.h"

#include <cmath>
#include <numeric>

using namespace distribute::softgpu;

namespace {

class Kernels : public SoftGpuTest {
protected:
  void SetUp() override { loadFile("Kernels.ptx"); }
};

std::vector<float> numbers(size_t count) {
  std::vector<float> made(count);
  std::iota(made.begin(), made.end(), 1.0f);
  return made;
}

TEST_F(Kernels, ALoopOverTheGridReachesAllElements) {
  for (uint64_t seed : kSeeds)
    for (uint32_t n : {1u, 31u, 1000u, 4096u}) {
      config.seed = seed;
      std::vector<float> in = numbers(n), expected = in;
      for (float &each : expected)
        each *= 2;
      uint64_t from = upload(in), to = allocate(n * sizeof(float));
      auto counted = run("twice", 3, 256, from, to, n);
      ASSERT_TRUE(counted.ok()) << counted.status();
      EXPECT_EQ(download<float>(to, n), expected);
      EXPECT_EQ(counted->globalBytesRead, 4u * n);
      EXPECT_EQ(counted->globalBytesWritten, 4u * n);
      EXPECT_EQ(counted->globalSectors, 2 * ((4 * n + 31) / 32)) << "each sector once";
      EXPECT_EQ(counted->neededSectors, counted->globalSectors);
    }
}

TEST_F(Kernels, AnUnguardedTailIsNoFaultWhereThereIsNone) {
  uint64_t from = upload(numbers(5)), to = allocate(20);
  ASSERT_TRUE(run("twice", 2, 256, from, to, uint32_t(5)).ok());
  auto late = run("twice", 2, 256, from, to, uint32_t(6));
  EXPECT_EQ(late.status().code(), absl::StatusCode::kFailedPrecondition) << "a sixth element";
}

TEST_F(Kernels, WarpsAddUpByShufflesAndSharedMemory) {
  for (uint64_t seed : kSeeds)
    for (uint32_t threads : {32u, 64u, 1024u}) {
      config.seed = seed;
      uint64_t out = allocate(4);
      auto counted = run("sum", 1, threads, upload(numbers(threads)), out);
      ASSERT_TRUE(counted.ok()) << counted.status();
      EXPECT_EQ(download<float>(out, 1)[0], float(threads) * (float(threads) + 1) / 2);
      EXPECT_EQ(counted->shuffles, 5 * threads / 32);
      EXPECT_EQ(counted->bankConflicts, 0u);
      EXPECT_EQ(counted->barriers, threads / 32);
    }
}

TEST_F(Kernels, LanesPartAndMeetAgain) {
  for (uint32_t threads : {1u, 27u, 64u}) {
    uint64_t out = allocate(4 * threads);
    auto counted = run("collatz", 1, threads, out);
    ASSERT_TRUE(counted.ok()) << counted.status();
    std::vector<uint32_t> turns = download<uint32_t>(out, threads);
    for (uint32_t i = 0; i < threads; ++i) {
      uint32_t expected = 0;
      for (uint32_t n = i + 1; n != 1; ++expected)
        n = n % 2 ? 3 * n + 1 : n / 2;
      EXPECT_EQ(turns[i], expected) << i;
    }
    EXPECT_EQ(counted->divergentBranches != 0, threads > 1);
    EXPECT_EQ(counted->globalRequests, (threads + 31) / 32) << "all lanes of a warp store together";
  }
}

TEST_F(Kernels, FunctionsHaveParametersLocalMemoryAndTheirOwnBranches) {
  uint64_t out = allocate(8 * 40);
  auto counted = run("calls", 1, 40, out);
  ASSERT_TRUE(counted.ok()) << counted.status();
  std::vector<uint64_t> values = download<uint64_t>(out, 40);
  for (uint64_t i = 0; i < 40; ++i)
    EXPECT_EQ(values[i], i > 20 ? 77 : i % 2 ? i : 3 * i) << i;
}

TEST_F(Kernels, AllPlacesOfMemory) {
  for (uint64_t seed : kSeeds) {
    config.seed = seed;
    config.dynamicSharedBytes = 64 * 4;
    uint64_t sums = upload(std::vector<float>(4, 10)), out = allocate(64 * 4);
    auto counted = run("places", 1, 64, sums, out);
    ASSERT_TRUE(counted.ok()) << counted.status();
    EXPECT_EQ(download<float>(sums, 4), (std::vector<float>{10 + 16, 10 + 32, 10 + 48, 10 + 64}));
    EXPECT_EQ(download<uint32_t>(out, 64), std::vector<uint32_t>(64, 5));
    EXPECT_EQ(counted->atomics, 128u);
  }
  EXPECT_EQ(download<uint32_t>(module->globals(), 1)[0], 3u + 4 * 64);
}

TEST_F(Kernels, VectorsAndHalves) {
  uint64_t out = allocate(16 * 2);
  ASSERT_TRUE(
      run("vectors", 1, 2, upload(std::vector<float>{1, 2, 3, 4, 0.1f, -0.5f, 70000, 8}), out)
          .ok());
  // bf16x2 has the first one above; 70000 is beyond f16.
  EXPECT_EQ(download<uint32_t>(out, 8),
            (std::vector<uint32_t>{0x3f804000, 0x40004200, 0x40800000, 0x3f800000, 0x3dcdbf00,
                                   0xbf007c00, 0x41000000, 0x3dcccccd}));
}

TEST_F(Kernels, CarriesMakeProductsOf128Bits) {
  std::vector<uint64_t> values = {0,          1,          0xffffffffffffffff, 0x123456789abcdef0,
                                  0xffffffff, 0x100000000};
  uint64_t out = allocate(16 * values.size());
  ASSERT_TRUE(run("bits", 1, uint32_t(values.size()), upload(values), out).ok());
  std::vector<uint64_t> found = download<uint64_t>(out, 2 * values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    auto product = static_cast<unsigned __int128>(values[i]) * values[i];
    EXPECT_EQ(found[2 * i], static_cast<uint64_t>(product)) << values[i];
    EXPECT_EQ(found[2 * i + 1], static_cast<uint64_t>(product >> 64)) << values[i];
  }
}

TEST_F(Kernels, VotesAndReductionsOverAWarp) {
  uint64_t out = allocate(16 * 32);
  ASSERT_TRUE(run("votes", 1, 32, out).ok());
  std::vector<uint32_t> found = download<uint32_t>(out, 4 * 32);
  for (uint32_t i = 0; i < 32; ++i) {
    EXPECT_EQ(found[4 * i], 31u);
    EXPECT_EQ(found[4 * i + 1], 1u);
    EXPECT_EQ(found[4 * i + 2], 496u + 31);
    EXPECT_EQ(found[4 * i + 3], (1u << i) - 1);
  }
}

TEST_F(Kernels, AWarpHandsOverByABarrierOfItsOwn) {
  for (uint64_t seed : kSeeds) {
    config.seed = seed;
    uint64_t out = allocate(4 * 64);
    auto counted = run("handover", 1, 64, out);
    ASSERT_TRUE(counted.ok()) << counted.status();
    for (uint32_t i = 0; i < 64; ++i)
      EXPECT_EQ(download<uint32_t>(out, 64)[i], i ^ 1);
  }
}

TEST_F(Kernels, StridesMoveMoreSectorsAndMeetInBanks) {
  struct Expected {
    uint32_t stride;
    uint64_t sectors, conflicts;
  };
  for (Expected each : {Expected{1, 4, 0}, {2, 8, 1}, {3, 12, 0}, {8, 32, 7}, {32, 32, 31}}) {
    uint64_t out = allocate(4096);
    auto counted = run("strided", 1, 32, out, each.stride);
    ASSERT_TRUE(counted.ok()) << counted.status();
    EXPECT_EQ(counted->globalSectors, each.sectors) << each.stride;
    EXPECT_EQ(counted->neededSectors, 4u);
    EXPECT_EQ(counted->bankConflicts, each.conflicts) << each.stride;
  }
}

/// Counted by hand: 32 lanes load a word each, and store one behind the other, in 4 sectors.
TEST_F(Kernels, WhatALoadMovesFollowsFromItsAddresses) {
  struct Expected {
    const char *name;
    uint32_t stride, offset;
    uint64_t sectors, needed, bytes;
  };
  for (const Expected &each : {Expected{"coalesced", 1, 0, 4, 4, 128},
                               {"misaligned", 1, 1, 5, 4, 128},
                               {"from the middle of a sector", 1, 4, 5, 4, 128},
                               {"a sector further", 1, 8, 4, 4, 128},
                               {"each second word", 2, 0, 8, 4, 128},
                               {"a sector each", 8, 0, 32, 4, 128},
                               {"a row each", 32, 3, 32, 4, 128},
                               {"broadcast", 0, 5, 1, 1, 4}}) {
    uint64_t in = upload(std::vector<uint32_t>(1024)), out = allocate(128);
    auto counted = run("gathers", 1, 32, in, out, each.stride, each.offset);
    ASSERT_TRUE(counted.ok()) << counted.status();
    EXPECT_EQ(counted->globalRequests, 2u) << each.name;
    EXPECT_EQ(counted->globalSectors, each.sectors + 4) << each.name;
    EXPECT_EQ(counted->neededSectors, each.needed + 4) << each.name;
    EXPECT_EQ(counted->globalBytesRead, each.bytes) << each.name;
    EXPECT_EQ(counted->leastBytes, each.bytes + 128) << each.name;
    EXPECT_EQ(counted->leastSectors, each.sectors + 4) << each.name;
  }
}

/// What several requests read must move once, and nothing that the launch itself has written.
TEST_F(Kernels, WhatMustMoveIsCountedOnce) {
  for (uint64_t seed : kSeeds) {
    config.seed = seed;
    uint64_t in = upload(numbers(8)), out = allocate(4 * 256);
    auto same = run("gathers", 4, 64, in, out, 0u, 1u);
    ASSERT_TRUE(same.ok()) << same.status();
    EXPECT_EQ(same->globalSectors, 8u + 32u) << "8 warps read one sector each";
    EXPECT_EQ(same->leastSectors, 1u + 32u);
    EXPECT_EQ(same->leastBytes, 4u + 1024u);
    auto again = run("rereads", 1, 64, out);
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(again->globalSectors, 3 * 8u);
    EXPECT_EQ(again->leastSectors, 8u);
    EXPECT_EQ(again->leastBytes, 256u);
    auto inPlace = run("twice", 1, 256, in, in, 8u);
    ASSERT_TRUE(inPlace.ok()) << inPlace.status();
    EXPECT_EQ(inPlace->leastSectors, 2u) << "read, and written";
    EXPECT_EQ(inPlace->leastBytes, 64u);
    EXPECT_EQ(inPlace->launches, 1u);
  }
}

TEST_F(Kernels, LanesThatReadOtherWordsOfABankWait) {
  struct Expected {
    uint32_t stride;
    uint64_t conflicts;
  };
  for (Expected each : {Expected{0, 0}, {1, 0}, {2, 1}, {4, 3}, {5, 0}, {16, 15}, {32, 31}}) {
    auto counted = run("banks", 1, 32, allocate(128), each.stride);
    ASSERT_TRUE(counted.ok()) << counted.status();
    EXPECT_EQ(counted->sharedRequests, 33u);
    EXPECT_EQ(counted->bankConflicts, each.conflicts) << each.stride;
  }
}

TEST_F(Kernels, ALaunchThatNoGpuTakes) {
  uint64_t out = allocate(4);
  EXPECT_EQ(run("nothing", 1, 1, out).status().code(), absl::StatusCode::kNotFound);
  for (auto [blocks, threads] : {std::pair(0u, 32u), std::pair(1u, 0u), std::pair(1u, 1025u)})
    EXPECT_EQ(run("handover", blocks, threads, out).status().code(),
              absl::StatusCode::kInvalidArgument)
        << blocks << " " << threads;
  EXPECT_EQ(run("twice", 1, 512, out, out, 1u).status().code(), absl::StatusCode::kInvalidArgument)
      << "beyond its .maxntid";
  EXPECT_EQ(run("handover", 1, 32).status().message(),
            "kernel 'handover': 0 bytes of parameters; expected 8");
  config.dynamicSharedBytes = 300 << 10;
  EXPECT_EQ(run("handover", 1, 32, out).status().code(), absl::StatusCode::kInvalidArgument);
}

} // namespace
