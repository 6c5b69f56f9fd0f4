// Vectors of 16-bit floats in memory.
#ifndef DISTRIBUTE_LIB_TARGET_NARROWFLOATACCESS_H
#define DISTRIBUTE_LIB_TARGET_NARROWFLOATACCESS_H

namespace llvm {
class Function;
} // namespace llvm

namespace distribute {

/// Moves vectors of f16 and bf16 as vectors of i16: loads, stores, their masked forms, and
/// shuffles. LLVM 22's code generator ends the process ("do not know how to soft promote this
/// operator's operand") on masked ones and on those whose number of elements is no power of two,
/// of which the loop vectorizer makes groups of rows. To be run behind all other passes.
void accessNarrowFloatsAsIntegers(llvm::Function &function);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_NARROWFLOATACCESS_H
