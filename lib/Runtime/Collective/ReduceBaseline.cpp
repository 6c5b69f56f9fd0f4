// The reduction loops for any x86-64 (or other) machine; see ReduceKernels.h.

#define DISTRIBUTE_FIND_REDUCE_LOOP findBaselineReduceLoop
#include "ReduceLoops.inc"
