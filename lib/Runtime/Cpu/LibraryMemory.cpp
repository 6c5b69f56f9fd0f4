// What the math library's calls take of memory; see LibraryMemory.h.

#include "distribute/Runtime/LibraryMemory.h"

#include "../Device/SingleThreadedMath.h"
#include "CpuOperation.h"
#include "distribute/Plan/PlanBlocks.h"

#include "absl/strings/str_split.h"
#include "oneapi/dnnl/dnnl.hpp"

#include <set>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

struct Isa {
  const char *name;
  dnnl::cpu_isa value;
  std::vector<std::string> features;
};

/// Largest last. Left out is what oneDNN uses for other types than ours alone.
const std::vector<Isa> &knownIsas() {
  static const std::vector<Isa> isas = {
      {"sse41", dnnl::cpu_isa::sse41, {"+sse4.1"}},
      {"avx", dnnl::cpu_isa::avx, {"+avx"}},
      {"avx2", dnnl::cpu_isa::avx2, {"+avx2", "+fma"}},
      {"avx512_core",
       dnnl::cpu_isa::avx512_core,
       {"+avx512f", "+avx512bw", "+avx512vl", "+avx512dq"}},
      {"avx512_core_vnni",
       dnnl::cpu_isa::avx512_core_vnni,
       {"+avx512f", "+avx512bw", "+avx512vl", "+avx512dq", "+avx512vnni"}},
      {"avx512_core_bf16",
       dnnl::cpu_isa::avx512_core_bf16,
       {"+avx512f", "+avx512bw", "+avx512vl", "+avx512dq", "+avx512vnni", "+avx512bf16"}},
  };
  return isas;
}

/// Prepares the library calls of a program as a slot would, for their work memory.
class NeedsFinder {
public:
  explicit NeedsFinder(const fb::Program &program) : program(program) {
    context.measuresOnly = true;
  }

  absl::Status add(const fb::Block &block) {
    absl::Status status;
    planfile::forEachInstruction(block, [&](const fb::Instruction &instruction) {
      if (status.ok())
        status = add(instruction);
    });
    return status;
  }

  LibraryNeeds needs;

private:
  absl::Status add(const fb::Instruction &instruction) {
    if (absl::Status s = prepare(instruction); !s.ok())
      return s;
    if (context.scratchBytes > needs.scratchBytes) {
      needs.scratchBytes = context.scratchBytes;
      needs.largest = &instruction;
    }
    return absl::OkStatus();
  }

  absl::Status prepare(const fb::Instruction &instruction) {
    if (const fb::Matmul *matmul = instruction.operation_as_Matmul())
      return prepareMatmul(context, "matmul", view(matmul->a()), view(matmul->b()),
                           view(matmul->c()), matmul->alpha(), matmul->beta())
          .status();
    if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
      return prepareConvolution(context, "convolution", view(convolution->src()),
                                view(convolution->weights()), view(convolution->dst()),
                                shapeOf(*convolution))
          .status();
    return absl::OkStatus();
  }

  TensorView view(uint32_t index) const { return makeView(*program.views()->Get(index), &nowhere); }

  const fb::Program &program;
  void *nowhere = nullptr;
  CpuContext context;
};

} // namespace

std::string libraryIsa(const std::string &features) {
  std::set<std::string> given = absl::StrSplit(features, ',');
  std::string largest;
  for (const Isa &isa : knownIsas()) {
    bool all = true;
    for (const std::string &feature : isa.features)
      all = all && given.count(feature) != 0;
    if (all)
      largest = isa.name;
  }
  return largest;
}

bool holdLibrary(const std::string &name) {
  for (const Isa &isa : knownIsas())
    if (name == isa.name) {
      // Fails once the library has looked; then it must have been held to this set before.
      (void)dnnl_set_max_cpu_isa(static_cast<dnnl_cpu_isa_t>(isa.value));
      return dnnl::get_effective_cpu_isa() == isa.value;
    }
  return false;
}

std::string holdLibraryAndName(const std::string &isa) {
  if (holdLibrary(isa))
    return isa;
  auto held = dnnl::get_effective_cpu_isa();
  for (const Isa &each : knownIsas())
    if (each.value == held)
      return each.name;
  return absl::StrCat("set ", static_cast<int>(held));
}

absl::StatusOr<std::vector<LibraryNeeds>> findLibraryNeeds(const fb::Plan &plan) {
  std::vector<LibraryNeeds> result;
  SingleThreadedMath asInSlots;
  try {
    for (const fb::Step *step : *plan.steps())
      for (uint32_t role = 0; role < step->programs()->size(); ++role) {
        const fb::Program &program = *step->programs()->Get(role);
        NeedsFinder finder(program);
        // What GPUs call is another library.
        if (plan.roles()->Get(role)->device() == fb::DeviceKind::Cpu)
          if (absl::Status s = finder.add(*program.body()); !s.ok())
            return s;
        result.push_back(finder.needs);
      }
  } catch (const dnnl::error &error) {
    return absl::InternalError(std::string("oneDNN failed: ") + error.what());
  }
  return result;
}

} // namespace distribute::runtime
