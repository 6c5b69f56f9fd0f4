// Preparing a slot's instructions for a GPU; see CudaSlot.h.

#include "CudaSlot.h"

#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

class CudaLaunch final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    // At launch a scalar is a value: one in memory is read back, behind all before it.
    for (const auto &[index, source] : scalarsFromMemory)
      if (absl::Status s =
              queue->read(&values[index], DeviceAddress(*source.address), sizeof values[index]);
          !s.ok())
        return s;
    return queue->launch(kernel, extent, places.data());
  }
  bool canBeCaptured() const override { return scalarsFromMemory.empty(); }

  CudaQueue *queue = nullptr;
  CudaKernel kernel;
  int64_t extent = 1;
  /// The kernel's parameters: addresses, scalars, the range. And where each of them is.
  std::vector<uint64_t> values;
  std::vector<void *> places;
  std::vector<std::pair<size_t, ScalarSource>> scalarsFromMemory;
};

class CudaCopy final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return numBytes == 0 ? absl::OkStatus()
                         : queue->copy(DeviceAddress(*dst), DeviceAddress(*src), numBytes);
  }
  bool canBeCaptured() const override { return true; } // no address changes here

  CudaQueue *queue = nullptr;
  void *const *src = nullptr;
  void *const *dst = nullptr;
  size_t numBytes = 0;
};

} // namespace

absl::StatusOr<std::unique_ptr<DeviceSlot>> CudaSlot::create(CudaDevice &device,
                                                             const DeviceSlotOptions &options) {
  absl::StatusOr<std::unique_ptr<CudaQueue>> stream = CudaQueue::create(device, options);
  if (!stream.ok())
    return stream.status();
  return std::unique_ptr<DeviceSlot>(new CudaSlot(device, *std::move(stream)));
}

CudaSlot::Prepared CudaSlot::prepareLaunch(const fb::Launch &launch, const ProgramViews &views) {
  auto operation = std::make_unique<CudaLaunch>();
  operation->queue = stream.get();
  operation->kernel = device.code().kernel(launch.kernel());
  operation->extent = launch.extent();
  std::vector<uint64_t> &values = operation->values;
  // Inputs have places of their own on the device: no address changes.
  for (const fb::Operand *operand : *launch.operands())
    values.push_back(reinterpret_cast<uintptr_t>(views.addresses[operand->view()]));
  for (const fb::Scalar *scalar : *launch.scalars()) {
    ScalarSource source = views.scalar(*scalar);
    if (source.address)
      operation->scalarsFromMemory.emplace_back(values.size(), source);
    values.push_back(static_cast<uint64_t>(source.value));
  }
  values.push_back(0);
  values.push_back(static_cast<uint64_t>(launch.extent()));
  for (uint64_t &value : values)
    operation->places.push_back(&value);
  return operation;
}

CudaSlot::Prepared CudaSlot::prepareMatmul(const std::string &label, const fb::Matmul &matmul,
                                           const ProgramViews &views) {
  if (!products) {
    absl::StatusOr<std::unique_ptr<CudaProducts>> made =
        CudaProducts::create(device, *stream, work);
    if (!made.ok())
      return made.status();
    products = *std::move(made);
  }
  std::optional<CudaProducts::Bias> bias;
  if (const fb::Bias *given = matmul.bias())
    bias = {views.view(given->vector()), given->relu()};
  return products->prepare(label, views.view(matmul.a()), views.view(matmul.b()),
                           views.view(matmul.c()), matmul.alpha(), matmul.beta(), bias,
                           matmul.tf32());
}

CudaSlot::Prepared CudaSlot::prepareConvolution(const std::string &label,
                                                const fb::Convolution &convolution,
                                                const ProgramViews &views) {
  if (!convolutions) {
    absl::StatusOr<std::unique_ptr<CudaConvolutions>> made =
        CudaConvolutions::create(device, *stream, work);
    if (!made.ok())
      return made.status();
    convolutions = *std::move(made);
  }
  return convolutions->prepare(label, convolution, views.view(convolution.src()),
                               views.view(convolution.weights()), views.view(convolution.dst()));
}

CudaSlot::Prepared CudaSlot::prepareCopy(const std::string &label, const TensorView &src,
                                         const TensorView &dst) {
  if (!src.isDense() || !dst.isDense())
    return absl::UnimplementedError(absl::StrCat(
        label, ": copies elements that do not lie in a row, which GPUs do by kernels; compile the "
               "step again with --target=cuda"));
  auto operation = std::make_unique<CudaCopy>();
  operation->queue = stream.get();
  operation->src = src.address;
  operation->dst = dst.address;
  operation->numBytes = src.extentBytes();
  return operation;
}

CudaSlot::Prepared CudaSlot::prepare(const DeviceInstruction &given) {
  const fb::Instruction &instruction = *given.instruction;
  const ProgramViews &views = *given.views;
  if (const fb::Launch *launch = instruction.operation_as_Launch())
    return prepareLaunch(*launch, views);
  if (const fb::Matmul *matmul = instruction.operation_as_Matmul())
    return prepareMatmul(*given.label, *matmul, views);
  if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
    return prepareConvolution(*given.label, *convolution, views);
  if (const fb::Copy *copy = instruction.operation_as_Copy())
    return prepareCopy(*given.label, views.view(copy->src()), views.view(copy->dst()));
  return absl::UnimplementedError(absl::StrCat(
      *given.label, ": GPUs have no form of the instruction; compile the step again with "
                    "--target=cuda, which makes kernels of it"));
}

} // namespace distribute::runtime
