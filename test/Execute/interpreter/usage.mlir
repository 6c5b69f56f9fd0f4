// Wrong command lines end with exit code 2, wrong programs with 1; never with a stack trace.
// RUN: sh -c 'dist-interp 2>/dev/null; test $? = 2'
// RUN: sh -c 'dist-interp --no-such-flag %s 2>/dev/null; test $? = 2'
// RUN: sh -c 'dist-interp %s %s %s 2>/dev/null; test $? = 2'
// RUN: sh -c 'dist-interp %s --int-range=x=3 2>/dev/null; test $? = 2'
// RUN: sh -c 'dist-interp %s --steps=0 2>/dev/null; test $? = 2'
// RUN: sh -c 'dist-interp %s --inputs=seed:x 2>/dev/null; test $? = 1'
// RUN: sh -c 'dist-interp %t.absent.mlir 2>/dev/null; test $? = 1'
// RUN: sh -c 'dist-interp %s --replicas=3 2>/dev/null; test $? = 1'
// RUN: not dist-interp %s --replicas=3 2>&1 | FileCheck %s --check-prefix=MESH
// RUN: not dist-interp %s --step=other 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: dist-interp %s

// MESH: usage.mlir:{{.*}}error: has 2 replicas, but 3 were requested
// OTHER: error: has no function marked 'distribute.step' of name "other"
distribute.mesh @m <["replica" = 2]>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  return
}
