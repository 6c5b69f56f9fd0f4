// Mistakes seeded into the PTX of compiled kernels: the software GPU finds each of them (docs/RationaleSoftGpu.md).
#include "SoftGpuKernels.h"

#include <functional>
#include <numeric>
#include <regex>

using namespace distribute;
using namespace distribute::test;

namespace {

/// Rows that a kernel of several operations computes, each a team's.
constexpr const char *kSoftmax = R"mlir(
  #id = affine_map<(i, j) -> (i, j)>
  #row = affine_map<(i, j) -> (i)>
  func.func @softmax(%x: memref<6xNxf32>, %m: memref<6xf32>, %s: memref<6xf32>, %y: memref<6xNxf32>) {
    %low = arith.constant 0xFF800000 : f32
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%low : f32) outs(%m : memref<6xf32>)
    linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<6xNxf32>) outs(%m : memref<6xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.maximumf %a, %o : f32
      linalg.yield %r : f32
    }
    linalg.fill ins(%zero : f32) outs(%s : memref<6xf32>)
    linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%x, %m : memref<6xNxf32>, memref<6xf32>) outs(%s : memref<6xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %d = arith.subf %a, %b : f32
      %r = arith.addf %o, %d : f32
      linalg.yield %r : f32
    }
    linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%x, %m, %s : memref<6xNxf32>, memref<6xf32>, memref<6xf32>) outs(%y : memref<6xNxf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
      %d = arith.subf %a, %b : f32
      %r = arith.divf %d, %c : f32
      linalg.yield %r : f32
    }
    return
  })mlir";

/// Rows that a block adds up, one after the other.
constexpr const char *kRowSums = R"mlir(
  func.func @k(%x: memref<5x1000xf32>, %y: memref<5xf32>) {
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%zero : f32) outs(%y : memref<5xf32>)
    linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<5x1000xf32>) outs(%y : memref<5xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.addf %o, %a : f32
      linalg.yield %r : f32
    }
    return
  })mlir";

/// Elements, the last block of which has fewer than it has threads.
constexpr const char *kElements = R"mlir(
  #id = affine_map<(i) -> (i)>
  func.func @k(%x: memref<5001xf32>, %y: memref<5001xf32>) {
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<5001xf32>) outs(%y : memref<5001xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.mulf %a, %a : f32
      linalg.yield %r : f32
    }
    return
  })mlir";

std::string softmaxOf(int64_t columns) {
  return std::regex_replace(std::string(kSoftmax), std::regex("xNx"),
                            "x" + std::to_string(columns) + "x");
}

/// A kernel, and what it is launched with: buffers of so many numbers; as many blocks as are needed, or fewer.
class Subject {
public:
  Subject(const std::string &text, std::vector<size_t> counts, int64_t parts,
          uint32_t mostBlocks = UINT32_MAX)
      : both(text, /*isScheduledForGpus=*/true), counts(std::move(counts)), parts(parts),
        mostBlocks(mostBlocks) {
    EXPECT_EQ(both.kernels.error, "");
  }
  const std::string &ptx() const { return both.ptx.texts[0]; }

  /// `found`, if it is not null: what the buffers hold behind it.
  absl::Status run(const std::string &text, uint64_t seed,
                   std::vector<Bytes> *found = nullptr) const {
    softgpu::DeviceMemory memory;
    auto module = softgpu::LoadedModule::load(text, memory);
    if (!module.ok())
      return module.status();
    std::vector<uint64_t> parameters;
    for (size_t count : counts) {
      std::vector<float> values(count);
      std::iota(values.begin(), values.end(), 1.0f);
      parameters.push_back(memory.allocate(4 * count).value());
      if (absl::Status s = memory.copyIn(parameters.back(), values.data(), 4 * count); !s.ok())
        return s;
    }
    parameters.push_back(0);
    parameters.push_back(uint64_t(parts));
    auto shape = both.ptx.shapes[0];
    softgpu::LaunchConfig config;
    config.grid.x = std::min(mostBlocks, uint32_t((parts - 1) / shape.extent + 1));
    config.block.x = shape.threads;
    config.seed = seed;
    Bytes raw = bytesOf(parameters);
    absl::Status s = softgpu::launch(memory, *module,
                                     "distk_" + std::to_string(both.ptx.symbols[0]), config, raw)
                         .status();
    for (size_t i = 0; found && s.ok() && i < counts.size(); ++i) {
      found->emplace_back(4 * counts[i]);
      s = memory.copyOut(found->back().data(), parameters[i], 4 * counts[i]);
    }
    return s;
  }

private:
  BothWays both;
  std::vector<size_t> counts;
  int64_t parts;
  uint32_t mostBlocks;
};

struct Mutant {
  std::string text, where;
};

