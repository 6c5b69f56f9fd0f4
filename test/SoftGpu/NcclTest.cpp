// The declarations of NCCL's interface, and what the stand-in for it refuses.

#include "Signatures.h"
#include "distribute/Cuda/NcclApi.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <dlfcn.h>
#include <thread>
#include <type_traits>

#if __has_include(<nccl.h>)
#include <nccl.h>
#define HAS_NCCL_H 1
#else
#define HAS_NCCL_H 0
#endif

using namespace distribute::nccl;

namespace {

struct Api {
#define POINTER(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_NCCL_FUNCTIONS(POINTER)
#undef POINTER
};

/// Ranks of one communicator on GPUs 0 and 1, with memory and a stream each. This thread is both of them.
class SoftNccl : public testing::Test {
protected:
  struct Rank {
    distribute::cuda::Context context = nullptr;
    distribute::cuda::DevicePointer memory = 0;
    Stream stream = nullptr;
    Communicator communicator = nullptr;
  };

  template <typename Function>
  static void load(void *library, const char *name, Function &function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    ASSERT_TRUE(function) << name;
  }

  void SetUp() override {
    ::setenv("DISTRIBUTE_SOFT_GPU", "gpus=2", 1);
    void *driver = ::dlopen(DISTRIBUTE_SOFT_CUDA, RTLD_NOW | RTLD_LOCAL);
    void *library = ::dlopen(DISTRIBUTE_SOFT_NCCL, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(driver && library) << ::dlerror();
    using distribute::cuda::Context;
    using distribute::cuda::DevicePointer;
    distribute::cuda::Result (*init)(unsigned);
    distribute::cuda::Result (*retain)(Context *, int);
    distribute::cuda::Result (*allocate)(DevicePointer *, size_t);
    distribute::cuda::Result (*createStream)(Stream *, unsigned);
    load(driver, "cuInit", init);
    load(driver, "cuDevicePrimaryCtxRetain", retain);
    load(driver, "cuCtxSetCurrent", setCurrent);
    load(driver, "cuMemAlloc_v2", allocate);
    load(driver, "cuStreamCreate", createStream);
    load(driver, "cuStreamQuery", query);
#define LOAD(result, name, parameters) load(library, #name, api.name);
    DISTRIBUTE_NCCL_FUNCTIONS(LOAD)
#undef LOAD
    init(0);
    for (int i = 0; i < 2; ++i) {
      retain(&ranks[i].context, i);
      setCurrent(ranks[i].context);
      allocate(&ranks[i].memory, 4096);
      createStream(&ranks[i].stream, distribute::cuda::kStreamNonBlocking);
    }
  }

  /// Both ranks' communicators.
  void connect() {
    UniqueId id;
    ASSERT_EQ(api.ncclGetUniqueId(&id), Result::Success);
    Config config;
    config.blocking = 0;
    for (int i = 0; i < 2; ++i) {
      setCurrent(ranks[i].context);
      EXPECT_EQ(api.ncclCommInitRankConfig(&ranks[i].communicator, 2, id, i, &config),
                Result::InProgress);
      Result state = Result::Success;
      api.ncclCommGetAsyncError(ranks[i].communicator, &state);
      EXPECT_EQ(state, i == 0 ? Result::InProgress : Result::Success);
    }
  }

  void TearDown() override {
    for (Rank &rank : ranks)
      if (rank.communicator)
        api.ncclCommAbort(rank.communicator);
  }

  Result reduce(int rank, size_t count) {
    setCurrent(ranks[rank].context);
    void *memory = reinterpret_cast<void *>(ranks[rank].memory);
    return api.ncclAllReduce(memory, memory, count, DataType::Float32, ReduceOperation::Sum,
                             ranks[rank].communicator, ranks[rank].stream);
  }

  /// Of floats, at two places of the rank's memory.
  Result move(int rank, bool sends, size_t count, int peer) {
    setCurrent(ranks[rank].context);
    auto *place = reinterpret_cast<char *>(ranks[rank].memory + (sends ? 0 : 1024) +
                                           static_cast<size_t>(peer) * 64);
    return sends ? api.ncclSend(place, count, DataType::Float32, peer, ranks[rank].communicator,
                                ranks[rank].stream)
                 : api.ncclRecv(place, count, DataType::Float32, peer, ranks[rank].communicator,
                                ranks[rank].stream);
  }

  void expectDone() {
    for (Rank &rank : ranks) {
      setCurrent(rank.context);
      distribute::cuda::Result result = distribute::cuda::Result::NotReady;
      while (result == distribute::cuda::Result::NotReady)
        result = query(rank.stream);
      EXPECT_EQ(result, distribute::cuda::Result::Success);
    }
  }

  Api api;
  distribute::cuda::Result (*setCurrent)(distribute::cuda::Context) = nullptr;
  distribute::cuda::Result (*query)(Stream) = nullptr;
  Rank ranks[2];
};

TEST_F(SoftNccl, AStreamWaitsForThePeers) {
  connect();
  EXPECT_EQ(reduce(0, 4), Result::Success);
  EXPECT_EQ(query(ranks[0].stream), distribute::cuda::Result::NotReady);
  EXPECT_EQ(reduce(1, 4), Result::Success);
  setCurrent(ranks[0].context);
  while (query(ranks[0].stream) == distribute::cuda::Result::NotReady)
    ;
  EXPECT_EQ(query(ranks[0].stream), distribute::cuda::Result::Success);
}

TEST_F(SoftNccl, NoticesWhatNcclDoesNot) {
  connect();
  EXPECT_EQ(reduce(0, 4), Result::Success);
  EXPECT_EQ(reduce(1, 5), Result::InvalidUsage) << "another size";
  Result state = Result::Success;
  api.ncclCommGetAsyncError(ranks[0].communicator, &state);
  EXPECT_EQ(state, Result::RemoteError);
}

TEST_F(SoftNccl, WantsTheSameGroupsOnAllRanks) {
  connect();
  EXPECT_EQ(api.ncclGroupStart(), Result::Success);
  EXPECT_EQ(reduce(0, 4), Result::Success);
  EXPECT_EQ(reduce(0, 4), Result::Success);
  EXPECT_EQ(api.ncclGroupEnd(), Result::Success);
  EXPECT_EQ(reduce(1, 4), Result::InvalidUsage) << "alone, where rank 0 has two in a group";
}

TEST_F(SoftNccl, ASendWaitsForItsReceiver) {
  connect();
  EXPECT_EQ(move(0, true, 4, 1), Result::Success);
  EXPECT_EQ(query(ranks[0].stream), distribute::cuda::Result::NotReady);
  EXPECT_EQ(move(1, false, 4, 0), Result::Success);
  expectDone();
}

// As two kernels of one stream, the second never begins; as one, both are done.
TEST_F(SoftNccl, MovesOfAGroupGoOnSideBySide) {
  connect();
  for (int rank : {0, 1}) {
    EXPECT_EQ(api.ncclGroupStart(), Result::Success);
    for (int peer : {0, 1}) { // also to itself
      EXPECT_EQ(move(rank, true, 2, peer), Result::Success);
      EXPECT_EQ(move(rank, false, 2, peer), Result::Success);
    }
    EXPECT_EQ(api.ncclGroupEnd(), Result::Success);
  }
  expectDone();
}

TEST_F(SoftNccl, SendsThatAreNotInAGroupMayWaitForEver) {
  connect();
  for (int rank : {0, 1}) {
    EXPECT_EQ(move(rank, true, 2, 1 - rank), Result::Success);
    EXPECT_EQ(move(rank, false, 2, 1 - rank), Result::Success);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  for (Rank &rank : ranks) {
    setCurrent(rank.context);
    EXPECT_EQ(query(rank.stream), distribute::cuda::Result::NotReady);
  }
}

TEST_F(SoftNccl, NoticesThatAnotherSizeIsReceived) {
  connect();
  EXPECT_EQ(move(0, true, 4, 1), Result::Success);
  EXPECT_EQ(move(1, false, 5, 0), Result::Success);
  Result state = Result::Success;
  while (state == Result::Success)
    api.ncclCommGetAsyncError(ranks[0].communicator, &state);
  EXPECT_EQ(state, Result::RemoteError);
}

TEST_F(SoftNccl, RefusesTwoRanksOnOneGpu) {
  UniqueId id;
  ASSERT_EQ(api.ncclGetUniqueId(&id), Result::Success);
  Config config;
  config.blocking = 0;
  setCurrent(ranks[0].context);
  ASSERT_EQ(api.ncclCommInitRankConfig(&ranks[0].communicator, 2, id, 0, &config),
            Result::InProgress);
  Communicator second = nullptr;
  EXPECT_EQ(api.ncclCommInitRankConfig(&second, 2, id, 1, &config), Result::InvalidUsage);
  EXPECT_STREQ(api.ncclGetErrorString(Result::InvalidUsage), "invalid usage");
}

#if HAS_NCCL_H
TEST(NcclApi, IsThatOfTheLibrary) {
#define COMPARE(result, name, parameters)                                                          \
  EXPECT_TRUE(areAlike(static_cast<result(*) parameters>(nullptr),                                 \
                       static_cast<decltype(&::name)>(nullptr)))                                   \
      << #name;
  DISTRIBUTE_NCCL_FUNCTIONS(COMPARE)
#undef COMPARE
  EXPECT_EQ(int(Result::InvalidUsage), int(ncclInvalidUsage));
  EXPECT_EQ(int(Result::RemoteError), int(ncclRemoteError));
  EXPECT_EQ(int(Result::InProgress), int(ncclInProgress));
  EXPECT_EQ(int(DataType::Int8), int(ncclInt8));
  EXPECT_EQ(int(DataType::Int32), int(ncclInt32));
  EXPECT_EQ(int(DataType::Int64), int(ncclInt64));
  EXPECT_EQ(int(DataType::Float32), int(ncclFloat32));
  EXPECT_EQ(int(DataType::Float64), int(ncclFloat64));
  EXPECT_EQ(int(ReduceOperation::Sum), int(ncclSum));
  EXPECT_EQ(int(ReduceOperation::Prod), int(ncclProd));
  EXPECT_EQ(int(ReduceOperation::Max), int(ncclMax));
  EXPECT_EQ(int(ReduceOperation::Min), int(ncclMin));
  EXPECT_EQ(int(ReduceOperation::Avg), int(ncclAvg));
  EXPECT_EQ(sizeof(UniqueId), sizeof(ncclUniqueId));
  ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  EXPECT_EQ(Config().magic, config.magic);
  EXPECT_EQ(Config().blocking, config.blocking);
  EXPECT_EQ(offsetof(Config, version), offsetof(ncclConfig_t, version));
  EXPECT_EQ(offsetof(Config, blocking), offsetof(ncclConfig_t, blocking));
  EXPECT_EQ(offsetof(Config, cgaClusterSize), offsetof(ncclConfig_t, cgaClusterSize));
}
#else
TEST(NcclApi, IsThatOfTheLibrary) { GTEST_SKIP() << "there is no nccl.h"; }
#endif

} // namespace
