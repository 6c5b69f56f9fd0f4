// An all-reduce of f32 between processes of this machine: ours against Gloo's own, in turns.
//
//   processes-benchmark BYTES ROUNDS [PROCESSES]
//
// Both use Gloo's TCP connections over loopback. Gloo has two algorithms: a ring, and halving and
// doubling; of each round the quicker one counts. Prints the medians, and that of the ratio.

#include "GlooTransport.h"

#include "distribute/Runtime/LocalEngine.h"

#include <gloo/allreduce.h>
#include <gloo/allreduce_halving_doubling.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/file_store.h>
#include <gloo/rendezvous/prefix_store.h>
#include <gloo/transport/tcp/device.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace distribute;
using namespace distribute::runtime;

namespace {

constexpr int numWarmUps = 3;

struct Times {
  std::vector<double> ours, ring, halving;
};

template <typename Fn>
double secondsOf(const Fn &fn) {
  auto begin = std::chrono::steady_clock::now();
  fn();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void add(void *out, const void *a, const void *b, size_t count) {
  auto *sum = static_cast<float *>(out);
  const auto *x = static_cast<const float *>(a), *y = static_cast<const float *>(b);
  for (size_t i = 0; i < count; ++i)
    sum[i] = x[i] + y[i];
}

void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "processes-benchmark: error: %s\n", what);
  std::_Exit(1);
}

Times measure(const std::string &folder, int rank, int size, size_t numBytes, int numRounds) {
  gloo::rendezvous::FileStore files(folder);
  gloo::rendezvous::PrefixStore theirStore("theirs", files), ourStore("ours", files);
  auto device = gloo::transport::tcp::CreateDevice(gloo::transport::tcp::attr("127.0.0.1"));
  auto context = std::make_shared<gloo::rendezvous::Context>(rank, size);
  context->connectFullMesh(theirStore, device);
  auto transport = connectGloo(ourStore, {rank, size, "127.0.0.1", 60000});
  require(transport.ok(), "cannot connect");

  LocalEngineOptions options;
  options.numMembers = size;
  options.own = planfile::SlotSet::of(size, rank, size);
  options.transport = transport->get();
  LocalEngine engine(options);
  std::vector<int> members;
  for (int member = 0; member < size; ++member)
    members.push_back(member);
  auto group = engine.createGroup(members, 1);
  require(group.ok(), "cannot make a group");
  Communicator &own = *(*group)[static_cast<size_t>(rank)];

  size_t count = numBytes / sizeof(float);
  std::vector<float> ours(count), theirs(count);
  CollectiveCall call;
  call.inner = static_cast<int64_t>(count);
  gloo::AllreduceHalvingDoubling<float> halving(context, {theirs.data()}, static_cast<int>(count));
  Times times;
  for (int round = -numWarmUps; round < numRounds; ++round) {
    double a = secondsOf([&] {
      require(own.start(0, call, ours.data(), ours.data()).ok() && own.wait(0).ok(), "ours failed");
    });
    double b = secondsOf([&] {
      gloo::AllreduceOptions ring(context);
      ring.setAlgorithm(gloo::AllreduceOptions::Algorithm::RING);
      ring.setOutput(theirs.data(), count);
      ring.setReduceFunction(add);
      gloo::allreduce(ring);
    });
    double c = secondsOf([&] { halving.run(); });
    if (round < 0)
      continue;
    times.ours.push_back(a);
    times.ring.push_back(b);
    times.halving.push_back(c);
  }
  return times;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv) {
  size_t numBytes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) / 4 * 4 : 0;
  int numRounds = argc > 2 ? std::atoi(argv[2]) : 0, size = argc > 3 ? std::atoi(argv[3]) : 2;
  if (numBytes == 0 || numRounds < 1 || size < 2) {
    std::fprintf(stderr, "usage: processes-benchmark BYTES ROUNDS [PROCESSES]\n");
    return 2;
  }
  std::string folder = (std::filesystem::temp_directory_path() / "processes-XXXXXX").string();
  require(::mkdtemp(folder.data()) != nullptr, "cannot make a folder");
  for (int rank = 1; rank < size; ++rank)
    if (::fork() == 0) {
      measure(folder, rank, size, numBytes, numRounds);
      std::_Exit(0);
    }
  Times times = measure(folder, 0, size, numBytes, numRounds);
  while (::wait(nullptr) > 0)
    ;
  std::filesystem::remove_all(folder);
  std::vector<double> ratios;
  for (size_t i = 0; i < times.ours.size(); ++i)
    ratios.push_back(std::min(times.ring[i], times.halving[i]) / times.ours[i]);
  std::printf(
      "%zu bytes, %d processes: ours %.3f ms; Gloo's ring %.3f ms, halving and doubling %.3f "
      "ms; speed against Gloo's quicker one %.2f\n",
      numBytes, size, median(times.ours) * 1e3, median(times.ring) * 1e3,
      median(times.halving) * 1e3, median(ratios));
  return 0;
}
