// The launcher starts processes, mixes what they print, and leaves none behind, however they end.
#include "TestLaunch.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sys/prctl.h>

namespace distribute::runtime {
namespace {

Lines sorted(Lines lines) {
  std::sort(lines.begin(), lines.end());
  return lines;
}

TEST(Launcher, putsTheRankBeforeEachLine) {
  Launched::Setup setup;
  setup.numProcesses = 3;
  Launched launched("echo out; echo; printf unfinished; echo err >&2", setup);
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_EQ(sorted(launched.outputLines()),
            (Lines{"[0] ", "[0] out", "[0] unfinished", "[1] ", "[1] out", "[1] unfinished", "[2] ",
                   "[2] out", "[2] unfinished"}));
  EXPECT_EQ(sorted(Launched::linesOf(launched.errorText())),
            (Lines{"[0] err", "[1] err", "[2] err"}));
}

TEST(Launcher, mixesWholeLinesInTheirOrder) {
  Launched::Setup setup;
  setup.numProcesses = 4;
  Launched launched(R"(long=$(head -c 9000 /dev/zero | tr '\0' x)
                       n=0; while [ $n -lt 200 ]; do echo $n $long; n=$((n+1)); done)",
                    setup);
  EXPECT_EQ(launched.finish(), 0);
  std::map<std::string, int> next;
  std::string expected(9000, 'x');
  for (const std::string &line : launched.outputLines()) {
    std::string rank = line.substr(0, 3);
    EXPECT_EQ(line, rank + " " + std::to_string(next[rank]++) + " " + expected);
  }
  EXPECT_EQ(next,
            (std::map<std::string, int>{{"[0]", 200}, {"[1]", 200}, {"[2]", 200}, {"[3]", 200}}));
}

TEST(Launcher, cutsALineWithoutEnd) {
  Launched::Setup setup;
  setup.numProcesses = 1;
  Launched launched("head -c 3000000 /dev/zero | tr '\\0' x", setup);
  EXPECT_EQ(launched.finish(), 0);
  size_t numBytes = 0;
  for (const std::string &line : launched.outputLines()) {
    EXPECT_EQ(line.substr(0, 5), "[0] x");
    EXPECT_LT(line.size(), 1200000u);
    numBytes += line.size() - 4;
  }
  EXPECT_EQ(numBytes, 3000000u);
}

TEST(Launcher, tellsEachWhoItIs) {
  ::setenv("TF_CONFIG", "{}", 1);
  ::setenv("DISTRIBUTE_COORDINATOR", "a:1", 1);
  ::setenv("RANK", "77", 1);
  Launched launched("echo $RANK $WORLD_SIZE $LOCAL_RANK $LOCAL_WORLD_SIZE $MASTER_ADDR "
                    "${TF_CONFIG-none} ${DISTRIBUTE_COORDINATOR-none} ${PATH:+path} $MASTER_PORT");
  for (const char *name : {"TF_CONFIG", "DISTRIBUTE_COORDINATOR", "RANK"})
    ::unsetenv(name);
  EXPECT_EQ(launched.finish(), 0);
  Lines lines = sorted(launched.outputLines());
  ASSERT_EQ(lines.size(), 2u);
  std::string port = lines[0].substr(lines[0].rfind(' '));
  EXPECT_GT(std::atoi(port.c_str()), 0);
  EXPECT_EQ(lines, (Lines{"[0] 0 2 0 2 127.0.0.1 none none path" + port,
                          "[1] 1 2 1 2 127.0.0.1 none none path" + port}));
}

TEST(Launcher, givesItsInputToRankZero) {
  Launched::Setup setup;
  setup.input = "one\ntwo\n";
  Launched launched("cat; echo end", setup);
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_EQ(sorted(launched.outputLines()), (Lines{"[0] end", "[0] one", "[0] two", "[1] end"}));
}

TEST(Launcher, endsWithTheCodeOfTheFirstThatFailed) {
  Launched launched("if [ $RANK = 1 ]; then echo last words >&2; exit 7; fi; sleep 0.5; exit 9");
  EXPECT_EQ(launched.finish(), 7);
  Lines lines = Launched::linesOf(launched.errorText());
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "[1] last words");
  EXPECT_EQ(lines[1].substr(0, 32), "dist-run: error: process 1 (pid ");
}

TEST(Launcher, countsASignalFrom128) {
  Launched launched("[ $RANK = 0 ] || kill -9 $$");
  EXPECT_EQ(launched.finish(), 137);
  EXPECT_NE(launched.errorText().find("was ended by signal 9 (Killed)"), std::string::npos)
      << launched.errorText();
}

TEST(Launcher, letsTheOthersEndByThemselves) {
  Launched launched("[ $RANK = 1 ] && exit 3; sleep 0.5; echo saved");
  EXPECT_EQ(launched.finish(), 3);
  EXPECT_EQ(launched.outputLines(), Lines{"[0] saved"});
  EXPECT_EQ(launched.errorText().find("SIGTERM"), std::string::npos);
}

