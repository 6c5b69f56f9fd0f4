// What kernels must not do: the software GPU ends each of them with the place and the reason, in every order of warps.

#include "SoftGpuFixture.h"

using namespace distribute::softgpu;

namespace {

class Violations : public SoftGpuTest {
protected:
  void SetUp() override { loadFile("Violations.ptx"); }

  template <typename... Arguments>
  void expectFault(const std::string &what, const std::string &kernel, uint32_t numBlocks,
                   uint32_t numThreads, Arguments... arguments) {
    for (uint64_t seed : kSeeds) {
      config.seed = seed;
      absl::Status s = run(kernel, numBlocks, numThreads, arguments...).status();
      EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition) << kernel << ": " << s;
      EXPECT_NE(s.message().find(what), std::string::npos) << s;
      EXPECT_EQ(s.message().find("kernel '" + kernel + "'"), 0u) << s;
    }
  }
  template <typename... Arguments>
  void expectNone(const std::string &kernel, uint32_t numBlocks, uint32_t numThreads,
                  Arguments... arguments) {
    for (uint64_t seed : kSeeds) {
      config.seed = seed;
      absl::Status s = run(kernel, numBlocks, numThreads, arguments...).status();
      EXPECT_TRUE(s.ok()) << kernel << ": " << s;
    }
  }
};

TEST_F(Violations, BytesOutsideOfAnAllocation) {
  expectNone("unguarded", 1, 8, allocate(32));
  expectFault("thread (8,0,0) of block (0,0,0) writes 4 bytes at 0x", "unguarded", 1, 9,
              allocate(32));
  expectFault("0 bytes behind the end of an allocation of 32 bytes", "unguarded", 1, 9,
              allocate(32));
  expectFault("writes 4 bytes at 0x", "unguarded", 1, 2, allocate(6));
}

TEST_F(Violations, BytesOfWhatWasFreed) {
  uint64_t address = allocate(32);
  ASSERT_TRUE(memory.free(address).ok());
  expectFault("(st.global.u32): thread (0,0,0)", "unguarded", 1, 1, address);
  EXPECT_FALSE(memory.free(address).ok());
}

TEST_F(Violations, AnAddressThatIsNotAligned) {
  expectFault("reads 16 bytes at 0x", "misaligned", 1, 1, upload(std::vector<float>(16)));
  expectFault("expected an address that is a multiple of 16", "misaligned", 1, 1,
              upload(std::vector<float>(16)));
}

TEST_F(Violations, BytesThatNothingHasWritten) {
  uint64_t in = allocate(16), out = allocate(4);
  expectFault("of which byte 0 was never written", "copies", 1, 1, in, out);
  ASSERT_TRUE(memory.fill(in, 0, 6).ok());
  expectFault("of which byte 2 was never written", "copies", 1, 1, in, out);
  // A copy of them is no fault; what reads it is.
  uint64_t other = allocate(16);
  ASSERT_TRUE(memory.copy(other, in, 16).ok());
  expectFault("of which byte 2 was never written", "copies", 1, 1, other, out);
  ASSERT_TRUE(memory.fill(in, 0, 16).ok());
  expectNone("copies", 1, 1, in, out);
}

TEST_F(Violations, AMissingBarrierOfTheBlock) {
  uint64_t out = allocate(256);
  expectNone("exchanges", 1, 64, out, 1u);
  for (uint64_t seed : {1, 2, 3, 4, 5, 6, 7,
                        8}) { // one after the other, the first warp reads what was never written
    config.seed = seed;
    absl::Status s = run("exchanges", 1, 64, out, 0u).status();
    EXPECT_TRUE(s.message().find("a race; expected a barrier between them") != std::string::npos ||
                s.message().find("was never written") != std::string::npos)
        << s;
  }
}

TEST_F(Violations, AMissingBarrierOfTheWarp) {
  expectFault("(ld.shared.u32): thread (0,0,0) of block (0,0,0) reads 4 bytes at 4 of 'row' that "
              "thread (1,0,0) writes, in no order with it",
              "forgets_warp_sync", 1, 32, allocate(128));
}

TEST_F(Violations, AWriteOfWhatAnotherReads) {
  expectFault("reads, in no order with it: a race", "shifts", 1, 32,
              upload(std::vector<uint32_t>(33)));
  expectNone("shifts", 1, 1, upload(std::vector<uint32_t>(33)));
}

TEST_F(Violations, BlocksThatWriteOneWord) {
  uint64_t word = upload(std::vector<uint32_t>(1));
  expectNone("one_word", 1, 32, word, 0u);
  expectFault("a race", "one_word", 2, 32, word, 0u);
  expectNone("one_word", 4, 32, word, 1u);
  EXPECT_EQ(download<uint32_t>(word, 1)[0], 4u * std::size(kSeeds));
}

TEST_F(Violations, BarriersInBranches) {
  expectFault(
      "waits at a barrier of all threads, and lanes 0x0000ffff of its warp are in another branch",
      "half_a_barrier", 1, 32);
  expectFault("wait at barriers", "two_barriers", 1, 64);
  expectNone("two_barriers", 1, 32);
}

TEST_F(Violations, KernelsThatDoNotEnd) {
  config.mostInstructions = 10000;
  expectFault("has not ended after 10000 instructions of the launch", "endless", 1, 32);
  expectFault("ends the kernel", "ends_itself", 1, 32);
}

TEST_F(Violations, ShufflesWithLanesThatAreElsewhere) {
  expectFault("names the lanes 0xffffffff, but 0x0000ffff come here together", "names_others", 1,
              32);
  expectFault("reads the value of lane 20, which does not take part", "reads_others", 1, 32);
  expectNone("names_others", 1, 16);
}

TEST_F(Violations, BytesOutsideOfSharedAndLocalMemory) {
  expectFault("writes 4 bytes at 64 of 'row', which has 64 bytes", "leaves_shared", 1, 1);
  expectNone("leaves_local", 1, 1, uint64_t(8));
  expectFault("writes 8 bytes at 16 of 'local memory', which has 16 bytes", "leaves_local", 1, 1,
              uint64_t(16));
}

TEST_F(Violations, TheHostOutsideOfAnAllocation) {
  uint64_t address = allocate(16);
  char bytes[32] = {};
  EXPECT_EQ(memory.copyIn(address, bytes, 17).code(), absl::StatusCode::kOutOfRange);
  EXPECT_EQ(memory.copyOut(bytes, address + 8, 9).code(), absl::StatusCode::kOutOfRange);
  EXPECT_EQ(memory.copyOut(bytes, 16, 1).code(), absl::StatusCode::kOutOfRange);
  EXPECT_EQ(DeviceMemory(100).allocate(101).status().code(), absl::StatusCode::kResourceExhausted);
}

} // namespace
