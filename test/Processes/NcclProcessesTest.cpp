// The engine between GPUs of two processes, two each: the formulas of every engine (CollectiveConformance.h). The second process is a
// forked one, which does what this one tells it for the members that live there.
//
// A program of its own: it forks, which must come before any thread.

#include "../Runtime/CollectiveConformance.h"
#include "../Runtime/GpuMembers.h"
#include "../Runtime/TestFiles.h"
#include "ChildProcess.h"
#include "GlooTransport.h"

#include <gloo/rendezvous/file_store.h>

#include <deque>
#include <sys/socket.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

constexpr int kNumMembers = 4, kNumProcesses = 2;

/// What a member of the other process is to do; behind it come the arrays `in` and `out`, and back comes `out`.
struct Order {
  CollectiveKind kind = CollectiveKind::AllReduce;
  Reduction reduction = Reduction::Sum;
  ElementType type = ElementType::F32;
  int64_t outer = 1, inner = 0;
  int root = 0;
  bool isInPlace = false;
  size_t inBytes = 0, outBytes = 0;
};

/// False: the other side has ended.
bool move(ssize_t (*step)(int, char *, size_t), int socket, void *bytes, size_t numBytes) {
  for (size_t done = 0; done < numBytes;) {
    ssize_t moved = step(socket, static_cast<char *>(bytes) + done, numBytes - done);
    if (moved <= 0)
      return false;
    done += static_cast<size_t>(moved);
  }
  return true;
}
bool sendAll(int socket, void *bytes, size_t numBytes) {
  auto step = [](int to, char *at, size_t count) { return ::send(to, at, count, MSG_NOSIGNAL); };
  return move(step, socket, bytes, numBytes);
}
bool receiveAll(int socket, void *bytes, size_t numBytes) {
  auto step = [](int from, char *at, size_t count) { return ::recv(from, at, count, 0); };
  return move(step, socket, bytes, numBytes);
}

/// A process's members, with one group of all.
struct ProcessOfMembers {
  ProcessOfMembers(int process, const std::string &folder) {
    std::filesystem::create_directories(folder);
    gloo::rendezvous::FileStore store(folder);
    absl::StatusOr<std::unique_ptr<Transport>> connected =
        connectGloo(store, {process, kNumProcesses, "127.0.0.1", 60000});
    EXPECT_TRUE(connected.ok()) << connected.status();
    transport = *std::move(connected);
    GpuMembersOptions options;
    options.numMembers = kNumMembers;
    options.own = planfile::SlotSet::of(kNumMembers, process, kNumProcesses);
    options.transport = transport.get();
    gpus = std::make_unique<GpuMembers>(options);
    ends = gpus->createGroup(allMembers(kNumMembers));
  }

  std::unique_ptr<Transport> transport;
  std::unique_ptr<GpuMembers> gpus;
  std::vector<std::unique_ptr<Communicator>> ends; ///< null: in the other process
};

/// Does what the socket tells, until its other end is closed.
void obey(GpuMembers &gpus, int member, Communicator &own, int socket) {
  std::deque<CollectiveCall> calls; // until all have come, which nobody tells
  for (Order order; receiveAll(socket, &order, sizeof order);) {
    std::vector<char> in(order.inBytes), out(order.outBytes);
    if (!receiveAll(socket, in.data(), in.size()) || !receiveAll(socket, out.data(), out.size()))
      return;
    CollectiveCall &call = calls.emplace_back();
    call.kind = order.kind;
    call.reduction = order.reduction;
    call.type = order.type;
    call.algorithm = Algorithm::Nccl;
    call.outer = order.outer;
    call.inner = order.inner;
    call.root = order.root;
    ThroughGpu end(gpus, member, own);
    absl::Status s = end.start(0, call, order.isInPlace ? out.data() : in.data(), out.data());
    if (s.ok())
      s = end.wait(0);
    if (!s.ok()) {
      std::fprintf(stderr, "member %d: %s\n", member, s.ToString().c_str());
      return;
    }
    if (!sendAll(socket, out.data(), out.size()))
      return;
  }
}

