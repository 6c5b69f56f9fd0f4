// A program's buffers, views and memory totals.
#include "VerifierParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"

namespace distribute::planfile {

namespace {

absl::Status verifyBuffers(const ProgramFacts &facts) {
  uint64_t end = 0;
  uint32_t number = 0;
  for (const fb::Buffer *buffer : *facts.program->buffers()) {
    uint64_t bufferEnd;
    if (buffer->byte_offset() % kAlignmentBytes != 0 ||
        __builtin_add_overflow(buffer->byte_offset(), buffer->bytes(), &bufferEnd) ||
        bufferEnd > uint64_t(1) << 62)
      return planError("buffer ", number, " lies at byte ", buffer->byte_offset(), " with ",
                       buffer->bytes(), " bytes, but buffers lie at multiples of ", kAlignmentBytes,
                       " within 62 bits");
    end = std::max(end, bufferEnd);
    ++number;
  }
  if (facts.program->arena_bytes() != roundUpToAlignment(end))
    return planError("declares an arena of ", facts.program->arena_bytes(),
                     " bytes, but its buffers take ", roundUpToAlignment(end));
  return absl::OkStatus();
}

// The bytes of the base of a view, or an error when there is no such base.
absl::StatusOr<uint64_t> baseBytes(const ProgramFacts &facts, const fb::View &view) {
  auto noBase = [&](const char *table, uint64_t size) {
    return planError("is based on entry ", view.base(), " of the ", table, ", which have ", size);
  };
  switch (view.space()) {
  case fb::Space::Arena: {
    const auto &buffers = *facts.program->buffers();
    if (view.base() >= buffers.size())
      return noBase("buffers", buffers.size());
    return buffers.Get(view.base())->bytes();
  }
  case fb::Space::Variables: {
    const auto &variables = *facts.plan->variables();
    if (view.base() >= variables.size())
      return noBase("variables", variables.size());
    if (!heldAt(*facts.role, view.base()))
      return planError("is of variable \"", variables.Get(view.base())->name()->str(),
                       "\", which role \"", facts.role->name()->str(), "\" does not hold");
    return *componentBytes(*variables.Get(view.base()));
  }
  case fb::Space::Inputs: {
    const auto &inputs = *facts.step->inputs();
    if (view.base() >= inputs.size())
      return noBase("inputs", inputs.size());
    return *denseBytes(inputs.Get(view.base())->element(), *inputs.Get(view.base())->shape());
  }
  case fb::Space::Constants:
    if (view.base() != 0)
      return noBase("constants", 1);
    return uint64_t(facts.plan->constants()->size());
  }
  return planError("lies in an unknown space ", int(view.space()));
}

absl::StatusOr<ViewBytes> verifyView(const ProgramFacts &facts, const fb::View &view) {
  absl::StatusOr<uint64_t> available = baseBytes(facts, view);
  if (!available.ok())
    return available.status();
  absl::StatusOr<ViewBytes> bytes = makeViewBytes(view);
  if (!bytes.ok())
    return bytes;
  if (view.byte_offset() > *available || bytes->spanBytes > *available - view.byte_offset())
    return planError("covers ", bytes->spanBytes, " bytes from byte ", view.byte_offset(),
                     " on, but its base in space ", nameOf(view.space()), " has ", *available);
  return bytes;
}

} // namespace

uint64_t ProgramFacts::address(uint32_t view) const {
  const fb::View &of = *program->views()->Get(view);
  uint64_t base = of.space() == fb::Space::Arena ? program->buffers()->Get(of.base())->byte_offset()
                                                 : (uint64_t(1) << 62) + *heldAt(*role, of.base());
  return base + of.byte_offset();
}

static absl::Status verifyMemory(ProgramFacts &facts) {
  if (absl::Status status = verifyBuffers(facts); !status.ok())
    return status;
  facts.views.reserve(facts.program->views()->size());
  for (const fb::View *view : *facts.program->views()) {
    absl::StatusOr<ViewBytes> bytes = verifyView(facts, *view);
    if (!bytes.ok())
      return planError("view ", facts.views.size(), " ", bytes.status().message());
    facts.views.push_back(*std::move(bytes));
  }
  return absl::OkStatus();
}

absl::Status verifyProgramTables(ProgramFacts &facts) {
  absl::Status status = verifyMemory(facts);
  return status.ok() ? status
                     : planError(describePlace(*facts.plan, *facts.step, facts.number), ": ",
                                 status.message());
}

} // namespace distribute::planfile