TEST(Launcher, endsTheOthersAfterTheGrace) {
  Launched::Setup setup;
  setup.graceMs = 300;
  Launched launched("[ $RANK = 1 ] && exit 3; exec sleep 50", setup);
  EXPECT_EQ(launched.finish(), 3);
  EXPECT_LT(launched.seconds(), 20);
  EXPECT_NE(launched.errorText().find("ended with exit code 3; the others have 0.3 s to end by "
                                      "themselves\ndist-run: error: process 0 did not end within "
                                      "0.3 s: SIGTERM\n"),
            std::string::npos)
      << launched.errorText();
}

TEST(Launcher, killsWhoIgnoresThat) {
  Launched::Setup setup;
  setup.numProcesses = 3;
  setup.graceMs = 300;
  setup.killMs = 200;
  Launched launched(
      "[ $RANK = 1 ] && sleep 0.3 && exit 3; trap '' TERM; while :; do sleep 0.1; done", setup);
  EXPECT_EQ(launched.finish(), 3);
  EXPECT_LT(launched.seconds(), 20);
  EXPECT_NE(launched.errorText().find("processes 0, 2 did not end within 0.2 s: SIGKILL\n"),
            std::string::npos)
      << launched.errorText();
}

TEST(Launcher, passesSignalsOnOnce) {
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Launched launched("trap 'echo caught' INT TERM HUP; echo ready; n=0; "
                      "while [ $n -lt 10 ]; do sleep 0.1; n=$((n+1)); done");
    ASSERT_EQ(launched.awaitOutput(2).size(), 2u);
    launched.send(signal);
    EXPECT_EQ(launched.finish(), 0) << signal;
    EXPECT_EQ(sorted(launched.outputLines()),
              (Lines{"[0] caught", "[0] ready", "[1] caught", "[1] ready"}));
  }
}

TEST(Launcher, tellsServersToEndWhenTheWorkersHave) {
  Launched::Setup setup;
  setup.numServers = 1;
  Launched launched(
      "trap 'echo ends; exit 0' INT; [ -z \"$RANK\" ] || trap 'sleep 0.3; echo ends; exit 0' INT; "
      "echo ready; while :; do sleep 0.05; done",
      setup);
  ASSERT_EQ(launched.awaitOutput(3).size(), 3u);
  launched.send(SIGINT);
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_EQ(launched.outputLines().back(), "[servers] ends");
  // A second signal is for all at once.
  Launched again(
      "trap '[ -z \"$RANK\" ] && exit 0' INT; echo ready; n=0; "
      "while [ $n -lt 10 ] || [ -z \"$RANK\" ]; do sleep 0.1; n=$((n+1)); done; echo ends",
      setup);
  ASSERT_EQ(again.awaitOutput(3).size(), 3u);
  again.send(SIGINT);
  again.send(SIGTERM);
  EXPECT_EQ(again.finish(), 128 + SIGTERM);
}

TEST(Launcher, endsByTheSignalThatEndedAProcess) {
  Launched launched("echo ready; exec sleep 50");
  launched.awaitOutput(2);
  launched.send(SIGTERM);
  EXPECT_EQ(launched.finish(), 128 + SIGTERM);
}

