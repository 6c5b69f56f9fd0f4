// The reduction loops for AVX-512 F, BW, DQ and VL; see ReduceKernels.h.

#define DISTRIBUTE_FIND_REDUCE_LOOP findAvx512ReduceLoop
#include "ReduceLoops.inc"
