// The reduction loops for AVX2, FMA and F16C; see ReduceKernels.h.

#define DISTRIBUTE_FIND_REDUCE_LOOP findAvx2ReduceLoop
#include "ReduceLoops.inc"