/// A text for each place where `pattern` stands, in which `by` stands in its stead.
std::vector<Mutant> mutantsOf(const std::string &ptx, const char *pattern, const char *by) {
  std::vector<Mutant> made;
  std::regex expression(pattern);
  for (std::sregex_iterator it(ptx.begin(), ptx.end(), expression), end; it != end; ++it) {
    auto from = size_t(it->position()), behind = from + size_t(it->length());
    made.push_back({ptx.substr(0, from) + it->format(by) + ptx.substr(behind), it->str()});
  }
  return made;
}

/// Each mutant, in each order of warps, ends with a reason of `expected`.
void expectCaught(const Subject &subject, const std::vector<Mutant> &mutants, size_t atLeast,
                  const char *expected) {
  EXPECT_GE(mutants.size(), atLeast) << subject.ptx();
  for (uint64_t seed : {0, 1, 2}) {
    ASSERT_TRUE(subject.run(subject.ptx(), seed).ok()) << subject.run(subject.ptx(), seed);
    for (const Mutant &each : mutants) {
      absl::Status s = subject.run(each.text, seed);
      EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition)
          << "seed " << seed << ", without '" << each.where << "': " << s;
      EXPECT_TRUE(std::regex_search(std::string(s.message()), std::regex(expected))) << s;
    }
  }
}

/// Of the barriers some stand between operations whose lanes have the same elements: without one of these the kernel does the same. All
/// others, so many at least, are caught in each order of warps.
void expectCaughtOrSame(const Subject &subject, const std::vector<Mutant> &mutants, size_t atLeast,
                        const char *expected) {
  for (uint64_t seed : {0, 1, 2}) {
    std::vector<Bytes> right;
    absl::Status s = subject.run(subject.ptx(), seed, &right);
    ASSERT_TRUE(s.ok()) << s;
    size_t numCaught = 0;
    for (const Mutant &each : mutants) {
      std::vector<Bytes> found;
      s = subject.run(each.text, seed, &found);
      if (s.ok()) {
        EXPECT_EQ(found, right) << "seed " << seed << ", without '" << each.where << "'";
        continue;
      }
      EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition) << s;
      EXPECT_TRUE(std::regex_search(std::string(s.message()), std::regex(expected))) << s;
      ++numCaught;
    }
    EXPECT_GE(numCaught, atLeast) << "of " << mutants.size() << ", seed " << seed;
  }
}

constexpr const char *kOutOfOrder = "a race|was never written";

TEST(KernelMutants, AMissingBarrierOfTheBlock) {
  // Before others read what was written. Of two barriers with nothing written between them one is enough.
  Subject rows(softmaxOf(1000), {6000, 6, 6, 6000}, 6);
  expectCaughtOrSame(
      rows,
      mutantsOf(rows.ptx(), "(st\\.[^;]*;(?:(?!bar\\.sync|st\\.)[^])*?)bar\\.sync[^;]*;", "$1"), 4,
      kOutOfOrder);
  // Before a team's next part has its rooms: one block has all rows.
  Subject again(softmaxOf(1000), {6000, 6, 6, 6000}, 6, /*mostBlocks=*/1);
  expectCaughtOrSame(again, mutantsOf(again.ptx(), "bar\\.sync[^;]*;", ""), 4, kOutOfOrder);
  // Before the next row is written over what others still read, too.
  Subject sums(kRowSums, {5000, 5}, 5, /*mostBlocks=*/1);
  expectCaught(sums, mutantsOf(sums.ptx(), "bar\\.sync[^;]*;", ""), 2, kOutOfOrder);
}

TEST(KernelMutants, ADroppedBarrierOfTheWarp) {
  Subject rows(softmaxOf(10), {60, 6, 6, 60}, 1);
  expectCaughtOrSame(rows, mutantsOf(rows.ptx(), "bar\\.warp\\.sync[^;]*;", ""), 2, kOutOfOrder);
}

TEST(KernelMutants, AnUnguardedTail) {
  Subject elements(kElements, {5001, 5001}, 5001);
  // The end of the range is that of a whole block.
  expectCaught(elements,
               mutantsOf(elements.ptx(),
                         "ld\\.param\\.[bu]64[ \\t]+(%rd\\d+), \\[distk_\\d+_param_3\\];",
                         "$& add.s64 $1, $1, 127; and.b64 $1, $1, -128;"),
               1, "behind the end of an allocation");
}

TEST(KernelMutants, AWrongAlignment) {
  Subject elements(kElements, {5001, 5001}, 5001);
  // A load of two numbers, which lie where one may.
  expectCaught(elements,
               mutantsOf(elements.ptx(), "ld\\.global(\\.nc)?\\.([bfu]32)[ \\t]+(%[a-z]+\\d+), ",
                         "ld.global.v2.$2 {$3, _}, "),
               1, "a multiple of 8");
}

} // namespace
