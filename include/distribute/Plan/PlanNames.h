// The words for the enumerations of the plan: as the `plan` dialect, the table and messages spell
// them.
#ifndef DISTRIBUTE_PLAN_PLANNAMES_H
#define DISTRIBUTE_PLAN_PLANNAMES_H

#include "distribute/Plan/Plan_generated.h"

#include <string>

namespace distribute::planfile {

// Lower case with underscores: "f32", "all_reduce", "one_pass", "on_write". A value outside the
// enumeration, which a verified plan does not hold, is "unknown".
const char *nameOf(fb::ElementType element);
const char *nameOf(fb::Synchronization synchronization);
const char *nameOf(fb::Aggregation aggregation);
const char *nameOf(fb::InputKind kind);
const char *nameOf(fb::OutputKind kind);
const char *nameOf(fb::DeviceKind kind);
const char *nameOf(fb::ScalarKind kind);
const char *nameOf(fb::Space space);
const char *nameOf(fb::Access access);
const char *nameOf(fb::CollectiveKind kind);
const char *nameOf(fb::Reduction reduction);
const char *nameOf(fb::Algorithm algorithm);
const char *nameOf(fb::ConvolutionDirection direction);

// "launch", "matmul", …; for a collective "collective".
const char *nameOf(fb::Operation operation);

// "2x3xf32", and "f32" for rank 0.
std::string describeType(fb::ElementType element, const flatbuffers::Vector<int64_t> &shape);

// "step.mlir:12:8", as far as it is known; empty when nothing is.
std::string describeLocation(const fb::Location &location);

// An instruction of a program, and the line of the source that it was made for.
struct InstructionPlace {
  std::string instruction; // "all_reduce #41"; empty: none
  std::string source;      // "step.mlir:12:8"; empty: not known
};

// `number` is the instruction's in its program.
InstructionPlace placeOf(const fb::Plan &plan, const fb::Instruction &instruction, uint32_t number);

// "all_reduce #41 (step.mlir:12:8)", or without the line.
std::string describePlace(const InstructionPlace &place);

// "all_reduce #41 (step.mlir:12:8)"; `number` is the instruction's in its program.
std::string describeInstruction(const fb::Plan &plan, const fb::Instruction &instruction,
                                uint32_t number);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANNAMES_H
