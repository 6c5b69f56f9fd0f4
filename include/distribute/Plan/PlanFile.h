// The plan file: the container of one plan (docs/RationalePlan.md has its layout), making one and
// loading one.
//
// Assumes a little-endian 64-bit machine, as FlatBuffers in memory do. Leaves true: a LoadedPlan
// holds only what has passed the checksum, the FlatBuffer's own verification and PlanVerifier.
#ifndef DISTRIBUTE_PLAN_PLANFILE_H
#define DISTRIBUTE_PLAN_PLANFILE_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace distribute::planfile {

// The version of the schema and of the meaning of its fields. A reader takes its own version only.
constexpr uint32_t kFormatVersion = 12;

// Makes the bytes of a plan file from a plan under construction: sets its digest, serializes it,
// runs PlanVerifier. The same plan gives the same bytes. `plan` is left valid, with the digest set.
//
// Errors:
//   InvalidArgument     an instruction without an operation, an absent block or bound, or what
//   PlanVerifier found ResourceExhausted   more than 2 GiB, the limit of a FlatBuffer
absl::StatusOr<std::vector<uint8_t>> buildPlanFile(fb::PlanT &plan);

// Wraps a finished FlatBuffer of root type Plan (without a size prefix) in the container. Checks
// nothing inside.
std::vector<uint8_t> packPlanFile(absl::Span<const uint8_t> flatbuffer);

// The digest of a plan: hex SHA-256 of its FlatBuffer with `digest`, `code`, `locations`
// and `library` emptied. Two processes with equal digests execute the same instructions on the same
// variables. The plan must be complete, as for buildPlanFile.
std::string computeDigest(const fb::PlanT &plan);

// A plan in memory, verified.
//
//   absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromFile("step.plan");
//   if (!plan.ok()) return plan.status();
//   for (const fb::Step *step : *plan->root()->steps()) ...
//
// Owns its memory, which begins at a multiple of 64; copies share it, and the last one frees it.
// root() and all that it points to live as long, and moving does not move them. Immutable, so safe
// to read from several threads.
class LoadedPlan {
public:
  // Reads the whole file into memory and verifies it. Blocks on the disk.
  //
  // Errors:
  //   NotFound, PermissionDenied   the file cannot be opened
  //   DataLoss                     "plan file is corrupt: …": truncated, or any byte changed; make
  //   it again Unimplemented                another format version: compile the step again
  //   InvalidArgument              a whole file with a plan that PlanVerifier refuses
  static absl::StatusOr<LoadedPlan> fromFile(const std::string &path);

  // The same for a plan file's bytes, which are copied. Errors as fromFile.
  static absl::StatusOr<LoadedPlan> fromBytes(absl::Span<const uint8_t> bytes);

  const fb::Plan *root() const { return plan; }

  // The plan of the servers in this one, which has some (Plan.servers); it shares this memory.
  LoadedPlan servers() const { return LoadedPlan(memory, sizeBytes, plan->servers()); }

  // A copy for changing: the FlatBuffer's object form.
  std::unique_ptr<fb::PlanT> unpack() const;

  // The size of the file.
  uint64_t numBytes() const { return sizeBytes; }

private:
  using Memory = std::shared_ptr<uint8_t>;

  static absl::StatusOr<LoadedPlan> fromMemory(Memory memory, uint64_t sizeBytes);

  LoadedPlan(Memory memory, uint64_t sizeBytes, const fb::Plan *plan)
      : memory(std::move(memory)), sizeBytes(sizeBytes), plan(plan) {}

  Memory memory;
  uint64_t sizeBytes;
  const fb::Plan *plan;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANFILE_H
