// Pulling a variable from servers in another process of this machine and pushing as much to them, against gRPC's own
// byte buffers, in turns.
//
//   servers-benchmark BYTES ROUNDS
//
// Both talk over loopback, by one stream of gRPC that is opened before. gRPC's side sends the bytes from where they lie,
// and leaves those that come in gRPC's memory; ours brings them to the place that the plan says: it copies them from the
// other process's memory, or, with DISTRIBUTE_LEAST_COPIED=never, sends them over the stream, too. Prints the medians
// in milliseconds, and of the ratio of rates (1: as fast as gRPC).

#include "RemoteServers.h"
#include "ServersService.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace distribute::runtime;

namespace {

constexpr int numWarmUps = 3;
constexpr const char *rawMethod = "/raw/Talk";

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "servers-benchmark: error: %s\n", what);
  std::_Exit(1);
}

template <typename Fn>
double secondsOf(const Fn &fn) {
  auto begin = std::chrono::steady_clock::now();
  fn();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
  return values[values.size() / 2];
}

/// One variable, which is pulled from where it lies, as a single group of workers does.
class OneVariable final : public VariableServers {
public:
  explicit OneVariable(size_t numBytes) : bytes(numBytes, 1) { form = describe(numBytes); }

  static ServedPlan describe(size_t numBytes) {
    ServedPlan plan;
    plan.digest = "benchmark";
    plan.held = {{0, numBytes}};
    plan.rowBytes = {1};
    ServedPlan::Step step;
    step.types = {DataType(distribute::planfile::fb::ElementType::I8)};
    step.shapes = {{static_cast<int64_t>(numBytes)}};
    step.isStacked = {false};
    step.taken = {{0, numBytes}};
    step.isByRows = {false};
    plan.steps = {step};
    return plan;
  }

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &) override { return 0; }
  absl::Status pull(const WorkerPlace &, bool, absl::Span<PulledValue> values,
                    int64_t &version) override {
    values[0].value = bytes.data();
    version = 0;
    return absl::OkStatus();
  }
  absl::Status push(const WorkerPlace &, uint32_t, absl::Span<const PushedValue>,
                    int64_t &version) override {
    version = 1;
    return absl::OkStatus();
  }
  void leave(int, bool) override {}
  void cancel(const absl::Status &) override {}

private:
  ServedPlan form;
  std::vector<char> bytes;
};

/// Answers a message of one byte with `numBytes`, and any other with one byte.
void serveRaw(int port, size_t numBytes) {
  grpc::AsyncGenericService service;
  grpc::ServerBuilder builder;
  builder.SetMaxReceiveMessageSize(-1);
  builder.SetMaxSendMessageSize(-1);
  builder.AddListeningPort("127.0.0.1:" + std::to_string(port), grpc::InsecureServerCredentials());
  builder.RegisterAsyncGenericService(&service);
  auto calls = builder.AddCompletionQueue();
  auto server = builder.BuildAndStart();
  require(server != nullptr, "the raw server cannot listen");
  std::vector<char> bytes(numBytes, 1);
  grpc::Slice all(bytes.data(), bytes.size(), grpc::Slice::STATIC_SLICE), one("x");
  grpc::GenericServerContext context;
  grpc::CompletionQueue queue;
  grpc::GenericServerAsyncReaderWriter stream(&context);
  service.RequestCall(&context, &stream, &queue, calls.get(), &stream);
  void *tag = nullptr;
  bool ok = false;
  require(calls->Next(&tag, &ok) && ok, "the raw server has no caller");
  while (true) {
    grpc::ByteBuffer message;
    stream.Read(&message, &stream);
    if (!queue.Next(&tag, &ok) || !ok)
      return;
    grpc::ByteBuffer reply(message.Length() == 1 ? &all : &one, 1);
    stream.Write(reply, &stream);
    if (!queue.Next(&tag, &ok) || !ok)
      return;
  }
}

