// Preparing a slot's instructions for the CPU; see CpuSlot.h.

#include "CpuSlot.h"

#include "../Device/CorePinning.h"
#include "../Tensor/StridedCopy.h"
#include "CutOverCores.h"

#include "absl/strings/str_cat.h"

#include <cstring>
#include <system_error>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// A kernel, over the slot's cores if it has a range to cut.
class LaunchOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    for (const ScalarFromMemory &scalar : scalarsFromMemory)
      scalars[scalar.index] = scalar.source.onDevice();
    if (extent > 1 && team)
      return team->run([this](int core) {
        int64_t numCores = team->size();
        function(buffers.data(), scalars.data(), extent * core / numCores,
                 extent * (core + 1) / numCores);
        return absl::OkStatus();
      });
    function(buffers.data(), scalars.data(), 0, extent);
    return absl::OkStatus();
  }

  struct ScalarFromMemory {
    size_t index;
    ScalarSource source;
  };
  KernelFunction function = nullptr;
  std::vector<void *> buffers;
  std::vector<int64_t> scalars;
  std::vector<ScalarFromMemory> scalarsFromMemory;
  int64_t extent = 1;
  ThreadTeam *team = nullptr; ///< null: the slot has one core
};

class CopyOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    copy.run(*src, *dst);
    return absl::OkStatus();
  }
  StridedCopy copy;
  void *const *src = nullptr;
  void *const *dst = nullptr;
};

/// A library call.
class CallOperation final : public Operation {
public:
  CallOperation(std::unique_ptr<CpuOperation> call, CpuContext &onCpu)
      : call(std::move(call)), onCpu(onCpu) {}
  absl::Status run(SlotContext &) override { return call->run(onCpu); }

private:
  std::unique_ptr<CpuOperation> call;
  CpuContext &onCpu;
};

} // namespace

absl::Status CpuSlot::OwnThread::read(void *to, DeviceAddress from, size_t numBytes) {
  std::memcpy(to, from.raw(), numBytes);
  return absl::OkStatus();
}

absl::Status CpuSlot::OwnThread::write(DeviceAddress to, const void *from, size_t numBytes) {
  std::memcpy(to.raw(), from, numBytes);
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<DeviceSlot>>
CpuSlot::create(Device &device, const KernelLibrary &kernels, const DeviceSlotOptions &options) {
  std::unique_ptr<CpuSlot> slot(new CpuSlot(device, kernels));
  if (absl::Status s = slot->createCores(options); !s.ok())
    return s;
  if (absl::Status s = slot->pinThreads(options); !s.ok())
    return s;
  return std::unique_ptr<DeviceSlot>(std::move(slot));
}

/// Threads and contexts of the slot's further cores.
absl::Status CpuSlot::createCores(const DeviceSlotOptions &options) {
  if (options.numCores == 1)
    return absl::OkStatus();
  try {
    team = std::make_unique<ThreadTeam>(absl::StrCat("slot-", options.slot, "-core-"),
                                        options.numCores, options.spinUs);
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start ", options.numCores,
                     " threads for a slot, one for each of its cores: ", error.what(),
                     "; with one core to a device (--cores-per-device=1) it needs none"));
  }
  context.team = team.get();
  context.cutsProducts = options.cutsProducts;
  for (int core = 1; core < options.numCores; ++core) {
    cores.push_back(std::make_unique<CpuContext>());
    context.cores.push_back(cores.back().get());
  }
  return absl::OkStatus();
}

absl::Status CpuSlot::pinThreads(const DeviceSlotOptions &options) {
  if (options.cores.empty())
    return absl::OkStatus();
  if (team)
    if (absl::Status s = team->run([&](int core) {
          return core == 0 ? absl::OkStatus()
                           : pinThisThread(options.cores[static_cast<size_t>(core)]);
        });
        !s.ok())
      return s;
  return options.isCallersThread ? absl::OkStatus() : pinThisThread(options.cores[0]);
}

CpuSlot::Prepared CpuSlot::takeCall(absl::StatusOr<std::unique_ptr<CpuOperation>> call) {
  if (!call.ok())
    return call.status();
  return std::make_unique<CallOperation>(*std::move(call), context);
}

CpuSlot::Prepared CpuSlot::prepareLaunch(const fb::Launch &launch, const ProgramViews &views) {
  auto operation = std::make_unique<LaunchOperation>();
  operation->function = kernels.function(launch.kernel());
  operation->extent = launch.extent();
  operation->team = team.get();
  const auto &operands = *launch.operands();
  operation->buffers.resize(operands.size());
  for (uint32_t i = 0; i < operands.size(); ++i)
    views.follow(operands[i]->view(), &operation->buffers[i]);
  for (const fb::Scalar *scalar : *launch.scalars()) {
    ScalarSource source = views.scalar(*scalar);
    if (source.address)
      operation->scalarsFromMemory.push_back({operation->scalars.size(), source});
    operation->scalars.push_back(source.value);
  }
  return operation;
}

static std::unique_ptr<Operation> prepareCopy(const TensorView &src, const TensorView &dst) {
  auto operation = std::make_unique<CopyOperation>();
  operation->copy = StridedCopy(src.shape, src.strides, dst.strides, src.element);
  operation->src = src.address;
  operation->dst = dst.address;
  return operation;
}

CpuSlot::Prepared CpuSlot::prepareOf(const DeviceInstruction &given) {
  const fb::Instruction &instruction = *given.instruction;
  const ProgramViews &views = *given.views;
  if (const fb::Launch *launch = instruction.operation_as_Launch())
    return prepareLaunch(*launch, views);
  if (const fb::Copy *copy = instruction.operation_as_Copy())
    return prepareCopy(views.view(copy->src()), views.view(copy->dst()));
  if (const fb::Matmul *matmul = instruction.operation_as_Matmul()) {
    if (matmul->bias())
      return absl::UnimplementedError(absl::StrCat(
          *given.label, ": products of CPUs take in no bias; compile the step again with "
                        "--target=cpu"));
    return takeCall(prepareMatmulOnCores(context, *given.label, views.view(matmul->a()),
                                         views.view(matmul->b()), views.view(matmul->c()),
                                         matmul->alpha(), matmul->beta()));
  }
  if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
    return takeCall(prepareConvolutionOnCores(
        context, *given.label, views.view(convolution->src()), views.view(convolution->weights()),
        views.view(convolution->dst()), shapeOf(*convolution)));
  return absl::UnimplementedError(
      absl::StrCat(*given.label, ": the CPU does not do the instruction"));
}

CpuSlot::Prepared CpuSlot::prepare(const DeviceInstruction &instruction) {
  try {
    return prepareOf(instruction);
  } catch (const dnnl::error &error) {
    return absl::InternalError(absl::StrCat("oneDNN failed: ", error.what()));
  }
}

/// Work memory, of which preparation has said how much. The first step uses all of it, and until
/// then a core may wait for the library's code generation: it is touched now.
absl::Status CpuSlot::finishPreparing() {
  std::vector<CpuContext *> all = {&context};
  all.insert(all.end(), context.cores.begin(), context.cores.end());
  for (CpuContext *core : all) {
    absl::StatusOr<DeviceMemory> scratch =
        device.allocate(core->scratchBytes, "the matrix library's work memory");
    if (!scratch.ok())
      return scratch.status();
    work.push_back(*std::move(scratch));
    device.touch(work.back());
    core->scratch = work.back().address().raw();
  }
  return absl::OkStatus();
}

size_t CpuSlot::workBytes() const {
  size_t total = 0;
  for (const DeviceMemory &memory : work)
    total += memory.size();
  return total;
}

} // namespace distribute::runtime
