// The kernels of TestKernels.c for plans built by hand.
//
// Assumes that the build names their shared object, DISTRIBUTE_TEST_KERNELS.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTKERNELS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTKERNELS_H

#include "../Plan/PlanBuilder.h"

#include <fstream>
#include <iterator>

namespace distribute::planfile::test {

/// Adds the kernels' code to the plan; false if there is none to read.
[[nodiscard]] inline bool addTestKernels(PlanBuilder &builder) {
  std::ifstream file(DISTRIBUTE_TEST_KERNELS, std::ios::binary);
  auto code = std::make_unique<fb::CodeT>();
#if defined(__x86_64__)
  code->triple = "x86_64-pc-linux-gnu";
  code->cpu = "x86-64";
#else
  code->triple = "aarch64-unknown-linux-gnu";
#endif
  code->object.assign(std::istreambuf_iterator<char>(file), {});
  if (code->object.empty())
    return false;
  builder.plan.code.push_back(std::move(code));
  return true;
}

} // namespace distribute::planfile::test

#endif // DISTRIBUTE_TEST_RUNTIME_TESTKERNELS_H
