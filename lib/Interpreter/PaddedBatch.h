// Where the rows of an open batch lie once it is padded.
//
// A batch of b rows on R replicas is cut into chunks of ceil(b / R) rows (rule 10 of
// docs/Semantics.md). Padded, each replica has room for m rows, and its chunk comes first.
#ifndef DISTRIBUTE_LIB_INTERPRETER_PADDEDBATCH_H
#define DISTRIBUTE_LIB_INTERPRETER_PADDEDBATCH_H

#include "distribute/Interpreter/HostTensor.h"

namespace distribute::interp {

/// The rows of `replica`, as [begin, end).
std::pair<int64_t, int64_t> getChunk(int64_t batch, int64_t replicas, int64_t replica);

/// The batch `rows`, at least one row along `dim`, with room for `room` rows on each replica. Where
/// there is none, the first row of the batch stands: a row for which the step is known to work.
HostTensor padBatch(const HostTensor &rows, unsigned dim, int64_t replicas, int64_t room);

/// What belongs to the rows of a batch of `batch` rows: `each` elements along `dim` for each row.
HostTensor trimToBatch(const HostTensor &padded, unsigned dim, int64_t each, int64_t batch,
                       int64_t replicas);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_PADDEDBATCH_H
