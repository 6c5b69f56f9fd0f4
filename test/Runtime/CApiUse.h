/* What a program in C does with the C API; see CApiUse.c. */
#ifndef DISTRIBUTE_TEST_RUNTIME_CAPIUSE_H
#define DISTRIBUTE_TEST_RUNTIME_CAPIUSE_H

#include "distribute/Runtime/CApi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Trains the linear model (LinearPlan.h) of the plan's bytes for `numSteps` steps of 8 rows: x is
 * [8 * numSteps, 3], y is [8 * numSteps, 1], w is [3] and is updated. Each step is fed a batch of
 * its own. Returns NULL, or the status of what failed. */
DistStatus *trainInC(const void *plan, size_t numBytes, const float *x, const float *y,
                     int numSteps, float *w);

/* The first value of variable "w", [3], of the plan's bytes, before any step: its initializer gives
 * it. Initializing again changes nothing. Returns NULL, or the status of what failed. */
DistStatus *firstValueInC(const void *plan, size_t numBytes, float *w);

#ifdef __cplusplus
}
#endif

#endif /* DISTRIBUTE_TEST_RUNTIME_CAPIUSE_H */
