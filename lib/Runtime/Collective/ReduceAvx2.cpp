// The reduction loops for AVX2, FMA and F16C; see ReduceTable.h.

#define DISTRIBUTE_REDUCE_TABLE kAvx2ReduceTable
#include "ReduceLoops.inc"
