// Published figures of GPUs, and the topology that they make.
#include "distribute/Plan/PublishedRates.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/PlanTable.h"

#include <algorithm>
#include <iterator>

namespace distribute::planfile {

namespace {

// Kernels compute on the lanes for f32, those of 16-bit elements too; the rate of the tensor cores is no kernel's.
struct PublishedGpu {
  const char *architecture, *device;
  double gflopPerS;  // f32, without tensor cores
  double gbPerS;     // of its memory
  double peerGbPerS; // to other GPUs of the host, both directions together
  double hostGbPerS; // to the host, both directions together
  uint64_t memoryBytes;
};

// NVIDIA's data sheets of the A100 (80 GB, SXM) and the H100 (SXM5).
constexpr PublishedGpu kGpus[] = {
    {"sm_80", "NVIDIA A100 SXM 80GB", 19.5e3, 2039, 600, 64, 80'000'000'000},
    {"sm_90", "NVIDIA H100 SXM", 67e3, 3350, 900, 128, 80'000'000'000},
};

constexpr double secondsPer(double rate) { return 1 / (rate * 1e9); }

bool isCarriedByNccl(const fb::Plan &plan) {
  bool isNccl = true;
  for (const fb::Step *step : *plan.steps())
    for (const fb::Program *program : *step->programs())
      for (const PlanRow &row : listRows(*program))
        if (const fb::Collective *collective = row.instruction->operation_as_Collective())
          isNccl &= collective->algorithm() == fb::Algorithm::Nccl;
  return isNccl;
}

} // namespace

absl::StatusOr<PublishedRates> findPublishedRates(const fb::Plan &plan) {
  std::string architecture;
  for (const fb::Code *code : *plan.code())
    if (code->shapes())
      architecture = code->cpu()->str();
  if (architecture.empty())
    return planError("the plan is not for GPUs, of which alone rates are published");
  const PublishedGpu *gpu = std::find_if(std::begin(kGpus), std::end(kGpus), [&](const auto &each) {
    return each.architecture == architecture;
  });
  if (gpu == std::end(kGpus))
    return planError("no published rates of a GPU of ", architecture, " are known");
  PublishedRates rates{gpu->device, gpu->memoryBytes, {}};
  rates.topology.host =
      LinkRates{0, secondsPer(isCarriedByNccl(plan) ? gpu->peerGbPerS : gpu->hostGbPerS)};
  double perByte = secondsPer(gpu->gbPerS);
  for (WorkKind kind : {WorkKind::Matmul, WorkKind::Convolution, WorkKind::Kernel})
    rates.topology.device.work[size_t(kind)] = WorkRate{0, secondsPer(gpu->gflopPerS), perByte, 0};
  rates.topology.device.work[size_t(WorkKind::Copy)] = WorkRate{0, 0, perByte, 0};
  return rates;
}

} // namespace distribute::planfile
