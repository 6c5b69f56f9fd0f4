/* A program in C99 over the C API: compiled as C, without a warning. */
#include "CApiUse.h"

#include <string.h>

enum { rows = 8, features = 3 };

static DistArray makeArray(const void *data, size_t rank, const int64_t *shape) {
  DistArray array = {0};
  array.data = (void *)data;
  array.type = DIST_F32;
  array.rank = rank;
  array.shape = shape;
  return array;
}

static DistStatus *runSteps(DistStep *step, const float *x, const float *y, int numSteps) {
  const int64_t xShape[] = {rows, features}, yShape[] = {rows, 1};
  DistStatus *status = NULL;
  int i;
  for (i = 0; i < numSteps && !status; ++i) {
    float batchX[rows * features], batchY[rows]; /* other memory than the whole */
    DistArray arrays[2];
    memcpy(batchX, x + i * rows * features, sizeof batchX);
    memcpy(batchY, y + i * rows, sizeof batchY);
    arrays[0] = makeArray(batchX, 2, xShape);
    arrays[1] = makeArray(batchY, 2, yShape);
    status = distStepFeed(step, arrays, 2);
    if (!status)
      status = distStepRun(step);
  }
  return status;
}

DistStatus *trainInC(const void *plan, size_t numBytes, const float *x, const float *y,
                     int numSteps, float *w) {
  const int64_t wShape[] = {features, 1};
  const char *const fetches[] = {"w", "error"};
  DistArray value = makeArray(w, 2, wShape);
  DistSessionOptions options = {0};
  DistPlan *loaded = NULL;
  DistSession *session = NULL;
  DistStep *step = NULL;
  DistStatus *status = distPlanLoadBytes(plan, numBytes, &loaded);
  options.structSize = sizeof options;
  if (!status)
    status = distSessionCreate(loaded, &options, &session);
  distPlanDestroy(loaded); /* the session does not need it */
  if (!status)
    status = distSessionSetVariable(session, "w", &value);
  if (!status)
    status = distSessionBind(session, "", fetches, 2, &step);
  if (!status)
    status = runSteps(step, x, y, numSteps);
  if (!status)
    status = distSessionGetVariable(session, "w", &value);
  distStepDestroy(step);
  distSessionDestroy(session);
  return status;
}

DistStatus *firstValueInC(const void *plan, size_t numBytes, float *w) {
  const int64_t wShape[] = {features, 1};
  DistArray value = makeArray(w, 2, wShape);
  DistPlan *loaded = NULL;
  DistSession *session = NULL;
  DistStatus *status = distPlanLoadBytes(plan, numBytes, &loaded);
  if (!status)
    status = distSessionCreate(loaded, NULL, &session);
  distPlanDestroy(loaded);
  if (!status)
    status = distSessionInitialize(session);
  if (!status)
    status = distSessionInitialize(session);
  if (!status)
    status = distSessionGetVariable(session, "w", &value);
  distSessionDestroy(session);
  return status;
}
