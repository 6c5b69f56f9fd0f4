// See CudaCode.h.

#include "CudaCode.h"

#include "distribute/Plan/PlanRoles.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

/// What keeps a GPU from it; empty: nothing.
static std::string obstacleFor(const fb::Code &code, int architecture) {
  if (!planfile::isForGpus(code))
    return absl::StrCat("\"", code.cpu()->str(), "\" (", code.triple()->str(), "): for CPUs");
  std::string cpu = code.cpu()->str();
  int needed = 0;
  absl::string_view number = cpu;
  if (!absl::ConsumePrefix(&number, "sm_") || !absl::SimpleAtoi(number, &needed))
    return absl::StrCat("\"", cpu, "\": no architecture that is known");
  return needed <= architecture ? "" : absl::StrCat("\"", cpu, "\": for newer GPUs");
}

static absl::StatusOr<const fb::Code *> chooseCode(const fb::Plan &plan, int architecture,
                                                   std::optional<uint32_t> wanted,
                                                   const std::string &where) {
  std::vector<std::string> reasons;
  // Later ones are for newer GPUs.
  for (size_t i = plan.code()->size(); i-- > 0;) {
    const fb::Code *code = plan.code()->Get(static_cast<flatbuffers::uoffset_t>(i));
    if (wanted && *wanted != i)
      continue;
    std::string obstacle = obstacleFor(*code, architecture);
    if (obstacle.empty())
      return code;
    reasons.push_back(std::move(obstacle));
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "the plan holds no code that ", where, ", of architecture sm_", architecture,
      ", can execute: ",
      reasons.empty() ? "it has kernels, but no code" : absl::StrJoin(reasons, "; "),
      "; compile the step again with --target=cuda --gpu-arch=sm_N, of an N that is no larger"));
}

absl::StatusOr<CudaCode> CudaCode::load(const CudaDriver &driver, int architecture,
                                        const fb::Plan &plan, std::optional<uint32_t> wanted,
                                        const std::string &where) {
  CudaCode loaded;
  const uint32_t numKernels = planfile::numKernelsFor(plan, fb::DeviceKind::Cuda);
  if (numKernels == 0)
    return loaded;
  absl::StatusOr<const fb::Code *> code = chooseCode(plan, architecture, wanted, where);
  if (!code.ok())
    return code.status();
  // The driver takes a text that ends with a zero.
  const auto &object = *(*code)->object();
  std::string text(reinterpret_cast<const char *>(object.data()), object.size());
  if (absl::Status s = driver.check(driver.cuModuleLoadData(&loaded.module, text.c_str()),
                                    "cuModuleLoadData", where);
      !s.ok())
    return absl::IsResourceExhausted(s)
               ? s
               : absl::FailedPreconditionError(
                     absl::StrCat(s.message(), "; the driver does not take the plan's code for ",
                                  (*code)->cpu()->str(), ": it may be too old for it"));
  for (uint32_t i = 0; i < numKernels; ++i) { // they stand in front
    const std::string symbol = plan.kernels()->Get(i)->symbol()->str();
    const fb::LaunchShape &shape = *(*code)->shapes()->Get(i);
    CudaKernel kernel{nullptr, shape.threads(), shape.extent()};
    if (driver.cuModuleGetFunction(&kernel.function, loaded.module, symbol.c_str()) !=
        cuda::Result::Success) {
      loaded.unload(driver);
      return absl::InvalidArgumentError(absl::StrCat(
          "the plan's code for \"", (*code)->cpu()->str(), "\" lacks the kernel '", symbol, "' (",
          plan.kernels()->Get(i)->name()->str(), "); compile the step again"));
    }
    loaded.kernels.push_back(kernel);
  }
  return loaded;
}

void CudaCode::unload(const CudaDriver &driver) {
  if (module)
    driver.cuModuleUnload(module);
  module = nullptr;
}

} // namespace distribute::runtime
