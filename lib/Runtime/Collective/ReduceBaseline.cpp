// The reduction loops for any x86-64 (or other) machine; see ReduceTable.h.

#define DISTRIBUTE_REDUCE_TABLE kBaselineReduceTable
#include "ReduceLoops.inc"
