// What is read is not written over, by whatever name it goes, and neither is another result.
#include "distribute/Plan/FilePaths.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace distribute::planfile {
namespace {

class FilePathsTest : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "pathsXXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
    std::ofstream(path("step.plan")) << "plan";
    paths.addInput("the plan", path("step.plan"));
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string path(const std::string &name) const { return folder + "/" + name; }
  std::string refusal(const std::string &output) {
    return std::string(paths.addOutput("--save", output).message());
  }
  std::string folder;
  FilePaths paths;
};

TEST_F(FilePathsTest, anInputIsNotWrittenOver) {
  EXPECT_EQ(refusal(path("step.plan")), "--save '" + path("step.plan") +
                                            "' is the same file as the plan '" + path("step.plan") +
                                            "', which it would overwrite; give it another name");
}

TEST_F(FilePathsTest, anInputIsKnownByAnyName) {
  std::filesystem::create_symlink(path("step.plan"), path("symbolic"));
  std::filesystem::create_hard_link(path("step.plan"), path("hard"));
  std::filesystem::create_directory(path("sub"));
  std::filesystem::create_directory_symlink(folder, path("sub/up"));
  for (const char *name : {"symbolic", "hard", "./step.plan", "sub/../step.plan",
                           "sub/up/step.plan", "sub/up/symbolic"})
    EXPECT_NE(refusal(path(name)), "") << name;
}

TEST_F(FilePathsTest, anInputThatIsNotThereIsKnownByItsPlace) {
  paths.addInput("--feed=x", path("absent.npy"));
  EXPECT_NE(refusal(path("./absent.npy")), "");
}

TEST_F(FilePathsTest, twoResultsDoNotShareAFile) {
  EXPECT_EQ(refusal(path("out")), "");
  EXPECT_EQ(paths.addOutput("--fetch=loss", path("./out")).message(),
            "--fetch=loss '" + path("./out") + "' is the same file as --save '" + path("out") +
                "'; give each a name of its own");
}

TEST_F(FilePathsTest, otherFilesAreWritten) {
  std::filesystem::create_directory(path("sub"));
  for (const char *name : {"final.safetensors", "sub/step.plan", "step.plan2"})
    EXPECT_EQ(refusal(path(name)), "") << name;
  EXPECT_EQ(refusal(""), "") << "an option that was not given";
  EXPECT_EQ(refusal(path("nowhere/a")), "");
  EXPECT_EQ(refusal(path("elsewhere/a")), "") << "folders that are not there are told apart";
}

} // namespace
} // namespace distribute::planfile
