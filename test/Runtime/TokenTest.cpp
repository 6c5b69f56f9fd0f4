// Where a process finds the token of its run.

#include "distribute/Runtime/Token.h"

#include "gtest/gtest.h"

#include <fcntl.h>
#include <fstream>
#include <map>
#include <unistd.h>

using namespace distribute::runtime;

namespace {

Environment say(std::map<std::string, std::string> values) {
  return [values = std::move(values)](const std::string &name) -> std::optional<std::string> {
    auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  };
}

std::string fileOf(const std::string &text) {
  std::string path = ::testing::TempDir() + "distribute-token-test";
  std::ofstream(path) << text;
  return path;
}

} // namespace

TEST(TokenTest, AFileComesBeforeTheVariableAndThatBeforeTheDescriptor) {
  absl::StatusOr<int> opened = openToken("of the launcher");
  ASSERT_TRUE(opened.ok()) << opened.status();
  std::string number = std::to_string(*opened), file = fileOf("of the file\n\n");
  Environment both = say({{"DISTRIBUTE_TOKEN", "secret"}, {"DISTRIBUTE_TOKEN_FD", number}});
  EXPECT_EQ(*findToken(both, file), "of the file");
  EXPECT_EQ(*findToken(both, ""), "secret");
  Environment one = say({{"DISTRIBUTE_TOKEN", ""}, {"DISTRIBUTE_TOKEN_FD", number}});
  // Each process that inherits it reads all of it.
  EXPECT_EQ(*findToken(one, ""), "of the launcher");
  EXPECT_EQ(*findToken(one, ""), "of the launcher");
  EXPECT_EQ(::write(*opened, "x", 1), -1) << "a process changes it for the others";
  ::close(*opened);
  EXPECT_EQ(*findToken(say({}), ""), "");
}

TEST(TokenTest, ADescriptorThatWasClosedIsAnError) {
  int other = ::open(fileOf("a file that has the number by now").c_str(), O_RDONLY);
  for (const std::string &number : {std::string("1000"), std::to_string(other), std::string("x")}) {
    absl::Status s = findToken(say({{"DISTRIBUTE_TOKEN_FD", number}}), "").status();
    EXPECT_TRUE(absl::IsInvalidArgument(s)) << s;
    EXPECT_NE(s.message().find("DISTRIBUTE_TOKEN_FD is \"" + number), std::string::npos) << s;
  }
  ::close(other);
}

TEST(TokenTest, AFileWithoutATokenIsAnError) {
  EXPECT_TRUE(absl::IsNotFound(findToken(say({}), "/nonexistent/token").status()));
  EXPECT_TRUE(absl::IsInvalidArgument(findToken(say({}), fileOf(" \n")).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(findToken(say({}), fileOf(std::string(5000, 'x'))).status()));
}

TEST(TokenTest, TwoThatAreDrawnDiffer) {
  EXPECT_EQ(drawToken().size(), 64u);
  EXPECT_NE(drawToken(), drawToken());
}
