// A client that speaks the coordinator's language and is no process of the run: it has no token, or a wrong one,
// and knows all else, as if it had heard everything.

#include "ClusterOfThreads.h"
#include "Coordination.grpc.pb.h"
#include "Entrance.h"
#include "WireFormat.h"

#include "absl/strings/str_cat.h"

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <random>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class Hostile {
public:
  explicit Hostile(const std::string &address, std::string token = "") : token(std::move(token)) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetMaxSendMessageSize(-1);
    stub = wire::Coordination::NewStub(
        grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), arguments));
  }

  template <typename Request, typename Reply>
  grpc::Status call(grpc::Status (wire::Coordination::Stub::*method)(grpc::ClientContext *,
                                                                     const Request &, Reply *),
                    const Request &request, Reply &reply) {
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 5s);
    if (!token.empty())
      context.AddMetadata(kTokenKey, token);
    return (stub.get()->*method)(&context, request, &reply);
  }

  grpc::Status set(uint64_t member, const std::string &name, const std::string &value) {
    wire::SetRequest request;
    request.set_member(member);
    request.set_name(name);
    request.set_value(value);
    wire::Outcome reply;
    return call(&wire::Coordination::Stub::Set, request, reply);
  }

  /// The status with which the stream ends; what has come on it is in `events`.
  grpc::Status join(const wire::JoinRequest &request, int &events) {
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + 5s);
    if (!token.empty())
      context.AddMetadata(kTokenKey, token);
    auto stream = stub->Watch(&context, request);
    wire::Event event;
    for (events = 0; stream->Read(&event);)
      ++events;
    return stream->Finish();
  }

private:
  const std::string token;
  std::unique_ptr<wire::Coordination::Stub> stub;
};

wire::JoinRequest joinAs(int rank, int size) {
  wire::JoinRequest request;
  request.set_rank(rank);
  request.set_size(size);
  request.set_host("stranger");
  request.set_lease_ms(1);
  request.set_version(versionOf({}));
  return request;
}

class HostileClientTest : public ClusterOfThreads {
protected:
  void SetUp() override { base.token = "secret"; }
  void TearDown() override {
    ClusterOfThreads::TearDown();
    coordinator.reset();
  }

  /// Facts, reads and barriers of all processes, so many times.
  void expectRounds(int numRounds) {
    std::vector<std::thread> members;
    for (size_t rank = 0; rank < planes.size(); ++rank)
      members.emplace_back([&, rank] {
        for (int round = 0; round < numRounds; ++round) {
          std::string name = absl::StrCat("round ", numRoundsDone + round);
          EXPECT_TRUE(planes[rank]->set(name, absl::StrCat(rank, "/", round)).ok());
          for (int from = 0; from < static_cast<int>(planes.size()); ++from)
            EXPECT_EQ(planes[rank]->get(name, in(kLimit), from).value_or("nothing"),
                      absl::StrCat(from, "/", round));
          EXPECT_TRUE(planes[rank]->barrier(name, in(kLimit)).ok());
        }
      });
    for (std::thread &member : members)
      member.join();
    numRoundsDone += numRounds;
  }

  int numRoundsDone = 0;
};

} // namespace

TEST_F(HostileClientTest, WithoutTheTokenEveryCallIsRefusedInTheSameWords) {
  startAndJoin(2);
  std::set<std::string> words;
  for (const char *token : {"", "x", "secreT", "secret "}) {
    Hostile hostile(coordinator->address(), token);
    int events = 0;
    for (int rank : {-1, 0, 1, 7})
      words.insert(hostile.join(joinAs(rank, 2), events).error_message());
    EXPECT_EQ(events, 0);
    words.insert(hostile.set(0, "x", "1").error_message());
    wire::Outcome outcome;
    wire::BarrierRequest barrier;
    words.insert(
        hostile.call(&wire::Coordination::Stub::Barrier, barrier, outcome).error_message());
    wire::MemberRequest member;
    words.insert(hostile.call(&wire::Coordination::Stub::Leave, member, outcome).error_message());
    words.insert(
        hostile.call(&wire::Coordination::Stub::Heartbeat, member, outcome).error_message());
    wire::GetReply got;
    wire::GetRequest get;
    words.insert(hostile.call(&wire::Coordination::Stub::Get, get, got).error_message());
    wire::RegroupRequest regroup;
    words.insert(
        hostile.call(&wire::Coordination::Stub::Regroup, regroup, outcome).error_message());
    wire::ReportRequest report;
    wire::ReportReply reported;
    words.insert(
        hostile.call(&wire::Coordination::Stub::ReportFailure, report, reported).error_message());
    wire::ClockReply clock;
    words.insert(hostile.call(&wire::Coordination::Stub::Clock, member, clock).error_message());
  }
  EXPECT_EQ(words, std::set<std::string>{"not of this run"});
  expectRounds(3);
}

TEST_F(HostileClientTest, FloodsChangeNothing) {
  startAndJoin(3);
  std::atomic<bool> ends{false};
  std::vector<std::thread> hostile;
  for (int i = 0; i < 4; ++i)
    hostile.emplace_back([&, i] {
      std::mt19937_64 draw(static_cast<uint64_t>(i));
      while (!ends) {
        Hostile one(coordinator->address(), i % 2 ? "" : "wrong");
        int events = 0;
        for (int k = 0; k < 20 && !ends; ++k) {
          if (k % 4 == 0)
            (void)one.join(joinAs(int(draw() % 5) - 1, 3), events);
          (void)one.set(draw(), absl::StrCat("round ", draw() % 40), "of a stranger");
        }
      }
    });
  expectRounds(40);
  ends = true;
  for (std::thread &each : hostile)
    each.join();
  expectRounds(2);
}

TEST_F(HostileClientTest, AMessageThatIsTooLongIsRefused) {
  startAndJoin(2);
  for (const char *token : {"", "secret"}) {
    Hostile hostile(coordinator->address(), token);
    grpc::Status s = hostile.set(0, "x", std::string(size_t{3} << 20, 'x'));
    EXPECT_EQ(s.error_code(), grpc::StatusCode::RESOURCE_EXHAUSTED) << s.error_message();
  }
  expectRounds(2);
}

TEST_F(HostileClientTest, ManyCallsAtATimeAreAllRefused) {
  startAndJoin(2);
  // Each would wait for what nobody says.
  Hostile hostile(coordinator->address());
  std::vector<std::thread> calls;
  for (int i = 0; i < 200; ++i)
    calls.emplace_back([&] {
      wire::GetRequest request;
      request.set_name("never");
      request.set_timeout_ms(1 << 30);
      wire::GetReply reply;
      EXPECT_FALSE(hostile.call(&wire::Coordination::Stub::Get, request, reply).ok());
    });
  expectRounds(5);
  for (std::thread &call : calls)
    call.join();
}
