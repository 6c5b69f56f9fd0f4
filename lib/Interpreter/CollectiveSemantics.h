// What the collectives mean.
#ifndef DISTRIBUTE_LIB_INTERPRETER_COLLECTIVEMEANINGS_H
#define DISTRIBUTE_LIB_INTERPRETER_COLLECTIVEMEANINGS_H

#include "RuntimeCall.h"

namespace distribute::interp {

/// That of `distribute.NAME`; null if no collective has the name.
CollectiveMeaning findMeaning(llvm::StringRef name);

/// Values to be joined along `dim` agree in all other sizes; to be combined, in all.
llvm::Error checkJoin(llvm::ArrayRef<TensorPtr> values, std::optional<unsigned> dim);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_COLLECTIVEMEANINGS_H
