// A plan file loads as it was written, and any damage to it is an error before anything of it is
// used.
#include "PlanBuilder.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/Sha256.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

namespace distribute::planfile {
namespace {

using test::makeTrainingPlan;

std::vector<uint8_t> makeFile() {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(*plan);
  EXPECT_TRUE(file.ok()) << file.status();
  return *file;
}

// A path in a folder of its own, removed at the end.
class PlanFileOnDisk : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "planXXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string path() const { return folder + "/step.plan"; }
  std::string folder;
};

TEST(PlanFile, loadsWhatWasBuilt) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(*plan);
  ASSERT_TRUE(file.ok()) << file.status();
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(*file);
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  std::unique_ptr<fb::PlanT> again = loaded->unpack();
  absl::StatusOr<std::vector<uint8_t>> fileAgain = buildPlanFile(*again);
  ASSERT_TRUE(fileAgain.ok()) << fileAgain.status();
  EXPECT_EQ(*file, *fileAgain);
  EXPECT_EQ(loaded->root()->digest()->str(), computeDigest(*plan));
}

TEST(PlanFile, samePlanGivesSameBytes) { EXPECT_EQ(makeFile(), makeFile()); }

TEST(PlanFile, blobsAreAlignedInMemory) {
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(makeFile());
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  EXPECT_EQ(uintptr_t(loaded->root()->constants()->data()) % 64, 0u);
  EXPECT_EQ(uintptr_t(loaded->root()->code()->Get(0)->object()->data()) % 64, 0u);
}

TEST(PlanFile, digestIgnoresCodeAndLocationsOnly) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  std::string digest = computeDigest(*plan);
  plan->code[0]->object.push_back(1);
  plan->locations[0]->line = 99;
  EXPECT_EQ(computeDigest(*plan), digest);
  plan->steps[0]->programs[0]->body->instructions[0]->flops += 1;
  EXPECT_NE(computeDigest(*plan), digest);
}

TEST(PlanFile, everyFlippedByteIsFound) {
  std::vector<uint8_t> file = makeFile();
  for (size_t position = 0; position < file.size(); ++position) {
    std::vector<uint8_t> damaged = file;
    damaged[position] ^= uint8_t(1 + position % 255);
    absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(damaged);
    ASSERT_FALSE(loaded.ok()) << position;
    EXPECT_EQ(loaded.status().message().substr(0, 22), "plan file is corrupt: ") << position;
  }
}

TEST(PlanFile, everyTruncationIsFound) {
  std::vector<uint8_t> file = makeFile();
  for (size_t size = 0; size < file.size(); size += size < 256 ? 1 : 64) {
    absl::StatusOr<LoadedPlan> loaded =
        LoadedPlan::fromBytes(absl::MakeConstSpan(file.data(), size));
    ASSERT_FALSE(loaded.ok()) << size;
    EXPECT_EQ(loaded.status().message().substr(0, 22), "plan file is corrupt: ") << size;
  }
  file.push_back(0);
  EXPECT_FALSE(LoadedPlan::fromBytes(file).ok());
}

// Someone who changes the payload can also make the checksum fit: what follows must stand on its
// own.
TEST(PlanFile, damageUnderAValidChecksumIsNoCrash) {
  std::vector<uint8_t> file = makeFile();
  absl::Span<const uint8_t> payload = absl::MakeConstSpan(file).subspan(64);
  std::mt19937 random(1);
  int numAccepted = 0;
  for (size_t round = 0; round < 4 * payload.size(); ++round) {
    std::vector<uint8_t> damaged(payload.begin(), payload.end());
    int numChanges = 1 + int(round % 3);
    for (int i = 0; i < numChanges; ++i) {
      uint8_t &byte = damaged[round < payload.size() && i == 0 ? round : random() % damaged.size()];
      byte = round % 2 ? uint8_t(random()) : uint8_t(byte + 1);
    }
    absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(packPlanFile(damaged));
    numAccepted += loaded.ok();
    if (loaded.ok()) // names, flops and constants may be anything
      (void)loaded->unpack();
  }
  EXPECT_GT(numAccepted, 0);
  for (size_t size = 0; size < payload.size(); size += 4)
    (void)LoadedPlan::fromBytes(packPlanFile(payload.subspan(0, size))).ok();
}

TEST(PlanFile, anotherFormatVersionIsNamed) {
  std::vector<uint8_t> file = makeFile();
  file[8] = 200;
  Sha256 hash;
  hash.update(file.data(), 24);
  hash.update(file.data() + 56, file.size() - 56);
  Sha256Digest checksum = hash.finish();
  std::memcpy(file.data() + 24, checksum.data(), 32);
  EXPECT_EQ(
      LoadedPlan::fromBytes(file).status().message(),
      "plan file has format version 200, but this program reads 12; compile the step with the "
      "same release");
}

TEST(PlanFile, anIncompletePlanIsRefused) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  plan->steps[0]->programs[0]->body->instructions[6]->operation.AsIf()->else_block.reset();
  EXPECT_EQ(buildPlanFile(*plan).status().message(),
            "a program or a structured instruction lacks a block");
  plan = makeTrainingPlan();
  plan->steps[0]->programs[0]->body->instructions[0]->operation.Reset();
  EXPECT_EQ(buildPlanFile(*plan).status().message(), "instruction 'dot' has no operation");
}

TEST_F(PlanFileOnDisk, writesAndReads) {
  std::vector<uint8_t> file = makeFile();
  ASSERT_TRUE(writeFileAtomically(path(), file).ok());
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromFile(path());
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  EXPECT_EQ(loaded->numBytes(), file.size());
  // Nothing but the file is left in the folder.
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder),
                          std::filesystem::directory_iterator()),
            1);
}

TEST_F(PlanFileOnDisk, aFailedWriteLeavesNothing) {
  EXPECT_FALSE(writeFileAtomically(folder + "/absent/step.plan", makeFile()).ok());
  std::filesystem::create_directory(path());
  EXPECT_FALSE(writeFileAtomically(path(), makeFile()).ok());
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder),
                          std::filesystem::directory_iterator()),
            1);
}

TEST_F(PlanFileOnDisk, whatIsNoFileIsAnError) {
  EXPECT_EQ(LoadedPlan::fromFile(path()).status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(LoadedPlan::fromFile(folder).status().code(), absl::StatusCode::kInvalidArgument);
  std::ofstream(path()).close();
  EXPECT_EQ(
      LoadedPlan::fromFile(path()).status().message(),
      path() +
          ": plan file is corrupt: 0 bytes, but the header alone takes 64; compile the step again");
}

} // namespace
} // namespace distribute::planfile