/// A member's end, where the member is in the other process.
class Remote final : public Communicator {
public:
  Remote(int member, int socket) : member(member), socket(socket) {}
  int rank() const override { return member; }
  int size() const override { return kNumMembers; }

  absl::Status start(uint32_t, const CollectiveCall &call, const void *in, void *out) override {
    auto width = static_cast<int64_t>(planfile::elementBytes(call.type));
    Order order{call.kind, call.reduction, call.type, call.outer, call.inner, call.root, in == out};
    order.inBytes = static_cast<size_t>(inElements(call, kNumMembers) * width);
    order.outBytes = static_cast<size_t>(outElements(call, kNumMembers) * width);
    to = out;
    numBytes = order.outBytes;
    bool isSent = sendAll(socket, &order, sizeof order) &&
                  sendAll(socket, const_cast<void *>(in), order.inBytes) &&
                  sendAll(socket, out, order.outBytes);
    return isSent ? absl::OkStatus() : absl::UnavailableError("the other process has ended");
  }
  absl::Status wait(uint32_t) override {
    return receiveAll(socket, to, numBytes) ? absl::OkStatus()
                                            : absl::UnavailableError("the other process has ended");
  }
  uint64_t wireBytesSent() const override { return 0; }

private:
  int member, socket;
  void *to = nullptr;
  size_t numBytes = 0;
};

/// Both processes. Their one group carries out what all tests ask for, one behind the other.
class ProcessesFabric final : public Fabric {
public:
  ProcessesFabric() {
    TestFolder folder; // until they are connected
    int theirs[kNumMembers] = {};
    for (int member = kNumMembers / 2; member < kNumMembers; ++member) {
      int both[2] = {};
      EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, both), 0);
      sockets[member] = both[0];
      theirs[member] = both[1];
    }
    other.emplace([&](Lines &) {
      ::alarm(600);
      for (int member = kNumMembers / 2; member < kNumMembers; ++member)
        ::close(sockets[member]); // so that it is told when this process ends
      ProcessOfMembers process(1, folder.path("store"));
      runMembers(kNumMembers, [&](int member) {
        if (process.ends[static_cast<size_t>(member)])
          obey(*process.gpus, member, *process.ends[static_cast<size_t>(member)], theirs[member]);
      });
    });
    for (int member = kNumMembers / 2; member < kNumMembers; ++member)
      ::close(theirs[member]);
    own = std::make_unique<ProcessOfMembers>(0, folder.path("store"));
  }

  int numMembers() const override { return kNumMembers; }
  std::vector<std::unique_ptr<Communicator>> createGroup(uint32_t) override {
    std::vector<std::unique_ptr<Communicator>> ends;
    for (int member = 0; member < kNumMembers; ++member)
      if (Communicator *here = own->ends[static_cast<size_t>(member)].get())
        ends.push_back(std::make_unique<ThroughGpu>(*own->gpus, member, *here));
      else
        ends.push_back(std::make_unique<Remote>(member, sockets[member]));
    return ends;
  }

private:
  int sockets[kNumMembers] = {};
  std::optional<ChildProcess> other;
  std::unique_ptr<ProcessOfMembers> own;
};

auto onTwoProcesses() {
  ConformanceCase only{"nccl_4_in_2", Algorithm::Nccl,
                       []() -> Fabric & {
                         static auto *made = new ProcessesFabric; // as long as the driver
                         return *made;
                       },
                       1e-6, 1000};
  return testing::Values(only);
}

INSTANTIATE_TEST_SUITE_P(Nccl, AllReduceConformance, onTwoProcesses(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, DataMovementConformance, onTwoProcesses(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, BroadcastConformance, onTwoProcesses(), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Nccl, ReduceToOneConformance, onTwoProcesses(), nameOfCase);

// These the host's engine carries.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(AllToAllConformance);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ScatterFromOneConformance);

} // namespace
} // namespace distribute::runtime
