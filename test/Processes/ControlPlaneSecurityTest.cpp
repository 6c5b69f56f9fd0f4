// Who is let in: the token, and TLS with certificates that the test makes.
#include "ClusterOfThreads.h"

#include "absl/strings/str_cat.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class TokenTest : public ClusterOfThreads {};

/// An authority "ca", and "worker", which it signed for 127.0.0.1; a second authority "other".
class TlsTest : public ClusterOfThreads {
protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "distribute-tls-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
    std::ofstream(folder + "/names") << "subjectAltName=IP:127.0.0.1\n";
    const std::string newKey =
        "openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes ";
    for (const char *authority : {"ca", "other"})
      run(absl::StrCat(newKey, "-x509 -days 2 -subj /CN=", authority, " -keyout ", authority,
                       ".key -out ", authority, ".pem"));
    run(newKey + "-subj /CN=worker -keyout worker.key -out worker.csr");
    run("openssl x509 -req -in worker.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 "
        "-extfile names -out worker.pem");
    base.certificateAuthority = folder + "/ca.pem";
    base.certificate = folder + "/worker.pem";
    base.privateKey = folder + "/worker.key";
  }
  void TearDown() override {
    ClusterOfThreads::TearDown();
    coordinator.reset();
    std::filesystem::remove_all(folder);
  }
  void run(const std::string &command) {
    std::string line = absl::StrCat("cd '", folder, "' && timeout 60 ", command,
                                    " </dev/null >openssl.log 2>&1 || { cat openssl.log; false; }");
    ASSERT_EQ(std::system(line.c_str()), 0) << line;
  }

  /// Rank 1 cannot get in.
  void expectNoEntry(ClusterOptions options) {
    options.startDeadlineMs = 1000;
    absl::Status s = joinCluster(options).status();
    EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
    EXPECT_NE(s.message().find("that both sides encrypt or neither does"), std::string::npos) << s;
  }

  std::string folder;
};

} // namespace

TEST_F(TokenTest, TheRightTokenIsLetIn) {
  base.token = std::string("s\0\xfe", 3);
  startAndJoin(2);
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
  EXPECT_EQ(*planes[1]->get("x", in(kLimit)), "1");
}

TEST_F(TokenTest, AnyOtherTokenIsRefused) {
  base.token = "secret";
  start(2);
  std::string text;
  for (const char *token : {"", "s", "secreT", "secret1"}) {
    ClusterOptions options = of(1);
    options.token = token;
    absl::Status s = joinCluster(options).status();
    EXPECT_TRUE(absl::IsPermissionDenied(s)) << s;
    EXPECT_NE(s.message().find("expected the token that the coordinator was started with"),
              std::string::npos)
        << s;
    // One text, whatever the token: it tells nothing about the right one.
    EXPECT_TRUE(text.empty() || text == s.message()) << s;
    text = std::string(s.message());
  }
}

TEST_F(TokenTest, WithoutTokenNoneIsLetInThatHasOne) {
  start(1);
  base.token = "secret";
  EXPECT_TRUE(absl::IsPermissionDenied(joinCluster(of(0)).status()));
}

TEST_F(TlsTest, ProcessesWithCertificatesMeet) {
  startAndJoin(3);
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
  EXPECT_EQ(*planes[1]->get("x", in(kLimit)), "1");
}

TEST_F(TlsTest, WithoutTlsNobodyIsLetIn) {
  start(2);
  ClusterOptions plain = of(1);
  plain.certificateAuthority = plain.certificate = plain.privateKey = "";
  expectNoEntry(plain);
}

TEST_F(TlsTest, WithoutCertificateNobodyIsLetIn) {
  start(2);
  ClusterOptions nameless = of(1);
  nameless.certificate = nameless.privateKey = "";
  nameless.startDeadlineMs = 1000;
  // The connection is refused during TLS 1.3's handshake or right after it.
  EXPECT_FALSE(joinCluster(nameless).ok());
}

TEST_F(TlsTest, ACoordinatorOfAnotherAuthorityIsNotTrusted) {
  start(2);
  ClusterOptions options = of(1);
  options.certificateAuthority = folder + "/other.pem";
  expectNoEntry(options);
}

TEST_F(TlsTest, FilesMustBeThere) {
  base.size = 1;
  base.coordinator = "127.0.0.1:0";
  ClusterOptions options = of(0);
  options.certificate = folder + "/nothing.pem";
  absl::Status s = Coordinator::start(options).status();
  EXPECT_TRUE(absl::IsNotFound(s)) << s;
  EXPECT_EQ(s.message(), absl::StrCat("cannot read the certificate \"", folder,
                                      "/nothing.pem\"; expected a file in PEM"));
  // What is none is not waited with.
  options.certificate = base.privateKey;
  s = Coordinator::start(options).status();
  EXPECT_TRUE(absl::IsInvalidArgument(s)) << s;
  EXPECT_NE(s.message().find("holds no whole certificate"), std::string::npos) << s;
  ClusterOptions worker = of(1);
  worker.certificateAuthority = base.privateKey;
  EXPECT_TRUE(absl::IsInvalidArgument(joinCluster(worker).status()));
  run("head -c 600 worker.pem > half.pem");
  worker.certificateAuthority = folder + "/half.pem";
  EXPECT_TRUE(absl::IsInvalidArgument(joinCluster(worker).status()));
  options.certificate = "";
  EXPECT_TRUE(absl::IsInvalidArgument(Coordinator::start(options).status()));
  options.privateKey = "";
  EXPECT_TRUE(absl::IsInvalidArgument(Coordinator::start(options).status()));
}
