// The rules of each operation about its own operands.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFYOPERATIONS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFYOPERATIONS_H

#include "VerifierParts.h"

namespace distribute::planfile {

// Scalars of launches and bounds of loops: known kinds, views of one i64. The message says what,
// not where.
absl::Status verifyScalars(const ProgramFacts &facts, const fb::Instruction &instruction);

// Everything else that an operation asks of its operands; their view indices are in range. The
// message says what, not where.
absl::Status verifyOperation(const ProgramFacts &facts, const fb::Instruction &instruction);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_VERIFYOPERATIONS_H
