// A step that has run before allocates nothing: no memory is asked for by this library's code. What
// oneDNN and OpenMP allocate inside of their calls is counted apart and printed.
//
// The plans are one built by hand and, if DISTRIBUTE_ALLOCATION_PLANS names files (separated by
// colons), compiled ones, on zeros. The executable's own malloc family counts; not for sanitizers,
// which bring theirs.
#include "TestSessions.h"

#include "Cpu/CpuOperation.h"
#include "distribute/Runtime/LocalEngine.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <new>
#include <numeric>
#include <sstream>

namespace {

constexpr size_t maxCallers = 1 << 16;
std::atomic<bool> isCounting{false};
std::atomic<size_t> numCallers{0};
std::atomic<size_t> numBytes{0};
std::array<void *, maxCallers> callers;

void count(void *caller, size_t bytes) {
  if (!isCounting.load(std::memory_order_relaxed))
    return;
  numBytes.fetch_add(bytes, std::memory_order_relaxed);
  size_t index = numCallers.fetch_add(1, std::memory_order_relaxed);
  if (index < maxCallers)
    callers[index] = caller;
}

} // namespace

extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t bytes) {
  count(__builtin_return_address(0), bytes);
  return __libc_malloc(bytes);
}
void *calloc(size_t number, size_t bytes) {
  count(__builtin_return_address(0), number * bytes);
  return __libc_calloc(number, bytes);
}
void *realloc(void *memory, size_t bytes) {
  count(__builtin_return_address(0), bytes);
  return __libc_realloc(memory, bytes);
}
void *aligned_alloc(size_t alignment, size_t bytes) {
  count(__builtin_return_address(0), bytes);
  return __libc_memalign(alignment, bytes);
}
int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  count(__builtin_return_address(0), bytes);
  *memory = __libc_memalign(alignment, bytes);
  return *memory ? 0 : 12;
}
}

// By the caller of new, not by libstdc++, which would call malloc for it.
void *operator new(size_t bytes) {
  count(__builtin_return_address(0), bytes);
  if (void *memory = __libc_malloc(bytes))
    return memory;
  throw std::bad_alloc();
}
void *operator new[](size_t bytes) {
  count(__builtin_return_address(0), bytes);
  if (void *memory = __libc_malloc(bytes))
    return memory;
  throw std::bad_alloc();
}

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using planfile::test::PlanBuilder;

struct Counts {
  size_t own = 0, library = 0;
};

bool isLibrary(void *caller) {
  Dl_info info;
  if (!::dladdr(caller, &info) || !info.dli_fname)
    return false;
  std::string name = info.dli_fname;
  return name.find("libdnnl") != std::string::npos || name.find("libgomp") != std::string::npos;
}

/// What `numSteps` runs allocate, each fed anew.
Counts countAllocations(Session &session, BoundStep &step, const std::vector<Feed> &feeds,
                        int numSteps) {
  numCallers = 0;
  isCounting = true;
  absl::Status status;
  for (int i = 0; i < numSteps && status.ok(); ++i) {
    status = session.feed(step, feeds);
    status.Update(session.run(step));
  }
  isCounting = false;
  EXPECT_EQ(status, absl::OkStatus());
  EXPECT_LE(numCallers, maxCallers);
  Counts counts;
  for (size_t i = 0; i < std::min<size_t>(numCallers, maxCallers); ++i) {
    Dl_info info;
    if (isLibrary(callers[i]))
      ++counts.library;
    else if (++counts.own < 8 && ::dladdr(callers[i], &info))
      std::printf("allocated by %s + %#zx\n", info.dli_sname ? info.dli_sname : info.dli_fname,
                  static_cast<char *>(callers[i]) - static_cast<char *>(info.dli_fbase));
  }
  return counts;
}

HostTensor zeros(fb::ElementType element, const flatbuffers::Vector<int64_t> &shape) {
  return HostTensor::allocate(element, {shape.begin(), shape.end()});
}

