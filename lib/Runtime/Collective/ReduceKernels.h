// Which reduction loop is for which elements, on this machine; see ReduceTable.h.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H

#include "ReduceTable.h"

#include "distribute/Plan/Plan_generated.h"

namespace distribute::runtime {

/// Bytes of the elements in which values of this type are accumulated.
size_t partialByteWidth(planfile::fb::ElementType type);

/// Null: the reduction has no meaning for the type.
ReduceLoop findReduceLoop(planfile::fb::ElementType type, planfile::fb::Reduction reduction);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H
