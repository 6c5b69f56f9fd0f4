/* Trains a small classifier from a plan: 64 numbers in, 10 classes, 32 examples a step.
 *
 * usage: train step.plan init.safetensors STEPS [final.safetensors]
 *
 * Each step gets a new batch, which the program makes up: the class of an example is where the
 * largest of its first ten numbers is. The loss falls as the model finds that out.
 */
#include <distribute/Runtime/CApi.h>

#include <stdio.h>
#include <stdlib.h>

enum { batch = 32, features = 64, classes = 10 };

/* A number in [0, 1): the same on every machine. */
static float nextNumber(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return (float)(*state >> 8) / 16777216.0f;
}

static void makeBatch(uint32_t *state, float *x, int32_t *y) {
  int row, column;
  for (row = 0; row < batch; ++row) {
    float *example = x + row * features;
    for (column = 0; column < features; ++column)
      example[column] = nextNumber(state);
    y[row] = 0;
    for (column = 1; column < classes; ++column)
      if (example[column] > example[y[row]])
        y[row] = column;
  }
}

static DistStatus *train(DistStep *step, int numSteps) {
  static float x[batch * features];
  static int32_t y[batch];
  const int64_t xShape[] = {batch, features}, yShape[] = {batch};
  /* In the order of the plan's inputs; no strides: row-major. */
  const DistArray arrays[] = {{x, DIST_F32, 0, 2, xShape, NULL}, {y, DIST_I32, 0, 1, yShape, NULL}};
  uint32_t state = 1;
  int i;
  for (i = 1; i <= numSteps; ++i) {
    DistArray loss;
    DistStatus *status;
    makeBatch(&state, x, y);
    status = distStepFeed(step, arrays, 2);
    if (!status)
      status = distStepRun(step);
    if (!status)
      status = distStepGetOutput(step, 0, &loss);
    if (status)
      return status;
    printf("step %d  loss %.9g\n", i, *(const float *)loss.data);
  }
  return NULL;
}

int main(int argc, char **argv) {
  const char *fetches[] = {"loss"};
  DistPlan *plan = NULL;
  DistSession *session = NULL;
  DistStep *step = NULL;
  DistStatus *status;
  int failed;
  if (argc != 4 && argc != 5) {
    fprintf(stderr, "usage: train step.plan init.safetensors STEPS [final.safetensors]\n");
    return 2;
  }
  status = distPlanLoad(argv[1], &plan);
  if (!status)
    status = distSessionCreate(plan, NULL, &session);
  if (!status)
    status = distSessionRestore(session, argv[2]);
  if (!status)
    status = distSessionBind(session, NULL, fetches, 1, &step);
  if (!status)
    status = train(step, atoi(argv[3]));
  if (!status && argc == 5)
    status = distSessionSave(session, argv[4]);
  failed = status != NULL;
  if (failed)
    fprintf(stderr, "train: error: %s\n", distStatusMessage(status));
  distStatusDestroy(status);
  distStepDestroy(step);
  distSessionDestroy(session);
  distPlanDestroy(plan);
  return failed;
}
