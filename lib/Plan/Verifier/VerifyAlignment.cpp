// That everything in the FlatBuffer lies where a pointer of its type may point.
//
// flatbuffers::Verifier checks that of scalars and tables, but not of structs and of the elements
// of vectors. Nothing else of the plan may be read before this.
#include "VerifierParts.h"

#include "distribute/Plan/PlanSizes.h"

namespace distribute::planfile {

namespace {

bool isAligned(const void *pointer, uint64_t alignment) {
  return uintptr_t(pointer) % alignment == 0;
}

// An empty vector has no elements to lie anywhere.
bool isAligned(const flatbuffers::Vector<int64_t> &vector) {
  return vector.size() == 0 || isAligned(vector.Data(), alignof(int64_t));
}
template <typename Struct>
bool isAligned(const flatbuffers::Vector<const Struct *> &vector) {
  return vector.size() == 0 || isAligned(vector.Data(), alignof(Struct));
}

bool isBlockAligned(const fb::Block &block);

bool isInstructionAligned(const fb::Instruction &instruction) {
  if (const fb::Launch *launch = instruction.operation_as_Launch())
    return isAligned(*launch->scalars()) && isAligned(*launch->operands());
  if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
    return isAligned(*convolution->strides()) && isAligned(*convolution->dilations()) &&
           isAligned(*convolution->pad_low()) && isAligned(*convolution->pad_high());
  if (const fb::For *loop = instruction.operation_as_For())
    for (const fb::Scalar *bound : {loop->lower(), loop->upper(), loop->step()})
      if (!isAligned(bound, alignof(fb::Scalar)))
        return false;
  for (const fb::Block *nested : nestedBlocks(instruction))
    if (!isBlockAligned(*nested))
      return false;
  return true;
}

bool isBlockAligned(const fb::Block &block) {
  for (const fb::Instruction *instruction : *block.instructions())
    if (!isInstructionAligned(*instruction))
      return false;
  return true;
}

bool isProgramAligned(const fb::Program &program) {
  for (const fb::View *view : *program.views())
    if (!isAligned(*view->shape()) || !isAligned(*view->strides()))
      return false;
  return isAligned(*program.buffers()) && isBlockAligned(*program.body());
}

bool isStepAligned(const fb::Step &step) {
  for (const fb::Input *input : *step.inputs())
    if (!isAligned(*input->shape()))
      return false;
  for (const fb::Program *program : *step.programs())
    if (!isProgramAligned(*program))
      return false;
  return true;
}

} // namespace

absl::Status verifyAlignment(const fb::Plan &plan) {
  bool areBlobsAligned =
      plan.constants()->size() == 0 || isAligned(plan.constants()->Data(), kAlignmentBytes);
  for (const fb::Code *code : *plan.code())
    areBlobsAligned &=
        code->object()->size() == 0 || isAligned(code->object()->Data(), kAlignmentBytes);
  if (!areBlobsAligned)
    return planError("the plan's constants or code do not lie at a multiple of ", kAlignmentBytes,
                     " bytes");
  bool isEverythingAligned = true;
  for (const fb::Variable *variable : *plan.variables())
    isEverythingAligned &= isAligned(*variable->shape());
  for (const fb::Role *role : *plan.roles())
    isEverythingAligned &= isAligned(*role->coordinates()) && isAligned(*role->held());
  for (const fb::Step *step : *plan.steps())
    isEverythingAligned = isEverythingAligned && isStepAligned(*step);
  return isEverythingAligned
             ? absl::OkStatus()
             : planError("a table of the plan does not lie at its type's alignment");
}

} // namespace distribute::planfile
