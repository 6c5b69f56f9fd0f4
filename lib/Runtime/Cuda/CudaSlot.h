// What a slot has of a GPU: a stream, and launches, library calls and copies that are given to it.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDASLOT_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDASLOT_H

#include "../Executor/ProgramViews.h"
#include "CudaConvolution.h"
#include "CudaMatmul.h"
#include "CudaQueue.h"
#include "CudaWorkMemory.h"

namespace distribute::runtime {

class CudaSlot final : public DeviceSlot {
public:
  /// Errors: those of CudaDriver::check.
  static absl::StatusOr<std::unique_ptr<DeviceSlot>> create(CudaDevice &device,
                                                            const DeviceSlotOptions &options);

  CudaQueue &queue() override { return *stream; }
  absl::StatusOr<std::unique_ptr<Operation>> prepare(const DeviceInstruction &instruction) override;
  absl::Status finishPreparing() override { return work.allocate(); }
  size_t workBytes() const override { return work.numBytes(); }
  void quiesce() override { stream->finish(); }

private:
  CudaSlot(CudaDevice &device, std::unique_ptr<CudaQueue> stream)
      : device(device), stream(std::move(stream)), work(device) {}

  using Prepared = absl::StatusOr<std::unique_ptr<Operation>>;

  Prepared prepareLaunch(const planfile::fb::Launch &launch, const ProgramViews &views);
  Prepared prepareMatmul(const std::string &label, const planfile::fb::Matmul &matmul,
                         const ProgramViews &views);
  Prepared prepareConvolution(const std::string &label,
                              const planfile::fb::Convolution &convolution,
                              const ProgramViews &views);
  Prepared prepareCopy(const std::string &label, const TensorView &src, const TensorView &dst);

  CudaDevice &device;
  std::unique_ptr<CudaQueue> stream;
  CudaWorkMemory work;
  // Null, where the plan has none.
  std::unique_ptr<CudaProducts> products;
  std::unique_ptr<CudaConvolutions> convolutions;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDASLOT_H