/// The other side.
class RawClient {
public:
  explicit RawClient(int port) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_MAX_RECEIVE_MESSAGE_LENGTH, -1);
    arguments.SetInt(GRPC_ARG_MAX_SEND_MESSAGE_LENGTH, -1);
    channel = grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(port),
                                        grpc::InsecureChannelCredentials(), arguments);
    require(channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(30)),
            "the raw server does not answer");
    stub = std::make_unique<grpc::GenericStub>(channel);
    call = stub->PrepareCall(&context, rawMethod, &queue);
    call->StartCall(this);
    await();
  }

  size_t ask(const grpc::Slice &message) {
    call->Write(grpc::ByteBuffer(&message, 1), this);
    await();
    grpc::ByteBuffer reply;
    call->Read(&reply, this);
    await();
    return reply.Length();
  }

private:
  void await() {
    void *tag = nullptr;
    bool ok = false;
    require(queue.Next(&tag, &ok) && ok, "the raw stream has ended");
  }
  std::shared_ptr<grpc::Channel> channel;
  std::unique_ptr<grpc::GenericStub> stub;
  grpc::ClientContext context;
  grpc::CompletionQueue queue;
  std::unique_ptr<grpc::GenericClientAsyncReaderWriter> call;
};

ServersAddress addressOf(int port) {
  ServersAddress address;
  address.address = "127.0.0.1:" + std::to_string(port);
  address.security.startDeadlineMs = 30000;
  return address;
}

void report(const char *what, const std::vector<double> &ours, const std::vector<double> &raw) {
  std::vector<double> ratios;
  for (size_t i = 0; i < ours.size(); ++i)
    ratios.push_back(raw[i] / ours[i]);
  std::printf("%s  ours %.3f ms  gRPC %.3f ms  ratio of rates %.3f\n", what, median(ours) * 1e3,
              median(raw) * 1e3, median(ratios));
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: servers-benchmark BYTES ROUNDS\n");
    return 2;
  }
  size_t numBytes = std::strtoull(argv[1], nullptr, 10);
  int numRounds = std::atoi(argv[2]), port = 20000 + getpid() % 20000;
  require(numBytes > 1 && numRounds > 0, "BYTES and ROUNDS are at least 2 and 1");
  pid_t served = fork();
  if (served == 0) {
    auto service = ServersService::start(OneVariable::describe(numBytes), addressOf(port));
    require(service.ok(), "our servers cannot listen");
    (*service)->open(std::make_shared<OneVariable>(numBytes));
    serveRaw(port + 1, numBytes);
    std::_Exit(0);
  }
  auto remote = RemoteServers::connect(OneVariable::describe(numBytes), addressOf(port));
  require(remote.ok(), "our servers do not answer");
  RawClient raw(port + 1);
  HostTensor value = HostTensor::allocate(DataType(distribute::planfile::fb::ElementType::I8),
                                          {static_cast<int64_t>(numBytes)});
  std::vector<PulledValue> pulled(1);
  pulled[0].room = value.mutableData();
  pulled[0].numBytes = numBytes;
  grpc::Slice one("x"), all(value.data(), numBytes, grpc::Slice::STATIC_SLICE);
  std::vector<double> ourPulls, rawPulls, ourPushes, rawPushes;
  for (int round = -numWarmUps; round < numRounds; ++round) {
    int64_t version = 0;
    double times[] = {
        secondsOf([&] {
          require((*remote)->pull({}, true, absl::MakeSpan(pulled), version).ok(), "a pull failed");
        }),
        secondsOf([&] { require(raw.ask(one) == numBytes, "a raw pull failed"); }), secondsOf([&] {
          require((*remote)->push({}, 0, {PushedValue{value}}, version).ok(), "a push failed");
        }),
        secondsOf([&] { require(raw.ask(all) == 1, "a raw push failed"); })};
    if (round < 0)
      continue;
    ourPulls.push_back(times[0]);
    rawPulls.push_back(times[1]);
    ourPushes.push_back(times[2]);
    rawPushes.push_back(times[3]);
  }
  report("pull", ourPulls, rawPulls);
  report("push", ourPushes, rawPushes);
  std::fflush(stdout);
  kill(served, SIGKILL);
  waitpid(served, nullptr, 0);
  std::_Exit(0);
}
