// The reduction loops for AVX-512 F, BW, DQ and VL; see ReduceTable.h.

#define DISTRIBUTE_REDUCE_TABLE kAvx512ReduceTable
#include "ReduceLoops.inc"
