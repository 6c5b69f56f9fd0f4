// large-plan FILE COUNT: writes a plan of COUNT instructions, as a large model without loops has them: products and
// kernels from layer to layer, and an all-reduce behind every few of them.
//
// 0: written; 1: it cannot be; 2: wrong usage.
#include "PlanBuilder.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/PlanFile.h"

#include <cstdio>
#include <cstdlib>

using namespace distribute::planfile;
using test::PlanBuilder;

int main(int argc, char **argv) {
  if (argc != 3 || std::atoll(argv[2]) < 100) {
    std::fprintf(stderr, "large-plan: error: expected FILE and COUNT, at least 100\n");
    return 2;
  }
  uint64_t count = std::strtoull(argv[2], nullptr, 10);
  constexpr int kLayers = 400;
  PlanBuilder b(8);
  uint32_t x =
      b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {64, 64}), {64, 64});
  std::vector<uint32_t> weights, places;
  for (int layer = 0; layer < kLayers; ++layer) {
    uint32_t w = b.variable("layer" + std::to_string(layer) + ".w", fb::ElementType::F32, {64, 64});
    weights.push_back(b.view(fb::Space::Variables, w, {64, 64}));
    places.push_back(b.location("model.py", uint32_t(10 + layer), 1));
  }
  uint32_t tanh = b.kernel("distk_0", 2);
  uint32_t before = x, ticket = 0;
  for (uint64_t number = 0; number + 2 <= count;) {
    uint64_t layer = number / 4 % kLayers;
    uint32_t product = b.temporary({64, 64}), result = b.temporary({64, 64});
    b.matmul(before, weights[layer], product);
    b.launch(tanh, {test::reads(product), test::writes(result)}, {}, "tanh");
    before = result;
    number += 2;
    if (layer % 50 == 49 && number + 2 <= count) {
      uint32_t sum = b.temporary({64, 64});
      b.allReduce(result, sum, ticket, 64 * 64 * 4);
      b.wait(ticket++);
      before = sum;
      number += 2;
    }
  }
  // What a layer leaves is needed by the next one alone: buffers take turns in the places of few.
  constexpr uint64_t kBytes = 64 * 64 * 4, kPlaces = 8;
  for (size_t i = 0; i < b.current->buffers.size(); ++i)
    b.current->buffers[i] = fb::Buffer(i % kPlaces * kBytes, kBytes);
  size_t at = 0;
  for (auto &instruction : b.current->body->instructions)
    instruction->location = places[at++ / 4 % kLayers];
  b.output("y", before, fb::OutputKind::PerReplica);
  absl::StatusOr<std::vector<uint8_t>> file = buildPlanFile(b.finish());
  absl::Status status = file.ok() ? writeFileAtomically(argv[1], *file) : file.status();
  if (!status.ok())
    std::fprintf(stderr, "large-plan: error: %s\n", std::string(status.message()).c_str());
  return status.ok() ? 0 : 1;
}
