// The words for the enumerations of the plan. Made from the schema's own names, so that a new value
// needs no line here.
#include "distribute/Plan/PlanNames.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

#include <vector>

namespace distribute::planfile {

namespace {

// "AllReduce" -> "all_reduce"; "BF16" -> "bf16" (digits and runs of capitals do not begin a word).
std::string toSnakeCase(const char *name) {
  std::string text;
  for (const char *at = name; *at; ++at) {
    if (at != name && absl::ascii_isupper(*at) && absl::ascii_islower(at[-1]))
      text += '_';
    text += absl::ascii_tolower(*at);
  }
  return text;
}

template <typename Enum>
const char *lookUp(Enum value, const char *const *schemaNames, Enum last) {
  static const std::vector<std::string> words = [&] {
    std::vector<std::string> made;
    for (int i = 0; i <= int(last); ++i)
      made.push_back(toSnakeCase(schemaNames[i]));
    return made;
  }();
  size_t index = size_t(value);
  return index < words.size() ? words[index].c_str() : "unknown";
}

} // namespace

#define DISTRIBUTE_NAME_OF(Enum)                                                                   \
  const char *nameOf(fb::Enum value) { return lookUp(value, fb::EnumNames##Enum(), fb::Enum::MAX); }
DISTRIBUTE_NAME_OF(ElementType)
DISTRIBUTE_NAME_OF(Synchronization)
DISTRIBUTE_NAME_OF(Aggregation)
DISTRIBUTE_NAME_OF(InputKind)
DISTRIBUTE_NAME_OF(OutputKind)
DISTRIBUTE_NAME_OF(DeviceKind)
DISTRIBUTE_NAME_OF(ScalarKind)
DISTRIBUTE_NAME_OF(Space)
DISTRIBUTE_NAME_OF(Access)
DISTRIBUTE_NAME_OF(CollectiveKind)
DISTRIBUTE_NAME_OF(Reduction)
DISTRIBUTE_NAME_OF(Algorithm)
DISTRIBUTE_NAME_OF(ConvolutionDirection)
DISTRIBUTE_NAME_OF(Operation)
#undef DISTRIBUTE_NAME_OF

std::string describeType(fb::ElementType element, const flatbuffers::Vector<int64_t> &shape) {
  std::string text;
  for (int64_t size : shape)
    absl::StrAppend(&text, size, "x");
  return text + nameOf(element);
}

std::string describeLocation(const fb::Location &location) {
  std::string text = location.file()->str();
  if (location.line() != 0)
    absl::StrAppend(&text, ":", location.line());
  if (location.line() != 0 && location.column() != 0)
    absl::StrAppend(&text, ":", location.column());
  return text;
}

InstructionPlace placeOf(const fb::Plan &plan, const fb::Instruction &instruction,
                         uint32_t number) {
  const fb::Collective *collective = instruction.operation_as_Collective();
  InstructionPlace place;
  place.instruction = absl::StrCat(
      collective ? nameOf(collective->kind()) : nameOf(instruction.operation_type()), " #", number);
  if (instruction.location() < plan.locations()->size())
    place.source = describeLocation(*plan.locations()->Get(instruction.location()));
  return place;
}

std::string describeInstruction(const fb::Plan &plan, const fb::Instruction &instruction,
                                uint32_t number) {
  return describePlace(placeOf(plan, instruction, number));
}

std::string describePlace(const InstructionPlace &place) {
  return place.source.empty() ? place.instruction
                              : absl::StrCat(place.instruction, " (", place.source, ")");
}

} // namespace distribute::planfile