TEST(Launcher, leavesNoneBehindWhenItIsKilled) {
  // Who has no parent any more comes to this process.
  ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  Launched launched("echo $$; trap '' TERM HUP INT; while :; do sleep 0.1; done");
  Lines lines = launched.awaitOutput(2);
  ASSERT_EQ(lines.size(), 2u);
  launched.send(SIGKILL);
  for (const std::string &line : lines) {
    pid_t child = std::atoi(line.c_str() + 4);
    int status = 0;
    for (int i = 0; i < 5000 && ::waitpid(child, &status, WNOHANG) <= 0; ++i)
      ::usleep(1000);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << line;
  }
  EXPECT_EQ(launched.finish(), -SIGKILL);
  ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

TEST(Launcher, doesNotWaitForWhomProcessesLeft) {
  Launched launched("sleep 8 & echo done");
  EXPECT_EQ(sorted(launched.awaitOutput(2)), (Lines{"[0] done", "[1] done"}));
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_LT(launched.seconds(), 6);
}

TEST(Launcher, saysThatAProgramCannotRun) {
  Launched::Setup setup;
  setup.numProcesses = 1;
  setup.program = "/no/program";
  Launched launched("", setup);
  EXPECT_EQ(launched.finish(), 127);
  EXPECT_NE(launched.errorText().find("[0] dist-run: error: cannot run '/no/program': No such file "
                                      "or directory\n"),
            std::string::npos)
      << launched.errorText();
}

TEST(Launcher, failsWhenNobodyTakesTheOutput) {
  Launched::Setup setup;
  setup.isRead = false;
  Launched launched("echo lost; sleep 0.2; echo lost; echo kept >&2", setup);
  EXPECT_EQ(launched.finish(), 3);
  EXPECT_EQ(sorted(Launched::linesOf(launched.errorText())),
            (Lines{"[0] kept", "[1] kept",
                   "dist-run: error: cannot write all output of the processes; what they printed "
                   "there is lost"}));
}

TEST(Launcher, canBeEndedWhileNobodyReads) {
  Launched launched("while :; do echo more; done");
  launched.awaitOutput(1);
  ::usleep(500000);
  launched.send(SIGTERM); // for the processes
  // For what they have printed. On a busy machine two that come together are one.
  for (int i = 0; i < 4; ++i) {
    ::usleep(300000);
    launched.send(SIGTERM);
  }
  EXPECT_EQ(launched.awaitEnd(), 128 + SIGTERM);
  EXPECT_LT(launched.seconds(), 20);
}

TEST(Launcher, endsAllWhenOneCannotBeStarted) {
  Launched::Setup setup;
  setup.numProcesses = 64;
  setup.maxFiles = 32;
  Launched launched("exec sleep 50", setup);
  EXPECT_EQ(launched.finish(), 3);
  EXPECT_LT(launched.seconds(), 20);
  EXPECT_NE(launched.errorText().find(" of 64: Too many open files; those that run are ended; "
                                      "give a smaller --launch=N, or raise the limits (ulimit "
                                      "-u, ulimit -n)\n"),
            std::string::npos)
      << launched.errorText();
}

TEST(Launcher, startsMany) {
  Launched::Setup setup;
  setup.numProcesses = 64;
  Launched launched("echo $WORLD_SIZE", setup);
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_EQ(launched.outputLines().size(), 64u);
}

/// Process 0 ends well when process 1 has done `first`. Process 1 waits until the launcher has seen that
/// end, and then runs `last`.
std::string behindTheFirst(const std::string &first, const std::string &last) {
  std::string path = testing::TempDir() + "launcher-" + std::to_string(::getpid());
  std::string awaitFile = "while [ ! -e " + path, done = " ]; do sleep 0.01; done; ";
  return "if [ $RANK = 0 ]; then " + awaitFile + ".begun" + done + "echo $$ >" + path +
         ".new; mv " + path + ".new " + path + "; exit 0; fi; " + first + "touch " + path +
         ".begun; " + awaitFile + done + "while kill -0 $(cat " + path +
         ") 2>/dev/null; do sleep 0.01; done; rm " + path + " " + path + ".begun; " + last;
}

TEST(Launcher, startsNobodyAgainWhenTheRunIsDone) {
  for (OnLoss onLoss : {OnLoss::Restart, OnLoss::Leave}) {
    Launched::Setup setup;
    setup.onLoss = onLoss;
    Launched launched(behindTheFirst("echo begun; ", "kill -9 $$"), setup);
    EXPECT_EQ(launched.finish(), 0);
    EXPECT_EQ(launched.outputLines(), Lines{"[1] begun"});
    EXPECT_NE(launched.errorText().find("was ended by signal 9 (Killed) when the run was done"),
              std::string::npos)
        << launched.errorText();
  }
}

TEST(Launcher, startsNobodyAgainWhomItEnds) {
  Launched::Setup setup;
  setup.onLoss = OnLoss::Restart;
  setup.graceMs = 300;
  Launched launched("[ $RANK = 1 ] && exit 1; exec sleep 50", setup);
  EXPECT_EQ(launched.finish(), 1);
  EXPECT_EQ(launched.errorText().find("it is started again"), std::string::npos)
      << launched.errorText();
}

TEST(Launcher, knowsThatWhoIsStartedAgainMayComeTooLate) {
  Launched::Setup setup;
  setup.onLoss = OnLoss::Restart;
  Launched launched(behindTheFirst("[ $0 = --resume ] || kill -9 $$; ", "exit 1"), setup);
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_NE(launched.errorText().find("it is started again"), std::string::npos)
      << launched.errorText();
  EXPECT_NE(launched.errorText().find("ended with exit code 1 when the run was done"),
            std::string::npos)
      << launched.errorText();
}

TEST(Launcher, sharesItsTerminal) {
  int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0)
    GTEST_SKIP() << "no terminals here";
  Launched::Setup setup;
  setup.terminal = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(setup.terminal, 0);
  Launched launched("read line; trap 'echo caught' INT; echo got $line; n=0; "
                    "while [ $n -lt 10 ]; do sleep 0.1; n=$((n+1)); done",
                    setup);
  EXPECT_EQ(::write(terminal, "hello\n", 6), 6);
  EXPECT_EQ(sorted(launched.awaitOutput(2)), (Lines{"[0] got hello", "[1] got"}));
  EXPECT_EQ(::write(terminal, "\003", 1), 1); // Ctrl-C
  EXPECT_EQ(launched.finish(), 0);
  EXPECT_EQ(sorted(launched.outputLines()),
            (Lines{"[0] caught", "[0] got hello", "[1] caught", "[1] got"}));
  ::close(setup.terminal);
  ::close(terminal);
}

} // namespace
} // namespace distribute::runtime