/// Runs the plan's step on zeros: a few steps to warm up, then some that must allocate nothing.
void expectNoAllocation(planfile::LoadedPlan plan, const std::string &name,
                        SessionOptions options) {
  std::string overlap = options.overlap == Overlap::On ? ", overlap" : "";
  SCOPED_TRACE(testing::Message() << name << ", " << options.coresPerDevice << " cores" << overlap);
  const fb::Plan &root = *plan.root();
  const fb::Step &first = *root.steps()->Get(0);
  NamedTensors state;
  for (const fb::Variable *variable : *root.variables())
    state.emplace(variable->name()->str(), zeros(variable->element(), *variable->shape()));
  std::map<std::string, Feed> feeds;
  int64_t numReplicas = int64_t(root.mesh()->axes()->Get(0)->size());
  for (const fb::Input *input : *first.inputs()) {
    std::vector<int64_t> shape(input->shape()->begin(), input->shape()->end());
    if (input->kind() == fb::InputKind::Batch)
      shape[input->batch_dim()] *= numReplicas;
    feeds[input->name()->str()] = {HostTensor::allocate(input->element(), std::move(shape))};
  }
  std::vector<std::string> fetches;
  for (const fb::Output *output : *first.outputs())
    fetches.push_back(output->name()->str());
  std::string stepName = first.name()->str();
  auto session = Session::create(std::move(plan), options);
  ASSERT_TRUE(session.ok()) << session.status();
  ASSERT_EQ((*session)->restore(state), absl::OkStatus());
  auto step = (*session)->bind(stepName, feeds, fetches);
  ASSERT_TRUE(step.ok()) << step.status();
  for (int i = 0; i < 3; ++i)
    ASSERT_EQ((*session)->run(**step), absl::OkStatus());
  std::vector<Feed> others;
  for (const std::string &input : (*step)->inputs()) {
    const HostTensor &array = feeds.at(input).array;
    others.push_back({HostTensor::allocate(array.type(), array.shape())});
  }
  Counts counts = countAllocations(**session, **step, others, 10);
  std::printf("%s, %d cores%s: %zu own and %zu library allocations in 10 steps\n", name.c_str(),
              options.coresPerDevice, overlap.c_str(), counts.own, counts.library);
  EXPECT_EQ(counts.own, 0u);
}

/// Products of three kinds, a copy and a collective with work beside it.
planfile::LoadedPlan makePlan() {
  PlanBuilder b(2);
  uint32_t w = b.variable("w", fb::ElementType::F32, {160, 160});
  uint32_t x = b.batchInput("x", fb::ElementType::F32, {160, 160});
  uint32_t weights = b.view(fb::Space::Variables, w, {160, 160});
  uint32_t rows = b.view(fb::Space::Inputs, x, {160, 160});
  uint32_t columns = b.view(fb::Space::Inputs, x, {160, 160}, fb::ElementType::F32, 0, {1, 160});
  uint32_t product = b.temporary({160, 160}), gradient = b.temporary({160, 160});
  b.matmul(rows, weights, product);
  b.matmul(columns, product, gradient);
  b.allReduce(gradient, gradient, 0, 160 * 160 * 4);
  b.matmul(rows, columns, product);
  b.wait(0);
  b.copy(gradient, product);
  b.matmul(product, gradient, weights, 1);
  b.output("product", product);
  auto file = planfile::buildPlanFile(b.finish());
  EXPECT_TRUE(file.ok()) << file.status();
  return *planfile::LoadedPlan::fromBytes(*file);
}

TEST(Allocation, AStepThatHasRunBeforeAllocatesNothing) {
  for (auto [cores, overlap] : {std::pair{1, Overlap::Off}, {3, Overlap::Off}, {1, Overlap::On}}) {
    SessionOptions options;
    options.coresPerDevice = cores;
    options.overlap = overlap;
    expectNoAllocation(makePlan(), "plan by hand", options);
    const char *files = std::getenv("DISTRIBUTE_ALLOCATION_PLANS");
    std::istringstream names(files ? files : "");
    for (std::string name; std::getline(names, name, ':');) {
      auto plan = planfile::LoadedPlan::fromFile(name);
      ASSERT_TRUE(plan.ok()) << plan.status();
      expectNoAllocation(*std::move(plan), name, options);
    }
  }
}

/// Bytes that a group of `numMembers` on `numDevices` takes, with one channel.
size_t bytesOfGroup(int numMembers, int numDevices) {
  LocalEngineOptions options;
  options.numMembers = numMembers;
  for (int member = 0; member < numMembers; ++member)
    options.deviceOfMember.push_back(member * numDevices / numMembers);
  LocalEngine engine(options);
  std::vector<int> members(static_cast<size_t>(numMembers));
  std::iota(members.begin(), members.end(), 0);
  numBytes = numCallers = 0;
  isCounting = true;
  auto group = engine.createGroup(members, 1);
  isCounting = false;
  EXPECT_TRUE(group.ok()) << group.status();
  return numBytes;
}

TEST(Allocation, OfAGroupGrowsWithItsMembersAndNotWithTheirSquare) {
  for (int membersOfADevice : {1, 4}) {
    size_t some = bytesOfGroup(512, 512 / membersOfADevice),
           more = bytesOfGroup(2048, 2048 / membersOfADevice);
    std::printf("%zu bytes for 512 members, %zu for 2048\n", some, more);
    EXPECT_LE(more, 5 * some);
  }
}

/// The count itself: what a step does allocate is seen.
TEST(Allocation, IsSeen) {
  numCallers = 0;
  isCounting = true;
  auto text = std::make_unique<std::string>(1000, 'x');
  isCounting = false;
  EXPECT_GE(numCallers, 2u);
  EXPECT_FALSE(isLibrary(callers[0]));
}

} // namespace
} // namespace distribute::runtime
